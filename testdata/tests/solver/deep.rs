//! Terms that are deeper than the stack.

use lazuli::solver::{Assumptions, Solver, SolverOptions, UnknownReason, Verdict};
use lazuli::term::{Integers, Model, Sort, SymbolId, Term, Terms};

const INT: Sort = Sort::BitVector(32);
const DEPTH: u32 = 100_000;

/// `((x + 1) ^ y) + 1 …`: nothing of it folds.
fn chain(terms: &mut Terms, depth: u32) -> Term {
    let (x, y, one) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT), terms.int(1));
    let mut t = x;
    for _ in 0..depth / 2 {
        t = terms.add(t, one);
        t = terms.bit_xor(t, y);
    }
    t
}

#[test]
fn numbers() {
    let mut terms = Terms::default();
    let t = chain(&mut terms, DEPTH);
    let mut model = Model::new();
    model.set(SymbolId(0), 5);
    assert_eq!(terms.evaluate(t, &model).bits(), 5 + u64::from(DEPTH / 2));
    assert_eq!(terms.symbols_in(t).len(), 2);
    assert!(terms.display(t, &|id: SymbolId| format!("x{}", id.0)).to_string().contains('…'));
}

#[test]
fn equations_with_constants() {
    let mut terms = Terms::default();
    let (x, one, all) = (terms.symbol(SymbolId(0), INT), terms.int(1), terms.int(-1));
    let mut t = x;
    for _ in 0..DEPTH / 2 {
        t = terms.bit_xor(t, all);
        t = terms.add(t, one);
    }
    let equation = terms.equal(t, one);
    assert!(terms.display(equation, &|_| "x".to_owned()).to_string().starts_with("x == "));
}

#[test]
fn choices_and_formulas() {
    let mut terms = Terms::default();
    let x = terms.symbol(SymbolId(0), INT);
    let (mut number, mut formula) = (x, terms.boolean(false));
    for i in 0..DEPTH {
        let flag = terms.symbol(SymbolId(1 + i % 500), Sort::Bool);
        let constant = terms.int(i as i32);
        number = terms.if_then_else(flag, constant, number);
        let not = terms.not(formula);
        formula = terms.or(not, flag);
    }
    let seven = terms.int(7);
    let facts = [
        terms.equal(number, seven),
        terms.less_signed(number, seven),
        terms.less_signed(seven, number),
        formula,
    ];
    let mut solver = Solver::new(SolverOptions { z3: false, ..SolverOptions::default() });
    let mut a = Assumptions::new();
    for fact in facts {
        let not = terms.not(fact);
        let verdicts = [fact, not].map(|fact| solver.check(&mut terms, &a, fact));
        let fact = if verdicts[0].is_sat() { fact } else { not };
        solver.assume(&mut terms, &mut a, fact, None);
        solver.simplify(&mut terms, &a, number);
    }
}

#[test]
fn questions_to_z3() {
    // A formula that is too large is refused; one that is only deep is answered, if within the limit.
    for depth in [DEPTH, 5_000] {
        let mut terms = Terms::default();
        let t = chain(&mut terms, depth);
        let (five, seven) = (terms.int(5), terms.int(7));
        let fact = terms.equal(t, five);
        let options =
            SolverOptions { fresh_symbol: false, resource_limit: 1_000_000, ..SolverOptions::default() };
        let mut solver = Solver::new(options);
        let mut a = Assumptions::new();
        let verdict = solver.check(&mut terms, &a, fact);
        assert!(depth < DEPTH || verdict == Verdict::Unknown(UnknownReason::TooLarge), "{verdict:?}");
        solver.assume(&mut terms, &mut a, fact, None);
        let more = terms.less_signed(seven, t);
        solver.check(&mut terms, &a, more);
        solver.simplify(&mut terms, &a, t);
    }
}

#[test]
fn mathematical_sums_that_do_not_fold() {
    let mut terms = Terms::new(Integers::Unbounded);
    let max = terms.int(i32::MAX);
    let (mut a, mut b) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    for _ in 0..DEPTH {
        a = terms.add(a, max);
        b = terms.add(b, max);
    }
    terms.equal(a, b);
    let min = terms.int(i32::MIN + 1);
    terms.add(a, min);
    terms.equal(a, min);
}
