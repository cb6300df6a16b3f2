//! What a method returns, as plain data and as source writes it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::runtime::Vm;
use crate::runtime::literals::string_text;
use crate::runtime::objects::{enum_constant, static_holder};
use crate::runtime::texts::text_at_hand;
use crate::state::{ObjectId, Provenance, State, Value};
use crate::term::{Node, Term, character, double_literal, float_literal};

use super::condition::object_path;
use super::texts::written;
use super::witness::WitnessValue;

/// How the class of a lambda or method reference is called, before the method that it stands in.
pub(super) const LAMBDA: &str = "lambda of ";

/// A value at the end of a path, without what an object holds.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum Shown {
    /// The null reference.
    Null,
    /// A known value of a primitive type.
    Primitive(WitnessValue),
    /// A known string.
    Text(String),
    /// An enum constant.
    EnumConstant {
        /// Internal name of the enum class.
        class: Arc<str>,
        /// The constant's name.
        name: Arc<str>,
    },
    /// An object that is no input.
    Object {
        /// Java name of its class.
        class: String,
        /// The static field that held it at the beginning, `shop.Item.NONE`.
        holder: Option<String>,
    },
    /// A value that depends on the input, in terms of it.
    Term(String),
}

/// A value as plain data.
pub(super) fn shown(cx: &Vm, st: &State, ty: &FieldType, value: Value) -> Shown {
    let Some(term) = value.term() else { return Shown::Null };
    match cx.terms.node(term) {
        Node::FloatConstant(bits) => Shown::Primitive(WitnessValue::Float(f32::from_bits(bits))),
        Node::DoubleConstant(bits) => Shown::Primitive(WitnessValue::Double(f64::from_bits(bits))),
        Node::BitVector { value: bits, .. } => match ty {
            FieldType::Primitive(primitive) => Shown::Primitive(WitnessValue::from_bits(*primitive, bits)),
            FieldType::Class(_) | FieldType::Array(_) => Shown::Null,
        },
        Node::Null => Shown::Null,
        _ => match (value, cx.engine.object(&cx.machine, st, term)) {
            (Value::Ref(_), Some(object)) => shown_object(cx, st, term, object),
            (Value::Ref(_), None) if is_null(cx, st, term) => Shown::Null,
            _ => Shown::Term(text_value(cx, st, ty, value)),
        },
    }
}

fn shown_object(cx: &Vm, st: &State, term: Term, object: ObjectId) -> Shown {
    if let Some(text) = string_text(cx, st, term) {
        return Shown::Text(text);
    }
    if !st.heap.object(object).is_input()
        && let Some(text) = text_at_hand(cx, st, term).and_then(|text| written(cx, st, text))
    {
        return Shown::Term(text);
    }
    if let Some((class, name)) = enum_constant(cx, st, object) {
        return Shown::EnumConstant { class, name };
    }
    let class = || class_name(cx, st, object);
    match st.heap.object(object).provenance {
        Provenance::Input { .. } => Shown::Term(object_path(cx, st, object)),
        Provenance::Preexisting if static_holder(cx, st, object).is_some() => {
            Shown::Object { class: class(), holder: Some(object_path(cx, st, object)) }
        }
        Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => {
            Shown::Object { class: class(), holder: None }
        }
    }
}

pub(super) fn class_name(cx: &Vm, st: &State, object: ObjectId) -> String {
    match st.heap.object(object).ty {
        crate::state::ObjectType::Exact(ty) => {
            let class = ty.as_class().map(|id| cx.program.class(id));
            match class.and_then(|class| class.enclosing_lambda()) {
                Some(method) => format!("{LAMBDA}{method}"),
                None => cx.program.type_name(ty),
            }
        }
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
        Node::FloatConstant(bits) => float_literal(f32::from_bits(bits)),
        Node::DoubleConstant(bits) => double_literal(f64::from_bits(bits)),
        Node::BitVector { .. } => match ty {
            FieldType::Primitive(Primitive::Boolean) => (cx.terms.as_int(term) == Some(1)).to_string(),
            FieldType::Primitive(Primitive::Char) => character(cx.terms.as_int(term).unwrap_or(0) as u16),
            FieldType::Primitive(Primitive::Long) => format!("{}L", cx.terms.as_long(term).unwrap_or(0)),
            _ => cx.terms.as_int(term).unwrap_or(0).to_string(),
        },
        Node::ReferenceSymbol(number) if !is_null(cx, st, term) => {
            match cx.engine.object(&cx.machine, st, term) {
                Some(object) => object_path(cx, st, object),
                None => cx.origins.path_in(&cx.terms, &st.heap, st.heap.reference(number).origin),
            }
        }
        Node::Location(object) => match string_text(cx, st, term) {
            Some(text) => format!("{text:?}"),
            None if static_holder(cx, st, ObjectId(object)).is_some() => {
                object_path(cx, st, ObjectId(object))
            }
            None if !st.heap.object(ObjectId(object)).is_input()
                && text_at_hand(cx, st, term).is_some_and(|text| written(cx, st, text).is_some()) =>
            {
                text_at_hand(cx, st, term).and_then(|text| written(cx, st, text)).unwrap_or_default()
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
        Node::Text(text) => written(cx, st, text).unwrap_or_else(|| "…".to_owned()),
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

/// A value in the words of the source, whatever its type.
pub(super) fn plain_text(cx: &Vm, st: &State, term: Term) -> String {
    match cx.terms.node(term) {
        Node::ReferenceSymbol(number) => {
            cx.origins.path_in(&cx.terms, &st.heap, st.heap.reference(number).origin)
        }
        _ => cx.origins.term_of_path(&cx.terms, &st.heap, term),
    }
}
