//! Runs a whole program on the values of a witness, on a JVM of its own, within limits of time and memory.
//!
//! Classes that give the values stand in front of the class path, in place of those that ask for them. They are compiled and
//! embedded here, so that a Java runtime is enough, and a run costs little more than the start of a JVM.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::classfile::JavaString;
use crate::outcome::witness::WitnessValue;
use crate::verify::{AskedValue, Candidate, Confirm, Observed};

use super::java_tools::{command, runtime};
use super::running::Running;
use super::stop::Stop;
use super::{ReplayError, Result, compile, embedded};

/// Runs programs on values.
#[derive(Debug)]
pub struct Feed {
    java: PathBuf,
    class_path: Vec<PathBuf>,
    class: String,
    /// Longest time of one run.
    pub limit: Duration,
    /// When all runs have to be over.
    pub stop: Stop,
    /// Most memory for objects, in bytes.
    pub memory: u64,
}

impl Feed {
    /// Runs of the main method of a class (Java name) on a class path.
    ///
    /// # Errors
    /// Where there is no Java.
    pub fn new(jdk: Option<&Path>, class_path: &[PathBuf], class: &str) -> Result<Feed> {
        Ok(Feed {
            java: runtime(jdk)?,
            class_path: compile::absolute(class_path)?,
            class: class.to_owned(),
            limit: Duration::from_secs(10),
            stop: Stop::default(),
            memory: 512 << 20,
        })
    }

    fn try_run(&self, candidate: &Candidate) -> Result<Observed> {
        let folder =
            tempfile::Builder::new().prefix("lazuli-feed-").tempdir().map_err(ReplayError::temporary)?;
        let at = |name: &str| folder.path().join(name);
        let (classes, values, result) = (at("classes"), at("values"), at("result"));
        embedded::write_feed(&classes)?;
        fs::write(&values, lines(candidate)).map_err(ReplayError::io("write", &values))?;
        let scratch = at("scratch");
        fs::create_dir_all(&scratch).map_err(ReplayError::io("create the folder", &scratch))?;
        let mut class_path = vec![classes];
        class_path.extend(self.class_path.iter().cloned());
        let mut command = command(&self.java);
        command
            .args(["-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"])
            .args(["-Xshare:auto", "-XX:-CreateCoredumpOnCrash", "-Xss8m"])
            .arg(format!("-Xmx{}k", (self.memory >> 10).max(16 << 10)))
            .arg(format!("-XX:ErrorFile={}", at("jvm-crash.log").display()))
            .args(["-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC"])
            .args(["-Djava.awt.headless=true", "-ea", "-cp"])
            .arg(compile::join(&class_path)?)
            .arg("lazuli.feed.Run")
            .args([&values, &result])
            .arg(&self.class)
            .current_dir(&scratch)
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let stop = self.stop.or_at(Instant::now().checked_add(self.limit));
        let mut jvm = Running::start(&self.java, &mut command)?;
        let Some(status) = jvm.wait(&self.java, &stop)? else { return Ok(Observed::OutOfTime) };
        match fs::read(&result) {
            Ok(bytes) => Ok(observed(&String::from_utf8_lossy(&bytes))),
            Err(_) => Ok(Observed::Broken(format!("the JVM ended without a result ({status})"))),
        }
    }
}

impl Confirm for Feed {
    fn run(&self, candidate: &Candidate) -> Observed {
        self.try_run(candidate).unwrap_or_else(|error| Observed::Broken(error.to_string()))
    }
}

/// The values as the classes in the JVM read them: words separated by tabs.
fn lines(candidate: &Candidate) -> String {
    let mut out = String::new();
    for argument in &candidate.arguments {
        // Arguments are objects of their own, as strings that the JVM makes.
        let number = out.len();
        let _ = writeln!(out, "argument\ta{number}\town\t{}", units(argument));
    }
    for asked in &candidate.values {
        let _ = match &asked.value {
            AskedValue::Null => writeln!(out, "string\tnull"),
            AskedValue::Text { text, object, pooled } => {
                let pooled = if *pooled { "pooled" } else { "own" };
                writeln!(out, "string\t{object}\t{pooled}\t{}", units(text))
            }
            AskedValue::Primitive(value) => {
                let (kind, number): (&str, i64) = match *value {
                    WitnessValue::Boolean(value) => ("boolean", i64::from(value)),
                    WitnessValue::Byte(value) => ("byte", i64::from(value)),
                    WitnessValue::Short(value) => ("short", i64::from(value)),
                    WitnessValue::Char(value) => ("char", i64::from(value)),
                    WitnessValue::Int(value) => ("int", i64::from(value)),
                    WitnessValue::Long(value) => ("long", value),
                    WitnessValue::Float(value) => ("float", i64::from(value.to_bits() as i32)),
                    WitnessValue::Double(value) => ("double", value.to_bits() as i64),
                    WitnessValue::Null | WitnessValue::Object(_) => ("object", 0),
                };
                writeln!(out, "{kind}\t{number}")
            }
        };
    }
    out
}

/// The units of a text, four digits each.
fn units(text: &JavaString) -> String {
    text.units().iter().map(|unit| format!("{unit:04x}")).collect()
}

/// What the classes in the JVM wrote.
fn observed(text: &str) -> Observed {
    let (how, rest) = text.split_once('\n').unwrap_or((text, ""));
    match how {
        "returned" => Observed::Returned,
        "assumption" => Observed::Assumption,
        "diverged" => Observed::Diverged,
        "threw" => {
            let (classes, rest) = rest.split_once("frames\n").unwrap_or((rest, ""));
            let (frames, message) = match rest.split_once("message\n") {
                Some((frames, message)) => (frames, Some(message.to_owned())),
                None => (rest, None),
            };
            let frame = |line: &str| {
                let mut words = line.split('\t');
                let (class, method) = (words.next()?.to_owned(), words.next()?.to_owned());
                Some((class, method, words.next()?.parse().ok()))
            };
            Observed::Threw {
                classes: classes.lines().map(str::to_owned).collect(),
                message,
                frames: frames.lines().filter_map(frame).collect(),
            }
        }
        other => Observed::Broken(format!("the program cannot be started on the JVM ({other})")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_thrown_is_read_back() {
        let text = "threw\nA$B\njava.lang.Throwable\nframes\nA\tf\t7\nA\tmain\t-1\nmessage\ntwo\nlines";
        let Observed::Threw { classes, message, frames } = observed(text) else { panic!("{text}") };
        assert_eq!(classes, ["A$B", "java.lang.Throwable"]);
        assert_eq!(message.as_deref(), Some("two\nlines"));
        assert_eq!(frames[0], ("A".to_owned(), "f".to_owned(), Some(7)));
        assert_eq!(frames[1].2, None);
        assert_eq!(observed("returned\n"), Observed::Returned);
    }
}
