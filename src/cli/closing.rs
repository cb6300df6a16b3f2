//! What is said once at the end of a run: what was not covered, by reason, and what to make of the findings.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::classpath::Origin;
use crate::interp::{PhaseKind, Plan};
use crate::junit::{LeftOut, Test};
use crate::outcome::RunSummary;
use crate::outcome::witness::{Content, Witness};
use crate::outcome::{CONCRETISED, PathReport, cutoff_text, plural};
use crate::program::Program;
use crate::state::Ending;

/// What was not covered, all methods together, the most frequent reason first; nothing where all was.
pub(super) fn not_covered(reports: &[&RunSummary], left_out: &LeftOut) -> Option<String> {
    let mut states: BTreeMap<String, u64> = BTreeMap::new();
    for (cutoff, count) in reports.iter().flat_map(|report| &report.cutoffs.0) {
        *states.entry(cutoff_text(cutoff)).or_default() += count;
    }
    let mut paths: BTreeMap<String, u64> = BTreeMap::new();
    for ((_, reason), count) in left_out {
        *paths.entry(format!("no test: {reason}")).or_default() += count;
    }
    if states.is_empty() && paths.is_empty() {
        return None;
    }
    let mut lines = vec!["not covered, all methods together:".to_owned()];
    for (counts, noun) in [(states, "state"), (paths, "path")] {
        let mut counts: Vec<(String, u64)> = counts.into_iter().collect();
        counts.sort_by_key(|(_, count)| Reverse(*count));
        lines
            .extend(counts.into_iter().map(|(reason, count)| format!("  {}  {reason}", plural(count, noun))));
    }
    Some(lines.join("\n"))
}

/// Why a method was not finished, from the most to the least important reason; none if it was.
pub(super) fn why_unfinished(summary: &RunSummary) -> Option<String> {
    if summary.totals.is_complete() || summary.totals.is_vacuous() {
        return None;
    }
    let order = |kind: &str| match kind {
        "exhausted" => 0,
        "unsupported" => 1,
        "unknown" => 2,
        CONCRETISED => 4,
        _ => 3,
    };
    let first =
        summary.cutoffs.0.iter().min_by_key(|(cutoff, count)| (order(&cutoff.kind), u64::MAX - **count));
    Some(
        first.map_or_else(|| "no path was followed to its end".to_owned(), |(cutoff, _)| cutoff_text(cutoff)),
    )
}

/// The methods that an interrupt or the time kept from being analysed.
pub(super) fn not_analysed(methods: &[String]) -> Option<String> {
    let lines: Vec<String> = methods.iter().map(|method| format!("\n  {method}")).collect();
    (!lines.is_empty())
        .then(|| format!("not analysed, since the run was interrupted or out of time:{}", lines.concat()))
}

/// Whether a path is a finding whose input has a state that only contracts could exclude.
pub(super) fn is_unguarded_finding(program: &Program, plan: &Plan, path: &PathReport) -> bool {
    let hidden = |witness: &Witness| has_hidden_state(program, witness);
    !has_precondition(plan) && is_failure(path) && path.found_witness().is_some_and(hidden)
}

/// A word on so many of them.
pub(super) fn unguarded_findings(count: usize) -> Option<String> {
    (count > 0).then(|| {
        advice(
            &plural(count as u64, "path"),
            "has an input with private fields",
            "have inputs with private fields",
            count,
        )
    })
}

/// Whether a test is of a finding whose input has a state that only contracts could exclude.
pub(super) fn is_unguarded_test(test: &Test) -> bool {
    test.by_reflection && test.fails && !test.is_guarded
}

/// A word on so many of them.
pub(super) fn unguarded_tests(count: usize) -> Option<String> {
    (count > 0).then(|| {
        advice(&plural(count as u64, "test"), "sets fields by reflection", "set fields by reflection", count)
    })
}

fn advice(what: &str, one: &str, several: &str, count: usize) -> String {
    let does = if count == 1 { one } else { several };
    format!(
        "note: {what} with an exception or a failed assertion {does}; that may be a state which the class never gets \
         into: say what holds with @Invariant or @Requires (README, Contracts), and other inputs are left out"
    )
}

fn is_failure(path: &PathReport) -> bool {
    matches!(path.ending, Ending::Threw { .. } | Ending::AssertionFailed { .. })
}

/// Whether something is assumed of the input, so that its author knows how to say more.
fn has_precondition(plan: &Plan) -> bool {
    plan.phases.iter().any(|phase| phase.kind == PhaseKind::Assume)
}

/// Whether an input has an object of the user's with a private field that the path looked into.
fn has_hidden_state(program: &Program, witness: &Witness) -> bool {
    witness.objects.iter().filter(|object| object.input).any(|object| {
        let Content::Fields(fields) = &object.content else { return false };
        fields.iter().filter(|field| field.before.is_some()).any(|field| {
            let Ok(owner) = program.load(&field.owner) else { return false };
            let declared = owner.instance_fields.iter().find(|f| f.owner == owner.id && f.name == field.name);
            owner.origin == Origin::User && declared.is_some_and(|f| f.access.is_private())
        })
    })
}
