//! Numbers: boxes, the bit patterns of floating point, and the functions of `Math`.

use crate::machine::{Step, unsupported};
use crate::program::Known;
use crate::runtime::Vm;
use crate::state::{State, Value};
use crate::term::{Node, Term};

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::{Call, Return};

pub(super) static BOXES: Area = Area {
    name: "boxes",
    about: "numbers, characters and booleans as objects",
    covers: |class| {
        let of = class.strip_suffix("$Cache").unwrap_or(class);
        Known::of(of).is_some_and(|known| known == Known::Number || known.boxed_primitive().is_some())
    },
    classes: &[
        ClassEntry {
            class: "java/lang/Float",
            methods: &[
                intrinsic("floatToRawIntBits", "(F)I", float_to_bits),
                intrinsic("intBitsToFloat", "(I)F", bits_to_float),
            ],
        },
        ClassEntry {
            class: "java/lang/Double",
            methods: &[
                intrinsic("doubleToRawLongBits", "(D)J", double_to_bits),
                intrinsic("longBitsToDouble", "(J)D", bits_to_double),
            ],
        },
    ],
};

/// Why the functions of `Math` that are not specified to the last bit are refused.
const INEXACT: &str = "its result may differ in the last bits from one virtual machine to another";

pub(super) static AREA: Area = Area {
    name: "maths",
    about: "functions of numbers",
    covers: |class| matches!(class, "java/lang/Math" | "java/lang/StrictMath"),
    classes: &[ClassEntry {
        class: "java/lang/Math",
        // Only functions whose result the JVM specifies exactly.
        methods: &[
            intrinsic("sqrt", "(D)D", square_root),
            refused("sin", "(D)D", INEXACT),
            refused("cos", "(D)D", INEXACT),
            refused("tan", "(D)D", INEXACT),
            refused("asin", "(D)D", INEXACT),
            refused("acos", "(D)D", INEXACT),
            refused("atan", "(D)D", INEXACT),
            refused("exp", "(D)D", INEXACT),
            refused("log", "(D)D", INEXACT),
            refused("log10", "(D)D", INEXACT),
            refused("cbrt", "(D)D", INEXACT),
            refused("sinh", "(D)D", INEXACT),
            refused("cosh", "(D)D", INEXACT),
            refused("tanh", "(D)D", INEXACT),
            refused("expm1", "(D)D", INEXACT),
            refused("log1p", "(D)D", INEXACT),
            refused("IEEEremainder", "(DD)D", "it has no model"),
            refused("atan2", "(DD)D", INEXACT),
            refused("pow", "(DD)D", INEXACT),
            refused("hypot", "(DD)D", INEXACT),
        ],
    }],
};

fn float_to_bits(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let bits = call.term(0).and_then(|t| float(cx, t)).map(f32::to_bits);
    answer(st, call, bits.map(|bits| Value::Int(cx.terms.int(bits.cast_signed()))))
}

fn bits_to_float(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let bits = call.term(0).and_then(|t| cx.terms.as_int(t));
    answer(st, call, bits.map(|bits| Value::Float(cx.terms.float(f32::from_bits(bits.cast_unsigned())))))
}

fn double_to_bits(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let bits = call.term(0).and_then(|t| double(cx, t)).map(f64::to_bits);
    answer(st, call, bits.map(|bits| Value::Long(cx.terms.long(bits.cast_signed()))))
}

fn bits_to_double(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let bits = call.term(0).and_then(|t| cx.terms.as_long(t));
    answer(st, call, bits.map(|bits| Value::Double(cx.terms.double(f64::from_bits(bits.cast_unsigned())))))
}

fn square_root(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let root = call.term(0).and_then(|t| double(cx, t)).map(f64::sqrt);
    answer(st, call, root.map(|root| Value::Double(cx.terms.double(root))))
}

/// What a function of a number answers: a value where its argument is known.
fn answer(st: &State, call: &Call<'_>, value: Option<Value>) -> Step<Return> {
    match value {
        Some(value) => Ok(Return::Value(value)),
        None => unsupported(st, &format!("{} of an unknown number", call.method.qualified_name())),
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
