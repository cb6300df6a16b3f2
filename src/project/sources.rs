//! Where the source of a class is.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::discover::module_of;

/// Folders of a module that hold the topmost packages of its sources, for each build tool.
const ROOTS: [&str; 10] = [
    "src/main/java",
    "src/main/kotlin",
    "src/main/groovy",
    "src/main/scala",
    "target/generated-sources/annotations",
    "build/generated/sources/annotationProcessor/java/main",
    "src/java",
    "src",
    "java",
    "",
];

/// The folders of a project's sources.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    roots: Vec<PathBuf>,
}

impl Sources {
    /// The sources of the folders on a class path, as the projects have them that they are of.
    pub fn of_class_path(class_path: &str) -> Sources {
        let mut sources = Sources::default();
        for folder in env::split_paths(class_path).filter(|entry| entry.is_dir()) {
            sources.add_module(&module_of(&folder), &folder);
        }
        sources
    }

    /// Adds the sources of a module, whose classes are in this folder.
    pub(super) fn add_module(&mut self, module: &Path, classes: &Path) {
        let mut add = |root: PathBuf| {
            if root.is_dir() && !self.roots.contains(&root) {
                self.roots.push(root);
            }
        };
        if let Some(name) = classes.file_name().filter(|_| classes.parent().is_some_and(is_production)) {
            add(module.join(name).join("src"));
        }
        for root in ROOTS {
            add(if root.is_empty() { module.to_owned() } else { module.join(root) });
        }
        if classes.is_dir() {
            classes.parent().map(|beside| beside.join("src")).into_iter().for_each(&mut add);
            // Sources beside the classes, as `javac` without `-d` leaves them.
            add(classes.to_owned());
        }
    }

    /// The source file of a class by its internal name, when its class file names the file.
    pub fn find(&self, class: &str, file: &str) -> Option<PathBuf> {
        let package = class.rsplit_once('/').map_or("", |(package, _)| package);
        let places = self.roots.iter().map(|root| root.join(package).join(file));
        places.into_iter().find(|place| place.is_file())
    }

    /// The text of a source file.
    pub fn read(&self, file: &Path) -> Option<String> {
        let bytes = fs::read(file).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// IntelliJ has one folder for each module in this one.
fn is_production(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name == "production")
}
