//! Instructions as text, with the mnemonics of JVMS 6.5.

use std::fmt::Write;

use super::code::Code;
use super::insn::{Insn, Switch, Target};
use super::opcode::mnemonic;

/// Longest operand printed whole, in bytes: a constant may have 64 KiB, and be named by every other instruction.
const MAX_OPERAND: usize = 2000;

fn clip(text: &mut String) {
    if let Some((end, _)) = text.char_indices().find(|(at, _)| *at >= MAX_OPERAND) {
        text.truncate(end);
        text.push('…');
    }
}

impl Code {
    /// An instruction as `javap` would print it, `if_icmplt 12`; jumps name byte offsets. Empty if there is no such
    /// instruction.
    #[must_use]
    pub fn text_of(&self, insn: u32) -> String {
        let at = insn as usize;
        let (Some(opcode), Some(insn)) = (self.opcodes.get(at), self.insns.get(at)) else {
            return String::new();
        };
        let mut text = String::from(mnemonic(*opcode).unwrap_or("?"));
        if self.is_widened(at) {
            text.push_str("_w");
        }
        let mut operands = self.operands(*opcode, insn);
        if !matches!(insn, Insn::Switch(_)) {
            clip(&mut operands);
        }
        if !operands.is_empty() {
            text.push(' ');
            text.push_str(&operands);
        }
        text
    }

    /// Was it prefixed by `wide`? Its length tells.
    fn is_widened(&self, at: usize) -> bool {
        let length = self.offsets.get(at + 1).map(|next| next - self.offsets[at]);
        match self.insns[at] {
            Insn::Load(..) | Insn::Store(..) | Insn::Ret(_) => length == Some(4),
            Insn::Increment { .. } => length == Some(6),
            _ => false,
        }
    }

    fn operands(&self, opcode: u8, insn: &Insn) -> String {
        match insn {
            // Constants and locals that the mnemonic tells.
            Insn::Push(_) if opcode <= 15 => String::new(),
            Insn::Load(..) if opcode >= 26 => String::new(),
            Insn::Store(..) if opcode >= 59 => String::new(),
            Insn::Push(constant) => constant.to_string(),
            Insn::Load(_, local) | Insn::Store(_, local) | Insn::Ret(local) => local.to_string(),
            Insn::Increment { local, by } => format!("{local}, {by}"),
            Insn::IfZero(_, target)
            | Insn::IfInt(_, target)
            | Insn::IfRef { target, .. }
            | Insn::IfNull { target, .. }
            | Insn::Goto(target)
            | Insn::Jsr(target) => self.offset(*target).to_string(),
            Insn::Switch(switch) => self.switch(switch),
            Insn::GetStatic(member)
            | Insn::PutStatic(member)
            | Insn::GetField(member)
            | Insn::PutField(member)
            | Insn::InvokeVirtual(member)
            | Insn::InvokeSpecial(member)
            | Insn::InvokeStatic(member)
            | Insn::InvokeInterface(member) => member.to_string(),
            Insn::InvokeDynamic(site) => site.to_string(),
            Insn::New(class)
            | Insn::NewRefArray(class)
            | Insn::CheckCast(class)
            | Insn::InstanceOf(class) => class.to_string(),
            Insn::NewArray(primitive) => primitive.to_string(),
            Insn::MultiNewArray { class, dimensions } => format!("{class}, {dimensions}"),
            _ => String::new(),
        }
    }

    fn switch(&self, switch: &Switch) -> String {
        let mut text = String::from("{ ");
        for (value, target) in &switch.cases {
            let _ = write!(text, "{value}: {}, ", self.offset(*target));
        }
        let _ = write!(text, "default: {} }}", self.offset(switch.default));
        text
    }

    /// The byte offset that a target stands for.
    fn offset(&self, target: Target) -> u32 {
        self.offsets.get(target.0 as usize).copied().unwrap_or(u32::MAX)
    }
}
