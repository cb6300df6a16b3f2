//! Which local variables a method may still read: the others make no difference to what comes.

use crate::bytecode::{Code, Insn};

/// For each instruction, the local variables whose value before it may be read later: a row of bits.
#[derive(Debug)]
pub(super) struct Live {
    rows: Vec<u64>,
    width: usize,
}

impl Live {
    /// Goes through the code backwards until nothing changes.
    pub(super) fn of(code: &Code) -> Live {
        let width = usize::from(code.max_locals).div_ceil(64).max(1);
        let mut live = Live { rows: vec![0; width * code.insns.len()], width };
        let mut changed = true;
        while changed {
            changed = false;
            for pc in (0..code.insns.len()).rev() {
                let mut row = vec![0; width];
                live.after(code, pc, &mut row);
                let (read, written) = match code.insns[pc] {
                    Insn::Load(_, local) | Insn::Ret(local) | Insn::Increment { local, .. } => {
                        (Some(local), None)
                    }
                    Insn::Store(_, local) => (None, Some(local)),
                    _ => (None, None),
                };
                if let Some(word) = written.and_then(|local| row.get_mut(usize::from(local) / 64)) {
                    *word &= !(1 << (written.unwrap_or(0) % 64));
                }
                if let Some(word) = read.and_then(|local| row.get_mut(usize::from(local) / 64)) {
                    *word |= 1 << (read.unwrap_or(0) % 64);
                }
                // A handler begins with the variables as they are where the exception is thrown.
                for handler in code.handlers.iter().filter(|h| (h.start..h.end).contains(&(pc as u32))) {
                    live.add(handler.target as usize, &mut row);
                }
                let own = &mut live.rows[pc * width..(pc + 1) * width];
                if own != row.as_slice() {
                    own.copy_from_slice(&row);
                    changed = true;
                }
            }
        }
        live
    }

    /// Adds what is live behind an instruction.
    fn after(&self, code: &Code, pc: usize, row: &mut [u64]) {
        let insn = &code.insns[pc];
        if insn.falls_through() {
            self.add(pc + 1, row);
        }
        insn.each_target(|target| self.add(target.0 as usize, row));
        // Where a subroutine goes back to, only its caller knows.
        if matches!(insn, Insn::Ret(_)) {
            row.fill(u64::MAX);
        }
    }

    fn add(&self, pc: usize, row: &mut [u64]) {
        if let Some(other) = self.rows.get(pc * self.width..(pc + 1) * self.width) {
            row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
        }
    }

    /// Whether the variable may be read at the instruction or later.
    pub(super) fn is_live(&self, pc: u32, local: usize) -> bool {
        let word = self.rows.get(pc as usize * self.width + local / 64);
        word.is_none_or(|word| word >> (local % 64) & 1 == 1)
    }
}
