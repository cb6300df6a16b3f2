//! Texts for a constructor that looks at each character of a string of which nothing else is known.

use std::sync::Arc;

use crate::classfile::{FieldType, JavaString};
use crate::outcome::witness::{Content, WitnessField, WitnessObject};
use crate::program::{Known, Method};

use super::arrange::Arranger;
use super::trial::{Given, Trial};

/// Letters of a text that stands for any.
const PLAIN_TEXT: &str = "abcdefgh";

impl Arranger<'_, '_, '_> {
    /// Tries plain texts for the strings that are left open, where nothing is found for them: a constructor that looks at each
    /// character wants a name or a code.
    pub(super) fn with_plain_texts(
        &mut self,
        constructor: &Arc<Method>,
        given: &[Given],
        fields: &[WitnessField],
    ) -> Option<Trial> {
        let is_open = |position: usize| {
            let ty = constructor.signature.parameters.get(position);
            given.get(position) == Some(&Given::Open)
                && matches!(ty, Some(FieldType::Class(name)) if Known::of(name) == Some(Known::String))
        };
        let open: Vec<usize> = (0..given.len()).filter(|position| is_open(*position)).collect();
        if open.is_empty() {
            return None;
        }
        // Its name, then so many letters.
        (0..=PLAIN_TEXT.len()).find_map(|count| {
            let mut given = given.to_vec();
            for &position in &open {
                let name = constructor.parameter_name(position);
                given[position] = new_text(if count == 0 { &name } else { &PLAIN_TEXT[..count] });
            }
            let tried = self.try_with(constructor, &given, fields);
            matches!(tried, Trial::Returns(..)).then_some(tried)
        })
    }
}

/// A new string.
fn new_text(text: &str) -> Given {
    let units: Vec<u16> = text.encode_utf16().collect();
    Given::New(WitnessObject {
        ty: Known::String.field_type(),
        input: true,
        holder: None,
        own: false,
        content: Content::Text(JavaString::from_units(&units)),
        held: None,
    })
}
