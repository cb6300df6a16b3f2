//! Checks of what is needed after the analysis, before it: an hour's work shall not end with a wrong path, nor shall a report
//! take the place of something else.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use super::special;

/// Stands for standard output where a flag takes it.
const STDOUT: &str = "-";

/// Endings of files that no report takes the place of: what is analysed, and what it was made from.
const KEPT: [(&str, &str); 6] = [
    ("class", "a class file"),
    ("jar", "a jar"),
    ("java", "a source file"),
    ("kt", "a source file"),
    ("groovy", "a source file"),
    ("scala", "a source file"),
];

/// How files begin that no report takes the place of, whatever they are called.
const MAGIC: [(&[u8], &str); 2] = [(&[0xCA, 0xFE, 0xBA, 0xBE], "a class file"), (b"PK\x03\x04", "a jar")];

/// What a command reads and writes, checked before the analysis. It stays until all is written: a pipe stays open for whoever
/// reads from it.
#[derive(Default)]
pub(super) struct Preflight {
    known: Vec<Known>,
    pipes: Vec<File>,
}

/// A file that a flag names.
struct Known {
    flag: &'static str,
    /// Where it is, links followed.
    place: PathBuf,
    id: Option<(u64, u64)>,
    is_written: bool,
}

impl Preflight {
    /// A file that is read.
    ///
    /// # Errors
    /// When it is there and is no ordinary file: a pipe or a device might never end.
    pub(super) fn input(&mut self, flag: &'static str, file: &Path) -> anyhow::Result<()> {
        ordinary(flag, file)?;
        self.note(flag, file, false)
    }

    /// A file that is read and written anew.
    ///
    /// # Errors
    /// See [`Preflight::input`] and [`Preflight::output`].
    pub(super) fn updated(&mut self, flag: &'static str, file: &Path) -> anyhow::Result<()> {
        ordinary(flag, file)?;
        self.output(flag, Some(file))
    }

    /// A file that is written, where `-` stands for standard output.
    ///
    /// # Errors
    /// See [`Preflight::output`].
    pub(super) fn output_or_stdout(&mut self, flag: &'static str, file: Option<&Path>) -> anyhow::Result<()> {
        self.output(flag, file.filter(|file| *file != Path::new(STDOUT)))
    }

    /// A file that is written. Everything is left as it is.
    ///
    /// # Errors
    /// When it cannot be written, or is something that would be lost.
    pub(super) fn output(&mut self, flag: &'static str, file: Option<&Path>) -> anyhow::Result<()> {
        let Some(file) = file else { return Ok(()) };
        let what = || format!("{flag} {}", file.display());
        if file == Path::new(STDOUT) {
            bail!("{}: it does not go to standard output; name a file (./- is one called so)", what());
        }
        match fs::metadata(file) {
            Ok(metadata) if metadata.is_dir() => bail!("{}: that is a folder; name a file", what()),
            Ok(metadata) if metadata.is_file() => {
                OpenOptions::new().append(true).open(file).with_context(what)?;
                if let Some(kind) = kept(flag, file) {
                    bail!("{}: {kind} is there, which would be lost; name another file", what());
                }
                self.note(flag, file, true)
            }
            Ok(metadata) if special::is_writable(&metadata) => {
                self.pipes.push(special::open(file).with_context(what)?);
                Ok(())
            }
            Ok(metadata) => bail!("{}: that is {}; name a file", what(), special::kind(&metadata)),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                let folder = match file.parent() {
                    Some(folder) if !folder.as_os_str().is_empty() => folder,
                    _ => Path::new("."),
                };
                if !folder.is_dir() {
                    match in_the_way(folder) {
                        Some(other) => bail!("{}: {} is a file, not a folder", what(), other.display()),
                        None => bail!("{}: there is no folder {}", what(), folder.display()),
                    }
                }
                probe(folder).with_context(what)?;
                self.note(flag, file, true)
            }
            Err(error) => Err(error).with_context(what),
        }
    }

    /// A folder that files are written into, which need not exist yet.
    ///
    /// # Errors
    /// When none can be.
    pub(super) fn folder(&self, flag: &str, folder: &Path) -> anyhow::Result<()> {
        let what = || format!("{flag} {}", folder.display());
        let absolute = std::path::absolute(folder).with_context(what)?;
        let Some(known) = absolute.ancestors().find(|place| fs::symlink_metadata(place).is_ok()) else {
            bail!("{}: no folder above it exists", what());
        };
        if !known.is_dir() {
            bail!("{}: {} is not a folder", what(), known.display());
        }
        if known == absolute && holds_classes(known) {
            bail!("{}: there are compiled classes; name a folder for sources", what());
        }
        probe(known).with_context(what)
    }

    /// A folder that is kept for the tool's own files, which need not exist yet.
    ///
    /// # Errors
    /// When a report would go there: it might take the place of one of them.
    pub(super) fn own_folder(&self, flag: &str, folder: &Path) -> anyhow::Result<()> {
        let own = place(folder);
        let report = |known: &&Known| known.is_written && known.place.parent() == Some(&own);
        match self.known.iter().find(report) {
            Some(known) => {
                let (report, file, folder) = (known.flag, known.place.display(), folder.display());
                bail!("{report} {file}: {flag} {folder} is for the parts of the run; name a file elsewhere")
            }
            None => Ok(()),
        }
    }

    /// Notes a file, unless another flag has it and one of them writes it.
    fn note(&mut self, flag: &'static str, file: &Path, is_written: bool) -> anyhow::Result<()> {
        let id = fs::metadata(file).ok().and_then(|metadata| special::id(&metadata));
        let place = place(file);
        let other = self.known.iter().find(|known| {
            (is_written || known.is_written) && (known.place == place || id.is_some() && known.id == id)
        });
        if let Some(other) = other {
            let does = if other.is_written { "writes" } else { "reads" };
            bail!("{flag} {}: {} {does} that file, too; name another one", file.display(), other.flag);
        }
        self.known.push(Known { flag, place, id, is_written });
        Ok(())
    }
}

/// Refuses what is there and is no ordinary file.
fn ordinary(flag: &str, file: &Path) -> anyhow::Result<()> {
    match fs::metadata(file) {
        Ok(metadata) if metadata.is_dir() => {
            bail!("{flag} {}: that is a folder; name a file", file.display())
        }
        Ok(metadata) if !metadata.is_file() => {
            bail!("{flag} {}: that is {}; name a file", file.display(), special::kind(&metadata))
        }
        _ => Ok(()),
    }
}

/// What is there that a report must not take the place of.
fn kept(flag: &str, file: &Path) -> Option<&'static str> {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    // A witness is a source file by itself.
    let is_source = flag == "--witness-java";
    let by_name =
        KEPT.iter().find(|(kept, _)| ending.as_deref() == Some(*kept) && !(is_source && *kept == "java"));
    let mut start = [0; 4];
    let read = File::open(file).and_then(|mut file| file.read(&mut start)).unwrap_or(0);
    let by_content = MAGIC.iter().find(|(magic, _)| start[..read].starts_with(magic));
    by_name.map(|(_, kind)| *kind).or(by_content.map(|(_, kind)| *kind))
}

/// Where a file is or will be, links followed as far as there are any.
fn place(file: &Path) -> PathBuf {
    if let Ok(place) = file.canonicalize() {
        return place;
    }
    let absolute = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    match (absolute.parent().and_then(|folder| folder.canonicalize().ok()), absolute.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => absolute,
    }
}

/// What stands where a folder is needed, at it or above it.
fn in_the_way(folder: &Path) -> Option<&Path> {
    folder
        .ancestors()
        .filter(|place| !place.as_os_str().is_empty())
        .find(|place| fs::symlink_metadata(place).is_ok())
        .filter(|place| !place.is_dir())
}

/// Most files that are looked at in a folder that sources are to go into.
const MOST_LOOKED_AT: usize = 2_000;

/// Whether a folder holds compiled classes and no sources: what a build tool makes anew.
fn holds_classes(folder: &Path) -> bool {
    let (mut folders, mut seen, mut found) = (vec![folder.to_owned()], 0, false);
    while let Some(folder) = folders.pop() {
        for item in fs::read_dir(folder).into_iter().flatten().flatten() {
            seen += 1;
            let path = item.path();
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("java") => return false,
                _ if seen > MOST_LOOKED_AT => return false,
                Some("class") => found = true,
                _ if item.file_type().is_ok_and(|kind| kind.is_dir()) => folders.push(path),
                _ => {}
            }
        }
    }
    found
}

/// Makes a file in a folder that is gone again at once.
fn probe(folder: &Path) -> anyhow::Result<()> {
    tempfile::Builder::new()
        .prefix(".lazuli-")
        .tempfile_in(folder)
        .map(drop)
        // The error itself names the temporary file, and says everything twice.
        .map_err(|error| std::io::Error::from(error.kind()))
        .with_context(|| format!("no file can be written in {}", folder.display()))
}
