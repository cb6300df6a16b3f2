//! The types of the generated programs, and what Java says of their relations.

/// A type of a variable, field, parameter or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Int,
    Long,
    Byte,
    Short,
    Char,
    Boolean,
    Node,
    Leaf,
    Branch,
    Sized,
    Object,
    Ints,
    Longs,
    Bytes,
    Chars,
    Nodes,
    /// The unchecked exception of each class, with a field `code`.
    Failure,
}

use Type::*;

/// The types of parameters that are numbers; those that occur most in programs come more than once.
pub const NUMBERS: &[Type] = &[Int, Int, Int, Int, Long, Long, Byte, Short, Char, Boolean];

/// The types of parameters that are references.
pub const REFERENCES: &[Type] =
    &[Node, Node, Node, Node, Leaf, Leaf, Branch, Sized, Ints, Ints, Longs, Bytes, Chars, Nodes, Object];

/// The types of results besides `void`.
pub const RESULTS: &[Type] =
    &[Int, Int, Int, Long, Long, Byte, Short, Char, Boolean, Boolean, Node, Leaf, Ints, Object];

/// The types of locals.
pub const LOCALS: &[Type] =
    &[Int, Int, Int, Long, Byte, Short, Char, Boolean, Node, Node, Leaf, Ints, Longs, Bytes, Chars];

impl Type {
    pub fn name(self) -> &'static str {
        match self {
            Int => "int",
            Long => "long",
            Byte => "byte",
            Short => "short",
            Char => "char",
            Boolean => "boolean",
            Node => "Node",
            Leaf => "Leaf",
            Branch => "Branch",
            Sized => "Sized",
            Object => "Object",
            Ints => "int[]",
            Longs => "long[]",
            Bytes => "byte[]",
            Chars => "char[]",
            Nodes => "Node[]",
            Failure => "Failure",
        }
    }

    /// What a variable of this type is called, before its number.
    pub fn word(self) -> &'static str {
        match self {
            Int => "number",
            Long => "big",
            Byte => "small",
            Short => "medium",
            Char => "letter",
            Boolean => "flag",
            Node => "node",
            Leaf => "leaf",
            Branch => "branch",
            Sized => "sized",
            Object => "thing",
            Ints => "ints",
            Longs => "longs",
            Bytes => "bytes",
            Chars => "chars",
            Nodes => "nodes",
            Failure => "failure",
        }
    }

    pub fn is_reference(self) -> bool {
        !matches!(self, Int | Long | Byte | Short | Char | Boolean)
    }

    /// Narrower than `int`, and a number.
    pub fn is_narrow(self) -> bool {
        matches!(self, Byte | Short | Char)
    }

    /// The type of the elements, of an array.
    pub fn element(self) -> Option<Type> {
        match self {
            Ints => Some(Int),
            Longs => Some(Long),
            Bytes => Some(Byte),
            Chars => Some(Char),
            Nodes => Some(Node),
            _ => None,
        }
    }
}

/// What differs between the classes of one generated file and those of another.
#[derive(Clone, Copy)]
pub struct Shape {
    /// `Branch` is a subclass of `Leaf`, not of `Node`.
    pub branch_is_leaf: bool,
    /// `Node` has the interface, and not only `Branch`.
    pub node_is_sized: bool,
    /// There is a static field `counter`.
    pub has_counter: bool,
}

impl Shape {
    /// May a value of `from` stand where one of `to` is declared?
    pub fn is_assignable(self, from: Type, to: Type) -> bool {
        from == to
            || match (from, to) {
                (_, Object) => from.is_reference(),
                (Leaf, Node) | (Branch, Node) | (Branch, Sized) => true,
                (Branch, Leaf) => self.branch_is_leaf,
                (Node | Leaf, Sized) => self.node_is_sized,
                _ => false,
            }
    }

    /// May a reference be compared with, or cast to, one of the other type? Two classes of which none is the
    /// subclass of the other exclude each other, and the compiler knows it.
    pub fn are_comparable(self, left: Type, right: Type) -> bool {
        let is_class = |ty| matches!(ty, Node | Leaf | Branch);
        self.is_assignable(left, right)
            || self.is_assignable(right, left)
            || left == Sized && is_class(right)
            || right == Sized && is_class(left)
    }

    /// The fields of an object, those of its superclasses included. Fields of a `Failure` cannot be written.
    pub fn fields(self, ty: Type) -> Vec<(&'static str, Type)> {
        let node = [
            ("key", Int),
            ("small", Byte),
            ("medium", Short),
            ("letter", Char),
            ("wide", Long),
            ("flag", Boolean),
            ("next", Node),
            ("other", Node),
            ("data", Ints),
        ];
        let leaf = [("extra", Int), ("twin", Leaf)];
        let branch = [("span", Long), ("kids", Nodes)];
        match ty {
            Node => node.to_vec(),
            Leaf => [&node[..], &leaf].concat(),
            Branch if self.branch_is_leaf => [&node[..], &leaf, &branch].concat(),
            Branch => [&node[..], &branch].concat(),
            Failure => vec![("code", Int)],
            _ => Vec::new(),
        }
    }
}

/// The fields of the generated class itself, which its instance methods use.
pub const OWN_FIELDS: &[(&str, Type)] =
    &[("total", Int), ("balance", Long), ("open", Boolean), ("root", Node), ("table", Ints)];
