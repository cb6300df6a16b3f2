//! Linked classes: loading on demand, resolution and selection (JVMS 5.3, 5.4), the hierarchy and run-time types.
//!
//! A [`Program`] is shared by all workers and only ever grows. It knows nothing of symbolic execution: a class that
//! cannot be found is an error value, and what that means for a path is the interpreter's business.

mod class;
mod hierarchy;
mod known;
mod link;
mod load;
mod resolve;
mod synthetic;
mod types;

use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use rustc_hash::FxHashMap;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::classpath::{ClassPath, Origin};

pub use class::{Class, ClassId, InstanceField, LinkedCode, Method, MethodKey, StaticField};
pub use known::{Known, LANG_PACKAGE, is_box_cache, is_java_api, is_text};
pub use link::{FieldLink, Link, StaticLink};
pub use load::LoadError;
pub(crate) use load::says_non_null;
pub use resolve::ResolutionError;
pub use synthetic::{DeclaredMethod, Generics, Synthetic, SyntheticMethod};
pub use types::{RuntimeType, TypeId};

use hierarchy::Subtypes;
use known::KnownClasses;
use types::TypeTable;

/// What loading each name gave, failures included.
type ByName = FxHashMap<Arc<str>, Result<Arc<Class>, LoadError>>;

/// Every class loaded so far, and the class path to load more from.
#[derive(Debug)]
pub struct Program {
    class_path: ClassPath,
    classes: RwLock<Vec<Arc<Class>>>,
    by_name: RwLock<ByName>,
    /// Held while a class and its supertypes are linked, so that each is linked once.
    loading: Mutex<()>,
    types: TypeTable,
    subtypes: OnceLock<Subtypes>,
    library_subtypes: OnceLock<Subtypes>,
    known: KnownClasses,
}

impl Program {
    /// A program over a class path; nothing is loaded yet.
    pub fn new(class_path: ClassPath) -> Program {
        Program {
            class_path,
            classes: RwLock::default(),
            by_name: RwLock::default(),
            loading: Mutex::default(),
            types: TypeTable::default(),
            subtypes: OnceLock::new(),
            library_subtypes: OnceLock::new(),
            known: KnownClasses::default(),
        }
    }

    /// Where classes come from.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// A loaded class by its identifier.
    pub fn class(&self, id: ClassId) -> Arc<Class> {
        self.classes.read().unwrap_or_else(PoisonError::into_inner)[id.0 as usize].clone()
    }

    /// The classes of the analysed program that were loaded so far, in the order of their names.
    pub fn loaded_user_classes(&self) -> Vec<Arc<Class>> {
        let classes = self.classes.read().unwrap_or_else(PoisonError::into_inner);
        let mut own: Vec<Arc<Class>> =
            classes.iter().filter(|class| class.origin == Origin::User).cloned().collect();
        own.sort_by(|a, b| a.name.cmp(&b.name));
        own
    }

    /// What a run-time type stands for.
    pub fn runtime_type(&self, ty: TypeId) -> RuntimeType {
        self.types.get(ty)
    }

    /// The array type with elements of `element`.
    pub fn array_of_type(&self, element: TypeId) -> TypeId {
        self.types.array(RuntimeType::ReferenceArray(element))
    }

    /// The array type with primitive elements.
    pub fn primitive_array(&self, element: Primitive) -> TypeId {
        self.types.array(RuntimeType::PrimitiveArray(element))
    }

    /// The run-time type of a field type; loads the class it names.
    ///
    /// # Errors
    /// When the class cannot be loaded, or the type is primitive (which has no run-time type).
    pub fn type_of(&self, ty: &FieldType) -> Result<TypeId, LoadError> {
        match ty {
            FieldType::Primitive(_) => Err(LoadError::not_a_class("a primitive type")),
            FieldType::Class(name) => Ok(TypeId::class(self.load(name)?.id)),
            FieldType::Array(element) => match &**element {
                FieldType::Primitive(primitive) => Ok(self.primitive_array(*primitive)),
                other => Ok(self.array_of_type(self.type_of(other)?)),
            },
        }
    }

    /// The run-time type that a constant-pool class entry names: an internal class name or an array descriptor.
    ///
    /// # Errors
    /// When the class cannot be loaded.
    pub fn type_named(&self, name: &str) -> Result<TypeId, LoadError> {
        if name.starts_with('[') {
            let ty = FieldType::parse(name).map_err(|e| LoadError::broken(name, &e.to_string()))?;
            self.type_of(&ty)
        } else {
            Ok(TypeId::class(self.load(name)?.id))
        }
    }

    /// Whether a value of run-time type `sub` is assignable to `sup` (JLS 4.10, JVMS 6.5 `instanceof`).
    pub fn is_subtype(&self, sub: TypeId, sup: TypeId) -> bool {
        if sub == sup {
            return true;
        }
        match (self.runtime_type(sub), self.runtime_type(sup)) {
            (RuntimeType::Class(a), RuntimeType::Class(b)) => self.class(a).is_subclass_of(b),
            (RuntimeType::Class(_), _) => false,
            (_, RuntimeType::Class(b)) => self.is_array_supertype(b),
            (RuntimeType::ReferenceArray(a), RuntimeType::ReferenceArray(b)) => self.is_subtype(a, b),
            _ => false,
        }
    }

    /// Whether every array is an instance of this class: `Object`, `Cloneable` and `Serializable` (JLS 4.10.3).
    pub fn is_array_supertype(&self, class: ClassId) -> bool {
        matches!(self.class(class).known, Some(Known::Object | Known::Cloneable | Known::Serializable))
    }

    /// A run-time type as Java source writes it: `java.lang.Object`, `Main$Node[]`.
    pub fn type_name(&self, ty: TypeId) -> String {
        match self.runtime_type(ty) {
            RuntimeType::Class(id) => self.class(id).java_name(),
            RuntimeType::PrimitiveArray(primitive) => format!("{primitive}[]"),
            RuntimeType::ReferenceArray(element) => format!("{}[]", self.type_name(element)),
        }
    }
}
