//! Links: what the symbolic operand of an instruction stands for, resolved once per instruction.

use std::sync::{Arc, OnceLock};

use crate::bytecode::Insn;
use crate::classfile::{FieldType, MemberRef};

use super::class::{Class, ClassId, InstanceField, LinkedCode, Method};
use super::{Known, Program, ResolutionError, TypeId};

/// The resolved operand of one instruction.
#[derive(Debug)]
pub enum Link {
    /// `getfield`, `putfield`.
    Field(FieldLink),
    /// `getstatic`, `putstatic`.
    Static(StaticLink),
    /// The four invocations with a method.
    Method(Arc<Method>),
    /// `new`, `anewarray`, `checkcast`, `instanceof`, `multianewarray`.
    Type(TypeId),
    /// `invokedynamic` and pushes of dynamic constants: the static method that is called instead, or why there is none.
    Site(Result<Arc<Method>, Arc<str>>),
    /// `invokevirtual` of a method without a fixed signature (JVMS 2.9.3): the static method that is called instead, with the
    /// receiver as its first argument, or why there is none.
    Polymorphic(OnceLock<Result<Arc<Method>, Arc<str>>>),
    /// The operand cannot be resolved.
    Failed(ResolutionError),
}

/// A resolved instance field.
#[derive(Debug)]
pub struct FieldLink {
    /// Slot in [`Class::instance_fields`] of every subclass.
    pub slot: u32,
    /// The declaring class.
    pub owner: ClassId,
    /// The field.
    pub field: InstanceField,
}

/// A resolved static field.
#[derive(Debug)]
pub struct StaticLink {
    /// The declaring class, which the access initialises.
    pub class: Arc<Class>,
    /// Index in [`Class::static_fields`].
    pub index: usize,
}

impl FieldLink {
    /// The field's declared type.
    pub fn ty(&self) -> &FieldType {
        &self.field.ty
    }
}

impl LinkedCode {
    /// The link of the instruction at `pc`, resolved at first use.
    pub fn link(&self, program: &Program, pc: u32) -> &Link {
        self.links[pc as usize].get_or_init(|| resolve(program, &self.code.insns[pc as usize]))
    }

    /// The link of the `invokedynamic` or dynamic constant at `pc`: `bind` says once what it is, whoever comes first.
    pub fn site(&self, pc: u32, bind: impl FnOnce() -> Result<Arc<Method>, Arc<str>>) -> &Link {
        self.links[pc as usize].get_or_init(|| Link::Site(bind()))
    }
}

fn resolve(program: &Program, insn: &Insn) -> Link {
    let link = match insn {
        Insn::GetField(m) | Insn::PutField(m) => program.resolve_instance_field(m).map(Link::Field),
        Insn::GetStatic(m) | Insn::PutStatic(m) => program.resolve_static_field(m).map(Link::Static),
        Insn::InvokeVirtual(m) if is_polymorphic(program, m) => Ok(Link::Polymorphic(OnceLock::new())),
        Insn::InvokeVirtual(m)
        | Insn::InvokeSpecial(m)
        | Insn::InvokeStatic(m)
        | Insn::InvokeInterface(m) => program.resolve_method(m).map(Link::Method),
        Insn::New(name) | Insn::CheckCast(name) | Insn::InstanceOf(name) | Insn::NewRefArray(name) => {
            program.type_named(name).map(Link::Type).map_err(ResolutionError::from)
        }
        Insn::MultiNewArray { class, .. } => {
            program.type_named(class).map(Link::Type).map_err(ResolutionError::from)
        }
        _ => Err(ResolutionError::WrongKind { what: "the instruction has no symbolic operand".into() }),
    };
    link.unwrap_or_else(Link::Failed)
}

/// Whether a method has another signature at every call: it has no code, and is declared with whatever arguments (JVMS
/// 2.9.3).
fn is_polymorphic(program: &Program, member: &MemberRef) -> bool {
    matches!(Known::of(&member.class), Some(Known::VarHandle | Known::MethodHandle))
        && program.load(&member.class).is_ok_and(|class| {
            class.methods.iter().any(|method| {
                method.name == member.name && method.access.is_native() && method.access.is_varargs()
            })
        })
}
