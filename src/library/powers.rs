//! `Math.pow`, as far as its result is specified to the last bit.
//!
//! Of most results Java only says that they are within one unit in the last place, and machines differ: these are unknowns
//! near the true one. Specified are
//! those for zeros, ones, infinities and what is no number, and the powers of whole numbers that are exact.

use crate::machine::Step;
use crate::runtime::{Vm, concretise};
use crate::state::{State, Value};
use crate::term::Term;

use super::{Call, Return, functions};

/// `Math.pow`: on unknown numbers, values are tried.
pub(super) fn power(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(base), Some(exponent)) = (call.term(0), call.term(1)) else { return call.refuse(st) };
    // What does not depend on the base needs no value for it.
    if cx.terms.as_floating(exponent) == Some(0.0) {
        return Ok(Return::Value(Value::Double(cx.terms.double(1.0))));
    }
    if cx.terms.as_floating(exponent) == Some(1.0) {
        return Ok(Return::Value(Value::Double(base)));
    }
    let values = concretise::scalars(cx, st, &call.method.qualified_name(), &[base, exponent])?;
    let numbers: Vec<f64> = values.iter().filter_map(|term: &Term| cx.terms.as_floating(*term)).collect();
    let [base, exponent] = numbers.as_slice() else { return call.refuse(st) };
    match certain_power(*base, *exponent) {
        Some(result) => Ok(Return::Value(Value::Double(cx.terms.double(result)))),
        None => {
            let name = format!("Math.pow({base:?}, {exponent:?})");
            functions::about(cx, st, &name, base.powf(*exponent))
        }
    }
}

/// The power where Java specifies all of its bits.
fn certain_power(base: f64, exponent: f64) -> Option<f64> {
    let special = exponent == 0.0 || exponent.is_nan() || exponent.is_infinite() || !base.is_finite();
    if special || base == 0.0 || exponent == 1.0 {
        // Java says NaN for one to an infinite power, where IEEE's `pow` says one.
        let one_to_infinity = base.abs() == 1.0 && exponent.is_infinite();
        return Some(if one_to_infinity || exponent.is_nan() { f64::NAN } else { base.powf(exponent) });
    }
    if base < 0.0 && exponent.fract() != 0.0 {
        return Some(f64::NAN);
    }
    (base.fract() == 0.0 && exponent.fract() == 0.0).then(|| whole_power(base, exponent)).flatten()
}

/// A power of whole numbers, if it is a `double` exactly.
fn whole_power(base: f64, exponent: f64) -> Option<f64> {
    if base.abs() == 1.0 {
        return Some(if base > 0.0 || exponent % 2.0 == 0.0 { 1.0 } else { -1.0 });
    }
    // A whole number that is a double has an odd part of at most 53 bits; the rest is a power of two.
    let size = base.abs();
    if size >= 9_007_199_254_740_992.0 || exponent.abs() > 1_100.0 {
        return None;
    }
    let (size, times) = (size as u64, exponent.abs() as u32);
    let (odd, twos) = (size >> size.trailing_zeros(), size.trailing_zeros());
    if exponent < 0.0 && odd != 1 {
        return None;
    }
    let odd = odd.checked_pow(times).filter(|odd| *odd < 1 << 53)?;
    let shift = i32::try_from(u64::from(twos) * u64::from(times)).ok()?;
    let shift = if exponent < 0.0 { -shift } else { shift };
    if !(-1_022..=970).contains(&shift) {
        return None;
    }
    let result = odd as f64 * f64::from_bits(((1_023 + shift) as u64) << 52);
    Some(if base < 0.0 && times % 2 == 1 { -result } else { result })
}

#[cfg(test)]
mod tests {
    use super::certain_power;

    #[test]
    fn powers_of_whole_numbers_are_certain_where_they_are_exact() {
        for (base, exponent, expected) in [
            (2.0, 10.0, 1024.0),
            (-3.0, 3.0, -27.0),
            (10.0, 15.0, 1e15),
            (2.0, -2.0, 0.25),
            (-1.0, 7.0, -1.0),
        ] {
            assert_eq!(certain_power(base, exponent), Some(expected), "{base} to the {exponent}");
        }
        for (base, exponent) in [(3.0, 40.0), (1.5, 2.0), (10.0, -1.0), (2.0, 0.5)] {
            assert_eq!(certain_power(base, exponent), None, "{base} to the {exponent}");
        }
    }

    #[test]
    fn what_java_specifies_is_certain() {
        assert_eq!(certain_power(f64::NAN, 0.0), Some(1.0));
        assert!(certain_power(1.0, f64::INFINITY).is_some_and(f64::is_nan));
        assert!(certain_power(1.0, f64::NAN).is_some_and(f64::is_nan));
        assert!(certain_power(-8.0, 1.0 / 3.0).is_some_and(f64::is_nan));
        assert_eq!(certain_power(-0.0, 3.0).map(f64::to_bits), Some((-0.0f64).to_bits()));
        assert_eq!(certain_power(-0.0, -3.0), Some(f64::NEG_INFINITY));
    }
}
