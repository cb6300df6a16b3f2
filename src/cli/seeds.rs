//! Known values for the parameters of a method, tried before its unknown ones: what loops over products or long texts decide, the
//! interpreter runs through at once, where a solver would take long to find an input that goes the same way.

use std::sync::Arc;

use crate::bytecode::{Insn, Primitive};
use crate::classfile::{Constant, FieldType, JavaString};
use crate::interp::{Argument, Plan};
use crate::program::{Class, Known, Method, Program};

/// Most inputs of one method.
const MOST: usize = 160;
/// Most constants of the class's own code of one kind.
const MOST_OWN: usize = 24;
/// Longest text of the class's own code that is tried, in characters.
const LONGEST: usize = 12;

/// Whole numbers where much changes: around 0, with and without common divisors, and at the borders.
const NUMBERS: [i64; 10] = [0, 1, -1, 2, 3, 6, -18, 100, 1_000_000_007, -2];
/// Numbers with a fraction, and those that are none.
const FRACTIONS: [f64; 13] = [
    0.0,
    1.0,
    -1.5,
    0.5,
    3.25,
    1e-7,
    1e10,
    1e300,
    -0.0,
    f64::MAX,
    f64::MIN_POSITIVE,
    f64::NAN,
    f64::INFINITY,
];
/// Characters of each kind.
const CHARACTERS: [char; 8] = ['a', 'Z', '0', '9', ' ', '-', '\0', 'é'];
/// Texts that programs read: numbers in all notations, words, and what is almost one of them.
const TEXTS: [&str; 60] = [
    "",
    " ",
    "a",
    "abc",
    "A b",
    "0",
    "1",
    "-1",
    "+1",
    "12",
    "007",
    "-0",
    "--1",
    "1-",
    "0x1F",
    "-0x1f",
    "#FF",
    "0x",
    "0xG",
    "017",
    "09",
    "1L",
    "12l",
    "1.5",
    "-1.5",
    ".5",
    "5.",
    "1.5f",
    "1.5F",
    "0.0f",
    "1.5d",
    "2D",
    "1e3",
    "1E-3",
    "1e",
    "e3",
    "1e3.5",
    "1.5e10f",
    "1e400",
    "1.1e-400",
    "0.0e10D",
    "2147483648",
    "-2147483649",
    "9223372036854775808",
    "0x80000000",
    "0xFFFFFFFFFFFFFFFFF",
    "3.4028236e39f",
    "1/2",
    "-3/4",
    "1 1/2",
    "7 -1/2",
    "1/0",
    "NaN",
    "true",
    "No",
    "on",
    "y",
    "a,b",
    "a.b.C",
    "1.2.3",
];

/// The plan with known values for its parameters, several times; never where a parameter has no known values, or an object would
/// be unknown all the same.
pub(super) fn seeds(program: &Program, plan: &Plan) -> Vec<Plan> {
    let entry = &plan.entry;
    let is_closed = entry.access.is_static() || entry.is_constructor();
    if !is_closed
        || plan.phases.len() != 1
        || !plan.statics.is_empty()
        || entry.signature.parameters.is_empty()
    {
        return Vec::new();
    }
    let own = Own::of(&program.class(entry.class), entry);
    let values: Vec<Vec<Constant>> = entry.signature.parameters.iter().map(|ty| own.values(ty)).collect();
    if values.iter().any(Vec::is_empty) {
        return Vec::new();
    }
    let all = values.iter().try_fold(1_usize, |product, values| product.checked_mul(values.len()));
    let first = plan.arguments.len() - values.len();
    let with = |number: u64| {
        let mut plan = plan.clone();
        let mut rest = number;
        for (argument, values) in plan.arguments[first..].iter_mut().zip(&values) {
            let count = values.len() as u64;
            *argument = Argument::Constant(values[(rest % count) as usize].clone());
            rest /= count;
        }
        plan
    };
    match all {
        Some(all) if all <= MOST => (0..all as u64).map(with).collect(),
        // Some of them, the same in every run.
        _ => (0..MOST as u64).map(|number| with(scattered(number))).collect(),
    }
}

/// A number for a number, which says nothing of it (the finaliser of SplitMix64, Steele et al. 2014).
fn scattered(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The constants of a method and its class.
#[derive(Default)]
struct Own {
    numbers: Vec<i64>,
    texts: Vec<JavaString>,
}

impl Own {
    fn of(class: &Class, entry: &Arc<Method>) -> Own {
        let mut own = Own::default();
        let others = class.methods.iter().filter(|method| !Arc::ptr_eq(method, entry));
        for method in [entry].into_iter().chain(others) {
            let Ok(Some(code)) = method.code() else { continue };
            for insn in &code.code.insns {
                match insn {
                    Insn::Push(Constant::Int(number)) if Arc::ptr_eq(method, entry) => {
                        own.number(i64::from(*number))
                    }
                    Insn::Push(Constant::Long(number)) if Arc::ptr_eq(method, entry) => own.number(*number),
                    Insn::Push(Constant::String(text)) => own.text(text),
                    _ => {}
                }
            }
        }
        own
    }

    fn number(&mut self, number: i64) {
        if self.numbers.len() < MOST_OWN && !self.numbers.contains(&number) && !NUMBERS.contains(&number) {
            self.numbers.push(number);
        }
    }

    fn text(&mut self, text: &JavaString) {
        let fits = text.units().len() <= LONGEST && self.texts.len() < MOST_OWN;
        if fits && !self.texts.contains(text) {
            self.texts.push(text.clone());
        }
    }

    /// The values for a parameter; none where nobody knows any.
    fn values(&self, ty: &FieldType) -> Vec<Constant> {
        let whole = |least: i64, most: i64| {
            let near = [least, least + 1, most, most - 1];
            let mut all: Vec<i64> =
                NUMBERS.into_iter().chain(near).chain(self.numbers.iter().copied()).collect();
            all.retain(|number| (least..=most).contains(number));
            all
        };
        let ints = |least: i32, most: i32| {
            let all = whole(i64::from(least), i64::from(most)).into_iter();
            all.filter_map(|number| i32::try_from(number).ok().map(Constant::Int)).collect()
        };
        match ty {
            FieldType::Primitive(Primitive::Boolean) => vec![Constant::Int(0), Constant::Int(1)],
            FieldType::Primitive(Primitive::Byte) => ints(i32::from(i8::MIN), i32::from(i8::MAX)),
            FieldType::Primitive(Primitive::Short) => ints(i32::from(i16::MIN), i32::from(i16::MAX)),
            FieldType::Primitive(Primitive::Char) => {
                CHARACTERS.iter().map(|letter| Constant::Int(*letter as i32)).collect()
            }
            FieldType::Primitive(Primitive::Int) => ints(i32::MIN, i32::MAX),
            FieldType::Primitive(Primitive::Long) => {
                whole(i64::MIN, i64::MAX).into_iter().map(Constant::Long).collect()
            }
            FieldType::Primitive(Primitive::Float) => {
                FRACTIONS.iter().map(|number| Constant::Float((*number as f32).to_bits())).collect()
            }
            FieldType::Primitive(Primitive::Double) => {
                FRACTIONS.iter().map(|number| Constant::Double(number.to_bits())).collect()
            }
            ty if *ty == Known::String.field_type() => {
                let texts = TEXTS.iter().map(|text| JavaString::from(*text));
                texts.chain(self.texts.iter().cloned()).map(Constant::String).collect()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_fit_their_types_and_come_from_the_code_as_well() {
        let own = Own { numbers: vec![640, 70_000], texts: Vec::new() };
        let bytes = own.values(&FieldType::Primitive(Primitive::Byte));
        assert!(bytes.contains(&Constant::Int(-128)) && !bytes.contains(&Constant::Int(640)), "{bytes:?}");
        let shorts = own.values(&FieldType::Primitive(Primitive::Short));
        assert!(
            shorts.contains(&Constant::Int(640)) && !shorts.contains(&Constant::Int(70_000)),
            "{shorts:?}"
        );
        assert!(own.values(&FieldType::Class("java/util/List".into())).is_empty());
        assert!((0..500).map(scattered).collect::<std::collections::BTreeSet<u64>>().len() == 500);
    }
}
