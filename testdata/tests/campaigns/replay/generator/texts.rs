//! Strings and builders of strings.

use super::method::{BOUNDS, BRANCH, Code, FOLLOW, Method};
use super::types::Type::*;

/// Texts at which something happens: empty, numbers, what conditions ask for, beyond ASCII.
const TEXTS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"on\"",
    "\"off\"",
    "\"ab\"",
    "\"key=1\"",
    "\"42\"",
    "\"-7\"",
    "\" x \"",
    "\"Aa\"",
    "\"BB\"",
    "\"\\u00e9\"",
    "\"\\ud83d\\ude00\"",
];
const PARTS: &[&str] = &["\"a\"", "\"on\"", "\"ab\"", "\"=\"", "\"\""];
const LETTERS: &[&str] = &["'a'", "'o'", "'='", "'1'", "' '", "'\\u00e9'"];
/// Labels of a switch: the first two have the same hash.
const LABELS: &[&str] = &["\"Aa\"", "\"BB\"", "\"on\"", "\"off\"", "\"\"", "\"42\"", "\"key\""];

impl Method<'_> {
    /// A string, never the literal `null`.
    pub fn text(&mut self, depth: usize) -> Code {
        if depth == 0 {
            return self.text_leaf();
        }
        let code = match self.random.below(20) {
            0..=3 => Some(self.concatenation(depth)),
            4 => self.receiver_of(Text).map(|text| {
                let other = self.text_leaf().text;
                Code::atom(format!("{text}.concat({other})"))
            }),
            5 | 6 => self.piece(),
            7 | 8 => self.receiver_of(Text).map(|text| {
                let call = *self.random.pick(&["trim", "strip", "toUpperCase", "toLowerCase", "trim"]);
                Code::atom(format!("{text}.{call}()"))
            }),
            9 => self.receiver_of(Text).map(|text| {
                let (from, to) = (*self.random.pick(LETTERS), *self.random.pick(LETTERS));
                Code::atom(format!("{text}.replace({from}, {to})"))
            }),
            10 => {
                let value = match self.random.below(4) {
                    0 => self.expression(Char, 0),
                    1 => self.expression(Boolean, 0),
                    _ => self.int(1),
                };
                Some(Code::atom(format!("String.valueOf({})", value.text)))
            }
            11 | 12 => self.receiver_of(Builder).map(|builder| Code::atom(format!("{builder}.toString()"))),
            13 => self.receiver_of(Pair).map(|pair| {
                let call = if self.random.one_in(4) { "toString" } else { "name" };
                Code::atom(format!("{pair}.{call}()"))
            }),
            14 => Some(self.text_field()),
            15 | 16 => self.application(Text),
            17 => Some(self.choice(Text, depth)),
            18 => self.call(Text, depth - 1),
            _ => None,
        };
        code.unwrap_or_else(|| self.text_leaf())
    }

    pub fn text_leaf(&mut self) -> Code {
        if !self.random.one_in(3)
            && let Some(variable) = self.some_variable(|v| v.ty == Text)
        {
            return Code::atom(variable.name);
        }
        self.literal(TEXTS)
    }

    /// A field or an element, if one can be paid for.
    fn text_field(&mut self) -> Code {
        if self.random.one_in(2)
            && let Some(array) = self.array_of(Text)
            && self.pay(FOLLOW + BOUNDS)
        {
            let index = self.index();
            return Code::atom(format!("{array}[{index}]"));
        }
        if let Some((object, class)) = self.object()
            && class != Failure
            && self.pay(FOLLOW)
        {
            return Code::atom(format!("{object}.name"));
        }
        self.text_leaf()
    }

    fn concatenation(&mut self, depth: usize) -> Code {
        let left = self.text(depth - 1).operand();
        let right = match self.random.below(6) {
            0 => self.int(1),
            1 => self.expression(Char, 0),
            2 => self.expression(Boolean, 0),
            3 => self.long(0),
            _ => self.text(0),
        };
        Code::compound(format!("{left} + {}", right.operand()))
    }

    fn piece(&mut self) -> Option<Code> {
        let text = self.receiver_of(Text)?;
        if !self.pay(BOUNDS) {
            return None;
        }
        let from = self.index();
        if self.random.one_in(2) {
            return Some(Code::atom(format!("{text}.substring({from})")));
        }
        let to = *self.random.pick(&["1", "2", "3"]);
        Some(Code::atom(format!("{text}.substring({from}, {to})")))
    }

    /// An `int` that a string gives.
    pub fn int_of_text(&mut self, depth: usize) -> Option<Code> {
        if self.random.one_in(5)
            && let Some(builder) = self.receiver_of(Builder)
        {
            return Some(Code::atom(format!("{builder}.length()")));
        }
        let text = self.receiver_of(Text)?;
        Some(Code::atom(match self.random.below(12) {
            0..=3 => format!("{text}.length()"),
            4 => format!("{text}.indexOf({})", *self.random.pick(LETTERS)),
            5 => format!("{text}.indexOf({})", *self.random.pick(PARTS)),
            6 => {
                let letter = self.expression(Char, 0).text;
                format!("{text}.lastIndexOf({letter})")
            }
            7 => format!("{text}.compareTo({})", self.text(depth).text),
            8 => format!("{text}.hashCode()"),
            9 if self.pay(BRANCH) => format!("Integer.parseInt({text})"),
            10 => {
                let from = *self.random.pick(&["1", "2"]);
                format!("{text}.indexOf({}, {from})", *self.random.pick(LETTERS))
            }
            _ => format!("{text}.length()"),
        }))
    }

    /// A `char` of a string or a builder.
    pub fn char_of_text(&mut self) -> Option<Code> {
        let ty = *self.random.pick(&[Text, Text, Builder]);
        let text = self.receiver_of(ty)?;
        if !self.pay(BOUNDS) {
            return None;
        }
        let index = self.index();
        Some(Code::atom(format!("{text}.charAt({index})")))
    }

    pub fn condition_on_text(&mut self, depth: usize) -> Option<Code> {
        if self.random.one_in(8)
            && let Some(variable) = self.some_variable(|v| v.ty == Text)
        {
            let operator = *self.random.pick(&["==", "!="]);
            return Some(Code::compound(format!("{} {operator} null", variable.name)));
        }
        if self.random.one_in(5)
            && let Some(variable) = self.some_variable(|v| v.ty == Text)
        {
            return Some(Code::atom(format!("{}.equals({})", *self.random.pick(TEXTS), variable.name)));
        }
        if self.random.one_in(10)
            && let Some(letter) = self.some_variable(|v| v.ty == Char)
        {
            let test = *self.random.pick(&["isDigit", "isLetter", "isWhitespace", "isUpperCase"]);
            return Some(Code::atom(format!("Character.{test}({})", letter.name)));
        }
        let text = self.receiver_of(Text)?;
        Some(match self.random.below(10) {
            0..=2 => Code::atom(format!("{text}.equals({})", self.text(depth).text)),
            3 => Code::atom(format!("{text}.isEmpty()")),
            4 => Code::atom(format!("{text}.startsWith({})", *self.random.pick(PARTS))),
            5 => Code::atom(format!("{text}.endsWith({})", *self.random.pick(PARTS))),
            6 => Code::atom(format!("{text}.contains({})", *self.random.pick(PARTS))),
            7 => Code::atom(format!("{text}.equalsIgnoreCase({})", self.text(0).text)),
            8 => {
                let operator = *self.random.pick(&["<", ">=", "=="]);
                Code::compound(format!("{text}.compareTo({}) {operator} 0", self.text(0).text))
            }
            _ => {
                let operator = *self.random.pick(&["<", ">", "==", "!="]);
                let length = *self.random.pick(&["1", "2", "3", "4"]);
                Code::compound(format!("{text}.length() {operator} {length}"))
            }
        })
    }

    /// Writes a string.
    pub fn text_write(&mut self, target: &str) {
        let value = self.text(2).text;
        let operator = if self.random.one_in(4) && self.runs == 1.0 { "+=" } else { "=" };
        if value == target && operator == "=" {
            return self.line(format!("{target} = null;"));
        }
        self.line(format!("{target} {operator} {value};"));
    }

    pub fn new_builder(&mut self) -> Code {
        match self.random.below(4) {
            0 => Code::atom("new StringBuilder()"),
            1 => match self.some_variable(|v| v.ty == Text) {
                Some(text) if self.pay(FOLLOW) => Code::atom(format!("new StringBuilder({})", text.name)),
                _ => Code::atom("new StringBuilder(\"ab\")"),
            },
            2 => Code::atom("new StringBuilder(4)"),
            _ => Code::atom("new StringBuilder(\"x=\")"),
        }
    }

    /// Changes a builder, or makes one.
    pub fn builder_statement(&mut self) {
        let Some(builder) = self.some_variable(|v| v.ty == Builder) else {
            let value = self.new_builder().text;
            let name = self.fresh_name(Builder.word());
            self.line(format!("StringBuilder {name} = {value};"));
            return self.add_variable(&name, Builder, true);
        };
        let name = builder.name;
        let call = match self.random.below(14) {
            0..=2 => format!("append({})", self.text(1).text),
            3 => format!("append({})", self.int(1).text),
            4 | 5 => format!("append({})", self.expression(Char, 0).text),
            6 => format!("append({})", self.expression(Boolean, 0).text),
            7 => format!("insert(0, {})", self.text(0).text),
            8 => "reverse()".to_owned(),
            9 => "deleteCharAt(0)".to_owned(),
            10 => format!("setLength({})", self.random.below(3)),
            11 => {
                let letter = *self.random.pick(LETTERS);
                format!("setCharAt({}, {letter})", self.index())
            }
            12 => "delete(0, 1)".to_owned(),
            _ => {
                let (first, second) = (self.text(0).text, self.expression(Char, 0).text);
                format!("append({first}).append({second})")
            }
        };
        self.line(format!("{name}.{call};"));
    }

    /// A switch on a string. The compiler makes two of it, of the hash and of the number of the label.
    pub fn text_switch(&mut self, depth: usize) -> bool {
        let groups = 2 + self.random.below(2);
        let selector = self.some_variable(|v| v.ty == Text);
        let Some(selector) = selector.filter(|_| self.pay(1.0 + FOLLOW + 0.4 * groups as f64)) else {
            return self.branch(depth);
        };
        let loops = self.loops.clone();
        for around in &mut self.loops {
            around.behind_switch = true;
        }
        self.open(format!("switch ({})", selector.name));
        let first = self.random.below(LABELS.len() - groups);
        let has_default = self.random.one_in(2);
        let mut completes = !has_default;
        let mut falls = true;
        for group in 0..groups {
            self.line(format!("case {}:", LABELS[first + group]));
            falls = self.group(depth, &mut completes);
        }
        if has_default {
            self.line("default:");
            falls = self.group(depth, &mut completes);
        }
        self.close();
        self.loops = loops;
        completes || falls
    }

    /// A walk over the first letters of a string.
    pub fn text_walk(&mut self, depth: usize) -> bool {
        let text = self.some_variable(|v| v.ty == Text);
        let Some(text) = text.filter(|_| self.pay(2.0 * BRANCH + FOLLOW)) else {
            return self.branch(depth);
        };
        let (index, letter) = (self.fresh_name("i"), self.fresh_name(Char.word()));
        // The walk is along what the variable held before, so that its end does not move away.
        let walked = self.fresh_name(Text.word());
        self.line(format!("final String {walked} = {};", text.name));
        self.add_fixed_variable(&walked, Text);
        self.open(format!("for (int {index} = 0; {index} < 2 && {index} < {walked}.length(); {index}++)"));
        self.line(format!("char {letter} = {walked}.charAt({index});"));
        let around = super::method::Loop { label: None, behind_switch: false };
        self.repeated(2, around, |method| {
            method.add_known_variable(&index, Int, false);
            method.add_variable(&letter, Char, true);
            method.statements(1, depth - 1);
        });
        self.close();
        true
    }
}
