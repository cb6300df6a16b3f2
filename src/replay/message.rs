//! What the programs in the JVM answer.

use serde::Deserialize;

/// Begins every line that is meant for this side; others come from user code.
pub(super) const MARK: &str = "@lazuli ";

/// A line from the runner of tests.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(tag = "result", rename_all = "lowercase")]
pub(super) enum Message {
    /// It has started and read its settings.
    Ready,
    /// All tests have run.
    Finished,
    /// The test ended normally.
    Passed { test: usize, seconds: f64 },
    /// The test ended with an exception.
    Failed {
        test: usize,
        seconds: f64,
        class: String,
        message: Option<String>,
        #[serde(default)]
        frames: Vec<String>,
        #[serde(default)]
        causes: Vec<String>,
        #[serde(default)]
        assertion: bool,
    },
    /// The test did not end, and the JVM now does.
    #[serde(rename = "timed out")]
    TimedOut { test: usize, seconds: f64 },
    /// A test failed on a changed class, with an exception of this class.
    Killed { mutant: usize, test: usize, class: String },
    /// A test did not end on a changed class, and the JVM now does.
    Endless { mutant: usize, test: usize },
    /// No test failed on a changed class.
    Alive { mutant: usize },
    /// There is no such test.
    Missing { test: usize },
    /// Execution data could not be saved.
    #[serde(rename = "no coverage")]
    NoCoverage { message: String },
}

impl Message {
    /// Reads a line; `None` if it is not the runner's.
    pub(super) fn parse(line: &str) -> Option<Message> {
        serde_json::from_str(line.strip_prefix(MARK)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        assert_eq!(Message::parse("@lazuli {\"result\":\"ready\"}"), Some(Message::Ready));
        let line = r#"@lazuli {"result":"failed","class":"A","message":"\u00e4\n","test":3,"seconds":0.5}"#;
        let Some(Message::Failed { test: 3, message, assertion: false, .. }) = Message::parse(line) else {
            panic!("{line}");
        };
        assert_eq!(message.as_deref(), Some("ä\n"));
        assert_eq!(Message::parse("hello"), None);
        assert_eq!(Message::parse("@lazuli hello"), None);
    }
}
