//! The methods of `StringBuilder` and `StringBuffer`, which replace the text that a builder holds.

use std::sync::Arc;

use crate::classpath::Origin;
use crate::machine::{Step, unsupported};
use crate::program::Class;
use crate::runtime::arrays::check_size;
use crate::runtime::objects::loaded;
use crate::runtime::room::check_room;
use crate::runtime::texts::{self, lay_open};
use crate::runtime::{Vm, decide};
use crate::state::{State, Value};
use crate::term::Term;

use super::super::catalogue::{MethodEntry, intrinsic, merging};
use super::{Call, Return, argument, found, int, joined, number, part, reference, string, unit_at};

/// What both kinds of builder have in common.
const BUILDER: &str = "java/lang/AbstractStringBuilder";

pub(super) static METHODS: &[MethodEntry] = &[
    intrinsic("takeRoom", "(I)V", take_room),
    merging("add", "(Ljava/lang/String;)V", add),
    merging("addChar", "(C)V", add_char),
    merging("splice", "(IILjava/lang/String;)V", splice),
    merging("reserve", "(I)V", reserve),
    merging("unit", "(I)C", unit),
    merging("slice", "(II)Ljava/lang/String;", slice),
    merging("whole", "()Ljava/lang/String;", whole),
    merging("length", "()I", length),
    merging("reverse", "()Ljava/lang/AbstractStringBuilder;", reverse),
];

/// The receiver, its class and its text.
fn own(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<(Term, Arc<Class>, Term)> {
    let Some(receiver) = call.term(0) else { return call.refuse(st) };
    let handle = decide::resolve(cx, st, receiver)?;
    let class = loaded(cx, st, BUILDER)?;
    let is_input = |st: &State, object| st.heap.object(object).is_input();
    if handle.objects(st).into_iter().any(|object| is_input(st, object))
        && let Some(why) = cx.types.hidden_state(&cx.program, &class)
    {
        return unsupported(st, &why);
    }
    let text = texts::load(cx, st, receiver, &class)?;
    Ok((receiver, class, text))
}

/// Replaces the text, after making room for so many characters.
fn replace(
    cx: &mut Vm,
    st: &mut State,
    receiver: Term,
    class: &Arc<Class>,
    text: Term,
    room: Option<Term>,
) -> Step<Return> {
    if let Some(needed) = room {
        make_room(cx, st, receiver, class, needed)?;
    }
    texts::store(cx, st, receiver, class, text)?;
    Ok(Return::Nothing)
}

/// The capacity that a builder has after room was made: twice the old one and two more, or what is needed.
fn make_room(cx: &mut Vm, st: &mut State, receiver: Term, class: &Arc<Class>, needed: Term) -> Step<()> {
    let Value::Int(have) = texts::load_field(cx, st, receiver, class, "room")? else {
        return unsupported(st, "a builder without a capacity");
    };
    let terms = &mut cx.terms;
    let (one, two) = (terms.int(1), terms.int(2));
    let doubled = terms.shift_left(have, one);
    let doubled = terms.add(doubled, two);
    let beyond_doubled = terms.less_signed(doubled, needed);
    let larger = terms.if_then_else(beyond_doubled, needed, doubled);
    let enough = terms.less_equal_signed(needed, have);
    let room = terms.if_then_else(enough, have, larger);
    if room == have {
        return Ok(());
    }
    texts::store_field(cx, st, receiver, class, "room", Value::Int(room))
}

fn add(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (receiver, class, text) = own(cx, st, call)?;
    let more = argument(cx, st, call, 1)?;
    append(cx, st, receiver, &class, text, more)
}

fn append(
    cx: &mut Vm,
    st: &mut State,
    receiver: Term,
    class: &Arc<Class>,
    text: Term,
    more: Term,
) -> Step<Return> {
    let joined = joined(cx, st, text, more)?;
    let length = cx.terms.text_length(joined);
    replace(cx, st, receiver, class, joined, Some(length))
}

fn add_char(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (receiver, class, text) = own(cx, st, call)?;
    let unit = number(st, call, 1)?;
    let unit = cx.terms.truncate(unit, 16);
    let more = cx.terms.text_of_char(unit);
    append(cx, st, receiver, &class, text, more)
}

fn splice(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (receiver, class, text) = own(cx, st, call)?;
    let (begin, end) = (number(st, call, 1)?, number(st, call, 2)?);
    let with = argument(cx, st, call, 3)?;
    let (zero, length) = (cx.terms.int(0), cx.terms.text_length(text));
    let before = part(cx, st, text, zero, begin)?;
    let after = part(cx, st, text, end, length)?;
    let with_before = joined(cx, st, before, with)?;
    let joined = joined(cx, st, with_before, after)?;
    let room = cx.terms.text_length(joined);
    replace(cx, st, receiver, &class, joined, Some(room))
}

fn reserve(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (receiver, class, _) = own(cx, st, call)?;
    let needed = number(st, call, 1)?;
    check_room(cx, st, needed, 1)?;
    make_room(cx, st, receiver, &class, needed)?;
    Ok(Return::Nothing)
}

/// What a new builder of a capacity throws.
fn take_room(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let length = number(st, call, 0)?;
    check_size(cx, st, length)?;
    check_room(cx, st, length, 1)?;
    Ok(Return::Nothing)
}

fn unit(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (_, _, text) = own(cx, st, call)?;
    let index = number(st, call, 1)?;
    Ok(int(unit_at(cx, st, text, index)?))
}

fn slice(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (_, _, text) = own(cx, st, call)?;
    let (begin, end) = (number(st, call, 1)?, number(st, call, 2)?);
    let cut = part(cx, st, text, begin, end)?;
    piece(cx, st, cut)
}

fn whole(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (_, _, text) = own(cx, st, call)?;
    // Under `toString` stands who called it. A concatenation gives a new string, also an empty one.
    let caller = st.frames.len().checked_sub(2).and_then(|place| st.frames.get(place));
    let is_concatenation = caller.is_some_and(|caller| {
        caller.method.name.starts_with("makeConcat")
            && cx.program.class(caller.method.class).origin == Origin::CallSite
    });
    match is_concatenation {
        true => string(cx, st, text),
        false => piece(cx, st, text),
    }
}

fn length(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (_, _, text) = own(cx, st, call)?;
    Ok(int(cx.terms.text_length(text)))
}

fn reverse(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (receiver, class, text) = own(cx, st, call)?;
    lay_open(cx, st, text)?;
    let reversed = cx.terms.text_reverse(text);
    let reversed = found(st, reversed)?;
    replace(cx, st, receiver, &class, reversed, None)?;
    Ok(Return::Value(Value::Ref(receiver)))
}

/// A new string of what a builder holds, which is the literal where that is empty.
fn piece(cx: &mut Vm, st: &mut State, text: Term) -> Step<Return> {
    let object = texts::string_of(cx, st, text)?;
    texts::literal_if_empty(cx, st, object, text)?;
    Ok(reference(cx, object))
}
