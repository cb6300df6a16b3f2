//! What a constructor with code of its own, or a static method that gives a new object, makes of given values, found by
//! running it here.
//!
//! A test may call a constructor that checks or changes its arguments when it is certain that just the wanted object
//! comes out. So the constructor is run by the interpreter with the very arguments: numbers, strings and null as they
//! are, other objects as unknown ones. Where it looks into such an object, or uses state that other tests share, what
//! it does is not known from the arguments alone, and the trial has no result. An argument of which nothing is known is
//! left open: the solver is asked for one that gives the object its wanted numbers.

mod ends;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::classfile::Constant;
use crate::heap::EngineKind;
use crate::interp::{Argument, Phase, PhaseKind, Plan};
use crate::library;
use crate::machine::{Bounds, Policy};
use crate::outcome::witness::{Content, Witness, WitnessObject, WitnessValue};
use crate::program::{Method, Program};
use crate::runtime::Vm;
use crate::search::explore;
use crate::solver::{Limits, SolverOptions};
use crate::state::State;

use super::accessors::{Effects, FieldKey};
use ends::Ends;

/// Most instructions of one trial.
const MOST_STEPS: u64 = 20_000;
/// Most paths of one trial: a constructor of known values has one, and few when a value is open.
const MOST_PATHS: u64 = 32;

/// The same where a parameter is open: what takes more is worth less than the test.
const MOST_OPEN_STEPS: u64 = 2_000;
/// Most paths then.
const MOST_OPEN_PATHS: u64 = 8;
/// Most iterations of a loop then.
const MOST_OPEN_ITERATIONS: u32 = 4;

/// Most explorations for one test: a test by reflection is better than none of what there is no time left for.
const MOST_TRIALS: u32 = 120;

/// Most evaluations in a search for values that an exploration asks for.
const MOST_SEARCHED: u64 = 20_000;

/// What a constructor gets for a parameter.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Given {
    /// A value of the witness.
    Value(WitnessValue),
    /// An object that is made for this call.
    New(WitnessObject),
    /// Whatever lets the constructor return.
    Open,
}

/// How a trial ended.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Trial {
    /// The constructor returns, with these arguments, and the object has these fields.
    Returns(Vec<Given>, Effects),
    /// It throws an exception of this class for all values of the open parameters.
    Throws(Arc<str>),
    /// What it does is not known, with the reason.
    Unknown(String),
}

impl Trial {
    /// What a trial that is remembered says of these arguments, whose objects have the numbers of another witness. Only what was
    /// found for open parameters stands by itself.
    fn again(&self, given: &[Given]) -> Trial {
        let Trial::Returns(closed, effects) = self else { return self.clone() };
        let found = given.iter().zip(closed).map(|(given, closed)| match given {
            Given::Open => closed.clone(),
            given => given.clone(),
        });
        Trial::Returns(found.collect(), effects.clone())
    }
}

/// What a field shall have.
#[derive(Clone, Debug)]
pub(super) enum Wanted {
    /// A number.
    Number(WitnessValue),
    /// An array of these.
    Array(Vec<WitnessValue>),
}

/// What a trial is to lead to.
pub(super) struct Goal<'a> {
    /// The numbers that fields shall have, and those that the arrays in fields shall hold.
    pub numbers: Vec<(FieldKey, Wanted)>,
    /// What stands for the whole of it, unless that depends on the objects of one test.
    pub memo: Option<String>,
    /// Whether an object with these fields, made with these arguments, is as it shall be.
    pub wanted: &'a dyn Fn(&[Given], &Effects) -> bool,
}

/// The trials made so far, by constructor and arguments.
#[derive(Default, Debug)]
pub(super) struct Trials {
    known: FxHashMap<(String, String), Trial>,
    /// Those with open arguments, by constructor, arguments and goal.
    solved: FxHashMap<(String, String), Trial>,
    /// When the time of a trial is up.
    deadline: Option<Instant>,
    /// Set by whoever wants it to end.
    interrupted: Arc<AtomicBool>,
    /// Whether a trial ended for one of these.
    is_cut_off: bool,
    /// How many explorations are left for this test.
    left: u32,
}

impl Trials {
    /// Sets the limits of the trials of the next test.
    pub(super) fn begin(&mut self, (deadline, interrupted): (Option<Instant>, Arc<AtomicBool>)) {
        (self.deadline, self.interrupted, self.is_cut_off) = (deadline, interrupted, false);
        self.left = MOST_TRIALS;
    }

    /// Nothing new is tried for this test.
    pub(super) fn give_up(&mut self) {
        (self.left, self.is_cut_off) = (0, false);
    }

    /// Whether a trial of this test was cut off, so that the test depends on the clock.
    pub(super) fn is_cut_off(&self) -> bool {
        self.is_cut_off
    }

    /// Runs a constructor, or a static method that gives an object; of several values for the open parameters the first is
    /// taken whose object is wanted, or else the first that lets it return.
    pub(super) fn run(
        &mut self,
        program: &Arc<Program>,
        constructor: &Arc<Method>,
        given: &[Given],
        witness: &Witness,
        goal: &Goal<'_>,
    ) -> Trial {
        if !given.contains(&Given::Open) {
            let all = self.run_once(program, constructor, given, witness, &[]);
            return all.into_iter().next().unwrap_or_else(|| Trial::Unknown("it never ends".to_owned()));
        }
        let shown: Vec<String> = given.iter().map(|given| key(given, witness)).collect();
        let key = goal
            .memo
            .as_ref()
            .map(|memo| (constructor.qualified_name(), format!("{}; {memo}", shown.join(","))));
        if let Some(known) = key.as_ref().and_then(|key| self.solved.get(key)) {
            return known.again(given);
        }
        let found = self.solve(program, constructor, given, witness, goal);
        if let Some(key) = key.filter(|_| !self.is_cut_off && self.left > 0) {
            self.solved.insert(key, found.clone());
        }
        found
    }

    fn solve(
        &mut self,
        program: &Arc<Program>,
        constructor: &Arc<Method>,
        given: &[Given],
        witness: &Witness,
        goal: &Goal<'_>,
    ) -> Trial {
        let all = self.run_once(program, constructor, given, witness, &goal.numbers);
        let mut returning = None;
        let mut last = None;
        for trial in all {
            let Trial::Returns(closed, _) = &trial else {
                last = last.or(Some(trial));
                continue;
            };
            match self.run_once(program, constructor, closed, witness, &[]).pop() {
                Some(Trial::Returns(given, effects)) => {
                    if (goal.wanted)(&given, &effects) {
                        return Trial::Returns(given, effects);
                    }
                    returning = returning.or(Some(Trial::Returns(given, effects)));
                }
                other => last = other.or(last),
            }
        }
        returning.or(last).unwrap_or_else(|| Trial::Unknown("it never ends".to_owned()))
    }

    /// The results of one run: one unless a parameter is open.
    fn run_once(
        &mut self,
        program: &Arc<Program>,
        constructor: &Arc<Method>,
        given: &[Given],
        witness: &Witness,
        numbers: &[(FieldKey, Wanted)],
    ) -> Vec<Trial> {
        let open = given.contains(&Given::Open);
        let shown: Vec<String> = given.iter().map(|given| key(given, witness)).collect();
        let key = (constructor.qualified_name(), shown.join(","));
        if let Some(known) = self.known.get(&key).filter(|_| !open) {
            return vec![known.again(given)];
        }
        if self.left == 0 {
            return vec![Trial::Unknown("too much was tried".to_owned())];
        }
        self.left -= 1;
        let found = self.explored(program, constructor, given, witness, numbers);
        if self.is_cut_off {
            return found;
        }
        if let ([one], false) = (found.as_slice(), open) {
            self.known.insert(key, one.clone());
        }
        found
    }

    /// Explores a constructor on these arguments.
    fn explored(
        &mut self,
        program: &Arc<Program>,
        constructor: &Arc<Method>,
        given: &[Given],
        witness: &Witness,
        numbers: &[(FieldKey, Wanted)],
    ) -> Vec<Trial> {
        let mut arguments = Vec::new();
        if constructor.is_constructor() {
            arguments.push(Argument::Allocated(program.class(constructor.class)));
        }
        for (position, (given, ty)) in given.iter().zip(&constructor.signature.parameters).enumerate() {
            let input = |non_null| Argument::Input {
                name: Some(format!("{}#{position}", constructor.parameter_name(position)).into()),
                ty: ty.clone(),
                non_null,
            };
            arguments.push(match given {
                Given::Value(value) => match constant(*value, witness) {
                    Some(constant) => Argument::Constant(constant),
                    None => input(value.object().is_some()),
                },
                Given::New(object) => match &object.content {
                    Content::Text(text) => Argument::Constant(Constant::String(text.clone())),
                    _ => input(true),
                },
                Given::Open => input(false),
            });
        }
        let body = Phase {
            kind: PhaseKind::Body,
            method: constructor.clone(),
            arguments: arguments.len(),
            takes_result: false,
            takes_old: false,
        };
        let plan = Plan {
            entry: constructor.clone(),
            arguments,
            heap: Vec::new(),
            statics: Vec::new(),
            phases: vec![body],
        };
        // What only Z3 or a long search could tell would take longer than a test is worth: such a trial has no result.
        let solver = SolverOptions { z3: false, quick_search: MOST_SEARCHED, ..SolverOptions::default() };
        let mut bounds = Bounds { steps: Some(MOST_STEPS), paths: Some(MOST_PATHS), ..Bounds::default() };
        if given.contains(&Given::Open) {
            bounds.steps = Some(MOST_OPEN_STEPS);
            bounds.paths = Some(MOST_OPEN_PATHS);
            bounds.loop_iterations = Some(MOST_OPEN_ITERATIONS);
        }
        let engine = EngineKind::default().engine();
        let interrupted = self.interrupted.clone();
        let mut cx = Vm::new(
            program.clone(),
            engine,
            bounds,
            Policy { solver, ..Policy::default() },
            library::RECIPES_OF_INPUTS,
            interrupted,
        );
        cx.deadline = self.deadline;
        cx.solver.set_limits(Limits::new(self.deadline, self.interrupted.clone()));
        cx.records_execution = true;
        let mut ends = Ends { plan: &plan, given, numbers, found: Vec::new() };
        let (totals, cutoffs) = explore(&mut cx, State::new(), &plan, &mut ends);
        if !totals.is_exhaustive() {
            self.is_cut_off |= cx.run_out().is_some();
            // Each value that is found for an open parameter is tried by itself, so that others need not be known.
            ends.found.retain(|trial| matches!(trial, Trial::Returns(..)));
        }
        let is_open = given.contains(&Given::Open);
        if !totals.is_exhaustive() && (!is_open || ends.found.is_empty() || self.is_cut_off) {
            let why = cutoffs.0.keys().next().map_or("a bound is reached", |cutoff| match &*cutoff.what {
                "" => "a bound is reached",
                what => what,
            });
            return vec![Trial::Unknown(why.to_owned())];
        }
        let found = ends.found;
        if found.len() > 1 && !given.contains(&Given::Open) {
            return vec![Trial::Unknown("it looks into the objects that it is given".to_owned())];
        }
        found
    }
}

/// An argument as far as the constructor can tell.
fn key(given: &Given, witness: &Witness) -> String {
    match given {
        Given::Value(WitnessValue::Object(number)) => match &witness.objects[*number].content {
            Content::Text(text) => format!("{text:?}"),
            _ => "object".to_owned(),
        },
        other => format!("{other:?}"),
    }
}

fn constant(value: WitnessValue, witness: &Witness) -> Option<Constant> {
    Some(match value {
        WitnessValue::Boolean(value) => Constant::Int(i32::from(value)),
        WitnessValue::Byte(value) => Constant::Int(i32::from(value)),
        WitnessValue::Short(value) => Constant::Int(i32::from(value)),
        WitnessValue::Char(unit) => Constant::Int(i32::from(unit)),
        WitnessValue::Int(value) => Constant::Int(value),
        WitnessValue::Long(value) => Constant::Long(value),
        WitnessValue::Float(value) => Constant::Float(value.to_bits()),
        WitnessValue::Double(value) => Constant::Double(value.to_bits()),
        WitnessValue::Null => return None,
        WitnessValue::Object(number) => match &witness.objects[number].content {
            Content::Text(text) => Constant::String(text.clone()),
            _ => return None,
        },
    })
}
