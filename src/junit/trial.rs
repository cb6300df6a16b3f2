//! What a constructor with code of its own, or a static method that gives a new object, makes of given values, found by
//! running it here.
//!
//! A test may call a constructor that checks or changes its arguments when it is certain that just the wanted object
//! comes out. So the constructor is run by the interpreter with the very arguments: numbers, strings and null as they
//! are, other objects as unknown ones. Where it looks into such an object, or uses state that other tests share, what
//! it does is not known from the arguments alone, and the trial has no result. An argument of which nothing is known is
//! left open: the solver is asked for one that gives the object its wanted numbers.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::classfile::{Constant, FieldType};
use crate::heap::EngineKind;
use crate::interp::{Argument, Phase, PhaseKind, Plan};
use crate::library;
use crate::machine::{Bounds, Policy};
use crate::outcome::witness::{self, Content, Witness, WitnessObject, WitnessValue};
use crate::program::{Class, Known, Method, Program, TypeId};
use crate::runtime::Vm;
use crate::search::{Control, Observer, explore};
use crate::solver::{Limits, SolverOptions};
use crate::state::{Body, Ending, ObjectId, ObjectType, ReferenceStatus, State, Value};
use crate::term::{Node, Sort, Term};

use super::accessors::{Effect, Effects, FieldKey};
use super::shared_state::uses_shared_state;

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
            return known.clone();
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
            // The numbers of objects are those of this witness.
            return vec![match known {
                Trial::Returns(_, effects) => Trial::Returns(given.to_vec(), effects.clone()),
                other => other.clone(),
            }];
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

/// Collects how the paths of a trial end.
struct Ends<'a> {
    plan: &'a Plan,
    given: &'a [Given],
    numbers: &'a [(FieldKey, Wanted)],
    found: Vec<Trial>,
}

impl Observer for Ends<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        if ending.is_complete() && self.is_possible(cx, st) {
            let trial = self.trial(cx, st, ending);
            self.found.push(trial);
        }
        Control::Continue
    }
}

impl Ends<'_> {
    /// How many arguments come before those of the parameters.
    fn receivers(&self) -> usize {
        usize::from(self.plan.entry.is_constructor())
    }

    /// The new object; none where a static method gives something else.
    fn object(&self, cx: &Vm, st: &State) -> Option<ObjectId> {
        if self.plan.entry.is_constructor() {
            return location(cx, st.arguments.first()?.term()?);
        }
        let object = location(cx, st.result?.term()?)?;
        let class = ObjectType::Exact(TypeId::class(self.class(cx)?.id));
        (st.heap.object(object).ty == class).then_some(object)
    }

    /// The class of the new object.
    fn class(&self, cx: &Vm) -> Option<Arc<Class>> {
        match &self.plan.entry.signature.result {
            Some(FieldType::Class(name)) => cx.program.load(name).ok(),
            _ => Some(cx.program.class(self.plan.entry.class)),
        }
    }

    /// Whether the references that are to be null may be so on this path.
    fn is_possible(&self, cx: &Vm, st: &State) -> bool {
        self.given.iter().zip(st.arguments.iter().skip(self.receivers())).all(|(given, argument)| {
            *given != Given::Value(WitnessValue::Null)
                || argument.term().is_none_or(|term| match cx.terms.node(term) {
                    Node::ReferenceSymbol(number) => matches!(
                        st.heap.reference(number).status,
                        ReferenceStatus::Null | ReferenceStatus::Undecided
                    ),
                    node => matches!(node, Node::Null),
                })
        })
    }

    fn trial(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Trial {
        match ending {
            Ending::Threw { class, .. } => return Trial::Throws(class.clone()),
            Ending::AssertionFailed { .. } => return Trial::Throws(Known::AssertionError.java_name().into()),
            _ => {}
        }
        if !st.heap.inputs().is_empty() {
            return Trial::Unknown("it looks into the objects that it is given".to_owned());
        }
        if uses_shared_state(cx, st) {
            return Trial::Unknown("it uses static fields".to_owned());
        }
        let Some(effects) = self.effects(cx, st, ending) else {
            return Trial::Unknown("its object is not known".to_owned());
        };
        match self.closed(cx, st, ending) {
            Some(given) => Trial::Returns(given, effects),
            None => Trial::Unknown("it needs an object that a test cannot write down".to_owned()),
        }
    }

    /// The fields of the new object.
    fn effects(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Option<Effects> {
        let parameter = |value: Value| {
            let term = value.term()?;
            let mut given = st.arguments.iter().skip(self.receivers());
            given.position(|argument| argument.term() == Some(term))
        };
        let object = self.object(cx, st)?;
        let Body::Fields(values) = &st.heap.object(object).body else { return None };
        let class = self.class(cx)?;
        // Values for open parameters are tried by themselves, so that only then it matters what is made of them.
        let is_open = self.given.contains(&Given::Open);
        let mut all: Option<Option<Arc<Witness>>> = None;
        let mut effects = Effects::new();
        for (field, value) in class.instance_fields.iter().zip(values) {
            let Some(value) = *value else { continue };
            let effect = match known_value(cx, &field.ty, value) {
                Some(known) => Effect::Value(known),
                None => match parameter(value) {
                    Some(position) => Effect::Parameter(position),
                    None if is_open || !field.ty.is_reference() => Effect::Other,
                    None => {
                        let found = all.get_or_insert_with(|| {
                            witness::find(cx, st, self.plan, ending).ok().map(Arc::new)
                        });
                        let owner = cx.program.class(field.owner).name.clone();
                        let made = found.as_ref().and_then(|all| {
                            Some((all.clone(), last_value(all, &owner, &field.name)?.object()?))
                        });
                        made.map_or(Effect::Other, |(all, number)| Effect::Made(all, number))
                    }
                },
            };
            effects.push(((field.owner, field.name.clone()), effect));
        }
        Some(effects)
    }

    /// The arguments with values for the open ones; none if a test cannot write one of them down.
    fn closed(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Option<Vec<Given>> {
        if !self.given.contains(&Given::Open) {
            return Some(self.given.to_vec());
        }
        let aimed = self.aimed(cx, st);
        let aimed = aimed.and_then(|aimed| witness::find(cx, &aimed, self.plan, ending).ok());
        let witness = match aimed {
            Some(witness) => witness,
            None => witness::find(cx, st, self.plan, ending).ok()?,
        };
        let close = |(given, argument): (&Given, &witness::WitnessArgument)| match (given, argument.value) {
            (Given::Open, WitnessValue::Object(number)) => {
                let object = &witness.objects[number];
                let plain = match &object.content {
                    Content::Text(_) | Content::Boxed(_) | Content::EnumConstant { .. } => true,
                    Content::Array(array) => array.before.is_empty(),
                    Content::Fields(_)
                    | Content::Elements(_)
                    | Content::Entries(_)
                    | Content::Answers(_)
                    | Content::Made(_)
                    | Content::Mirror(_)
                    | Content::Opaque
                    | Content::Lambda { .. } => false,
                };
                plain.then(|| Given::New(object.clone()))
            }
            (Given::Open, value) => Some(Given::Value(value)),
            (given, _) => Some(given.clone()),
        };
        self.given.iter().zip(&witness.arguments).map(close).collect()
    }
}

impl Ends<'_> {
    /// The state with the assumption that the object gets its wanted numbers; none where none depends on open parameters.
    fn aimed(&self, cx: &mut Vm, st: &State) -> Option<State> {
        let object = self.object(cx, st)?;
        let Body::Fields(values) = &st.heap.object(object).body else { return None };
        let class = self.class(cx)?;
        let mut equal: Vec<(Term, i64)> = Vec::new();
        for (field, value) in class.instance_fields.iter().zip(values) {
            let Some((_, wanted)) =
                self.numbers.iter().find(|(key, _)| key.0 == field.owner && key.1 == field.name)
            else {
                continue;
            };
            let Some(term) = value.and_then(Value::term) else { continue };
            match wanted {
                Wanted::Number(number) => equal.extend(number.whole_number().map(|number| (term, number))),
                Wanted::Array(elements) => {
                    let Some(array) = location(cx, term) else { continue };
                    let Body::Array(body) = &st.heap.object(array).body else { continue };
                    equal.push((body.length, elements.len() as i64));
                    for (&index, value) in &body.constant {
                        let wanted = usize::try_from(index).ok().and_then(|index| elements.get(index));
                        let wanted = wanted.and_then(|wanted| wanted.whole_number());
                        equal.extend(value.term().zip(wanted));
                    }
                }
            }
        }
        let mut aimed: Option<State> = None;
        for (term, number) in equal {
            let Sort::BitVector(width) = term.sort() else { continue };
            if cx.terms.constant_bits(term).is_some() {
                continue;
            }
            let wanted = cx.terms.bit_vector(width, term.sort().mask(number as u64));
            let equal = cx.terms.equal(term, wanted);
            let aimed = aimed.get_or_insert_with(|| st.clone());
            cx.assume(&mut aimed.condition.assumptions, equal, None);
        }
        aimed
    }
}

/// What a field of the new object holds at the end.
fn last_value(all: &Witness, owner: &str, name: &str) -> Option<WitnessValue> {
    let object = all.objects.get(all.result?.object()?)?;
    let Content::Fields(fields) = &object.content else { return None };
    fields.iter().find(|field| *field.owner == *owner && *field.name == *name).map(|field| field.after)
}

fn location(cx: &Vm, term: Term) -> Option<ObjectId> {
    match cx.terms.node(term) {
        Node::Location(object) => Some(ObjectId(object)),
        _ => None,
    }
}

fn known_value(cx: &Vm, ty: &FieldType, value: Value) -> Option<WitnessValue> {
    let term = value.term()?;
    match ty {
        FieldType::Primitive(primitive) => {
            cx.terms.constant_bits(term).map(|bits| WitnessValue::from_bits(*primitive, bits))
        }
        _ => matches!(cx.terms.node(term), Node::Null).then_some(WitnessValue::Null),
    }
}
