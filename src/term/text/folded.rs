//! Equality but for the case of letters (`String.equalsIgnoreCase`).

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use crate::term::{CharacterOp, Term, Terms};

/// The units that are the same as each other but for their case, by what they become.
fn same_letters() -> &'static FxHashMap<u16, Vec<u16>> {
    static LETTERS: OnceLock<FxHashMap<u16, Vec<u16>>> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let mut letters: FxHashMap<u16, Vec<u16>> = FxHashMap::default();
        for unit in 0..=u16::MAX {
            letters.entry(folded(unit)).or_default().push(unit);
        }
        letters
    })
}

fn folded(unit: u16) -> u16 {
    CharacterOp::Folded.answer(i32::from(unit)) as u16
}

impl Terms {
    /// Whether two texts are the same but for the case of letters. All of both must be at hand. None when they are too
    /// large.
    pub(crate) fn text_equal_folded(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(Term::TRUE);
        }
        if let (Some(x), Some(y)) = (self.text_units(a), self.text_units(b)) {
            let same = x.len() == y.len() && x.iter().zip(y.iter()).all(|(x, y)| folded(*x) == folded(*y));
            return Some(self.boolean(same));
        }
        let (x, y) = (self.text_length(a), self.text_length(b));
        let mut all = self.equal(x, y);
        let (a, b) = (self.text_spelling(a)?, self.text_spelling(b)?);
        let shorter = if self.as_int(a.length).is_some() { a.length } else { b.length };
        let constant = self.as_int(shorter);
        for (at, (&x, &y)) in (0..).zip(a.units.iter().zip(&b.units)) {
            if constant.is_some_and(|length| length <= at) {
                break;
            }
            let mut same = self.unit_equal_folded(x, y);
            if constant.is_none() {
                let at = self.int(at);
                let outside = self.less_equal_signed(shorter, at);
                same = self.or(outside, same);
            }
            all = self.and(all, same);
        }
        Some(all)
    }

    /// `a.compareToIgnoreCase(b)` of texts without surrogates. All of both must be at hand. None when they are too large.
    pub(crate) fn text_compare_folded(&mut self, a: Term, b: Term) -> Option<Term> {
        let equal = self.text_equal_folded(a, b)?;
        let (a, b) = (self.text_spelling(a)?, self.text_spelling(b)?);
        let lengths = self.sub(a.length, b.length);
        let mut result = lengths;
        for (at, (&x, &y)) in (0..).zip(a.units.iter().zip(&b.units)).collect::<Vec<_>>().into_iter().rev() {
            let same = self.unit_equal_folded(x, y);
            let [x, y] = [x, y].map(|unit| {
                let point = self.zero_extend(unit, 32);
                self.character(CharacterOp::Folded, point)
            });
            let difference = self.sub(x, y);
            let own = self.if_then_else(same, result, difference);
            let at = self.int(at);
            let (in_a, in_b) = (self.less_signed(at, a.length), self.less_signed(at, b.length));
            let in_both = self.and(in_a, in_b);
            result = self.if_then_else(in_both, own, lengths);
        }
        // That they are equal is said in so many words: nobody has to find it out of the differences.
        let zero = self.int(0);
        Some(self.if_then_else(equal, zero, result))
    }

    fn unit_equal_folded(&mut self, x: Term, y: Term) -> Term {
        for (unit, other) in [(x, y), (y, x)] {
            let Some(known) = self.as_bits(other) else { continue };
            let mut any = Term::FALSE;
            for &letter in same_letters().get(&folded(known as u16)).map_or(&[][..], Vec::as_slice) {
                let letter = self.bit_vector(16, u64::from(letter));
                let same = self.equal(unit, letter);
                any = self.or(any, same);
            }
            return any;
        }
        let (x, y) = (self.zero_extend(x, 32), self.zero_extend(y, 32));
        let (x, y) = (self.character(CharacterOp::Folded, x), self.character(CharacterOp::Folded, y));
        self.equal(x, y)
    }
}
