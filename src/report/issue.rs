//! A finding as reports show it: detached from the run that found it, with where its source is.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::outcome::WayStep;
use crate::state::Position;

/// A finding, ready to be printed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Issue {
    /// How urgent it is: 1 is a contract or assertion that fails, 2 an exception on what the code made itself, 3 input that is
    /// rejected, 4 an object in a state that nothing makes.
    pub rank: u8,
    /// What happens: `assertion`, `exception`, `vacuity`, ….
    pub kind: String,
    /// The class of the exception, by its Java name.
    pub class: Option<String>,
    /// Where it happens.
    pub at: Option<Position>,
    /// The method that was run, `com.acme.Cart.total:()I`.
    pub entry: String,
    /// The other methods whose runs get there, by class and name.
    pub also: Vec<String>,
    /// The number of its run in the report.
    pub run: usize,
    /// The number of the path of that run that shows it.
    pub path: Option<u64>,
    /// How many paths lead there.
    pub paths: u64,
    /// What happens, in words.
    pub says: String,
    /// The smallest input, one line for each value.
    pub input: Vec<String>,
    /// The calls that make the private state that it needs, if it needs one and they were found.
    pub made_by: Option<String>,
    /// Whether there was no time to look for calls that make its state to the end: its rank may be a worse one.
    pub unsearched: bool,
    /// What the path needs, one clause a string.
    pub condition: Vec<String>,
    /// The way of the path through the source, if it was recorded.
    pub way: Vec<WayStep>,
    /// The source files of the methods on it, by method, each as it can be opened from the current folder.
    pub way_sources: BTreeMap<Arc<str>, String>,
    /// The source of a JUnit test that takes the path, if one was asked for and there is one.
    pub test: Option<String>,
    /// Stays the same when lines move.
    pub fingerprint: String,
    /// The source file of the place, as it can be opened from the current folder; with `/` between folders.
    pub source: Option<String>,
    /// The source file of the method that was run, and the first line of its code.
    pub entry_source: Option<(String, Option<u16>)>,
    /// Whether the baseline has it; none without a baseline.
    pub known: Option<bool>,
}

impl Issue {
    /// The method in which it happens, by class and name: `com.acme.Cart.total`.
    pub fn place(&self) -> &str {
        let method = self.at.as_ref().map_or(&*self.entry, |at| &*at.method);
        method.split(':').next().unwrap_or(method)
    }

    /// The source line.
    pub fn line(&self) -> Option<u16> {
        self.at.as_ref().and_then(|at| at.line)
    }

    /// Whether it counts where there is a baseline. What was not searched to the end does not, whatever its rank is.
    pub fn is_new(&self) -> bool {
        self.known != Some(true) && !self.unsearched
    }
}

/// A method that was not finished, as reports show it.
#[derive(Clone, PartialEq, Debug)]
pub struct Unfinished {
    /// The method.
    pub entry: String,
    /// Why not.
    pub why: String,
    /// The source file of the method, and the first line of its code.
    pub source: Option<(String, Option<u16>)>,
    /// Whether it was time or memory that ran out, rather than a bound or what is not supported.
    pub is_time: bool,
}
