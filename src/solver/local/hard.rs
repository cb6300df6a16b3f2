//! Which formulas are hard for Z3 and easy to try.

use rustc_hash::FxHashMap;

use crate::term::{BinaryOp, Op, Shape, Term, Terms};

/// What is known of the formulas of one arena: how much of what is hard for Z3 lies on a way down.
#[derive(Debug, Default)]
pub(in crate::solver) struct Hard {
    arena: u64,
    depth: FxHashMap<Term, u8>,
}

/// From this on a formula is hard.
const HARD: u8 = 2;

impl Hard {
    /// Is there a product, quotient or shift of unknowns in the formula, floating point, or products of sums of products, as
    /// hashes are?
    pub(in crate::solver) fn is_hard(&mut self, terms: &Terms, root: Term) -> bool {
        if self.arena != terms.identity() {
            *self = Hard { arena: terms.identity(), ..Hard::default() };
        }
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if self.depth.contains_key(&t) {
                stack.pop();
                continue;
            }
            let Shape::Compound(entry) = terms.shape(t) else {
                self.depth.insert(t, 0);
                stack.pop();
                continue;
            };
            let before = stack.len();
            stack.extend(entry.children().iter().filter(|child| !self.depth.contains_key(child)));
            if stack.len() > before {
                continue;
            }
            let below = entry.children().iter().filter_map(|c| self.depth.get(c)).max().copied().unwrap_or(0);
            let own = own(entry.op, &entry.children);
            self.depth.insert(t, below.saturating_add(own));
            stack.pop();
        }
        self.depth.get(&root).is_some_and(|depth| *depth >= HARD)
    }
}

/// What a node adds.
fn own(op: Op, [a, b, _]: &[Term; 3]) -> u8 {
    match op {
        Op::Binary(BinaryOp::Mul) if b.is_constant() || a.is_constant() => 1,
        Op::Binary(BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem) => HARD,
        Op::Binary(BinaryOp::ShiftLeft | BinaryOp::ShiftRightSigned | BinaryOp::ShiftRightUnsigned)
            if !b.is_constant() =>
        {
            HARD
        }
        Op::Floating(_) => HARD,
        _ => 0,
    }
}
