//! Rebuilding a term with some of its parts replaced.

use rustc_hash::FxHashMap;

use super::arena::{Op, Shape};
use super::{BinaryOp, Term, Terms};

impl Terms {
    /// Replaces each part of `t` for which `replace` has a replacement, outermost first, and folds what is built
    /// around it.
    pub(crate) fn rewrite(
        &mut self,
        root: Term,
        mut replace: impl FnMut(&mut Terms, Term) -> Option<Term>,
    ) -> Term {
        let mut done: FxHashMap<Term, Term> = FxHashMap::default();
        let mut stack = vec![(root, false)];
        while let Some((t, children_done)) = stack.pop() {
            if done.contains_key(&t) {
                continue;
            }
            if !children_done && let Some(replacement) = replace(self, t) {
                done.insert(t, replacement);
                continue;
            }
            let Shape::Compound(entry) = self.shape(t) else {
                done.insert(t, t);
                continue;
            };
            if !children_done {
                stack.push((t, true));
                stack.extend(entry.children().iter().filter(|c| !c.is_constant()).map(|c| (*c, false)));
                continue;
            }
            let [a, b, c] = entry.children.map(|child| done.get(&child).copied().unwrap_or(child));
            let rebuilt = if [a, b, c] == entry.children { t } else { self.build(entry.op, t, a, b, c) };
            // What was built may itself be known: `x + 1 < y` with x = 2.
            let rebuilt = if rebuilt == t { t } else { replace(self, rebuilt).unwrap_or(rebuilt) };
            done.insert(t, rebuilt);
        }
        done.get(&root).copied().unwrap_or(root)
    }

    /// A term like `like`, by its constructor, with other children.
    fn build(&mut self, op: Op, like: Term, a: Term, b: Term, c: Term) -> Term {
        let width = like.sort().bits();
        match op {
            Op::BigConstant => like,
            Op::Not => self.not(a),
            Op::And => self.and(a, b),
            Op::Or => self.or(a, b),
            Op::Equal => self.equal(a, b),
            Op::LessSigned => self.less_signed(a, b),
            Op::LessEqualSigned => self.less_equal_signed(a, b),
            Op::LessUnsigned => self.less_unsigned(a, b),
            Op::Binary(op) => self.binary(op, a, b),
            Op::Negate => self.negate(a),
            Op::SignExtend => self.sign_extend(a, width),
            Op::ZeroExtend => self.zero_extend(a, width),
            Op::Truncate => self.truncate(a, width),
            Op::IfThenElse => self.if_then_else(a, b, c),
            Op::LookUp(table) => self.read_table(table, a),
            Op::Character(op) => self.character(op, a),
            Op::Floating(op) => {
                let operands = [a, b, c];
                self.floating(op, like.sort(), operands.get(..op.arity()).unwrap_or(&[]))
            }
        }
    }

    /// `a op b`, by the constructor of `op`.
    pub fn binary(&mut self, op: BinaryOp, a: Term, b: Term) -> Term {
        match op {
            BinaryOp::Add => self.add(a, b),
            BinaryOp::Sub => self.sub(a, b),
            BinaryOp::Mul => self.mul(a, b),
            BinaryOp::Div => self.div_signed(a, b),
            BinaryOp::Rem => self.rem_signed(a, b),
            BinaryOp::And => self.bit_and(a, b),
            BinaryOp::Or => self.bit_or(a, b),
            BinaryOp::Xor => self.bit_xor(a, b),
            BinaryOp::ShiftLeft => self.shift_left(a, b),
            BinaryOp::ShiftRightSigned => self.shift_right_signed(a, b),
            BinaryOp::ShiftRightUnsigned => self.shift_right_unsigned(a, b),
        }
    }
}
