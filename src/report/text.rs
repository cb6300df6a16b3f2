//! The report for a person: the paths with their conditions and endings, and what was covered.

use std::fmt::Write as _;

use crate::search::{CutOff, RunReport, Totals};
use crate::state::{Ending, INTERRUPTED, Position};

use super::PathReport;
use super::picture::picture;

/// The whole report of one run.
pub fn text_report(run: &RunReport) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}  ({})", run.entry, run.engine);
    for path in &run.paths {
        write_path(&mut out, path);
    }
    out.push_str(&text_summary(run));
    out
}

fn write_path(out: &mut String, path: &PathReport) {
    let condition =
        if path.condition.is_empty() { "always".to_owned() } else { conjunction(&path.condition) };
    let _ = writeln!(out, "\n  path {}  {}", path.id, ending_text(path));
    let _ = writeln!(out, "    when {condition}");
    let mut label = "with";
    for line in path.found_witness().map(picture).unwrap_or_default() {
        let _ = writeln!(out, "    {label} {line}");
        label = "    ";
    }
    if let Some(Err(why)) = &path.witness {
        let _ = writeln!(out, "    no input to show: {why}");
    }
}

/// Clauses as one condition; an alternative inside one keeps its parentheses.
pub fn conjunction(clauses: &[String]) -> String {
    let clause = |text: &String| match text.contains(" || ") || text.contains(" ? ") {
        true if clauses.len() > 1 => format!("({text})"),
        _ => text.clone(),
    };
    clauses.iter().map(clause).collect::<Vec<String>>().join(" && ")
}

fn place(at: Option<&Position>) -> String {
    match at {
        None => String::new(),
        Some(Position { method, line }) => {
            let name = method.split(':').next().unwrap_or(method);
            match line {
                Some(line) => format!(" at {name}, line {line}"),
                None => format!(" at {name}"),
            }
        }
    }
}

/// How a path ends, in words.
pub fn ending_text(path: &PathReport) -> String {
    ending_words(&path.ending, path.returns_text.as_deref())
}

/// An ending in words, with what the method returned, if it did.
pub(crate) fn ending_words(ending: &Ending, returned: Option<&str>) -> String {
    let at = place(ending.position());
    match ending {
        Ending::Returned => match returned {
            Some(value) => format!("returns {value}"),
            None => "returns".to_owned(),
        },
        Ending::Threw { class, message: Some(message), .. } => format!("throws {class}: {message}{at}"),
        Ending::Threw { class, message: None, .. } => format!("throws {class}{at}"),
        Ending::AssertionFailed { message: Some(message), .. } => format!("assertion fails: {message}{at}"),
        Ending::AssertionFailed { message: None, .. } => format!("assertion fails{at}"),
        Ending::AssumeFailed => "an assumption does not hold".to_owned(),
        Ending::Pruned { bound, .. } => format!("cut off by --{}{at}", bound.name()),
        Ending::Unsupported { what, .. } => format!("unsupported: {what}{at}"),
        Ending::Unknown { why, .. } => format!("the solver does not know: {why}{at}"),
        Ending::Exhausted { what, .. } => format!("{}{at}", exhausted(what)),
    }
}

/// What cut states off, in words, without the place.
pub fn cutoff_text(cutoff: &CutOff) -> String {
    match cutoff.kind.as_str() {
        "unsupported" => format!("unsupported: {}", cutoff.what),
        "unknown" => format!("the solver does not know: {}", cutoff.what),
        "exhausted" => exhausted(&cutoff.what),
        bound => format!("cut off by --{bound}"),
    }
}

/// The last lines: what was covered and what was cut off.
pub fn text_summary(run: &RunReport) -> String {
    let totals = &run.totals;
    let mut out = String::new();
    for (cutoff, count) in &run.cutoffs.0 {
        let at = match (&cutoff.method, cutoff.line) {
            (Some(method), line) => place(Some(&Position { method: method.as_str().into(), line })),
            (None, _) => String::new(),
        };
        let _ = writeln!(out, "\n  {}  {}{at}", plural(*count, "state"), cutoff_text(cutoff));
    }
    let _ = writeln!(
        out,
        "\n{}: {} returned, {} threw, {} broke an assertion; {} ({:.2} s, {} decisions, {} queries, {} solver calls)",
        plural(totals.paths(), "path"),
        totals.returned,
        totals.threw,
        totals.assertion_failed,
        coverage(totals),
        totals.seconds,
        totals.counters.decisions,
        totals.counters.queries,
        totals.solver_calls,
    );
    out
}

/// What ran out, or that somebody wanted an end.
fn exhausted(what: &str) -> String {
    if what == INTERRUPTED { format!("cut off: {what}") } else { format!("out of {what}") }
}

/// A number of things.
pub fn plural(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn coverage(totals: &Totals) -> String {
    if totals.is_complete() {
        return "exhaustive: nothing was cut off".to_owned();
    }
    let parts = [
        (totals.pruned, "cut off by a bound"),
        (totals.unsupported, "unsupported"),
        (totals.unknown, "unknown to the solver"),
        (totals.exhausted, "out of budget"),
    ];
    let parts: Vec<String> =
        parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    format!("NOT exhaustive: {}", parts.join(", "))
}
