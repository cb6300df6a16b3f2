//! The constant pool (JVMS 4.4), linked within itself: an entry holds what it refers to.

use std::sync::Arc;

use super::constant::{Constant, DynamicRef, MemberRef, MethodHandle};
use super::java_string::JavaString;

/// The constants of a class file by index. Look-ups share what they return; none can fail by an entry's content,
/// only by an index that leads to nothing or to another kind.
#[derive(Debug, Clone, Default)]
pub struct ConstantPool {
    pub(super) entries: Vec<Entry>,
}

#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// Index 0, and the second index of a `long` or `double`.
    Unusable,
    Utf8(JavaString),
    Int(i32),
    Float(u32),
    Long(i64),
    Double(u64),
    Class(Arc<str>),
    String(JavaString),
    Field(Arc<MemberRef>),
    Method(Arc<MemberRef>),
    NameAndType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle(Arc<MethodHandle>),
    MethodType(Arc<str>),
    Dynamic(Arc<DynamicRef>),
    InvokeDynamic(Arc<DynamicRef>),
    /// A module or package name, without meaning for execution.
    ModuleOrPackage,
}

impl Entry {
    fn kind(&self) -> &'static str {
        match self {
            Entry::Unusable => "unusable",
            Entry::Utf8(_) => "a Utf8",
            Entry::Int(_) => "an Integer",
            Entry::Float(_) => "a Float",
            Entry::Long(_) => "a Long",
            Entry::Double(_) => "a Double",
            Entry::Class(_) => "a Class",
            Entry::String(_) => "a String",
            Entry::Field(_) => "a Fieldref",
            Entry::Method(method) if method.interface => "an InterfaceMethodref",
            Entry::Method(_) => "a Methodref",
            Entry::NameAndType { .. } => "a NameAndType",
            Entry::MethodHandle(_) => "a MethodHandle",
            Entry::MethodType(_) => "a MethodType",
            Entry::Dynamic(_) => "a Dynamic",
            Entry::InvokeDynamic(_) => "an InvokeDynamic",
            Entry::ModuleOrPackage => "a Module or Package",
        }
    }
}

/// A constant pool index that does not lead to the kind of constant it should.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("constant pool entry {index} is {found}, {expected} is expected")]
pub struct PoolError {
    /// The index.
    pub index: u16,
    /// What should be there.
    pub expected: &'static str,
    /// What is there.
    pub found: &'static str,
}

impl ConstantPool {
    /// One more than the highest index (JVMS 4.1, `constant_pool_count`).
    #[must_use]
    pub fn count(&self) -> usize {
        self.entries.len()
    }

    fn find<T>(
        &self,
        index: u16,
        expected: &'static str,
        pick: impl FnOnce(&Entry) -> Option<T>,
    ) -> Result<T, PoolError> {
        let entry = self.entries.get(usize::from(index));
        entry.and_then(pick).ok_or_else(|| PoolError {
            index,
            expected,
            found: entry.map_or("missing", Entry::kind),
        })
    }

    /// A `CONSTANT_Utf8` as a string.
    pub fn utf8(&self, index: u16) -> Result<JavaString, PoolError> {
        self.find(index, "a Utf8", |entry| match entry {
            Entry::Utf8(text) => Some(text.clone()),
            _ => None,
        })
    }

    /// A `CONSTANT_Utf8` that serves as a name or descriptor, so has no unpaired surrogate.
    pub fn text(&self, index: u16) -> Result<Arc<str>, PoolError> {
        self.find(index, "a Utf8 without unpaired surrogates", |entry| match entry {
            Entry::Utf8(text) => text.shared().cloned(),
            _ => None,
        })
    }

    /// A class by internal name, or an array type by descriptor.
    pub fn class_name(&self, index: u16) -> Result<Arc<str>, PoolError> {
        self.find(index, "a Class", |entry| match entry {
            Entry::Class(name) => Some(Arc::clone(name)),
            _ => None,
        })
    }

    /// Name and descriptor of a `CONSTANT_NameAndType`.
    pub fn name_and_type(&self, index: u16) -> Result<(Arc<str>, Arc<str>), PoolError> {
        let (name, descriptor) = self.find(index, "a NameAndType", |entry| match *entry {
            Entry::NameAndType { name, descriptor } => Some((name, descriptor)),
            _ => None,
        })?;
        Ok((self.text(name)?, self.text(descriptor)?))
    }

    /// A reference to a field.
    pub fn field_ref(&self, index: u16) -> Result<Arc<MemberRef>, PoolError> {
        self.find(index, "a Fieldref", |entry| match entry {
            Entry::Field(field) => Some(Arc::clone(field)),
            _ => None,
        })
    }

    /// A reference to a method of a class or interface.
    pub fn method_ref(&self, index: u16) -> Result<Arc<MemberRef>, PoolError> {
        self.find(index, "a Methodref or InterfaceMethodref", |entry| match entry {
            Entry::Method(method) => Some(Arc::clone(method)),
            _ => None,
        })
    }

    /// A reference to a method of a class, not of an interface.
    pub fn class_method_ref(&self, index: u16) -> Result<Arc<MemberRef>, PoolError> {
        self.find(index, "a Methodref", |entry| match entry {
            Entry::Method(method) if !method.interface => Some(Arc::clone(method)),
            _ => None,
        })
    }

    /// A reference to a method of an interface.
    pub fn interface_method_ref(&self, index: u16) -> Result<Arc<MemberRef>, PoolError> {
        self.find(index, "an InterfaceMethodref", |entry| match entry {
            Entry::Method(method) if method.interface => Some(Arc::clone(method)),
            _ => None,
        })
    }

    /// A reference to a field or method.
    pub fn member_ref(&self, index: u16) -> Result<Arc<MemberRef>, PoolError> {
        self.find(index, "a Fieldref, Methodref or InterfaceMethodref", |entry| match entry {
            Entry::Field(member) | Entry::Method(member) => Some(Arc::clone(member)),
            _ => None,
        })
    }

    /// A method handle.
    pub fn method_handle(&self, index: u16) -> Result<Arc<MethodHandle>, PoolError> {
        self.find(index, "a MethodHandle", |entry| match entry {
            Entry::MethodHandle(handle) => Some(Arc::clone(handle)),
            _ => None,
        })
    }

    /// The call site of an `invokedynamic`.
    pub fn call_site(&self, index: u16) -> Result<Arc<DynamicRef>, PoolError> {
        self.find(index, "an InvokeDynamic", |entry| match entry {
            Entry::InvokeDynamic(dynamic) => Some(Arc::clone(dynamic)),
            _ => None,
        })
    }

    /// A loadable constant.
    pub fn constant(&self, index: u16) -> Result<Constant, PoolError> {
        self.find(index, "a loadable constant", |entry| {
            Some(match entry {
                Entry::Int(value) => Constant::Int(*value),
                Entry::Float(bits) => Constant::Float(*bits),
                Entry::Long(value) => Constant::Long(*value),
                Entry::Double(bits) => Constant::Double(*bits),
                Entry::String(text) => Constant::String(text.clone()),
                Entry::Class(name) => Constant::Class(Arc::clone(name)),
                Entry::MethodType(descriptor) => Constant::MethodType(Arc::clone(descriptor)),
                Entry::MethodHandle(handle) => Constant::MethodHandle(Arc::clone(handle)),
                Entry::Dynamic(dynamic) => Constant::Dynamic(Arc::clone(dynamic)),
                _ => return None,
            })
        })
    }

    /// Every dynamic constant and call site, with its index.
    pub(super) fn dynamics(&self) -> impl Iterator<Item = (usize, &DynamicRef)> {
        self.entries.iter().enumerate().filter_map(|(index, entry)| match entry {
            Entry::Dynamic(dynamic) | Entry::InvokeDynamic(dynamic) => Some((index, &**dynamic)),
            _ => None,
        })
    }
}
