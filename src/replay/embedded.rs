//! Classes that are compiled and embedded here, written to where a JVM finds them.

use std::fs;
use std::path::Path;

use super::{ReplayError, Result};
use crate::FEED;
use crate::MODELS;
use crate::RUNNER;
use crate::library::VERIFIER;

/// The package of the API.
const PACKAGE: &str = "lazuli/api/";

/// Whether a class is part of what analysed code says to the tool.
fn is_api(name: &str) -> bool {
    name.starts_with(PACKAGE) || name == VERIFIER
}

/// Writes the classes of `lazuli.api`, and that of the competition, to a folder, which can then stand on a class path.
///
/// # Errors
/// A folder or file that cannot be written.
pub fn write_api_classes(folder: &Path) -> Result<()> {
    write(MODELS.iter().filter(|(name, _)| is_api(name)), folder)
}

/// Writes what runs tests.
pub(super) fn write_runner(folder: &Path) -> Result<()> {
    write(RUNNER.iter(), folder)
}

/// Writes what gives the values of a witness to a program.
pub(super) fn write_feed(folder: &Path) -> Result<()> {
    write(FEED.iter(), folder)
}

fn write<'a>(classes: impl Iterator<Item = &'a (&'a str, &'a [u8])>, folder: &Path) -> Result<()> {
    for (name, bytes) in classes {
        let file = folder.join(format!("{name}.class"));
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).map_err(ReplayError::io("create the folder", parent))?;
        }
        fs::write(&file, bytes).map_err(ReplayError::io("write", &file))?;
    }
    Ok(())
}
