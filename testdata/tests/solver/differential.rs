//! The chain of layers gives the answers that Z3 gives, whichever layers are on.

use lazuli::solver::{Assumptions, Solver, SolverOptions, Verdict};
use lazuli::term::{Model, Terms};
use proptest::prelude::*;
use z3::SatResult;

use super::expression::{Source, Truth};

/// All layers, each layer off, and Z3 alone.
fn configurations() -> Vec<SolverOptions> {
    let all = SolverOptions::default();
    vec![
        all.clone(),
        SolverOptions { known_values: false, ..all.clone() },
        SolverOptions { model_reuse: false, ..all.clone() },
        SolverOptions { fresh_symbol: false, ..all.clone() },
        SolverOptions { local_search: false, ..all.clone() },
        SolverOptions { order: false, ..all.clone() },
        SolverOptions { comparisons: false, ..all.clone() },
        SolverOptions {
            known_values: false,
            model_reuse: false,
            fresh_symbol: false,
            order: false,
            ..all.clone()
        },
        SolverOptions { known_values: false, model_reuse: false, fresh_symbol: false, ..all.clone() },
        SolverOptions {
            known_values: false,
            model_reuse: false,
            fresh_symbol: false,
            order: false,
            comparisons: false,
            local_search: false,
            ..all
        },
    ]
}

fn satisfies(facts: &[Truth], model: &Model) -> bool {
    facts.iter().all(|fact| fact.evaluate(model))
}

/// Follows a path: each fact that can hold is assumed, otherwise its opposite.
fn follow(facts: &[Truth], options: SolverOptions) -> Result<Vec<bool>, TestCaseError> {
    let (mut terms, mut solver, mut a) = (Terms::default(), Solver::new(options), Assumptions::new());
    let plain = z3::Solver::new();
    let mut assumed: Vec<Truth> = Vec::new();
    let mut answers = Vec::new();
    for fact in facts {
        let term = fact.build(&mut terms);
        let verdict = solver.check(&mut terms, &a, term);
        let expected = plain.check_assumptions(&[fact.encode(None)]) == SatResult::Sat;
        prop_assert_eq!(verdict.is_sat(), expected, "{:?} after {:?}", fact, assumed);
        prop_assert!(!matches!(verdict, Verdict::Unknown(_)));
        for _ in 0..2 {
            // The second time from memory.
            prop_assert!(
                !(expected && solver.excludes(&mut terms, &mut a, term)),
                "{:?} after {:?}",
                fact,
                assumed
            );
        }
        answers.push(expected);
        let (fact, term) = match expected {
            true => (fact.clone(), term),
            false => (Truth::Not(Box::new(fact.clone())), terms.not(term)),
        };
        plain.assert(fact.encode(None));
        assumed.push(fact);
        if let Some(model) = verdict.model() {
            prop_assert!(satisfies(&assumed, model), "{:?} is no model of {:?}", model, assumed);
        }
        solver.assume(&mut terms, &mut a, term, verdict.model().cloned());
        if let Some(model) = a.model() {
            prop_assert!(satisfies(&assumed, model), "kept {:?}, no model of {:?}", model, assumed);
        }
        // What is simplified still means the same where the assumptions hold.
        let simple = solver.simplify(&mut terms, &a, term);
        prop_assert_ne!(terms.as_bool(simple), Some(false));
    }
    let witness = solver.witness_model(&mut terms, &a, &|_| false);
    prop_assert!(
        witness.model().is_some_and(|model| satisfies(&assumed, model)),
        "{:?} for {:?}",
        witness,
        assumed
    );
    Ok(answers)
}

proptest! {
    #![proptest_config(super::cases(60))]

    #[test]
    fn random_formulas(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut source = Source::cheap(&bytes);
        let facts: Vec<Truth> = (0..4).map(|_| source.truth(3)).collect();
        for options in configurations() {
            follow(&facts, options)?;
        }
    }

    #[test]
    fn comparisons(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        let mut source = Source::new(&bytes);
        let mut facts = Vec::new();
        while !source.is_empty() && facts.len() < 12 {
            let first = source.comparison(8, 8);
            facts.push(match source.byte() % 6 {
                0 => Truth::Or(Box::new(first), Box::new(source.comparison(8, 8))),
                1 => Truth::Choice(Box::new(first), Box::new(source.comparison(8, 8)), Box::new(source.comparison(8, 8))),
                2 => Truth::And(Box::new(first), Box::new(Truth::Symbol(8))),
                _ => first,
            });
        }
        for options in configurations() {
            follow(&facts, options)?;
        }
    }
}
