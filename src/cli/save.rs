//! Files appear under their names only when they are complete.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use tempfile::NamedTempFile;

use crate::junit::TestClass;
use crate::outcome::Spool;

use super::special;

/// Writes a file, in place of one that is there.
pub(super) fn save_file(file: &Path, text: &str) -> anyhow::Result<()> {
    // What is no ordinary file, such as a pipe, cannot be replaced.
    if file.exists() && !file.is_file() {
        return special::open(file)
            .and_then(|mut out| out.write_all(text.as_bytes()))
            .with_context(|| format!("writing {}", file.display()));
    }
    put(prepare(file, text)?, file)
}

/// Writes a file that is there, whole, even if the machine stops right after.
pub(super) fn save_durably(file: &Path, text: &str) -> anyhow::Result<()> {
    let ready = prepare(file, text)?;
    ready.as_file().sync_all().with_context(|| format!("writing {}", file.display()))?;
    put(ready, file)?;
    file.parent().into_iter().for_each(sync_folder);
    Ok(())
}

/// Makes the names in a folder last, where the system can.
pub(super) fn sync_folder(folder: &Path) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    // What cannot be synchronised is no worse than any other file.
    let _ = fs::File::open(folder).and_then(|folder| folder.sync_all());
}

/// A file in the making, which appears under its name when it is complete.
pub(super) struct Prepared {
    /// None for what is no ordinary file, such as a pipe: it cannot be replaced, and is written at once.
    ready: Option<NamedTempFile>,
    direct: Option<fs::File>,
}

impl Prepared {
    /// Begins a file.
    pub(super) fn begin(file: &Path) -> anyhow::Result<Prepared> {
        if file.exists() && !file.is_file() {
            let direct = special::open(file)?;
            return Ok(Prepared { ready: None, direct: Some(direct) });
        }
        Ok(Prepared { ready: Some(prepare(file, "")?), direct: None })
    }

    /// Where it is written to.
    pub(super) fn writer(&self) -> std::io::Result<fs::File> {
        match (&self.ready, &self.direct) {
            (Some(ready), _) => ready.as_file().try_clone(),
            (None, Some(direct)) => direct.try_clone(),
            (None, None) => Err(std::io::ErrorKind::NotFound.into()),
        }
    }

    /// Gives it its name.
    pub(super) fn put(self, file: &Path) -> anyhow::Result<()> {
        self.ready.map_or(Ok(()), |ready| put(ready, file))
    }
}

/// Writes the tests; none is written if one cannot be. The files, and how many tests each has.
pub(super) fn save_tests(folder: &Path, classes: &Spool<TestClass>) -> anyhow::Result<Vec<(PathBuf, usize)>> {
    let (mut prepared, mut files) = (Vec::new(), Vec::new());
    for class in classes.iter() {
        let class = class.context("reading the tests back from a temporary file")?;
        let file = folder.join(&class.file);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent).with_context(|| format!("making the folder {}", parent.display()))?;
        }
        // Closed, as a process may have only so many open files.
        prepared.push(prepare(&file, &class.source)?.into_temp_path());
        files.push((file, class.tests.len()));
    }
    for (ready, (file, _)) in prepared.into_iter().zip(&files) {
        ready.persist(file).with_context(|| format!("writing {}", file.display()))?;
    }
    Ok(files)
}

/// Writes one generated class. The file.
pub(super) fn save_tests_of(folder: &Path, class: &TestClass) -> anyhow::Result<PathBuf> {
    let file = folder.join(&class.file);
    if let Some(parent) = file.parent() {
        fs::create_dir_all(parent).with_context(|| format!("making the folder {}", parent.display()))?;
    }
    put(prepare(&file, &class.source)?, &file)?;
    Ok(file)
}

/// Says that a file is in the way.
pub(super) fn refuse(file: &Path) -> anyhow::Result<()> {
    bail!(in_the_way(file))
}

/// That a file is in the way.
pub(super) fn in_the_way(file: &Path) -> String {
    format!("{} is there already; say --force to overwrite it, or name another folder", file.display())
}

/// How the name of a file begins that is being written.
const TEMPORARY: &str = ".lazuli-";

/// A file that is being written in a folder.
pub(super) fn temporary_in(folder: &Path) -> std::io::Result<NamedTempFile> {
    temporary_named(folder, TEMPORARY)
}

/// The same, with a name that begins so.
pub(super) fn temporary_named(folder: &Path, prefix: &str) -> std::io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    readable(&mut builder);
    builder.tempfile_in(folder)
}

fn prepare(file: &Path, text: &str) -> anyhow::Result<NamedTempFile> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let writing = || format!("writing {}", file.display());
    let mut ready = temporary_in(folder).with_context(writing)?;
    ready.write_all(text.as_bytes()).with_context(writing)?;
    Ok(ready)
}

/// Temporary files are for their owner alone, unlike reports and tests.
#[cfg(unix)]
fn readable(builder: &mut tempfile::Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn readable(_: &mut tempfile::Builder<'_, '_>) {}

fn put(ready: NamedTempFile, file: &Path) -> anyhow::Result<()> {
    ready.persist(file).map(drop).with_context(|| format!("writing {}", file.display()))
}
