//! Constructors of formulas, and if-then-else of any sort.

use super::arena::Op;
use super::{BinaryOp, Node, Sort, Term, Terms};

/// How two integers may be related: a set of the three bits.
const LESS: u8 = 1;
const SAME: u8 = 2;
const GREATER: u8 = 4;

impl Terms {
    /// True or false.
    pub fn boolean(&self, value: bool) -> Term {
        if value { Term::TRUE } else { Term::FALSE }
    }

    /// The value of a formula that is constant.
    pub fn as_bool(&self, t: Term) -> Option<bool> {
        match t {
            Term::TRUE => Some(true),
            Term::FALSE => Some(false),
            _ => None,
        }
    }

    /// `!a`.
    pub fn not(&mut self, a: Term) -> Term {
        if a.sort() != Sort::Bool {
            return self.intern(Op::Not, Sort::Bool, [a, Term::NONE, Term::NONE]);
        }
        match self.op(a) {
            Some((Op::Not, [inner, ..])) if inner.sort() == Sort::Bool => inner,
            Some((Op::LessSigned, [x, y, _])) => self.intern_bool(Op::LessEqualSigned, y, x),
            Some((Op::LessEqualSigned, [x, y, _])) => self.intern_bool(Op::LessSigned, y, x),
            Some(_) => self.intern(Op::Not, Sort::Bool, [a, Term::NONE, Term::NONE]),
            None => match a {
                Term::TRUE => Term::FALSE,
                Term::FALSE => Term::TRUE,
                _ => self.intern(Op::Not, Sort::Bool, [a, Term::NONE, Term::NONE]),
            },
        }
    }

    /// `a && b`.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != Sort::Bool || b.sort() != Sort::Bool {
            return self.intern_bool(Op::And, a, b);
        }
        match (a, b) {
            (Term::FALSE, _) | (_, Term::FALSE) => return Term::FALSE,
            (Term::TRUE, other) | (other, Term::TRUE) => return other,
            _ if a == b => return a,
            _ => {}
        }
        let both = |x, y| x & y;
        if let Some(folded) = self.merge_relations(a, b, both).or_else(|| self.merge_unordered(a, b, both)) {
            return folded;
        }
        if let Some(folded) = self.and_with_nan(a, b).or_else(|| self.and_with_nan(b, a)) {
            return folded;
        }
        if self.opposite(a, b) {
            return Term::FALSE;
        }
        if self.has_operand(Op::And, a, b) || self.has_operand(Op::Or, b, a) {
            return a;
        }
        if self.has_operand(Op::And, b, a) || self.has_operand(Op::Or, a, b) {
            return b;
        }
        self.intern_bool(Op::And, a, b)
    }

    /// `a || b`.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        if a.sort() != Sort::Bool || b.sort() != Sort::Bool {
            return self.intern_bool(Op::Or, a, b);
        }
        match (a, b) {
            (Term::TRUE, _) | (_, Term::TRUE) => return Term::TRUE,
            (Term::FALSE, other) | (other, Term::FALSE) => return other,
            _ if a == b => return a,
            _ => {}
        }
        let either = |x, y| x | y;
        if let Some(folded) =
            self.merge_relations(a, b, either).or_else(|| self.merge_unordered(a, b, either))
        {
            return folded;
        }
        if let Some(folded) = self.or_with_nan(a, b).or_else(|| self.or_with_nan(b, a)) {
            return folded;
        }
        if self.opposite(a, b) {
            return Term::TRUE;
        }
        if self.has_operand(Op::Or, a, b) || self.has_operand(Op::And, b, a) {
            return a;
        }
        if self.has_operand(Op::Or, b, a) || self.has_operand(Op::And, a, b) {
            return b;
        }
        self.intern_bool(Op::Or, a, b)
    }

    /// `!a || b`.
    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let not_a = self.not(a);
        self.or(not_a, b)
    }

    /// `c ? a : b`, simplified by nothing, not even where both are the same.
    pub(crate) fn if_then_else_as_written(&mut self, c: Term, a: Term, b: Term) -> Term {
        self.intern(Op::IfThenElse, a.sort(), [c, a, b])
    }

    /// `a == b`, or `a < b` by sign, simplified by nothing unless both are constants.
    pub(crate) fn comparison_as_written(&mut self, less: bool, a: Term, b: Term) -> Term {
        match (less, a.is_constant() && b.is_constant() || a == b) {
            (true, true) => self.less_signed(a, b),
            (false, true) => self.equal(a, b),
            (true, false) => self.intern_bool(Op::LessSigned, a, b),
            (false, false) => self.intern_bool(Op::Equal, a, b),
        }
    }

    /// `a & b`, simplified by nothing.
    pub(crate) fn and_as_written(&mut self, a: Term, b: Term) -> Term {
        self.intern(Op::And, Sort::Bool, [a, b, Term::NONE])
    }

    /// `a | b`, simplified by nothing.
    pub(crate) fn or_as_written(&mut self, a: Term, b: Term) -> Term {
        self.intern(Op::Or, Sort::Bool, [a, b, Term::NONE])
    }

    /// `a op b`, simplified by nothing.
    pub(crate) fn binary_as_written(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        self.intern(Op::Binary(op), a.sort(), [a, b, Term::NONE])
    }

    /// `c ? a : b`, of the sort of `a` and `b`.
    pub fn if_then_else(&mut self, c: Term, a: Term, b: Term) -> Term {
        if a.sort() == Sort::Text && b.sort() == Sort::Text && c.sort() == Sort::Bool {
            return self.choose_text(c, a, b);
        }
        if c.sort() != Sort::Bool || a.sort() != b.sort() {
            return self.intern(Op::IfThenElse, a.sort(), [c, a, b]);
        }
        match c {
            Term::TRUE => return a,
            Term::FALSE => return b,
            _ if a == b => return a,
            _ => {}
        }
        let (c, a, b) = match self.op(c) {
            Some((Op::Not, [inner, ..])) => (inner, b, a),
            _ => (c, a, b),
        };
        // A branch that asks again already knows the answer.
        let a = match self.op(a) {
            Some((Op::IfThenElse, [again, then, _])) if again == c => then,
            _ => a,
        };
        let b = match self.op(b) {
            Some((Op::IfThenElse, [again, _, otherwise])) if again == c => otherwise,
            _ => b,
        };
        if a == b {
            return a;
        }
        if a.sort() == Sort::Bool {
            match (a, b) {
                (Term::TRUE, Term::FALSE) => return c,
                (Term::FALSE, Term::TRUE) => return self.not(c),
                (Term::TRUE, _) => return self.or(c, b),
                (_, Term::FALSE) => return self.and(c, a),
                (Term::FALSE, _) => {
                    let not_c = self.not(c);
                    return self.and(not_c, b);
                }
                (_, Term::TRUE) => {
                    let not_c = self.not(c);
                    return self.or(not_c, a);
                }
                _ => {}
            }
        }
        match self.op(c) {
            // A choice between an unknown reference and a known object stays: engines tell the two apart.
            Some((Op::Equal, [x, y, _]))
                if ((x == a && y == b) || (x == b && y == a))
                    && ![a, b].iter().any(|&t| matches!(self.node(t), Node::Location(_))) =>
            {
                b
            }
            _ => self.intern(Op::IfThenElse, a.sort(), [c, a, b]),
        }
    }

    /// The formula that a 0-or-1 integer stands for: of `c ? 1 : 0`, `c`.
    pub fn as_condition(&mut self, t: Term) -> Option<Term> {
        t.sort().width()?;
        if let Some((Op::IfThenElse, [c, a, b])) = self.op(t) {
            return match (self.as_bits(a), self.as_bits(b)) {
                (Some(1), Some(0)) => Some(c),
                (Some(0), Some(1)) => Some(self.not(c)),
                _ => None,
            };
        }
        match self.as_bits(t) {
            Some(0) => Some(Term::FALSE),
            Some(1) => Some(Term::TRUE),
            _ => None,
        }
    }

    /// A 0-or-1 integer: `c ? 1 : 0`.
    pub fn from_condition(&mut self, c: Term, width: u8) -> Term {
        let (one, zero) = (self.bit_vector(width, 1), self.bit_vector(width, 0));
        self.if_then_else(c, one, zero)
    }

    pub(super) fn intern_bool(&mut self, op: Op, a: Term, b: Term) -> Term {
        self.intern(op, Sort::Bool, [a, b, Term::NONE])
    }

    /// Is one the negation of the other? (Comparisons are found by [`Terms::merge_relations`].)
    fn opposite(&self, a: Term, b: Term) -> bool {
        let negates = |x: Term, y: Term| matches!(self.op(x), Some((Op::Not, [inner, ..])) if inner == y);
        negates(a, b) || negates(b, a)
    }

    fn has_operand(&self, op: Op, t: Term, operand: Term) -> bool {
        matches!(self.op(t), Some((found, [x, y, _])) if found == op && (x == operand || y == operand))
    }

    /// `a < b && a != b` and the like: two comparisons of the same operands are one.
    fn merge_relations(&mut self, a: Term, b: Term, merge: fn(u8, u8) -> u8) -> Option<Term> {
        let (x, y, first) = self.relation(a)?;
        let (x2, y2, second) = self.relation(b)?;
        let second = match () {
            () if x == x2 && y == y2 => second,
            () if x == y2 && y == x2 => flip(second),
            () => return None,
        };
        Some(match merge(first, second) {
            0 => Term::FALSE,
            LESS => self.less_signed(x, y),
            SAME => self.equal(x, y),
            GREATER => self.less_signed(y, x),
            3 => self.less_equal_signed(x, y),
            6 => self.less_equal_signed(y, x),
            5 => {
                let equal = self.equal(x, y);
                self.not(equal)
            }
            _ => Term::TRUE,
        })
    }

    fn relation(&self, t: Term) -> Option<(Term, Term, u8)> {
        match self.op(t)? {
            (Op::LessSigned, [x, y, _]) => Some((x, y, LESS)),
            (Op::LessEqualSigned, [x, y, _]) => Some((x, y, LESS | SAME)),
            (Op::Equal, [x, y, _]) if x.sort().width().is_some() => Some((x, y, SAME)),
            (Op::Not, [inner, ..]) => match self.op(inner)? {
                (Op::Equal, [x, y, _]) if x.sort().width().is_some() => Some((x, y, LESS | GREATER)),
                _ => None,
            },
            _ => None,
        }
    }
}

fn flip(relation: u8) -> u8 {
    (relation & SAME) | (relation & LESS) << 2 | (relation & GREATER) >> 2
}
