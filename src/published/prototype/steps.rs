//! The small steps of the prototype's language that an instruction stands for.
//!
//! There, an expression is reduced one operation at a time, and what is named by a `let` is put in place of its name in
//! one step more. A field is written in a `let` of its own, there are only `=`, `<` and `not`, and a negative number is
//! a difference.

use crate::bytecode::{Condition, Insn};
use crate::classfile::Constant;
use crate::state::State;

/// How many small steps an instruction takes here.
pub(super) fn of(st: &State, insn: &Insn) -> u64 {
    if st.frames.last().is_some_and(|frame| frame.method.is_constructor()) {
        return 0;
    }
    match insn {
        Insn::Push(Constant::Int(negative)) if *negative < 0 => 1,
        // The operation, and what chooses between the sides. `javac` jumps over the side that follows, on the opposite.
        Insn::IfZero(Condition::Eq, _) => 1,
        Insn::IfInt(Condition::Eq, _) | Insn::IfRef { equal: true, .. } | Insn::IfNull { null: true, .. } => {
            3
        }
        Insn::IfZero(..) | Insn::IfInt(..) | Insn::IfRef { .. } | Insn::IfNull { .. } => 2,
        Insn::PutField(_) => 2,
        Insn::InvokeSpecial(member) if &*member.name == "<init>" => 0,
        Insn::GetField(_)
        | Insn::New(_)
        | Insn::Arithmetic(..)
        | Insn::Bitwise(..)
        | Insn::Store(..)
        | Insn::Pop
        | Insn::InvokeVirtual(_)
        | Insn::InvokeSpecial(_)
        | Insn::InvokeStatic(_) => 1,
        _ => 0,
    }
}

/// The round in which a path splits that stopped for it: the one in which the instruction is done.
pub(super) fn round_of_split(st: &State) -> u64 {
    let insn = st.frames.last().and_then(|frame| frame.code.code.insns.get(frame.pc as usize));
    super::small_steps(st) + insn.map_or(0, |insn| of(st, insn))
}
