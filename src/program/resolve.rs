//! Resolution and selection of fields and methods (JVMS 5.4.3.2 to 5.4.3.4, 5.4.6).

use std::fmt;
use std::sync::Arc;

use crate::classfile::MemberRef;
use crate::classpath::Origin;

use super::class::{Class, Method, MethodKey};
use super::known::{Known, LANG_PACKAGE};
use super::{FieldLink, LoadError, Program, StaticLink};

/// Why a symbolic reference leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResolutionError {
    /// A class on the way cannot be used.
    Class(LoadError),
    /// The class has no such member.
    NoSuchMember {
        /// `field` or `method`.
        kind: &'static str,
        /// The member, `Main$Box.size:()I`.
        member: Arc<str>,
        /// The class, if it is one that a model stands in for.
        model: Option<Arc<str>>,
    },
    /// The member is static where an instance member is needed, or the other way round.
    WrongKind {
        /// What is wrong, in words.
        what: Arc<str>,
    },
}

impl fmt::Display for ResolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResolutionError::Class(error) => error.fmt(f),
            ResolutionError::NoSuchMember { kind, member, model: Some(class) } => write!(
                f,
                "code of the JDK that needs the {kind} {member}, which Lazuli's model of {class} does not have (where \
                 no JDK was found, one named with --jdk may help)"
            ),
            ResolutionError::NoSuchMember { kind, member, model: None } => write!(
                f,
                "{kind} {member} does not exist in the classes at hand (is a class on the class path of another version?)"
            ),
            ResolutionError::WrongKind { what } => f.write_str(what),
        }
    }
}

impl From<LoadError> for ResolutionError {
    fn from(error: LoadError) -> ResolutionError {
        ResolutionError::Class(error)
    }
}

impl Program {
    /// Resolves an instance field (JVMS 5.4.3.2).
    pub(super) fn resolve_instance_field(&self, member: &MemberRef) -> Result<FieldLink, ResolutionError> {
        let class = self.load(&member.class)?;
        let slot = class
            .instance_fields
            .iter()
            .rposition(|f| f.name == member.name && f.descriptor == member.descriptor)
            .ok_or_else(|| no_such("field", member))?;
        let field = &class.instance_fields[slot];
        Ok(FieldLink { slot: slot as u32, owner: field.owner, field: field.clone() })
    }

    /// Resolves a static field: the class, its superinterfaces, then its superclass (JVMS 5.4.3.2).
    pub(super) fn resolve_static_field(&self, member: &MemberRef) -> Result<StaticLink, ResolutionError> {
        fn find(class: &Arc<Class>, member: &MemberRef) -> Option<StaticLink> {
            let own = class
                .static_fields
                .iter()
                .position(|f| f.name == member.name && f.descriptor == member.descriptor);
            if let Some(index) = own {
                return Some(StaticLink { class: class.clone(), index });
            }
            let inherited = class.interfaces.iter().find_map(|i| find(i, member));
            inherited.or_else(|| class.superclass.as_ref().and_then(|s| find(s, member)))
        }
        let class = self.load(&member.class)?;
        let own = find(&class, member);
        let is_there = |link: &StaticLink| !link.class.static_fields[link.index].behind_model;
        if !own.as_ref().is_some_and(is_there)
            && let Some(beside) = self.beside_model(&class).and_then(|beside| find(&beside, member))
        {
            return Ok(beside);
        }
        own.ok_or_else(|| no_such("field", member))
    }

    /// The class with what a model of the language's package leaves out because its type is one of the JDK's own.
    fn beside_model(&self, class: &Class) -> Option<Arc<Class>> {
        let is_model = class.origin == Origin::Model && class.name.starts_with(LANG_PACKAGE);
        is_model.then(|| self.load(&format!("{LANG_PACKAGE}/JdkRest")).ok()).flatten()
    }

    /// Resolves a method of a class or interface (JVMS 5.4.3.3, 5.4.3.4).
    ///
    /// # Errors
    /// When the class or the method is missing.
    pub fn resolve_method(&self, member: &MemberRef) -> Result<Arc<Method>, ResolutionError> {
        if member.class.starts_with('[') {
            // Arrays have the public methods of Object (JLS 10.7); `clone` is handled by the caller.
            let object = self.known_class(Known::Object)?;
            let method = object.declared_method(&member.name, &member.descriptor);
            return method.cloned().ok_or_else(|| no_such("method", member));
        }
        let class = self.load(&member.class)?;
        self.find_method(&class, &member.name, &member.descriptor).ok_or_else(|| no_such("method", member))
    }

    /// Looks a method up in a class: its superclasses, then the maximally specific superinterface methods.
    pub fn find_method(&self, class: &Arc<Class>, name: &str, descriptor: &str) -> Option<Arc<Method>> {
        let mut current = Some(class);
        while let Some(c) = current {
            if let Some(method) = c.declared_method(name, descriptor) {
                return Some(method.clone());
            }
            current = c.superclass.as_ref();
        }
        if class.is_interface()
            && let Ok(object) = self.known_class(Known::Object)
            && let Some(method) = object.declared_method(name, descriptor)
            && method.access.is_public()
        {
            return Some(method.clone());
        }
        self.interface_method(class, name, descriptor)
    }

    /// The maximally specific superinterface method: a non-abstract one if it is the only one, else any.
    fn interface_method(&self, class: &Arc<Class>, name: &str, descriptor: &str) -> Option<Arc<Method>> {
        let mut candidates: Vec<Arc<Method>> = Vec::new();
        let mut pending: Vec<Arc<Class>> = vec![class.clone()];
        let mut seen = Vec::new();
        while let Some(c) = pending.pop() {
            if seen.contains(&c.id) {
                continue;
            }
            seen.push(c.id);
            if c.is_interface()
                && let Some(method) = c.declared_method(name, descriptor)
                && !method.access.is_private()
                && !method.access.is_static()
            {
                candidates.push(method.clone());
            }
            pending.extend(c.interfaces.iter().cloned());
            pending.extend(c.superclass.iter().cloned());
        }
        let specific: Vec<&Arc<Method>> = candidates
            .iter()
            .filter(|m| {
                !candidates.iter().any(|o| o.class != m.class && self.class(o.class).is_subclass_of(m.class))
            })
            .collect();
        let concrete: Vec<&&Arc<Method>> = specific.iter().filter(|m| !m.access.is_abstract()).collect();
        match concrete.as_slice() {
            [one] => Some((**one).clone()),
            _ => specific.first().map(|m| (*m).clone()),
        }
    }

    /// The method that a call of `resolved` on an object of exactly class `class` runs (JVMS 5.4.6). None when
    /// nothing is selected (AbstractMethodError).
    pub fn select(&self, class: &Arc<Class>, resolved: &Arc<Method>) -> Option<Arc<Method>> {
        if resolved.access.is_private() || resolved.access.is_static() {
            return Some(resolved.clone());
        }
        let key: MethodKey = (resolved.name.clone(), resolved.descriptor.clone());
        // Package-private methods are selected by the package of the resolved one, so they are not cached by name.
        let package_private = !(resolved.access.is_public() || resolved.access.is_protected());
        if !package_private && let Some(known) = class.cached_selection(&key) {
            return known;
        }
        let method = self.select_uncached(class, resolved);
        if !package_private {
            class.cache_selection(key, method.clone());
        }
        method
    }

    fn select_uncached(&self, class: &Arc<Class>, resolved: &Arc<Method>) -> Option<Arc<Method>> {
        let mut current = Some(class);
        while let Some(c) = current {
            if let Some(method) = c.declared_method(&resolved.name, &resolved.descriptor)
                && !method.access.is_static()
                && !method.access.is_private()
                && self.overrides(c, method, resolved)
            {
                return Some(method.clone());
            }
            current = c.superclass.as_ref();
        }
        let inherited = self.interface_method(class, &resolved.name, &resolved.descriptor);
        inherited.filter(|m| !m.access.is_abstract())
    }

    /// Whether `method`, declared in `class`, overrides `resolved` or is it (JVMS 5.4.5).
    fn overrides(&self, class: &Class, method: &Method, resolved: &Method) -> bool {
        if method.class == resolved.class || resolved.access.is_public() || resolved.access.is_protected() {
            return true;
        }
        if class.package() == self.class(resolved.class).package() {
            return true;
        }
        // It may also override a method in between that itself overrides the resolved one.
        let mut current = class.superclass.as_ref();
        while let Some(parent) = current {
            if let Some(between) = parent.declared_method(&resolved.name, &resolved.descriptor)
                && !between.access.is_private()
                && !between.access.is_static()
                && (between.access.is_public()
                    || between.access.is_protected()
                    || parent.package() == class.package())
                && self.overrides(parent, between, resolved)
            {
                return true;
            }
            current = parent.superclass.as_ref();
        }
        false
    }
}

fn no_such(kind: &'static str, member: &MemberRef) -> ResolutionError {
    let class = member.class.replace('/', ".");
    let modelled = crate::MODELS.iter().any(|(name, _)| **name == *member.class);
    let member = format!("{class}.{}:{}", member.name, member.descriptor);
    ResolutionError::NoSuchMember { kind, member: member.into(), model: modelled.then(|| class.into()) }
}
