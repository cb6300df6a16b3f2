//! The hierarchy downwards: which classes are subtypes of a given one, without linking all of them.
//!
//! Two indices are built at first need, one over the analysed program and one over the library (the models and the
//! `java.*` packages of module `java.base`). They hold names; a subtype is linked only when it is asked for.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::classfile;
use crate::classpath::Origin;

use super::Program;
use super::class::Class;
use super::known::is_java_api;

/// Direct subtypes by name, sorted.
#[derive(Default, Debug)]
pub(super) struct Subtypes {
    direct: FxHashMap<Arc<str>, Vec<Arc<str>>>,
}

impl Subtypes {
    fn index(program: &Program, names: impl IntoIterator<Item = String>) -> Subtypes {
        let mut direct: FxHashMap<Arc<str>, Vec<Arc<str>>> = FxHashMap::default();
        for name in names {
            // A class that cannot be read has no place in the hierarchy; loading it by name gives the error.
            let Ok(Some(found)) = program.class_path.find(&name) else { continue };
            let Ok(file) = classfile::parse(&found.bytes) else { continue };
            for parent in file.super_name.iter().chain(&file.interfaces) {
                direct.entry(parent.clone()).or_default().push(file.name.clone());
            }
        }
        for list in direct.values_mut() {
            list.sort();
            list.dedup();
        }
        Subtypes { direct }
    }

    /// Names of all subtypes, the class itself left out, in breadth-first order.
    fn below(&self, name: &str, out: &mut Vec<Arc<str>>, seen: &mut FxHashSet<Arc<str>>) {
        let mut queue: Vec<Arc<str>> = vec![name.into()];
        let mut next = 0;
        while next < queue.len() {
            for sub in self.direct.get(&queue[next]).into_iter().flatten() {
                if seen.insert(sub.clone()) {
                    out.push(sub.clone());
                    queue.push(sub.clone());
                }
            }
            next += 1;
        }
    }
}

impl Program {
    /// Subtypes of `class` in the analysed program, `class` itself left out, sorted by name below a library class
    /// and breadth first below a user class. Classes that cannot be linked are left out.
    pub fn user_subtypes(&self, class: &Arc<Class>) -> Vec<Arc<Class>> {
        if class.origin == Origin::User {
            let index = self
                .subtypes
                .get_or_init(|| Subtypes::index(self, self.class_path.user_classes().unwrap_or_default()));
            return self.linked_subtypes(index, class);
        }
        // A user class may be a subtype by way of a library class, so all of them are looked at.
        let names = self.class_path.user_classes().unwrap_or_default();
        let linked = names.iter().filter_map(|name| self.load(name).ok());
        linked.filter(|c| c.id != class.id && c.is_subclass_of(class.id)).collect()
    }

    /// Subtypes of `class` among the library classes, models included.
    pub fn library_subtypes(&self, class: &Arc<Class>) -> Vec<Arc<Class>> {
        let index = self.library_subtypes.get_or_init(|| {
            let mut names = self.class_path.model_classes();
            let library = self.class_path.jdk_classes("java.base").unwrap_or_default();
            names.extend(library.into_iter().filter(|n| is_java_api(n)));
            names.sort();
            names.dedup();
            Subtypes::index(self, names)
        });
        self.linked_subtypes(index, class)
    }

    fn linked_subtypes(&self, index: &Subtypes, class: &Arc<Class>) -> Vec<Arc<Class>> {
        let mut names = Vec::new();
        index.below(&class.name, &mut names, &mut FxHashSet::default());
        names.iter().filter_map(|name| self.load(name).ok()).collect()
    }
}
