//! Java programs of the tests, compiled.

use std::fs;
use std::path::{Path, PathBuf};

use crate::javac::javac;
use crate::place::project;

/// Compiles Java sources, all at once, into a folder. Of a golden program that says `//@ compiled: FOLDER` the class files
/// in that folder beside it are taken.
pub(crate) fn compile(sources: &[PathBuf], classes: &Path) {
    let (made, sources): (Vec<&PathBuf>, Vec<&PathBuf>) =
        sources.iter().partition(|source| made_before(source).is_some());
    for folder in made.into_iter().filter_map(|source| made_before(source)) {
        for file in fs::read_dir(folder).expect("the class files are there").flatten() {
            fs::copy(file.path(), classes.join(file.file_name())).expect("a class file can be copied");
        }
    }
    if sources.is_empty() {
        return;
    }
    let options = ["--release", "17", "-g", "-nowarn", "-Xlint:none", "-proc:none", "-implicit:none"];
    let options = options.map(Path::new);
    let api = project("jvm-models/lazuli-api.jar");
    let places = [Path::new("-cp"), &api, Path::new("-d"), classes];
    javac(options.into_iter().chain(places).chain(sources.into_iter().map(PathBuf::as_path)));
}

/// The folder with the class files of a program that is not compiled here.
fn made_before(source: &Path) -> Option<PathBuf> {
    let text = fs::read_to_string(source).ok()?;
    let folder = text.lines().find_map(|line| line.strip_prefix("//@ compiled: "))?;
    Some(source.with_file_name(folder))
}
