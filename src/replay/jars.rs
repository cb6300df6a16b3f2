//! Where the jars of the test framework and of JaCoCo are.

use std::env;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use super::{ReplayError, Result};
use crate::junit::Framework;

/// Where Debian's packages put jars.
const SYSTEM_FOLDER: &str = "/usr/share/java";

/// A library of one or more jars.
struct Library {
    name: String,
    /// A class that it must have.
    class: &'static str,
    /// Names of its jars in Debian, without suffix.
    jars: &'static [&'static str],
    /// Lists its jars, if set.
    variable: &'static str,
    /// How to get it.
    remedy: &'static str,
}

/// The jars of a framework; none if the user's class path has it.
pub(super) fn framework(
    framework: Framework,
    named: &[PathBuf],
    class_path: &[PathBuf],
) -> Result<Vec<PathBuf>> {
    let (class, jars, remedy): (_, &[&str], _) = match framework {
        Framework::JUnit4 => (
            "org/junit/Assert.class",
            &["junit4", "hamcrest"],
            "install it (Debian: apt-get install junit4), or name its jars and Hamcrest's with --junit-jars or \
             LAZULI_JUNIT",
        ),
        Framework::JUnit5 => (
            "org/junit/jupiter/api/Assertions.class",
            &["junit-jupiter-api", "junit-platform-commons", "apiguardian-api", "opentest4j"],
            "install it (Debian: apt-get install junit5), or name the jars junit-jupiter-api, \
             junit-platform-commons, apiguardian-api and opentest4j with --junit-jars or LAZULI_JUNIT",
        ),
    };
    let library = Library { name: framework.to_string(), class, jars, variable: "LAZULI_JUNIT", remedy };
    match library.find(named) {
        Err(ReplayError::NoLibrary { .. })
            if named.is_empty() && class_path.iter().any(|entry| has_file(entry, class)) =>
        {
            Ok(Vec::new())
        }
        found => found,
    }
}

/// The jars of JaCoCo's core and of ASM.
pub(super) fn jacoco(named: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let library = Library {
        name: "JaCoCo".into(),
        class: "org/jacoco/core/instr/Instrumenter.class",
        jars: &["org.jacoco.core", "asm", "asm-commons", "asm-tree", "asm-analysis"],
        variable: "LAZULI_JACOCO",
        remedy: "install it (Debian: apt-get install libjacoco-java), or name the jars org.jacoco.core, asm, \
                 asm-commons, asm-tree and asm-analysis with --jacoco-jars or LAZULI_JACOCO; without coverage it is \
                 not needed",
    };
    library.find(named)
}

impl Library {
    /// The jars named, else those of the variable, else those of the system.
    fn find(&self, named: &[PathBuf]) -> Result<Vec<PathBuf>> {
        let listed = env::var_os(self.variable).filter(|list| !list.is_empty());
        let (jars, searched) = if !named.is_empty() {
            (self.expand(named)?, format!("in the jars named ({})", list(named)))
        } else if let Some(listed) = listed {
            let paths: Vec<PathBuf> =
                env::split_paths(&listed).filter(|p| !p.as_os_str().is_empty()).collect();
            (self.expand(&paths)?, format!("in what {} lists ({})", self.variable, list(&paths)))
        } else {
            let files = self.jars.iter().map(|name| Path::new(SYSTEM_FOLDER).join(format!("{name}.jar")));
            // Versions differ in which parts are jars of their own: whether one is missing, javac will tell.
            (files.filter(|file| file.is_file()).collect(), format!("in {SYSTEM_FOLDER}"))
        };
        if jars.iter().any(|jar| has_file(jar, self.class)) { Ok(jars) } else { Err(self.missing(searched)) }
    }

    fn missing(&self, searched: String) -> ReplayError {
        ReplayError::NoLibrary { library: self.name.clone(), searched, remedy: self.remedy.into() }
    }

    /// A folder stands for the jars in it, by name.
    fn expand(&self, paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
        let mut jars = Vec::new();
        for path in paths {
            if path.is_dir() {
                let mut inside = Vec::new();
                for item in fs::read_dir(path).map_err(ReplayError::io("read the folder", path))? {
                    let file = item.map_err(ReplayError::io("read the folder", path))?.path();
                    if file.extension().is_some_and(|suffix| suffix == "jar") {
                        inside.push(file);
                    }
                }
                inside.sort();
                jars.extend(inside);
            } else if path.is_file() {
                jars.push(path.clone());
            } else {
                return Err(self.missing(format!("because {} does not exist", path.display())));
            }
        }
        Ok(jars)
    }
}

fn list(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

/// Whether a folder or jar has this file; not if it cannot be read.
fn has_file(entry: &Path, name: &str) -> bool {
    if entry.is_dir() {
        return entry.join(name).is_file();
    }
    let Ok(file) = File::open(entry) else { return false };
    ZipArchive::new(BufReader::new(file)).is_ok_and(|archive| archive.index_for_name(name).is_some())
}
