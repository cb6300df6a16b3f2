//! Calls: of the helpers of the class, and of methods that a subclass may override.

use super::method::{CALL, Code, FOLLOW, Method, VIRTUAL_CALL};
use super::types::Type::{self, *};

/// The helpers whose bodies are random: name, result, parameters.
pub const HELPERS: &[(&str, Option<Type>, &[Type])] = &[
    ("blend", Some(Int), &[Int, Int]),
    ("squeeze", Some(Byte), &[Int, Long]),
    ("widen", Some(Long), &[Long, Short]),
    ("test", Some(Boolean), &[Node, Int]),
    ("choose", Some(Node), &[Node, Node, Boolean]),
    ("touch", None, &[Node, Int]),
];

/// Those of the classes with all values.
pub const VALUE_HELPERS: &[(&str, Option<Type>, &[Type])] = &[
    ("scale", Some(Double), &[Double, Int]),
    ("label", Some(Text), &[Text, Int]),
    ("match", Some(Boolean), &[Text, Text]),
    ("shift", Some(Pair), &[Pair, Int]),
];

impl Method<'_> {
    /// A call that results in a value of the type, if there is such a method and it can be paid for.
    pub fn call(&mut self, ty: Type, depth: usize) -> Option<Code> {
        if !self.may_call {
            return None;
        }
        match ty {
            Int => match self.random.below(4) {
                0 => self.virtual_call(depth),
                1 => self.interface_call(),
                2 => self.recursive_call(),
                _ => self.helper_call("blend", depth),
            },
            Byte => self.helper_call("squeeze", depth),
            Long => self.helper_call("widen", depth),
            Boolean if self.shape.has_values && self.random.one_in(2) => self.helper_call("match", depth),
            Boolean => self.helper_call("test", depth),
            Double => self.helper_call("scale", depth),
            Text => self.helper_call("label", depth),
            Pair => self.helper_call("shift", depth),
            Node => self.helper_call("choose", depth),
            _ => None,
        }
    }

    /// A call as a statement.
    pub fn call_statement(&mut self) -> Option<String> {
        if !self.may_call {
            return None;
        }
        let call = match self.random.below(3) {
            0 => self.virtual_call(1)?,
            1 if self.may_fault => Code::atom(format!("check({})", self.int(1).text)),
            _ => self.helper_call("touch", 1)?,
        };
        Some(call.text)
    }

    fn helper_call(&mut self, name: &str, depth: usize) -> Option<Code> {
        if !self.pay(CALL) {
            return None;
        }
        let helper = HELPERS.iter().chain(VALUE_HELPERS).find(|helper| helper.0 == name)?;
        let arguments: Vec<String> =
            helper.2.iter().map(|&parameter| self.expression(parameter, depth.min(1)).text).collect();
        Some(Code::atom(format!("{name}({})", arguments.join(", "))))
    }

    fn virtual_call(&mut self, depth: usize) -> Option<Code> {
        let object = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch))?;
        if !self.pay(VIRTUAL_CALL) {
            return None;
        }
        Some(Code::atom(format!("{}.weigh({})", object.name, self.int(depth.min(1)).text)))
    }

    fn interface_call(&mut self) -> Option<Code> {
        let shape = self.shape;
        let sized = self.some_variable(|v| shape.is_assignable(v.ty, Sized))?;
        if !self.pay(VIRTUAL_CALL) {
            return None;
        }
        Some(Code::atom(format!("{}.size()", sized.name)))
    }

    fn recursive_call(&mut self) -> Option<Code> {
        let limit = 1 + self.random.below(2);
        let node = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch))?;
        if !self.pay((FOLLOW + 0.6) * (1 + limit) as f64) {
            return None;
        }
        Some(Code::atom(format!("depth({}, {limit})", node.name)))
    }
}
