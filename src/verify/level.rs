//! The levels of the search: bounds that are deepened step by step.
//!
//! A violation that a short path shows is found before a long path is begun, and a loop or recursion that goes on for ever
//! takes no more of a level than its bounds say, with decisions in it or without. Each level may take a number of
//! instructions in all, so that what is found does not depend on the machine; the last one is the exhaustive run.

use crate::machine::{Bounds, Price, Room};

/// Bounds of a level.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Level {
    /// Most iterations of a loop that take a decision.
    pub loop_iterations: Option<u32>,
    /// Deepest call stack of the analysed program.
    pub calls: Option<u32>,
    /// Longest text of which all characters are looked at.
    pub string: u32,
    /// Most instructions of one path.
    pub path: u64,
    /// Most instructions of all paths; decisions and questions to the solver count for some.
    pub steps: Option<u64>,
    /// How many runs try values that were made up.
    pub tries: u64,
    /// Most iterations of a loop in which sides of branches came together and nothing was decided: formulas grow with each.
    pub joined: Option<u32>,
    /// How much Z3 may do for one question, in its own unit.
    pub effort: u64,
}

/// What a JVM surely has room for with its default settings: a stack of a megabyte, frames of the library included, and
/// arrays of 256 MiB in all.
pub(super) const ROOM: Room = Room { stack: 126_000, array: 1 << 25, error_counts: false };

/// What a decision and a question to Z3 cost beside instructions: about as much time as so many of them.
pub(super) const PRICE: Price = Price { decision: 500, call: 20_000 };

/// Instructions that a run that looks far ahead may have at any level.
const LEAST_AHEAD: u64 = 300_000;
/// How many times as much as the run in order at the level before it may cost, beyond that.
const TIMES_BEFORE: u64 = 16;

const fn level(
    (loops, calls, string): (u32, u32, u32),
    (path, steps): (u64, u64),
    (tries, joined): (u64, u32),
    effort: u64,
) -> Level {
    Level {
        loop_iterations: Some(loops),
        calls: Some(calls),
        string,
        path,
        steps: Some(steps),
        tries,
        joined: Some(joined),
        effort,
    }
}

/// The levels, the last one without bounds but those on one path.
pub(super) const LEVELS: [Level; 6] = [
    level((1, 24, 4), (50_000, 400_000), (20, 30), 200_000),
    level((5, 64, 8), (400_000, 2_500_000), (200, 100), 500_000),
    level((12, 200, 12), (3_000_000, 15_000_000), (2_000, 300), 2_000_000),
    level((30, 1_000, 16), (20_000_000, 90_000_000), (10_000, 1_000), 5_000_000),
    level((100, 4_000, 24), (200_000_000, 500_000_000), (50_000, 5_000), 10_000_000),
    Level {
        loop_iterations: None,
        calls: None,
        string: 256,
        path: 1_000_000_000,
        steps: None,
        tries: 0,
        joined: None,
        effort: 40_000_000,
    },
];

impl Level {
    /// The same for a program that has so many instructions before its first decision, which nothing else waits for.
    pub(super) fn after(self, prelude: u64) -> Level {
        let steps = self.steps.map(|steps| steps.saturating_add(prelude));
        Level { path: self.path.saturating_add(prelude), steps, ..self }
    }

    /// The bounds of a run at this level, where a person wants none beyond `most`.
    pub(super) fn bounds(self, most: &Bounds) -> Bounds {
        let least = |level: Option<u32>, most: Option<u32>| level.into_iter().chain(most).min();
        Bounds {
            loop_iterations: least(self.loop_iterations, most.loop_iterations),
            calls: least(self.calls, most.calls),
            string: least(Some(self.string), most.string),
            steps: self.steps,
            ..most.clone()
        }
    }

    /// The same for a run that looks far ahead: only the texts and the instructions are bounded. It costs no more than a few
    /// times what the run in order cost at the level before: a level that is soon explored is soon over.
    pub(super) fn ahead(self, before: u64) -> Level {
        let most = LEAST_AHEAD.saturating_add(before.saturating_mul(TIMES_BEFORE));
        let steps = self.steps.map(|steps| (steps / 2).min(most));
        Level { loop_iterations: None, calls: None, path: self.path.saturating_mul(4), steps, ..self }
    }
}
