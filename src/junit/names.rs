//! Names of test methods: what is called, how it ends, and when.

use rustc_hash::FxHashSet;

use crate::outcome::PathReport;
use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::state::{Blame, Ending};

/// Most clauses of the path condition that a name mentions.
const MOST_CLAUSES: usize = 3;
/// Longest name, in characters, where a shorter one has a number instead.
const LONGEST: usize = 60;

/// A name that shows what a path of a method does, not taken before: `withdrawReturnsFalseWhenAmountIsNegative`,
/// `totalRejectsNegativeQuantity`.
pub(super) fn test_name(
    method: &str,
    path: &PathReport,
    witness: &Witness,
    failing: bool,
    taken: &mut FxHashSet<String>,
) -> String {
    // The last clauses tell a path from its siblings.
    let mut clauses: Vec<&str> = path.phrases.iter().rev().flatten().map(String::as_str).collect();
    clauses.truncate(MOST_CLAUSES);
    let mut names = Vec::new();
    if !failing && let Some(what) = rejected(path, witness, &clauses) {
        let base = format!("{method}Rejects{what}");
        names.push(base.clone());
        names.extend(clauses.iter().skip(1).map(|clause| format!("{base}When{clause}")));
    }
    let base = format!("{method}{}", outcome(path, witness, failing));
    // The call that makes the state is what tells it.
    if let Some(call) = witness.calls.iter().rfind(|call| call.on.is_some()) {
        names.push(format!("{base}After{}", capitalised(&call.name)));
    }
    for count in 1..=clauses.len() {
        let words: Vec<&str> = clauses[..count].iter().rev().copied().collect();
        names.push(format!("{base}When{}", words.join("And")));
    }
    names.extend(clauses.iter().skip(1).map(|clause| format!("{base}When{clause}")));
    names.push(base.clone());
    let fits = |name: &&String| name.chars().count() <= LONGEST;
    let name = names
        .iter()
        .filter(fits)
        .find(|name| !taken.contains(*name))
        .or_else(|| names.iter().find(fits))
        .unwrap_or(&base);
    let mut unique = name.clone();
    let mut number = 1;
    while !taken.insert(unique.clone()) {
        number += 1;
        unique = format!("{name}_{number}");
    }
    unique
}

/// What a method refuses, in words, where an argument as the caller passed it is to blame and the last clause says what of it.
fn rejected(path: &PathReport, witness: &Witness, clauses: &[&str]) -> Option<String> {
    let blame = path.fault.as_ref()?.blame;
    if !matches!(path.ending, Ending::Threw { .. }) || !matches!(blame, Blame::Passed | Blame::Refused) {
        return None;
    }
    let clause = clauses.first()?;
    let of_argument = witness.arguments.iter().any(|argument| {
        let name = capitalised(&argument.name);
        !name.is_empty()
            && clause.strip_prefix(&*name).is_some_and(|rest| !rest.starts_with(char::is_lowercase))
    });
    if !of_argument {
        return None;
    }
    const WORDS: [(&str, &str); 11] = [
        ("LengthIsZero", "Empty"),
        ("LengthIsNotPositive", "Empty"),
        ("SizeIsZero", "Empty"),
        ("SizeIsNotPositive", "Empty"),
        ("IsFalse", "False"),
        ("IsNull", "Null"),
        ("IsNegative", "Negative"),
        ("IsNotPositive", "NonPositive"),
        ("IsNotNegative", "NonNegative"),
        ("IsPositive", "Positive"),
        ("IsZero", "Zero"),
    ];
    for (end, word) in WORDS {
        if let Some(subject) = clause.strip_suffix(end) {
            return Some(format!("{word}{subject}"));
        }
    }
    if let Some((subject, other)) = clause.split_once("DiffersFrom") {
        return Some(format!("{subject}OtherThan{other}"));
    }
    // `QuantityIsAbove100` is what is rejected as `QuantityAbove100`.
    ["IsAbove", "IsBelow", "IsAtMost", "IsAtLeast"].iter().find_map(|relation| {
        let (subject, other) = clause.split_once(relation)?;
        Some(format!("{subject}{}{other}", relation.strip_prefix("Is")?))
    })
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// How the path ends, in a word or two.
fn outcome(path: &PathReport, witness: &Witness, failing: bool) -> String {
    match &path.ending {
        Ending::Threw { class, .. } => {
            let throws = if failing { "ShouldNotThrow" } else { "Throws" };
            format!("{throws}{}", class.rsplit(['.', '$']).next().unwrap_or(class))
        }
        Ending::AssertionFailed { message: Some(message), .. } if witness.thrown.is_none() => {
            let contract = message.split(':').next().unwrap_or("");
            let contract = contract.rsplit('.').next().unwrap_or("");
            format!("{}{}", if failing { "ShouldKeep" } else { "Breaks" }, capitalised(contract))
        }
        Ending::AssertionFailed { .. } if failing => "ShouldNotFailAssertion".to_owned(),
        Ending::AssertionFailed { .. } => "FailsAssertion".to_owned(),
        _ => match witness.result.filter(|_| path.returns.is_some()) {
            Some(value) => returned(value, witness),
            None if path.returns.is_some() => String::new(),
            None => "Succeeds".to_owned(),
        },
    }
}

fn returned(value: WitnessValue, witness: &Witness) -> String {
    let held = value.object().and_then(|object| witness.objects[object].holder.as_ref());
    if let Some((_, field)) = held {
        return returns_constant(field);
    }
    match value {
        WitnessValue::Boolean(true) => "ReturnsTrue".to_owned(),
        WitnessValue::Boolean(false) => "ReturnsFalse".to_owned(),
        WitnessValue::Null => "ReturnsNull".to_owned(),
        WitnessValue::Byte(value) => number(i64::from(value)),
        WitnessValue::Short(value) => number(i64::from(value)),
        WitnessValue::Int(value) => number(i64::from(value)),
        WitnessValue::Long(value) => number(value),
        WitnessValue::Char(unit) => match u8::try_from(unit) {
            Ok(letter) if letter.is_ascii_alphanumeric() => format!("Returns{}", char::from(letter)),
            _ => "ReturnsCharacter".to_owned(),
        },
        WitnessValue::Float(_) | WitnessValue::Double(_) => "ReturnsNumber".to_owned(),
        WitnessValue::Object(object) => match &witness.objects[object].content {
            Content::EnumConstant { name, .. } => returns_constant(name),
            Content::Text(text) if text.units().is_empty() => "ReturnsEmptyString".to_owned(),
            Content::Text(_) => "ReturnsString".to_owned(),
            Content::Array(_) => "ReturnsArray".to_owned(),
            Content::Boxed(value) => returned(*value, witness),
            Content::Lambda { .. } => "ReturnsLambda".to_owned(),
            Content::Fields(_)
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Opaque
            | Content::Mirror(_) => {
                if witness.objects[object].input { "ReturnsGivenObject" } else { "ReturnsNewObject" }
                    .to_owned()
            }
        },
    }
}

fn returns_constant(name: &str) -> String {
    let mut letters = name.chars().filter(|c| c.is_alphanumeric());
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("Returns{first}{}", letters.collect::<String>())
}

fn number(value: i64) -> String {
    match value {
        0 => "ReturnsZero".to_owned(),
        1..=99_999 => format!("Returns{value}"),
        -99_999..=-1 => format!("ReturnsMinus{}", value.unsigned_abs()),
        _ => "ReturnsLargeNumber".to_owned(),
    }
}
