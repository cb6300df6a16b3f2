//! Findings as a JUnit XML report: one case for each method, which fails where there is a finding.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::issue::{Issue, Unfinished};
use super::refused::Refused;

/// The report on these methods, `com.acme.Cart.total:()I`, each with the seconds that it took. A method with findings fails;
/// one that was not finished is skipped, so that it is seen and does not pass. What could not be looked at is an error, in a case
/// of its own.
pub fn junit_cases(
    methods: &[(String, f64)],
    issues: &[&Issue],
    unfinished: &[Unfinished],
    refused: &[Refused],
) -> String {
    let mut classes: BTreeMap<&str, Vec<(&str, &str, f64)>> = BTreeMap::new();
    for (entry, seconds) in methods {
        let name = entry.split(':').next().unwrap_or(entry);
        let class = name.rsplit_once('.').map_or("", |(class, _)| class);
        let method = entry.strip_prefix(class).unwrap_or(entry).trim_start_matches('.');
        classes.entry(class).or_default().push((entry, method, *seconds));
    }
    let of = |entry: &str| issues.iter().filter(move |issue| issue.entry == entry).collect::<Vec<_>>();
    let failing = |cases: &[(&str, &str, f64)]| cases.iter().filter(|(e, ..)| !of(e).is_empty()).count();
    let skipped = |cases: &[(&str, &str, f64)]| {
        let is_open = |entry: &str| unfinished.iter().any(|u| u.entry == entry);
        cases.iter().filter(|(e, ..)| of(e).is_empty() && is_open(e)).count()
    };
    let all: Vec<(&str, &str, f64)> = classes.values().flatten().copied().collect();
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let counts = |cases: &[(&str, &str, f64)], errors: usize| {
        let seconds: f64 = cases.iter().map(|(_, _, seconds)| seconds).sum();
        format!(
            "tests=\"{}\" failures=\"{}\" errors=\"{errors}\" skipped=\"{}\" time=\"{seconds:.3}\"",
            cases.len() + errors,
            failing(cases),
            skipped(cases)
        )
    };
    let _ = writeln!(xml, "<testsuites name=\"lazuli check\" {}>", counts(&all, refused.len()));
    for refused in refused {
        let _ = writeln!(
            xml,
            "  <testsuite name=\"{name}\" {}>\n    <testcase classname=\"{name}\" name=\"{kind}\" time=\"0.000\">\n      \
             <error message=\"{}\" type=\"{kind}\"/>\n    </testcase>\n  </testsuite>",
            counts(&[], 1),
            escaped(&refused.says),
            name = escaped(&refused.name),
            kind = refused.kind.name(),
        );
    }
    for (class, cases) in &classes {
        let _ = writeln!(xml, "  <testsuite name=\"{}\" {}>", escaped(class), counts(cases, 0));
        for (entry, method, seconds) in cases {
            let head = format!(
                "    <testcase classname=\"{}\" name=\"{}\" time=\"{seconds:.3}\"",
                escaped(class),
                escaped(method)
            );
            let found = of(entry);
            let open = unfinished.iter().find(|u| u.entry == *entry);
            if found.is_empty() && open.is_none() {
                let _ = writeln!(xml, "{head}/>");
                continue;
            }
            let _ = writeln!(xml, "{head}>");
            if let Some((first, _)) = found.split_first() {
                let details: Vec<String> = found.iter().map(|issue| details(issue)).collect();
                let kind = first.class.as_deref().unwrap_or(&first.kind);
                let _ = writeln!(
                    xml,
                    "      <failure message=\"{}\" type=\"{}\">{}</failure>",
                    escaped(&first.says),
                    escaped(kind),
                    escaped(&details.join("\n"))
                );
            } else if let Some(open) = open {
                let _ = writeln!(xml, "      <skipped message=\"{}\"/>", escaped(&open.why));
            }
            xml.push_str("    </testcase>\n");
        }
        xml.push_str("  </testsuite>\n");
    }
    xml.push_str("</testsuites>\n");
    xml
}

fn details(issue: &Issue) -> String {
    let mut out = issue.says.clone();
    if let (Some(source), Some(line)) = (&issue.source, issue.line()) {
        let _ = write!(out, "\n  at {source}:{line}");
    }
    issue.input.iter().for_each(|line| {
        let _ = write!(out, "\n  with {line}");
    });
    out
}

/// Text in an attribute or between tags; what XML 1.0 cannot hold is left out.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\t' => out.push(' '),
            letter if letter < ' ' || letter == '\u{FFFE}' || letter == '\u{FFFF}' => {}
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::RefusedKind;

    #[test]
    fn a_method_fails_where_there_is_a_finding() {
        let issue = Issue {
            entry: "a.B.c:(I)I".to_owned(),
            says: "x < 1 & \"y\"".to_owned(),
            kind: "exception".to_owned(),
            input: vec!["x = 0".to_owned()],
            ..Issue::default()
        };
        let open = Unfinished {
            entry: "a.B.d:()V".to_owned(),
            why: "out of time".to_owned(),
            source: None,
            is_time: true,
        };
        let methods = ["a.B.c:(I)I", "a.B.d:()V", "a.B.e:()V"].map(|m| (m.to_owned(), 0.5));
        let torn = Refused {
            kind: RefusedKind::ClassFile,
            name: "a.Torn".to_owned(),
            says: "truncated; compile it again".to_owned(),
        };
        let xml = junit_cases(&methods, &[&issue], &[open], &[torn]);
        assert!(
            xml.contains("tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\" time=\"1.500\""),
            "{xml}"
        );
        assert!(
            xml.contains("<error message=\"truncated; compile it again\" type=\"class-file\"/>"),
            "{xml}"
        );
        assert!(xml.contains("<failure message=\"x &lt; 1 &amp; &quot;y&quot;\""), "{xml}");
        assert!(xml.contains("<skipped message=\"out of time\"/>"), "{xml}");
        assert!(xml.contains("<testcase classname=\"a.B\" name=\"e:()V\" time=\"0.500\"/>"), "{xml}");
    }
}
