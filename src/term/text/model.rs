//! The units of a text under a model.

use super::TextNode;
use crate::term::word::Word;
use crate::term::{Model, Term, Terms};

impl Terms {
    /// The units of a text under a model, if it is no longer than `most`. Units of which the model says nothing are `'a'`:
    /// the path did not look at them.
    pub fn evaluate_text(&self, t: Term, model: &Model, most: usize) -> Option<Vec<u16>> {
        let mut out: Vec<u16> = Vec::new();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            match self.text_made(t)? {
                TextNode::Known(units) => out.extend_from_slice(units),
                TextNode::Units { length, units, .. } => {
                    let length = self.evaluate(*length, model).as_signed()?;
                    let length = usize::try_from(length).ok().filter(|length| *length <= most)?;
                    let value = |at: usize| match (units.get(at).copied(), units.get(at).map(|u| u.word())) {
                        (_, Some(Word::Symbol(id))) => model.get(id).map(|bits| bits as u16),
                        (Some(unit), _) => Some(self.evaluate(unit, model).bits() as u16),
                        (None, _) => None,
                    };
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
