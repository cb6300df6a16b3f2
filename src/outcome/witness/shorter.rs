//! Shorter texts: a person understands `"a  b"` sooner than the same with seven more letters in it.

use crate::persistent::Trail;
use crate::state::{OriginId, OriginNode, Origins};
use crate::term::{Model, Node, Sort, Term, Terms};

/// Texts up to this length are short enough.
const SHORT: usize = 2;
/// Longer texts are left as they are: something else made them so long.
const LONG: usize = 64;
/// Most clauses that are evaluated for one text.
const MOST_EVALUATED: usize = 4_000;

/// The lengths of strings of the input about which clauses say something, each with the string.
pub(super) fn text_lengths(terms: &Terms, origins: &Origins, clauses: &Trail<Term>) -> Vec<(Term, OriginId)> {
    if !origins.has_texts() {
        return Vec::new();
    }
    let text_length = |length: Term| match terms.node(length) {
        Node::Symbol(symbol, _) => match origins.node(OriginId(symbol.0)) {
            OriginNode::TextLength(holder) => Some((length, *holder)),
            _ => None,
        },
        _ => None,
    };
    terms.leaves_in(clauses).into_iter().filter_map(text_length).collect()
}

/// Leaves out characters of these strings while all clauses hold: many at once first, then one by one.
pub(super) fn shorten(
    terms: &Terms,
    origins: &Origins,
    clauses: &Trail<Term>,
    lengths: &[(Term, OriginId)],
    model: &mut Model,
) {
    for &(length, holder) in lengths {
        let count = terms.evaluate(length, model).as_signed().and_then(|n| usize::try_from(n).ok());
        let Some(count) = count.filter(|count| (SHORT + 1..=LONG).contains(count)) else { continue };
        // A character that no path looked at is as good as any.
        let units = (0..count as u32).map(|at| {
            let origin = origins.find(&OriginNode::TextUnit(holder, at))?;
            Some(terms.symbol(Origins::symbol(origin), Sort::BitVector(16)))
        });
        Text { terms, length, units: units.collect() }.shorten(clauses, model);
    }
}

/// A string of the input: its length and its characters.
struct Text<'a> {
    terms: &'a Terms,
    length: Term,
    units: Vec<Option<Term>>,
}

impl Text<'_> {
    fn shorten(&self, clauses: &Trail<Term>, model: &mut Model) {
        let bits = self
            .units
            .iter()
            .flatten()
            .fold(self.terms.symbol_bits(self.length), |bits, unit| bits | self.terms.symbol_bits(*unit));
        let about: Vec<Term> =
            clauses.iter().copied().filter(|clause| self.terms.symbol_bits(*clause) & bits != 0).collect();
        let mut left = MOST_EVALUATED / about.len().max(1);
        let value = |unit: &Option<Term>| {
            unit.map_or(u64::from(b'a'), |unit| self.terms.evaluate(unit, model).bits())
        };
        let mut text: Vec<u64> = self.units.iter().map(value).collect();
        let mut many = text.len() / 2;
        while many > 0 {
            let mut from = 0;
            while from + many <= text.len() && left > 0 {
                left -= 1;
                let mut shorter = text.clone();
                shorter.drain(from..from + many);
                self.set(model, &shorter);
                if about.iter().all(|clause| self.terms.holds(*clause, model) == Some(true)) {
                    text = shorter;
                } else {
                    from += many;
                }
            }
            many /= 2;
        }
        self.set(model, &text);
    }

    fn set(&self, model: &mut Model, text: &[u64]) {
        self.terms.set_in_model(model, self.length, text.len() as u64);
        for (unit, value) in self.units.iter().zip(text) {
            if let Some(unit) = unit {
                self.terms.set_in_model(model, *unit, *value);
            }
        }
    }
}
