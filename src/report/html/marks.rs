//! What is known of each source line: whether a path ran it, and which outcomes of its conditions were taken.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::findings::is_of_assertion;
use crate::program::{Class, Program};
use crate::state::Reached;

use super::HtmlReport;

/// What is known of a line.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Line {
    /// Whether a complete path ran some of it.
    pub covered: bool,
    /// How many outcomes its conditions and switches have, and how many of them were taken.
    pub outcomes: (u32, u32),
    /// Whether all methods in it were followed to all their ends, so that what no path ran no input runs.
    pub complete: bool,
}

/// A source file: the internal name of the package, and the name that class files tell.
pub(super) type FileKey = (String, String);

/// What is known of the lines of each file.
pub(super) struct Marks {
    /// By file, then by line.
    pub files: BTreeMap<FileKey, BTreeMap<u16, Line>>,
    /// A class of each file, by which its source is found.
    pub classes: BTreeMap<FileKey, String>,
    /// Lines that a path ran and all lines with code, by the Java name of the class, those around it put together.
    pub lines: BTreeMap<String, (BTreeSet<u16>, BTreeSet<u16>)>,
}

/// The package and the file of a class.
pub(super) fn file_of(class: &Class) -> Option<FileKey> {
    let file = class.file.source_file.as_deref()?;
    Some((class.package().to_owned(), file.to_owned()))
}

impl Marks {
    pub(super) fn of(report: &HtmlReport<'_>) -> Marks {
        let summaries = || report.runs.iter().filter_map(|run| run.summary);
        let reached = Reached::together(summaries().flat_map(|summary| &summary.reached));
        let reached: BTreeMap<&str, &Reached> = reached.iter().map(|r| (r.method.as_str(), r)).collect();
        // A method that was run for its own sake, and whether to its end.
        let mut own: BTreeMap<String, bool> = BTreeMap::new();
        for run in &report.runs {
            let complete = run.summary.is_some_and(|summary| summary.totals.is_complete());
            own.insert(run.method.qualified_name(), complete);
        }
        let mut marks = Marks { files: BTreeMap::new(), classes: BTreeMap::new(), lines: BTreeMap::new() };
        for class in classes(report, &reached) {
            marks.add_class(report.program, &class, &reached, &own);
        }
        marks
    }

    fn add_class(
        &mut self,
        program: &Program,
        class: &Arc<Class>,
        reached: &BTreeMap<&str, &Reached>,
        own: &BTreeMap<String, bool>,
    ) {
        let Some(key) = file_of(class) else { return };
        self.classes.entry(key.clone()).or_insert_with(|| class.name.to_string());
        let outermost = class.java_name().split('$').next().unwrap_or_default().to_owned();
        for method in &class.methods {
            let name = method.qualified_name();
            let (ran, complete) = (reached.get(name.as_str()), own.get(&name).copied());
            let Ok(Some(code)) = method.code() else { continue };
            // Of what nobody looked at nothing is known.
            if ran.is_none() && complete.is_none() {
                continue;
            }
            let code = &code.code;
            let lines = self.files.entry(key.clone()).or_default();
            let (run_lines, all_lines) = self.lines.entry(outermost.clone()).or_default();
            for line in code.lines.iter().flatten() {
                let mark = lines.entry(*line).or_insert_with(|| Line { complete: true, ..Line::default() });
                mark.complete &= complete == Some(true);
                mark.covered |= ran.is_some_and(|ran| ran.lines.binary_search(line).is_ok());
                all_lines.insert(*line);
                if mark.covered {
                    run_lines.insert(*line);
                }
            }
            for (at, insn) in (0..).zip(&code.insns) {
                let mut outcomes = BTreeSet::new();
                insn.each_target(|target| {
                    outcomes.insert(target.0);
                });
                let jumps = outcomes.first().copied();
                if insn.falls_through() {
                    outcomes.insert(at + 1);
                }
                let asserts = jumps.is_some_and(|target| is_of_assertion(program, code, at, target));
                let Some(line) = code.line_of(at).filter(|_| outcomes.len() > 1 && !asserts) else {
                    continue;
                };
                let taken =
                    |next: &&u32| ran.is_some_and(|ran| ran.branches.binary_search(&(at, **next)).is_ok());
                if let Some(mark) = lines.get_mut(&line) {
                    mark.outcomes.0 += outcomes.len() as u32;
                    mark.outcomes.1 += outcomes.iter().filter(taken).count() as u32;
                }
            }
        }
    }
}

/// The classes of the program whose code was run, or was to be.
fn classes(report: &HtmlReport<'_>, reached: &BTreeMap<&str, &Reached>) -> Vec<Arc<Class>> {
    let mut names: BTreeSet<String> =
        report.runs.iter().map(|run| run.method.class_name.to_string()).collect();
    names.extend(reached.keys().filter_map(|method| class_of(method)).map(|class| class.replace('.', "/")));
    names.iter().filter_map(|name| report.program.load(name).ok()).collect()
}

/// The Java name of the class of a method by its qualified name.
pub(super) fn class_of(method: &str) -> Option<&str> {
    Some(method.split(':').next()?.rsplit_once('.')?.0)
}
