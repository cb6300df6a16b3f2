//! Blocks and simple statements.

use super::method::{BOUNDS, BRANCH, DIVISOR, FOLLOW, Method};
use super::types::{LOCALS, Type, Type::*, VALUE_LOCALS};

impl Method<'_> {
    /// Statements in a scope of their own. False if the end of the block cannot be reached, as the compiler sees it.
    pub fn block(&mut self, statements: usize, depth: usize) -> bool {
        self.scoped(|method| method.statements(statements, depth))
    }

    /// Statements in the current scope.
    pub fn statements(&mut self, count: usize, depth: usize) -> bool {
        (0..count).all(|_| self.statement(depth))
    }

    /// One statement, with others inside to this depth. False if it cannot complete.
    fn statement(&mut self, depth: usize) -> bool {
        if depth == 0 || self.random.one_in(4) {
            self.simple_statement();
            return true;
        }
        if self.shape.has_values && self.random.one_in(4) {
            return if self.random.one_in(2) { self.text_switch(depth) } else { self.text_walk(depth) };
        }
        match self.random.below(16) {
            0..=3 => self.branch(depth),
            4 | 5 => self.switch(depth),
            6..=8 => self.short_loop(depth),
            9 | 10 => self.try_statement(depth),
            11 => self.list_walk(depth),
            12 => self.guarded_jump(),
            13 => self.typed_branch(depth),
            14 => self.late_assignment(),
            _ => self.locked(depth),
        }
    }

    /// A statement without others inside, which completes.
    pub fn simple_statement(&mut self) {
        if self.shape.has_values && self.random.one_in(3) {
            return self.value_statement();
        }
        match self.random.below(20) {
            0..=3 => self.declaration(),
            4..=8 => self.assignment(),
            9..=12 => self.field_write(),
            13..=15 => self.element_write(),
            16 | 17 => match self.call_statement() {
                Some(call) => self.line(format!("{call};")),
                None => self.declaration(),
            },
            18 => {
                if self.pay(BRANCH * 0.7) {
                    let condition = self.condition(1).text;
                    self.line(format!("assert {condition};"));
                } else {
                    self.assignment();
                }
            }
            _ => self.switch_value(),
        }
    }

    fn local_type(&mut self) -> Type {
        *self.random.pick(if self.shape.has_values { VALUE_LOCALS } else { LOCALS })
    }

    pub fn declaration(&mut self) {
        let ty = self.local_type();
        let value = self.expression(ty, 2).text;
        let name = self.fresh_name(ty.word());
        self.line(format!("{} {name} = {value};", ty.name()));
        if self.depends_on_input(&value) {
            self.add_variable(&name, ty, true);
        } else {
            self.add_known_variable(&name, ty, true);
        }
    }

    pub fn assignment(&mut self) {
        let Some(variable) = self.some_variable(|v| v.writable) else {
            return self.declaration();
        };
        let target = variable.name;
        match variable.ty {
            Int | Long | Byte | Short | Char => self.number_write(&target, variable.ty),
            Float | Double => self.real_write(&target, variable.ty),
            Text => self.text_write(&target),
            Boolean => {
                let operator = *self.random.pick(&["=", "&=", "|=", "^="]);
                let value = self.expression(Boolean, 1).text;
                self.line(format!("{target} {operator} {value};"));
            }
            ty => {
                let value = self.reference(ty, 1, true).text;
                if value == target {
                    return self.declaration();
                }
                self.line(format!("{target} = {value};"));
            }
        }
    }

    /// Writes a number in every way there is: plain, compound, by a step. A compound operator casts its result.
    fn number_write(&mut self, target: &str, ty: Type) {
        match self.random.below(8) {
            0..=2 => {
                let value = self.expression(ty, 2).text;
                if value == target {
                    return self.line(format!("{target}++;"));
                }
                self.line(format!("{target} = {value};"));
            }
            3 => {
                let operator = *self.random.pick(&["<<=", ">>=", ">>>="]);
                let distance = self.distance();
                self.line(format!("{target} {operator} {distance};"));
            }
            4 => {
                let operator = *self.random.pick(&["+=", "-=", "&=", "|=", "^="]);
                let wide = if self.random.one_in(3) { Long } else { Int };
                let value = self.expression(wide, 1).text;
                self.line(format!("{target} {operator} {value};"));
            }
            5 => {
                // Quotients of quotients of 64 bits are slow to solve.
                let operators = if ty == Long { &["*=", "*="] } else { &["/=", "%="] };
                let operator = *self.random.pick(operators);
                let factor = *self.random.pick(&["2", "3", "5", "-1", "10", "7L"]);
                self.line(format!("{target} {operator} {factor};"));
            }
            _ => {
                let operator = *self.random.pick(&["++", "--"]);
                self.line(format!("{target}{operator};"));
            }
        }
    }

    fn field_write(&mut self) {
        let (object, fields) = if !self.is_static && self.random.one_in(2) {
            ("this".to_owned(), self.own_fields())
        } else if let Some((object, class)) = self.object()
            && class != Failure
            && self.pay(FOLLOW)
        {
            (object, self.shape.fields(class))
        } else {
            return self.assignment();
        };
        let (field, ty) = *self.random.pick(&fields);
        let target = format!("{object}.{field}");
        match ty {
            Int | Long | Byte | Short | Char => self.number_write(&target, ty),
            Float | Double => self.real_write(&target, ty),
            _ => {
                let value = self.expression(ty, 1).text;
                self.line(format!("{target} = {value};"));
            }
        }
    }

    fn element_write(&mut self) {
        let elements: &[Type] = if self.shape.has_values {
            &[Int, Double, Double, Text, Text, Node]
        } else {
            &[Int, Int, Long, Byte, Char, Node]
        };
        let element = *self.random.pick(elements);
        let Some(array) = self.array_of(element).filter(|_| self.pay(FOLLOW + BOUNDS)) else {
            return self.assignment();
        };
        let index = self.index();
        let target = format!("{array}[{index}]");
        if element == Node {
            // Whether another element would fit depends on the class of the array, which is not known of an input.
            let value =
                if self.random.one_in(8) { self.reference(Node, 0, true).text } else { "null".to_owned() };
            self.line(format!("{target} = {value};"));
        } else if element == Double {
            self.real_write(&target, element);
        } else if element == Text {
            self.text_write(&target);
        } else {
            self.number_write(&target, element);
        }
    }

    /// A local whose value comes from a `switch` with arrows.
    fn switch_value(&mut self) {
        if !self.pay(BRANCH * 1.6) {
            return self.declaration();
        }
        let (selector, lowest) = self.selector();
        let name = self.fresh_name("chosen");
        let first = lowest + self.random.below(4) as i64;
        self.open(format!("int {name} = switch ({selector})"));
        let value = self.int(1).text;
        self.line(format!("case {first}, {} -> {value};", first + 1));
        let value = self.int(1).text;
        self.line(format!("case {} -> {value};", first + 90));
        if self.random.one_in(4) {
            self.line("default -> throw new IllegalStateException();");
        } else {
            let value = self.int(1).text;
            self.line(format!("default -> {value};"));
        }
        self.indentation -= 1;
        self.line("};");
        self.add_variable(&name, Int, true);
    }

    /// A local without initialiser, to which each way through the following statement assigns.
    fn late_assignment(&mut self) -> bool {
        if self.random.one_in(2) {
            return self.late_division();
        }
        if !self.pay(BRANCH) {
            self.assignment();
            return true;
        }
        let ty = self.local_type();
        let name = self.fresh_name(ty.word());
        self.line(format!("{} {name};", ty.name()));
        let condition = self.condition(1).text;
        self.open(format!("if ({condition})"));
        let value = self.expression(ty, 1).text;
        self.line(format!("{name} = {value};"));
        self.reopen("else");
        let value = self.expression(ty, 1).text;
        self.line(format!("{name} = {value};"));
        self.close();
        self.add_variable(&name, ty, true);
        true
    }

    /// The same, where the second way is the handler of a division by zero.
    fn late_division(&mut self) -> bool {
        let divisor = self.some_variable(|v| matches!(v.ty, Int | Byte | Short));
        let Some(divisor) = divisor.filter(|_| self.pay(DIVISOR * 2.0)) else {
            self.assignment();
            return true;
        };
        let name = self.fresh_name("quotient");
        let caught = self.fresh_name("caught");
        let dividend = *self.random.pick(&["1", "100", "-7", "1000"]);
        self.line(format!("int {name};"));
        self.open("try");
        self.line(format!("{name} = {dividend} / {};", divisor.name));
        self.reopen(&format!("catch (ArithmeticException {caught})"));
        let value = self.int(1).text;
        self.line(format!("{name} = {value};"));
        self.close();
        self.add_variable(&name, Int, true);
        true
    }
}
