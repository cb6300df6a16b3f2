//! Loadable constants and symbolic references (JVMS 4.4).

use std::fmt;
use std::sync::Arc;

use super::java_string::JavaString;

/// A loadable constant (JVMS 5.1, table 4.4-C): what `ldc`, `ConstantValue` and bootstrap arguments may name.
/// Cheap to clone.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Constant {
    /// `int`; also `boolean`, `byte`, `short` and `char` in a field's constant.
    Int(i32),
    /// `float`, by its bits ([`f32::from_bits`]), which keep the payload of a NaN.
    Float(u32),
    /// `long`.
    Long(i64),
    /// `double`, by its bits ([`f64::from_bits`]).
    Double(u64),
    /// A string literal.
    String(JavaString),
    /// A class by internal name, or an array type by descriptor (JVMS 4.4.1).
    Class(Arc<str>),
    /// A method type by descriptor.
    MethodType(Arc<str>),
    /// A method handle.
    MethodHandle(Arc<MethodHandle>),
    /// A dynamically computed constant. It may name itself through its bootstrap arguments, so who follows it
    /// must bound the way.
    Dynamic(Arc<DynamicRef>),
}

impl Constant {
    /// Does it take two operand stack slots (`ldc2_w` loads it, not `ldc`)?
    #[must_use]
    pub fn is_wide(&self) -> bool {
        match self {
            Constant::Long(_) | Constant::Double(_) => true,
            Constant::Dynamic(dynamic) => matches!(&*dynamic.descriptor, "J" | "D"),
            _ => false,
        }
    }
}

/// As `javap` writes it: `42`, `1.5f`, `7l`, `"text"`, `class java/lang/String`.
impl fmt::Display for Constant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Constant::Int(value) => write!(f, "{value}"),
            Constant::Float(bits) => write!(f, "{:?}f", f32::from_bits(*bits)),
            Constant::Long(value) => write!(f, "{value}l"),
            Constant::Double(bits) => write!(f, "{:?}d", f64::from_bits(*bits)),
            Constant::String(text) => write!(f, "{text:?}"),
            Constant::Class(name) => write!(f, "class {name}"),
            Constant::MethodType(descriptor) => write!(f, "{descriptor}"),
            Constant::MethodHandle(handle) => write!(f, "{handle}"),
            Constant::Dynamic(dynamic) => write!(f, "{dynamic}"),
        }
    }
}

/// A symbolic reference to a field or method (JVMS 4.4.2).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MemberRef {
    /// Internal name of the class it is looked up in; an array descriptor for methods of arrays (`[I.clone`).
    pub class: Arc<str>,
    /// Name of the member.
    pub name: Arc<str>,
    /// Field or method descriptor.
    pub descriptor: Arc<str>,
    /// Is it a `CONSTANT_InterfaceMethodref`?
    pub interface: bool,
}

/// `java/lang/Math.abs:(I)I`.
impl fmt::Display for MemberRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}:{}", self.class, self.name, self.descriptor)
    }
}

/// A dynamically computed call site or constant (JVMS 4.4.10).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct DynamicRef {
    /// Index into [`ClassFile::bootstrap_methods`](super::ClassFile::bootstrap_methods), checked to exist.
    pub bootstrap: u16,
    /// The name handed to the bootstrap method.
    pub name: Arc<str>,
    /// Field descriptor of a constant, method descriptor of a call site.
    pub descriptor: Arc<str>,
}

/// `#0:makeConcat:(I)Ljava/lang/String;`, where 0 is the bootstrap method.
impl fmt::Display for DynamicRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}:{}:{}", self.bootstrap, self.name, self.descriptor)
    }
}

/// A method handle constant (JVMS 4.4.8).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodHandle {
    /// What the handle does with its member.
    pub kind: HandleKind,
    /// The field or method.
    pub member: Arc<MemberRef>,
}

/// `REF_invokeStatic java/lang/Math.abs:(I)I`.
impl fmt::Display for MethodHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.member)
    }
}

/// The reference kinds of method handles (JVMS 5.4.3.5, table 5.4.3.5-A), numbered from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HandleKind {
    /// Reads an instance field.
    GetField,
    /// Reads a static field.
    GetStatic,
    /// Writes an instance field.
    PutField,
    /// Writes a static field.
    PutStatic,
    /// Calls a method of the receiver's class.
    InvokeVirtual,
    /// Calls a static method.
    InvokeStatic,
    /// Calls a method without selection (`super.m()`).
    InvokeSpecial,
    /// Makes an object and calls its constructor.
    NewInvokeSpecial,
    /// Calls an interface method of the receiver's class.
    InvokeInterface,
}

impl HandleKind {
    /// The kind with this number in the class file, 1 to 9.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<HandleKind> {
        Some(match number {
            1 => HandleKind::GetField,
            2 => HandleKind::GetStatic,
            3 => HandleKind::PutField,
            4 => HandleKind::PutStatic,
            5 => HandleKind::InvokeVirtual,
            6 => HandleKind::InvokeStatic,
            7 => HandleKind::InvokeSpecial,
            8 => HandleKind::NewInvokeSpecial,
            9 => HandleKind::InvokeInterface,
            _ => return None,
        })
    }

    /// Does it concern a field (else a method)?
    #[must_use]
    pub const fn is_field(self) -> bool {
        matches!(
            self,
            HandleKind::GetField | HandleKind::GetStatic | HandleKind::PutField | HandleKind::PutStatic
        )
    }
}

impl fmt::Display for HandleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            HandleKind::GetField => "REF_getField",
            HandleKind::GetStatic => "REF_getStatic",
            HandleKind::PutField => "REF_putField",
            HandleKind::PutStatic => "REF_putStatic",
            HandleKind::InvokeVirtual => "REF_invokeVirtual",
            HandleKind::InvokeStatic => "REF_invokeStatic",
            HandleKind::InvokeSpecial => "REF_invokeSpecial",
            HandleKind::NewInvokeSpecial => "REF_newInvokeSpecial",
            HandleKind::InvokeInterface => "REF_invokeInterface",
        })
    }
}
