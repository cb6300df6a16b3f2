//! One path, ready to be printed: detached from the worker that found it.

use serde_json::Value as Json;

use crate::classfile::FieldType;
use crate::context::Context;
use crate::interp::{FORCED, Plan};
use crate::state::{Ending, State};

use super::condition::condition;
use super::value::{json_value, text_value};

/// A path of the analysed method.
#[derive(Clone, Debug)]
pub struct PathReport {
    /// Number in the report, from 1.
    pub id: u64,
    /// How it ended.
    pub ending: Ending,
    /// What it returned, in the report's notation; a value that depends on the input is `{"term": …}`.
    pub returns: Option<Json>,
    /// What it returned, as source writes it.
    pub returns_text: Option<String>,
    /// The path condition, one clause a string.
    pub condition: Vec<String>,
    /// The number of the choice taken at every decision.
    pub prefix: Vec<u16>,
}

impl PathReport {
    /// Describes a path at its end.
    pub fn new(cx: &Context, st: &State, plan: &Plan, ending: &Ending) -> PathReport {
        let result: Option<(&FieldType, _)> = match ending {
            Ending::Returned => plan.entry.signature.result.as_ref().zip(st.result),
            _ => None,
        };
        PathReport {
            id: 0,
            ending: ending.clone(),
            returns: result.map(|(ty, value)| json_value(cx, st, ty, value)),
            returns_text: result.map(|(ty, value)| text_value(cx, st, ty, value)),
            condition: condition(cx, st),
            prefix: st.prefix.iter().map(|entry| entry & !FORCED).collect(),
        }
    }
}
