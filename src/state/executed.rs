//! Which instructions of the analysed program a path ran, for coverage. Kept only when asked for.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use crate::persistent::Trail;
use crate::program::Method;
use crate::term::{Term, Terms};

use super::region::Ran;

/// The instruction after one that does not go on: it returned, called or threw.
const NOWHERE: u32 = u32::MAX;

/// Instructions, each with the one after it.
type Steps = FxHashSet<(u32, u32)>;

/// Instructions that some inputs run, by the address of the method, each with the one after it and with when they do.
type Perhaps = FxHashMap<(usize, (u32, u32)), (Arc<Method>, Term)>;

/// Most lines of the way of one path that are kept.
const LONGEST_WAY: usize = 2_000;

/// A line of the way of a path.
#[derive(Clone, Debug)]
struct Passed {
    method: Arc<Method>,
    line: Option<u16>,
    /// How many facts the path condition had when it began.
    facts: usize,
}

/// The instructions that one path, or several, ran.
#[derive(Clone, Default, Debug)]
pub struct Executed {
    /// By the address of the method, which lives as long as its program.
    methods: FxHashMap<usize, (Arc<Method>, Steps)>,
    /// Those that only some inputs of the path run.
    perhaps: Perhaps,
    /// The lines in their order, each once as long as nothing else runs.
    way: Trail<Passed>,
    /// The method, by address, and the line of the last instruction.
    here: Option<(usize, Option<u16>)>,
    /// How many facts the path condition had after it.
    facts: usize,
}

impl Executed {
    /// Notes that an instruction ran and control passed to `next` in the same method, if it did. The path condition has so many
    /// facts then.
    pub fn note(&mut self, method: &Arc<Method>, pc: u32, next: Option<u32>, facts: usize) {
        let line = method.code().ok().flatten().and_then(|code| code.code.line_of(pc));
        let here = (Arc::as_ptr(method) as usize, line);
        if self.here != Some(here) && self.way.len() < LONGEST_WAY {
            self.way.push(Passed { method: method.clone(), line, facts: self.facts });
        }
        self.here = Some(here);
        self.facts = facts;
        self.note_aside(method, pc, next);
    }

    /// Notes an instruction of sides of a branch that came together. It is no part of the path's way, since in which order they
    /// run depends on the input.
    pub fn note_joined(&mut self, terms: &mut Terms, ran: &Ran) {
        let Some(when) = ran.when else { return self.note_aside(&ran.method, ran.pc, ran.next) };
        let address = Arc::as_ptr(&ran.method) as usize;
        let step = (ran.pc, ran.next.unwrap_or(NOWHERE));
        if self.methods.get(&address).is_some_and(|(_, steps)| steps.contains(&step)) {
            return;
        }
        let entry = self.perhaps.entry((address, step));
        let known = entry.or_insert_with(|| (ran.method.clone(), when));
        known.1 = terms.or(known.1, when);
    }

    fn note_aside(&mut self, method: &Arc<Method>, pc: u32, next: Option<u32>) {
        self.steps_of(method).insert((pc, next.unwrap_or(NOWHERE)));
    }

    fn steps_of(&mut self, method: &Arc<Method>) -> &mut Steps {
        let entry = self.methods.entry(Arc::as_ptr(method) as usize);
        &mut entry.or_insert_with(|| (method.clone(), FxHashSet::default())).1
    }

    /// Adds what another path ran, on whatever input of it.
    pub fn add(&mut self, other: &Executed) {
        for (method, steps) in other.methods.values() {
            self.steps_of(method).extend(steps);
        }
        for ((_, step), (method, _)) in &other.perhaps {
            self.steps_of(method).insert(*step);
        }
    }

    /// The lines of one path in their order, with how many facts its condition had when each began.
    pub fn way(&self) -> impl Iterator<Item = (&Arc<Method>, Option<u16>, usize)> {
        self.way.iter().map(|passed| (&passed.method, passed.line, passed.facts))
    }

    /// The instructions that some input runs, by method and position, in no particular order.
    pub fn instructions(&self) -> impl Iterator<Item = (&Arc<Method>, u32)> {
        let all = self.methods.values();
        let all = all.flat_map(|(method, steps)| steps.iter().map(move |(pc, _)| (method, *pc)));
        all.chain(self.perhaps.iter().map(|((_, (pc, _)), (method, _))| (method, *pc)))
    }

    /// The methods with their source lines and outcomes of branches that one input of the path reaches, by name: the one under
    /// which a condition has this value.
    pub fn reached_where(&self, holds: impl Fn(Term) -> bool) -> Vec<Reached> {
        let taken: Vec<_> = self.perhaps.iter().filter(|(_, (_, when))| holds(*when)).collect();
        if taken.is_empty() {
            return self.reached();
        }
        let mut all = Executed { methods: self.methods.clone(), ..Executed::default() };
        for ((_, step), (method, _)) in taken {
            all.steps_of(method).insert(*step);
        }
        all.reached()
    }

    /// The methods with their source lines and outcomes of branches that were reached, by name; of one path, those that all its
    /// inputs reach.
    pub fn reached(&self) -> Vec<Reached> {
        let mut out: Vec<Reached> =
            self.methods.values().map(|(method, steps)| Reached::new(method, steps)).collect();
        out.sort_by(|a, b| a.method.cmp(&b.method));
        out
    }
}

/// What was reached of a method.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Reached {
    /// The method, `Main.pair:(LMain$Box;)I`.
    pub method: String,
    /// Source lines, in ascending order.
    pub lines: Vec<u16>,
    /// Outcomes of conditions and switches, each as the instruction and the one after it, in ascending order; a condition
    /// has two, as JaCoCo counts.
    pub branches: Vec<(u32, u32)>,
}

impl Reached {
    /// What several runs reached, by method.
    pub fn together<'a>(lists: impl IntoIterator<Item = &'a Reached>) -> Vec<Reached> {
        let mut by_method: BTreeMap<&str, Reached> = BTreeMap::new();
        for reached in lists {
            let known = by_method.entry(&reached.method).or_insert_with(|| Reached {
                method: reached.method.clone(),
                lines: Vec::new(),
                branches: Vec::new(),
            });
            known.lines.extend(&reached.lines);
            known.branches.extend(&reached.branches);
        }
        let mut out: Vec<Reached> = by_method.into_values().collect();
        for reached in &mut out {
            reached.lines.sort_unstable();
            reached.lines.dedup();
            reached.branches.sort_unstable();
            reached.branches.dedup();
        }
        out
    }

    fn new(method: &Arc<Method>, steps: &Steps) -> Reached {
        let code = method.code().ok().flatten();
        let mut lines: Vec<u16> =
            steps.iter().filter_map(|(pc, _)| code.and_then(|code| code.code.line_of(*pc))).collect();
        lines.sort_unstable();
        lines.dedup();
        let is_branch = |pc: u32| {
            let insn = code.and_then(|code| code.code.insns.get(pc as usize));
            insn.is_some_and(|insn| {
                let mut targets = 0;
                insn.each_target(|_| targets += 1);
                targets + usize::from(insn.falls_through()) > 1
            })
        };
        let mut branches: Vec<(u32, u32)> =
            steps.iter().filter(|(pc, next)| *next != NOWHERE && is_branch(*pc)).copied().collect();
        branches.sort_unstable();
        Reached { method: method.qualified_name(), lines, branches }
    }
}
