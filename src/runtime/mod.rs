//! What executing any instruction or library method needs: a worker's machine with its engine, the running frame and its
//! operands, decisions, class initialisation, literals and class objects, new objects, and the exceptions that the JVM
//! throws itself. Knows no instruction and no library method.

pub(crate) mod arrays;
pub(crate) mod classes;
pub(crate) mod concretise;
pub(crate) mod decide;
pub(crate) mod exceptions;
pub(crate) mod existing;
pub(crate) mod fields;
pub(crate) mod identity;
pub(crate) mod invariants;
pub(crate) mod literals;
pub(crate) mod messages;
pub(crate) mod mirrors;
pub(crate) mod objects;
pub(crate) mod operands;
pub(crate) mod room;
mod rules;
pub(crate) mod texts;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::heap::HeapEngine;
use crate::machine::{Bounds, Machine, Policy};
use crate::program::Program;
use crate::types::Recipes;

pub use rules::{FieldOf, Instruction, Java, Rules};

/// A machine with the engine that says what a reference means.
///
/// It can be used as the machine that it has; a call of the engine borrows both apart:
/// `vm.engine.is_null(&mut vm.machine, …)`.
#[derive(Debug)]
pub struct Vm {
    /// Terms, solver, bounds and counters.
    pub machine: Machine,
    /// How input references meet the heap.
    pub engine: Arc<dyn HeapEngine>,
    /// Rules that are not Java's, for a published table.
    pub rules: Option<Arc<dyn Rules>>,
}

impl Vm {
    /// A fresh one.
    pub fn new(
        program: Arc<Program>,
        engine: Arc<dyn HeapEngine>,
        bounds: Bounds,
        policy: Policy,
        recipes: Recipes,
        interrupted: Arc<AtomicBool>,
    ) -> Vm {
        Vm { machine: Machine::new(program, bounds, policy, recipes, interrupted), engine, rules: None }
    }
}

impl Vm {
    /// The rules of the run, if alternatives are not asked about by them.
    pub fn rules_without_questions(&self) -> Option<Arc<dyn Rules>> {
        self.rules.as_ref().filter(|rules| !rules.only_feasible()).cloned()
    }
}

impl Deref for Vm {
    type Target = Machine;

    fn deref(&self) -> &Machine {
        &self.machine
    }
}

impl DerefMut for Vm {
    fn deref_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }
}

/// Where execution goes after an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Flow {
    /// To the next instruction.
    Next,
    /// To this instruction of the same method.
    Jump(u32),
    /// To the frame that is now on top.
    Frame,
}
