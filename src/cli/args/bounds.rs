//! How far a run goes.

use clap::{Args, ValueEnum};

use crate::machine::PathRule;

use super::values::{seconds, size, whole};

/// Greatest depth that can be asked for: the name of an object at that depth has as many steps, and so has every line of
/// a report that mentions it.
const GREATEST_K: u64 = 10_000;

/// The longest input string of which all characters may be unknown: each of them is a term.
const LONGEST_STRING: u64 = 100_000;

/// What becomes of branches whose sides come together again.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(in crate::cli) enum PathsArgument {
    /// Each side is a path of its own
    Each,
    /// One path goes on
    Merged,
}

impl PathsArgument {
    /// As a run has it.
    pub(in crate::cli) fn rule(self) -> PathRule {
        match self {
            PathsArgument::Each => PathRule::Each,
            PathsArgument::Merged => PathRule::Merged,
        }
    }
}

/// What `--paths` says of a run.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum PathsBound {
    /// Most complete paths.
    Most(u64),
    /// What becomes of branches.
    Rule(PathRule),
}

impl PathsBound {
    fn read(text: &str) -> Result<PathsBound, String> {
        match text {
            "each" => Ok(PathsBound::Rule(PathRule::Each)),
            "merged" => Ok(PathsBound::Rule(PathRule::Merged)),
            number => match number.parse() {
                Ok(most @ 1..) => Ok(PathsBound::Most(most)),
                _ => Err("a whole number is needed, 1 or greater; or each, or merged".to_owned()),
            },
        }
    }
}

impl BoundArguments {
    /// Most complete paths, where that is bounded.
    pub(in crate::cli) fn most_paths(&self) -> Option<u64> {
        self.paths.iter().rev().find_map(|paths| match paths {
            PathsBound::Most(most) => Some(*most),
            PathsBound::Rule(_) => None,
        })
    }

    /// What becomes of branches, where it is said.
    pub(in crate::cli) fn path_rule(&self) -> Option<PathRule> {
        self.paths.iter().rev().find_map(|paths| match paths {
            PathsBound::Rule(rule) => Some(*rule),
            PathsBound::Most(_) => None,
        })
    }
}

#[derive(Args, Debug)]
#[command(next_help_heading = "Bounds")]
pub(in crate::cli) struct BoundArguments {
    /// Greatest depth of materialised input objects, and most distinct indices of an input array
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u32>(0, GREATEST_K))]
    pub k: u32,
    /// Most input objects of one type
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0, u64::from(u32::MAX)))]
    pub n: Option<u32>,
    /// Most iterations of a loop that take a decision and materialise nothing
    #[arg(long = "loop", value_name = "N", default_value_t = 100, value_parser = whole::<u32>(0, u64::from(u32::MAX)))]
    pub loop_iterations: u32,
    /// Deepest call stack of analysed code; calls of the library, and within it, are not counted
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = whole::<u32>(0, u64::from(u32::MAX)))]
    pub calls: u32,
    /// Most elements of an input array that are looked into, from its start; its length may be greater
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole::<u32>(0, u64::from(u32::MAX)))]
    pub array: u32,
    /// Longest input string that is looked into throughout; a longer one cuts a path off where that matters
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = whole::<u32>(0, LONGEST_STRING))]
    pub string: u32,
    /// Most seconds for the whole command, replaying tests left out; what was found by then is kept
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
    /// Most memory for the process, such as 512M or 4G; what was found by then is kept (watched on Linux only) [default:
    /// half of what there is]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<u64>,
    /// Most complete paths of each method; or, given once more, what becomes of a branch whose sides only compute and come
    /// together again: `each` is a path of its own, or one path goes on (`merged`) with values that depend on the condition
    #[arg(long, value_name = "N", value_parser = PathsBound::read)]
    pub paths: Vec<PathsBound>,
    /// Most instructions for each method
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1, u64::MAX))]
    pub steps: Option<u64>,
}
