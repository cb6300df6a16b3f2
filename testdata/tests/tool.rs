//! Running the tool: small programs to run it on, and what it says.

use crate::java;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use assert_cmd::Command;

const PROGRAMS: &str = r#"
public class Programs {
    static int clean(int x) { return x > 0 ? 1 : 2; }
    static int overloaded(int x) { return x; }
    static int overloaded(long x) { return 1; }
    static int fails(int x) { assert x != 4; return x; }
    static int throwsOwn(int x) { if (x == 1) { throw new Own(); } return 0; }
    static int nulls(Programs p) { return p.hashCode2(); }
    int hashCode2() { return 5; }
    static int loops(int n) { int i = 0; while (i < n) { i++; } return i; }
    static int endless(int x) { if (x > 5) { return 1; } if (x > 3) { for (int i = 0; ; i++) { } } return 2; }
    static int splitting(int x) { int i = 0; while (true) { if (i++ == x) { return i; } } }
    static class Own extends RuntimeException { }
    abstract static class Closed { private Closed() { } int twice() { return 2; } }
    abstract static class Shape {
        public abstract int area(); static native int side(); int twice() { return 2 * area(); }
    }
    static Object module() { return String.class.getModule(); }
    static int reads() throws java.io.IOException { return System.in.read(); }
    static class Hidden {
        private int[] items = {}; private int count;
        int size() { return items.length; }
        int other() { return count; }
    }
    interface Nothing { }
}
"#;

/// A folder with the compiled programs, made once.
pub(crate) fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        // Made anew by every run, in the folder that Cargo keeps for tests.
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("command_line");
        fs::create_dir_all(&folder).expect("a folder for classes");
        let source = folder.join("Programs.java");
        fs::write(&source, PROGRAMS).expect("a source can be written");
        java::compile(&[source], &folder);
        folder
    })
}

/// `lazuli …`
pub(crate) fn lazuli(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.args(arguments).timeout(Duration::from_secs(60));
    command
}

/// `lazuli run -cp <the programs> …`
pub(crate) fn run(arguments: &[&str]) -> Command {
    let mut command = lazuli(&["run", "-cp"]);
    command.arg(classes()).args(arguments);
    command
}

/// Runs a command: its exit status, standard output and standard error.
pub(crate) fn outcome(mut command: Command) -> (i32, String, String) {
    let output = command.output().expect("the tool starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// Checks that a command is refused with status 2 and an error that says all of this, on standard error only.
pub(crate) fn assert_refused(command: Command, says: &[&str]) {
    let (status, out, error) = outcome(command);
    assert_eq!(status, 2, "{out}{error}");
    assert_eq!(out, "", "a refused command prints nothing to standard output");
    assert!(error.starts_with("error: "), "{error}");
    for text in says {
        assert!(error.contains(text), "`{text}` is not said:\n{error}");
    }
}
