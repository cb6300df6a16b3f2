//! Comparisons are integers to Z3 and everything else is bit-vectors: the same answers either way, and those of brute
//! force.

use lazuli::solver::{Assumptions, Solver, SolverOptions, Verdict};
use lazuli::term::{Model, Sort, SymbolId, Term, Terms};
use proptest::prelude::*;

use super::expression::{Number, Source, Truth, WIDTHS};

/// Z3 without the layers before it.
fn z3_alone(only_bits: bool) -> SolverOptions {
    SolverOptions {
        known_values: false,
        model_reuse: false,
        fresh_symbol: false,
        order: false,
        comparisons: false,
        only_bits,
        ..SolverOptions::default()
    }
}

/// A number that is compared but not computed with.
fn number(source: &mut Source<'_>, width: u8, depth: u32, widest: u8) -> Number {
    let at = WIDTHS.iter().position(|w| *w == width).expect("a width of the list");
    let kind = source.byte() % if depth == 0 { 3 } else { 6 };
    let depth = depth.saturating_sub(1);
    match kind {
        0 => Number::Constant(width, source.value(width)),
        3 => Number::Choice(
            Box::new(truth(source, depth, widest)),
            Box::new(number(source, width, depth, widest)),
            Box::new(number(source, width, depth, widest)),
        ),
        4 | 5 if at > 0 => {
            let from = WIDTHS[usize::from(source.byte()) % at];
            let narrow = Box::new(number(source, from, depth, widest));
            if kind == 4 { Number::SignExtend(width, narrow) } else { Number::ZeroExtend(width, narrow) }
        }
        _ => Number::Symbol(at as u32 * 2 + u32::from(source.byte() & 1)),
    }
}

fn truth(source: &mut Source<'_>, depth: u32, widest: u8) -> Truth {
    let kind = source.byte() % if depth == 0 { 5 } else { 9 };
    let below = depth.saturating_sub(1);
    let widths = WIDTHS.iter().filter(|width| **width <= widest).count();
    let width = WIDTHS[usize::from(source.byte()) % widths];
    let mut pair =
        || [number(source, width, depth, widest), number(source, width, depth, widest)].map(Box::new);
    match kind {
        0 => {
            let [a, b] = pair();
            Truth::Equal(a, b)
        }
        1 => {
            let [a, b] = pair();
            Truth::Less(a, b)
        }
        2 => {
            let [a, b] = pair();
            Truth::LessEqual(a, b)
        }
        3 => {
            let [a, b] = pair();
            Truth::LessUnsigned(a, b)
        }
        4 => Truth::Symbol(8 + u32::from(source.byte() & 1)),
        5 => Truth::Not(Box::new(truth(source, below, widest))),
        6 => Truth::And(Box::new(truth(source, below, widest)), Box::new(truth(source, below, widest))),
        7 => Truth::Or(Box::new(truth(source, below, widest)), Box::new(truth(source, below, widest))),
        _ => Truth::Same(Box::new(truth(source, below, widest)), Box::new(truth(source, below, widest))),
    }
}

/// The answers along a path: each fact that can hold is assumed, otherwise its opposite.
fn answers(facts: &[Truth], options: SolverOptions) -> Result<Vec<bool>, TestCaseError> {
    let (mut terms, mut solver, mut a) = (Terms::default(), Solver::new(options), Assumptions::new());
    let mut assumed: Vec<Truth> = Vec::new();
    let mut answers = Vec::new();
    for fact in facts {
        let term = fact.build(&mut terms);
        let verdict = solver.check(&mut terms, &a, term);
        prop_assert!(!matches!(verdict, Verdict::Unknown(_)), "{:?}: {:?}", fact, verdict);
        let holds = verdict.is_sat();
        answers.push(holds);
        let (fact, term) = match holds {
            true => (fact.clone(), term),
            false => (Truth::Not(Box::new(fact.clone())), terms.not(term)),
        };
        assumed.push(fact);
        if let Some(model) = verdict.model() {
            prop_assert!(assumed.iter().all(|fact| fact.evaluate(model)), "{:?} for {:?}", model, assumed);
        }
        solver.assume(&mut terms, &mut a, term, verdict.model().cloned());
    }
    Ok(answers)
}

/// Can the fact hold together with the others, for two bytes and two Booleans?
fn by_force(facts: &[Truth], fact: &Truth) -> bool {
    (0..1u64 << 18).any(|bits| {
        let mut model = Model::new();
        for (id, value) in [(0, bits & 255), (1, bits >> 8 & 255), (8, bits >> 16 & 1), (9, bits >> 17)] {
            model.set(SymbolId(id), value);
        }
        fact.evaluate(&model) && facts.iter().all(|fact| fact.evaluate(&model))
    })
}

proptest! {
    #![proptest_config(super::cases(80))]

    #[test]
    fn integers_and_bit_vectors_agree(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        let mut source = Source::new(&bytes);
        let facts: Vec<Truth> = (0..6).map(|_| truth(&mut source, 3, 64)).collect();
        prop_assert_eq!(answers(&facts, z3_alone(false))?, answers(&facts, z3_alone(true))?, "{:?}", facts);
    }

    #[test]
    fn comparisons_and_arithmetic_on_one_path_agree(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        let mut source = Source::cheap(&bytes);
        let facts: Vec<Truth> =
            (0..6).map(|at| if at % 3 == 1 { source.truth(2) } else { truth(&mut source, 2, 64) }).collect();
        let expected = answers(&facts, z3_alone(true))?;
        prop_assert_eq!(&answers(&facts, z3_alone(false))?, &expected, "{:?}", facts);
        // With a model at hand, only what a question depends on is asked.
        prop_assert_eq!(&answers(&facts, SolverOptions::default())?, &expected, "{:?}", facts);
    }
}

proptest! {
    #![proptest_config(super::cases(12))]

    #[test]
    fn integers_agree_with_brute_force(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let mut source = Source::new(&bytes);
        let facts: Vec<Truth> = (0..4).map(|_| truth(&mut source, 2, 8)).collect();
        let mut assumed: Vec<Truth> = Vec::new();
        for (fact, answer) in facts.iter().zip(answers(&facts, z3_alone(false))?) {
            prop_assert_eq!(answer, by_force(&assumed, fact), "{:?} after {:?}", fact, assumed);
            assumed.push(if answer { fact.clone() } else { Truth::Not(Box::new(fact.clone())) });
        }
    }
}

#[test]
fn references_stay_in_their_range() {
    for only_bits in [false, true] {
        let mut terms = Terms::default();
        let (p, q, null) = (terms.reference_symbol(0), terms.reference_symbol(1), terms.null());
        let here = terms.location(u32::MAX);
        let mut solver = Solver::new(z3_alone(only_bits));
        let mut a = Assumptions::new();
        let flag = terms.symbol(SymbolId(8), Sort::Bool);
        let chosen = terms.if_then_else(flag, p, here);
        for fact in [terms.equal(chosen, q), terms.equal(q, null)] {
            let verdict = solver.check(&mut terms, &a, fact);
            assert!(verdict.model().is_some(), "{verdict:?}");
            solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
        }
        let facts: [Term; 2] = [terms.equal(p, null), flag];
        for fact in facts {
            let not = terms.not(fact);
            assert!(solver.check(&mut terms, &a, not).is_unsat());
        }
    }
}

#[test]
fn arithmetic_elsewhere_on_the_path_keeps_its_values() {
    let mut terms = Terms::default();
    let int = Sort::BitVector(32);
    let [x, y, z] = [0, 1, 2].map(|id| terms.symbol(SymbolId(id), int));
    let (product, hundred, two) = (terms.mul(x, y), terms.int(91), terms.int(2));
    let mut solver =
        Solver::new(SolverOptions { order: false, fresh_symbol: false, ..SolverOptions::default() });
    let mut a = Assumptions::new();
    // `x < y` is a comparison, but its symbols are tied by the product; `z` is free.
    let facts = [
        terms.less_signed(x, y),
        terms.less_signed(two, x),
        terms.equal(product, hundred),
        terms.less_signed(two, z),
    ];
    for fact in facts {
        let verdict = solver.check(&mut terms, &a, fact);
        assert!(verdict.model().is_some(), "{verdict:?}");
        solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
    }
    let model = a.model().expect("each question brought a model");
    assert!(facts.iter().all(|fact| terms.holds(*fact, model) == Some(true)));
}
