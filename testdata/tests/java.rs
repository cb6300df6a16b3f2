//! The Java compiler, for tests.

use std::path::{Path, PathBuf};

use crate::jdk_tool::jdk_tool;
use crate::place::project;

/// Compiles Java sources, all at once, into a folder.
pub(crate) fn compile(sources: &[PathBuf], classes: &Path) {
    let output = jdk_tool("javac")
        .args(["--release", "17", "-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none", "-cp"])
        .arg(project("jvm-models/lazuli-api.jar"))
        .arg("-d")
        .arg(classes)
        .args(sources)
        .output()
        .expect("javac of a JDK 17 or later is needed");
    assert!(output.status.success(), "javac failed:\n{}", String::from_utf8_lossy(&output.stderr));
}
