//! Text: strings, and builders of strings.
//!
//! A string is an object with one field, which holds a text; so is a builder. What a method asks of a text is answered by
//! a formula or number over its length and units ([`crate::term::text`]), so that a call splits the path no further than
//! its answer is looked at: `s.equals("on")` is one formula. Exceptions are thrown by the models' code, which therefore
//! looks at indices first and then calls what is bound here.
//!
//! A string of the input is open: what lies beyond the bound on strings cuts the path off where somebody looks at it.

mod builder;
mod case;
mod characters;
mod charsets;
mod ends;
mod lookup;
mod numbers;
mod string;
mod switch;

use crate::machine::{Step, Stop};
use crate::program::Known;
use crate::runtime::exceptions::throw_null_pointer;
use crate::runtime::objects::known;
use crate::runtime::texts::{comparable, equality, found};
use crate::runtime::{Vm, decide, texts};
use crate::state::{Ending, State, Value};
use crate::term::Term;

use super::catalogue::{Area, ClassEntry, MethodEntry, refused};
use super::{Call, Return, reference};

pub(super) static AREA: Area = Area {
    name: "text",
    about: "strings and builders of strings",
    covers: |class| {
        matches!(
            class,
            "java/lang/String"
                | "java/lang/Encoded"
                | "java/lang/CharSequence"
                | "java/lang/Appendable"
                | "java/lang/AbstractStringBuilder"
                | "java/lang/StringBuilder"
                | "java/lang/StringBuffer"
                | "jdk/lazuli/Text"
                | "jdk/internal/math/FloatingDecimal"
                | "java/nio/charset/Charset"
        ) || class.starts_with("sun/util/locale/provider/")
    },
    classes: &[
        ClassEntry { class: "java/lang/String", methods: string::METHODS },
        ClassEntry { class: "java/lang/AbstractStringBuilder", methods: builder::METHODS },
        ClassEntry { class: "jdk/internal/math/FloatingDecimal", methods: numbers::FLOATING },
        ClassEntry { class: "java/nio/charset/Charset", methods: charsets::METHODS },
        ClassEntry {
            class: "sun/util/locale/provider/KnownLocales",
            methods: &[refused(
                "unknown",
                "(Ljava/util/Locale;)Ljava/lang/RuntimeException;",
                "only the words and formats of ROOT, US, GERMANY and JAPAN are there",
            )],
        },
    ],
};

/// What `Integer` has to do with texts.
pub(super) static INTEGER: &[MethodEntry] = numbers::INTEGER;
/// What `Long` has to do with texts.
pub(super) static LONG: &[MethodEntry] = numbers::LONG;
/// What `Character` asks tables.
pub(super) static CHARACTER: &[MethodEntry] = characters::METHODS;

/// The text of a string that is the receiver, which is not null.
fn own(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Term> {
    match call.term(0) {
        Some(receiver) => text_of(cx, st, receiver),
        None => call.refuse(st),
    }
}

/// The text of a string that is an argument; throws NullPointerException for null.
fn argument(cx: &mut Vm, st: &mut State, call: &Call<'_>, number: usize) -> Step<Term> {
    let Some(argument) = call.term(number) else { return call.refuse(st) };
    if decide::is_null(cx, st, argument)? {
        return throw_null_pointer(cx, st);
    }
    text_of(cx, st, argument)
}

/// The text of a string that is not null.
fn text_of(cx: &mut Vm, st: &mut State, string: Term) -> Step<Term> {
    let class = known(cx, st, Known::String)?;
    texts::load(cx, st, string, &class)
}

/// A number that is an argument.
fn number(st: &State, call: &Call<'_>, number: usize) -> Step<Term> {
    match call.arguments.get(number) {
        Some(Value::Int(term) | Value::Long(term)) => Ok(*term),
        _ => call.refuse(st),
    }
}

/// A new string.
fn string(cx: &mut Vm, st: &mut State, text: Term) -> Step<Return> {
    let object = texts::string_of(cx, st, text)?;
    Ok(reference(cx, object))
}

/// The longest text whose units are known: a longer one is taken for one that never ends to grow.
const LONGEST: i64 = 1 << 26;

/// The most pieces that a text is put together from: all who look at it go through them.
const MOST_PIECES: u32 = 1 << 16;

/// A text after another one.
fn joined(cx: &mut Vm, st: &State, a: Term, b: Term) -> Step<Term> {
    let lengths = [a, b].map(|text| cx.terms.text_length(text));
    let known: Option<Vec<i64>> =
        lengths.iter().map(|length| cx.terms.as_int(*length).map(i64::from)).collect();
    let length = known.map_or(0, |lengths| lengths.iter().sum());
    if length > LONGEST {
        let what = format!("memory: a text of {length} characters").into();
        return Stop::end(Ending::Exhausted { what, at: st.user_position() });
    }
    let joined = cx.terms.text_concat(a, b);
    if cx.terms.text_piece_count(joined) > MOST_PIECES && !cx.terms.is_known_text(joined) {
        let what = format!("memory: a text of more than {MOST_PIECES} pieces").into();
        return Stop::end(Ending::Exhausted { what, at: st.user_position() });
    }
    Ok(joined)
}

/// What a method gives that gives its receiver where nothing changes: the receiver, a new string, or one of which it is
/// open.
fn changed(cx: &mut Vm, st: &mut State, call: &Call<'_>, before: Term, after: Term) -> Step<Return> {
    if before == after {
        return match call.term(0) {
            Some(receiver) => Ok(Return::Value(Value::Ref(receiver))),
            None => call.refuse(st),
        };
    }
    let same = cx.terms.text_equal(before, after);
    let same = found(st, same)?;
    perhaps_receiver(cx, st, call, after, same)
}

/// What a method gives that cuts a piece out of its receiver: the receiver where the piece is the whole of it, and elsewhere
/// a new string, which is the literal where it is empty.
fn cut_out(cx: &mut Vm, st: &mut State, call: &Call<'_>, cut: Term, whole: Term) -> Step<Return> {
    let given = perhaps_receiver(cx, st, call, cut, whole)?;
    if let Return::Value(Value::Ref(reference)) = given
        && Some(reference) != call.term(0)
        && let Some(object) = cx.engine.object(&cx.machine, st, reference)
    {
        texts::literal_if_empty(cx, st, object, cut)?;
    }
    Ok(given)
}

/// The receiver where a formula holds, and a new string elsewhere.
fn perhaps_receiver(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    text: Term,
    is_receiver: Term,
) -> Step<Return> {
    let Some(receiver) = call.term(0) else { return call.refuse(st) };
    let is_receiver = cx.machine.simplify(&st.condition.assumptions, is_receiver);
    match cx.terms.as_bool(is_receiver) {
        Some(true) => Ok(Return::Value(Value::Ref(receiver))),
        Some(false) => string(cx, st, text),
        None => {
            let object = texts::perhaps_another(cx, st, text, is_receiver, receiver)?;
            Ok(reference(cx, object))
        }
    }
}

/// A `boolean` by a formula.
fn truth(cx: &mut Vm, formula: Term) -> Return {
    Return::Value(Value::Int(cx.terms.from_condition(formula, 32)))
}

/// An `int`.
fn int(number: Term) -> Return {
    Return::Value(Value::Int(number))
}

/// A formula for an index that is one of so many.
fn is_index(cx: &mut Vm, index: Term, length: Term) -> Term {
    let zero = cx.terms.int(0);
    let (above, below) = (cx.terms.less_equal_signed(zero, index), cx.terms.less_signed(index, length));
    cx.terms.and(above, below)
}

/// The unit at an index inside of a text, as an `int`.
fn unit_at(cx: &mut Vm, st: &mut State, text: Term, index: Term) -> Step<Term> {
    let at_hand = match cx.terms.as_int(index).and_then(|at| usize::try_from(at).ok()) {
        Some(at) => {
            cx.terms.is_known_text(text) || {
                let spelling = cx.terms.text_spelling(text);
                found(st, spelling)?.sure > at
            }
        }
        None => false,
    };
    if !at_hand {
        texts::lay_open(cx, st, text)?;
    }
    let unit = cx.terms.text_unit(text, index);
    let unit = found(st, unit)?;
    Ok(cx.terms.zero_extend(unit, 32))
}

/// The part of a text between two indices inside of it.
fn part(cx: &mut Vm, st: &mut State, text: Term, begin: Term, end: Term) -> Step<Term> {
    let length = cx.terms.text_length(text);
    let zero = cx.terms.int(0);
    let mut at_hand = true;
    let whole = begin == zero && end == length;
    if !whole && !cx.terms.is_known_text(text) {
        let known = cx.terms.as_int(begin).and_then(|at| usize::try_from(at).ok());
        if let Some(begin) = known.filter(|_| cx.terms.is_open_text(text)) {
            let spelling = cx.terms.text_spelling(text);
            at_hand = found(st, spelling)?.sure < begin;
        }
        if at_hand && !cx.terms.leaves_out_known_ends(text, begin, end) {
            texts::lay_open(cx, st, text)?;
        }
    }
    let part = cx.terms.text_slice(text, begin, end, at_hand);
    found(st, part)
}
