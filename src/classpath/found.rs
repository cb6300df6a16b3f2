//! A class that was found, and where.

use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

/// The bytes of a class and where they come from.
#[derive(Debug, Clone)]
pub struct Found {
    /// The class file, unread.
    pub bytes: Cow<'static, [u8]>,
    /// Where it is, for a person.
    pub location: Location,
    /// Whose it is.
    pub origin: Origin,
}

/// Whose class it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A model of a library class that comes with the tool.
    Model,
    /// The user's.
    User,
    /// The JDK's.
    Jdk,
    /// Nobody's: it is made in memory for a call site of `invokedynamic` or a dynamic constant.
    CallSite,
}

/// Where a class was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A file below a folder of the class path.
    File(PathBuf),
    /// An entry of a jar.
    Jar {
        /// The jar.
        jar: PathBuf,
        /// The path within.
        entry: String,
    },
    /// A model, embedded in the tool.
    Model,
    /// A subject, embedded in the tool.
    Embedded,
    /// A module of the JDK, or one of its jars before Java 9.
    Jdk {
        /// `java.base`, or `rt.jar`.
        module: String,
    },
}

/// `out/a/B.class`, `x.jar!/a/B.class`, `model`, `jdk java.base`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::File(path) => path.display().fmt(f),
            Location::Jar { jar, entry } => write!(f, "{}!/{entry}", jar.display()),
            Location::Model => f.write_str("model"),
            Location::Embedded => f.write_str("shipped subject"),
            Location::Jdk { module } => write!(f, "jdk {module}"),
        }
    }
}
