//! Functions of `Math` of which Java only says that the result is near the true one.
//!
//! On unknown numbers, values are tried. Of known ones the result is, in this order: what Java specifies to the last bit; what
//! the algorithms of fdlibm give, where HotSpot uses them and an implementation is at hand that gives the same bits (`libm`, or
//! the JDK's own code); else an unknown of the environment between the two numbers that lie two units in the last place from
//! a good approximation, since another machine may give another one of them.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::classfile::Primitive;
use crate::machine::Step;
use crate::program::Method;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::objects::loaded;
use crate::runtime::{Vm, concretise};
use crate::state::{State, Value};
use crate::term::{FloatingOp, Term};

use super::environment::{holds, in_library_initialiser, known_value, unknown};
use super::{Call, Return};

/// The result of a function for known arguments.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Known {
    /// This number on every JVM.
    Exactly(f64),
    /// A number near this one.
    About(f64),
}

/// How many units in the last place a result may lie from an approximation, of which one is the JVM's and one ours.
const UNITS: usize = 2;

/// One of the functions, by its name and the values for its arguments.
pub(super) fn function(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let arguments: SmallVec<[Term; 2]> = call.arguments.iter().filter_map(|value| value.term()).collect();
    let values = concretise::scalars(cx, st, &call.method.qualified_name(), &arguments)?;
    let numbers: Vec<f64> = values.iter().filter_map(|term| cx.terms.as_floating(*term)).collect();
    let result = match numbers.as_slice() {
        [of] => of_one(&call.method.name, *of),
        [one, two] => of_two(&call.method.name, *one, *two),
        _ => None,
    };
    match result {
        Some(Known::Exactly(result)) => Ok(Return::Value(Value::Double(cx.terms.double(result)))),
        Some(Known::About(near)) => {
            let shown: Vec<String> = numbers.iter().map(|number| format!("{number:?}")).collect();
            let name = format!("Math.{}({})", call.method.name, shown.join(", "));
            about(cx, st, &name, near)
        }
        None => call.refuse(st),
    }
}

/// An unknown near a number; the same one for the same call.
pub(super) fn about(cx: &mut Vm, st: &mut State, name: &str, near: f64) -> Step<Return> {
    if in_library_initialiser(cx, st) {
        // What the library makes of it, such as an estimate of a number of digits, does not depend on the last bits.
        return Ok(Return::Value(Value::Double(cx.terms.double(near))));
    }
    if let Some(known) = known_value(st, name) {
        return Ok(Return::Value(known));
    }
    let value = unknown(cx, st, name, Primitive::Double, None);
    if let Some(term) = value.term() {
        let least = (0..UNITS).fold(near, |number, _| number.next_down());
        let most = (0..UNITS).fold(near, |number, _| number.next_up());
        let (least, most) = (cx.terms.double(least), cx.terms.double(most));
        let above = cx.terms.floating_operation(FloatingOp::LessEqual, &[least, term]);
        let below = cx.terms.floating_operation(FloatingOp::LessEqual, &[term, most]);
        holds(cx, st, above);
        holds(cx, st, below);
    }
    Ok(Return::Value(value))
}

/// A function that the JDK computes by code of its own: it runs on known arguments.
pub(super) fn by_code(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let arguments: SmallVec<[Term; 2]> = call.arguments.iter().filter_map(|value| value.term()).collect();
    let values = concretise::scalars(cx, st, &call.method.qualified_name(), &arguments)?;
    let (class, name) = match &*call.method.name {
        "cbrt" => ("java/lang/FdLibm$Cbrt", "compute"),
        "log" => ("java/lang/Fdlibm", "log"),
        _ => ("java/lang/FdLibm$Hypot", "compute"),
    };
    let class = loaded(cx, st, class)?;
    ensure_initialised(cx, st, &class)?;
    let compute: Option<&Arc<Method>> = class.methods.iter().find(|method| &*method.name == name);
    match compute {
        Some(compute) => Ok(Return::Run(compute.clone(), values.into_iter().map(Value::Double).collect())),
        None => call.refuse(st),
    }
}

fn of_one(name: &str, x: f64) -> Option<Known> {
    use Known::{About, Exactly};
    let odd = x == 0.0 || x.is_nan();
    Some(match name {
        "sin" | "tan" | "sinh" | "tanh" | "log1p" if odd => Exactly(x),
        "sin" | "cos" | "tan" if !x.is_finite() => Exactly(f64::NAN),
        "cos" | "cosh" | "exp" if x == 0.0 => Exactly(1.0),
        "sin" => About(x.sin()),
        "cos" => About(x.cos()),
        "tan" => About(x.tan()),
        "asin" => Exactly(libm::asin(x)),
        "acos" => Exactly(libm::acos(x)),
        "atan" => Exactly(libm::atan(x)),
        "expm1" => Exactly(libm::expm1(x)),
        "exp" if !x.is_finite() => Exactly(x.exp()),
        "exp" => About(x.exp()),
        "log" | "log10" if x.is_nan() || x <= 0.0 || x == 1.0 || x.is_infinite() => Exactly(x.ln()),
        "log" => About(x.ln()),
        "log10" => match power_of_ten(x) {
            Some(exponent) => Exactly(exponent),
            None => About(x.log10()),
        },
        "log1p" if x <= -1.0 || x.is_infinite() => Exactly(x.ln_1p()),
        "log1p" => About(x.ln_1p()),
        "sinh" if x.is_infinite() => Exactly(x),
        "sinh" => About(x.sinh()),
        "cosh" if !x.is_finite() => Exactly(x.abs()),
        "cosh" => About(x.cosh()),
        "tanh" if x.is_infinite() => Exactly(x.signum()),
        "tanh" => About(x.tanh()),
        _ => return None,
    })
}

fn of_two(name: &str, one: f64, two: f64) -> Option<Known> {
    match name {
        "IEEEremainder" => Some(Known::Exactly(libm::remainder(one, two))),
        "atan2" => {
            let special = |x: f64| x == 0.0 || !x.is_finite();
            let result = one.atan2(two);
            Some(if special(one) || special(two) { Known::Exactly(result) } else { Known::About(result) })
        }
        _ => None,
    }
}

/// The exponent of a power of ten that is a `double` exactly.
fn power_of_ten(x: f64) -> Option<f64> {
    (0..=22).find(|&exponent| 10f64.powi(exponent) == x).map(f64::from)
}

#[cfg(test)]
mod tests {
    use super::{Known, of_one, of_two};

    #[test]
    fn what_java_specifies_is_exact() {
        for (name, x, result) in [
            ("log", 1.0, 0.0),
            ("log", 0.0, f64::NEG_INFINITY),
            ("log10", 1e22, 22.0),
            ("cos", 0.0, 1.0),
            ("exp", f64::NEG_INFINITY, 0.0),
            ("tanh", f64::NEG_INFINITY, -1.0),
            ("cosh", f64::NEG_INFINITY, f64::INFINITY),
            ("log1p", -1.0, f64::NEG_INFINITY),
        ] {
            assert_eq!(of_one(name, x), Some(Known::Exactly(result)), "{name} of {x}");
        }
        assert!(matches!(of_one("log", -1.0), Some(Known::Exactly(x)) if x.is_nan()));
        assert_eq!(of_two("atan2", 0.0, -1.0), Some(Known::Exactly(std::f64::consts::PI)));
        assert_eq!(of_two("IEEEremainder", 5.0, 3.0), Some(Known::Exactly(-1.0)));
    }

    #[test]
    fn what_machines_may_round_differently_is_not_exact() {
        for (name, x) in [("log", 2.0), ("sin", 1.0), ("exp", 1.0), ("log10", 2.0), ("sinh", 0.5)] {
            assert!(matches!(of_one(name, x), Some(Known::About(_))), "{name} of {x}");
        }
    }
}
