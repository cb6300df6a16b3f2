//! Which values the parts of a library object can have together, as its own code makes them: no month has 32 days, and no number
//! is written with a zero in front.

use crate::machine::Machine;
use crate::program::Class;
use crate::state::{OriginId, OriginNode, Origins, State};
use crate::term::{Sort, Term, Terms};
use crate::types::Part;

use super::LONGEST;
use super::input::{field_origin, primitive_symbol};
use super::parts::{part_at, possible_count};

/// Digits to the base of 2^32 that a number of the input has at most. With one more, the library's own limit may be passed.
const MOST_DIGITS: i32 = (1 << 26) - 1;

/// What is known of the value of a part of an object at an access path, which this class declares; none where any value will do.
pub(super) fn legal(cx: &mut Machine, object: (OriginId, &Class), part: Part, value: Term) -> Option<Term> {
    match part {
        Part::Count => Some(possible_count(cx, value)),
        Part::Within(least, most) => Some(within(&mut cx.terms, value, least, most)),
        Part::Day(year, month) => {
            let (year, month) = (sibling(cx, object, year)?, sibling(cx, object, month)?);
            Some(day_of(&mut cx.terms, year, month, value))
        }
        Part::Sign(array) => {
            let (owner, class) = object;
            let field = class.instance_fields.get(class.slot_of(array)?)?.clone();
            let array = field_origin(cx, owner, &field);
            let length = length_of(cx, array);
            Some(sign_and_length(cx, value, length))
        }
        Part::Any => match part_at(cx, object.0)? {
            Part::OwnWithin(least, most) => Some(within(&mut cx.terms, value, least, most)),
            _ => None,
        },
        _ => None,
    }
}

/// What is known of the number of digits of the number that an object at an access path is.
pub(super) fn digits(cx: &mut Machine, object: (OriginId, &Class), sign: &str, length: Term) -> Option<Term> {
    let sign = sibling(cx, object, sign)?;
    Some(sign_and_length(cx, sign, length))
}

/// What is known of an element of an array that is a part of a library object: a number does not begin with a zero.
pub(super) fn assume_of_element(cx: &mut Machine, st: &mut State, element: OriginId, value: Option<Term>) {
    let OriginNode::Element(array, index) = *cx.origins.node(element) else { return };
    let (Some(Part::Digits(_)), Some(value)) = (part_at(cx, array), value) else { return };
    let zero = cx.terms.int(0);
    let (first, none) = (cx.terms.equal(index, zero), cx.terms.equal(value, zero));
    let leading = cx.terms.and(first, none);
    let legal = cx.terms.not(leading);
    cx.assume(&mut st.condition.assumptions, legal, None);
}

/// The unknown length of an array at an access path.
pub(super) fn length_of(cx: &mut Machine, array: OriginId) -> Term {
    let origin = cx.origins.intern(&mut cx.terms, OriginNode::Length(array), 0);
    cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32))
}

/// The unknown value of another field of an object.
fn sibling(cx: &mut Machine, (owner, class): (OriginId, &Class), name: &str) -> Option<Term> {
    let field = class.instance_fields.get(class.slot_of(name)?)?.clone();
    let crate::classfile::FieldType::Primitive(primitive) = field.ty else { return None };
    let origin = field_origin(cx, owner, &field);
    primitive_symbol(cx, primitive, origin).term()
}

fn sign_and_length(cx: &mut Machine, sign: Term, length: Term) -> Term {
    let zero = cx.terms.int(0);
    let signs = within(&mut cx.terms, sign, -1, 1);
    let lengths = within(&mut cx.terms, length, 0, i64::from(MOST_DIGITS.min(LONGEST)));
    let (is_zero, is_empty) = (cx.terms.equal(sign, zero), cx.terms.equal(length, zero));
    let agree = cx.terms.equal(is_zero, is_empty);
    let both = cx.terms.and(signs, lengths);
    cx.terms.and(both, agree)
}

/// Whether a day is one of a month: of 28 days, or what the month has beyond them.
pub(crate) fn day_of(terms: &mut Terms, year: Term, month: Term, day: Term) -> Term {
    let is = |terms: &mut Terms, value: Term, other: i32| {
        let other = terms.int(other);
        terms.equal(value, other)
    };
    let any_of = |terms: &mut Terms, months: &[i32]| {
        let mut found = terms.boolean(false);
        for &of in months {
            let same = is(terms, month, of);
            found = terms.or(found, same);
        }
        found
    };
    let divides = |terms: &mut Terms, by: i32| {
        let by = terms.int(by);
        let rest = terms.rem_signed(year, by);
        is(terms, rest, 0)
    };
    let years = within(terms, year, -999_999_999, 999_999_999);
    let months = within(terms, month, 1, 12);
    let days = within(terms, day, 1, 31);
    let always = within(terms, day, 1, 28);
    let long = any_of(terms, &[1, 3, 5, 7, 8, 10, 12]);
    let february = is(terms, month, 2);
    let (fourth, hundredth, four_hundredth) = (divides(terms, 4), divides(terms, 100), divides(terms, 400));
    let no_hundredth = terms.not(hundredth);
    let exception = terms.or(no_hundredth, four_hundredth);
    let leap = terms.and(fourth, exception);
    let (is_29, is_31) = (is(terms, day, 29), is(terms, day, 31));
    let no_february = terms.not(february);
    let leap_day = terms.and(is_29, leap);
    let has_29_or_30 = terms.or(no_february, leap_day);
    let no_31 = terms.not(is_31);
    let short = terms.and(no_31, has_29_or_30);
    let last = terms.and(is_31, long);
    let beyond = terms.or(short, last);
    let legal = terms.or(always, beyond);
    let bounds = terms.and(years, months);
    let bounds = terms.and(bounds, days);
    terms.and(bounds, legal)
}

fn within(terms: &mut Terms, value: Term, least: i64, most: i64) -> Term {
    let (least, most) = (number(terms, value, least), number(terms, value, most));
    let (least, most) = (terms.less_equal_signed(least, value), terms.less_equal_signed(value, most));
    terms.and(least, most)
}

/// A constant of the sort of a value.
fn number(terms: &mut Terms, like: Term, value: i64) -> Term {
    match terms.sort(like) {
        Sort::BitVector(64) => terms.long(value),
        _ => terms.int(value as i32),
    }
}
