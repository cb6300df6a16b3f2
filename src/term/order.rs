//! The order of operands: what decides whether `a + b` is written so or `b + a`.
//!
//! An operation that does not care for the order of its operands is stored in one order only, so that equal values
//! are equal terms. That order must not depend on what the arena met before, or a path would read differently on each
//! number of threads. So symbols are ordered by their [`Rank`], which their meaning gives, and other terms by a hash
//! in which each symbol stands for itself with its rank.

use std::cmp::Ordering;

use super::word::Word;
use super::{SymbolId, Term, Terms};
use crate::digest::mix;

/// What orders a symbol among others, whatever its number: its place in a tree whose paths name the unknowns.
///
/// Symbols nearer to the roots come first, `n` before `list.next`; of the same depth those below earlier ones, `a.x`
/// before `b.w`; of one parent by kind, position, index and name.
#[derive(Copy, Clone, Debug)]
pub struct Rank {
    /// The symbol that this one is a part of. It must have its rank already.
    pub parent: Option<SymbolId>,
    /// What comes first of one parent's parts: a small number for each kind of part.
    pub kind: u8,
    /// What comes first of one kind.
    pub position: u32,
    /// The index, of an element at one that is not constant: by their order elements are ordered.
    pub index: Option<Term>,
    /// A digest of the name, for two parts at the same position; 0 where kind and position say all.
    pub name: u64,
}

/// A rank with what follows from it.
#[derive(Copy, Clone, Debug)]
struct Place {
    rank: Rank,
    /// Steps to the root.
    steps: u32,
    /// As `steps`, or more where an index is deeper than the array: keeps the comparison of indices short.
    depth: u32,
}

/// The ranks of symbols, by number.
#[derive(Default, Debug)]
pub(super) struct Ranks {
    places: Vec<Place>,
    /// What stands for each symbol in hashes; apart from the rest, since it is looked at much more often.
    hashes: Vec<u64>,
}

/// The place of a symbol without a rank: a root at its number's position.
fn unranked(id: u32) -> Place {
    let rank = Rank { parent: None, kind: 0, position: id, index: None, name: 0 };
    Place { rank, steps: 0, depth: 0 }
}

impl Ranks {
    fn place(&self, id: SymbolId) -> Place {
        self.places.get(id.0 as usize).copied().unwrap_or_else(|| unranked(id.0))
    }

    /// Stands for the symbol in hashes.
    #[inline]
    pub(super) fn hash(&self, id: SymbolId) -> u64 {
        self.hashes.get(id.0 as usize).copied().unwrap_or(u64::from(id.0))
    }

    /// How many bytes they take.
    pub(super) fn memory(&self) -> usize {
        self.places.capacity() * size_of::<Place>() + self.hashes.capacity() * size_of::<u64>()
    }

    fn set(&mut self, id: SymbolId, place: Place, hash: u64) {
        for missing in self.places.len() as u32..=id.0 {
            self.places.push(unranked(missing));
            self.hashes.push(u64::from(missing));
        }
        let at = id.0 as usize;
        if let (Some(known), Some(known_hash)) = (self.places.get_mut(at), self.hashes.get_mut(at)) {
            (*known, *known_hash) = (place, hash);
        }
    }
}

impl Terms {
    /// Gives a symbol its rank, before a term mentions it. A symbol has one rank only; without one, it is ordered by
    /// its number.
    pub fn rank(&mut self, id: SymbolId, rank: Rank) {
        let above = rank.parent.map(|parent| self.ranks.place(parent));
        let (steps, depth) = above.map_or((0, 0), |above| (above.steps + 1, above.depth + 1));
        let deepest = match rank.index.map(Term::word) {
            Some(Word::Symbol(index)) => self.ranks.place(index).depth.saturating_add(1),
            _ => 0,
        };
        let plain_root = rank.parent.is_none() && rank.kind == 0 && rank.name == 0;
        let hash = if plain_root {
            u64::from(rank.position)
        } else {
            let own = u64::from(rank.kind) << 32 | u64::from(rank.position);
            let index = rank.index.map_or(0, |index| self.hash_of(index));
            let above = rank.parent.map_or(0, |parent| self.ranks.hash(parent).wrapping_add(1));
            mix(mix(mix(above, HASH) ^ own, HASH) ^ index, HASH) ^ rank.name
        };
        self.ranks.set(id, Place { rank, steps, depth: depth.max(deepest) }, hash);
    }

    /// Operands of a commutative operation: constants last, symbols before them by rank, the rest by a hash that every
    /// arena computes alike.
    #[inline]
    pub(super) fn ordered(&self, a: Term, b: Term) -> (Term, Term) {
        if self.compare_operands(a, b).is_le() { (a, b) } else { (b, a) }
    }

    fn compare_operands(&self, a: Term, b: Term) -> Ordering {
        let class = |t: Term| if t.is_constant() { 2 } else { u8::from(!t.is_compound()) };
        match class(a).cmp(&class(b)) {
            Ordering::Equal => {}
            decided => return decided,
        }
        match (a.word(), b.word()) {
            (Word::Symbol(x), Word::Symbol(y)) => self.compare_symbols(x, y).then(a.sort().cmp(&b.sort())),
            (Word::Index(_), Word::Index(_)) => {
                self.hash_of(a).cmp(&self.hash_of(b)).then_with(|| self.compare_structure(a, b))
            }
            _ => self.hash_of(a).cmp(&self.hash_of(b)),
        }
    }

    fn compare_symbols(&self, mut a: SymbolId, mut b: SymbolId) -> Ordering {
        loop {
            if a == b {
                return Ordering::Equal;
            }
            let (mut x, mut y) = (self.ranks.place(a), self.ranks.place(b));
            match x.depth.cmp(&y.depth).then(x.steps.cmp(&y.steps)) {
                Ordering::Equal => {}
                decided => return decided,
            }
            // The paths part where their parents are the same.
            while x.rank.parent != y.rank.parent
                && let (Some(p), Some(q)) = (x.rank.parent, y.rank.parent)
            {
                (x, y) = (self.ranks.place(p), self.ranks.place(q));
            }
            let own = |place: &Place| (place.rank.kind, place.rank.position);
            match own(&x).cmp(&own(&y)) {
                Ordering::Equal => {}
                decided => return decided,
            }
            if let (Some(i), Some(j)) = (x.rank.index, y.rank.index)
                && i != j
            {
                match (i.word(), j.word()) {
                    (Word::Symbol(i), Word::Symbol(j)) => {
                        (a, b) = (i, j);
                        continue;
                    }
                    _ => return self.compare_operands(i, j),
                }
            }
            return x.rank.name.cmp(&y.rank.name);
        }
    }

    /// The order of two different terms with the same hash, an accident of one in 2⁶⁴: by the first place where they
    /// differ.
    fn compare_structure(&self, mut a: Term, mut b: Term) -> Ordering {
        while let (Some(x), Some(y)) = (self.compound(a), self.compound(b)) {
            match (x.op.code(), x.sort).cmp(&(y.op.code(), y.sort)) {
                Ordering::Equal => {}
                decided => return decided,
            }
            match x.children().iter().zip(y.children()).find(|(p, q)| p != q) {
                Some((&p, &q)) => (a, b) = (p, q),
                None => return Ordering::Equal,
            }
        }
        match (a.word(), b.word()) {
            (Word::Symbol(x), Word::Symbol(y)) => self.compare_symbols(x, y),
            _ => (a.is_compound(), self.hash_of(a)).cmp(&(b.is_compound(), self.hash_of(b))),
        }
    }
}

/// An odd number without pattern.
const HASH: u64 = 0xA076_1D64_78BD_642F;
