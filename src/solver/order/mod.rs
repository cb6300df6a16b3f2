//! The order layer: integers compared with each other and with constants.
//!
//! It keeps, for each path, the closure of the differences x − y ≤ c of up to [`matrix::MAX_VARIABLES`] variables
//! (symbols, extensions of narrow symbols, and other terms as if they were symbols), each with the range of its
//! sort, and a list of disequalities x − y ≠ c that tighten the bounds they touch. References and Booleans take
//! part with equality.
//!
//! A contradiction is final: every bound follows from the clauses. Satisfiability is claimed only with a model:
//! values are chosen variable by variable, and every clause that the differences do not represent exactly is
//! evaluated. What the choice of values does not solve (many disequalities in a small range) is left to Z3.

mod assign;
mod literal;
mod matrix;
mod search;
mod unequal;

use literal::Relation;
use matrix::{Matrix, ZERO};
pub(super) use search::{Outcome, Search};
use unequal::Unequal;

use crate::term::{Term, Terms};

/// A variable of the matrix.
#[derive(Copy, Clone, Debug)]
struct Variable {
    term: Term,
    /// Its value is the zero-extension of the term.
    unsigned: bool,
    /// Is it a symbol to which values are assigned by this variable?
    controlled: bool,
}

/// What the clauses say about differences.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// Variable i has index i + 1 in the matrix.
    variables: Vec<Variable>,
    matrix: Matrix,
    /// u − v ≠ c.
    unequal: Unequal,
    /// Do some variables have no range that the matrix can hold, so that models need a check?
    verify: bool,
}

impl Order {
    /// A copy that keeps this one's memory.
    pub(super) fn copy_from(&mut self, other: &Order) {
        self.variables.clone_from(&other.variables);
        self.matrix.copy_from(&other.matrix);
        self.unequal.clone_from(&other.unequal);
        self.verify = other.verify;
    }

    /// Is the symbol a variable?
    pub(super) fn knows(&self, symbol: Term) -> bool {
        self.variables.iter().any(|variable| variable.term == symbol)
    }

    /// Must every clause be evaluated before a model is believed?
    pub(super) fn verify(&self) -> bool {
        self.verify
    }

    /// Adds a relation; false if it contradicts what is known.
    pub(super) fn assert(&mut self, relation: Relation) -> bool {
        let consistent = match relation {
            Relation::AtMost(u, v, w) => self.matrix.add(u, v, w),
            Relation::Same(u, v, w) => self.matrix.add(u, v, w) && self.matrix.add(v, u, -w),
            Relation::Differ(u, v, w) => {
                if self.implies(relation) {
                    return true;
                }
                let (Ok(narrow_u), Ok(narrow_v)) = (u8::try_from(u), u8::try_from(v)) else { return true };
                match self.touched(u, v, |x, y, c| (x, y, c) == (u, v, w) || (y, x, c) == (u, v, -w)) {
                    Some((u, v, w)) => self.matrix.add(u, v, w),
                    // The bounds are as they were, so that they touch no other disequality.
                    None => {
                        self.unequal.push(narrow_u, narrow_v, w);
                        return true;
                    }
                }
            }
        };
        consistent && self.tighten()
    }

    /// Does a relation follow from what is known?
    pub(super) fn implies(&self, relation: Relation) -> bool {
        match relation {
            Relation::AtMost(u, v, w) => self.matrix.implies(u, v, w),
            Relation::Same(u, v, w) => self.matrix.implies(u, v, w) && self.matrix.implies(v, u, -w),
            Relation::Differ(u, v, w) => {
                self.matrix.implies(u, v, w - 1)
                    || self.matrix.implies(v, u, -w - 1)
                    || self.unequal.contains(u, v, w)
            }
        }
    }

    /// Does the opposite of a relation follow from what is known?
    pub(super) fn refutes(&self, relation: Relation) -> bool {
        match relation {
            Relation::AtMost(u, v, w) => self.matrix.implies(v, u, -w - 1),
            Relation::Same(u, v, w) => self.implies(Relation::Differ(u, v, w)),
            Relation::Differ(u, v, w) => self.implies(Relation::Same(u, v, w)),
        }
    }

    /// Moves bounds that a disequality forbids, until none is left.
    fn tighten(&mut self) -> bool {
        // A moved bound may have reached other disequalities.
        while let Some((u, v, w)) = self.movable() {
            if !self.matrix.add(u, v, w) {
                return false;
            }
        }
        true
    }

    /// A bound that a disequality touches, as both make it.
    fn movable(&self) -> Option<(usize, usize, i64)> {
        let is_excluded = |u, v, c| self.unequal.contains(u, v, c);
        self.unequal.pairs().find_map(|(u, v)| self.touched(u, v, is_excluded))
    }

    /// The bound on the difference of two variables, in either direction, that is moved where it touches what is excluded.
    fn touched(
        &self,
        u: usize,
        v: usize,
        is_excluded: impl Fn(usize, usize, i64) -> bool,
    ) -> Option<(usize, usize, i64)> {
        [(u, v), (v, u)].into_iter().find_map(|(u, v)| {
            let bound = self.matrix.bound(u, v).filter(|bound| is_excluded(u, v, *bound))?;
            Some((u, v, bound - 1))
        })
    }

    /// Is `t`, read as a signed number, at least 0?
    pub(super) fn nonnegative(&self, terms: &Terms, t: Term) -> bool {
        if terms.range(t).is_some_and(|(low, _)| low >= 0) {
            return true;
        }
        let at = self.variables.iter().position(|v| v.term == t && !v.unsigned);
        at.is_some_and(|at| self.matrix.implies(ZERO, at + 1, 0))
    }

    /// Symbols that have one value only.
    pub(super) fn fixed(&self) -> impl Iterator<Item = (Term, u64)> + '_ {
        self.variables.iter().enumerate().filter(|(_, variable)| variable.controlled).filter_map(
            |(at, variable)| {
                let value = self.matrix.fixed(at + 1, ZERO)?;
                Some((variable.term, variable.term.sort().mask(value as u64)))
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x and y, each from 0 to 2.
    fn order() -> (Order, usize, usize) {
        let mut order = Order::default();
        let mut variable = || order.matrix.add_variable(Some(0), Some(2)).expect("there is room");
        let (x, y) = (variable(), variable());
        (order, x, y)
    }

    #[test]
    fn values_are_excluded_one_by_one() {
        let (mut order, x, _) = order();
        assert!(order.assert(Relation::Differ(x, ZERO, 1)), "in the middle: nothing moves");
        assert_eq!(order.matrix.range(x), (Some(0), Some(2)));
        assert!(order.assert(Relation::Differ(x, ZERO, 0)), "and now both");
        assert_eq!(order.matrix.fixed(x, ZERO), Some(2));
        assert!(!order.assert(Relation::Differ(x, ZERO, 2)));
    }

    #[test]
    fn a_bound_that_comes_later_meets_what_is_excluded() {
        let (mut order, x, y) = order();
        assert!(order.assert(Relation::Differ(x, y, 0)));
        assert!(order.assert(Relation::AtMost(x, y, 0)), "x < y");
        assert!(order.implies(Relation::AtMost(x, y, -1)) && order.refutes(Relation::AtMost(y, x, 0)));
        assert_eq!((order.matrix.range(x), order.matrix.range(y)), ((Some(0), Some(1)), (Some(1), Some(2))));
        assert!(!order.assert(Relation::Same(x, y, 0)));
    }

    #[test]
    fn what_is_refuted_is_not_implied() {
        let (mut order, x, y) = order();
        assert!(order.assert(Relation::AtMost(x, y, -2)), "0 and 2");
        let relations = [
            Relation::AtMost(x, ZERO, 0),
            Relation::AtMost(y, ZERO, 1),
            Relation::Same(y, x, 2),
            Relation::Same(x, y, 0),
            Relation::Differ(x, y, 0),
            Relation::Differ(y, ZERO, 2),
        ];
        let known = relations.map(|relation| (order.implies(relation), order.refutes(relation)));
        let (yes, no) = ((true, false), (false, true));
        assert_eq!(known, [yes, no, yes, no, yes, no]);
    }
}
