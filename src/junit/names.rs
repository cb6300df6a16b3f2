//! Names of test methods: what is called, how it ends, and when.

use rustc_hash::FxHashSet;

use crate::outcome::PathReport;
use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::state::Ending;

/// Most clauses of the path condition that a name mentions.
const MOST_CLAUSES: usize = 3;
/// Longest name, in characters, to which a clause is still added.
const LONGEST: usize = 90;

/// A name that shows what a path of a method does, not taken before: `withdrawReturnsFalseWhenAmountIsNegative`.
pub(super) fn test_name(
    method: &str,
    path: &PathReport,
    witness: &Witness,
    taken: &mut FxHashSet<String>,
) -> String {
    let base = format!("{method}{}", outcome(path, witness));
    // The last clauses tell a path from its siblings.
    let mut clauses: Vec<&str> = path.phrases.iter().rev().flatten().map(String::as_str).collect();
    clauses.truncate(MOST_CLAUSES);
    let mut name = base.clone();
    for count in 1..=clauses.len() {
        let words: Vec<&str> = clauses[..count].iter().rev().copied().collect();
        let longer = format!("{base}When{}", words.join("And"));
        if count > 1 && longer.chars().count() > LONGEST {
            break;
        }
        name = longer;
        if !taken.contains(&name) {
            break;
        }
    }
    let mut unique = name.clone();
    let mut number = 1;
    while !taken.insert(unique.clone()) {
        number += 1;
        unique = format!("{name}_{number}");
    }
    unique
}

/// How the path ends, in a word or two.
fn outcome(path: &PathReport, witness: &Witness) -> String {
    match &path.ending {
        Ending::Threw { class, .. } => {
            format!("Throws{}", class.rsplit(['.', '$']).next().unwrap_or(class))
        }
        Ending::AssertionFailed { message: Some(message), .. } if witness.thrown.is_none() => {
            let contract = message.split(':').next().unwrap_or("");
            let contract = contract.rsplit('.').next().unwrap_or("");
            let mut letters = contract.chars();
            let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
            format!("Breaks{first}{}", letters.as_str())
        }
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
