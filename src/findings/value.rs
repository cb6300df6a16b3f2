//! Values of a witness in a few words, for one line.

use crate::outcome::simple_class;
use crate::outcome::witness::{Content, Witness, WitnessValue};

/// Longest text shown whole, in characters.
const LONGEST_TEXT: usize = 24;

/// A value in a few words: what an object holds is left to the path.
pub(super) fn value_text(witness: &Witness, value: WitnessValue) -> String {
    match value {
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
                Content::Array(array) => format!("{} of {}", simple_class(&name), array.before.len()),
                Content::Elements(elements) => format!("{} of {}", simple_class(&name), elements.len()),
                Content::Entries(entries) => format!("{} of {}", simple_class(&name), entries.len()),
                Content::Fields(_)
                | Content::Answers(_)
                | Content::Made(_)
                | Content::Lambda { .. }
                | Content::Opaque => {
                    format!("a {}", simple_class(&name))
                }
            }
        }),
        scalar => scalar.literal(),
    }
}
