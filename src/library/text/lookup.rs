//! The hash code of an unknown text that is looked up in a table of known texts.
//!
//! A hash table that is only asked for a key gives the same whatever the hash of a key is that it does not have. So where
//! `hashCode` of an unknown text is called for that, the path splits over the keys of the table at once, and the hash is
//! that of the key, or one that no key has: a look-up in a table of five texts has six ways, and nobody asks which other
//! texts have the same hash or would stand in the same place.

use std::sync::Arc;

use crate::machine::Step;
use crate::program::Method;
use crate::runtime::literals::string_units;
use crate::runtime::{Vm, decide};
use crate::state::{Body, Choice, Decision, ObjectId, ObjectType, Question, Reason, State, Value};
use crate::term::text::hash;
use crate::term::{Node, Term};

use super::{Call, equality};

/// Most keys of a table over which a path splits.
const MOST_KEYS: usize = 64;

/// The hash that stands for an unknown text, if it is asked for by a look-up in a table of known texts.
pub(super) fn looked_up_hash(cx: &mut Vm, st: &mut State, call: &Call<'_>, text: Term) -> Step<Option<i32>> {
    if cx.terms.is_known_text(text) || cx.rules.is_some() {
        return Ok(None);
    }
    let Some(keys) = asked_table(st).and_then(|table| keys_of(cx, st, table)) else { return Ok(None) };
    let Some(receiver) = call.term(0) else { return Ok(None) };
    let mut choices = Vec::with_capacity(keys.len() + 1);
    let mut none = cx.terms.boolean(true);
    for key in &keys {
        let key = cx.terms.text(key);
        let equal = equality(cx, st, text, key)?;
        choices.push(Choice::Assume(equal));
        let different = cx.terms.not(equal);
        none = cx.terms.and(none, different);
    }
    choices.push(Choice::Assume(none));
    let decision = Decision::new(Reason::Text, choices);
    let taken = decide::decide(cx, st, Some(Question::Switch(receiver)), decision)?;
    let spread = |hash: i32| hash ^ (hash as u32 >> 16) as i32;
    let unused = || (0..).find(|other| keys.iter().all(|key| spread(hash(key)) != *other)).unwrap_or(0);
    // A small number is its own spread.
    Ok(Some(keys.get(taken as usize).map_or_else(unused, |key| hash(key))))
}

/// The table that is asked for a key by the method on top, and by nothing that would put the key into it.
fn asked_table(st: &State) -> Option<Term> {
    let depth = st.frames.len();
    let frame = |below: usize| depth.checked_sub(below + 1).and_then(|place| st.frames.get(place));
    let is = |method: &Method, class: &str, names: &[&str]| {
        *method.class_name == *class && names.contains(&&*method.name)
    };
    let top = frame(0)?;
    let asking = if is(&top.method, "java/util/HashMap", &["hash"]) {
        frame(1).filter(|asking| is(&asking.method, "java/util/HashMap", &["getNode", "remove"]))?
    } else if is(&top.method, "java/util/Hashtable", &["get", "containsKey", "remove"])
        || is(&top.method, "java/util/concurrent/ConcurrentHashMap", &["get"])
    {
        top
    } else {
        return None;
    };
    asking.locals.first().copied().and_then(Value::term)
}

/// The texts among the keys of a hash table, if all of the table is known.
fn keys_of(cx: &Vm, st: &State, table: Term) -> Option<Vec<Arc<[u16]>>> {
    let places = field(cx, st, cx.engine.object(&cx.machine, st, table)?, "table")?;
    let Body::Array(array) = &st.heap.object(object(cx, places)?).body else { return None };
    if !array.symbolic.is_empty() || array.default.and_then(Value::term) != Some(cx.terms.null()) {
        return None;
    }
    let mut keys: Vec<Arc<[u16]>> = Vec::new();
    for entry in array.constant.values() {
        let mut entry = entry.term()?;
        while entry != cx.terms.null() {
            let node = object(cx, entry)?;
            let key = field(cx, st, node, "key")?;
            if let Some(units) = string_units(cx, st, key) {
                keys.push(units.into());
            } else if key != cx.terms.null() && !is_another_known_class(cx, st, key) {
                return None;
            }
            if keys.len() > MOST_KEYS {
                return None;
            }
            entry = field(cx, st, node, "next")?;
        }
    }
    Some(keys)
}

/// Whether a key is known to be no string.
fn is_another_known_class(cx: &Vm, st: &State, key: Term) -> bool {
    let Some(object) = object(cx, key) else { return false };
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return false };
    let class = ty.as_class().map(|id| cx.program.class(id));
    class.is_none_or(|class| !class.is(crate::program::Known::String))
}

fn object(cx: &Vm, reference: Term) -> Option<ObjectId> {
    match cx.terms.node(reference) {
        Node::Location(object) => Some(ObjectId(object)),
        _ => None,
    }
}

/// A field of an object that the path made.
fn field(cx: &Vm, st: &State, of: ObjectId, name: &str) -> Option<Term> {
    let known = st.heap.object(of);
    let (ObjectType::Exact(ty), Body::Fields(fields), false) = (known.ty, &known.body, known.is_input())
    else {
        return None;
    };
    let class = cx.program.class(ty.as_class()?);
    fields.get(class.slot_of(name)?).copied().flatten()?.term()
}
