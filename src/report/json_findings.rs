//! Findings in the JSON report.

use serde_json::{Map, Value as Json, json};

use crate::findings::Finding;

/// A finding as the report has it.
pub fn json_finding(finding: &Finding) -> Json {
    let mut out = Map::new();
    let mut add = |key: &str, value: Json| out.insert(key.to_owned(), value);
    add("rank", json!(finding.rank));
    add("kind", json!(finding.kind.name()));
    if let Some(class) = &finding.class {
        add("class", json!(&**class));
    }
    if let Some(message) = &finding.message {
        add("message", json!(&**message));
    }
    let at = finding.at.as_ref();
    add("at", at.map_or(Json::Null, |at| json!({ "method": &*at.method, "file": at.file, "line": at.line })));
    add("paths", json!(finding.paths));
    add("fingerprint", json!(finding.fingerprint));
    if let Some(replayed) = finding.replayed {
        add("replayed", json!(replayed));
    }
    if let Some(calls) = &finding.made_by {
        add("made_by", json!(calls));
    }
    add("witness", json!(finding.witness));
    add("run", json!(finding.run));
    add("says", json!(finding.says));
    Json::Object(out)
}
