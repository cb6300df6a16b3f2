//! Fields of objects, for whoever reads or writes them.

use crate::heap::Need;
use crate::machine::{Step, unsupported};
use crate::program::InstanceField;
use crate::state::{Hidden, State, Value};
use crate::term::Term;

use super::classes::prepare_type;
use super::exceptions::{MESSAGE, throw_null_pointer};
use super::{FieldOf, Vm, decide, invariants, messages};

/// Reads a field; throws NullPointerException for null.
///
/// # Errors
/// How the path splits or ends: the state of some objects is not to be looked into.
pub(crate) fn load_field(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    slot: u32,
    field: &InstanceField,
) -> Step<Value> {
    if decide::is_null_at_use(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let handle = decide::resolve(cx, st, reference)?;
    for id in handle.objects(st) {
        let object = st.heap.object(id);
        if object.is_input() {
            let owner = cx.program.class(field.owner);
            if let Some(why) = cx.types.hidden_state(&cx.program, &owner) {
                return unsupported(st, &why);
            }
            prepare_type(cx, st, &field.ty)?;
            continue;
        }
        match object.hidden {
            Hidden::Trace { message, .. } if *field.name == *MESSAGE => {
                messages::tell(cx, st, id, slot, message)?;
            }
            Hidden::Opaque(what) => return unsupported(st, &format!("what is in {what}")),
            _ => {}
        }
    }
    let known = invariants::assume(cx, st, reference, &handle, (slot, field))?;
    let declared = field;
    let field = known.as_ref().and_then(|known| known.narrowed(slot)).unwrap_or(declared);
    if field.ty != declared.ty {
        prepare_type(cx, st, &field.ty)?;
    }
    let value = match cx.rules.clone() {
        Some(rules) => {
            let of = FieldOf { reference, object: &handle, slot, field };
            rules.load_field(cx, st, of)?
        }
        None => cx.engine.load_field(&mut cx.machine, st, &handle, slot, field)?,
    };
    if let Value::Ref(loaded) = value {
        decide::settle(cx, st, loaded, Need::Loaded)?;
    }
    Ok(value)
}

/// Writes a field; throws NullPointerException for null. The value is as a variable of the field's type holds it.
///
/// # Errors
/// How the path splits or ends.
pub(crate) fn store_field(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    (slot, field): (u32, &InstanceField),
    value: Value,
) -> Step<()> {
    if decide::is_null_at_use(cx, st, reference)? {
        return throw_null_pointer(cx, st);
    }
    let handle = decide::resolve(cx, st, reference)?;
    let known = invariants::assume(cx, st, reference, &handle, (slot, field))?;
    let field = known.as_ref().and_then(|known| known.narrowed(slot)).unwrap_or(field);
    match cx.rules.clone() {
        Some(rules) => {
            let of = FieldOf { reference, object: &handle, slot, field };
            rules.store_field(cx, st, of, value)
        }
        None => cx.engine.store_field(&mut cx.machine, st, &handle, slot, field, value),
    }
}
