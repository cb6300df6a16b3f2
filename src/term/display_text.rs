//! Conjunctions that say what a text is, printed as the question that they answer: `s.equals("on")`, `s.startsWith("ab")`.
//!
//! They are told by their form, so that a path reads alike whoever asked: `s.length() == 2` and each character.

use std::collections::BTreeMap;

use super::arena::{Op, Shape};
use super::display::{Names, character};
use super::{Sort, Term, Terms};

/// Longer conjunctions are printed as they are.
const MOST_PARTS: usize = 300;

/// The end of the name of a text's length.
const LENGTH: &str = ".length()";
/// What stands before the index in the name of one of a text's characters.
const UNIT: &str = ".charAt(";

/// What a conjunction says of one text, if it says nothing else.
pub(super) fn text_predicate(terms: &Terms, names: &dyn Names, t: Term) -> Option<String> {
    let mut parts = Vec::new();
    let mut stack = vec![t];
    while let Some(t) = stack.pop() {
        match terms.op(t) {
            Some((Op::And, [a, b, _])) => stack.extend([b, a]),
            _ => parts.push(t),
        }
        if parts.len() + stack.len() > MOST_PARTS {
            return None;
        }
    }
    let mut of: Option<String> = None;
    let mut exactly = None;
    let mut at_least = None;
    let mut units: BTreeMap<usize, u16> = BTreeMap::new();
    for part in parts {
        let (symbol, constant, order) = match terms.op(part)? {
            (Op::Equal, [a, b, _]) => (a, b, false),
            (Op::LessEqualSigned, [a, b, _]) => (b, a, true),
            _ => return None,
        };
        let value = terms
            .as_signed(constant)
            .filter(|value| *value >= 0 || constant.sort() == Sort::BitVector(16))?;
        let Shape::Symbol(id) = terms.shape(symbol) else { return None };
        let name = names.symbol(id);
        let text = if let Some(text) = name.strip_suffix(LENGTH) {
            let known = if order { &mut at_least } else { &mut exactly };
            if known.replace(usize::try_from(value).ok()?).is_some() {
                return None;
            }
            text
        } else {
            let (text, index) = name.strip_suffix(')')?.rsplit_once(UNIT)?;
            if order || units.insert(index.parse().ok()?, value as u16).is_some() {
                return None;
            }
            text
        };
        match &of {
            Some(known) if known != text => return None,
            Some(_) => {}
            None => of = Some(text.to_owned()),
        }
    }
    let count = units.len();
    let complete = units.keys().copied().eq(0..count) && count > 0;
    let question = match (exactly, at_least) {
        (Some(length), None) if complete && length == count => "equals",
        (None, Some(length)) if complete && length == count => "startsWith",
        _ => return None,
    };
    let text: String = units.values().map(|unit| within_quotes(*unit)).collect();
    Some(format!("{}.{question}(\"{text}\")", of?))
}

/// A unit as it stands in a string literal.
fn within_quotes(unit: u16) -> String {
    let single = character(unit);
    match single.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
        Some("\\'") => "'".to_owned(),
        Some("\"") => "\\\"".to_owned(),
        Some(inner) => inner.to_owned(),
        None => single,
    }
}
