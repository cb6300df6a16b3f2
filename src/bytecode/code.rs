//! A method's body, decoded.

use std::sync::Arc;

use super::insn::Insn;

/// The decoded body of a method. `insns`, `offsets`, `opcodes` and `lines` are equally long and never empty.
#[derive(Debug, Clone)]
pub struct Code {
    /// Most operand stack slots in use at once.
    pub max_stack: u16,
    /// Number of local variable slots, parameters included.
    pub max_locals: u16,
    /// The instructions.
    pub insns: Vec<Insn>,
    /// Where each starts, in bytes from the start of the code.
    pub offsets: Vec<u32>,
    /// The opcode of each; for a widened one that of the instruction, not `wide`.
    pub opcodes: Vec<u8>,
    /// Exception handlers; the first that fits is taken.
    pub handlers: Vec<CodeHandler>,
    /// The source line of each, where known.
    pub lines: Vec<Option<u16>>,
    /// Names of local variables, where the compiler kept them (`javac -g`).
    pub locals: Vec<CodeLocal>,
}

/// An exception handler. Numbers are indices into [`Code::insns`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeHandler {
    /// First instruction guarded.
    pub start: u32,
    /// First instruction after `start` no longer guarded; may be the number of instructions.
    pub end: u32,
    /// First instruction of the handler.
    pub target: u32,
    /// Internal name of the class caught; `None` catches all.
    pub catch: Option<Arc<str>>,
}

/// The name of a local variable over a range of instructions. Numbers are indices into [`Code::insns`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeLocal {
    /// First instruction of the range; that after the store of the initial value, or 0 for a parameter.
    pub start: u32,
    /// First instruction after the range.
    pub end: u32,
    /// Local variable slot.
    pub index: u16,
    /// Its name in the source.
    pub name: Arc<str>,
    /// Its field descriptor.
    pub descriptor: Arc<str>,
}

impl Code {
    /// The source line of an instruction.
    #[must_use]
    pub fn line_of(&self, insn: u32) -> Option<u16> {
        self.lines.get(insn as usize).copied().flatten()
    }

    /// The name that a local variable slot has at an instruction.
    #[must_use]
    pub fn local_name(&self, insn: u32, index: u16) -> Option<&str> {
        let named = |local: &&CodeLocal| local.index == index && (local.start..local.end).contains(&insn);
        self.locals.iter().find(named).map(|local| &*local.name)
    }
}
