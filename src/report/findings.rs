//! Findings for a person: ranked, then what each method rejects, then a line a method, then the total.

use std::fmt::Write as _;

use crate::findings::{Finding, Findings, MethodLine, Rejected};
use crate::outcome::{Totals, plural};

use super::text::coverage_words;

/// Most places of rejected input told of one method.
const MOST_REJECTED: usize = 4;

/// The last lines of several runs: findings up to a rank, what is rejected, a line a method, and the total.
pub fn text_findings(found: &Findings, rank: u8) -> String {
    let mut out = String::new();
    let shown: Vec<&Finding> = found.ranked.iter().filter(|finding| finding.rank <= rank).collect();
    if shown.is_empty() {
        let _ = writeln!(out, "no findings of rank {rank} or worse");
    } else {
        let _ = writeln!(out, "{}:", plural(shown.len() as u64, "finding"));
    }
    for finding in shown {
        out.push_str(&finding_text(finding));
    }
    if rank < 3 && !found.rejected.is_empty() {
        let _ = writeln!(out, "\nrejected input (--rank 3 makes findings of it):");
        found.rejected.iter().for_each(|rejected| out.push_str(&rejected_text(rejected)));
    }
    let hidden = found.ranked.iter().filter(|finding| finding.rank == 4).count() as u64;
    if rank < 4 && hidden > 0 {
        let _ = writeln!(
            out,
            "\n{} only with objects in private states that nothing was found to make (--rank 4 lists {}; \
             say what holds with @Invariant, and such inputs are left out)",
            plural(hidden, "place"),
            if hidden == 1 { "it" } else { "them" },
        );
    }
    let _ = writeln!(out, "\n{}:", plural(found.methods.len() as u64, "method"));
    found.methods.iter().for_each(|method| out.push_str(&method_text(method)));
    let mut all = Totals::default();
    found.methods.iter().for_each(|method| all.add(&method.totals));
    let _ = writeln!(
        out,
        "\n{}: {} returned, {} threw, {} broke an assertion; {}",
        plural(all.paths(), "path"),
        all.returned,
        all.threw,
        all.assertion_failed,
        coverage_words(&all),
    );
    out
}

/// A finding over two lines: what and where, then from which method and how often.
pub fn finding_text(finding: &Finding) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "\n  [{}] {}  {}", finding.rank, finding.place(), finding.says);
    let place = finding.at.as_ref().map(|at| name(&at.method));
    let through = match place {
        Some(place) if place != name(&finding.entry) => {
            format!("in {place}, called by {}", name(&finding.entry))
        }
        _ => format!("in {}", name(&finding.entry)),
    };
    let replayed = match finding.replayed {
        Some(true) => ", the same on the JVM",
        Some(false) => ", something else on the JVM",
        None => "",
    };
    let path = finding.witness.map_or_else(String::new, |id| format!(", such as path {id}"));
    let paths =
        if finding.paths == 0 { String::new() } else { format!("; {}", plural(finding.paths, "path")) };
    let _ = writeln!(out, "      {through}{paths}{path}{replayed}");
    out
}

fn rejected_text(rejected: &Rejected) -> String {
    let mut what: Vec<String> = rejected.what.iter().take(MOST_REJECTED).cloned().collect();
    if rejected.what.len() > MOST_REJECTED {
        what.push(format!("and {} more", rejected.what.len() - MOST_REJECTED));
    }
    format!("  {}  {}: {}\n", name(&rejected.entry), plural(rejected.paths, "path"), what.join(", "))
}

fn method_text(method: &MethodLine) -> String {
    let totals = &method.totals;
    let coverage = if totals.is_vacuous() {
        "VACUOUS".to_owned()
    } else if totals.is_exhaustive() {
        "exhaustive".to_owned()
    } else {
        coverage_words(totals)
    };
    format!("  {}  {}, {coverage}\n", name(&method.entry), plural(totals.paths(), "path"))
}

/// A method without its descriptor.
fn name(method: &str) -> &str {
    method.split(':').next().unwrap_or(method)
}
