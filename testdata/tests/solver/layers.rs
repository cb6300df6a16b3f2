//! Which layer answers what, and what assumptions keep.

use lazuli::solver::{Assumptions, Solver, SolverOptions, UnknownReason, Verdict};
use lazuli::term::{Sort, SymbolId, Term, Terms};

const INT: Sort = Sort::BitVector(32);

fn symbols(terms: &Terms) -> [Term; 3] {
    [0, 1, 2].map(|id| terms.symbol(SymbolId(id), INT))
}

#[test]
fn each_layer_counts_its_answers() {
    let mut terms = Terms::default();
    let [x, y, _] = symbols(&terms);
    let mut solver = Solver::new(SolverOptions::default());
    let mut a = Assumptions::new();

    let always = terms.boolean(true);
    assert!(solver.check(&mut terms, &a, always).is_sat());
    assert_eq!(solver.counters().folded, 1);

    let five = terms.int(5);
    let fact = terms.equal(x, five);
    let verdict = solver.check(&mut terms, &a, fact);
    assert_eq!(solver.counters().fresh_symbol, 1);
    solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
    assert_eq!(a.clauses().to_vec(), [fact]);
    assert_eq!(solver.simplify(&mut terms, &a, x), five);

    let six = terms.int(6);
    let fact = terms.less_signed(x, six);
    assert!(solver.check(&mut terms, &a, fact).is_sat());
    assert_eq!(solver.counters().known_values, 1);
    solver.assume(&mut terms, &mut a, fact, None);
    assert_eq!(a.clauses().len(), 1, "implied facts are left out");

    let less = terms.less_signed(y, x);
    assert!(solver.check(&mut terms, &a, less).is_sat());
    assert_eq!(solver.counters().model, 1);
    solver.assume(&mut terms, &mut a, less, None);
    let more = terms.less_signed(x, y);
    assert!(solver.check(&mut terms, &a, more).is_unsat());
    assert_eq!(solver.counters().order, 1);

    let square = terms.mul(y, y);
    let nine = terms.int(9);
    let fact = terms.equal(square, nine);
    let verdict = solver.check(&mut terms, &a, fact);
    assert_eq!(solver.counters().local, 1);
    let two = terms.int(2);
    let never = terms.equal(square, two);
    assert!(solver.check(&mut terms, &a, never).is_unsat());
    assert_eq!(solver.counters().z3, 1);
    let model = verdict.model().cloned();
    assert_eq!(model.as_ref().map(|m| terms.evaluate(fact, m).bits()), Some(1));
    solver.assume(&mut terms, &mut a, fact, model);
    let small = solver.witness_model(&mut terms, &a, &|_| false);
    assert!(
        small.model().is_some_and(|m| m.value(SymbolId(1)) == 3 || m.value(SymbolId(1)) as u32 as i32 == -3)
    );
}

#[test]
fn bounds_fix_values() {
    let mut terms = Terms::default();
    let [x, y, _] = symbols(&terms);
    let mut solver = Solver::new(SolverOptions::default());
    let mut a = Assumptions::new();
    let [three, four] = [3, 4].map(|value| terms.int(value));
    for fact in [terms.less_signed(x, four), terms.less_equal_signed(three, x), terms.less_signed(y, x)] {
        solver.assume(&mut terms, &mut a, fact, None);
    }
    assert_eq!(solver.simplify(&mut terms, &a, x), three);
    let sum = terms.add(x, y);
    let expected = terms.add(y, three);
    assert_eq!(solver.simplify(&mut terms, &a, sum), expected);
    let at_most = terms.less_equal_signed(y, four);
    let simple = solver.simplify(&mut terms, &a, at_most);
    assert_eq!(terms.as_bool(simple), Some(true));
}

#[test]
fn clones_are_independent() {
    let mut terms = Terms::default();
    let [x, y, _] = symbols(&terms);
    let mut solver = Solver::new(SolverOptions::default());
    let mut a = Assumptions::new();
    let (less, more) = (terms.less_signed(x, y), terms.less_signed(y, x));
    let mut b = a.clone();
    solver.assume(&mut terms, &mut a, less, None);
    solver.assume(&mut terms, &mut b, more, None);
    assert!(solver.check(&mut terms, &a, more).is_unsat());
    assert!(solver.check(&mut terms, &b, less).is_unsat());
    assert!(solver.check(&mut terms, &b, more).is_sat());
}

#[test]
fn array_bounds() {
    let mut terms = Terms::default();
    let [index, length, _] = symbols(&terms);
    let mut solver = Solver::new(SolverOptions { z3: false, ..SolverOptions::default() });
    let mut a = Assumptions::new();
    let zero = terms.int(0);
    let fact = terms.less_equal_signed(zero, length);
    solver.assume(&mut terms, &mut a, fact, None);
    let inside = terms.less_unsigned(index, length);
    let outside = terms.not(inside);
    let verdict = solver.check(&mut terms, &a, inside);
    assert!(verdict.is_sat() && solver.check(&mut terms, &a, outside).is_sat());
    solver.assume(&mut terms, &mut a, inside, verdict.model().cloned());
    let negative = terms.less_signed(index, zero);
    assert!(solver.check(&mut terms, &a, negative).is_unsat());
    let empty = terms.equal(length, zero);
    assert!(solver.check(&mut terms, &a, empty).is_unsat());
    // `index + 1` cannot overflow below a length, so it is at most the length.
    let one = terms.int(1);
    let next = terms.add(index, one);
    let beyond = terms.less_signed(length, next);
    assert!(solver.check(&mut terms, &a, beyond).is_unsat());
}

#[test]
fn references() {
    let mut terms = Terms::default();
    let (p, q, null) = (terms.reference_symbol(0), terms.reference_symbol(1), terms.null());
    let here = terms.location(0);
    let mut solver = Solver::new(SolverOptions { z3: false, ..SolverOptions::default() });
    let mut a = Assumptions::new();
    let same = terms.equal(p, q);
    let p_null = terms.equal(p, null);
    let not_null = terms.not(p_null);
    for fact in [same, not_null] {
        let verdict = solver.check(&mut terms, &a, fact);
        assert!(verdict.is_sat());
        solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
    }
    let q_null = terms.equal(q, null);
    assert!(solver.check(&mut terms, &a, q_null).is_unsat());
    let q_here = terms.equal(q, here);
    let verdict = solver.check(&mut terms, &a, q_here);
    assert_eq!(verdict.model().map(|m| (m.reference(0), m.reference(1))), Some((1, 1)));
}

#[test]
fn ill_sorted_questions_are_unknown() {
    let mut terms = Terms::default();
    let [x, ..] = symbols(&terms);
    let (flag, null) = (terms.symbol(SymbolId(8), Sort::Bool), terms.null());
    let long = terms.long(1);
    let mut solver = Solver::new(SolverOptions::default());
    let a = Assumptions::new();
    let sum = terms.add(x, flag);
    let facts = [
        terms.equal(x, flag),
        terms.less_signed(x, long),
        terms.and(x, flag),
        terms.not(null),
        terms.if_then_else(x, flag, flag),
        terms.equal(sum, x),
        x,
    ];
    for fact in facts {
        assert_eq!(solver.check(&mut terms, &a, fact), Verdict::Unknown(UnknownReason::IllSorted));
    }
}

#[test]
fn a_limit_of_resources_is_a_reason() {
    let mut terms = Terms::default();
    let long = Sort::BitVector(64);
    let (x, y) = (terms.symbol(SymbolId(0), long), terms.symbol(SymbolId(1), long));
    let product = terms.mul(x, y);
    let prime = terms.long(4_611_686_014_132_420_609);
    let two = terms.long(2);
    let mut solver = Solver::new(SolverOptions {
        resource_limit: 100_000,
        local_search: false,
        ..SolverOptions::default()
    });
    let mut a = Assumptions::new();
    let limit = terms.long(1 << 31);
    for fact in [
        terms.less_signed(two, x),
        terms.less_signed(two, y),
        terms.less_signed(x, limit),
        terms.less_signed(y, limit),
    ] {
        let verdict = solver.check(&mut terms, &a, fact);
        solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
    }
    let fact = terms.equal(product, prime);
    let verdict = solver.check(&mut terms, &a, fact);
    assert_eq!(verdict, Verdict::Unknown(UnknownReason::ResourceLimit));
    assert_eq!(solver.counters().unknown, 1);
    // The solver is as good as before.
    let square = terms.mul(x, x);
    let nine = terms.long(9);
    let fact = terms.equal(square, nine);
    assert!(solver.check(&mut terms, &a, fact).is_sat());
}

#[test]
fn a_witness_does_not_depend_on_history() {
    let mut terms = Terms::default();
    let [x, y, z] = symbols(&terms);
    let product = terms.mul(x, y);
    let [hundred, two] = [100, 2].map(|value| terms.int(value));
    let facts = [
        terms.equal(product, hundred),
        terms.less_signed(two, x),
        terms.less_signed(x, y),
        terms.less_signed(z, x),
    ];
    let witness = |terms: &mut Terms, solver: &mut Solver| {
        let mut a = Assumptions::new();
        for fact in facts {
            solver.assume(terms, &mut a, fact, None);
        }
        solver.witness_model(terms, &a, &|_| false)
    };
    let mut experienced = Solver::new(SolverOptions::default());
    let mut other = Assumptions::new();
    let seven = terms.int(7);
    for fact in [terms.less_signed(seven, z), terms.equal(product, z), terms.less_signed(z, product)] {
        let verdict = experienced.check(&mut terms, &other, fact);
        experienced.assume(&mut terms, &mut other, fact, verdict.model().cloned());
    }
    let first = witness(&mut terms, &mut Solver::new(SolverOptions::default()));
    assert!(
        first.model().is_some_and(|model| facts.iter().all(|fact| terms.holds(*fact, model) == Some(true)))
    );
    for _ in 0..3 {
        assert_eq!(witness(&mut terms, &mut experienced), first);
    }
}

#[test]
fn what_comparisons_exclude_stays_excluded_and_asks_nobody() {
    let mut terms = Terms::default();
    let [x, y, z] = symbols(&terms);
    let mut solver = Solver::new(SolverOptions::default());
    let mut a = Assumptions::new();
    let [low, high] = [terms.less_signed(x, y), terms.less_signed(y, z)];
    for fact in [low, high] {
        let model = solver.check(&mut terms, &a, fact).model().cloned();
        solver.assume(&mut terms, &mut a, fact, model);
    }
    let (back, same, apart) = (terms.less_signed(z, x), terms.equal(x, z), terms.less_signed(x, z));
    let either = terms.or(back, same);
    let square = terms.mul(x, x);
    let two = terms.int(2);
    let never = terms.equal(square, two);
    let before = solver.counters().z3;
    for _ in 0..2 {
        assert!(solver.excludes(&mut terms, &mut a, either));
        assert!(!solver.excludes(&mut terms, &mut a, apart));
        assert!(!solver.excludes(&mut terms, &mut a, never), "only arithmetic tells");
    }
    assert_eq!(solver.counters().z3, before);
    let clauses = a.clauses().to_vec();
    assert_eq!(clauses, [low, high], "nothing is assumed by asking");
}
