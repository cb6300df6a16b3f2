//! The path condition in words: `ToIsNull`, `AmountIsAtMostBalance`. Generated tests are named with them.

use rustc_hash::FxHashSet;

use crate::program::TypeId;
use crate::runtime::Vm;
use crate::state::{Fact, ObjectId, State};
use crate::term::{BinaryOp, Node, Term};
use crate::types::TypeConstraint;

use super::condition::{Stored, apart_from, object_path, stored};
use super::essential::{character_word, constant_words, essential_facts, without_synthetic_names};

/// A clause of the path condition in words, each beginning with a capital letter; none where it has no short words.
pub type Phrase = Option<String>;

/// The clauses in words, in the order in which they were learnt; repeated ones are left out.
pub(super) fn phrases(cx: &Vm, st: &State) -> Vec<Phrase> {
    let mut seen: FxHashSet<String> = FxHashSet::default();
    let phrases = essential_facts(cx, st).into_iter().map(|fact| phrase(cx, st, fact));
    phrases.filter(|phrase| phrase.as_ref().is_none_or(|phrase| seen.insert(phrase.clone()))).collect()
}

fn phrase(cx: &Vm, st: &State, fact: &Fact) -> Phrase {
    let reference =
        |number: u32| words_of_path(&cx.origins.path(&cx.terms, st.heap.reference(number).origin));
    let object = |object: ObjectId| words_of_path(&object_path(cx, st, object));
    match fact {
        Fact::Holds(term) => formula(cx, *term),
        Fact::IsNull(number) => Some(reference(*number)? + "IsNull"),
        Fact::NotNull(number) => Some(reference(*number)? + "IsNotNull"),
        Fact::SameObject(number, other) => {
            if let Some(constant) = constant_words(cx, st, *other) {
                return Some(format!("{}Is{constant}", reference(*number)?));
            }
            Some(format!("{}IsSameAs{}", reference(*number)?, object(*other)?))
        }
        Fact::Apart(input, other) => Some(format!("{}IsNot{}", object(*input)?, object(*other)?)),
        Fact::NewObject { reference: number, object } => {
            match apart_from(cx, st, *number, *object).as_slice() {
                [one] => Some(format!("{}IsNot{}", reference(*number)?, words_of_path(one)?)),
                _ => None,
            }
        }
        Fact::Stored { array, value, accepted } => {
            let what = match stored(cx, st, *value) {
                Stored::Reference(number) => reference(number)?,
                Stored::Copy(original) => format!("CopyOf{}", object(original)?),
                Stored::Class(name) => words_of_path(&simple_name(&name).replace("[]", "Array"))?,
            };
            let verb = if *accepted { "Accepts" } else { "Refuses" };
            Some(format!("{}{verb}{what}", object(*array)?))
        }
        Fact::Class(of, constraint) => {
            let name =
                |ty: &TypeId| words_of_path(&simple_name(&cx.program.type_name(*ty)).replace("[]", "Array"));
            Some(match constraint {
                TypeConstraint::SubtypeOf(ty) => format!("{}IsInstanceOf{}", object(*of)?, name(ty)?),
                TypeConstraint::NotSubtypeOf(ty) => format!("{}IsNoInstanceOf{}", object(*of)?, name(ty)?),
                TypeConstraint::Exactly(ty) => format!("{}IsExactly{}", object(*of)?, name(ty)?),
                TypeConstraint::Selects { owner, .. } => format!("{}BehavesAs{}", object(*of)?, name(owner)?),
            })
        }
    }
}

fn simple_name(name: &str) -> &str {
    name.rsplit(['.', '$']).next().unwrap_or(name)
}

/// `this.root.left` is `RootLeft`, `values[0]` is `Values0`; none for anything that is not an access path.
fn words_of_path(path: &str) -> Option<String> {
    let path = without_synthetic_names(path);
    let path = path.strip_prefix("this.").unwrap_or(&path);
    if !path.chars().all(|c| c.is_alphanumeric() || ".[]()_$".contains(c)) {
        return None;
    }
    Some(
        path.split(['.', '[', ']', '(', ')', '_', '$'])
            .filter(|step| !step.is_empty())
            .map(capitalised)
            .collect(),
    )
}

/// A word with a capital first letter.
fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A side of a comparison.
enum Operand {
    Constant(i64),
    Words(String),
}

fn formula(cx: &Vm, term: Term) -> Phrase {
    match cx.terms.node(term) {
        Node::Symbol(..) => Some(words(cx, term)? + "IsTrue"),
        Node::Equal(a, b) => comparison(cx, a, "Equals", b),
        Node::LessSigned(a, b) => comparison(cx, a, "IsBelow", b),
        Node::LessEqualSigned(a, b) => comparison(cx, a, "IsAtMost", b),
        Node::Not(inner) => match cx.terms.node(inner) {
            Node::Symbol(..) => Some(words(cx, inner)? + "IsFalse"),
            Node::Equal(a, b) => comparison(cx, a, "DiffersFrom", b),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a term is the constant that is no number.
fn is_nan(cx: &Vm, term: Term) -> bool {
    match cx.terms.node(term) {
        Node::FloatConstant(bits) => f32::from_bits(bits).is_nan(),
        Node::DoubleConstant(bits) => f64::from_bits(bits).is_nan(),
        _ => false,
    }
}

fn comparison(cx: &Vm, a: Term, relation: &str, b: Term) -> Phrase {
    if let Some(other) = if is_nan(cx, a) { Some(b) } else { is_nan(cx, b).then_some(a) } {
        return Some(format!("{}{}NaN", words(cx, other)?, short(relation)));
    }
    if let Some(letter) = character_word(cx, b, a) {
        return Some(format!("{}{}{letter}", words(cx, a)?, short(relation)));
    }
    if let Some(letter) = character_word(cx, a, b) {
        let relation = match relation {
            "IsBelow" => "IsAbove",
            "IsAtMost" => "IsAtLeast",
            same => short(same),
        };
        return Some(format!("{}{relation}{letter}", words(cx, b)?));
    }
    Some(match (operand(cx, a)?, operand(cx, b)?) {
        (Operand::Words(a), Operand::Words(b)) => format!("{a}{relation}{b}"),
        (Operand::Words(a), Operand::Constant(c)) => format!(
            "{a}{}",
            match (relation, c) {
                ("IsBelow", 0) => "IsNegative".to_owned(),
                ("IsAtMost", 0) => "IsNotPositive".to_owned(),
                ("Equals", _) => format!("Is{}", number(c)),
                ("DiffersFrom", _) => format!("IsNot{}", number(c)),
                _ => format!("{relation}{}", number(c)),
            }
        ),
        (Operand::Constant(c), Operand::Words(b)) => format!(
            "{b}{}",
            match (relation, c) {
                ("IsBelow", 0) => "IsPositive".to_owned(),
                ("IsAtMost", 0) => "IsNotNegative".to_owned(),
                ("IsBelow", _) => format!("IsAbove{}", number(c)),
                ("IsAtMost", _) => format!("IsAtLeast{}", number(c)),
                ("Equals", _) => format!("Is{}", number(c)),
                _ => format!("IsNot{}", number(c)),
            }
        ),
        (Operand::Constant(_), Operand::Constant(_)) => return None,
    })
}

/// A relation to a constant.
fn short(relation: &str) -> &str {
    match relation {
        "Equals" => "Is",
        "DiffersFrom" => "IsNot",
        other => other,
    }
}

fn number(value: i64) -> String {
    match value {
        0 => "Zero".to_owned(),
        _ if value < 0 => format!("Minus{}", value.unsigned_abs()),
        _ => value.to_string(),
    }
}

fn operand(cx: &Vm, term: Term) -> Option<Operand> {
    let constant = cx.terms.as_int(term).map(i64::from).or_else(|| cx.terms.as_long(term));
    if let Some(value) = constant {
        return Some(Operand::Constant(value));
    }
    if let Node::BitVector { width, value } = cx.terms.node(term) {
        return Some(Operand::Constant(crate::term::signed(width, value)));
    }
    words(cx, term).map(Operand::Words)
}

fn words(cx: &Vm, term: Term) -> Option<String> {
    match cx.terms.node(term) {
        Node::Symbol(id, _) => words_of_path(&cx.origins.path(&cx.terms, crate::state::OriginId(id.0))),
        Node::SignExtend { term, .. } | Node::ZeroExtend { term, .. } => words(cx, term),
        Node::Binary(op, a, b) => {
            let op = match op {
                BinaryOp::Add => "Plus",
                BinaryOp::Sub => "Minus",
                BinaryOp::Mul => "Times",
                BinaryOp::Rem => "Modulo",
                _ => return None,
            };
            let side = |term| match (operand(cx, term)?, cx.terms.node(term)) {
                (_, Node::Binary(..)) => None,
                (Operand::Constant(value), _) => Some(number(value)),
                (Operand::Words(words), _) => Some(words),
            };
            Some(format!("{}{op}{}", side(a)?, side(b)?))
        }
        _ => None,
    }
}
