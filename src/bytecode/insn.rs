//! The instructions. One variant stands for a family of opcodes that differ only in what became its operands.

use std::sync::Arc;

use crate::classfile::{Constant, DynamicRef, FieldType, MemberRef, Primitive};

/// The computational kinds of values (JVMS 2.11.1): what locals and the operand stack tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `int`, and `boolean`, `byte`, `short`, `char` in its guise.
    Int,
    /// `long`, two slots.
    Long,
    /// `float`.
    Float,
    /// `double`, two slots.
    Double,
    /// A reference or, for `jsr`, a return address.
    Ref,
}

impl Kind {
    /// Local variable or operand stack slots that a value takes.
    #[must_use]
    pub const fn slots(self) -> u16 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Int | Kind::Float | Kind::Ref => 1,
        }
    }
}

impl From<Primitive> for Kind {
    fn from(primitive: Primitive) -> Kind {
        match primitive {
            Primitive::Boolean | Primitive::Char | Primitive::Byte | Primitive::Short | Primitive::Int => {
                Kind::Int
            }
            Primitive::Float => Kind::Float,
            Primitive::Double => Kind::Double,
            Primitive::Long => Kind::Long,
        }
    }
}

impl From<&FieldType> for Kind {
    fn from(ty: &FieldType) -> Kind {
        match ty {
            FieldType::Primitive(primitive) => Kind::from(*primitive),
            FieldType::Class(_) | FieldType::Array(_) => Kind::Ref,
        }
    }
}

/// The kinds of array elements that loads and stores tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ElementKind {
    /// `byte` or `boolean`: `baload` and `bastore` serve both; a stored `boolean` keeps its lowest bit only.
    Byte,
    /// `char`.
    Char,
    /// `short`.
    Short,
    /// `int`.
    Int,
    /// `long`.
    Long,
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// References.
    Ref,
}

/// Arithmetic with two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArithmeticOp {
    /// `+`.
    Add,
    /// `-`.
    Sub,
    /// `*`.
    Mul,
    /// `/`.
    Div,
    /// `%`.
    Rem,
}

/// Shifts. The distance is an `int`, of which 5 bits count for `int`, 6 for `long`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ShiftOp {
    /// `<<`.
    Left,
    /// `>>`.
    Right,
    /// `>>>`.
    RightUnsigned,
}

/// Bitwise operations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BitwiseOp {
    /// `&`.
    And,
    /// `|`.
    Or,
    /// `^`.
    Xor,
}

/// What an `int` is cut down to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NarrowTo {
    /// 8 bits, sign extended.
    Byte,
    /// 16 bits, zero extended.
    Char,
    /// 16 bits, sign extended.
    Short,
}

/// A comparison of two `int`s, signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Condition {
    /// `==`.
    Eq,
    /// `!=`.
    Ne,
    /// `<`.
    Lt,
    /// `>=`.
    Ge,
    /// `>`.
    Gt,
    /// `<=`.
    Le,
}

/// Where a jump leads: an **index** into [`Code::insns`](super::Code::insns), not a byte offset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Target(pub u32);

/// The operands of `tableswitch` and `lookupswitch`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Switch {
    /// Was it a `tableswitch`? Both mean the same.
    pub table: bool,
    /// Where to go if no case fits.
    pub default: Target,
    /// Values and where they lead, values strictly ascending.
    pub cases: Vec<(i32, Target)>,
}

impl Switch {
    /// Where this value leads.
    #[must_use]
    pub fn target(&self, value: i32) -> Target {
        self.cases.binary_search_by_key(&value, |(v, _)| *v).map_or(self.default, |i| self.cases[i].1)
    }
}

/// An instruction. Names in quotes are mnemonics of JVMS 6.5, where the meaning of each is told.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Insn {
    /// `nop`.
    Nop,
    /// Pushes a constant: `iconst_*` and its likes, `bipush`, `sipush`, `ldc`, `ldc_w`, `ldc2_w`.
    Push(Constant),
    /// `aconst_null`.
    PushNull,
    /// Pushes a local variable: `iload` and its likes.
    Load(Kind, u16),
    /// Pops into a local variable: `istore` and its likes.
    Store(Kind, u16),
    /// `iaload` and its likes.
    ArrayLoad(ElementKind),
    /// `iastore` and its likes.
    ArrayStore(ElementKind),
    /// `pop`.
    Pop,
    /// `pop2`.
    Pop2,
    /// `dup`.
    Dup,
    /// `dup_x1`.
    DupX1,
    /// `dup_x2`.
    DupX2,
    /// `dup2`.
    Dup2,
    /// `dup2_x1`.
    Dup2X1,
    /// `dup2_x2`.
    Dup2X2,
    /// `swap`.
    Swap,
    /// `iadd` and its likes.
    Arithmetic(Kind, ArithmeticOp),
    /// `ineg` and its likes.
    Negate(Kind),
    /// `ishl` and its likes; the kind is that of the value shifted.
    Shift(Kind, ShiftOp),
    /// `iand` and its likes.
    Bitwise(Kind, BitwiseOp),
    /// `iinc`.
    Increment {
        /// The local variable.
        local: u16,
        /// What is added.
        by: i16,
    },
    /// Conversions between `int`, `long`, `float`, `double`: `i2l` and its likes.
    Convert {
        /// The kind popped.
        from: Kind,
        /// The kind pushed.
        to: Kind,
    },
    /// `i2b`, `i2c`, `i2s`.
    Narrow(NarrowTo),
    /// `lcmp`.
    CompareLong,
    /// `fcmpl`, `fcmpg`, `dcmpl`, `dcmpg`.
    CompareFloating {
        /// `Float` or `Double`.
        kind: Kind,
        /// The result if an operand is NaN: -1 for `*cmpl`, 1 for `*cmpg`.
        nan: i8,
    },
    /// Jumps if an `int` compares so with 0: `ifeq` and its likes.
    IfZero(Condition, Target),
    /// Jumps if two `int`s compare so: `if_icmpeq` and its likes.
    IfInt(Condition, Target),
    /// Jumps if two references are equal, or are not: `if_acmpeq`, `if_acmpne`.
    IfRef {
        /// Jump on equality?
        equal: bool,
        /// Where to.
        target: Target,
    },
    /// Jumps if a reference is null, or is not: `ifnull`, `ifnonnull`.
    IfNull {
        /// Jump on null?
        null: bool,
        /// Where to.
        target: Target,
    },
    /// `goto`, `goto_w`.
    Goto(Target),
    /// `jsr`, `jsr_w`, in class files before version 51.
    Jsr(Target),
    /// `ret`, in class files before version 51.
    Ret(u16),
    /// `tableswitch`, `lookupswitch`.
    Switch(Arc<Switch>),
    /// `ireturn` and its likes; `return` without a kind.
    Return(Option<Kind>),
    /// `getstatic`.
    GetStatic(Arc<MemberRef>),
    /// `putstatic`.
    PutStatic(Arc<MemberRef>),
    /// `getfield`.
    GetField(Arc<MemberRef>),
    /// `putfield`.
    PutField(Arc<MemberRef>),
    /// `invokevirtual`.
    InvokeVirtual(Arc<MemberRef>),
    /// `invokespecial`.
    InvokeSpecial(Arc<MemberRef>),
    /// `invokestatic`.
    InvokeStatic(Arc<MemberRef>),
    /// `invokeinterface`.
    InvokeInterface(Arc<MemberRef>),
    /// `invokedynamic`.
    InvokeDynamic(Arc<DynamicRef>),
    /// `new`, of a class by internal name.
    New(Arc<str>),
    /// `newarray`.
    NewArray(Primitive),
    /// `anewarray`: the element type, a class by internal name or an array by descriptor.
    NewRefArray(Arc<str>),
    /// `arraylength`.
    ArrayLength,
    /// `athrow`.
    Throw,
    /// `checkcast`: a class by internal name or an array by descriptor.
    CheckCast(Arc<str>),
    /// `instanceof`: a class by internal name or an array by descriptor.
    InstanceOf(Arc<str>),
    /// `monitorenter`.
    MonitorEnter,
    /// `monitorexit`.
    MonitorExit,
    /// `multianewarray`.
    MultiNewArray {
        /// Descriptor of the array type itself, with at least `dimensions` dimensions.
        class: Arc<str>,
        /// How many dimensions are given, at least 1.
        dimensions: u8,
    },
}

impl Insn {
    /// Can control pass to the instruction after it in the list? (After `jsr` it can: `ret` leads there.)
    #[must_use]
    pub fn falls_through(&self) -> bool {
        !matches!(self, Insn::Goto(_) | Insn::Ret(_) | Insn::Switch(_) | Insn::Return(_) | Insn::Throw)
    }

    /// Calls `f` with every instruction that this one may jump to.
    pub fn each_target(&self, mut f: impl FnMut(Target)) {
        match self {
            Insn::IfZero(_, target)
            | Insn::IfInt(_, target)
            | Insn::IfRef { target, .. }
            | Insn::IfNull { target, .. }
            | Insn::Goto(target)
            | Insn::Jsr(target) => f(*target),
            Insn::Switch(switch) => {
                f(switch.default);
                switch.cases.iter().for_each(|(_, target)| f(*target));
            }
            _ => {}
        }
    }

    /// Replaces every target.
    pub(super) fn map_targets<E>(&mut self, mut f: impl FnMut(Target) -> Result<Target, E>) -> Result<(), E> {
        match self {
            Insn::IfZero(_, target)
            | Insn::IfInt(_, target)
            | Insn::IfRef { target, .. }
            | Insn::IfNull { target, .. }
            | Insn::Goto(target)
            | Insn::Jsr(target) => *target = f(*target)?,
            Insn::Switch(switch) => {
                let switch = Arc::make_mut(switch);
                switch.default = f(switch.default)?;
                for (_, target) in &mut switch.cases {
                    *target = f(*target)?;
                }
            }
            _ => {}
        }
        Ok(())
    }
}
