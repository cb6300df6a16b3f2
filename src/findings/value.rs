//! Values of a witness in a few words, for one line.

use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::term::{character, double_literal, float_literal};

/// Longest text shown whole, in characters.
const LONGEST_TEXT: usize = 24;

/// A value in a few words: what an object holds is left to the path.
pub(super) fn value_text(witness: &Witness, value: WitnessValue) -> String {
    match value {
        WitnessValue::Boolean(value) => value.to_string(),
        WitnessValue::Byte(value) => value.to_string(),
        WitnessValue::Short(value) => value.to_string(),
        WitnessValue::Char(unit) => character(unit),
        WitnessValue::Int(value) => value.to_string(),
        WitnessValue::Long(value) => format!("{value}L"),
        WitnessValue::Float(value) => float_literal(value),
        WitnessValue::Double(value) => double_literal(value),
        WitnessValue::Null => "null".to_owned(),
        WitnessValue::Object(number) => witness.object(number).map_or_else(String::new, |object| {
            let name = object.ty.to_string();
            match &object.content {
                Content::Text(text) => {
                    let text = text.to_string_lossy();
                    match text.char_indices().nth(LONGEST_TEXT) {
                        Some((end, _)) => format!("{:?}…", &text[..end]),
                        None => format!("{text:?}"),
                    }
                }
                Content::EnumConstant { name, .. } => name.to_string(),
                Content::Boxed(value) => value_text(witness, *value),
                Content::Mirror(name) => format!("{name}.class"),
                Content::Array(array) => format!("{} of {}", simple(&name), array.before.len()),
                Content::Fields(_) | Content::Lambda { .. } | Content::Opaque => {
                    format!("a {}", simple(&name))
                }
            }
        }),
    }
}

/// A class without its package and outer classes.
pub(super) fn simple(name: &str) -> &str {
    let name = name.rsplit('.').next().unwrap_or(name);
    match name.rsplit_once('$') {
        // Local and anonymous classes have numbers.
        Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic()) => inner,
        _ => name,
    }
}
