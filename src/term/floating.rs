//! Floating point: its operations, and their constructors.
//!
//! - There is one NaN, so that [`Terms::equal`], which compares bits, also tells whether a value is a number: `x` is NaN
//!   if it equals the constant NaN. Symbols, too, have that one or none.
//! - A comparison by IEEE's rules is false with NaN, so `!(a < b)` is not `b <= a`: negations of these comparisons stay.
//! - Only what holds for every value is simplified: `x + 0.0` is not `x` where x is -0.0, but `x - 0.0` is.
//! - A comparison that says the same of bits, such as with a constant that is not 0, is one of bits ([`Terms::equal`]),
//!   and one of a converted integer with a constant is one of integers.

use super::arena::{Op, Shape};
use super::arithmetic::{maximum, minimum, signed};
use super::compare::LIFT_DEPTH;
use super::ieee::{DOUBLE_NAN, FLOAT_NAN, apply};
use super::{Integers, Sort, Term, Terms};

/// An operation on floating point numbers, rounded to nearest, ties to even.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum FloatingOp {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient.
    Div,
    /// The rest of a division whose quotient is rounded to zero: C's `fmod`.
    Rem,
    /// `Math.min`.
    Min,
    /// `Math.max`.
    Max,
    /// Product of the first two plus the third, rounded once.
    Fma,
    /// Opposite sign.
    Negate,
    /// Without sign.
    Abs,
    /// Square root.
    Sqrt,
    /// `Math.rint`.
    RoundEven,
    /// `Math.floor`.
    Floor,
    /// `Math.ceil`.
    Ceil,
    /// Less than, by IEEE's rules.
    Less,
    /// Less than or equal, by IEEE's rules.
    LessEqual,
    /// Equal by IEEE's rules: NaN is not equal to itself, and 0.0 equals -0.0.
    Equal,
    /// `Double.compare`: -1, 0 or 1 in the order of all numbers, where -0.0 is below 0.0 and NaN above all others.
    Compare,
    /// A signed bit-vector as the number nearest to it.
    FromSigned,
    /// The whole number towards zero, cut at the ends of the bit-vector; 0 for NaN.
    ToSigned,
    /// `Math.round`: the nearest whole number, the upper one of two, cut at the ends of the bit-vector.
    Round,
    /// A number of the other format.
    Resize,
    /// The bits of a number.
    ToBits,
    /// The number that has these bits.
    FromBits,
}

impl FloatingOp {
    /// The number of operands.
    pub fn arity(self) -> usize {
        use FloatingOp::*;
        match self {
            Add | Sub | Mul | Div | Rem | Min | Max | Less | LessEqual | Equal | Compare => 2,
            Fma => 3,
            Negate | Abs | Sqrt | RoundEven | Floor | Ceil => 1,
            FromSigned | ToSigned | Round | Resize | ToBits | FromBits => 1,
        }
    }

    /// Does it compare two numbers?
    pub fn is_comparison(self) -> bool {
        matches!(self, FloatingOp::Less | FloatingOp::LessEqual | FloatingOp::Equal)
    }

    /// Does the order of its operands not matter? With one NaN, it does for none of these.
    fn is_commutative(self) -> bool {
        use FloatingOp::*;
        matches!(self, Add | Mul | Min | Max | Equal)
    }

    /// Do the operands have the sorts that the operation asks for?
    pub(super) fn is_well_sorted(self, sort: Sort, [a, b, c]: [Sort; 3]) -> bool {
        use FloatingOp::*;
        match self {
            Add | Sub | Mul | Div | Rem | Min | Max => a.is_floating() && a == b && a == sort,
            Fma => a.is_floating() && a == b && a == c && a == sort,
            Negate | Abs | Sqrt | RoundEven | Floor | Ceil => a.is_floating() && a == sort,
            Less | LessEqual | Equal => a.is_floating() && a == b && sort == Sort::Bool,
            Compare => a.is_floating() && a == b && sort == Sort::BitVector(32),
            FromSigned => a.width().is_some() && sort.is_floating(),
            ToSigned | Round => a.is_floating() && sort.width().is_some(),
            Resize => a.is_floating() && sort.is_floating() && a != sort,
            ToBits => a.is_floating() && sort.width() == Some(a.bits()),
            FromBits => sort.is_floating() && a.width() == Some(sort.bits()),
        }
    }
}

impl Sort {
    /// `float` or `double`?
    pub fn is_floating(self) -> bool {
        matches!(self, Sort::Float | Sort::Double)
    }
}

impl Terms {
    /// A number of this format by its value, which must be one that both formats have.
    pub fn floating_constant(&mut self, sort: Sort, value: f64) -> Term {
        match sort {
            Sort::Float => self.float(value as f32),
            _ => self.double(value),
        }
    }

    /// The value of a constant `float` or `double`.
    pub fn as_floating(&self, t: Term) -> Option<f64> {
        match (t.sort(), self.shape(t)) {
            (Sort::Float, Shape::Constant(bits)) => Some(f32::from_bits(bits as u32).into()),
            (Sort::Double, Shape::Constant(bits)) => Some(f64::from_bits(bits)),
            _ => None,
        }
    }

    /// Whether a number is NaN.
    pub fn is_nan(&mut self, t: Term) -> Term {
        let nan = self.constant(t.sort(), nan_bits(t.sort()));
        self.equal(t, nan)
    }

    /// Whether a number's sign is negative: of a number below 0, and of -0.0.
    pub fn is_negative(&mut self, t: Term) -> Term {
        let (zero, minus_zero) =
            (self.floating_constant(t.sort(), 0.0), self.floating_constant(t.sort(), -0.0));
        let below = self.floating(FloatingOp::Less, Sort::Bool, &[t, zero]);
        let is_zero = self.equal(t, minus_zero);
        self.or(below, is_zero)
    }

    /// The bits that a number was made from, whatever NaN they are.
    pub fn made_from_bits(&self, t: Term) -> Option<Term> {
        match self.floating_op(t)? {
            (FloatingOp::FromBits, [bits, ..]) => Some(bits),
            _ => None,
        }
    }

    /// Are these the bits of a number that is not known?
    pub fn is_bits_of_number(&self, t: Term) -> bool {
        matches!(self.floating_op(t), Some((FloatingOp::ToBits, _)))
    }

    /// An operation with operands of one format, whose result has that format too or is a formula.
    pub fn floating_operation(&mut self, op: FloatingOp, operands: &[Term]) -> Term {
        let sort = operands.first().map_or(Sort::Double, |t| t.sort());
        self.floating(op, if op.is_comparison() { Sort::Bool } else { sort }, operands)
    }

    /// An operation whose result has the given sort, with as many operands as it takes.
    pub fn floating(&mut self, op: FloatingOp, sort: Sort, operands: &[Term]) -> Term {
        let mut children = [Term::NONE; 3];
        for (child, operand) in children.iter_mut().zip(operands) {
            *child = *operand;
        }
        if !op.is_well_sorted(sort, children.map(Term::sort)) || operands.len() != op.arity() {
            return self.intern(Op::Floating(op), sort, children);
        }
        if let Some(folded) = self.fold_floating(op, sort, children) {
            return folded;
        }
        let [a, b, _] = children;
        if op.is_commutative() {
            (children[0], children[1]) = self.ordered(a, b);
        }
        let [a, b, _] = children;
        let simpler = match op.arity() {
            1 => self.simplify_unary(op, sort, a),
            2 if op.is_comparison() => self.simplify_comparison(op, a, b),
            2 => self.simplify_binary(op, a, b),
            _ => None,
        };
        simpler.unwrap_or_else(|| self.intern(Op::Floating(op), sort, children))
    }

    /// Folds constants, and an operation with constants on a choice between constants.
    fn fold_floating(&mut self, op: FloatingOp, sort: Sort, children: [Term; 3]) -> Option<Term> {
        let operands = children.get(..op.arity())?;
        let of = children[0].sort();
        if operands.iter().all(|t| t.is_constant()) {
            let bits = children.map(|t| self.constant_bits(t).unwrap_or(0));
            return Some(self.constant(sort, apply(op, of, sort, bits)));
        }
        let at = operands.iter().position(|t| !t.is_constant())?;
        let (condition, x, y) = self.constant_choice(children[at])?;
        if operands.iter().filter(|t| !t.is_constant()).count() > 1 {
            return None;
        }
        let [x, y] = [x, y].map(|chosen| {
            let mut bits = children.map(|t| self.constant_bits(t).unwrap_or(0));
            bits[at] = self.constant_bits(chosen).unwrap_or(0);
            self.constant(sort, apply(op, of, sort, bits))
        });
        Some(self.if_then_else(condition, x, y))
    }

    /// The operation and operands of a floating point term.
    pub(crate) fn floating_op(&self, t: Term) -> Option<(FloatingOp, [Term; 3])> {
        match self.op(t)? {
            (Op::Floating(op), children) => Some((op, children)),
            _ => None,
        }
    }

    fn simplify_unary(&mut self, op: FloatingOp, sort: Sort, a: Term) -> Option<Term> {
        use FloatingOp::*;
        if op == FromSigned {
            // Widening keeps the value.
            return match self.op(a)? {
                (Op::SignExtend, [x, ..]) => Some(self.floating(FromSigned, sort, &[x])),
                _ => None,
            };
        }
        let (inner, [x, ..]) = self.floating_op(a)?;
        match (op, inner) {
            (Negate, Negate) | (FromBits, ToBits) => Some(x),
            (Abs, Abs) => Some(a),
            (Abs, Negate) => Some(self.floating(Abs, sort, &[x])),
            // A converted integer is whole, however large it is, and so is what is rounded already.
            (RoundEven | Floor | Ceil, RoundEven | Floor | Ceil | FromSigned) => Some(a),
            // A float is a double as well.
            (Resize, Resize) if sort == Sort::Float => Some(x),
            (Resize, FromSigned) if self.converts_exactly(x, a.sort()) => {
                Some(self.floating(FromSigned, sort, &[x]))
            }
            (ToSigned | Round, FromSigned) if self.converts_exactly(x, a.sort()) => {
                let (width, to) = (x.sort().width()?, sort.width()?);
                (to >= width).then(|| self.sign_extend(x, to))
            }
            _ => None,
        }
    }

    fn simplify_binary(&mut self, op: FloatingOp, a: Term, b: Term) -> Option<Term> {
        use FloatingOp::*;
        if matches!(op, Min | Max) {
            return (a == b).then_some(a);
        }
        if op == Compare {
            return (a == b).then(|| self.int(0));
        }
        let value = self.as_floating(b)?;
        match op {
            // The sign of zero decides: -0.0 + -0.0 and -0.0 - 0.0 are -0.0, the other two are 0.0.
            Add if value == 0.0 && value.is_sign_negative() => Some(a),
            Sub if value == 0.0 && value.is_sign_positive() => Some(a),
            Mul | Div if value == 1.0 => Some(a),
            Mul | Div if value == -1.0 => Some(self.floating_operation(Negate, &[a])),
            Add | Sub | Mul | Div | Rem if value.is_nan() => Some(b),
            Rem => self.integer_remainder(a, value),
            _ => None,
        }
    }

    /// `(double) i % c` for a whole c: the integers' remainder, with the sign of the dividend where it is 0.
    fn integer_remainder(&mut self, a: Term, divisor: f64) -> Option<Term> {
        let (FloatingOp::FromSigned, [i, ..]) = self.floating_op(a)? else { return None };
        let width = i.sort().width()?;
        // The divisor's sign does not matter.
        let whole = divisor.abs() as i64;
        let fits = whole > 0 && whole < maximum(width) && whole as f64 == divisor.abs();
        if !fits || self.integers() != Integers::Exact || !self.converts_exactly(i, a.sort()) {
            return None;
        }
        let (divisor, zero) = (self.bit_vector(width, whole as u64), self.bit_vector(width, 0));
        let rest = self.rem_signed(i, divisor);
        let (no_rest, below) = (self.equal(rest, zero), self.less_signed(i, zero));
        let is_minus_zero = self.and(no_rest, below);
        let rest = self.floating(FloatingOp::FromSigned, a.sort(), &[rest]);
        let minus_zero = self.floating_constant(a.sort(), -0.0);
        Some(self.if_then_else(is_minus_zero, minus_zero, rest))
    }

    /// Is each value of an integer a number of this format?
    pub(crate) fn converts_exactly(&self, integer: Term, sort: Sort) -> bool {
        let most = if sort == Sort::Float { 1 << 24 } else { 1 << 53 };
        self.range(integer).is_some_and(|(low, high)| low >= -most && high <= most)
    }

    fn simplify_comparison(&mut self, op: FloatingOp, a: Term, b: Term) -> Option<Term> {
        use FloatingOp::*;
        if a == b {
            let nan = self.is_nan(a);
            return Some(if op == Less { Term::FALSE } else { self.not(nan) });
        }
        // Both signs of zero compare alike.
        for (constant, other, is_left) in [(a, b, true), (b, a, false)] {
            let Some(value) = self.as_floating(constant) else { continue };
            if value.is_nan() {
                return Some(Term::FALSE);
            }
            if value == 0.0 && value.is_sign_negative() {
                let zero = self.floating_constant(a.sort(), 0.0);
                return Some(self.compare_floating(op, zero, other, is_left));
            }
            let below_all = if is_left { f64::INFINITY } else { f64::NEG_INFINITY };
            match op {
                Less if value == below_all => return Some(Term::FALSE),
                LessEqual if value == -below_all => {
                    let nan = self.is_nan(other);
                    return Some(self.not(nan));
                }
                // No other number has these bits, and NaN has others.
                Equal if value != 0.0 => return Some(self.equal(other, constant)),
                _ => {}
            }
            if let Some(simpler) = self.compare_with_constant(op, constant, value, other, is_left) {
                return Some(simpler);
            }
            let op = Op::Floating(op);
            return if is_left {
                self.lift_right(op, a, b, LIFT_DEPTH)
            } else {
                self.lift_left(op, a, b, LIFT_DEPTH)
            };
        }
        match (self.floating_op(a)?, self.floating_op(b)?) {
            ((Negate, [x, ..]), (Negate, [y, ..])) => Some(self.floating_operation(op, &[y, x])),
            ((Resize, [x, ..]), (Resize, [y, ..])) if a.sort() == Sort::Double => {
                Some(self.floating_operation(op, &[x, y]))
            }
            ((FromSigned, [x, ..]), (FromSigned, [y, ..]))
                if self.converts_exactly(x, a.sort()) && self.converts_exactly(y, a.sort()) =>
            {
                let width = x.sort().width()?.max(y.sort().width()?);
                let (x, y) = (self.sign_extend(x, width), self.sign_extend(y, width));
                Some(match op {
                    Less => self.less_signed(x, y),
                    LessEqual => self.less_equal_signed(x, y),
                    _ => self.equal(x, y),
                })
            }
            _ => None,
        }
    }

    /// `constant op other`, or `other op constant`.
    fn compare_floating(&mut self, op: FloatingOp, constant: Term, other: Term, is_left: bool) -> Term {
        if is_left {
            self.floating_operation(op, &[constant, other])
        } else {
            self.floating_operation(op, &[other, constant])
        }
    }

    /// A comparison with a constant that is neither NaN nor -0.0, as one of what was converted or negated.
    fn compare_with_constant(
        &mut self,
        op: FloatingOp,
        constant: Term,
        value: f64,
        other: Term,
        is_left: bool,
    ) -> Option<Term> {
        use FloatingOp::*;
        match self.floating_op(other)? {
            (Negate, [x, ..]) => {
                let opposite = self.floating_constant(constant.sort(), -value);
                Some(self.compare_floating(op, opposite, x, !is_left))
            }
            (Resize, [x, ..]) if other.sort() == Sort::Double => {
                // The nearest float, and the comparison that tells floats apart as the double does.
                let nearest = value as f32;
                let limit = self.float(nearest);
                let op = match f64::from(nearest) {
                    same if same == value => op,
                    _ if op == Equal => return Some(Term::FALSE),
                    // Floats on the wrong side of the double are those beyond the nearest one.
                    below if (below < value) != is_left => LessEqual,
                    _ => Less,
                };
                Some(self.compare_floating(op, limit, x, is_left))
            }
            (FromSigned, [x, ..]) if self.integers() == Integers::Exact => {
                self.compare_converted(op, constant, x, is_left)
            }
            _ => None,
        }
    }

    /// A comparison of a converted integer with a constant. Conversion keeps the order, so those integers for which it
    /// holds are all from one on, or all up to one.
    fn compare_converted(&mut self, op: FloatingOp, constant: Term, x: Term, is_left: bool) -> Option<Term> {
        let width = x.sort().width()?;
        let bits = self.constant_bits(constant)?;
        let sort = constant.sort();
        let holds = |op: FloatingOp, is_left: bool, i: i64| {
            let converted = apply(FloatingOp::FromSigned, x.sort(), sort, [i as u64, 0, 0]);
            let operands = if is_left { [bits, converted, 0] } else { [converted, bits, 0] };
            apply(op, sort, Sort::Bool, operands) != 0
        };
        let at_least = |terms: &mut Terms, first: Option<i64>| match first {
            Some(first) => {
                let first = terms.bit_vector(width, first as u64);
                terms.less_equal_signed(first, x)
            }
            None => Term::FALSE,
        };
        let first = |op, is_left, wanted| first_integer(width, |i| holds(op, is_left, i) == wanted);
        match (op, is_left) {
            // `c < i`: from the first one on for which it holds.
            (_, true) if op != FloatingOp::Equal => {
                let first = first(op, true, true);
                Some(at_least(self, first))
            }
            // `i < c`: up to the first one for which it does not.
            (_, false) if op != FloatingOp::Equal => {
                let first = first(op, false, false);
                let beyond = at_least(self, first);
                Some(self.not(beyond))
            }
            _ => {
                let (from, beyond) =
                    (first(FloatingOp::LessEqual, true, true), first(FloatingOp::LessEqual, false, false));
                let (from, beyond) = (at_least(self, from), at_least(self, beyond));
                let before = self.not(beyond);
                Some(self.and(from, before))
            }
        }
    }

    /// Equality of the bits of a number, as integers, with those of another or with constant ones.
    pub(super) fn fold_equal_bits(&mut self, a: Term, b: Term) -> Option<Term> {
        let (FloatingOp::ToBits, [x, ..]) = self.floating_op(a)? else {
            return self.fold_equal_compared(a, b);
        };
        if let Some((FloatingOp::ToBits, [y, ..])) = self.floating_op(b) {
            return Some(self.equal(x, y));
        }
        let bits = self.as_bits(b)?;
        let number = self.constant(x.sort(), bits);
        Some(if self.constant_bits(number) == Some(bits) { self.equal(x, number) } else { Term::FALSE })
    }

    /// `Double.compare(x, y) == 0`: the same bits.
    fn fold_equal_compared(&mut self, a: Term, b: Term) -> Option<Term> {
        match (self.floating_op(a)?, self.as_signed(b)?) {
            ((FloatingOp::Compare, [x, y, _]), 0) => Some(self.equal(x, y)),
            _ => None,
        }
    }

    /// Equality of bits with a constant, as one of what was converted or negated.
    pub(super) fn fold_equal_floating(&mut self, a: Term, constant: Term) -> Option<Term> {
        use FloatingOp::*;
        let value = self.as_floating(constant)?;
        match self.floating_op(a)? {
            (Negate, [x, ..]) => {
                let opposite = self.floating_constant(constant.sort(), -value);
                Some(self.equal(x, opposite))
            }
            (Abs, [x, ..]) if value.is_nan() => Some(self.equal(x, constant)),
            (Abs, _) if value.is_sign_negative() => Some(Term::FALSE),
            (RoundEven | Floor | Ceil, [x, ..]) if value.is_nan() || value.is_infinite() => {
                Some(self.equal(x, constant))
            }
            (Resize, [x, ..]) if a.sort() == Sort::Double => {
                let narrow = self.float(value as f32);
                let back = self.floating(Resize, Sort::Double, &[narrow]);
                if back == constant { Some(self.equal(x, narrow)) } else { Some(Term::FALSE) }
            }
            (Resize, [x, ..]) if value.is_nan() => Some(self.is_nan(x)),
            (FromSigned, _)
                if value.is_nan() || value.is_infinite() || (value == 0.0 && value.is_sign_negative()) =>
            {
                Some(Term::FALSE)
            }
            (FromSigned, [x, ..]) if self.integers() == Integers::Exact => {
                self.compare_converted(Equal, constant, x, true)
            }
            _ => None,
        }
    }
}

/// The smallest integer of this width for which a condition holds that then holds for all greater ones.
fn first_integer(width: u8, holds: impl Fn(i64) -> bool) -> Option<i64> {
    let (mut low, mut high) = (i128::from(minimum(width)), i128::from(maximum(width)) + 1);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if holds(middle as i64) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    (low <= i128::from(maximum(width))).then_some(signed(width, low as u64))
}

fn nan_bits(sort: Sort) -> u64 {
    if sort == Sort::Float { FLOAT_NAN } else { DOUBLE_NAN }
}
