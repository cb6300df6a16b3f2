//! The JSON report (schema 2, described by `report.schema.json` beside this file).

use serde_json::{Map, Value as Json, json};

use crate::machine::Bounds;
use crate::outcome::{CutOffs, RunReport, Totals};
use crate::state::{Ending, Position};

use crate::outcome::{PathReport, ReplayOutcome, vacuity};
use crate::program::Known;

/// The whole document.
pub fn json_document(runs: &[RunReport]) -> Json {
    let findings = runs.iter().enumerate().filter_map(|(number, run)| {
        let says = vacuity(&run.totals)?;
        Some((number, run, says))
    });
    let findings = findings.zip(1..).map(|((number, run, says), rank)| {
        json!({
            "rank": rank, "kind": "vacuity", "run": number, "says": says,
            "at": { "method": run.entry, "line": null },
        })
    });
    json!({
        "schema": 2,
        "tool": { "name": "lazuli", "version": env!("CARGO_PKG_VERSION") },
        "runs": runs.iter().map(json_run).collect::<Vec<Json>>(),
        "findings": findings.collect::<Vec<Json>>(),
    })
}

/// One run.
pub fn json_run(run: &RunReport) -> Json {
    json!({
        "entry": run.entry,
        "engine": run.engine.name(),
        "bounds": bounds(&run.bounds),
        "complete": run.totals.is_complete(),
        "cutoffs": cutoffs(&run.cutoffs),
        "assumed": run.assumed,
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
    let (input, returns) = path.input_and_result();
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
            add("class", json!(Known::AssertionError.java_name()));
            add("message", json!(message.as_deref()));
        }
        Ending::Pruned { bound, what, .. } => {
            add("bound", json!(bound.name()));
            if let Some(what) = what {
                add("what", json!(&**what));
            }
        }
        Ending::Unsupported { what, .. } => add("what", json!(&**what)),
        Ending::Unknown { why, .. } => add("why", json!(&**why)),
        Ending::Exhausted { what, .. } => add("what", json!(what)),
    }
    add("at", position(ending.position()));
    Json::Object(out)
}
