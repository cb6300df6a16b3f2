//! What can keep tests from being replayed.

use std::io;
use std::path::{Path, PathBuf};

use super::TestName;
use crate::classpath::ClassPathError;

/// Tests that could not be compiled or run; a test that fails is no error. Every message says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// No JDK at all.
    #[error(
        "no JDK was found to compile and run the tests: name one with --jdk or JAVA_HOME, or install one and put its \
         bin folder on the PATH (Debian: apt-get install default-jdk-headless)"
    )]
    NoJdk,
    /// A Java runtime without a compiler.
    #[error(
        "{} is a Java runtime without javac, which compiles the tests: install the JDK (Debian: apt-get install \
         default-jdk-headless) or name another with --jdk or JAVA_HOME",
        home.display()
    )]
    NoCompiler {
        /// Its home folder.
        home: PathBuf,
    },
    /// The JDK cannot be used.
    #[error(transparent)]
    Jdk(#[from] ClassPathError),
    /// A library that replaying needs is nowhere.
    #[error("{library} was not found {searched}: {remedy}")]
    NoLibrary {
        /// Its name.
        library: String,
        /// Where it was looked for.
        searched: String,
        /// What helps.
        remedy: String,
    },
    /// A path that cannot be handed over to Java.
    #[error("the path {} cannot be passed to Java, {reason}: rename it or move the file", path.display())]
    Path {
        /// The path.
        path: PathBuf,
        /// Why not.
        reason: &'static str,
    },
    /// A file or folder that cannot be read or written.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was tried: "read", "write".
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// There is no place for temporary files.
    #[error("cannot make a temporary folder in {}: {reason}; name another place with TMPDIR", folder.display())]
    Temporary {
        /// Where it was tried.
        folder: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A program of the JDK that cannot be started, or be waited for.
    #[error("cannot run {}: {source}; is this JDK made for this machine?", program.display())]
    Program {
        /// The program.
        program: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// `javac` rejects the tests.
    #[error("the tests do not compile; javac ({}) says:\n{messages}", compiler.display())]
    Compile {
        /// The compiler.
        compiler: PathBuf,
        /// What it printed, with the names of the files.
        messages: String,
    },
    /// `javac` rejects Lazuli's own part that works with JaCoCo.
    #[error(
        "the program that records coverage does not compile with {}; it needs Java 8 or later, and JaCoCo 0.8.5 or \
         later with a fitting ASM. javac says:\n{messages}",
        compiler.display()
    )]
    CompileCoverage {
        /// The compiler.
        compiler: PathBuf,
        /// What it printed.
        messages: String,
    },
    /// The compiler had to stop before it was done.
    #[error("javac ({}) did not end in its time", compiler.display())]
    Stopped {
        /// The compiler.
        compiler: PathBuf,
    },
    /// The JVM ended, or was silent, before any test.
    #[error("the JVM ({}) ran no test: {what}", program.display())]
    Jvm {
        /// The JVM.
        program: PathBuf,
        /// How it ended and what it said.
        what: String,
    },
    /// A name that is no test of the suite.
    #[error(
        "there is no test {test} in the compiled tests: a method without parameters of that class is needed"
    )]
    NoSuchTest {
        /// The name.
        test: TestName,
    },
    /// Coverage was asked for where none was recorded.
    #[error("no coverage was recorded: compile and run the tests with coverage first{}", reason(.what))]
    NoCoverage {
        /// Why not, if more is known.
        what: Option<String>,
    },
}

fn reason(what: &Option<String>) -> String {
    what.as_ref().map_or_else(String::new, |what| format!(" ({what})"))
}

impl ReplayError {
    pub(super) fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> ReplayError {
        move |source| ReplayError::Io { action, path: path.into(), source }
    }

    pub(super) fn temporary(error: io::Error) -> ReplayError {
        // What the library for temporary files wraps: it says the place again.
        let inner = error.get_ref().and_then(|error| error.source()).map(ToString::to_string);
        let reason = inner.unwrap_or_else(|| error.to_string());
        ReplayError::Temporary { folder: std::env::temp_dir(), reason }
    }

    pub(super) fn program(program: &Path) -> impl FnOnce(io::Error) -> ReplayError {
        move |source| ReplayError::Program { program: program.into(), source }
    }
}
