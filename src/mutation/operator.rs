//! Which changes there are of one instruction.

use crate::bytecode::{ArithmeticOp, BitwiseOp, Code, Insn, Kind, ShiftOp};
use crate::classfile::{Constant, MemberRef, MethodDescriptor};

const NOP: u8 = 0;
const POP: u8 = 87;
const POP2: u8 = 88;
const IINC: u8 = 132;
const WIDE: u8 = 196;

/// Other bytes for an instruction, as many as it has, with what that means; `bytes` begin with it.
pub(super) fn replacements(code: &Code, at: usize, bytes: &[u8]) -> Vec<(Vec<u8>, String)> {
    let opcode = code.opcodes[at];
    if bytes.first() == Some(&WIDE) {
        return Vec::new();
    }
    let one = |new: u8, change: &str| vec![(vec![new], change.to_owned())];
    match &code.insns[at] {
        Insn::IfZero(..) | Insn::IfInt(..) | Insn::IfRef { .. } | Insn::IfNull { .. } => {
            let mut out = one(negated(opcode), "condition negated");
            out.extend(
                moved_boundary(opcode).map(|new| (vec![new], "boundary of a comparison moved".to_owned())),
            );
            out
        }
        Insn::Arithmetic(kind, operation) => {
            let (new, change) = match operation {
                ArithmeticOp::Add => (100, "+ became -"),
                ArithmeticOp::Sub => (96, "- became +"),
                ArithmeticOp::Mul => (108, "* became /"),
                ArithmeticOp::Div => (104, "/ became *"),
                ArithmeticOp::Rem => (104, "% became *"),
            };
            one(new + of_kind(*kind), change)
        }
        Insn::Negate(_) => one(NOP, "sign no longer changed"),
        Insn::Shift(kind, operation) => {
            let (new, change) = match operation {
                ShiftOp::Left => (122, "<< became >>"),
                ShiftOp::Right => (120, ">> became <<"),
                ShiftOp::RightUnsigned => (120, ">>> became <<"),
            };
            one(new + of_kind(*kind), change)
        }
        Insn::Bitwise(kind, operation) => {
            let (new, change) = match operation {
                BitwiseOp::And => (128, "& became |"),
                BitwiseOp::Or => (126, "| became &"),
                BitwiseOp::Xor => (126, "^ became &"),
            };
            one(new + of_kind(*kind), change)
        }
        Insn::Increment { by, .. } => match (bytes.get(1), i8::try_from(*by)) {
            (Some(&local), Ok(by)) if by != i8::MIN && by != 0 => {
                vec![(vec![IINC, local, by.wrapping_neg() as u8], format!("added {} instead of {by}", -by))]
            }
            _ => Vec::new(),
        },
        Insn::Push(constant) => other_constant(opcode, constant),
        Insn::InvokeVirtual(member) | Insn::InvokeInterface(member) => without_call(opcode, member, 1),
        Insn::InvokeSpecial(member) if &*member.name != "<init>" => without_call(opcode, member, 1),
        Insn::InvokeStatic(member) => without_call(opcode, member, 0),
        _ => Vec::new(),
    }
}

/// Bytes before a return that put zero, null or the like in the place of what is returned.
pub(super) fn other_result(code: &Code, at: usize) -> Option<([u8; 4], String)> {
    let Insn::Return(Some(kind)) = code.insns[at] else { return None };
    let before = at.checked_sub(1).and_then(|before| code.insns.get(before));
    if matches!(before, Some(Insn::Push(_) | Insn::PushNull)) {
        return None;
    }
    // Four bytes: padding of a `switch` behind them stays as it is.
    let (pop, push, what) = match kind {
        Kind::Int => (POP, 3, "0 or false"),
        Kind::Long => (POP2, 9, "0"),
        Kind::Float => (POP, 11, "0.0"),
        Kind::Double => (POP2, 14, "0.0"),
        Kind::Ref => (POP, 1, "null"),
    };
    Some(([pop, push, NOP, NOP], format!("{what} returned")))
}

fn of_kind(kind: Kind) -> u8 {
    match kind {
        Kind::Int | Kind::Ref => 0,
        Kind::Long => 1,
        Kind::Float => 2,
        Kind::Double => 3,
    }
}

/// The jump on the opposite: they are in pairs, those on null after those of two values.
fn negated(opcode: u8) -> u8 {
    match opcode {
        198 | 199 => opcode ^ 1,
        _ => ((opcode - 153) ^ 1) + 153,
    }
}

/// The jump that takes equal values the other way.
fn moved_boundary(opcode: u8) -> Option<u8> {
    Some(match opcode {
        155 => 158,
        158 => 155,
        156 => 157,
        157 => 156,
        161 => 164,
        164 => 161,
        162 => 163,
        163 => 162,
        _ => return None,
    })
}

fn other_constant(opcode: u8, constant: &Constant) -> Vec<(Vec<u8>, String)> {
    let became = |new: &str| format!("{constant} became {new}");
    let (bytes, change) = match (opcode, constant) {
        // A truth value, as a rule.
        (4, _) => (vec![3], became("0")),
        (8, _) => (vec![7], became("4")),
        (2..=7, Constant::Int(value)) => (vec![opcode + 1], became(&(value + 1).to_string())),
        (9, _) => (vec![10], became("1")),
        (10, _) => (vec![9], became("0")),
        (11, _) => (vec![12], became("1.0")),
        (12, _) => (vec![13], became("2.0")),
        (13, _) => (vec![12], became("1.0")),
        (14, _) => (vec![15], became("1.0")),
        (15, _) => (vec![14], became("0.0")),
        (16, Constant::Int(value)) => {
            let new = if *value == 127 { 126 } else { value + 1 };
            (vec![16, new as u8], became(&new.to_string()))
        }
        (17, Constant::Int(value)) => {
            let new = if *value == 32_767 { 32_766 } else { value + 1 };
            let [high, low] = (new as i16).to_be_bytes();
            (vec![17, high, low], became(&new.to_string()))
        }
        _ => return Vec::new(),
    };
    vec![(bytes, change)]
}

/// A call of a method that returns nothing, without it: its arguments are dropped.
fn without_call(opcode: u8, member: &MemberRef, receivers: u16) -> Vec<(Vec<u8>, String)> {
    let Ok(descriptor) = MethodDescriptor::parse(&member.descriptor) else { return Vec::new() };
    if descriptor.result.is_some() {
        return Vec::new();
    }
    let length = if opcode == 185 { 5 } else { 3 };
    let slots: u16 = receivers + descriptor.parameters.iter().map(|ty| ty.slots()).sum::<u16>();
    let mut bytes = vec![POP2; usize::from(slots / 2)];
    bytes.extend(std::iter::repeat_n(POP, usize::from(slots % 2)));
    if bytes.len() > length || !splits_evenly(&descriptor, receivers) {
        return Vec::new();
    }
    bytes.resize(length, NOP);
    let class = member.class.rsplit('/').next().unwrap_or(&member.class);
    vec![(bytes, format!("call of {class}.{} removed", member.name))]
}

/// Whether no value of two slots is torn when two slots at a time are dropped from the end.
fn splits_evenly(descriptor: &MethodDescriptor, receivers: u16) -> bool {
    let sizes = descriptor.parameters.iter().rev().map(|ty| ty.slots());
    let mut below = 0;
    for size in sizes.chain(std::iter::repeat_n(1, usize::from(receivers))) {
        if size == 2 && below % 2 == 1 {
            return false;
        }
        below += size;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negated_jump_negated_again_is_the_jump() {
        for opcode in (153..=166).chain([198, 199]) {
            assert_ne!(negated(opcode), opcode);
            assert_eq!(negated(negated(opcode)), opcode);
            if let Some(moved) = moved_boundary(opcode) {
                assert_eq!(moved_boundary(moved), Some(opcode));
            }
        }
        // `ifeq` and `ifne`, `if_icmplt` and `if_icmpge`.
        assert_eq!((negated(153), negated(161)), (154, 162));
    }

    #[test]
    fn no_value_of_two_slots_is_torn() {
        let of = |text: &str| MethodDescriptor::parse(text).expect("a descriptor");
        assert!(splits_evenly(&of("(JI)V"), 1) == splits_evenly(&of("(DI)V"), 1));
        assert!(!splits_evenly(&of("(JI)V"), 0));
        assert!(splits_evenly(&of("(IJ)V"), 1));
        assert!(splits_evenly(&of("(JII)V"), 1));
    }
}
