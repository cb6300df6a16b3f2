//! The instruction set (JVMS 6): one [`Insn`] enum, its decoder, its printer, and a writer of bodies that no file has.
//!
//! [`decode`] turns the bytes of a method's body into a list of instructions with resolved operands, whose jumps are
//! indices into that list. An interpreter may rely on what it has checked, and need not check again:
//!
//! - every jump, switch target and exception handler leads to an instruction, and no instruction is the last one that could
//!   run past the end;
//! - local variables, the second slot of `long` and `double` included, lie below `max_locals`;
//! - operands are constants of the right kind; no instruction calls `<clinit>`, and only `invokespecial` calls `<init>`.
//!
//! Not checked are the types and the depth of the operand stack: that is the verifier's business (JVMS 4.10).

mod code;
mod decode;
mod disassemble;
mod error;
mod insn;
mod instruction;
mod liveness;
mod opcode;
mod print;
mod writer;

pub use crate::classfile::descriptor::{DescriptorError, FieldType, MethodDescriptor, Primitive};
pub use code::{Code, CodeHandler, CodeLocal};
pub use decode::decode;
pub use disassemble::disassemble;
pub use error::{DecodeError, DecodeProblem};
pub use insn::{
    ArithmeticOp, BitwiseOp, Condition, ElementKind, Insn, Kind, NarrowTo, ShiftOp, Switch, Target,
};
pub use liveness::Liveness;
pub use opcode::mnemonic;
pub use writer::{CodeWriter, Label, member, switch};
