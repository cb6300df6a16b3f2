//! Loading and linking one class (JVMS 5.3, 5.4): find its bytes, parse them, load its supertypes, lay out fields.

use std::fmt;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use rustc_hash::FxHashSet;

use crate::classfile::{self, Annotation, ClassFile, FieldType, MethodDescriptor};
use crate::classpath::{Found, Origin};
use crate::digest::{digest, mix};

use super::Program;
use super::class::{Class, ClassId, InstanceField, Method, StaticField, is_outer_instance};
use super::known::Known;

/// The longest chain of supertypes that is followed; a longer one is taken for a circular one.
const DEEPEST_HIERARCHY: usize = 512;

/// Why a class cannot be used. Cloned freely: the first failure is remembered for the whole run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// No entry of the class path has it.
    Missing {
        /// Internal name of the class.
        class: Arc<str>,
    },
    /// It was found, but it or a supertype is broken.
    Broken {
        /// Internal name of the class.
        class: Arc<str>,
        /// File, offset and fault.
        message: Arc<str>,
    },
}

impl LoadError {
    pub(super) fn missing(class: &str) -> LoadError {
        LoadError::Missing { class: class.into() }
    }

    pub(super) fn broken(class: &str, message: &str) -> LoadError {
        LoadError::Broken { class: class.into(), message: message.into() }
    }

    /// Whether what is wrong is wrong with this class file (by internal name), not with a class that it needs.
    pub fn is_of(&self, name: &str) -> bool {
        matches!(self, LoadError::Broken { class, .. } if **class == *name)
    }

    pub(super) fn not_a_class(what: &str) -> LoadError {
        LoadError::broken(what, "no class or array type")
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Missing { class } => write!(
                f,
                "class {} is not on the class path (add its folder or jar to -cp, or name a JDK with --jdk)",
                class.replace('/', ".")
            ),
            LoadError::Broken { class, message } => {
                write!(f, "class {} cannot be used: {message}", class.replace('/', "."))
            }
        }
    }
}

impl std::error::Error for LoadError {}

impl Program {
    /// The class with this internal name, loaded and linked with all its supertypes.
    ///
    /// # Errors
    /// When it or a supertype is missing or broken; the same error on every later call.
    pub fn load(&self, name: &str) -> Result<Arc<Class>, LoadError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let _one_at_a_time = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        self.load_locked(name, 0)
    }

    pub(super) fn known(&self, name: &str) -> Option<Result<Arc<Class>, LoadError>> {
        self.by_name.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub(super) fn load_locked(&self, name: &str, depth: usize) -> Result<Arc<Class>, LoadError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let result = if depth > DEEPEST_HIERARCHY {
            Err(LoadError::broken(name, "it is its own supertype"))
        } else {
            self.link(name, depth)
        };
        self.by_name.write().unwrap_or_else(PoisonError::into_inner).insert(name.into(), result.clone());
        result
    }

    fn link(&self, name: &str, depth: usize) -> Result<Arc<Class>, LoadError> {
        let found = self
            .class_path
            .find(name)
            .map_err(|e| LoadError::broken(name, &e.to_string()))?
            .ok_or_else(|| LoadError::missing(name))?;
        let file = parse(name, &found)?;
        let behind = self.class_behind_model(name, &found)?;
        let superclass = match &file.super_name {
            Some(parent) => Some(self.load_locked(parent, depth + 1)?),
            None => None,
        };
        let mut interfaces = Vec::with_capacity(file.interfaces.len());
        for interface in &file.interfaces {
            interfaces.push(self.load_locked(interface, depth + 1)?);
        }
        let mut classes = self.classes.write().unwrap_or_else(PoisonError::into_inner);
        let id = ClassId(classes.len() as u32);
        let class = Arc::new(lay_out(id, name, file, behind, found.origin, superclass, interfaces)?);
        classes.push(class.clone());
        Ok(class)
    }

    /// For a model, the JDK's class of the same name: it supplies the methods and fields that the model lacks.
    fn class_behind_model(&self, name: &str, found: &Found) -> Result<Option<Arc<ClassFile>>, LoadError> {
        if found.origin != Origin::Model {
            return Ok(None);
        }
        match self.class_path.find_in_jdk(name) {
            Ok(Some(original)) => Ok(Some(parse(name, &original)?)),
            Ok(None) => Ok(None),
            Err(error) => Err(LoadError::broken(name, &error.to_string())),
        }
    }
}

fn parse(name: &str, found: &Found) -> Result<Arc<ClassFile>, LoadError> {
    let file = classfile::parse(&found.bytes)
        .map_err(|e| LoadError::broken(name, &format!("{}: {e}{}", found.location, e.advice())))?;
    if &*file.name != name {
        let message = format!(
            "{}: it defines {} (wrong name); put it where its package says, or compile it again",
            found.location, file.name
        );
        return Err(LoadError::broken(name, &message));
    }
    Ok(Arc::new(file))
}

/// Builds the linked class out of its file and its linked supertypes.
pub(super) fn lay_out(
    id: ClassId,
    name: &str,
    file: Arc<ClassFile>,
    behind: Option<Arc<ClassFile>>,
    origin: Origin,
    superclass: Option<Arc<Class>>,
    interfaces: Vec<Arc<Class>>,
) -> Result<Class, LoadError> {
    let mut supertypes = FxHashSet::from_iter([id]);
    let mut instance_fields = Vec::new();
    if let Some(parent) = &superclass {
        supertypes.extend(parent.supertypes.iter().copied());
        instance_fields.extend(parent.instance_fields.iter().cloned());
    }
    for interface in &interfaces {
        supertypes.extend(interface.supertypes.iter().copied());
    }
    let mut finalizers = file.methods.iter().filter(|m| &*m.name == "finalize" && &*m.descriptor == "()V");
    let finalizes = superclass.as_ref().is_some_and(|parent| parent.finalizes)
        || origin == Origin::User && finalizers.next().is_some();
    let mut class = Class {
        id,
        name: name.into(),
        known: Known::of(name),
        digest: digest(name),
        file: file.clone(),
        origin,
        superclass,
        interfaces,
        supertypes,
        instance_fields,
        static_fields: Vec::new(),
        methods: Vec::new(),
        finalizes,
        selected: RwLock::default(),
    };
    add_members(&mut class, &file, false)?;
    if let Some(original) = behind {
        add_members(&mut class, &original, true)?;
    }
    Ok(class)
}

/// Adds the fields and methods of `file`; those of the class behind a model only where the model has none, and
/// never its static initialiser.
fn add_members(class: &mut Class, file: &Arc<ClassFile>, behind_model: bool) -> Result<(), LoadError> {
    let broken = |e: &dyn fmt::Display| LoadError::broken(&class.name, &e.to_string());
    for field in &file.fields {
        let ty = FieldType::parse(&field.descriptor).map_err(|e| broken(&e))?;
        if field.access.is_static() {
            if class.static_fields.iter().any(|f| f.name == field.name && f.descriptor == field.descriptor) {
                continue;
            }
            class.static_fields.push(StaticField {
                name: field.name.clone(),
                descriptor: field.descriptor.clone(),
                ty,
                access: field.access,
                constant: field.constant.clone(),
                behind_model: behind_model && field.constant.is_none(),
            });
        } else if !behind_model {
            // Fields that only the class behind a model has would stay unset by the model's constructors.
            class.instance_fields.push(InstanceField {
                owner: class.id,
                name: field.name.clone(),
                descriptor: field.descriptor.clone(),
                ty,
                access: field.access,
                non_null: is_outer_instance(field.access, &field.name) || says_non_null(&field.annotations),
                exact: false,
            });
        }
    }
    for (index, method) in file.methods.iter().enumerate() {
        let known = |m: &Arc<Method>| m.name == method.name && m.descriptor == method.descriptor;
        if behind_model && (&*method.name == "<clinit>" || class.methods.iter().any(known)) {
            continue;
        }
        let signature = MethodDescriptor::parse(&method.descriptor).map_err(|e| broken(&e))?;
        class.methods.push(Arc::new(Method {
            class: class.id,
            class_name: class.name.clone(),
            name: method.name.clone(),
            descriptor: method.descriptor.clone(),
            signature,
            access: method.access,
            digest: mix(mix(class.digest, digest(&method.name)), digest(&method.descriptor)),
            user: class.origin == Origin::User,
            file: file.clone(),
            index,
            code: OnceLock::new(),
            shared_name: OnceLock::new(),
            binding: OnceLock::new(),
        }));
    }
    Ok(())
}

/// Whether an annotation says that a field or parameter never holds null; the package does not matter.
pub(crate) fn says_non_null(annotations: &[Annotation]) -> bool {
    annotations.iter().any(|a| {
        let simple = a.descriptor.trim_end_matches(';').rsplit(['/', '$']).next().unwrap_or_default();
        matches!(simple, "NonNull" | "NotNull" | "Nonnull")
    })
}
