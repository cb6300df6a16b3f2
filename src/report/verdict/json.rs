//! A verdict for other programs.

use serde_json::{Value as Json, json};

use crate::report::notation::json_scalar;
use crate::state::Position;
use crate::verify::{Answer, Asked, AskedValue, Reason, Verdict};

use super::text::reason_text;

/// What is said of a program as one JSON document.
pub fn verdict_json(answer: &Answer) -> Json {
    let totals = &answer.totals;
    let mut document = json!({
        "schema": 1,
        "tool": { "name": "lazuli", "version": env!("CARGO_PKG_VERSION") },
        "class": answer.class,
        "property": answer.property,
        "verdict": answer.verdict.word(),
    });
    match &answer.verdict {
        Verdict::True => {}
        Verdict::False(violation) => {
            document["violation"] = json!({
                "class": violation.class,
                "message": violation.message,
                "at": violation.at.as_ref().map(position),
                "arguments": violation.candidate.arguments.iter().map(|text| text.to_string_lossy())
                    .collect::<Vec<_>>(),
                "values": violation.candidate.values.iter().map(asked).collect::<Vec<_>>(),
            });
        }
        Verdict::Unknown(reasons) => {
            document["reasons"] = reasons.iter().map(reason).collect();
        }
    }
    document["totals"] = json!({
        "paths": totals.paths(),
        "merged": answer.totals.counters.merged,
        "endless": answer.endless,
        "repeated": answer.repeated,
        "assume_failed": totals.assume_failed,
        "levels": answer.levels,
        "steps": answer.steps,
        "seconds": answer.seconds,
    });
    document
}

fn position(at: &Position) -> Json {
    json!({ "method": &*at.method, "file": at.file.as_deref(), "line": at.line })
}

fn asked(asked: &Asked) -> Json {
    let (kind, value) = match &asked.value {
        AskedValue::Null => ("String", Json::Null),
        AskedValue::Text { text, .. } => match text.as_str() {
            Some(text) => ("String", json!(text)),
            // What is no Unicode is told by its units.
            None => ("String", json!({ "units": text.units() })),
        },
        AskedValue::Primitive(value) => (value.kind(), json_scalar(*value)),
    };
    json!({
        "call": &*asked.call,
        "name": &*asked.name,
        "kind": kind,
        "value": value,
        "at": asked.at.as_ref().map(position),
    })
}

fn reason(reason: &Reason) -> Json {
    let (kind, at, paths) = match reason {
        Reason::CutOff(cut, paths) => {
            let at = cut
                .method
                .as_ref()
                .map(|method| json!({ "method": &**method, "file": cut.file.as_deref(), "line": cut.line }));
            (cut.kind.as_str(), at, Some(*paths))
        }
        Reason::NotShown { at, .. } => ("not shown", at.as_ref().map(position), None),
        Reason::Arguments(_) => ("arguments", None, None),
    };
    json!({ "kind": kind, "says": reason_text(reason), "at": at, "paths": paths })
}
