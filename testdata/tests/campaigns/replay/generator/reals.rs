//! Floating point numbers. Whatever is used of `Math` is exact, so that every JVM computes the same.

use super::method::{BRANCH, Code, Method};
use super::types::Type::{self, *};

/// Numbers at which something happens.
const DOUBLES: &[&str] = &[
    "0.0",
    "-0.0",
    "1.0",
    "0.5",
    "-1.5",
    "2.0",
    "3.0",
    "0.1",
    "100.25",
    "1e10",
    "-1e-3",
    "1e300",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "Double.MIN_VALUE",
    "Double.MAX_VALUE",
    "2147483648.0",
    "4503599627370497.5",
    "9.223372036854775807E18",
];
const FLOATS: &[&str] = &[
    "0f",
    "-0f",
    "1f",
    "0.5f",
    "-1.5f",
    "2f",
    "0.1f",
    "100.25f",
    "16777217f",
    "1e-40f",
    "3e38f",
    "Float.NaN",
    "Float.NEGATIVE_INFINITY",
    "Float.MIN_VALUE",
    "Float.MAX_VALUE",
];
const FACTORS: &[&str] = &["2f", "0.5f", "-1f", "3f", "10f", "0.1f"];

impl Method<'_> {
    /// A number of one of the types.
    pub fn real_of_any(&mut self, depth: usize) -> Code {
        let ty = *self.random.pick(&[Double, Double, Float]);
        self.real(ty, depth)
    }

    /// A floating point number of the type. An expression of type `float` has no operand of type `double`.
    pub fn real(&mut self, ty: Type, depth: usize) -> Code {
        if depth == 0 {
            return self.real_leaf(ty);
        }
        match self.random.below(20) {
            0..=3 => {
                let operator = *self.random.pick(&["+", "-"]);
                let left = self.real(ty, depth - 1).operand();
                let right = if self.random.one_in(4) {
                    self.int_leaf().operand()
                } else {
                    self.real_leaf(ty).operand()
                };
                Code::compound(format!("{left} {operator} {right}"))
            }
            4 | 5 => {
                let operator = *self.random.pick(&["*", "/"]);
                let left = self.real(ty, depth - 1).operand();
                let right = self.real_factor(ty);
                Code::compound(format!("{left} {operator} {right}"))
            }
            6 => {
                let left = self.real_leaf(ty).operand();
                Code::compound(format!("{left} % {}", self.real_factor(ty)))
            }
            7 => Code::compound(format!("-{}", self.real(ty, depth - 1).operand())),
            8 => {
                let number = if self.random.one_in(2) { self.int(0) } else { self.long(0) };
                Code::compound(format!("({}) {}", ty.name(), number.operand()))
            }
            9 => {
                let other = if ty == Float { Double } else { Float };
                Code::compound(format!("({}) {}", ty.name(), self.real(other, depth - 1).operand()))
            }
            10..=12 => self.rounded(ty, depth),
            13 => {
                let function = *self.random.pick(&["min", "max", "copySign"]);
                let left = self.real(ty, depth - 1).text;
                let right = self.real_leaf(ty).text;
                Code::atom(format!("Math.{function}({left}, {right})"))
            }
            14 if ty == Float => Code::atom(format!("Float.intBitsToFloat({})", self.int_leaf().text)),
            14 => Code::atom(format!("Double.longBitsToDouble({})", self.long(0).text)),
            15 => self.choice(ty, depth),
            16 => self.field_or_leaf(ty),
            17 => self.element_or_leaf(ty),
            18 => match self.application(ty) {
                Some(code) => code,
                None => self.real_leaf(ty),
            },
            _ => match if ty == Double { self.call(Double, depth - 1) } else { None } {
                Some(call) => call,
                None => self.real_leaf(ty),
            },
        }
    }

    /// A function of one number.
    fn rounded(&mut self, ty: Type, depth: usize) -> Code {
        let operand = self.real(ty, depth - 1).text;
        let function =
            *self.random.pick(&["abs", "abs", "floor", "ceil", "rint", "sqrt", "signum", "nextUp"]);
        if ty == Float && matches!(function, "floor" | "ceil" | "rint" | "sqrt") {
            return Code::compound(format!("(float) Math.{function}({operand})"));
        }
        Code::atom(format!("Math.{function}({operand})"))
    }

    /// The other side of a product or quotient: seldom unknown, as with integers.
    fn real_factor(&mut self, ty: Type) -> String {
        if self.random.one_in(8)
            && self.runs == 1.0
            && let Some(variable) = self.some_variable(|v| v.ty == ty)
        {
            return variable.name;
        }
        let factor = self.literal(FACTORS);
        let text = if ty == Double { factor.text.replace('f', "") } else { factor.text };
        Code { text, atom: factor.atom }.operand()
    }

    pub fn real_leaf(&mut self, ty: Type) -> Code {
        if !self.random.one_in(5) {
            if let Some(variable) = self.some_variable(|v| v.ty == ty) {
                return Code::atom(variable.name);
            }
            if ty == Double
                && let Some(variable) = self.some_variable(|v| v.ty == Float)
            {
                return Code::atom(variable.name);
            }
            if let Some(variable) = self.some_variable(|v| v.ty == Int || v.ty == Char) {
                return Code::compound(format!("({}) {}", ty.name(), variable.name));
            }
        }
        self.literal(if ty == Float { FLOATS } else { DOUBLES })
    }

    /// An `int` that a function of a floating point number gives.
    pub fn int_of_real(&mut self, depth: usize) -> Code {
        match self.random.below(4) {
            0 => Code::atom(format!("Math.round({})", self.real(Float, depth).text)),
            1 => Code::atom(format!("Float.floatToIntBits({})", self.real(Float, depth).text)),
            2 => {
                let left = self.real(Double, depth).text;
                let right = self.real_leaf(Double).text;
                Code::atom(format!("Double.compare({left}, {right})"))
            }
            _ => Code::atom(format!("Double.hashCode({})", self.real(Double, depth).text)),
        }
    }

    /// A comparison, or a test of a kind of number.
    pub fn condition_on_reals(&mut self, depth: usize) -> Code {
        let ty = *self.random.pick(&[Double, Double, Float]);
        if self.random.one_in(6) {
            let test = *self.random.pick(&["isNaN", "isInfinite", "isFinite"]);
            let class = if ty == Float { "Float" } else { "Double" };
            return Code::atom(format!("{class}.{test}({})", self.real(ty, depth).text));
        }
        let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let left = self.real(ty, depth).operand();
        let right = if self.random.one_in(6) { self.int_leaf() } else { self.real_leaf(ty) }.operand();
        let comparison = format!("{left} {operator} {right}");
        if self.random.one_in(5) && self.pay(BRANCH * 0.1) {
            return Code::compound(format!("!({comparison})"));
        }
        Code::compound(comparison)
    }

    /// Writes a number: plain, compound, by a step. A compound operator casts its result.
    pub fn real_write(&mut self, target: &str, ty: Type) {
        match self.random.below(6) {
            0 => {
                let operator = *self.random.pick(&["+=", "-="]);
                let value = if self.random.one_in(2) { self.int(1).text } else { self.real(Double, 1).text };
                self.line(format!("{target} {operator} {value};"));
            }
            1 => {
                let operator = *self.random.pick(&["*=", "/=", "%="]);
                let factor = self.real_factor(ty);
                self.line(format!("{target} {operator} {factor};"));
            }
            2 => {
                let operator = *self.random.pick(&["++", "--"]);
                self.line(format!("{target}{operator};"));
            }
            _ => {
                let value = self.real(ty, 2).text;
                if value == target {
                    return self.line(format!("{target}++;"));
                }
                self.line(format!("{target} = {value};"));
            }
        }
    }
}
