//! Exploration in rounds,.
//!
//! All configurations take one small step per round. The sides of the branches of a round are asked about only if there
//! are more configurations than in the round before, where those that had become a value still counted: a round with
//! as many branches as the round before had results asks nothing, and goes on with both sides of each branch. A side
//! that cannot hold makes the other one known to hold, without a question.

use std::collections::BTreeMap;

use crate::interp::{self, Outcome, Plan};
use crate::machine::{Split, Stop};
use crate::runtime::Vm;
use crate::state::{Ending, State};

use crate::search::run_state as explore_step;

use super::question::{Answer, ask};
use super::steps::round_of_split;
use super::{Kept, Prototype, small_steps};
use crate::outcome::{CutOffs, Totals};

/// What the configurations of one round did.
#[derive(Default)]
struct Round {
    branches: Vec<(State, Split)>,
    results: Vec<(State, Ending)>,
}

struct Rounds<'a> {
    prototype: &'a Prototype,
    cx: &'a mut Vm,
    plan: &'a Plan,
    /// Those to come, by their numbers.
    waiting: BTreeMap<u64, Round>,
}

impl Rounds<'_> {
    /// Runs a configuration up to its next branch or its end.
    fn run(&mut self, mut st: State) {
        match explore_step(self.cx, &mut st, self.plan) {
            Outcome::Split(split) => {
                let round = round_of_split(&st);
                self.waiting.entry(round).or_default().branches.push((st, split));
            }
            Outcome::End(ending) => {
                let round = small_steps(&st);
                self.waiting.entry(round).or_default().results.push((st, ending));
            }
        }
    }

    /// Goes on with the sides of a branch in round `number`, with those that can hold if they are asked about.
    fn branch(&mut self, number: u64, parent: &mut State, split: Split, asks: bool) {
        if asks {
            // Both sides begin with it.
            Kept::change(parent, |kept| kept.assumed.settle());
        }
        let two = split.viable.len() == 2;
        let mut known_to_hold = false;
        for viable in split.viable {
            let mut st = parent.clone();
            if let Err(stop) = interp::apply(self.cx, &mut st, split.question, viable) {
                if let Stop::End(ending) = *stop {
                    self.waiting.entry(number).or_default().results.push((st, ending));
                }
                continue;
            }
            if asks && !known_to_hold {
                match ask(self.prototype, self.cx, &st) {
                    Answer::Holds => {}
                    Answer::Refuted => {
                        known_to_hold = two;
                        continue;
                    }
                    Answer::Unknown(why) => {
                        let ending = Ending::Unknown { why, at: st.user_position() };
                        self.waiting.entry(number).or_default().results.push((st, ending));
                        continue;
                    }
                }
            }
            self.run(st);
        }
    }
}

/// Explores everything in rounds.
pub(in crate::published) fn explore_in_rounds(
    prototype: &Prototype,
    cx: &mut Vm,
    plan: &Plan,
) -> (Totals, CutOffs) {
    let mut totals = Totals::default();
    let mut cutoffs = CutOffs::default();
    let mut rounds = Rounds { prototype, cx, plan, waiting: BTreeMap::new() };
    rounds.run(State::new());
    // The last round with results, and how many.
    let mut last = (0, 0);
    while let Some((number, mut round)) = rounds.waiting.pop_first() {
        let results = if last.0 + 1 == number { last.1 } else { 0 };
        let more: usize = round.branches.iter().map(|(_, split)| split.viable.len() - 1).sum();
        round.branches.sort_by(|(a, _), (b, _)| a.prefix.iter().cmp(&b.prefix));
        for (mut st, split) in round.branches {
            rounds.branch(number, &mut st, split, more > results);
        }
        // A side may be a result at once.
        round.results.extend(rounds.waiting.remove(&number).into_iter().flat_map(|round| round.results));
        last = (number, round.results.len());
        for (_, ending) in round.results {
            totals.count(&ending);
            cutoffs.count(&ending);
        }
    }
    totals.counters = cx.counters.clone();
    totals.solver_calls = cx.solver.counters().z3;
    (totals, cutoffs)
}
