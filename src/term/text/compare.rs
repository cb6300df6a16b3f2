//! Comparison of texts, and their hash code.

use std::sync::Arc;

use super::{Spelling, TextNode};
use crate::term::{BinaryOp, Term, Terms};

impl Terms {
    /// Whether two texts are equal. Where both are open, all of one of them must be at hand ([`Terms::text_fits`]), and
    /// none must be longer than its list beside a known one that is. None when a text is too large.
    pub(crate) fn text_equal(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(Term::TRUE);
        }
        if let (Some(x), Some(y)) = (self.text_units(a), self.text_units(b)) {
            return Some(self.boolean(x == y));
        }
        let (a, b) = self.without_common_ends(a, b);
        if a == b {
            return Some(Term::TRUE);
        }
        if let Some(answer) = self.number_equal(a, b).or_else(|| self.number_equal(b, a)) {
            return Some(answer);
        }
        for (choice, other) in [(a, b), (b, a)] {
            if let Some(&TextNode::Choice(c, x, y)) = self.text_made(choice)
                && self.is_known_text(other)
                && self.is_known_text(x)
                && self.is_known_text(y)
            {
                let (x, y) = (self.text_equal(x, other)?, self.text_equal(y, other)?);
                return Some(self.if_then_else(c, x, y));
            }
        }
        let (x, y) = (self.text_length(a), self.text_length(b));
        let lengths = self.equal(x, y);
        if lengths == Term::FALSE {
            return Some(lengths);
        }
        let (a, b) = (self.text_spelling(a)?, self.text_spelling(b)?);
        let mut all = lengths;
        let count = a.units.len().min(b.units.len());
        let (shorter, constant) = match self.as_int(a.length) {
            Some(_) => (a.length, true),
            None => (b.length, self.as_int(b.length).is_some()),
        };
        for (at, (&x, &y)) in a.units.iter().zip(&b.units).enumerate().take(count) {
            let mut same = self.equal(x, y);
            if !constant {
                let at = self.int(at as i32);
                let outside = self.less_equal_signed(shorter, at);
                same = self.or(outside, same);
            } else if self.as_int(shorter).is_some_and(|length| length <= at as i32) {
                break;
            }
            all = self.and(all, same);
        }
        Some(all)
    }

    /// Two texts without the pieces at their ends that are the same, and known ends as far as they are.
    fn without_common_ends(&mut self, a: Term, b: Term) -> (Term, Term) {
        let (mut x, mut y) = (self.text_pieces(a), self.text_pieces(b));
        if x.len() == 1 && y.len() == 1 {
            return (a, b);
        }
        let before = (x.len(), y.len());
        for from_left in [true, false] {
            loop {
                let end = |pieces: &Vec<Term>| {
                    if from_left { pieces.first().copied() } else { pieces.last().copied() }
                };
                let (Some(p), Some(q)) = (end(&x), end(&y)) else { break };
                let (p_rest, q_rest) = if p == q {
                    (None, None)
                } else {
                    let (Some(p), Some(q)) = (self.text_units(p), self.text_units(q)) else { break };
                    let count = p.len().min(q.len());
                    let cut = |units: &Arc<[u16]>| match from_left {
                        true => {
                            (units.get(..count).map(<[u16]>::to_vec), units.get(count..).map(<[u16]>::to_vec))
                        }
                        false => {
                            let at = units.len() - count;
                            (units.get(at..).map(<[u16]>::to_vec), units.get(..at).map(<[u16]>::to_vec))
                        }
                    };
                    let ((p, p_rest), (q, q_rest)) = (cut(&p), cut(&q));
                    if p != q {
                        // They differ, which the lengths and units tell as well.
                        break;
                    }
                    (p_rest.filter(|rest| !rest.is_empty()), q_rest.filter(|rest| !rest.is_empty()))
                };
                for (pieces, rest) in [(&mut x, p_rest), (&mut y, q_rest)] {
                    let at = if from_left { 0 } else { pieces.len() - 1 };
                    match rest {
                        Some(rest) => pieces[at] = self.text(&rest),
                        None => {
                            pieces.remove(at);
                        }
                    }
                }
            }
        }
        if (x.len(), y.len()) == before {
            return (a, b);
        }
        (self.text_of_pieces(&x), self.text_of_pieces(&y))
    }

    fn text_of_pieces(&mut self, pieces: &[Term]) -> Term {
        let mut all = self.text(&[]);
        for &piece in pieces {
            all = self.text_concat(all, piece);
        }
        all
    }

    /// Whether the digits of a number are a known text.
    fn number_equal(&mut self, digits: Term, known: Term) -> Option<Term> {
        let Some(&TextNode::Decimal(number)) = self.text_made(digits) else { return None };
        if let Some(&TextNode::Decimal(other)) = self.text_made(known)
            && other.sort() == number.sort()
        {
            return Some(self.equal(number, other));
        }
        let text = String::from_utf16(&self.text_units(known)?).ok();
        let value: Option<i64> = text.as_ref().and_then(|text| text.parse().ok());
        // `+7` and `007` are no digits that a number has.
        match value.filter(|value| Some(value.to_string()) == text) {
            Some(value) => {
                let width = number.sort().bits();
                let fits = width == 64 || i32::try_from(value).is_ok();
                let constant = self.bit_vector(width, value as u64);
                Some(if fits { self.equal(number, constant) } else { Term::FALSE })
            }
            None => Some(Term::FALSE),
        }
    }

    /// `a.compareTo(b)`. All of both must be at hand. None when a text is too large.
    pub(crate) fn text_compare(&mut self, a: Term, b: Term) -> Option<Term> {
        if let (Some(x), Some(y)) = (self.text_units(a), self.text_units(b)) {
            let differ = x.iter().zip(y.iter()).find(|(x, y)| x != y);
            let value = match differ {
                Some((x, y)) => i32::from(*x) - i32::from(*y),
                None => x.len() as i32 - y.len() as i32,
            };
            return Some(self.int(value));
        }
        let (a, b) = (self.text_spelling(a)?, self.text_spelling(b)?);
        let lengths = self.sub(a.length, b.length);
        let mut result = lengths;
        let count = a.units.len().min(b.units.len());
        for at in (0..count).rev() {
            let (Some(&x), Some(&y)) = (a.units.get(at), b.units.get(at)) else { continue };
            let same = self.equal(x, y);
            let (x, y) = (self.zero_extend(x, 32), self.zero_extend(y, 32));
            let difference = self.sub(x, y);
            let own = self.if_then_else(same, result, difference);
            let at = self.int(at as i32);
            let (in_a, in_b) = (self.less_signed(at, a.length), self.less_signed(at, b.length));
            let in_both = self.and(in_a, in_b);
            result = self.if_then_else(in_both, own, lengths);
        }
        Some(result)
    }

    /// `hashCode`. All of the text must be at hand. None when it is too large.
    pub(crate) fn text_hash(&mut self, t: Term) -> Option<Term> {
        if let Some(units) = self.text_units(t) {
            let hash = hash(&units);
            return Some(self.int(hash));
        }
        let spelling = self.text_spelling(t)?;
        let Spelling { length, units, .. } = &*spelling;
        let factor = self.int(31);
        let mut prefix = self.int(0);
        let mut hashes = vec![prefix];
        for &unit in units {
            let unit = self.zero_extend(unit, 32);
            let product = self.binary(BinaryOp::Mul, prefix, factor);
            prefix = self.add(product, unit);
            hashes.push(prefix);
        }
        Some(self.by_length(*length, &hashes))
    }

    /// The value for each length from 0 on that the list has.
    pub(crate) fn by_length(&mut self, length: Term, values: &[Term]) -> Term {
        if let Some(known) = self.as_int(length).and_then(|n| usize::try_from(n).ok())
            && let Some(&value) = values.get(known)
        {
            return value;
        }
        let (least, most) = self.range(length).unwrap_or((0, i64::MAX));
        let within = |at: usize| i64::try_from(at).is_ok_and(|at| (least..=most).contains(&at));
        let mut result: Option<Term> = None;
        for (at, &value) in values.iter().enumerate().filter(|(at, _)| within(*at)).rev() {
            result = Some(match result {
                None => value,
                Some(rest) => {
                    let at = self.int(at as i32);
                    let here = self.equal(length, at);
                    self.if_then_else(here, value, rest)
                }
            });
        }
        result.or_else(|| values.last().copied()).unwrap_or(self.int(0))
    }
}

/// `String.hashCode` of known units.
pub(crate) fn hash(units: &[u16]) -> i32 {
    units.iter().fold(0i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(*unit)))
}
