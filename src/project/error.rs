//! What can be wrong with a project.

use std::io;
use std::path::PathBuf;

/// Why nothing of a project can be looked at. Every message says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProjectError {
    /// What was named is not there.
    #[error("{} does not exist; name a project's folder, a folder of classes, a jar, or a class or method", path.display())]
    Missing {
        /// What was named.
        path: PathBuf,
    },
    /// A folder that cannot be listed.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// The folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file that holds no classes.
    #[error("{} is neither a folder, a jar nor a class file", path.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
    },
    /// A class file that is none.
    #[error("{}: {why}", path.display())]
    Broken {
        /// The file.
        path: PathBuf,
        /// Offset and fault.
        why: String,
    },
    /// A folder without compiled classes.
    #[error(
        "no compiled classes below {}: looked for target/classes, build/classes/java/main, out/production/*, out, bin and class \
         files in packages{}", path.display(),
        if *has_sources {
            "; there are sources, so compile them first (mvn compile, gradle classes, or javac -g -d out …)"
        } else {
            "; name the folder of the project, of its classes, or a jar"
        }
    )]
    NoClasses {
        /// The folder.
        path: PathBuf,
        /// Whether there are sources below it.
        has_sources: bool,
    },
}

impl ProjectError {
    pub(super) fn unreadable(path: impl Into<PathBuf>, source: io::Error) -> ProjectError {
        ProjectError::Io { path: path.into(), source }
    }
}
