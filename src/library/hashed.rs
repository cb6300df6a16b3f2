//! What lies in a hash table of the library, for whoever asks whether its order depends on identity hash codes.

use crate::heap::{arrays, cells};
use crate::program::Known;
use crate::runtime::Vm;
use crate::state::{ObjectId, ObjectType, State, Value};
use crate::term::{Node, Term};

use super::Call;

/// How many keys of the table that a call goes through may lie at places that no JVM says: those whose hash code is not that
/// of a text or number. Where the table cannot be looked through, they are taken for many.
pub(super) fn may_lie_anywhere(cx: &Vm, st: &State, call: &Call<'_>) -> usize {
    let objects = call.arguments.iter().filter_map(|value| named(cx, value.term()?)?);
    objects.into_iter().find_map(|object| in_table_of(cx, st, object)).unwrap_or(usize::MAX)
}

/// The same for an object that is a table, has one, or lies in one that has one.
fn in_table_of(cx: &Vm, st: &State, object: ObjectId) -> Option<usize> {
    if arrays::body(st, object).is_some() {
        return count(cx, st, object);
    }
    let table = reference(cx, st, object, "table").or_else(|| {
        let outer = reference(cx, st, object, "this$0")??;
        reference(cx, st, outer, "table")
    });
    match table? {
        Some(table) => count(cx, st, table),
        None => Some(0),
    }
}

fn count(cx: &Vm, st: &State, table: ObjectId) -> Option<usize> {
    let body = arrays::body(st, table)?;
    if body.default.is_none() || !body.symbolic.is_empty() {
        return None;
    }
    let mut found = 0;
    for value in body.constant.values() {
        let mut entry = named(cx, value.term()?)?;
        while let Some(node) = entry {
            if reference(cx, st, node, "first").is_some() {
                // A tree of several keys.
                return None;
            }
            entry = reference(cx, st, node, "next")?;
            if let Some(key) = reference(cx, st, node, "key")? {
                found += usize::from(!has_hash_of_its_value(cx, st, key));
            }
        }
    }
    Some(found)
}

fn has_hash_of_its_value(cx: &Vm, st: &State, key: ObjectId) -> bool {
    let ObjectType::Exact(ty) = st.heap.object(key).ty else { return false };
    let class = ty.as_class().map(|id| cx.program.class(id));
    let known = class.and_then(|class| class.known);
    known.is_some_and(|known| known == Known::String || known.boxed_primitive().is_some())
}

/// The object that a field names; none for null. None around it where that is not known.
fn reference(cx: &Vm, st: &State, object: ObjectId, name: &str) -> Option<Option<ObjectId>> {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return None };
    let slot = cx.program.class(ty.as_class()?).slot_of(name)?;
    match cells::field_of(st, object, slot as u32)? {
        Value::Ref(term) => named(cx, term),
        _ => None,
    }
}

fn named(cx: &Vm, term: Term) -> Option<Option<ObjectId>> {
    match cx.terms.node(term) {
        Node::Location(object) => Some(Some(ObjectId(object))),
        Node::Null => Some(None),
        _ => None,
    }
}
