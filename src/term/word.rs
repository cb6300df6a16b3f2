//! How a term fits into one machine word.
//!
//! Bits 0 to 3 say which kind of word it is, bits 4 to 7 its sort, bits 16 to 63 are the payload. Constants that
//! fit the payload, symbols and reference symbols are stored in the word itself; everything else is an index
//! into the arena ([`super::Terms`]).

use super::Sort;

/// A term: a hash-consed expression, 8 bytes, compared in constant time.
///
/// Two terms of the same arena are equal exactly if they are the same expression. Small constants and symbols
/// live in the word, so that long concrete loops allocate nothing. The order is arbitrary; it only makes terms
/// usable as keys of sorted collections.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(u64);

/// Names an unknown scalar of the input. Its meaning (the access path) is kept by the caller.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SymbolId(pub u32);

const CONSTANT: u64 = 0;
const SYMBOL: u64 = 1;
const REFERENCE_SYMBOL: u64 = 2;
const INDEX: u64 = 3;
const BIG_CONSTANT: u64 = 4;
const TEXT: u64 = 5;

/// What a word holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// A constant; its bits as [`Term::constant`] takes them.
    Constant(u64),
    /// An unknown scalar.
    Symbol(SymbolId),
    /// An unknown reference.
    ReferenceSymbol(u32),
    /// A node of the arena.
    Index(u32),
    /// A constant of the arena that does not fit the payload.
    BigConstant(u32),
    /// A text of the arena.
    Text(u32),
}

impl Term {
    fn pack(tag: u64, sort: Sort, payload: u64) -> Term {
        Term(tag | (sort.code() << 4) | (payload << 16))
    }

    /// A constant of `sort` if its bits fit the payload, sign-extended from 48 bits.
    pub(super) fn constant(sort: Sort, bits: u64) -> Option<Term> {
        let fits = (((bits << 16) as i64) >> 16) as u64 == bits;
        fits.then(|| Term::pack(CONSTANT, sort, bits))
    }

    pub(super) fn small_constant(sort: Sort, bits: u32) -> Term {
        Term::pack(CONSTANT, sort, u64::from(bits))
    }

    pub(super) fn symbol(id: SymbolId, sort: Sort) -> Term {
        Term::pack(SYMBOL, sort, u64::from(id.0))
    }

    pub(super) fn reference_symbol(index: u32) -> Term {
        Term::pack(REFERENCE_SYMBOL, Sort::Reference, u64::from(index))
    }

    pub(super) fn index(sort: Sort, index: u32) -> Term {
        Term::pack(INDEX, sort, u64::from(index))
    }

    pub(super) fn text(index: u32) -> Term {
        Term::pack(TEXT, Sort::Text, u64::from(index))
    }

    pub(super) fn big_constant(sort: Sort, index: u32) -> Term {
        Term::pack(BIG_CONSTANT, sort, u64::from(index))
    }

    /// The constant location with number `index`, as the reference value `index + 1`.
    pub(super) fn location(index: u32) -> Term {
        Term::pack(CONSTANT, Sort::Reference, u64::from(index) + 1)
    }

    #[inline]
    pub(super) fn word(self) -> Word {
        let payload = self.0 >> 16;
        match self.0 & 15 {
            CONSTANT => Word::Constant(((self.0 as i64) >> 16) as u64),
            SYMBOL => Word::Symbol(SymbolId(payload as u32)),
            REFERENCE_SYMBOL => Word::ReferenceSymbol(payload as u32),
            INDEX => Word::Index(payload as u32),
            TEXT => Word::Text(payload as u32),
            _ => Word::BigConstant(payload as u32),
        }
    }

    /// The sort, without a look at the arena.
    #[inline]
    pub(crate) fn sort(self) -> Sort {
        Sort::from_code((self.0 >> 4) & 15)
    }

    /// Is this a constant, without a look at the arena?
    #[inline]
    pub(crate) fn is_constant(self) -> bool {
        matches!(self.0 & 15, CONSTANT | BIG_CONSTANT)
    }

    /// Is this a node of the arena that has children?
    #[inline]
    pub(crate) fn is_compound(self) -> bool {
        self.0 & 15 == INDEX
    }

    #[inline]
    pub(super) fn raw(self) -> u64 {
        self.0
    }

    /// Stores arbitrary bits in a child position of a big constant's node.
    pub(super) fn from_raw(bits: u64) -> Term {
        Term(bits)
    }

    /// Fills unused child positions.
    pub(super) const NONE: Term = Term(0);
    /// The constant false.
    pub(crate) const FALSE: Term = Term(0);
    /// The constant true.
    pub(crate) const TRUE: Term = Term(1 << 16);
    /// The null reference.
    pub(crate) const NULL: Term = Term(7 << 4);
}
