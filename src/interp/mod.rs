//! What each instruction does, by family; calls and exceptions.
//!
//! [`run`] executes one state until it splits or ends. An instruction that needs a split stops with the decision
//! and starts again on every alternative, so whatever it does before its last decision can be done twice.

mod arithmetic;
mod arrays;
mod blame;
pub(crate) mod control;
mod convert;
mod exceptions;
mod fields;
mod given;
mod implicit;
mod invoke;
mod looked;
mod objects;
pub(crate) mod operands;
mod phases;
mod regions;
mod thrown;

use std::borrow::Cow;
use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classfile::Constant;
use crate::machine::{Split, Step, Stop, unsupported};
use crate::program::Method;
use crate::runtime::operands::top_mut;
use crate::runtime::{Flow, Instruction, Vm};
use crate::state::{Ending, State};

pub(crate) use crate::runtime::decide::{FORCED, PUT_OFF};
pub use crate::runtime::decide::{apply, ask_again};
pub use given::{GivenContent, GivenObject, GivenValue};
pub use phases::{Argument, Phase, PhaseKind, Plan, SymbolicStatic};

/// Why [`run`] came back.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "splits are the frequent case and are taken apart at once")]
pub enum Outcome {
    /// The path splits.
    Split(Split),
    /// The path ended.
    End(Ending),
}

/// How often the clock and the interrupt flag are looked at, in instructions that ask the solver nothing.
const CHECK_EVERY: u64 = 4096;
/// A path with this many objects is taken for one that allocates without end.
const MOST_OBJECTS: usize = 4_000_000;

/// Runs a state until it splits or ends.
pub fn run(cx: &mut Vm, st: &mut State, plan: &Plan) -> Outcome {
    loop {
        let result = if st.frames.is_empty() { phases::advance(cx, st, plan) } else { run_frame(cx, st) };
        let Err(stop) = result else { continue };
        let stop = match *stop {
            Stop::Throw(exception) => match exceptions::unwind(cx, st, exception) {
                Ok(()) => continue,
                Err(stop) => *stop,
            },
            other => other,
        };
        match stop {
            Stop::Split(split) => return Outcome::Split(split),
            Stop::End(ending) => return Outcome::End(ending),
            Stop::Restart => {}
            Stop::Throw(_) => {
                let what = "an exception while another one was being thrown".into();
                return Outcome::End(Ending::Unsupported { what, at: st.user_position() });
            }
        }
    }
}

/// Runs the top frame until another frame is on top.
fn run_frame(cx: &mut Vm, st: &mut State) -> Step<()> {
    let Some(frame) = st.frames.last() else { return Ok(()) };
    let code = frame.code.clone();
    let merges = regions::is_on(cx);
    let recorded = (cx.records_execution && frame.method.user).then(|| frame.method.clone());
    if code.is_loop_header(0) && frame.pc == 0 && frame.loops.is_empty() {
        control::enter_loop(cx, st, 0)?;
    }
    loop {
        let pc = st.frames.last().map_or(0, |f| f.pc);
        let Some(insn) = code.code.insns.get(pc as usize) else {
            return unsupported(st, "execution falls off the end of the code");
        };
        count_step(cx, st)?;
        tracing::trace!(target: "lazuli::step", pc, ?insn);
        // Whoever made the prefix counted what is replayed.
        let new = st.replay.is_empty();
        if merges && let Some(flow) = regions::branch(cx, st, pc, insn).transpose() {
            cx.counters.steps += u64::from(new && flow.is_ok());
            return flow.map(|_| st.settled.clear());
        }
        let flow = execute(cx, st, Instruction { code: &code, pc, insn });
        // An attempt that ends in a split is none: how often a question is put off, and so an instruction started again,
        // depends on what the solver was asked before.
        let again = matches!(&flow, Err(stop) if matches!(**stop, Stop::Split(_) | Stop::Restart));
        cx.counters.steps += u64::from(new && !again);
        if let Some(method) = &recorded {
            record(st, method, pc, &flow);
        }
        match flow? {
            Flow::Next => {
                top_mut(st)?.pc = pc + 1;
                if code.is_loop_header(pc + 1) {
                    control::enter_loop(cx, st, pc + 1)?;
                }
            }
            Flow::Jump(target) => {
                if target <= pc {
                    control::count_iteration(cx, st, target)?;
                } else if code.is_loop_header(target) {
                    control::enter_loop(cx, st, target)?;
                }
                top_mut(st)?.pc = target;
            }
            Flow::Frame => {
                st.settled.clear();
                return Ok(());
            }
        }
        if !st.settled.is_empty() {
            st.settled.clear();
        }
    }
}

/// Notes that an instruction ran, unless it is to start again.
fn record(st: &mut State, method: &Arc<Method>, pc: u32, flow: &Step<Flow>) {
    let next = match flow {
        Ok(Flow::Next) => Some(pc + 1),
        Ok(Flow::Jump(target)) => Some(*target),
        Ok(Flow::Frame) => None,
        Err(stop) if matches!(**stop, Stop::Throw(_) | Stop::End(_)) => None,
        Err(_) => return,
    };
    let facts = st.condition.learnt().len();
    let executed = st.executed.get_or_insert_default();
    Arc::make_mut(executed).note(method, pc, next, facts);
}

fn count_step(cx: &mut Vm, st: &mut State) -> Step<()> {
    st.steps += 1;
    // Questions to the solver take time that instructions do not: after one the clock is looked at, too.
    let counters = cx.solver.counters();
    let is_due = counters.z3 != cx.calls_at_check || st.steps.is_multiple_of(CHECK_EVERY);
    if !is_due && counters.checks == cx.asked_at_check {
        return Ok(());
    }
    (cx.calls_at_check, cx.asked_at_check) = (counters.z3, counters.checks);
    let exhausted: Cow<'static, str> = if let Some(what) = cx.run_out() {
        what.into()
    } else if !is_due {
        return Ok(());
    } else if cx.bounds.steps.is_some_and(|most| cx.spent() >= most) {
        "steps (--steps)".into()
    } else if st.steps > cx.longest_path {
        format!("steps: {} instructions on one path", in_words(cx.longest_path)).into()
    } else if st.heap.len() > MOST_OBJECTS {
        "memory: 4 million objects on one path".into()
    } else {
        return Ok(());
    };
    Stop::end(Ending::Exhausted { what: exhausted, at: st.user_position() })
}

/// A number of instructions as a reader says it.
fn in_words(count: u64) -> String {
    match count {
        1_000_000.. if count.is_multiple_of(1_000_000) => format!("{} million", count / 1_000_000),
        _ => count.to_string(),
    }
}

/// Executes one instruction.
#[inline]
fn execute(cx: &mut Vm, st: &mut State, at: Instruction) -> Step<Flow> {
    if !cx.policy.checks.is_empty() {
        implicit::before(cx, st, at.insn)?;
    }
    match cx.rules.clone() {
        Some(rules) => rules.execute(cx, st, at, perform),
        None => perform(cx, st, at),
    }
}

/// What an instruction does by Java's rules.
fn perform(cx: &mut Vm, st: &mut State, at: Instruction) -> Step<Flow> {
    let Instruction { code, pc, insn } = at;
    match insn {
        Insn::Nop => Ok(Flow::Next),
        Insn::Push(Constant::Dynamic(reference)) => invoke::call_site(cx, st, code, pc, reference),
        Insn::PushNull | Insn::Push(_) => operands::constant(cx, st, insn),
        Insn::Load(kind, local) => operands::load(cx, st, *kind, *local),
        Insn::Store(_, local) => operands::store(st, *local),
        Insn::Pop
        | Insn::Pop2
        | Insn::Dup
        | Insn::DupX1
        | Insn::DupX2
        | Insn::Dup2
        | Insn::Dup2X1
        | Insn::Dup2X2
        | Insn::Swap => operands::shuffle(st, insn),
        Insn::Arithmetic(kind, operator) => arithmetic::binary(cx, st, *kind, *operator),
        Insn::Negate(kind) => arithmetic::negate(cx, st, *kind),
        Insn::Shift(kind, operator) => arithmetic::shift(cx, st, *kind, *operator),
        Insn::Bitwise(kind, operator) => arithmetic::bitwise(cx, st, *kind, *operator),
        Insn::Increment { local, by } => arithmetic::increment(cx, st, *local, *by),
        Insn::Convert { from, to } => convert::convert(cx, st, *from, *to),
        Insn::Narrow(to) => convert::narrow(cx, st, *to),
        Insn::CompareLong => convert::compare_long(cx, st),
        Insn::CompareFloating { kind, nan } => convert::compare_floating(cx, st, *kind, *nan),
        Insn::IfZero(condition, target) => control::if_zero(cx, st, *condition, *target),
        Insn::IfInt(condition, target) => control::if_int(cx, st, *condition, *target),
        Insn::IfRef { equal, target } => control::if_ref(cx, st, *equal, *target),
        Insn::IfNull { null, target } => control::if_null(cx, st, *null, *target),
        Insn::Goto(target) => Ok(Flow::Jump(target.0)),
        Insn::Jsr(target) => control::jsr(st, *target, pc),
        Insn::Ret(local) => control::ret(st, *local),
        Insn::Switch(switch) => control::switch(cx, st, switch),
        Insn::Return(kind) => control::return_from(cx, st, *kind),
        Insn::GetStatic(_) | Insn::PutStatic(_) | Insn::GetField(_) | Insn::PutField(_) => {
            fields::access(cx, st, code, pc, insn)
        }
        Insn::InvokeVirtual(_)
        | Insn::InvokeSpecial(_)
        | Insn::InvokeStatic(_)
        | Insn::InvokeInterface(_) => invoke::invoke(cx, st, code, pc, insn),
        Insn::InvokeDynamic(reference) => invoke::call_site(cx, st, code, pc, reference),
        Insn::New(_) => objects::new(cx, st, code, pc),
        Insn::NewArray(primitive) => arrays::new_primitive(cx, st, *primitive),
        Insn::NewRefArray(_) => arrays::new_reference(cx, st, code, pc),
        Insn::MultiNewArray { dimensions, .. } => arrays::new_multi(cx, st, code, pc, *dimensions),
        Insn::ArrayLength => arrays::length(cx, st),
        Insn::ArrayLoad(element) => arrays::load(cx, st, *element),
        Insn::ArrayStore(element) => arrays::store(cx, st, *element),
        Insn::Throw => exceptions::throw(cx, st),
        Insn::CheckCast(_) => objects::check_cast(cx, st, code, pc),
        Insn::InstanceOf(_) => objects::instance_of(cx, st, code, pc),
        Insn::MonitorEnter => objects::monitor(cx, st, true),
        Insn::MonitorExit => objects::monitor(cx, st, false),
    }
}
