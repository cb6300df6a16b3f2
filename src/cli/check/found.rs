//! What the runs of a check found: findings by place, and the paths where a report lists them.

use std::collections::BTreeMap;

use crate::digest::digest;
use crate::outcome::{Overflow, PathReport, RunSummary, Sink, Spool, ending_text, vacuity};
use crate::report::{Issue, picture};
use crate::state::{Ending, Position};

/// What makes two endings the same finding within a run.
type Place = (String, Option<String>, Option<Position>);

/// What one try of a method found.
pub(super) struct Found {
    issues: BTreeMap<String, Issue>,
    /// The paths, if they are kept.
    pub paths: Option<Spool>,
}

/// Takes the paths of a try.
pub(super) struct Finder {
    found: Found,
    entry: String,
}

impl Finder {
    pub(super) fn new(entry: String, overflow: Option<&Overflow>) -> Finder {
        let found = Found { issues: BTreeMap::new(), paths: overflow.map(Spool::new) };
        Finder { found, entry }
    }

    pub(super) fn found(self) -> Found {
        self.found
    }
}

impl Sink for Finder {
    fn path(&mut self, path: PathReport) {
        let place: Option<(u8, Place)> = match &path.ending {
            Ending::AssertionFailed { at, .. } => Some((1, ("assertion".to_owned(), None, at.clone()))),
            Ending::Threw { class, at, .. } => {
                Some((2, ("exception".to_owned(), Some(class.to_string()), at.clone())))
            }
            _ => None,
        };
        if let Some((rank, (kind, class, at))) = place {
            let key = format!("{kind} {class:?} {at:?}");
            let input = path.found_witness().map(picture).unwrap_or_default();
            let says = ending_text(&path);
            let method = at.as_ref().map_or(self.entry.clone(), |at| at.method.to_string());
            let fingerprint = format!("{:016x}", digest(&format!("{kind} {class:?} {method}")));
            let entry = self.entry.clone();
            let issue = self.found.issues.entry(key).or_insert_with(|| Issue {
                rank,
                kind,
                class,
                at,
                entry,
                says,
                path: Some(path.id),
                input: input.clone(),
                condition: path.essential.clone(),
                fingerprint,
                ..Issue::default()
            });
            issue.paths += 1;
            let size = |lines: &[String]| lines.iter().map(String::len).sum::<usize>();
            if size(&input) < size(&issue.input) {
                issue.input = input;
                issue.condition = path.essential.clone();
                issue.path = Some(path.id);
            }
        }
        if let Some(paths) = &mut self.found.paths {
            paths.push(path);
        }
    }

    fn end(&mut self, summary: &RunSummary) {
        if let Some(says) = vacuity(&summary.totals) {
            let issue = Issue {
                rank: 1,
                kind: "vacuity".to_owned(),
                says: format!("{says}: {}", self.entry),
                entry: self.entry.clone(),
                fingerprint: format!("{:016x}", digest(&format!("vacuity {}", self.entry))),
                ..Issue::default()
            };
            self.found.issues.insert("vacuity".to_owned(), issue);
        }
    }
}

/// What a later try and an earlier one of the same method found.
pub(super) fn together(mut later: Found, earlier: Found) -> Found {
    for (key, issue) in earlier.issues {
        later.issues.entry(key).or_insert(issue);
    }
    later
}

/// The findings of all methods, the most urgent first.
pub(super) fn issues<'a>(found: impl Iterator<Item = &'a Found>) -> Vec<Issue> {
    let mut by_place: BTreeMap<String, Issue> = BTreeMap::new();
    for found in found {
        for (key, issue) in &found.issues {
            let known = by_place.entry(key.clone()).or_insert_with(|| Issue { paths: 0, ..issue.clone() });
            known.paths += issue.paths;
        }
    }
    let mut all: Vec<Issue> = by_place.into_values().collect();
    all.sort_by(|a, b| (a.rank, a.place(), a.line(), &a.says).cmp(&(b.rank, b.place(), b.line(), &b.says)));
    all
}
