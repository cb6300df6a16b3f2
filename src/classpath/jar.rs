//! Jars.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use zip::ZipArchive;
use zip::result::ZipError;

use super::directory::read_class;
use super::{ClassPathError, Location, Result, class_of_path};

/// A jar whose table of contents has been read; it stays open.
#[derive(Debug)]
pub(super) struct Jar {
    path: PathBuf,
    archive: Mutex<ZipArchive<BufReader<File>>>,
}

impl Jar {
    pub(super) fn open(path: &Path) -> Result<Jar> {
        let file = File::open(path).map_err(|error| ClassPathError::unreadable(path, error))?;
        if file.metadata().is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0) {
            return Err(broken(path, "it is empty"));
        }
        let archive = ZipArchive::new(BufReader::new(file)).map_err(|error| match error {
            ZipError::InvalidArchive(_) => {
                broken(path, format!("{error}; it is no zip file, or was cut off on its way here"))
            }
            error => broken(path, error),
        })?;
        Ok(Jar { path: path.into(), archive: Mutex::new(archive) })
    }

    /// The file.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The name of the file.
    pub(super) fn file_name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The bytes of a class.
    pub(super) fn find(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = match archive.by_name(&format!("{name}.class")) {
            Ok(entry) => entry,
            Err(ZipError::FileNotFound) => return Ok(None),
            Err(error) => return Err(broken(&self.path, error)),
        };
        let bytes = read_class(entry, || self.location(name).to_string());
        bytes.map_err(|error| broken(&self.path, format!("{name}.class: {error}")))?.map(Some)
    }

    /// Where a class of this jar is.
    pub(super) fn location(&self, name: &str) -> Location {
        Location::Jar { jar: self.path.clone(), entry: format!("{name}.class") }
    }

    /// The names of all classes.
    pub(super) fn classes(&self) -> Vec<String> {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let names = archive.file_names().filter_map(|name| class_of_path(&name.ok()?).map(String::from));
        names.collect()
    }
}

fn broken(path: &Path, reason: impl ToString) -> ClassPathError {
    ClassPathError::Jar { path: path.into(), reason: reason.to_string() }
}
