//! What floating point operations mean on concrete bits: IEEE 754 as Java has it, rounded to nearest, ties to even.
//!
//! This is the one place that defines them; folding and evaluation both call it. Rust's `f32` and `f64` are IEEE's numbers,
//! and nothing here is computed in another width. There is one NaN: whatever has its exponent becomes the canonical one.

use std::ops::{Add, Div, Mul, Neg, Rem, Sub};

use super::arithmetic::{maximum, minimum, signed};
use super::{FloatingOp, Sort};

/// The bits of the one `float` that is no number.
pub(crate) const FLOAT_NAN: u64 = 0x7FC0_0000;
/// The bits of the one `double` that is no number.
pub(crate) const DOUBLE_NAN: u64 = 0x7FF8_0000_0000_0000;

/// The bits of a value of this sort, with the canonical NaN for every other.
#[inline]
pub(crate) fn canonical(sort: Sort, bits: u64) -> u64 {
    match sort {
        Sort::Float if f32::from_bits(bits as u32).is_nan() => FLOAT_NAN,
        Sort::Double if f64::from_bits(bits).is_nan() => DOUBLE_NAN,
        _ => bits,
    }
}

/// The numbers of one format.
trait Format:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + Neg<Output = Self>
{
    fn from_bits(bits: u64) -> Self;
    /// The bits, those of the canonical NaN for every NaN.
    fn bits(self) -> u64;
    fn from_integer(value: i128) -> Self;
    /// As a `double`, which holds every number of both formats.
    fn double(self) -> f64;
    fn abs(self) -> Self;
    fn square_root(self) -> Self;
    fn round_even(self) -> Self;
    fn floor(self) -> Self;
    fn ceil(self) -> Self;
    fn fused(self, factor: Self, summand: Self) -> Self;
}

macro_rules! format {
    ($number:ty, $sort:expr, $bits:ty) => {
        impl Format for $number {
            fn from_bits(bits: u64) -> Self {
                <$number>::from_bits(bits as $bits)
            }
            fn bits(self) -> u64 {
                canonical($sort, u64::from(self.to_bits()))
            }
            fn from_integer(value: i128) -> Self {
                value as $number
            }
            fn double(self) -> f64 {
                f64::from(self)
            }
            fn abs(self) -> Self {
                self.abs()
            }
            fn square_root(self) -> Self {
                self.sqrt()
            }
            fn round_even(self) -> Self {
                self.round_ties_even()
            }
            fn floor(self) -> Self {
                self.floor()
            }
            fn ceil(self) -> Self {
                self.ceil()
            }
            fn fused(self, factor: Self, summand: Self) -> Self {
                self.mul_add(factor, summand)
            }
        }
    };
}

format!(f32, Sort::Float, u32);
format!(f64, Sort::Double, u64);

/// The result of an operation whose operands have the sort `of` and whose result has the sort `to`, by its bits. Total:
/// what has operands of the wrong sort gives 0.
pub(crate) fn apply(op: FloatingOp, of: Sort, to: Sort, operands: [u64; 3]) -> u64 {
    match (op, of.width()) {
        (FloatingOp::FromBits, Some(_)) => canonical(to, to.mask(operands[0])),
        (FloatingOp::FromSigned, Some(width)) => from_integer(to, signed(width, operands[0]).into()),
        _ => match of {
            Sort::Float => apply_to::<f32>(op, to, operands),
            Sort::Double => apply_to::<f64>(op, to, operands),
            _ => 0,
        },
    }
}

/// The bits of the number nearest to an integer.
pub(crate) fn from_integer(to: Sort, value: i128) -> u64 {
    match to {
        Sort::Float => f32::from_integer(value).bits(),
        Sort::Double => f64::from_integer(value).bits(),
        _ => 0,
    }
}

fn apply_to<F: Format>(op: FloatingOp, to: Sort, operands: [u64; 3]) -> u64 {
    let [a, b, c] = operands.map(F::from_bits);
    match op {
        FloatingOp::Add => (a + b).bits(),
        FloatingOp::Sub => (a - b).bits(),
        FloatingOp::Mul => (a * b).bits(),
        FloatingOp::Div => (a / b).bits(),
        // Rust's remainder is C's `fmod`: exact, with the sign of the dividend, as the JVM has it.
        FloatingOp::Rem => (a % b).bits(),
        FloatingOp::Min => if takes_first(a, b, true) { a } else { b }.bits(),
        FloatingOp::Max => if takes_first(a, b, false) { a } else { b }.bits(),
        FloatingOp::Fma => a.fused(b, c).bits(),
        FloatingOp::Negate => (-a).bits(),
        FloatingOp::Abs => a.abs().bits(),
        FloatingOp::Sqrt => a.square_root().bits(),
        FloatingOp::RoundEven => a.round_even().bits(),
        FloatingOp::Floor => a.floor().bits(),
        FloatingOp::Ceil => a.ceil().bits(),
        FloatingOp::Less => u64::from(a < b),
        FloatingOp::LessEqual => u64::from(a <= b),
        FloatingOp::Equal => u64::from(a == b),
        FloatingOp::Compare => to.mask(a.double().total_cmp(&b.double()) as i64 as u64),
        FloatingOp::ToSigned => saturated(a.double(), to),
        FloatingOp::Round => {
            // The whole number below, or the next one if the rest above it is at least a half. The rest has no rounding
            // error that matters; a float's is computed in doubles by Java, too.
            let below = a.double().floor();
            saturated(if a.double() - below >= 0.5 { below + 1.0 } else { below }, to)
        }
        FloatingOp::Resize => match to {
            Sort::Float => (a.double() as f32).bits(),
            _ => a.double().bits(),
        },
        FloatingOp::ToBits => a.bits(),
        FloatingOp::FromBits | FloatingOp::FromSigned => 0,
    }
}

/// Whether `Math.min` or `Math.max` is its first argument: NaN wins, and -0.0 is below 0.0.
fn takes_first<F: Format>(a: F, b: F, smaller: bool) -> bool {
    let is_negative = |number: F| (number.double()).is_sign_negative();
    match a.partial_cmp(&b) {
        None => a.double().is_nan(),
        Some(std::cmp::Ordering::Equal) => is_negative(a) == smaller,
        Some(order) => (order == std::cmp::Ordering::Less) == smaller,
    }
}

/// The whole number of a value, cut at the ends of the type; 0 for NaN.
fn saturated(value: f64, to: Sort) -> u64 {
    let Some(width) = to.width() else { return 0 };
    to.mask((value as i64).clamp(minimum(width), maximum(width)) as u64)
}
