//! The way of a path through the source, line by line, and what it needs where: kept when what runs is recorded.

use serde::{Deserialize, Serialize};

use crate::runtime::Vm;
use crate::state::{Fact, Position, State};

use super::condition::clause;

/// A line that a path ran, after the one before it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WayStep {
    /// The line.
    pub at: Position,
    /// What the path needs of its input from here on, one clause a string.
    pub needs: Vec<String>,
}

/// The way of a path; empty if it was not recorded.
pub(super) fn way(cx: &Vm, st: &State) -> Vec<WayStep> {
    let Some(executed) = &st.executed else { return Vec::new() };
    let facts: Vec<&Fact> = st.condition.facts.iter().collect();
    let steps: Vec<_> = executed.way().collect();
    let mut known: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for (number, (method, line, begins)) in steps.iter().enumerate() {
        // What was learnt before the first line, of the input as a whole, is told there.
        let from = if number == 0 { 0 } else { *begins };
        let to = steps.get(number + 1).map_or(facts.len(), |(_, _, next)| *next);
        let mut needs = Vec::new();
        for fact in facts.get(from..to).unwrap_or_default() {
            if matches!(fact, Fact::Holds(term) if st.condition.is_bound(*term)) {
                continue;
            }
            if let Some(clause) = clause(cx, st, fact).filter(|clause| !known.contains(clause)) {
                known.push(clause.clone());
                needs.push(clause);
            }
        }
        out.push(WayStep { at: Position::of(method, *line), needs });
    }
    out
}
