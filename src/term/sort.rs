//! The sorts of terms.

/// The sort of a term: Java's primitive types by representation, and references.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// A formula. The JVM has no Booleans: the interpreter writes `if_then_else(b, 1, 0)`.
    Bool,
    /// Two's complement of 8, 16, 32 or 64 bits. Other widths are rounded up to the next of these.
    BitVector(u8),
    /// An IEEE 754 single, by its bits.
    Float,
    /// An IEEE 754 double, by its bits.
    Double,
    /// Null, a heap location or an unknown reference.
    Reference,
    /// A sequence of UTF-16 units: see [`super::text`]. It is an operand of nothing.
    Text,
}

impl Sort {
    pub(super) fn code(self) -> u64 {
        match self {
            Sort::Bool => 0,
            Sort::BitVector(0..=8) => 1,
            Sort::BitVector(9..=16) => 2,
            Sort::BitVector(17..=32) => 3,
            Sort::BitVector(_) => 4,
            Sort::Float => 5,
            Sort::Double => 6,
            Sort::Reference => 7,
            Sort::Text => 8,
        }
    }

    pub(super) fn from_code(code: u64) -> Sort {
        match code {
            0 => Sort::Bool,
            1 => Sort::BitVector(8),
            2 => Sort::BitVector(16),
            3 => Sort::BitVector(32),
            4 => Sort::BitVector(64),
            5 => Sort::Float,
            6 => Sort::Double,
            8 => Sort::Text,
            _ => Sort::Reference,
        }
    }

    /// The width of a bit-vector sort.
    pub fn width(self) -> Option<u8> {
        match Sort::from_code(self.code()) {
            Sort::BitVector(width) => Some(width),
            _ => None,
        }
    }

    /// How many bits a value of this sort has.
    pub fn bits(self) -> u8 {
        match Sort::from_code(self.code()) {
            Sort::Bool => 1,
            Sort::BitVector(width) => width,
            Sort::Float => 32,
            Sort::Double | Sort::Reference | Sort::Text => 64,
        }
    }

    /// Keeps the bits that a value of this sort has.
    #[inline]
    pub fn mask(self, bits: u64) -> u64 {
        bits & (u64::MAX >> (64 - u32::from(self.bits())))
    }
}
