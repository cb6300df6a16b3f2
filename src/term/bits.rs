//! Constructors of bit operations and shifts.

use super::arena::Op;
use super::{BinaryOp, Term, Terms};

impl Terms {
    /// `a & b`.
    pub fn bit_and(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::And, a, b) else {
            return self.ill_sorted(BinaryOp::And, a, b);
        };
        let (a, b) = self.ordered(a, b);
        if let Some(folded) = self.fold(BinaryOp::And, width, a, b) {
            return folded;
        }
        if a == b {
            return a;
        }
        match self.as_signed(b) {
            Some(0) => return b,
            Some(-1) => return a,
            _ => {}
        }
        if let Some((p, q)) = self.conditions(a, b) {
            let both = self.and(p, q);
            return self.from_condition(both, width);
        }
        if let Some(folded) = self.mask_of_extension(width, a, b) {
            return folded;
        }
        if let Some(folded) = self.regroup(BinaryOp::And, width, a, b) {
            return self.bit_and(folded.0, folded.1);
        }
        self.intern_binary(BinaryOp::And, a, b)
    }

    /// `a | b`.
    pub fn bit_or(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Or, a, b) else {
            return self.ill_sorted(BinaryOp::Or, a, b);
        };
        let (a, b) = self.ordered(a, b);
        if let Some(folded) = self.fold(BinaryOp::Or, width, a, b) {
            return folded;
        }
        if a == b {
            return a;
        }
        match self.as_signed(b) {
            Some(0) => return a,
            Some(-1) => return b,
            _ => {}
        }
        if let Some((p, q)) = self.conditions(a, b) {
            let either = self.or(p, q);
            return self.from_condition(either, width);
        }
        if let Some(folded) = self.regroup(BinaryOp::Or, width, a, b) {
            return self.bit_or(folded.0, folded.1);
        }
        self.intern_binary(BinaryOp::Or, a, b)
    }

    /// `a ^ b`.
    pub fn bit_xor(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Xor, a, b) else {
            return self.ill_sorted(BinaryOp::Xor, a, b);
        };
        let (a, b) = self.ordered(a, b);
        if let Some(folded) = self.fold(BinaryOp::Xor, width, a, b) {
            return folded;
        }
        if a == b {
            return self.bit_vector(width, 0);
        }
        if self.as_bits(b) == Some(0) {
            return a;
        }
        if let Some((p, q)) = self.conditions(a, b) {
            let same = self.equal(p, q);
            let differ = self.not(same);
            return self.from_condition(differ, width);
        }
        if let Some(folded) = self.regroup(BinaryOp::Xor, width, a, b) {
            return self.bit_xor(folded.0, folded.1);
        }
        self.intern_binary(BinaryOp::Xor, a, b)
    }

    /// `a << b`; a distance of the width or more gives 0 (callers mask the distance as Java does).
    pub fn shift_left(&mut self, a: Term, b: Term) -> Term {
        self.shift(BinaryOp::ShiftLeft, a, b)
    }

    /// `a >> b`; a distance of the width or more gives 0 or −1 (callers mask the distance as Java does).
    pub fn shift_right_signed(&mut self, a: Term, b: Term) -> Term {
        self.shift(BinaryOp::ShiftRightSigned, a, b)
    }

    /// `a >>> b`; a distance of the width or more gives 0 (callers mask the distance as Java does).
    pub fn shift_right_unsigned(&mut self, a: Term, b: Term) -> Term {
        self.shift(BinaryOp::ShiftRightUnsigned, a, b)
    }

    fn shift(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(op, a, b) else {
            return self.ill_sorted(op, a, b);
        };
        if let Some(folded) = self.fold(op, width, a, b) {
            return folded;
        }
        if self.as_bits(a) == Some(0) || self.as_bits(b) == Some(0) {
            return a;
        }
        if op == BinaryOp::ShiftRightSigned
            && let Some(back) = self.multiplied_before(width, a, b)
        {
            return back;
        }
        // A second shift goes on with the first one. From some distance on it changes nothing.
        if let Some((Op::Binary(first), [x, before, _])) = self.op(a)
            && first == op
            && let (Some(before), Some(more)) = (self.as_bits(before), self.as_bits(b))
            && let Some(distance) = before.checked_add(more)
        {
            let most = if op == BinaryOp::ShiftRightSigned { width - 1 } else { width };
            let distance = self.bit_vector(width, distance.min(u64::from(most)));
            return self.shift(op, x, distance);
        }
        match self.as_bits(b) {
            Some(distance) if distance >= u64::from(width) && op != BinaryOp::ShiftRightSigned => {
                self.bit_vector(width, 0)
            }
            _ => self.intern_binary(op, a, b),
        }
    }

    /// The formulas behind two 0-or-1 integers, at least one of them not constant.
    fn conditions(&mut self, a: Term, b: Term) -> Option<(Term, Term)> {
        Some((self.as_condition(a)?, self.as_condition(b)?))
    }

    /// `(x op c) op d` is `x op (c op d)`.
    fn regroup(&mut self, op: BinaryOp, width: u8, a: Term, b: Term) -> Option<(Term, Term)> {
        match self.op(a)? {
            (Op::Binary(inner), [x, c, _]) if inner == op => Some((x, self.fold_constants(op, width, c, b)?)),
            _ => None,
        }
    }

    /// `(x * 2^d) >> d` is `x`, where `x` is a narrower number that the product cannot overflow.
    fn multiplied_before(&self, width: u8, a: Term, b: Term) -> Option<Term> {
        let distance = self.as_bits(b).filter(|distance| *distance < u64::from(width))?;
        let (Op::Binary(BinaryOp::Mul), [x, factor, _]) = self.op(a)? else { return None };
        let (Op::SignExtend, [narrow, ..]) = self.op(x)? else { return None };
        let fits = u64::from(narrow.sort().bits()) + distance <= u64::from(width);
        (fits && self.as_bits(factor) == Some(1 << distance)).then_some(x)
    }

    /// `b & 0xff` of an extended byte is its zero extension, and so for other widths.
    fn mask_of_extension(&mut self, width: u8, a: Term, b: Term) -> Option<Term> {
        let mask = self.as_bits(b)?;
        match self.op(a)? {
            (Op::SignExtend | Op::ZeroExtend, [x, ..])
                if x.sort().width().is_some() && x.sort().mask(u64::MAX) == mask =>
            {
                Some(self.zero_extend(x, width))
            }
            _ => None,
        }
    }
}
