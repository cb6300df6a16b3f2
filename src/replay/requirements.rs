//! What replaying needs of the machine: a JDK, and the jars of the test framework and of JaCoCo.

use std::path::PathBuf;

use super::java_tools::JavaTools;
use super::{ReplayOptions, Result, compile, jars};
use crate::junit::Framework;

/// What was found.
#[derive(Debug)]
pub(super) struct Requirements {
    pub(super) tools: JavaTools,
    /// The jars of the framework.
    pub(super) framework: Vec<PathBuf>,
    /// Those of JaCoCo, for coverage.
    pub(super) jacoco: Option<Vec<PathBuf>>,
}

impl Requirements {
    pub(super) fn find(
        framework: Framework,
        class_path: &[PathBuf],
        options: &ReplayOptions,
    ) -> Result<Requirements> {
        let tools = JavaTools::find(options.java_home.as_deref())?;
        let framework = compile::absolute(&jars::framework(framework, &options.junit_jars, class_path)?)?;
        let jacoco = match options.coverage {
            true => Some(compile::absolute(&jars::jacoco(&options.jacoco_jars)?)?),
            false => None,
        };
        Ok(Requirements { tools, framework, jacoco })
    }
}

/// Checks that tests can be compiled and run here, before there are any.
///
/// # Errors
/// No JDK, no framework, or (for coverage) no JaCoCo.
pub fn check_requirements(
    framework: Framework,
    class_path: &[PathBuf],
    options: &ReplayOptions,
) -> Result<()> {
    Requirements::find(framework, class_path, options).map(|_| ())
}
