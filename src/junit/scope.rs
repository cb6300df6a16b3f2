//! What a generated class can see and how it names it: accessible classes and members, imports, helpers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::classfile::{Access, FieldType};
use crate::classpath::Origin;
use crate::program::{Class, ClassId, Known, LANG_PACKAGE, Program, is_java_api};

use super::framework::Framework;
use super::helpers::Helper;
use super::trial::Trials;

/// The annotations of JUnit that tests use, which are imported; other classes of these names are not.
const ANNOTATIONS: [&str; 5] = ["Test", "Before", "After", "BeforeEach", "AfterEach"];

/// The names in one generated file.
#[derive(Debug)]
pub(super) struct Scope<'p> {
    pub program: &'p Arc<Program>,
    /// Internal name of the package of the generated class; empty for the unnamed one.
    pub package: String,
    /// Imported classes: simple name to qualified name.
    imports: BTreeMap<String, String>,
    /// Assertions used, such as `assertEquals`.
    pub assertions: BTreeSet<&'static str>,
    /// Internal names of the classes whose fields the helpers find by name.
    pub opened: BTreeSet<String>,
    /// Helper methods that the file needs.
    pub helpers: BTreeSet<Helper>,
    /// Warnings of javac that source of this kind cannot avoid, by their names.
    pub warnings: BTreeSet<&'static str>,
    /// What constructors made of the values that they were tried with.
    pub trials: Trials,
}

impl<'p> Scope<'p> {
    pub(super) fn new(program: &'p Arc<Program>, package: String, class_name: &str) -> Scope<'p> {
        let own = if package.is_empty() {
            class_name.to_owned()
        } else {
            format!("{}.{class_name}", package.replace('/', "."))
        };
        Scope {
            program,
            package,
            imports: BTreeMap::from([(class_name.to_owned(), own)]),
            assertions: BTreeSet::new(),
            opened: BTreeSet::new(),
            helpers: BTreeSet::new(),
            warnings: BTreeSet::new(),
            trials: Trials::default(),
        }
    }

    /// The name of an annotation of JUnit, imported unless the package has a class of that name.
    pub(super) fn annotation(&mut self, framework: Framework, simple: &str) -> String {
        let qualified = format!("{}.{simple}", framework.package());
        if self.shadows(simple) || self.imports.get(simple).is_some_and(|known| *known != qualified) {
            return qualified;
        }
        self.imports.insert(simple.to_owned(), qualified);
        simple.to_owned()
    }

    /// A loaded class by internal name.
    pub(super) fn class(&self, name: &str) -> Option<Arc<Class>> {
        self.program.load(name).ok()
    }

    /// Whether source in this package can name a class.
    pub(super) fn sees_class(&self, class: &Class) -> bool {
        let same_package = class.package() == self.package;
        if class.origin != Origin::User && !is_exported(&class.name) {
            return false;
        }
        let own = class.file.inner_classes.iter().find(|entry| entry.inner == class.name);
        match own {
            None => same_package || (class.file.access.is_public() && !class.package().is_empty()),
            Some(entry) => {
                let Some(outer) = entry.outer.as_ref().and_then(|outer| self.class(outer)) else {
                    return false;
                };
                let visible = entry.access.is_public() || (same_package && !entry.access.is_private());
                visible && entry.name.is_some() && self.sees_class(&outer)
            }
        }
    }

    /// Whether source in this package can name a member of a class that it sees.
    pub(super) fn sees_member(&self, owner: ClassId, access: Access) -> bool {
        let owner = self.program.class(owner);
        let same_package = owner.package() == self.package;
        // The compiler does not show its own inventions, such as `this$0`, to source.
        self.sees_class(&owner)
            && !access.is_synthetic()
            && (access.is_public() || (same_package && !access.is_private()))
    }

    /// The name of a type in source, if source can name it.
    pub(super) fn type_name(&mut self, ty: &FieldType) -> Option<String> {
        match ty {
            FieldType::Primitive(primitive) => Some(primitive.to_string()),
            FieldType::Array(element) => Some(format!("{}[]", self.type_name(element)?)),
            FieldType::Class(name) => {
                let class = self.class(name)?;
                self.sees_class(&class).then(|| self.class_name(&class))
            }
        }
    }

    /// The name of a visible class, imported if need be.
    pub(super) fn class_name(&mut self, class: &Class) -> String {
        if class.file.signature.as_ref().is_some_and(|signature| signature.starts_with('<')) {
            // What the type parameters stand for is not known, so generic classes are used raw.
            self.warnings.extend(["rawtypes", "unchecked"]);
        }
        let own = class.file.inner_classes.iter().find(|entry| entry.inner == class.name).cloned();
        if let Some(entry) = own
            && let (Some(outer), Some(name)) = (entry.outer.as_ref().and_then(|o| self.class(o)), &entry.name)
        {
            return format!("{}.{name}", self.class_name(&outer));
        }
        let qualified = class.java_name();
        let simple = qualified.rsplit('.').next().unwrap_or(&qualified).to_owned();
        let implicit = class.package() == self.package || class.package() == LANG_PACKAGE;
        if let Some(known) = self.imports.get(&simple) {
            return if *known == qualified { simple } else { qualified };
        }
        if class.package() != self.package && ANNOTATIONS.contains(&&*simple) {
            return qualified;
        }
        if class.package() == LANG_PACKAGE && self.shadows(&simple) {
            return qualified;
        }
        if !implicit && (self.shadows(&simple) || self.class(&format!("{LANG_PACKAGE}/{simple}")).is_some()) {
            return qualified;
        }
        self.imports.insert(simple.clone(), qualified);
        simple
    }

    /// Whether the package has a class of this simple name, which hides imported ones of the same name. The compiler sees
    /// one that cannot be loaded, too.
    pub(super) fn shadows(&self, simple: &str) -> bool {
        let name =
            if self.package.is_empty() { simple.to_owned() } else { format!("{}/{simple}", self.package) };
        !matches!(self.program.class_path().find(&name), Ok(None))
    }

    /// Whether qualified names in the file may begin with this word, which a variable of that name would hide (JLS 6.4.2).
    pub(super) fn is_root(name: &str) -> bool {
        ["java", "javax", "org", "lazuli"].contains(&name)
    }

    /// The imports to be written: those of other packages than the own one and `java.lang`.
    pub(super) fn imports(&self) -> Vec<String> {
        let (package, lang) = (self.package.replace('/', "."), LANG_PACKAGE.replace('/', "."));
        let foreign = |qualified: &&String| {
            let of = qualified.rsplit_once('.').map_or("", |(package, _)| package);
            of != package && of != lang && !of.is_empty()
        };
        self.imports.values().filter(foreign).cloned().collect()
    }

    /// The type of a variable that is to hold an object of run-time type `ty`: that type, or else its nearest
    /// supertype that source can name.
    pub(super) fn variable_type(&mut self, ty: &FieldType) -> (String, FieldType) {
        if let Some(name) = self.type_name(ty) {
            return (name, ty.clone());
        }
        let mut current = match ty {
            FieldType::Class(name) => self.class(name),
            _ => None,
        };
        while let Some(class) = current {
            if class.superclass.is_none() {
                break;
            }
            if self.sees_class(&class) {
                return (self.class_name(&class), FieldType::Class(class.name.clone()));
            }
            current = class.superclass.clone();
        }
        (self.object(), Known::Object.field_type())
    }

    /// `Object`, however it must be called here.
    pub(super) fn object(&mut self) -> String {
        self.type_name(&Known::Object.field_type()).unwrap_or_else(|| self.lang("Object"))
    }

    /// An expression for the `Class` object of a type.
    pub(super) fn class_literal(&mut self, ty: &FieldType) -> String {
        match self.type_name(ty) {
            Some(name) => format!("{name}.class"),
            None => {
                self.helpers.insert(Helper::ClassNamed);
                let name = match ty {
                    FieldType::Class(name) => name.replace('/', "."),
                    other => other.descriptor().replace('/', "."),
                };
                format!("classNamed(\"{name}\")")
            }
        }
    }

    /// Whether an expression of static type `from` names the field that `owner` declares, when it says `.name`.
    pub(super) fn names_field(&self, from: &FieldType, owner: &str, name: &str) -> bool {
        let FieldType::Class(class) = from else { return false };
        let Some(class) = self.class(class) else { return false };
        let Some(field) = class.slot_of(name).and_then(|slot| class.instance_fields.get(slot)) else {
            return false;
        };
        let declared_by = self.program.class(field.owner);
        *declared_by.name == *owner && self.sees_member(field.owner, field.access)
    }
}

/// Whether a library class belongs to a package that every program may use.
pub(super) fn is_exported(name: &str) -> bool {
    is_java_api(name) || name.starts_with("javax/") || name.starts_with("lazuli/api/")
}
