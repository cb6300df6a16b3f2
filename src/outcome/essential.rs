//! The part of a path condition that the name and the comment of a test show: without the bounds of the analysis,
//! and without what other clauses imply.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::runtime::Vm;
use crate::runtime::objects::enum_constant;
use crate::state::{Fact, ObjectId, OriginId, OriginNode, State};
use crate::term::{Node, Sort, Term, signed};

/// What a clause says of a term that it compares with a constant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Range {
    /// It is at least the first and at most the second.
    Within(i64, i64),
    /// It is not this value.
    Not(i64),
}

impl Range {
    /// Whether a term in this range is in the other one as well.
    fn implies(self, other: Range) -> bool {
        match (self, other) {
            (Range::Within(low, high), Range::Within(least, most)) => low >= least && high <= most,
            (Range::Within(low, high), Range::Not(value)) => value < low || value > high,
            (Range::Not(value), Range::Not(other)) => value == other,
            (Range::Not(_), Range::Within(..)) => false,
        }
    }
}

/// What clauses say of one term, without what others of them imply. Of two that say the same the first stays.
#[derive(Default)]
struct Strongest {
    /// The places of clauses that say a range, with it.
    within: Vec<(usize, Range)>,
    /// The places of clauses that exclude a value, by it: there may be thousands.
    not: FxHashMap<i64, usize>,
}

impl Strongest {
    fn add(&mut self, place: usize, own: Range) {
        if self.within.iter().any(|(_, range)| range.implies(own)) {
            return;
        }
        self.within.retain(|(_, range)| !own.implies(*range));
        match own {
            Range::Not(value) => {
                self.not.entry(value).or_insert(place);
            }
            Range::Within(..) => {
                self.not.retain(|value, _| !own.implies(Range::Not(*value)));
                self.within.push((place, own));
            }
        }
    }

    fn places(&self) -> impl Iterator<Item = usize> {
        self.within.iter().map(|(place, _)| *place).chain(self.not.values().copied())
    }
}

/// The facts that are shown, in their order.
pub(super) fn essential_facts<'s>(cx: &Vm, st: &'s State) -> Vec<&'s Fact> {
    let facts: Vec<&Fact> = st.condition.facts().filter(|fact| !is_bound(cx, st, fact)).collect();
    let mut strongest: FxHashMap<Term, Strongest> = FxHashMap::default();
    let mut known: FxHashSet<u32> = FxHashSet::default();
    let mut shown = vec![true; facts.len()];
    for (place, fact) in facts.iter().enumerate() {
        if let Fact::SameObject(reference, _) = fact {
            known.insert(*reference);
        } else if let Some((subject, range)) = range(cx, fact) {
            strongest.entry(subject).or_default().add(place, range);
            shown[place] = false;
        }
    }
    strongest.values().flat_map(Strongest::places).for_each(|place| shown[place] = true);
    for (place, fact) in facts.iter().enumerate() {
        if let Fact::NotNull(reference) = fact {
            shown[place] &= !known.contains(reference);
        }
    }
    facts.into_iter().zip(shown).filter_map(|(fact, shown)| shown.then_some(fact)).collect()
}

/// Whether a fact says that a bound of the analysis is kept.
fn is_bound(cx: &Vm, st: &State, fact: &Fact) -> bool {
    let Fact::Holds(term) = fact else { return false };
    if st.condition.is_bound(*term) {
        return true;
    }
    let Node::LessEqualSigned(length, most) = cx.terms.node(*term) else { return false };
    let is_length = match cx.terms.node(length) {
        Node::Symbol(symbol, _) => {
            matches!(cx.origins.node(OriginId(symbol.0)), OriginNode::TextLength(_))
        }
        _ => false,
    };
    is_length && cx.bounds.array.is_some_and(|bound| cx.terms.as_signed(most) == Some(i64::from(bound)))
}

/// The term that a clause compares with a constant, and where it must be.
fn range(cx: &Vm, fact: &Fact) -> Option<(Term, Range)> {
    let Fact::Holds(term) = fact else { return None };
    let (least, most) = (i64::MIN, i64::MAX);
    Some(match cx.terms.node(*term) {
        Node::LessSigned(a, b) => match (constant(cx, a), constant(cx, b)) {
            (None, Some(value)) => (a, Range::Within(least, value.checked_sub(1)?)),
            (Some(value), None) => (b, Range::Within(value.checked_add(1)?, most)),
            _ => return None,
        },
        Node::LessEqualSigned(a, b) => match (constant(cx, a), constant(cx, b)) {
            (None, Some(value)) => (a, Range::Within(least, value)),
            (Some(value), None) => (b, Range::Within(value, most)),
            _ => return None,
        },
        Node::Equal(a, b) => {
            let (subject, value) = subject_and_constant(cx, a, b)?;
            (subject, Range::Within(value, value))
        }
        Node::Not(inner) => match cx.terms.node(inner) {
            Node::Equal(a, b) => {
                let (subject, value) = subject_and_constant(cx, a, b)?;
                (subject, Range::Not(value))
            }
            _ => return None,
        },
        _ => return None,
    })
}

fn subject_and_constant(cx: &Vm, a: Term, b: Term) -> Option<(Term, i64)> {
    match (constant(cx, a), constant(cx, b)) {
        (None, Some(value)) => Some((a, value)),
        (Some(value), None) => Some((b, value)),
        _ => None,
    }
}

fn constant(cx: &Vm, term: Term) -> Option<i64> {
    match cx.terms.node(term) {
        Node::BitVector { width, value } => Some(signed(width, value)),
        _ => None,
    }
}

/// Clauses as a test shows them: enum constants by their short names, and the object around an inner one as `outer`.
pub(super) fn shown_clause(cx: &Vm, st: &State, fact: &Fact, clause: String) -> String {
    let mut clause = clause;
    if let Fact::SameObject(_, object) = fact
        && let Some((class, name)) = enum_constant(cx, st, *object)
    {
        let simple = class.rsplit(['/', '$']).next().unwrap_or(&class);
        let long = format!("{}.{name}", class.replace('/', "."));
        clause = clause.replace(&long, &format!("{simple}.{name}"));
    }
    without_synthetic_names(&clause)
}

/// `this.this$0.size` is `outer.size`.
pub(super) fn without_synthetic_names(path: &str) -> String {
    let mut out = String::new();
    let mut rest = path;
    while let Some(at) = rest.find("this$") {
        let before = &rest[..at];
        let after = rest[at + "this$".len()..].trim_start_matches(|c: char| c.is_ascii_digit());
        out.push_str(before.strip_suffix("this.").unwrap_or(before));
        out.push_str("outer");
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The name of an enum constant that a reference is known to name, as words: `RED` is `Red`.
pub(super) fn constant_words(cx: &Vm, st: &State, object: ObjectId) -> Option<String> {
    let (_, name) = enum_constant(cx, st, object)?;
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        first + &letters.as_str().to_lowercase()
    };
    if name.chars().any(char::is_lowercase) {
        let mut letters = name.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        return Some(first + letters.as_str());
    }
    Some(name.split('_').map(word).collect())
}

/// A character with which a `char` is compared, as a word of a name; none for other terms and characters.
pub(super) fn character_word(cx: &Vm, term: Term, compared: Term) -> Option<String> {
    let inner = match cx.terms.node(compared) {
        Node::ZeroExtend { term, .. } => term,
        _ => compared,
    };
    let Node::Symbol(symbol, Sort::BitVector(16)) = cx.terms.node(inner) else { return None };
    if !cx.origins.is_char(OriginId(symbol.0)) {
        return None;
    }
    let letter = u32::try_from(constant(cx, term)?).ok().and_then(char::from_u32)?;
    Some(match letter {
        '0'..='9' => format!("Digit{letter}"),
        letter if letter.is_ascii_alphabetic() => letter.to_string(),
        letter => {
            let (_, name) = CHARACTERS.iter().find(|(character, _)| *character == letter)?;
            (*name).to_owned()
        }
    })
}

/// Names of characters that are neither letters nor digits.
const CHARACTERS: [(char, &str); 36] = [
    ('\0', "Nul"),
    ('\t', "Tab"),
    ('\n', "LineFeed"),
    ('\r', "CarriageReturn"),
    (' ', "Space"),
    ('!', "ExclamationMark"),
    ('"', "Quote"),
    ('#', "Hash"),
    ('$', "Dollar"),
    ('%', "Percent"),
    ('&', "Ampersand"),
    ('\'', "Apostrophe"),
    ('(', "OpenParenthesis"),
    (')', "CloseParenthesis"),
    ('*', "Asterisk"),
    ('+', "PlusSign"),
    (',', "Comma"),
    ('-', "Dash"),
    ('.', "Dot"),
    ('/', "Slash"),
    (':', "Colon"),
    (';', "Semicolon"),
    ('<', "LessSign"),
    ('=', "EqualsSign"),
    ('>', "GreaterSign"),
    ('?', "QuestionMark"),
    ('@', "At"),
    ('[', "OpenBracket"),
    ('\\', "Backslash"),
    (']', "CloseBracket"),
    ('^', "Caret"),
    ('_', "Underscore"),
    ('`', "Backquote"),
    ('{', "OpenBrace"),
    ('|', "Bar"),
    ('}', "CloseBrace"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn strongest(ranges: &[Range]) -> Vec<usize> {
        let mut strongest = Strongest::default();
        for (place, range) in ranges.iter().enumerate() {
            strongest.add(place, *range);
        }
        let mut places: Vec<usize> = strongest.places().collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn a_narrower_range_stands_for_wider_ones_and_for_what_is_outside() {
        use Range::{Not, Within};
        assert_eq!(strongest(&[Within(0, 9), Within(3, 5), Within(0, 5)]), [1]);
        assert_eq!(strongest(&[Within(3, 5), Within(3, 5)]), [0]);
        assert_eq!(strongest(&[Not(1), Not(4), Within(3, 5), Not(7), Not(4)]), [1, 2]);
        assert_eq!(strongest(&[Not(1), Not(2), Within(5, 5)]), [2]);
        assert_eq!(strongest(&[Within(0, 5), Within(3, 9)]), [0, 1]);
    }
}
