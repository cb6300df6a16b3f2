//! The JDK whose library classes are used.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::image::Image;
use super::jar::Jar;
use super::{ClassPathError, Found, Location, Origin, Result};

/// The jars with library classes before Java 9.
const OLD_JARS: [&str; 4] = ["rt.jar", "jce.jar", "jsse.jar", "charsets.jar"];

/// A JDK or Java runtime on this machine. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Jdk {
    home: Arc<Path>,
    library: Arc<Library>,
}

#[derive(Debug)]
enum Library {
    /// `lib/modules`, since Java 9.
    Image(Image),
    /// `lib/rt.jar` and others, before.
    Jars(Vec<Jar>),
}

impl Jdk {
    /// Finds a JDK: the one named, else that of `JAVA_HOME`, else that of the `java` on `PATH`. `None` if none of
    /// these says anything.
    ///
    /// # Errors
    /// A folder named, or `JAVA_HOME`, that is no JDK; a runtime image that cannot be read.
    pub fn find(explicit: Option<&Path>) -> Result<Option<Jdk>> {
        Jdk::find_with(explicit, std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"))
    }

    /// As [`Jdk::find`], with these values in the place of the environment's.
    ///
    /// # Errors
    /// As [`Jdk::find`].
    pub fn find_with(
        explicit: Option<&Path>,
        java_home: Option<OsString>,
        path: Option<OsString>,
    ) -> Result<Option<Jdk>> {
        if let Some(home) = explicit {
            return Jdk::named(home, "--jdk").map(Some);
        }
        if let Some(home) = java_home.filter(|home| !home.is_empty()) {
            return Jdk::named(Path::new(&home), "JAVA_HOME").map(Some);
        }
        for folder in std::env::split_paths(&path.unwrap_or_default()) {
            // The `java` found is often a link into the JDK, but may be a script of a version manager.
            let Ok(java) = folder.join(format!("java{}", std::env::consts::EXE_SUFFIX)).canonicalize() else {
                continue;
            };
            if let Some(home) = java.parent().and_then(Path::parent)
                && let Some(jdk) = Jdk::open(home)?
            {
                return Ok(Some(jdk));
            }
        }
        Ok(None)
    }

    fn named(home: &Path, origin: &'static str) -> Result<Jdk> {
        if !home.exists() {
            return Err(ClassPathError::NotAJdk { path: home.into(), origin });
        }
        for place in [home.to_path_buf(), home.join("Contents").join("Home")] {
            if let Some(jdk) = Jdk::open(&place)? {
                return Ok(jdk);
            }
        }
        Err(ClassPathError::NotAJdk { path: home.into(), origin })
    }

    /// The JDK with this home folder; `None` if it is none.
    fn open(home: &Path) -> Result<Option<Jdk>> {
        let image = home.join("lib").join("modules");
        let library = if image.is_file() {
            Library::Image(Image::open(&image)?)
        } else {
            let folders = [home.join("jre").join("lib"), home.join("lib")];
            let Some(folder) = folders.iter().find(|folder| folder.join(OLD_JARS[0]).is_file()) else {
                return Ok(None);
            };
            let jars: Vec<PathBuf> =
                OLD_JARS.iter().map(|name| folder.join(name)).filter(|jar| jar.is_file()).collect();
            Library::Jars(jars.iter().map(|jar| Jar::open(jar)).collect::<Result<_>>()?)
        };
        Ok(Some(Jdk { home: home.into(), library: Arc::new(library) }))
    }

    /// Its home folder.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// Its version as it names it (`17.0.15`), if it does.
    #[must_use]
    pub fn version(&self) -> Option<String> {
        let release = std::fs::read_to_string(self.home.join("release")).ok()?;
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
        Some(version.trim().trim_matches('"').into())
    }

    /// A class by internal name, a valid one.
    pub(super) fn class(&self, name: &str) -> Result<Option<Found>> {
        let found = |bytes: Vec<u8>, module: String| Found {
            bytes: bytes.into(),
            location: Location::Jdk { module },
            origin: Origin::Jdk,
        };
        match &*self.library {
            Library::Image(image) => Ok(image.find(name)?.map(|(bytes, module)| found(bytes, module.into()))),
            Library::Jars(jars) => {
                for jar in jars {
                    if let Some(bytes) = jar.find(name)? {
                        return Ok(Some(found(bytes, jar.file_name())));
                    }
                }
                Ok(None)
            }
        }
    }

    /// Its modules that have classes, sorted; before Java 9 its jars, in the order of look-up.
    #[must_use]
    pub fn modules(&self) -> Vec<String> {
        match &*self.library {
            Library::Image(image) => image.modules(),
            Library::Jars(jars) => jars.iter().map(Jar::file_name).collect(),
        }
    }

    /// The internal names of all classes of a module, sorted; empty if there is no such module.
    ///
    /// # Errors
    /// A runtime image that cannot be read.
    pub fn classes(&self, module: &str) -> Result<Vec<String>> {
        let mut classes = match &*self.library {
            Library::Image(image) => image.classes(module)?,
            Library::Jars(jars) => {
                jars.iter().filter(|jar| jar.file_name() == module).flat_map(Jar::classes).collect()
            }
        };
        classes.sort_unstable();
        Ok(classes)
    }
}
