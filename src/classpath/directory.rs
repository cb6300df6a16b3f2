//! Folders of class files.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use rustc_hash::FxHashSet;

use super::{ClassPathError, Location, MAX_CLASS_SIZE, Result, class_of_path};

/// The deepest package whose classes are listed.
const MAX_DEPTH: usize = 64;

/// A folder that holds the topmost packages.
#[derive(Debug)]
pub(super) struct Directory {
    root: PathBuf,
}

impl Directory {
    pub(super) fn new(root: &Path) -> Directory {
        Directory { root: root.into() }
    }

    /// The folder.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    /// The bytes of a class; its name, a valid one, has no part `..`.
    pub(super) fn find(&self, name: &str) -> Result<Option<(Vec<u8>, Location)>> {
        let path = self.root.join(format!("{name}.class"));
        let unreadable = |error| ClassPathError::unreadable(&path, error);
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_file() => {}
            Ok(_) => return Ok(None),
            Err(error) => match error.kind() {
                ErrorKind::NotFound
                | ErrorKind::NotADirectory
                | ErrorKind::InvalidInput
                | ErrorKind::InvalidFilename => return Ok(None),
                _ => return Err(unreadable(error)),
            },
        }
        let file = File::open(&path).map_err(unreadable)?;
        let bytes = read_class(file, || path.display().to_string()).map_err(unreadable)??;
        Ok(Some((bytes, Location::File(path))))
    }

    /// Adds the names of all classes. Links are followed, each folder is visited once.
    pub(super) fn classes(&self, classes: &mut Vec<String>) -> Result<()> {
        let mut visited = FxHashSet::default();
        let mut pending = vec![(self.root.clone(), String::new(), 0)];
        while let Some((folder, package, depth)) = pending.pop() {
            let unreadable = |error| ClassPathError::unreadable(&folder, error);
            if depth > MAX_DEPTH || !visited.insert(folder.canonicalize().map_err(unreadable)?) {
                continue;
            }
            for item in fs::read_dir(&folder).map_err(unreadable)? {
                let item = item.map_err(unreadable)?;
                let Ok(name) = item.file_name().into_string() else { continue };
                let path = format!("{package}{name}");
                if let Some(class) = class_of_path(&path).filter(|_| item.path().is_file()) {
                    classes.push(class.into());
                } else if item.path().is_dir() {
                    pending.push((item.path(), format!("{path}/"), depth + 1));
                }
            }
        }
        Ok(())
    }
}

/// Reads a class of at most [`MAX_CLASS_SIZE`] bytes.
pub(super) fn read_class(
    reader: impl Read,
    place: impl FnOnce() -> String,
) -> std::io::Result<Result<Vec<u8>>> {
    let mut bytes = Vec::new();
    reader.take(MAX_CLASS_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_CLASS_SIZE {
        return Ok(Err(ClassPathError::TooLarge { place: place() }));
    }
    Ok(Ok(bytes))
}
