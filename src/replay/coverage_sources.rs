//! The Java sources of what records and reports coverage. They are compiled where they are used, against the JaCoCo that is
//! there; all else that runs in the JVM is embedded as classes.

use std::fs;
use std::path::{Path, PathBuf};

use super::{ReplayError, Result};

macro_rules! sources {
    ($($name:literal),* $(,)?) => { &[$(($name, include_str!(concat!("coverage_java/", $name)))),*] };
}

const SOURCES: &[(&str, &str)] = sources!["CoverageReport.java", "JacocoClass.java", "JacocoRecorder.java"];

/// Writes the sources to a folder and returns their files.
pub(super) fn write(folder: &Path) -> Result<Vec<PathBuf>> {
    fs::create_dir_all(folder).map_err(ReplayError::io("create the folder", folder))?;
    let mut files = Vec::new();
    for (name, text) in SOURCES {
        let file = folder.join(name);
        fs::write(&file, text).map_err(ReplayError::io("write", &file))?;
        files.push(file);
    }
    Ok(files)
}
