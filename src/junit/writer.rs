//! Tests written while paths are found: a generated class is handed on as soon as it is full, and no path is kept.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::FxHashSet;

use crate::digest::digest;
use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::outcome::PathReport;
use crate::program::{Class, ClassId, Program};
use crate::report::input_and_result;
use crate::state::Ending;

use super::class_names::ClassNames;
use super::package::package_of_tests;
use super::scope::Scope;
use super::suite::{TestClass, TestOptions, Written, assemble, simple_name, write_test};
use super::until::Until;

/// Tests in one file; javac and readers have limits.
const MOST_TESTS: usize = 100;

/// How many paths have no test, by the analysed method and the reason.
pub type LeftOut = BTreeMap<(Arc<str>, Arc<str>), u64>;

/// Writes the tests of one run after the other. Memory does not grow with the number of paths.
#[derive(Debug)]
pub struct TestWriter<'p> {
    program: &'p Arc<Program>,
    options: TestOptions,
    names: ClassNames<'p>,
    subjects: Vec<Subject<'p>>,
    run: Option<Run<'p>>,
    left_out: LeftOut,
}

/// An analysed class.
#[derive(Debug)]
struct Subject<'p> {
    class: Arc<Class>,
    engine: EngineKind,
    package: String,
    simple: String,
    /// How many generated classes were begun.
    parts: usize,
    /// How many paths there were tests to write for.
    paths: u64,
    part: Option<Part<'p>>,
}

/// A generated class that is not full.
#[derive(Debug)]
struct Part<'p> {
    name: String,
    scope: Scope<'p>,
    /// Names of methods that are taken.
    taken: FxHashSet<String>,
    written: Vec<Written>,
    /// How many paths it was tried for.
    paths: usize,
}

/// The run whose paths come.
#[derive(Debug)]
struct Run<'p> {
    plan: &'p Plan,
    entry: Arc<str>,
    /// The number of its class.
    subject: usize,
    /// The endings that have a test, by their digests.
    endings: FxHashSet<u64>,
    until: Until,
}

/// A number for what makes an ending another one: its kind, the class of the exception, the place, and what is returned.
fn distinct_ending(path: &PathReport) -> u64 {
    let place = path.ending.position().map(|at| format!("{}:{:?}", at.method, at.line));
    let class = match &path.ending {
        Ending::Threw { class, .. } => Some(class.clone()),
        _ => None,
    };
    let returns = input_and_result(path).1.filter(|_| !path.returns_term).map(|value| value.to_string());
    digest(&format!("{:?}", (path.ending.kind(), class, place, returns, &path.returns_text)))
}

impl<'p> TestWriter<'p> {
    /// A writer for files below this folder.
    pub fn new(program: &'p Arc<Program>, options: TestOptions, output: &Path) -> TestWriter<'p> {
        let names = ClassNames::new(program, output);
        TestWriter { program, options, names, subjects: Vec::new(), run: None, left_out: LeftOut::new() }
    }

    /// The paths that come next are of this run. It ends at the deadline, if there is one, or when the flag is set; soon
    /// afterwards no test is written any more.
    pub fn begin(
        &mut self,
        plan: &'p Plan,
        engine: EngineKind,
        deadline: Option<Instant>,
        interrupted: &Arc<AtomicBool>,
    ) {
        let known = self.subjects.iter().position(|subject| subject.class.id == plan.entry.class);
        let subject = known.unwrap_or_else(|| {
            let class = self.program.class(plan.entry.class);
            let package = package_of_tests(&class, self.options.package.as_deref());
            let simple = simple_name(&class);
            let subject = Subject { class, engine, package, simple, parts: 0, paths: 0, part: None };
            self.subjects.push(subject);
            self.subjects.len() - 1
        });
        self.run = Some(Run {
            plan,
            entry: plan.entry.qualified_name().into(),
            subject,
            endings: FxHashSet::default(),
            until: Until::new(deadline, interrupted.clone()),
        });
    }

    /// Writes the test of the next path; the generated class that is full with it, if one is.
    pub fn path(&mut self, path: &PathReport) -> Option<TestClass> {
        let run = self.run.as_mut()?;
        if self.options.distinct && !run.endings.insert(distinct_ending(path)) {
            return None;
        }
        let subject = self.subjects.get_mut(run.subject)?;
        subject.paths += 1;
        let mut left_out = |reason: &str| {
            *self.left_out.entry((run.entry.clone(), reason.into())).or_default() += 1;
        };
        if let Some(reason) = run.until.is_over() {
            left_out(reason);
            return None;
        }
        let part = subject.part.get_or_insert_with(|| {
            let java_name = subject.class.java_name();
            let name = self.names.choose(&subject.package, &subject.simple, subject.parts, &java_name);
            subject.parts += 1;
            Part {
                scope: Scope::new(self.program, subject.package.clone(), &name),
                name,
                taken: FxHashSet::from_iter(
                    ["rememberStaticFields", "restoreStaticFields"].map(str::to_owned),
                ),
                written: Vec::new(),
                paths: 0,
            }
        });
        part.paths += 1;
        part.scope.trials.begin(run.until.limits());
        let written = write_test(&mut part.scope, run.plan, &run.entry, path, &self.options, &mut part.taken);
        match written {
            _ if part.scope.trials.is_cut_off() => left_out(run.until.reason()),
            Ok(test) => part.written.push(test),
            Err(reason) => left_out(&reason),
        }
        if part.paths == MOST_TESTS { subject.finish(&self.options) } else { None }
    }

    /// No more paths of methods of this class come: the generated class that is not full, if there is one.
    pub fn finish(&mut self, class: ClassId) -> Option<TestClass> {
        let subject = self.subjects.iter_mut().find(|subject| subject.class.id == class)?;
        subject.finish(&self.options)
    }

    /// The paths without a test so far.
    pub fn left_out(&self) -> &LeftOut {
        &self.left_out
    }

    /// The analysed classes, with how many paths each had to write tests for.
    pub fn classes(&self) -> impl Iterator<Item = (String, u64)> {
        self.subjects.iter().map(|subject| (subject.class.java_name(), subject.paths))
    }

    /// What a reader should know about the names that are not the usual ones.
    pub fn notes(&self) -> &[String] {
        self.names.notes()
    }
}

impl Subject<'_> {
    fn finish(&mut self, options: &TestOptions) -> Option<TestClass> {
        let mut part = self.part.take()?;
        if part.written.is_empty() {
            return None;
        }
        let name = self.class.java_name();
        Some(assemble(&mut part.scope, &part.name, &name, self.engine, part.written, options))
    }
}
