//! Texts: sequences of UTF-16 units as terms of sort [`Sort::Text`](super::Sort).
//!
//! A text is what a string or a builder holds. It is kept as it was written, such as `"bad " + i`, and looked into only
//! when somebody asks: its *spelling* then gives a length and the units, both of them ordinary terms. Every question (is
//! it equal to another one, where does a piece stand, how long is it) is answered by a formula or number over these, so
//! that no text ever stands below another operation and the solver never meets one.
//!
//! - A text of known content is stored once, and questions about known texts have constants as answers.
//! - An *open* text is one of an input: its length is unknown, and units are at hand up to a bound only.
//!   [`Terms::text_fits`] says when the bound does not matter; whoever looks at what lies beyond decides that first.
//! - Texts are numbered in the order in which an arena meets them. That order is seen by nobody: a text is no operand.

mod choice;
mod compare;
mod digits;
mod folded;
mod join;
mod model;
mod parts;
mod search;
mod spelling;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::word::Word;
use super::{Sort, Term, Terms};

pub(crate) use compare::hash;
pub(crate) use search::Direction;
pub(crate) use spelling::Spelling;

/// How a text was made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TextNode {
    /// These units.
    Known(Arc<[u16]>),
    /// So many units, of which those that are listed have these values (16 bits each). Only an open one may be longer
    /// than the list.
    Units {
        /// Its length, an `int`.
        length: Term,
        /// The units; beyond the length they mean nothing.
        units: Arc<[Term]>,
        /// Whether it may be longer than the list.
        open: bool,
    },
    /// One text after another. Never one of two known texts that are short.
    Concatenation(Term, Term),
    /// An `int` or `long` in decimal digits.
    Decimal(Term),
    /// One of two, by a formula.
    Choice(Term, Term, Term),
}

/// A text with what was found out about it.
#[derive(Debug)]
struct TextEntry {
    node: TextNode,
    /// Its units, where all of them are known and somebody asked.
    known: Option<Arc<[u16]>>,
    spelling: Option<Arc<Spelling>>,
    length: Option<Term>,
    /// Are all units known, whether or not they are at hand in one piece?
    is_known: bool,
    /// Of how many pieces it consists.
    pieces: u32,
}

/// The texts of an arena.
#[derive(Default, Debug)]
pub(super) struct Texts {
    entries: Vec<TextEntry>,
    index: FxHashMap<TextNode, u32>,
    /// For the length and each unit of a text of the input: its length and its units.
    inputs: FxHashMap<Term, (Term, Arc<[Term]>)>,
}

/// Known texts up to this length are put together at once.
const SHORT: usize = 256;

impl Terms {
    /// The text with these units.
    pub fn text(&mut self, units: &[u16]) -> Term {
        self.text_node(TextNode::Known(units.into()))
    }

    /// A text of so many units; an open one may be longer than the list.
    pub(crate) fn text_of_units(&mut self, length: Term, units: &[Term], open: bool) -> Term {
        let known = self.as_int(length).filter(|_| !open).and_then(|n| usize::try_from(n).ok());
        if let Some(n) = known.filter(|n| *n <= units.len()) {
            let units = units.get(..n).unwrap_or(&[]);
            let values: Option<Vec<u16>> =
                units.iter().map(|unit| self.as_bits(*unit).map(|bits| bits as u16)).collect();
            return match values {
                Some(values) => self.text(&values),
                None => self.text_node(TextNode::Units { length, units: units.into(), open }),
            };
        }
        self.text_node(TextNode::Units { length, units: units.into(), open })
    }

    /// The text of an input string, of unknown length and units. The first one of a length is what a model is made of.
    pub(crate) fn input_text(&mut self, length: Term, units: &[Term]) -> Term {
        if !self.texts.inputs.contains_key(&length) {
            let all: Arc<[Term]> = units.into();
            for &symbol in units.iter().chain([&length]) {
                self.texts.inputs.insert(symbol, (length, all.clone()));
            }
        }
        let first = self.texts.inputs.get(&length).cloned();
        for symbol in units.iter().filter(|_| first.is_some()) {
            // Units beyond the first list belong to the same string.
            if let Some(first) = &first {
                self.texts.inputs.entry(*symbol).or_insert_with(|| first.clone());
            }
        }
        self.text_of_units(length, units, true)
    }

    /// The length and the units of the input string that an unknown is one of.
    pub(crate) fn input_text_of(&self, symbol: Term) -> Option<(Term, Arc<[Term]>)> {
        self.texts.inputs.get(&symbol).cloned()
    }

    /// The text of one unit, given as 16 bits.
    pub fn text_of_char(&mut self, unit: Term) -> Term {
        let one = self.int(1);
        self.text_of_units(one, &[unit], false)
    }

    /// `"true"` or `"false"`.
    pub fn text_of_bool(&mut self, formula: Term) -> Term {
        let yes = self.known_text("true");
        let no = self.known_text("false");
        self.if_then_else(formula, yes, no)
    }

    /// An `int` or `long` in decimal digits.
    pub fn text_of_integer(&mut self, number: Term) -> Term {
        match self.as_signed(number) {
            Some(value) => self.known_text(&value.to_string()),
            None => self.text_node(TextNode::Decimal(number)),
        }
    }

    /// A known text.
    pub(crate) fn known_text(&mut self, text: &str) -> Term {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.text(&units)
    }

    /// One text after another.
    pub fn text_concat(&mut self, a: Term, b: Term) -> Term {
        let (Some(x), Some(y)) = (self.text_entry(a), self.text_entry(b)) else { return a };
        match (&x.node, &y.node) {
            (TextNode::Known(units), _) if units.is_empty() => b,
            (_, TextNode::Known(units)) if units.is_empty() => a,
            (TextNode::Known(left), TextNode::Known(right)) if left.len() + right.len() <= SHORT => {
                let joined: Arc<[u16]> = left.iter().chain(right.iter()).copied().collect();
                self.text_node(TextNode::Known(joined))
            }
            (&TextNode::Concatenation(first, last), TextNode::Known(right)) => {
                let short = match self.text_entry(last).map(|entry| &entry.node) {
                    Some(TextNode::Known(left)) if left.len() + right.len() <= SHORT => {
                        Some(left.iter().chain(right.iter()).copied().collect::<Arc<[u16]>>())
                    }
                    _ => None,
                };
                match short {
                    Some(joined) => {
                        let last = self.text_node(TextNode::Known(joined));
                        self.text_node(TextNode::Concatenation(first, last))
                    }
                    None => self.text_node(TextNode::Concatenation(a, b)),
                }
            }
            _ => self.text_node(TextNode::Concatenation(a, b)),
        }
    }

    /// The units of a text of known content.
    pub fn text_units(&mut self, t: Term) -> Option<Arc<[u16]>> {
        let entry = self.text_entry(t)?;
        if let TextNode::Known(units) = &entry.node {
            return Some(units.clone());
        }
        if !entry.is_known {
            return None;
        }
        if let Some(units) = &entry.known {
            return Some(units.clone());
        }
        let units: Arc<[u16]> = self.text_units_now(t)?.into();
        let entry = self.text_entry_mut(t)?;
        entry.known = Some(units.clone());
        Some(units)
    }

    /// As [`Terms::text_units`], without a memory of the answer.
    pub fn text_units_now(&self, t: Term) -> Option<Vec<u16>> {
        let mut units = Vec::new();
        for piece in self.text_pieces(t) {
            match &self.text_entry(piece)?.node {
                TextNode::Known(known) => units.extend_from_slice(known),
                _ => return None,
            }
        }
        Some(units)
    }

    /// Is the content of a text known?
    pub fn is_known_text(&self, t: Term) -> bool {
        self.text_entry(t).is_some_and(|entry| entry.is_known)
    }

    /// What a text is put together from, from left to right; none of it is a concatenation.
    pub(crate) fn text_pieces(&self, t: Term) -> Vec<Term> {
        let mut pieces = Vec::new();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            match self.text_entry(t).map(|entry| &entry.node) {
                Some(&TextNode::Concatenation(a, b)) => stack.extend([b, a]),
                _ => pieces.push(t),
            }
        }
        pieces
    }

    /// Of how many pieces a text consists ([`Terms::text_pieces`]). Doubled again and again, it has more than can be listed.
    pub(crate) fn text_piece_count(&self, t: Term) -> u32 {
        self.text_entry(t).map_or(0, |entry| entry.pieces)
    }

    /// How a text was made; none of what is no text.
    pub(crate) fn text_made(&self, t: Term) -> Option<&TextNode> {
        self.text_entry(t).map(|entry| &entry.node)
    }

    fn text_entry(&self, t: Term) -> Option<&TextEntry> {
        match t.word() {
            Word::Text(index) => self.texts.entries.get(index as usize),
            _ => None,
        }
    }

    fn text_entry_mut(&mut self, t: Term) -> Option<&mut TextEntry> {
        match t.word() {
            Word::Text(index) => self.texts.entries.get_mut(index as usize),
            _ => None,
        }
    }

    fn text_node(&mut self, node: TextNode) -> Term {
        if let Some(&known) = self.texts.index.get(&node) {
            return Term::text(known);
        }
        let is_known = match &node {
            TextNode::Known(_) => true,
            TextNode::Concatenation(a, b) => self.is_known_text(*a) && self.is_known_text(*b),
            _ => false,
        };
        let pieces = match &node {
            TextNode::Concatenation(a, b) => {
                self.text_piece_count(*a).saturating_add(self.text_piece_count(*b))
            }
            _ => 1,
        };
        let Ok(number) = u32::try_from(self.texts.entries.len()) else {
            self.overflow();
            return Term::text(0);
        };
        self.texts.index.insert(node.clone(), number);
        self.texts.entries.push(TextEntry {
            node,
            known: None,
            spelling: None,
            length: None,
            is_known,
            pieces,
        });
        Term::text(number)
    }

    /// Whether a term is a text.
    pub fn is_text(&self, t: Term) -> bool {
        t.sort() == Sort::Text
    }
}

impl Texts {
    /// About how many bytes they take.
    pub(super) fn memory(&self) -> usize {
        // What a text holds is counted as if each were a short one.
        self.entries.capacity() * (size_of::<TextEntry>() + size_of::<TextNode>() + 64)
    }
}
