//! Compiles tests, and what runs them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::java_tools::{JavaTools, command};
use super::requirements::Requirements;
use super::running::Running;
use super::stop::Stop;
use super::{ReplayError, ReplayOptions, Result, Suite, TestName, coverage_sources, embedded, settings};

/// How long a compiler may take, whatever the limits of the run: one that takes longer hangs.
const LONGEST: Duration = Duration::from_secs(600);

/// Compiled tests in a temporary folder, which lasts as long as this value.
#[derive(Debug)]
pub struct CompiledSuite {
    folder: TempDir,
    pub(super) tools: JavaTools,
    /// The jars of the framework.
    pub(super) framework: Vec<PathBuf>,
    /// Those of JaCoCo, if the suite was compiled for coverage.
    pub(super) jacoco: Option<Vec<PathBuf>>,
    /// The user's folders and jars, then the API.
    pub(super) class_path: Vec<PathBuf>,
    pub(super) tests: Vec<TestName>,
}

impl CompiledSuite {
    /// The folder with the class files of the tests.
    #[must_use]
    pub fn classes(&self) -> PathBuf {
        self.path("tests")
    }

    /// The tests, in the order in which they run.
    #[must_use]
    pub fn tests(&self) -> &[TestName] {
        &self.tests
    }

    /// A place in the temporary folder.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The class path of Lazuli's own part.
    pub(super) fn runner_class_path(&self) -> Vec<PathBuf> {
        let mut path = vec![self.path("runner")];
        path.extend(self.jacoco.iter().flatten().cloned());
        path
    }
}

/// Compiles the tests of a suite and, for coverage, Lazuli's own part that works with JaCoCo.
///
/// # Errors
/// No JDK, no JUnit, or (for coverage) no JaCoCo; tests that do not compile, or not before the run has to stop; a file that
/// cannot be read or written.
pub fn compile(suite: &Suite, options: &ReplayOptions) -> Result<CompiledSuite> {
    let Requirements { tools, framework, jacoco } =
        Requirements::find(suite.framework, &suite.class_path, options)?;
    let folder =
        tempfile::Builder::new().prefix("lazuli-replay-").tempdir().map_err(ReplayError::temporary)?;
    let mut class_path = absolute(&suite.class_path)?;
    class_path.push(folder.path().join("api"));
    let compiled = CompiledSuite { folder, tools, framework, jacoco, class_path, tests: suite.tests.clone() };

    for name in ["api", "no-sources", "runner", "scratch", "tests"] {
        let path = compiled.path(name);
        fs::create_dir_all(&path).map_err(ReplayError::io("create the folder", &path))?;
    }
    embedded::write_api_classes(&compiled.path("api"))?;
    embedded::write_runner(&compiled.path("runner"))?;

    let coverage = Compilation {
        name: "runner",
        sources: match &compiled.jacoco {
            Some(_) => coverage_sources::write(&compiled.path("coverage-sources"))?,
            None => Vec::new(),
        },
        class_path: compiled.runner_class_path(),
    };
    // The framework first, as a JVM finds it first too.
    let tests = Compilation {
        name: "tests",
        sources: absolute(&suite.sources)?,
        class_path: compiled.framework.iter().chain(&compiled.class_path).cloned().collect(),
    };
    // Both at once: most of the time goes into starting a compiler.
    let started = [coverage.start(&compiled)?, tests.start(&compiled)?];
    let stop = options.stop.or_at(Instant::now().checked_add(LONGEST));
    let [coverage_messages, tests_messages] = started.map(|compiling| compiling.finish(&stop));
    let compiler = || compiled.tools.javac.clone();
    if let Some(messages) = coverage_messages? {
        return Err(ReplayError::CompileCoverage { compiler: compiler(), messages });
    }
    if let Some(messages) = tests_messages? {
        return Err(ReplayError::Compile { compiler: compiler(), messages });
    }
    Ok(compiled)
}

/// The JVM does not run in the present folder.
pub(super) fn absolute(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    paths.iter().map(|path| std::path::absolute(path).map_err(ReplayError::io("find", path))).collect()
}

/// One call of the compiler.
struct Compilation {
    /// The folder for class files, in the temporary folder.
    name: &'static str,
    sources: Vec<PathBuf>,
    class_path: Vec<PathBuf>,
}

/// A compiler at work.
struct Compiling {
    /// None if there was nothing to compile.
    child: Option<Running>,
    program: PathBuf,
    messages: PathBuf,
}

impl Compilation {
    fn start(&self, compiled: &CompiledSuite) -> Result<Compiling> {
        let program = compiled.tools.javac.clone();
        let messages = compiled.path(&format!("{}.messages", self.name));
        if self.sources.is_empty() {
            return Ok(Compiling { child: None, program, messages });
        }
        let arguments = compiled.path(&format!("{}.arguments", self.name));
        self.write_arguments(compiled, &arguments)?;
        let file = fs::File::create(&messages).map_err(ReplayError::io("write", &messages))?;
        let copy = file.try_clone().map_err(ReplayError::io("write", &messages))?;
        let mut command = command(&program);
        command
            // Both encodings, as which one javac writes with depends on its version.
            .args(["-J-Dfile.encoding=UTF-8", "-J-Dstdout.encoding=UTF-8", "-J-Dstderr.encoding=UTF-8"])
            .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
            .arg(format!("@{}", settings::text(&arguments)?))
            .stdout(Stdio::from(file))
            .stderr(Stdio::from(copy));
        Ok(Compiling { child: Some(Running::start(&program, &mut command)?), program, messages })
    }

    /// In a file, as a command line is bounded.
    fn write_arguments(&self, compiled: &CompiledSuite, file: &Path) -> Result<()> {
        let mut text =
            String::from("-encoding UTF-8\n-nowarn\n-proc:none\n-Xlint:none\n-g\n-Xmaxerrs 10000\n");
        let mut option = |name: &str, value: &str| {
            // The compiler reads a word in quotes, with escapes.
            let quoted = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("{name} \"{quoted}\"\n"));
        };
        option("-d", settings::text(&compiled.path(self.name))?);
        // Else sources that lie beside the user's classes would be compiled too.
        option("-sourcepath", settings::text(&compiled.path("no-sources"))?);
        option("-classpath", settings::text(Path::new(&join(&self.class_path)?))?);
        for source in &self.sources {
            option("", settings::text(source)?);
        }
        fs::write(file, text).map_err(ReplayError::io("write", file))
    }
}

/// A class path in one text.
pub(super) fn join(paths: &[PathBuf]) -> Result<std::ffi::OsString> {
    std::env::join_paths(paths).map_err(|_| {
        let broken = paths.iter().find(|path| std::env::join_paths([path]).is_err());
        let path = broken.cloned().unwrap_or_default();
        ReplayError::Path { path, reason: "as its name has the character that separates paths" }
    })
}

impl Compiling {
    /// What the compiler says is wrong; `None` if nothing is.
    ///
    /// # Errors
    /// When it has to stop before it is done.
    fn finish(mut self, stop: &Stop) -> Result<Option<String>> {
        let Some(child) = &mut self.child else { return Ok(None) };
        let Some(status) = child.wait(&self.program, stop)? else {
            return Err(ReplayError::Stopped { compiler: self.program });
        };
        if status.success() {
            return Ok(None);
        }
        let messages = fs::read(&self.messages).map_err(ReplayError::io("read", &self.messages))?;
        let messages = String::from_utf8_lossy(&messages);
        let messages = messages.trim_end();
        Ok(Some(if messages.is_empty() { format!("(nothing; {status})") } else { messages.into() }))
    }
}
