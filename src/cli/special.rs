//! Files that are none: pipes, devices, sockets. Opening a pipe waits for whoever holds its other end, for ever if nobody comes.

use std::fs::{File, Metadata, OpenOptions};
use std::io;
use std::path::Path;

/// What something is that is neither a file nor a folder.
pub(super) fn kind(metadata: &Metadata) -> &'static str {
    kinds::kind(metadata)
}

/// Whether it can be written like a file: a pipe that somebody reads, a terminal, `/dev/null`.
pub(super) fn is_writable(metadata: &Metadata) -> bool {
    kinds::is_writable(metadata)
}

/// What tells a file from every other, whatever it is called, where the system has that.
pub(super) fn id(metadata: &Metadata) -> Option<(u64, u64)> {
    kinds::id(metadata)
}

/// Opens it for writing.
///
/// # Errors
/// When it cannot be written; a pipe that nobody reads is not waited for.
pub(super) fn open(file: &Path) -> io::Result<File> {
    kinds::open(file)
}

#[cfg(unix)]
mod kinds {
    use super::{File, Metadata, OpenOptions, Path, io};

    use std::os::unix::fs::{FileTypeExt as _, MetadataExt as _, OpenOptionsExt as _};

    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    use rustix::io::Errno;

    pub(super) fn kind(metadata: &Metadata) -> &'static str {
        let kind = metadata.file_type();
        if kind.is_fifo() {
            "a pipe"
        } else if kind.is_socket() {
            "a socket"
        } else {
            "a device"
        }
    }

    pub(super) fn is_writable(metadata: &Metadata) -> bool {
        metadata.file_type().is_fifo() || metadata.file_type().is_char_device()
    }

    pub(super) fn id(metadata: &Metadata) -> Option<(u64, u64)> {
        Some((metadata.dev(), metadata.ino()))
    }

    pub(super) fn open(file: &Path) -> io::Result<File> {
        let flags = OFlags::NONBLOCK.bits() as i32;
        let opened = OpenOptions::new().write(true).custom_flags(flags).open(file).map_err(|error| {
            match Errno::from_io_error(&error) {
                Some(Errno::NXIO) => io::Error::other("nobody reads from it; start its reader first"),
                _ => error,
            }
        })?;
        // Only opening must not wait: who writes into a full pipe waits until it is read.
        let flags = fcntl_getfl(&opened)?;
        fcntl_setfl(&opened, flags - OFlags::NONBLOCK)?;
        Ok(opened)
    }
}

#[cfg(not(unix))]
mod kinds {
    use super::{File, Metadata, OpenOptions, Path, io};

    pub(super) fn kind(_: &Metadata) -> &'static str {
        "no file"
    }

    pub(super) fn is_writable(_: &Metadata) -> bool {
        true
    }

    pub(super) fn id(_: &Metadata) -> Option<(u64, u64)> {
        None
    }

    pub(super) fn open(file: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).open(file)
    }
}
