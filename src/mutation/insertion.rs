//! More instructions in the code of a class file: what is said by offset there moves along.

use std::sync::Arc;

use crate::bytecode::{Code, Insn};

/// How many bytes an insertion has: the padding of a `switch` stays as it is.
const LENGTH: usize = 4;

/// Bytes that are put before an instruction. Jumps to the instruction lead to them.
#[derive(Clone, Debug)]
pub(super) struct Insertion {
    /// Where the code begins in the file.
    pub code: usize,
    /// The offset of the instruction in the code.
    pub at: usize,
    pub bytes: [u8; LENGTH],
    /// The jumps of the code.
    pub jumps: Arc<[Jump]>,
}

/// A distance that an instruction jumps by.
#[derive(Copy, Clone, Debug)]
pub(super) struct Jump {
    /// The offset of the instruction, from which the distance counts.
    from: usize,
    /// Where the distance stands.
    place: usize,
    /// Whether it has four bytes, not two.
    is_wide: bool,
}

/// All jumps of a body.
pub(super) fn jumps(code: &Code, bytes: &[u8]) -> Arc<[Jump]> {
    let mut out = Vec::new();
    for (insn, (&from, &opcode)) in code.insns.iter().zip(code.offsets.iter().zip(&code.opcodes)) {
        let from = from as usize;
        match insn {
            Insn::Switch(switch) => {
                let first = (from / 4 + 1) * 4;
                let mut jump = |place| out.push(Jump { from, place, is_wide: true });
                jump(first);
                if switch.table {
                    let read = |at: usize| {
                        bytes.get(at..at + 4).and_then(|b| b.try_into().ok()).map_or(0, i32::from_be_bytes)
                    };
                    let count = i64::from(read(first + 8)) - i64::from(read(first + 4)) + 1;
                    (0..usize::try_from(count).unwrap_or(0)).for_each(|case| jump(first + 12 + 4 * case));
                } else {
                    (0..switch.cases.len()).for_each(|case| jump(first + 12 + 8 * case));
                }
            }
            Insn::IfZero(..)
            | Insn::IfInt(..)
            | Insn::IfRef { .. }
            | Insn::IfNull { .. }
            | Insn::Goto(_)
            | Insn::Jsr(_) => out.push(Jump { from, place: from + 1, is_wide: opcode >= 200 }),
            _ => {}
        }
    }
    out.into()
}

/// Big-endian numbers of a class file.
struct Bytes<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let taken = self.bytes.get(self.at..self.at.checked_add(count)?)?;
        self.at += count;
        Some(taken)
    }

    fn u8(&mut self) -> Option<u8> {
        Some(self.take(1)?[0])
    }

    fn u16(&mut self) -> Option<usize> {
        let [high, low] = self.take(2)?.try_into().ok()?;
        Some(usize::from(u16::from_be_bytes([high, low])))
    }

    fn u32(&mut self) -> Option<usize> {
        usize::try_from(u32::from_be_bytes(self.take(4)?.try_into().ok()?)).ok()
    }
}

fn put16(out: &mut Vec<u8>, value: usize) -> Option<()> {
    out.extend(u16::try_from(value).ok()?.to_be_bytes());
    Some(())
}

fn put32(out: &mut Vec<u8>, value: usize) -> Option<()> {
    out.extend(u32::try_from(value).ok()?.to_be_bytes());
    Some(())
}

impl Insertion {
    /// Where an offset of the old code is in the new one. The instruction itself has moved, but what led to it leads to the
    /// new bytes.
    fn moved(&self, offset: usize) -> usize {
        if offset > self.at { offset + LENGTH } else { offset }
    }

    /// The class file with the insertion.
    pub(super) fn apply(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        let length = Bytes { bytes, at: self.code.checked_sub(4)? }.u32()?;
        let end = self.code + length;
        let mut code = bytes.get(self.code..end)?.to_vec();
        for jump in self.jumps.iter() {
            let field = code.get_mut(jump.place..jump.place + if jump.is_wide { 4 } else { 2 })?;
            let distance = match field {
                [a, b, c, d] => i64::from(i32::from_be_bytes([*a, *b, *c, *d])),
                [a, b] => i64::from(i16::from_be_bytes([*a, *b])),
                _ => return None,
            };
            let target = usize::try_from(i64::try_from(jump.from).ok()? + distance).ok()?;
            let distance =
                i64::try_from(self.moved(target)).ok()? - i64::try_from(self.moved(jump.from)).ok()?;
            if jump.is_wide {
                field.copy_from_slice(&i32::try_from(distance).ok()?.to_be_bytes());
            } else {
                field.copy_from_slice(&i16::try_from(distance).ok()?.to_be_bytes());
            }
        }
        code.splice(self.at..self.at, self.bytes);
        if code.len() > 65_535 {
            return None;
        }
        let mut rest = Bytes { bytes, at: end };
        let mut out = code;
        self.handlers(&mut rest, &mut out)?;
        let names = Names::of(bytes)?;
        let count = rest.u16()?;
        put16(&mut out, count)?;
        for _ in 0..count {
            let name = rest.u16()?;
            let length = rest.u32()?;
            let body = rest.take(length)?;
            let body = match names.get(name) {
                b"LineNumberTable" => self.line_numbers(body)?,
                b"LocalVariableTable" | b"LocalVariableTypeTable" => self.local_variables(body)?,
                b"StackMapTable" => self.stack_map(body)?,
                _ => body.to_vec(),
            };
            put16(&mut out, name)?;
            put32(&mut out, body.len())?;
            out.extend(body);
        }
        // Before the code: the attribute's length, two numbers of two bytes, and the code's length.
        let attribute = self.code.checked_sub(12)?;
        let mut file = bytes.get(..attribute)?.to_vec();
        put32(&mut file, out.len() + 8)?;
        file.extend(bytes.get(attribute + 4..attribute + 8)?);
        put32(&mut file, length + LENGTH)?;
        file.extend(out);
        file.extend(bytes.get(rest.at..)?);
        Some(file)
    }

    fn handlers(&self, rest: &mut Bytes<'_>, out: &mut Vec<u8>) -> Option<()> {
        let count = rest.u16()?;
        put16(out, count)?;
        for _ in 0..count {
            for _ in 0..3 {
                put16(out, self.moved(rest.u16()?))?;
            }
            put16(out, rest.u16()?)?;
        }
        Some(())
    }

    fn line_numbers(&self, body: &[u8]) -> Option<Vec<u8>> {
        let (mut from, mut out) = (Bytes { bytes: body, at: 0 }, Vec::new());
        let count = from.u16()?;
        put16(&mut out, count)?;
        for _ in 0..count {
            put16(&mut out, self.moved(from.u16()?))?;
            put16(&mut out, from.u16()?)?;
        }
        Some(out)
    }

    fn local_variables(&self, body: &[u8]) -> Option<Vec<u8>> {
        let (mut from, mut out) = (Bytes { bytes: body, at: 0 }, Vec::new());
        let count = from.u16()?;
        put16(&mut out, count)?;
        for _ in 0..count {
            let (start, length) = (from.u16()?, from.u16()?);
            put16(&mut out, self.moved(start))?;
            put16(&mut out, self.moved(start + length) - self.moved(start))?;
            out.extend(from.take(6)?);
        }
        Some(out)
    }

    /// Each frame says how far it is behind the one before.
    fn stack_map(&self, body: &[u8]) -> Option<Vec<u8>> {
        let (mut from, mut out) = (Bytes { bytes: body, at: 0 }, Vec::new());
        let count = from.u16()?;
        put16(&mut out, count)?;
        let mut before: Option<usize> = None;
        for _ in 0..count {
            let tag = from.u8()?;
            let delta = match tag {
                0..=63 => usize::from(tag),
                64..=127 => usize::from(tag) - 64,
                _ => from.u16()?,
            };
            let offset = before.map_or(delta, |before| before + delta + 1);
            let new = match before {
                None => self.moved(offset),
                Some(before) => self.moved(offset) - self.moved(before) - 1,
            };
            before = Some(offset);
            match tag {
                0..=63 if new < 64 => out.push(new as u8),
                64..=127 if new < 64 => out.push(64 + new as u8),
                0..=127 => {
                    out.push(if tag < 64 { 251 } else { 247 });
                    put16(&mut out, new)?;
                }
                _ => {
                    out.push(tag);
                    put16(&mut out, new)?;
                }
            }
            match tag {
                64..=127 | 247 => self.types(1, &mut from, &mut out)?,
                252..=254 => self.types(usize::from(tag) - 251, &mut from, &mut out)?,
                255 => {
                    for _ in 0..2 {
                        let count = from.u16()?;
                        put16(&mut out, count)?;
                        self.types(count, &mut from, &mut out)?;
                    }
                }
                _ => {}
            }
        }
        Some(out)
    }

    /// Verification types, of which those of objects without a constructor call say where they were made.
    fn types(&self, count: usize, from: &mut Bytes<'_>, out: &mut Vec<u8>) -> Option<()> {
        for _ in 0..count {
            let tag = from.u8()?;
            out.push(tag);
            match tag {
                7 => put16(out, from.u16()?)?,
                8 => put16(out, self.moved(from.u16()?))?,
                _ => {}
            }
        }
        Some(())
    }
}

/// The texts of a constant pool, by number.
struct Names<'a>(Vec<&'a [u8]>);

impl<'a> Names<'a> {
    fn of(bytes: &'a [u8]) -> Option<Names<'a>> {
        let mut from = Bytes { bytes, at: 8 };
        let count = from.u16()?;
        let mut out: Vec<&[u8]> = vec![&[]];
        while out.len() < count {
            let mut text: &[u8] = &[];
            let tag = from.u8()?;
            match tag {
                1 => {
                    let length = from.u16()?;
                    text = from.take(length)?;
                }
                5 | 6 => {
                    from.take(8)?;
                }
                7 | 8 | 16 | 19 | 20 => {
                    from.take(2)?;
                }
                15 => {
                    from.take(3)?;
                }
                _ => {
                    from.take(4)?;
                }
            }
            out.push(text);
            if matches!(tag, 5 | 6) {
                // Long and double take two numbers.
                out.push(&[]);
            }
        }
        Some(Names(out))
    }

    fn get(&self, number: usize) -> &'a [u8] {
        self.0.get(number).copied().unwrap_or(&[])
    }
}
