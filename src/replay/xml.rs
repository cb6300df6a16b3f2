//! Results as a JUnit XML report, which most servers for continuous integration read.

use std::fmt::Write as _;

use super::{Observation, Replayed};

/// Writes a report: a test suite for each test class, in the order of the first test of each. A check of a test that
/// fails is a `failure`; an exception of the tested code, a test that timed out or that ended the JVM is an `error`.
#[must_use]
pub fn junit_xml(name: &str, results: &[Replayed]) -> String {
    let mut classes: Vec<(&str, Vec<&Replayed>)> = Vec::new();
    let mut places = rustc_hash::FxHashMap::default();
    for result in results {
        let place = *places.entry(result.test.class.as_str()).or_insert_with(|| {
            classes.push((&result.test.class, Vec::new()));
            classes.len() - 1
        });
        classes[place].1.push(result);
    }

    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let all: Vec<&Replayed> = results.iter().collect();
    open_suite(&mut xml, "", "testsuites", name, &all);
    for (class, results) in classes {
        open_suite(&mut xml, "  ", "testsuite", class, &results);
        for result in results {
            case(&mut xml, result);
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    xml
}

/// How a report tells a test that did not pass.
struct Problem<'a> {
    element: &'static str,
    kind: &'a str,
    message: &'a str,
    details: String,
}

fn problem(result: &Replayed) -> Option<Problem<'_>> {
    match &result.observation {
        Observation::Passed => None,
        Observation::Failed { class, message, frames, causes, assertion } => {
            let mut details = class.clone();
            if let Some(message) = message {
                details.push_str(": ");
                details.push_str(message);
            }
            for frame in frames {
                details.push_str("\n\tat ");
                details.push_str(frame);
            }
            for cause in causes {
                details.push_str("\nCaused by: ");
                details.push_str(cause);
            }
            Some(Problem {
                element: if *assertion { "failure" } else { "error" },
                kind: class,
                message: message.as_deref().unwrap_or_default(),
                details,
            })
        }
        Observation::TimedOut => Some(Problem {
            element: "error",
            kind: "timeout",
            message: "the test did not finish within the time limit",
            details: format!("stopped after {:.3} seconds", result.seconds),
        }),
        Observation::Crashed(how) => Some(Problem {
            element: "error",
            kind: "crash",
            message: "the test ended the JVM",
            details: how.clone(),
        }),
    }
}

fn open_suite(xml: &mut String, indent: &str, element: &str, name: &str, results: &[&Replayed]) {
    let count = |element| {
        let problems = results.iter().filter_map(|result| problem(result));
        problems.filter(|problem| problem.element == element).count()
    };
    let (failures, errors) = (count("failure"), count("error"));
    let seconds: f64 = results.iter().map(|result| result.seconds).sum();
    write_to(xml, format_args!("{indent}<{element} name=\""));
    escape(xml, name);
    write_to(
        xml,
        format_args!(
            "\" tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" skipped=\"0\" time=\"{seconds:.3}\">\n",
            results.len()
        ),
    );
}

fn case(xml: &mut String, result: &Replayed) {
    xml.push_str("    <testcase name=\"");
    escape(xml, &result.test.method);
    xml.push_str("\" classname=\"");
    escape(xml, &result.test.class);
    write_to(xml, format_args!("\" time=\"{:.3}\"", result.seconds));
    let Some(problem) = problem(result) else {
        xml.push_str("/>\n");
        return;
    };
    write_to(xml, format_args!(">\n      <{} type=\"", problem.element));
    escape(xml, problem.kind);
    xml.push_str("\" message=\"");
    escape(xml, problem.message);
    xml.push_str("\">");
    escape(xml, &problem.details);
    write_to(xml, format_args!("</{}>\n    </testcase>\n", problem.element));
}

fn write_to(xml: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string does not fail.
    let _ = xml.write_fmt(text);
}

/// Writes a text so that it can stand in an element and in an attribute. What XML 1.0 has no way to write, such as most
/// control characters, becomes a Java escape.
fn escape(xml: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => xml.push_str("&amp;"),
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '"' => xml.push_str("&quot;"),
            // As such they would be read as spaces in an attribute.
            '\t' | '\n' | '\r' => write_to(xml, format_args!("&#{};", u32::from(c))),
            '\0'..'\u{20}' | '\u{fffe}' | '\u{ffff}' => {
                write_to(xml, format_args!("\\u{:04x}", u32::from(c)))
            }
            _ => xml.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::TestName;

    fn replayed(class: &str, method: &str, observation: Observation) -> Replayed {
        let test = TestName { class: class.into(), method: method.into() };
        Replayed { test, observation, seconds: 0.25 }
    }

    #[test]
    fn report() {
        let failed = |assertion| Observation::Failed {
            class: "E".into(),
            message: Some("a < \"b\" & \u{0}\n\u{1f600}".into()),
            frames: vec!["T.<init>(T.java:1)".into()],
            causes: vec!["C: c".into()],
            assertion,
        };
        let results = [
            replayed("a.T", "one", Observation::Passed),
            replayed("b.T", "two", failed(true)),
            replayed("a.T", "three", Observation::Crashed("exit status: 3".into())),
        ];
        let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
            <testsuites name=\"n\" tests=\"3\" failures=\"1\" errors=\"1\" skipped=\"0\" time=\"0.750\">\n  \
              <testsuite name=\"a.T\" tests=\"2\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0.500\">\n    \
                <testcase name=\"one\" classname=\"a.T\" time=\"0.250\"/>\n    \
                <testcase name=\"three\" classname=\"a.T\" time=\"0.250\">\n      \
                  <error type=\"crash\" message=\"the test ended the JVM\">exit status: 3</error>\n    \
                </testcase>\n  \
              </testsuite>\n  \
              <testsuite name=\"b.T\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0.250\">\n    \
                <testcase name=\"two\" classname=\"b.T\" time=\"0.250\">\n      \
                  <failure type=\"E\" message=\"a &lt; &quot;b&quot; &amp; \\u0000&#10;\u{1f600}\">\
                    E: a &lt; &quot;b&quot; &amp; \\u0000&#10;\u{1f600}&#10;&#9;at T.&lt;init&gt;(T.java:1)&#10;\
                    Caused by: C: c</failure>\n    \
                </testcase>\n  \
              </testsuite>\n\
            </testsuites>\n";
        assert_eq!(junit_xml("n", &results), expected);
    }

    #[test]
    fn nothing() {
        assert!(junit_xml("", &[]).contains("tests=\"0\""));
    }
}
