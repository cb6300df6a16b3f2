//! The way of a path through the source, line by line, and what it needs where: kept when what runs is recorded.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::program::Method;
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

/// The way of a path; empty if it was not recorded. Classes that are initialised on it are left out, as in all that is said of
/// control flow, and so is a line to which a call only returns.
pub(super) fn way(cx: &Vm, st: &State) -> Vec<WayStep> {
    let Some(executed) = &st.executed else { return Vec::new() };
    let facts: Vec<&Fact> = st.condition.facts().collect();
    let steps: Vec<(&Arc<Method>, Option<u16>, usize)> = executed.way().collect();
    let mut known: BTreeSet<String> = BTreeSet::new();
    let mut out = Vec::new();
    // The line that each method ran last.
    let mut last: BTreeMap<usize, Option<u16>> = BTreeMap::new();
    let mut before = 0;
    // Where the facts begin that no line has told yet: at first those of the input as a whole.
    let mut from = 0;
    for (number, (method, line, _)) in steps.iter().enumerate() {
        if &*method.name == "<clinit>" {
            continue;
        }
        let next = steps.get(number + 1);
        let to = next.map_or(facts.len(), |(_, _, begins)| *begins);
        let mut needs = Vec::new();
        for fact in facts.get(from..to).unwrap_or_default() {
            if matches!(fact, Fact::Holds(term) if st.condition.is_bound(*term)) {
                continue;
            }
            needs.extend(clause(cx, st, fact).filter(|clause| known.insert(clause.clone())));
        }
        from = from.max(to);
        let this = Arc::as_ptr(method) as usize;
        let returns = before != this && last.insert(this, *line) == Some(*line);
        let goes_on = next.is_some_and(|(next, ..)| Arc::as_ptr(next) as usize == this);
        if returns && goes_on && needs.is_empty() {
            continue;
        }
        before = this;
        last.insert(this, *line);
        out.push(WayStep { at: Position::of(method, *line), needs });
    }
    out
}
