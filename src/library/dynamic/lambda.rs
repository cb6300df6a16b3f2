//! Lambdas and method references: `LambdaMetafactory`.
//!
//! A call site becomes a final class that implements the functional interface, with what the lambda captures in fields,
//! and the static method that makes an object of it. A lambda that captures nothing is one object for each call site,
//! held by a static field of that class.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::{
    Access, FieldType, HandleKind, MemberRef, MethodDescriptor, MethodHandle, ROOT_CLASS,
};
use crate::program::{Generics, Known, Method, Synthetic, SyntheticMethod};

use super::convert::convert;
use super::{STATIC, Site, is_call, operand, type_of};

/// Descriptor of `metafactory`.
pub(super) const METAFACTORY: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;\
    Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

/// Descriptor of `altMetafactory`.
pub(super) const ALT_METAFACTORY: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";

/// The flags of `altMetafactory`.
mod flag {
    pub(super) const SERIALIZABLE: i32 = 1;
    pub(super) const MARKERS: i32 = 2;
    pub(super) const BRIDGES: i32 = 4;
}

/// What the static arguments of both factories say.
struct Lambda<'a> {
    site: &'a Site<'a>,
    /// The functional interface.
    interface: Arc<str>,
    /// Types of the captured values.
    captures: Vec<FieldType>,
    /// What is called.
    implementation: &'a MethodHandle,
    /// Its type, the receiver being the first parameter.
    implementation_type: MethodDescriptor,
    /// The type of the interface method where the lambda stands, type arguments filled in.
    instantiated: MethodDescriptor,
    /// Descriptors under which the interface method is called, its own first.
    descriptors: Vec<MethodDescriptor>,
    /// Further interfaces that the object implements.
    markers: Vec<Arc<str>>,
}

/// `LambdaMetafactory.metafactory`.
pub(super) fn metafactory(site: &Site<'_>) -> Result<Arc<Method>, String> {
    Lambda::read(site)?.define()
}

/// `LambdaMetafactory.altMetafactory`: more interfaces, more descriptors, or an object that can be serialised.
pub(super) fn alt_metafactory(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let mut lambda = Lambda::read(site)?;
    let flags = site.int(3)?;
    let mut next = 4;
    let mut many = |present: bool| -> Result<std::ops::Range<usize>, String> {
        if !present {
            return Ok(0..0);
        }
        let count = usize::try_from(site.int(next)?).map_err(|_| "a negative number of arguments")?;
        let range = next + 1..next + 1 + count;
        next = range.end;
        Ok(range)
    };
    for position in many(flags & flag::MARKERS != 0)? {
        lambda.mark(operand(&site.class(position)?));
    }
    for position in many(flags & flag::BRIDGES != 0)? {
        lambda.descriptors.push(site.method_type(position)?);
    }
    if flags & flag::SERIALIZABLE != 0 {
        lambda.mark(Known::Serializable.name().into());
    }
    lambda.define()
}

impl<'a> Lambda<'a> {
    fn read(site: &'a Site<'a>) -> Result<Lambda<'a>, String> {
        let factory = site.signature()?;
        let Some(FieldType::Class(interface)) = factory.result else {
            return Err("the call site gives no object of an interface".into());
        };
        let implementation = site.handle(1)?;
        let lambda = Lambda {
            site,
            interface,
            captures: factory.parameters,
            implementation,
            implementation_type: type_of_handle(implementation)?,
            instantiated: site.method_type(2)?,
            descriptors: vec![site.method_type(0)?],
            markers: Vec::new(),
        };
        let declared = lambda.descriptors[0].parameters.len();
        let taken = lambda.implementation_type.parameters.len();
        if lambda.captures.len() + declared != taken || lambda.instantiated.parameters.len() != declared {
            return Err(format!("{implementation} does not take the parameters of the interface method"));
        }
        Ok(lambda)
    }

    /// Adds an interface that the object implements too.
    fn mark(&mut self, interface: Arc<str>) {
        if interface != self.interface && !self.markers.contains(&interface) {
            self.markers.push(interface);
        }
    }

    /// Defines the class, and gives the method that makes its object.
    fn define(self) -> Result<Arc<Method>, String> {
        let name = self.site.class_name("Lambda");
        let fields: Vec<(Arc<str>, &FieldType)> =
            (1..).zip(&self.captures).map(|(i, ty)| (format!("arg${i}").into(), ty)).collect();
        let mut methods = vec![self.factory(&name), self.constructor(&name, &fields)];
        for descriptor in &self.descriptors {
            let known = methods.iter().any(|m| {
                *m.name == *self.site.reference.name && *m.descriptor == *descriptor_text(descriptor)
            });
            if !known {
                methods.push(self.forwarder(&name, &fields, descriptor));
            }
        }
        let access = Access::PRIVATE | Access::FINAL;
        let mut fields: Vec<(u16, Arc<str>, FieldType)> =
            fields.iter().map(|(name, ty)| (access, name.clone(), (*ty).clone())).collect();
        if self.captures.is_empty() {
            fields.push((access | Access::STATIC, INSTANCE.into(), FieldType::Class(self.interface.clone())));
            methods.push(self.initialiser(&name));
        }
        let mut interfaces = vec![self.interface.clone()];
        interfaces.extend(self.markers);
        let enclosing = self.site.enclosing();
        self.site.define(Synthetic {
            name,
            enclosing,
            superclass: None,
            interfaces,
            fields,
            methods,
            generics: Generics::default(),
        })
    }

    /// The static method that the call site becomes.
    fn factory(&self, class: &Arc<str>) -> SyntheticMethod {
        let mut code = CodeWriter::new();
        if self.captures.is_empty() {
            code.insn(Insn::GetStatic(self.instance(class)));
        } else {
            code.insn(Insn::New(class.clone())).insn(Insn::Dup);
            let mut local = 0;
            for ty in &self.captures {
                code.load(ty, local);
                local += ty.slots();
            }
            code.invoke_constructor(class, &self.constructor_descriptor());
        }
        code.return_as(Some(&FieldType::Class(self.interface.clone())));
        SyntheticMethod {
            access: STATIC,
            name: FACTORY.into(),
            descriptor: self.site.reference.descriptor.clone(),
            code: code.finish(),
        }
    }

    fn instance(&self, class: &str) -> Arc<MemberRef> {
        member(class, INSTANCE, &format!("L{};", self.interface))
    }

    /// Makes the one object of a lambda that captures nothing.
    fn initialiser(&self, class: &Arc<str>) -> SyntheticMethod {
        let mut code = CodeWriter::new();
        code.insn(Insn::New(class.clone())).insn(Insn::Dup).invoke_constructor(class, "()V");
        code.insn(Insn::PutStatic(self.instance(class))).return_as(None);
        SyntheticMethod {
            access: Access::STATIC,
            name: "<clinit>".into(),
            descriptor: "()V".into(),
            code: code.finish(),
        }
    }

    fn constructor_descriptor(&self) -> String {
        let parameters: String = self.captures.iter().map(FieldType::descriptor).collect();
        format!("({parameters})V")
    }

    fn constructor(&self, class: &Arc<str>, fields: &[(Arc<str>, &FieldType)]) -> SyntheticMethod {
        let itself = FieldType::Class(class.clone());
        let mut code = CodeWriter::new();
        code.load(&itself, 0).invoke_constructor(ROOT_CLASS, "()V");
        let mut local = 1;
        for (name, ty) in fields {
            code.load(&itself, 0).load(ty, local);
            code.insn(Insn::PutField(member(class, name, &ty.descriptor())));
            local += ty.slots();
        }
        code.return_as(None);
        SyntheticMethod {
            access: Access::PRIVATE,
            name: "<init>".into(),
            descriptor: self.constructor_descriptor().into(),
            code: code.finish(),
        }
    }

    /// The interface method under one of its descriptors: captured values and converted arguments go to the
    /// implementation, its converted result comes back.
    fn forwarder(
        &self,
        class: &Arc<str>,
        fields: &[(Arc<str>, &FieldType)],
        descriptor: &MethodDescriptor,
    ) -> SyntheticMethod {
        let itself = FieldType::Class(class.clone());
        let mut code = CodeWriter::new();
        if self.implementation.kind == HandleKind::NewInvokeSpecial {
            code.insn(Insn::New(self.implementation.member.class.clone())).insn(Insn::Dup);
        }
        for (name, ty) in fields {
            code.load(&itself, 0);
            code.insn(Insn::GetField(member(class, name, &ty.descriptor())));
        }
        let taken = self.implementation_type.parameters.iter().skip(fields.len());
        let mut local = 1;
        for ((from, to), functional) in
            descriptor.parameters.iter().zip(taken).zip(&self.instantiated.parameters)
        {
            code.load(from, local);
            local += from.slots();
            convert(&mut code, from, to, functional);
        }
        code.reserve(local);
        let called = self.implementation.member.clone();
        code.insn(match self.implementation.kind {
            HandleKind::InvokeStatic => Insn::InvokeStatic(called),
            HandleKind::InvokeInterface => Insn::InvokeInterface(called),
            HandleKind::InvokeSpecial | HandleKind::NewInvokeSpecial => Insn::InvokeSpecial(called),
            _ => Insn::InvokeVirtual(called),
        });
        if let (Some(from), Some(to)) = (&self.implementation_type.result, &descriptor.result) {
            convert(&mut code, from, to, to);
        }
        code.return_as(descriptor.result.as_ref());
        SyntheticMethod {
            access: Access::PUBLIC,
            name: self.site.reference.name.clone(),
            descriptor: descriptor_text(descriptor).into(),
            code: code.finish(),
        }
    }
}

/// The static field that holds the object of a lambda that captures nothing.
const INSTANCE: &str = "instance";

/// The static method that makes the object. No method in Java source has a name with a space.
const FACTORY: &str = "call site";

/// The type of a method handle: the receiver is a parameter, and a constructor gives the new object.
fn type_of_handle(handle: &MethodHandle) -> Result<MethodDescriptor, String> {
    if !is_call(handle.kind) {
        return Err(format!("{handle} calls no method"));
    }
    let member = &handle.member;
    let mut ty = MethodDescriptor::parse(&member.descriptor).map_err(|error| error.to_string())?;
    match handle.kind {
        HandleKind::InvokeStatic => {}
        HandleKind::NewInvokeSpecial => ty.result = Some(type_of(&member.class)?),
        _ => ty.parameters.insert(0, type_of(&member.class)?),
    }
    Ok(ty)
}

/// A method descriptor as text.
fn descriptor_text(descriptor: &MethodDescriptor) -> String {
    let parameters: String = descriptor.parameters.iter().map(FieldType::descriptor).collect();
    let result = descriptor.result.as_ref().map_or_else(|| "V".into(), FieldType::descriptor);
    format!("({parameters}){result}")
}
