//! Loops that never end.

use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classpath::Origin;
use crate::library;
use crate::program::{Link, Method};
use crate::runtime::Vm;
use crate::state::{ObjectId, ObjectType, State};

/// Most methods that are looked through for what waits.
const MOST_METHODS: usize = 50;

/// Whether a path ended since a loop came back to the very state it was in. One that looks at what other threads may change
/// waits for them, and is none of them.
pub(crate) fn never_ends(cx: &Vm, st: &State) -> bool {
    st.endless && !holds_shared(cx, st) && !waits(cx, st)
}

/// The place of the loop that goes on in a state: the innermost method of the analysed program, and its instruction.
pub(crate) fn loop_place(st: &State) -> Option<(Arc<Method>, u32)> {
    let frame = st.frames.iter().rev().find(|frame| frame.method.user)?;
    Some((frame.method.clone(), frame.pc))
}

/// Whether a path has an object that is made for several threads.
fn holds_shared(cx: &Vm, st: &State) -> bool {
    (0..st.heap.len() as u32).map(ObjectId).any(|id| match st.heap.object(id).ty {
        ObjectType::Exact(ty) => {
            ty.as_class().is_some_and(|class| library::is_for_threads(&cx.program.class(class).name))
        }
        ObjectType::Variable(_) => false,
    })
}

/// Whether the method of the loop, or one of the program that it calls, takes a monitor, reads a volatile field, or calls what
/// has to do with other threads.
fn waits(cx: &Vm, st: &State) -> bool {
    let Some((method, _)) = loop_place(st) else { return true };
    let mut methods = vec![method];
    let mut at = 0;
    while let Some(method) = methods.get(at).cloned() {
        at += 1;
        if method.access.is_synchronized() {
            return true;
        }
        let Ok(Some(code)) = method.code() else { continue };
        for (pc, insn) in (0..).zip(&code.code.insns) {
            if matches!(insn, Insn::MonitorEnter) {
                return true;
            }
            if !is_looked_at(insn) {
                continue;
            }
            match code.link(&cx.program, pc) {
                Link::Field(field) if field.field.access.is_volatile() => return true,
                Link::Static(link) if link.class.static_fields[link.index].access.is_volatile() => {
                    return true;
                }
                Link::Method(called) if cx.program.class(called.class).origin == Origin::User => {
                    let is_new = !methods.iter().any(|known| Arc::ptr_eq(known, called));
                    if is_new && methods.len() < MOST_METHODS {
                        methods.push(called.clone());
                    }
                }
                Link::Method(called) if library::asks_others(called) => return true,
                _ => {}
            }
        }
    }
    false
}

/// Whether an instruction reads a field or calls a method.
fn is_looked_at(insn: &Insn) -> bool {
    matches!(
        insn,
        Insn::GetField(_)
            | Insn::GetStatic(_)
            | Insn::InvokeStatic(_)
            | Insn::InvokeSpecial(_)
            | Insn::InvokeVirtual(_)
            | Insn::InvokeInterface(_)
    )
}
