//! Expressions.

use super::shape::Type::{self, *};
use super::writer::{BOUNDS, BRANCH, CALL, FOLLOW, Writer};

impl Writer<'_> {
    /// An expression that may stand where a value of this type is declared.
    pub fn expression(&mut self, ty: Type, depth: usize) -> String {
        match ty {
            Int => self.int(depth),
            Boolean => self.boolean(depth),
            _ => self.reference(ty, depth),
        }
    }

    pub fn constant(&mut self) -> i32 {
        *self.random.pick(&self.shape.constants.clone())
    }

    pub fn int(&mut self, depth: usize) -> String {
        let simple = |w: &mut Self| match w.some_variable(|v| v.ty == Int) {
            Some(variable) if !w.random.one_in(3) => variable.name,
            _ => w.constant().to_string(),
        };
        if depth == 0 {
            return simple(self);
        }
        match self.random.below(12) {
            0..=4 => self.field(|ty| ty == Int).unwrap_or_else(|| simple(self)),
            5 | 6 if self.pay(BRANCH * 0.5) => {
                let operator = *self.random.pick(&["+", "-"]);
                format!("({} {operator} 1)", self.int(depth - 1))
            }
            7 => self.int_element().unwrap_or_else(|| simple(self)),
            8 => self.array_length().unwrap_or_else(|| simple(self)),
            9 if self.may_call => self.int_call().unwrap_or_else(|| simple(self)),
            10 if self.pay(BRANCH) => {
                let condition = self.condition(0);
                format!("({condition} ? {} : {})", simple(self), simple(self))
            }
            _ => simple(self),
        }
    }

    pub fn boolean(&mut self, depth: usize) -> String {
        match self.random.below(4) {
            0 => (*self.random.pick(&["true", "false"])).to_owned(),
            1 => self.field(|ty| ty == Boolean).unwrap_or_else(|| "true".to_owned()),
            _ if depth > 0 && self.pay(BRANCH) => self.condition(depth - 1),
            _ => match self.some_variable(|v| v.ty == Boolean) {
                Some(variable) => variable.name,
                None => "false".to_owned(),
            },
        }
    }

    /// A field of some object in scope whose type is wanted; sometimes of an object two steps away.
    pub fn field(&mut self, wanted: impl Fn(Type) -> bool) -> Option<String> {
        let (object, ty) = self.object()?;
        let fields = self.shape.fields_of(ty);
        let fitting: Vec<&str> = fields.iter().filter(|(_, ty)| wanted(*ty)).map(|(name, _)| *name).collect();
        let links: Vec<(&str, Type)> = fields.iter().filter(|(_, ty)| ty.is_class()).copied().collect();
        if !links.is_empty() && self.random.one_in(5) && self.pay(2.0 * FOLLOW) {
            let (link, target) = *self.random.pick(&links);
            let fields = self.shape.fields_of(target);
            let last = fields.iter().find(|(_, ty)| wanted(*ty));
            if let Some((last, _)) = last {
                return Some(format!("{object}.{link}.{last}"));
            }
        }
        if fitting.is_empty() || object != "this" && !self.pay(FOLLOW * 0.6) {
            return None;
        }
        Some(format!("{object}.{}", self.random.pick(&fitting)))
    }

    /// An object in scope, and the type of its expression.
    pub fn object(&mut self) -> Option<(String, Type)> {
        let variable = self.some_variable(|v| matches!(v.ty, A | B | C))?;
        Some((variable.name, variable.ty))
    }

    pub fn array(&mut self, ty: Type) -> Option<String> {
        if let Some(variable) = self.some_variable(|v| v.ty == ty)
            && !self.random.one_in(4)
        {
            return Some(variable.name);
        }
        self.field(|t| t == ty)
    }

    pub fn index(&mut self) -> String {
        match self.random.below(4) {
            0 => self.int(0),
            1 => "1".to_owned(),
            _ => "0".to_owned(),
        }
    }

    fn int_element(&mut self) -> Option<String> {
        let array = self.array(Ints)?;
        self.pay(BOUNDS).then(|| format!("{array}[{}]", self.index()))
    }

    fn array_length(&mut self) -> Option<String> {
        let ty = *self.random.pick(&[Ints, As]);
        let array = self.array(ty)?;
        self.pay(BOUNDS).then(|| format!("{array}.length"))
    }

    pub fn int_call(&mut self) -> Option<String> {
        if !self.pay(CALL) {
            return None;
        }
        if self.random.one_in(2) {
            return Some(format!(
                "help({}, {}, {})",
                self.reference(A, 0),
                self.reference(A, 0),
                self.int(0)
            ));
        }
        let receiver = self.some_variable(|v| v.ty.is_class())?;
        Some(format!("{}.get({})", receiver.name, self.int(0)))
    }

    /// A reference that may stand where one of this type is declared.
    pub fn reference(&mut self, ty: Type, depth: usize) -> String {
        let shape = self.shape;
        let variable = |w: &mut Self| w.some_variable(|v| shape.is_assignable(v.ty, ty)).map(|v| v.name);
        let simple = |w: &mut Self| match variable(w) {
            Some(name) if !w.random.one_in(10) => name,
            _ if w.random.one_in(3) => w.fresh_object(ty),
            _ => "null".to_owned(),
        };
        if depth == 0 {
            return simple(self);
        }
        match self.random.below(13) {
            0..=3 => self.field(|t| shape.is_assignable(t, ty)).unwrap_or_else(|| simple(self)),
            4 => self.fresh_object(ty),
            5 | 10 => self.cast(ty).unwrap_or_else(|| simple(self)),
            6 if self.pay(BRANCH) => {
                let condition = self.condition(0);
                format!("({condition} ? {} : {})", simple(self), simple(self))
            }
            7 if ty == A => self.element().unwrap_or_else(|| simple(self)),
            8 if ty == A && self.may_call => self.link_call().unwrap_or_else(|| simple(self)),
            9 if self.random.one_in(3) => "null".to_owned(),
            _ => simple(self),
        }
    }

    fn element(&mut self) -> Option<String> {
        let array = self.array(As)?;
        self.pay(BOUNDS + FOLLOW).then(|| format!("{array}[{}]", self.index()))
    }

    fn link_call(&mut self) -> Option<String> {
        let shape = self.shape;
        let receiver = self.some_variable(|v| shape.is_assignable(v.ty, A))?;
        self.pay(CALL).then(|| format!("{}.link({})", receiver.name, self.reference(A, 0)))
    }

    fn cast(&mut self, ty: Type) -> Option<String> {
        let shape = self.shape;
        let from = self.some_variable(|v| {
            v.ty.is_class() && shape.are_comparable(v.ty, ty) && !shape.is_assignable(v.ty, ty)
        })?;
        self.pay(BRANCH * 0.7).then(|| format!("(({}) {})", ty.name(), from.name))
    }

    pub fn fresh_object(&mut self, ty: Type) -> String {
        let shape = self.shape;
        match ty {
            Ints => format!("new int[{}]", self.random.below(3)),
            As => format!("new {}[{}]", self.random.pick(&["A", "B"]), 1 + self.random.below(2)),
            _ => {
                let classes: Vec<Type> = shape
                    .classes()
                    .into_iter()
                    .filter(|&class| class != I && shape.is_assignable(class, ty))
                    .collect();
                match classes.as_slice() {
                    [] => "null".to_owned(),
                    some => format!("new {}()", self.random.pick(some).name()),
                }
            }
        }
    }
}
