//! Checks of what is needed after the analysis, before it: an hour's work shall not end with a wrong path.

use std::fs::{self, OpenOptions};
use std::path::Path;

use anyhow::{Context as _, bail};

/// Checks that a file can be written, and leaves everything as it is; `-` stands for standard output.
pub(super) fn check_file(flag: &str, file: Option<&Path>) -> anyhow::Result<()> {
    let Some(file) = file.filter(|file| *file != Path::new("-")) else { return Ok(()) };
    let what = || format!("{flag} {}", file.display());
    if file.is_dir() {
        bail!("{}: that is a folder; name a file", what());
    }
    if file.exists() {
        OpenOptions::new().append(true).open(file).with_context(what)?;
        return Ok(());
    }
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        bail!("{}: there is no folder {}", what(), folder.display());
    }
    probe(folder).with_context(what)
}

/// Checks that files can be written below a folder, which need not exist yet.
pub(super) fn check_folder(flag: &str, folder: &Path) -> anyhow::Result<()> {
    let what = || format!("{flag} {}", folder.display());
    let absolute = std::path::absolute(folder).with_context(what)?;
    let Some(known) = absolute.ancestors().find(|place| fs::symlink_metadata(place).is_ok()) else {
        bail!("{}: no folder above it exists", what());
    };
    if !known.is_dir() {
        bail!("{}: {} is not a folder", what(), known.display());
    }
    probe(known).with_context(what)
}

/// Makes a file in a folder that is gone again at once.
fn probe(folder: &Path) -> anyhow::Result<()> {
    tempfile::Builder::new()
        .prefix(".lazuli-")
        .tempfile_in(folder)
        .map(drop)
        .with_context(|| format!("no file can be written in {}", folder.display()))
}
