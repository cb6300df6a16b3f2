//! Run-time types: classes and arrays as interned, copyable identifiers, and the subtype relation on them
//! (JLS 4.10.2 and 4.10.3, JVMS 6.5 `checkcast`).

use std::sync::{PoisonError, RwLock};

use rustc_hash::FxHashMap;

use crate::bytecode::Primitive;

use super::ClassId;

/// A class, interface or array type that exists at run time. Cheap to copy and compare. It has no order: numbers are
/// given in loading order, which may differ from run to run.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TypeId(u32);

/// What a [`TypeId`] stands for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RuntimeType {
    /// A class or interface.
    Class(ClassId),
    /// An array with elements of a primitive type.
    PrimitiveArray(Primitive),
    /// An array of references; the element type may be an array again.
    ReferenceArray(TypeId),
}

/// Array types are interned; class types are the class identifier itself.
#[derive(Default, Debug)]
pub(super) struct TypeTable {
    arrays: RwLock<Arrays>,
}

#[derive(Default, Debug)]
struct Arrays {
    list: Vec<RuntimeType>,
    index: FxHashMap<RuntimeType, u32>,
}

/// The lowest bit tells arrays (1) from classes (0).
const ARRAY_BIT: u32 = 1;

impl TypeId {
    /// The type of a class or interface.
    pub fn class(id: ClassId) -> TypeId {
        TypeId(id.0 << 1)
    }

    /// The class, unless this is an array type.
    pub fn as_class(self) -> Option<ClassId> {
        (self.0 & ARRAY_BIT == 0).then_some(ClassId(self.0 >> 1))
    }

    /// Whether this is an array type.
    pub fn is_array(self) -> bool {
        self.0 & ARRAY_BIT != 0
    }
}

impl TypeTable {
    pub(super) fn array(&self, ty: RuntimeType) -> TypeId {
        if let RuntimeType::Class(id) = ty {
            return TypeId::class(id);
        }
        if let Some(&i) = self.read().index.get(&ty) {
            return TypeId(i << 1 | ARRAY_BIT);
        }
        let mut arrays = self.arrays.write().unwrap_or_else(PoisonError::into_inner);
        let next = arrays.list.len() as u32;
        let i = *arrays.index.entry(ty).or_insert(next);
        if i == next {
            arrays.list.push(ty);
        }
        TypeId(i << 1 | ARRAY_BIT)
    }

    pub(super) fn get(&self, id: TypeId) -> RuntimeType {
        match id.as_class() {
            Some(class) => RuntimeType::Class(class),
            None => self.read().list[(id.0 >> 1) as usize],
        }
    }

    fn read(&self) -> std::sync::RwLockReadGuard<'_, Arrays> {
        self.arrays.read().unwrap_or_else(PoisonError::into_inner)
    }
}
