//! Terms as Java-like text with minimal parentheses.

use std::fmt::{self, Write};

use super::arena::{Op, Shape};
use super::display_text::text_predicate;
use super::table::TableId;
use super::{BinaryOp, FloatingOp, Sort, SymbolId, Term, Terms};

/// Deeper parts are printed as an ellipsis.
const MAX_DEPTH: u32 = 64;
/// A text that is longer than this, in characters, is printed less deep instead, as deep as it fits or as the last of these:
/// what is built up in a loop says nothing to anybody.
const READABLE: usize = 2_000;
const SHALLOWER: [u32; 4] = [24, 16, 10, 7];
/// After this many characters, what is left is printed as ellipses.
const MAX_LENGTH: usize = 4_000;
/// A table of so many values is printed whole.
const WHOLE_TABLE: usize = 8;
/// Of a larger one so many values.
const FIRST_VALUES: usize = 3;

/// How unknowns and locations are called.
pub trait Names {
    /// The name of a symbol, such as `this.root.key`.
    fn symbol(&self, id: SymbolId) -> String;

    /// Whether a symbol of 16 bits is a `char`, which the JVM widens without a sign; none when it is not known.
    fn is_char(&self, id: SymbolId) -> Option<bool> {
        let _ = id;
        None
    }

    /// The name of a reference symbol.
    fn reference(&self, index: u32) -> String {
        format!("reference{index}")
    }

    /// The name of a heap location.
    fn location(&self, index: u32) -> String {
        format!("object{index}")
    }
}

impl<F: Fn(SymbolId) -> String> Names for F {
    fn symbol(&self, id: SymbolId) -> String {
        self(id)
    }
}

/// A term that prints itself; see [`Terms::display`].
pub struct Display<'a> {
    terms: &'a Terms,
    term: Term,
    names: &'a dyn Names,
}

impl Terms {
    /// `t` as Java-like text: `key < this.root.key`, `(byte) x`, `!flag`. What the JVM inserts by itself (widening
    /// to `int`) is not printed; very long text is cut with an ellipsis.
    pub fn display<'a>(&'a self, t: Term, names: &'a dyn Names) -> Display<'a> {
        Display { terms: self, term: t, names }
    }
}

impl fmt::Debug for Display<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Display<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printed = |depth: u32| -> Result<String, fmt::Error> {
            let mut printer = Printer { terms: self.terms, names: self.names, text: String::new() };
            printer.term(self.term, LOOSEST, depth)?;
            Ok(printer.text)
        };
        let mut text = printed(MAX_DEPTH)?;
        for depth in SHALLOWER {
            if text.len() <= READABLE {
                break;
            }
            text = printed(depth)?;
        }
        f.pad(&text)
    }
}

/// Java's precedences, from loose to tight.
pub(super) type Precedence = u8;
pub(super) const LOOSEST: Precedence = 0;
const CONDITIONAL: Precedence = 1;
const OR: Precedence = 2;
const AND: Precedence = 3;
const BIT_OR: Precedence = 4;
const BIT_XOR: Precedence = 5;
const BIT_AND: Precedence = 6;
pub(super) const EQUALITY: Precedence = 7;
pub(super) const RELATION: Precedence = 8;
const SHIFT: Precedence = 9;
pub(super) const SUM: Precedence = 10;
pub(super) const PRODUCT: Precedence = 11;
const UNARY: Precedence = 12;

pub(super) struct Printer<'a> {
    pub(super) terms: &'a Terms,
    names: &'a dyn Names,
    pub(super) text: String,
}

impl Printer<'_> {
    /// Prints `t` where only operations at least as tight as `context` need no parentheses.
    pub(super) fn term(&mut self, t: Term, context: Precedence, depth: u32) -> fmt::Result {
        let Some(depth) = depth.checked_sub(1).filter(|_| self.text.len() < MAX_LENGTH) else {
            return self.text.write_char('…');
        };
        match self.terms.shape(t) {
            Shape::Constant(bits) => self.constant(t.sort(), bits, context),
            Shape::Symbol(id) => self.symbol(id, context),
            Shape::ReferenceSymbol(index) => self.text.write_str(&self.names.reference(index)),
            Shape::Compound(entry) => {
                let [a, b, c] = entry.children;
                match entry.op {
                    Op::BigConstant => Ok(()),
                    Op::Not => self.negation(a, context, depth),
                    Op::And => match text_predicate(self.terms, self.names, t) {
                        Some(question) => self.text.write_str(&question),
                        None => self.chain(a, "&&", b, AND, context, depth),
                    },
                    Op::Or => self.chain(a, "||", b, OR, context, depth),
                    Op::Equal if a.sort().is_floating() => self.same_bits(a, b, true, context, depth),
                    Op::Equal => self.infix(a, "==", b, EQUALITY, context, depth),
                    Op::LessSigned if a.is_constant() => self.infix(b, ">", a, RELATION, context, depth),
                    Op::LessSigned => self.infix(a, "<", b, RELATION, context, depth),
                    Op::LessEqualSigned if a.is_constant() => {
                        self.infix(b, ">=", a, RELATION, context, depth)
                    }
                    Op::LessEqualSigned => self.infix(a, "<=", b, RELATION, context, depth),
                    Op::LessUnsigned => self.unsigned(a, "<", b, context, depth),
                    Op::Binary(op) => self.binary(op, a, b, context, depth),
                    Op::Negate => self.prefix("-", a, context, depth),
                    Op::SignExtend | Op::ZeroExtend | Op::Truncate => {
                        self.cast(entry.op, t.sort().bits(), a, context, depth)
                    }
                    Op::LookUp(table) => {
                        self.table(table)?;
                        self.text.write_char('[')?;
                        self.term(a, LOOSEST, depth)?;
                        self.text.write_char(']')
                    }
                    Op::Character(op) => {
                        write!(self.text, "{}(", op.name())?;
                        self.term(a, LOOSEST, depth)?;
                        self.text.write_char(')')
                    }
                    Op::Floating(op) => self.floating(op, t.sort(), entry.children, context, depth),
                    Op::IfThenElse => {
                        self.open(CONDITIONAL, context)?;
                        self.term(a, OR, depth)?;
                        self.text.write_str(" ? ")?;
                        self.term(b, CONDITIONAL, depth)?;
                        self.text.write_str(" : ")?;
                        self.term(c, CONDITIONAL, depth)?;
                        self.close(CONDITIONAL, context)
                    }
                }
            }
        }
    }

    /// The values of a table; of a large one the first of them.
    fn table(&mut self, id: TableId) -> fmt::Result {
        let Some(table) = self.terms.table(id) else { return Ok(()) };
        self.text.write_char('{')?;
        for (place, bits) in table.values().iter().enumerate() {
            if place > 0 {
                self.text.write_str(", ")?;
            }
            if place == FIRST_VALUES && table.values().len() > WHOLE_TABLE {
                write!(self.text, "… ({} values)", table.values().len())?;
                break;
            }
            self.constant(table.sort(), *bits, LOOSEST)?;
        }
        self.text.write_char('}')
    }

    fn constant(&mut self, sort: Sort, bits: u64, context: Precedence) -> fmt::Result {
        let negative = |text: &str| text.starts_with('-') && context > UNARY;
        let text = match sort {
            Sort::Bool => (bits != 0).to_string(),
            Sort::BitVector(64) => format!("{}L", bits as i64),
            Sort::BitVector(width) => super::signed(width, bits).to_string(),
            Sort::Float => float_literal(f32::from_bits(bits as u32)),
            Sort::Double => double_literal(f64::from_bits(bits)),
            Sort::Reference if bits == 0 => "null".to_owned(),
            Sort::Reference => self.names.location((bits - 1) as u32),
            // A text is printed by whoever holds it.
            Sort::Text => "…".to_owned(),
        };
        if negative(&text) { write!(self.text, "({text})") } else { self.text.write_str(&text) }
    }

    /// A symbol; one whose name is a question, such as `o instanceof Shape`, binds as its comparison does.
    fn symbol(&mut self, id: SymbolId, context: Precedence) -> fmt::Result {
        let name = self.names.symbol(id);
        let own = if name.contains(' ') { EQUALITY } else { Precedence::MAX };
        self.open(own, context)?;
        self.text.write_str(&name)?;
        self.close(own, context)
    }

    pub(super) fn open(&mut self, own: Precedence, context: Precedence) -> fmt::Result {
        if own < context { self.text.write_char('(') } else { Ok(()) }
    }

    pub(super) fn close(&mut self, own: Precedence, context: Precedence) -> fmt::Result {
        if own < context { self.text.write_char(')') } else { Ok(()) }
    }

    /// An operation that groups to the left.
    pub(super) fn infix(
        &mut self,
        a: Term,
        op: &str,
        b: Term,
        own: Precedence,
        context: Precedence,
        depth: u32,
    ) -> fmt::Result {
        self.open(own, context)?;
        self.side(a, b, own, depth)?;
        write!(self.text, " {op} ")?;
        self.side(b, a, own + 1, depth)?;
        self.close(own, context)
    }

    /// One side of an operation; beside a `char`, the constant of a comparison is a character.
    fn side(&mut self, t: Term, other: Term, context: Precedence, depth: u32) -> fmt::Result {
        let compared = (EQUALITY..=RELATION + 1).contains(&context) && self.is_char(other);
        let unit = match t.sort() {
            Sort::BitVector(16) => self.terms.constant_bits(t),
            _ => self.terms.as_signed(t).and_then(|value| u64::try_from(value).ok()),
        };
        match unit.and_then(|unit| u16::try_from(unit).ok()) {
            Some(unit) if compared => self.text.write_str(&character(unit)),
            _ => self.term(t, context, depth),
        }
    }

    /// Whether a term is a `char` variable, perhaps widened to `int`.
    fn is_char(&self, t: Term) -> bool {
        match (self.terms.shape(t), self.terms.op(t)) {
            (Shape::Symbol(id), _) => t.sort() == Sort::BitVector(16) && self.names.is_char(id) == Some(true),
            (_, Some((Op::ZeroExtend, [inner, ..]))) if inner.sort() == Sort::BitVector(16) => {
                self.is_char(inner)
            }
            _ => false,
        }
    }

    /// An operation whose grouping does not matter.
    fn chain(
        &mut self,
        a: Term,
        op: &str,
        b: Term,
        own: Precedence,
        context: Precedence,
        depth: u32,
    ) -> fmt::Result {
        self.open(own, context)?;
        self.term(a, own, depth)?;
        write!(self.text, " {op} ")?;
        self.term(b, own, depth)?;
        self.close(own, context)
    }

    pub(super) fn prefix(&mut self, op: &str, a: Term, context: Precedence, depth: u32) -> fmt::Result {
        self.open(UNARY, context)?;
        self.text.write_str(op)?;
        let start = self.text.len();
        self.term(a, UNARY, depth)?;
        if op == "-" && self.text.get(start..).is_some_and(|rest| rest.starts_with('-')) {
            self.text.insert(start, ' ');
        }
        self.close(UNARY, context)
    }

    fn negation(&mut self, a: Term, context: Precedence, depth: u32) -> fmt::Result {
        match self.terms.op(a) {
            Some((Op::Equal, [x, y, _])) if x.sort().is_floating() => {
                self.same_bits(x, y, false, context, depth)
            }
            Some((Op::Equal | Op::Floating(FloatingOp::Equal), [x, y, _])) => {
                self.infix(x, "!=", y, EQUALITY, context, depth)
            }
            Some((Op::LessUnsigned, [x, y, _])) => self.unsigned(x, ">=", y, context, depth),
            _ => self.prefix("!", a, context, depth),
        }
    }

    fn unsigned(&mut self, a: Term, op: &str, b: Term, context: Precedence, depth: u32) -> fmt::Result {
        let class = if a.sort() == Sort::BitVector(64) { "Long" } else { "Integer" };
        self.open(RELATION, context)?;
        write!(self.text, "{class}.compareUnsigned(")?;
        self.term(a, LOOSEST, depth)?;
        self.text.write_str(", ")?;
        self.term(b, LOOSEST, depth)?;
        write!(self.text, ") {op} 0")?;
        self.close(RELATION, context)
    }

    fn binary(&mut self, op: BinaryOp, a: Term, b: Term, context: Precedence, depth: u32) -> fmt::Result {
        let (symbol, own) = match op {
            BinaryOp::Add => ("+", SUM),
            BinaryOp::Sub => ("-", SUM),
            BinaryOp::Mul => ("*", PRODUCT),
            BinaryOp::Div => ("/", PRODUCT),
            BinaryOp::Rem => ("%", PRODUCT),
            BinaryOp::And => ("&", BIT_AND),
            BinaryOp::Or => ("|", BIT_OR),
            BinaryOp::Xor => ("^", BIT_XOR),
            BinaryOp::ShiftLeft => ("<<", SHIFT),
            BinaryOp::ShiftRightSigned => (">>", SHIFT),
            BinaryOp::ShiftRightUnsigned => (">>>", SHIFT),
        };
        match (op, self.terms.as_signed(b)) {
            (BinaryOp::Xor, Some(-1)) => return self.prefix("~", a, context, depth),
            (BinaryOp::Add, Some(value)) if value < 0 && value != super::minimum(b.sort().bits()) => {
                self.open(SUM, context)?;
                self.term(a, SUM, depth)?;
                let suffix = if b.sort() == Sort::BitVector(64) { "L" } else { "" };
                write!(self.text, " - {}{suffix}", -value)?;
                return self.close(SUM, context);
            }
            _ => {}
        }
        // Sums and products wrap around, so their grouping does not matter.
        match op {
            BinaryOp::Add | BinaryOp::Mul => {
                let right_is_sub = matches!(self.terms.op(b), Some((Op::Binary(inner), _)) if inner != op);
                if right_is_sub {
                    self.infix(a, symbol, b, own, context, depth)
                } else {
                    self.chain(a, symbol, b, own, context, depth)
                }
            }
            _ => self.infix(a, symbol, b, own, context, depth),
        }
    }

    /// The type to which 16 bits are cast that are widened in another way than their own type is: `(char) small`.
    fn reinterpreted(&self, op: Op, a: Term) -> Option<&'static str> {
        if a.sort() != Sort::BitVector(16) {
            return None;
        }
        match (op, self.terms.shape(a)) {
            (Op::ZeroExtend, Shape::Symbol(id)) => (self.names.is_char(id) == Some(false)).then_some("char"),
            (Op::SignExtend, Shape::Symbol(id)) => (self.names.is_char(id) == Some(true)).then_some("short"),
            (Op::ZeroExtend, Shape::Compound(entry)) => (entry.op == Op::SignExtend).then_some("char"),
            _ => None,
        }
    }

    fn cast(&mut self, op: Op, to: u8, a: Term, context: Precedence, depth: u32) -> fmt::Result {
        let from = a.sort().bits();
        let narrowed = match (op, self.terms.op(a)) {
            // `i2b`, `i2s`, `i2c`: cut, then widened.
            (Op::SignExtend, Some((Op::Truncate, [x, ..]))) if to <= 32 => Some(("byte", "short", x)),
            (Op::ZeroExtend, Some((Op::Truncate, [x, ..]))) if from == 16 => Some(("char", "char", x)),
            (Op::Truncate, _) => Some(("byte", "short", a)),
            _ => None,
        };
        if let Some((of_8, of_16, x)) = narrowed {
            let cut_to = if op == Op::Truncate { to } else { from };
            let name = match cut_to {
                8 => of_8,
                16 => of_16,
                _ => "int",
            };
            return self.prefix(&format!("({name}) "), x, context, depth);
        }
        if let Some(name) = self.reinterpreted(op, a) {
            return self.prefix(&format!("({name}) "), a, context, depth);
        }
        match (op, from, to) {
            (Op::ZeroExtend, 32, _) => {
                self.text.write_str("Integer.toUnsignedLong(")?;
                self.term(a, LOOSEST, depth)?;
                self.text.write_char(')')
            }
            (Op::ZeroExtend, 8, _) => {
                let (mask, own) = (if to == 64 { "0xffL" } else { "0xff" }, BIT_AND);
                self.open(own, context)?;
                self.term(a, own, depth)?;
                write!(self.text, " & {mask}")?;
                self.close(own, context)
            }
            (_, _, 64) => self.prefix("(long) ", a, context, depth),
            _ => self.term(a, context, depth),
        }
    }
}

/// A UTF-16 unit as Java writes it.
pub(crate) fn character(unit: u16) -> String {
    match char::from_u32(u32::from(unit)) {
        Some('\'') => "'\\''".to_owned(),
        Some('\\') => "'\\\\'".to_owned(),
        Some('\n') => "'\\n'".to_owned(),
        Some('\r') => "'\\r'".to_owned(),
        Some('\t') => "'\\t'".to_owned(),
        Some(c) if !c.is_control() => format!("'{c}'"),
        _ => format!("'\\u{unit:04x}'"),
    }
}

/// A `float` as Java writes it, with as few digits as give it back.
pub(crate) fn float_literal(value: f32) -> String {
    special(value.into(), "Float").unwrap_or_else(|| format!("{value:?}f"))
}

/// A `double` as Java writes it, with as few digits as give it back.
pub(crate) fn double_literal(value: f64) -> String {
    special(value, "Double").unwrap_or_else(|| format!("{value:?}"))
}

/// The constant of a class for what has no digits.
fn special(value: f64, class: &str) -> Option<String> {
    let name = match value {
        _ if value.is_nan() => "NaN",
        f64::INFINITY => "POSITIVE_INFINITY",
        f64::NEG_INFINITY => "NEGATIVE_INFINITY",
        _ => return None,
    };
    Some(format!("{class}.{name}"))
}
