//! Constants as a person writes them in Java.

use std::fmt::Write as _;

use crate::outcome::witness::WitnessValue;
use crate::term::{double_literal, float_literal};

/// A primitive value or null where the declared type is known from the place: an initialiser or an assignment.
pub(super) fn literal(value: WitnessValue) -> String {
    match value {
        WitnessValue::Boolean(value) => value.to_string(),
        WitnessValue::Byte(i8::MIN) => "Byte.MIN_VALUE".to_owned(),
        WitnessValue::Byte(i8::MAX) => "Byte.MAX_VALUE".to_owned(),
        WitnessValue::Byte(value) => value.to_string(),
        WitnessValue::Short(i16::MIN) => "Short.MIN_VALUE".to_owned(),
        WitnessValue::Short(i16::MAX) => "Short.MAX_VALUE".to_owned(),
        WitnessValue::Short(value) => value.to_string(),
        WitnessValue::Char(u16::MAX) => "Character.MAX_VALUE".to_owned(),
        WitnessValue::Char(unit) => character(unit),
        WitnessValue::Int(value) => {
            near_extreme("Integer", i64::from(value), i64::from(i32::MIN), i64::from(i32::MAX))
                .unwrap_or_else(|| value.to_string())
        }
        WitnessValue::Long(value) => {
            near_extreme("Long", value, i64::MIN, i64::MAX).unwrap_or_else(|| format!("{value}L"))
        }
        WitnessValue::Float(value) => {
            let extremes = [(f32::MAX, "MAX_VALUE"), (f32::from_bits(1), "MIN_VALUE")];
            let name = |sign: f32| extremes.iter().find(|(extreme, _)| *extreme * sign == value);
            let named = name(1.0).map(|(_, name)| format!("Float.{name}"));
            let named = named.or_else(|| name(-1.0).map(|(_, name)| format!("-Float.{name}")));
            named.unwrap_or_else(|| float_literal(value))
        }
        WitnessValue::Double(value) => {
            let extremes = [(f64::MAX, "MAX_VALUE"), (f64::from_bits(1), "MIN_VALUE")];
            let name = |sign: f64| extremes.iter().find(|(extreme, _)| *extreme * sign == value);
            let named = name(1.0).map(|(_, name)| format!("Double.{name}"));
            let named = named.or_else(|| name(-1.0).map(|(_, name)| format!("-Double.{name}")));
            named.unwrap_or_else(|| double_literal(value))
        }
        WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
    }
}

/// Numbers this near to the greatest or smallest one of their type are written by way of it.
const NEAR: u64 = 9;

/// A number that is almost the greatest or smallest one of its type: `Integer.MAX_VALUE - 1`.
fn near_extreme(class: &str, value: i64, least: i64, greatest: i64) -> Option<String> {
    let by = |sign: &str, name: &str, distance: u64| match distance {
        0 => Some(format!("{class}.{name}")),
        1..=NEAR => Some(format!("{class}.{name} {sign} {distance}")),
        _ => None,
    };
    by("-", "MAX_VALUE", greatest.abs_diff(value)).or_else(|| by("+", "MIN_VALUE", least.abs_diff(value)))
}

/// A primitive value of exactly its type, as an argument needs it: `(byte) 3`.
pub(super) fn typed_literal(value: WitnessValue) -> String {
    match value {
        // Constants with a name have their type.
        WitnessValue::Byte(i8::MIN | i8::MAX) | WitnessValue::Short(i16::MIN | i16::MAX) => literal(value),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extreme_numbers_have_names() {
        let shown = |value| literal(value);
        assert_eq!(shown(WitnessValue::Int(i32::MAX - 1)), "Integer.MAX_VALUE - 1");
        assert_eq!(shown(WitnessValue::Int(i32::MIN)), "Integer.MIN_VALUE");
        assert_eq!(shown(WitnessValue::Int(i32::MIN + 10)), "-2147483638");
        assert_eq!(shown(WitnessValue::Long(i64::MIN + 9)), "Long.MIN_VALUE + 9");
        assert_eq!(shown(WitnessValue::Byte(i8::MAX)), "Byte.MAX_VALUE");
        assert_eq!(shown(WitnessValue::Double(-f64::MAX)), "-Double.MAX_VALUE");
        assert_eq!(shown(WitnessValue::Double(f64::from_bits(1))), "Double.MIN_VALUE");
        assert_eq!(shown(WitnessValue::Double(f64::NAN)), "Double.NaN");
    }
}
