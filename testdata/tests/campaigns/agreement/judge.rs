//! Whether the engines agree with all inputs of a program.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::ClassPath;
use lazuli::heap::EngineKind;
use lazuli::interp::{GivenContent, GivenValue, Plan};
use lazuli::machine::{Bounds, Policy};
use lazuli::program::{Class, Method, Program};
use lazuli::runtime::Vm;
use lazuli::search::{
    EntryOptions, Execution, Flow, MissingPlace, Outline, RunOptions, concrete_context, contract_plan,
    execute, find_entries, outline, plan_of_witness, witnesses,
};

use super::brute_force::{Behaviour, Enumeration};
use super::generator::Source;
use crate::threads;

/// Most complete paths of one engine; a run with more is cut off and not judged.
const MOST_PATHS: u64 = 4_000;
/// Most time of one engine, in seconds; far more than any generated program needs.
const MOST_SECONDS: f64 = 60.0;

/// How a witness says that an array of its input is longer than a test can make, such as one whose length plus one is
/// negative.
const TOO_LONG: &str = "the input holds an array of ";

/// What came of one engine on one program.
#[derive(Clone, Default)]
pub(crate) struct EngineVerdict {
    /// The run was cut off, so nothing can be said; and why.
    pub(crate) cut_off: Option<String>,
    /// What is wrong.
    pub(crate) faults: Vec<String>,
    /// Control-flow paths that only inputs beyond the enumerated ones take: its own input takes each.
    pub(crate) beyond: usize,
    /// Control-flow paths that only an array takes which is longer than any that a test can make: nothing is run.
    pub(crate) too_long: usize,
    /// Wall-clock time.
    pub(crate) seconds: f64,
    /// Complete paths.
    pub(crate) paths: u64,
}

/// What came of one program.
#[derive(Clone, Default)]
pub(crate) struct Verdict {
    /// Why its inputs were not run.
    pub(crate) skipped: Option<String>,
    /// Inputs that were run.
    pub(crate) inputs: u64,
    /// Time that this took.
    pub(crate) seconds: f64,
    /// Control-flow paths that they take.
    pub(crate) flows: usize,
    /// One for each engine, in the order of [`EngineKind::ALL`].
    pub(crate) engines: Vec<EngineVerdict>,
}

struct Subject {
    program: Arc<Program>,
    entry: Arc<Method>,
    plan: Plan,
    classes: Vec<Arc<Class>>,
    values: Vec<i32>,
}

impl Subject {
    fn load(source: &Source, folder: &Path) -> Subject {
        let header = |name: &str| {
            let line = source.text.lines().find_map(|line| line.strip_prefix(&format!("//@ {name}: ")));
            line.unwrap_or_else(|| panic!("{} has no header `{name}`", source.name)).trim()
        };
        let folder_name = folder.to_str().expect("a path in UTF-8");
        let class_path =
            ClassPath::parse(folder_name).expect("the classes are there").with_models(lazuli::MODELS);
        let program = Arc::new(Program::new(class_path));
        let entries = find_entries(&program, header("entry")).expect("the entry is there");
        let plan = contract_plan(&program, &entries[0], &EntryOptions::default()).expect("the entry can run");
        let files = std::fs::read_dir(folder).expect("the classes are there");
        let mut names: Vec<String> = files
            .map(|file| file.expect("a file is readable").file_name().into_string().expect("UTF-8"))
            .filter_map(|name| name.strip_suffix(".class").map(str::to_owned))
            .collect();
        names.sort();
        let classes = names.iter().map(|name| program.load(name).expect("the class is there")).collect();
        let values =
            header("values").split_whitespace().map(|value| value.parse().expect("a number")).collect();
        Subject { entry: entries[0].clone(), plan, classes, values, program }
    }

    fn options(engine: EngineKind) -> RunOptions {
        let bounds = Bounds { paths: Some(MOST_PATHS), seconds: Some(MOST_SECONDS), ..Bounds::none() };
        // The inputs that are enumerated are objects of the program's own classes; what callers write is none of them.
        let policy = Policy { stand_ins: false, ..Policy::default() };
        RunOptions { engine, bounds, policy, ..RunOptions::default() }
    }

    fn judge(&self, engine: EngineKind, behaviour: &Behaviour, cx: &mut Vm) -> EngineVerdict {
        let interrupted = Arc::new(AtomicBool::new(false));
        let options = Subject::options(engine);
        let found: Outline = outline(&self.program, &self.plan, &options, &interrupted);
        let mut verdict = EngineVerdict {
            seconds: found.totals.seconds,
            paths: found.totals.paths(),
            ..EngineVerdict::default()
        };
        if let Some((cut_off, _)) = found.cutoffs.0.iter().next() {
            verdict.cut_off = Some(format!("{} {}", cut_off.kind, cut_off.what));
            return verdict;
        }
        for (flow, input) in &behaviour.flows {
            if !found.flows.contains_key(flow) {
                verdict.faults.push(format!("misses the path of an input, {}: {input}", outcome(flow)));
            }
        }
        for (flow, paths) in &found.flows {
            if *paths != 1 && EngineKind::GUARDED.contains(&engine) {
                verdict.faults.push(format!("{paths} paths for one control-flow path, {}", outcome(flow)));
            }
        }
        verdict.faults.extend(threads::compare_reports(&self.program, &self.plan, &options));
        let unknown: BTreeSet<Flow> =
            found.flows.keys().filter(|flow| !behaviour.flows.contains_key(flow)).cloned().collect();
        let shown = witnesses(&self.program, &self.plan, &options, &interrupted, &unknown);
        for flow in &unknown {
            let taken = match shown.get(flow) {
                Some(Err(why)) if why.starts_with(TOO_LONG) => {
                    verdict.too_long += 1;
                    continue;
                }
                None => Err("it is not found again".to_owned()),
                Some(Err(why)) => Err(format!("no input to show: {why}")),
                Some(Ok(witness)) => plan_of_witness(&self.program, &self.entry, witness)
                    .and_then(|plan| self.run_witness(cx, plan))
                    .and_then(|taken| {
                        if taken == *flow {
                            Ok(())
                        } else {
                            Err(format!("its input ends {}", outcome(&taken)))
                        }
                    }),
            };
            match taken {
                Ok(()) => verdict.beyond += 1,
                Err(why) => {
                    verdict.faults.push(format!("a path that no input takes, {}: {why}", outcome(flow)))
                }
            }
        }
        verdict
    }

    /// Executes a witness. A place that it leaves out may hold anything, so it gets the default.
    fn run_witness(&self, cx: &mut Vm, mut plan: Plan) -> Result<Flow, String> {
        loop {
            let (object, at) = match execute(cx, &plan) {
                Execution::Complete(trace, outcome) => return Ok((trace, outcome)),
                Execution::Cut(ending) => return Err(format!("its input ends as {ending:?}")),
                Execution::Missing(MissingPlace::Field(object, at) | MissingPlace::Element(object, at)) => {
                    (object, at)
                }
            };
            let object = &mut plan.heap[object];
            match &mut object.content {
                GivenContent::Fields(fields) => {
                    let class = object.ty.as_class().expect("only an object has fields");
                    let ty = self.program.class(class).instance_fields[at as usize].ty.clone();
                    fields.insert(at, default_of(&ty));
                }
                GivenContent::Array { .. } => return Err("its array lacks an element".to_owned()),
            }
        }
    }
}

fn default_of(ty: &lazuli::classfile::FieldType) -> GivenValue {
    match ty {
        lazuli::classfile::FieldType::Primitive(_) => {
            GivenValue::Constant(lazuli::classfile::Constant::Int(0))
        }
        _ => GivenValue::Null,
    }
}

fn outcome(flow: &Flow) -> String {
    let (_, outcome) = flow;
    let class = outcome.class.as_deref().unwrap_or_default();
    let line = outcome.line.map(|line| format!(" in line {line}")).unwrap_or_default();
    format!("{} {class}{line}", outcome.kind)
}

/// Runs all inputs of a program and all engines on it; its classes are in a folder of their own.
pub(crate) fn judge(source: &Source, folder: &Path) -> Verdict {
    let subject = Subject::load(source, folder);
    let mut cx = concrete_context(&subject.program);
    let enumeration = Enumeration {
        program: &subject.program,
        entry: &subject.entry,
        classes: &subject.classes,
        values: &subject.values,
    };
    let started = std::time::Instant::now();
    let behaviour = match enumeration.run(&mut cx) {
        Ok(behaviour) => behaviour,
        Err(why) => return Verdict { skipped: Some(why), ..Verdict::default() },
    };
    let seconds = started.elapsed().as_secs_f64();
    let engines = EngineKind::ALL.map(|engine| subject.judge(engine, &behaviour, &mut cx));
    Verdict {
        skipped: None,
        inputs: behaviour.inputs,
        seconds,
        flows: behaviour.flows.len(),
        engines: engines.to_vec(),
    }
}
