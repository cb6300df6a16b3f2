//! Statements. A jump always stands under a condition, so the end of every statement can be reached.

use super::shape::Type::{self, *};
use super::writer::{BOUNDS, BRANCH, CALL, FOLLOW, Writer};

impl Writer<'_> {
    /// One statement, with others inside to this depth.
    pub fn statement(&mut self, depth: usize) {
        match self.random.below(16) {
            0..=2 => self.declaration(),
            3 | 4 => self.assignment(),
            5..=8 => self.field_write(),
            9 => self.element_write(),
            10 => self.call(),
            11 => self.guarded_jump(),
            12 | 13 if depth > 0 => self.branch(depth),
            14 if depth > 0 && self.in_loop == 0 => self.short_loop(depth),
            15 if depth > 0 => self.try_statement(depth),
            _ => self.field_write(),
        }
    }

    fn block(&mut self, depth: usize) {
        self.scoped(|w| {
            for _ in 0..1 + w.random.below(2) {
                w.statement(depth - 1);
            }
        });
    }

    fn declaration(&mut self) {
        let mut types = vec![A, A, A, B, Int];
        types.extend(self.shape.classes().into_iter().filter(|ty| matches!(ty, C | I)));
        if self.random.one_in(4) {
            types = vec![Ints, As, Boolean];
        }
        let ty = *self.random.pick(&types);
        let value = self.expression(ty, 2);
        let name = self.fresh_name(match ty {
            Int => "i",
            Boolean => "b",
            Ints | As => "array",
            _ => "r",
        });
        self.line(format!("{} {name} = {value};", ty.name()));
        self.declare(&name, ty, true);
    }

    fn assignment(&mut self) {
        let Some(target) = self.some_variable(|v| v.writable) else { return self.declaration() };
        let value = self.expression(target.ty, 1);
        if value == target.name {
            return self.declaration();
        }
        self.line(format!("{} = {value};", target.name));
    }

    fn field_write(&mut self) {
        let Some((object, ty)) = self.object() else { return self.declaration() };
        let mut target = object.clone();
        let mut fields = self.shape.fields_of(ty);
        let links: Vec<(&str, Type)> = fields.iter().filter(|(_, ty)| ty.is_class()).copied().collect();
        if !links.is_empty() && self.random.one_in(5) && self.pay(FOLLOW) {
            let (link, class) = *self.random.pick(&links);
            target = format!("{object}.{link}");
            fields = self.shape.fields_of(class);
        }
        if fields.is_empty() || target != "this" && !self.pay(FOLLOW * 0.6) {
            return self.declaration();
        }
        let (field, ty) = *self.random.pick(&fields);
        let value = self.expression(ty, 1);
        self.line(format!("{target}.{field} = {value};"));
    }

    fn element_write(&mut self) {
        let ty = *self.random.pick(&[Ints, As]);
        let Some(array) = self.array(ty) else { return self.field_write() };
        if !self.pay(BOUNDS) {
            return self.field_write();
        }
        let index = self.index();
        let value = if ty == Ints { self.int(1) } else { self.reference(A, 0) };
        self.line(format!("{array}[{index}] = {value};"));
    }

    fn call(&mut self) {
        if !self.may_call || !self.pay(CALL * 0.3) {
            return self.field_write();
        }
        match self.int_call() {
            Some(call) => {
                let name = self.fresh_name("i");
                self.line(format!("int {name} = {call};"));
                self.declare(&name, Int, true);
            }
            None => self.field_write(),
        }
    }

    fn guarded_jump(&mut self) {
        if !self.pay(BRANCH * 0.7) {
            return self.field_write();
        }
        let condition = self.condition(1);
        let jump = match self.random.below(5) {
            0 => "throw new Oops();".to_owned(),
            1 if self.in_loop > 0 => "break;".to_owned(),
            2 if self.in_loop > 0 => "continue;".to_owned(),
            _ => {
                let ty = self.result.unwrap_or(Int);
                format!("return {};", self.expression(ty, 0))
            }
        };
        self.line(format!("if ({condition}) {jump}"));
    }

    fn branch(&mut self, depth: usize) {
        if !self.pay(BRANCH) {
            return self.field_write();
        }
        let condition = self.condition(1);
        self.open(format!("if ({condition})"));
        self.block(depth);
        if self.random.one_in(2) {
            self.reopen("else");
            self.block(depth);
        }
        self.close();
    }

    /// A walk along `next`, or a few rounds.
    fn short_loop(&mut self, depth: usize) {
        if !self.pay(2.0 * BRANCH) {
            return self.field_write();
        }
        let counter = self.fresh_name("k");
        let rounds = 2 + self.random.below(2);
        let shape = self.shape;
        let start = self.some_variable(|v| shape.is_assignable(v.ty, A));
        let known = self.variables.len();
        match start.filter(|_| !self.random.one_in(3)) {
            Some(start) => {
                let walker = self.fresh_name("r");
                self.line(format!("A {walker} = {};", start.name));
                self.declare(&walker, A, true);
                self.open(format!(
                    "for (int {counter} = 0; {counter} < {rounds} && {walker} != null; {counter}++, {walker} = {walker}.next)"
                ));
            }
            None => self.open(format!("for (int {counter} = 0; {counter} < {rounds}; {counter}++)")),
        }
        self.declare(&counter, Int, false);
        self.in_loop += 1;
        self.block(depth);
        self.in_loop -= 1;
        self.close();
        self.variables.truncate(known);
    }

    fn try_statement(&mut self, depth: usize) {
        self.open("try");
        self.block(depth);
        let class = *self.random.pick(&[
            "NullPointerException",
            "NullPointerException",
            "RuntimeException",
            "Oops",
            "ClassCastException",
            "ArrayIndexOutOfBoundsException",
            "ArrayStoreException",
        ]);
        let name = self.fresh_name("e");
        self.reopen(&format!("catch ({class} {name})"));
        self.block(depth);
        self.close();
    }
}
