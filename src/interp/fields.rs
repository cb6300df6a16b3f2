//! `getstatic`, `putstatic`, `getfield`, `putfield` (JVMS 6.5).

use crate::bytecode::Insn;
use crate::classfile::FieldType;
use crate::heap::Need;
use crate::machine::{Step, unsupported};
use crate::program::{FieldLink, Link, LinkedCode, StaticLink};
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::decide;
use crate::runtime::fields::{load_field, store_field};
use crate::runtime::operands::{drop_values, peek, peek_ref, push};
use crate::state::{State, Value};

use super::Flow;
use super::convert::narrowed;

/// The four field accesses.
pub(super) fn access(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32, insn: &Insn) -> Step<Flow> {
    let program = cx.program.clone();
    match (code.link(&program, pc), insn) {
        (Link::Static(link), Insn::GetStatic(_)) => get_static(cx, st, link),
        (Link::Static(link), _) => put_static(cx, st, link),
        (Link::Field(link), Insn::GetField(_)) => get_field(cx, st, link),
        (Link::Field(link), _) => put_field(cx, st, link),
        (Link::Failed(error), _) => unsupported(st, &error.to_string()),
        _ => unsupported(st, "malformed code: a field is needed"),
    }
}

fn get_static(cx: &mut Vm, st: &mut State, link: &StaticLink) -> Step<Flow> {
    ensure_initialised(cx, st, &link.class)?;
    let field = &link.class.static_fields[link.index];
    let value = st.statics.get(link.class.id, link.index);
    match value {
        Some(value) if !field.behind_model => {
            if let Value::Ref(reference) = value {
                decide::settle(cx, st, reference, Need::Loaded)?;
            }
            push(st, value)?;
            Ok(Flow::Next)
        }
        // The library's own assertions are not enabled.
        _ if &*field.name == "$assertionsDisabled" => {
            let disabled = cx.terms.int(1);
            push(st, Value::Int(disabled))?;
            Ok(Flow::Next)
        }
        _ => {
            let name = format!("{}.{}", link.class.java_name(), field.name);
            let class = link.class.java_name();
            unsupported(st, &format!("reading {name}, which Lazuli's model of {class} does not have"))
        }
    }
}

fn put_static(cx: &mut Vm, st: &mut State, link: &StaticLink) -> Step<Flow> {
    ensure_initialised(cx, st, &link.class)?;
    let value = stored(cx, &link.class.static_fields[link.index].ty, peek(st, 0)?);
    drop_values(st, 1)?;
    st.statics.set(link.class.id, link.index, value);
    Ok(Flow::Next)
}

fn get_field(cx: &mut Vm, st: &mut State, link: &FieldLink) -> Step<Flow> {
    let reference = peek_ref(st, 0)?;
    let value = load_field(cx, st, reference, link.slot, &link.field)?;
    drop_values(st, 1)?;
    push(st, value)?;
    Ok(Flow::Next)
}

fn put_field(cx: &mut Vm, st: &mut State, link: &FieldLink) -> Step<Flow> {
    let reference = peek_ref(st, 1)?;
    let value = stored(cx, link.ty(), peek(st, 0)?);
    store_field(cx, st, reference, (link.slot, &link.field), value)?;
    drop_values(st, 2)?;
    Ok(Flow::Next)
}

/// A value as a variable of this type holds it: ints are narrowed to `boolean`, `byte`, `char` and `short`.
fn stored(cx: &mut Vm, ty: &FieldType, value: Value) -> Value {
    match (ty, value) {
        (FieldType::Primitive(primitive), Value::Int(term)) => {
            Value::Int(narrowed(&mut cx.terms, *primitive, term))
        }
        _ => value,
    }
}
