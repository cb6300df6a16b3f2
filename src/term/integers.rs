//! Constructors of bit-vector arithmetic.
//!
//! With [`Integers::Unbounded`], a constant result that does not fit its width is left unfolded.

use super::arena::Op;
use super::arithmetic::{exact, maximum, minimum, signed, unbounded};
use super::{BinaryOp, Integers, Sort, SymbolId, Term, Terms};

impl Terms {
    /// An `int` constant.
    pub fn int(&self, value: i32) -> Term {
        Term::small_constant(Sort::BitVector(32), value as u32)
    }

    /// A `long` constant.
    pub fn long(&mut self, value: i64) -> Term {
        self.constant(Sort::BitVector(64), value as u64)
    }

    /// A constant of 8, 16, 32 or 64 bits; higher bits of `value` are dropped.
    pub fn bit_vector(&mut self, width: u8, value: u64) -> Term {
        self.constant(Sort::BitVector(width), value)
    }

    /// An unknown scalar of the input. A symbol must have one sort only.
    pub fn symbol(&self, id: SymbolId, sort: Sort) -> Term {
        Term::symbol(id, sort)
    }

    /// The value of a constant `int`.
    pub fn as_int(&self, t: Term) -> Option<i32> {
        match t.sort() {
            Sort::BitVector(32) => self.constant_bits(t).map(|bits| bits as u32 as i32),
            _ => None,
        }
    }

    /// The value of a constant `long`.
    pub fn as_long(&self, t: Term) -> Option<i64> {
        match t.sort() {
            Sort::BitVector(64) => self.constant_bits(t).map(|bits| bits as i64),
            _ => None,
        }
    }

    /// The bits of a constant bit-vector, zero-extended.
    pub fn as_bits(&self, t: Term) -> Option<u64> {
        t.sort().width()?;
        self.constant_bits(t)
    }

    /// The signed value of a constant bit-vector.
    pub fn as_signed(&self, t: Term) -> Option<i64> {
        let width = t.sort().width()?;
        self.constant_bits(t).map(|bits| signed(width, bits))
    }

    /// The bits of a constant of any sort; null is 0, location n is n + 1.
    pub fn constant_bits(&self, t: Term) -> Option<u64> {
        match self.shape(t) {
            super::arena::Shape::Constant(bits) => Some(t.sort().mask(bits)),
            _ => None,
        }
    }

    /// `a + b`.
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Add, a, b) else {
            return self.ill_sorted(BinaryOp::Add, a, b);
        };
        let (a, b) = self.ordered(a, b);
        if let Some(folded) = self.fold(BinaryOp::Add, width, a, b) {
            return folded;
        }
        if self.as_bits(b) == Some(0) {
            return a;
        }
        if let Some((Op::Binary(BinaryOp::Add), [x, c, _])) = self.op(a)
            && let Some(sum) = self.fold_constants(BinaryOp::Add, width, c, b)
        {
            return self.add(x, sum);
        }
        if let Some((Op::Negate, [x, ..])) = self.op(b) {
            return self.sub(a, x);
        }
        if let Some((Op::Negate, [x, ..])) = self.op(a) {
            return self.sub(b, x);
        }
        // x / y * y + x % y
        for (multiple, rest) in [(a, b), (b, a)] {
            if let Some((Op::Binary(BinaryOp::Rem), [x, y, _])) = self.op(rest)
                && self.multiple_below(multiple) == Some((x, y))
            {
                return x;
            }
        }
        self.intern_binary(BinaryOp::Add, a, b)
    }

    /// `a - b`; of a constant `b`, `a + -b`.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Sub, a, b) else {
            return self.ill_sorted(BinaryOp::Sub, a, b);
        };
        if let Some(folded) = self.fold(BinaryOp::Sub, width, a, b) {
            return folded;
        }
        // Mathematical integers are there for comparison with published counts, of tools that ask about `a - a` too.
        if a == b && self.integers() == Integers::Exact {
            return self.bit_vector(width, 0);
        }
        if let Some(c) = self.as_signed(b)
            && (self.integers() == Integers::Exact || c != minimum(width))
        {
            let negated = self.bit_vector(width, c.wrapping_neg() as u64);
            return self.add(a, negated);
        }
        if self.as_bits(a) == Some(0) {
            return self.negate(b);
        }
        if let Some((Op::Negate, [x, ..])) = self.op(b) {
            return self.add(a, x);
        }
        // x - x / y * y
        if let Some((x, y)) = self.multiple_below(b).filter(|(x, _)| *x == a) {
            return self.rem_signed(x, y);
        }
        self.intern_binary(BinaryOp::Sub, a, b)
    }

    /// The numbers x and y, if this is `x / y * y`. Whatever y is, also with SMT-LIB's meaning of a division by zero, that and
    /// `x % y` are x together.
    fn multiple_below(&self, t: Term) -> Option<(Term, Term)> {
        let Some((Op::Binary(BinaryOp::Mul), [a, b, _])) = self.op(t) else { return None };
        [(a, b), (b, a)].into_iter().find_map(|(quotient, y)| match self.op(quotient) {
            Some((Op::Binary(BinaryOp::Div), [x, divisor, _])) if divisor == y => Some((x, y)),
            _ => None,
        })
    }

    /// `a * b`.
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Mul, a, b) else {
            return self.ill_sorted(BinaryOp::Mul, a, b);
        };
        let (a, b) = self.ordered(a, b);
        if let Some(folded) = self.fold(BinaryOp::Mul, width, a, b) {
            return folded;
        }
        match self.as_signed(b) {
            Some(0) => return b,
            Some(1) => return a,
            Some(-1) => return self.negate(a),
            _ => {}
        }
        if let Some((Op::Binary(BinaryOp::Mul), [x, c, _])) = self.op(a)
            && let Some(product) = self.fold_constants(BinaryOp::Mul, width, c, b)
        {
            return self.mul(x, product);
        }
        self.intern_binary(BinaryOp::Mul, a, b)
    }

    /// `-a`.
    pub fn negate(&mut self, a: Term) -> Term {
        let Some(width) = a.sort().width() else {
            return self.intern(Op::Negate, a.sort(), [a, Term::NONE, Term::NONE]);
        };
        if let Some(value) = self.as_signed(a)
            && (self.integers() == Integers::Exact || value != minimum(width))
        {
            return self.bit_vector(width, value.wrapping_neg() as u64);
        }
        match self.op(a) {
            Some((Op::Negate, [x, ..])) => x,
            Some((Op::Binary(BinaryOp::Sub), [x, y, _])) => self.sub(y, x),
            _ => self.intern(Op::Negate, a.sort(), [a, Term::NONE, Term::NONE]),
        }
    }

    /// `a / b`, rounded to zero; `MIN / -1` is `MIN`. Callers rule out zero; here it is SMT-LIB's `bvsdiv`.
    pub fn div_signed(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Div, a, b) else {
            return self.ill_sorted(BinaryOp::Div, a, b);
        };
        if let Some(folded) = self.fold(BinaryOp::Div, width, a, b) {
            return folded;
        }
        match self.as_signed(b) {
            Some(1) => a,
            Some(-1) => self.negate(a),
            _ => self.intern_binary(BinaryOp::Div, a, b),
        }
    }

    /// `a % b` with the sign of `a`. Callers rule out zero; here it is SMT-LIB's `bvsrem`.
    pub fn rem_signed(&mut self, a: Term, b: Term) -> Term {
        let Some((width, a, b)) = self.operands(BinaryOp::Rem, a, b) else {
            return self.ill_sorted(BinaryOp::Rem, a, b);
        };
        if let Some(folded) = self.fold(BinaryOp::Rem, width, a, b) {
            return folded;
        }
        match self.as_signed(b) {
            Some(1 | -1) => self.bit_vector(width, 0),
            Some(0) => a,
            _ if self.as_bits(a) == Some(0) => a,
            _ => self.intern_binary(BinaryOp::Rem, a, b),
        }
    }

    /// Both operands and their width, if they are bit-vectors of one sort.
    pub(super) fn operands(&self, _op: BinaryOp, a: Term, b: Term) -> Option<(u8, Term, Term)> {
        let width = a.sort().width()?;
        (a.sort() == b.sort()).then_some((width, a, b))
    }

    /// A node that no solver accepts; evaluation takes it by its bits.
    pub(super) fn ill_sorted(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        self.intern_binary(op, a, b)
    }

    pub(super) fn intern_binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        self.intern(Op::Binary(op), a.sort(), [a, b, Term::NONE])
    }

    /// Folds constants, and an operation with a constant into a choice between constants.
    pub(super) fn fold(&mut self, op: BinaryOp, width: u8, a: Term, b: Term) -> Option<Term> {
        if a.is_constant() && b.is_constant() {
            return self.fold_constants(op, width, a, b);
        }
        if let Some((c, x, y)) = self.constant_choice(a).filter(|_| b.is_constant()) {
            let x = self.fold_constants(op, width, x, b)?;
            let y = self.fold_constants(op, width, y, b)?;
            return Some(self.if_then_else(c, x, y));
        }
        if let Some((c, x, y)) = self.constant_choice(b).filter(|_| a.is_constant()) {
            let x = self.fold_constants(op, width, a, x)?;
            let y = self.fold_constants(op, width, a, y)?;
            return Some(self.if_then_else(c, x, y));
        }
        None
    }

    pub(super) fn fold_constants(&mut self, op: BinaryOp, width: u8, a: Term, b: Term) -> Option<Term> {
        let (x, y) = (self.as_bits(a)?, self.as_bits(b)?);
        let exact = exact(op, width, x, y);
        let arithmetic =
            matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem);
        if self.integers() == Integers::Unbounded && arithmetic {
            let result = unbounded(op, signed(width, x).into(), signed(width, y).into())?;
            if result < minimum(width).into() || result > maximum(width).into() {
                return None;
            }
        }
        Some(self.bit_vector(width, exact))
    }

    /// `c ? x : y` with constants x and y.
    pub(super) fn constant_choice(&self, t: Term) -> Option<(Term, Term, Term)> {
        match self.op(t)? {
            (Op::IfThenElse, [c, x, y]) if x.is_constant() && y.is_constant() => Some((c, x, y)),
            _ => None,
        }
    }
}
