//! The programs of the JDK, for tests.

use std::path::Path;
use std::process::Command;

/// `javac`, `java` or another program: that of `JAVA_HOME`, else the one on the path.
pub(crate) fn jdk_tool(name: &str) -> Command {
    let mut command = match std::env::var_os("JAVA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Command::new(Path::new(&home).join("bin").join(name)),
        None => Command::new(name),
    };
    if name == "javac" {
        // What runs for a second is not worth compiling twice.
        command.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    }
    command
}
