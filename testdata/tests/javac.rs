//! The Java compiler: `Compiler.java`, started once for as many calls at a time as there are.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::Mutex;

use crate::jdk_tool::jdk_tool;
use crate::place::project;

/// Those that wait for work. They end when this process does, and with it their input.
static IDLE: Mutex<Vec<Compiler>> = Mutex::new(Vec::new());

struct Compiler {
    /// Kept, as its input closes with it.
    _process: Child,
    calls: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// Calls `javac` of a JDK 17 or later with some arguments.
///
/// # Panics
/// With the compiler's own words, if it fails.
pub(crate) fn javac<A: AsRef<OsStr>>(arguments: impl IntoIterator<Item = A>) {
    let arguments: Vec<A> = arguments.into_iter().collect();
    let arguments: Vec<&str> =
        arguments.iter().map(|one| one.as_ref().to_str().expect("an argument is UTF-8")).collect();
    assert!(arguments.iter().all(|one| !one.contains(['\t', '\n'])), "{arguments:?}");
    let idle = IDLE.lock().expect("no compiler panics").pop();
    let mut compiler = idle.unwrap_or_else(Compiler::start);
    let answer = compiler.call(&arguments.join("\t"));
    IDLE.lock().expect("no compiler panics").push(compiler);
    let (status, said) = answer.split_once('\t').unwrap_or((answer.trim_end(), ""));
    assert!(status == "0", "javac {arguments:?} failed with {status}:\n{}", said.replace('\t', "\n"));
}

impl Compiler {
    fn start() -> Compiler {
        let mut process = jdk_tool("java")
            .args(["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
            .arg(project("testdata/tests/Compiler.java"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("java of a JDK 17 or later is needed");
        let calls = process.stdin.take().expect("it is piped");
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        Compiler { _process: process, calls, answers }
    }

    fn call(&mut self, line: &str) -> String {
        writeln!(self.calls, "{line}").expect("the compiler listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the compiler answers");
        answer
    }
}
