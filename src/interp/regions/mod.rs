//! Branches whose sides only compute and come together again: one path goes on instead of one for each side, with values
//! that depend on the condition.
//!
//! [`branch`] is asked at each branch. `explore` runs the sides on copies of what belongs to a side, in the order of the code, and
//! makes those one that meet (`join`; `part` is what belongs to each); `tree` knows the conditions of each, and `feasible` which
//! sides there are at all. What a side does that needs a path of its own (a split, an exception, an object, a loop, a return to
//! whoever called the caller) stops it. The ends of the sides are the alternatives of one decision, which exclude each other; where
//! all came together there is nothing to decide.

mod explore;
mod feasible;
mod join;
mod part;
mod tree;

use std::sync::Arc;

use crate::bytecode::Insn;
use crate::heap::Resolution;
use crate::machine::{ParameterRule, PathRule, Step};
use crate::runtime::decide;
use crate::runtime::{Flow, Vm};
use crate::state::{Arrival, Barren, Choice, Decision, Question, Reason, Region, State, Value};
use crate::term::Node;

use super::control::{branch_conditions, count_iteration, enter_loop};

pub(crate) use explore::Targets;

/// A branch whose sides did not come together so often that this power of two is how seldom it is tried.
const LONGEST_REST: u32 = 6;

/// Whether sides of branches come together in this run.
pub(super) fn is_on(cx: &Vm) -> bool {
    let policy = &cx.policy;
    // A check that nobody wrote is a decision of its own, which a side of a branch that is to come together cannot take.
    policy.paths == PathRule::Merged
        && policy.parameters == ParameterRule::Entry
        && policy.checks.is_empty()
        && cx.rules.is_none()
}

/// What a branch leads to, where its sides come together; none where the instruction is to be run as any other.
///
/// # Errors
/// How the path splits or ends.
pub(super) fn branch(cx: &mut Vm, st: &mut State, pc: u32, insn: &Insn) -> Step<Option<Flow>> {
    if !matches!(insn, Insn::IfZero(..) | Insn::IfInt(..) | Insn::Switch(_)) {
        return Ok(None);
    }
    let at = (st.frames.len(), pc);
    let region = match st.region.take() {
        Some(region) if region.at == at => region,
        // An instruction that was started again decided otherwise.
        _ if !st.settled.is_empty() => return Ok(None),
        _ => {
            if branch_conditions(cx, st, insn)?.is_none() || !is_worth_it(st, pc) {
                return Ok(None);
            }
            meet_receiver(cx, st)?;
            // Whoever made the prefix counted what is replayed.
            let new = st.replay.is_empty();
            let explored = explore::explore(cx, st, pc)?;
            cx.counters.steps += if new { explored.steps } else { 0 };
            // Where there is one side only, nothing was in vain.
            note_tried(st, pc, explored.region.is_some() || !explored.parted);
            match explored.region {
                Some(region) => Arc::new(region),
                None => return Ok(None),
            }
        }
    };
    let taken = match region.sides.as_slice() {
        [_] => 0,
        sides => {
            st.region = Some(region.clone());
            let choices = sides.iter().map(|side| Choice::Assume(side.condition));
            let decision = Decision::new(Reason::Branch, choices);
            decide::decide(cx, st, Some(Question::Region(pc)), decision)? as usize
        }
    };
    st.region = None;
    go_on(cx, st, &region, taken)?;
    Ok(Some(Flow::Frame))
}

/// Lets the receiver of the running method be an object, where it can only be one of its own: a side that is the first to use it
/// would decide that, and stop.
fn meet_receiver(cx: &mut Vm, st: &mut State) -> Step<()> {
    let Some(frame) = st.frames.last().filter(|frame| !frame.method.access.is_static()) else {
        return Ok(());
    };
    let Some(Value::Ref(receiver)) = frame.locals.first().copied() else { return Ok(()) };
    if !matches!(cx.terms.node(receiver), Node::ReferenceSymbol(_))
        || cx.engine.object(&cx.machine, st, receiver).is_some()
    {
        return Ok(());
    }
    match cx.engine.resolve(&mut cx.machine, st, receiver)? {
        Resolution::Ask(decision) if matches!(decision.choices.as_slice(), [Choice::Fresh { .. }]) => {
            decide::about_references(cx, st, *decision)
        }
        _ => Ok(()),
    }
}

/// Where the running frame branches, for what is known of the branch.
fn place(st: &State, pc: u32) -> Option<(usize, u32)> {
    st.frames.last().map(|frame| (Arc::as_ptr(&frame.code) as usize, pc))
}

/// Whether the sides of a branch are to be run: where they did not come together some times, they are run more and more seldom. That
/// depends on the path alone.
fn is_worth_it(st: &mut State, pc: u32) -> bool {
    let Some(place) = place(st, pc) else { return true };
    match st.barren.get(&place) {
        Some(barren) if barren.rests > 0 => {
            let barren = *barren;
            let barren = Barren { rests: barren.rests - 1, ..barren };
            Arc::make_mut(&mut st.barren).insert(place, barren);
            false
        }
        _ => true,
    }
}

/// Notes whether the sides of a branch came together, or there was one only.
fn note_tried(st: &mut State, pc: u32, joined: bool) {
    let Some(place) = place(st, pc) else { return };
    let known = st.barren.get(&place).copied();
    if joined {
        if known.is_some() {
            Arc::make_mut(&mut st.barren).remove(&place);
        }
        return;
    }
    let tries = known.map_or(0, |barren| barren.tries) + 1;
    // The first time, what both sides need may only have been looked at there.
    let rests = (1 << (tries - 1).min(LONGEST_REST)) - 1;
    Arc::make_mut(&mut st.barren).insert(place, Barren { tries, rests });
}

/// Goes on where one of the sides stopped.
fn go_on(cx: &mut Vm, st: &mut State, region: &Region, taken: usize) -> Step<()> {
    let Some(side) = region.sides.get(taken) else { return Ok(()) };
    st.frames = side.frames.clone();
    st.heap = side.heap.clone();
    st.statics = side.statics.clone();
    st.trace = side.trace;
    st.steps += region.steps;
    if side.joined {
        st.merges += 1;
        cx.counters.merged += u64::from(st.replay.is_empty());
    }
    if cx.records_execution {
        let facts = st.condition.learnt().len();
        let executed = Arc::make_mut(st.executed.get_or_insert_default());
        for ran in &side.ran {
            if side.joined {
                executed.note_joined(&mut cx.machine.terms, ran);
            } else {
                executed.note(&ran.method, ran.pc, ran.next, facts);
            }
        }
    }
    let pc = st.frames.last().map_or(0, |frame| frame.pc);
    match side.arrival {
        Arrival::Within => Ok(()),
        Arrival::Enters => enter_loop(cx, st, pc),
        Arrival::Repeats => count_iteration(cx, st, pc),
    }
}
