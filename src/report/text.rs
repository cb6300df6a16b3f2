//! The report for a person: the paths with their conditions and endings, and what was covered.

use std::fmt::Write as _;

use crate::heap::EngineKind;
use crate::outcome::words::place;
use crate::outcome::{
    PathReport, RunSummary, Totals, conjunction, cutoff_text, ending_text, plural, vacuity,
};
use crate::state::Position;

use super::picture::{aftermath, picture};

/// The line above the paths of a run.
pub fn text_head(entry: &str, engine: EngineKind) -> String {
    format!("{entry}  ({engine})\n")
}

/// Longest condition of a path that is shown whole by [`text_path_short`], in characters: some three lines.
const LONGEST_CONDITION: usize = 300;
/// Longest text of how a path ends that is shown whole, in characters: what is returned may be a formula of pages.
const LONGEST_ENDING: usize = 300;

/// A path of a run with its whole condition.
pub fn text_path(path: &PathReport) -> String {
    text_with(
        path,
        &ending_text(path),
        &if path.condition.is_empty() { "always".to_owned() } else { conjunction(&path.condition) },
    )
}

/// A path of a run, its condition without what other clauses imply, and at most a few lines long.
pub fn text_path_short(path: &PathReport) -> String {
    let fits = |shown: &usize| {
        let begins = conjunction(&path.essential[..*shown]);
        begins.chars().count() <= LONGEST_CONDITION
    };
    // From the front: there may be thousands.
    let shown = (2..=path.essential.len()).take_while(fits).last().unwrap_or(1.min(path.essential.len()));
    let mut condition = conjunction(&path.essential[..shown]);
    if path.essential.is_empty() {
        condition = "always".to_owned();
    } else if shown < path.essential.len() {
        let _ = write!(condition, " && … ({} more; --all-paths shows all)", path.essential.len() - shown);
    }
    let mut ending = ending_text(path);
    if let Some((end, _)) = ending.char_indices().nth(LONGEST_ENDING) {
        ending.truncate(end);
        ending.push_str(" … (--all-paths shows all)");
    }
    let mut text = text_with(path, &ending, &condition);
    let (gives, changes) = path.found_witness().map(aftermath).unwrap_or_default();
    for (label, told) in [("gives", gives), ("then", changes)] {
        if let Some(told) = told {
            let _ = writeln!(text, "    {label} {told}");
        }
    }
    text
}

fn text_with(path: &PathReport, ending: &str, condition: &str) -> String {
    let mut text = String::new();
    let out = &mut text;
    let _ = writeln!(out, "\n  path {}  {ending}", path.id);
    let _ = writeln!(out, "    when {condition}");
    let mut label = "with";
    for line in path.found_witness().map(picture).unwrap_or_default() {
        let _ = writeln!(out, "    {label} {line}");
        label = "    ";
    }
    if let Some(Err(why)) = &path.witness {
        let _ = writeln!(out, "    no input to show: {why}");
    }
    text
}

/// The last lines: what was covered and what was cut off.
pub fn text_summary(run: &RunSummary) -> String {
    let totals = &run.totals;
    let mut out = String::new();
    for (cutoff, count) in &run.cutoffs.0 {
        let at = match (&cutoff.method, cutoff.line) {
            (Some(method), line) => {
                place(Some(&Position { method: method.clone(), file: cutoff.file.clone(), line }))
            }
            (None, _) => String::new(),
        };
        let _ = writeln!(out, "\n  {}  {}{at}", plural(*count, "state"), cutoff_text(cutoff));
    }
    if let Some(vacuity) = vacuity(totals) {
        let _ = writeln!(out, "\n  FINDING: {vacuity}");
    } else if totals.paths() == 0 {
        let _ =
            writeln!(out, "\n  NO PATH was followed to its end, so nothing is known of what the method does");
    }
    if !run.assumed.is_empty() {
        let assumed: Vec<&str> = run.assumed.iter().map(String::as_str).collect();
        let _ = writeln!(out, "\n  assumed of every input: {}", assumed.join(", "));
    }
    if !run.inferred.is_empty() {
        let inferred: Vec<&str> = run.inferred.iter().map(String::as_str).collect();
        let _ = writeln!(out, "\n  inferred: {}", inferred.join(", "));
    }
    let merged = match totals.counters.merged {
        0 => String::new(),
        merged => format!(", {} merged", plural(merged, "region")),
    };
    let _ = writeln!(
        out,
        "\n{}{merged}: {} returned, {} threw, {} broke an assertion; {} ({:.2} s, {} decisions, {} queries, {} solver calls)",
        plural(totals.paths(), "path"),
        totals.returned,
        totals.threw,
        totals.assertion_failed,
        coverage_words(totals),
        totals.seconds,
        totals.counters.decisions,
        totals.counters.queries,
        totals.solver_calls,
    );
    out
}

/// How much of the inputs was looked at.
pub(super) fn coverage_words(totals: &Totals) -> String {
    if totals.is_vacuous() {
        return "VACUOUS: no input is one of this method".to_owned();
    }
    if totals.is_exhaustive() {
        return "exhaustive: nothing was cut off".to_owned();
    }
    let parts = [
        (totals.pruned, "cut off by a bound"),
        (totals.unsupported, "unsupported"),
        (totals.unknown, "unknown to the solver"),
        (totals.exhausted, "out of budget"),
        (totals.concretised, "with values taken for unknowns"),
    ];
    let parts: Vec<String> =
        parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    format!("NOT exhaustive: {}", parts.join(", "))
}
