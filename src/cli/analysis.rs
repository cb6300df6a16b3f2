//! What `run` and `test` have in common: from flags to plans, and from plans to reports.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use anyhow::bail;

use crate::classpath::{ClassPath, Jdk};
use crate::heap::EngineKind;
use crate::infer::Inference;
use crate::interp::Plan;
use crate::machine::{AliasRule, Bounds, ParameterRule, Policy};
use crate::program::Program;
use crate::report::{Refused, RefusedKind};
use crate::search::{
    EntryOptions, LeftOut, Order, RunOptions, Suspects, Visibility, contract_plan, find_targets_of,
    memory_of_machine,
};
use crate::term::Integers;
use crate::types::{Invariants, World};

use super::args::{
    AliasArgument, AnalysisArguments, BoundArguments, ClassArguments, InputArguments, InputsArgument,
    IntegerArgument, ParameterArgument, SearchArgument, WorldArgument,
};
use super::refusals::{Refusals, of_class, of_target};
use super::say;

/// The methods to be analysed.
pub(super) struct Analysis {
    pub program: Arc<Program>,
    pub plans: Vec<Plan>,
    /// Targets that were refused, which does not keep the others from being analysed.
    pub refused: Vec<Refused>,
    pub interrupted: Arc<AtomicBool>,
    /// Who knows what every object of a class satisfies, if that is assumed of the input.
    pub invariants: Option<Arc<dyn Invariants>>,
    /// When the command began: its time counts from there.
    started: Instant,
}

impl Analysis {
    /// Finds the targets of `run` and `test`.
    pub(super) fn of(arguments: &AnalysisArguments) -> anyhow::Result<Analysis> {
        Analysis::prepare(&arguments.targets, &arguments.classes, &arguments.input, &arguments.bounds)
    }

    /// Finds the targets.
    pub(super) fn prepare(
        targets: &[String],
        classes: &ClassArguments,
        input: &InputArguments,
        limits: &BoundArguments,
    ) -> anyhow::Result<Analysis> {
        let started = Instant::now();
        let program = Arc::new(Program::new(class_path(classes)?));
        let options = EntryOptions {
            non_null: input.non_null.clone(),
            symbolic_statics: input.symbolic_static.clone(),
            ignore_contracts: input.no_contracts,
        };
        let mut plans: Vec<Plan> = Vec::new();
        let (mut refusals, mut without_code) = (Refusals::default(), Refusals::default());
        for target in targets {
            let mut left_out = LeftOut::new();
            let entries = match find_targets_of(&program, target, Visibility::Methods, &mut left_out) {
                Ok(entries) => entries,
                Err(error) => {
                    let list = if error.is_class_without_code() { &mut without_code } else { &mut refusals };
                    list.add(of_target(target, &error));
                    Vec::new()
                }
            };
            for (class, error) in left_out {
                match of_class(&class, &error) {
                    Ok(refused) => refusals.add(refused),
                    Err(note) => say(&format!("note: {note}: {}", class.replace('/', "."))),
                }
            }
            for entry in entries {
                // A method that several targets name is analysed once.
                if plans.iter().any(|plan| Arc::ptr_eq(&plan.entry, &entry)) {
                    continue;
                }
                match contract_plan(&program, &entry, &options) {
                    Ok(plan) => plans.push(plan),
                    Err(error) => refusals.add(of_target(&entry.qualified_name(), &error)),
                }
            }
        }
        // With nothing left to run, that a class has nothing to run is what is wrong.
        if plans.is_empty() {
            without_code.drain().for_each(|refused| refusals.add(refused));
        }
        without_code.drain().for_each(|note| say(&format!("note: {}", note.says)));
        let refused = refusals.say(plans.is_empty())?;
        let interrupted = interrupt_flag();
        let invariants = (input.inputs == InputsArgument::Possible).then(|| {
            let deadline = bounds(limits).deadline(started);
            Arc::new(Inference::new(interrupted.clone(), deadline)) as Arc<dyn Invariants>
        });
        Ok(Analysis { program, plans, refused, interrupted, invariants, started })
    }

    /// Drops the methods that something is said against.
    ///
    /// # Errors
    /// When none is left.
    pub(super) fn retain(&mut self, why_not: impl Fn(&Plan) -> Option<String>) -> anyhow::Result<()> {
        let mut refusals = Refusals::default();
        self.plans.retain(|plan| match why_not(plan) {
            Some(says) => {
                let name = plan.entry.qualified_name();
                refusals.add(Refused { kind: RefusedKind::Target, name, says });
                false
            }
            None => true,
        });
        self.refused.extend(refusals.say(self.plans.is_empty())?);
        Ok(())
    }

    /// When the next run has to end, with so many others to come after it: while others wait, it gets half of what is left
    /// of the command's time, so that what is easy is analysed whatever came before.
    pub(super) fn share(&self, bounds: &Bounds, waiting: usize) -> Option<Instant> {
        let end = bounds.deadline(self.started)?;
        let left = end.saturating_duration_since(Instant::now());
        Some(if waiting > 0 { end - left / 2 } else { end })
    }

    /// When the next run has to end, with so many others to come after it that get as much.
    pub(super) fn equal_share(&self, bounds: &Bounds, waiting: usize) -> Option<Instant> {
        let now = Instant::now();
        let left = bounds.deadline(self.started)?.saturating_duration_since(now);
        Some(now + left / u32::try_from(waiting + 1).unwrap_or(u32::MAX))
    }

    /// When the command's time is up, if it has one.
    pub(super) fn end(&self, bounds: &Bounds) -> Option<Instant> {
        bounds.deadline(self.started)
    }

    /// Whether the command's time is up.
    pub(super) fn is_out_of_time(&self, bounds: &Bounds) -> bool {
        bounds.deadline(self.started).is_some_and(|end| Instant::now() >= end)
    }

    /// Ends the run with what was found, as an interrupt does.
    pub(super) fn stop(&self) {
        self.interrupted.store(true, Ordering::Relaxed);
    }

    /// Whether the user wants to stop.
    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// The options of a run with this engine.
pub(super) fn run_options(arguments: &AnalysisArguments, engine: EngineKind) -> RunOptions {
    let options = options_of(engine, &arguments.bounds, &arguments.input, arguments.threads);
    RunOptions {
        // A trace is read in the order of the decisions.
        threads: if arguments.trace { 1 } else { options.threads },
        order: match arguments.search {
            None | Some(SearchArgument::DepthFirst) => Order::DepthFirst,
            Some(SearchArgument::CoverFirst) => Order::CoverFirst,
        },
        ..options
    }
}

/// The same from the flags that decide which paths there are.
pub(super) fn options_of(
    engine: EngineKind,
    limits: &BoundArguments,
    input: &InputArguments,
    threads: Option<u32>,
) -> RunOptions {
    let processors = thread::available_parallelism().map_or(1, |n| n.get());
    RunOptions {
        engine,
        bounds: bounds(limits),
        policy: Policy { paths: limits.path_rule().unwrap_or_default(), ..policy(input) },
        threads: threads.map_or(processors, |n| n as usize),
        memory: limits.memory.or_else(|| memory_of_machine().map(|all| all / 2)),
        suspects: Suspects::NeverEnding,
        ..RunOptions::default()
    }
}

/// The class path of the flags, with the models in front and the JDK behind.
pub(super) fn class_path(arguments: &ClassArguments) -> anyhow::Result<ClassPath> {
    let class_path = ClassPath::parse(&arguments.class_path)?.with_models(crate::MODELS);
    Ok(match Jdk::find(arguments.jdk.as_deref())? {
        Some(jdk) => class_path.with_jdk(jdk),
        None => class_path,
    })
}

/// The engines that a flag names.
pub(super) fn engines(text: &str) -> anyhow::Result<Vec<EngineKind>> {
    if text == "all" {
        return Ok(EngineKind::ALL.to_vec());
    }
    match text.parse() {
        Ok(engine) => Ok(vec![engine]),
        Err(message) => bail!("--engine: {message}"),
    }
}

pub(super) fn bounds(arguments: &BoundArguments) -> Bounds {
    Bounds {
        k: Some(arguments.k),
        n: arguments.n,
        loop_iterations: Some(arguments.loop_iterations),
        calls: Some(arguments.calls),
        array: Some(arguments.array),
        string: Some(arguments.string),
        steps: arguments.steps,
        paths: arguments.most_paths(),
        seconds: arguments.seconds,
    }
}

pub(super) fn policy(arguments: &InputArguments) -> Policy {
    Policy {
        world: match arguments.world {
            WorldArgument::Closed => World::Closed,
            WorldArgument::Open => World::Open,
        },
        aliases: match arguments.aliases {
            AliasArgument::Types => AliasRule::Types,
            AliasArgument::Declared => AliasRule::Declared,
        },
        parameters: match arguments.params {
            ParameterArgument::Entry => ParameterRule::Entry,
            ParameterArgument::Load => ParameterRule::Load,
        },
        integers: match arguments.ints {
            IntegerArgument::Exact => Integers::Exact,
            IntegerArgument::Unbounded => Integers::Unbounded,
        },
        concretise: !arguments.no_concretise,
        stand_ins: arguments.inputs == InputsArgument::Possible,
        ..Policy::default()
    }
}

/// Set by the first Ctrl-C, which ends the run with what was found; a second one ends the process.
pub(super) fn interrupt_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let seen = flag.clone();
    // Without a handler Ctrl-C ends the process, which is all that is lost.
    let _ = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            process::exit(130);
        }
        say("interrupted: ending with what was found so far; interrupt once more to end at once");
    });
    flag
}
