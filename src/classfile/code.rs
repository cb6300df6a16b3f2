//! The `Code` attribute (JVMS 4.7.3) and what it carries for debuggers.

use std::sync::Arc;

use super::attribute::{Body, each_attribute};
use super::error::{Problem, Result};
use super::pool::ConstantPool;
use super::reader::Reader;

/// A method's body as it stands in the file. The instructions are bytes here; `bytecode` decodes and checks them.
#[derive(Debug, Clone)]
pub struct CodeAttribute {
    /// Most operand stack slots in use at once.
    pub max_stack: u16,
    /// Number of local variable slots, parameters included.
    pub max_locals: u16,
    /// The instructions, 1 to 65,535 bytes.
    pub code: Arc<[u8]>,
    /// Offset of the instructions from the start of the file, in bytes, for error messages.
    pub code_offset: usize,
    /// Exception handlers; the first that fits is taken.
    pub handlers: Vec<Handler>,
    /// `(start_pc, line)` pairs in the order of the file (JVMS 4.7.12); nothing is promised of them.
    pub lines: Vec<(u16, u16)>,
    /// Names of local variables (JVMS 4.7.13); nothing is promised of them.
    pub locals: Vec<LocalName>,
}

/// An exception handler; all offsets are in bytes from the start of the code, and unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handler {
    /// First byte of the guarded range.
    pub start: u16,
    /// First byte after the guarded range.
    pub end: u16,
    /// First byte of the handler.
    pub target: u16,
    /// Internal name of the class caught; `None` catches all.
    pub catch: Option<Arc<str>>,
}

/// The name of a local variable over a range of the code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalName {
    /// First byte of the range, from the start of the code.
    pub start: u16,
    /// Length of the range in bytes.
    pub length: u16,
    /// Local variable slot.
    pub index: u16,
    /// Its name in the source.
    pub name: Arc<str>,
    /// Its field descriptor.
    pub descriptor: Arc<str>,
}

/// Reads the body of a `Code` attribute.
pub(super) fn read_code(r: &mut Reader<'_>, pool: &ConstantPool) -> Result<CodeAttribute> {
    let max_stack = r.u16()?;
    let max_locals = r.u16()?;
    let length = r.u32()?;
    if length == 0 || length > 65_535 {
        return Err(r.fail(Problem::Rule(format!("code of {length} bytes, 1 to 65535 are allowed"))));
    }
    let code_offset = r.offset();
    let code = r.take(length as usize)?.into();
    let handlers = (0..r.count(8)?).map(|_| {
        let (start, end, target) = (r.u16()?, r.u16()?, r.u16()?);
        Ok(Handler { start, end, target, catch: r.lookup_optional(|i| pool.class_name(i))? })
    });
    let handlers = handlers.collect::<Result<_>>()?;
    let (mut lines, mut locals) = (Vec::new(), Vec::new());
    each_attribute(r, pool, |name, body| {
        match name {
            "LineNumberTable" => {
                for _ in 0..body.count(4)? {
                    lines.push((body.u16()?, body.u16()?));
                }
            }
            "LocalVariableTable" => {
                for _ in 0..body.count(10)? {
                    let (start, length) = (body.u16()?, body.u16()?);
                    let name = body.lookup(|i| pool.text(i))?;
                    let descriptor = body.lookup(|i| pool.text(i))?;
                    locals.push(LocalName { start, length, index: body.u16()?, name, descriptor });
                }
            }
            _ => return Ok(Body::Skipped),
        }
        Ok(Body::Read)
    })?;
    Ok(CodeAttribute { max_stack, max_locals, code, code_offset, handlers, lines, locals })
}
