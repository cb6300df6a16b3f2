//! The class that `verify` starts, written as other commands have it: by its full or simple name, its source file, or the place
//! or package in which it is the only one with a main method.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, bail};

use crate::classpath::ClassPath;
use crate::program::{Class, LoadError, Program};
use crate::project::{class_file, discover};
use crate::search::{Visibility, find_targets};
use crate::verify::main_of;

use super::analysis::class_path;
use super::args::ClassArguments;

/// Most classes that an error lists.
const MOST_NAMES: usize = 12;

/// A class with a main method, and the program that it begins.
pub(super) struct MainClass {
    pub program: Arc<Program>,
    /// Its Java name.
    pub name: String,
}

impl MainClass {
    /// Finds the class that a target means.
    ///
    /// # Errors
    /// When there is none, or several have a main method.
    pub(super) fn find(target: &str, classes: &ClassArguments) -> anyhow::Result<MainClass> {
        let path = Path::new(target);
        if path.is_file() && target.ends_with(".class") {
            let (root, name) = class_file(path)?;
            let program = program_with(&[root], classes)?;
            return Ok(MainClass { program, name });
        }
        let program = Arc::new(Program::new(class_path(classes)?));
        match program.load(&target.replace('.', "/")) {
            Ok(class) => return Ok(MainClass { program, name: class.java_name() }),
            Err(LoadError::Missing { .. }) => {}
            Err(error) => bail!(error),
        }
        let is_source = [".java", ".kt", ".groovy", ".scala"].iter().any(|end| target.ends_with(end));
        if path.exists() && !is_source {
            let found = discover(&[path.to_owned()])?;
            let outputs: Vec<PathBuf> = found.outputs.into_iter().map(|output| output.classes).collect();
            let own = ClassPath::parse(&joined(&outputs)?)?.user_classes()?;
            let program = program_with(&outputs, classes)?;
            let loaded = own.iter().filter_map(|name| program.load(name).ok()).collect();
            return only(target, program, loaded);
        }
        let methods = match find_targets(&program, target, Visibility::All) {
            Ok(methods) => methods,
            Err(error) if error.is_class_without_code() => Vec::new(),
            Err(error) => bail!(error),
        };
        let loaded = methods.iter().map(|method| program.class(method.class)).collect();
        only(target, program, loaded)
    }
}

/// The one of these classes that has a main method.
fn only(target: &str, program: Arc<Program>, classes: Vec<Arc<Class>>) -> anyhow::Result<MainClass> {
    let started: BTreeMap<String, Arc<Class>> = classes
        .into_iter()
        .filter(|class| main_of(&program, class).is_some())
        .map(|class| (class.java_name(), class))
        .collect();
    let names: Vec<String> = started.into_keys().collect();
    match names.as_slice() {
        [] => bail!("no class of {target} has a method public static void main(String[])"),
        [only] => Ok(MainClass { program, name: only.clone() }),
        several => {
            let mut list: String =
                several.iter().take(MOST_NAMES).map(|name| format!("\n    {name}")).collect();
            if several.len() > MOST_NAMES {
                list += &format!("\n    and {} more", several.len() - MOST_NAMES);
            }
            bail!("several classes of {target} have a main method; name the one that is started:{list}")
        }
    }
}

/// A program of these places, with what the flags name behind them.
fn program_with(places: &[PathBuf], classes: &ClassArguments) -> anyhow::Result<Arc<Program>> {
    let own = places.iter().cloned();
    let all: Vec<PathBuf> = own.chain(std::env::split_paths(&classes.class_path)).collect();
    let joined = ClassArguments { class_path: joined(&all)?, jdk: classes.jdk.clone() };
    Ok(Arc::new(Program::new(class_path(&joined)?)))
}

fn joined(places: &[PathBuf]) -> anyhow::Result<String> {
    let joined = std::env::join_paths(places).context("the class path")?;
    Ok(joined.to_str().context("the class path: a folder's name is not UTF-8")?.to_owned())
}
