//! What a check says to a person: the findings first, what is not counted in a line each, then what was not finished and why,
//! then the total. It fits on two screens.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::findings::Rejected;
use crate::outcome::plural;
use crate::report::Issue;

/// Most findings that are listed, unless all are asked for.
pub(super) const MOST_FINDINGS: usize = 25;
/// Most reasons of one kind, and names for one reason.
const MOST_REASONS: usize = 6;
const MOST_NAMES: usize = 3;
/// Longest line of an input or a reason, in characters.
const LONGEST: usize = 160;

/// The same thing at several lines of a method or in overloaded methods, told once.
struct Group<'a> {
    first: &'a Issue,
    /// How many other findings it stands for.
    others: usize,
    /// The other lines of the first method that it happens at.
    lines: Vec<Option<u16>>,
    /// The other methods of that name in which it happens, too.
    overloads: BTreeSet<&'a str>,
}

/// Findings with those of the same kind in the same or in overloaded methods behind the first of them.
fn groups<'a>(issues: &[&'a Issue]) -> Vec<Group<'a>> {
    let method = |issue: &'a Issue| issue.at.as_ref().map_or(&*issue.entry, |at| &*at.method);
    let mut groups: Vec<Group<'a>> = Vec::new();
    for issue in issues.iter().copied() {
        let like = |group: &&mut Group<'a>| {
            let first = group.first;
            (first.rank, &first.kind, &first.class, first.place(), first.known)
                == (issue.rank, &issue.kind, &issue.class, issue.place(), issue.known)
                // What an assertion says is its own.
                && (issue.class.is_some() || method(first) != method(issue))
        };
        match groups.iter_mut().find(like) {
            Some(group) => {
                group.others += 1;
                if method(group.first) == method(issue) {
                    if issue.line() != group.first.line() && !group.lines.contains(&issue.line()) {
                        group.lines.push(issue.line());
                    }
                } else {
                    group.overloads.insert(method(issue));
                }
            }
            None => {
                groups.push(Group { first: issue, others: 0, lines: Vec::new(), overloads: BTreeSet::new() })
            }
        }
    }
    groups
}

/// Most methods that are named of those that get to a place.
const MOST_ALSO: usize = 2;

/// The first of these findings, each in two or three lines.
pub(super) fn findings(issues: &[&Issue], most: usize) -> String {
    let mut out = String::new();
    let groups = groups(issues);
    for (number, group) in groups.iter().take(most).enumerate() {
        let issue = group.first;
        let mark = match issue.known {
            Some(false) => " NEW",
            _ => "",
        };
        let line = issue.line().map_or_else(String::new, |line| format!(":{line}"));
        let file = issue.source.as_deref().or(issue.at.as_ref().and_then(|at| at.file.as_deref()));
        let file = file.map_or_else(String::new, |file| format!("  {file}{line}"));
        let overloads = match group.overloads.len() {
            0 => String::new(),
            1 => ", and in an overload".to_owned(),
            many => format!(", and in {many} overloads"),
        };
        let lines = other_lines(&group.lines);
        let also = also_from(issue);
        let _ = writeln!(
            out,
            "{:>3}. [{}]{mark} {}{file}{lines}{overloads}{also}",
            number + 1,
            issue.rank,
            issue.place()
        );
        let _ = writeln!(out, "       {}", shortened(&issue.says));
        let entry = issue.entry.split(':').next().unwrap_or(&issue.entry);
        let through = if entry == issue.place() { String::new() } else { format!("{entry}: ") };
        // What is said shows the arguments or the calls that lead there; an object's fields are more.
        let has_fields = issue.input.iter().any(|line| line.contains(['(', '{']));
        if issue.made_by.is_none() && !issue.input.is_empty() && (has_fields || !through.is_empty()) {
            let _ =
                writeln!(out, "       with {}", shortened(&format!("{through}{}", issue.input.join("; "))));
        }
    }
    if let Some(more) = groups.get(most..).filter(|more| !more.is_empty()) {
        let more = more.iter().map(|group| group.others as u64 + 1).sum();
        let _ = writeln!(
            out,
            "     and {} more: --all-findings lists them; --json, --sarif and --junit-xml have all",
            plural(more, "finding")
        );
    }
    out
}

/// The other methods that get there, in words that follow.
fn also_from(issue: &Issue) -> String {
    let mut names: Vec<&str> = issue.also.iter().map(String::as_str).collect();
    names.dedup();
    match names.as_slice() {
        [] => String::new(),
        some if some.len() <= MOST_ALSO => format!(", also from {}", some.join(" and ")),
        some => {
            let more = plural((some.len() - MOST_ALSO) as u64, "other method");
            format!(", also from {} and {more}", some[..MOST_ALSO].join(", "))
        }
    }
}

/// The other lines of a method at which the same happens, in words that follow.
fn other_lines(lines: &[Option<u16>]) -> String {
    let known: Vec<String> = lines.iter().flatten().map(u16::to_string).collect();
    match (lines.len(), known.as_slice()) {
        (0, _) => String::new(),
        (1, [one]) => format!(", and at line {one}"),
        (_, some) if some.len() == lines.len() => format!(", and at lines {}", some.join(", ")),
        (count, _) => format!(", and at {}", plural(count as u64, "other place")),
    }
}

/// The inputs that methods reject, in a line; nothing where their rank is listed.
pub(super) fn rejected(methods: &[Rejected], most_rank: u8) -> String {
    let Some(first) = methods.first().filter(|_| most_rank < 3) else { return String::new() };
    let what: BTreeSet<(&str, &String)> =
        methods.iter().flat_map(|m| m.what.iter().map(|what| (m.entry.as_str(), what))).collect();
    let example = first.what.first().map_or_else(String::new, |what| {
        format!(", such as {} of {}", what, first.entry.split(':').next().unwrap_or(&first.entry))
    });
    let methods: BTreeSet<&str> = methods.iter().map(|m| m.entry.as_str()).collect();
    format!(
        "rejected input: {} of {}{example} (--rank 3 lists {})\n",
        plural(what.len() as u64, "kind"),
        plural(methods.len() as u64, "method"),
        if what.len() == 1 { "it" } else { "them" }
    )
}

/// The findings that are not listed, by rank, in a line each.
pub(super) fn not_listed(issues: &[&Issue]) -> String {
    let mut out = String::new();
    let words = [
        (1, "assertion or contract that fails", "assertions and contracts that fail"),
        (2, "exception on what the code made itself", "exceptions on what the code made itself"),
        (
            4,
            "finding only on objects in states that nothing was seen to make,",
            "findings only on objects in states that nothing was seen to make,",
        ),
    ];
    for (rank, one, several) in words {
        let of_rank: Vec<&&Issue> =
            issues.iter().filter(|issue| issue.rank == rank && !issue.unsearched).collect();
        if of_rank.is_empty() {
            continue;
        }
        let places: BTreeSet<&str> = of_rank.iter().map(|issue| issue.place()).collect();
        let _ = writeln!(
            out,
            "not listed: {} {} in {} (--rank {rank} lists {})",
            of_rank.len(),
            if of_rank.len() == 1 { one } else { several },
            plural(places.len() as u64, "method"),
            if of_rank.len() == 1 { "it" } else { "them" }
        );
    }
    let unsearched = issues.iter().filter(|issue| issue.unsearched).count() as u64;
    if unsearched > 0 {
        let _ = writeln!(
            out,
            "not searched to the end: whether calls make the states of {} (--rank 4 lists {}; a baseline does not count {1})",
            plural(unsearched, "finding"),
            if unsearched == 1 { "it" } else { "them" }
        );
    }
    out
}

/// That some findings may be of a state which calls make, and nobody knows: more time would tell.
pub(super) fn untried(methods: usize) -> String {
    if methods == 0 {
        return String::new();
    }
    format!(
        "out of time: in {} not every call was tried that may make such a state, so that some of these findings may be of rank 2 \
         (more --seconds, or fewer methods)\n",
        plural(methods as u64, "method")
    )
}

/// What was not finished, grouped by reason, the most frequent first. `methods` are names with reasons.
pub(super) fn unfinished(methods: &[(String, String)]) -> String {
    let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (method, why) in methods {
        groups.entry(why).or_default().push(method);
    }
    let mut groups: Vec<(&str, Vec<&str>)> = groups.into_iter().collect();
    groups.sort_by(|(a, x), (b, y)| y.len().cmp(&x.len()).then(a.cmp(b)));
    let mut out = String::new();
    for (why, names) in groups.iter().take(MOST_REASONS) {
        // Overloaded methods have one name.
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for name in names {
            match counts.iter_mut().find(|(known, _)| known == name) {
                Some((_, count)) => *count += 1,
                None => counts.push((name, 1)),
            }
        }
        let shown = counts.iter().take(MOST_NAMES).map(|(name, count)| match count {
            1 => (*name).to_owned(),
            many => format!("{name} ({many} overloads)"),
        });
        let first = shown.collect::<Vec<String>>().join(", ");
        let more = match counts.iter().skip(MOST_NAMES).map(|(_, count)| count).sum::<usize>() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let _ = writeln!(out, "  {}: {}", shortened(why), first + &more);
    }
    if groups.len() > MOST_REASONS {
        let rest: usize = groups[MOST_REASONS..].iter().map(|(_, names)| names.len()).sum();
        let reasons = plural((groups.len() - MOST_REASONS) as u64, "other reason");
        let _ = writeln!(out, "  {reasons}: {}", plural(rest as u64, "method"));
    }
    out
}

/// A line without what is too long for it.
fn shortened(line: &str) -> String {
    if line.chars().count() <= LONGEST {
        return line.to_owned();
    }
    line.chars().take(LONGEST - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_takes_three_lines_at_most() {
        let issue = Issue {
            rank: 2,
            says: "X for x = 0".to_owned(),
            entry: "a.B.d:(I)V".to_owned(),
            at: Some(crate::state::Position {
                method: "a.B.c:(I)V".into(),
                file: Some("B.java".into()),
                line: Some(3),
            }),
            source: Some("src/a/B.java".to_owned()),
            input: vec!["x = 0".to_owned()],
            paths: 4,
            ..Issue::default()
        };
        assert_eq!(
            findings(&[&issue], MOST_FINDINGS),
            "  1. [2] a.B.c  src/a/B.java:3\n       X for x = 0\n       with a.B.d: x = 0\n"
        );
        let many: Vec<Issue> =
            (0..99).map(|n| Issue { entry: format!("a.B.m{n}:()V"), at: None, ..issue.clone() }).collect();
        assert_eq!(findings(&many.iter().collect::<Vec<&Issue>>(), MOST_FINDINGS).lines().count(), 51);
        let mut overloaded = issue.clone();
        overloaded.at =
            Some(crate::state::Position { method: "a.B.c:(J)V".into(), file: None, line: Some(9) });
        let text = findings(&[&issue, &overloaded], MOST_FINDINGS);
        assert!(text.lines().count() == 3 && text.contains("B.java:3, and in an overload"), "{text}");
        assert!(not_listed(&[&issue]).starts_with("not listed: 1 exception on"));
    }

    #[test]
    fn reasons_are_grouped() {
        let methods: Vec<(String, String)> = ["a", "a", "b", "c", "d", "e"]
            .iter()
            .map(|name| ((*name).to_owned(), if *name == "e" { "x" } else { "out of time" }.to_owned()))
            .collect();
        assert_eq!(unfinished(&methods), "  out of time: a (2 overloads), b, c and 1 more\n  x: e\n");
    }
}
