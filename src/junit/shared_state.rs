//! Whether what a path does depends on static state that other tests share, or changes it.

use crate::bytecode::Insn;
use crate::classfile::FieldType;
use crate::program::Known;
use crate::runtime::Vm;
use crate::state::State;

/// Whether code outside of class initialisers wrote a static field, or read one whose object may have changed.
pub(super) fn uses_shared_state(cx: &Vm, st: &State) -> bool {
    let of_user = |class| cx.program.class(class).origin == crate::classpath::Origin::User;
    if st.statics.overwritten().iter().any(|field| of_user(field.class)) {
        return true;
    }
    let Some(executed) = &st.executed else { return false };
    executed.instructions().any(|(method, pc)| {
        if &*method.name == "<clinit>" {
            return false;
        }
        let Ok(Some(code)) = method.code() else { return false };
        match code.code.insns.get(pc as usize) {
            Some(Insn::GetStatic(member)) => !is_immutable(cx, &member.descriptor),
            _ => false,
        }
    })
}

/// Whether the value of a static field of this type stays as its class initialiser left it, unless it is assigned.
fn is_immutable(cx: &Vm, descriptor: &str) -> bool {
    match FieldType::parse(descriptor) {
        Ok(FieldType::Primitive(_)) => true,
        Ok(FieldType::Class(name)) => {
            *name == *Known::String.name() || cx.program.load(&name).is_ok_and(|class| class.is_enum())
        }
        _ => false,
    }
}
