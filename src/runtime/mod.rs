//! What executing any instruction or library method needs: a worker's machine with its engine, the running frame and its
//! operands, decisions, class initialisation, literals and class objects, new objects, and the exceptions that the JVM
//! throws itself. Knows no instruction and no library method.

pub(crate) mod classes;
pub(crate) mod decide;
pub(crate) mod exceptions;
pub(crate) mod literals;
pub(crate) mod objects;
pub(crate) mod operands;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::heap::HeapEngine;
use crate::machine::{Bounds, Machine, Policy};
use crate::program::Program;
use crate::types::Recipes;

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
        Vm { machine: Machine::new(program, bounds, policy, recipes, interrupted), engine }
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
