//! The value of a term under a model.

use rustc_hash::FxHashMap;

use super::arena::{Entry, Op, Shape};
use super::arithmetic::{exact, minimum, signed, unbounded};
use super::ieee::{apply, canonical, from_integer};
use super::{BinaryOp, FloatingOp, Integers, Model, Sort, Term, Terms};

/// Terms up to this size are evaluated by recursion; larger ones with a stack and a memory of their own.
const SMALL: u32 = 256;

/// A concrete value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Of a formula.
    Bool(bool),
    /// Of a bit-vector.
    BitVector {
        /// Its width.
        width: u8,
        /// Its bits, zero-extended.
        bits: u64,
    },
    /// Of a `float`, by its bits.
    Float(u32),
    /// Of a `double`, by its bits.
    Double(u64),
    /// Of a reference: 0 for null, n + 1 for location n, other numbers for other objects.
    Reference(u64),
}

impl Value {
    fn new(sort: Sort, bits: u64) -> Value {
        let bits = sort.mask(bits);
        match sort {
            Sort::Bool => Value::Bool(bits != 0),
            Sort::BitVector(width) => Value::BitVector { width, bits },
            Sort::Float => Value::Float(bits as u32),
            Sort::Double => Value::Double(bits),
            Sort::Reference | Sort::Text => Value::Reference(bits),
        }
    }

    /// The value's bits, zero-extended.
    pub fn bits(self) -> u64 {
        match self {
            Value::Bool(value) => u64::from(value),
            Value::Float(bits) => u64::from(bits),
            Value::BitVector { bits, .. } | Value::Double(bits) | Value::Reference(bits) => bits,
        }
    }

    /// The truth of a formula.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The signed value of a bit-vector.
    pub fn as_signed(self) -> Option<i64> {
        match self {
            Value::BitVector { width, bits } => Some(signed(width, bits)),
            _ => None,
        }
    }
}

impl Terms {
    /// The value of `t` under `model`. Total: missing symbols are 0, division by zero is SMT-LIB's. With
    /// [`Integers::Unbounded`], the low bits of the mathematical value, or 0 where that has no meaning.
    pub fn evaluate(&self, t: Term, model: &Model) -> Value {
        let bits = match self.integers() {
            Integers::Exact => self.walk(&Exact(model), t),
            Integers::Unbounded => self.walk(&Unbounded(model), t).map(|value| value as u64),
        };
        Value::new(t.sort(), bits.unwrap_or(0))
    }

    /// Does the formula hold under `model`? None if it has no meaning ([`Integers::Unbounded`] only) or is no
    /// formula.
    #[inline]
    pub fn holds(&self, t: Term, model: &Model) -> Option<bool> {
        if t.sort() != Sort::Bool {
            return None;
        }
        match self.integers() {
            Integers::Exact => self.walk(&Exact(model), t).map(|bits| bits != 0),
            Integers::Unbounded => self.walk(&Unbounded(model), t).map(|value| value != 0),
        }
    }

    fn walk<D: Domain>(&self, domain: &D, t: Term) -> Option<D::Value> {
        if self.size(t) <= SMALL { self.recurse(domain, t) } else { self.iterate(domain, t) }
    }

    fn recurse<D: Domain>(&self, domain: &D, t: Term) -> Option<D::Value> {
        match self.shape(t) {
            Shape::Compound(entry) => {
                let mut values = [D::Value::default(); 3];
                for (value, child) in values.iter_mut().zip(entry.children()) {
                    *value = self.recurse(domain, *child)?;
                }
                self.apply(domain, &entry, values)
            }
            leaf => Some(domain.leaf(t.sort(), leaf)),
        }
    }

    fn apply<D: Domain>(&self, domain: &D, entry: &Entry, values: [D::Value; 3]) -> Option<D::Value> {
        match entry.op {
            Op::LookUp(table) => {
                let value = self.table(table)?.at(domain.low_bits(values[0]));
                Some(domain.leaf(entry.sort, Shape::Constant(value)))
            }
            _ => domain.apply(entry, values),
        }
    }

    fn iterate<D: Domain>(&self, domain: &D, root: Term) -> Option<D::Value> {
        let mut known: FxHashMap<Term, D::Value> = FxHashMap::default();
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if known.contains_key(&t) {
                stack.pop();
                continue;
            }
            let value = match self.shape(t) {
                Shape::Compound(entry) => {
                    let mut values = [D::Value::default(); 3];
                    let mut complete = true;
                    for (value, child) in values.iter_mut().zip(entry.children()) {
                        match known.get(child) {
                            Some(found) => *value = *found,
                            None => {
                                stack.push(*child);
                                complete = false;
                            }
                        }
                    }
                    if !complete {
                        continue;
                    }
                    self.apply(domain, &entry, values)?
                }
                leaf => domain.leaf(t.sort(), leaf),
            };
            known.insert(t, value);
            stack.pop();
        }
        known.get(&root).copied()
    }
}

/// What values are, and what operations do with them.
trait Domain {
    type Value: Copy + Default;
    fn leaf(&self, sort: Sort, shape: Shape) -> Self::Value;
    /// The low 32 bits of an integer.
    fn low_bits(&self, value: Self::Value) -> u64;
    fn apply(&self, entry: &Entry, values: [Self::Value; 3]) -> Option<Self::Value>;
}

fn leaf_bits(model: &Model, sort: Sort, shape: Shape) -> u64 {
    let bits = sort.mask(match shape {
        Shape::Constant(bits) => bits,
        Shape::Symbol(id) => model.value(id),
        Shape::ReferenceSymbol(index) => model.reference(index),
        Shape::Compound(_) => 0,
    });
    canonical(sort, bits)
}

/// Java's integers: bits, zero-extended.
struct Exact<'a>(&'a Model);

impl Domain for Exact<'_> {
    type Value = u64;

    #[inline]
    fn leaf(&self, sort: Sort, shape: Shape) -> u64 {
        leaf_bits(self.0, sort, shape)
    }

    fn low_bits(&self, value: u64) -> u64 {
        value & 0xFFFF_FFFF
    }

    #[inline]
    fn apply(&self, entry: &Entry, [a, b, c]: [u64; 3]) -> Option<u64> {
        let sort = entry.sort;
        let below = entry.children[0].sort().bits();
        Some(match entry.op {
            Op::BigConstant | Op::LookUp(_) => 0,
            Op::Not => a ^ 1,
            Op::And => a & b,
            Op::Or => a | b,
            Op::Equal => u64::from(a == b),
            Op::LessSigned => u64::from(signed(below, a) < signed(below, b)),
            Op::LessEqualSigned => u64::from(signed(below, a) <= signed(below, b)),
            Op::LessUnsigned => u64::from(a < b),
            Op::Binary(op) => exact(op, sort.bits(), a, b),
            Op::Negate => sort.mask(a.wrapping_neg()),
            Op::SignExtend => sort.mask(signed(below, a) as u64),
            Op::ZeroExtend | Op::Truncate => sort.mask(a),
            Op::IfThenElse => {
                if a != 0 {
                    b
                } else {
                    c
                }
            }
            Op::Character(op) => op.answer(a as u32 as i32) as u32 as u64,
            Op::Floating(op) => apply(op, entry.children[0].sort(), sort, [a, b, c]),
        })
    }
}

/// What a node gives for these values of its children, as [`Terms::evaluate`] computes it with [`Integers::Exact`].
pub(crate) fn value_of(entry: &Entry, values: [u64; 3]) -> u64 {
    Exact(&Model::new()).apply(entry, values).unwrap_or(0)
}

/// Mathematical integers. Terms that are no bit-vectors have their bits as values.
struct Unbounded<'a>(&'a Model);

impl Domain for Unbounded<'_> {
    type Value = i128;

    fn leaf(&self, sort: Sort, shape: Shape) -> i128 {
        let bits = leaf_bits(self.0, sort, shape);
        match sort.width() {
            Some(width) => signed(width, bits).into(),
            None => bits.into(),
        }
    }

    fn low_bits(&self, value: i128) -> u64 {
        value as u64 & 0xFFFF_FFFF
    }

    fn apply(&self, entry: &Entry, [a, b, c]: [i128; 3]) -> Option<i128> {
        let below = entry.children[0].sort().bits();
        Some(match entry.op {
            Op::BigConstant | Op::LookUp(_) => 0,
            Op::Not => a ^ 1,
            Op::And => a & b,
            Op::Or => a | b,
            Op::Equal => i128::from(a == b),
            Op::LessSigned => i128::from(a < b),
            Op::LessEqualSigned => i128::from(a <= b),
            // Negative numbers are above the others, as in two's complement.
            Op::LessUnsigned => i128::from(if (a < 0) == (b < 0) { a < b } else { b < 0 }),
            Op::Binary(
                op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem),
            ) => {
                return unbounded(op, a, b);
            }
            Op::Binary(_) | Op::Truncate => return None,
            Op::Negate => return a.checked_neg(),
            Op::SignExtend => a,
            Op::ZeroExtend if entry.children[0].is_compound() => return None,
            Op::ZeroExtend if a < 0 => a - 2 * i128::from(minimum(below)),
            Op::ZeroExtend => a,
            Op::IfThenElse => {
                if a != 0 {
                    b
                } else {
                    c
                }
            }
            Op::Character(op) => op.answer(i32::try_from(a).unwrap_or(-1)).into(),
            Op::Floating(op) => return floating(op, entry, [a, b, c]),
        })
    }
}

/// An operation on floating point numbers, whose values are their bits, and mathematical integers.
fn floating(op: FloatingOp, entry: &Entry, values: [i128; 3]) -> Option<i128> {
    match op {
        FloatingOp::FromSigned => Some(from_integer(entry.sort, values[0]).into()),
        // Bits of an integer that is not bounded.
        FloatingOp::FromBits if entry.children[0].is_compound() => None,
        _ => {
            let bits = apply(op, entry.children[0].sort(), entry.sort, values.map(|value| value as u64));
            Some(entry.sort.width().map_or(bits.into(), |width| signed(width, bits).into()))
        }
    }
}
