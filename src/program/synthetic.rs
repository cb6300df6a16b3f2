//! Classes that no class file defines: what an `invokedynamic` becomes, written in instructions as if a compiler had
//! made it. Once defined, such a class is like any other, so that nothing else has to know of call sites.

use std::sync::{Arc, PoisonError};

use crate::bytecode::Code;
use crate::classfile::{
    Access, ClassFile, ConstantPool, EnclosingMethod, Field, FieldType, Method as FileMethod, ROOT_CLASS,
};
use crate::classpath::Origin;

use super::class::{Class, ClassId, LinkedCode};
use super::load::lay_out;
use super::{LoadError, Program};

/// A class to define. It is final.
#[derive(Debug)]
pub struct Synthetic {
    /// Internal name; no other class has it.
    pub name: Arc<str>,
    /// The method whose call site it is made for.
    pub enclosing: EnclosingMethod,
    /// Internal name of its superclass, `Object` if it is none.
    pub superclass: Option<Arc<str>>,
    /// Internal names of the interfaces that it implements.
    pub interfaces: Vec<Arc<str>>,
    /// Its fields: flags ([`Access`]), name and type.
    pub fields: Vec<(u16, Arc<str>, FieldType)>,
    /// Its methods.
    pub methods: Vec<SyntheticMethod>,
    /// Its generic signatures.
    pub generics: Generics,
}

/// Generic signatures of a class to define (JVMS 4.7.9.1).
#[derive(Default, Debug)]
pub struct Generics {
    /// Of the class.
    pub class: Option<Arc<str>>,
    /// Of fields, by name.
    pub fields: Vec<(Arc<str>, Arc<str>)>,
    /// Of methods.
    pub methods: Vec<DeclaredMethod>,
}

/// What source would say of a method beyond its descriptor.
#[derive(Debug)]
pub struct DeclaredMethod {
    /// The method's name.
    pub name: Arc<str>,
    /// Its generic signature.
    pub signature: Arc<str>,
    /// The names of its parameters.
    pub parameter_names: Vec<Arc<str>>,
}

/// A method of a class to define.
#[derive(Debug)]
pub struct SyntheticMethod {
    /// Flags, bits of [`Access`].
    pub access: u16,
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Its body.
    pub code: Code,
}

impl Synthetic {
    /// A class with one static method and nothing else.
    pub fn with_code(
        name: Arc<str>,
        enclosing: EnclosingMethod,
        method: Arc<str>,
        descriptor: Arc<str>,
        code: Code,
    ) -> Synthetic {
        let access = Access::STATIC | Access::PUBLIC | Access::SYNTHETIC;
        Synthetic {
            name,
            enclosing,
            superclass: None,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![SyntheticMethod { access, name: method, descriptor, code }],
            generics: Generics::default(),
        }
    }
}

impl Program {
    /// Defines a class, or finds it if it was defined before.
    ///
    /// # Errors
    /// When one of its interfaces cannot be loaded; the same error on every later call.
    pub fn define(&self, class: Synthetic) -> Result<Arc<Class>, LoadError> {
        let _one_at_a_time = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = self.known(&class.name) {
            return known;
        }
        let name = class.name.clone();
        let result = self.define_locked(class);
        self.by_name.write().unwrap_or_else(PoisonError::into_inner).insert(name, result.clone());
        result
    }

    fn define_locked(&self, synthetic: Synthetic) -> Result<Arc<Class>, LoadError> {
        let superclass = self.load_locked(synthetic.superclass.as_deref().unwrap_or(ROOT_CLASS), 0)?;
        let interfaces: Vec<Arc<Class>> =
            synthetic.interfaces.iter().map(|name| self.load_locked(name, 0)).collect::<Result<_, _>>()?;
        let file = Arc::new(file_of(&synthetic));
        let mut classes = self.classes.write().unwrap_or_else(PoisonError::into_inner);
        let id = ClassId(classes.len() as u32);
        let origin = Origin::CallSite;
        let class = lay_out(id, &synthetic.name, file, None, origin, Some(superclass), interfaces)?;
        for (method, given) in class.methods.iter().zip(synthetic.methods) {
            // The method was made a moment ago, so nobody has asked for its code.
            let _ = method.code.set(Ok(Some(Arc::new(LinkedCode::new(given.code)))));
        }
        let class = Arc::new(class);
        classes.push(class.clone());
        Ok(class)
    }
}

/// The class file that would declare the class, but for the bodies of its methods.
fn file_of(class: &Synthetic) -> ClassFile {
    let field = |(access, name, ty): &(u16, Arc<str>, FieldType)| Field {
        access: Access::from_bits(*access),
        name: name.clone(),
        descriptor: ty.descriptor().into(),
        constant: None,
        signature: class.generics.fields.iter().find(|(of, _)| of == name).map(|(_, text)| text.clone()),
        annotations: Vec::new(),
    };
    let method = |method: &SyntheticMethod| {
        let declared = class.generics.methods.iter().find(|declared| declared.name == method.name);
        let names = declared.map(|declared| declared.parameter_names.iter().cloned().map(Some).collect());
        FileMethod {
            access: Access::from_bits(method.access),
            name: method.name.clone(),
            descriptor: method.descriptor.clone(),
            code: None,
            exceptions: Vec::new(),
            annotations: Vec::new(),
            parameter_annotations: Vec::new(),
            parameter_names: names.unwrap_or_default(),
            signature: declared.map(|declared| declared.signature.clone()),
            annotation_default: None,
        }
    };
    ClassFile {
        minor: 0,
        major: 52,
        access: Access::from_bits(Access::FINAL | Access::SYNTHETIC),
        name: class.name.clone(),
        super_name: Some(class.superclass.clone().unwrap_or_else(|| ROOT_CLASS.into())),
        interfaces: class.interfaces.clone(),
        fields: class.fields.iter().map(field).collect(),
        methods: class.methods.iter().map(method).collect(),
        source_file: None,
        signature: class.generics.class.clone(),
        inner_classes: Vec::new(),
        enclosing_method: Some(class.enclosing.clone()),
        nest_host: None,
        nest_members: Vec::new(),
        permitted_subclasses: Vec::new(),
        record_components: None,
        bootstrap_methods: Vec::new(),
        annotations: Vec::new(),
        pool: ConstantPool::default(),
        ignored: Vec::new(),
    }
}
