//! Finding the compiled classes of a project.
//!
//! Below each folder that is named, the places where Maven, Gradle, IntelliJ and Eclipse put what they compile are looked
//! for, in every module. Where there are none, `out` and `bin` are taken, then the folder itself. Classes of tests are in
//! folders of their own (`target/test-classes`, `build/classes/java/test`, `out/test`), which are not looked at.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::classfile;

use super::ProjectError;
use super::sources::Sources;

/// How far below a folder modules are looked for.
const DEEPEST_MODULE: usize = 6;

/// How many folders below a folder of classes a class is looked for, at most.
const DEEPEST_PACKAGE: usize = 32;

/// Folders that hold no modules.
const NO_MODULES: [&str; 7] = ["src", "target", "build", "out", "bin", "node_modules", "test-classes"];

/// A folder or jar of compiled classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// The folder that holds the topmost packages, or the jar.
    pub classes: PathBuf,
    /// The folder of the module that it belongs to; that of the jar for a jar.
    pub module: PathBuf,
}

/// What was found of a project.
#[derive(Clone, Debug, Default)]
pub struct Project {
    /// Where its classes are, each once, in the order of the paths named and then by name.
    pub outputs: Vec<Output>,
    /// Where its sources are.
    pub sources: Sources,
}

/// Finds the compiled classes at or below these places.
///
/// # Errors
/// When one of them is not there, holds no classes, or cannot be read.
pub fn discover(places: &[PathBuf]) -> Result<Project, ProjectError> {
    let mut project = Project::default();
    let mut seen = BTreeSet::new();
    for place in places {
        for output in outputs(place)? {
            let key = output.classes.canonicalize().unwrap_or_else(|_| output.classes.clone());
            if seen.insert(key) {
                project.sources.add_module(&output.module, &output.classes);
                project.outputs.push(output);
            }
        }
    }
    Ok(project)
}

fn outputs(place: &Path) -> Result<Vec<Output>, ProjectError> {
    let Ok(metadata) = fs::metadata(place) else {
        return Err(ProjectError::Missing { path: place.into() });
    };
    if !metadata.is_dir() {
        let is_jar =
            metadata.is_file() && place.extension().is_some_and(|end| end.eq_ignore_ascii_case("jar"));
        if !is_jar {
            return Err(ProjectError::NoFolder { path: place.into() });
        }
        let module = place.parent().unwrap_or(Path::new("")).to_owned();
        return Ok(vec![Output { classes: place.into(), module }]);
    }
    let mut found = Vec::new();
    modules(place, 0, &mut found)?;
    if found.is_empty() {
        found.extend(package_root(place)?.map(|classes| Output { module: module_of(&classes), classes }));
    }
    if found.is_empty() {
        let has_sources = has_file(place, "java", DEEPEST_PACKAGE)?;
        return Err(ProjectError::NoClasses { path: place.into(), has_sources });
    }
    Ok(found)
}

/// The outputs of a folder as a module, and those of the modules below it.
fn modules(folder: &Path, depth: usize, found: &mut Vec<Output>) -> Result<(), ProjectError> {
    let before = found.len();
    let mut add = |classes: PathBuf| -> Result<(), ProjectError> {
        if classes.is_dir() && has_file(&classes, "class", DEEPEST_PACKAGE)? {
            found.push(Output { classes, module: folder.to_owned() });
        }
        Ok(())
    };
    add(folder.join("target/classes"))?;
    // One folder for each language, with the main classes in one of its own.
    for language in folders(&folder.join("build/classes"))? {
        add(language.join("main"))?;
    }
    for module in folders(&folder.join("out/production"))? {
        add(module)?;
    }
    if found.len() == before {
        for name in ["out", "bin"] {
            let output = folder.join(name);
            // IntelliJ's own layout was looked at above; what remains of it are tests.
            if output.is_dir() && !output.join("production").is_dir() && !output.join("test").is_dir() {
                let root = package_root(&output)?;
                found.extend(root.map(|classes| Output { classes, module: folder.to_owned() }));
            }
        }
    }
    if depth < DEEPEST_MODULE {
        for below in folders(folder)? {
            let name = below.file_name().unwrap_or_default().to_string_lossy();
            if !name.starts_with('.') && !NO_MODULES.contains(&&*name) && !below.is_symlink() {
                modules(&below, depth + 1, found)?;
            }
        }
    }
    Ok(())
}

/// The folders in a folder, by name; none if it is no folder.
fn folders(folder: &Path) -> Result<Vec<PathBuf>, ProjectError> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut out = Vec::new();
    for item in fs::read_dir(folder).map_err(|error| ProjectError::unreadable(folder, error))? {
        let path = item.map_err(|error| ProjectError::unreadable(folder, error))?.path();
        if path.is_dir() {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}

/// Files with this ending in a folder, in their order, and then in those below it, until there are so many.
fn files_below(
    folder: &Path,
    ending: &str,
    depth: usize,
    most: usize,
    found: &mut Vec<PathBuf>,
) -> Result<(), ProjectError> {
    let mut files = Vec::new();
    for item in fs::read_dir(folder).map_err(|error| ProjectError::unreadable(folder, error))? {
        let path = item.map_err(|error| ProjectError::unreadable(folder, error))?.path();
        let is_wanted = path.extension().is_some_and(|end| end == ending);
        let is_unit = |stem: &OsStr| stem != "module-info" && stem != "package-info";
        // A pipe of that name is no class.
        if is_wanted && path.file_stem().is_some_and(is_unit) && path.is_file() {
            files.push(path);
        }
    }
    files.sort_unstable();
    found.extend(files);
    if depth > 0 && found.len() < most {
        for below in folders(folder)?.into_iter().filter(|below| !below.is_symlink()) {
            files_below(&below, ending, depth - 1, most, found)?;
            if found.len() >= most {
                break;
            }
        }
    }
    found.truncate(most);
    Ok(())
}

fn has_file(folder: &Path, ending: &str, depth: usize) -> Result<bool, ProjectError> {
    let mut found = Vec::new();
    files_below(folder, ending, depth, 1, &mut found)?;
    Ok(!found.is_empty())
}

/// So many classes are asked in which package they are: one that lies in a wrong place says nothing of the others.
const MOST_ASKED: usize = 100;

/// The folder that holds the topmost packages of the classes found in a folder or below it: a class says in which package it
/// is, so that the folder of a package may be named, or one above the packages. Where they differ, it is the folder itself if
/// some of them say so, and else what most of them say.
fn package_root(folder: &Path) -> Result<Option<PathBuf>, ProjectError> {
    let mut files = Vec::new();
    files_below(folder, "class", DEEPEST_PACKAGE, MOST_ASKED, &mut files)?;
    if files.is_empty() {
        return Ok(None);
    }
    let own = folder.canonicalize().ok();
    let mut said: Vec<(PathBuf, usize)> = Vec::new();
    for file in files {
        let bytes = fs::read(&file).map_err(|error| ProjectError::unreadable(&file, error))?;
        // A broken class says nothing of where the packages begin.
        let Some(root) = classfile::parse(&bytes).ok().and_then(|class| root_of(&file, &class.name)) else {
            continue;
        };
        // As the user wrote it where that is the same folder.
        if own.is_some() && root.canonicalize().ok() == own {
            return Ok(Some(folder.to_owned()));
        }
        match said.iter_mut().find(|(known, _)| *known == root) {
            Some((_, times)) => *times += 1,
            None => said.push((root, 1)),
        }
    }
    let most = said.iter().map(|(_, times)| *times).max();
    let root = said.into_iter().find(|(_, times)| Some(*times) == most);
    Ok(Some(root.map_or_else(|| folder.to_owned(), |(root, _)| root)))
}

/// The folder of the topmost packages, by the file of a class.
fn root_of(file: &Path, class: &str) -> Option<PathBuf> {
    let file = if file.is_absolute() { file.to_owned() } else { Path::new(".").join(file) };
    let absolute = std::path::absolute(&file).unwrap_or(file);
    absolute.ancestors().nth(class.matches('/').count() + 1).map(Path::to_owned)
}

/// The folder of the topmost packages and the name of the class in a class file.
///
/// # Errors
/// When it cannot be read or is broken.
pub fn class_file(file: &Path) -> Result<(PathBuf, String), ProjectError> {
    let bytes = fs::read(file).map_err(|error| ProjectError::unreadable(file, error))?;
    let class = classfile::parse(&bytes).map_err(|error| ProjectError::Broken {
        path: file.into(),
        why: format!("{error}{}", error.advice()),
    })?;
    let root = root_of(file, &class.name).unwrap_or_else(|| PathBuf::from("/"));
    Ok((root, class.name.replace('/', ".")))
}

/// The folder of the module that a folder of classes is of: above the folders that build tools make.
pub(super) fn module_of(classes: &Path) -> PathBuf {
    let made = ["target", "build", "out", "bin", "classes", "production", "java", "kotlin", "main"];
    let absolute = std::path::absolute(classes).unwrap_or_else(|_| classes.to_owned());
    let is_made =
        |folder: &&Path| folder.file_name().is_some_and(|name| made.contains(&&*name.to_string_lossy()));
    absolute.ancestors().find(|folder| !is_made(folder)).map_or(absolute.clone(), Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A class file of an empty class, as small as the reader takes it.
    fn class_file(name: &str) -> Vec<u8> {
        let mut out = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 5];
        for text in [name, "java/lang/Object"] {
            out.push(1);
            out.extend((text.len() as u16).to_be_bytes());
            out.extend(text.as_bytes());
        }
        out.extend([7, 0, 1, 7, 0, 2, 0, 0x21, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]);
        out
    }

    fn project(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for file in files {
            let path = folder.path().join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let internal = file.trim_end_matches(".class");
            let name = internal.find("com/").map_or(internal, |at| &internal[at..]);
            fs::write(path, class_file(name)).unwrap();
        }
        folder
    }

    fn found(folder: &tempfile::TempDir) -> Vec<String> {
        let outputs = discover(&[folder.path().to_owned()]).unwrap().outputs;
        let root = folder.path();
        outputs.iter().map(|o| o.classes.strip_prefix(root).unwrap().display().to_string()).collect()
    }

    #[test]
    fn what_build_tools_make_is_found_in_every_module() {
        let maven = project(&[
            "a/target/classes/com/A.class",
            "a/target/test-classes/com/ATest.class",
            "b/c/target/classes/com/C.class",
            "b/src/main/java/com/C.java",
        ]);
        assert_eq!(found(&maven), ["a/target/classes", "b/c/target/classes"]);
        let gradle =
            project(&["build/classes/java/main/com/A.class", "build/classes/java/test/com/ATest.class"]);
        assert_eq!(found(&gradle), ["build/classes/java/main"]);
        let idea = project(&["out/production/app/com/A.class", "out/test/app/com/ATest.class"]);
        assert_eq!(found(&idea), ["out/production/app"]);
    }

    #[test]
    fn plain_folders_are_the_packages_roots_by_what_their_classes_say() {
        assert_eq!(found(&project(&["bin/com/A.class"])), ["bin"]);
        assert_eq!(found(&project(&["out/com/A.class"])), ["out"]);
        assert_eq!(found(&project(&["com/acme/A.class"])), [""]);
        let named = project(&["x/y/com/acme/A.class"]);
        assert_eq!(found(&named), ["x/y"]);
        // A class in a wrong place says nothing of the others.
        let misplaced = project(&["A/com/acme/B.class", "com/acme/A.class", "com/acme/C.class"]);
        fs::write(misplaced.path().join("com/acme/A.class"), class_file("Elsewhere")).unwrap();
        assert_eq!(found(&misplaced), [""]);
        // The folder of a package.
        let outputs = discover(&[named.path().join("x/y/com/acme")]).unwrap().outputs;
        assert_eq!(outputs[0].classes, named.path().join("x/y"));
    }

    #[test]
    fn what_is_not_there_is_said_with_what_to_do() {
        let empty = project(&[]);
        let error = |place: PathBuf| discover(&[place]).unwrap_err().to_string();
        assert!(error(empty.path().to_owned()).contains("no compiled classes below"));
        assert!(error(empty.path().join("no")).contains("does not exist"));
        fs::write(empty.path().join("A.java"), "class A { }").unwrap();
        assert!(error(empty.path().to_owned()).contains("compile them first"));
        assert!(error(empty.path().join("A.java")).contains("neither a folder, a jar nor a class file"));
    }
}
