//! Values in the notation of reports (JSON) and of source (text).

use serde_json::{Value as Json, json};

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::runtime::Vm;
use crate::runtime::literals::string_text;
use crate::runtime::objects::{enum_constant, static_holder};
use crate::state::{ObjectId, Provenance, State, Value};
use crate::term::{Node, Term, character};

use super::condition::object_path;

/// Largest integer up to which a JSON number read as a double is exact.
const EXACT_IN_DOUBLE: i64 = 1 << 53;

/// A value as the report's JSON writes it. A value that depends on the input is `{"term": "…"}`.
pub(super) fn json_value(cx: &Vm, st: &State, ty: &FieldType, value: Value) -> Json {
    let Some(term) = value.term() else { return Json::Null };
    match cx.terms.node(term) {
        Node::FloatConstant(bits) => json_floating(f64::from(f32::from_bits(bits))),
        Node::DoubleConstant(bits) => json_floating(f64::from_bits(bits)),
        Node::BitVector { .. } => match (ty, value) {
            (FieldType::Primitive(Primitive::Boolean), _) => json!(cx.terms.as_int(term) == Some(1)),
            (_, Value::Long(_)) => cx.terms.as_long(term).map_or(Json::Null, json_long),
            _ => json!(cx.terms.as_int(term)),
        },
        Node::Null => Json::Null,
        _ => match (value, cx.engine.object(&cx.machine, st, term)) {
            (Value::Ref(_), Some(object)) => json_object(cx, st, term, object),
            (Value::Ref(_), None) if is_null(cx, st, term) => Json::Null,
            _ => json!({ "term": text_value(cx, st, ty, value) }),
        },
    }
}

/// A long as a number where a double holds it exactly, else as text.
pub(super) fn json_long(value: i64) -> Json {
    if value.unsigned_abs() <= EXACT_IN_DOUBLE.unsigned_abs() {
        json!(value)
    } else {
        json!(value.to_string())
    }
}

/// A floating point number, with names for what JSON has no numbers for.
pub(super) fn json_floating(value: f64) -> Json {
    if value.is_nan() {
        json!("NaN")
    } else if value.is_infinite() {
        json!(if value > 0.0 { "Infinity" } else { "-Infinity" })
    } else {
        json!(value)
    }
}

fn json_object(cx: &Vm, st: &State, term: Term, object: ObjectId) -> Json {
    if let Some(text) = string_text(cx, st, term) {
        return json!(text);
    }
    if let Some((class, name)) = enum_constant(cx, st, object) {
        return json!({ "enum": class.replace('/', "."), "name": &*name });
    }
    match st.heap.object(object).provenance {
        Provenance::Input { .. } => json!({ "term": object_path(cx, st, object) }),
        Provenance::Preexisting if static_holder(cx, st, object).is_some() => {
            json!({ "class": class_name(cx, st, object), "static": object_path(cx, st, object) })
        }
        Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => {
            json!({ "class": class_name(cx, st, object) })
        }
    }
}

fn class_name(cx: &Vm, st: &State, object: ObjectId) -> String {
    match st.heap.object(object).ty {
        crate::state::ObjectType::Exact(ty) => cx.program.type_name(ty),
        crate::state::ObjectType::Variable(_) => "?".to_owned(),
    }
}

/// Whether a value depends on the input: it is a formula over unknowns, or an input reference.
pub(super) fn is_term(cx: &Vm, st: &State, value: Value) -> bool {
    value.term().is_some_and(|term| match cx.terms.node(term) {
        Node::BitVector { .. } | Node::FloatConstant(_) | Node::DoubleConstant(_) | Node::Null => false,
        Node::Location(object) => st.heap.object(ObjectId(object)).is_input(),
        Node::ReferenceSymbol(_) => !is_null(cx, st, term),
        _ => true,
    })
}

/// Whether a settled input reference is null.
fn is_null(cx: &Vm, st: &State, term: Term) -> bool {
    match cx.terms.node(term) {
        Node::Null => true,
        Node::ReferenceSymbol(number) => {
            st.heap.reference(number).status == crate::state::ReferenceStatus::Null
        }
        _ => false,
    }
}

/// A value as source writes it.
pub(crate) fn text_value(cx: &Vm, st: &State, ty: &FieldType, value: Value) -> String {
    let Some(term) = value.term() else { return String::new() };
    match cx.terms.node(term) {
        Node::FloatConstant(bits) => format!("{}f", f32::from_bits(bits)),
        Node::DoubleConstant(bits) => format!("{:?}", f64::from_bits(bits)),
        Node::BitVector { .. } => match ty {
            FieldType::Primitive(Primitive::Boolean) => (cx.terms.as_int(term) == Some(1)).to_string(),
            FieldType::Primitive(Primitive::Char) => character(cx.terms.as_int(term).unwrap_or(0) as u16),
            FieldType::Primitive(Primitive::Long) => format!("{}L", cx.terms.as_long(term).unwrap_or(0)),
            _ => cx.terms.as_int(term).unwrap_or(0).to_string(),
        },
        Node::ReferenceSymbol(number) if !is_null(cx, st, term) => {
            match cx.engine.object(&cx.machine, st, term) {
                Some(object) => object_path(cx, st, object),
                None => cx.origins.path(&cx.terms, st.heap.reference(number).origin),
            }
        }
        Node::Location(object) => match string_text(cx, st, term) {
            Some(text) => format!("{text:?}"),
            None if static_holder(cx, st, ObjectId(object)).is_some() => {
                object_path(cx, st, ObjectId(object))
            }
            None => match st.heap.object(ObjectId(object)).provenance {
                Provenance::Preexisting | Provenance::Given(_) => {
                    format!("a {}", class_name(cx, st, ObjectId(object)))
                }
                Provenance::Allocated => format!("a new {}", class_name(cx, st, ObjectId(object))),
                Provenance::Input { .. } => object_path(cx, st, ObjectId(object)),
            },
        },
        Node::Null | Node::ReferenceSymbol(_) => "null".to_owned(),
        Node::IfThenElse(condition, yes, no) if *ty == FieldType::Primitive(Primitive::Boolean) => {
            let shown = match (cx.terms.as_int(yes), cx.terms.as_int(no)) {
                (Some(1), Some(0)) => condition,
                _ => term,
            };
            cx.origins.term_of_path(&cx.terms, &st.heap, shown)
        }
        _ => cx.origins.term_of_path(&cx.terms, &st.heap, term),
    }
}
