//! Local search: values for symbols, found by trying.
//!
//! Products of unknowns, divisions, shifts by an unknown and the like take Z3 seconds where a model is easy to find: one
//! walks from some values towards better ones. Two kinds of step do this together.
//!
//! - *Backwards* (`backward`): a formula that does not hold yet wants a value of one of its operands, that operand one of
//!   its own, and so on down to a symbol: `x * 3 == 12` wants `x` to be 4. This is the propagation of Niemetz, Preiner and
//!   Biere, "Precise and complete propagation based local search for satisfiability modulo theories" (CAV 2016).
//! - *Around* (`step`): a symbol's value changes by a power of two, in one bit, or to a constant nearby, and the change is
//!   kept if the formulas come closer to holding ([`tape`] has the measure). Fu and Su's XSat (CAV 2016) does so for
//!   floating point.
//!
//! What is found holds: the tape computes as [`Terms::evaluate`] does. What is not found may exist, so the layer never says
//! "unsatisfiable". The search is the same in every run: its choices come from a fixed seed and its end from a number of
//! computed nodes, not from the clock.

mod backward;
mod floating;
mod hard;
mod random;
mod step;
mod tape;

use rustc_hash::FxHashSet;

use super::limits::Limits;
use crate::term::{Model, Term, Terms};
pub(super) use hard::Hard;
use random::Random;
use tape::Tape;

/// Nodes that may be computed for a question that is asked quickly: one or two milliseconds.
pub(super) const QUICK: u64 = 300_000;
/// Nodes that may be computed before a question is asked thoroughly: some tenths of a second.
pub(super) const THOROUGH: u64 = 30_000_000;

/// Formulas with more nodes than this are left to Z3.
const LARGEST: usize = 20_000;
/// Steps without progress after which the search begins anew.
const PATIENCE: u32 = 120;
/// Of so many steps, one is kept although it makes things worse.
const NOISE: u64 = 12;

/// A model of `facts`, which may differ from `base` in the symbols that they mention; none if it was not found in time.
pub(super) fn search(
    terms: &Terms,
    facts: &[Term],
    base: &Model,
    budget: u64,
    limits: &Limits,
) -> Option<Model> {
    let roots = conjuncts(terms, facts);
    let mut tape = Tape::new(terms, &roots, base, LARGEST)?;
    if tape.leaves().is_empty() {
        return None;
    }
    let mut search = Search { random: Random::new(), best: f64::INFINITY, stuck: 0 };
    let mut looks = 0u32;
    while tape.computed() < budget {
        let Some(root) = search.unsatisfied(&tape) else {
            let mut model = base.clone();
            tape.store(terms, &mut model);
            return Some(model);
        };
        search.advance(&mut tape, root);
        looks = looks.wrapping_add(1);
        if looks.is_multiple_of(64) && limits.reached().is_some() {
            return None;
        }
    }
    None
}

/// The formulas that hold together, apart.
fn conjuncts(terms: &Terms, facts: &[Term]) -> Vec<Term> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut roots = Vec::new();
    let mut stack: Vec<Term> = facts.iter().rev().copied().collect();
    while let Some(t) = stack.pop() {
        match terms.op(t) {
            Some((crate::term::Op::And, [a, b, _])) => stack.extend([b, a]),
            _ if t == Term::TRUE => {}
            _ => {
                if seen.insert(t) {
                    roots.push(t);
                }
            }
        }
    }
    roots
}

/// Where a search stands.
struct Search {
    random: Random,
    /// The least distance since the last beginning.
    best: f64,
    /// Steps since then.
    stuck: u32,
}

impl Search {
    /// A formula that does not hold.
    fn unsatisfied(&mut self, tape: &Tape) -> Option<usize> {
        let open: Vec<usize> = tape.unsatisfied().collect();
        self.random.choose(&open)
    }

    fn advance(&mut self, tape: &mut Tape, root: usize) {
        let before = tape.distance();
        if before < self.best {
            (self.best, self.stuck) = (before, 0);
        } else {
            self.stuck += 1;
        }
        if self.stuck > PATIENCE {
            (self.best, self.stuck) = (f64::INFINITY, 0);
            tape.begin_anew(&mut self.random);
            return;
        }
        if self.random.below(2) == 0 {
            let Some((leaf, value)) = backward::wanted(tape, &mut self.random, root) else { return };
            let old = tape.set(leaf, value);
            if tape.distance() > before && self.random.below(NOISE) != 0 {
                tape.set(leaf, old);
            }
        } else {
            step::around(tape, &mut self.random, root, before);
        }
    }
}

#[cfg(test)]
mod tests;
