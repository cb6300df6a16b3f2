//! What differs between the classes of one program and those of another.

use super::random_numbers::RandomNumbers;

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Int,
    Boolean,
    A,
    B,
    C,
    I,
    Ints,
    As,
}

use Type::*;

impl Type {
    pub fn name(self) -> &'static str {
        match self {
            Int => "int",
            Boolean => "boolean",
            A => "A",
            B => "B",
            C => "C",
            I => "I",
            Ints => "int[]",
            As => "A[]",
        }
    }

    /// Whether it is a class or interface.
    pub fn is_class(self) -> bool {
        matches!(self, A | B | C | I)
    }

    pub fn is_reference(self) -> bool {
        !matches!(self, Int | Boolean)
    }
}

/// What the third class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Third {
    None,
    /// A subclass of `A`, beside `B`.
    Beside,
    /// A subclass of `B`.
    Below,
    /// No relative of `A`.
    Apart,
}

/// The classes of a program.
pub struct Shape {
    /// The class around all others.
    pub name: String,
    pub third: Third,
    /// There is an interface, which `B` and the third class have.
    pub has_interface: bool,
    /// Fields of `A` and those that `B` and `C` add.
    pub fields: [Vec<(&'static str, Type)>; 3],
    /// Whether `B` and `C` override `get`, and whether `B` overrides `link`.
    pub overrides: [bool; 3],
    /// The constants that numbers are compared with.
    pub constants: Vec<i32>,
}

impl Shape {
    pub fn random(random: &mut RandomNumbers, name: &str) -> Shape {
        let third = *random.pick(&[Third::None, Third::None, Third::Beside, Third::Below, Third::Apart]);
        let mut of_a = vec![("next", A)];
        let more: &[(&str, Type)] = &[
            ("v", Int),
            ("v", Int),
            ("v", Int),
            ("peer", B),
            ("other", A),
            ("flag", Boolean),
            ("ints", Ints),
            ("kids", As),
        ];
        for _ in 0..1 + random.below(3) {
            let field = *random.pick(more);
            if !of_a.contains(&field) {
                of_a.push(field);
            }
        }
        let of_b = match random.below(4) {
            0 => vec![("twin", A)],
            1 => vec![("w", Int)],
            _ => vec![],
        };
        let of_c = match (third, random.below(3)) {
            (Third::None, _) | (_, 0) => vec![],
            (_, 1) => vec![("back", A)],
            (_, _) => {
                vec![("w", Int)].into_iter().filter(|f| third != Third::Below || !of_b.contains(f)).collect()
            }
        };
        let constants = random.pick(&[&[0][..], &[0, 1], &[1], &[0, 1], &[1, 2]]).to_vec();
        Shape {
            name: name.to_owned(),
            third,
            has_interface: random.one_in(4),
            fields: [of_a, of_b, of_c],
            overrides: [random.one_in(2), third != Third::None && random.one_in(2), random.one_in(3)],
            constants,
        }
    }

    /// The values that decide all comparisons of an input with the constants.
    pub fn values(&self) -> Vec<i32> {
        let (first, last) = (self.constants[0], self.constants[self.constants.len() - 1]);
        (first - 1..=last + 1).collect()
    }

    pub fn classes(&self) -> Vec<Type> {
        let mut out = vec![A, B];
        if self.third != Third::None {
            out.push(C);
        }
        if self.has_interface {
            out.push(I);
        }
        out
    }

    /// May a value of `from` stand where one of `to` is declared?
    pub fn is_assignable(&self, from: Type, to: Type) -> bool {
        from == to
            || match (from, to) {
                (B, A) => true,
                (C, A) => matches!(self.third, Third::Beside | Third::Below),
                (C, B) => self.third == Third::Below,
                (B | C, I) => self.has_interface,
                _ => false,
            }
    }

    /// May a reference be compared with, or cast to, one of the other type?
    pub fn are_comparable(&self, left: Type, right: Type) -> bool {
        self.is_assignable(left, right)
            || self.is_assignable(right, left)
            || left == I && right.is_class()
            || right == I && left.is_class()
    }

    /// All fields that an expression of this type has.
    pub fn fields_of(&self, ty: Type) -> Vec<(&'static str, Type)> {
        let [a, b, c] = &self.fields;
        match ty {
            A => a.clone(),
            B => [&a[..], b].concat(),
            C => match self.third {
                Third::None | Third::Apart => c.clone(),
                Third::Beside => [&a[..], c].concat(),
                Third::Below => [&a[..], b, c].concat(),
            },
            _ => Vec::new(),
        }
    }
}
