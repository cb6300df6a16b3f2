//! Mathematical integers.

use lazuli::solver::{Assumptions, Solver, SolverOptions, UnknownReason, Verdict};
use lazuli::term::{Integers, Sort, SymbolId, Terms};

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
