//! Findings as SARIF 2.1.0, which code hosts and editors show at the lines of the source.
//!
//! What SARIF calls a rule is a kind of finding, with the exception's class where there is one. A result's
//! `partialFingerprints` survive moved lines; its code flow leads from the method that was called, with the input, to where it
//! happens. A method that ran out of time is a notification, and so is a class file that could not be read.

use std::collections::BTreeMap;

use serde_json::json;
use serde_sarif::sarif::{
    ArtifactLocation, CodeFlow, Invocation, Location, LogicalLocation, Message, MultiformatMessageString,
    Notification, PhysicalLocation, Region, ReportingConfiguration, ReportingDescriptor, Result as Reported,
    ResultLevel, Run, Sarif, ThreadFlow, ThreadFlowLocation, Tool, ToolComponent,
};

use super::issue::{Issue, Unfinished};
use super::refused::{Refused, RefusedKind};
use super::way::told;

/// Where the schema is.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The key of Lazuli's fingerprints. Its number changes when fingerprints of the same finding do.
const FINGERPRINT: &str = "lazuliFinding/v1";

/// The whole report; `status` says how the command ends.
pub fn sarif(issues: &[&Issue], unfinished: &[Unfinished], refused: &[Refused], status: u8) -> Sarif {
    let mut rules: Vec<ReportingDescriptor> = Vec::new();
    let mut results = Vec::new();
    for issue in issues {
        let id = rule_id(issue);
        let place = rules.iter().position(|rule| rule.id == id).unwrap_or_else(|| {
            rules.push(rule(issue, &id));
            rules.len() - 1
        });
        results.push(result(issue, id, place));
    }
    let notifications: Vec<Notification> =
        refused.iter().map(refusal).chain(unfinished.iter().map(notification)).collect();
    let driver = ToolComponent::builder()
        .name("Lazuli".to_owned())
        .version(env!("CARGO_PKG_VERSION").to_owned())
        .semantic_version(env!("CARGO_PKG_VERSION").to_owned())
        .short_description(text("A symbolic executor for compiled Java."))
        .rules(rules)
        .build();
    let invocation = Invocation::builder()
        // What was not looked at may have findings that are not listed.
        .execution_successful(refused.is_empty())
        .exit_code(i64::from(status))
        .tool_execution_notifications(notifications)
        .build();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .invocations(vec![invocation])
        .column_kind(json!("utf16CodeUnits"))
        .results(results)
        .build();
    Sarif::builder().schema(SCHEMA.to_owned()).version(json!("2.1.0")).runs(vec![run]).build()
}

fn text(words: &str) -> MultiformatMessageString {
    MultiformatMessageString::builder().text(words.to_owned()).build()
}

fn message(words: impl Into<String>) -> Message {
    Message::builder().text(words.into()).build()
}

/// `exception/NullPointerException`.
fn rule_id(issue: &Issue) -> String {
    match &issue.class {
        Some(class) => {
            let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
            let apart = if issue.rank >= 3 { "-rank-3" } else { "" };
            format!("{}{apart}/{simple}", issue.kind)
        }
        None => issue.kind.clone(),
    }
}

fn rule(issue: &Issue, id: &str) -> ReportingDescriptor {
    let (short, help) = words_of(issue);
    let configuration = ReportingConfiguration::builder().level(json!(level_name(issue.rank))).build();
    ReportingDescriptor::builder()
        .id(id.to_owned())
        .short_description(text(&short))
        .full_description(text(&short))
        .help(text(help))
        .default_configuration(configuration)
        .build()
}

/// What a rule is about, and what to do about it.
fn words_of(issue: &Issue) -> (String, &'static str) {
    let class = issue.class.as_deref().unwrap_or("an exception");
    match (issue.kind.as_str(), issue.rank) {
        ("vacuity", _) => (
            "No input satisfies what is assumed of the method.".to_owned(),
            "Nothing can be said about a method that no input reaches: its contract contradicts itself, or no object of a class \
             that it needs can be made. Weaken what is assumed, or put the class on the class path.",
        ),
        ("dead-branch", _) => (
            "A branch that no input takes.".to_owned(),
            "Whatever the input, this branch is not taken: the condition is always the same, or what it asks for was excluded \
             before. Remove it, or mend the condition.",
        ),
        ("overflow", _) => (
            "Arithmetic on whole numbers that overflows.".to_owned(),
            "With the input in the message the result does not fit its type and wraps around. Compute with a wider type, use \
             Math.addExact and its kin, or check the operands. Where wrapping around is meant, as in a hash, nothing is to be done.",
        ),
        ("lossy-cast", _) => (
            "A cast that changes the value.".to_owned(),
            "With the input in the message the value does not fit the narrower type. Check it before the cast, use Math.toIntExact, \
             or keep the wider type.",
        ),
        ("float-to-int", _) => (
            "A floating-point number that becomes a whole number it is not near.".to_owned(),
            "With the input in the message the number is NaN, which becomes 0, or beyond the type's ends, where it is cut. Check it \
             before the cast.",
        ),
        (_, 1) => (
            "An assertion or a contract fails on an input that may exist.".to_owned(),
            "The input in the message leads to the failing assertion. Either the code before it is wrong, or what it assumes does \
             not hold: say what callers guarantee with @Requires or @Invariant.",
        ),
        (_, 3) => (
            format!("{class} on what the caller passed."),
            "The method rejects the value that the message shows. If that is intended, nothing is to be done; else check the value \
             and say what is wrong with it.",
        ),
        (_, 4) => (
            format!("{class} on an object in a state that nothing makes."),
            "The object in the message has private fields with values that no constructor and no method was seen to give them. If \
             it cannot have them, say so with @Invariant.",
        ),
        ("endless", _) => (
            "The method does not end on an input that may exist.".to_owned(),
            "The input in the message keeps the loop or the recursion going. Make each round come nearer to an end.",
        ),
        _ => (
            format!("{class} on a value that the code made itself."),
            "The input in the message leads to the exception, and no check of the caller's could have prevented it: the value is a \
             field, a result or computed. Handle the case where the value comes from.",
        ),
    }
}

fn level_name(rank: u8) -> &'static str {
    match rank {
        1 => "error",
        2 => "warning",
        _ => "note",
    }
}

fn level(rank: u8) -> ResultLevel {
    match rank {
        1 => ResultLevel::Error,
        2 => ResultLevel::Warning,
        _ => ResultLevel::Note,
    }
}

fn result(issue: &Issue, rule: String, place: usize) -> Reported {
    let input = match issue.input.as_slice() {
        [] => String::new(),
        lines => format!(" With {}.", lines.join("; ")),
    };
    let mut result = Reported::builder()
        .rule_id(rule)
        .rule_index(place as i64)
        .level(level(issue.rank))
        // SARIF counts the other way round, up to 100.
        .rank(100.0 - 25.0 * f64::from(issue.rank.saturating_sub(1)))
        .message(message(format!("{}: {}.{input}", issue.place(), issue.says.trim_end_matches('.'))))
        .locations(vec![location(issue.place(), issue.source.as_deref(), issue.line(), None)])
        .partial_fingerprints(BTreeMap::from([(FINGERPRINT.to_owned(), issue.fingerprint.clone())]))
        .code_flows(vec![code_flow(issue)])
        .build();
    result.occurrence_count = (issue.paths > 0).then_some(issue.paths as i64);
    result.baseline_state = issue.known.map(|known| if known { json!("unchanged") } else { json!("new") });
    result
}

/// A step from which on the path needs something of its input.
const BRANCH: &str = "branch";

/// From the call to where it happens, by the lines that the path runs.
fn code_flow(issue: &Issue) -> CodeFlow {
    let entry = issue.entry.split(':').next().unwrap_or(&issue.entry);
    let (file, line) = match &issue.entry_source {
        Some((file, line)) => (Some(file.as_str()), *line),
        None => (None, None),
    };
    let called = match issue.input.as_slice() {
        [] => format!("{entry} is called"),
        lines => format!("{entry} is called with {}", lines.join("; ")),
    };
    let needs = |needs: &[String]| match needs {
        [] => None,
        needs => Some(format!("needs {}", needs.join(" && "))),
    };
    let mut steps = vec![step(location(entry, file, line, Some(called)), Some("call"), 0)];
    if issue.way.is_empty() {
        let branch = |clause: &String| {
            step(location(entry, file, line, needs(std::slice::from_ref(clause))), Some(BRANCH), 1)
        };
        steps.extend(issue.condition.iter().map(branch));
    }
    for (_, on_the_way) in told(&issue.way) {
        let at = &on_the_way.at;
        let method = at.method.split(':').next().unwrap_or(&at.method);
        let file = issue.way_sources.get(&at.method).map(String::as_str);
        let kind = (!on_the_way.needs.is_empty()).then_some(BRANCH);
        steps.push(step(location(method, file, at.line, needs(&on_the_way.needs)), kind, 1));
    }
    let end = location(issue.place(), issue.source.as_deref(), issue.line(), Some(issue.says.clone()));
    steps.push(step(end, Some("danger"), 1));
    CodeFlow::builder().thread_flows(vec![ThreadFlow::builder().locations(steps).build()]).build()
}

/// A step on the way of a path; none of the kinds of SARIF fits a line that is only passed.
fn step(location: Location, kind: Option<&str>, level: i64) -> ThreadFlowLocation {
    let importance = match kind {
        Some(BRANCH) => "important",
        Some(_) => "essential",
        None => "unimportant",
    };
    let mut step = ThreadFlowLocation::builder()
        .location(location)
        .nesting_level(level)
        .importance(json!(importance))
        .build();
    step.kinds = kind.map(|kind| vec![kind.to_owned()]);
    step
}

fn location(method: &str, file: Option<&str>, line: Option<u16>, says: Option<String>) -> Location {
    let logical = LogicalLocation::builder()
        .fully_qualified_name(method.to_owned())
        .kind("function".to_owned())
        .build();
    let mut location = Location::builder().logical_locations(vec![logical]).build();
    location.message = says.map(message);
    location.physical_location = file.map(|file| {
        let artifact = ArtifactLocation::builder().uri(uri(file)).build();
        let mut place = PhysicalLocation::builder().artifact_location(artifact).build();
        place.region = line.map(|line| Region::builder().start_line(i64::from(line)).build());
        place
    });
    location
}

/// A file name as a URI reference: what is no letter, digit or mark of a name stands as its bytes.
fn uri(file: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=@".contains(&byte);
    let path: String = file
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    if file.starts_with('/') { format!("file://{path}") } else { path }
}

/// What could not be looked at.
fn refusal(refused: &Refused) -> Notification {
    let logical = LogicalLocation::builder().fully_qualified_name(refused.name.clone());
    let logical = match refused.kind {
        RefusedKind::ClassFile => logical.kind("type".to_owned()).build(),
        RefusedKind::Target => logical.build(),
    };
    Notification::builder()
        .level(json!("error"))
        .message(message(refused.says.clone()))
        .locations(vec![Location::builder().logical_locations(vec![logical]).build()])
        .build()
}

fn notification(unfinished: &Unfinished) -> Notification {
    let method = unfinished.entry.split(':').next().unwrap_or(&unfinished.entry);
    let (file, line) = match &unfinished.source {
        Some((file, line)) => (Some(file.as_str()), *line),
        None => (None, None),
    };
    Notification::builder()
        .level(json!(if unfinished.is_time { "warning" } else { "note" }))
        .message(message(format!("{method} was not finished: {}", unfinished.why)))
        .locations(vec![location(method, file, line, None)])
        .build()
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn names_of_files_as_references() {
        assert_eq!(uri("src/main/java/a/B.java"), "src/main/java/a/B.java");
        assert_eq!(uri("/tmp/a b/ü.java"), "file:///tmp/a%20b/%C3%BC.java");
        assert_eq!(uri("a:b.java"), "a%3Ab.java");
    }
}
