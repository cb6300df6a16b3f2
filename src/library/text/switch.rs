//! A switch on a string: the compiler switches on its hash code and then asks `equals` for each text with that hash.
//!
//! Where `hashCode` of an unknown text is called just for that, the path splits over the texts of the switch at once, and
//! the hash is that of the text, or one that no case has. So a switch with five texts has six ways, and nobody asks which
//! other texts have the same hash: they would come out of the switch where those with no such hash do.

use std::sync::Arc;

use crate::bytecode::{Condition, Insn, Kind, Switch};
use crate::classfile::Constant;
use crate::machine::Step;
use crate::program::{Known, LinkedCode};
use crate::runtime::{Vm, decide};
use crate::state::{Choice, Decision, Question, Reason, State};
use crate::term::Term;
use crate::term::text::hash;

use super::{Call, equality};

/// The hash that stands for an unknown text, if it is asked for by a switch on texts.
pub(super) fn chosen_hash(cx: &mut Vm, st: &mut State, call: &Call<'_>, text: Term) -> Step<Option<i32>> {
    if cx.terms.is_known_text(text) {
        return Ok(None);
    }
    let Some((labels, no_label)) = switched_texts(st, call) else { return Ok(None) };
    let mut choices = Vec::with_capacity(labels.len() + 1);
    let mut none = cx.terms.boolean(true);
    for label in &labels {
        let label = cx.terms.text(label);
        let equal = equality(cx, st, text, label)?;
        choices.push(Choice::Assume(equal));
        let different = cx.terms.not(equal);
        none = cx.terms.and(none, different);
    }
    choices.push(Choice::Assume(none));
    let Some(receiver) = call.term(0) else { return Ok(None) };
    let decision = Decision::new(Reason::Switch, choices);
    let taken = decide::decide(cx, st, Some(Question::Switch(receiver)), decision)?;
    Ok(Some(labels.get(taken as usize).map_or(no_label, |label| hash(label))))
}

/// The texts of the switch that uses the hash of the receiver next, and a number that is no label of it.
fn switched_texts(st: &State, call: &Call<'_>) -> Option<(Vec<Arc<[u16]>>, i32)> {
    let frame = st.frames.last()?;
    let code = &*frame.code;
    let insns = &code.code.insns;
    let Insn::Switch(switch) = insns.get(frame.pc as usize + 1)? else { return None };
    let mut texts: Vec<Arc<[u16]>> = Vec::new();
    for (label, target) in &switch.cases {
        if target.0 == switch.default.0 {
            continue;
        }
        let own = compared_texts(code, switch, target.0, |local| {
            frame.locals.get(usize::from(local)) == call.arguments.first()
        })?;
        if own.iter().any(|text| hash(text) != *label) {
            return None;
        }
        texts.extend(own);
    }
    let no_label = (0..).find(|number| switch.cases.iter().all(|(label, _)| label != number))?;
    (!texts.is_empty()).then_some((texts, no_label))
}

/// The texts with which the code from an instruction on compares a local, where it goes on at the default when none of
/// them is equal.
fn compared_texts(
    code: &LinkedCode,
    switch: &Switch,
    start: u32,
    is_receiver: impl Fn(u16) -> bool,
) -> Option<Vec<Arc<[u16]>>> {
    let insns = &code.code.insns;
    let mut texts: Vec<Arc<[u16]>> = Vec::new();
    let mut at = start;
    while at != switch.default.0 {
        let place = at as usize;
        match insns.get(place)? {
            Insn::Goto(target) => {
                if target.0 != switch.default.0 {
                    return None;
                }
                at = target.0;
                continue;
            }
            Insn::Load(Kind::Ref, local) if is_receiver(*local) => {}
            _ => return None,
        }
        let Insn::Push(Constant::String(text)) = insns.get(place + 1)? else { return None };
        let Insn::InvokeVirtual(member) = insns.get(place + 2)? else { return None };
        if *member.class != *Known::String.name()
            || &*member.name != "equals"
            || &*member.descriptor != "(Ljava/lang/Object;)Z"
        {
            return None;
        }
        texts.push(text.units().into());
        at = match insns.get(place + 3)? {
            Insn::IfZero(Condition::Eq, otherwise) => otherwise.0,
            Insn::IfZero(Condition::Ne, _) => at + 4,
            _ => return None,
        };
        if texts.len() > insns.len() {
            return None;
        }
    }
    Some(texts)
}
