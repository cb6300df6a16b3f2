//! Tests written while paths are found: a generated class is handed on as soon as it is full, and no path is kept.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::outcome::PathReport;
use crate::program::{Class, ClassId, Program};

use super::choice::Choice;
use super::class_names::ClassNames;
use super::package::package_of_tests;
use super::scope::Scope;
use super::suite::{TestClass, TestOptions, Written, assemble, simple_name, write_test};
use super::until::Until;

/// Tests in one file; javac and readers have limits.
const MOST_TESTS: usize = 100;

/// Names of methods that are taken.
type Taken = FxHashSet<String>;

/// How many paths have no test, by the analysed method and the reason.
pub type LeftOut = BTreeMap<(Arc<str>, Arc<str>), u64>;

/// How many of the paths of a class have a test, where those that show nothing else have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The Java name of the class.
    pub class: String,
    /// How many tests there are.
    pub tests: u64,
    /// How many complete paths its methods have.
    pub paths: u64,
}

/// Writes the tests of one run after the other. Memory does not grow with the number of paths.
#[derive(Debug)]
pub struct TestWriter<'p> {
    program: &'p Arc<Program>,
    options: TestOptions,
    names: ClassNames<'p>,
    subjects: Vec<Subject<'p>>,
    runs: Vec<Run<'p>>,
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
    /// How many paths there are tests to write for, by the analysed method.
    paths: FxHashMap<Arc<str>, u64>,
    /// How many have one.
    tests: u64,
    part: Option<Part<'p>>,
    /// What tests are written in to see whether they can be, where few are kept.
    draft: Option<Scope<'p>>,
    choice: Choice,
}

/// A generated class that is not full.
#[derive(Debug)]
struct Part<'p> {
    name: String,
    scope: Scope<'p>,
    taken: Taken,
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
    until: Until,
}

impl<'p> TestWriter<'p> {
    /// A writer for files below this folder.
    pub fn new(program: &'p Arc<Program>, options: TestOptions, output: &Path) -> TestWriter<'p> {
        let names = ClassNames::new(program, output);
        TestWriter {
            program,
            options,
            names,
            subjects: Vec::new(),
            runs: Vec::new(),
            left_out: LeftOut::new(),
        }
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
        if let Some(run) = self.runs.last()
            && let Some(subject) = self.subjects.get_mut(run.subject)
        {
            subject.choice.end_run();
        }
        let known = self.subjects.iter().position(|subject| subject.class.id == plan.entry.class);
        let subject = known.unwrap_or_else(|| {
            self.subjects.push(Subject::new(self.program, plan, engine, &self.options));
            self.subjects.len() - 1
        });
        let until = Until::new(deadline, interrupted.clone());
        self.runs.push(Run { plan, entry: plan.entry.qualified_name().into(), subject, until });
        self.count_again();
    }

    /// Forgets how many paths the method of the run has: those that come next are all of them, and earlier ones are those of a
    /// shorter try or of chosen inputs. Their tests stay.
    pub fn count_again(&mut self) {
        if let Some(run) = self.runs.last()
            && let Some(subject) = self.subjects.get_mut(run.subject)
        {
            subject.paths.insert(run.entry.clone(), 0);
        }
    }

    /// Writes a test for a finding of the run, by the first of these paths that has one; the generated class that is full with
    /// it, if one is.
    pub fn finding(&mut self, paths: &[&PathReport]) -> Option<TestClass> {
        let number = self.runs.len().checked_sub(1)?;
        let run = self.runs.get_mut(number)?;
        if paths.iter().any(|path| !path.ending.is_complete()) {
            let why = Arc::from("a loop never ends, and so would its test");
            *self.left_out.entry((run.entry.clone(), why)).or_default() += 1;
            return None;
        }
        let (over, limits) = (run.until.is_over(), run.until.limits());
        *self.subjects.get_mut(run.subject)?.paths.entry(run.entry.clone()).or_default() += 1;
        self.write(number, paths, over, limits)
    }

    /// Takes the next path. Where each has a test, it is written; the generated class that is full with it, if one is.
    pub fn path(&mut self, path: &PathReport) -> Option<TestClass> {
        let number = self.runs.len().checked_sub(1)?;
        let run = self.runs.get_mut(number)?;
        let subject = self.subjects.get_mut(run.subject)?;
        *subject.paths.entry(run.entry.clone()).or_default() += 1;
        if self.options.all_paths {
            let over = run.until.is_over();
            let limits = run.until.limits();
            return self.write(number, &[path], over, limits);
        }
        let Subject { draft, choice, package, .. } = subject;
        let draft = draft.get_or_insert_with(|| Scope::new(self.program, package.clone(), "Draft"));
        choice.offer(number, &run.entry, path, || {
            draft.trials.begin(run.until.limits());
            if run.until.is_over().is_some() {
                draft.trials.give_up();
            }
            let mut written =
                write_test(draft, run.plan, &run.entry, path, &self.options, &mut Taken::default());
            if draft.trials.is_cut_off() {
                draft.trials.give_up();
                written = write_test(draft, run.plan, &run.entry, path, &self.options, &mut Taken::default());
            }
            written.map(|written| written.test.by_reflection)
        });
        None
    }

    /// Writes the test of the first of these paths of a run that has one, unless writing is over; the generated class that is
    /// full with it, if one is.
    fn write(
        &mut self,
        number: usize,
        paths: &[&PathReport],
        over: Option<&str>,
        limits: (Option<Instant>, Arc<AtomicBool>),
    ) -> Option<TestClass> {
        let run = self.runs.get(number)?;
        let subject = self.subjects.get_mut(run.subject)?;
        let mut left_out = |reason: &str| {
            *self.left_out.entry((run.entry.clone(), reason.into())).or_default() += 1;
        };
        if let Some(reason) = over {
            left_out(reason);
            return None;
        }
        let part = subject.part.get_or_insert_with(|| {
            let java_name = subject.class.java_name();
            let name = self.names.choose(&subject.package, &subject.simple, subject.parts, &java_name);
            subject.parts += 1;
            let mut scope = Scope::new(self.program, subject.package.clone(), &name);
            if let Some(draft) = &mut subject.draft {
                scope.trials = std::mem::take(&mut draft.trials);
            }
            Part {
                scope,
                name,
                taken: FxHashSet::from_iter(
                    ["rememberStaticFields", "restoreStaticFields"].map(str::to_owned),
                ),
                written: Vec::new(),
                paths: 0,
            }
        });
        part.paths += 1;
        part.scope.trials.begin(limits);
        let mut written = Err(String::new());
        for path in paths {
            let taken = part.taken.clone();
            written = write_test(&mut part.scope, run.plan, &run.entry, path, &self.options, &mut part.taken);
            // What calls make it there was no time to find out.
            if part.scope.trials.is_cut_off() {
                part.scope.trials.give_up();
                part.taken = taken;
                written =
                    write_test(&mut part.scope, run.plan, &run.entry, path, &self.options, &mut part.taken);
            }
            if written.is_ok() {
                break;
            }
        }
        match written {
            Ok(test) => {
                part.written.push(test);
                subject.tests += 1;
            }
            Err(reason) => left_out(&reason),
        }
        if part.paths == MOST_TESTS { subject.finish(&self.options) } else { None }
    }

    /// No more paths of methods of this class come: the generated classes that were not handed out. `made` gives for a path of
    /// a method the one that ends so and whose input calls make, if there is one.
    pub fn finish(
        &mut self,
        class: ClassId,
        made: &dyn Fn(&str, &PathReport) -> Option<PathReport>,
    ) -> Vec<TestClass> {
        let Some(number) = self.subjects.iter().position(|subject| subject.class.id == class) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        if !self.options.all_paths {
            let of_class = self.runs.iter().filter(|run| run.subject == number);
            let entries: Vec<Arc<str>> = of_class.map(|run| run.entry.clone()).collect();
            let choice = &mut self.subjects[number].choice;
            let chosen = choice.chosen(&entries);
            for (run, reason, paths) in choice.failed() {
                if let Some(run) = self.runs.get(run) {
                    *self.left_out.entry((run.entry.clone(), reason.clone())).or_default() += paths;
                }
            }
            // That each can be written is known, and what was tried is remembered: it takes no time to speak of.
            let last = self.runs.iter().rfind(|run| run.subject == number);
            let limits = (last.and_then(|run| run.until.once_more()), Arc::default());
            for candidate in chosen {
                let entry = self.runs.get(candidate.run).map(|run| run.entry.clone()).unwrap_or_default();
                let made = made(&entry, &candidate.path);
                let paths: Vec<&PathReport> = made.iter().chain([&candidate.path]).collect();
                out.extend(self.write(candidate.run, &paths, None, limits.clone()));
            }
        }
        out.extend(self.subjects[number].finish(&self.options));
        out
    }

    /// The paths without a test so far that should have one.
    pub fn left_out(&self) -> &LeftOut {
        &self.left_out
    }

    /// The analysed classes, with how many paths each has and how many have a test.
    pub fn classes(&self) -> impl Iterator<Item = Shown> {
        self.subjects.iter().map(|subject| Shown {
            class: subject.class.java_name(),
            tests: subject.tests,
            paths: subject.paths.values().sum(),
        })
    }

    /// What a reader should know about the names that are not the usual ones.
    pub fn notes(&self) -> &[String] {
        self.names.notes()
    }
}

impl<'p> Subject<'p> {
    fn new(program: &Program, plan: &Plan, engine: EngineKind, options: &TestOptions) -> Subject<'p> {
        let class = program.class(plan.entry.class);
        Subject {
            engine,
            package: package_of_tests(&class, options.package.as_deref()),
            simple: simple_name(&class),
            class,
            parts: 0,
            paths: FxHashMap::default(),
            tests: 0,
            part: None,
            draft: None,
            choice: Choice::default(),
        }
    }

    fn finish(&mut self, options: &TestOptions) -> Option<TestClass> {
        let mut part = self.part.take()?;
        if part.written.is_empty() {
            return None;
        }
        let name = self.class.java_name();
        Some(assemble(&mut part.scope, &part.name, &name, self.engine, part.written, options))
    }
}
