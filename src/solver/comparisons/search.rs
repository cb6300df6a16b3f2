//! Clause learning: truth values for all variables such that every clause has a true literal and the atoms that hold can
//! hold together (Marques-Silva, Sakallah: *GRASP*, 1999; Eén, Sörensson: *An extensible SAT-solver*, 2003).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::differences::{Bound, Differences};
use super::equalities::{Equalities, Implied};
use crate::solver::limits::{Limits, Patience};

/// A variable or its negation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn of(variable: u32, holds: bool) -> Literal {
        Literal(variable << 1 | u32::from(!holds))
    }

    pub(super) fn variable(self) -> u32 {
        self.0 >> 1
    }

    pub(super) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// What a variable stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Atom {
    /// A truth value, unknown or of a part of a formula.
    Truth,
    /// A bound on a difference.
    Bounded(Bound),
    /// Two references are equal.
    Same(u32, u32),
}

/// Why a variable has its value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Reason {
    Decision,
    /// The clause with this number, whose first literal it is.
    Clause(u32),
}

/// A clause's place among all literals.
#[derive(Copy, Clone, Debug)]
struct Place {
    start: u32,
    len: u32,
}

/// Where a decision began.
#[derive(Copy, Clone, Debug)]
struct Level {
    trail: usize,
    bounds: usize,
    equalities: (usize, usize),
}

/// A search for truth values.
#[derive(Debug, Default)]
pub(super) struct Search {
    pub(super) differences: Differences,
    pub(super) equalities: Equalities,
    atoms: Vec<Atom>,
    values: Vec<Option<bool>>,
    /// The value to try first.
    phases: Vec<bool>,
    level_of: Vec<u32>,
    reasons: Vec<Reason>,
    /// How often a variable took part in contradictions; recent ones count more. Whole numbers, so that they sort.
    activity: Vec<u64>,
    /// Variables to decide, the most active first. Some entries are out of date.
    candidates: BinaryHeap<(u64, Reverse<u32>)>,
    bump: u64,
    literals: Vec<Literal>,
    clauses: Vec<Place>,
    /// By literal: the clauses that have to be looked at when it becomes false.
    watches: Vec<Vec<u32>>,
    trail: Vec<Literal>,
    levels: Vec<Level>,
    /// How much of the trail the clauses and the theories have seen.
    seen: usize,
    seen_by_theories: usize,
    contradictory: bool,
    marked: Vec<bool>,
}

/// Where activities grow in larger steps than this, all are made smaller.
const LARGEST_BUMP: u64 = 1 << 40;

impl Search {
    /// Forgets everything; the memory serves the next search.
    pub(super) fn clear(&mut self) {
        self.differences.clear();
        self.equalities.clear();
        self.watches.iter_mut().take(2 * self.atoms.len()).for_each(Vec::clear);
        self.atoms.clear();
        self.values.clear();
        self.phases.clear();
        self.level_of.clear();
        self.reasons.clear();
        self.activity.clear();
        self.candidates.clear();
        self.bump = 0;
        self.literals.clear();
        self.clauses.clear();
        self.trail.clear();
        self.levels.clear();
        (self.seen, self.seen_by_theories) = (0, 0);
        self.contradictory = false;
        self.marked.clear();
    }

    /// A new variable. `phase` is the value to try first.
    pub(super) fn add_variable(&mut self, atom: Atom, phase: bool) -> u32 {
        let new = self.atoms.len() as u32;
        self.atoms.push(atom);
        self.values.push(None);
        self.phases.push(phase);
        self.level_of.push(0);
        self.reasons.push(Reason::Decision);
        self.activity.push(0);
        self.candidates.push((0, Reverse(new)));
        while self.watches.len() < 2 * self.atoms.len() {
            self.watches.push(Vec::new());
        }
        self.marked.push(false);
        if let Atom::Same(x, y) = atom {
            self.equalities.watch(new, x, y);
        }
        new
    }

    /// The literal's variable is decided before others that took part in no contradiction.
    pub(super) fn decide_early(&mut self, literal: Literal) {
        let at = literal.variable() as usize;
        if self.activity[at] == 0 {
            self.activity[at] = 1;
            self.candidates.push((1, Reverse(literal.variable())));
        }
    }

    /// Is the literal true if every variable has the value that is tried first?
    pub(super) fn phase(&self, literal: Literal) -> bool {
        self.phases[literal.variable() as usize] == literal.is_positive()
    }

    /// The value of a literal, once it has one.
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.variable() as usize].map(|value| value == literal.is_positive())
    }

    /// One of the literals must hold. Only before the search.
    pub(super) fn add_clause(&mut self, literals: &[Literal]) {
        let mut kept: Vec<Literal> = Vec::with_capacity(literals.len());
        for &literal in literals {
            match self.value(literal) {
                Some(true) => return,
                Some(false) => {}
                None if kept.contains(&literal.opposite()) => return,
                None if kept.contains(&literal) => {}
                None => kept.push(literal),
            }
        }
        match kept.as_slice() {
            [] => self.contradictory = true,
            [literal] => self.enqueue(*literal, Reason::Decision),
            _ => {
                self.store(&kept);
            }
        }
    }

    /// Whether all clauses can hold; none if that takes more contradictions than allowed.
    pub(super) fn run(&mut self, most_contradictions: u32, limits: &Limits) -> Option<bool> {
        let mut patience = Patience::new(limits);
        let mut left = most_contradictions;
        self.bump = 1 << 10;
        if self.contradictory {
            return Some(false);
        }
        loop {
            if patience.is_over() {
                return None;
            }
            match self.propagate() {
                Some(conflict) => {
                    let deepest = conflict.iter().map(|literal| self.level_of[literal.variable() as usize]);
                    match deepest.max() {
                        None | Some(0) => return Some(false),
                        Some(level) => self.go_back(level),
                    }
                    left = left.checked_sub(1)?;
                    self.learn(conflict);
                }
                None => {
                    let Some(variable) = self.next_variable() else { return Some(true) };
                    self.levels.push(Level {
                        trail: self.trail.len(),
                        bounds: self.differences.len(),
                        equalities: self.equalities.len(),
                    });
                    let holds = match self.atoms[variable as usize] {
                        // The solution at hand stays one.
                        Atom::Bounded(bound) => self.differences.satisfies(bound),
                        _ => self.phases[variable as usize],
                    };
                    self.enqueue(Literal::of(variable, holds), Reason::Decision);
                }
            }
        }
    }

    fn next_variable(&mut self) -> Option<u32> {
        while let Some((activity, Reverse(variable))) = self.candidates.pop() {
            let at = variable as usize;
            if self.values[at].is_none() && self.activity[at] == activity {
                return Some(variable);
            }
        }
        None
    }

    fn enqueue(&mut self, literal: Literal, reason: Reason) {
        let at = literal.variable() as usize;
        self.values[at] = Some(literal.is_positive());
        self.phases[at] = literal.is_positive();
        self.level_of[at] = self.levels.len() as u32;
        self.reasons[at] = reason;
        self.trail.push(literal);
    }

    /// A clause whose first two literals are watched.
    fn store(&mut self, literals: &[Literal]) -> u32 {
        let clause = self.store_unwatched(literals);
        for literal in literals.iter().take(2) {
            self.watches[literal.0 as usize].push(clause);
        }
        clause
    }

    fn store_unwatched(&mut self, literals: &[Literal]) -> u32 {
        let clause = self.clauses.len() as u32;
        self.clauses.push(Place { start: self.literals.len() as u32, len: literals.len() as u32 });
        self.literals.extend_from_slice(literals);
        clause
    }

    fn literals_of(&self, clause: u32) -> &[Literal] {
        let Place { start, len } = self.clauses[clause as usize];
        &self.literals[start as usize..(start + len) as usize]
    }

    /// Draws all conclusions; a contradiction is told by literals that are all false.
    fn propagate(&mut self) -> Option<Vec<Literal>> {
        loop {
            while let Some(&literal) = self.trail.get(self.seen) {
                self.seen += 1;
                if let Some(clause) = self.propagate_through_clauses(literal.opposite()) {
                    return Some(self.literals_of(clause).to_vec());
                }
            }
            let &literal = self.trail.get(self.seen_by_theories)?;
            self.seen_by_theories += 1;
            if let Err(mut reasons) = self.tell_theories(literal) {
                for reason in &mut reasons {
                    *reason = reason.opposite();
                }
                return Some(reasons);
            }
        }
    }

    /// Looks at the clauses that watch a literal which has become false.
    fn propagate_through_clauses(&mut self, falsified: Literal) -> Option<u32> {
        let mut watching = std::mem::take(&mut self.watches[falsified.0 as usize]);
        let mut kept = 0;
        let mut conflict = None;
        let mut at = 0;
        while at < watching.len() {
            let clause = watching[at];
            at += 1;
            let Place { start, len } = self.clauses[clause as usize];
            let (start, end) = (start as usize, (start + len) as usize);
            if self.literals[start] == falsified {
                self.literals.swap(start, start + 1);
            }
            let first = self.literals[start];
            if self.value(first) == Some(true) {
                watching[kept] = clause;
                kept += 1;
                continue;
            }
            let other = (start + 2..end).find(|&place| self.value(self.literals[place]) != Some(false));
            if let Some(place) = other {
                self.literals.swap(start + 1, place);
                let watched = self.literals[start + 1];
                self.watches[watched.0 as usize].push(clause);
                continue;
            }
            watching[kept] = clause;
            kept += 1;
            if self.value(first) == Some(false) {
                conflict = Some(clause);
                break;
            }
            self.enqueue(first, Reason::Clause(clause));
        }
        while at < watching.len() {
            watching[kept] = watching[at];
            kept += 1;
            at += 1;
        }
        watching.truncate(kept);
        self.watches[falsified.0 as usize] = watching;
        conflict
    }

    fn tell_theories(&mut self, literal: Literal) -> Result<(), Vec<Literal>> {
        match self.atoms[literal.variable() as usize] {
            Atom::Truth => Ok(()),
            Atom::Bounded(bound) => {
                let bound = if literal.is_positive() { bound } else { bound.opposite() };
                self.differences.assert(bound, literal)
            }
            Atom::Same(x, y) => {
                if literal.is_positive() {
                    self.equalities.assert_same(x, y, literal)?;
                } else {
                    self.equalities.assert_different(x, y, literal)?;
                }
                let mut found = Vec::new();
                self.equalities.implied((x, y), |atom| self.open_ends(atom), &mut found);
                for Implied { atom, holds, because } in found {
                    // The same may follow twice.
                    if self.values[atom as usize].is_none() {
                        let literal = Literal::of(atom, holds);
                        let mut clause = vec![literal];
                        clause.extend(because.into_iter().map(Literal::opposite));
                        let clause = self.store_unwatched(&clause);
                        self.enqueue(literal, Reason::Clause(clause));
                    }
                }
                Ok(())
            }
        }
    }

    /// The references of an equality whose truth is open.
    fn open_ends(&self, atom: u32) -> Option<(u32, u32)> {
        match self.atoms[atom as usize] {
            Atom::Same(x, y) if self.values[atom as usize].is_none() => Some((x, y)),
            _ => None,
        }
    }

    /// Learns from a contradiction the clause of its first unique implication point, and goes back to where that clause
    /// tells something.
    fn learn(&mut self, conflict: Vec<Literal>) {
        let current = self.levels.len() as u32;
        let mut learnt: Vec<Literal> = vec![Literal(0)];
        let mut touched: Vec<u32> = Vec::new();
        let mut open = 0;
        let mut at = self.trail.len();
        let mut because = conflict;
        loop {
            for &literal in &because {
                let variable = literal.variable();
                let index = variable as usize;
                if self.marked[index] || self.level_of[index] == 0 {
                    continue;
                }
                self.marked[index] = true;
                touched.push(variable);
                self.raise(variable);
                if self.level_of[index] == current {
                    open += 1;
                } else {
                    learnt.push(literal);
                }
            }
            while at > 0 && !self.marked[self.trail[at - 1].variable() as usize] {
                at -= 1;
            }
            if at == 0 {
                break;
            }
            at -= 1;
            let literal = self.trail[at];
            open -= 1;
            if open == 0 {
                learnt[0] = literal.opposite();
                break;
            }
            because = match self.reasons[literal.variable() as usize] {
                Reason::Clause(clause) => {
                    self.literals_of(clause).iter().copied().filter(|other| *other != literal).collect()
                }
                Reason::Decision => Vec::new(),
            };
        }
        for variable in touched {
            self.marked[variable as usize] = false;
        }
        // The second literal is the one that was decided last among the others.
        let mut back = 0;
        for place in 1..learnt.len() {
            let level = self.level_of[learnt[place].variable() as usize];
            if level > back {
                back = level;
                learnt.swap(1, place);
            }
        }
        self.go_back(back);
        let asserted = learnt[0];
        let reason = match learnt.len() {
            1 => Reason::Decision,
            _ => Reason::Clause(self.store(&learnt)),
        };
        self.enqueue(asserted, reason);
        self.age();
    }

    fn raise(&mut self, variable: u32) {
        self.activity[variable as usize] += self.bump;
    }

    /// What comes later counts more.
    fn age(&mut self) {
        self.bump += self.bump >> 4;
        if self.bump <= LARGEST_BUMP {
            return;
        }
        self.bump >>= 24;
        for activity in &mut self.activity {
            *activity >>= 24;
        }
        self.candidates.clear();
        for (variable, activity) in self.activity.iter().enumerate() {
            if self.values[variable].is_none() {
                self.candidates.push((*activity, Reverse(variable as u32)));
            }
        }
    }

    fn go_back(&mut self, level: u32) {
        let Some(&Level { trail, bounds, equalities }) = self.levels.get(level as usize) else { return };
        while self.trail.len() > trail {
            if let Some(literal) = self.trail.pop() {
                let at = literal.variable();
                self.values[at as usize] = None;
                self.candidates.push((self.activity[at as usize], Reverse(at)));
            }
        }
        self.levels.truncate(level as usize);
        self.seen = trail;
        self.seen_by_theories = self.seen_by_theories.min(trail);
        self.differences.retract(bounds);
        self.equalities.retract(equalities);
    }
}
