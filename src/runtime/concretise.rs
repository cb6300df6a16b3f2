//! Values for unknowns where a computation cannot be done on unknowns.
//!
//! A value is taken from a model of the path, the path assumes that the unknown has it, and goes on: it stays one that an
//! input takes, but it speaks for that value alone. The state keeps what was done, so that the run says it.

use std::sync::Arc;

use crate::machine::{Step, Stop, unsupported};
use crate::solver::Verdict;
use crate::state::{Concretised, Ending, Fact, State};
use crate::term::{Model, Term};

use super::Vm;
use super::decide::{FORCED, PUT_OFF};

/// An entry of a prefix holds so many bits of a value; the bits above are for marks.
const ENTRY: u32 = 22;

/// Constants for unknown scalars that `what` needs; those that are known stay as they are.
///
/// # Errors
/// When values are not to be tried, or the solver finds none.
pub(crate) fn scalars(cx: &mut Vm, st: &mut State, what: &str, unknown: &[Term]) -> Step<Vec<Term>> {
    let mut values = Vec::with_capacity(unknown.len());
    let mut model = None;
    let already = st.concretised.len();
    for term in unknown {
        values.push(value_of(cx, st, what, *term, &mut model)?);
    }
    tracing::debug!(target: "lazuli::concretise", what, values = st.concretised.len() - already, "values taken");
    Ok(values)
}

/// The known text for one of unknown content that `what` needs.
///
/// # Errors
/// As of [`scalars`]; also when the text is too large to be looked into.
pub(crate) fn text(cx: &mut Vm, st: &mut State, what: &str, text: Term) -> Step<Term> {
    if cx.terms.is_known_text(text) {
        return Ok(text);
    }
    let Some(spelling) = cx.terms.text_spelling(text) else {
        return unsupported(st, &format!("{what} of a text that is too large to be looked into"));
    };
    let mut unknown = vec![spelling.length];
    unknown.extend(spelling.units.iter().copied());
    let length = scalars(cx, st, what, &unknown[..1])?;
    let length = length.first().and_then(|length| cx.terms.as_int(*length));
    let Some(length) = length.and_then(|length| usize::try_from(length).ok()) else {
        return unsupported(st, &format!("{what} of a text without a length"));
    };
    let Some(unknown) = unknown.get(1..=length) else {
        return unsupported(st, &format!("{what} of a text longer than --string"));
    };
    let units = scalars(cx, st, what, unknown)?;
    let units: Option<Vec<u16>> =
        units.iter().map(|unit| cx.terms.constant_bits(*unit).map(|bits| bits as u16)).collect();
    match units {
        Some(units) => Ok(cx.terms.text(&units)),
        None => unsupported(st, &format!("{what} of a text of unknown units")),
    }
}

fn value_of(
    cx: &mut Vm,
    st: &mut State,
    what: &str,
    unknown: Term,
    model: &mut Option<Arc<Model>>,
) -> Step<Term> {
    if unknown.is_constant() {
        return Ok(unknown);
    }
    // An instruction that is started again finds the value that it took.
    if let Some(known) = st.concretised.iter().find(|taken| taken.unknown == unknown) {
        return Ok(known.value);
    }
    let simple = cx.machine.simplify(&st.condition.assumptions, unknown);
    if simple.is_constant() {
        return Ok(simple);
    }
    if !cx.policy.concretise {
        return unsupported(st, &format!("{what} on unknown values (--no-concretise)"));
    }
    let bits = match replayed(st) {
        Some(bits) => bits,
        None => {
            if model.is_none() {
                *model = Some(model_of(cx, st)?);
            }
            let model = model.clone().unwrap_or_default();
            cx.terms.evaluate(unknown, &model).bits()
        }
    };
    st.prefix.extend(entries(bits));
    let value = cx.terms.constant(unknown.sort(), bits);
    let fact = cx.terms.equal(unknown, value);
    let machine = &mut cx.machine;
    machine.assume(&mut st.condition.assumptions, fact, model.clone());
    st.learn(Fact::Holds(fact));
    let at = st.user_position();
    st.concretised.push(Concretised { unknown, value, what: what.into(), at });
    Ok(value)
}

/// A model that follows from the path condition alone, so that the value is the same in every run. Unknowns of 16 bits
/// are letters where they can be.
fn model_of(cx: &mut Vm, st: &State) -> Step<Arc<Model>> {
    let machine = &mut cx.machine;
    let verdict = machine.solver.witness_model(&mut machine.terms, &st.condition.assumptions, &|_| true);
    let why: Arc<str> = match verdict {
        Verdict::Sat(Some(model)) => return Ok(model),
        Verdict::Unknown(reason) => reason.to_string().into(),
        Verdict::Sat(None) | Verdict::Unsat => "no values to try".into(),
    };
    Stop::end(Ending::Unknown { why, at: st.user_position() })
}

/// The entries of a prefix that stand for a value. There is no alternative to them.
fn entries(bits: u64) -> [u32; 3] {
    [0, 1, 2].map(|number| {
        let part = bits >> (number * ENTRY) & ((1 << ENTRY) - 1);
        part as u32 | FORCED
    })
}

/// The value that a prefix names.
fn replayed(st: &mut State) -> Option<u64> {
    if st.replay.is_empty() {
        return None;
    }
    let parts = [0, 1, 2].map(|number| {
        let entry = st.replay.pop().unwrap_or(0) & !(FORCED | PUT_OFF);
        u64::from(entry) << (number * ENTRY)
    });
    Some(parts.into_iter().fold(0, |bits, part| bits | part))
}
