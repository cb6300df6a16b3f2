//! The questions of `Character` that tables answer.

use crate::machine::Step;
use crate::runtime::Vm;
use crate::state::{State, Value};
use crate::term::CharacterOp;

use super::super::catalogue::{MethodEntry, intrinsic};
use super::{Call, Return, int, number, truth};

pub(in crate::library) static METHODS: &[MethodEntry] = &[
    intrinsic("isLetter", "(C)Z", class),
    intrinsic("isLetter", "(I)Z", class),
    intrinsic("isDigit", "(C)Z", class),
    intrinsic("isDigit", "(I)Z", class),
    intrinsic("isLetterOrDigit", "(C)Z", class),
    intrinsic("isLetterOrDigit", "(I)Z", class),
    intrinsic("isUpperCase", "(C)Z", class),
    intrinsic("isUpperCase", "(I)Z", class),
    intrinsic("isLowerCase", "(C)Z", class),
    intrinsic("isLowerCase", "(I)Z", class),
    intrinsic("isAlphabetic", "(I)Z", class),
    intrinsic("isWhitespace", "(C)Z", class),
    intrinsic("isWhitespace", "(I)Z", class),
    intrinsic("isSpaceChar", "(C)Z", class),
    intrinsic("isSpaceChar", "(I)Z", class),
    intrinsic("isJavaIdentifierStart", "(C)Z", class),
    intrinsic("isJavaIdentifierStart", "(I)Z", class),
    intrinsic("isJavaIdentifierPart", "(C)Z", class),
    intrinsic("isJavaIdentifierPart", "(I)Z", class),
    intrinsic("toUpperCase", "(C)C", value),
    intrinsic("toUpperCase", "(I)I", value),
    intrinsic("toLowerCase", "(C)C", value),
    intrinsic("toLowerCase", "(I)I", value),
    intrinsic("getNumericValue", "(C)I", value),
    intrinsic("getNumericValue", "(I)I", value),
    intrinsic("digit", "(CI)I", digit),
    intrinsic("digit", "(II)I", digit),
];

/// Which table the method asks.
fn asked(st: &State, call: &Call<'_>) -> Step<CharacterOp> {
    Ok(match &*call.method.name {
        "isLetter" => CharacterOp::IsLetter,
        "isDigit" => CharacterOp::IsDigit,
        "isLetterOrDigit" => CharacterOp::IsLetterOrDigit,
        "isUpperCase" => CharacterOp::IsUpperCase,
        "isLowerCase" => CharacterOp::IsLowerCase,
        "isAlphabetic" => CharacterOp::IsAlphabetic,
        "isWhitespace" => CharacterOp::IsWhitespace,
        "isSpaceChar" => CharacterOp::IsSpaceChar,
        "isJavaIdentifierStart" => CharacterOp::IsIdentifierStart,
        "isJavaIdentifierPart" => CharacterOp::IsIdentifierPart,
        "toUpperCase" => CharacterOp::ToUpperCase,
        "toLowerCase" => CharacterOp::ToLowerCase,
        "getNumericValue" => CharacterOp::NumericValue,
        _ => return call.refuse(st),
    })
}

fn class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (op, point) = (asked(st, call)?, number(st, call, 0)?);
    let answer = cx.terms.character(op, point);
    Ok(truth(cx, answer))
}

fn value(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (op, point) = (asked(st, call)?, number(st, call, 0)?);
    Ok(int(cx.terms.character(op, point)))
}

/// -1 for what is no digit, and for a radix that is none.
fn digit(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (point, radix) = (number(st, call, 0)?, number(st, call, 1)?);
    let digit = cx.terms.character(CharacterOp::Digit, point);
    let terms = &mut cx.terms;
    let (least, most, none) = (terms.int(2), terms.int(36), terms.int(-1));
    let mut fits = terms.less_signed(digit, radix);
    for (low, high) in [(least, radix), (radix, most)] {
        let ordered = terms.less_equal_signed(low, high);
        fits = terms.and(fits, ordered);
    }
    Ok(Return::Value(Value::Int(terms.if_then_else(fits, digit, none))))
}
