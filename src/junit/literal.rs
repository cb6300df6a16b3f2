//! Constants as a person writes them in Java.

use std::fmt::Write as _;

use crate::outcome::witness::WitnessValue;
use crate::term::{double_literal, float_literal};

/// A primitive value or null where the declared type is known from the place: an initialiser or an assignment.
pub(super) fn literal(value: WitnessValue) -> String {
    match value {
        WitnessValue::Boolean(value) => value.to_string(),
        WitnessValue::Byte(value) => value.to_string(),
        WitnessValue::Short(value) => value.to_string(),
        WitnessValue::Char(unit) => character(unit),
        WitnessValue::Int(i32::MIN) => "Integer.MIN_VALUE".to_owned(),
        WitnessValue::Int(i32::MAX) => "Integer.MAX_VALUE".to_owned(),
        WitnessValue::Int(value) => value.to_string(),
        WitnessValue::Long(i64::MIN) => "Long.MIN_VALUE".to_owned(),
        WitnessValue::Long(i64::MAX) => "Long.MAX_VALUE".to_owned(),
        WitnessValue::Long(value) => format!("{value}L"),
        WitnessValue::Float(value) => float_literal(value),
        WitnessValue::Double(value) => double_literal(value),
        WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
    }
}

/// A primitive value of exactly its type, as an argument needs it: `(byte) 3`.
pub(super) fn typed_literal(value: WitnessValue) -> String {
    match value {
        WitnessValue::Byte(_) => format!("(byte) {}", literal(value)),
        WitnessValue::Short(_) => format!("(short) {}", literal(value)),
        _ => literal(value),
    }
}

fn character(unit: u16) -> String {
    let mut out = String::from("'");
    if unit == u16::from(b'"') {
        out.push('"');
    } else {
        escape(&mut out, unit);
    }
    out.push('\'');
    out
}

/// A string literal of these UTF-16 units.
pub(super) fn string(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for &unit in units {
        if unit == u16::from(b'\'') {
            out.push('\'');
        } else {
            escape(&mut out, unit);
        }
    }
    out.push('"');
    out
}

/// A unit inside a literal. Javac replaces `\uXXXX` before it reads the line, so ends of lines and quotes have escapes
/// of their own.
fn escape(out: &mut String, unit: u16) {
    match unit {
        0x08 => out.push_str("\\b"),
        0x09 => out.push_str("\\t"),
        0x0a => out.push_str("\\n"),
        0x0c => out.push_str("\\f"),
        0x0d => out.push_str("\\r"),
        0x22 => out.push_str("\\\""),
        0x27 => out.push_str("\\'"),
        0x5c => out.push_str("\\\\"),
        0x20..=0x7e => out.push(char::from(unit as u8)),
        _ => {
            let _ = write!(out, "\\u{unit:04x}");
        }
    }
}

/// Words that are no names of variables in Java.
pub(super) fn is_reserved(word: &str) -> bool {
    const WORDS: [&str; 54] = [
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "false",
        "try",
        "void",
        "volatile",
        "while",
        "_",
    ];
    WORDS.contains(&word)
}
