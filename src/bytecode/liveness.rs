//! Which local variables are live: an instruction from there on may read what they hold.

use super::code::Code;
use super::insn::Insn;

/// The live local variables at each instruction of a method's body.
#[derive(Debug)]
pub struct Liveness {
    /// Bits of the variables by instruction, so many words each.
    bits: Box<[u64]>,
    words: usize,
}

impl Liveness {
    /// Those of a body; none where it has subroutines, whose returns lead to places that their code does not tell.
    #[must_use]
    pub fn of(code: &Code) -> Option<Liveness> {
        if code.insns.iter().any(|insn| matches!(insn, Insn::Jsr(_) | Insn::Ret(_))) {
            return None;
        }
        let words = usize::from(code.max_locals).div_ceil(64).max(1);
        let mut live = Liveness { bits: vec![0; words * code.insns.len()].into(), words };
        // From the end on backwards; only loops and handlers that stand before what they guard need another turn.
        let mut changed = true;
        while changed {
            changed = false;
            for pc in (0..code.insns.len()).rev() {
                changed |= live.update(code, pc);
            }
        }
        Some(live)
    }

    /// Whether a local variable is live at an instruction.
    #[must_use]
    pub fn is_live(&self, pc: u32, local: usize) -> bool {
        let word = self.bits.get(pc as usize * self.words + local / 64).copied();
        local / 64 < self.words && word.is_some_and(|word| word >> (local % 64) & 1 == 1)
    }

    /// Computes what is live before an instruction from what is live after it; whether that is more than was known.
    fn update(&mut self, code: &Code, pc: usize) -> bool {
        let insn = &code.insns[pc];
        let mut live = vec![0; self.words];
        if insn.falls_through() {
            self.add(&mut live, pc + 1);
        }
        insn.each_target(|target| self.add(&mut live, target.0 as usize));
        let bit = |local: u16| (usize::from(local) / 64, 1_u64 << (local % 64));
        match insn {
            Insn::Store(_, local) => {
                let (word, bit) = bit(*local);
                live[word] &= !bit;
            }
            Insn::Load(_, local) | Insn::Increment { local, .. } => {
                let (word, bit) = bit(*local);
                live[word] |= bit;
            }
            _ => {}
        }
        // An exception may be thrown before a store.
        for handler in &code.handlers {
            if (handler.start..handler.end).contains(&(pc as u32)) {
                self.add(&mut live, handler.target as usize);
            }
        }
        let known = &mut self.bits[pc * self.words..(pc + 1) * self.words];
        let changed = known != live;
        known.copy_from_slice(&live);
        changed
    }

    fn add(&self, live: &mut [u64], pc: usize) {
        if let Some(after) = self.bits.get(pc * self.words..(pc + 1) * self.words) {
            live.iter_mut().zip(after).for_each(|(word, more)| *word |= more);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::insn::{ArithmeticOp, Condition, Kind, Target};
    use super::*;
    use crate::classfile::Constant;

    fn body(insns: Vec<Insn>, locals: u16) -> Code {
        let n = insns.len();
        Code {
            max_stack: 4,
            max_locals: locals,
            insns,
            offsets: (0..n as u32).collect(),
            opcodes: vec![0; n],
            handlers: Vec::new(),
            lines: vec![None; n],
            locals: Vec::new(),
        }
    }

    #[test]
    fn a_variable_is_live_from_its_store_to_its_last_load_also_around_a_loop() {
        // while (local 0 != 0) { local 1 = local 0 + local 0; local 0 = local 1; } return local 0
        let code = body(
            vec![
                Insn::Load(Kind::Int, 0),
                Insn::IfZero(Condition::Eq, Target(9)),
                Insn::Load(Kind::Int, 0),
                Insn::Load(Kind::Int, 0),
                Insn::Arithmetic(Kind::Int, ArithmeticOp::Add),
                Insn::Store(Kind::Int, 1),
                Insn::Load(Kind::Int, 1),
                Insn::Store(Kind::Int, 0),
                Insn::Goto(Target(0)),
                Insn::Load(Kind::Int, 0),
                Insn::Return(Some(Kind::Int)),
            ],
            2,
        );
        let live = Liveness::of(&code).expect("no subroutine");
        let of = |local| (0..11).filter(|pc| live.is_live(*pc, local)).collect::<Vec<u32>>();
        assert_eq!(of(0), [0, 1, 2, 3, 8, 9]);
        assert_eq!(of(1), [6]);
        assert!(of(2).is_empty());
    }

    #[test]
    fn a_body_with_a_subroutine_tells_nothing() {
        let code = body(vec![Insn::Jsr(Target(1)), Insn::Push(Constant::Int(0))], 1);
        assert!(Liveness::of(&code).is_none());
    }
}
