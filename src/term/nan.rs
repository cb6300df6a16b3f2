//! Where it does not matter which NaN a number is: behind bits that lose their sign, and after comparisons that NaN fails.

use super::{BinaryOp, FloatingOp, Node, Sort, Term, Terms};

impl Terms {
    /// The number whose bits these are but for the sign, which is cleared.
    pub fn number_without_sign(&self, bits: Term) -> Option<Term> {
        let Node::Binary(BinaryOp::And, a, b) = self.node(bits) else { return None };
        let Sort::BitVector(width) = bits.sort() else { return None };
        let mask = (1_u64 << (u32::from(width) - 1)) - 1;
        let is_mask = |t: Term| matches!(self.node(t), Node::BitVector { value, .. } if value == mask);
        let other = match (is_mask(a), is_mask(b)) {
            (true, false) => b,
            (false, true) => a,
            _ => return None,
        };
        match self.node(other) {
            Node::Floating(FloatingOp::ToBits, [number, ..]) => Some(number),
            _ => None,
        }
    }

    /// Whether a formula only holds where this number is not NaN, since it says how the number compares with another one.
    pub fn excludes_nan(&self, formula: Term, number: Term) -> bool {
        match self.node(formula) {
            Node::And(a, b) => self.excludes_nan(a, number) || self.excludes_nan(b, number),
            Node::Floating(op, [a, b, _]) => op.is_comparison() && (a == number || b == number),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::SymbolId;

    #[test]
    fn bits_without_sign_lead_to_their_number() {
        let mut terms = Terms::default();
        let x = terms.symbol(SymbolId(0), Sort::Double);
        let bits = terms.floating(FloatingOp::ToBits, Sort::BitVector(64), &[x]);
        let mask = terms.long(i64::MAX);
        let other = terms.long(i64::MAX - 1);
        let without = terms.bit_and(mask, bits);
        assert_eq!(terms.number_without_sign(without), Some(x));
        let without = terms.bit_and(bits, other);
        assert_eq!(terms.number_without_sign(without), None);
    }

    #[test]
    fn what_compares_with_a_number_is_no_nan() {
        let mut terms = Terms::default();
        let x = terms.symbol(SymbolId(0), Sort::Double);
        let y = terms.symbol(SymbolId(1), Sort::Double);
        let equal = terms.floating_operation(FloatingOp::Equal, &[x, y]);
        let different = terms.not(equal);
        assert!(terms.excludes_nan(equal, x) && terms.excludes_nan(equal, y));
        assert!(!terms.excludes_nan(different, x));
    }
}
