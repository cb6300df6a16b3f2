//! The order layer against brute force.

use lazuli::solver::{Assumptions, Solver, SolverOptions, Verdict};
use lazuli::term::{Model, SymbolId, Terms};
use proptest::prelude::*;

use super::expression::{Number, Source, Truth};

/// Byte symbols 0 and 1, and short symbols 2 and 3 as chars, each from 0 to 3.
fn small_models() -> impl Iterator<Item = Model> {
    (0u32..256).map(|bits| {
        let mut model = Model::new();
        for id in 0..4 {
            model.set(SymbolId(id), u64::from(bits >> (2 * id) & 3));
        }
        model
    })
}

fn bounds() -> Vec<Truth> {
    let constant = |value| Box::new(Number::Constant(32, value));
    let number = |id: u32| {
        let symbol = Box::new(Number::Symbol(id));
        Box::new(if id < 2 { Number::SignExtend(32, symbol) } else { Number::ZeroExtend(32, symbol) })
    };
    (0..4)
        .flat_map(|id| [Truth::LessEqual(constant(0), number(id)), Truth::Less(number(id), constant(4))])
        .collect()
}

proptest! {
    #![proptest_config(super::cases(300))]

    #[test]
    fn agrees_with_brute_force(bytes in prop::collection::vec(any::<u8>(), 0..90)) {
        let mut source = Source::new(&bytes);
        let options = SolverOptions { model_reuse: false, fresh_symbol: false, z3: false, ..SolverOptions::default() };
        let (mut terms, mut solver, mut a) = (Terms::default(), Solver::new(options), Assumptions::new());
        let mut assumed = Vec::new();
        let mut differ = 0;
        for fact in bounds() {
            let term = fact.build(&mut terms);
            solver.assume(&mut terms, &mut a, term, None);
            assumed.push(fact);
        }
        while !source.is_empty() {
            let fact = source.comparison(4, 4);
            if matches!(fact, Truth::Not(_)) { differ += 1; }
            let term = fact.build(&mut terms);
            let possible = small_models().any(|m| fact.evaluate(&m) && assumed.iter().all(|f| f.evaluate(&m)));
            match solver.check(&mut terms, &a, term) {
                Verdict::Sat(model) => {
                    let model = model.as_deref().cloned();
                    prop_assert!(possible);
                    if let Some(model) = model {
                        prop_assert!(fact.evaluate(&model) && assumed.iter().all(|f| f.evaluate(&model)));
                    }
                }
                Verdict::Unsat => prop_assert!(!possible, "{:?} after {:?}", fact, assumed),
                // Many disequalities in a small range are left to Z3; without any, the layer is complete.
                Verdict::Unknown(_) => prop_assert!(differ > 0, "{:?} after {:?}", fact, assumed),
            }
            if possible {
                solver.assume(&mut terms, &mut a, term, None);
                assumed.push(fact);
            }
        }
    }
}

proptest! {
    #![proptest_config(super::cases(300))]

    /// Values that depend on conditions, some of which the order decides.
    #[test]
    fn choices_agree_with_brute_force(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut source = Source::new(&bytes);
        let options = SolverOptions { model_reuse: false, fresh_symbol: false, z3: false, ..SolverOptions::default() };
        let (mut terms, mut solver, mut a) = (Terms::default(), Solver::new(options), Assumptions::new());
        let mut assumed = Vec::new();
        for fact in bounds() {
            let term = fact.build(&mut terms);
            solver.assume(&mut terms, &mut a, term, None);
            assumed.push(fact);
        }
        while !source.is_empty() {
            let fact = compared_choice(&mut source);
            let term = fact.build(&mut terms);
            let holds_before = |m: &Model| assumed.iter().all(|f: &Truth| f.evaluate(m));
            let possible = small_models().any(|m| fact.evaluate(&m) && holds_before(&m));
            match solver.check(&mut terms, &a, term) {
                Verdict::Sat(model) => {
                    prop_assert!(possible, "{:?} after {:?}", fact, assumed);
                    if let Some(model) = model {
                        prop_assert!(fact.evaluate(&model) && holds_before(&model));
                    }
                }
                Verdict::Unsat => prop_assert!(!possible, "{:?} after {:?}", fact, assumed),
                Verdict::Unknown(_) => {}
            }
            let simple = solver.simplify(&mut terms, &a, term);
            for model in small_models().filter(|m| holds_before(m)) {
                prop_assert_eq!(terms.holds(simple, &model), Some(fact.evaluate(&model)));
            }
            if possible {
                solver.assume(&mut terms, &mut a, term, None);
                assumed.push(fact);
            }
        }
    }
}

/// A comparison of a choice between two numbers, or between a number and another such choice, with a number.
fn compared_choice(source: &mut Source) -> Truth {
    let (condition, inner) = (Box::new(source.comparison(4, 4)), Box::new(source.comparison(4, 4)));
    let (first, second) = (source.comparison(4, 4), source.comparison(4, 4));
    let (Some((a, b)), Some((c, d))) = (operands(&first), operands(&second)) else { return first };
    let choice = Box::new(Number::Choice(condition, a, Box::new(Number::Choice(inner, b, c))));
    match first {
        Truth::Less(..) => Truth::Less(choice, d),
        Truth::LessEqual(..) => Truth::LessEqual(d, choice),
        Truth::Equal(..) => Truth::Equal(choice, d),
        _ => Truth::Not(Box::new(Truth::Less(d, choice))),
    }
}

fn operands(comparison: &Truth) -> Option<(Box<Number>, Box<Number>)> {
    match comparison {
        Truth::Less(a, b) | Truth::LessEqual(a, b) | Truth::Equal(a, b) => Some((a.clone(), b.clone())),
        Truth::Not(inner) => operands(inner),
        _ => None,
    }
}

/// The key of a node that may be its parent, which is less than the parent's: then it is not the parent.
#[test]
fn a_comparison_that_excludes_an_alias_says_so() {
    let options = SolverOptions { z3: false, ..SolverOptions::default() };
    let (mut terms, mut solver, mut a) = (Terms::default(), Solver::new(options), Assumptions::new());
    let int = lazuli::term::Sort::BitVector(32);
    let (parent_key, own_key) = (terms.symbol(SymbolId(0), int), terms.symbol(SymbolId(1), int));
    let (parent, node) = (terms.reference_symbol(0), terms.reference_symbol(1));
    let alias = terms.equal(node, parent);
    let key = terms.if_then_else(alias, parent_key, own_key);
    let fact = terms.less_signed(key, parent_key);
    let Verdict::Sat(model) = solver.check(&mut terms, &a, fact) else { panic!("a smaller key is possible") };
    solver.assume(&mut terms, &mut a, fact, model);
    assert_eq!(solver.simplify(&mut terms, &a, key), own_key);
    assert!(solver.check(&mut terms, &a, alias).is_unsat());
    assert_eq!(solver.counters().unknown, 0);
}

#[test]
fn a_spine_of_keys_needs_no_z3() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(SolverOptions::default());
    let keys: Vec<_> =
        (0..10).map(|id| terms.symbol(SymbolId(id), lazuli::term::Sort::BitVector(32))).collect();
    let mut a = Assumptions::new();
    for (i, key) in keys.iter().enumerate() {
        for other in &keys[..i] {
            let less = terms.less_signed(*other, *key);
            let more = terms.less_signed(*key, *other);
            let same = terms.equal(*key, *other);
            let verdicts = [less, more, same].map(|fact| solver.check(&mut terms, &a, fact));
            let fact = if (i + verdicts.len()) % 2 == 0 { less } else { more };
            let verdict = if fact == less { &verdicts[0] } else { &verdicts[1] };
            if verdict.is_sat() {
                solver.assume(&mut terms, &mut a, fact, verdict.model().cloned());
            }
        }
    }
    let counters = solver.counters();
    assert_eq!((counters.z3, counters.unknown), (0, 0), "{counters:?}");
    assert!(counters.order > 0);
}
