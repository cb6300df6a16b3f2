//! The runtime image of a JDK since Java 9, `lib/modules`.

use std::fmt;
use std::path::{Path, PathBuf};

use jimage_rs::JImage;
use rustc_hash::FxHashMap;

use super::image_check::{self, HEADER_SIZE};
use super::{ClassPathError, Result, class_of_path};

/// A runtime image, mapped into memory.
pub(super) struct Image {
    path: PathBuf,
    image: JImage,
    /// The modules that have classes in a package (`java/lang`); almost always one.
    packages: FxHashMap<String, Vec<String>>,
}

impl fmt::Debug for Image {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Image").field(&self.path).finish()
    }
}

impl Image {
    /// Opens an image. Its index is checked as a whole, because `jimage_rs` believes it.
    pub(super) fn open(path: &Path) -> Result<Image> {
        let size = std::fs::metadata(path).map_err(|error| ClassPathError::unreadable(path, error))?.len();
        if size < HEADER_SIZE as u64 {
            return Err(broken(path, format!("it has {size} bytes only")));
        }
        let image = JImage::open(path).map_err(|error| broken(path, error))?;
        let places = image_check::check(image.raw().as_slice()).map_err(|reason| broken(path, reason))?;
        let mut packages: FxHashMap<String, Vec<String>> = FxHashMap::default();
        for (module, package) in places {
            packages.entry(package).or_default().push(module);
        }
        Ok(Image { path: path.into(), image, packages })
    }

    /// The bytes of a class and its module.
    pub(super) fn find(&self, name: &str) -> Result<Option<(Vec<u8>, &str)>> {
        let Some((package, _)) = name.rsplit_once('/') else { return Ok(None) };
        for module in self.packages.get(package).into_iter().flatten() {
            let resource = self.image.find_resource(&format!("/{module}/{name}.class"));
            if let Some(bytes) = resource.map_err(|error| broken(&self.path, error))? {
                return Ok(Some((bytes.into_owned(), module)));
            }
        }
        Ok(None)
    }

    /// The modules that have classes, sorted.
    pub(super) fn modules(&self) -> Vec<String> {
        let mut modules: Vec<String> = self.packages.values().flatten().cloned().collect();
        modules.sort_unstable();
        modules.dedup();
        modules
    }

    /// The names of all classes of a module, unsorted.
    pub(super) fn classes(&self, module: &str) -> Result<Vec<String>> {
        let mut classes = Vec::new();
        for resource in self.image.resource_names_iter() {
            let resource = resource.map_err(|error| broken(&self.path, error))?;
            if resource.module == module {
                let path = format!("{}/{}.{}", resource.parent, resource.base, resource.extension);
                classes.extend(class_of_path(&path).map(String::from));
            }
        }
        Ok(classes)
    }
}

fn broken(path: &Path, reason: impl ToString) -> ClassPathError {
    ClassPathError::Image { path: path.into(), reason: reason.to_string() }
}
