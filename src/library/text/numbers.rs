//! Numbers as text and back: `Integer` and `Long`.

use smallvec::smallvec;

use crate::machine::{Step, unsupported};
use crate::runtime::objects::loaded;
use crate::runtime::texts::lay_open;
use crate::runtime::{Vm, concretise, decide};
use crate::state::{Reason, State, Value};
use crate::term::text::TextNode;
use crate::term::{CharacterOp, Term, Terms};

use super::super::catalogue::{MethodEntry, intrinsic};
use super::super::floats::of_known;
use super::{Call, Return, found, number, string, text_of};

pub(in crate::library) static INTEGER: &[MethodEntry] = &[
    intrinsic("toString", "(I)Ljava/lang/String;", decimal),
    intrinsic("parseInt", "(Ljava/lang/String;I)I", parse),
    intrinsic("toHexString", "(I)Ljava/lang/String;", hexadecimal),
    intrinsic("toOctalString", "(I)Ljava/lang/String;", octal),
    intrinsic("toBinaryString", "(I)Ljava/lang/String;", binary),
];

pub(in crate::library) static LONG: &[MethodEntry] = &[
    intrinsic("toString", "(J)Ljava/lang/String;", decimal),
    intrinsic("parseLong", "(Ljava/lang/String;I)J", parse),
    intrinsic("toHexString", "(J)Ljava/lang/String;", hexadecimal),
    intrinsic("toOctalString", "(J)Ljava/lang/String;", octal),
    intrinsic("toBinaryString", "(J)Ljava/lang/String;", binary),
];

/// Numbers with a fraction as text and back: the JDK's own code, on known ones.
pub(super) static FLOATING: &[MethodEntry] = &[
    intrinsic("toJavaFormatString", "(D)Ljava/lang/String;", of_known),
    intrinsic("toJavaFormatString", "(F)Ljava/lang/String;", of_known),
    intrinsic("parseDouble", "(Ljava/lang/String;)D", of_known_text),
    intrinsic("parseFloat", "(Ljava/lang/String;)F", of_known_text),
];

/// The JDK's code reads a text unit by unit: on an unknown one, a value is tried.
fn of_known_text(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(argument) = call.term(0) else { return call.refuse(st) };
    if !decide::is_null(cx, st, argument)? {
        let text = text_of(cx, st, argument)?;
        if !cx.terms.is_known_text(text) {
            lay_open(cx, st, text)?;
            concretise::text(cx, st, &call.method.qualified_name(), text)?;
        }
    }
    Ok(Return::Code)
}

/// The digits of an unknown number are kept as they are until somebody looks.
fn decimal(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let value = number(st, call, 0)?;
    let text = cx.terms.text_of_integer(value);
    string(cx, st, text)
}

fn hexadecimal(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    in_power_of_two(cx, st, call, 4)
}

fn octal(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    in_power_of_two(cx, st, call, 3)
}

fn binary(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    in_power_of_two(cx, st, call, 1)
}

/// A number without a sign in digits of so many bits.
fn in_power_of_two(cx: &mut Vm, st: &mut State, call: &Call<'_>, bits: u32) -> Step<Return> {
    let value = number(st, call, 0)?;
    let text = cx.terms.text_of_bits(value, bits);
    string(cx, st, text)
}

/// `parseInt` and `parseLong` of an unknown text: one formula says whether it is a number, and one term is the number.
/// Known texts, null and a radix that is none are for the code.
fn parse(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(reference), radix) = (call.term(0), number(st, call, 1)?) else { return call.refuse(st) };
    let radix = cx.terms.as_int(radix).and_then(|radix| u32::try_from(radix).ok());
    let Some(radix) = radix.filter(|radix| (2..=36).contains(radix)) else { return Ok(Return::Code) };
    if decide::is_null(cx, st, reference)? {
        return Ok(Return::Code);
    }
    let text = text_of(cx, st, reference)?;
    if cx.terms.is_known_text(text) {
        return Ok(Return::Code);
    }
    let long = &*call.method.class_name == "java/lang/Long";
    if let Some(&TextNode::Decimal(number)) = cx.terms.text_made(text)
        && radix == 10
        && let Some(width) = number.sort().width()
        && (width == 32 || long)
    {
        // What was made of a number is that number.
        return Ok(Return::Value(if long {
            Value::Long(cx.terms.sign_extend(number, 64))
        } else {
            Value::Int(number)
        }));
    }
    lay_open(cx, st, text)?;
    let spelling = cx.terms.text_spelling(text);
    let spelling = found(st, spelling)?;
    let (valid, value) = parsed(cx, spelling.length, &spelling.units, radix, long);
    if decide::truth(cx, st, Reason::Text, valid)? {
        return Ok(Return::Value(if long { Value::Long(value) } else { Value::Int(value) }));
    }
    let class = loaded(cx, st, &call.method.class_name)?;
    let descriptor = if long { "(Ljava/lang/String;I)J" } else { "(Ljava/lang/String;I)I" };
    match cx.program.find_method(&class, "refused", descriptor) {
        Some(method) => {
            let radix = Value::Int(cx.terms.int(radix.cast_signed()));
            Ok(Return::Run(method, smallvec![Value::Ref(reference), radix]))
        }
        None => unsupported(st, "a model of numbers that does not refuse what is none"),
    }
}

/// Whether units are a number, and which one, as 32 or 64 bits.
fn parsed(cx: &mut Vm, length: Term, units: &[Term], radix: u32, long: bool) -> (Term, Term) {
    let terms = &mut cx.terms;
    let width = if long { 64 } else { 32 };
    // Adds up negative, because the least value has no opposite.
    let (least, greatest) =
        if long { (i64::MIN, -i64::MAX) } else { (i64::from(i32::MIN), i64::from(-i32::MAX)) };
    let by = i64::from(radix);
    let (no, zero) = (terms.boolean(false), terms.bit_vector(width, 0));
    let (minus, plus) = (terms.bit_vector(16, u64::from(b'-')), terms.bit_vector(16, u64::from(b'+')));
    let (negative, positive) = match units.first() {
        Some(&first) => (terms.equal(first, minus), terms.equal(first, plus)),
        None => (no, no),
    };
    let signed = terms.or(negative, positive);
    let by_sign = |terms: &mut Terms, minus: i64, plus: i64| {
        let (minus, plus) = (terms.bit_vector(width, minus as u64), terms.bit_vector(width, plus as u64));
        terms.if_then_else(negative, minus, plus)
    };
    let (limit, quotient) = (by_sign(terms, least, greatest), by_sign(terms, least / by, greatest / by));
    let (factor, bound) = (terms.bit_vector(width, u64::from(radix)), terms.int(radix.cast_signed()));
    let (mut sum, mut valid) = (zero, terms.boolean(true));
    let (mut sums, mut verdicts) = (vec![zero], vec![no]);
    for (at, &unit) in units.iter().enumerate() {
        let point = terms.zero_extend(unit, 32);
        let digit = terms.character(CharacterOp::Digit, point);
        let is_digit = if radix == 10 {
            terms.character(CharacterOp::IsDigit, point)
        } else {
            let none = terms.int(0);
            let (not_below, not_above) =
                (terms.less_equal_signed(none, digit), terms.less_signed(digit, bound));
            terms.and(not_below, not_above)
        };
        let wide = terms.sign_extend(digit, width);
        let product = terms.mul(sum, factor);
        let next = terms.sub(product, wide);
        // So few digits never leave the range.
        let few = (at + 1) as f64 * f64::from(radix).log2() <= if long { 62.0 } else { 30.0 };
        let fits = if few {
            terms.boolean(true)
        } else {
            let enough = terms.less_equal_signed(quotient, sum);
            let rest = terms.add(limit, wide);
            let within = terms.less_equal_signed(rest, product);
            terms.and(enough, within)
        };
        let here = terms.and(is_digit, fits);
        let here = terms.and(valid, here);
        if at == 0 {
            // A sign alone is no number.
            valid = terms.or(signed, here);
            sum = terms.if_then_else(signed, zero, next);
            let unsigned = terms.not(signed);
            verdicts.push(terms.and(here, unsigned));
        } else {
            valid = here;
            sum = next;
            verdicts.push(valid);
        }
        sums.push(sum);
    }
    let sum = terms.by_length(length, &sums);
    let opposite = terms.negate(sum);
    let value = terms.if_then_else(negative, sum, opposite);
    (terms.by_length(length, &verdicts), value)
}
