//! Floating point terms as Java-like text.

use std::fmt::{self, Write};

use super::display::{EQUALITY, LOOSEST, PRODUCT, Precedence, Printer, RELATION, SUM};
use super::{FloatingOp, Sort, Term};

impl Printer<'_> {
    pub(super) fn floating(
        &mut self,
        op: FloatingOp,
        sort: Sort,
        [a, b, c]: [Term; 3],
        context: Precedence,
        depth: u32,
    ) -> fmt::Result {
        use FloatingOp::*;
        match op {
            // Rounding makes grouping matter.
            Add => self.infix(a, "+", b, SUM, context, depth),
            Sub => self.infix(a, "-", b, SUM, context, depth),
            Mul => self.infix(a, "*", b, PRODUCT, context, depth),
            Div => self.infix(a, "/", b, PRODUCT, context, depth),
            Rem => self.infix(a, "%", b, PRODUCT, context, depth),
            Negate => self.prefix("-", a, context, depth),
            Less if a.is_constant() => self.infix(b, ">", a, RELATION, context, depth),
            Less => self.infix(a, "<", b, RELATION, context, depth),
            LessEqual if a.is_constant() => self.infix(b, ">=", a, RELATION, context, depth),
            LessEqual => self.infix(a, "<=", b, RELATION, context, depth),
            Equal => self.infix(a, "==", b, EQUALITY, context, depth),
            FromSigned | ToSigned | Resize => {
                self.prefix(&format!("({}) ", type_name(sort)), a, context, depth)
            }
            Compare => self.call(of_doubles(a.sort(), "Double.compare", "Float.compare"), &[a, b], depth),
            Min => self.call("Math.min", &[a, b], depth),
            Max => self.call("Math.max", &[a, b], depth),
            Fma => self.call("Math.fma", &[a, b, c], depth),
            Abs => self.call("Math.abs", &[a], depth),
            Round => self.call("Math.round", &[a], depth),
            Sqrt => self.call(of_doubles(sort, "Math.sqrt", "(float) Math.sqrt"), &[a], depth),
            RoundEven => self.call(of_doubles(sort, "Math.rint", "(float) Math.rint"), &[a], depth),
            Floor => self.call(of_doubles(sort, "Math.floor", "(float) Math.floor"), &[a], depth),
            Ceil => self.call(of_doubles(sort, "Math.ceil", "(float) Math.ceil"), &[a], depth),
            ToBits => {
                let name = of_doubles(a.sort(), "Double.doubleToLongBits", "Float.floatToIntBits");
                self.call(name, &[a], depth)
            }
            FromBits => {
                self.call(of_doubles(sort, "Double.longBitsToDouble", "Float.intBitsToFloat"), &[a], depth)
            }
        }
    }

    /// Equality of bits, or its opposite.
    pub(super) fn same_bits(
        &mut self,
        a: Term,
        b: Term,
        is_same: bool,
        context: Precedence,
        depth: u32,
    ) -> fmt::Result {
        let class = of_doubles(a.sort(), "Double", "Float");
        let op = if is_same { "==" } else { "!=" };
        match self.terms.as_floating(b) {
            Some(value) if value.is_nan() => {
                self.text.write_str(if is_same { "" } else { "!" })?;
                self.call(&format!("{class}.isNaN"), &[a], depth)
            }
            // Only one number is equal to it.
            Some(value) if value != 0.0 => self.infix(a, op, b, EQUALITY, context, depth),
            _ => {
                self.open(EQUALITY, context)?;
                self.call(&format!("{class}.compare"), &[a, b], depth)?;
                write!(self.text, " {op} 0")?;
                self.close(EQUALITY, context)
            }
        }
    }

    fn call(&mut self, name: &str, arguments: &[Term], depth: u32) -> fmt::Result {
        write!(self.text, "{name}(")?;
        for (at, argument) in arguments.iter().enumerate() {
            self.text.write_str(if at == 0 { "" } else { ", " })?;
            self.term(*argument, LOOSEST, depth)?;
        }
        self.text.write_char(')')
    }
}

fn type_name(sort: Sort) -> &'static str {
    match sort {
        Sort::Float => "float",
        Sort::Double => "double",
        Sort::BitVector(64) => "long",
        _ => "int",
    }
}

/// What is written of doubles, and of floats.
fn of_doubles(sort: Sort, doubles: &'static str, floats: &'static str) -> &'static str {
    if sort == Sort::Float { floats } else { doubles }
}
