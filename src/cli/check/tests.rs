//! `--junit DIR`: a test for each finding that is listed, which takes its smallest path and records what happens.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::findings::Finding;
use crate::heap::EngineKind;
use crate::junit::{TestClass, TestOptions, TestWriter, closed_to_tests};
use crate::outcome::{Overflow, PathReport, Spool};

use super::super::save::{refuse, save_tests};
use super::args::CheckArguments;
use super::scope::Scope;

/// Most time for the tests of one method: what a test needs is looked for by running code of the program.
const LONGEST: Duration = Duration::from_secs(5);

/// The files that were written with how many tests each has, and why others were not.
pub(super) struct Tests {
    pub files: Vec<(PathBuf, usize)>,
    /// One line for each finding without a test.
    pub left_out: Vec<String>,
}

/// Writes the tests.
///
/// # Errors
/// When a file is there already and shall stay, or cannot be written.
pub(super) fn write(
    arguments: &CheckArguments,
    scope: &Scope,
    engine: EngineKind,
    findings: &[&Finding],
    folder: &Path,
) -> anyhow::Result<Tests> {
    let options = TestOptions {
        framework: arguments.junit_version.framework(),
        // The smallest path of each finding is all that comes.
        all_paths: true,
        of_findings: true,
        ..TestOptions::default()
    };
    let overflow = Overflow::default();
    let mut classes: Spool<TestClass> = Spool::new(&overflow);
    let mut writer = TestWriter::new(&scope.program, options, folder);
    let mut left_out = Vec::new();
    let add = |classes: &mut Spool<TestClass>, class: Option<TestClass>| -> anyhow::Result<()> {
        let Some(class) = class else { return Ok(()) };
        let file = folder.join(&class.file);
        if !arguments.force && file.exists() {
            refuse(&file)?;
        }
        classes.push(class);
        Ok(())
    };
    // The user who stopped the analysis wants what it found.
    let never = Arc::new(AtomicBool::new(false));
    for (number, plan) in scope.plans.iter().enumerate() {
        let entry = plan.entry.qualified_name();
        let of_method: Vec<&&Finding> = findings.iter().filter(|finding| finding.entry == entry).collect();
        if !of_method.is_empty() {
            if let Some(why) = closed_to_tests(&scope.program, &plan.entry) {
                left_out.push(why);
            } else {
                writer.begin(plan, engine, Some(Instant::now() + LONGEST), &never);
                for finding in of_method {
                    let shown = finding.shown();
                    let paths: Vec<&PathReport> = shown.iter().chain(finding.path.as_deref()).collect();
                    if paths.is_empty() {
                        left_out.push(format!("{entry}: {}, which no path shows", finding.says));
                    } else {
                        add(&mut classes, writer.finding(&paths))?;
                    }
                }
            }
        }
        let class = plan.entry.class;
        if !scope.plans[number + 1..].iter().any(|later| later.entry.class == class) {
            for last in writer.finish(class, &|_, _| None) {
                add(&mut classes, Some(last))?;
            }
        }
    }
    left_out.extend(writer.left_out().iter().map(|((entry, reason), _)| format!("{entry}: {reason}")));
    Ok(Tests { files: save_tests(folder, &classes)?, left_out })
}
