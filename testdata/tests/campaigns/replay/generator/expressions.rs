//! Numbers and truth values.

use super::method::{BOUNDS, BRANCH, Code, DIVISOR, FOLLOW, Method};
use super::types::Type::{self, *};

/// Numbers at which something happens: small ones, bounds of types, a sign bit.
const INTS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "5",
    "7",
    "10",
    "16",
    "31",
    "100",
    "127",
    "128",
    "255",
    "1000",
    "32767",
    "65535",
    "0x7fffffff",
    "-1",
    "-2",
    "-7",
    "-128",
    "-129",
    "-32768",
    "-2147483648",
    "0xff00ff",
];
const LONGS: &[&str] = &[
    "0L",
    "1L",
    "2L",
    "9L",
    "64L",
    "1000L",
    "0xffffffffL",
    "0x80000000L",
    "Long.MAX_VALUE",
    "Long.MIN_VALUE",
    "-1L",
    "-5L",
    "-100000000000L",
];
const SMALL: &[&str] = &["2", "3", "4", "7", "10", "-1", "-3", "16"];

impl Method<'_> {
    /// An expression of the type, of at most this depth.
    pub fn expression(&mut self, ty: Type, depth: usize) -> Code {
        match ty {
            Int => self.int(depth),
            Long => self.long(depth),
            Byte | Short | Char => self.narrow(ty, depth),
            Boolean => self.boolean(depth),
            Float | Double => self.real(ty, depth),
            _ => self.reference(ty, depth, true),
        }
    }

    pub fn literal(&mut self, literals: &[&str]) -> Code {
        let text = *self.random.pick(literals);
        // A sign in front of a signed number would read as a decrement.
        Code { text: text.to_owned(), atom: !text.starts_with('-') }
    }

    pub fn int(&mut self, depth: usize) -> Code {
        if depth == 0 {
            return self.int_leaf();
        }
        if let Some(code) = self.int_of_values(depth) {
            return code;
        }
        match self.random.below(22) {
            0..=4 => {
                let operator = *self.random.pick(&["+", "-", "+", "-", "&", "|", "^"]);
                let left = self.int(depth - 1).operand();
                let right = self.int(depth - 1).operand();
                Code::compound(format!("{left} {operator} {right}"))
            }
            5 => {
                let left = self.int(depth - 1).operand();
                let right = self.factor(false);
                Code::compound(format!("{left} * {right}"))
            }
            6 | 7 => {
                let operator = *self.random.pick(&["<<", ">>", ">>>"]);
                let left = self.int(depth - 1).operand();
                let distance = self.distance();
                Code::compound(format!("{left} {operator} {distance}"))
            }
            8 => self.quotient(Int, depth),
            9 => {
                let operator = *self.random.pick(&["-", "~"]);
                let operand = self.int(depth - 1).operand();
                Code::compound(format!("{operator}{operand}"))
            }
            10 => Code::compound(format!("(int) {}", self.long(depth - 1).operand())),
            11 | 12 => {
                let narrow = *self.random.pick(&[Byte, Short, Char]);
                let operand = self.int(depth - 1).operand();
                Code::compound(format!("({}) {operand}", narrow.name()))
            }
            13 => self.choice(Int, depth),
            14 | 15 => self.field_or_leaf(Int),
            16 | 17 => self.element_or_leaf(Int),
            18 => self.length_or_leaf(),
            19 => match self.call(Int, depth - 1) {
                Some(call) => call,
                None => self.int_leaf(),
            },
            20 => self.step_or_leaf(),
            _ => self.int_leaf(),
        }
    }

    pub fn int_leaf(&mut self) -> Code {
        if !self.random.one_in(6) {
            let own: Vec<_> = self.own_fields().into_iter().filter(|field| field.1 == Int).collect();
            if !own.is_empty() && self.random.one_in(3) {
                return Code::atom(self.random.pick(&own).0);
            }
            if let Some(variable) = self.some_variable(|v| v.ty == Int || v.ty.is_narrow()) {
                return Code::atom(variable.name);
            }
            if let Some(variable) = self.some_variable(|v| v.ty == Long) {
                return Code::compound(format!("(int) {}", variable.name));
            }
        }
        self.literal(INTS)
    }

    pub fn long(&mut self, depth: usize) -> Code {
        if depth == 0 {
            return self.long_leaf();
        }
        if let Some(code) = self.long_of_values(depth) {
            return code;
        }
        match self.random.below(14) {
            0..=2 => {
                let operator = *self.random.pick(&["+", "-", "&", "|", "^"]);
                let left = self.long(depth - 1).operand();
                let right =
                    if self.random.one_in(3) { self.int(depth - 1) } else { self.long(depth - 1) }.operand();
                Code::compound(format!("{left} {operator} {right}"))
            }
            3 => {
                let left = self.long(depth - 1).operand();
                let right = self.factor(true);
                Code::compound(format!("{left} * {right}"))
            }
            4 | 5 => {
                let operator = *self.random.pick(&["<<", ">>", ">>>"]);
                let left = self.long(depth - 1).operand();
                let distance = self.distance();
                Code::compound(format!("{left} {operator} {distance}"))
            }
            6 => self.quotient(Long, depth),
            7 => {
                let operator = *self.random.pick(&["-", "~"]);
                let operand = self.long(depth - 1).operand();
                Code::compound(format!("{operator}{operand}"))
            }
            8 => Code::compound(format!("(long) {}", self.int(depth - 1).operand())),
            9 => self.choice(Long, depth),
            10 => self.field_or_leaf(Long),
            11 => self.element_or_leaf(Long),
            12 => match self.call(Long, depth - 1) {
                Some(call) => call,
                None => self.long_leaf(),
            },
            _ => self.long_leaf(),
        }
    }

    fn long_leaf(&mut self) -> Code {
        if !self.random.one_in(6)
            && let Some(variable) = self.some_variable(|v| v.ty == Long)
        {
            return Code::atom(variable.name);
        }
        if self.random.one_in(2) {
            return Code::compound(format!("(long) {}", self.int_leaf().operand()));
        }
        self.literal(LONGS)
    }

    /// The other side of a multiplication: seldom unknown, since the solver is slow on products.
    fn factor(&mut self, long: bool) -> String {
        let wanted = if long { Long } else { Int };
        if self.random.one_in(12)
            && self.runs == 1.0
            && let Some(variable) = self.some_variable(|v| v.ty == wanted || v.ty.is_narrow())
        {
            return variable.name;
        }
        self.literal(SMALL).operand()
    }

    /// How far to shift. It may be longer than the number, or negative: the machine looks at the low bits only.
    /// In a loop it is known, since unknown shifts of unknown shifts are slow to solve.
    pub fn distance(&mut self) -> String {
        if self.random.one_in(3)
            && self.runs == 1.0
            && let Some(variable) = self.some_variable(|v| matches!(v.ty, Int | Byte | Long))
        {
            return variable.name;
        }
        self.literal(&["1", "3", "4", "8", "16", "24", "31", "33", "-1"]).operand()
    }

    /// A quotient or remainder, mostly by a constant: two unknown sides are the slowest of all.
    fn quotient(&mut self, ty: Type, depth: usize) -> Code {
        let operator = *self.random.pick(&["/", "%"]);
        if self.random.one_in(3)
            && let Some(divisor) = self.some_variable(|v| v.ty == ty || v.ty == Byte)
            && self.pay(DIVISOR)
        {
            let dividend = match self.random.below(3) {
                0 if ty == Int && self.runs == 1.0 => self.int_leaf(),
                _ => self.literal(if ty == Int { INTS } else { LONGS }),
            };
            return Code::compound(format!("{} {operator} {}", dividend.operand(), divisor.name));
        }
        let dividend = self.expression(ty, depth - 1).operand();
        let divisor = self.literal(SMALL).operand();
        Code::compound(format!("{dividend} {operator} {divisor}"))
    }

    fn narrow(&mut self, ty: Type, depth: usize) -> Code {
        match self.random.below(6) {
            0 | 1 => {
                if let Some(variable) = self.some_variable(|v| v.ty == ty) {
                    return Code::atom(variable.name);
                }
            }
            2 => return self.field_or_leaf(ty),
            3 => return self.element_or_leaf(ty),
            _ => {}
        }
        self.narrow_cast(ty, depth)
    }

    fn narrow_cast(&mut self, ty: Type, depth: usize) -> Code {
        if ty == Char
            && let Some(code) = self.char_of_values()
        {
            return code;
        }
        if ty == Char && self.random.one_in(3) {
            return self.literal(&["'a'", "'z'", "'0'", "'\\uffff'", "'\\0'"]);
        }
        let wide = if self.random.one_in(4) { self.long(depth.min(1)) } else { self.int(depth.min(2)) };
        Code::compound(format!("({}) {}", ty.name(), wide.operand()))
    }

    /// The cheapest expression of a primitive type, or a string.
    pub fn leaf(&mut self, ty: Type) -> Code {
        match ty {
            Int => self.int_leaf(),
            Long => self.long_leaf(),
            Boolean => self.boolean_leaf(),
            Float | Double => self.real_leaf(ty),
            Text => self.text_leaf(),
            _ => match self.some_variable(|v| v.ty == ty) {
                Some(variable) => Code::atom(variable.name),
                None => self.narrow_cast(ty, 0),
            },
        }
    }

    pub fn choice(&mut self, ty: Type, depth: usize) -> Code {
        if !self.pay(BRANCH) {
            return self.leaf(ty);
        }
        let condition = self.condition(depth - 1).operand();
        let first = self.expression(ty, depth - 1).operand();
        let second = self.expression(ty, depth - 1).operand();
        Code::compound(format!("{condition} ? {first} : {second}"))
    }

    /// The field of some object.
    pub fn field_or_leaf(&mut self, ty: Type) -> Code {
        let own: Vec<_> = self.own_fields().into_iter().filter(|field| field.1 == ty).collect();
        if !own.is_empty() && self.random.one_in(2) {
            return Code::atom(format!("this.{}", self.random.pick(&own).0));
        }
        if let Some((object, class)) = self.object() {
            let fields: Vec<_> = self.shape.fields(class).into_iter().filter(|field| field.1 == ty).collect();
            if !fields.is_empty() && self.pay(FOLLOW) {
                return Code::atom(format!("{object}.{}", self.random.pick(&fields).0));
            }
        }
        self.leaf(ty)
    }

    pub fn element_or_leaf(&mut self, ty: Type) -> Code {
        if let Some(array) = self.array_of(ty)
            && self.pay(FOLLOW + BOUNDS)
        {
            let index = self.index();
            return Code::atom(format!("{array}[{index}]"));
        }
        self.leaf(ty)
    }

    fn length_or_leaf(&mut self) -> Code {
        if let Some(array) = self.some_variable(|v| v.ty.element().is_some())
            && self.pay(FOLLOW)
        {
            return Code::atom(format!("{}.length", array.name));
        }
        self.int_leaf()
    }

    /// An index: a small constant, an unknown number, or one that can only be 0 or 1.
    pub fn index(&mut self) -> String {
        match self.random.below(6) {
            0..=2 => (*self.random.pick(&["0", "1", "2", "0"])).to_owned(),
            3 => format!("{} & 1", self.int_leaf().operand()),
            _ => match self.some_variable(|v| matches!(v.ty, Int | Byte | Char)) {
                Some(variable) => variable.name,
                None => "1".to_owned(),
            },
        }
    }

    /// An expression that changes a variable, as `number++` does.
    fn step_or_leaf(&mut self) -> Code {
        let Some(variable) = self.some_variable(|v| v.writable && (v.ty == Int || v.ty.is_narrow())) else {
            return self.int_leaf();
        };
        let name = variable.name;
        match self.random.below(5) {
            0 => Code::compound(format!("{name}++")),
            1 => Code::compound(format!("{name}--")),
            2 => Code::compound(format!("++{name}")),
            3 => Code::compound(format!("--{name}")),
            _ => Code::compound(format!("{name} += {}", self.int_leaf().operand())),
        }
    }

    /// A truth value as a value. The compiler makes branches of comparisons, so they are paid for.
    fn boolean(&mut self, depth: usize) -> Code {
        if self.random.one_in(3) || !self.pay(BRANCH) {
            return self.boolean_leaf();
        }
        self.condition(depth)
    }

    fn boolean_leaf(&mut self) -> Code {
        match self.some_variable(|v| v.ty == Boolean) {
            Some(variable) if !self.random.one_in(4) => match self.some_variable(|v| v.ty == Boolean) {
                Some(other) if other.name != variable.name => {
                    let operator = *self.random.pick(&["&", "|", "^"]);
                    Code::compound(format!("{} {operator} {}", variable.name, other.name))
                }
                _ => Code::atom(variable.name),
            },
            _ => Code::atom(*self.random.pick(&["true", "false"])),
        }
    }

    /// A condition, whose branch the caller has paid for. It is about the input, if there is a way.
    pub fn condition(&mut self, depth: usize) -> Code {
        let budget = self.budget;
        for _ in 0..5 {
            let condition = self.any_condition(depth);
            if self.depends_on_input(&condition.text) {
                return condition;
            }
            self.budget = budget;
        }
        self.any_condition(depth)
    }

    fn any_condition(&mut self, depth: usize) -> Code {
        let depth = depth.min(2);
        if let Some(condition) = self.condition_on_values(depth) {
            return condition;
        }
        match self.random.below(16) {
            0..=3 => {
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let left = self.int(depth).operand();
                let right = self.int_leaf().operand();
                Code::compound(format!("{left} {operator} {right}"))
            }
            4 | 5 => {
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let left = self.long(depth).operand();
                let right = self.long_leaf().operand();
                Code::compound(format!("{left} {operator} {right}"))
            }
            6 | 7 if depth > 0 && self.pay(BRANCH * 0.6) => {
                let operator = *self.random.pick(&["&&", "||"]);
                let left = self.condition(depth - 1).operand();
                let right = self.condition(depth - 1).operand();
                Code::compound(format!("{left} {operator} {right}"))
            }
            8 if depth > 0 => Code::compound(format!("!{}", self.condition(depth - 1).operand())),
            9 | 10 => self.field_or_leaf(Boolean),
            11 => match self.call(Boolean, depth) {
                Some(call) => call,
                None => self.reference_condition(),
            },
            _ => self.reference_condition(),
        }
    }
}
