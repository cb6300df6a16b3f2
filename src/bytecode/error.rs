//! What can be wrong with the code of a method, and where.

use crate::classfile::{ClassFileError, Problem};

/// Code that cannot be decoded.
///
/// Prints as `class A, method run:()V: jump to code offset 7, which is no instruction, at code offset 2 (file offset 311)`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("class {class}, method {method}: {problem} at code offset {pc} (file offset {file_offset})")]
pub struct DecodeError {
    /// Internal name of the class.
    pub class: String,
    /// `name:descriptor` of the method.
    pub method: String,
    /// Where the instruction, or the handler's range, starts, in bytes from the start of the code.
    pub pc: u32,
    /// The same in bytes from the start of the class file.
    pub file_offset: usize,
    /// What is wrong.
    pub problem: DecodeProblem,
}

/// The kinds of faults of code.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeProblem {
    /// An opcode that is reserved or undefined (JVMS 6.2).
    #[error("undefined opcode {0}")]
    Opcode(u8),
    /// An instruction that `wide` cannot widen.
    #[error("wide does not apply to opcode {0}")]
    Wide(u8),
    /// A jump or switch that leads into the middle of an instruction, or out of the code.
    #[error("jump to code offset {0}, which is no instruction,")]
    Target(i64),
    /// The last instruction lets control pass the end.
    #[error("control falls off the end of the code")]
    FallsOff,
    /// A local variable that does not exist.
    #[error("local variable {index} ({slots} slot{}) of {max_locals}", if *.slots == 1 { "" } else { "s" })]
    Local {
        /// Its slot.
        index: u16,
        /// Slots it takes.
        slots: u16,
        /// How many slots there are.
        max_locals: u16,
    },
    /// Bytes missing, or a constant of the wrong kind.
    #[error(transparent)]
    Format(#[from] Problem),
    /// Another rule (JVMS 4.9.1) is broken.
    #[error("{0}")]
    Rule(String),
}

impl From<ClassFileError> for DecodeProblem {
    fn from(error: ClassFileError) -> DecodeProblem {
        DecodeProblem::Format(error.problem)
    }
}
