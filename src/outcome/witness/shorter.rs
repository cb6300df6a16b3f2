//! Shorter texts: a person understands `"a  b"` sooner than the same with seven more letters in it.

use crate::persistent::Trail;
use crate::state::{OriginId, OriginNode, Origins};
use crate::term::{Model, Node, Sort, Term, Terms};

/// Texts up to this length are short enough.
const SHORT: usize = 2;
/// Longer texts are left as they are: something else made them so long.
const LONG: usize = 64;

/// Leaves out characters of the strings of the input while all clauses hold: many at once first, then one by one.
pub(super) fn shorten(terms: &Terms, origins: &Origins, clauses: &Trail<Term>, model: &mut Model) {
    if !terms.has_input_texts() {
        return;
    }
    for length in terms.leaves_in(clauses) {
        let Node::Symbol(symbol, _) = terms.node(length) else { continue };
        let &OriginNode::TextLength(holder) = origins.node(OriginId(symbol.0)) else { continue };
        let count = terms.evaluate(length, model).as_signed().and_then(|n| usize::try_from(n).ok());
        let Some(count) = count.filter(|count| (SHORT + 1..=LONG).contains(count)) else { continue };
        let units = (0..count as u32).map_while(|at| {
            let origin = origins.find(&OriginNode::TextUnit(holder, at))?;
            Some(terms.symbol(Origins::symbol(origin), Sort::BitVector(16)))
        });
        let units: Vec<Term> = units.collect();
        if units.len() == count {
            Text { terms, length, units }.shorten(clauses, model);
        }
    }
}

/// A string of the input: its length and its characters.
struct Text<'a> {
    terms: &'a Terms,
    length: Term,
    units: Vec<Term>,
}

impl Text<'_> {
    fn shorten(&self, clauses: &Trail<Term>, model: &mut Model) {
        let bits = self
            .units
            .iter()
            .fold(self.terms.symbol_bits(self.length), |bits, unit| bits | self.terms.symbol_bits(*unit));
        let about: Vec<Term> =
            clauses.iter().copied().filter(|clause| self.terms.symbol_bits(*clause) & bits != 0).collect();
        let mut text: Vec<u64> =
            self.units.iter().map(|unit| self.terms.evaluate(*unit, model).bits()).collect();
        let mut many = text.len() / 2;
        while many > 0 {
            let mut from = 0;
            while from + many <= text.len() {
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
            self.terms.set_in_model(model, *unit, *value);
        }
    }
}
