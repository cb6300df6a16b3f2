//! Java for tests: the compiler, and where things are.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A path under the project's top folder.
pub(crate) fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Compiles Java sources, all at once, into a folder.
pub(crate) fn compile(sources: &[PathBuf], classes: &Path) {
    let bin = std::env::var_os("JAVA_HOME").map(|home| Path::new(&home).join("bin/javac"));
    let output = Command::new(bin.unwrap_or_else(|| "javac".into()))
        .args(["--release", "17", "-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none", "-cp"])
        .arg(project("jvm-models/lazuli-api.jar"))
        .arg("-d")
        .arg(classes)
        .args(sources)
        .output()
        .expect("javac of a JDK 17 or later is needed");
    assert!(output.status.success(), "javac failed:\n{}", String::from_utf8_lossy(&output.stderr));
}
