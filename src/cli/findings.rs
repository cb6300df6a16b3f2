//! `--fail-on`: which endings, or the lack of any, are findings, and the exit status of a run.

use std::str::FromStr;

use anyhow::bail;

use crate::findings::{Finding, FindingKind};
use crate::library::throwable_named;
use crate::outcome::RunSummary;
use crate::program::{Known, Program};
use crate::runtime::exceptions::null_pointer;
use crate::state::Ending;

use super::Status;

/// What makes the exit status 1.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct FailOn {
    assertions: bool,
    exceptions: bool,
    vacuity: bool,
    classes: Vec<String>,
}

impl FromStr for FailOn {
    type Err = String;

    fn from_str(text: &str) -> Result<FailOn, String> {
        let mut out = FailOn::default();
        for kind in text.split(',').map(str::trim) {
            match kind {
                "assertion" => out.assertions = true,
                "exception" => out.exceptions = true,
                "vacuity" => out.vacuity = true,
                "npe" => out.classes.push(null_pointer()),
                "none" => {}
                class if class.contains('.') || class.starts_with(|c: char| c.is_uppercase()) => {
                    out.classes.push(class.replace('/', "."));
                }
                other => {
                    return Err(format!(
                        "`{other}` is no kind: say assertion, exception, vacuity, npe, none, or the class of an exception"
                    ));
                }
            }
        }
        Ok(out)
    }
}

impl FailOn {
    /// Checks that the classes it names exist: a gate on one that is misspelt would stay open.
    ///
    /// # Errors
    /// When no class of exceptions is called so.
    pub(super) fn check(&self, program: &Program) -> anyhow::Result<()> {
        let is_there = |name: &&String| {
            throwable_named(program, name, "").is_some()
                || program.class_path().user_classes().is_ok_and(|classes| {
                    classes.iter().any(|class| class.rsplit(['/', '$']).next() == Some(name))
                })
        };
        match self.classes.iter().find(|name| !is_there(name)) {
            Some(name) => {
                bail!("--fail-on {name}: there is no such class of exceptions; name it with its package")
            }
            None => Ok(()),
        }
    }

    /// Whether an ending is a finding.
    pub(super) fn matches(&self, ending: &Ending) -> bool {
        match ending {
            Ending::AssertionFailed { .. } => {
                self.assertions || self.names(&Known::AssertionError.java_name())
            }
            Ending::Threw { class, .. } => self.exceptions || self.names(class),
            _ => false,
        }
    }

    /// Whether a loop or recursion that does not end is a finding: it is to be treated as an exception.
    pub(super) fn matches_endless(&self) -> bool {
        self.exceptions
    }

    /// Whether it is a finding of a run, and one of those, that a loop never ends.
    pub(super) fn matches_never_ending(&self, finding: &Finding) -> bool {
        finding.kind == FindingKind::Endless && finding.rank <= 2 && self.matches_endless()
    }

    /// Whether a finding of this kind, with this exception, is one of those.
    pub(super) fn matches_kind(&self, kind: &str, class: Option<&str>) -> bool {
        match (kind, class) {
            ("vacuity", _) => self.vacuity,
            ("endless", _) => self.matches_endless(),
            (_, Some(class)) => self.exceptions || self.names(class),
            (_, None) => self.assertions || self.names(&Known::AssertionError.java_name()),
        }
    }

    fn names(&self, class: &str) -> bool {
        self.classes.iter().any(|c| c == class || class.rsplit('.').next() == Some(c))
    }
}

impl FailOn {
    /// Whether what a run amounts to is a finding.
    pub(super) fn matches_run(&self, run: &RunSummary) -> bool {
        self.vacuity && run.totals.is_vacuous()
    }
}

/// The exit status of a run, by whether there was a finding.
pub(super) fn status(found: bool, run: &RunSummary) -> Status {
    if found {
        Status::Finding
    } else if run.totals.is_complete() {
        Status::Clean
    } else {
        Status::Incomplete
    }
}

/// The status of several runs: a fault is worse than wrong input, that than a finding, and that than an incomplete run.
pub(super) fn worst(a: Status, b: Status) -> Status {
    let rank = |status| match status {
        Status::Clean => 0,
        Status::Incomplete => 1,
        Status::Finding => 2,
        Status::Usage => 3,
        Status::Fault => 4,
    };
    if rank(a) > rank(b) { a } else { b }
}
