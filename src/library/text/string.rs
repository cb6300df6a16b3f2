//! The methods of `String`.

use crate::bytecode::Primitive;
use crate::heap::arrays::{ArrayEntry, Lookup, make_array};
use crate::machine::{Step, unsupported};
use crate::runtime::arrays::{bound_index, resolve_array};
use crate::runtime::literals::literal;
use crate::runtime::texts::{self, lay_open};
use crate::runtime::{Vm, decide, objects};
use crate::state::{Body, Reason, State, Value};
use crate::term::Term;
use crate::term::text::Direction;

use super::super::catalogue::{MethodEntry, intrinsic, merging};
use super::super::flag;
use super::case::in_other_case;
use super::ends::{is_blank, strip, strip_leading, strip_trailing, trim};
use super::lookup::looked_up_hash;
use super::switch::chosen_hash;
use super::{
    Call, Return, argument, changed, comparable, cut_out, equality, found, int, is_index, joined, number,
    own, part, perhaps_receiver, reference, string, truth, unit_at,
};
use crate::program::{Known, TypeId};

pub(super) static METHODS: &[MethodEntry] = &[
    merging("set", "(Ljava/lang/String;)V", set),
    merging("fill", "([CII)V", fill),
    merging("length", "()I", length),
    merging("isEmpty", "()Z", is_empty),
    merging("charAt", "(I)C", char_at),
    merging("unit", "(I)C", unit),
    merging("slice", "(II)Ljava/lang/String;", slice),
    merging("isWide", "()Z", is_wide),
    merging("isAscii", "()Z", is_ascii),
    intrinsic("outside", "(II)Z", outside_index),
    intrinsic("outside", "(III)Z", outside_range),
    intrinsic("least", "(II)I", least),
    merging("toCharArray", "()[C", to_char_array),
    merging("intern", "()Ljava/lang/String;", intern),
    merging("equals", "(Ljava/lang/Object;)Z", equals),
    merging("same", "(Ljava/lang/String;)Z", same),
    merging("sameButForCase", "(Ljava/lang/String;)Z", same_but_for_case),
    merging("orderButForCase", "(Ljava/lang/String;)I", order_but_for_case),
    merging("hashCode", "()I", hash_code),
    merging("order", "(Ljava/lang/String;)I", order),
    merging("standsAt", "(ILjava/lang/String;)Z", stands_at),
    merging("find", "(II)I", find_first_char),
    merging("findLast", "(II)I", find_last_char),
    merging("find", "(Ljava/lang/String;I)I", find_first),
    merging("findLast", "(Ljava/lang/String;I)I", find_last),
    merging("concat", "(Ljava/lang/String;)Ljava/lang/String;", concat),
    merging("replace", "(CC)Ljava/lang/String;", replace_char),
    merging("trim", "()Ljava/lang/String;", trim),
    merging("strip", "()Ljava/lang/String;", strip),
    merging("stripLeading", "()Ljava/lang/String;", strip_leading),
    merging("stripTrailing", "()Ljava/lang/String;", strip_trailing),
    merging("isBlank", "()Z", is_blank),
    merging("lowered", "()Ljava/lang/String;", in_other_case),
    merging("raised", "()Ljava/lang/String;", in_other_case),
    merging("shifted", "(II)Ljava/lang/String;", shifted),
    intrinsic("ofChar", "(C)Ljava/lang/String;", of_char),
    intrinsic("valueOf", "(Z)Ljava/lang/String;", of_bool),
];

fn set(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = argument(cx, st, call, 1)?;
    store_own(cx, st, call, text)
}

fn store_own(cx: &mut Vm, st: &mut State, call: &Call<'_>, text: Term) -> Step<Return> {
    let Some(receiver) = call.term(0) else { return call.refuse(st) };
    let class = objects::known(cx, st, Known::String)?;
    texts::store(cx, st, receiver, &class, text)?;
    Ok(Return::Nothing)
}

/// The text of a part of an array, whose bounds are checked; where its size is not known, or an index in the array is
/// not, the code goes through it.
fn fill(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(array) = call.term(1) else { return call.refuse(st) };
    let (offset, count) = (number(st, call, 2)?, number(st, call, 3)?);
    let (Some(offset), Some(count)) = (cx.terms.as_int(offset), cx.terms.as_int(count)) else {
        return Ok(Return::Code);
    };
    let array = resolve_array(cx, st, array)?;
    let mut units: Vec<Term> = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
    for at in 0..count {
        let index = cx.terms.int(offset.wrapping_add(at));
        bound_index(cx, st, &array, index)?;
        let entry: Option<ArrayEntry> = match cx.engine.look_up(&mut cx.machine, st, &array, index)? {
            Lookup::Found(entry) => Some(entry),
            Lookup::Absent => None,
            Lookup::Full | Lookup::Ask(..) | Lookup::Admit(..) => return Ok(Return::Code),
        };
        match cx.engine.load_element(&mut cx.machine, st, &array, index, entry)? {
            Value::Int(unit) => units.push(cx.terms.truncate(unit, 16)),
            _ => return Ok(Return::Code),
        }
    }
    let length = cx.terms.int(count);
    let text = cx.terms.text_of_units(length, &units, false);
    store_own(cx, st, call, text)
}

fn length(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    Ok(int(cx.terms.text_length(text)))
}

fn is_empty(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    let (length, zero) = (cx.terms.text_length(text), cx.terms.int(0));
    let empty = cx.terms.equal(length, zero);
    Ok(truth(cx, empty))
}

/// Outside of the text the code throws.
fn char_at(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, index) = (own(cx, st, call)?, number(st, call, 1)?);
    let length = cx.terms.text_length(text);
    let inside = is_index(cx, index, length);
    if !decide::truth(cx, st, Reason::TextBounds, inside)? {
        return Ok(Return::Code);
    }
    Ok(int(unit_at(cx, st, text, index)?))
}

fn unit(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, index) = (own(cx, st, call)?, number(st, call, 1)?);
    Ok(int(unit_at(cx, st, text, index)?))
}

fn slice(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, begin, end) = (own(cx, st, call)?, number(st, call, 1)?, number(st, call, 2)?);
    let length = cx.terms.text_length(text);
    let cut = part(cx, st, text, begin, end)?;
    // The whole of a text is the string itself.
    let (zero, size) = (cx.terms.int(0), cx.terms.sub(end, begin));
    let (at_start, whole) = (cx.terms.equal(begin, zero), cx.terms.equal(size, length));
    let whole = cx.terms.and(at_start, whole);
    cut_out(cx, st, call, cut, whole)
}

/// Whether one of the units of the receiver is beyond another one.
fn any_above(cx: &mut Vm, st: &mut State, call: &Call<'_>, most: u16) -> Step<Term> {
    let text = own(cx, st, call)?;
    if let Some(units) = cx.terms.text_units(text) {
        return Ok(cx.terms.boolean(units.iter().any(|unit| *unit > most)));
    }
    lay_open(cx, st, text)?;
    let spelling = cx.terms.text_spelling(text);
    let spelling = found(st, spelling)?;
    let mut any = cx.terms.boolean(false);
    for (at, &unit) in (0..).zip(&spelling.units) {
        let within = cx.terms.in_range(unit, 0, most);
        let above = cx.terms.not(within);
        let at = cx.terms.int(at);
        let inside = cx.terms.less_signed(at, spelling.length);
        let above = cx.terms.and(inside, above);
        any = cx.terms.or(any, above);
    }
    Ok(any)
}

fn is_wide(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let wide = any_above(cx, st, call, 0xFF)?;
    Ok(truth(cx, wide))
}

fn is_ascii(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let beyond = any_above(cx, st, call, 0x7F)?;
    let ascii = cx.terms.not(beyond);
    Ok(truth(cx, ascii))
}

fn outside_index(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (index, length) = (number(st, call, 0)?, number(st, call, 1)?);
    let inside = is_index(cx, index, length);
    let outside = cx.terms.not(inside);
    Ok(truth(cx, outside))
}

fn outside_range(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (begin, end, length) = (number(st, call, 0)?, number(st, call, 1)?, number(st, call, 2)?);
    let zero = cx.terms.int(0);
    let mut inside = cx.terms.less_equal_signed(zero, begin);
    for (low, high) in [(begin, end), (end, length)] {
        let ordered = cx.terms.less_equal_signed(low, high);
        inside = cx.terms.and(inside, ordered);
    }
    let outside = cx.terms.not(inside);
    Ok(truth(cx, outside))
}

fn least(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (a, b) = (number(st, call, 0)?, number(st, call, 1)?);
    let first = cx.terms.less_equal_signed(a, b);
    Ok(int(cx.terms.if_then_else(first, a, b)))
}

fn to_char_array(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    lay_open(cx, st, text)?;
    let spelling = cx.terms.text_spelling(text);
    let spelling = found(st, spelling)?;
    let ty = cx.program.primitive_array(Primitive::Char);
    let array = make_array(&mut cx.machine, st, ty, spelling.length);
    let elements: Vec<Value> =
        spelling.units.iter().map(|unit| Value::Int(cx.terms.zero_extend(*unit, 32))).collect();
    if let Body::Array(body) = &mut st.heap.object_mut(array).body {
        body.constant = (0..).zip(elements).collect();
    }
    Ok(reference(cx, array))
}

fn intern(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    let object = match cx.terms.text_units(text).filter(|_| cx.terms.is_known_text(text)) {
        Some(units) => literal(cx, st, units)?,
        None => texts::pooled_string(cx, st, text)?,
    };
    Ok(reference(cx, object))
}

/// What is no string is not equal to one.
fn equals(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(other) = call.term(1) else { return call.refuse(st) };
    let class = TypeId::class(objects::known(cx, st, Known::String)?.id);
    if decide::is_null(cx, st, other)? || !objects::is_instance(cx, st, other, class)? {
        return Ok(flag(cx, false));
    }
    same(cx, st, call)
}

fn same(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, other) = (own(cx, st, call)?, argument(cx, st, call, 1)?);
    let equal = equality(cx, st, text, other)?;
    Ok(truth(cx, equal))
}

fn same_but_for_case(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, other) = (own(cx, st, call)?, argument(cx, st, call, 1)?);
    let (text, other) = (comparable(cx, st, text, other)?, comparable(cx, st, other, text)?);
    let equal = cx.terms.text_equal_folded(text, other);
    let equal = found(st, equal)?;
    Ok(truth(cx, equal))
}

/// The hash code. Where a switch on the text comes next, or a look-up of it, one that leads to the right case.
fn hash_code(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    if let Some(hash) = chosen_hash(cx, st, call, text)? {
        return Ok(int(cx.terms.int(hash)));
    }
    if let Some(hash) = looked_up_hash(cx, st, call, text)? {
        return Ok(int(cx.terms.int(hash)));
    }
    lay_open(cx, st, text)?;
    let hash = cx.terms.text_hash(text);
    Ok(int(found(st, hash)?))
}

fn order(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, other) = (own(cx, st, call)?, argument(cx, st, call, 1)?);
    lay_open(cx, st, text)?;
    lay_open(cx, st, other)?;
    let order = cx.terms.text_compare(text, other);
    Ok(int(found(st, order)?))
}

fn stands_at(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, at, piece) = (own(cx, st, call)?, number(st, call, 1)?, argument(cx, st, call, 2)?);
    lay_open(cx, st, piece)?;
    let known = cx.terms.is_known_text(text) && cx.terms.is_known_text(piece);
    let sure = known
        || match (cx.terms.text_spelling(text), cx.terms.text_spelling(piece), cx.terms.as_int(at)) {
            (Some(text), Some(piece), Some(at)) => {
                usize::try_from(at).is_ok_and(|at| at.saturating_add(piece.units.len()) <= text.sure)
            }
            _ => false,
        };
    if !sure {
        lay_open(cx, st, text)?;
    }
    let here = cx.terms.text_stands_at(text, piece, at);
    let here = found(st, here)?;
    Ok(truth(cx, here))
}

fn find_first_char(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    find_char(cx, st, call, Direction::First)
}

fn find_last_char(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    find_char(cx, st, call, Direction::Last)
}

fn find_char(cx: &mut Vm, st: &mut State, call: &Call<'_>, direction: Direction) -> Step<Return> {
    let (text, wanted, from) = (own(cx, st, call)?, number(st, call, 1)?, number(st, call, 2)?);
    lay_open(cx, st, text)?;
    let at = cx.terms.text_find_char(text, wanted, from, direction);
    Ok(int(found(st, at)?))
}

fn find_first(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    find(cx, st, call, Direction::First)
}

fn find_last(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    find(cx, st, call, Direction::Last)
}

fn find(cx: &mut Vm, st: &mut State, call: &Call<'_>, direction: Direction) -> Step<Return> {
    let (text, piece, from) = (own(cx, st, call)?, argument(cx, st, call, 1)?, number(st, call, 2)?);
    lay_open(cx, st, text)?;
    lay_open(cx, st, piece)?;
    let at = cx.terms.text_find(text, piece, from, direction);
    Ok(int(found(st, at)?))
}

/// The receiver where the other one is empty, else a new string.
fn concat(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, other) = (own(cx, st, call)?, argument(cx, st, call, 1)?);
    let joined = joined(cx, st, text, other)?;
    let (length, zero) = (cx.terms.text_length(other), cx.terms.int(0));
    let empty = cx.terms.equal(length, zero);
    perhaps_receiver(cx, st, call, joined, empty)
}

/// The receiver where the character does not occur or is replaced by itself.
fn replace_char(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, old, fresh) = (own(cx, st, call)?, number(st, call, 1)?, number(st, call, 2)?);
    let (old, fresh) = (cx.terms.truncate(old, 16), cx.terms.truncate(fresh, 16));
    if old == fresh {
        return changed(cx, st, call, text, text);
    }
    lay_open(cx, st, text)?;
    let replaced = cx.terms.text_map(text, &mut |terms, unit| {
        let same = terms.equal(unit, old);
        terms.if_then_else(same, fresh, unit)
    });
    let replaced = found(st, replaced)?;
    mapped(cx, st, call, text, replaced)
}

/// As [`changed`], for a text that was replaced unit by unit: it is itself exactly where no unit changed.
pub(super) fn mapped(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    before: Term,
    after: Term,
) -> Step<Return> {
    match (cx.terms.text_units(before), cx.terms.text_units(after)) {
        (Some(x), Some(y)) if x == y => changed(cx, st, call, before, before),
        (Some(_), Some(_)) => string(cx, st, after),
        _ => {
            let same = cx.terms.text_equal(before, after);
            let same = found(st, same)?;
            perhaps_receiver(cx, st, call, after, same)
        }
    }
}

/// The JDK compares code points, which are units where there are no surrogates.
fn order_but_for_case(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (text, other) = (own(cx, st, call)?, argument(cx, st, call, 1)?);
    for text in [text, other] {
        lay_open(cx, st, text)?;
        let spelling = cx.terms.text_spelling(text);
        let spelling = found(st, spelling)?;
        let mut any = cx.terms.boolean(false);
        for (at, &unit) in (0..).zip(&spelling.units) {
            let at = cx.terms.int(at);
            let inside = cx.terms.less_signed(at, spelling.length);
            let surrogate = cx.terms.in_range(unit, 0xD800, 0xDFFF);
            let surrogate = cx.terms.and(inside, surrogate);
            any = cx.terms.or(any, surrogate);
        }
        if decide::truth(cx, st, Reason::Text, any)? {
            return unsupported(st, "the order but for case of a text with surrogates");
        }
    }
    let order = cx.terms.text_compare_folded(text, other);
    Ok(int(found(st, order)?))
}

/// The letters from first to last of ASCII in the other case; the text is ASCII.
fn shifted(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    let (first, last) = (number(st, call, 1)?, number(st, call, 2)?);
    let letter = |term: Option<i32>| term.and_then(|letter| u16::try_from(letter).ok());
    let (Some(first), Some(last)) = (letter(cx.terms.as_int(first)), letter(cx.terms.as_int(last))) else {
        return call.refuse(st);
    };
    lay_open(cx, st, text)?;
    let flip = cx.terms.bit_vector(16, 0x20);
    let mapped_text = cx.terms.text_map(text, &mut |terms, unit| {
        let within = terms.in_range(unit, first, last);
        let other = terms.bit_xor(unit, flip);
        terms.if_then_else(within, other, unit)
    });
    let after = found(st, mapped_text)?;
    mapped(cx, st, call, text, after)
}

fn of_char(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let unit = number(st, call, 0)?;
    let unit = cx.terms.truncate(unit, 16);
    let text = cx.terms.text_of_char(unit);
    string(cx, st, text)
}

/// `"true"` or `"false"`, which are literals; of an unknown one a string that is one of them.
fn of_bool(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let value = number(st, call, 0)?;
    let zero = cx.terms.int(0);
    let no = cx.terms.equal(value, zero);
    let yes = cx.terms.not(no);
    match cx.terms.as_bool(yes) {
        Some(value) => {
            let object = literal(cx, st, value.to_string().encode_utf16().collect())?;
            Ok(reference(cx, object))
        }
        None => {
            let text = cx.terms.text_of_bool(yes);
            let object = texts::pooled_string(cx, st, text)?;
            Ok(reference(cx, object))
        }
    }
}
