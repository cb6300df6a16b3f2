//! A bound of Kiasan's Table 2 that is none of Java's: arrays that the program makes have so many places at most.

use crate::bytecode::Insn;
use crate::machine::{Step, Stop};
use crate::runtime::operands::peek_int;
use crate::runtime::{Flow, Instruction, Java, Rules, Vm};
use crate::state::{Ending, PruneBound, State};

/// Cuts a path off where it makes a longer array, if the path knows how long it is.
#[derive(Debug)]
pub(super) struct LongestArray(pub u32);

impl Rules for LongestArray {
    fn execute(&self, vm: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        if matches!(at.insn, Insn::NewArray(_) | Insn::NewRefArray(_)) {
            let length = peek_int(st, 0)?;
            let length = vm.machine.simplify(&st.condition.assumptions, length);
            if vm.terms.as_int(length).is_some_and(|length| i64::from(length) > i64::from(self.0)) {
                return Stop::end(Ending::Pruned {
                    bound: PruneBound::N,
                    what: None,
                    at: st.user_position(),
                });
            }
        }
        java(vm, st, at)
    }
}
