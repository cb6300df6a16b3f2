//! A directed graph in Graphviz's DOT language.

use std::fmt::Write as _;

/// A name and a value.
pub(super) type Attribute<'a> = (&'a str, &'a str);

/// A directed graph, as DOT text in the making.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    body: String,
    /// How deep the statements stand in braces.
    depth: usize,
}

impl Graph {
    /// A graph with attributes of its own.
    pub(super) fn new(attributes: &[Attribute]) -> Graph {
        let mut graph = Graph { body: "digraph {\n".to_owned(), depth: 1 };
        graph.attributes("graph", attributes);
        graph
    }

    /// Attributes of all that follows: of `graph`, `node` or `edge`.
    pub(super) fn attributes(&mut self, of: &str, attributes: &[Attribute]) {
        self.statement(of, attributes);
    }

    /// Adds a node. Nodes are named by letters and digits.
    pub(super) fn node(&mut self, name: &str, attributes: &[Attribute]) {
        self.statement(name, attributes);
    }

    /// Adds an edge.
    pub(super) fn edge(&mut self, from: &str, to: &str, attributes: &[Attribute]) {
        self.statement(&format!("{from} -> {to}"), attributes);
    }

    /// Begins a box round the nodes that follow.
    pub(super) fn begin_cluster(&mut self, name: &str, label: &str) {
        let _ = writeln!(self.body, "{}subgraph cluster_{name} {{", indent(self.depth));
        self.depth += 1;
        self.attributes("graph", &[("label", label)]);
    }

    /// Ends it.
    pub(super) fn end_cluster(&mut self) {
        self.depth -= 1;
        let _ = writeln!(self.body, "{}}}", indent(self.depth));
    }

    /// A statement; attributes without a value are left out.
    fn statement(&mut self, what: &str, attributes: &[Attribute]) {
        let attributes: Vec<String> = attributes
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={}", quoted(value)))
            .collect();
        let _ = match attributes.as_slice() {
            [] => writeln!(self.body, "{}{what};", indent(self.depth)),
            some => writeln!(self.body, "{}{what} [{}];", indent(self.depth), some.join(", ")),
        };
    }

    /// The graph as DOT.
    pub fn text(&self) -> String {
        format!("{}}}\n", self.body)
    }
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}

/// A text as a quoted string that Graphviz shows as it is. A new line in the text is one in the picture, to the left.
///
/// In a quoted string of DOT a backslash begins an escape (`\N` is the node's name) and `&lt;` is a character of HTML,
/// so both are taken apart; what has no picture becomes a replacement character.
pub(super) fn quoted(text: &str) -> String {
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
        let mut graph = Graph::new(&[("label", "x")]);
        graph.begin_cluster("c", "inner");
        graph.node("a", &[]);
        graph.end_cluster();
        graph.edge("a", "b", &[("label", "f")]);
        let expected = "digraph {\n  graph [label=\"x\"];\n  subgraph cluster_c {\n    graph [label=\"inner\"];\n    a;\n  }\n  \
                        a -> b [label=\"f\"];\n}\n";
        assert_eq!(graph.text(), expected);
    }
}
