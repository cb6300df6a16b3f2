//! `Charset.forName` of a name that the base module does not have: other modules and the class path may.

use crate::machine::{Step, unsupported};
use crate::runtime::Vm;
use crate::runtime::literals::string_text;
use crate::state::{State, Value};

use super::super::catalogue::{MethodEntry, intrinsic};
use super::super::{Call, Return};

pub(super) const METHODS: &[MethodEntry] = &[
    intrinsic("lookupExtendedCharset", "(Ljava/lang/String;)Ljava/nio/charset/Charset;", elsewhere),
    intrinsic("lookupViaProviders", "(Ljava/lang/String;)Ljava/nio/charset/Charset;", elsewhere),
];

/// Null for a name that no charset can have; the JDK goes on to say so.
fn elsewhere(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = call.term(0).and_then(|name| string_text(cx, st, name));
    match name {
        Some(name) if !is_legal(&name) => Ok(Return::Value(Value::Ref(cx.terms.null()))),
        _ => unsupported(st, "a charset that the base module does not have, or whose name is not known"),
    }
}

/// Whether a text is the name of a charset, as the documentation of `Charset` has it.
fn is_legal(name: &str) -> bool {
    let first = name.starts_with(|c: char| c.is_ascii_alphanumeric());
    first && name.chars().all(|c| c.is_ascii_alphanumeric() || "-+:_.".contains(c))
}

#[cfg(test)]
mod tests {
    use super::is_legal;

    #[test]
    fn names_of_charsets_begin_with_a_letter_or_digit() {
        assert!(is_legal("UTF-8") && is_legal("8859_1") && is_legal("x-a:b.c+d"));
        assert!(!is_legal("") && !is_legal("-a") && !is_legal("a b") && !is_legal("\u{e9}"));
    }
}
