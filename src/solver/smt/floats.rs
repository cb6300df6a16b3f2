//! Floating point as Z3's, rounded to nearest, ties to even.
//!
//! Z3's numbers have one NaN, as terms have it, so its equality is that of terms. What the safe interface to Z3 does not
//! offer, numbers from bits and from integers, is taken from formulas that Z3 reads as text.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use z3::ast::{Ast, BV, Bool, Dynamic, Float, RoundingMode};
use z3::{FuncDecl, Solver, Symbol};

use super::super::UnknownReason;
use super::encode::Encoded;
use crate::term::{FloatingOp, Sort};

/// Encodes floating point operations.
#[derive(Debug, Default)]
pub(super) struct Floats {
    /// Conversions from bit-vectors: from this width to this sort, of bits or of the number.
    conversions: FxHashMap<(u32, Sort, FloatingOp), FuncDecl>,
    /// How many remainders were encoded.
    remainders: u32,
}

/// A symbol.
pub(super) fn symbol(sort: Sort, name: Symbol) -> Float {
    match sort {
        Sort::Float => Float::new_const_float32(name),
        _ => Float::new_const_double(name),
    }
}

/// A constant, by its bits.
pub(super) fn constant(sort: Sort, bits: u64) -> Float {
    match sort {
        Sort::Float => match f32::from_bits(bits as u32) {
            value if value.is_nan() => Float::nan32(),
            value => Float::from_f32(value),
        },
        _ => match f64::from_bits(bits) {
            value if value.is_nan() => Float::nan64(),
            value => Float::from_f64(value),
        },
    }
}

/// The bits of a value in a Z3 model.
pub(super) fn bits_of(value: &Float) -> Option<u64> {
    // The bits of NaN are not what matters: terms have one.
    if value.is_nan().simplify().as_bool() == Some(true) {
        return Some(f64::NAN.to_bits() | u64::from(f32::NAN.to_bits()));
    }
    value.to_ieee_bv().simplify().as_u64()
}

/// A value that all numbers of the format of another have, by its value.
fn like(other: &Float, value: f64) -> Float {
    if is_double(other) { Float::from_f64(value) } else { Float::from_f32(value as f32) }
}

fn is_double(number: &Float) -> bool {
    number.get_sort().float_exponent_size() == Some(11)
}

fn nearest() -> RoundingMode {
    RoundingMode::round_nearest_ties_to_even()
}

impl Floats {
    /// Whether formulas allow more than the terms: a model must be evaluated before it is believed.
    pub(super) fn are_approximate(&self) -> bool {
        self.remainders > 0
    }

    /// An operation whose result has the sort `to`.
    pub(super) fn encode(
        &mut self,
        op: FloatingOp,
        to: Sort,
        operands: &[Encoded],
    ) -> Result<Encoded, UnknownReason> {
        use FloatingOp::*;
        let mode = nearest();
        Ok(match (op, operands) {
            (FromSigned | FromBits, [Encoded::Bits(bits)]) => Encoded::Floating(self.convert(op, to, bits)?),
            (FromSigned | FromBits, [Encoded::Integer(_)]) => {
                return Err(UnknownReason::NotEncodable("a conversion to floating point"));
            }
            (Less, [Encoded::Floating(a), Encoded::Floating(b)]) => Encoded::Truth(a.lt(b)),
            (LessEqual, [Encoded::Floating(a), Encoded::Floating(b)]) => Encoded::Truth(a.le(b)),
            (Equal, [Encoded::Floating(a), Encoded::Floating(b)]) => Encoded::Truth(a.eq_fpa(b)),
            (Compare, [Encoded::Floating(a), Encoded::Floating(b)]) => {
                let width = to.bits().into();
                let [below, same, above] = [-1, 0, 1].map(|order| BV::from_i64(order, width));
                let zeros = a.is_zero() & b.is_zero() & a.is_negative();
                let is_below = b.is_nan() | a.lt(b) | zeros;
                Encoded::Bits(a.eq(b).ite(&same, &is_below.ite(&below, &above)))
            }
            (ToSigned, [Encoded::Floating(a)]) => Encoded::Bits(saturated(a, to.bits().into())),
            (Round, [Encoded::Floating(a)]) => {
                let below = a.round_to_integral_with_rounding_mode(&RoundingMode::round_towards_negative());
                let rest = mode.sub(a, &below);
                let above = mode.add(&below, like(a, 1.0));
                let rounded = rest.ge(like(a, 0.5)).ite(&above, &below);
                Encoded::Bits(saturated(&rounded, to.bits().into()))
            }
            (ToBits, [Encoded::Floating(a)]) => {
                let nan = if is_double(a) { DOUBLE_NAN } else { FLOAT_NAN };
                let nan = BV::from_u64(nan, to.bits().into());
                Encoded::Bits(a.is_nan().ite(&nan, &a.to_ieee_bv()))
            }
            (_, [Encoded::Floating(a)]) => Encoded::Floating(match op {
                Negate => a.unary_neg(),
                Abs => a.unary_abs(),
                Sqrt => a.sqrt_with_rounding_mode(&mode),
                RoundEven => a.round_to_integral_with_rounding_mode(&mode),
                Floor => a.round_to_integral_with_rounding_mode(&RoundingMode::round_towards_negative()),
                Ceil => a.round_to_integral_with_rounding_mode(&RoundingMode::round_towards_positive()),
                Resize => {
                    let sort = if to == Sort::Float { z3::Sort::float32() } else { z3::Sort::double() };
                    a.to_fp_with_rounding_mode(&mode, &sort)
                }
                _ => return Err(UnknownReason::IllSorted),
            }),
            (_, [Encoded::Floating(a), Encoded::Floating(b)]) => Encoded::Floating(match op {
                Add => mode.add(a, b),
                Sub => mode.sub(a, b),
                Mul => mode.mul(a, b),
                Div => mode.div(a, b),
                Rem => self.remainder(a, b),
                Min => takes_first(a, b, true).ite(a, b),
                Max => takes_first(a, b, false).ite(a, b),
                _ => return Err(UnknownReason::IllSorted),
            }),
            (Fma, [Encoded::Floating(a), Encoded::Floating(b), Encoded::Floating(c)]) => {
                Encoded::Floating(a.fma_with_rounding_mode(b, c, &mode))
            }
            _ => return Err(UnknownReason::NotEncodable("a conversion of floating point")),
        })
    }

    fn convert(&mut self, op: FloatingOp, to: Sort, bits: &BV) -> Result<Float, UnknownReason> {
        let width = bits.get_size();
        let conversion = match self.conversions.entry((width, to, op)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => free.insert(conversion(width, to, op).ok_or(UnknownReason::IllSorted)?),
        };
        let mode = nearest();
        let converted = match op {
            FloatingOp::FromBits => conversion.apply(&[bits]),
            _ => conversion.apply(&[&mode, bits]),
        };
        converted.as_float().ok_or(UnknownReason::IllSorted)
    }

    /// C's `fmod`, which is exact: a − q·b with the whole quotient q. Rounded towards zero, a / b is below the next whole
    /// number wherever these are numbers of the format, so q is right, and the difference is rounded once to what is a
    /// number already. With a larger quotient the result is left open: an answer that depends on it is not believed.
    fn remainder(&mut self, a: &Float, b: &Float) -> Float {
        let towards_zero = RoundingMode::round_towards_zero();
        let (x, y) = (a.unary_abs(), b.unary_abs());
        let quotient = x.div_with_rounding_mode(&y, &towards_zero);
        let quotient = quotient.round_to_integral_with_rounding_mode(&towards_zero);
        let rest = quotient.unary_neg().fma_with_rounding_mode(&y, &x, &nearest());
        let name = format!("remainder{}", self.remainders);
        self.remainders += 1;
        let (open, largest) = if is_double(a) {
            (Float::new_const_double(name), 2f64.powi(53))
        } else {
            (Float::new_const_float32(name), 2f64.powi(24))
        };
        let is_large = x.is_infinite().not() & y.is_zero().not() & quotient.gt(like(a, largest));
        let rest = y.is_infinite().ite(&x, &rest);
        let rest = is_large.ite(&open.unary_abs(), &rest);
        let undefined = a.is_nan() | b.is_nan() | a.is_infinite() | b.is_zero();
        let nan = if is_double(a) { Float::nan64() } else { Float::nan32() };
        undefined.ite(&nan, &a.is_negative().ite(&rest.unary_neg(), &rest.unary_abs()))
    }
}

/// The bits of the one NaN of each format.
const FLOAT_NAN: u64 = 0x7FC0_0000;
const DOUBLE_NAN: u64 = 0x7FF8_0000_0000_0000;

/// Z3's function from bit-vectors of a width.
fn conversion(width: u32, to: Sort, op: FloatingOp) -> Option<FuncDecl> {
    let (exponent, significand) = if to == Sort::Float { (8, 24) } else { (11, 53) };
    let mode = if op == FloatingOp::FromBits { "" } else { "RNE " };
    let reader = Solver::new();
    reader.from_string(format!(
        "(declare-const from (_ BitVec {width}))(declare-const to (_ FloatingPoint {exponent} {significand}))\
         (assert (= to ((_ to_fp {exponent} {significand}) {mode}from)))"
    ));
    let equation = reader.get_assertions().into_iter().next()?;
    let converted: Dynamic = equation.nth_child(1)?;
    converted.safe_decl().ok()
}

/// Whether the minimum or maximum is the first number: NaN wins, and -0.0 is below 0.0.
fn takes_first(a: &Float, b: &Float, smaller: bool) -> Bool {
    let negative = if smaller { a.is_negative() } else { a.is_negative().not() };
    let ordered = if smaller { a.lt(b) } else { b.lt(a) };
    a.is_nan() | a.eq_fpa(b).ite(&negative, &ordered)
}

/// The whole number towards zero, cut at the ends of the width; 0 for NaN.
fn saturated(a: &Float, width: u32) -> BV {
    let limit = 2f64.powi(i32::try_from(width).unwrap_or(64) - 1);
    let top = 1_u64 << (width - 1);
    let (zero, least, most) =
        (BV::from_u64(0, width), BV::from_u64(top, width), BV::from_u64(top - 1, width));
    let whole = a.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), width);
    let whole = a.ge(like(a, limit)).ite(&most, &whole);
    let whole = a.le(like(a, -limit)).ite(&least, &whole);
    a.is_nan().ite(&zero, &whole)
}
