//! Random methods full of short branches: over ints, a long, a double, a static field, a field and an array, with early returns,
//! exceptions, switches, loops and calls.

use std::fmt::Write as _;

use crate::random_numbers::RandomNumbers;

/// The types of the parameters.
pub(super) const TYPES: [&str; 4] = ["int", "int", "int", "boolean"];

const INTS: [&str; 8] = ["x", "y", "z", "i", "j", "s", "o.f", "a[1]"];
const CONSTANTS: [&str; 7] = ["0", "1", "-1", "2", "3", "7", "2147483647"];

struct Writer<'a> {
    random: &'a mut RandomNumbers,
    text: String,
    /// How many loops are open.
    loops: usize,
    names: usize,
}

/// The source of a class with a method `run`.
pub(super) fn generate(seed: u64, name: &str) -> String {
    let mut random = RandomNumbers::new(seed);
    let mut writer = Writer { random: &mut random, text: String::new(), loops: 0, names: 0 };
    for _ in 0..4 + writer.random.below(5) {
        writer.statement(2, 3);
    }
    let body = writer.text;
    format!(
        "package random;\n\nfinal class {name} {{\n    static final class Cell {{\n        int f;\n    }}\n\n    \
         static int s;\n\n    static int limit(int v, int most) {{\n        if (v > most) {{\n            return most;\n        }}\n        \
         if (v < -most) {{\n            return -most;\n        }}\n        return v;\n    }}\n\n    \
         static boolean between(int v, int low, int high) {{\n        return v >= low && v <= high;\n    }}\n\n    \
         static int run(int x, int y, int z, boolean b) {{\n        int i = 0;\n        int j = 1;\n        long l = x;\n        \
         double d = y;\n        int[] a = new int[3];\n        Cell o = new Cell();\n        s = 5;\n{body}        \
         return i * 31 + j * 7 + s + o.f + a[0] + a[1] + a[2] * 3 + (int) l + (int) d;\n    }}\n}}\n"
    )
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(depth));
    }

    fn statement(&mut self, depth: usize, nesting: usize) {
        let kind = if nesting == 0 { self.random.below(5) } else { self.random.below(18) };
        match kind {
            0..=2 => {
                let target = *self.random.pick(&["i", "j", "s", "o.f", "a[0]", "a[1]", "a[2]", "x"]);
                let value = self.number(2);
                self.line(depth, &format!("{target} = {value};"));
            }
            3 => {
                let value = self.number(1);
                let line = match self.random.below(3) {
                    0 => format!("l = l + {value};"),
                    1 => format!("d = d / 2 + {value};"),
                    _ => format!("i += {};", self.random.below(9)),
                };
                self.line(depth, &line);
            }
            4 => {
                let value = self.number(1);
                let line = match self.random.below(3) {
                    0 => format!("j = limit({value}, 100);"),
                    1 => "o.f++;".to_owned(),
                    _ => format!("s = Math.max(s, {value});"),
                };
                self.line(depth, &line);
            }
            5..=11 => {
                let condition = self.condition(2);
                self.line(depth, &format!("if ({condition}) {{"));
                self.block(depth + 1, nesting - 1);
                if self.random.below(2) == 0 {
                    self.line(depth, "} else {");
                    self.block(depth + 1, nesting - 1);
                }
                self.line(depth, "}");
            }
            12 => {
                let (condition, value) = (self.condition(1), self.number(1));
                let line = match self.random.below(3) {
                    0 => format!("if ({condition}) throw new IllegalStateException(\"m\");"),
                    1 => format!("if ({condition}) i = {value} / y;"),
                    _ => format!("if ({condition}) return {value};"),
                };
                self.line(depth, &line);
            }
            13 | 14 => {
                let value = self.number(1);
                self.line(depth, &format!("switch ({value}) {{"));
                for label in [0, 1, 3] {
                    self.line(depth, &format!("case {label}:"));
                    self.block(depth + 1, nesting - 1);
                    if self.random.below(4) > 0 {
                        self.line(depth + 1, "break;");
                    }
                }
                self.line(depth, "default:");
                self.block(depth + 1, nesting - 1);
                self.line(depth, "}");
            }
            15 if self.loops < 2 => {
                self.names += 1;
                let (counter, most) = (format!("n{}", self.names), 1 + self.random.below(3));
                self.line(depth, &format!("for (int {counter} = 0; {counter} < {most}; {counter}++) {{"));
                self.loops += 1;
                self.block(depth + 1, nesting - 1);
                self.loops -= 1;
                self.line(depth, "}");
            }
            16 if self.loops > 0 => {
                let condition = self.condition(1);
                let word = *self.random.pick(&["break", "continue"]);
                self.line(depth, &format!("if ({condition}) {word};"));
            }
            _ => {
                let (condition, value) = (self.condition(1), self.number(1));
                let place = self.random.below(3);
                self.line(depth, &format!("a[{place}] = {condition} ? {value} : j;"));
            }
        }
    }

    fn block(&mut self, depth: usize, nesting: usize) {
        for _ in 0..1 + self.random.below(2) {
            self.statement(depth, nesting);
        }
    }

    fn number(&mut self, nesting: usize) -> String {
        if nesting == 0 || self.random.one_in(3) {
            let choices: &[&str] = if self.random.one_in(3) { &CONSTANTS } else { &INTS };
            return (*self.random.pick(choices)).to_owned();
        }
        let (a, b) = (self.number(nesting - 1), self.number(nesting - 1));
        match self.random.below(7) {
            0 | 1 => format!("({a} + {b})"),
            2 => format!("({a} - {b})"),
            3 => format!("{a} * 3"),
            4 => format!("({a} ^ {b})"),
            5 => format!("({a} < {b} ? {a} : {b})"),
            _ => format!("({a} & 7)"),
        }
    }

    fn condition(&mut self, nesting: usize) -> String {
        if nesting > 0 && self.random.one_in(3) {
            let (a, b) = (self.condition(nesting - 1), self.condition(nesting - 1));
            let operator = *self.random.pick(&["&&", "||"]);
            return format!("({a} {operator} {b})");
        }
        let (a, b) = (self.number(1), self.number(0));
        match self.random.below(9) {
            0 => "b".to_owned(),
            1 => format!("!(l > {a})"),
            2 => format!("d < {a}"),
            3 => format!("between({a}, {b}, 50)"),
            4 | 5 => format!("{a} == {b}"),
            6 => format!("{a} >= {b}"),
            _ => format!("{a} < {b}"),
        }
    }
}
