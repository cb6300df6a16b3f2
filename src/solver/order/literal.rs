//! Formulas as differences of variables.

use super::matrix::{LARGEST, MAX_VARIABLES, ZERO, in_reach};
use super::{Order, Variable};
use crate::term::{BinaryOp, Integers, Op, Sort, Term, Terms, maximum, minimum};

/// Constants beyond this are left to Z3, so that sums of bounds do not overflow.
const LARGEST_CONSTANT: i64 = LARGEST / 16;
/// How many operations deep a sum is looked into.
const DEPTH: u32 = 8;
/// Values of references: null, 2³² locations, and as many other objects.
pub(super) const LARGEST_REFERENCE: i64 = (1 << 33) - 1;

/// What a literal says about two variables, by their index in the matrix.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// u − v ≤ w.
    AtMost(usize, usize, i64),
    /// u − v = w.
    Same(usize, usize, i64),
    /// u − v ≠ w.
    Differ(usize, usize, i64),
}

/// A formula as a relation.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Literal {
    pub(crate) relation: Relation,
    /// Does an assignment to the variables decide the formula?
    pub(crate) exact: bool,
}

/// A variable and a constant.
#[derive(Copy, Clone)]
struct Sum {
    variable: usize,
    offset: i64,
    exact: bool,
}

impl Order {
    /// `fact` as a relation of variables, which are added as needed.
    pub(crate) fn literal(&mut self, terms: &Terms, fact: Term) -> Option<Literal> {
        let literal = |a: Sum, b: Sum, relation| Some(Literal { relation, exact: a.exact && b.exact });
        if terms.is_symbol(fact) {
            let flag = self.sum(terms, fact, DEPTH)?;
            return literal(flag, flag, Relation::AtMost(ZERO, flag.variable, -1));
        }
        match terms.op(fact)? {
            (Op::LessSigned, [x, y, _]) => {
                let (a, b) = (self.sum(terms, x, DEPTH)?, self.sum(terms, y, DEPTH)?);
                literal(a, b, Relation::AtMost(a.variable, b.variable, b.offset - a.offset - 1))
            }
            (Op::LessEqualSigned, [x, y, _]) => {
                let (a, b) = (self.sum(terms, x, DEPTH)?, self.sum(terms, y, DEPTH)?);
                literal(a, b, Relation::AtMost(a.variable, b.variable, b.offset - a.offset))
            }
            (Op::Equal, [x, y, _]) => {
                let (a, b) = (self.sum(terms, x, DEPTH)?, self.sum(terms, y, DEPTH)?);
                literal(a, b, Relation::Same(a.variable, b.variable, b.offset - a.offset))
            }
            (Op::Not, [inner, ..]) if terms.is_symbol(inner) => {
                let flag = self.sum(terms, inner, DEPTH)?;
                literal(flag, flag, Relation::AtMost(flag.variable, ZERO, 0))
            }
            (Op::Not, [inner, ..]) => match terms.op(inner)? {
                (Op::Equal, [x, y, _]) => {
                    let (a, b) = (self.sum(terms, x, DEPTH)?, self.sum(terms, y, DEPTH)?);
                    literal(a, b, Relation::Differ(a.variable, b.variable, b.offset - a.offset))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// `t` as a variable plus a constant. The variable may be a term that is no symbol: its value is unknown here.
    fn sum(&mut self, terms: &Terms, t: Term, depth: u32) -> Option<Sum> {
        if let Some(value) = constant(terms, t) {
            let fits = (-LARGEST_CONSTANT..=LARGEST_CONSTANT).contains(&value);
            return fits.then_some(Sum { variable: ZERO, offset: value, exact: true });
        }
        let Some((op, [x, c, _])) = terms.op(t).filter(|_| depth > 0) else {
            return self.variable(terms, t, false);
        };
        match op {
            Op::SignExtend => self.sum(terms, x, depth - 1),
            Op::ZeroExtend if terms.range(x).is_some_and(|(low, _)| low >= 0) => {
                self.sum(terms, x, depth - 1)
            }
            Op::ZeroExtend => self.variable(terms, x, true),
            Op::Binary(BinaryOp::Add) if c.is_constant() => {
                let width = t.sort().width()?;
                let added = terms.as_signed(c)?;
                let below = self.sum(terms, x, depth - 1)?;
                let offset = below
                    .offset
                    .checked_add(added)
                    .filter(|sum| (-LARGEST_CONSTANT..=LARGEST_CONSTANT).contains(sum));
                if let Some(offset) = offset
                    && (terms.integers() == Integers::Unbounded || self.fits(width, below.variable, offset))
                {
                    return Some(Sum { offset, ..below });
                }
                self.variable(terms, t, false)
            }
            _ => self.variable(terms, t, false),
        }
    }

    /// Does `variable + offset` stay in the range of `width` bits, as far as is known?
    fn fits(&self, width: u8, variable: usize, offset: i64) -> bool {
        match self.matrix.range(variable) {
            (Some(low), Some(high)) => low + offset >= minimum(width) && high + offset <= maximum(width),
            _ => false,
        }
    }

    /// The variable for the value of `term`.
    fn variable(&mut self, terms: &Terms, term: Term, unsigned: bool) -> Option<Sum> {
        let sum = |at: usize, exact| Some(Sum { variable: at + 1, offset: 0, exact });
        if let Some(at) = self.variables.iter().position(|v| v.term == term && v.unsigned == unsigned) {
            return sum(at, self.variables.get(at)?.controlled);
        }
        if self.variables.len() >= MAX_VARIABLES {
            return None;
        }
        let (low, high) = match term.sort() {
            Sort::Bool if !term.is_compound() => (Some(0), Some(1)),
            Sort::Reference if !term.is_compound() => (Some(0), Some(LARGEST_REFERENCE)),
            Sort::BitVector(width) if unsigned && width < 64 => (Some(0), Some((1 << width) - 1)),
            Sort::BitVector(_) if !unsigned => terms.range(term).unzip(),
            _ => return None,
        };
        // Two readings of one symbol, signed and unsigned: the second is only bounded, not assigned.
        let controlled = !term.is_compound() && !self.variables.iter().any(|v| v.term == term);
        self.matrix.add_variable(low, high)?;
        let bounded = |bound: Option<i64>| bound.as_ref().is_some_and(in_reach);
        self.verify |= !bounded(low) || !bounded(high);
        self.variables.push(Variable { term, unsigned, controlled });
        sum(self.variables.len() - 1, controlled)
    }
}

/// The number that stands for a constant: signed integers, 0 and 1 for Booleans, references by their value.
fn constant(terms: &Terms, t: Term) -> Option<i64> {
    if !t.is_constant() {
        return None;
    }
    match t.sort() {
        Sort::BitVector(_) => terms.as_signed(t),
        Sort::Bool | Sort::Reference => terms.constant_bits(t).and_then(|bits| i64::try_from(bits).ok()),
        _ => None,
    }
}
