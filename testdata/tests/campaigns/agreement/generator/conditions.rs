//! Conditions, each of which the caller has paid for as a branch.

use super::shape::Type::{self, *};
use super::writer::{BRANCH, Writer};

impl Writer<'_> {
    pub fn condition(&mut self, depth: usize) -> String {
        let one = self.comparison(depth);
        if depth > 0 && self.random.one_in(6) && self.pay(BRANCH) {
            let operator = *self.random.pick(&["&&", "||"]);
            let other = self.comparison(0);
            return format!("{one} {operator} {other}");
        }
        one
    }

    fn comparison(&mut self, depth: usize) -> String {
        match self.random.below(16) {
            0..=2 => self.null_test(depth),
            3..=6 => self.identity(depth),
            7 | 8 => self.type_test().unwrap_or_else(|| self.number_test(depth)),
            9 => self.flag_test().unwrap_or_else(|| self.number_test(depth)),
            _ => self.number_test(depth),
        }
    }

    fn null_test(&mut self, depth: usize) -> String {
        let operator = *self.random.pick(&["==", "!="]);
        let reference = match self.random.below(3) {
            0 => self.some_variable(|v| v.ty.is_reference() && v.name != "this").map(|v| v.name),
            _ if depth > 0 => self.field(|ty| ty.is_reference()),
            _ => None,
        };
        match reference {
            Some(reference) => format!("{reference} {operator} null"),
            None => self.identity(0),
        }
    }

    fn identity(&mut self, depth: usize) -> String {
        let operator = *self.random.pick(&["==", "==", "!="]);
        let shape = self.shape;
        let Some(left) = self.some_variable(|v| v.ty.is_class()) else { return self.number_test(0) };
        let fitting = |ty| shape.are_comparable(left.ty, ty);
        let right = if depth > 0 && self.random.one_in(2) { self.field(fitting) } else { None };
        let right = match right {
            Some(right) => right,
            None => match self.some_variable(|v| v.ty.is_class() && fitting(v.ty) && v.name != left.name) {
                Some(variable) => variable.name,
                None => return self.number_test(depth),
            },
        };
        format!("{} {operator} {right}", left.name)
    }

    fn type_test(&mut self) -> Option<String> {
        if self.random.one_in(4)
            && let Some(array) = self.array(As)
        {
            return Some(format!("{array} instanceof {}[]", self.tested_class(A)?));
        }
        let subject = self.some_variable(|v| v.ty.is_class())?;
        Some(format!("{} instanceof {}", subject.name, self.tested_class(subject.ty)?))
    }

    /// A class of which an object of the declared one may be an instance or not.
    fn tested_class(&mut self, declared: Type) -> Option<&'static str> {
        let shape = self.shape;
        let classes: Vec<_> = shape
            .classes()
            .into_iter()
            .filter(|&ty| shape.are_comparable(declared, ty) && !shape.is_assignable(declared, ty))
            .collect();
        if classes.is_empty() { None } else { Some(self.random.pick(&classes).name()) }
    }

    fn flag_test(&mut self) -> Option<String> {
        let flag = match self.some_variable(|v| v.ty == Boolean) {
            Some(variable) => variable.name,
            None => self.field(|ty| ty == Boolean)?,
        };
        Some(if self.random.one_in(3) { format!("!{flag}") } else { flag })
    }

    fn number_test(&mut self, depth: usize) -> String {
        let operator = *self.random.pick(&["==", "==", "<", "<=", ">", "!="]);
        let left = self.int(depth);
        let right = if self.random.one_in(3) { self.int(depth) } else { self.constant().to_string() };
        format!("{left} {operator} {right}")
    }
}
