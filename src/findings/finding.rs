//! A finding as plain data.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::outcome::{Fault, PathReport, calls_text};
use crate::runtime::exceptions::is_null_pointer;
use crate::state::{Blame, Ending, ImplicitCheck, Position};

/// What happens at the place of a finding.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum FindingKind {
    /// An assertion, a check or a contract is broken.
    Assertion,
    /// An exception leaves the analysed method.
    Exception,
    /// A loop or recursion does not end.
    Endless,
    /// Nothing is known of a method, since no input is one of it.
    Vacuity,
    /// A branch that no input takes.
    DeadBranch,
    /// A value that nobody wrote a check for, and that is seldom what was meant.
    Implicit(ImplicitCheck),
}

impl FindingKind {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            FindingKind::Assertion => "assertion",
            FindingKind::Exception => "exception",
            FindingKind::Endless => "endless",
            FindingKind::Vacuity => "vacuity",
            FindingKind::DeadBranch => "dead-branch",
            FindingKind::Implicit(check) => check.name(),
        }
    }
}

/// A place and what happens there.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Finding {
    /// From 1, the worst, to 4: see [`crate::findings`].
    pub rank: u8,
    /// What happens.
    pub kind: FindingKind,
    /// Java name of the exception's class.
    pub class: Option<Arc<str>>,
    /// The message of the exception or assertion on the smallest path, when it is known.
    pub message: Option<Arc<str>>,
    /// Where: the innermost frame in analysed code. For a vacuity the method without a line.
    pub at: Option<Position>,
    /// How many paths of all runs end so, with this rank.
    pub paths: u64,
    /// Stays the same when lines move: 16 hexadecimal digits.
    pub fingerprint: String,
    /// The run that the smallest path is of, counted from 0.
    pub run: usize,
    /// Its entry method, `Main.pair:(LMain$Box;)I`.
    pub entry: String,
    /// The other methods whose runs get to the same place with the same rank: each may have a cause of its own.
    pub also: BTreeSet<String>,
    /// The smallest path, by its number in that run.
    pub witness: Option<u64>,
    /// That path.
    pub path: Option<Box<PathReport>>,
    /// Who is to blame on that path.
    pub fault: Option<Fault>,
    /// The value that could not be taken, or was refused, as source writes it.
    pub culprit: Option<String>,
    /// An input with the calls that make the private state that the path needs, if it needs one and they were found.
    pub made_by: Option<Box<Witness>>,
    /// How the path ends that these calls take.
    pub made_ending: Option<Ending>,
    /// Whether every program can make the calls that lead there, and not only its own package.
    pub public: bool,
    /// Whether there was no time to look for calls that make such a state to the end: its rank may be a worse one.
    pub unsearched: bool,
    /// Whether the JVM did the same with the test of that path, if it was run.
    pub replayed: Option<bool>,
    /// The finding in one line of plain English.
    pub says: String,
}

impl Finding {
    /// A finding of this rank and kind in a run, of which nothing else is known yet.
    pub(super) fn new(rank: u8, kind: FindingKind, fingerprint: u64, run: usize, entry: &str) -> Finding {
        Finding {
            rank,
            kind,
            class: None,
            message: None,
            at: None,
            paths: 0,
            fingerprint: format!("{fingerprint:016x}"),
            run,
            entry: entry.to_owned(),
            also: BTreeSet::new(),
            witness: None,
            path: None,
            fault: None,
            culprit: None,
            made_by: None,
            made_ending: None,
            public: true,
            unsearched: false,
            replayed: None,
            says: String::new(),
        }
    }

    /// Notes that the methods of another finding of the same place and rank get there, too.
    pub(super) fn joins(&mut self, other: &Finding) {
        self.also.extend(other.also.iter().chain([&other.entry]).cloned());
        self.also.remove(&self.entry);
    }

    /// How far away it is, of those of its rank: what any caller can do comes first, what follows from null that a caller gave an
    /// object before comes last.
    pub(super) fn distance(&self) -> u8 {
        let from_null = self.class.as_deref().is_some_and(is_null_pointer)
            && self.made_by.as_ref().is_some_and(|witness| {
                let given = witness.calls.iter().flat_map(|call| &call.arguments);
                given.into_iter().any(|argument| has_null(witness, argument.value))
            });
        u8::from(!self.public) + u8::from(from_null)
    }

    /// The calls that make the private state that it needs, if they were found, and then that of the analysed method.
    pub fn made_by_text(&self) -> Option<String> {
        self.made_by.as_ref().map(|witness| calls_text(&self.entry, witness))
    }

    /// The path that shows it, with the calls that make its input if they were found; none where no path is known.
    pub fn shown(&self) -> Option<PathReport> {
        let made = self.made_by.as_ref().zip(self.made_ending.as_ref());
        match (made, self.path.as_deref()) {
            (Some((witness, ending)), path) => {
                let path = path.cloned().unwrap_or_else(|| PathReport::of_ending(ending.clone()));
                let made = Fault {
                    blame: Blame::Made,
                    culprit: self.culprit.clone(),
                    place: 0,
                    private_state: true,
                    called_at: 0,
                };
                // The condition is that of another input, which nothing makes.
                Some(PathReport {
                    ending: ending.clone(),
                    witness: Some(Ok(witness.clone())),
                    fault: Some(self.fault.clone().unwrap_or(made)),
                    condition: Vec::new(),
                    essential: Vec::new(),
                    phrases: Vec::new(),
                    ..path
                })
            }
            (None, path) => path.cloned(),
        }
    }

    /// The source file and line, `Cart.java:33`, as far as they are known; otherwise the method.
    pub fn place(&self) -> String {
        let Some(at) = &self.at else { return self.entry.clone() };
        match (&at.file, at.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => at.method.to_string(),
        }
    }
}

/// Whether a value is null, or an array that holds nothing else.
fn has_null(witness: &Witness, value: WitnessValue) -> bool {
    match value {
        WitnessValue::Null => true,
        WitnessValue::Object(number) => witness.object(number).is_some_and(|object| match &object.content {
            Content::Array(array) => array.before.contains(&WitnessValue::Null),
            _ => false,
        }),
        _ => false,
    }
}
