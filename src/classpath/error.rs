//! What can be wrong with a class path.

use std::io;
use std::path::{Path, PathBuf};

use super::MAX_CLASS_SIZE;

/// A class path, or an entry of it, that cannot be used. Every message names the file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClassPathError {
    /// An entry that is not there.
    #[error("{} does not exist; check the class path", path.display())]
    Missing {
        /// The entry.
        path: PathBuf,
    },
    /// A class file in the place of an entry.
    #[error(
        "{} is a class file; a class path lists jars and the folders that hold the topmost packages",
        path.display()
    )]
    ClassFile {
        /// The entry.
        path: PathBuf,
    },
    /// A pipe or a device.
    #[error("{} is neither a file nor a folder; a class path lists jars and folders of classes", path.display())]
    NoFile {
        /// The entry.
        path: PathBuf,
    },
    /// A file or folder that cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// A file that is no jar, a broken one, or one that needs what is not supported.
    #[error("{} is not a readable jar: {reason}", path.display())]
    Jar {
        /// The jar.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
    /// A class larger than [`MAX_CLASS_SIZE`].
    #[error("{place} is larger than {MAX_CLASS_SIZE} bytes; no Java compiler writes such a class")]
    TooLarge {
        /// Where it is.
        place: String,
    },
    /// A folder that should be a JDK and is not.
    #[error(
        "{}, from {origin}, is not a JDK: it has neither lib/modules nor lib/rt.jar; name the home folder of a JDK with --jdk",
        path.display()
    )]
    NotAJdk {
        /// The folder.
        path: PathBuf,
        /// Who named it: `--jdk` or `JAVA_HOME`.
        origin: &'static str,
    },
    /// A runtime image that is broken or of an unknown kind.
    #[error("the runtime image {} cannot be read: {reason}; name another JDK with --jdk", path.display())]
    Image {
        /// The image, `lib/modules` of a JDK.
        path: PathBuf,
        /// Why not.
        reason: String,
    },
}

impl ClassPathError {
    pub(super) fn unreadable(path: &Path, source: io::Error) -> ClassPathError {
        match source.kind() {
            io::ErrorKind::NotFound => ClassPathError::Missing { path: path.into() },
            _ => ClassPathError::Io { path: path.into(), source },
        }
    }
}
