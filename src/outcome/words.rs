//! Endings, cut-offs and conditions in words.

use crate::state::{Ending, INTERRUPTED, NOT_RUN, Position};

use super::{CONCRETISED, CutOff, PathReport, Totals};

/// Clauses as one condition; an alternative inside one keeps its parentheses.
pub fn conjunction<T: AsRef<str>>(clauses: &[T]) -> String {
    const AND: &str = " && ";
    let length: usize = clauses.iter().map(|clause| clause.as_ref().len() + AND.len()).sum();
    let mut text = String::with_capacity(length);
    for clause in clauses.iter().map(AsRef::as_ref) {
        if !text.is_empty() {
            text.push_str(AND);
        }
        let in_brackets = clauses.len() > 1 && (clause.contains(" || ") || clause.contains(" ? "));
        if in_brackets {
            text.extend(["(", clause, ")"]);
        } else {
            text.push_str(clause);
        }
    }
    text
}

/// A place in the analysed program, in words that follow what happened there.
pub(crate) fn place(at: Option<&Position>) -> String {
    match at {
        None => String::new(),
        Some(Position { method, line, .. }) => {
            let name = method.split(':').next().unwrap_or(method);
            match line {
                Some(line) => format!(" at {name}, line {line}"),
                None => format!(" at {name}"),
            }
        }
    }
}

/// How a path ends, in words.
pub fn ending_text(path: &PathReport) -> String {
    ending_words(&path.ending, path.returns_text.as_deref())
}

/// An ending in words, with what the method returned, if it did.
pub fn ending_words(ending: &Ending, returned: Option<&str>) -> String {
    let at = place(ending.position());
    match ending {
        Ending::Returned => match returned {
            Some(value) => format!("returns {value}"),
            None => "returns".to_owned(),
        },
        Ending::Threw { class, message: Some(message), .. } => format!("throws {class}: {message}{at}"),
        Ending::Threw { class, message: None, .. } => format!("throws {class}{at}"),
        Ending::AssertionFailed { message: Some(message), check: Some(_), .. } => format!("{message}{at}"),
        Ending::AssertionFailed { message: Some(message), .. } => format!("assertion fails: {message}{at}"),
        Ending::AssertionFailed { message: None, .. } => format!("assertion fails{at}"),
        Ending::AssumeFailed => "an assumption does not hold".to_owned(),
        Ending::Pruned { bound, what, .. } => pruned(bound.name(), what.as_deref().unwrap_or("")) + &at,
        Ending::Unsupported { what, .. } => format!("unsupported: {what}{at}"),
        Ending::Unknown { why, .. } => format!("the solver does not know: {why}{at}"),
        Ending::Exhausted { what, .. } => format!("{}{at}", exhausted(what)),
    }
}

/// What cut states off, in words, without the place.
pub fn cutoff_text(cutoff: &CutOff) -> String {
    match cutoff.kind.as_str() {
        "unsupported" => format!("unsupported: {}", cutoff.what),
        "unknown" => format!("the solver does not know: {}", cutoff.what),
        CONCRETISED => format!("took values of its own for {}", cutoff.what),
        "exhausted" => exhausted(&cutoff.what),
        bound => pruned(bound, &cutoff.what),
    }
}

/// What ran out, or that somebody wanted an end.
fn exhausted(what: &str) -> String {
    match what {
        INTERRUPTED | NOT_RUN => format!("cut off: {what}"),
        _ => format!("out of {what}"),
    }
}

/// A number of things.
pub fn plural(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A bound that cut a path off, and what went on for too long.
fn pruned(bound: &str, what: &str) -> String {
    match what.split(':').next() {
        // The descriptor of the method says nothing to a reader who sees the place.
        Some(what) if !what.is_empty() => format!("cut off by --{bound}: {what}"),
        _ => format!("cut off by --{bound}"),
    }
}

/// What is said of a method of which no input is one; none where there are paths or some were cut off.
pub fn vacuity(totals: &Totals) -> Option<&'static str> {
    match (totals.is_vacuous(), totals.assume_failed) {
        (false, _) => None,
        (true, 0) => Some("there is no input: no object of a class that the method needs can be made"),
        (true, _) => Some("no input satisfies what is assumed, so the method was not looked at (vacuity)"),
    }
}

/// A class without its package and outer classes, by its Java name.
pub(crate) fn simple_class(name: &str) -> &str {
    let name = name.rsplit('.').next().unwrap_or(name);
    match name.rsplit_once('$') {
        // Local and anonymous classes have numbers.
        Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic()) => inner,
        _ => name,
    }
}
