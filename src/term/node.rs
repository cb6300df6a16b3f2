//! A term, seen from outside: one node and its children.

use super::{CharacterOp, FloatingOp, Sort, SymbolId, TableId, Term};

/// A binary operation on two bit-vectors of the same width.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    /// Addition with wrap-around.
    Add,
    /// Subtraction with wrap-around.
    Sub,
    /// Multiplication with wrap-around.
    Mul,
    /// Signed division, rounded to zero; division by zero as SMT-LIB's `bvsdiv`.
    Div,
    /// Signed remainder with the dividend's sign; by zero as SMT-LIB's `bvsrem`.
    Rem,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// Shift to the left; a distance of the width or more gives 0.
    ShiftLeft,
    /// Shift to the right that copies the sign; a distance of the width or more gives 0 or −1.
    ShiftRightSigned,
    /// Shift to the right that fills with zeros; a distance of the width or more gives 0.
    ShiftRightUnsigned,
}

/// One node of a term, as [`super::Terms::node`] shows it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// True or false.
    BoolConstant(bool),
    /// A constant bit-vector.
    BitVector {
        /// Its width: 8, 16, 32 or 64.
        width: u8,
        /// Its value, zero-extended.
        value: u64,
    },
    /// A constant of sort [`Sort::Float`], by its bits.
    FloatConstant(u32),
    /// A constant of sort [`Sort::Double`], by its bits.
    DoubleConstant(u64),
    /// An unknown scalar of the input.
    Symbol(SymbolId, Sort),
    /// Negation. Comparisons are never below it: they have an opposite.
    Not(Term),
    /// Conjunction.
    And(Term, Term),
    /// Disjunction.
    Or(Term, Term),
    /// Equality of two terms of the same sort; floating point numbers are compared by their bits, all NaNs being one.
    Equal(Term, Term),
    /// Signed less-than.
    LessSigned(Term, Term),
    /// Signed less-or-equal.
    LessEqualSigned(Term, Term),
    /// Unsigned less-than.
    LessUnsigned(Term, Term),
    /// An operation on two bit-vectors.
    Binary(BinaryOp, Term, Term),
    /// Two's complement negation.
    Negate(Term),
    /// Sign extension.
    SignExtend {
        /// What is extended.
        term: Term,
        /// To this width.
        to: u8,
    },
    /// Zero extension.
    ZeroExtend {
        /// What is extended.
        term: Term,
        /// To this width.
        to: u8,
    },
    /// The low bits.
    Truncate {
        /// What is cut.
        term: Term,
        /// To this width.
        to: u8,
    },
    /// The second if the first holds, the third otherwise.
    IfThenElse(Term, Term, Term),
    /// The value of a table of constants at an index.
    LookUp(TableId, Term),
    /// An operation on floating point numbers, with as many operands as it takes; what comes after them means nothing.
    Floating(FloatingOp, [Term; 3]),
    /// The null reference.
    Null,
    /// A heap location, different from null and from each other location.
    Location(u32),
    /// An unknown reference: null, a location, or something else.
    ReferenceSymbol(u32),
    /// What a table says of a code point.
    Character(CharacterOp, Term),
    /// A text.
    Text(Term),
}
