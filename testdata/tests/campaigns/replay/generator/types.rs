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
    Float,
    Double,
    /// `String`.
    Text,
    /// `StringBuilder`.
    Builder,
    Texts,
    Doubles,
    /// A record of an `int` and a string.
    Pair,
    /// A record of numbers and a `Pair`.
    Spot,
    /// The functional interfaces.
    IntMap,
    IntMix,
    RealMap,
    TextTest,
    TextMap,
    TextSize,
    TextMaker,
    PairMaker,
    Action,
    /// The functional interface of each class, with a type parameter and a default method.
    Rule,
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

/// The same with all values: what [`NUMBERS`] has and floating point.
pub const VALUE_NUMBERS: &[Type] = &[Int, Int, Int, Float, Double, Double, Long, Char, Boolean];

/// References as parameters, where there are strings and records.
pub const VALUE_REFERENCES: &[Type] =
    &[Text, Text, Text, Text, Text, Pair, Pair, Spot, Texts, Doubles, Node, Node, Leaf, Ints, Object];

/// Results, where there are strings, floating point and records.
pub const VALUE_RESULTS: &[Type] =
    &[Int, Int, Boolean, Char, Long, Float, Double, Double, Text, Text, Text, Pair, Spot, Node, Object];

/// Locals, where there are strings, floating point and records.
pub const VALUE_LOCALS: &[Type] = &[
    Int, Long, Char, Boolean, Float, Float, Double, Double, Text, Text, Text, Builder, Builder, Pair, Pair,
    Spot, Texts, Doubles, Node, Ints,
];

/// The functional interfaces.
pub const FUNCTIONS: &[Type] =
    &[IntMap, IntMix, RealMap, TextTest, TextMap, TextSize, TextMaker, PairMaker, Action, Rule];

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
            Float => "float",
            Double => "double",
            Text => "String",
            Builder => "StringBuilder",
            Texts => "String[]",
            Doubles => "double[]",
            Pair => "Pair",
            Spot => "Spot",
            IntMap => "IntUnaryOperator",
            IntMix => "IntBinaryOperator",
            RealMap => "DoubleUnaryOperator",
            TextTest => "Predicate<String>",
            TextMap => "UnaryOperator<String>",
            TextSize => "ToIntFunction<String>",
            TextMaker => "Supplier<String>",
            PairMaker => "BiFunction<Integer, String, Pair>",
            Action => "Runnable",
            Rule => "Rule<String>",
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
            Float => "ratio",
            Double => "real",
            Text => "text",
            Builder => "builder",
            Texts => "texts",
            Doubles => "reals",
            Pair => "pair",
            Spot => "spot",
            IntMap => "map",
            IntMix => "mix",
            RealMap => "curve",
            TextTest => "test",
            TextMap => "edit",
            TextSize => "size",
            TextMaker => "maker",
            PairMaker => "pairing",
            Action => "action",
            Rule => "rule",
        }
    }

    pub fn is_reference(self) -> bool {
        !matches!(self, Int | Long | Byte | Short | Char | Boolean | Float | Double)
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
            Texts => Some(Text),
            Doubles => Some(Double),
            _ => None,
        }
    }

    pub fn is_function(self) -> bool {
        FUNCTIONS.contains(&self)
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
    /// There are floating point numbers, strings, lambdas and records.
    pub has_values: bool,
    /// The constructor of `Pair` refuses some values.
    pub pair_is_checked: bool,
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
        let values = [("name", Text), ("ratio", Float), ("weight", Double), ("pair", Pair)];
        let node = if self.has_values { [&node[..], &values].concat() } else { node.to_vec() };
        let leaf = [("extra", Int), ("twin", Leaf)];
        let branch = [("span", Long), ("kids", Nodes)];
        match ty {
            Node => node,
            Leaf => [&node[..], &leaf].concat(),
            Branch if self.branch_is_leaf => [&node[..], &leaf, &branch].concat(),
            Branch => [&node[..], &branch].concat(),
            Failure => vec![("code", Int)],
            _ => Vec::new(),
        }
    }

    /// The fields of the generated class itself, which its instance methods use.
    pub fn own_fields(self) -> Vec<(&'static str, Type)> {
        let values = [("title", Text), ("rate", Double), ("spot", Spot)];
        if self.has_values { [OWN_FIELDS, &values].concat() } else { OWN_FIELDS.to_vec() }
    }
}

const OWN_FIELDS: &[(&str, Type)] =
    &[("total", Int), ("balance", Long), ("open", Boolean), ("root", Node), ("table", Ints)];
