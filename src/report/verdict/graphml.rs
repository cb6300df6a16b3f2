//! A violation witness in the format of the competition on software verification (SV-COMP): GraphML, witness format 1.0.
//!
//! The automaton is a chain with one edge for each value that the program asks for, in their order. An edge carries the source
//! file and line of the call, and the value as an assumption on what the call gives.

use std::fmt::Write as _;

use crate::outcome::witness::WitnessValue;
use crate::verify::{AskedValue, Violation};

/// What a witness says of its program beyond the values.
#[derive(Clone, Debug)]
pub struct Inputs<'a> {
    /// The file of the program's class, as a reader finds it.
    pub program_file: &'a str,
    /// SHA-256 of its content, in hexadecimal digits.
    pub program_hash: &'a str,
    /// When the witness was made, as ISO 8601 has it.
    pub creation_time: &'a str,
    /// The Java name of the program's class.
    pub class: &'a str,
    /// What never leaves main: the Java name of a class of exceptions; none for failed assertions.
    pub exception: Option<&'a str>,
}

impl Inputs<'_> {
    /// The property as the competition writes it.
    pub(super) fn specification(&self) -> String {
        match self.exception {
            None => format!("CHECK( init({}.main()), LTL(G assert) )", self.class),
            Some(class) => format!("CHECK( init({}.main()), LTL(G ! uncaught({class})) )", self.class),
        }
    }
}

/// The attributes: where they belong, their name, type and, if the format calls them otherwise, the name in `data`.
const KEYS: [(&str, &str, &str, &str); 16] = [
    ("graph", "witness-type", "string", "witness-type"),
    ("graph", "sourcecodelang", "string", "sourcecodelang"),
    ("graph", "producer", "string", "producer"),
    ("graph", "specification", "string", "specification"),
    ("graph", "programFile", "string", "programfile"),
    ("graph", "programHash", "string", "programhash"),
    ("graph", "architecture", "string", "architecture"),
    ("graph", "creationtime", "string", "creationtime"),
    ("node", "isEntryNode", "boolean", "entry"),
    ("node", "isViolationNode", "boolean", "violation"),
    ("edge", "originFileName", "string", "originfile"),
    ("edge", "startline", "int", "startline"),
    ("edge", "endline", "int", "endline"),
    ("edge", "threadId", "string", "threadId"),
    ("edge", "assumption", "string", "assumption"),
    ("edge", "assumption.scope", "string", "assumption.scope"),
];

/// The witness of a violation.
pub fn witness_graphml(violation: &Violation, inputs: &Inputs<'_>) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n\
         <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n",
    );
    for (of, name, ty, id) in KEYS {
        let _ = write!(out, "  <key attr.name=\"{name}\" attr.type=\"{ty}\" for=\"{of}\" id=\"{id}\"");
        out.push_str(if ty == "boolean" { ">\n    <default>false</default>\n  </key>\n" } else { "/>\n" });
    }
    out.push_str("  <graph edgedefault=\"directed\">\n");
    let specification = inputs.specification();
    let producer = format!("Lazuli {}", env!("CARGO_PKG_VERSION"));
    for (key, value) in [
        ("witness-type", "violation_witness"),
        ("sourcecodelang", "Java"),
        ("producer", &*producer),
        ("specification", &*specification),
        ("programfile", inputs.program_file),
        ("programhash", inputs.program_hash),
        ("architecture", "64bit"),
        ("creationtime", inputs.creation_time),
    ] {
        data(&mut out, "    ", key, value);
    }
    let values = &violation.candidate.values;
    for number in 0..=values.len() {
        let _ = write!(out, "    <node id=\"n{number}\"");
        let (first, last) = (number == 0, number == values.len());
        if !first && !last {
            out.push_str("/>\n");
            continue;
        }
        out.push_str(">\n");
        if first {
            data(&mut out, "      ", "entry", "true");
        }
        if last {
            data(&mut out, "      ", "violation", "true");
        }
        out.push_str("    </node>\n");
    }
    for (number, asked) in values.iter().enumerate() {
        let _ = writeln!(out, "    <edge source=\"n{number}\" target=\"n{}\">", number + 1);
        if let Some(at) = &asked.at {
            if let Some(file) = &at.file {
                data(&mut out, "      ", "originfile", file);
            }
            if let Some(line) = at.line {
                data(&mut out, "      ", "startline", &line.to_string());
                data(&mut out, "      ", "endline", &line.to_string());
            }
        }
        data(&mut out, "      ", "threadId", "0");
        let call = asked.call.rsplit('.').next().unwrap_or(&asked.call);
        data(&mut out, "      ", "assumption", &format!("{};", value_text(call, " = ", &asked.value)));
        if let Some(at) = &asked.at {
            data(&mut out, "      ", "assumption.scope", &at.method);
        }
        out.push_str("    </edge>\n");
    }
    out.push_str("  </graph>\n</graphml>\n");
    out
}

/// What a call gives, as an expression of Java on the call and how it is put beside its value: validators read the last number in it.
pub(super) fn value_text(call: &str, is: &str, value: &AskedValue) -> String {
    match value {
        AskedValue::Null => format!("{call}{is}null"),
        AskedValue::Text { text, .. } => {
            let text: String = text
                .units()
                .iter()
                .map(|unit| match u8::try_from(*unit).ok() {
                    Some(quoted @ (b'"' | b'\\')) => format!("\\{}", char::from(quoted)),
                    Some(plain) if (0x20..0x7f).contains(&plain) => char::from(plain).to_string(),
                    _ => format!("\\u{unit:04x}"),
                })
                .collect();
            format!("{call}.equals(\"{text}\")")
        }
        AskedValue::Primitive(value) => {
            let number = match *value {
                WitnessValue::Boolean(value) => value.to_string(),
                WitnessValue::Byte(value) => value.to_string(),
                WitnessValue::Short(value) => value.to_string(),
                WitnessValue::Char(value) => value.to_string(),
                WitnessValue::Int(value) => value.to_string(),
                WitnessValue::Long(value) => value.to_string(),
                // Without exponents, which not all validators read.
                WitnessValue::Float(value) => value.to_string(),
                WitnessValue::Double(value) => value.to_string(),
                WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
            };
            format!("{call}{is}{number}")
        }
    }
}

fn data(out: &mut String, indent: &str, key: &str, value: &str) {
    let mut escaped = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    let _ = writeln!(out, "{indent}<data key=\"{key}\">{escaped}</data>");
}
