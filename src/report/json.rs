//! The JSON report (schema 1, described by `report.schema.json` beside this file).

use serde_json::{Map, Value as Json, json};

use crate::machine::Bounds;
use crate::outcome::{CutOffs, RunReport, Totals};
use crate::state::{Ending, Position};

use crate::outcome::{PathReport, ReplayOutcome};

use super::notation::input_and_result;

/// The whole document: one run at the top level, or several in a list.
pub fn json_document(runs: &[RunReport]) -> Json {
    let tool = json!({ "name": "lazuli", "version": env!("CARGO_PKG_VERSION") });
    match runs {
        [one] => {
            let mut document = Map::new();
            document.insert("schema".to_owned(), json!(1));
            document.insert("tool".to_owned(), tool);
            if let Json::Object(run) = json_run(one) {
                document.extend(run);
            }
            Json::Object(document)
        }
        several => {
            let runs: Vec<Json> = several.iter().map(json_run).collect();
            json!({ "schema": 1, "tool": tool, "runs": runs })
        }
    }
}

/// One run.
pub fn json_run(run: &RunReport) -> Json {
    json!({
        "entry": run.entry,
        "engine": run.engine.name(),
        "bounds": bounds(&run.bounds),
        "complete": run.totals.is_complete(),
        "cutoffs": cutoffs(&run.cutoffs),
        "totals": totals(&run.totals),
        "paths": run.paths.iter().map(path).collect::<Vec<Json>>(),
    })
}

fn bounds(bounds: &Bounds) -> Json {
    json!({
        "k": bounds.k, "n": bounds.n, "loop": bounds.loop_iterations, "calls": bounds.calls,
        "array": bounds.array, "string": bounds.string, "steps": bounds.steps, "paths": bounds.paths,
        "seconds": bounds.seconds,
    })
}

fn cutoffs(cutoffs: &CutOffs) -> Vec<Json> {
    let entry = |(cutoff, count): (&crate::outcome::CutOff, &u64)| {
        let mut out = Map::new();
        out.insert("kind".to_owned(), json!(cutoff.kind));
        if !cutoff.what.is_empty() {
            out.insert("what".to_owned(), json!(cutoff.what));
        }
        out.insert("count".to_owned(), json!(count));
        let at = cutoff.method.as_ref().map(|method| json!({ "method": method, "line": cutoff.line }));
        out.insert("at".to_owned(), at.unwrap_or(Json::Null));
        Json::Object(out)
    };
    cutoffs.0.iter().map(entry).collect()
}

fn totals(totals: &Totals) -> Json {
    json!({
        "paths": totals.paths(),
        "returned": totals.returned,
        "threw": totals.threw,
        "assertion_failed": totals.assertion_failed,
        "assume_failed": totals.assume_failed,
        "pruned": totals.pruned,
        "unsupported": totals.unsupported,
        "unknown": totals.unknown,
        "exhausted": totals.exhausted,
        "decisions": totals.counters.decisions,
        "queries": totals.counters.queries,
        "solver_calls": totals.solver_calls,
        "steps": totals.counters.steps,
        "seconds": totals.seconds,
    })
}

fn path(path: &PathReport) -> Json {
    let mut out = Map::new();
    let mut add = |key: &str, value: Json| out.insert(key.to_owned(), value);
    add("id", json!(path.id));
    add("ending", ending(&path.ending));
    let (input, returns) = input_and_result(path);
    add("returns", json!(returns));
    if path.returns_term && input.is_some() {
        add("returns_term", json!(path.returns_text));
    }
    add("condition", json!(path.condition));
    add("input", json!(input));
    if let Some(Err(why)) = &path.witness {
        add("no_input", json!(why));
    }
    if let Some(replay) = &path.replay {
        let mut told = Map::new();
        told.insert("test".to_owned(), json!(replay.test));
        match &replay.outcome {
            ReplayOutcome::Agrees => {
                told.insert("agrees".to_owned(), json!(true));
            }
            ReplayOutcome::Disagrees(observed) => {
                told.insert("agrees".to_owned(), json!(false));
                told.insert("observed".to_owned(), json!(observed));
            }
            ReplayOutcome::TimedOut(seconds) => {
                told.insert("agrees".to_owned(), Json::Null);
                told.insert("timed_out_after".to_owned(), json!(seconds));
            }
        }
        add("replay", Json::Object(told));
    }
    add("prefix", json!(path.prefix));
    Json::Object(out)
}

fn position(at: Option<&Position>) -> Json {
    at.map_or(Json::Null, |at| json!({ "method": &*at.method, "line": at.line }))
}

fn ending(ending: &Ending) -> Json {
    let mut out = Map::new();
    out.insert("kind".to_owned(), json!(ending.kind()));
    let mut add = |key: &str, value: Json| {
        out.insert(key.to_owned(), value);
    };
    match ending {
        Ending::Returned | Ending::AssumeFailed => return Json::Object(out),
        Ending::Threw { class, message, .. } => {
            add("class", json!(&**class));
            add("message", json!(message.as_deref()));
        }
        Ending::AssertionFailed { message, .. } => {
            add("class", json!("java.lang.AssertionError"));
            add("message", json!(message.as_deref()));
        }
        Ending::Pruned { bound, .. } => add("bound", json!(bound.name())),
        Ending::Unsupported { what, .. } => add("what", json!(&**what)),
        Ending::Unknown { why, .. } => add("why", json!(&**why)),
        Ending::Exhausted { what, .. } => add("what", json!(what)),
    }
    add("at", position(ending.position()));
    Json::Object(out)
}
