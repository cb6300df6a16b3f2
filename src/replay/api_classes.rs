//! The API for analysed code as class files.

use std::fs;
use std::path::Path;

use super::{ReplayError, Result};
use crate::MODELS;
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
    for (name, bytes) in MODELS.iter().filter(|(name, _)| is_api(name)) {
        let file = folder.join(format!("{name}.class"));
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).map_err(ReplayError::io("create the folder", parent))?;
        }
        fs::write(&file, bytes).map_err(ReplayError::io("write", &file))?;
    }
    Ok(())
}
