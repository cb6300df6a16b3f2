//! The arena: nodes, each stored once.

use std::sync::atomic::{AtomicU64, Ordering};

use super::ieee::canonical;
use super::order::Ranks;
use super::table::{TableId, Tables};
use super::text::Texts;
use super::word::Word;
use super::{BinaryOp, CharacterOp, FloatingOp, Node, Sort, SymbolId, Term};
use crate::digest::mix;

/// What integers mean.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Integers {
    /// Java's: two's complement with wrap-around.
    #[default]
    Exact,
    /// Mathematical integers, for comparison with papers: symbols stay in the range of their type, arithmetic
    /// does not wrap, and bit operations on unknowns have no meaning.
    Unbounded,
}

/// What a node does with its children.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    BigConstant,
    Not,
    And,
    Or,
    Equal,
    LessSigned,
    LessEqualSigned,
    LessUnsigned,
    Binary(BinaryOp),
    Negate,
    SignExtend,
    ZeroExtend,
    Truncate,
    IfThenElse,
    /// The value of a table at an index.
    LookUp(TableId),
    Floating(FloatingOp),
    Character(CharacterOp),
}

impl Op {
    pub(crate) fn arity(self) -> usize {
        match self {
            Op::BigConstant => 0,
            Op::Not | Op::Negate | Op::SignExtend | Op::ZeroExtend | Op::Truncate => 1,
            Op::Character(_) | Op::LookUp(_) => 1,
            Op::IfThenElse => 3,
            Op::Floating(op) => op.arity(),
            _ => 2,
        }
    }

    pub(super) fn code(self) -> u64 {
        match self {
            Op::BigConstant => 0,
            Op::Not => 1,
            Op::And => 2,
            Op::Or => 3,
            Op::Equal => 4,
            Op::LessSigned => 5,
            Op::LessEqualSigned => 6,
            Op::LessUnsigned => 7,
            Op::Negate => 8,
            Op::SignExtend => 9,
            Op::ZeroExtend => 10,
            Op::Truncate => 11,
            Op::IfThenElse => 12,
            // Which table it is, its values say.
            Op::LookUp(_) => 13,
            Op::Binary(op) => 16 + op as u64,
            Op::Floating(op) => 64 + op as u64,
            Op::Character(op) => 192 + op as u64,
        }
    }
}

/// A stored node.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) op: Op,
    pub(crate) sort: Sort,
    /// Number of nodes of the expression as a tree, saturating.
    pub(crate) size: u32,
    pub(crate) children: [Term; 3],
    /// Is there floating point here or below?
    floating: bool,
    /// Are operands here or below of the wrong sort?
    ill_sorted: bool,
    /// Depends on the expression only, not on the arena: what orders operands.
    hash: u64,
    /// As [`Terms::symbol_bits`].
    symbols: u64,
}

impl Entry {
    pub(crate) fn children(&self) -> &[Term] {
        self.children.get(..self.op.arity()).unwrap_or(&[])
    }
}

/// A leaf of a term, or a node with children.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Shape {
    Constant(u64),
    Symbol(SymbolId),
    ReferenceSymbol(u32),
    Compound(Entry),
}

static NEXT_ARENA: AtomicU64 = AtomicU64::new(1);
const EMPTY: u32 = u32::MAX;
/// Nodes are numbered by 32 bits, and [`EMPTY`] is no number.
const MOST_NODES: usize = u32::MAX as usize;

/// An arena of terms, one per worker.
///
/// All terms are built by its constructors, which fold and normalise: see the module's documentation. Terms of one
/// arena mean nothing to another.
#[derive(Debug)]
pub struct Terms {
    integers: Integers,
    identity: u64,
    entries: Vec<Entry>,
    /// Open addressing with linear probing: indices into `entries`, at most half full.
    slots: Vec<u32>,
    /// What orders the symbols.
    pub(super) ranks: Ranks,
    pub(super) tables: Tables,
    /// The texts.
    pub(super) texts: Texts,
    /// How many nodes have a number.
    most: usize,
    /// Whether a node was asked for that has none.
    full: bool,
}

impl Default for Terms {
    fn default() -> Self {
        Terms::new(Integers::Exact)
    }
}

impl Terms {
    /// An empty arena.
    pub fn new(integers: Integers) -> Terms {
        let identity = NEXT_ARENA.fetch_add(1, Ordering::Relaxed);
        let (slots, ranks) = (vec![EMPTY; 256], Ranks::default());
        Terms {
            integers,
            identity,
            entries: Vec::new(),
            slots,
            ranks,
            tables: Tables::default(),
            texts: Texts::default(),
            most: MOST_NODES,
            full: false,
        }
    }

    /// What integers mean here.
    pub fn integers(&self) -> Integers {
        self.integers
    }

    /// Different for each arena of the process.
    pub(crate) fn identity(&self) -> u64 {
        self.identity
    }

    /// How many nodes are stored.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Is no node stored yet?
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a node was asked for when there were no numbers left. Terms made since then mean nothing, so nothing may be
    /// concluded from them.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// About how many bytes the arena takes.
    pub fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
            + self.slots.capacity() * size_of::<u32>()
            + self.ranks.memory()
            + self.tables.memory()
            + self.texts.memory()
    }

    #[inline]
    pub(crate) fn entry(&self, index: u32) -> Option<&Entry> {
        self.entries.get(index as usize)
    }

    /// The node below a compound term.
    #[inline]
    pub(crate) fn compound(&self, t: Term) -> Option<&Entry> {
        match t.word() {
            Word::Index(index) => self.entry(index),
            _ => None,
        }
    }

    /// The operation and children of a compound term.
    #[inline]
    pub(crate) fn op(&self, t: Term) -> Option<(Op, [Term; 3])> {
        self.compound(t).map(|entry| (entry.op, entry.children))
    }

    #[inline]
    pub(crate) fn shape(&self, t: Term) -> Shape {
        match t.word() {
            Word::Constant(bits) => Shape::Constant(bits),
            Word::Symbol(id) => Shape::Symbol(id),
            Word::ReferenceSymbol(index) => Shape::ReferenceSymbol(index),
            Word::Text(_) => Shape::Constant(0),
            Word::Index(index) => match self.entry(index) {
                Some(entry) => Shape::Compound(*entry),
                None => Shape::Constant(0),
            },
            Word::BigConstant(index) => Shape::Constant(self.entry(index).map_or(0, |e| e.children[0].raw())),
        }
    }

    /// The sort of a term.
    pub fn sort(&self, t: Term) -> Sort {
        t.sort()
    }

    /// One node and its children.
    pub fn node(&self, t: Term) -> Node {
        let sort = t.sort();
        let entry = match self.shape(t) {
            Shape::Constant(bits) => {
                return match sort {
                    Sort::Bool => Node::BoolConstant(bits != 0),
                    Sort::BitVector(width) => Node::BitVector { width, value: sort.mask(bits) },
                    Sort::Float => Node::FloatConstant(bits as u32),
                    Sort::Double => Node::DoubleConstant(bits),
                    Sort::Reference if bits == 0 => Node::Null,
                    Sort::Reference => Node::Location((bits - 1) as u32),
                    Sort::Text => Node::Text(t),
                };
            }
            Shape::Symbol(id) => return Node::Symbol(id, sort),
            Shape::ReferenceSymbol(index) => return Node::ReferenceSymbol(index),
            Shape::Compound(entry) => entry,
        };
        let [a, b, c] = entry.children;
        let to = sort.bits();
        match entry.op {
            Op::BigConstant => Node::BoolConstant(false), // never compound
            Op::Not => Node::Not(a),
            Op::And => Node::And(a, b),
            Op::Or => Node::Or(a, b),
            Op::Equal => Node::Equal(a, b),
            Op::LessSigned => Node::LessSigned(a, b),
            Op::LessEqualSigned => Node::LessEqualSigned(a, b),
            Op::LessUnsigned => Node::LessUnsigned(a, b),
            Op::Binary(op) => Node::Binary(op, a, b),
            Op::Negate => Node::Negate(a),
            Op::SignExtend => Node::SignExtend { term: a, to },
            Op::ZeroExtend => Node::ZeroExtend { term: a, to },
            Op::Truncate => Node::Truncate { term: a, to },
            Op::IfThenElse => Node::IfThenElse(a, b, c),
            Op::LookUp(table) => Node::LookUp(table, a),
            Op::Floating(op) => Node::Floating(op, [a, b, c]),
            Op::Character(op) => Node::Character(op, a),
        }
    }

    /// A constant, in the word or in the arena.
    pub(crate) fn constant(&mut self, sort: Sort, bits: u64) -> Term {
        let bits = canonical(sort, sort.mask(bits));
        match Term::constant(sort, bits) {
            Some(term) => term,
            None => self.intern(Op::BigConstant, sort, [Term::from_raw(bits), Term::NONE, Term::NONE]),
        }
    }

    /// The node with these children, stored at most once. No folding: constructors do that.
    pub(crate) fn intern(&mut self, op: Op, sort: Sort, children: [Term; 3]) -> Term {
        let hash = self.hash(op, sort, &children);
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots.get(slot).copied() {
                Some(EMPTY) | None => break,
                Some(index) => {
                    if let Some(entry) = self.entry(index)
                        && entry.hash == hash
                        && entry.op == op
                        && entry.sort == sort
                        && entry.children == children
                    {
                        return term(op, sort, index);
                    }
                }
            }
            slot = (slot + 1) & mask;
        }

        if self.entries.len() >= self.most {
            // A constant of the right sort keeps all that looks at it going until the path ends.
            self.full = true;
            return Term::small_constant(sort, 0);
        }
        let below = children.get(..op.arity()).unwrap_or(&[]);
        let size = below.iter().fold(1u32, |sum, c| sum.saturating_add(self.size(*c)));
        let symbols = below.iter().fold(0, |bits, c| bits | self.symbol_bits(*c));
        let ill_sorted = !well_sorted(op, sort, &children) || below.iter().any(|c| self.is_ill_sorted(*c));
        let floating =
            matches!(op, Op::Floating(_)) || sort.is_floating() || below.iter().any(|c| self.is_floating(*c));
        let index = self.entries.len() as u32;
        self.entries.push(Entry { op, sort, size, children, floating, ill_sorted, hash, symbols });
        if let Some(free) = self.slots.get_mut(slot) {
            *free = index;
        }
        if self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
        term(op, sort, index)
    }

    /// Notes that there are no numbers left.
    pub(super) fn overflow(&mut self) {
        self.full = true;
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        let mut slots = vec![EMPTY; mask + 1];
        for (index, entry) in self.entries.iter().enumerate() {
            let mut slot = entry.hash as usize & mask;
            while slots[slot] != EMPTY {
                slot = (slot + 1) & mask;
            }
            slots[slot] = index as u32;
        }
        self.slots = slots;
    }

    fn hash(&self, op: Op, sort: Sort, children: &[Term; 3]) -> u64 {
        let mut hash = mix(op.code() << 8 | sort.code(), 0x9E37_79B9_7F4A_7C15);
        if let Op::LookUp(table) = op {
            hash ^= self.tables.digest(table);
        }
        for child in children {
            // The child of a big constant is no term.
            let child = if op == Op::BigConstant { child.raw() } else { self.hash_of(*child) };
            hash = mix(hash ^ child, 0xD6E8_FEB8_6659_FD93);
        }
        hash
    }

    #[inline]
    pub(super) fn hash_of(&self, t: Term) -> u64 {
        match t.word() {
            Word::Index(index) | Word::BigConstant(index) => self.entry(index).map_or(0, |e| e.hash),
            // Kind and sort are the low 16 bits of the word.
            Word::Symbol(id) => t.raw() & 0xFFFF ^ self.ranks.hash(id).rotate_left(16),
            Word::Constant(_) | Word::ReferenceSymbol(_) | Word::Text(_) => t.raw(),
        }
    }

    /// Are some operands of the wrong sort? Such a term has no meaning.
    #[inline]
    pub fn is_ill_sorted(&self, t: Term) -> bool {
        self.compound(t).is_some_and(|entry| entry.ill_sorted)
    }

    /// Is there floating point in the term?
    #[inline]
    pub(crate) fn is_floating(&self, t: Term) -> bool {
        self.compound(t).map_or(t.sort().is_floating(), |entry| entry.floating)
    }

    /// Number of nodes as a tree, saturating.
    #[inline]
    pub(crate) fn size(&self, t: Term) -> u32 {
        self.compound(t).map_or(1, |entry| entry.size)
    }

    /// A set of at most 64 bits, one for each symbol: terms without a common bit have no common symbol. Which bit is a
    /// matter of the symbol's rank and not of its number, so that what is left out where no bit is common does not
    /// depend on the arena.
    #[inline]
    pub(crate) fn symbol_bits(&self, t: Term) -> u64 {
        match t.word() {
            Word::Constant(_) | Word::BigConstant(_) | Word::Text(_) => 0,
            Word::Symbol(id) => 1 << (self.ranks.hash(id) & 63),
            Word::ReferenceSymbol(index) => 1 << (index.wrapping_mul(11).wrapping_add(37) & 63),
            Word::Index(index) => self.entry(index).map_or(0, |e| e.symbols),
        }
    }
}

fn term(op: Op, sort: Sort, index: u32) -> Term {
    match op {
        Op::BigConstant => Term::big_constant(sort, index),
        _ => Term::index(sort, index),
    }
}

/// Do the operands have the sorts that the operation asks for?
fn well_sorted(op: Op, sort: Sort, [a, b, c]: &[Term; 3]) -> bool {
    let (a, b, c) = (a.sort(), b.sort(), c.sort());
    match op {
        Op::BigConstant => true,
        Op::Not => a == Sort::Bool,
        Op::And | Op::Or => a == Sort::Bool && b == Sort::Bool,
        Op::Equal => a == b,
        Op::LessSigned | Op::LessEqualSigned | Op::LessUnsigned => a == b && a.width().is_some(),
        Op::Binary(_) => a == b && a == sort && a.width().is_some(),
        Op::Negate => a == sort && a.width().is_some(),
        Op::SignExtend | Op::ZeroExtend => a.width().is_some() && a.bits() < sort.bits(),
        Op::Truncate => a.width().is_some() && a.bits() > sort.bits(),
        Op::IfThenElse => a == Sort::Bool && b == sort && c == sort,
        Op::LookUp(_) => a == Sort::BitVector(32),
        Op::Floating(op) => op.is_well_sorted(sort, [a, b, c]),
        Op::Character(_) => a == Sort::BitVector(32),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Sort, SymbolId};

    const INT: Sort = Sort::BitVector(32);

    /// Products that no rule folds, more than the first table has room for.
    fn products(terms: &mut Terms) -> Vec<Term> {
        let mut products = vec![terms.symbol(SymbolId(0), INT)];
        for id in 1..1_000 {
            let (last, symbol) = (products[id as usize - 1], terms.symbol(SymbolId(id), INT));
            products.push(terms.mul(last, symbol));
        }
        products
    }

    #[test]
    fn a_term_is_stored_once_however_often_the_table_grows() {
        let mut terms = Terms::default();
        let first = products(&mut terms);
        let (nodes, slots) = (terms.len(), terms.slots.len());
        assert!(nodes >= 999 && slots > 256, "{nodes} nodes, {slots} slots");
        assert_eq!(products(&mut terms), first);
        assert_eq!(terms.len(), nodes);
        assert!(terms.entries.len() * 2 <= terms.slots.len(), "at most half full");
    }

    #[test]
    fn a_quotient_and_its_remainder_are_the_number() {
        let mut terms = Terms::default();
        let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
        let seven = terms.int(7);
        for divisor in [seven, y] {
            let (quotient, rest) = (terms.div_signed(x, divisor), terms.rem_signed(x, divisor));
            let multiple = terms.mul(quotient, divisor);
            assert_eq!(terms.add(multiple, rest), x);
            assert_eq!(terms.add(rest, multiple), x);
            assert_eq!(terms.sub(x, multiple), rest);
        }
        let (quotient, rest) = (terms.div_signed(x, seven), terms.rem_signed(y, seven));
        let multiple = terms.mul(quotient, seven);
        assert_ne!(terms.add(multiple, rest), x);
    }

    #[test]
    fn shifts_one_after_the_other_are_one() {
        let mut terms = Terms::default();
        let (x, one, most) = (terms.symbol(SymbolId(0), INT), terms.int(1), terms.int(31));
        let (mut signed, mut unsigned, mut left) = (x, x, x);
        for _ in 0..40 {
            signed = terms.shift_right_signed(signed, one);
            unsigned = terms.shift_right_unsigned(unsigned, one);
            left = terms.shift_left(left, one);
        }
        assert_eq!(signed, terms.shift_right_signed(x, most));
        assert_eq!((unsigned, left), (terms.int(0), terms.int(0)));
        let there = terms.shift_left(x, one);
        assert_ne!(terms.shift_right_signed(there, one), x);
    }

    #[test]
    fn arenas_are_told_apart() {
        assert_ne!(Terms::default().identity(), Terms::default().identity());
    }
}
