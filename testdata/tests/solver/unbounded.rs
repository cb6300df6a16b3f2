//! Mathematical integers.

use lazuli::solver::{Assumptions, Solver, SolverOptions, UnknownReason, Verdict};
use lazuli::term::{Integers, Sort, SymbolId, Term, Terms};
use proptest::prelude::*;

const INT: Sort = Sort::BitVector(32);

fn all_and_z3_alone() -> [SolverOptions; 2] {
    let all = SolverOptions::default();
    let alone = SolverOptions {
        known_values: false,
        model_reuse: false,
        fresh_symbol: false,
        order: false,
        comparisons: false,
        ..all.clone()
    };
    [all, alone]
}

#[test]
fn sums_do_not_wrap() {
    for (integers, possible) in [(Integers::Exact, true), (Integers::Unbounded, false)] {
        for options in all_and_z3_alone() {
            let mut terms = Terms::new(integers);
            let (x, one) = (terms.symbol(SymbolId(0), INT), terms.int(1));
            let next = terms.add(x, one);
            let fact = terms.less_signed(next, x);
            let verdict = Solver::new(options).check(&mut terms, &Assumptions::new(), fact);
            assert_eq!(verdict.is_sat(), possible);
        }
    }
}

#[test]
fn constants_that_overflow_stay() {
    let mut terms = Terms::new(Integers::Unbounded);
    let (max, one) = (terms.int(i32::MAX), terms.int(1));
    let sum = terms.add(max, one);
    assert_eq!(terms.as_int(sum), None);
    let back = terms.sub(sum, one);
    assert_eq!(back, max);
    for options in all_and_z3_alone() {
        let fact = terms.less_signed(max, sum);
        assert!(Solver::new(options).check(&mut terms, &Assumptions::new(), fact).is_sat());
    }
}

#[test]
fn division_rounds_to_zero() {
    for options in all_and_z3_alone() {
        let mut terms = Terms::new(Integers::Unbounded);
        let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
        let (quotient, rest) = (terms.div_signed(x, y), terms.rem_signed(x, y));
        let mut solver = Solver::new(options);
        for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (i32::MIN, -1)] {
            let mut assumptions = Assumptions::new();
            for (symbol, value) in [(x, a), (y, b)] {
                let value = terms.int(value);
                let fact = terms.equal(symbol, value);
                let verdict = solver.check(&mut terms, &assumptions, fact);
                solver.assume(&mut terms, &mut assumptions, fact, verdict.model().cloned());
            }
            if b != -1 {
                let (expected, expected_rest) = (terms.int(a / b), terms.int(a % b));
                for (t, value) in [(quotient, expected), (rest, expected_rest)] {
                    let fact = terms.equal(t, value);
                    let not = terms.not(fact);
                    assert!(solver.check(&mut terms, &assumptions, fact).is_sat(), "{a} {b}");
                    assert!(solver.check(&mut terms, &assumptions, not).is_unsat(), "{a} {b}");
                }
            } else {
                let max = terms.int(i32::MAX);
                let fact = terms.less_signed(max, quotient);
                assert!(solver.check(&mut terms, &assumptions, fact).is_sat());
            }
        }
    }
}

#[test]
fn bit_operations_are_unknown() {
    let mut terms = Terms::new(Integers::Unbounded);
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let (both, byte) = (terms.bit_and(x, y), terms.truncate(x, 8));
    let (one, small) = (terms.int(1), terms.bit_vector(8, 1));
    let mut solver = Solver::new(SolverOptions::default());
    for fact in [terms.equal(both, one), terms.equal(byte, small)] {
        let verdict = solver.check(&mut terms, &Assumptions::new(), fact);
        assert!(matches!(verdict, Verdict::Unknown(UnknownReason::NotEncodable(_))), "{verdict:?}");
    }
}

/// A number of a random formula: an unknown one, a sum with a constant, a difference, a choice, or a constant.
fn number(terms: &mut Terms, bytes: &mut impl Iterator<Item = u8>, depth: u32) -> Term {
    let mut next = || u32::from(bytes.next().unwrap_or(0));
    let (kind, first, second) = (next() % 6, next() % 4, next() % 4);
    let constant = [0, 1, -1, 2, i32::MAX, i32::MIN][next() as usize % 6];
    let (x, y) = (terms.symbol(SymbolId(first), INT), terms.symbol(SymbolId(second), INT));
    let constant = terms.int(constant);
    match kind {
        0 => x,
        1 | 2 => terms.add(x, constant),
        3 => terms.sub(x, y),
        4 if depth > 0 => {
            let condition = terms.symbol(SymbolId(9), Sort::Bool);
            let (a, b) = (number(terms, bytes, depth - 1), number(terms, bytes, depth - 1));
            terms.if_then_else(condition, a, b)
        }
        _ => constant,
    }
}

fn comparison(terms: &mut Terms, bytes: &mut impl Iterator<Item = u8>) -> Term {
    let (a, b) = (number(terms, bytes, 1), number(terms, bytes, 1));
    match bytes.next().unwrap_or(0) % 4 {
        0 => terms.equal(a, b),
        1 => terms.less_signed(a, b),
        2 => {
            let equal = terms.equal(a, b);
            terms.not(equal)
        }
        _ => {
            let (less, other) = (terms.less_signed(b, a), comparison(terms, bytes));
            terms.or(less, other)
        }
    }
}

proptest! {
    #![proptest_config(super::cases(150))]

    /// The layers before Z3 answer as it does where sums do not wrap around and differences have no range.
    #[test]
    fn sums_and_differences(bytes in prop::collection::vec(any::<u8>(), 20..120)) {
        let [all, alone] = all_and_z3_alone();
        let mut terms = Terms::new(Integers::Unbounded);
        let mut solvers = [all, alone].map(Solver::new);
        let mut a = Assumptions::new();
        let mut bytes = bytes.into_iter().peekable();
        while bytes.peek().is_some() {
            let fact = comparison(&mut terms, &mut bytes);
            let [verdict, expected] = [0, 1].map(|which| solvers[which].check(&mut terms, &a, fact));
            prop_assert!(!matches!(expected, Verdict::Unknown(_)));
            prop_assert_eq!(verdict.is_sat(), expected.is_sat());
            prop_assert_eq!(verdict.is_unsat(), expected.is_unsat());
            prop_assert!(verdict.is_unsat() || !solvers[0].excludes(&mut terms, &mut a, fact));
            let model = verdict.model().cloned();
            let holds = if verdict.is_sat() { fact } else { terms.not(fact) };
            if let Some(model) = &model {
                prop_assert_eq!(terms.holds(fact, model), Some(true));
                prop_assert!(a.clauses().iter().all(|clause| terms.holds(*clause, model) == Some(true)));
            }
            solvers[0].assume(&mut terms, &mut a, holds, model);
        }
    }
}
