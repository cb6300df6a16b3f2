//! What a formula costs Z3 before it searches: floating point becomes circuits, and while it makes them, Z3 heeds neither its
//! limits nor an interrupt.

use rustc_hash::FxHashSet;

use crate::term::{FloatingOp, Op, Sort, Term, Terms};

/// Whether a formula has more nodes than this, where an operation of floating point counts for as many as its circuit is
/// large beside an addition of integers.
pub(super) fn is_beyond(terms: &Terms, formula: Term, most: usize) -> bool {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let (mut open, mut cost) = (vec![formula], 0);
    while let Some(t) = open.pop() {
        let Some(entry) = terms.compound(t) else { continue };
        if !seen.insert(t) {
            continue;
        }
        cost += match entry.op {
            Op::Floating(op) => of_floating(op, entry.sort),
            _ => 1,
        };
        if cost > most {
            return true;
        }
        open.extend(entry.children());
    }
    false
}

/// Division and product as measured, by the size of the circuits; the others by what they are made of.
fn of_floating(op: FloatingOp, sort: Sort) -> usize {
    use FloatingOp::*;
    let of_double = match op {
        Div | Sqrt => 1_500,
        Rem => 5_000,
        Mul => 300,
        Fma => 600,
        Add | Sub => 50,
        _ => 4,
    };
    if sort == Sort::Float { of_double / 4 } else { of_double }
}
