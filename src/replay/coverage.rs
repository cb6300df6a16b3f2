//! Which code of the user's classes the tests covered.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use serde::{Deserialize, Serialize};

use super::java_tools::command;
use super::settings::Settings;
use super::{CompiledSuite, ReplayError, Result, compile};

/// The classes to report on.
#[derive(Debug, Clone, Copy)]
pub enum CoveredClasses<'a> {
    /// All in these folders and jars.
    Entries(&'a [PathBuf]),
    /// Those of these binary names, wherever they are on the suite's class path.
    Named(&'a [String]),
}

/// What was covered of a method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodCoverage {
    /// The binary name of its class.
    pub class: String,
    /// The source file that the class names, without folder.
    pub source_file: Option<String>,
    /// Its name, `<init>` for constructors.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Its first line with code; 0 if it was compiled without line numbers.
    pub first_line: u32,
    /// Lines of which some code ran.
    pub lines_covered: u32,
    /// Lines of which none did.
    pub lines_missed: u32,
    /// Branches taken; a condition has two.
    pub branches_covered: u32,
    /// Branches not taken.
    pub branches_missed: u32,
    /// Instructions that ran.
    pub instructions_covered: u32,
    /// Instructions that did not.
    pub instructions_missed: u32,
    /// The lines of which no code ran.
    pub missed_lines: Vec<u32>,
}

/// What was covered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coverage {
    /// The methods, by class; those of a class in the order of the class file. What compilers add of their own, such as
    /// bridges, is left out, as JaCoCo does.
    pub methods: Vec<MethodCoverage>,
    /// Class files that JaCoCo cannot read, each with the reason.
    pub unreadable: Vec<String>,
}

/// A line from the reporter.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Unreadable { unreadable: String, reason: String },
    Method(MethodCoverage),
}

/// Reports what the last [`run`](super::run()) with coverage covered.
///
/// # Errors
/// No such run; a class file or folder that cannot be read.
pub fn coverage(compiled: &CompiledSuite, classes: CoveredClasses<'_>) -> Result<Coverage> {
    let data = execution_files(compiled)?;
    let mut settings = Settings::default();
    for file in &data {
        settings.path("data", file)?;
    }
    let entries = match classes {
        CoveredClasses::Entries(entries) => compile::absolute(entries)?,
        CoveredClasses::Named([]) => return Ok(Coverage::default()),
        CoveredClasses::Named(names) => {
            for name in names {
                settings.value("class", name);
            }
            compiled.class_path.clone()
        }
    };
    for entry in &entries {
        settings.path("entry", entry)?;
    }
    let file = compiled.path("coverage.settings");
    settings.write(&file)?;

    let program = &compiled.tools.java;
    let output = command(program)
        .args(["-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"])
        .arg(compile::join(&compiled.runner_class_path())?)
        .arg("lazuli.replay.CoverageReport")
        .arg(file)
        .stderr(Stdio::piped())
        .output()
        .map_err(ReplayError::program(program))?;
    if !output.status.success() {
        let messages = String::from_utf8_lossy(&output.stderr);
        return Err(ReplayError::NoCoverage { what: Some(messages.trim().into()) });
    }
    parse(&String::from_utf8_lossy(&output.stdout))
}

/// What the JVMs of the last run left.
fn execution_files(compiled: &CompiledSuite) -> Result<Vec<PathBuf>> {
    let folder = compiled.path("coverage");
    if !folder.is_dir() {
        return Err(ReplayError::NoCoverage { what: None });
    }
    let mut files = Vec::new();
    for item in fs::read_dir(&folder).map_err(ReplayError::io("read the folder", &folder))? {
        files.push(item.map_err(ReplayError::io("read the folder", &folder))?.path());
    }
    files.sort();
    Ok(files)
}

fn parse(lines: &str) -> Result<Coverage> {
    let mut coverage = Coverage::default();
    for line in lines.lines() {
        match serde_json::from_str(line) {
            Ok(Line::Method(method)) => coverage.methods.push(method),
            Ok(Line::Unreadable { unreadable, reason }) => {
                coverage.unreadable.push(format!("{unreadable}: {reason}"));
            }
            Err(error) => {
                let what = format!("an unexpected line of the report, {line:?}: {error}");
                return Err(ReplayError::NoCoverage { what: Some(what) });
            }
        }
    }
    // Stable, and so keeps the order of methods.
    coverage.methods.sort_by(|a, b| a.class.cmp(&b.class));
    coverage.unreadable.sort();
    Ok(coverage)
}
