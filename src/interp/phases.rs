//! The plan of a run: `assume(inv); assume(pre); M; assert(inv); assert(post)` (SEMANTICS, section 4).
//!
//! Each phase is one call; what it returned is looked at when the stack is empty, and then the next one starts.

use std::sync::Arc;

use crate::classfile::{Constant, FieldType};
use crate::heap::{InputPlace, Need, input_value};
use crate::machine::{ParameterRule, Step, Stop, unsupported};
use crate::program::{Class, Method};
use crate::runtime::Vm;
use crate::runtime::classes::{ensure_initialised, prepare_type};
use crate::runtime::decide;
use crate::runtime::literals::value_of;
use crate::runtime::objects::new_object;
use crate::state::{Choice, Decision, Ending, Frame, FrameRole, OriginNode, Question, Reason, State, Value};
use crate::term::Term;

use super::given::{self, GivenObject, GivenValue};
use super::thrown;
use crate::runtime::existing::initialise_classes;

/// What a phase is there for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PhaseKind {
    /// A contract that the input is assumed to satisfy.
    Assume,
    /// A value captured before the method runs.
    Old,
    /// The analysed method.
    Body,
    /// A contract that must hold afterwards.
    Check,
}

/// One call.
#[derive(Clone, Debug)]
pub struct Phase {
    /// What it is there for.
    pub kind: PhaseKind,
    /// The method.
    pub method: Arc<Method>,
    /// How many of the entry's arguments it takes, the receiver included.
    pub arguments: usize,
    /// Whether the result of the analysed method is passed as well.
    pub takes_result: bool,
    /// Whether the captured value is passed as well.
    pub takes_old: bool,
}

/// One argument of the entry method.
#[derive(Clone, Debug)]
pub enum Argument {
    /// Unknown.
    Input {
        /// Its name in access paths; the receiver has none.
        name: Option<Arc<str>>,
        /// Declared type.
        ty: FieldType,
        /// Whether it is known not to be null.
        non_null: bool,
    },
    /// A new object of this class: the receiver of a constructor.
    Allocated(Arc<Class>),
    /// A known value.
    Constant(Constant),
    /// A value in the initial heap that the plan gives.
    Given(GivenValue),
}

/// A static field whose initial value is unknown.
#[derive(Clone, Debug)]
pub struct SymbolicStatic {
    /// The declaring class.
    pub class: Arc<Class>,
    /// Index in [`Class::static_fields`].
    pub index: usize,
}

/// What a run does: initialise classes, make the input, then the phases in order.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The analysed method.
    pub entry: Arc<Method>,
    /// Receiver and parameters.
    pub arguments: Vec<Argument>,
    /// The objects of an initial heap that is given, for concrete execution; none when the input is unknown.
    pub heap: Vec<GivenObject>,
    /// Static fields whose initial value is unknown.
    pub statics: Vec<SymbolicStatic>,
    /// The phases.
    pub phases: Vec<Phase>,
}

/// Goes on when the stack is empty: makes the input, looks at what the last phase returned, starts the next one.
pub(super) fn advance(cx: &mut Vm, st: &mut State, plan: &Plan) -> Step<()> {
    if let (false, Some(exception)) = (st.entered, st.uncaught) {
        return uncaught(cx, st, None, exception);
    }
    if !st.entered {
        enter(cx, st, plan)?;
        st.entered = true;
    }
    if st.phase == 0 && st.returned.is_none() {
        let at_entry = cx.policy.parameters == ParameterRule::Entry;
        for (given, &argument) in plan.arguments.iter().zip(st.arguments.clone().iter()) {
            // The receiver is an object from the start, so that parameters may name it.
            let receiver = matches!(given, Argument::Input { name: None, .. });
            if let (true, Value::Ref(reference)) = (at_entry || receiver, argument) {
                decide::settle(cx, st, reference, Need::Loaded)?;
            }
        }
    }
    if !st.existing {
        initialise_classes(cx, st, &unknown_values(st, plan))?;
        st.existing = true;
        st.settled.clear();
    }
    let current = plan.phases.get(st.phase as usize);
    if let Some(exception) = st.uncaught {
        return uncaught(cx, st, current, exception);
    }
    if let (Some(phase), Some(value)) = (current, st.returned) {
        conclude(cx, st, phase, value)?;
        st.returned = None;
        st.settled.clear();
        st.phase += 1;
    }
    match plan.phases.get(st.phase as usize) {
        Some(phase) => start(st, phase),
        None => Stop::end(Ending::Returned),
    }
}

/// Initialises the classes that the input needs, then makes the unknown statics and the arguments.
fn enter(cx: &mut Vm, st: &mut State, plan: &Plan) -> Step<()> {
    let class = cx.program.class(plan.entry.class);
    ensure_initialised(cx, st, &class)?;
    for field in &plan.statics {
        ensure_initialised(cx, st, &field.class)?;
        prepare_type(cx, st, &field.class.static_fields[field.index].ty)?;
    }
    for argument in &plan.arguments {
        if let Argument::Input { ty, .. } = argument {
            prepare_type(cx, st, ty)?;
        }
    }
    given::prepare(cx, st, &plan.heap)?;
    // Statics and parameters stand in formulas in the order in which the plan names them.
    let mut position = 0;
    for field in &plan.statics {
        let declared = &field.class.static_fields[field.index];
        let name = format!("{}.{}", field.class.java_name(), declared.name);
        let origin =
            cx.machine.origins.intern(&mut cx.machine.terms, OriginNode::Static(name.into()), position);
        position += 1;
        let place = InputPlace { origin, depth: 0, parameter: false, non_null: false, exact: false };
        let value = input_value(&*cx.engine, &mut cx.machine, st, &declared.ty, place)?;
        st.statics.set_input(field.class.id, field.index, value);
    }
    let given = given::make(cx, st, &plan.heap)?;
    let mut arguments = Vec::with_capacity(plan.arguments.len());
    for argument in &plan.arguments {
        arguments.push(match argument {
            Argument::Constant(constant) => value_of(cx, st, constant)?,
            Argument::Given(value) => given::value(cx, st, &given, value)?,
            Argument::Allocated(class) => {
                let object = new_object(cx, st, class);
                Value::Ref(cx.terms.location(object.0))
            }
            Argument::Input { name, ty, non_null } => {
                let node = match name {
                    Some(name) => OriginNode::Parameter(name.clone()),
                    None => OriginNode::This,
                };
                let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, position);
                position += 1;
                let place =
                    InputPlace { origin, depth: 0, parameter: true, non_null: *non_null, exact: false };
                input_value(&*cx.engine, &mut cx.machine, st, ty, place)?
            }
        });
    }
    st.arguments = arguments.into();
    Ok(())
}

/// The unknown static fields and arguments with their declared types.
fn unknown_values(st: &State, plan: &Plan) -> Vec<(FieldType, Value)> {
    let statics = plan.statics.iter().filter_map(|field| {
        let ty = field.class.static_fields[field.index].ty.clone();
        st.statics.get(field.class.id, field.index).map(|value| (ty, value))
    });
    let arguments = plan.arguments.iter().zip(st.arguments.iter());
    let arguments = arguments.filter_map(|(argument, value)| match argument {
        Argument::Input { ty, .. } => Some((ty.clone(), *value)),
        _ => None,
    });
    statics.chain(arguments).collect()
}

/// Looks at what a phase returned.
fn conclude(cx: &mut Vm, st: &mut State, phase: &Phase, value: Value) -> Step<()> {
    match phase.kind {
        PhaseKind::Body => st.result = Some(value),
        PhaseKind::Old => st.old = Some(value),
        PhaseKind::Assume => {
            if !holds(cx, st, value, Reason::Assumption)? {
                return Stop::end(Ending::AssumeFailed);
            }
        }
        PhaseKind::Check => {
            if !holds(cx, st, value, Reason::Contract)? {
                let message = format!("{} does not hold", phase.method.qualified_name());
                let at = st.last_position.clone();
                return Stop::end(Ending::AssertionFailed { message: Some(message.into()), check: None, at });
            }
        }
    }
    Ok(())
}

fn holds(cx: &mut Vm, st: &mut State, value: Value, reason: Reason) -> Step<bool> {
    let Value::Int(value) = value else {
        return unsupported(st, "a contract that does not return a boolean");
    };
    let zero = cx.terms.int(0);
    let fails = cx.terms.equal(value, zero);
    Ok(!decide::truth(cx, st, reason, fails)?)
}

fn start(st: &mut State, phase: &Phase) -> Step<()> {
    let mut arguments: Vec<Value> = st.arguments.iter().take(phase.arguments).copied().collect();
    arguments.extend(st.result.filter(|_| phase.takes_result));
    arguments.extend(st.old.filter(|_| phase.takes_old));
    let code = match phase.method.code() {
        Ok(Some(code)) => code.clone(),
        Ok(None) => return unsupported(st, &format!("{} has no code", phase.method.qualified_name())),
        Err(message) => return unsupported(st, &message),
    };
    st.frames.push(Frame::new(phase.method.clone(), code, &arguments, FrameRole::Phase));
    Ok(())
}

/// The ending of a path whose outermost frame an exception left.
fn uncaught(cx: &mut Vm, st: &mut State, phase: Option<&Phase>, exception: Term) -> Step<()> {
    if phase.is_some_and(|p| p.kind == PhaseKind::Assume) {
        // A contract that throws on an input does not hold for it.
        return Stop::end(Ending::AssumeFailed);
    }
    let endings = thrown::endings(cx, st, exception);
    let taken = match endings.as_slice() {
        [_] => 0,
        several => {
            let choices = several.iter().map(|(guard, _)| Choice::Assume(*guard));
            let decision = Decision::new(Reason::Alias, choices);
            decide::decide(cx, st, Some(Question::Leaf(exception)), decision)?
        }
    };
    match endings.into_iter().nth(taken as usize) {
        Some((_, ending)) => Stop::end(ending),
        None => unsupported(st, "an exception that is none of the objects it may be"),
    }
}
