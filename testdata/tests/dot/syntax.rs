//! A strict reader of the part of DOT that is written: <https://graphviz.org/doc/info/lang.html>.

use std::collections::BTreeSet;

/// Whether a text is one directed graph whose edges join nodes that are drawn.
pub(crate) fn check(text: &str) -> Result<(), String> {
    let mut reader = Reader { rest: text, drawn: BTreeSet::new(), joined: BTreeSet::new() };
    reader.expect("digraph")?;
    reader.block()?;
    if !reader.rest.trim().is_empty() {
        return Err(format!("after the graph: {}", reader.rest));
    }
    let lost: Vec<&String> = reader.joined.difference(&reader.drawn).collect();
    if lost.is_empty() { Ok(()) } else { Err(format!("edges to nodes that are not drawn: {lost:?}")) }
}

struct Reader<'a> {
    rest: &'a str,
    drawn: BTreeSet<String>,
    joined: BTreeSet<String>,
}

impl<'a> Reader<'a> {
    fn accept(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, token: &str) -> Result<(), String> {
        if self.accept(token) {
            Ok(())
        } else {
            Err(format!("`{token}` is missing before: {:.80}", self.rest))
        }
    }

    /// Letters, digits and underscores, not beginning with a digit.
    fn name(&mut self) -> Result<&'a str, String> {
        self.rest = self.rest.trim_start();
        let end = self.rest.find(|c: char| c != '_' && !c.is_ascii_alphanumeric()).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        if !name.starts_with(|c: char| c == '_' || c.is_ascii_alphabetic()) {
            return Err(format!("no name: {:.80}", self.rest));
        }
        self.rest = rest;
        Ok(name)
    }

    fn block(&mut self) -> Result<(), String> {
        self.expect("{")?;
        while !self.accept("}") {
            self.statement()?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Result<(), String> {
        let name = self.name()?;
        match name {
            "subgraph" => {
                self.name()?;
                return self.block();
            }
            "graph" | "node" | "edge" => {}
            _ if self.accept("->") => {
                let to = self.name()?;
                self.joined.extend([name.to_owned(), to.to_owned()]);
            }
            _ => {
                if !self.drawn.insert(name.to_owned()) {
                    return Err(format!("{name} is drawn twice"));
                }
            }
        }
        if self.accept("[") {
            loop {
                self.name()?;
                self.expect("=")?;
                self.string()?;
                if !self.accept(",") {
                    break;
                }
            }
            self.expect("]")?;
        }
        self.expect(";")
    }

    /// A quoted string on one line, with no escapes but those for a quotation mark, a backslash and an end of line.
    fn string(&mut self) -> Result<(), String> {
        self.expect("\"")?;
        let mut characters = self.rest.char_indices();
        while let Some((place, c)) = characters.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[place + 1..];
                    return Ok(());
                }
                '\\' if !matches!(characters.next(), Some((_, '"' | '\\' | 'l'))) => {
                    return Err(format!("an escape that is not meant: {:.80}", &self.rest[place..]));
                }
                c if c.is_control() => return Err(format!("a control character: {c:?}")),
                _ => {}
            }
        }
        Err("a string has no end".to_owned())
    }
}
