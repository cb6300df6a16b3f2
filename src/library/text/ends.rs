//! `trim`, `strip` and `isBlank`: the ends of a text that are white space.

use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::texts::lay_open;
use crate::state::State;
use crate::term::{CharacterOp, Term};

use super::{Call, Return, cut_out, found, own, part, truth};

/// Which ends are cut off.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Ends {
    Both,
    Leading,
    Trailing,
}

pub(super) fn trim(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    cut(cx, st, call, Ends::Both, |cx, unit| cx.terms.in_range(unit, 0, 0x20))
}

pub(super) fn strip(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    cut_with(cx, st, call, Ends::Both, is_white, true)
}

pub(super) fn strip_leading(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    cut(cx, st, call, Ends::Leading, is_white)
}

pub(super) fn strip_trailing(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    cut(cx, st, call, Ends::Trailing, is_white)
}

/// White space by `Character.isWhitespace`; no code point beyond the basic plane is, so units are enough.
fn is_white(cx: &mut Vm, unit: Term) -> Term {
    let point = cx.terms.zero_extend(unit, 32);
    cx.terms.character(CharacterOp::IsWhitespace, point)
}

/// The places where a text begins and ends without its white ends.
fn ends(
    cx: &mut Vm,
    st: &mut State,
    text: Term,
    end_of_blank: Term,
    is_end: fn(&mut Vm, Term) -> Term,
) -> Step<(Term, Term)> {
    if let Some(units) = cx.terms.text_units(text) {
        let mut white = |unit: &u16| {
            let unit = cx.terms.bit_vector(16, u64::from(*unit));
            let end = is_end(cx, unit);
            cx.terms.as_bool(end) == Some(true)
        };
        let begin = units.iter().take_while(|unit| white(unit)).count();
        let end = units.len() - units.iter().rev().take_while(|unit| white(unit)).count();
        let begins = cx.terms.int(begin as i32);
        return Ok((begins, if end == 0 { end_of_blank } else { cx.terms.int(end as i32) }));
    }
    lay_open(cx, st, text)?;
    let spelling = cx.terms.text_spelling(text);
    let units = found(st, spelling)?.units.clone();
    let verdicts: Vec<Term> = units.iter().map(|unit| is_end(cx, *unit)).collect();
    let mut next = verdicts.into_iter();
    let places = cx
        .terms
        .text_without_ends(text, end_of_blank, |terms, _| next.next().unwrap_or(terms.boolean(false)));
    found(st, places)
}

fn cut(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    which: Ends,
    is_end: fn(&mut Vm, Term) -> Term,
) -> Step<Return> {
    cut_with(cx, st, call, which, is_end, false)
}

/// As [`cut`]; of `strip` alone it is known that it never gives back an empty receiver.
fn cut_with(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    which: Ends,
    is_end: fn(&mut Vm, Term) -> Term,
    is_strip: bool,
) -> Step<Return> {
    let text = own(cx, st, call)?;
    let length = cx.terms.text_length(text);
    let zero = cx.terms.int(0);
    // A text that is white throughout begins at its end.
    let end_of_blank = if which == Ends::Trailing { zero } else { length };
    let (begin, end) = ends(cx, st, text, end_of_blank, is_end)?;
    let (begin, end) = match which {
        Ends::Leading => (begin, length),
        Ends::Trailing => (zero, end),
        Ends::Both => (begin, end),
    };
    let cut = part(cx, st, text, begin, end)?;
    let size = cx.terms.sub(end, begin);
    let mut whole = cx.terms.equal(size, length);
    if is_strip {
        // What nothing is left of is the literal, also where nothing was there.
        let some = cx.terms.less_signed(zero, size);
        whole = cx.terms.and(whole, some);
    }
    cut_out(cx, st, call, cut, whole)
}

pub(super) fn is_blank(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let text = own(cx, st, call)?;
    let length = cx.terms.text_length(text);
    let (begin, _) = ends(cx, st, text, length, is_white)?;
    let blank = cx.terms.equal(begin, length);
    Ok(truth(cx, blank))
}
