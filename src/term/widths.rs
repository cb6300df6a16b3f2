//! Constructors that change the width of a bit-vector.

use super::arena::Op;
use super::arithmetic::signed;
use super::{Sort, Term, Terms};

impl Terms {
    /// `t` with its sign copied up to width `to`. To a smaller width, this is [`Terms::truncate`].
    pub fn sign_extend(&mut self, t: Term, to: u8) -> Term {
        self.change_width(t, to, Op::SignExtend)
    }

    /// `t` filled with zeros up to width `to`. To a smaller width, this is [`Terms::truncate`].
    pub fn zero_extend(&mut self, t: Term, to: u8) -> Term {
        self.change_width(t, to, Op::ZeroExtend)
    }

    /// The low `to` bits of `t`. To a larger width, this is [`Terms::zero_extend`].
    pub fn truncate(&mut self, t: Term, to: u8) -> Term {
        self.change_width(t, to, Op::ZeroExtend)
    }

    fn change_width(&mut self, t: Term, to: u8, extend: Op) -> Term {
        let sort = Sort::from_code(Sort::BitVector(to).code());
        let (Some(from), Some(to)) = (t.sort().width(), sort.width()) else {
            return self.intern(Op::Truncate, sort, [t, Term::NONE, Term::NONE]);
        };
        if from == to {
            return t;
        }
        let op = if from > to { Op::Truncate } else { extend };
        if let Some(bits) = self.as_bits(t) {
            let bits = if op == Op::SignExtend { signed(from, bits) as u64 } else { bits };
            return self.constant(sort, bits);
        }
        if let Some((c, x, y)) = self.constant_choice(t) {
            let (x, y) = (self.change_width(x, to, extend), self.change_width(y, to, extend));
            return self.if_then_else(c, x, y);
        }
        if let Some((inner, [x, ..])) = self.op(t)
            && matches!(inner, Op::SignExtend | Op::ZeroExtend | Op::Truncate)
            && let Some(source) = x.sort().width()
        {
            match (op, inner) {
                (Op::Truncate, Op::Truncate) => return self.change_width(x, to, extend),
                // Cutting off what an extension added, or a part of it.
                (Op::Truncate, _) if to <= source => return self.change_width(x, to, extend),
                (Op::Truncate, _) => return self.change_width(x, to, inner),
                // A wider number's top bit is the copied sign, or zero.
                (Op::SignExtend, Op::SignExtend) | (_, Op::ZeroExtend) => {
                    return self.change_width(x, to, inner);
                }
                _ => {}
            }
        }
        self.intern(op, sort, [t, Term::NONE, Term::NONE])
    }
}
