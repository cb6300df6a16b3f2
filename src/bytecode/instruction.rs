//! Decodes one instruction (JVMS 6.5). Targets are still byte offsets here.

use std::sync::Arc;

use super::error::DecodeProblem;
use super::insn::{
    ArithmeticOp, BitwiseOp, Condition, ElementKind, Insn, Kind, NarrowTo, ShiftOp, Switch, Target,
};
use super::opcode::WIDE;
use crate::classfile::descriptor::MAX_DIMENSIONS;
use crate::classfile::{Constant, ConstantPool, MemberRef, Primitive, Reader};

type Result<T> = std::result::Result<T, DecodeProblem>;

const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];

const ELEMENTS: [ElementKind; 8] = [
    ElementKind::Int,
    ElementKind::Long,
    ElementKind::Float,
    ElementKind::Double,
    ElementKind::Ref,
    ElementKind::Byte,
    ElementKind::Char,
    ElementKind::Short,
];

const ARITHMETIC: [ArithmeticOp; 5] =
    [ArithmeticOp::Add, ArithmeticOp::Sub, ArithmeticOp::Mul, ArithmeticOp::Div, ArithmeticOp::Rem];

const SHIFTS: [ShiftOp; 3] = [ShiftOp::Left, ShiftOp::Right, ShiftOp::RightUnsigned];

const BITWISE: [BitwiseOp; 3] = [BitwiseOp::And, BitwiseOp::Or, BitwiseOp::Xor];

const CONDITIONS: [Condition; 6] =
    [Condition::Eq, Condition::Ne, Condition::Lt, Condition::Ge, Condition::Gt, Condition::Le];

/// What the instructions of a method are decoded against.
pub(super) struct Context<'a> {
    pub(super) pool: &'a ConstantPool,
    pub(super) code_length: usize,
    pub(super) max_locals: u16,
}

impl Context<'_> {
    /// Decodes the next instruction; returns its opcode too, for a widened one that of the instruction.
    pub(super) fn read(&self, r: &mut Reader<'_>) -> Result<(u8, Insn)> {
        let pc = r.offset();
        let mut opcode = r.u8()?;
        let wide = opcode == WIDE;
        if wide {
            opcode = r.u8()?;
            if !matches!(opcode, 21..=25 | 54..=58 | 132 | 169) {
                return Err(DecodeProblem::Wide(opcode));
            }
        }
        // Groups of opcodes that count through kinds, conditions or slots: `n` is the place in the group.
        let nth = |first: u8| usize::from(opcode - first);
        let insn = match opcode {
            0 => Insn::Nop,
            1 => Insn::PushNull,
            2..=8 => int(i32::from(opcode) - 3),
            9 | 10 => Insn::Push(Constant::Long(i64::from(opcode - 9))),
            11..=13 => Insn::Push(Constant::Float(f32::from(opcode - 11).to_bits())),
            14 | 15 => Insn::Push(Constant::Double(f64::from(opcode - 14).to_bits())),
            16 => int(i32::from(r.u8()?.cast_signed())),
            17 => int(i32::from(r.u16()?.cast_signed())),
            18 => {
                let index = u16::from(r.u8()?);
                self.constant(index, false)?
            }
            19 | 20 => self.constant(r.u16()?, opcode == 20)?,
            21..=25 => self.local(r, wide, KINDS[nth(21)], Insn::Load)?,
            26..=45 => self.short_local(nth(26), Insn::Load)?,
            46..=53 => Insn::ArrayLoad(ELEMENTS[nth(46)]),
            54..=58 => self.local(r, wide, KINDS[nth(54)], Insn::Store)?,
            59..=78 => self.short_local(nth(59), Insn::Store)?,
            79..=86 => Insn::ArrayStore(ELEMENTS[nth(79)]),
            87 => Insn::Pop,
            88 => Insn::Pop2,
            89 => Insn::Dup,
            90 => Insn::DupX1,
            91 => Insn::DupX2,
            92 => Insn::Dup2,
            93 => Insn::Dup2X1,
            94 => Insn::Dup2X2,
            95 => Insn::Swap,
            96..=115 => Insn::Arithmetic(KINDS[nth(96) % 4], ARITHMETIC[nth(96) / 4]),
            116..=119 => Insn::Negate(KINDS[nth(116)]),
            120..=125 => Insn::Shift(KINDS[nth(120) % 2], SHIFTS[nth(120) / 2]),
            126..=131 => Insn::Bitwise(KINDS[nth(126) % 2], BITWISE[nth(126) / 2]),
            132 => self.increment(r, wide)?,
            133..=144 => {
                // Three for each kind, to the others in order.
                let (from, to) = (nth(133) / 3, nth(133) % 3);
                Insn::Convert { from: KINDS[from], to: KINDS[to + usize::from(to >= from)] }
            }
            145 => Insn::Narrow(NarrowTo::Byte),
            146 => Insn::Narrow(NarrowTo::Char),
            147 => Insn::Narrow(NarrowTo::Short),
            148 => Insn::CompareLong,
            149..=152 => Insn::CompareFloating {
                kind: if opcode <= 150 { Kind::Float } else { Kind::Double },
                nan: if opcode % 2 == 1 { -1 } else { 1 },
            },
            153..=158 => Insn::IfZero(CONDITIONS[nth(153)], self.near(r, pc)?),
            159..=164 => Insn::IfInt(CONDITIONS[nth(159)], self.near(r, pc)?),
            165 | 166 => Insn::IfRef { equal: opcode == 165, target: self.near(r, pc)? },
            167 => Insn::Goto(self.near(r, pc)?),
            168 => Insn::Jsr(self.near(r, pc)?),
            169 => self.local(r, wide, Kind::Ref, |_, index| Insn::Ret(index))?,
            170 => self.table_switch(r, pc)?,
            171 => self.lookup_switch(r, pc)?,
            172..=176 => Insn::Return(Some(KINDS[nth(172)])),
            177 => Insn::Return(None),
            178 => Insn::GetStatic(r.lookup(|i| self.pool.field_ref(i))?),
            179 => Insn::PutStatic(r.lookup(|i| self.pool.field_ref(i))?),
            180 => Insn::GetField(r.lookup(|i| self.pool.field_ref(i))?),
            181 => Insn::PutField(r.lookup(|i| self.pool.field_ref(i))?),
            182 => Insn::InvokeVirtual(ordinary(r.lookup(|i| self.pool.class_method_ref(i))?)?),
            183 => Insn::InvokeSpecial(
                r.lookup(|i| self.pool.method_ref(i)).map_err(Into::into).and_then(callable)?,
            ),
            184 => Insn::InvokeStatic(ordinary(r.lookup(|i| self.pool.method_ref(i))?)?),
            185 => {
                let method = ordinary(r.lookup(|i| self.pool.interface_method_ref(i))?)?;
                r.take(2)?; // the argument count, told by the descriptor too, and a zero
                Insn::InvokeInterface(method)
            }
            186 => {
                let site = r.lookup(|i| self.pool.call_site(i))?;
                r.take(2)?; // zeros
                Insn::InvokeDynamic(site)
            }
            187 => {
                Insn::New(r.lookup(|i| self.pool.class_name(i)).map_err(Into::into).and_then(instantiable)?)
            }
            188 => {
                let code = r.u8()?;
                let primitive = code.checked_sub(4).and_then(|n| Primitive::ALL.get(usize::from(n)));
                let unknown =
                    || DecodeProblem::Rule(format!("newarray of type {code}, 4 to 11 are defined,"));
                Insn::NewArray(*primitive.ok_or_else(unknown)?)
            }
            189 => {
                let element = r.lookup(|i| self.pool.class_name(i))?;
                if dimensions(&element) >= MAX_DIMENSIONS {
                    return Err(DecodeProblem::Rule("array of more than 255 dimensions".into()));
                }
                Insn::NewRefArray(element)
            }
            190 => Insn::ArrayLength,
            191 => Insn::Throw,
            192 => Insn::CheckCast(r.lookup(|i| self.pool.class_name(i))?),
            193 => Insn::InstanceOf(r.lookup(|i| self.pool.class_name(i))?),
            194 => Insn::MonitorEnter,
            195 => Insn::MonitorExit,
            197 => {
                let class = r.lookup(|i| self.pool.class_name(i))?;
                let given = r.u8()?;
                if given == 0 || usize::from(given) > dimensions(&class) {
                    return Err(DecodeProblem::Rule(format!("{given} dimensions of array type {class}")));
                }
                Insn::MultiNewArray { class, dimensions: given }
            }
            198 | 199 => Insn::IfNull { null: opcode == 198, target: self.near(r, pc)? },
            200 => Insn::Goto(self.far(r, pc)?),
            201 => Insn::Jsr(self.far(r, pc)?),
            _ => return Err(DecodeProblem::Opcode(opcode)),
        };
        Ok((opcode, insn))
    }

    fn constant(&self, index: u16, two_slots: bool) -> Result<Insn> {
        let constant = self.pool.constant(index).map_err(crate::classfile::Problem::from)?;
        if constant.is_wide() == two_slots {
            return Ok(Insn::Push(constant));
        }
        let (name, slots) = if two_slots { ("ldc2_w", "one slot") } else { ("ldc", "two slots") };
        Err(DecodeProblem::Rule(format!("{name} of {constant}, which takes {slots},")))
    }

    fn check_local(&self, index: u16, slots: u16) -> Result<u16> {
        if u32::from(index) + u32::from(slots) <= u32::from(self.max_locals) {
            Ok(index)
        } else {
            Err(DecodeProblem::Local { index, slots, max_locals: self.max_locals })
        }
    }

    fn local(
        &self,
        r: &mut Reader<'_>,
        wide: bool,
        kind: Kind,
        insn: impl FnOnce(Kind, u16) -> Insn,
    ) -> Result<Insn> {
        let index = read_local(r, wide)?;
        Ok(insn(kind, self.check_local(index, kind.slots())?))
    }

    /// `iload_0` and its likes: four slots for each kind.
    fn short_local(&self, nth: usize, insn: impl FnOnce(Kind, u16) -> Insn) -> Result<Insn> {
        let kind = KINDS[nth / 4];
        Ok(insn(kind, self.check_local((nth % 4) as u16, kind.slots())?))
    }

    fn increment(&self, r: &mut Reader<'_>, wide: bool) -> Result<Insn> {
        let local = read_local(r, wide)?;
        let local = self.check_local(local, 1)?;
        let by = if wide { r.u16()?.cast_signed() } else { i16::from(r.u8()?.cast_signed()) };
        Ok(Insn::Increment { local, by })
    }

    fn near(&self, r: &mut Reader<'_>, pc: usize) -> Result<Target> {
        let distance = i64::from(r.u16()?.cast_signed());
        self.target(pc, distance)
    }

    fn far(&self, r: &mut Reader<'_>, pc: usize) -> Result<Target> {
        let distance = i64::from(r.u32()?.cast_signed());
        self.target(pc, distance)
    }

    /// The byte offset `distance` from `pc`, which lies in the code.
    fn target(&self, pc: usize, distance: i64) -> Result<Target> {
        let target = pc as i64 + distance;
        if (0..self.code_length as i64).contains(&target) {
            Ok(Target(target as u32))
        } else {
            Err(DecodeProblem::Target(target))
        }
    }

    fn table_switch(&self, r: &mut Reader<'_>, pc: usize) -> Result<Insn> {
        skip_padding(r)?;
        let default = self.far(r, pc)?;
        let (low, high) = (r.u32()?.cast_signed(), r.u32()?.cast_signed());
        if low > high {
            return Err(DecodeProblem::Rule(format!("tableswitch from {low} to {high}")));
        }
        let count = i64::from(high) - i64::from(low) + 1;
        r.check_count(usize::try_from(count).unwrap_or(usize::MAX), 4)?;
        let cases = (low..=high).map(|value| Ok((value, self.far(r, pc)?))).collect::<Result<_>>()?;
        Ok(Insn::Switch(Arc::new(Switch { table: true, default, cases })))
    }

    fn lookup_switch(&self, r: &mut Reader<'_>, pc: usize) -> Result<Insn> {
        skip_padding(r)?;
        let default = self.far(r, pc)?;
        let count = r.u32()?;
        r.check_count(count as usize, 8)?;
        let mut cases: Vec<(i32, Target)> = Vec::new();
        for _ in 0..count {
            let value = r.u32()?.cast_signed();
            if cases.last().is_some_and(|(last, _)| *last >= value) {
                return Err(DecodeProblem::Rule(format!("lookupswitch with {value} out of order")));
            }
            cases.push((value, self.far(r, pc)?));
        }
        Ok(Insn::Switch(Arc::new(Switch { table: false, default, cases })))
    }
}

fn int(value: i32) -> Insn {
    Insn::Push(Constant::Int(value))
}

fn read_local(r: &mut Reader<'_>, wide: bool) -> Result<u16> {
    Ok(if wide { r.u16()? } else { u16::from(r.u8()?) })
}

/// Operands of switches start at a multiple of four bytes from the start of the code.
fn skip_padding(r: &mut Reader<'_>) -> Result<()> {
    let padding = (4 - r.offset() % 4) % 4;
    r.take(padding)?;
    Ok(())
}

fn dimensions(class: &str) -> usize {
    class.bytes().take_while(|&b| b == b'[').count()
}

/// A method that may be called by `invokespecial`: constructors, but no class initialiser.
fn callable(method: Arc<MemberRef>) -> Result<Arc<MemberRef>> {
    if &*method.name == "<clinit>" {
        return Err(DecodeProblem::Rule(format!("call of {method}")));
    }
    Ok(method)
}

/// A method that may be called by the other instructions: no constructor either.
fn ordinary(method: Arc<MemberRef>) -> Result<Arc<MemberRef>> {
    if &*method.name == "<init>" {
        return Err(DecodeProblem::Rule(format!("call of {method} other than by invokespecial")));
    }
    callable(method)
}

fn instantiable(class: Arc<str>) -> Result<Arc<str>> {
    if class.starts_with('[') {
        return Err(DecodeProblem::Rule(format!("new of array type {class}")));
    }
    Ok(class)
}
