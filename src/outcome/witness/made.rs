//! Objects of the library that one call makes: what that call is given, at the beginning and at the end.

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::library::makers::{self, Given, Maker, SCRAMBLE, maker_named};
use crate::state::ObjectId;

use super::build::Builder;
use super::{Content, Held, MadeArgument, WitnessValue};

/// Why an object is not shown.
const NOT_LEGAL: &str = "the values that were found for the parts of a date do not make one";

impl Builder<'_> {
    /// What the call is given that makes an object of the input.
    pub(super) fn made(&self, number: usize, maker: &Maker) -> Vec<MadeArgument> {
        let number_in = |field: &str| {
            self.field_named(number, field)
                .and_then(|field| field.before)
                .and_then(WitnessValue::whole_number)
        };
        let argument = |given: &Given| match *given {
            Given::Number(field, _, least) => {
                MadeArgument::Value(whole(number_in(field).unwrap_or(least), self.is_long(number, field)))
            }
            Given::Flag(field, _) => {
                MadeArgument::Value(WitnessValue::Boolean(number_in(field).is_some_and(|value| value != 0)))
            }
            Given::Held(field, _) => {
                let before = self.field_named(number, field).and_then(|field| field.before);
                MadeArgument::Value(before.unwrap_or(WitnessValue::Null))
            }
            Given::Text(field) => {
                let text = self.part(number, field).map(|part| &self.witness.objects[part].content);
                MadeArgument::Text(match text {
                    Some(Content::Text(text)) => text.to_string_lossy().into(),
                    _ => "".into(),
                })
            }
            Given::Own(field, class) => {
                let inner = maker_named(class);
                let arguments = match (self.part(number, field), inner) {
                    (Some(part), Some(inner)) => self.made(part, inner),
                    (None, Some(inner)) => least(inner),
                    (_, None) => Vec::new(),
                };
                MadeArgument::Made(class.into(), arguments)
            }
            Given::In(inner) => MadeArgument::Made(inner.class.into(), self.made(number, inner)),
            Given::Seed(field) => {
                let kept = self.part(number, field).and_then(|part| {
                    let value = self.field_named(part, "value")?.before?;
                    value.whole_number()
                });
                MadeArgument::Value(WitnessValue::Long(kept.unwrap_or(SCRAMBLE) ^ SCRAMBLE))
            }
            Given::Digits(sign, digits) => {
                let words: Vec<u32> = match self.array(number, digits) {
                    Some(array) => array
                        .before
                        .iter()
                        .filter_map(|word| word.whole_number())
                        .map(|word| word as u32)
                        .collect(),
                    None => Vec::new(),
                };
                let is_touched = self.part(number, digits).is_some();
                MadeArgument::Text(decimal(number_in(sign), words, is_touched).into())
            }
            Given::Decimal(digits, scale) => MadeArgument::Text(
                decimal_point(number_in(digits).unwrap_or(0), number_in(scale).unwrap_or(0)).into(),
            ),
            Given::Static(class, field) => MadeArgument::Static(class.into(), field.into()),
        };
        maker.given.iter().map(argument).collect()
    }

    fn is_long(&self, number: usize, field: &str) -> bool {
        let Ok(class) = self.class(number) else { return false };
        let field = class.slot_of(field).and_then(|slot| class.instance_fields.get(slot));
        field.is_some_and(|field| field.ty == FieldType::Primitive(Primitive::Long))
    }

    /// Checks that what objects of the input are made of can be together.
    pub(super) fn check_made(&self) -> Result<(), String> {
        for object in &self.witness.objects {
            if let (Content::Made(given), FieldType::Class(class)) = (&object.content, &object.ty)
                && !is_legal(class, given)
            {
                return Err(NOT_LEGAL.to_owned());
            }
        }
        Ok(())
    }

    /// What the call is given that makes what an object is at the end.
    pub(super) fn made_at_end(&mut self, id: ObjectId, maker: &Maker) -> Option<Held> {
        Some(Held::Made(self.arguments_at_end(id, maker)?))
    }

    fn arguments_at_end(&mut self, id: ObjectId, maker: &Maker) -> Option<Vec<MadeArgument>> {
        let mut out = Vec::new();
        for given in maker.given {
            out.push(match *given {
                Given::Number(field, ..) => {
                    let value = self.row(id, &[field])?.first().copied()?;
                    let is_long = matches!(value, WitnessValue::Long(_));
                    MadeArgument::Value(whole(value.whole_number()?, is_long))
                }
                Given::Flag(field, _) => {
                    let value = self.row(id, &[field])?.first().copied()?.whole_number()?;
                    MadeArgument::Value(WitnessValue::Boolean(value != 0))
                }
                Given::Held(field, _) => MadeArgument::Value(self.row(id, &[field])?.first().copied()?),
                Given::Own(field, class) => {
                    let inner = self.held_in(id, field)??;
                    MadeArgument::Made(class.into(), self.arguments_at_end(inner, maker_named(class)?)?)
                }
                Given::Digits(sign, digits) => {
                    let sign = self.row(id, &[sign])?.first().copied()?.whole_number()?;
                    let words = self.held_in(id, digits)??;
                    let words = self.elements(words, None)?;
                    let words = words.iter().filter_map(|word| word.whole_number()).map(|word| word as u32);
                    MadeArgument::Text(decimal(Some(sign), words.collect(), true).into())
                }
                Given::Decimal(digits, scale) => {
                    let scale = self.row(id, &[scale])?.first().copied()?.whole_number()?;
                    let digits = self.row(id, &[digits])?.first().copied()?.whole_number()?;
                    // More digits than a long has are kept elsewhere.
                    if digits == i64::MIN {
                        return None;
                    }
                    MadeArgument::Text(decimal_point(digits, scale).into())
                }
                Given::Text(_) | Given::In(_) | Given::Seed(_) | Given::Static(..) => return None,
            });
        }
        Some(out)
    }
}

/// What a call is given where a path looks at nothing of the object.
pub(super) fn least(maker: &Maker) -> Vec<MadeArgument> {
    let argument = |given: &Given| match *given {
        Given::Number(_, _, least) => MadeArgument::Value(whole(least, false)),
        Given::Flag(..) => MadeArgument::Value(WitnessValue::Boolean(false)),
        Given::Text(_) => MadeArgument::Text("".into()),
        Given::Held(..) => MadeArgument::Value(WitnessValue::Null),
        Given::Own(_, class) => {
            MadeArgument::Made(class.into(), maker_named(class).map_or(Vec::new(), least))
        }
        Given::In(inner) => MadeArgument::Made(inner.class.into(), least(inner)),
        Given::Seed(_) => MadeArgument::Value(WitnessValue::Long(0)),
        Given::Digits(..) | Given::Decimal(..) => MadeArgument::Text("0".into()),
        Given::Static(class, field) => MadeArgument::Static(class.into(), field.into()),
    };
    maker.given.iter().map(argument).collect()
}

/// A number as a call takes it: an `int` where no `long` is needed.
fn whole(value: i64, long: bool) -> WitnessValue {
    match i32::try_from(value) {
        Ok(value) if !long => WitnessValue::Int(value),
        _ => WitnessValue::Long(value),
    }
}

/// A number as its sign and its digits to the base of 2^32 say it, the most significant one first. What of both a path did not
/// look at follows the other.
fn decimal(sign: Option<i64>, mut words: Vec<u32>, is_touched: bool) -> String {
    match (words.first_mut(), sign) {
        (Some(first), _) => {
            if *first == 0 {
                *first = 1;
            }
        }
        (None, Some(sign)) if sign != 0 && !is_touched => words.push(1),
        (None, _) => return "0".to_owned(),
    }
    let mut digits: Vec<u8> = Vec::new();
    while words.iter().any(|word| *word != 0) {
        let mut rest = 0_u64;
        for word in &mut words {
            let value = rest << 32 | u64::from(*word);
            *word = (value / 10) as u32;
            rest = value % 10;
        }
        digits.push(b'0' + rest as u8);
    }
    if sign.is_some_and(|sign| sign < 0) {
        digits.push(b'-');
    }
    digits.reverse();
    String::from_utf8(digits).unwrap_or_default()
}

/// A decimal number as its constructor reads it back with the same scale.
fn decimal_point(digits: i64, scale: i64) -> String {
    let text = digits.unsigned_abs().to_string();
    let sign = if digits < 0 { "-" } else { "" };
    match usize::try_from(scale) {
        Ok(0) => format!("{sign}{text}"),
        Ok(places) if places <= 12 => {
            let text = format!("{text:0>width$}", width = places + 1);
            let (whole, fraction) = text.split_at(text.len() - places);
            format!("{sign}{whole}.{fraction}")
        }
        _ => format!("{sign}{text}E{}", -scale),
    }
}

/// Whether the arguments of a call make an object of a class.
fn is_legal(class: &str, given: &[MadeArgument]) -> bool {
    let inner = given.iter().all(|argument| match argument {
        MadeArgument::Made(class, given) => is_legal(class, given),
        _ => true,
    });
    let numbers: Vec<i64> =
        given.iter().flat_map(MadeArgument::values).filter_map(WitnessValue::whole_number).collect();
    inner && makers::is_legal(class, &numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_their_constructors_take_them() {
        assert_eq!(decimal(Some(1), vec![1, 0], true), "4294967296");
        assert_eq!(decimal(Some(-1), vec![0xFFFF_FFFF, 0xFFFF_FFFF], true), "-18446744073709551615");
        assert_eq!(decimal(Some(0), Vec::new(), true), "0");
        assert_eq!(decimal(Some(-1), Vec::new(), false), "-1");
        assert_eq!(decimal_point(1234, 2), "12.34");
        assert_eq!(decimal_point(-5, 3), "-0.005");
        assert_eq!(decimal_point(7, 0), "7");
        assert_eq!(decimal_point(7, -2), "7E2");
        assert_eq!(decimal_point(i64::MIN + 1, 20), "-9223372036854775807E-20");
    }
}
