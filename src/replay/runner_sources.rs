//! The Java sources of what runs in the JVM.

use std::fs;
use std::path::{Path, PathBuf};

use super::{ReplayError, Result};

macro_rules! sources {
    ($($name:literal),* $(,)?) => { &[$(($name, include_str!(concat!("java/", $name)))),*] };
}

/// What runs the tests.
const RUNNER: &[(&str, &str)] = sources![
    "ClassBytes.java",
    "ConstantPool.java",
    "Probes.java",
    "Recorder.java",
    "ResultLine.java",
    "Runner.java",
    "Settings.java",
    "Surroundings.java",
    "TestClass.java",
    "TestLoader.java",
    "TestPlans.java",
    "TestRun.java",
    "Thrown.java",
];

/// What records and reports coverage; needs JaCoCo.
const COVERAGE: &[(&str, &str)] = sources!["CoverageReport.java", "JacocoClass.java", "JacocoRecorder.java"];

/// Writes the sources to a folder and returns their files.
pub(super) fn write(folder: &Path, coverage: bool) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(folder).map_err(ReplayError::io("create the folder", folder))?;
    let coverage = if coverage { COVERAGE } else { &[] };
    let mut files = Vec::new();
    for (name, text) in RUNNER.iter().chain(coverage) {
        let file = folder.join(name);
        fs::write(&file, text).map_err(ReplayError::io("write", &file))?;
        files.push(file);
    }
    Ok(files)
}
