//! Decimal digits of an unknown number (`Integer.toString`, `Long.toString`).

use super::spelling::Spelling;
use crate::term::{BinaryOp, Term, Terms};

impl Terms {
    /// How many characters an `int` or `long` has in decimal digits, its sign included.
    pub(super) fn digits_length(&mut self, number: Term) -> Term {
        let parts = self.digit_parts(number);
        let mut length = self.int(parts.most as i32);
        for count in (1..parts.most).rev() {
            let fewer = parts.limits.get(count - 1).copied().unwrap_or(Term::FALSE);
            let count = self.int(count as i32);
            length = self.if_then_else(fewer, count, length);
        }
        let (one, zero) = (self.int(1), self.int(0));
        let sign = self.if_then_else(parts.negative, one, zero);
        self.add(length, sign)
    }

    /// The characters of an `int` or `long` in decimal digits.
    pub(super) fn digits_spelling(&mut self, number: Term) -> Spelling {
        let length = self.digits_length(number);
        let parts = self.digit_parts(number);
        let width = number.sort().bits();
        // From the right, each below ten and not positive; there is no opposite of the least number.
        let (ten, zero) = (self.bit_vector(width, 10), self.bit_vector(16, u64::from(b'0')));
        let mut rest = parts.negated;
        let mut digits = Vec::with_capacity(parts.most);
        for _ in 0..parts.most {
            let digit = self.binary(BinaryOp::Rem, rest, ten);
            let digit = self.truncate(digit, 16);
            digits.push(self.sub(zero, digit));
            rest = self.binary(BinaryOp::Div, rest, ten);
        }
        // Without a sign, by the number of digits.
        let plain: Vec<Term> = (0..parts.most)
            .map(|at| {
                let mut unit = digits.get(parts.most - 1 - at).copied().unwrap_or(zero);
                for count in (at + 1..parts.most).rev() {
                    let fewer = parts.limits.get(count - 1).copied().unwrap_or(Term::FALSE);
                    let digit = digits.get(count - 1 - at).copied().unwrap_or(zero);
                    unit = self.if_then_else(fewer, digit, unit);
                }
                unit
            })
            .collect();
        let minus = self.bit_vector(16, u64::from(b'-'));
        let count = parts.most + usize::from(parts.negative != Term::FALSE);
        let units = (0..count)
            .map(|at| {
                let signed = match at.checked_sub(1) {
                    None => minus,
                    Some(before) => plain.get(before).copied().unwrap_or(zero),
                };
                let unsigned = plain.get(at).copied().unwrap_or(signed);
                self.if_then_else(parts.negative, signed, unsigned)
            })
            .collect();
        Spelling { length, units, sure: usize::MAX }
    }

    fn digit_parts(&mut self, number: Term) -> DigitParts {
        let width = number.sort().bits();
        let zero = self.bit_vector(width, 0);
        let negative = self.less_signed(number, zero);
        let opposite = self.negate(number);
        let negated = self.if_then_else(negative, number, opposite);
        let (low, high) = self.range(number).unwrap_or((i64::MIN, i64::MAX));
        let most = low.unsigned_abs().max(high.unsigned_abs()).checked_ilog10().unwrap_or(0) as usize + 1;
        let mut limits = Vec::with_capacity(most);
        let mut limit = 1i64;
        for _ in 1..most {
            limit = limit.saturating_mul(10);
            let bound = self.bit_vector(width, limit.wrapping_neg() as u64);
            limits.push(self.less_signed(bound, negated));
        }
        DigitParts { negative, negated, most, limits }
    }
}

/// A number, taken apart for its digits.
struct DigitParts {
    negative: Term,
    /// The number or its opposite, whichever is not positive.
    negated: Term,
    /// Most digits that it can have.
    most: usize,
    /// Whether it has at most 1, 2, … digits.
    limits: Vec<Term>,
}

impl Terms {
    /// An `int` or `long` without a sign in digits of so many bits, the letters small (`toHexString` with 4).
    pub(crate) fn text_of_bits(&mut self, number: Term, bits: u32) -> Term {
        let width = u32::from(number.sort().bits());
        if let Some(value) = self.as_bits(number) {
            let text = match bits {
                4 => format!("{value:x}"),
                3 => format!("{value:o}"),
                _ => format!("{value:b}"),
            };
            return self.known_text(&text);
        }
        let most = width.div_ceil(bits) as usize;
        let mask = self.bit_vector(number.sort().bits(), (1 << bits) - 1);
        let zero = self.bit_vector(16, u64::from(b'0'));
        let to_letter = self.bit_vector(16, u64::from(b'a') - 10);
        let ten = self.bit_vector(16, 10);
        let (mut rest, mut digits, mut lengths) =
            (number, Vec::with_capacity(most), Vec::with_capacity(most));
        let distance = self.bit_vector(number.sort().bits(), bits.into());
        let nothing = self.bit_vector(number.sort().bits(), 0);
        for _ in 0..most {
            let digit = self.bit_and(rest, mask);
            let digit = self.truncate(digit, 16);
            let small = self.less_signed(digit, ten);
            let (plain, letter) = (self.add(digit, zero), self.add(digit, to_letter));
            digits.push(self.if_then_else(small, plain, letter));
            rest = self.shift_right_unsigned(rest, distance);
            // Whether no more digits follow.
            lengths.push(self.equal(rest, nothing));
        }
        let mut length = self.int(most as i32);
        for (count, &ends) in
            (1..).zip(&lengths).take(most - 1).collect::<Vec<(i32, &Term)>>().into_iter().rev()
        {
            let count = self.int(count);
            length = self.if_then_else(ends, count, length);
        }
        let units: Vec<Term> = (0..most)
            .map(|at| {
                let mut unit = digits.get(most - 1 - at).copied().unwrap_or(zero);
                for count in (at + 1..most).rev() {
                    let ends = lengths.get(count - 1).copied().unwrap_or(Term::FALSE);
                    let digit = digits.get(count - 1 - at).copied().unwrap_or(zero);
                    unit = self.if_then_else(ends, digit, unit);
                }
                unit
            })
            .collect();
        self.text_of_units(length, &units, false)
    }
}
