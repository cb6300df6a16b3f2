//! Decisions: counting, asking the solver, and applying a choice.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::heap::{Handle, Need, Resolution};
use crate::machine::{Split, Step, Stop, Viable, unsupported};
use crate::runtime::Vm;
use crate::runtime::classes::prepare_object;
use crate::solver::{UnknownReason, Verdict};
use crate::state::{
    Choice, Decision, Ending, Fact, INTERRUPTED, OUT_OF_MEMORY, OUT_OF_TIME, Question, Reason, State,
};
use crate::term::{Model, Term};

/// Marks an entry of a prefix whose decision had no other alternative that can be taken.
pub(crate) const FORCED: u32 = 1 << 31;

/// Marks the last entry of a prefix to be explored: whether it can be taken is still to be asked.
pub(crate) const PUT_OFF: u32 = 1 << 30;

/// Lets a reference serve a need, splitting the path as its engine asks.
pub(crate) fn settle(cx: &mut Vm, st: &mut State, reference: Term, need: Need) -> Step<()> {
    if cx.rules_without_questions().is_some() {
        return Ok(());
    }
    while let Some(decision) = cx.engine.decide(&mut cx.machine, st, reference, need)? {
        if matches!(need, Need::Identity { .. } | Need::Class) {
            prepare_object(cx, st, reference)?;
        }
        about_references(cx, st, *decision)?;
    }
    Ok(())
}

/// What a reference names that is not null, splitting the path as its engine asks.
pub(crate) fn resolve(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Handle> {
    if cx.rules_without_questions().is_some() {
        return Ok(cx.engine.handle(&mut cx.machine, st, reference));
    }
    loop {
        prepare_object(cx, st, reference)?;
        match cx.engine.resolve(&mut cx.machine, st, reference)? {
            Resolution::Found(handle) => return Ok(handle),
            Resolution::Ask(decision) => about_references(cx, st, *decision)?,
        }
    }
}

/// Takes a decision that an engine asks for. A choice about references changes what the engine asks next; a formula is
/// remembered instead, also where it is implied.
pub(crate) fn about_references(cx: &mut Vm, st: &mut State, decision: Decision) -> Step<()> {
    let question = match decision.choices.first() {
        Some(Choice::Assume(formula)) => Some(Question::Truth(*formula)),
        _ => None,
    };
    decide(cx, st, question, decision).map(|_| ())
}

/// The one leaf that a reference is, for an instruction that needs one object whatever the engine; splits the path
/// where a guarded reference has several.
pub(crate) fn single(cx: &mut Vm, st: &mut State, reference: Term) -> Step<Term> {
    let leaves = cx.engine.leaves(&mut cx.machine, st, reference);
    if let [(_, only)] = leaves.as_slice() {
        return Ok(*only);
    }
    let choices = leaves.iter().map(|(guard, _)| Choice::Assume(*guard));
    let decision = Decision::new(Reason::Alias, choices);
    let taken = decide(cx, st, Some(Question::Leaf(reference)), decision)?;
    match leaves.get(taken as usize) {
        Some((_, leaf)) => Ok(*leaf),
        None => unsupported(st, "a reference without a leaf"),
    }
}

/// Whether a formula holds, splitting the path if both may be.
pub(crate) fn truth(cx: &mut Vm, st: &mut State, reason: Reason, formula: Term) -> Step<bool> {
    truth_of(cx, st, reason, Question::Truth(formula), formula)
}

/// As [`truth`], for a question whose formula may look different when the instruction starts again: what the path
/// learns simplifies it.
pub(crate) fn truth_of(
    cx: &mut Vm,
    st: &mut State,
    reason: Reason,
    question: Question,
    formula: Term,
) -> Step<bool> {
    if let Some(choice) = st.settled(question) {
        return Ok(choice == 0);
    }
    if let Some(known) = cx.terms.as_bool(formula) {
        return Ok(known);
    }
    let negation = cx.terms.not(formula);
    let choices = [Choice::Assume(formula), Choice::Assume(negation)];
    Ok(decide(cx, st, Some(question), Decision::new(reason, choices))? == 0)
}

/// Takes a decision: the number of the alternative taken. Splits the path when several can be taken.
pub(crate) fn decide(
    cx: &mut Vm,
    st: &mut State,
    question: Option<Question>,
    decision: Decision,
) -> Step<u32> {
    if let Some(choice) = question.and_then(|q| st.settled(q)) {
        return Ok(choice);
    }
    if cx.within_region {
        // The side stops here, whatever the answer is.
        return Stop::restart();
    }
    // Whoever made the prefix counted its decisions.
    if decision.choices.len() > 1 && st.replay.is_empty() {
        cx.counters.decisions += 1;
        cx.counters.queries += decision.choices.len() as u64;
    }
    if let Some(entry) = st.replay.pop() {
        return replay(cx, st, question, &decision, entry);
    }
    if decision.choices.is_empty() && decision.reason == Reason::Alias {
        let what = "an input of a type that no class on the class path can be instantiated as (add a concrete class \
                    to -cp)";
        return Stop::end(Ending::Unsupported { what: what.into(), at: st.user_position() });
    }
    let reason = decision.reason;
    let mut viable = viable_alternatives(cx, st, decision)?;
    if viable.len() == 1
        && let Some(only) = viable.pop()
    {
        let index = only.index;
        take_only(cx, st, question, only)?;
        return Ok(index);
    }
    if viable.is_empty() {
        let why = "no alternative of a decision can be taken".into();
        return Stop::end(Ending::Unknown { why, at: st.user_position() });
    }
    Err(Box::new(Stop::Split(Split { reason, question, viable })))
}

/// The alternatives that can be taken, and how many of them are asked about.
fn viable_alternatives(cx: &mut Vm, st: &State, decision: Decision) -> Step<SmallVec<[Viable; 4]>> {
    if let Some(rules) = cx.rules_without_questions() {
        return Ok(rules.unasked(decision));
    }
    let (reason, alternatives) = (decision.reason, decision.choices.len());
    let viable = viable_choices(cx, st, decision.choices)?;
    if let Some(rules) = cx.rules.as_ref().filter(|_| alternatives > 1) {
        rules.decided(reason, alternatives, &viable);
    }
    Ok(viable)
}

/// The alternatives that can be taken. They cover everything, so the last one needs no query when no other can, and one
/// that is hard to tell can be taken if all others are refuted.
fn viable_choices(cx: &mut Vm, st: &State, choices: SmallVec<[Choice; 4]>) -> Step<SmallVec<[Viable; 4]>> {
    let mut viable: SmallVec<[Viable; 4]> = SmallVec::new();
    let last = choices.len().saturating_sub(1);
    for (index, choice) in choices.into_iter().enumerate() {
        let condition = condition_of(&choice);
        let verdict = match condition {
            None => Verdict::Sat(None),
            Some(_) if index == last && viable.is_empty() => Verdict::Sat(None),
            Some(formula) => match cx.check_quickly(&st.condition.assumptions, formula) {
                Some(verdict) => verdict,
                None => {
                    let (index, put_off) = (index as u32, Some(formula));
                    viable.push(Viable { index, choice, model: None, unknown: None, put_off });
                    continue;
                }
            },
        };
        let (model, unknown) = match verdict {
            Verdict::Unsat => continue,
            Verdict::Sat(model) => (model, None),
            Verdict::Unknown(reason) => (None, Some(undecided(st, &reason)?)),
        };
        viable.push(Viable { index: index as u32, choice, model, unknown, put_off: None });
    }
    if let [only] = viable.as_mut_slice() {
        only.unknown = None;
        only.put_off = None;
    }
    Ok(viable)
}

/// The formula on which it depends whether a choice can be made.
fn condition_of(choice: &Choice) -> Option<Term> {
    match choice {
        Choice::Assume(formula) => Some(*formula),
        Choice::Prune { when, .. } | Choice::Unsupported { when, .. } => *when,
        _ => None,
    }
}

/// Why the solver did not decide; an end of the path where the whole run is at its end.
pub(crate) fn undecided(st: &State, reason: &UnknownReason) -> Step<Arc<str>> {
    let what = match reason {
        UnknownReason::OutOfTime => OUT_OF_TIME,
        UnknownReason::Interrupted => INTERRUPTED,
        UnknownReason::OutOfMemory => OUT_OF_MEMORY,
        other => return Ok(Arc::from(other.to_string())),
    };
    Stop::end(Ending::Exhausted { what: what.into(), at: st.user_position() })
}

/// Asks about an alternative that was put off, with all effort; false if it cannot be taken.
///
/// # Errors
/// When the run is at its end.
pub fn ask_again(cx: &mut Vm, st: &State, viable: &mut Viable) -> Step<bool> {
    let Some(formula) = viable.put_off.take() else { return Ok(true) };
    match cx.check_thoroughly(&st.condition.assumptions, formula) {
        Verdict::Unsat => return Ok(false),
        Verdict::Sat(model) => viable.model = model,
        Verdict::Unknown(reason) => viable.unknown = Some(undecided(st, &reason)?),
    }
    Ok(true)
}

/// Applies the only alternative that can be taken, on the spot. A formula is implied, so nothing is learnt from it.
fn take_only(cx: &mut Vm, st: &mut State, question: Option<Question>, only: Viable) -> Step<()> {
    if let Some(why) = only.unknown {
        return Stop::end(Ending::Unknown { why, at: st.user_position() });
    }
    st.prefix.push(only.index | FORCED);
    st.settled.extend(question.map(|q| (q, only.index)));
    if matches!(only.choice, Choice::Assume(_)) && cx.rules_without_questions().is_none() {
        return Ok(());
    }
    learn(cx, st, only.choice, None)
}

/// Takes the choice that a prefix names, without asking the solver.
fn replay(
    cx: &mut Vm,
    st: &mut State,
    question: Option<Question>,
    decision: &Decision,
    entry: u32,
) -> Step<u32> {
    let index = entry & !(FORCED | PUT_OFF);
    let Some(choice) = decision.choices.get(index as usize).cloned() else {
        let why = "the prefix does not fit the program".into();
        return Stop::end(Ending::Unknown { why, at: st.user_position() });
    };
    let put_off = if entry & PUT_OFF != 0 { condition_of(&choice) } else { None };
    let mut viable = Viable { index, choice, model: None, unknown: None, put_off };
    if entry & FORCED != 0 {
        take_only(cx, st, question, viable)?;
        return Ok(index);
    }
    if !ask_again(cx, st, &mut viable)? {
        let nothing = Split { reason: decision.reason, question, viable: SmallVec::new() };
        return Err(Box::new(Stop::Split(nothing)));
    }
    apply(cx, st, question, viable)?;
    // As after a split, the instruction starts again, so that the same steps are counted.
    Stop::restart()
}

/// Takes one alternative of a split on a state of its own.
///
/// # Errors
/// When the alternative ends the path at once.
pub fn apply(cx: &mut Vm, st: &mut State, question: Option<Question>, viable: Viable) -> Step<()> {
    st.prefix.push(viable.index);
    st.splits += 1;
    if let Some(why) = viable.unknown {
        return Stop::end(Ending::Unknown { why, at: st.user_position() });
    }
    st.settled.extend(question.map(|q| (q, viable.index)));
    learn(cx, st, viable.choice, viable.model)
}

/// What a choice adds to the path condition and the heap.
fn learn(cx: &mut Vm, st: &mut State, choice: Choice, model: Option<Arc<Model>>) -> Step<()> {
    match choice {
        Choice::Assume(formula) => {
            if let Some(rules) = cx.rules_without_questions() {
                return rules.assume(cx, st, formula);
            }
            cx.assume(&mut st.condition.assumptions, formula, model);
            st.learn(Fact::Holds(formula));
            Ok(())
        }
        Choice::Prune { bound, when } => {
            if let Some(formula) = when {
                st.learn(Fact::Holds(formula));
            }
            Stop::end(Ending::Pruned { bound, what: None, at: st.user_position() })
        }
        Choice::Unsupported { what, not_null, when } => {
            let known = when.map(Fact::Holds).into_iter().chain(not_null.map(Fact::NotNull));
            known.for_each(|fact| st.learn(fact));
            Stop::end(Ending::Unsupported { what, at: st.user_position() })
        }
        Choice::Null { .. }
        | Choice::Location { .. }
        | Choice::Alias { .. }
        | Choice::Fresh { .. }
        | Choice::Apart { .. }
        | Choice::Type { .. }
        | Choice::Stored { .. }
        | Choice::Target { .. } => {
            cx.engine.refine(&mut cx.machine, st, &choice);
            Ok(())
        }
    }
}

/// Whether a reference is null, as a branch of the path.
pub(crate) fn is_null(cx: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
    settle(cx, st, reference, Need::Nullness)?;
    let formula = cx.engine.is_null(&mut cx.machine, st, reference);
    let is_null = truth_of(cx, st, Reason::NullTest, Question::Null(reference), formula)?;
    cx.engine.note_nullness(&cx.machine, st, reference, is_null);
    if st.settled(Question::Null(reference)).is_some() {
        cx.engine.note_comparison(&mut cx.machine, st);
    }
    Ok(is_null)
}

/// Whether a reference whose object is used is null.
pub(crate) fn is_null_at_use(cx: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
    match cx.rules_without_questions() {
        Some(rules) => rules.is_null_at_use(cx, st, reference),
        None => is_null(cx, st, reference),
    }
}
