//! Gathers findings from the paths of any number of runs.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::digest::{digest, mix};
use crate::outcome::witness::{Content, Witness};
use crate::outcome::{PathReport, ReplayOutcome, RunSummary, Totals, vacuity, value_text};
use crate::state::{Blame, Ending, ImplicitCheck, Position, PruneBound};

use super::endless::Suspect;
use super::finding::{Finding, FindingKind};
use super::settle::{Shown, Tried};

/// What many runs amount to.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug, Default)]
pub struct Findings {
    /// The findings, the worst first; of the same rank by place.
    pub ranked: Vec<Finding>,
    /// The methods that reject input, in the order of the runs.
    pub rejected: Vec<Rejected>,
    /// What each run amounts to, in their order.
    pub methods: Vec<MethodLine>,
}

/// The inputs that one method rejects.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Rejected {
    /// The run, counted from 0.
    pub run: usize,
    /// The entry method.
    pub entry: String,
    /// How many paths.
    pub paths: u64,
    /// Each exception with what was rejected, `IllegalArgumentException (quantity)`.
    pub what: BTreeSet<String>,
}

/// What one run amounts to.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct MethodLine {
    /// The entry method.
    pub entry: String,
    /// Counts.
    pub totals: Totals,
}

/// What happened where, and with which rank.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Key {
    fingerprint: u64,
    rank: u8,
    /// Whether it is not known that the private state of the input can be made. Settled keys have none.
    open: bool,
}

/// One finding in the making.
#[derive(Clone, Debug)]
struct Entry {
    finding: Finding,
    size: Size,
    /// How far the search for calls that make its state got.
    tried: Tried,
}

impl Entry {
    fn new(finding: Finding, size: Size) -> Entry {
        Entry { finding, size, tried: Tried::default() }
    }
}

/// How big a path is for a reader: the objects of its input, then the clauses of its condition, then where it stands.
pub(super) type Size = (usize, usize, usize, usize, u64);

/// Takes the paths of runs, one after the other, and keeps the smallest path of each finding. Memory grows with the number of
/// findings, not with that of paths.
#[derive(Clone, Default, Debug)]
pub struct Collector {
    found: BTreeMap<Key, Entry>,
    rejected: Vec<Rejected>,
    methods: Vec<MethodLine>,
    pub(super) suspects: BTreeMap<String, Suspect>,
    pub(super) entry: String,
}

impl Collector {
    /// A run begins.
    pub fn begin_run(&mut self, entry: &str) {
        self.entry = entry.to_owned();
    }

    /// The number of the run that goes on, counted from 0.
    pub fn run(&self) -> usize {
        self.methods.len()
    }

    /// A path of the run.
    pub fn path(&mut self, path: &PathReport) {
        let (kind, class, message, at) = match &path.ending {
            Ending::Threw { class, message, at } => {
                (FindingKind::Exception, Some(class.clone()), message, at)
            }
            Ending::AssertionFailed { message, check, at } => (assertion_kind(*check), None, message, at),
            Ending::Pruned { bound: PruneBound::Loop | PruneBound::Calls, .. } => return self.cut_off(path),
            _ => return,
        };
        let Some(fault) = &path.fault else { return };
        let rank = match (kind, fault.blame) {
            (FindingKind::Assertion, _) => 1,
            (_, Blame::State | Blame::Made) => 2,
            (_, Blame::Passed | Blame::Refused) => 3,
        };
        let key = Key {
            fingerprint: fingerprint(kind, class.as_deref(), fault.place),
            rank,
            open: rank < 3 && fault.private_state,
        };
        if rank == 3 {
            self.reject(path, class.as_deref().unwrap_or_default());
        }
        let size = self.size(path);
        let known = self.found.get_mut(&key).map(|known| {
            known.finding.paths += 1;
            if known.finding.entry != self.entry {
                known.finding.also.insert(self.entry.clone());
            }
            known.size
        });
        if known.is_some_and(|known| known <= size) {
            return;
        }
        let before = self.found.remove(&key);
        let mut finding = self.finding(&key, kind, class, message.clone(), at.clone(), path);
        if let Some(before) = before {
            finding.paths = before.finding.paths;
            finding.joins(&before.finding);
        }
        self.found.insert(key, Entry::new(finding, size));
    }

    fn finding(
        &self,
        key: &Key,
        kind: FindingKind,
        class: Option<Arc<str>>,
        message: Option<Arc<str>>,
        at: Option<Position>,
        path: &PathReport,
    ) -> Finding {
        let replayed = path.replay.as_ref().and_then(|replay| match &replay.outcome {
            ReplayOutcome::Agrees => Some(true),
            ReplayOutcome::Disagrees(_) => Some(false),
            ReplayOutcome::TimedOut(_) => None,
        });
        Finding {
            class,
            message,
            at,
            paths: 1,
            witness: Some(path.id),
            path: Some(Box::new(path.clone())),
            fault: path.fault.clone(),
            culprit: path.fault.as_ref().and_then(|fault| fault.culprit.clone()),
            replayed,
            ..Finding::new(key.rank, kind, key.fingerprint, self.run(), &self.entry)
        }
    }

    pub(super) fn size(&self, path: &PathReport) -> Size {
        let objects = path.found_witness().map_or(usize::MAX, |witness| {
            witness
                .objects
                .iter()
                .filter(|object| object.input)
                .map(|object| match &object.content {
                    Content::Fields(fields) => {
                        1 + fields.iter().filter(|field| field.before.is_some()).count()
                    }
                    Content::Array(array) => 1 + array.before.len(),
                    _ => 1,
                })
                .sum()
        });
        (objects, path.essential.len(), path.condition.len(), self.run(), path.id)
    }

    fn reject(&mut self, path: &PathReport, class: &str) {
        let run = self.run();
        if self.rejected.last().is_none_or(|last| last.run != run) {
            let entry = self.entry.clone();
            self.rejected.push(Rejected { run, entry, paths: 0, what: BTreeSet::new() });
        }
        let Some(rejected) = self.rejected.last_mut() else { return };
        rejected.paths += 1;
        let class = class.rsplit('.').next().unwrap_or(class);
        let what = path.fault.as_ref().and_then(|fault| fault.culprit.as_deref());
        let what = what.filter(|what| what.len() <= LONGEST_CULPRIT);
        rejected.what.insert(what.map_or_else(|| class.to_owned(), |what| format!("{class} ({what})")));
    }

    /// The run is over.
    pub fn end_run(&mut self, summary: &RunSummary) {
        if let Some(says) = vacuity(&summary.totals) {
            let fingerprint = fingerprint(FindingKind::Vacuity, None, digest(&summary.entry));
            let at = Position { method: summary.entry.as_str().into(), file: None, line: None };
            let finding = Finding {
                at: Some(at),
                says: says.to_owned(),
                ..Finding::new(1, FindingKind::Vacuity, fingerprint, self.run(), &summary.entry)
            };
            let size = (0, 0, 0, self.run(), 0);
            let key = Key { fingerprint, rank: 1, open: false };
            self.found.entry(key).or_insert(Entry::new(finding, size));
        }
        self.methods.push(MethodLine { entry: summary.entry.clone(), totals: summary.totals.clone() });
    }

    /// Adds what a collector of later runs found, as if this one had taken its runs.
    pub fn add(&mut self, later: Collector) {
        let before = self.methods.len();
        for (key, mut entry) in later.found {
            entry.finding.run += before;
            entry.size.3 += before;
            match self.found.get_mut(&key) {
                Some(known) => {
                    let paths = known.finding.paths + entry.finding.paths;
                    let is_all = known.tried.is_all && entry.tried.is_all;
                    let mut other = entry;
                    if other.size < known.size {
                        std::mem::swap(known, &mut other);
                    }
                    known.finding.joins(&other.finding);
                    known.finding.paths = paths;
                    known.tried.is_all = is_all;
                }
                None => {
                    self.found.insert(key, entry);
                }
            }
        }
        let rejected = later.rejected.into_iter();
        self.rejected.extend(rejected.map(|rejected| Rejected { run: rejected.run + before, ..rejected }));
        self.methods.extend(later.methods);
    }

    /// Takes from an earlier try of the same runs what this one, cut off elsewhere, did not find. The paths of an earlier try
    /// have no number in this one.
    pub fn keep_from(&mut self, earlier: Collector) {
        for (key, mut entry) in earlier.found {
            entry.finding.witness = None;
            self.found.entry(key).or_insert(entry);
        }
        for rejected in earlier.rejected {
            if !self.rejected.iter().any(|known| known.run == rejected.run) {
                self.rejected.push(rejected);
            }
        }
    }

    /// The findings of a run whose private state nothing was found to make yet, with how far the search got.
    pub(super) fn open_findings(&self, run: usize) -> Vec<(Finding, Tried)> {
        let settled = |key: &Key| {
            let closed = Key { open: false, ..key.clone() };
            self.found.contains_key(&closed)
        };
        let open =
            self.found.iter().filter(|(key, entry)| key.open && entry.finding.run == run && !settled(key));
        open.filter(|(_, entry)| !entry.tried.is_all)
            .map(|(_, entry)| (entry.finding.clone(), entry.tried))
            .collect()
    }

    /// Notes that the state of a finding can be made, and by which calls.
    pub(super) fn made(&mut self, finding: &Finding, shown: Option<Shown>) {
        let Ok(fingerprint) = u64::from_str_radix(&finding.fingerprint, 16) else { return };
        let key = Key { fingerprint, rank: finding.rank, open: true };
        if let Some(mut entry) = self.found.remove(&key) {
            if let Some(shown) = shown {
                entry.finding.message = message_of(&shown.ending);
                entry.finding.made_by = Some(Box::new(shown.witness));
                entry.finding.made_ending = Some(shown.ending);
                entry.finding.public &= shown.public;
            }
            self.found.insert(Key { open: false, ..key }, entry);
        }
    }

    /// Notes of the findings of a run whether every program can get there, which `is_public` says of their paths.
    pub(super) fn note_public(&mut self, run: usize, is_public: &dyn Fn(Option<&PathReport>) -> bool) {
        let of_run = self
            .found
            .values_mut()
            .filter(|entry| entry.finding.run == run && entry.finding.made_by.is_none());
        of_run.for_each(|entry| entry.finding.public = is_public(entry.finding.path.as_deref()));
    }

    /// Notes how far the search for calls that make the state of a finding got.
    pub(super) fn tried(&mut self, finding: &Finding, tried: Tried) {
        let Ok(fingerprint) = u64::from_str_radix(&finding.fingerprint, 16) else { return };
        let key = Key { fingerprint, rank: finding.rank, open: true };
        if let Some(entry) = self.found.get_mut(&key) {
            entry.tried = tried;
        }
    }

    /// The path of a method with an input that calls make, where one is known that ends like this path.
    pub fn made_path(&self, entry: &str, path: &PathReport) -> Option<PathReport> {
        let place = path.fault.as_ref()?.place;
        let fingerprint = u64::from_str_radix(&fingerprint_of(&path.ending, place)?, 16).ok()?;
        let ranks = [1, 2].map(|rank| Key { fingerprint, rank, open: false });
        let known = ranks.iter().find_map(|key| self.found.get(key))?;
        known.finding.made_by.as_ref().filter(|_| known.finding.entry == entry)?;
        let shown = known.finding.shown()?;
        Some(PathReport { id: path.id, reached: path.reached.clone(), ..shown })
    }

    /// Whether the run that ended last met something that is not supported or decided, or was out of time.
    pub(super) fn unfinished_in_last(&self) -> bool {
        self.methods.last().is_some_and(|method| {
            let totals = &method.totals;
            totals.unsupported + totals.unknown + totals.exhausted > 0
        })
    }

    /// Adds what was shown by calls alone, in the run that ended last.
    pub(super) fn add_shown(&mut self, entry: &str, shown: Shown) {
        let (kind, class) = match &shown.ending {
            Ending::Threw { class, .. } => (FindingKind::Exception, Some(class.clone())),
            Ending::Pruned { .. } => (FindingKind::Endless, None),
            _ => (FindingKind::Assertion, None),
        };
        let rank = if kind == FindingKind::Assertion { 1 } else { 2 };
        let run = self.run().saturating_sub(1);
        let finding = Finding {
            class,
            message: message_of(&shown.ending),
            at: shown.ending.position().cloned(),
            fingerprint: shown.fingerprint,
            culprit: shown.culprit,
            made_by: Some(Box::new(shown.witness)),
            made_ending: Some(shown.ending.clone()),
            public: shown.public,
            ..Finding::new(rank, kind, 0, run, entry)
        };
        self.note(finding, (usize::MAX, 0, 0, run, 0), false);
    }

    /// Adds a finding that was made elsewhere, unless its place has one of its rank; `open` if it needs a private state that
    /// perhaps nothing makes.
    pub(super) fn note(&mut self, finding: Finding, size: Size, open: bool) {
        if let Ok(fingerprint) = u64::from_str_radix(&finding.fingerprint, 16) {
            let key = Key { fingerprint, rank: finding.rank, open };
            self.found.entry(key).or_insert(Entry::new(finding, size));
        }
    }

    /// Notes what the JVM did with the smallest path of a finding.
    pub fn note_replay(&mut self, run: usize, path: u64, agrees: bool) {
        for entry in self.found.values_mut() {
            if entry.finding.run == run && entry.finding.witness == Some(path) {
                entry.finding.replayed = Some(agrees);
            }
        }
    }

    /// The findings, ranked. Of one place only the worst is told; what needs a private state that nobody found a way to make
    /// has rank 4.
    pub fn finish(self) -> Findings {
        let mut places: BTreeMap<u64, Finding> = BTreeMap::new();
        for (key, entry) in self.found {
            let mut finding = entry.finding;
            finding.unsearched = key.open && !entry.tried.is_all;
            // What was shown to be possible for one method is told for all that get there.
            let is_settled = places.get(&key.fingerprint).is_some_and(|known| known.rank == key.rank);
            if key.open && !is_settled {
                finding.rank = 4;
            }
            match places.get_mut(&key.fingerprint) {
                Some(known) if known.rank == finding.rank => {
                    known.paths += finding.paths;
                    known.joins(&finding);
                }
                Some(known) if known.rank < finding.rank => {}
                _ => {
                    places.insert(key.fingerprint, finding);
                }
            }
        }
        let mut ranked: Vec<Finding> = places.into_values().collect();
        for finding in &mut ranked {
            if finding.says.is_empty() {
                finding.says = says(finding);
            }
        }
        ranked.sort_by(order);
        Findings { ranked, rejected: self.rejected, methods: self.methods }
    }
}

/// A culprit longer than this says nothing to a reader.
const LONGEST_CULPRIT: usize = 60;

pub(super) fn fingerprint(kind: FindingKind, class: Option<&str>, place: u64) -> u64 {
    let what = format!("{} {}", kind.name(), class.unwrap_or_default());
    mix(place, digest(&what))
}

/// The fingerprint of a path that ends so at a place; none where it is no finding.
pub(super) fn fingerprint_of(ending: &Ending, place: u64) -> Option<String> {
    let (kind, class) = match ending {
        Ending::Threw { class, .. } => (FindingKind::Exception, Some(&**class)),
        Ending::AssertionFailed { check, .. } => (assertion_kind(*check), None),
        Ending::Pruned { bound: PruneBound::Loop, .. } => (FindingKind::Endless, None),
        _ => return None,
    };
    Some(format!("{:016x}", fingerprint(kind, class, place)))
}

fn order(a: &Finding, b: &Finding) -> Ordering {
    let place = |finding: &Finding| {
        let at = finding.at.as_ref();
        let file = at.map(|at| at.file.clone().unwrap_or_else(|| at.method.clone()));
        (finding.rank, finding.distance(), file, at.and_then(|at| at.line), finding.fingerprint.clone())
    };
    place(a).cmp(&place(b))
}

fn message_of(ending: &Ending) -> Option<Arc<str>> {
    match ending {
        Ending::Threw { message, .. } | Ending::AssertionFailed { message, .. } => message.clone(),
        _ => None,
    }
}

/// What a failed assertion is, or a failed check that nobody wrote.
fn assertion_kind(check: Option<ImplicitCheck>) -> FindingKind {
    check.map_or(FindingKind::Assertion, FindingKind::Implicit)
}

/// A finding in one line.
fn says(finding: &Finding) -> String {
    let is_implicit = matches!(finding.kind, FindingKind::Implicit(_));
    let what = match (&finding.class, &finding.message) {
        _ if finding.kind == FindingKind::Endless => "a loop never ends".to_owned(),
        (None, Some(message)) if is_implicit => message.to_string(),
        (None, Some(message)) => format!("assertion fails: {message}"),
        (None, None) => "assertion fails".to_owned(),
        (Some(class), message) => {
            let class = class.rsplit('.').next().unwrap_or(class);
            match message {
                Some(message) => format!("{class}: {message}"),
                None => class.to_owned(),
            }
        }
    };
    let culprit = finding.culprit.as_deref();
    let culprit = culprit
        .filter(|culprit| (finding.class.is_some() || is_implicit) && culprit.len() <= LONGEST_CULPRIT);
    let culprit = culprit.map_or_else(String::new, |culprit| format!(" ({culprit})"));
    let by = finding.made_by_text().map_or_else(String::new, |calls| format!(", by {calls}"));
    let input = match finding.path.as_ref().and_then(|path| path.found_witness()) {
        Some(witness) if finding.made_by.is_none() => arguments(witness),
        _ => String::new(),
    };
    format!("{what}{culprit}{input}{by}")
}

/// The arguments of a witness, in words that follow.
pub(super) fn arguments(witness: &Witness) -> String {
    let shown = witness.arguments.iter().map(|argument| {
        let value = value_text(witness, argument.value);
        format!("{} = {value}", argument.name)
    });
    let shown: Vec<String> = shown.collect();
    if shown.is_empty() { String::new() } else { format!(" for {}", shown.join(", ")) }
}
