//! One method while it is written: its lines, what is in scope, and what it may still cost.
//!
//! The cost of a construct is about the binary logarithm of the factor by which it multiplies the paths, so a branch
//! costs one. An exception that ends the path is an addend and costs less. In a loop everything costs as often as the
//! loop runs.

use super::random_numbers::RandomNumbers;
use super::types::{Shape, Type};

/// A branch on an unknown value.
pub const BRANCH: f64 = 1.0;
/// A reference is followed that may be null, or another name of an object that is known.
pub const FOLLOW: f64 = 0.55;
/// An index may be outside of its array.
pub const BOUNDS: f64 = 0.5;
/// A divisor may be zero.
pub const DIVISOR: f64 = 0.35;
/// A helper runs, which was written with the budget [`SMALL_BUDGET`].
pub const CALL: f64 = 1.3;
/// A method runs that a subclass may have overridden.
pub const VIRTUAL_CALL: f64 = 2.2;
/// What a helper may cost.
pub const SMALL_BUDGET: f64 = 1.2;

/// A variable in scope.
#[derive(Clone)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    /// Loop counters and caught exceptions are read only: the first keep the loop short, the second may be final.
    pub writable: bool,
    /// Its value may depend on the input. Such variables are preferred: the others decide nothing.
    pub unknown: bool,
    /// Declared `final`: a lambda may capture it.
    pub fixed: bool,
}

/// A loop around the statement that is being written.
#[derive(Clone)]
pub struct Loop {
    pub label: Option<String>,
    /// A switch lies between: a `break` without a label would leave the switch instead.
    pub behind_switch: bool,
}

/// A piece of an expression.
pub struct Code {
    pub text: String,
    /// It needs no parentheses as an operand.
    pub atom: bool,
}

impl Code {
    pub fn atom(text: impl Into<String>) -> Self {
        Code { text: text.into(), atom: true }
    }

    pub fn compound(text: impl Into<String>) -> Self {
        Code { text: text.into(), atom: false }
    }

    /// The text as an operand of an operator.
    pub fn operand(self) -> String {
        if self.atom { self.text } else { format!("({})", self.text) }
    }
}

/// The state of one method.
pub struct Method<'a> {
    pub random: &'a mut RandomNumbers,
    pub shape: Shape,
    /// The type of `this`; the outer class is `None` with `is_static` false.
    pub receiver: Option<Type>,
    pub is_static: bool,
    pub result: Option<Type>,
    /// Helpers and overridable methods call nothing, so no call ever comes back to itself.
    pub may_call: bool,
    /// The checked exception `Fault` is declared, or caught around here.
    pub may_fault: bool,
    pub variables: Vec<Variable>,
    pub loops: Vec<Loop>,
    pub lines: Vec<String>,
    pub indentation: usize,
    pub budget: f64,
    /// How often what is written now runs.
    pub runs: f64,
    names: usize,
}

impl<'a> Method<'a> {
    pub fn new(random: &'a mut RandomNumbers, shape: Shape, budget: f64) -> Self {
        Method {
            random,
            shape,
            receiver: None,
            is_static: true,
            result: None,
            may_call: true,
            may_fault: false,
            variables: Vec::new(),
            loops: Vec::new(),
            lines: Vec::new(),
            indentation: 2,
            budget,
            runs: 1.0,
            names: 0,
        }
    }

    /// Pays for a construct, or refuses: then the caller writes something cheaper.
    pub fn pay(&mut self, cost: f64) -> bool {
        let affordable = self.budget >= cost * self.runs;
        if affordable {
            self.budget -= cost * self.runs;
        }
        affordable
    }

    pub fn line(&mut self, text: impl AsRef<str>) {
        self.lines.push(format!("{}{}", "    ".repeat(self.indentation), text.as_ref()));
    }

    /// Opens a block whose first line ends with a brace.
    pub fn open(&mut self, text: impl AsRef<str>) {
        self.line(format!("{} {{", text.as_ref()));
        self.indentation += 1;
    }

    pub fn close(&mut self) {
        self.indentation -= 1;
        self.line("}");
    }

    /// Ends one block and opens the next one on the same line, as `} else {` does.
    pub fn reopen(&mut self, text: &str) {
        self.indentation -= 1;
        self.line(format!("}} {text} {{"));
        self.indentation += 1;
    }

    pub fn fresh_name(&mut self, word: &str) -> String {
        self.names += 1;
        format!("{word}{}", self.names)
    }

    pub fn add_variable(&mut self, name: &str, ty: Type, writable: bool) {
        self.variables.push(Variable { name: name.to_owned(), ty, writable, unknown: true, fixed: false });
    }

    /// A variable that is declared `final`.
    pub fn add_fixed_variable(&mut self, name: &str, ty: Type) {
        self.variables.push(Variable {
            name: name.to_owned(),
            ty,
            writable: false,
            unknown: true,
            fixed: true,
        });
    }

    /// A variable whose value is known in each run, as a loop's counter is.
    pub fn add_known_variable(&mut self, name: &str, ty: Type, writable: bool) {
        self.variables.push(Variable { name: name.to_owned(), ty, writable, unknown: false, fixed: false });
    }

    /// Does the expression name something that depends on the input?
    pub fn depends_on_input(&self, expression: &str) -> bool {
        let own = self.own_fields();
        expression.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| {
            own.iter().any(|field| field.0 == word)
                || self.variables.iter().any(|variable| variable.unknown && variable.name == word)
        })
    }

    /// Some variable for which the condition holds, mostly one that depends on the input.
    pub fn some_variable(&mut self, fits: impl Fn(&Variable) -> bool) -> Option<Variable> {
        let fitting: Vec<&Variable> = self.variables.iter().filter(|variable| fits(variable)).collect();
        let unknown: Vec<&Variable> = fitting.iter().copied().filter(|variable| variable.unknown).collect();
        let choices = if unknown.is_empty() || self.random.one_in(5) { fitting } else { unknown };
        if choices.is_empty() { None } else { Some((*self.random.pick(&choices)).clone()) }
    }

    /// The fields of `this`, none in a static method.
    pub fn own_fields(&self) -> Vec<(&'static str, Type)> {
        match self.receiver {
            _ if self.is_static => Vec::new(),
            Some(ty) => self.shape.fields(ty),
            None => self.shape.own_fields(),
        }
    }

    /// Runs `write` with its own scope; what it declares is not visible afterwards.
    pub fn scoped<T>(&mut self, write: impl FnOnce(&mut Self) -> T) -> T {
        let known = self.variables.len();
        let written = write(self);
        self.variables.truncate(known);
        written
    }

    /// Runs `write` for the body of a loop that runs so many times.
    pub fn repeated<T>(&mut self, times: usize, around: Loop, write: impl FnOnce(&mut Self) -> T) -> T {
        let runs = self.runs;
        self.runs *= times as f64;
        self.loops.push(around);
        let written = self.scoped(write);
        self.loops.pop();
        self.runs = runs;
        written
    }
}
