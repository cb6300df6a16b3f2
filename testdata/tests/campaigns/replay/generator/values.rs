//! Records and what else the classes with all values have: their text, their creation, and what conditions, numbers and
//! statements are made of them.

use super::method::{BRANCH, Code, FOLLOW, Method};
use super::random_numbers::RandomNumbers;
use super::types::{
    FUNCTIONS, Shape,
    Type::{self, *},
};

/// The fields of the generated class that are of these types.
pub const FIELDS: &str = "    String title;
    double rate;
    Spot spot;";

const CHECKED_PAIR: &str = "        Pair {
            if (left < -1000) {
                throw new IllegalArgumentException(\"left: \" + left);
            }
        }
";

const SPOT: &str = "    record Spot(float x, boolean on, Pair inner, char mark, long y) {
    }
";

const RULE: &str = "    interface Rule<T> {
        boolean holds(T value, int limit);

        default Rule<T> not() {
            return (value, limit) -> !holds(value, limit);
        }
    }

    static class Tools {
        static int twice(int number) {
            return number * 2;
        }

        static int least(int first, int second) {
            return first < second ? first : second;
        }

        static boolean isWord(String text) {
            return text.length() > 1 && text.charAt(0) == 'a';
        }

        static String mark(String text) {
            return text + '!';
        }
    }
";

/// The records, the functional interface and the methods that references name.
pub fn classes(random: &mut RandomNumbers, shape: Shape, lines: &mut Vec<String>) {
    lines.push("    record Pair(int left, String name) {".to_owned());
    if shape.pair_is_checked {
        lines.extend(CHECKED_PAIR.lines().map(str::to_owned));
        lines.push(String::new());
    }
    let sum = *random.pick(&["left + other", "left ^ other", "left - other"]);
    lines.push("        Pair shift(int other) {".to_owned());
    lines.push(format!("            return new Pair({sum}, name);"));
    lines.push("        }".to_owned());
    lines.push("    }".to_owned());
    lines.push(String::new());
    lines.extend(SPOT.lines().map(str::to_owned));
    lines.push(String::new());
    lines.extend(RULE.lines().map(str::to_owned));
    lines.push(String::new());
}

impl Method<'_> {
    /// A new record.
    pub fn new_record(&mut self, class: Type) -> Code {
        if class == Pair {
            let (left, name) = (self.int(1).text, self.text(1).text);
            return Code::atom(format!("new Pair({left}, {name})"));
        }
        let x = self.real(Float, 0).text;
        let on = self.expression(Boolean, 0).text;
        let inner = match self.some_variable(|v| v.ty == Pair) {
            Some(pair) => pair.name,
            None => "null".to_owned(),
        };
        let mark = self.expression(Char, 0).text;
        let y = self.long(0).text;
        Code::atom(format!("new Spot({x}, {on}, {inner}, {mark}, {y})"))
    }

    /// Something whose method is called: a variable of the type, or a field. The caller's program may fail on null.
    pub fn receiver_of(&mut self, ty: Type) -> Option<String> {
        let own: Vec<_> = self.own_fields().into_iter().filter(|field| field.1 == ty).collect();
        if !own.is_empty() && self.random.one_in(3) && self.pay(FOLLOW) {
            return Some(self.random.pick(&own).0.to_owned());
        }
        if ty == Pair
            && self.random.one_in(4)
            && let Some(spot) = self.some_variable(|v| v.ty == Spot)
            && self.pay(FOLLOW * 2.0)
        {
            return Some(format!("{}.inner()", spot.name));
        }
        let variable = self.some_variable(|v| v.ty == ty)?;
        if self.pay(FOLLOW) { Some(variable.name) } else { None }
    }

    /// An `int` that comes of another kind of value; none where there are none, and mostly.
    pub fn int_of_values(&mut self, depth: usize) -> Option<Code> {
        if !self.shape.has_values || !self.random.one_in(2) {
            return None;
        }
        match self.random.below(9) {
            0 => Some(Code::compound(format!("(int) {}", self.real_of_any(depth - 1).operand()))),
            1 => Some(self.int_of_real(depth - 1)),
            2 | 3 => {
                let pair = self.receiver_of(Pair)?;
                let call = if self.random.one_in(4) { "hashCode" } else { "left" };
                Some(Code::atom(format!("{pair}.{call}()")))
            }
            4 | 5 => self.application(Int),
            _ => self.int_of_text(depth - 1),
        }
    }

    /// The same for `long`.
    pub fn long_of_values(&mut self, depth: usize) -> Option<Code> {
        if !self.shape.has_values || !self.random.one_in(3) {
            return None;
        }
        match self.random.below(4) {
            0 => Some(Code::compound(format!("(long) {}", self.real_of_any(depth - 1).operand()))),
            1 => Some(Code::atom(format!("Math.round({})", self.real(Double, depth - 1).text))),
            2 => Some(Code::atom(format!("Double.doubleToLongBits({})", self.real(Double, depth - 1).text))),
            _ => Some(Code::atom(format!("{}.y()", self.receiver_of(Spot)?))),
        }
    }

    /// The same for `char`.
    pub fn char_of_values(&mut self) -> Option<Code> {
        if !self.shape.has_values || !self.random.one_in(2) {
            return None;
        }
        match self.random.below(5) {
            0 => Some(Code::atom(format!("{}.mark()", self.receiver_of(Spot)?))),
            1 => {
                let function = *self.random.pick(&["toUpperCase", "toLowerCase"]);
                let letter = self.some_variable(|v| v.ty == Char)?.name;
                Some(Code::atom(format!("Character.{function}({letter})")))
            }
            _ => self.char_of_text(),
        }
    }

    /// A condition on floating point, strings, lambdas or records.
    pub fn condition_on_values(&mut self, depth: usize) -> Option<Code> {
        if !self.shape.has_values || self.random.one_in(3) {
            return None;
        }
        match self.random.below(12) {
            0..=3 => Some(self.condition_on_reals(depth)),
            4 => self.condition_on_records(),
            5 => self.application(Boolean),
            _ => self.condition_on_text(depth),
        }
    }

    fn condition_on_records(&mut self) -> Option<Code> {
        let class = *self.random.pick(&[Pair, Pair, Spot]);
        let record = self.receiver_of(class)?;
        if class == Spot && self.random.one_in(2) {
            return Some(Code::atom(format!("{record}.on()")));
        }
        let other = match self.some_variable(|v| v.ty == class && v.name != record) {
            Some(other) if !self.random.one_in(3) => other.name,
            _ => self.new_record(class).text,
        };
        if !self.pay(BRANCH) {
            return None;
        }
        Some(Code::atom(format!("{record}.equals({other})")))
    }

    /// A simple statement of the new kinds.
    pub fn value_statement(&mut self) {
        match self.random.below(6) {
            0 => self.function_declaration(),
            1 => match self.some_variable(|v| v.ty == Action) {
                Some(action) => self.line(format!("{}.run();", action.name)),
                None => self.function_declaration(),
            },
            2 | 3 => self.builder_statement(),
            4 => {
                let ty = *self.random.pick(&[Pair, Pair, Spot]);
                let value = self.new_record(ty).text;
                let name = self.fresh_name(ty.word());
                self.line(format!("{} {name} = {value};", ty.name()));
                self.add_variable(&name, ty, true);
            }
            _ => {
                let ty = *self.random.pick(&[Text, Text, Double, Float, Int, Boolean]);
                match self.application(ty) {
                    Some(code) => {
                        let name = self.fresh_name(ty.word());
                        self.line(format!("{} {name} = {};", ty.name(), code.text));
                        self.add_variable(&name, ty, true);
                    }
                    None => self.function_declaration(),
                }
            }
        }
    }

    /// Declares a function, and before it what it may capture.
    fn function_declaration(&mut self) {
        for _ in 0..self.random.below(3) {
            let ty = *self.random.pick(&[Int, Int, Double, Text, Text, Char, Node, Pair, Ints, Builder]);
            let value = self.expression(ty, 1).text;
            let name = self.fresh_name(ty.word());
            self.line(format!("final {} {name} = {value};", ty.name()));
            self.add_fixed_variable(&name, ty);
        }
        let ty = *self.random.pick(FUNCTIONS);
        let value = self.function(ty).text;
        let name = self.fresh_name(ty.word());
        self.line(format!("{} {name} = {value};", ty.name()));
        self.add_variable(&name, ty, true);
    }
}
