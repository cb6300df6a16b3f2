//! Branches, switches, subroutines, returns, and the bound on loops.

use std::sync::Arc;

use smallvec::smallvec;

use crate::bytecode::{Condition, Insn, Kind, Primitive, Switch, Target};
use crate::classfile::FieldType;
use crate::machine::{Step, Stop, unsupported};
use crate::program::Known;
use crate::runtime::Vm;
use crate::runtime::classes::{finish_initialisation, proceed};
use crate::runtime::decide;
use crate::runtime::identity::{is_pooled_kind, same};
use crate::runtime::operands::{drop_values, peek_int, peek_ref, pop, push, top, top_mut};
use crate::state::{
    Choice, Decision, Ending, FrameRole, LoopCount, LoopSnapshot, PruneBound, Question, Reason, State,
    Tested, Value,
};
use crate::term::{Node, Term, Terms};

use super::Flow;
use super::convert::narrowed;
use super::regions::Targets;

pub(super) fn formula(terms: &mut Terms, condition: Condition, a: Term, b: Term) -> Term {
    match condition {
        Condition::Eq => terms.equal(a, b),
        Condition::Ne => {
            let equal = terms.equal(a, b);
            terms.not(equal)
        }
        Condition::Lt => terms.less_signed(a, b),
        Condition::Ge => terms.less_equal_signed(b, a),
        Condition::Gt => terms.less_signed(b, a),
        Condition::Le => terms.less_equal_signed(a, b),
    }
}

pub(crate) fn jump_if(taken: bool, target: Target) -> Flow {
    if taken { Flow::Jump(target.0) } else { Flow::Next }
}

/// Notes a branch in the control-flow path.
pub(crate) fn branch(st: &mut State, outcome: u32) -> Step<()> {
    let frame = top(st)?;
    let (method, at) = (frame.method.digest, frame.pc);
    st.trace.branch(method, at, outcome);
    Ok(())
}

/// Notes what a branch compared, for whoever asks later why something was thrown.
pub(super) fn note_test(cx: &Vm, st: &mut State, a: Term, b: Term) -> Step<()> {
    let known = |term| {
        matches!(
            cx.terms.node(term),
            Node::BitVector { .. } | Node::FloatConstant(_) | Node::DoubleConstant(_) | Node::Null
        )
    };
    let both = known(a) && known(b);
    top_mut(st)?.note_test(a, b, both);
    Ok(())
}

/// Whether the branch on a comparison is taken; splits the path if both may be.
fn compare(cx: &mut Vm, st: &mut State, condition: Condition, a: Term, b: Term) -> Step<bool> {
    let formula = formula(&mut cx.terms, condition, a, b);
    let known = cx.terms.as_bool(formula).filter(|_| st.replay.is_empty());
    if let Some(known) = known.filter(|_| cx.terms.as_int(a).is_none() || cx.terms.as_int(b).is_none()) {
        cx.rules.iter().for_each(|rules| rules.known_branch(known));
    }
    decide::truth(cx, st, Reason::Branch, formula)
}

/// `ifeq` … `ifle`.
pub(super) fn if_zero(cx: &mut Vm, st: &mut State, condition: Condition, target: Target) -> Step<Flow> {
    let value = peek_int(st, 0)?;
    let zero = cx.terms.int(0);
    let taken = compare(cx, st, condition, value, zero)?;
    drop_values(st, 1)?;
    note_test(cx, st, value, zero)?;
    branch(st, u32::from(taken))?;
    Ok(jump_if(taken, target))
}

/// `if_icmpeq` … `if_icmple`.
pub(super) fn if_int(cx: &mut Vm, st: &mut State, condition: Condition, target: Target) -> Step<Flow> {
    let (a, b) = (peek_int(st, 1)?, peek_int(st, 0)?);
    let taken = compare(cx, st, condition, a, b)?;
    drop_values(st, 2)?;
    note_test(cx, st, a, b)?;
    branch(st, u32::from(taken))?;
    Ok(jump_if(taken, target))
}

/// `if_acmpeq`, `if_acmpne`.
pub(super) fn if_ref(cx: &mut Vm, st: &mut State, equal: bool, target: Target) -> Step<Flow> {
    let (a, b) = (peek_ref(st, 1)?, peek_ref(st, 0)?);
    if equals_tells(cx, st, equal, target, a, b)? {
        drop_values(st, 2)?;
        branch(st, 0)?;
        return Ok(Flow::Next);
    }
    let formula = same(cx, st, a, b)?;
    let same = decide::truth_of(cx, st, Reason::Branch, Question::Same(a, b), formula)?;
    drop_values(st, 2)?;
    note_test(cx, st, a, b)?;
    if st.settled(Question::Same(a, b)).is_some() {
        cx.engine.note_comparison(&mut cx.machine, st);
    }
    branch(st, u32::from(same))?;
    Ok(jump_if(same == equal, target))
}

/// Whether a comparison is the first half of `a == b || a != null && a.equals(b)`, and `a` is a string or box. Such an
/// object equals itself, so that `equals` alone tells where the code goes on, and nobody sees whether both are one object.
fn equals_tells(cx: &mut Vm, st: &mut State, equal: bool, target: Target, a: Term, b: Term) -> Step<bool> {
    if a == b || !equal || cx.rules.is_some() {
        return Ok(false);
    }
    let Some(receiver) = asked_equals(st, target, a, b)? else { return Ok(false) };
    Ok(is_pooled_kind(cx, st, receiver) && !decide::is_null(cx, st, receiver)?)
}

/// The receiver of the call of `equals` that comes next, where the code goes on at the target if both are equal.
fn asked_equals(st: &State, target: Target, a: Term, b: Term) -> Step<Option<Term>> {
    let frame = top(st)?;
    let insns = &frame.code.code.insns;
    let at = |offset: usize| insns.get(frame.pc as usize + offset);
    let (
        Some(Insn::Load(Kind::Ref, tested)),
        Some(Insn::IfNull { null: true, target: otherwise }),
        Some(Insn::Load(Kind::Ref, receiver)),
        Some(Insn::Load(Kind::Ref, argument)),
        Some(Insn::InvokeVirtual(member)),
        Some(Insn::IfZero(Condition::Eq, unequal)),
    ) = (at(1), at(2), at(3), at(4), at(5), at(6))
    else {
        return Ok(None);
    };
    let descriptor = format!("({})Z", Known::Object.field_type().descriptor());
    let named = &*member.name == "equals" && *member.descriptor == *descriptor;
    if !named || otherwise.0 != unequal.0 || target.0 != frame.pc + 7 {
        return Ok(None);
    }
    let local = |number: &u16| frame.locals.get(usize::from(*number)).copied().and_then(Value::term);
    let (tested, receiver, argument) = (local(tested), local(receiver), local(argument));
    let both = [(Some(a), Some(b)), (Some(b), Some(a))].contains(&(receiver, argument));
    Ok(receiver.filter(|_| both && (tested == receiver || tested == argument)))
}

/// `ifnull`, `ifnonnull`.
pub(super) fn if_null(cx: &mut Vm, st: &mut State, on_null: bool, target: Target) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    let is_null = decide::is_null(cx, st, reference)?;
    drop_values(st, 1)?;
    let null = cx.terms.null();
    note_test(cx, st, reference, null)?;
    branch(st, u32::from(is_null))?;
    Ok(jump_if(is_null == on_null, target))
}

/// `tableswitch`, `lookupswitch`: one alternative per target, in the order of their first label, the default last.
pub(super) fn switch(cx: &mut Vm, st: &mut State, switch: &Switch) -> Step<Flow> {
    let value = peek_int(st, 0)?;
    if let Some(constant) = cx.terms.as_int(value) {
        let case = switch.cases.iter().find(|(label, _)| *label == constant);
        let target = case.map_or(switch.default, |(_, target)| *target);
        drop_values(st, 1)?;
        note_test(cx, st, value, value)?;
        branch(st, target.0)?;
        return Ok(Flow::Jump(target.0));
    }
    let targets = switch_targets(&mut cx.terms, switch, value);
    let choices = targets.iter().map(|(_, formula)| Choice::Assume(*formula));
    let decision = Decision::new(Reason::Switch, choices);
    let taken = decide::decide(cx, st, Some(Question::Switch(value)), decision)?;
    drop_values(st, 1)?;
    note_test(cx, st, value, value)?;
    let target = targets[taken as usize].0.0;
    branch(st, target)?;
    Ok(Flow::Jump(target))
}

/// Where a branch on numbers leads that is not decided, each target with its formula, and what is compared; none for
/// a branch of another kind or one that is decided.
pub(super) fn branch_conditions(
    cx: &mut Vm,
    st: &State,
    insn: &Insn,
) -> Step<Option<(Targets, (Term, Term))>> {
    let (condition, target, a, b) = match insn {
        Insn::IfZero(condition, target) => (*condition, *target, peek_int(st, 0)?, cx.terms.int(0)),
        Insn::IfInt(condition, target) => (*condition, *target, peek_int(st, 1)?, peek_int(st, 0)?),
        Insn::Switch(switch) => {
            let value = peek_int(st, 0)?;
            if cx.terms.as_int(value).is_some() {
                return Ok(None);
            }
            let targets = switch_targets(&mut cx.terms, switch, value);
            let targets = targets.into_iter().map(|(target, formula)| (formula, Flow::Jump(target.0)));
            return Ok(Some((targets.collect(), (value, value))));
        }
        _ => return Ok(None),
    };
    let formula = formula(&mut cx.terms, condition, a, b);
    if cx.terms.as_bool(formula).is_some() {
        return Ok(None);
    }
    let negation = cx.terms.not(formula);
    let targets = smallvec![(formula, jump_if(true, target)), (negation, jump_if(false, target))];
    Ok(Some((targets, (a, b))))
}

/// The targets of a switch on an unknown value with their formulas, in the order of their first labels, the default last.
fn switch_targets(terms: &mut Terms, switch: &Switch, value: Term) -> Vec<(Target, Term)> {
    let mut targets: Vec<(Target, Term)> = Vec::new();
    let mut no_label = terms.boolean(true);
    for (label, target) in &switch.cases {
        if target.0 == switch.default.0 {
            continue;
        }
        let label = terms.int(*label);
        let equal = terms.equal(value, label);
        let different = terms.not(equal);
        no_label = terms.and(no_label, different);
        match targets.iter_mut().find(|(t, _)| t.0 == target.0) {
            Some((_, formula)) => *formula = terms.or(*formula, equal),
            None => targets.push((*target, equal)),
        }
    }
    targets.push((switch.default, no_label));
    targets
}

/// `jsr`, `jsr_w`.
pub(super) fn jsr(st: &mut State, target: Target, pc: u32) -> Step<Flow> {
    push(st, Value::ReturnAddress(pc + 1))?;
    Ok(Flow::Jump(target.0))
}

/// `ret`.
pub(super) fn ret(st: &mut State, local: u16) -> Step<Flow> {
    match top(st)?.locals.get(usize::from(local)) {
        Some(Value::ReturnAddress(target)) => Ok(Flow::Jump(*target)),
        _ => unsupported(st, "malformed code: ret without a return address"),
    }
}

/// `ireturn` … `return`: pops the frame and hands the result to the caller.
pub(super) fn return_from(cx: &mut Vm, st: &mut State, kind: Option<Kind>) -> Step<Flow> {
    let mut result = match kind {
        Some(_) => Some(pop(st)?),
        None => None,
    };
    let outermost = st.frames.len() == 1;
    let frame = top(st)?;
    // The caller sees a value of the declared type, whatever bits the int had (JVMS `ireturn`).
    if let (Some(FieldType::Primitive(primitive)), Some(Value::Int(value))) =
        (&frame.method.signature.result, result)
    {
        result = Some(Value::Int(narrowed(&mut cx.terms, *primitive, value)));
    }
    // Why a method says yes or no is why its caller goes where it goes.
    let told = match (&frame.method.signature.result, &frame.tested) {
        (Some(FieldType::Primitive(Primitive::Boolean)), told @ (Tested::Terms(..) | Tested::Either(_))) => {
            Some(told.clone())
        }
        _ => None,
    };
    let (role, position) = (frame.role, (outermost && frame.method.user).then(|| frame.position()));
    if let FrameRole::Initialiser(_) = role {
        st.trace = frame.trace;
    }
    st.frames.pop();
    leave(cx, st, role, result)?;
    if let (FrameRole::Call, Some(told), Some(caller)) = (role, told, st.frames.last_mut()) {
        caller.note_compared(told.terms());
        caller.tested = told;
    }
    if position.is_some() && st.frames.is_empty() {
        st.last_position = position;
    }
    Ok(Flow::Frame)
}

/// What happens below a frame that returned.
fn leave(cx: &mut Vm, st: &mut State, role: FrameRole, result: Option<Value>) -> Step<()> {
    match role {
        FrameRole::Phase => {
            st.returned = Some(result.unwrap_or(Value::Unusable));
            Ok(())
        }
        FrameRole::Initialiser(class) => {
            finish_initialisation(cx, st, class);
            proceed(cx, st)
        }
        FrameRole::Call => {
            let frame = top_mut(st)?;
            frame.pc += 1;
            frame.stack.extend(result);
            Ok(())
        }
    }
}

/// A loop of fewer iterations is not looked at for whether it ever ends.
const FIRST_SNAPSHOT: u32 = 64;
/// Where a loop makes objects and decides nothing, so many iterations after a power of two are looked at for states that come again.
const LONGEST_CIRCLE: u32 = 16;

/// The decisions that count for the bound on loops.
fn decisions(cx: &Vm, st: &State) -> u32 {
    // Sides that came together are decisions that were not taken one by one.
    let merges = if cx.counts_merges { st.merges } else { 0 };
    merges + if cx.engine.counts_forced_decisions() { st.prefix.len() as u32 } else { st.splits }
}

/// A new activation of a loop begins: its header was reached other than by its backward jump.
pub(super) fn enter_loop(cx: &Vm, st: &mut State, header: u32) -> Step<()> {
    let (splits, materialised, merges) = (decisions(cx, st), st.materialised, st.merges);
    let loops = &mut top_mut(st)?.loops;
    loops.retain(|l| l.header != header);
    loops.push(LoopCount {
        header,
        iterations: 0,
        splits,
        materialised,
        laps: 0,
        joined: 0,
        merges,
        snapshot: None,
    });
    Ok(())
}

/// Counts an iteration of the loop that jumps back to `header`, and prunes the path when its bound is exceeded
/// (Kiasan 3.4): only iterations that took a decision and materialised nothing count. A loop that comes back to the
/// very state it was in, with no decision in between, never ends and is pruned as well, whatever the bound.
///
/// Where the states at headers are kept, a path ends as well that is in one of them now.
pub(super) fn count_iteration(cx: &mut Vm, st: &mut State, header: u32) -> Step<()> {
    let (splits, materialised, writes) = (decisions(cx, st), st.materialised, st.writes());
    let merges = st.merges;
    let frame = top_mut(st)?;
    let Some(entry) = frame.loops.iter_mut().find(|l| l.header == header) else {
        // A handler or a subroutine led into the middle of the loop.
        return enter_loop(cx, st, header);
    };
    entry.laps = entry.laps.saturating_add(1);
    let decided = entry.splits != splits;
    let counts = decided && entry.materialised == materialised;
    entry.iterations += u32::from(counts);
    entry.joined += u32::from(!decided && entry.merges != merges);
    entry.merges = merges;
    entry.splits = splits;
    entry.materialised = materialised;
    let bound = cx.bounds.loop_iterations;
    let mut endless = false;
    let pruned = counts && bound.is_some_and(|bound| entry.iterations > bound)
        || !decided && cx.joined_iterations.is_some_and(|most| entry.joined > most);
    if entry.laps >= FIRST_SNAPSHOT {
        let unchanged = |s: &LoopSnapshot| {
            (s.splits, s.writes) == (splits, writes) && s.locals == frame.locals && s.stack == frame.stack
        };
        endless = entry.snapshot.as_deref().is_some_and(unchanged);
        // Comparing with a state 1, 2, 4, … iterations back finds a cycle of any length.
        if entry.laps.is_power_of_two() {
            let (locals, stack) = (frame.locals.clone(), frame.stack.clone());
            entry.snapshot = Some(Arc::new(LoopSnapshot { locals, stack, splits, writes }));
        }
    }
    if pruned || endless {
        st.endless = endless;
        return Stop::end(Ending::Pruned { bound: PruneBound::Loop, what: None, at: st.user_position() });
    }
    // Where nothing is decided, a state comes again after few iterations, or is not looked for.
    let is_due =
        decided || entry.laps >= FIRST_SNAPSHOT && entry.laps - (1 << entry.laps.ilog2()) <= LONGEST_CIRCLE;
    let machine = &mut cx.machine;
    if is_due
        && st.replay.is_empty()
        && let Some(visited) = &mut machine.visited
        && visited.is_known(&mut machine.terms, st, header, bound.is_some())
    {
        st.repeats = true;
        return Stop::end(Ending::Pruned { bound: PruneBound::Loop, what: None, at: st.user_position() });
    }
    Ok(())
}
