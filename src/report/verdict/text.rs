//! A verdict for a person: the word for it, then why.

use std::fmt::Write as _;

use crate::outcome::witness::WitnessValue;
use crate::outcome::{cutoff_text, plural};
use crate::state::Position;
use crate::term::{double_literal, float_literal};
use crate::verify::{Answer, Asked, AskedValue, Reason, Verdict, Violation};

use super::place;

/// Most values that are listed.
const MOST_VALUES: usize = 40;
/// Most reasons that are listed.
const MOST_REASONS: usize = 12;

/// What is said of a program, the word for it on the first line.
pub fn verdict_text(answer: &Answer) -> String {
    let mut out = format!("{}\n", answer.verdict.word());
    match &answer.verdict {
        Verdict::True => proved(&mut out, answer),
        Verdict::False(violation) => failed(&mut out, violation),
        Verdict::Unknown(reasons) => unknown(&mut out, reasons),
    }
    let _ = write!(
        out,
        "{} of bounds, {}, {:.2} s",
        plural(answer.levels as u64, "level"),
        plural(answer.steps, "instruction"),
        answer.seconds,
    );
    out
}

fn proved(out: &mut String, answer: &Answer) {
    let never = answer.violation.strip_prefix("an ").or_else(|| answer.violation.strip_prefix("a "));
    let paths = answer.totals.paths() + answer.endless + answer.repeated;
    let _ = write!(
        out,
        "no {}: {} explored",
        never.unwrap_or(&answer.violation),
        match paths {
            0 => "no input satisfies what is assumed; everything was".to_owned(),
            1 => "the only path was".to_owned(),
            paths => format!("all {paths} paths were"),
        }
    );
    match answer.endless {
        0 => {}
        1 if paths == 1 => out.push_str(" (it never ends)"),
        1 => out.push_str(" (1 of them never ends)"),
        many => {
            let _ = write!(out, " ({many} of them never end)");
        }
    }
    match answer.repeated {
        0 => {}
        1 => out.push_str(" (1 of them comes to a state that another was in)"),
        many => {
            let _ = write!(out, " ({many} of them come to states that others were in)");
        }
    }
    let merged = answer.totals.counters.merged;
    if merged > 0 {
        let _ = write!(out, ", {} merged", plural(merged, "region"));
    }
    out.push('\n');
}

fn failed(out: &mut String, violation: &Violation) {
    let Violation { candidate, class, message, at } = violation;
    let _ = write!(out, "{class}");
    if let Some(message) = message {
        let _ = write!(out, ": {message}");
    }
    let _ = writeln!(out, "{}", told_place(at.as_ref()));
    out.push_str("as a JVM showed");
    if !candidate.arguments.is_empty() {
        let arguments: Vec<String> =
            candidate.arguments.iter().map(|text| format!("{:?}", text.to_string_lossy())).collect();
        let _ = write!(out, " with the arguments {}", arguments.join(" "));
    }
    if candidate.values.is_empty() {
        out.push_str("; the program asks for no values\n");
        return;
    }
    out.push_str(" on these values:\n");
    for asked in candidate.values.iter().take(MOST_VALUES) {
        let at = asked.at.as_ref().map(|at| format!("  ({})", place(at))).unwrap_or_default();
        let _ = writeln!(out, "  {} = {}{at}", call(asked), value(&asked.value));
    }
    if let Some(more) = candidate.values.len().checked_sub(MOST_VALUES).filter(|more| *more > 0) {
        let _ = writeln!(out, "  and {more} more (--json has all)");
    }
}

fn unknown(out: &mut String, reasons: &[Reason]) {
    let shown = reasons.iter().any(|reason| matches!(reason, Reason::NotShown { .. }));
    out.push_str(if shown {
        "nothing is sure:\n"
    } else {
        "no violation was found, but not all was explored:\n"
    });
    for reason in reasons.iter().take(MOST_REASONS) {
        let _ = writeln!(out, "  {}", reason_text(reason));
    }
    if let Some(more) = reasons.len().checked_sub(MOST_REASONS).filter(|more| *more > 0) {
        let _ = writeln!(out, "  and {more} more (--json has all)");
    }
}

/// Why nobody knows, in words.
pub(super) fn reason_text(reason: &Reason) -> String {
    match reason {
        Reason::CutOff(cut, count) => {
            let at =
                cut.method.clone().map(|method| Position { method, file: cut.file.clone(), line: cut.line });
            let at = at.map(|at| format!(" at {}", place(&at))).unwrap_or_default();
            format!("{}{at} ({})", cutoff_text(cut), plural(*count, "path"))
        }
        Reason::NotShown { class, at, why } => {
            format!("{class}{} may be thrown, but it was not shown: {why}", told_place(at.as_ref()))
        }
        Reason::Arguments(most) => format!("more than {most} arguments of main were not looked at"),
    }
}

fn told_place(at: Option<&Position>) -> String {
    at.map(|at| format!(" at {}", place(at))).unwrap_or_default()
}

/// The call that asks for a value: `nondetInt()`, or `anyInt("n")`.
fn call(asked: &Asked) -> String {
    let method = asked.call.rsplit('.').next().unwrap_or(&asked.call);
    if *asked.name == *method { format!("{method}()") } else { format!("{method}({:?})", asked.name) }
}

/// A value as source writes it.
pub(super) fn value(value: &AskedValue) -> String {
    match value {
        AskedValue::Null => "null".to_owned(),
        AskedValue::Text { text, .. } => format!("{:?}", text.to_string_lossy()),
        AskedValue::Primitive(primitive) => match *primitive {
            WitnessValue::Boolean(value) => value.to_string(),
            WitnessValue::Byte(value) => value.to_string(),
            WitnessValue::Short(value) => value.to_string(),
            WitnessValue::Char(unit) => match u8::try_from(unit).ok().filter(u8::is_ascii_graphic) {
                Some(letter) => format!("'{}'", char::from(letter)),
                None => format!("'\\u{unit:04x}'"),
            },
            WitnessValue::Int(value) => value.to_string(),
            WitnessValue::Long(value) => format!("{value}L"),
            WitnessValue::Float(value) => float_literal(value),
            WitnessValue::Double(value) => double_literal(value),
            WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_without_an_end_are_counted_in_words() {
        let said = |returned: u64, endless: u64| {
            let mut answer = Answer {
                class: "A".to_owned(),
                property: "assert".to_owned(),
                violation: "an AssertionError".to_owned(),
                verdict: Verdict::True,
                totals: Default::default(),
                cutoffs: Default::default(),
                levels: 1,
                steps: 1,
                endless,
                repeated: 0,
                seconds: 0.0,
            };
            answer.totals.returned = returned;
            verdict_text(&answer)
        };
        assert!(said(2, 0).contains("all 2 paths were explored\n"));
        assert!(said(2, 1).contains("all 3 paths were explored (1 of them never ends)\n"));
        assert!(said(1, 2).contains("all 3 paths were explored (2 of them never end)\n"));
        assert!(said(0, 1).contains("the only path was explored (it never ends)\n"));
        assert!(said(0, 1).contains("1 level of bounds, 1 instruction, "));
    }
}
