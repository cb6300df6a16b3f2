//! `getstatic`, `putstatic`, `getfield`, `putfield` (JVMS 6.5).

use crate::bytecode::Insn;
use crate::classfile::FieldType;
use crate::heap::Need;
use crate::library;
use crate::machine::{Step, unsupported};
use crate::program::{FieldLink, Link, LinkedCode, StaticLink};
use crate::runtime::classes::{ensure_initialised, prepare_type};
use crate::runtime::decide;
use crate::runtime::exceptions::{MESSAGE, throw_null_pointer};
use crate::runtime::invariants;
use crate::runtime::operands::{drop_values, peek, peek_ref, push};
use crate::runtime::{FieldOf, Vm};
use crate::state::{Hidden, State, Value};

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
    if decide::is_null_at_use(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let handle = decide::resolve(cx, st, reference)?;
    for object in handle.objects(st) {
        let object = st.heap.object(object);
        if object.is_input() {
            let owner = cx.program.class(link.owner);
            if let Some(why) = library::hidden_state(&cx.program, &owner) {
                return unsupported(st, &why);
            }
            prepare_type(cx, st, link.ty())?;
        } else if matches!(object.hidden, Hidden::Trace { message_known: false, .. })
            && *link.field.name == *MESSAGE
        {
            return unsupported(st, "the message that the JVM gives to an exception of its own");
        }
    }
    let known = invariants::assume(cx, st, reference, &handle, link)?;
    let field = known.as_ref().and_then(|known| known.non_null(link.slot)).unwrap_or(&link.field);
    let value = match cx.rules.clone() {
        Some(rules) => {
            rules.load_field(cx, st, FieldOf { reference, object: &handle, slot: link.slot, field })?
        }
        None => cx.engine.load_field(&mut cx.machine, st, &handle, link.slot, field)?,
    };
    if let Value::Ref(loaded) = value {
        decide::settle(cx, st, loaded, Need::Loaded)?;
    }
    drop_values(st, 1)?;
    push(st, value)?;
    Ok(Flow::Next)
}

fn put_field(cx: &mut Vm, st: &mut State, link: &FieldLink) -> Step<Flow> {
    let reference = peek_ref(st, 1)?;
    if decide::is_null_at_use(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let handle = decide::resolve(cx, st, reference)?;
    let value = stored(cx, link.ty(), peek(st, 0)?);
    let known = invariants::assume(cx, st, reference, &handle, link)?;
    let field = known.as_ref().and_then(|known| known.non_null(link.slot)).unwrap_or(&link.field);
    match cx.rules.clone() {
        Some(rules) => {
            let place = FieldOf { reference, object: &handle, slot: link.slot, field };
            rules.store_field(cx, st, place, value)?;
        }
        None => cx.engine.store_field(&mut cx.machine, st, &handle, link.slot, field, value)?,
    }
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
