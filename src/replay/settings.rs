//! What the programs in the JVM are told: lines of words separated by tabs, in a file.

use std::fs;
use std::path::Path;

use super::{ReplayError, Result, TestName};

/// Lines that are being collected.
#[derive(Debug, Default)]
pub(super) struct Settings {
    text: String,
}

impl Settings {
    pub(super) fn word(&mut self, word: &str) {
        self.line(&[word]);
    }

    pub(super) fn value(&mut self, key: &str, value: &str) {
        self.line(&[key, value]);
    }

    pub(super) fn path(&mut self, key: &str, path: &Path) -> Result<()> {
        self.line(&[key, text(path)?]);
        Ok(())
    }

    pub(super) fn test(&mut self, test: &TestName) -> Result<()> {
        if test.class.is_empty()
            || test.method.is_empty()
            || [&test.class, &test.method].iter().any(|n| breaks(n))
        {
            return Err(ReplayError::NoSuchTest { test: test.clone() });
        }
        self.line(&["test", &test.class, &test.method]);
        Ok(())
    }

    /// A changed class by binary name, its file, and the numbers of the tests to run on it.
    pub(super) fn mutant(&mut self, class: &str, file: &Path, tests: &[usize]) -> Result<()> {
        let numbers: Vec<String> = tests.iter().map(usize::to_string).collect();
        self.line(&["mutant", class, text(file)?, &numbers.join(",")]);
        Ok(())
    }

    fn line(&mut self, words: &[&str]) {
        self.text.push_str(&words.join("\t"));
        self.text.push('\n');
    }

    pub(super) fn write(&self, file: &Path) -> Result<()> {
        fs::write(file, &self.text).map_err(ReplayError::io("write", file))
    }
}

/// A path as Java can be given it.
pub(super) fn text(path: &Path) -> Result<&str> {
    let text = path
        .to_str()
        .ok_or_else(|| ReplayError::Path { path: path.into(), reason: "as its name is not Unicode" })?;
    if breaks(text) {
        return Err(ReplayError::Path { path: path.into(), reason: "as its name has a tab or line break" });
    }
    Ok(text)
}

/// Whether a text would not be read back as one word.
fn breaks(text: &str) -> bool {
    text.contains(['\t', '\n', '\r'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let mut settings = Settings::default();
        settings.word("isolated");
        settings.path("entry", Path::new("a b/c")).unwrap();
        settings.test(&TestName { class: "A".into(), method: "m".into() }).unwrap();
        assert_eq!(settings.text, "isolated\nentry\ta b/c\ntest\tA\tm\n");
        assert!(matches!(settings.path("entry", Path::new("a\tb")), Err(ReplayError::Path { .. })));
        for (class, method) in [("", "m"), ("A", ""), ("A\tB", "m"), ("A", "m\nn")] {
            let test = TestName { class: class.into(), method: method.into() };
            assert!(matches!(settings.test(&test), Err(ReplayError::NoSuchTest { .. })), "{test}");
        }
    }
}
