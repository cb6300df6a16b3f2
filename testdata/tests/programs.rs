//! Programs whose sources stand in the tests.

use std::fs;

use tempfile::TempDir;

use crate::java;

/// A folder with sources, each with its file name, and their class files in `out` below it.
pub(crate) fn programs(sources: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut files = Vec::new();
    for (name, text) in sources {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
        fs::write(&file, text).expect("a source");
        files.push(file);
    }
    java::compile(&files, &folder.path().join("out"));
    folder
}
