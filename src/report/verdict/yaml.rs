//! A violation witness in version 2.0 of the format of the competition on software verification (SV-COMP), which is YAML.
//!
//! The format is made for C, and what is Java's in it is the language, the names of methods and the form of expressions. A witness is a
//! sequence of segments: one for each value that the program asks for, which says what the call returns at its line, and the last
//! one for the place where the violation is. Version 1.2 of YAML has all of JSON as a part, and that is how it is written: no reader
//! can take a text for a number or a truth value.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::digest::sha256;
use crate::state::Position;
use crate::verify::Violation;

use super::graphml::{Inputs, value_text};

/// The version of the format.
const VERSION: &str = "2.0";
/// How values are written.
const FORMAT: &str = "java_expression";

/// An entry of a witness file, of which there is one.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Entry {
    /// What it is: a `violation_sequence`.
    pub entry_type: String,
    /// Where it comes from.
    pub metadata: Metadata,
    /// The segments in their order.
    pub content: Vec<Segment>,
}

/// Where a witness comes from.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Metadata {
    /// The version of the format.
    pub format_version: String,
    /// A number of its own (RFC 4122), which depends on the rest of the witness alone.
    pub uuid: String,
    /// ISO 8601.
    pub creation_time: String,
    /// Who made it.
    pub producer: Producer,
    /// What it is about.
    pub task: Task,
}

/// A tool.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Producer {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

/// A program and what is asked of it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Task {
    /// The files of the program.
    pub input_files: Vec<String>,
    /// SHA-256 of each, in hexadecimal digits.
    pub input_file_hashes: BTreeMap<String, String>,
    /// The property, as the competition writes it.
    pub specification: String,
    /// Sizes of types, which Java fixes: those of the machine.
    pub data_model: String,
    /// The language of the files.
    pub language: String,
}

/// A part of an execution.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Segment {
    /// What it passes, the last one being what it goes to.
    pub segment: Vec<Passed>,
}

/// A place that an execution passes.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Passed {
    /// The place.
    pub waypoint: Waypoint,
}

/// A place and what holds there.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Waypoint {
    /// `function_return` or `target`.
    #[serde(rename = "type")]
    pub kind: String,
    /// `follow`.
    pub action: String,
    /// Where it is.
    pub location: Location,
    /// What a call returns there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub constraint: Option<Constraint>,
}

/// A place in a source.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Location {
    /// The source file; that of the class, where it is not known.
    pub file_name: String,
    /// The line; 1 where it is not known.
    pub line: u16,
    /// The method, by the Java name of its class and its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
}

/// What is said of the value that a call returns.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Constraint {
    /// An expression, in which `\result` is the value.
    pub value: String,
    /// How it is written.
    pub format: String,
}

/// The witness of a violation.
///
/// # Errors
/// None that happen: all of it is text and numbers.
pub fn witness_yaml(violation: &Violation, inputs: &Inputs<'_>) -> serde_json::Result<String> {
    let location = |at: Option<&Position>| {
        let method = at.map(|at| at.method.split(':').next().unwrap_or(&at.method).to_owned());
        let file = at.and_then(|at| at.file.as_deref()).unwrap_or(inputs.program_file);
        Location {
            file_name: file.to_owned(),
            line: at.and_then(|at| at.line).unwrap_or(1),
            function: method,
        }
    };
    let segment = |kind: &str, at: Option<&Position>, constraint| {
        let (kind, action) = (kind.to_owned(), "follow".to_owned());
        Segment {
            segment: vec![Passed { waypoint: Waypoint { kind, action, location: location(at), constraint } }],
        }
    };
    let mut content: Vec<Segment> = Vec::new();
    for asked in &violation.candidate.values {
        let value = value_text("\\result", " == ", &asked.value);
        let constraint = Constraint { value, format: FORMAT.to_owned() };
        content.push(segment("function_return", asked.at.as_ref(), Some(constraint)));
    }
    content.push(segment("target", violation.at.as_ref(), None));
    let specification = inputs.specification();
    let told = sha256(format!("{} {specification} {content:?}", inputs.program_hash).as_bytes());
    let metadata = Metadata {
        format_version: VERSION.to_owned(),
        uuid: uuid(&told),
        creation_time: inputs.creation_time.to_owned(),
        producer: Producer { name: "Lazuli".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() },
        task: Task {
            input_files: vec![inputs.program_file.to_owned()],
            input_file_hashes: BTreeMap::from([(
                inputs.program_file.to_owned(),
                inputs.program_hash.to_owned(),
            )]),
            specification,
            data_model: "LP64".to_owned(),
            language: "Java".to_owned(),
        },
    };
    let entry = Entry { entry_type: "violation_sequence".to_owned(), metadata, content };
    Ok(serde_json::to_string_pretty(&[entry])? + "\n")
}

/// Hexadecimal digits as RFC 4122 writes a number that is made of a name (version 8: by a rule of one's own).
fn uuid(digits: &str) -> String {
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    format!("{}-{}-8{}-a{}-{}", part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32))
}

#[cfg(test)]
mod tests {
    use super::uuid;

    #[test]
    fn a_uuid_has_its_version_and_variant() {
        let of = uuid("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
        assert_eq!(of, "01234567-89ab-8def-a123-456789abcdef");
    }
}
