//! Which paths get a test where not all do: a small suite that takes every line and branch of the class that the paths take,
//! and every ending.
//!
//! Paths come one after the other and may be far more than memory holds. Of those that take the same, the simplest that a test
//! can be written for is kept; now and then, and at the end of a run, those that add nothing to the others are dropped.
//! When all runs of a class are over, its suite is chosen: first what the analysed methods take of their own code, so
//! that a method which calls another is not what tests the other.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::digest::digest;
use crate::outcome::PathReport;
use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::state::{Blame, Ending};

/// How many candidates wait at least until those that add nothing are dropped.
const WAITING: usize = 256;
/// How many paths that take the same are tried for a test until one can be written without reflection.
const MOST_TRIES: u32 = 8;

/// Something that a test shows, as a number.
type Fact = u32;

/// What a fact is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Shows {
    /// A method runs.
    Method,
    /// A source line runs.
    Line(u16),
    /// An instruction goes on at another.
    Branch(u32, u32),
    /// The analysed method ends so, at a place and by somebody's fault, by the digest of all that.
    Ending(u64),
}

/// How much a reader minds a test: whether it uses reflection, whether the number that it expects is 0, which much else gives,
/// too, how large its input is, how long its condition, how many decisions the path takes, and when it was found.
type Cost = (bool, bool, usize, usize, usize, u64);

/// A path that may get a test.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The number of its run.
    pub run: usize,
    /// The path.
    pub path: PathReport,
    facts: Vec<Fact>,
    cost: Cost,
}

/// The path that is kept of those that take the same, and how many were tried.
#[derive(Copy, Clone, Default, Debug)]
struct Slot {
    candidate: Option<usize>,
    tries: u32,
}

/// Paths for which no test could be written.
#[derive(Default, Debug)]
struct Failed {
    paths: u64,
    facts: FxHashSet<Fact>,
}

/// The candidates of one class.
#[derive(Default, Debug)]
pub(super) struct Choice {
    methods: FxHashMap<String, u32>,
    numbers: FxHashMap<(u32, Shows), Fact>,
    /// The method that each fact is about.
    about: Vec<u32>,
    /// The candidates of the run that goes on.
    waiting: Vec<Candidate>,
    slots: FxHashMap<Vec<Fact>, Slot>,
    /// How many may wait before they are looked through again.
    most: usize,
    /// Those of earlier runs.
    settled: Vec<Candidate>,
    failed: BTreeMap<(usize, Arc<str>), Failed>,
}

impl Choice {
    /// Takes a path of a run of `entry`. Where it may be of use, a test is written to see whether one can be, and whether
    /// by reflection.
    pub(super) fn offer(
        &mut self,
        run: usize,
        entry: &str,
        path: &PathReport,
        write: impl FnOnce() -> Result<bool, String>,
    ) {
        let facts = self.facts(entry, path);
        let slot = self.slots.get(&facts).copied().unwrap_or_default();
        let objects = path.found_witness().map_or(0, input_size);
        // Known values say nothing of when it goes so.
        let is_told = !path.essential.is_empty()
            || path.found_witness().is_none_or(|witness| witness.arguments.is_empty());
        let clauses = if is_told { path.essential.len() } else { usize::MAX };
        let is_zero = path.found_witness().and_then(|witness| witness.result).is_some_and(|result| {
            !matches!(result, WitnessValue::Boolean(_) | WitnessValue::Null) && result.is_default()
        });
        let cost = |reflection| (reflection, is_zero, objects, clauses, path.prefix.len(), path.id);
        if let Some(known) = slot.candidate.and_then(|number| self.waiting.get(number))
            && (known.cost <= cost(false) || slot.tries >= MOST_TRIES)
        {
            return;
        }
        if slot.candidate.is_none() && slot.tries >= MOST_TRIES {
            return;
        }
        let tries = slot.tries + 1;
        match write() {
            Err(reason) => {
                let failed = self.failed.entry((run, reason.into())).or_default();
                failed.paths += 1;
                failed.facts.extend(&facts);
                self.slots.insert(facts, Slot { tries, ..slot });
            }
            Ok(reflection) => {
                let cost = cost(reflection);
                let candidate = Candidate { run, path: path.clone(), facts: facts.clone(), cost };
                let number = match slot.candidate {
                    Some(number) => {
                        if cost < self.waiting[number].cost {
                            self.waiting[number] = candidate;
                        }
                        number
                    }
                    None => {
                        self.waiting.push(candidate);
                        self.waiting.len() - 1
                    }
                };
                self.slots.insert(facts, Slot { candidate: Some(number), tries });
            }
        }
        if self.slots.len() > self.most.max(WAITING) {
            self.drop_what_adds_nothing();
            self.most = 2 * self.waiting.len();
        }
    }

    /// The run is over.
    pub(super) fn end_run(&mut self) {
        self.drop_what_adds_nothing();
        self.slots.clear();
        self.settled.append(&mut self.waiting);
    }

    /// The chosen paths of all runs, in the order of the runs and of the paths; the analysed methods are `entries`.
    pub(super) fn chosen(&mut self, entries: &[Arc<str>]) -> Vec<Candidate> {
        self.end_run();
        let entries: FxHashSet<u32> =
            entries.iter().filter_map(|entry| self.methods.get(&**entry).copied()).collect();
        let candidates = std::mem::take(&mut self.settled);
        let own: Vec<Option<u32>> = candidates
            .iter()
            .map(|candidate| candidate.facts.first().map(|first| self.about[*first as usize]))
            .collect();
        let mut cover = Cover::new(&candidates);
        // What an analysed method takes of another one is left to that one's tests, if they take it.
        cover.extend(&candidates, |number, fact| {
            let about = self.about[fact as usize];
            Some(about) == own[number] || !entries.contains(&about)
        });
        cover.extend(&candidates, |_, _| true);
        let kept = cover.finish(&candidates);
        // What no test shows has none because it could not be written.
        let shown: FxHashSet<Fact> = candidates
            .iter()
            .zip(&kept)
            .filter(|(_, kept)| **kept)
            .flat_map(|(c, _)| c.facts.clone())
            .collect();
        self.failed.retain(|_, failed| !failed.facts.is_subset(&shown));
        let mut out: Vec<Candidate> = candidates
            .into_iter()
            .zip(kept)
            .filter_map(|(candidate, kept)| kept.then_some(candidate))
            .collect();
        out.sort_by_key(|candidate| (candidate.run, candidate.path.id));
        out
    }

    /// Why what no test shows has none, by the run: so many paths were tried.
    pub(super) fn failed(&self) -> impl Iterator<Item = (usize, &Arc<str>, u64)> {
        self.failed.iter().map(|((run, reason), failed)| (*run, reason, failed.paths))
    }

    fn drop_what_adds_nothing(&mut self) {
        let candidates = std::mem::take(&mut self.waiting);
        let mut cover = Cover::new(&candidates);
        cover.extend(&candidates, |_, _| true);
        let kept = cover.finish(&candidates);
        let tries: FxHashMap<Vec<Fact>, u32> = self
            .slots
            .drain()
            .filter(|(_, slot)| slot.candidate.is_some())
            .map(|(f, s)| (f, s.tries))
            .collect();
        for (candidate, _) in candidates.into_iter().zip(kept).filter(|(_, kept)| *kept) {
            let number = self.waiting.len();
            let tries = tries.get(&candidate.facts).copied().unwrap_or(1);
            self.slots.insert(candidate.facts.clone(), Slot { candidate: Some(number), tries });
            self.waiting.push(candidate);
        }
    }

    /// What a path shows, that it enters its own method first.
    fn facts(&mut self, entry: &str, path: &PathReport) -> Vec<Fact> {
        let own = self.method(entry);
        let first = self.number(own, Shows::Method);
        let mut out = vec![self.number(own, Shows::Ending(ending(entry, path)))];
        for reached in path.reached.iter().filter(|reached| outermost(&reached.method) == outermost(entry)) {
            let method = self.method(&reached.method);
            out.push(self.number(method, Shows::Method));
            out.extend(reached.lines.iter().map(|line| self.number(method, Shows::Line(*line))));
            let branches = reached.branches.iter();
            out.extend(branches.map(|(from, to)| self.number(method, Shows::Branch(*from, *to))));
        }
        out.retain(|fact| *fact != first);
        out.push(first);
        out.sort_unstable();
        out.dedup();
        // All else is in order, so that equal sets are equal lists.
        let at = out.binary_search(&first).unwrap_or_default();
        out[..=at].rotate_right(1);
        out
    }

    fn method(&mut self, name: &str) -> u32 {
        if let Some(known) = self.methods.get(name) {
            return *known;
        }
        let number = self.methods.len() as u32;
        self.methods.insert(name.to_owned(), number);
        number
    }

    fn number(&mut self, method: u32, shows: Shows) -> Fact {
        let next = self.about.len() as Fact;
        let number = *self.numbers.entry((method, shows)).or_insert(next);
        if number == next {
            self.about.push(method);
        }
        number
    }
}

/// A choice of some candidates that together show what all do.
struct Cover {
    chosen: Vec<bool>,
    shown: FxHashSet<Fact>,
}

impl Cover {
    fn new(candidates: &[Candidate]) -> Cover {
        Cover { chosen: vec![false; candidates.len()], shown: FxHashSet::default() }
    }

    /// Adds the candidate that shows most of what is wanted of it and not shown yet, and of these the one that a reader
    /// minds least, until none adds anything.
    fn extend(&mut self, candidates: &[Candidate], wanted: impl Fn(usize, Fact) -> bool) {
        let gain = |cover: &Cover, number: usize, candidate: &Candidate| {
            let new = |fact: &&Fact| !cover.shown.contains(*fact) && wanted(number, **fact);
            candidate.facts.iter().filter(new).count()
        };
        // What a candidate adds only becomes less, so that one whose old gain is not the greatest need not be counted again.
        let mut gains: Vec<usize> =
            candidates.iter().enumerate().map(|(number, candidate)| gain(self, number, candidate)).collect();
        loop {
            let best =
                (0..candidates.len()).filter(|&number| !self.chosen[number] && gains[number] > 0).max_by_key(
                    |&number| (gains[number], Reverse((candidates[number].cost, candidates[number].run))),
                );
            let Some(best) = best else { return };
            let now = gain(self, best, &candidates[best]);
            if now < gains[best] {
                gains[best] = now;
                continue;
            }
            self.chosen[best] = true;
            self.shown.extend(&candidates[best].facts);
        }
    }

    /// The choice without candidates that show nothing which others of the choice do not, the costliest tried first.
    fn finish(mut self, candidates: &[Candidate]) -> Vec<bool> {
        let mut times: FxHashMap<Fact, u32> = FxHashMap::default();
        let chosen = |cover: &Cover| -> Vec<usize> {
            (0..candidates.len()).filter(|&number| cover.chosen[number]).collect()
        };
        for number in chosen(&self) {
            for fact in &candidates[number].facts {
                *times.entry(*fact).or_default() += 1;
            }
        }
        let mut costliest = chosen(&self);
        costliest.sort_by_key(|&number| Reverse((candidates[number].cost, candidates[number].run)));
        for number in costliest {
            let facts = &candidates[number].facts;
            if facts.iter().all(|fact| times.get(fact).is_some_and(|times| *times > 1)) {
                self.chosen[number] = false;
                for fact in facts {
                    *times.entry(*fact).or_default() -= 1;
                }
            }
        }
        self.chosen
    }
}

/// The class of a method, without those that are nested in it: what its suite is about. What else a path runs through
/// has tests of its own.
fn outermost(method: &str) -> &str {
    let name = method.split(':').next().unwrap_or(method);
    let class = name.rsplit_once('.').map_or(name, |(class, _)| class);
    class.split('$').next().unwrap_or(class)
}

/// A number for how a path of a method ends: the kind, the class of the exception, the place, and whether the caller is to blame.
/// Where in another class an object that was passed does not do what it is asked for is what tests of that class are for.
fn ending(entry: &str, path: &PathReport) -> u64 {
    let place = path.ending.position().map(|at| format!("{}:{:?}", at.method, at.line));
    let class = match &path.ending {
        Ending::Threw { class, .. } => Some(class),
        _ => None,
    };
    let fault = path.fault.as_ref();
    let is_finding = fault.is_some_and(|fault| matches!(fault.blame, Blame::State | Blame::Made));
    let is_elsewhere =
        path.ending.position().is_some_and(|at| outermost(&at.method) != outermost(entry)) && !is_finding;
    let place = place.filter(|_| !is_elsewhere);
    let within = fault.map(|fault| fault.place).filter(|_| !is_elsewhere);
    digest(&format!("{:?}", (path.ending.kind(), class, place, within, is_finding)))
}

/// How many objects, elements and characters an input has.
fn input_size(witness: &Witness) -> usize {
    let size = |content: &Content| match content {
        Content::Text(text) => text.units().len(),
        Content::Array(array) => array.before.len(),
        other => other.given().count(),
    };
    witness.objects.iter().filter(|object| object.input).map(|object| 1 + size(&object.content)).sum()
}
