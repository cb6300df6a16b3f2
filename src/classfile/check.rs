//! Checks names and descriptors (JVMS 4.2, 4.3), each text once.
//!
//! A hostile file can let a hundred thousand entries share one text of 64 KiB, so what was checked is remembered. The
//! constant pool keeps equal texts only once, which makes an address stand for a text.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::descriptor::{FieldType, MethodDescriptor};
use super::error::Problem;
use super::name::{is_method_name, is_unqualified};

/// What was found good so far in one class file.
#[derive(Debug, Default)]
pub(super) struct Checks {
    /// Parameter slots for method descriptors, else 0.
    good: FxHashMap<(usize, Role), u16>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    Class,
    FieldName,
    MethodName,
    FieldDescriptor,
    MethodDescriptor,
}

/// The address of a text of the constant pool: equal exactly for equal texts of one class file.
pub(super) fn address(text: &Arc<str>) -> usize {
    Arc::as_ptr(text).cast::<u8>().addr()
}

type Checked<T> = Result<T, Problem>;

impl Checks {
    fn once(
        &mut self,
        text: &Arc<str>,
        role: Role,
        check: impl FnOnce(&str) -> Checked<u16>,
    ) -> Checked<u16> {
        let key = (address(text), role);
        if let Some(&slots) = self.good.get(&key) {
            return Ok(slots);
        }
        let slots = check(text)?;
        self.good.insert(key, slots);
        Ok(slots)
    }

    /// Checks a class name or array descriptor.
    pub(super) fn class(&mut self, name: &Arc<str>) -> Checked<()> {
        self.once(name, Role::Class, |name| Ok(FieldType::from_class_constant(name).map(|_| 0)?))?;
        Ok(())
    }

    /// Checks a field's name and descriptor.
    pub(super) fn field(&mut self, name: &Arc<str>, descriptor: &Arc<str>) -> Checked<()> {
        self.once(name, Role::FieldName, |name| {
            if is_unqualified(name) {
                Ok(0)
            } else {
                Err(Problem::Name { what: "field name", name: name.into() })
            }
        })?;
        self.once(descriptor, Role::FieldDescriptor, |text| Ok(FieldType::parse(text).map(|_| 0)?))?;
        Ok(())
    }

    /// Checks a method's name and descriptor; returns how many local variables its parameters take, without `this`.
    pub(super) fn method(&mut self, name: &Arc<str>, descriptor: &Arc<str>) -> Checked<u16> {
        self.once(name, Role::MethodName, |name| {
            if is_method_name(name) {
                Ok(0)
            } else {
                Err(Problem::Name { what: "method name", name: name.into() })
            }
        })?;
        if &**name == "<init>" && !descriptor.ends_with(")V") {
            return Err(Problem::Rule(format!("<init>{descriptor} returns a value")));
        }
        self.method_type(descriptor)
    }

    /// Checks a method descriptor; returns how many local variables its parameters take.
    pub(super) fn method_type(&mut self, descriptor: &Arc<str>) -> Checked<u16> {
        self.once(descriptor, Role::MethodDescriptor, |text| {
            Ok(MethodDescriptor::parse(text)?.parameter_slots())
        })
    }
}
