//! Names of `java.lang` in generated sources: bare, as everybody writes them, unless the package of the tests has classes
//! of the same names, which the compiler prefers (JLS 6.4.1).

use crate::outcome::witness::WitnessValue;
use crate::program::LANG_PACKAGE;

use super::literal::{literal, typed_literal};
use super::scope::Scope;

impl Scope<'_> {
    /// The name of a class of `java.lang`.
    pub(super) fn lang(&self, simple: &str) -> String {
        if self.shadows(simple) { format!("{}.{simple}", package()) } else { simple.to_owned() }
    }

    /// A constant where the declared type is known from the place; extreme numbers are constants of the box classes.
    pub(super) fn literal(&self, value: WitnessValue) -> String {
        self.qualified(&literal(value))
    }

    /// A constant of exactly its type.
    pub(super) fn typed_literal(&self, value: WitnessValue) -> String {
        self.qualified(&typed_literal(value))
    }

    /// Source that names no other classes by simple names than those of `java.lang`, with what is shadowed qualified.
    pub(super) fn qualified(&self, source: &str) -> String {
        let mut out = String::with_capacity(source.len());
        let mut rest = source;
        while let Some(first) = rest.chars().next() {
            let (token, is_name) = token(rest, first);
            // The rest of a qualified name is no simple name.
            if is_name && first.is_ascii_uppercase() && !out.ends_with('.') && self.names_lang(token) {
                out.push_str(&package());
                out.push('.');
            }
            out.push_str(token);
            rest = &rest[token.len()..];
        }
        out
    }

    fn names_lang(&self, simple: &str) -> bool {
        self.shadows(simple) && self.class(&format!("{LANG_PACKAGE}/{simple}")).is_some()
    }
}

/// The package as source writes it.
fn package() -> String {
    LANG_PACKAGE.replace('/', ".")
}

/// What source begins with: a word, a literal, a comment, or one character; and whether it is a word.
fn token(source: &str, first: char) -> (&str, bool) {
    let after = |end: Option<usize>, length: usize| end.map_or(source, |end| &source[..end + length]);
    match first {
        '"' | '\'' => {
            let mut escaped = false;
            let ends = |(_, c): &(usize, char)| {
                let end = *c == first && !escaped;
                escaped = *c == '\\' && !escaped;
                end
            };
            (after(source.char_indices().skip(1).find(ends).map(|(end, _)| end), 1), false)
        }
        '/' if source.starts_with("/*") => (after(source.find("*/"), 2), false),
        _ if first.is_alphanumeric() || first == '_' || first == '$' => {
            let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            (after(source.find(|c| !word(c)), 0), true)
        }
        _ => (&source[..first.len_utf8()], false),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::classpath::ClassPath;
    use crate::program::Program;

    #[test]
    fn words_are_told_from_literals_and_comments() {
        assert_eq!(token("Object o", 'O'), ("Object", true));
        assert_eq!(token(r#""a \" Object" + b"#, '"'), (r#""a \" Object""#, false));
        assert_eq!(token("'\\'' + b", '\''), ("'\\''", false));
        assert_eq!(token("/** Object */ Object", '/'), ("/** Object */", false));
        assert_eq!(token("/ b", '/'), ("/", false));
    }

    #[test]
    fn nothing_changes_where_nothing_is_shadowed() {
        let class_path = ClassPath::parse("").expect("an empty class path").with_models(crate::MODELS);
        let program = Arc::new(Program::new(class_path));
        let scope = Scope::new(&program, "p".to_owned(), "ATest");
        let source = "static Object a(Class<?> type) throws Exception { return \"Object\"; }";
        assert_eq!(scope.qualified(source), source);
    }
}
