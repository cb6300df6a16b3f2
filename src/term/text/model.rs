//! The units of a text under a model.

use super::TextNode;
use crate::term::word::Word;
use crate::term::{Model, Sort, Term, Terms};

impl Terms {
    /// Gives the units of input strings of which a model says nothing the value `'a'`, as those have that no path lists.
    pub(crate) fn complete_texts(&self, model: &mut Model) {
        let symbols = self.texts.inputs.keys().filter(|symbol| symbol.sort() == Sort::BitVector(16));
        for symbol in symbols {
            if let Word::Symbol(id) = symbol.word()
                && model.get(id).is_none()
            {
                model.set(id, u64::from(b'a'));
            }
        }
    }

    /// The units of a text under a model, if it is no longer than `most`. Units that are not
    /// listed are `'a'`: the path did not look at them.
    pub fn evaluate_text(&self, t: Term, model: &Model, most: usize) -> Option<Vec<u16>> {
        let mut out: Vec<u16> = Vec::new();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            match self.text_made(t)? {
                TextNode::Known(units) => out.extend_from_slice(units),
                TextNode::Units { length, units, .. } => {
                    let length = self.evaluate(*length, model).as_signed()?;
                    let length = usize::try_from(length).ok().filter(|length| *length <= most)?;
                    let value =
                        |at: usize| units.get(at).map(|unit| self.evaluate(*unit, model).bits() as u16);
                    out.extend((0..length).map(|at| value(at).unwrap_or(u16::from(b'a'))));
                }
                TextNode::Decimal(number) => {
                    let value = self.evaluate(*number, model).as_signed()?;
                    out.extend(value.to_string().encode_utf16());
                }
                &TextNode::Choice(c, a, b) => {
                    stack.push(if self.holds(c, model)? { a } else { b });
                }
                &TextNode::Concatenation(a, b) => stack.extend([b, a]),
            }
            if out.len() > most {
                return None;
            }
        }
        Some(out)
    }
}
