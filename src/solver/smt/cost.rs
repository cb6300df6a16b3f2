//! What a formula costs Z3 before it searches: products, quotients and floating point become circuits, and while it makes them,
//! Z3 heeds neither its limits nor an interrupt.

use rustc_hash::FxHashSet;

use super::super::UnknownReason;
use super::encode::Numbers;
use crate::term::{BinaryOp, FloatingOp, Op, Shape, Sort, Term, Terms};

/// The circuits of the formulas that a solver is to hold at the same time. The unit of their cost is the circuit of an addition.
#[derive(Debug)]
pub(super) struct Circuits {
    /// What they may cost together, and a formula with all its nodes.
    most: usize,
    made: FxHashSet<Term>,
    cost: usize,
}

/// The large circuits that a formula adds, and what each costs.
pub(super) type Added = Vec<(Term, usize)>;

/// An operation that costs more than this is a large circuit.
const LARGE: usize = 16;

impl Circuits {
    /// None yet, and so many at most.
    pub(super) fn new(most: usize) -> Circuits {
        Circuits { most, made: FxHashSet::default(), cost: 0 }
    }

    /// What they may cost together.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// The circuits that a formula adds to those that are made.
    ///
    /// # Errors
    /// [`UnknownReason::TooLarge`] where Z3 would be busy with them for too long.
    pub(super) fn of(&self, terms: &Terms, formula: Term, numbers: Numbers) -> Result<Added, UnknownReason> {
        let (mut all, mut cost) = (0, self.cost);
        let mut added = Vec::new();
        let mut seen: FxHashSet<Term> = FxHashSet::default();
        let mut open = vec![formula];
        while let Some(t) = open.pop() {
            let Some(entry) = terms.compound(t) else { continue };
            if !seen.insert(t) {
                continue;
            }
            let own = match entry.op {
                Op::Floating(op) => of_floating(op, entry.sort),
                Op::Binary(op) if numbers == Numbers::Bits => {
                    of_integers(terms, op, entry.sort, entry.children())
                }
                _ => 1,
            };
            all += own;
            if own > LARGE && !self.made.contains(&t) {
                cost += own;
                added.push((t, own));
            }
            if all.max(cost) > self.most {
                return Err(UnknownReason::TooLarge);
            }
            open.extend(entry.children());
        }
        Ok(added)
    }

    /// They are made from now on.
    pub(super) fn enter(&mut self, added: &Added) {
        for (circuit, own) in added {
            self.made.insert(*circuit);
            self.cost += own;
        }
    }

    /// They are made no longer.
    pub(super) fn leave(&mut self, added: &Added) {
        for (circuit, own) in added {
            self.made.remove(circuit);
            self.cost -= own;
        }
    }
}

/// Products and quotients as measured, by the time that Z3 takes for a circuit and the memory that it takes; both grow with the
/// square of the width. A constant factor is a sum of as many numbers as it has bits.
fn of_integers(terms: &Terms, op: BinaryOp, sort: Sort, operands: &[Term]) -> usize {
    let width = usize::from(sort.bits());
    let of_width = |of_long: usize| of_long * width * width / (64 * 64);
    let constant = |operand: Term| match terms.shape(operand) {
        Shape::Constant(bits) => Some(bits),
        _ => None,
    };
    let (first, second) = match operands {
        [first, second, ..] => (constant(*first), constant(*second)),
        _ => (None, None),
    };
    // The order of the factors says nothing.
    match (op, if op == BinaryOp::Mul { second.or(first) } else { second }) {
        (BinaryOp::Mul, None) => of_width(800),
        (BinaryOp::Mul, Some(factor)) => {
            let bits = [factor, factor.wrapping_neg()].map(|factor| sort.mask(factor).count_ones() as usize);
            bits[0].min(bits[1]) * width / 16
        }
        (BinaryOp::Div | BinaryOp::Rem, None) => of_width(1_500),
        (BinaryOp::Div | BinaryOp::Rem, Some(by)) if sort.mask(by).is_power_of_two() => 4,
        (BinaryOp::Div | BinaryOp::Rem, Some(_)) => of_width(750),
        _ => 1,
    }
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
