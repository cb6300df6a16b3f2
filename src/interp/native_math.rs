//! Natives on numbers: bit patterns of floating point, square roots and the other functions of `Math`.

use crate::machine::Step;
use crate::program::Method;
use crate::runtime::Vm;
use crate::state::{State, Value};
use crate::term::{Node, Term};

use super::unsupported;

/// Runs a native method on numbers; none when there is no such native.
///
/// # Errors
/// Ends the path as unsupported when an argument is unknown.
pub(super) fn call(cx: &mut Vm, st: &State, method: &Method, arguments: &[Value]) -> Step<Option<Value>> {
    let Some(argument) = arguments.first().copied().and_then(Value::term) else { return Ok(None) };
    let value = match (&*method.class_name, &*method.name) {
        ("java/lang/Float", "floatToRawIntBits") => {
            float(cx, argument).map(|f| Value::Int(cx.terms.int(f.to_bits() as i32)))
        }
        ("java/lang/Float", "intBitsToFloat") => {
            cx.terms.as_int(argument).map(|bits| Value::Float(cx.terms.float(f32::from_bits(bits as u32))))
        }
        ("java/lang/Double", "doubleToRawLongBits") => {
            double(cx, argument).map(|d| Value::Long(cx.terms.long(d.to_bits() as i64)))
        }
        ("java/lang/Double", "longBitsToDouble") => {
            cx.terms.as_long(argument).map(|bits| Value::Double(cx.terms.double(f64::from_bits(bits as u64))))
        }
        // Only functions whose result the JVM specifies exactly; the others may differ in the last bit.
        ("java/lang/Math" | "java/lang/StrictMath", name) => match exact_function(name) {
            Some(function) => double(cx, argument).map(|d| Value::Double(cx.terms.double(function(d)))),
            None => return Ok(None),
        },
        _ => return Ok(None),
    };
    match value {
        Some(value) => Ok(Some(value)),
        None => unsupported(st, &format!("{} of an unknown number", method.qualified_name())),
    }
}

fn exact_function(name: &str) -> Option<fn(f64) -> f64> {
    match name {
        "sqrt" => Some(f64::sqrt),
        "ceil" => Some(f64::ceil),
        "floor" => Some(f64::floor),
        "rint" => Some(f64::round_ties_even),
        _ => None,
    }
}

fn float(cx: &Vm, term: Term) -> Option<f32> {
    match cx.terms.node(term) {
        Node::FloatConstant(bits) => Some(f32::from_bits(bits)),
        _ => None,
    }
}

fn double(cx: &Vm, term: Term) -> Option<f64> {
    match cx.terms.node(term) {
        Node::DoubleConstant(bits) => Some(f64::from_bits(bits)),
        _ => None,
    }
}
