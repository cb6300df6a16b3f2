//! What a published table may have otherwise than Java does.

use std::fmt;

use smallvec::SmallVec;

use crate::bytecode::Insn;
use crate::heap::Handle;
use crate::machine::{Step, Viable};
use crate::program::{InstanceField, LinkedCode};
use crate::state::{Decision, Reason, State, Value};
use crate::term::Term;

use super::{Flow, Vm};

/// An instruction that is being executed.
#[derive(Copy, Clone, Debug)]
pub struct Instruction<'a> {
    /// The code that it is part of.
    pub code: &'a LinkedCode,
    /// Its index there.
    pub pc: u32,
    /// What it is.
    pub insn: &'a Insn,
}

/// What an instruction does by Java's rules.
pub type Java = fn(&mut Vm, &mut State, Instruction) -> Step<Flow>;

/// A field of the object of a reference.
#[derive(Copy, Clone, Debug)]
pub struct FieldOf<'a> {
    /// The reference.
    pub reference: Term,
    /// What it names.
    pub object: &'a Handle,
    /// The field's slot.
    pub slot: u32,
    /// Its declaration.
    pub field: &'a InstanceField,
}

/// Rules of a run that are not Java's, for tables that repeat what a paper counts, and for code that is run as others may use
/// it. Each method says what is done
/// otherwise; what it leaves out is Java's. A run without such rules asks none of this.
pub trait Rules: fmt::Debug + Send + Sync {
    /// Executes an instruction.
    ///
    /// # Errors
    /// When the instruction does not simply complete.
    fn execute(&self, vm: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        java(vm, st, at)
    }

    /// Whether a path is only one that some input takes: alternatives are asked about, what a reference names is
    /// settled before it is used, and what a path learns simplifies what comes later. Rules that say no answer all
    /// the questions below this one.
    fn only_feasible(&self) -> bool {
        true
    }

    /// The alternatives of a decision that are taken, where they are not asked about.
    fn unasked(&self, decision: Decision) -> SmallVec<[Viable; 4]> {
        let unasked = |(index, choice)| Viable { index, choice, model: None, unknown: None, put_off: None };
        (0..).zip(decision.choices).map(unasked).collect()
    }

    /// Adds a formula to what a path assumes.
    ///
    /// # Errors
    /// When that becomes too much.
    fn assume(&self, vm: &mut Vm, st: &mut State, formula: Term) -> Step<()> {
        let _ = (vm, st, formula);
        Ok(())
    }

    /// Whether a reference whose object is used is null.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn is_null_at_use(&self, vm: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
        let _ = (vm, st, reference);
        Ok(false)
    }

    /// Reads a field.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn load_field(&self, vm: &mut Vm, st: &mut State, at: FieldOf) -> Step<Value> {
        vm.engine.load_field(&mut vm.machine, st, at.object, at.slot, at.field)
    }

    /// Writes a field.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn store_field(&self, vm: &mut Vm, st: &mut State, at: FieldOf, value: Value) -> Step<()> {
        vm.engine.store_field(&mut vm.machine, st, at.object, at.slot, at.field, value)
    }

    /// Hears of a decision with several alternatives, all of which were asked about, and which can be taken.
    fn decided(&self, reason: Reason, alternatives: usize, viable: &[Viable]) {
        let _ = (reason, alternatives, viable);
    }

    /// Hears of a branch on numbers one of which is unknown, whose outcome is known all the same.
    fn known_branch(&self, taken: bool) {
        let _ = taken;
    }

    /// What the rules counted so far, where they count.
    fn counted(&self) -> u64 {
        0
    }

    /// Counts so much once more: a part of the run that is equal to one that was explored.
    fn count(&self, more: u64) {
        let _ = more;
    }
}
