//! Linked classes, fields and methods: what the interpreter looks at on every instruction.

use std::fmt;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::bytecode::{self, Code, Liveness, Primitive};
use crate::classfile::generic::{
    GenericType, TypeParameter, class_type_parameters, field_signature, method_signature, result_of,
};
use crate::classfile::{
    Access, Annotation, BootstrapMethod, ClassFile, Constant, FieldType, MethodDescriptor,
};
use crate::classpath::Origin;

use super::known::Known;
use super::link::Link;

/// A loaded class. Identifiers are given in loading order and mean nothing outside one [`super::Program`]; that order
/// may differ from run to run, so they have none.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ClassId(pub(super) u32);

impl ClassId {
    /// A number that tells classes apart within one run, and says nothing beyond it.
    pub(crate) fn within_run(self) -> u32 {
        self.0
    }
}

/// A class or interface with its supertypes loaded and its fields laid out.
#[derive(Debug)]
pub struct Class {
    /// The class's identifier.
    pub id: ClassId,
    /// Internal name, such as `java/lang/Object`.
    pub name: Arc<str>,
    /// Which class of the language it is, if it is one.
    pub known: Option<Known>,
    /// Stands for its name in the control-flow path of a path: see [`crate::digest`].
    pub digest: u64,
    /// The class file (for a model: the model's).
    pub file: Arc<ClassFile>,
    /// Whether a model, the analysed program or the JDK defines it.
    pub origin: Origin,
    /// Direct superclass; none for `java/lang/Object`.
    pub superclass: Option<Arc<Class>>,
    /// Direct superinterfaces, in the order of the class file.
    pub interfaces: Vec<Arc<Class>>,
    /// Every supertype, the class itself included.
    pub supertypes: FxHashSet<ClassId>,
    /// Instance fields by slot: those of the superclass first.
    pub instance_fields: Vec<InstanceField>,
    /// Static fields that the class itself declares.
    pub static_fields: Vec<StaticField>,
    /// Methods that the class itself declares (and, for a model, those added from the JDK's class).
    pub methods: Vec<Arc<Method>>,
    /// Whether it or a superclass of the analysed program has a finalizer.
    pub finalizes: bool,
    /// Selection results, by name and descriptor (JVMS 5.4.6).
    pub(super) selected: RwLock<FxHashMap<MethodKey, Option<Arc<Method>>>>,
}

/// Name and descriptor of a method.
pub type MethodKey = (Arc<str>, Arc<str>);

/// An instance field at its slot.
#[derive(Clone, Debug)]
pub struct InstanceField {
    /// The class that declares it.
    pub owner: ClassId,
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Its declared type.
    pub ty: FieldType,
    /// Its access flags.
    pub access: Access,
    /// Whether the language or an annotation says that it never holds null (`this$0`, `@NonNull`).
    pub non_null: bool,
    /// Whether an array that it holds is known to have exactly its declared type.
    pub exact: bool,
}

/// Whether a field is the compiler's reference from an inner object to its outer one, which is never null (JLS 8.1.3).
pub(super) fn is_outer_instance(access: Access, name: &str) -> bool {
    access.is_synthetic() && access.is_final() && name.starts_with("this$")
}

impl InstanceField {
    /// Whether it is the compiler's reference from an inner object to the one around it.
    pub fn is_outer_instance(&self) -> bool {
        is_outer_instance(self.access, &self.name)
    }
}

/// A static field.
#[derive(Clone, Debug)]
pub struct StaticField {
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Its declared type.
    pub ty: FieldType,
    /// Its access flags.
    pub access: Access,
    /// The `ConstantValue` attribute.
    pub constant: Option<Constant>,
    /// True when the field comes from the JDK's class behind a model, whose initialiser never runs: its value is
    /// not known.
    pub behind_model: bool,
}

/// A method of a linked class.
pub struct Method {
    /// The declaring class.
    pub class: ClassId,
    /// Internal name of the declaring class.
    pub class_name: Arc<str>,
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// The descriptor, parsed.
    pub signature: MethodDescriptor,
    /// Its access flags.
    pub access: Access,
    /// Stands for its qualified name in the control-flow path of a path: see [`crate::digest`].
    pub digest: u64,
    /// Whether the analysed program (not a model or the JDK) declares it.
    pub user: bool,
    pub(super) file: Arc<ClassFile>,
    pub(super) index: usize,
    pub(super) code: OnceLock<Result<Option<Arc<LinkedCode>>, Arc<str>>>,
    /// See [`Method::shared_name`].
    pub(super) shared_name: OnceLock<Arc<str>>,
    /// What a call of it means, as whoever knows the library numbers it.
    pub(super) binding: OnceLock<u32>,
}

/// Decoded code with one link per instruction, resolved at first use.
#[derive(Debug)]
pub struct LinkedCode {
    /// The instructions.
    pub code: Code,
    pub(super) links: Box<[OnceLock<Link>]>,
    /// For an instruction that is the target of a backward jump, the header of a loop: the last such jump.
    loop_ends: Box<[Option<u32>]>,
    /// See [`LinkedCode::liveness`].
    liveness: OnceLock<Option<Liveness>>,
    /// See [`LinkedCode::places`].
    places: OnceLock<Box<[u64]>>,
}

impl LinkedCode {
    pub(super) fn new(code: Code) -> LinkedCode {
        let links = (0..code.insns.len()).map(|_| OnceLock::new()).collect();
        let mut loop_ends = vec![None; code.insns.len()];
        for (insn, pc) in code.insns.iter().zip(0..) {
            insn.each_target(|target| {
                if target.0 <= pc
                    && let Some(end) = loop_ends.get_mut(target.0 as usize)
                {
                    *end = Some(pc);
                }
            });
        }
        let (loop_ends, liveness, places) = (loop_ends.into(), OnceLock::new(), OnceLock::new());
        LinkedCode { code, links, loop_ends, liveness, places }
    }

    /// Numbers that stand for the places of the instructions, as whoever tells places apart makes them the first time.
    pub fn places(&self, make: impl FnOnce(&Code) -> Box<[u64]>) -> &[u64] {
        self.places.get_or_init(|| make(&self.code))
    }

    /// Whether the instruction at `pc` is the header of a loop.
    pub fn is_loop_header(&self, pc: u32) -> bool {
        self.loop_end(pc).is_some()
    }

    /// The last jump back to the instruction at `pc`, if it is the header of a loop.
    pub fn loop_end(&self, pc: u32) -> Option<u32> {
        self.loop_ends.get(pc as usize).copied().flatten()
    }

    /// Which local variables are live where; none where that is not known.
    pub fn liveness(&self) -> Option<&Liveness> {
        self.liveness.get_or_init(|| Liveness::of(&self.code)).as_ref()
    }
}

impl Class {
    /// Whether it is this class of the language.
    pub fn is(&self, known: Known) -> bool {
        self.known == Some(known)
    }

    /// Whether `new` can make an object of exactly this class.
    pub fn is_instantiable(&self) -> bool {
        !self.is_interface() && !self.file.access.is_abstract()
    }

    /// Whether this is an interface.
    pub fn is_interface(&self) -> bool {
        self.file.access.is_interface()
    }

    /// Whether this is an enum class (not the class of a constant with a body).
    pub fn is_enum(&self) -> bool {
        self.file.access.is_enum() && self.superclass.as_ref().is_some_and(|s| s.is(Known::Enum))
    }

    /// Whether the language keeps the first parameter of the constructors from being null: the name of an enum constant,
    /// or the object around an inner one (JLS 8.1.3, 15.9.4). What a member class is, its entry among the inner classes
    /// says; a local or anonymous one outside of static code is told by the field that keeps the outer object.
    pub fn first_parameter_is_never_null(&self) -> bool {
        let own = self.file.inner_classes.iter().find(|entry| entry.inner == self.name);
        let inner = own.is_some_and(|entry| match &entry.outer {
            Some(_) => !entry.access.is_static(),
            None => self.instance_fields.iter().any(|f| f.owner == self.id && f.is_outer_instance()),
        });
        inner || self.is_enum()
    }

    /// The primitive type that a box class wraps.
    pub fn boxed_primitive(&self) -> Option<Primitive> {
        self.known?.boxed_primitive()
    }

    /// Whether objects of this class are enum constants, constants with a body included.
    pub fn holds_enum_constants(&self) -> bool {
        let mut class = self;
        loop {
            match &class.superclass {
                Some(s) if s.is(Known::Enum) => return true,
                Some(s) => class = s,
                None => return false,
            }
        }
    }

    /// Whether `other` is this class or one of its supertypes.
    pub fn is_subclass_of(&self, other: ClassId) -> bool {
        self.supertypes.contains(&other)
    }

    /// The static initialiser, if there is one.
    pub fn initialiser(&self) -> Option<&Arc<Method>> {
        self.methods.iter().find(|m| &*m.name == "<clinit>" && &*m.descriptor == "()V")
    }

    /// A method that this class itself declares.
    pub fn declared_method(&self, name: &str, descriptor: &str) -> Option<&Arc<Method>> {
        self.methods.iter().find(|m| &*m.name == name && &*m.descriptor == descriptor)
    }

    /// The run-time package: everything before the last slash.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }

    /// The slot of an instance field by name, the most derived declaration first.
    pub fn slot_of(&self, name: &str) -> Option<usize> {
        self.instance_fields.iter().rposition(|f| &*f.name == name)
    }

    /// Whether the declaration of one of its own fields in source mentions type parameters or type arguments.
    pub fn has_generic_field(&self, name: &str) -> bool {
        self.file.fields.iter().any(|f| &*f.name == name && f.signature.is_some())
    }

    /// The generic type of one of its own fields, if its declaration in source mentions type parameters or type arguments.
    pub fn generic_field(&self, name: &str) -> Option<GenericType> {
        let field = self.file.fields.iter().find(|f| &*f.name == name)?;
        field_signature(field.signature.as_ref()?)
    }

    /// Its type parameters.
    pub fn type_parameters(&self) -> Vec<TypeParameter> {
        let signature = self.file.signature.as_ref();
        signature.and_then(|text| class_type_parameters(text)).unwrap_or_default()
    }

    /// Name as a Java developer writes it: `java.util.List`, `Main$Box`.
    pub fn java_name(&self) -> String {
        self.name.replace('/', ".")
    }

    /// For the class of a lambda or method reference the method that it stands in, as a Java developer writes it:
    /// `Main.run`. The name of such a class is the JVM's own.
    pub fn enclosing_lambda(&self) -> Option<String> {
        let enclosing = self.file.enclosing_method.as_ref().filter(|_| self.origin == Origin::CallSite)?;
        let class = enclosing.class.replace('/', ".");
        Some(match &enclosing.method {
            Some((method, _)) => format!("{class}.{method}"),
            None => class,
        })
    }

    pub(super) fn cached_selection(&self, key: &MethodKey) -> Option<Option<Arc<Method>>> {
        self.selected.read().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    pub(super) fn cache_selection(&self, key: MethodKey, method: Option<Arc<Method>>) {
        self.selected.write().unwrap_or_else(PoisonError::into_inner).insert(key, method);
    }
}

impl Method {
    /// The decoded code; none for native and abstract methods.
    ///
    /// # Errors
    /// The decoder's message when the code is broken.
    pub fn code(&self) -> Result<Option<&Arc<LinkedCode>>, Arc<str>> {
        let decoded = self.code.get_or_init(|| {
            let method = &self.file.methods[self.index];
            match bytecode::decode(&self.file, method) {
                Ok(code) => Ok(code.map(|code| Arc::new(LinkedCode::new(code)))),
                Err(error) => Err(error.to_string().into()),
            }
        });
        match decoded {
            Ok(code) => Ok(code.as_ref()),
            Err(message) => Err(message.clone()),
        }
    }

    /// What a call of it means, as a number that only the one who gives it understands: `bind` says it once, and every
    /// later call finds it here without looking at a name.
    pub fn binding(&self, bind: impl FnOnce(&Method) -> u32) -> u32 {
        *self.binding.get_or_init(|| bind(self))
    }

    /// `Main$Box.size:()I`, the notation of entry methods and reports.
    pub fn qualified_name(&self) -> String {
        format!("{}.{}:{}", self.class_name.replace('/', "."), self.name, self.descriptor)
    }

    /// As [`Method::qualified_name`], made once.
    pub fn shared_name(&self) -> &Arc<str> {
        self.shared_name.get_or_init(|| self.qualified_name().into())
    }

    /// Name of the source file of its class, without folders, when the class file says it (JVMS 4.7.10).
    pub fn source_file(&self) -> Option<&Arc<str>> {
        self.file.source_file.as_ref()
    }

    /// A bootstrap method of the class file that declares the method, by its number there.
    pub fn bootstrap(&self, number: u16) -> Option<&BootstrapMethod> {
        self.file.bootstrap_methods.get(usize::from(number))
    }

    /// Annotations on the method.
    pub fn annotations(&self) -> &[Annotation] {
        &self.file.methods[self.index].annotations
    }

    /// Whether its declaration in source mentions type parameters or type arguments.
    pub fn is_generic(&self) -> bool {
        self.file.methods[self.index].signature.is_some()
    }

    /// Its type parameters and the generic types of its parameters, if its declaration in source mentions any; none where
    /// the compiler added parameters, so that it is not known which is which.
    pub fn generic_signature(&self) -> Option<(Vec<TypeParameter>, Vec<GenericType>)> {
        let text = self.file.methods[self.index].signature.as_ref()?;
        let signature = method_signature(text)?;
        (signature.1.len() == self.signature.parameters.len()).then_some(signature)
    }

    /// The generic type that it gives, if its declaration in source mentions type parameters or type arguments.
    pub fn generic_result(&self) -> Option<GenericType> {
        result_of(self.file.methods[self.index].signature.as_ref()?)
    }

    /// The same, where nothing of what source writes there is lost, as the bound of a wildcard would be.
    pub fn exact_generic_result(&self) -> Option<GenericType> {
        let text = self.file.methods[self.index].signature.as_ref()?;
        let (_, written) = text.rsplit_once(')')?;
        let written = written.split('^').next()?;
        self.generic_result().filter(|ty| ty.signature() == written)
    }

    /// Checked exceptions that it declares, by internal name.
    pub fn declared_exceptions(&self) -> &[Arc<str>] {
        &self.file.methods[self.index].exceptions
    }

    /// Annotations on the parameter at `position` (0 is the first declared one).
    pub fn parameter_annotations(&self, position: usize) -> &[Annotation] {
        self.file.methods[self.index].parameter_annotations.get(position).map_or(&[], |list| list)
    }

    /// The name of the parameter at `position`, from debug information, else `arg0`, `arg1`, …
    pub fn parameter_name(&self, position: usize) -> Arc<str> {
        let method = &self.file.methods[self.index];
        if let Some(Some(name)) = method.parameter_names.get(position) {
            return name.clone();
        }
        let mut local = u16::from(!self.access.is_static());
        for (i, parameter) in self.signature.parameters.iter().enumerate() {
            if i == position {
                break;
            }
            local += parameter.slots();
        }
        let debug = method.code.as_ref().and_then(|code| {
            code.locals.iter().find(|l| l.index == local && l.start == 0).map(|l| l.name.clone())
        });
        debug.unwrap_or_else(|| format!("arg{position}").into())
    }

    /// Whether this is a constructor.
    pub fn is_constructor(&self) -> bool {
        &*self.name == "<init>"
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.qualified_name())
    }
}
