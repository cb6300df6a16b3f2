//! One path, ready to be printed: detached from the worker that found it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::classfile::FieldType;
use crate::interp::{FORCED, Plan};
use crate::outcome::drawing::Graph;
use crate::outcome::witness::{self, Witness};
use crate::runtime::Vm;
use crate::state::{Ending, PruneBound, Reached, State};

use super::clauses::Clauses;
use super::condition::essential;
use super::detail::Detail;
use super::endless::never_ends;
use super::fault::{Fault, fault};
use super::phrase::{Phrase, phrases};
use super::value::{Shown, is_term, shown, text_value};
use super::way::{WayStep, way};

/// How much longer than the run an input is looked for of a path on which something goes wrong: without one, nobody believes it.
const GRACE: Duration = Duration::from_millis(300);

/// The witness of a complete path, and what it reaches.
fn found(cx: &mut Vm, st: &State, plan: &Plan, ending: &Ending) -> Result<(Witness, Vec<Reached>), String> {
    let found = witness::find_with_reached(cx, st, plan, ending);
    let is_late = cx.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    if found.is_ok() || !is_late || *ending == Ending::Returned {
        return found;
    }
    let until = Instant::now() + GRACE;
    let limits = cx.solver.put_off(until);
    let deadline = cx.deadline.replace(until);
    let found = witness::find_with_reached(cx, st, plan, ending);
    cx.solver.set_limits(limits);
    cx.deadline = deadline;
    found
}

/// What the JVM did with the test of a path.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Replay {
    /// The test, `examples.AccountTest.depositSucceeds`.
    pub test: String,
    /// What came of it.
    pub outcome: ReplayOutcome,
}

/// Whether the JVM did what was predicted.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum ReplayOutcome {
    /// It did.
    Agrees,
    /// It did something else: what was observed.
    Disagrees(String),
    /// The test did not finish within so many seconds, which says nothing of the prediction.
    TimedOut(f64),
}

/// A path of the analysed method.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct PathReport {
    /// Number in the report, from 1.
    pub id: u64,
    /// How it ended.
    pub ending: Ending,
    /// What it returned, with what depends on the input as a term.
    pub returns: Option<Shown>,
    /// What it returned, as source writes it, in terms of the input.
    pub returns_text: Option<String>,
    /// Whether the value returned depends on the input.
    pub returns_term: bool,
    /// The path condition, one clause a string.
    pub condition: Vec<Arc<str>>,
    /// The path condition without the bounds of the analysis and without what other clauses imply, for a reader of a
    /// test.
    pub essential: Vec<String>,
    /// The same in words, for the names of tests.
    pub phrases: Vec<Phrase>,
    /// A concrete input that takes a complete path, or why there is none; one that leads to where a bound on loops or calls
    /// cut the path off.
    pub witness: Option<Result<Box<Witness>, String>>,
    /// Who is to blame for an exception or a broken assertion that leaves the method; the place of a loop or call that was one
    /// too many.
    pub fault: Option<Fault>,
    /// Whether a loop cut it off that came back to the very state it was in, so that it never ends.
    #[serde(default)]
    pub never_ends: bool,
    /// What the JVM did with its test, if it was run.
    pub replay: Option<Replay>,
    /// Its way through the source, if what runs was recorded; none of a path that returns.
    pub way: Vec<WayStep>,
    /// Its symbolic heap as a picture, if pictures were asked for.
    pub drawing: Option<Graph>,
    /// The number of the choice taken at every decision.
    pub prefix: Vec<u32>,
    /// The lines and branches that the input takes, if that was recorded; without one, those that every input of the path takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<Reached>,
}

impl PathReport {
    /// Describes a path at its end; `clauses` has the condition of the one before, if there was one.
    pub(crate) fn new(
        cx: &mut Vm,
        st: &State,
        plan: &Plan,
        ending: &Ending,
        detail: Detail,
        clauses: &mut Clauses,
    ) -> PathReport {
        if detail == Detail::Counted {
            return PathReport::counted(st, ending);
        }
        let result: Option<(&FieldType, _)> = match ending {
            Ending::Returned => plan.entry.signature.result.as_ref().zip(st.result),
            _ => None,
        };
        let found = match ending {
            _ if ending.is_complete() => Some(found(cx, st, plan, ending)),
            // An input leads as far as the loop or call that was one too many. Where another bound cut the path off, what
            // would take it further is just what is not known.
            Ending::Pruned { bound: PruneBound::Loop | PruneBound::Calls, .. } => {
                witness::find_with_reached(cx, st, plan, ending).ok().map(Ok)
            }
            _ => None,
        };
        let (witness, reached) = match found {
            Some(Ok((witness, reached))) => (Some(Ok(Box::new(witness))), Some(reached)),
            Some(Err(why)) => (Some(Err(why)), None),
            None => (None, None),
        };
        // Without an input, what all inputs of the path reach.
        let reached =
            reached.or_else(|| st.executed.as_ref().map(|executed| executed.reached())).unwrap_or_default();
        PathReport {
            returns: result.map(|(ty, value)| shown(cx, st, ty, value)),
            returns_text: result.map(|(ty, value)| text_value(cx, st, ty, value)),
            returns_term: result.is_some_and(|(_, value)| is_term(cx, st, value)),
            condition: clauses.of(cx, st),
            essential: if detail == Detail::Whole { essential(cx, st) } else { Vec::new() },
            phrases: if detail == Detail::Whole { phrases(cx, st) } else { Vec::new() },
            fault: fault(cx, st, ending, witness.as_ref().and_then(|found| found.as_deref().ok())),
            witness,
            never_ends: never_ends(cx, st),
            way: if *ending == Ending::Returned { Vec::new() } else { way(cx, st) },
            reached,
            ..PathReport::counted(st, ending)
        }
    }

    /// A path of which only the ending is known.
    pub(crate) fn of_ending(ending: Ending) -> PathReport {
        PathReport::counted(&State::new(), &ending)
    }

    /// A path of which only the ending and its place among the others are told.
    fn counted(st: &State, ending: &Ending) -> PathReport {
        PathReport {
            id: 0,
            ending: ending.clone(),
            returns: None,
            returns_text: None,
            returns_term: false,
            condition: Vec::new(),
            essential: Vec::new(),
            phrases: Vec::new(),
            witness: None,
            fault: None,
            never_ends: false,
            replay: None,
            way: Vec::new(),
            drawing: None,
            prefix: st.prefix.iter().map(|entry| entry & !FORCED).collect(),
            reached: Vec::new(),
        }
    }

    /// The concrete input, if there is one.
    pub fn found_witness(&self) -> Option<&Witness> {
        self.witness.as_ref()?.as_ref().ok().map(|witness| &**witness)
    }
}
