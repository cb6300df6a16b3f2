//! Decodes the body of a method: instructions, then everything that points at them.

use super::code::{Code, CodeHandler, CodeLocal};
use super::error::{DecodeError, DecodeProblem};
use super::insn::Target;
use super::instruction::Context;
use crate::classfile::{ClassFile, CodeAttribute, Method, Reader};

/// Decodes and checks the body of a method of a class; `None` if it has none.
///
/// # Errors
/// The method, the offset and the broken rule of JVMS 4.9.1 or 6.5.
pub fn decode(class: &ClassFile, method: &Method) -> Result<Option<Code>, DecodeError> {
    let Some(attribute) = &method.code else { return Ok(None) };
    decode_attribute(class, attribute).map(Some).map_err(|(pc, problem)| DecodeError {
        class: (&*class.name).into(),
        method: method.label(),
        pc,
        file_offset: attribute.code_offset + pc as usize,
        problem,
    })
}

type Located<T> = Result<T, (u32, DecodeProblem)>;

/// Errors come with the byte offset in the code.
fn decode_attribute(class: &ClassFile, attribute: &CodeAttribute) -> Located<Code> {
    let length = attribute.code.len();
    let context = Context { pool: &class.pool, code_length: length, max_locals: attribute.max_locals };
    let (mut insns, mut offsets, mut opcodes) = (Vec::new(), Vec::new(), Vec::new());
    let r = &mut Reader::new(&attribute.code);
    while r.remaining() > 0 {
        let pc = r.offset() as u32;
        let (opcode, insn) = context.read(r).map_err(|problem| (pc, problem))?;
        insns.push(insn);
        offsets.push(pc);
        opcodes.push(opcode);
    }
    if insns.last().is_none_or(|last| last.falls_through()) {
        return Err((offsets.last().copied().unwrap_or(0), DecodeProblem::FallsOff));
    }

    let starts = Starts::new(&offsets, length);
    for (insn, &pc) in insns.iter_mut().zip(&offsets) {
        insn.map_targets(|target| {
            starts.at(target.0).map(Target).ok_or((pc, DecodeProblem::Target(i64::from(target.0))))
        })?;
    }
    let handlers = attribute.handlers.iter().map(|h| {
        let index = |pc| starts.at(u32::from(pc));
        let end = if usize::from(h.end) == length { Some(insns.len() as u32) } else { index(h.end) };
        match (index(h.start), end, index(h.target)) {
            (Some(start), Some(end), Some(target)) if start < end => {
                Ok(CodeHandler { start, end, target, catch: h.catch.clone() })
            }
            _ => {
                let broken = format!("exception handler from {} to {} at {}", h.start, h.end, h.target);
                Err((u32::from(h.start), DecodeProblem::Rule(broken)))
            }
        }
    });
    let handlers = handlers.collect::<Located<_>>()?;
    Ok(Code {
        max_stack: attribute.max_stack,
        max_locals: attribute.max_locals,
        lines: lines_of(&offsets, &attribute.lines),
        locals: locals_of(&offsets, attribute),
        insns,
        offsets,
        opcodes,
        handlers,
    })
}

/// The index of the instruction that starts at each byte offset.
struct Starts(Vec<u32>);

impl Starts {
    const NONE: u32 = u32::MAX;

    fn new(offsets: &[u32], length: usize) -> Starts {
        let mut starts = vec![Starts::NONE; length];
        for (index, &offset) in offsets.iter().enumerate() {
            starts[offset as usize] = index as u32;
        }
        Starts(starts)
    }

    fn at(&self, pc: u32) -> Option<u32> {
        self.0.get(pc as usize).copied().filter(|&index| index != Starts::NONE)
    }
}

/// The line of each instruction, as the JVM finds it for stack traces: the first entry that starts exactly there, else
/// the last one of those that start nearest before.
fn lines_of(offsets: &[u32], entries: &[(u16, u16)]) -> Vec<Option<u16>> {
    let mut sorted: Vec<(u32, u16)> = entries.iter().map(|&(pc, line)| (u32::from(pc), line)).collect();
    sorted.sort_by_key(|&(pc, _)| pc);
    let mut rest = &sorted[..];
    let mut before = None;
    let lines = offsets.iter().map(|&offset| {
        while let Some((&(pc, line), tail)) = rest.split_first()
            && pc < offset
        {
            before = Some(line);
            rest = tail;
        }
        match rest.first() {
            Some(&(pc, line)) if pc == offset => Some(line),
            _ => before,
        }
    });
    lines.collect()
}

fn locals_of(offsets: &[u32], attribute: &CodeAttribute) -> Vec<CodeLocal> {
    let index = |pc: u32| offsets.partition_point(|&offset| offset < pc) as u32;
    let locals = attribute.locals.iter().map(|local| CodeLocal {
        start: index(u32::from(local.start)),
        end: index(u32::from(local.start) + u32::from(local.length)),
        index: local.index,
        name: local.name.clone(),
        descriptor: local.descriptor.clone(),
    });
    locals.collect()
}

#[cfg(test)]
mod tests {
    use super::lines_of;

    #[test]
    fn lines_as_in_stack_traces() {
        let offsets = [0, 1, 4, 6];
        assert_eq!(lines_of(&offsets, &[]), [None; 4]);
        assert_eq!(lines_of(&offsets, &[(1, 7)]), [None, Some(7), Some(7), Some(7)]);
        // Unordered, two entries at one offset, one within an instruction.
        let entries = [(4, 9), (0, 5), (4, 8), (5, 3)];
        assert_eq!(lines_of(&offsets, &entries), [Some(5), Some(5), Some(9), Some(3)]);
        assert_eq!(lines_of(&offsets, &[(4, 9), (4, 8)])[2..], [Some(9), Some(8)]);
    }
}
