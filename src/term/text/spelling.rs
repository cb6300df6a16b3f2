//! The spelling of a text: its length and its units as terms.

use std::sync::Arc;

use super::TextNode;
use crate::term::{Term, Terms};

/// A text with its content laid open.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spelling {
    /// Its length, an `int`.
    pub(crate) length: Term,
    /// Its units, 16 bits each; those from the length on mean nothing.
    pub(crate) units: Vec<Term>,
    /// How many of the units are right however long the text is; the others only where [`Terms::text_fits`] holds. All of
    /// them where that always holds.
    pub(crate) sure: usize,
}

impl Spelling {
    /// Whether the text is never longer than the list of units.
    pub(crate) fn is_complete(&self) -> bool {
        self.sure == usize::MAX
    }
}

/// A text with more units than this is not laid open, unless it is known.
const MOST_UNITS: usize = 20_000;

/// More if-then-elses than this are not made to lay open one text.
pub(super) const MOST_CHOICES: usize = 200_000;

/// The same for a text of many pieces, each of which is laid open behind others.
const MOST_CHOICES_OF_PIECES: usize = 10 * MOST_CHOICES;

impl Terms {
    /// The length of a text, an `int`. That of an open text is its unknown; no unit is looked at.
    pub fn text_length(&mut self, t: Term) -> Term {
        let order = self.texts_below(t, Parts::Halves, |entry| entry.length.is_some());
        for part in order {
            let length = self.length_of(part);
            if let Some(entry) = self.text_entry_mut(part) {
                entry.length = Some(length);
            }
        }
        match self.text_entry(t).and_then(|entry| entry.length) {
            Some(length) => length,
            None => self.int(0),
        }
    }

    /// The length of a text whose parts have theirs.
    fn length_of(&mut self, t: Term) -> Term {
        let of = |terms: &Terms, t: Term| terms.text_entry(t).and_then(|entry| entry.length);
        match self.text_made(t) {
            Some(TextNode::Known(units)) => {
                let length = units.len();
                self.int(i32::try_from(length).unwrap_or(i32::MAX))
            }
            Some(&TextNode::Units { length, .. }) => length,
            Some(&TextNode::Decimal(number)) => self.digits_length(number),
            Some(&TextNode::Choice(c, a, b)) => match (of(self, a), of(self, b)) {
                (Some(a), Some(b)) => self.if_then_else(c, a, b),
                _ => self.int(0),
            },
            Some(&TextNode::Concatenation(a, b)) => match (of(self, a), of(self, b)) {
                (Some(a), Some(b)) => self.add(a, b),
                _ => self.int(0),
            },
            None => self.int(0),
        }
    }

    /// When all units of a text are at hand: where no open text in it is longer than its list.
    pub(crate) fn text_fits(&mut self, t: Term) -> Term {
        let order = self.texts_below(t, Parts::Halves, |_| false);
        let mut found: rustc_hash::FxHashMap<Term, Term> = rustc_hash::FxHashMap::default();
        for part in order {
            let always = self.boolean(true);
            let of =
                |found: &rustc_hash::FxHashMap<Term, Term>, t: &Term| found.get(t).copied().unwrap_or(always);
            let fits = match self.text_made(part) {
                Some(&TextNode::Units { length, ref units, open: true }) => {
                    let most = units.len();
                    let most = self.int(i32::try_from(most).unwrap_or(i32::MAX));
                    self.less_equal_signed(length, most)
                }
                Some(&TextNode::Choice(c, a, b)) => {
                    let (a, b) = (of(&found, &a), of(&found, &b));
                    self.if_then_else(c, a, b)
                }
                Some(&TextNode::Concatenation(a, b)) => {
                    let (a, b) = (of(&found, &a), of(&found, &b));
                    self.and(a, b)
                }
                _ => always,
            };
            found.insert(part, fits);
        }
        found.get(&t).copied().unwrap_or(self.boolean(true))
    }

    /// The content of a text; none of one that is too large to be laid open.
    pub(crate) fn text_spelling(&mut self, t: Term) -> Option<Arc<Spelling>> {
        let order = self.texts_below(t, Parts::Pieces, |entry| entry.spelling.is_some());
        for part in order {
            let spelling = Arc::new(self.spelling_of(part)?);
            let entry = self.text_entry_mut(part)?;
            entry.spelling = Some(spelling);
        }
        self.text_entry(t)?.spelling.clone()
    }

    /// The content of a text whose parts have theirs.
    fn spelling_of(&mut self, t: Term) -> Option<Spelling> {
        if let Some(units) = self.text_units(t) {
            let length = self.int(i32::try_from(units.len()).ok()?);
            let units = units.iter().map(|unit| self.bit_vector(16, u64::from(*unit))).collect();
            return Some(Spelling { length, units, sure: usize::MAX });
        }
        let of = |terms: &Terms, t: Term| terms.text_entry(t).and_then(|entry| entry.spelling.clone());
        let spelling = match self.text_made(t)? {
            TextNode::Known(_) => return None,
            TextNode::Units { length, units, open } => {
                let sure = if *open { units.len() } else { usize::MAX };
                Spelling { length: *length, units: units.to_vec(), sure }
            }
            &TextNode::Decimal(number) => self.digits_spelling(number),
            &TextNode::Choice(c, a, b) => {
                let (a, b) = (of(self, a)?, of(self, b)?);
                self.choose_spelling(c, &a, &b)
            }
            TextNode::Concatenation(..) => {
                let pieces = self.text_pieces(t);
                let mut joined: Option<Spelling> = None;
                let mut left = MOST_CHOICES_OF_PIECES;
                for piece in pieces.into_iter().rev() {
                    let piece = of(self, piece)?;
                    joined = Some(match joined {
                        None => (*piece).clone(),
                        Some(rest) => {
                            left = left.checked_sub(self.choices_to_join(&piece, &rest))?;
                            self.join_spellings(&piece, &rest)?
                        }
                    });
                }
                joined?
            }
        };
        (spelling.units.len() <= MOST_UNITS).then_some(spelling)
    }

    pub(super) fn choose_spelling(&mut self, c: Term, a: &Spelling, b: &Spelling) -> Spelling {
        let length = self.if_then_else(c, a.length, b.length);
        let count = a.units.len().max(b.units.len());
        let unit = |at: usize| (a.units.get(at).copied(), b.units.get(at).copied());
        let units = (0..count)
            .map(|at| match unit(at) {
                (Some(a), Some(b)) => self.if_then_else(c, a, b),
                // Where only one has a unit, it is that one's: the other is shorter.
                (Some(only), None) | (None, Some(only)) => only,
                (None, None) => self.bit_vector(16, 0),
            })
            .collect();
        Spelling { length, units, sure: a.sure.min(b.sure) }
    }

    /// The texts of which a text consists, itself included, parts before wholes; without those that are done and what
    /// only they consist of.
    fn texts_below(&self, t: Term, parts: Parts, done: impl Fn(&super::TextEntry) -> bool) -> Vec<Term> {
        let mut found: rustc_hash::FxHashSet<Term> = rustc_hash::FxHashSet::default();
        let mut order = Vec::new();
        let mut stack = vec![t];
        while let Some(t) = stack.pop() {
            let Some(entry) = self.text_entry(t) else { continue };
            if done(entry) || !found.insert(t) {
                continue;
            }
            order.push(t);
            match (&entry.node, parts) {
                (&TextNode::Choice(_, a, b), _) | (&TextNode::Concatenation(a, b), Parts::Halves) => {
                    stack.extend([a, b]);
                }
                (TextNode::Concatenation(..), Parts::Pieces) => stack.extend(self.text_pieces(t)),
                _ => {}
            }
        }
        // A text has a greater number than its parts.
        order.sort_unstable_by_key(|t| t.raw());
        order
    }
}

/// What the parts of a concatenation are.
#[derive(Copy, Clone)]
enum Parts {
    /// The two texts that were put together. A text that is both of them is one.
    Halves,
    /// All its pieces, [`Terms::text_pieces`].
    Pieces,
}
