use super::*;
use crate::solver::Verdict;
use crate::solver::assumptions::Assumptions;
use crate::solver::options::SolverOptions;
use crate::solver::smt::check_alone;
use crate::term::{Sort, SymbolId};

/// Numbers below a bound, the same ones for the same seed.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn reference(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
    match numbers.below(if depth == 0 { 5 } else { 8 }) {
        0 => terms.null(),
        1 => terms.location(numbers.below(2) as u32),
        2..=4 => terms.reference_symbol(numbers.below(5) as u32),
        _ => {
            let condition = formula(terms, numbers, depth - 1);
            let (a, b) = (reference(terms, numbers, depth - 1), reference(terms, numbers, depth - 1));
            terms.if_then_else(condition, a, b)
        }
    }
}

fn number(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
    match numbers.below(if depth == 0 { 5 } else { 9 }) {
        0 => terms.int([i32::MIN, -1, 0, 1, 65_535, i32::MAX][numbers.below(6) as usize]),
        1..=3 => terms.symbol(SymbolId(numbers.below(4) as u32), Sort::BitVector(32)),
        4 => {
            let unit = terms.symbol(SymbolId(8 + numbers.below(2) as u32), Sort::BitVector(16));
            if numbers.below(2) == 0 { terms.zero_extend(unit, 32) } else { terms.sign_extend(unit, 32) }
        }
        5 | 6 => {
            let (sum, added) =
                (number(terms, numbers, depth - 1), [1, -1, 3, i32::MIN][numbers.below(4) as usize]);
            let added = terms.int(added);
            terms.add(sum, added)
        }
        _ => {
            let condition = formula(terms, numbers, depth - 1);
            let (a, b) = (number(terms, numbers, depth - 1), number(terms, numbers, depth - 1));
            terms.if_then_else(condition, a, b)
        }
    }
}

fn formula(terms: &mut Terms, numbers: &mut Numbers, depth: u32) -> Term {
    let below = depth.saturating_sub(1);
    match numbers.below(if depth == 0 { 6 } else { 11 }) {
        0 => terms.symbol(SymbolId(16 + numbers.below(3) as u32), Sort::Bool),
        1 | 2 => {
            let (a, b) = (reference(terms, numbers, below), reference(terms, numbers, below));
            terms.equal(a, b)
        }
        kind @ 3..=5 => {
            let (a, b) = (number(terms, numbers, below), number(terms, numbers, below));
            match (kind, numbers.below(3)) {
                (3, _) => terms.equal(a, b),
                (4, _) => terms.less_signed(a, b),
                (_, 0) => terms.less_unsigned(a, b),
                _ => terms.less_equal_signed(a, b),
            }
        }
        6 => {
            let inner = formula(terms, numbers, below);
            terms.not(inner)
        }
        7 => {
            let [c, a, b] = [(); 3].map(|()| formula(terms, numbers, below));
            terms.if_then_else(c, a, b)
        }
        8 => {
            let (a, b) = (formula(terms, numbers, below), formula(terms, numbers, below));
            terms.equal(a, b)
        }
        kind => {
            let (a, b) = (formula(terms, numbers, below), formula(terms, numbers, below));
            if kind == 9 { terms.and(a, b) } else { terms.or(a, b) }
        }
    }
}

#[test]
fn answers_are_those_of_z3() {
    let (mut satisfiable, mut contradictory, mut open) = (0, 0, 0);
    let limits = Limits::default();
    for seed in 0..400 {
        let (mut terms, mut numbers) = (Terms::default(), Numbers(seed));
        let formulas: Vec<Term> =
            (0..2 + numbers.below(14)).map(|_| formula(&mut terms, &mut numbers, 3)).collect();
        let found = solve(&terms, &formulas, &Model::new(), &mut Tables::default(), &limits);
        let mut solver = crate::solver::Solver::default();
        let mut a = Assumptions::new();
        for formula in &formulas {
            solver.assume(&mut terms, &mut a, *formula, None);
        }
        a.set_model(None);
        let expected = check_alone(&terms, &a, &SolverOptions::default(), &limits);
        match found {
            Outcome::Sat(_) => {
                satisfiable += 1;
                assert!(matches!(expected, Verdict::Sat(_)), "seed {seed}");
            }
            Outcome::Unsat => {
                contradictory += 1;
                assert!(matches!(expected, Verdict::Unsat), "seed {seed}");
            }
            Outcome::DontKnow => open += 1,
        }
    }
    assert!(satisfiable > 50 && contradictory > 50, "both occur: {satisfiable}, {contradictory}, {open}");
    assert!(open < 40, "few are left to Z3: {open}");
}

#[test]
fn sums_wrap_around() {
    let mut terms = Terms::default();
    let x = terms.symbol(SymbolId(0), Sort::BitVector(32));
    let one = terms.int(1);
    let next = terms.add(x, one);
    let less = terms.less_signed(next, x);
    let (limits, base) = (Limits::default(), Model::new());
    let Outcome::Sat(model) = solve(&terms, &[less], &base, &mut Tables::default(), &limits) else {
        panic!("the greatest int")
    };
    assert_eq!(model.value(SymbolId(0)) as u32 as i32, i32::MAX);
    let most = terms.int(i32::MAX);
    let bounded = terms.less_signed(x, most);
    assert!(matches!(
        solve(&terms, &[less, bounded], &base, &mut Tables::default(), &limits),
        Outcome::Unsat
    ));
}

#[test]
fn a_model_stays_near_the_one_it_begins_with() {
    let mut terms = Terms::default();
    let [x, y] = [0, 1].map(|id| terms.symbol(SymbolId(id), Sort::BitVector(32)));
    let less = terms.less_signed(x, y);
    let mut base = Model::new();
    base.set(SymbolId(0), 7);
    base.set(SymbolId(1), 9);
    base.set(SymbolId(2), 5);
    let Outcome::Sat(model) = solve(&terms, &[less], &base, &mut Tables::default(), &Limits::default())
    else {
        panic!("it holds")
    };
    assert_eq!([0, 1, 2].map(|id| model.value(SymbolId(id))), [7, 9, 5]);
}

#[test]
fn references_that_nothing_equates_are_different_objects() {
    let mut terms = Terms::default();
    let [p, q, null] = [terms.reference_symbol(0), terms.reference_symbol(1), terms.null()];
    let mut formulas = Vec::new();
    for fact in [terms.equal(p, q), terms.equal(p, null), terms.equal(q, null)] {
        formulas.push(terms.not(fact));
    }
    let Outcome::Sat(model) =
        solve(&terms, &formulas, &Model::new(), &mut Tables::default(), &Limits::default())
    else {
        panic!("two objects")
    };
    assert_ne!(model.reference(0), model.reference(1));
}
