//! Objects that a constructor and calls after it make: `new Account()` and `deposit(1)`, where no constructor gives an account a
//! balance. All are put into one method made for it, which the interpreter runs as it does constructors.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::{EnclosingMethod, FieldType};
use crate::digest::digest;
use crate::outcome::witness::WitnessField;
use crate::program::{Class, Known, Link, Method, Program, Synthetic};

use super::accessors::selected_methods;
use super::scope::Scope;

/// Most parameters of a method that is called after the constructor.
const MOST_PARAMETERS: usize = 3;

/// The methods of an object whose code sets one of these fields, or may change what is in it, which source can name and which
/// take plain values only.
pub(super) fn calls_that_set(
    scope: &Scope<'_>,
    class: &Arc<Class>,
    fields: &[WitnessField],
) -> Vec<Arc<Method>> {
    let string = Known::String.field_type();
    let is_plain = |ty: &FieldType| matches!(ty, FieldType::Primitive(_)) || *ty == string;
    let mut out: Vec<Arc<Method>> = selected_methods(class)
        .into_iter()
        .filter(|method| {
            let types = &method.signature.parameters;
            !method.access.is_static()
                && !method.access.is_private()
                && !method.access.is_synthetic()
                && types.len() <= MOST_PARAMETERS
                && types.iter().all(is_plain)
                && scope.sees_member(method.class, method.access)
                && sets_one_of(scope.program, method, fields)
        })
        .collect();
    out.sort_by_key(|method| method.signature.parameters.len());
    out
}

fn sets_one_of(program: &Program, method: &Method, fields: &[WitnessField]) -> bool {
    let Ok(Some(code)) = method.code() else { return false };
    let is_one = |pc: u32| {
        matches!(code.link(program, pc), Link::Field(link) if fields.iter().any(|field| {
            link.field.name == field.name && *program.class(link.owner).name == *field.owner
        }))
    };
    let may_change =
        code.code.insns.iter().any(|insn| {
            matches!(insn, Insn::ArrayStore(_) | Insn::InvokeVirtual(_) | Insn::InvokeInterface(_))
        });
    code.code.insns.iter().zip(0..).any(|(insn, pc)| match insn {
        Insn::PutField(_) => is_one(pc),
        Insn::GetField(member) => may_change && !matches!(member.descriptor.as_bytes(), [_]) && is_one(pc),
        _ => false,
    })
}

/// A static method that makes an object of a class with a constructor or static method, calls methods on it one after the
/// other, and returns the object; its parameters are those of all.
pub(super) fn made_and_called(
    program: &Program,
    class: &Arc<Class>,
    maker: &Method,
    calls: &[Arc<Method>],
) -> Option<Arc<Method>> {
    let reference = FieldType::Class(class.name.clone());
    let mut code = CodeWriter::new();
    let of_calls = calls.iter().flat_map(|call| &call.signature.parameters);
    let types: Vec<&FieldType> = maker.signature.parameters.iter().chain(of_calls).collect();
    code.reserve(types.iter().map(|ty| ty.slots()).sum());
    let mut slot = 0;
    let mut load = |code: &mut CodeWriter, types: &[FieldType]| {
        for ty in types {
            code.load(ty, slot);
            slot += ty.slots();
        }
    };
    let of_maker = member(&maker.class_name, &maker.name, &maker.descriptor);
    if maker.is_constructor() {
        code.insn(Insn::New(class.name.clone())).insn(Insn::Dup);
        load(&mut code, &maker.signature.parameters);
        code.insn(Insn::InvokeSpecial(of_maker));
    } else {
        load(&mut code, &maker.signature.parameters);
        code.insn(Insn::InvokeStatic(of_maker));
    }
    for call in calls {
        code.insn(Insn::Dup);
        load(&mut code, &call.signature.parameters);
        code.insn(Insn::InvokeVirtual(member(&call.class_name, &call.name, &call.descriptor)));
        if call.signature.result.is_some() {
            // One entry, whatever its width: that of the interpreter's stack.
            code.insn(Insn::Pop);
        }
    }
    code.return_as(Some(&reference));
    let types: String = types.into_iter().map(FieldType::descriptor).collect();
    let called: Vec<String> = calls.iter().map(|call| call.qualified_name()).collect();
    let name = digest(&format!("{} {}", maker.qualified_name(), called.join(" ")));
    let made = program.define(Synthetic::with_code(
        format!("lazuli/made{name:016x}").into(),
        EnclosingMethod { class: class.name.clone(), method: None },
        "made".into(),
        format!("({types}){}", reference.descriptor()).into(),
        code.finish(),
    ));
    made.ok()?.methods.first().cloned()
}
