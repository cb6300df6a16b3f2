//! Concrete values.

use serde::{Deserialize, Serialize};

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::term::{character, double_literal, float_literal};

/// Floating point numbers as their IEEE 754 bits: JSON has no numbers for some of them, and bits are what Java compares.
mod bits {
    use serde::{Deserialize as _, Deserializer, Serializer};

    /// A number and its bits.
    pub(super) trait Bits: Sized {
        fn bits(&self) -> u64;
        fn number(bits: u64) -> Self;
    }

    impl Bits for f32 {
        fn bits(&self) -> u64 {
            u64::from(self.to_bits())
        }

        fn number(bits: u64) -> f32 {
            f32::from_bits(bits as u32)
        }
    }

    impl Bits for f64 {
        fn bits(&self) -> u64 {
            self.to_bits()
        }

        fn number(bits: u64) -> f64 {
            f64::from_bits(bits)
        }
    }

    pub(super) fn serialize<F: Bits, S: Serializer>(value: &F, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(value.bits())
    }

    pub(super) fn deserialize<'de, F: Bits, D: Deserializer<'de>>(from: D) -> Result<F, D::Error> {
        u64::deserialize(from).map(F::number)
    }
}

/// A value of a Java variable. Floating point numbers are equal if their bits are.
#[derive(Copy, Clone, Serialize, Deserialize, Debug)]
pub enum WitnessValue {
    /// `boolean`.
    Boolean(bool),
    /// `byte`.
    Byte(i8),
    /// `short`.
    Short(i16),
    /// `char`, a UTF-16 unit.
    Char(u16),
    /// `int`.
    Int(i32),
    /// `long`.
    Long(i64),
    /// `float`.
    Float(#[serde(with = "bits")] f32),
    /// `double`.
    Double(#[serde(with = "bits")] f64),
    /// The null reference.
    Null,
    /// An object, by its number in [`Witness::objects`](super::Witness::objects).
    Object(usize),
}

impl PartialEq for WitnessValue {
    fn eq(&self, other: &WitnessValue) -> bool {
        use WitnessValue::{Boolean, Byte, Char, Double, Float, Int, Long, Null, Object, Short};
        match (self, other) {
            (Boolean(a), Boolean(b)) => a == b,
            (Byte(a), Byte(b)) => a == b,
            (Short(a), Short(b)) => a == b,
            (Char(a), Char(b)) => a == b,
            (Int(a), Int(b)) => a == b,
            (Long(a), Long(b)) => a == b,
            (Float(a), Float(b)) => a.to_bits() == b.to_bits(),
            (Double(a), Double(b)) => a.to_bits() == b.to_bits(),
            (Null, Null) => true,
            (Object(a), Object(b)) => a == b,
            _ => false,
        }
    }
}

impl WitnessValue {
    /// The name of the primitive type; `Object` for a reference.
    pub fn kind(self) -> &'static str {
        match self {
            WitnessValue::Boolean(_) => "boolean",
            WitnessValue::Byte(_) => "byte",
            WitnessValue::Short(_) => "short",
            WitnessValue::Char(_) => "char",
            WitnessValue::Int(_) => "int",
            WitnessValue::Long(_) => "long",
            WitnessValue::Float(_) => "float",
            WitnessValue::Double(_) => "double",
            WitnessValue::Null | WitnessValue::Object(_) => "Object",
        }
    }

    /// The value of a primitive type with these bits: the low bits of an integer, IEEE 754 bits of the others.
    pub(crate) fn from_bits(primitive: Primitive, bits: u64) -> WitnessValue {
        match primitive {
            Primitive::Boolean => WitnessValue::Boolean(bits & 1 != 0),
            Primitive::Byte => WitnessValue::Byte(bits as i8),
            Primitive::Short => WitnessValue::Short(bits as i16),
            Primitive::Char => WitnessValue::Char(bits as u16),
            Primitive::Int => WitnessValue::Int(bits as i32),
            Primitive::Long => WitnessValue::Long(bits as i64),
            Primitive::Float => WitnessValue::Float(f32::from_bits(bits as u32)),
            Primitive::Double => WitnessValue::Double(f64::from_bits(bits)),
        }
    }

    /// The value as source writes it, for a reader; what an object holds is left to the caller, who knows it.
    pub(crate) fn literal(self) -> String {
        match self {
            WitnessValue::Boolean(value) => value.to_string(),
            WitnessValue::Byte(value) => value.to_string(),
            WitnessValue::Short(value) => value.to_string(),
            WitnessValue::Char(unit) => character(unit),
            WitnessValue::Int(value) => value.to_string(),
            WitnessValue::Long(value) => format!("{value}L"),
            WitnessValue::Float(value) => float_literal(value),
            WitnessValue::Double(value) => double_literal(value),
            WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
        }
    }

    /// The number that a value of an integral type is; a truth value is 0 or 1.
    pub(crate) fn whole_number(self) -> Option<i64> {
        Some(match self {
            WitnessValue::Boolean(value) => i64::from(value),
            WitnessValue::Byte(value) => i64::from(value),
            WitnessValue::Short(value) => i64::from(value),
            WitnessValue::Char(value) => i64::from(value),
            WitnessValue::Int(value) => i64::from(value),
            WitnessValue::Long(value) => value,
            _ => return None,
        })
    }

    /// The default value of a type (JVMS 2.3, 2.4).
    pub fn default_of(ty: &FieldType) -> WitnessValue {
        match ty {
            FieldType::Primitive(primitive) => WitnessValue::from_bits(*primitive, 0),
            FieldType::Class(_) | FieldType::Array(_) => WitnessValue::Null,
        }
    }

    /// An `int` constant as a variable of this type holds it; none for other types.
    pub(crate) fn int_of(ty: &FieldType, value: i32) -> Option<WitnessValue> {
        match ty {
            FieldType::Primitive(Primitive::Long | Primitive::Float | Primitive::Double) => None,
            FieldType::Primitive(primitive) => Some(WitnessValue::from_bits(*primitive, value as u64)),
            FieldType::Class(_) | FieldType::Array(_) => None,
        }
    }

    /// Whether this is the default value of its type; negative zero is not.
    pub fn is_default(self) -> bool {
        match self {
            WitnessValue::Boolean(value) => !value,
            WitnessValue::Byte(value) => value == 0,
            WitnessValue::Short(value) => value == 0,
            WitnessValue::Char(value) => value == 0,
            WitnessValue::Int(value) => value == 0,
            WitnessValue::Long(value) => value == 0,
            WitnessValue::Float(value) => value.to_bits() == 0,
            WitnessValue::Double(value) => value.to_bits() == 0,
            WitnessValue::Null => true,
            WitnessValue::Object(_) => false,
        }
    }

    /// The object that it names.
    pub fn object(self) -> Option<usize> {
        match self {
            WitnessValue::Object(number) => Some(number),
            _ => None,
        }
    }
}
