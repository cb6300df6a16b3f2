//! Arrays of numbers whose content is known: those that the analysed code or a static initialiser made.
//!
//! An element at an unknown index is one value, whatever the engine: a table of constants ([`Terms::look_up`]) with the
//! elements that are not constant, and those written at unknown indices, as choices on top. So reading a table costs one
//! path and not one for each element. It needs an invariant: an accumulated element is current, whatever other index it
//! equals. A write therefore updates all elements that may be the same one.
//!
//! Arrays of references are not read so by the engines that split on aliasing: what they hold has to be one object. Nor are
//! arrays of the input, of which the engines of the papers accumulate distinct indices, and count them for the bound k.

#[cfg(doc)]
use crate::term::Terms;

use crate::bytecode::ElementKind;
use crate::machine::Machine;
use crate::state::{ArrayBody, Body, ObjectId, State, Value};
use crate::term::{Integers, Sort, Term};

use super::arrays::body;
use super::guarded::choose;

/// The array, if its content is known and it holds numbers.
pub(super) fn known(st: &State, array: ObjectId) -> Option<&ArrayBody> {
    body(st, array).filter(|body| body.default.is_some() && body.element != ElementKind::Ref)
}

/// The element of a known array at an index within its bounds; none for any other array.
pub(super) fn read(cx: &mut Machine, st: &State, array: ObjectId, index: Term) -> Option<Value> {
    let body = known(st, array)?;
    let default = body.default?;
    let constant = cx.terms.as_int(index);
    if let Some(exact) = constant.and_then(|at| body.constant.get(&at)) {
        return Some(*exact);
    }
    if let Some((_, exact)) = body.symbolic.iter().find(|(at, _)| *at == index) {
        return Some(*exact);
    }
    let mut value = if constant.is_some() { default } else { read_constants(cx, body, default, index) };
    for &(at, written) in &body.symbolic {
        let here = equal(cx, st, at, index);
        value = choose(cx, here, written, value);
    }
    Some(value)
}

/// Writes an element of a known array at an index within its bounds; false for any other array.
pub(super) fn write(cx: &mut Machine, st: &mut State, array: ObjectId, index: Term, value: Value) -> bool {
    let Some(body) = known(st, array) else { return false };
    let mut symbolic = body.symbolic.clone();
    for (at, old) in &mut symbolic {
        let here = equal(cx, st, *at, index);
        *old = choose(cx, here, value, *old);
    }
    let mut constant = None;
    let known_index = cx.terms.as_int(index);
    if known_index.is_none() {
        let mut changed = body.constant.clone();
        for (at, old) in &mut changed {
            let at = cx.terms.int(*at);
            let here = equal(cx, st, at, index);
            *old = choose(cx, here, value, *old);
        }
        constant = Some(changed);
        match symbolic.iter_mut().find(|(at, _)| *at == index) {
            Some((_, old)) => *old = value,
            None => symbolic.push((index, value)),
        }
    }
    let Body::Array(body) = &mut st.heap.object_mut(array).body else { return false };
    body.symbolic = symbolic;
    match (constant, known_index) {
        (Some(changed), _) => body.constant = changed,
        (None, at) => body.constant.extend(at.map(|at| (at, value))),
    }
    true
}

fn equal(cx: &mut Machine, st: &State, a: Term, b: Term) -> Term {
    let equal = cx.terms.equal(a, b);
    cx.simplify(&st.condition.assumptions, equal)
}

/// The value at an unknown index among the elements at constant indices and those that hold the default.
fn read_constants(cx: &mut Machine, body: &ArrayBody, default: Value, index: Term) -> Value {
    let Some((&last, _)) = body.constant.last_key_value() else { return default };
    // An index is not negative. Beyond the last index that was written all elements are the default.
    let most = cx.terms.range(index).map_or(i64::from(last), |(_, high)| high.min(last.into()));
    let most = i32::try_from(most).unwrap_or(last).max(0);
    let values: Vec<Value> =
        (0..=most).map(|at| body.constant.get(&at).copied().unwrap_or(default)).collect();
    let mut value = table(cx, &values, default, index);
    let beyond = cx.terms.as_int(body.length).is_none_or(|length| length > most + 1);
    if beyond {
        let most = cx.terms.int(most);
        let within = cx.terms.less_equal_signed(index, most);
        value = choose(cx, within, value, default);
    }
    value
}

/// The value of a vector at an index within its bounds.
fn table(cx: &mut Machine, values: &[Value], default: Value, index: Term) -> Value {
    let sort = default.term().map(|term| cx.terms.sort(term));
    let (Some(sort @ Sort::BitVector(_)), Integers::Exact) = (sort, cx.terms.integers()) else {
        return halves(cx, values, 0, index).unwrap_or(default);
    };
    let mut bits: Vec<u64> = Vec::with_capacity(values.len());
    let mut others: Vec<(i32, Value)> = Vec::new();
    let mut stand_in = 0;
    for (at, value) in (0..).zip(values) {
        match value.term().and_then(|term| cx.terms.constant_bits(term)) {
            Some(constant) => {
                stand_in = constant;
                bits.push(constant);
            }
            None => {
                others.push((at, *value));
                bits.push(stand_in);
            }
        }
    }
    if others.len() == values.len() {
        return halves(cx, values, 0, index).unwrap_or(default);
    }
    let term = cx.terms.look_up(sort, &bits, index);
    let mut value = match default {
        Value::Long(_) => Value::Long(term),
        _ => Value::Int(term),
    };
    for (at, other) in others {
        let at = cx.terms.int(at);
        let here = cx.terms.equal(index, at);
        value = choose(cx, here, other, value);
    }
    value
}

/// The value of a vector as a tree of choices, each between the halves of what is left.
fn halves(cx: &mut Machine, values: &[Value], first: i32, index: Term) -> Option<Value> {
    if let [only] = values {
        return Some(*only);
    }
    let (low, high) = values.split_at(values.len() / 2);
    let middle = first + low.len() as i32;
    let (low, high) = (halves(cx, low, first, index)?, halves(cx, high, middle, index)?);
    if low == high {
        return Some(low);
    }
    let middle = cx.terms.int(middle);
    let is_low = cx.terms.less_signed(index, middle);
    Some(choose(cx, is_low, low, high))
}
