//! Comparisons of values that depend on a condition, such as a field that is read through a guarded reference.
//!
//! `(c ? a : b) < y` is `c ? a < y : b < y`. That is worth writing out where what is known decides one of the
//! comparisons: if `a < y` is false, what is left is `!c && b < y`, two facts that other layers understand, and the
//! first one settles every other value that depends on `c`.

use rustc_hash::FxHashMap;

use super::order::Order;
use crate::term::{Op, Sort, Term, Terms};

/// More comparisons than this are not written out.
const MOST_COMPARISONS: u32 = 64;

/// A Boolean term that the order decides, as a constant.
pub(super) fn decided(order: &mut Order, terms: &Terms, part: Term) -> Option<Term> {
    if part.sort() != Sort::Bool || part.is_constant() {
        return None;
    }
    let relation = order.literal(terms, part)?.relation;
    if order.implies(relation) {
        Some(Term::TRUE)
    } else if order.refutes(relation) {
        Some(Term::FALSE)
    } else {
        None
    }
}

/// A comparison of values that depend on conditions, written out; none where nothing would be decided by it.
pub(super) fn distributed(order: &mut Order, terms: &mut Terms, comparison: Term) -> Option<Term> {
    let (op @ (Op::Equal | Op::LessSigned | Op::LessEqualSigned), [x, y, _]) = terms.op(comparison)? else {
        return None;
    };
    if x.sort() == Sort::Bool || choice(terms, x).or(choice(terms, y)).is_none() {
        return None;
    }
    let mut work =
        Distribution { order, op, done: FxHashMap::default(), left: MOST_COMPARISONS, decided: false };
    let written_out = work.compare(terms, x, y)?;
    work.decided.then_some(written_out)
}

struct Distribution<'a> {
    order: &'a mut Order,
    op: Op,
    done: FxHashMap<(Term, Term), Term>,
    left: u32,
    /// Was a comparison or condition decided?
    decided: bool,
}

impl Distribution<'_> {
    fn compare(&mut self, terms: &mut Terms, x: Term, y: Term) -> Option<Term> {
        if let Some(&known) = self.done.get(&(x, y)) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let of_x = choice(terms, x);
        let result = match of_x.or(choice(terms, y)) {
            Some((condition, a, b)) => {
                let sides = if of_x.is_some() { [(a, y), (b, y)] } else { [(x, a), (x, b)] };
                let condition = match decided(self.order, terms, condition) {
                    Some(known) => {
                        self.decided = true;
                        known
                    }
                    None => condition,
                };
                match condition {
                    Term::TRUE => self.compare(terms, sides[0].0, sides[0].1)?,
                    Term::FALSE => self.compare(terms, sides[1].0, sides[1].1)?,
                    _ => {
                        let [a, b] = sides;
                        let (a, b) = (self.compare(terms, a.0, a.1)?, self.compare(terms, b.0, b.1)?);
                        terms.if_then_else(condition, a, b)
                    }
                }
            }
            None => {
                let comparison = match self.op {
                    Op::Equal => terms.equal(x, y),
                    Op::LessSigned => terms.less_signed(x, y),
                    _ => terms.less_equal_signed(x, y),
                };
                let known = decided(self.order, terms, comparison).unwrap_or(comparison);
                self.decided |= known.is_constant();
                known
            }
        };
        self.done.insert((x, y), result);
        Some(result)
    }
}

/// The condition and sides of a value that depends on one.
fn choice(terms: &Terms, value: Term) -> Option<(Term, Term, Term)> {
    match terms.op(value)? {
        (Op::IfThenElse, [condition, a, b]) => Some((condition, a, b)),
        _ => None,
    }
}
