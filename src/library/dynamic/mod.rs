//! Call sites of `invokedynamic` and dynamic constants: what the bootstrap methods of the language make of them.
//!
//! A call site is bound once, when it is reached first: its bootstrap method is an entry of the catalogue, which writes a
//! class in memory ([`Synthetic`](crate::program::Synthetic)) with a static method that takes what lies on the operand
//! stack. From then on the instruction is a call of that method. So whatever follows (engines, witnesses, reports) sees
//! ordinary objects and frames. These frames do not count as code of the program, as the JVM hides them too.
//!
//! A bootstrap method that is not of the language's own can make anything of a call site: it is refused by name.

mod concat;
mod constants;
mod convert;
mod lambda;
mod record;
mod switches;
#[cfg(test)]
mod tests;

use std::fmt::Display;
use std::sync::Arc;

use crate::bytecode::Code;
use crate::classfile::{
    Access, BootstrapMethod, Constant, DynamicRef, EnclosingMethod, FieldType, HandleKind, MethodDescriptor,
    MethodHandle,
};
use crate::digest::digest;
use crate::program::{Generics, Method, Program, Synthetic, SyntheticMethod};

use super::Callee;
use super::catalogue::{Area, ClassEntry, find, site};

pub(super) static AREA: Area = Area {
    name: "invokedynamic",
    about: "call sites and constants that are computed: lambdas, method references, concatenation, records, patterns",
    covers: |class| {
        let package = |name| class.strip_prefix(name).is_some_and(|rest: &str| rest.starts_with('/'));
        package("java/lang/invoke") || package("java/lang/runtime") || package("java/util/function")
    },
    classes: &[
        ClassEntry {
            class: "java/lang/invoke/LambdaMetafactory",
            methods: &[
                site("metafactory", lambda::METAFACTORY, lambda::metafactory),
                site("altMetafactory", lambda::ALT_METAFACTORY, lambda::alt_metafactory),
            ],
        },
        ClassEntry {
            class: "java/lang/invoke/StringConcatFactory",
            methods: &[
                site("makeConcat", concat::PLAIN, concat::plain),
                site("makeConcatWithConstants", concat::WITH_CONSTANTS, concat::with_constants),
            ],
        },
        ClassEntry {
            class: "java/lang/runtime/ObjectMethods",
            methods: &[site("bootstrap", record::BOOTSTRAP, record::bootstrap)],
        },
        ClassEntry {
            class: "java/lang/runtime/SwitchBootstraps",
            methods: &[
                site("typeSwitch", switches::BOOTSTRAP, switches::type_switch),
                site("enumSwitch", switches::BOOTSTRAP, switches::enum_switch),
            ],
        },
        constants::ENTRY,
    ],
};

/// What a bootstrap method makes of a call site or dynamic constant.
///
/// # Errors
/// Why it is refused, in words that can stand alone.
pub type Bootstrap = fn(&Site<'_>) -> Result<Arc<Method>, String>;

/// A call site or dynamic constant that is being bound.
#[derive(Copy, Clone, Debug)]
pub struct Site<'a> {
    program: &'a Program,
    /// The method whose code has it.
    host: &'a Method,
    /// The index of the instruction.
    pc: u32,
    reference: &'a DynamicRef,
    bootstrap: &'a BootstrapMethod,
}

/// Binds a call site of `invokedynamic`, or a dynamic constant that an instruction pushes, to a static method whose call
/// has the same effect.
///
/// # Errors
/// Why it is refused.
pub fn bind(
    program: &Program,
    host: &Method,
    pc: u32,
    reference: &DynamicRef,
) -> Result<Arc<Method>, Arc<str>> {
    let what = if reference.descriptor.starts_with('(') { "invokedynamic" } else { "a dynamic constant" };
    let refused = |why: &dyn Display| -> Arc<str> { format!("{what} {}: {why}", reference.name).into() };
    let Some(bootstrap) = host.bootstrap(reference.bootstrap) else {
        return Err(refused(&"malformed class file: its bootstrap method is missing"));
    };
    let site = Site { program, host, pc, reference, bootstrap };
    let member = &bootstrap.handle.member;
    match find(&member.class, &member.name, &member.descriptor).map(|(_, entry)| entry.callee) {
        Some(Callee::Site(make)) => make(&site).map_err(|why| refused(&why)),
        _ => {
            let class = member.class.replace('/', ".");
            let why = format!("what the bootstrap method {class}.{} makes is not known", member.name);
            Err(refused(&why))
        }
    }
}

/// Flags of a static method that a call site becomes.
const STATIC: u16 = Access::STATIC | Access::PUBLIC | Access::SYNTHETIC;

impl Site<'_> {
    /// The type of the call site.
    fn signature(&self) -> Result<MethodDescriptor, String> {
        MethodDescriptor::parse(&self.reference.descriptor).map_err(|error| error.to_string())
    }

    /// Internal name of the class that is made of this call site. It says whose call site it is, and is the same in every
    /// run; the JVM's own name for such a class is another one in every run.
    fn class_name(&self, kind: &str) -> Arc<str> {
        site_class_name(self.program, self.host, self.pc, kind)
    }

    /// Internal name of the class that is made of this constant, the same for every instruction that pushes it.
    fn constant_class_name(&self) -> Arc<str> {
        let DynamicRef { bootstrap, name, descriptor } = self.reference;
        let ty = digest(descriptor);
        format!("{}$$Constant${name}${bootstrap}${ty:016x}", self.host.class_name).into()
    }

    /// The method that the call site stands in.
    fn enclosing(&self) -> EnclosingMethod {
        let method = (self.host.name.clone(), self.host.descriptor.clone());
        EnclosingMethod { class: self.host.class_name.clone(), method: Some(method) }
    }

    /// Defines a class with nothing but a static method of the type of the call site, and gives that method.
    fn define_function(&self, kind: &str, code: Code) -> Result<Arc<Method>, String> {
        let method = SyntheticMethod {
            access: STATIC,
            name: self.reference.name.clone(),
            descriptor: self.reference.descriptor.clone(),
            code,
        };
        self.define(Synthetic {
            name: self.class_name(kind),
            enclosing: self.enclosing(),
            superclass: None,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: vec![method],
            generics: Generics::default(),
        })
    }

    /// Defines a class and gives the first of its methods, which the call site becomes.
    fn define(&self, class: Synthetic) -> Result<Arc<Method>, String> {
        let class = self.program.define(class).map_err(|error| error.to_string())?;
        class.methods.first().cloned().ok_or_else(|| "a call site without a method".into())
    }

    /// The static argument at a position.
    fn argument(&self, position: usize) -> Result<&Constant, String> {
        self.bootstrap.args.get(position).ok_or_else(|| format!("static argument {position} is missing"))
    }

    /// The method type that is the static argument at a position.
    fn method_type(&self, position: usize) -> Result<MethodDescriptor, String> {
        match self.argument(position)? {
            Constant::MethodType(text) => MethodDescriptor::parse(text).map_err(|error| error.to_string()),
            other => Err(format!("static argument {position} is {other}, not a method type")),
        }
    }

    /// The method handle that is the static argument at a position.
    fn handle(&self, position: usize) -> Result<&MethodHandle, String> {
        match self.argument(position)? {
            Constant::MethodHandle(handle) => Ok(handle),
            other => Err(format!("static argument {position} is {other}, not a method handle")),
        }
    }

    /// The `int` that is the static argument at a position.
    fn int(&self, position: usize) -> Result<i32, String> {
        match self.argument(position)? {
            Constant::Int(value) => Ok(*value),
            other => Err(format!("static argument {position} is {other}, not an int")),
        }
    }

    /// The class that is the static argument at a position, as a type.
    fn class(&self, position: usize) -> Result<FieldType, String> {
        match self.argument(position)? {
            Constant::Class(name) => type_of(name),
            other => Err(format!("static argument {position} is {other}, not a class")),
        }
    }
}

/// Internal name of the class that is made of a call in a method, the same in every run.
pub(super) fn site_class_name(program: &Program, host: &Method, pc: u32, kind: &str) -> Arc<str> {
    let class = program.class(host.class);
    let number = class.methods.iter().position(|m| std::ptr::eq(&**m, host)).unwrap_or_default();
    let name = match &*host.name {
        "<init>" => "new",
        "<clinit>" => "static",
        name => name,
    };
    format!("{}$${kind}${name}${number}${pc}", class.name).into()
}

/// The type that a class constant names.
fn type_of(name: &str) -> Result<FieldType, String> {
    FieldType::from_class_constant(name).map_err(|error| error.to_string())
}

/// The name of a reference type as instructions have it: internal for a class, a descriptor for an array.
pub(super) fn operand(ty: &FieldType) -> Arc<str> {
    match ty {
        FieldType::Class(name) => name.clone(),
        other => other.descriptor().into(),
    }
}

/// Whether a method handle calls what its member names, rather than reading or writing a field.
fn is_call(kind: HandleKind) -> bool {
    !kind.is_field()
}
