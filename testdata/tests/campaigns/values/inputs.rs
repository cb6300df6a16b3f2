//! Every input of a method from small sets of values: short strings over two letters, floating point numbers at which
//! something happens.

use std::sync::Arc;

/// Two letters for each program: those of which the texts are made that the programs ask for, and two halves of one
/// character.
const ALPHABETS: &[[u16; 2]] = &[
    [b'a' as u16, b'b' as u16],
    [b'o' as u16, b'n' as u16],
    [b'A' as u16, b'a' as u16],
    [b'B' as u16, b'A' as u16],
    [b'4' as u16, b'2' as u16],
    [b'-' as u16, b'7' as u16],
    [b' ' as u16, b'x' as u16],
    [b'=' as u16, 0xe9],
    [0xd83d, 0xde00],
];
/// Longest string of an input.
const LENGTH: usize = 3;
const DOUBLES: [f64; 12] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    0.0,
    -0.0,
    5e-324,
    1.0,
    -1.5,
    0.1,
    f64::MAX,
    9_007_199_254_740_992.0,
    2_147_483_648.0,
];
const FLOATS: [f32; 12] = [
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    0.0,
    -0.0,
    1e-45,
    1.0,
    -1.5,
    0.1,
    f32::MAX,
    16_777_216.0,
    2_147_483_648.0,
];
const INTS: [i32; 6] = [0, 1, -1, 3, i32::MIN, i32::MAX];

/// An argument.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Given {
    Boolean(bool),
    Char(u16),
    Int(i32),
    /// By its bits, and one of the two types below.
    Float(u32),
    Double(u64),
    Null,
    /// A string that is an object of its own.
    Text(Arc<[u16]>),
    /// The object that an earlier argument is.
    Same(usize),
}

impl Given {
    /// As the driver reads it.
    pub(crate) fn word(&self) -> String {
        match self {
            Given::Boolean(value) => format!("Z{}", u8::from(*value)),
            Given::Char(unit) => format!("C{unit}"),
            Given::Int(value) => format!("I{value}"),
            Given::Float(bits) => format!("F{bits:08x}"),
            Given::Double(bits) => format!("D{bits:016x}"),
            Given::Null => "N".to_owned(),
            Given::Text(units) => format!("S{}", hexadecimal(units)),
            Given::Same(other) => format!("={other}"),
        }
    }
}

/// Units as four digits each.
pub(crate) fn hexadecimal(units: &[u16]) -> String {
    units.iter().map(|unit| format!("{unit:04x}")).collect()
}

/// Every input of a method with these parameter types.
pub(crate) fn inputs(types: &[&str], number: usize) -> Vec<Vec<Given>> {
    let alphabet = ALPHABETS[number % ALPHABETS.len()];
    let mut inputs: Vec<Vec<Given>> = vec![Vec::new()];
    for ty in types {
        let mut extended = Vec::new();
        for input in &inputs {
            for value in values(ty, &alphabet, input) {
                let mut input = input.clone();
                input.push(value);
                extended.push(input);
            }
        }
        inputs = extended;
    }
    inputs
}

fn values(ty: &str, alphabet: &[u16; 2], before: &[Given]) -> Vec<Given> {
    match ty {
        "boolean" => [false, true].map(Given::Boolean).to_vec(),
        "char" => [alphabet[0], alphabet[1], b'1'.into()].map(Given::Char).to_vec(),
        "int" => INTS.map(Given::Int).to_vec(),
        "float" => FLOATS.map(|value| Given::Float(value.to_bits())).to_vec(),
        "double" => DOUBLES.map(|value| Given::Double(value.to_bits())).to_vec(),
        "String" => {
            let mut out = vec![Given::Null];
            for length in 0..=LENGTH {
                let text = |code: usize| (0..length).map(|at| alphabet[code >> at & 1]).collect();
                out.extend((0..1 << length).map(|code| Given::Text(text(code))));
            }
            let strings = (0..).zip(before).filter(|(_, given)| matches!(given, Given::Text(_)));
            out.extend(strings.map(|(at, _)| Given::Same(at)));
            out
        }
        other => panic!("no values of type {other}"),
    }
}
