//! What the model of an unknown map says of the questions that it asks, so that conditions are in the words of the source:
//! `prices.containsKey(name)`, not the first answer that the model was given.

use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::literals::string_text;
use crate::state::{Body, ObjectId, ObjectType, OriginId, OriginNode, Provenance, State, Told, Value};
use crate::term::{Node, Term};

use super::{Call, Return};

/// Whether there is an entry with a key.
pub(super) fn asks_for(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let key = key_text(cx, st, call.term(2));
    let method = match call.term(0).and_then(|answers| holder(cx, st, answers)) {
        Some(map) if cx.origins.is_within(map) => "contains",
        _ => "containsKey",
    };
    tell(cx, st, call, format!(".{method}({key})"));
    Ok(Return::Nothing)
}

/// Whether there were more entries than so many.
pub(super) fn asks_for_more(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if let Some(found) = call.term(2).and_then(|found| cx.terms.as_int(found)) {
        tell(cx, st, call, format!(".size() > {found}"));
    }
    Ok(Return::Nothing)
}

/// The value of a key.
pub(super) fn is_value_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let key = key_text(cx, st, call.term(2));
    tell(cx, st, call, format!(".get({key})"));
    Ok(Return::Nothing)
}

/// Notes the words for an element of an array that belongs to an unknown map.
fn tell(cx: &Vm, st: &mut State, call: &Call<'_>, words: String) {
    let Some(array) = call.term(0).and_then(|array| path_of(st, cx.terms.node(array))) else { return };
    let Some(index) = call.term(1).and_then(|index| cx.terms.as_int(index)) else { return };
    st.heap.tell(Told { array, index, words: words.into() });
}

/// The access path of the map that an array belongs to.
fn holder(cx: &Vm, st: &State, array: Term) -> Option<OriginId> {
    match cx.origins.node(path_of(st, cx.terms.node(array))?) {
        OriginNode::Field(owner, ..) => Some(*owner),
        _ => None,
    }
}

/// The access path of a part of the input.
fn path_of(st: &State, node: Node) -> Option<OriginId> {
    match node {
        Node::ReferenceSymbol(number) => Some(st.heap.reference(number).origin),
        Node::Location(object) => match st.heap.object(ObjectId(object)).provenance {
            Provenance::Input { origin, .. } => Some(origin),
            Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => None,
        },
        _ => None,
    }
}

/// A key as source writes it; what has no name there by its class.
fn key_text(cx: &Vm, st: &State, key: Option<Term>) -> String {
    let Some(key) = key else { return "null".to_owned() };
    if let Some(text) = string_text(cx, st, key) {
        return format!("{text:?}");
    }
    match cx.terms.node(key) {
        Node::Null => "null".to_owned(),
        Node::Location(object) if path_of(st, cx.terms.node(key)).is_none() => {
            let object = ObjectId(object);
            boxed(cx, st, object).unwrap_or_else(|| "…".to_owned())
        }
        _ => cx.origins.term_of_path(&cx.terms, &st.heap, key),
    }
}

/// The value in a box that was made on the path.
fn boxed(cx: &Vm, st: &State, object: ObjectId) -> Option<String> {
    let object = st.heap.object(object);
    let ObjectType::Exact(ty) = object.ty else { return None };
    let class = cx.program.class(ty.as_class()?);
    class.boxed_primitive()?;
    let Body::Fields(fields) = &object.body else { return None };
    let value = fields.get(class.slot_of("value")?).copied().flatten().and_then(Value::term)?;
    Some(cx.origins.term_of_path(&cx.terms, &st.heap, value))
}
