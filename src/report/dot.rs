//! Graphs in Graphviz's DOT language.

use std::fmt::Write as _;

use crate::outcome::drawing::{Graph, Statement};

/// A graph as DOT.
pub fn dot_text(graph: &Graph) -> String {
    let mut out = "digraph {\n".to_owned();
    let mut depth = 1;
    for said in &graph.statements {
        match said {
            Statement::Attributes { of, attributes } => statement(&mut out, depth, of, attributes),
            Statement::Node { name, attributes } => statement(&mut out, depth, name, attributes),
            Statement::Edge { from, to, attributes } => {
                statement(&mut out, depth, &format!("{from} -> {to}"), attributes);
            }
            Statement::BeginCluster { name, label } => {
                let _ = writeln!(out, "{}subgraph cluster_{name} {{", indent(depth));
                depth += 1;
                statement(&mut out, depth, "graph", &[("label".to_owned(), label.clone())]);
            }
            Statement::EndCluster => {
                depth -= 1;
                let _ = writeln!(out, "{}}}", indent(depth));
            }
        }
    }
    out.push_str("}\n");
    out
}

/// A statement with its attributes, if it has any.
fn statement(out: &mut String, depth: usize, what: &str, attributes: &[(String, String)]) {
    let attributes: Vec<String> =
        attributes.iter().map(|(name, value)| format!("{name}={}", quoted(value))).collect();
    let _ = match attributes.as_slice() {
        [] => writeln!(out, "{}{what};", indent(depth)),
        some => writeln!(out, "{}{what} [{}];", indent(depth), some.join(", ")),
    };
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

/// A text as a quoted string that Graphviz shows as it is. A new line in the text is one in the picture, to the left.
///
/// In a quoted string of DOT a backslash begins an escape (`\N` is the node's name) and `&lt;` is a character of HTML,
/// so both are taken apart; what has no picture becomes a replacement character.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    let several = text.contains('\n');
    for (place, c) in text.char_indices() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\l"),
            '&' if is_entity(&text[place + 1..]) => out.push_str("&amp;"),
            c if c.is_control() => out.push('\u{FFFD}'),
            c => out.push(c),
        }
    }
    if several {
        out.push_str("\\l");
    }
    out.push('"');
    out
}

/// Whether what follows an ampersand makes it a character reference.
fn is_entity(rest: &str) -> bool {
    let name = rest.split(|c: char| c != '#' && !c.is_ascii_alphanumeric()).next().unwrap_or("");
    !name.is_empty() && rest[name.len()..].starts_with(';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes_do_not_end_a_string() {
        assert_eq!(quoted(r#"say "x\n""#), r#""say \"x\\n\"""#);
        assert_eq!(quoted(r"ends\"), r#""ends\\""#);
    }

    #[test]
    fn lines_are_set_to_the_left() {
        assert_eq!(quoted("a\nb"), r#""a\lb\l""#);
        assert_eq!(quoted("a"), r#""a""#);
    }

    #[test]
    fn what_html_would_read_as_a_character_stays_text() {
        assert_eq!(quoted("a && b & c; &lt; &#65;"), r#""a && b & c; &amp;lt; &amp;#65;""#);
        assert_eq!(quoted("\u{0}é"), "\"\u{FFFD}é\"");
    }

    #[test]
    fn statements_stand_in_their_cluster() {
        let label = |text: &str| vec![("label".to_owned(), text.to_owned())];
        let graph = Graph {
            statements: vec![
                Statement::Attributes { of: "graph".to_owned(), attributes: label("x") },
                Statement::BeginCluster { name: "c".to_owned(), label: "inner".to_owned() },
                Statement::Node { name: "a".to_owned(), attributes: Vec::new() },
                Statement::EndCluster,
                Statement::Edge { from: "a".to_owned(), to: "b".to_owned(), attributes: label("f") },
            ],
        };
        let expected = "digraph {\n  graph [label=\"x\"];\n  subgraph cluster_c {\n    graph [label=\"inner\"];\n    a;\n  }\n  \
                        a -> b [label=\"f\"];\n}\n";
        assert_eq!(dot_text(&graph), expected);
    }
}
