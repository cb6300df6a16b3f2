//! `org.sosy_lab.sv_benchmarks.Verifier`: how the programs of the competition on software verification (SV-COMP) ask for
//! unknown values. A class of that name on the class path is replaced by the one that the tool brings.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::heap::texts::input_text;
use crate::heap::{InputPlace, input_value};
use crate::machine::Step;
use crate::program::Known;
use crate::runtime::Vm;
use crate::runtime::literals::value_of;
use crate::runtime::texts::string_of;
use crate::state::{State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::symbolic::{assume, next_origin, note};
use super::{Call, Return};

/// The class.
pub const VERIFIER: &str = "org/sosy_lab/sv_benchmarks/Verifier";

pub(super) static AREA: Area = Area {
    name: "verifier",
    about: "unknown values of whole programs, as SV-COMP has them",
    covers: |class| class == VERIFIER,
    classes: &[ClassEntry {
        class: VERIFIER,
        methods: &[
            intrinsic("assume", "(Z)V", assume),
            intrinsic("nondetBoolean", "()Z", primitive),
            intrinsic("nondetByte", "()B", primitive),
            intrinsic("nondetChar", "()C", primitive),
            intrinsic("nondetShort", "()S", primitive),
            intrinsic("nondetInt", "()I", primitive),
            intrinsic("nondetLong", "()J", primitive),
            intrinsic("nondetFloat", "()F", primitive),
            intrinsic("nondetDouble", "()D", primitive),
            intrinsic("nondetString", "()Ljava/lang/String;", string),
        ],
    }],
};

/// A fresh value of the type that the method returns.
fn primitive(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(ty) = &call.method.signature.result else { return call.refuse(st) };
    let name: Arc<str> = call.method.name.clone();
    let origin = next_origin(cx, st, &name);
    if let (Some(guesses), FieldType::Primitive(primitive)) = (&mut cx.machine.guesses, ty) {
        let value = guesses.primitive(*primitive);
        let value = value_of(cx, st, &value)?;
        return Ok(note(st, call, name, ty, value));
    }
    let place = InputPlace { origin, depth: 0, parameter: false, non_null: true, exact: false };
    let value = input_value(&*cx.engine, &mut cx.machine, st, ty, place)?;
    Ok(note(st, call, name, ty, value))
}

/// A new string of unknown text, which nothing else names.
fn string(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name: Arc<str> = call.method.name.clone();
    let origin = next_origin(cx, st, &name);
    let text = match &mut cx.machine.guesses {
        Some(guesses) => {
            let units = guesses.text();
            cx.terms.text(&units)
        }
        None => input_text(&mut cx.machine, st, origin),
    };
    let string = string_of(cx, st, text)?;
    let value = Value::Ref(cx.terms.location(string.0));
    Ok(note(st, call, name, &Known::String.field_type(), value))
}
