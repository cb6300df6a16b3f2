//! Text. Strings and builders are model code over arrays of characters, apart from what needs the pool of literals.

use crate::machine::{Step, unsupported};
use crate::runtime::Vm;
use crate::runtime::literals::{literal, string_units};
use crate::state::State;

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::{Call, Return, reference};

pub(super) static AREA: Area = Area {
    name: "text",
    about: "strings and builders of strings",
    covers: |class| {
        matches!(
            class,
            "java/lang/String"
                | "java/lang/CharSequence"
                | "java/lang/Appendable"
                | "java/lang/AbstractStringBuilder"
                | "java/lang/StringBuilder"
                | "java/lang/StringBuffer"
        )
    },
    classes: &[ClassEntry {
        class: "java/lang/String",
        methods: &[intrinsic("intern", "()Ljava/lang/String;", intern)],
    }],
};

fn intern(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(units) = call.term(0).and_then(|r| string_units(cx, st, r)) else {
        return unsupported(st, "String.intern of an unknown text");
    };
    let object = literal(cx, st, units.into())?;
    Ok(reference(cx, object))
}
