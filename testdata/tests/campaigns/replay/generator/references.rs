//! References: objects, arrays, and the conditions on them.

use super::method::{BOUNDS, BRANCH, Code, FOLLOW, Method};
use super::types::Type::{self, *};

impl Method<'_> {
    /// A reference of the type. Where it is followed at once, it must not be the literal `null`.
    pub fn reference(&mut self, ty: Type, depth: usize, nullable: bool) -> Code {
        let shape = self.shape;
        if ty == Text && !self.random.one_in(4) {
            return self.text(depth);
        }
        match self.random.below(10) {
            0 if nullable && self.random.one_in(2) => return Code::atom("null"),
            1 if depth > 0 && self.pay(BRANCH) => {
                let condition = self.condition(depth - 1).operand();
                let first = self.reference(ty, 0, false).operand();
                let second = self.reference(ty, 0, false).operand();
                // The second side decides the type, and the first may be of a class beside it.
                return Code::compound(format!("{condition} ? {first} : ({}) {second}", ty.name()));
            }
            2 if depth > 0 => {
                if let Some((object, class)) = self.object() {
                    let fields = shape.fields(class);
                    let fields: Vec<_> =
                        fields.into_iter().filter(|f| shape.is_assignable(f.1, ty)).collect();
                    if !fields.is_empty() && self.pay(FOLLOW) {
                        return Code::atom(format!("{object}.{}", self.random.pick(&fields).0));
                    }
                }
            }
            3 if matches!(ty, Leaf | Branch | Node | Ints) => {
                let castable = |v: &super::method::Variable| {
                    v.ty.is_reference() && v.ty != Failure && v.ty != ty && shape.are_comparable(v.ty, ty)
                };
                if let Some(variable) = self.some_variable(castable)
                    && self.pay(BRANCH * 0.8)
                {
                    return Code::compound(format!("({}) {}", ty.name(), variable.name));
                }
            }
            4 if depth > 0 => {
                if let Some(call) = self.call(ty, depth - 1) {
                    return call;
                }
            }
            5 => return self.creation(ty),
            _ => {}
        }
        match self.some_variable(|v| shape.is_assignable(v.ty, ty) && v.ty != Failure) {
            Some(variable) => Code::atom(variable.name),
            None => self.creation(ty),
        }
    }

    /// A new object or array that fits the type.
    fn creation(&mut self, ty: Type) -> Code {
        let class = match ty {
            Node => *self.random.pick(&[Node, Node, Leaf, Branch]),
            Leaf if self.shape.branch_is_leaf && self.random.one_in(3) => Branch,
            Sized => Branch,
            Object if self.shape.has_values => {
                *self.random.pick(&[Node, Leaf, Ints, Object, Text, Text, Pair, Pair, TextMaker])
            }
            Object => *self.random.pick(&[Node, Leaf, Ints, Object]),
            _ => ty,
        };
        match class {
            Node | Leaf | Branch => {
                let key = self.int(0).text;
                Code::atom(format!("new {}({key})", class.name()))
            }
            Nodes => self.new_nodes(),
            Ints | Longs | Bytes | Chars | Texts | Doubles => self.new_numbers(class),
            Text => self.text_leaf(),
            Builder => self.new_builder(),
            Pair | Spot => self.new_record(class),
            function if function.is_function() => self.function(function),
            Failure => Code::atom("new Failure(1)"),
            _ => Code::atom("new Object()"),
        }
    }

    fn new_nodes(&mut self) -> Code {
        if self.random.one_in(2) {
            let first = self.reference(Node, 0, true).text;
            let second = self.reference(Node, 0, true).text;
            return Code::atom(format!("new Node[] {{{first}, {second}}}"));
        }
        let class = *self.random.pick(&["Node", "Node", "Leaf"]);
        Code::atom(format!("new {class}[{}]", self.random.below(4)))
    }

    /// A new array of numbers. Its length may be negative, but not so large that it would not fit the memory.
    fn new_numbers(&mut self, ty: Type) -> Code {
        let element = ty.element().expect("an array");
        match self.random.below(6) {
            0 | 1 => {
                let count = 1 + self.random.below(3);
                let items: Vec<String> = (0..count).map(|_| self.expression(element, 0).text).collect();
                Code::atom(format!("new {}[] {{{}}}", element.name(), items.join(", ")))
            }
            2 if self.pay(BRANCH) => {
                let length = self.int(0).operand();
                let modulus = 2 + self.random.below(3);
                Code::atom(format!("new {}[{length} % {modulus}]", element.name()))
            }
            3 if self.pay(BRANCH * 0.5) => {
                let length = self.int(0).operand();
                Code::atom(format!("new {}[{length} & 3]", element.name()))
            }
            _ => Code::atom(format!("new {}[{}]", element.name(), self.random.below(4))),
        }
    }

    /// An object whose fields can be read, with its class. The caller pays for following it.
    pub fn object(&mut self) -> Option<(String, Type)> {
        let own: Vec<_> = self.own_fields().into_iter().filter(|f| matches!(f.1, Node | Leaf)).collect();
        if !own.is_empty() && self.random.one_in(2) {
            let (name, ty) = *self.random.pick(&own);
            return Some((name.to_owned(), ty));
        }
        if self.random.one_in(6)
            && let Some(array) = self.some_variable(|v| v.ty == Nodes)
            && self.pay(FOLLOW + BOUNDS)
        {
            let index = self.index();
            return Some((format!("{}[{index}]", array.name), Node));
        }
        let variable = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch | Failure))?;
        if variable.ty != Failure && self.random.one_in(4) && self.pay(FOLLOW) {
            let link = *self.random.pick(&["next", "other"]);
            return Some((format!("{}.{link}", variable.name), Node));
        }
        Some((variable.name, variable.ty))
    }

    /// An array whose elements are of the type.
    pub fn array_of(&mut self, element: Type) -> Option<String> {
        let own: Vec<_> = self.own_fields().into_iter().filter(|f| f.1.element() == Some(element)).collect();
        if !own.is_empty() && self.random.one_in(3) {
            return Some(self.random.pick(&own).0.to_owned());
        }
        if element == Int && self.random.one_in(3) {
            let node = self.some_variable(|v| matches!(v.ty, Node | Leaf | Branch));
            if let Some(node) = node
                && self.pay(FOLLOW)
            {
                return Some(format!("{}.data", node.name));
            }
        }
        self.some_variable(|v| v.ty.element() == Some(element)).map(|variable| variable.name)
    }

    /// A condition on references: null, the same object, of a class.
    pub fn reference_condition(&mut self) -> Code {
        let shape = self.shape;
        let Some(variable) = self.some_variable(|v| v.ty.is_reference() && v.ty != Failure) else {
            let left = self.int(1).operand();
            let right = self.int(0).operand();
            return Code::compound(format!("{left} < {right}"));
        };
        let name = variable.name.clone();
        let operator = *self.random.pick(&["==", "!="]);
        match self.random.below(4) {
            0 | 1 => {
                let comparable = |v: &super::method::Variable| {
                    v.name != variable.name && v.ty != Failure && shape.are_comparable(v.ty, variable.ty)
                };
                if let Some(other) = self.some_variable(comparable) {
                    return Code::compound(format!("{name} {operator} {}", other.name));
                }
            }
            2 => {
                if let Some(class) = self.class_to_ask_for(variable.ty) {
                    return Code::compound(format!("{name} instanceof {}", class.name()));
                }
            }
            _ => {}
        }
        if matches!(variable.ty, Node | Leaf | Branch) && self.random.one_in(2) && self.pay(FOLLOW) {
            let link = *self.random.pick(&["next", "other", "data"]);
            return Code::compound(format!("{name}.{link} {operator} null"));
        }
        Code::compound(format!("{name} {operator} null"))
    }

    /// A type that a reference of this type may or may not have.
    pub fn class_to_ask_for(&mut self, ty: Type) -> Option<Type> {
        let candidates: &[Type] = if self.shape.has_values {
            &[Leaf, Node, Ints, Text, Text, Pair, Pair]
        } else {
            &[Leaf, Branch, Sized, Node, Ints, Nodes]
        };
        let candidates: Vec<Type> = candidates
            .iter()
            .copied()
            .filter(|&class| self.shape.are_comparable(ty, class) && !self.shape.is_assignable(ty, class))
            .collect();
        if candidates.is_empty() { None } else { Some(*self.random.pick(&candidates)) }
    }
}
