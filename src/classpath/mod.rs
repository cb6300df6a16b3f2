//! Where class bytes come from: embedded models, folders, jars, and the JDK. Knows nothing of their content.
//!
//! [`ClassPath::find`] looks a class up by internal name in this order: models (which replace library classes), the user's entries
//! as listed, the JDK. What it returns says where it was found.
//!
//! Differences from `java -cp`: an entry that does not exist is an error, not ignored; of a multi-release jar only the base
//! entries are seen, not `META-INF/versions`; the `Class-Path` of a jar's manifest is not followed.
//!
//! No class larger than [`MAX_CLASS_SIZE`] is read, whatever a jar announces.

mod directory;
mod error;
mod found;
mod image;
mod image_check;
mod jar;
mod jdk;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use crate::classfile::is_class_name;
use directory::Directory;
use jar::Jar;

pub use error::ClassPathError;
pub use found::{Found, Location, Origin};
pub use jdk::Jdk;

/// The largest class that is read, in bytes (64 MiB).
pub const MAX_CLASS_SIZE: u64 = 64 << 20;

type Result<T> = std::result::Result<T, ClassPathError>;

/// Where classes are looked up. Shared between threads.
#[derive(Debug, Default)]
pub struct ClassPath {
    models: FxHashMap<&'static str, &'static [u8]>,
    embedded: FxHashMap<&'static str, &'static [u8]>,
    entries: Vec<Entry>,
    jdk: Option<Jdk>,
}

#[derive(Debug)]
enum Entry {
    Directory(Directory),
    Jar(Jar),
}

impl ClassPath {
    /// A class path where nothing is found.
    #[must_use]
    pub fn empty() -> ClassPath {
        ClassPath::default()
    }

    /// Reads a class path as `java -cp` has it: folders and jars, separated by `:` (`;` on Windows); `dir/*` stands for
    /// the jars in a folder, in the order of their names; an empty entry is the current folder.
    ///
    /// # Errors
    /// An entry that does not exist, is neither folder nor jar, or is a broken jar.
    pub fn parse(spec: &str) -> Result<ClassPath> {
        let mut entries = Vec::new();
        for path in std::env::split_paths(spec) {
            if path.file_name().is_some_and(|name| name == "*") {
                for jar in jars_in(path.parent().unwrap_or(Path::new("")))? {
                    entries.push(Entry::Jar(Jar::open(&jar)?));
                }
            } else {
                entries.push(Entry::open(if path.as_os_str().is_empty() { Path::new(".") } else { &path })?);
            }
        }
        Ok(ClassPath { entries, ..ClassPath::default() })
    }

    /// The same with a JDK, whose classes are found last.
    #[must_use]
    pub fn with_jdk(self, jdk: Jdk) -> ClassPath {
        ClassPath { jdk: Some(jdk), ..self }
    }

    /// The same with models, whose classes are found first: pairs of internal name and bytes.
    #[must_use]
    pub fn with_models(mut self, models: &'static [(&'static str, &'static [u8])]) -> ClassPath {
        self.models.extend(models.iter().copied());
        self
    }

    /// The same with classes of the user's that are embedded in the tool: pairs of internal name and bytes, found
    /// before the other entries.
    #[must_use]
    pub fn with_embedded(mut self, classes: &'static [(&'static str, &'static [u8])]) -> ClassPath {
        self.embedded.extend(classes.iter().copied());
        self
    }

    /// The internal names of the models, sorted.
    #[must_use]
    pub fn model_classes(&self) -> Vec<String> {
        let mut names: Vec<String> = self.models.keys().map(|name| (*name).to_owned()).collect();
        names.sort_unstable();
        names
    }

    /// The folders and jars of the user's entries, in order.
    #[must_use]
    pub fn paths(&self) -> Vec<PathBuf> {
        let path = |entry: &Entry| match entry {
            Entry::Directory(directory) => directory.root().to_path_buf(),
            Entry::Jar(jar) => jar.path().to_path_buf(),
        };
        self.entries.iter().map(path).collect()
    }

    /// The JDK, if there is one.
    #[must_use]
    pub fn jdk(&self) -> Option<&Jdk> {
        self.jdk.as_ref()
    }

    /// The bytes of a class by internal name (`java/lang/Object`): models first, then the user's entries in order, then
    /// the JDK. `None` if it is nowhere, or if the name is no class name (an array's, say).
    ///
    /// # Errors
    /// A file or jar that is there but cannot be read.
    pub fn find(&self, name: &str) -> Result<Option<Found>> {
        if !is_class_name(name) {
            return Ok(None);
        }
        if let Some(bytes) = self.models.get(name) {
            let bytes = Cow::Borrowed(*bytes);
            return Ok(Some(Found { bytes, location: Location::Model, origin: Origin::Model }));
        }
        if let Some(bytes) = self.embedded.get(name) {
            let bytes = Cow::Borrowed(*bytes);
            return Ok(Some(Found { bytes, location: Location::Embedded, origin: Origin::User }));
        }
        for entry in &self.entries {
            let found = match entry {
                Entry::Directory(directory) => directory.find(name)?,
                Entry::Jar(jar) => jar.find(name)?.map(|bytes| (bytes, jar.location(name))),
            };
            if let Some((bytes, location)) = found {
                return Ok(Some(Found { bytes: bytes.into(), location, origin: Origin::User }));
            }
        }
        self.find_in_jdk(name)
    }

    /// As [`ClassPath::find`], in the JDK only.
    ///
    /// # Errors
    /// A runtime image that cannot be read.
    pub fn find_in_jdk(&self, name: &str) -> Result<Option<Found>> {
        match &self.jdk {
            Some(jdk) if is_class_name(name) => jdk.class(name),
            _ => Ok(None),
        }
    }

    /// The internal names of all classes on the user's entries, sorted, each once. Module descriptors and what lies in
    /// folders that no package can be (`META-INF/versions`, `BOOT-INF`) are left out.
    ///
    /// # Errors
    /// A folder that cannot be listed.
    pub fn user_classes(&self) -> Result<Vec<String>> {
        let mut classes: Vec<String> = self.embedded.keys().map(|name| (*name).to_owned()).collect();
        for entry in &self.entries {
            match entry {
                Entry::Directory(directory) => directory.classes(&mut classes)?,
                Entry::Jar(jar) => classes.extend(jar.classes()),
            }
        }
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The internal names of all classes of a module of the JDK (`java.base`), sorted; empty if there is no such module.
    ///
    /// # Errors
    /// A runtime image that cannot be read.
    pub fn jdk_classes(&self, module: &str) -> Result<Vec<String>> {
        self.jdk.as_ref().map_or(Ok(Vec::new()), |jdk| jdk.classes(module))
    }
}

impl Entry {
    fn open(path: &Path) -> Result<Entry> {
        match std::fs::metadata(path) {
            Ok(metadata) if metadata.is_dir() => Ok(Entry::Directory(Directory::new(path))),
            Ok(_) if path.extension().is_some_and(|e| e == "class") => {
                Err(ClassPathError::ClassFile { path: path.into() })
            }
            // A pipe might never end.
            Ok(metadata) if !metadata.is_file() => Err(ClassPathError::NoFile { path: path.into() }),
            Ok(_) => Ok(Entry::Jar(Jar::open(path)?)),
            Err(error) => Err(ClassPathError::unreadable(path, error)),
        }
    }
}

/// The jars in a folder, by name.
fn jars_in(folder: &Path) -> Result<Vec<PathBuf>> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let mut jars = Vec::new();
    for item in std::fs::read_dir(folder).map_err(|error| ClassPathError::unreadable(folder, error))? {
        let path = item.map_err(|error| ClassPathError::unreadable(folder, error))?.path();
        if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("jar")) && path.is_file() {
            jars.push(path);
        }
    }
    jars.sort();
    Ok(jars)
}

/// The internal name of the class in a file at this place below an entry's root, parts separated by `/`; `None` if it
/// cannot be a class of that entry.
fn class_of_path(path: &str) -> Option<&str> {
    let name = path.strip_suffix(".class").filter(|name| is_class_name(name))?;
    let (package, simple) = name.rsplit_once('/').unwrap_or(("", name));
    (!package.contains('-') && simple != "module-info").then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_between_threads() {
        fn check<T: Send + Sync>() {}
        check::<ClassPath>();
    }

    #[test]
    fn paths_and_classes() {
        assert_eq!(class_of_path("a/B$C.class"), Some("a/B$C"));
        assert_eq!(class_of_path("a/package-info.class"), Some("a/package-info"));
        for other in [
            "module-info.class",
            "META-INF/versions/9/A.class",
            "a/B.java",
            ".class",
            "a/.class",
            "a.b/C.class",
        ] {
            assert_eq!(class_of_path(other), None, "{other}");
        }
    }

    #[test]
    fn models_only() {
        static MODELS: &[(&str, &[u8])] = &[("a/B", &[1, 2])];
        let path = ClassPath::empty().with_models(MODELS);
        let found = path.find("a/B").unwrap().unwrap();
        assert_eq!(
            (&*found.bytes, found.origin, found.location.to_string().as_str()),
            (&[1, 2][..], Origin::Model, "model")
        );
        assert!(path.find("a/C").unwrap().is_none());
        assert!(path.find_in_jdk("a/B").unwrap().is_none());
        assert!(path.user_classes().unwrap().is_empty());
        assert!(path.jdk_classes("java.base").unwrap().is_empty());
    }
}
