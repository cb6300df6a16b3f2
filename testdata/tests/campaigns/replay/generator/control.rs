//! Branches, switches, loops and jumps.

use super::method::{BRANCH, FOLLOW, Loop, Method, VIRTUAL_CALL};
use super::types::Type::{self, *};

impl Method<'_> {
    /// `if`, perhaps with `else if` and `else`.
    pub fn branch(&mut self, depth: usize) -> bool {
        if !self.pay(BRANCH) {
            self.simple_statement();
            return true;
        }
        let condition = self.condition(2).text;
        self.open(format!("if ({condition})"));
        let mut completes = self.arm(depth);
        while self.random.one_in(4) && self.pay(BRANCH) {
            let condition = self.condition(1).text;
            self.reopen(&format!("else if ({condition})"));
            completes |= self.arm(depth);
        }
        if self.random.one_in(2) {
            self.reopen("else");
            completes |= self.arm(depth);
        } else {
            completes = true;
        }
        self.close();
        completes
    }

    /// One side of a branch: a few statements, and perhaps a jump at their end.
    fn arm(&mut self, depth: usize) -> bool {
        let statements = 1 + self.random.below(2);
        self.scoped(|method| {
            let mut completes = method.statements(statements, depth - 1);
            if completes && method.random.one_in(5) {
                method.jump();
                completes = false;
            }
            completes
        })
    }

    /// `if` with a pattern, which names the object by its class.
    pub fn typed_branch(&mut self, depth: usize) -> bool {
        let variable = self.some_variable(|v| matches!(v.ty, Node | Object | Sized | Leaf));
        let asked = variable.and_then(|variable| Some((self.class_to_ask_for(variable.ty)?, variable.name)));
        let Some((class, name)) = asked.filter(|_| self.pay(BRANCH)) else {
            return self.branch(depth);
        };
        let narrowed = self.fresh_name(class.word());
        self.open(format!("if ({name} instanceof {} {narrowed})", class.name()));
        let statements = 1 + self.random.below(2);
        let completes = self.scoped(|method| {
            method.add_variable(&narrowed, class, true);
            method.statements(statements, depth - 1)
        });
        if self.random.one_in(3) {
            self.reopen("else");
            let other = self.arm(depth);
            self.close();
            return completes || other;
        }
        self.close();
        true
    }

    /// A `throw`, `return`, `break` or `continue` under a condition.
    pub fn guarded_jump(&mut self) -> bool {
        if !self.pay(BRANCH * 0.7) {
            self.simple_statement();
            return true;
        }
        let condition = self.condition(1).text;
        self.open(format!("if ({condition})"));
        self.jump();
        self.close();
        true
    }

    /// Leaves the place: after it nothing can be reached.
    pub fn jump(&mut self) {
        if !self.loops.is_empty() && !self.random.one_in(3) {
            let target = self.random.below(self.loops.len());
            let innermost = target + 1 == self.loops.len();
            let Loop { label, behind_switch } = self.loops[target].clone();
            let word = *self.random.pick(&["break", "continue"]);
            match label {
                Some(label) => return self.line(format!("{word} {label};")),
                None if innermost && (word == "continue" || !behind_switch) => {
                    return self.line(format!("{word};"));
                }
                None => {}
            }
        }
        if self.random.one_in(3) { self.throw() } else { self.return_statement() }
    }

    pub fn throw(&mut self) {
        let code = self.int(1).text;
        let exception = match self.random.below(7) {
            0 => "IllegalStateException()".to_owned(),
            1 if self.shape.has_values => {
                let message = self.text(1).text;
                format!("IllegalArgumentException({message})")
            }
            1 => "IllegalArgumentException(\"refused\")".to_owned(),
            2 => "UnsupportedOperationException()".to_owned(),
            3 => "ArithmeticException()".to_owned(),
            4 if self.may_fault => format!("Fault({code})"),
            _ => format!("Failure({code})"),
        };
        self.line(format!("throw new {exception};"));
    }

    pub fn return_statement(&mut self) {
        match self.result {
            None => self.line("return;"),
            Some(ty) => {
                let value = self.expression(ty, 2).text;
                self.line(format!("return {value};"));
            }
        }
    }

    /// A switch on an int, dense or sparse, whose groups may fall through.
    pub fn switch(&mut self, depth: usize) -> bool {
        let groups = 2 + self.random.below(2);
        if !self.pay(1.0 + 0.4 * groups as f64) {
            return self.branch(depth);
        }
        let (selector, lowest) = self.selector();
        let is_dense = self.random.one_in(2);
        let default_at = self.random.below(groups + 2);
        let loops = self.loops.clone();
        for around in &mut self.loops {
            around.behind_switch = true;
        }
        self.open(format!("switch ({selector})"));
        // Labels grow, so none comes twice.
        let mut label = lowest + self.random.below(3) as i64;
        let mut completes = default_at > groups;
        let mut falls = true;
        for group in 0..groups {
            self.line(format!("case {label}:"));
            label += if is_dense { 1 } else { 7 + self.random.below(120) as i64 };
            if self.random.one_in(4) {
                self.line(format!("case {label}:"));
                label += 1;
            }
            if group == default_at {
                self.line("default:");
            }
            falls = self.group(depth, &mut completes);
        }
        if default_at == groups {
            self.line("default:");
            falls = self.group(depth, &mut completes);
        }
        self.close();
        self.loops = loops;
        completes || falls
    }

    /// What a switch may ask for, and the lowest label that fits its type. A narrow type would not take every label,
    /// so the type has to be certain.
    pub fn selector(&mut self) -> (String, i64) {
        if self.random.one_in(2)
            && let Some(variable) = self.some_variable(|v| matches!(v.ty, Int | Char))
        {
            return (variable.name, if variable.ty == Char { 40 } else { -2 });
        }
        // Remainders of remainders are slow to solve, so there is none in a loop.
        let operators: &[&str] = if self.runs == 1.0 { &["&", "%", "+", "-"] } else { &["&", "+", "-"] };
        let operator = *self.random.pick(operators);
        let left = self.int(0).operand();
        let right = *self.random.pick(&["7", "15", "255", "1000"]);
        (format!("{left} {operator} {right}"), if operator == "&" { 0 } else { -1 })
    }

    /// The statements of one group of a switch. The result tells whether the next group can be reached through it.
    pub fn group(&mut self, depth: usize, completes: &mut bool) -> bool {
        self.indentation += 1;
        let statements = 1 + self.random.below(2);
        let mut falls = self.block(statements, depth - 1);
        if falls {
            match self.random.below(5) {
                0 | 1 => {}
                2 => {
                    if self.random.one_in(2) {
                        self.return_statement()
                    } else {
                        self.throw()
                    }
                    falls = false;
                }
                _ => {
                    self.line("break;");
                    *completes = true;
                    falls = false;
                }
            }
        }
        self.indentation -= 1;
        falls
    }

    /// A loop of two or three iterations, of every kind. It completes, since its condition is not constant.
    pub fn short_loop(&mut self, depth: usize) -> bool {
        let times = 2 + self.random.below(2);
        // An unknown number of iterations is one branch in each.
        let unknown = self.random.one_in(3) && self.pay(BRANCH * 0.6 * times as f64);
        let label = if self.random.one_in(3) { Some(self.fresh_name("loop")) } else { None };
        if let Some(label) = &label {
            self.line(format!("{label}:"));
        }
        let counter = self.fresh_name("i");
        let mut condition = format!("{counter} < {times}");
        if unknown {
            condition = format!("{condition} && {}", self.condition(1).operand());
        }
        let around = Loop { label, behind_switch: false };
        match self.random.below(5) {
            0..=2 => {
                self.open(format!("for (int {counter} = 0; {condition}; {counter}++)"));
                self.loop_body(times, around, &counter, depth, false);
                self.close();
            }
            3 => {
                // The label has to stand in front of the loop, not of the declaration.
                let labelled = around.label.as_ref().map(|_| self.lines.pop().expect("the label's line"));
                self.line(format!("int {counter} = 0;"));
                self.lines.extend(labelled);
                self.open(format!("while ({condition})"));
                self.line(format!("{counter}++;"));
                self.loop_body(times, around, &counter, depth, false);
                self.close();
            }
            _ => {
                let labelled = around.label.as_ref().map(|_| self.lines.pop().expect("the label's line"));
                self.line(format!("int {counter} = 0;"));
                self.lines.extend(labelled);
                self.open("do");
                self.line(format!("{counter}++;"));
                self.loop_body(times, around, &counter, depth, true);
                self.indentation -= 1;
                self.line(format!("}} while ({condition});"));
            }
        }
        true
    }

    /// The body of a loop. That of a `do` loop ends with a statement that completes, or its condition might be dead.
    fn loop_body(&mut self, times: usize, around: Loop, counter: &str, depth: usize, must_complete: bool) {
        let statements = 1 + self.random.below(2);
        self.repeated(times, around, |method| {
            method.add_known_variable(counter, Int, false);
            if must_complete {
                method.simple_statement();
                method.guarded_jump();
                method.simple_statement();
            } else {
                method.statements(statements, depth - 1);
            }
        });
    }

    /// A walk along `next`, of two steps at most.
    pub fn list_walk(&mut self, depth: usize) -> bool {
        let start = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch));
        let Some(start) = start.filter(|_| self.pay(3.0 * FOLLOW)) else {
            return self.short_loop(depth);
        };
        let node = self.fresh_name("node");
        let steps = self.fresh_name("steps");
        self.line(format!("int {steps} = 0;"));
        self.open(format!(
            "for (Node {node} = {}; {node} != null && {steps} < 2; {node} = {node}.next)",
            start.name
        ));
        self.line(format!("{steps}++;"));
        self.repeated(2, Loop { label: None, behind_switch: false }, |method| {
            method.add_variable(&node, Node, false);
            method.statements(1, depth - 1);
        });
        self.close();
        true
    }

    /// A block that holds the lock of an object.
    pub fn locked(&mut self, depth: usize) -> bool {
        let object = self.some_variable(|v| v.ty.is_reference());
        let Some(object) = object.filter(|_| self.random.one_in(3) && self.pay(FOLLOW)) else {
            return self.virtual_statement();
        };
        self.open(format!("synchronized ({})", object.name));
        let completes = self.block(2, depth - 1);
        self.close();
        completes
    }

    /// Calls a method that a subclass may have overridden, and keeps its result.
    fn virtual_statement(&mut self) -> bool {
        let object = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch));
        let Some(object) = object.filter(|_| self.may_call && self.pay(VIRTUAL_CALL)) else {
            self.simple_statement();
            return true;
        };
        let argument = self.int(1).text;
        let name = self.fresh_name(Type::Int.word());
        self.line(format!("int {name} = {}.weigh({argument});", object.name));
        self.add_variable(&name, Int, true);
        true
    }
}
