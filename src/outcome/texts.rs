//! Texts as source writes them: what a string holds that the method made.

use crate::runtime::Vm;
use crate::state::{OriginId, OriginNode, Origins, State};
use crate::term::text::TextNode;
use crate::term::{Node, Term, character};

/// Most pieces that are written out of a text, and of a side of a choice.
const MOST_PIECES: u32 = 12;

/// Most pieces that are written out in all, those of the sides of choices included: a choice may stand in both sides of another.
const MOST_PIECES_IN_ALL: u32 = 60;

/// A text as a concatenation of what is known and what is named; none where it has no such form, or is too long.
pub(super) fn written(cx: &Vm, st: &State, text: Term) -> Option<String> {
    written_within(cx, st, text, &mut { MOST_PIECES_IN_ALL })
}

/// The same in at most so many more pieces.
fn written_within(cx: &Vm, st: &State, text: Term, left: &mut u32) -> Option<String> {
    let count = cx.terms.text_piece_count(text);
    *left = left.checked_sub(count)?;
    if count > MOST_PIECES {
        return None;
    }
    let pieces = cx.terms.text_pieces(text);
    let mut out: Vec<String> = Vec::with_capacity(pieces.len() + 1);
    for (number, &piece) in pieces.iter().enumerate() {
        let (piece, is_string) = written_piece(cx, st, piece, left)?;
        if number == 0 && !is_string {
            out.push("\"\"".to_owned());
        }
        out.push(piece);
    }
    Some(out.join(" + "))
}

/// A piece, and whether it is of type `String` as it is written.
fn written_piece(cx: &Vm, st: &State, piece: Term, left: &mut u32) -> Option<(String, bool)> {
    let term = |term: Term| cx.origins.term_of_path(&cx.terms, &st.heap, term);
    Some(match cx.terms.text_made(piece)? {
        TextNode::Known(units) => (quoted(units), true),
        TextNode::Decimal(number) => (grouped(term(*number)), false),
        TextNode::Units { length, units, .. } => match (input_of(cx, *length), &units[..]) {
            (Some(holder), units) if are_of(cx, units, holder) => (cx.origins.path(&cx.terms, holder), true),
            (None, [unit]) if cx.terms.as_int(*length) == Some(1) => match cx.terms.as_bits(*unit) {
                Some(bits) => (character(bits as u16), false),
                None => (grouped(term(*unit)), false),
            },
            _ => return None,
        },
        &TextNode::Choice(c, a, b) => {
            let (a, b) = (written_within(cx, st, a, left)?, written_within(cx, st, b, left)?);
            (format!("({} ? {a} : {b})", term(c)), true)
        }
        TextNode::Concatenation(..) => return None,
    })
}

/// The access path of the input string whose length this is.
fn input_of(cx: &Vm, length: Term) -> Option<OriginId> {
    let Node::Symbol(symbol, _) = cx.terms.node(length) else { return None };
    match cx.origins.node(OriginId(symbol.0)) {
        OriginNode::TextLength(holder) => Some(*holder),
        _ => None,
    }
}

/// Whether units are those of an input string, from its beginning on.
fn are_of(cx: &Vm, units: &[Term], holder: OriginId) -> bool {
    (0..).zip(units).all(|(at, &unit)| {
        let own = cx.origins.find(&OriginNode::TextUnit(holder, at)).map(Origins::symbol);
        matches!(cx.terms.node(unit), Node::Symbol(symbol, _) if Some(symbol) == own)
    })
}

/// In parentheses, where it would bind otherwise beside a `+`.
fn grouped(text: String) -> String {
    if text.contains(' ') { format!("({text})") } else { text }
}

/// A known text as a literal.
pub(super) fn quoted(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for &unit in units {
        let single = character(unit);
        match single.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\'')) {
            Some("\\'") => out.push('\''),
            Some("\"") => out.push_str("\\\""),
            Some(inner) => out.push_str(inner),
            None => {}
        }
    }
    out.push('"');
    out
}
