//! The texts of input strings: an unknown length, and as many unknown units as the bound on strings says.

use crate::machine::Machine;
use crate::state::{OriginId, OriginNode, Origins, State};
use crate::term::{Sort, Term};

/// Most units of an input text where no bound is given.
const UNBOUNDED: u32 = 256;

/// No input string is as long as this. The JVM's own limit is 2³¹ - 1; with this one the lengths of 32 strings can be
/// added without an overflow, which in Java ends as lack of memory.
const LONGEST: i32 = 1 << 26;

/// The unknown text of an input field, or of a string at an access path of its own: its length is within bounds, which is a fact about texts and no decision.
pub(crate) fn input_text(cx: &mut Machine, st: &mut State, field: OriginId) -> Term {
    let holder = holder(cx, field);
    let length = input_length(cx, st, holder);
    let count = cx.bounds.string.unwrap_or(UNBOUNDED);
    open_text(cx, holder, length, count)
}

/// The unknown length of the text of an input object.
pub(crate) fn input_length(cx: &mut Machine, st: &mut State, holder: OriginId) -> Term {
    let (length, bounds) = initial_length(cx, holder);
    for bound in bounds {
        cx.assume(&mut st.condition.assumptions, bound, None);
    }
    length
}

/// The same, with what is known of it in any case.
pub(crate) fn initial_length(cx: &mut Machine, holder: OriginId) -> (Term, [Term; 2]) {
    let length = length_symbol(cx, holder);
    let (zero, most) = (cx.terms.int(0), cx.terms.int(LONGEST));
    (length, [cx.terms.less_equal_signed(zero, length), cx.terms.less_signed(length, most)])
}

/// The text that an input object held at the beginning.
pub(crate) fn initial_text(cx: &mut Machine, holder: OriginId) -> Term {
    let length = length_symbol(cx, holder);
    let count = cx.bounds.string.unwrap_or(UNBOUNDED);
    open_text(cx, holder, length, count)
}

/// The text of the input string whose length this is, with so many units at hand.
pub(crate) fn longer_input_text(cx: &mut Machine, length: Term, count: u32) -> Option<Term> {
    let crate::term::Node::Symbol(symbol, _) = cx.terms.node(length) else { return None };
    let &OriginNode::TextLength(holder) = cx.origins.node(OriginId(symbol.0)) else { return None };
    Some(open_text(cx, holder, length, count))
}

/// Access paths name the string, as source does, and not its field.
fn holder(cx: &Machine, field: OriginId) -> OriginId {
    match cx.origins.node(field) {
        OriginNode::Field(holder, ..) => *holder,
        _ => field,
    }
}

fn length_symbol(cx: &mut Machine, holder: OriginId) -> Term {
    let origin = cx.origins.intern(&mut cx.terms, OriginNode::TextLength(holder), 0);
    cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32))
}

fn open_text(cx: &mut Machine, holder: OriginId, length: Term, count: u32) -> Term {
    let mut units = Vec::with_capacity(count as usize);
    for at in 0..count {
        let origin = cx.origins.intern(&mut cx.terms, OriginNode::TextUnit(holder, at), at);
        cx.origins.note_char(origin);
        units.push(cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(16)));
    }
    cx.terms.input_text(length, &units)
}
