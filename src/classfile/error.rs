//! What can be wrong with a class file, and where.

use std::fmt::Display;

use super::descriptor::DescriptorError;
use super::pool::PoolError;

/// A class file that cannot be read: what is wrong, at which byte, in which part.
///
/// Prints as `truncated: 4 bytes needed at offset 123 (constant pool entry 7)`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{problem} at offset {offset}{}", place_suffix(.place))]
pub struct ClassFileError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in bytes from the start of the file.
    pub offset: usize,
    /// The part being read, innermost first (`attribute Code of method run:()V`); empty for the file itself.
    pub place: String,
}

/// A number of things, in words.
pub(super) fn counted(count: &usize, one: &str, several: &str) -> String {
    format!("{count} {}", if *count == 1 { one } else { several })
}

fn place_suffix(place: &str) -> String {
    if place.is_empty() { String::new() } else { format!(" ({place})") }
}

impl ClassFileError {
    pub(crate) fn new(problem: impl Into<Problem>, offset: usize) -> ClassFileError {
        ClassFileError { problem: problem.into(), offset, place: String::new() }
    }

    /// What its reader can do about it, to be said after it.
    pub fn advice(&self) -> String {
        match self.problem {
            Problem::Version { major, .. } if major > super::NEWEST_MAJOR => {
                format!("; compile it for an older Java (javac --release {})", super::NEWEST_MAJOR - 44)
            }
            _ => "; compile it again".to_owned(),
        }
    }

    /// The same error, told to lie within a larger part.
    pub(crate) fn within(mut self, part: impl Display) -> ClassFileError {
        self.place =
            if self.place.is_empty() { part.to_string() } else { format!("{} of {part}", self.place) };
        self
    }
}

/// The kinds of faults of a class file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// The first four bytes are not `0xCAFEBABE`.
    #[error("not a class file: it starts with {0:#010x}, not 0xcafebabe")]
    Magic(u32),
    /// The version is outside what this reader knows.
    #[error(
        "class file version {major}.{minor} is not supported: versions 45 (Java 1.1) to {} (Java {}) are",
        super::NEWEST_MAJOR,
        super::NEWEST_MAJOR - 44
    )]
    Version {
        /// Major version.
        major: u16,
        /// Minor version.
        minor: u16,
    },
    /// The bytes end too early.
    #[error("truncated: {} needed", counted(.needed, "byte", "bytes"))]
    Truncated {
        /// How many bytes should follow.
        needed: usize,
    },
    /// A count announces more than the remaining bytes can hold.
    #[error(
        "truncated: {} of at least {} announced, {} left",
        counted(.count, "entry", "entries"),
        counted(.size, "byte", "bytes"),
        counted(.left, "byte", "bytes")
    )]
    Count {
        /// The announced number of entries.
        count: usize,
        /// Least size of an entry in bytes.
        size: usize,
        /// Bytes left.
        left: usize,
    },
    /// The file is larger than [`MAX_FILE_SIZE`](super::MAX_FILE_SIZE).
    #[error("too large: {}, the limit is {}", counted(.size, "byte", "bytes"), super::MAX_FILE_SIZE)]
    TooLarge {
        /// Size of the file in bytes.
        size: usize,
    },
    /// A constant pool tag that no Java version defines.
    #[error("unknown constant pool tag {0}")]
    Tag(u8),
    /// A constant pool index that leads to nothing, or to the wrong kind of constant.
    #[error(transparent)]
    Pool(#[from] PoolError),
    /// Bytes that are no modified UTF-8 (JVMS 4.4.7).
    #[error("malformed modified UTF-8")]
    Utf8,
    /// A name that JVMS 4.2 does not allow.
    #[error("invalid {what} {name:?}")]
    Name {
        /// What it should name.
        what: &'static str,
        /// The name.
        name: String,
    },
    /// A malformed descriptor (JVMS 4.3).
    #[error(transparent)]
    Descriptor(#[from] DescriptorError),
    /// Bytes left over where the class file, or an attribute of known form, should end.
    #[error("{} too many", counted(.0, "byte", "bytes"))]
    Extra(usize),
    /// Two fields or two methods of the same name and descriptor, or an attribute that may come once only.
    #[error("duplicate {0}")]
    Duplicate(String),
    /// The class is not the one asked for (JVMS 5.3.5).
    #[error("wrong name: the file holds class {found:?}, {requested:?} was asked for")]
    WrongName {
        /// Name in the file.
        found: String,
        /// Name that was asked for.
        requested: String,
    },
    /// Annotations nested deeper than [`MAX_ANNOTATION_DEPTH`](super::MAX_ANNOTATION_DEPTH).
    #[error("annotations nested deeper than {}", super::MAX_ANNOTATION_DEPTH)]
    AnnotationDepth,
    /// Another rule of the class file format is broken.
    #[error("{0}")]
    Rule(String),
}

pub(crate) type Result<T> = std::result::Result<T, ClassFileError>;
