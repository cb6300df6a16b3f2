//! A symbol that no assumption mentions can be given any value: one that makes a comparison true.

use super::assumptions::Facts;
use crate::term::{Model, Op, Shape, Sort, Term, Terms, maximum, minimum};

/// How the fresh side is to stand to the other.
#[derive(Copy, Clone)]
enum Wish {
    Less,
    AtMost,
    Greater,
    AtLeast,
    Same,
    Different,
}

/// `base` with a value for a fresh symbol of `fact` that makes `fact` true.
pub(super) fn model(terms: &Terms, facts: &Facts, base: &Model, fact: Term) -> Option<Model> {
    let (symbol, value) = choice(terms, facts, base, fact)?;
    let mut model = base.clone();
    terms.set_in_model(&mut model, symbol, value);
    (terms.holds(fact, &model) == Some(true)).then_some(model)
}

fn choice(terms: &Terms, facts: &Facts, base: &Model, fact: Term) -> Option<(Term, u64)> {
    if terms.is_symbol(fact) {
        return facts.is_fresh(terms, fact).then_some((fact, 1));
    }
    let (wish, a, b) = match terms.op(fact)? {
        (Op::LessSigned, [a, b, _]) => (Wish::Less, a, b),
        (Op::LessEqualSigned, [a, b, _]) => (Wish::AtMost, a, b),
        (Op::Equal, [a, b, _]) => (Wish::Same, a, b),
        (Op::Not, [inner, ..]) if terms.is_symbol(inner) => {
            return facts.is_fresh(terms, inner).then_some((inner, 0));
        }
        (Op::Not, [inner, ..]) => match terms.op(inner)? {
            (Op::Equal, [a, b, _]) => (Wish::Different, a, b),
            _ => return None,
        },
        _ => return None,
    };
    let flipped = match wish {
        Wish::Less => Wish::Greater,
        Wish::AtMost => Wish::AtLeast,
        other => other,
    };
    side(terms, facts, base, wish, a, b).or_else(|| side(terms, facts, base, flipped, b, a))
}

/// The value of the symbol behind `fresh` for which `fresh` stands to `other` as wished.
fn side(
    terms: &Terms,
    facts: &Facts,
    base: &Model,
    wish: Wish,
    fresh: Term,
    other: Term,
) -> Option<(Term, u64)> {
    let (symbol, unsigned) = symbol_behind(terms, fresh)?;
    if !facts.is_fresh(terms, symbol) || terms.mentions(other, symbol) {
        return None;
    }
    let value = terms.evaluate(other, base);
    let Some(width) = symbol.sort().width() else {
        let bits = match (wish, symbol.sort()) {
            (Wish::Same, _) => value.bits(),
            (Wish::Different, Sort::Reference) if value.bits() == 0 => other_object(terms, symbol),
            (Wish::Different, Sort::Reference) => 0,
            (Wish::Different, _) => value.bits() ^ 1,
            _ => return None,
        };
        return Some((symbol, bits));
    };
    let value = value.as_signed()?;
    let near = match wish {
        Wish::Less if value > 0 => Some(0),
        Wish::Less => value.checked_sub(1),
        Wish::AtMost => Some(value.min(0)),
        Wish::Greater if value < 0 => Some(0),
        Wish::Greater => value.checked_add(1),
        Wish::AtLeast => Some(value.max(0)),
        Wish::Same => Some(value),
        Wish::Different if value == 0 => Some(1),
        Wish::Different => Some(0),
    }?;
    let (low, high) =
        if unsigned && width < 64 { (0, (1 << width) - 1) } else { (minimum(width), maximum(width)) };
    (low..=high).contains(&near).then_some((symbol, near as u64))
}

/// The symbol that `t` is or extends, and whether it is read without sign.
fn symbol_behind(terms: &Terms, t: Term) -> Option<(Term, bool)> {
    if terms.is_symbol(t) {
        return Some((t, false));
    }
    match terms.op(t)? {
        (Op::SignExtend, [x, ..]) if terms.is_symbol(x) => Some((x, false)),
        (Op::ZeroExtend, [x, ..]) if terms.is_symbol(x) => Some((x, true)),
        _ => None,
    }
}

/// The value of a reference that is no location, different for each reference symbol.
fn other_object(terms: &Terms, symbol: Term) -> u64 {
    match terms.shape(symbol) {
        Shape::ReferenceSymbol(index) => (1 << 32) + 1 + u64::from(index >> 1),
        _ => (1 << 32) + 1,
    }
}
