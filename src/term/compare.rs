//! Constructors of equality and order.

use super::arena::Op;
use super::arithmetic::signed;
use super::{BinaryOp, Integers, Sort, Term, Terms};

/// How many levels of if-then-else a comparison is moved into.
pub(super) const LIFT_DEPTH: u32 = 16;

impl Terms {
    /// `a == b`, for two terms of any one sort. Floating point numbers are compared by their bits.
    pub fn equal(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != b.sort() {
            return self.intern_bool(Op::Equal, a, b);
        }
        if a == b {
            return Term::TRUE;
        }
        if a.is_constant() && b.is_constant() {
            return Term::FALSE;
        }
        if a.sort() == Sort::Bool {
            return self.equal_formulas(a, b);
        }
        let (a, b) = self.ordered(a, b);
        if let Some(told) = self.equal_to_read(a, b) {
            return told;
        }
        if b.is_constant()
            && let Some(lifted) = self.lift_left(Op::Equal, a, b, LIFT_DEPTH)
        {
            return lifted;
        }
        if a.sort().is_floating()
            && let Some(folded) = self.fold_equal_floating(a, b)
        {
            return folded;
        }
        if let Some(width) = a.sort().width()
            && let Some(folded) = self.fold_equal(width, a, b)
        {
            return folded;
        }
        self.intern_bool(Op::Equal, a, b)
    }

    /// `a < b`, signed.
    pub fn less_signed(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != b.sort() || a.sort().width().is_none() {
            return self.intern_bool(Op::LessSigned, a, b);
        }
        if a == b {
            return Term::FALSE;
        }
        if let (Some((a_min, a_max)), Some((b_min, b_max))) = (self.range(a), self.range(b)) {
            if a_max < b_min {
                return Term::TRUE;
            }
            if a_min >= b_max {
                return Term::FALSE;
            }
        }
        self.fold_order(Op::LessSigned, a, b)
    }

    /// `a <= b`, signed.
    pub fn less_equal_signed(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != b.sort() || a.sort().width().is_none() {
            return self.intern_bool(Op::LessEqualSigned, a, b);
        }
        if a == b {
            return Term::TRUE;
        }
        if let (Some((a_min, a_max)), Some((b_min, b_max))) = (self.range(a), self.range(b)) {
            if a_max <= b_min {
                return Term::TRUE;
            }
            if a_min > b_max {
                return Term::FALSE;
            }
        }
        self.fold_order(Op::LessEqualSigned, a, b)
    }

    /// `a < b`, unsigned.
    pub fn less_unsigned(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != b.sort() || a.sort().width().is_none() {
            return self.intern_bool(Op::LessUnsigned, a, b);
        }
        if a == b {
            return Term::FALSE;
        }
        if let (Some(x), Some(y)) = (self.as_bits(a), self.as_bits(b)) {
            return self.boolean(x < y);
        }
        if let (Some((a_min, _)), Some((b_min, _))) = (self.range(a), self.range(b))
            && a_min >= 0
            && b_min >= 0
        {
            return self.less_signed(a, b);
        }
        match (self.as_signed(a), self.as_signed(b)) {
            (Some(-1), _) | (_, Some(0)) => Term::FALSE,
            (Some(0), _) => {
                let equal = self.equal(b, a);
                self.not(equal)
            }
            _ => self.intern_bool(Op::LessUnsigned, a, b),
        }
    }

    /// `x < y`, unsigned, as the signed `0 <= x` and `x < y`: the same if y is not negative.
    pub(crate) fn unsigned_as_signed(&mut self, x: Term, y: Term) -> (Term, Term) {
        let zero = self.bit_vector(x.sort().bits(), 0);
        (self.less_equal_signed(zero, x), self.less_signed(x, y))
    }

    fn equal_formulas(&mut self, a: Term, b: Term) -> Term {
        match (a, b) {
            (Term::TRUE, other) | (other, Term::TRUE) => return other,
            (Term::FALSE, other) | (other, Term::FALSE) => return self.not(other),
            _ => {}
        }
        if self.not(a) == b {
            return Term::FALSE;
        }
        match (self.op(a), self.op(b)) {
            (Some((Op::Not, [x, ..])), Some((Op::Not, [y, ..]))) => self.equal(x, y),
            (Some((Op::Not, [x, ..])), _) => {
                let equal = self.equal(x, b);
                self.not(equal)
            }
            (_, Some((Op::Not, [y, ..]))) => {
                let equal = self.equal(a, y);
                self.not(equal)
            }
            _ => {
                let (a, b) = self.ordered(a, b);
                self.intern_bool(Op::Equal, a, b)
            }
        }
    }

    /// Equality of two different bit-vectors, ordered, not both constant.
    fn fold_equal(&mut self, width: u8, a: Term, b: Term) -> Option<Term> {
        if self.is_choice(a) || self.is_choice(b) {
            // The test of JVM booleans: `(p ? 1 : 0) == (q ? 1 : 0)`.
            if let (Some(p), Some(q)) = (self.as_condition(a), self.as_condition(b)) {
                return Some(self.equal(p, q));
            }
        }
        if let (Some((a_min, a_max)), Some((b_min, b_max))) = (self.range(a), self.range(b))
            && (a_max < b_min || b_max < a_min)
        {
            return Some(Term::FALSE);
        }
        if let Some((x, y)) = self.narrow(a, b) {
            return Some(self.equal(x, y));
        }
        if let Some(folded) = self.fold_equal_bits(a, b) {
            return Some(folded);
        }
        if b.is_constant() {
            let (x, y) = self.solve(width, a, b);
            return (x != a).then(|| self.equal(x, y));
        }
        let (x, c) = self.with_offset(a);
        let (y, d) = self.with_offset(b);
        match (c, d) {
            _ if x == y => Some(Term::FALSE), // different offsets of one term
            (Some(c), Some(d)) if c == d => {
                let (x, y) = self.ordered(x, y);
                Some(self.intern_bool(Op::Equal, x, y))
            }
            _ => None,
        }
    }

    /// Moves constants from the left of an equation to its constant right side.
    fn solve(&mut self, width: u8, mut a: Term, mut b: Term) -> (Term, Term) {
        let exact = self.integers() == Integers::Exact;
        loop {
            let moved = match self.op(a) {
                Some((Op::Binary(BinaryOp::Add), [x, c, _])) if c.is_constant() => {
                    self.fold_constants(BinaryOp::Sub, width, b, c).map(|rest| (x, rest))
                }
                Some((Op::Binary(BinaryOp::Xor), [x, c, _])) if exact && c.is_constant() => {
                    self.fold_constants(BinaryOp::Xor, width, b, c).map(|rest| (x, rest))
                }
                Some((Op::Negate, [x, ..])) if exact => Some((x, self.negate(b))),
                Some((Op::Binary(BinaryOp::Sub), [x, y, _])) if self.as_bits(b) == Some(0) => {
                    return (x, y);
                }
                Some((Op::Binary(BinaryOp::Xor), [x, y, _])) if exact && self.as_bits(b) == Some(0) => {
                    return (x, y);
                }
                _ => None,
            };
            match moved {
                Some(next) => (a, b) = next,
                None => return (a, b),
            }
        }
    }

    /// `t` as a sum of a term and a constant.
    pub(crate) fn with_offset(&self, t: Term) -> (Term, Option<Term>) {
        match self.op(t) {
            Some((Op::Binary(BinaryOp::Add), [x, c, _])) if c.is_constant() => (x, Some(c)),
            _ => (t, None),
        }
    }

    /// What `<` and `<=` have in common.
    fn fold_order(&mut self, op: Op, a: Term, b: Term) -> Term {
        if let Some((x, y)) = self.narrow(a, b) {
            return self.compare(op, x, y);
        }
        let lifted = match (a.is_constant(), b.is_constant()) {
            (_, true) => self.lift_left(op, a, b, LIFT_DEPTH),
            (true, _) => self.lift_right(op, a, b, LIFT_DEPTH),
            _ => None,
        };
        lifted.unwrap_or_else(|| self.intern_bool(op, a, b))
    }

    fn compare(&mut self, op: Op, a: Term, b: Term) -> Term {
        match op {
            Op::LessSigned => self.less_signed(a, b),
            Op::LessEqualSigned => self.less_equal_signed(a, b),
            Op::Floating(op) => self.floating_operation(op, &[a, b]),
            _ => self.equal(a, b),
        }
    }

    /// Two sign extensions, or one and a constant in the range of what it extends, compare as their sources do.
    fn narrow(&mut self, a: Term, b: Term) -> Option<(Term, Term)> {
        let source = |terms: &Terms, t: Term| match terms.op(t) {
            Some((Op::SignExtend, [x, ..])) => x.sort().width(),
            _ => None,
        };
        let width = match (source(self, a), source(self, b)) {
            (Some(x), Some(y)) => x.max(y),
            (Some(x), None) if b.is_constant() => x,
            (None, Some(y)) if a.is_constant() => y,
            _ => return None,
        };
        for t in [a, b] {
            if let Some(value) = self.as_signed(t)
                && signed(width, value as u64) != value
            {
                return None;
            }
        }
        Some((self.truncate(a, width), self.truncate(b, width)))
    }

    fn is_choice(&self, t: Term) -> bool {
        matches!(self.op(t), Some((Op::IfThenElse, _)))
    }

    /// Compares if-then-else with a constant: each branch by itself, if at least one of the two is constant.
    pub(super) fn lift_left(&mut self, op: Op, t: Term, constant: Term, depth: u32) -> Option<Term> {
        let (c, x, y) = self.choice_with_constant(t)?;
        let Some(depth) = depth.checked_sub(1) else { return Some(self.intern_bool(op, t, constant)) };
        let x = match self.lift_left(op, x, constant, depth) {
            Some(lifted) => lifted,
            None => self.compare(op, x, constant),
        };
        let y = match self.lift_left(op, y, constant, depth) {
            Some(lifted) => lifted,
            None => self.compare(op, y, constant),
        };
        Some(self.if_then_else(c, x, y))
    }

    pub(super) fn lift_right(&mut self, op: Op, constant: Term, t: Term, depth: u32) -> Option<Term> {
        let (c, x, y) = self.choice_with_constant(t)?;
        let Some(depth) = depth.checked_sub(1) else { return Some(self.intern_bool(op, constant, t)) };
        let x = match self.lift_right(op, constant, x, depth) {
            Some(lifted) => lifted,
            None => self.compare(op, constant, x),
        };
        let y = match self.lift_right(op, constant, y, depth) {
            Some(lifted) => lifted,
            None => self.compare(op, constant, y),
        };
        Some(self.if_then_else(c, x, y))
    }

    fn choice_with_constant(&self, t: Term) -> Option<(Term, Term, Term)> {
        match self.op(t)? {
            (Op::IfThenElse, [c, x, y]) if x.is_constant() || y.is_constant() => Some((c, x, y)),
            _ => None,
        }
    }
}
