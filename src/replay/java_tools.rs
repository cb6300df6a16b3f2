//! The programs of a JDK.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::{ReplayError, Result};
use crate::classpath::Jdk;

/// `java` and `javac` of one JDK.
#[derive(Debug, Clone)]
pub(super) struct JavaTools {
    /// Starts a JVM.
    pub(super) java: PathBuf,
    /// The compiler.
    pub(super) javac: PathBuf,
}

impl JavaTools {
    /// Those of the JDK named, else of `JAVA_HOME`, else of the one on `PATH`.
    pub(super) fn find(explicit: Option<&Path>) -> Result<JavaTools> {
        let jdk = Jdk::find(explicit)?.ok_or(ReplayError::NoJdk)?;
        if let Some(tools) = JavaTools::of(jdk.home()) {
            return Ok(tools);
        }
        // A machine may have a runtime as its `java` and a whole JDK beside it. Both programs must be of one JDK: an
        // older JVM does not run what a newer compiler writes.
        let asked_for = explicit.is_some() || env::var_os("JAVA_HOME").is_some_and(|home| !home.is_empty());
        let other = if asked_for { None } else { compiler_on_path() };
        other.ok_or_else(|| ReplayError::NoCompiler { home: jdk.home().into() })
    }

    fn of(home: &Path) -> Option<JavaTools> {
        // The home of a Java 8 may be the runtime inside the JDK.
        let homes =
            [Some(home), home.parent().filter(|_| home.file_name().is_some_and(|name| name == "jre"))];
        homes.into_iter().flatten().find_map(|home| {
            let program = |name: &str| home.join("bin").join(format!("{name}{}", env::consts::EXE_SUFFIX));
            let tools = JavaTools { java: program("java"), javac: program("javac") };
            (tools.java.is_file() && tools.javac.is_file()).then_some(tools)
        })
    }
}

/// The `java` of the JDK named, else of `JAVA_HOME`, else that on `PATH`: a runtime is enough.
pub(super) fn runtime(explicit: Option<&Path>) -> Result<PathBuf> {
    let jdk = Jdk::find(explicit)?.ok_or(ReplayError::NoJdk)?;
    Ok(jdk.home().join("bin").join(format!("java{}", env::consts::EXE_SUFFIX)))
}

fn compiler_on_path() -> Option<JavaTools> {
    env::split_paths(&env::var_os("PATH")?).find_map(|folder| {
        let javac = folder.join(format!("javac{}", env::consts::EXE_SUFFIX)).canonicalize().ok()?;
        JavaTools::of(javac.parent()?.parent()?)
    })
}

/// A program of the JDK that reads nothing, speaks English and writes UTF-8, whatever the surroundings.
pub(super) fn command(program: &Path) -> Command {
    // It may start in another folder than this one.
    let mut command = Command::new(std::path::absolute(program).unwrap_or_else(|_| program.into()));
    // Java takes the encoding of file names from the locale.
    command.env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    command
}
