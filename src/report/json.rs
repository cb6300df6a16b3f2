//! The JSON report (schema 2, described by `report.schema.json` beside this file).

use std::io::{self, Write};

use serde_json::{Map, Value as Json, json};

use crate::heap::EngineKind;
use crate::machine::Bounds;
use crate::outcome::{CONCRETISED, CutOff, CutOffs, RunReport, RunSummary, Totals};
use crate::state::{Ending, Position};

use crate::findings::Finding;
use crate::outcome::{PathReport, ReplayOutcome};
use crate::program::Known;

use super::notation::{input_and_result, json_calls};
use super::refused::Refused;

/// Writes the document as runs go on: memory does not grow with the number of paths.
///
/// The fields of a run that are known at its end stand after its paths.
pub struct JsonWriter<W: Write> {
    out: W,
    runs: u64,
    paths: u64,
}

/// How far the fields of a run are indented.
const INDENT: &str = "      ";

impl<W: Write> JsonWriter<W> {
    /// Begins a document.
    ///
    /// # Errors
    /// When it cannot be written, as of all that follows.
    pub fn begin(mut out: W) -> io::Result<JsonWriter<W>> {
        write!(out, "{{\n  \"schema\": 2,\n  \"tool\": ")?;
        pretty(&mut out, &json!({ "name": "lazuli", "version": env!("CARGO_PKG_VERSION") }), "  ")?;
        write!(out, ",\n  \"runs\": [")?;
        Ok(JsonWriter { out, runs: 0, paths: 0 })
    }

    /// Begins a run.
    ///
    /// # Errors
    /// See [`JsonWriter::begin`].
    pub fn begin_run(&mut self, entry: &str, engine: EngineKind, limits: &Bounds) -> io::Result<()> {
        let indent = INDENT;
        self.out.write_all(if self.runs == 0 { b"\n    {\n" } else { b",\n    {\n" })?;
        self.runs += 1;
        self.paths = 0;
        let fields = [("entry", json!(entry)), ("engine", json!(engine.name())), ("bounds", bounds(limits))];
        for (name, value) in &fields {
            write!(self.out, "{indent}\"{name}\": ")?;
            pretty(&mut self.out, value, indent)?;
            self.out.write_all(b",\n")?;
        }
        write!(self.out, "{indent}\"paths\": [")
    }

    /// Writes a path of the run.
    ///
    /// # Errors
    /// See [`JsonWriter::begin`].
    pub fn path(&mut self, found: &PathReport) -> io::Result<()> {
        let indent = format!("{INDENT}  ");
        write!(self.out, "{}\n{indent}", if self.paths == 0 { "" } else { "," })?;
        self.paths += 1;
        pretty(&mut self.out, &path(found), &indent)
    }

    /// Ends the run with what it amounts to.
    ///
    /// # Errors
    /// See [`JsonWriter::begin`].
    pub fn end_run(&mut self, run: &RunSummary) -> io::Result<()> {
        let indent = INDENT;
        if self.paths > 0 {
            write!(self.out, "\n{indent}")?;
        }
        self.out.write_all(b"]")?;
        for (name, value) in tail(run) {
            write!(self.out, ",\n{indent}\"{name}\": ")?;
            pretty(&mut self.out, &value, indent)?;
        }
        self.out.write_all(b"\n    }")
    }

    /// Ends the document with what was found in all runs and what could not be looked at; where it was written to.
    ///
    /// # Errors
    /// See [`JsonWriter::begin`].
    pub fn finish(
        mut self,
        findings: &[Finding],
        refused: &[Refused],
        mutants: Option<Json>,
    ) -> io::Result<W> {
        self.out.write_all(if self.runs == 0 { b"]" } else { b"\n  ]" })?;
        let refused = refused.iter().map(
            |refused| json!({ "kind": refused.kind.name(), "name": refused.name, "says": refused.says }),
        );
        write!(self.out, ",\n  \"refused\": ")?;
        pretty(&mut self.out, &Json::Array(refused.collect()), "  ")?;
        write!(self.out, ",\n  \"findings\": ")?;
        pretty(&mut self.out, &Json::Array(findings.iter().map(json_finding).collect()), "  ")?;
        if let Some(mutants) = mutants {
            write!(self.out, ",\n  \"mutants\": ")?;
            pretty(&mut self.out, &mutants, "  ")?;
        }
        self.out.write_all(b"\n}\n")?;
        self.out.flush()?;
        Ok(self.out)
    }
}

/// Writes a value over several lines, those after the first one indented.
fn pretty(out: &mut impl Write, value: &Json, indent: &str) -> io::Result<()> {
    let text = serde_json::to_string_pretty(value)?;
    // Line ends in strings are escaped, so these are between values.
    out.write_all(text.replace('\n', &format!("\n{indent}")).as_bytes())
}

/// One run, as one value.
pub fn json_run(run: &RunReport) -> Json {
    let mut out = Map::new();
    out.insert("entry".to_owned(), json!(run.entry));
    out.insert("engine".to_owned(), json!(run.engine.name()));
    out.insert("bounds".to_owned(), bounds(&run.bounds));
    out.insert("paths".to_owned(), run.paths.iter().map(path).collect());
    out.extend(tail(run).map(|(name, value)| (name.to_owned(), value)));
    Json::Object(out)
}

/// What is known of a run at its end.
fn tail(run: &RunSummary) -> [(&'static str, Json); 6] {
    [
        ("complete", json!(run.totals.is_complete())),
        ("cutoffs", json!(cutoffs(&run.cutoffs))),
        ("concretised", json!(concretised(&run.cutoffs))),
        ("assumed", json!(run.assumed)),
        ("inferred", json!(run.inferred)),
        ("totals", totals(&run.totals)),
    ]
}

fn bounds(bounds: &Bounds) -> Json {
    json!({
        "k": bounds.k, "n": bounds.n, "loop": bounds.loop_iterations, "calls": bounds.calls,
        "array": bounds.array, "string": bounds.string, "steps": bounds.steps, "paths": bounds.paths,
        "seconds": bounds.seconds,
    })
}

fn cutoffs(cutoffs: &CutOffs) -> Vec<Json> {
    let entry = |(cutoff, count): (&CutOff, &u64)| {
        let mut out = Map::new();
        out.insert("kind".to_owned(), json!(cutoff.kind));
        if !cutoff.what.is_empty() {
            out.insert("what".to_owned(), json!(cutoff.what));
        }
        out.insert("count".to_owned(), json!(count));
        let at = cutoff
            .method
            .as_ref()
            .map(|method| json!({ "method": method, "file": cutoff.file, "line": cutoff.line }));
        out.insert("at".to_owned(), at.unwrap_or(Json::Null));
        Json::Object(out)
    };
    cutoffs.0.iter().filter(|(cutoff, _)| cutoff.kind != CONCRETISED).map(entry).collect()
}

/// What paths took values of their own for.
fn concretised(cutoffs: &CutOffs) -> Vec<Json> {
    let taken = cutoffs.0.iter().filter(|(cutoff, _)| cutoff.kind == CONCRETISED);
    let entry = |(cutoff, count): (&CutOff, &u64)| {
        let at = json!({ "method": cutoff.method, "file": cutoff.file, "line": cutoff.line });
        json!({ "what": cutoff.what, "count": count, "at": if cutoff.method.is_some() { at } else { Json::Null } })
    };
    taken.map(entry).collect()
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
    at.map_or(Json::Null, |at| json!({ "method": &*at.method, "file": at.file, "line": at.line }))
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
        Ending::AssertionFailed { message, check: Some(check), .. } => {
            add("check", json!(check.name()));
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

/// A finding, as `findings` lists it.
pub fn json_finding(finding: &Finding) -> Json {
    let mut out = Map::new();
    let mut add = |key: &str, value: Json| out.insert(key.to_owned(), value);
    add("rank", json!(finding.rank));
    add("kind", json!(finding.kind.name()));
    if let Some(class) = &finding.class {
        add("class", json!(&**class));
    }
    if let Some(message) = &finding.message {
        add("message", json!(&**message));
    }
    add("at", position(finding.at.as_ref()));
    add("entry", json!(finding.entry));
    if !finding.also.is_empty() {
        add("also", json!(finding.also));
    }
    add("paths", json!(finding.paths));
    add("fingerprint", json!(finding.fingerprint));
    if let Some(replayed) = finding.replayed {
        add("replayed", json!(replayed));
    }
    add("witness", json!(finding.witness));
    add("run", json!(finding.run));
    if let Some(calls) = finding.made_by_text() {
        add("made_by", json!(calls));
    }
    if let Some(witness) = &finding.made_by {
        add("calls", json_calls(&finding.entry, witness));
    }
    if finding.unsearched {
        add("unsearched", json!(true));
    }
    add("says", json!(finding.says));
    Json::Object(out)
}
