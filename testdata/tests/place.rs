//! Where the project's files are.

use std::path::{Path, PathBuf};

/// A path under the project's top folder.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
