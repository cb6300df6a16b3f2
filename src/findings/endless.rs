//! Loops and recursions that a bound cut off, and those of them that do not end.

use std::collections::BTreeMap;
use std::mem;

use crate::outcome::witness::{Content, WitnessObject};
use crate::outcome::{Fault, PathReport};

use super::collect::{Collector, Size, arguments, fingerprint};
use super::finding::{Finding, FindingKind};

/// A path that a bound on loops or calls cut off: perhaps it never ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Suspect {
    /// The run, counted from 0.
    pub run: usize,
    /// The entry method.
    pub entry: String,
    /// The path, with an input that leads as far as the bound.
    pub path: PathReport,
    size: Size,
}

impl Collector {
    /// A path that was cut off: one that never ends is a finding, another one may be.
    pub(super) fn cut_off(&mut self, path: &PathReport) {
        if let Some(fault) = path.fault.as_ref().filter(|_| path.never_ends && path.found_witness().is_some())
        {
            self.never_ends(path, fault);
        }
        self.suspect(path);
    }

    /// A loop that came back to the state it was in, with an input that leads there. Objects whose fields everybody may set are as
    /// the caller passed them: one that leads in a circle is his.
    fn never_ends(&mut self, path: &PathReport, fault: &Fault) {
        let kind = FindingKind::Endless;
        let mut objects = path.found_witness().into_iter().flat_map(|witness| &witness.objects);
        let is_passed = |object: &WitnessObject| object.input && matches!(object.content, Content::Fields(_));
        let rank = if !fault.private_state && objects.any(is_passed) { 3 } else { 2 };
        let finding = Finding {
            at: path.ending.position().cloned(),
            paths: 1,
            path: Some(Box::new(path.clone())),
            fault: Some(fault.clone()),
            ..Finding::new(rank, kind, fingerprint(kind, None, fault.place), self.run(), &self.entry)
        };
        self.note(finding, self.size(path), fault.private_state);
    }

    /// Notes a path that was cut off; the first one of each place and entry is kept.
    fn suspect(&mut self, path: &PathReport) {
        if path.found_witness().is_none() {
            return;
        }
        let Some(at) = path.ending.position() else { return };
        let (run, size) = (self.run(), self.size(path));
        let place = format!("{run:08} {} {:?}", at.method, at.line);
        // The first one, whatever else the threads report.
        let (entry, path) = (self.entry.clone(), path.clone());
        self.suspects.entry(place).or_insert(Suspect { run, entry, path, size });
    }

    /// What was cut off, and may not end: in the order of the runs.
    pub fn take_suspects(&mut self) -> Vec<Suspect> {
        let suspects: BTreeMap<String, Suspect> = mem::take(&mut self.suspects);
        suspects.into_values().collect()
    }

    /// Adds a suspect that does not end, as the JVM showed; `how` says what it did. The finding in words; none where it
    /// needs a private state that perhaps nothing makes.
    pub fn endless(&mut self, suspect: &Suspect, how: &str) -> Option<String> {
        let path = &suspect.path;
        let input = path.found_witness().map(arguments).unwrap_or_default();
        let method = suspect.entry.split(':').next().unwrap_or_default();
        let says = format!("{method} does not end{input} ({how})");
        let at = path.ending.position().cloned();
        let fault = path.fault.clone();
        let is_private = fault.as_ref().is_none_or(|fault| fault.private_state);
        let place = fault.as_ref().map_or(0, |fault| fault.place);
        let (rank, kind) = (if is_private { 4 } else { 2 }, FindingKind::Endless);
        let finding = Finding {
            at,
            paths: 1,
            path: Some(Box::new(path.clone())),
            fault,
            replayed: Some(true),
            says: says.clone(),
            ..Finding::new(rank, kind, fingerprint(kind, None, place), suspect.run, &suspect.entry)
        };
        self.note(finding, suspect.size, false);
        (!is_private).then_some(says)
    }
}
