//! A program while it is written: its lines, what is in scope, and what it may still cost.
//!
//! The cost of a construct is about the binary logarithm of the factor by which it multiplies the paths of an engine
//! that splits on aliasing.

use super::random_numbers::RandomNumbers;
use super::shape::{Shape, Third, Type};

use Type::*;

/// A branch on an unknown value.
pub const BRANCH: f64 = 1.0;
/// A reference is followed that may be null, or another name of an object that is known.
pub const FOLLOW: f64 = 0.8;
/// An index may be outside of its array.
pub const BOUNDS: f64 = 0.7;
/// A helper or virtual method runs.
pub const CALL: f64 = 1.4;

#[derive(Clone)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    /// Loop counters are read only.
    pub writable: bool,
}

pub struct Writer<'a> {
    pub random: &'a mut RandomNumbers,
    pub shape: &'a Shape,
    pub lines: Vec<String>,
    pub variables: Vec<Variable>,
    pub budget: f64,
    pub indentation: usize,
    pub result: Option<Type>,
    pub may_call: bool,
    pub in_loop: usize,
    names: usize,
}

impl<'a> Writer<'a> {
    fn new(random: &'a mut RandomNumbers, shape: &'a Shape, budget: f64, indentation: usize) -> Writer<'a> {
        Writer {
            random,
            shape,
            lines: Vec::new(),
            variables: Vec::new(),
            budget,
            indentation,
            result: Some(Int),
            may_call: false,
            in_loop: 0,
            names: 0,
        }
    }

    /// Pays for a construct if the budget allows it.
    pub fn pay(&mut self, cost: f64) -> bool {
        let cost = if self.in_loop > 0 { cost * 2.0 } else { cost };
        if cost > self.budget {
            return false;
        }
        self.budget -= cost;
        true
    }

    pub fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "    ".repeat(self.indentation), text.as_ref()));
    }

    pub fn open(&mut self, head: impl AsRef<str>) {
        self.line(format!("{} {{", head.as_ref()));
        self.indentation += 1;
    }

    /// Ends one block and begins the next part of the same statement.
    pub fn reopen(&mut self, head: &str) {
        self.indentation -= 1;
        self.line(format!("}} {head} {{"));
        self.indentation += 1;
    }

    pub fn close(&mut self) {
        self.indentation -= 1;
        self.line("}");
    }

    pub fn fresh_name(&mut self, word: &str) -> String {
        self.names += 1;
        format!("{word}{}", self.names)
    }

    pub fn declare(&mut self, name: &str, ty: Type, writable: bool) {
        self.variables.push(Variable { name: name.to_owned(), ty, writable });
    }

    /// Writes statements in a scope of their own.
    pub fn scoped(&mut self, write: impl FnOnce(&mut Self)) {
        let known = self.variables.len();
        write(self);
        self.variables.truncate(known);
    }

    pub fn some_variable(&mut self, wanted: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let found: Vec<&Variable> = self.variables.iter().filter(|v| wanted(v)).collect();
        if found.is_empty() { None } else { Some((*self.random.pick(&found)).clone()) }
    }

    /// The text of a whole program.
    pub fn program(random: &'a mut RandomNumbers, shape: &'a Shape) -> String {
        let mut w = Writer::new(random, shape, 0.0, 0);
        let values: Vec<String> = shape.values().iter().map(ToString::to_string).collect();
        let on_instance = w.random.one_in(3);
        let receiver = if on_instance { format!("{}$A", shape.name) } else { shape.name.clone() };
        w.line(format!("//@ entry: {receiver}.run"));
        w.line(format!("//@ values: {}", values.join(" ")));
        w.open(format!("public class {}", shape.name));
        w.line("static class Oops extends RuntimeException {}\n");
        if shape.has_interface {
            w.open("interface I");
            w.line("int get(int n);");
            w.close();
        }
        w.class_a(on_instance);
        w.class("B", "extends A", &shape.fields[1], shape.overrides[0], shape.overrides[2], B);
        match shape.third {
            Third::None => {}
            Third::Beside => w.class("C", "extends A", &shape.fields[2], shape.overrides[1], false, C),
            Third::Below => w.class("C", "extends B", &shape.fields[2], shape.overrides[1], false, C),
            Third::Apart => w.class("C", "", &shape.fields[2], true, false, C),
        }
        let helper = w.helper();
        w.lines.extend(helper);
        if !on_instance {
            let entry = w.entry(true);
            w.lines.extend(entry);
        }
        w.close();
        w.lines.push(String::new());
        w.lines.join("\n")
    }

    fn class_a(&mut self, with_entry: bool) {
        self.open("static class A");
        for (name, ty) in self.shape.fields[0].clone() {
            self.line(format!("{} {name};", ty.name()));
        }
        self.get(A);
        self.link(A);
        if with_entry {
            let entry = self.entry(false);
            self.lines.extend(entry);
        }
        self.close();
    }

    fn class(
        &mut self,
        name: &str,
        extends: &str,
        fields: &[(&'static str, Type)],
        get: bool,
        link: bool,
        ty: Type,
    ) {
        let interface = if self.shape.has_interface { " implements I" } else { "" };
        self.open(format!("static class {name} {extends}{interface}"));
        for (name, ty) in fields {
            self.line(format!("{} {name};", ty.name()));
        }
        if get {
            self.get(ty);
        }
        if link {
            self.link(ty);
        }
        self.close();
    }

    /// A method that results in a number.
    fn get(&mut self, receiver: Type) {
        let mut inner = Writer::new(self.random, self.shape, 1.0, self.indentation + 1);
        inner.declare("this", receiver, false);
        inner.declare("n", Int, true);
        inner.small_body(Int, 1);
        let lines = inner.lines;
        self.open("public int get(int n)");
        self.lines.extend(lines);
        self.close();
    }

    /// A method that results in a reference.
    fn link(&mut self, receiver: Type) {
        let mut inner = Writer::new(self.random, self.shape, 1.0, self.indentation + 1);
        inner.declare("this", receiver, false);
        inner.declare("a", A, true);
        inner.small_body(A, 1);
        let lines = inner.lines;
        self.open("A link(A a)");
        self.lines.extend(lines);
        self.close();
    }

    /// A static method that results in a number.
    fn helper(&mut self) -> Vec<String> {
        let mut inner = Writer::new(self.random, self.shape, 1.5, 2);
        inner.declare("p", A, true);
        inner.declare("q", A, true);
        inner.declare("n", Int, true);
        inner.small_body(Int, 2);
        let mut lines = vec!["    static int help(A p, A q, int n) {".to_owned()];
        lines.extend(inner.lines);
        lines.push("    }".to_owned());
        lines
    }

    fn small_body(&mut self, result: Type, statements: usize) {
        self.result = Some(result);
        self.scoped(|w| {
            for _ in 0..w.random.below(statements + 1) {
                w.statement(1);
            }
            let value = w.expression(result, 1);
            w.line(format!("return {value};"));
        });
    }

    /// The method that is run.
    fn entry(&mut self, is_static: bool) -> Vec<String> {
        let budget = 5.0 + self.random.below(4) as f64;
        let indentation = if is_static { 2 } else { 3 };
        let shape = self.shape;
        let mut inner = Writer::new(self.random, shape, budget, indentation);
        inner.may_call = true;
        let mut parameters = Vec::new();
        let mut references = vec![A, A, A, A, B, B];
        references.extend(shape.classes().into_iter().filter(|ty| matches!(ty, C | I)));
        references.extend([Ints, As]);
        if !is_static {
            inner.declare("this", A, false);
        }
        let count = 1 + inner.random.below(if is_static { 3 } else { 2 });
        for position in 0..count {
            let ty = if position == 0 && is_static { A } else { *inner.random.pick(&references) };
            parameters.push((["x", "y", "z"][position], ty));
        }
        if !inner.random.one_in(3) {
            parameters.push(("n", Int));
        }
        if inner.random.one_in(6) {
            parameters.push(("b", Boolean));
        }
        for (name, ty) in &parameters {
            inner.declare(name, *ty, true);
        }
        // Most inputs that are null leave at once, so that the rest of the method is looked at.
        for (name, ty) in &parameters {
            if ty.is_reference() && inner.random.one_in(2) && inner.pay(0.3) {
                inner.line(format!("if ({name} == null) return -7;"));
            }
        }
        let depth = 2;
        for _ in 0..3 + inner.random.below(3) {
            inner.statement(depth);
        }
        for number in 0..2 {
            if inner.pay(BRANCH) {
                let condition = inner.condition(1);
                inner.line(format!("if ({condition}) return {};", 10 + number));
            }
        }
        let value = inner.expression(Int, 1);
        inner.line(format!("return {value};"));
        let declared: Vec<String> =
            parameters.iter().map(|(name, ty)| format!("{} {name}", ty.name())).collect();
        let margin = "    ".repeat(indentation - 1);
        let modifier = if is_static { "static " } else { "" };
        let mut lines = vec![format!("{margin}public {modifier}int run({}) {{", declared.join(", "))];
        lines.extend(inner.lines);
        lines.push(format!("{margin}}}"));
        lines
    }
}
