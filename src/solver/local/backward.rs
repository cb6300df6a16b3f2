//! Backwards from what a formula wants to a value of a symbol.

use super::floating;
use super::random::Random;
use super::tape::{Kind, Tape};
use crate::term::{BinaryOp, FloatingOp, Op, Sort, signed};

/// Steps down before a walk is given up; formulas are seldom that deep.
const DEEPEST: u32 = 4_096;

/// What is wanted of a node.
enum Wish {
    Truth(bool),
    Value(u64),
}

/// A symbol, by its place among all, and a value that would help the formula to hold; none if the walk ended elsewhere.
pub(super) fn wanted(tape: &Tape, random: &mut Random, root: usize) -> Option<(usize, u64)> {
    let mut at = tape.root(root)?;
    let mut wish = Wish::Truth(true);
    for _ in 0..DEEPEST {
        let node = tape.node(at)?;
        match &node.kind {
            Kind::Constant | Kind::Fixed => return None,
            Kind::Leaf(_) => {
                let leaf = tape.leaves().iter().position(|leaf| *leaf == at)?;
                let value = match wish {
                    Wish::Truth(truth) => u64::from(truth),
                    Wish::Value(value) => value,
                };
                return Some((leaf, value));
            }
            Kind::Compound(entry) => {
                let walk = Walk { tape, random, children: node.children, sort: node.sort };
                (at, wish) = match wish {
                    Wish::Truth(truth) => walk.truth(entry.op, truth)?,
                    Wish::Value(value) => walk.value(entry.op, value)?,
                };
            }
        }
    }
    None
}

/// One step down from a node.
struct Walk<'a> {
    tape: &'a Tape,
    random: &'a mut Random,
    children: [u32; 3],
    sort: Sort,
}

impl Walk<'_> {
    /// Which operand is to be what, so that the formula has this truth value.
    fn truth(mut self, op: Op, truth: bool) -> Option<(u32, Wish)> {
        let [a, b, c] = self.children;
        match op {
            Op::Not => Some((a, Wish::Truth(!truth))),
            Op::And | Op::Or => {
                let all = (op == Op::And) == truth;
                let child = if all { self.missing(a, b, truth) } else { self.nearer(a, b, truth) }?;
                Some((child, Wish::Truth(truth)))
            }
            Op::IfThenElse => self.choice(a, b, c, Wish::Truth(truth)),
            Op::Equal => self.equal(a, b, truth),
            Op::LessSigned | Op::LessEqualSigned | Op::LessUnsigned => self.less(op, a, b, truth),
            Op::Floating(FloatingOp::Equal) => self.equal(a, b, truth),
            Op::Floating(op @ (FloatingOp::Less | FloatingOp::LessEqual)) => {
                let (child, other) = self.varying(a, b)?;
                let sort = self.tape.node(child)?.sort;
                let down = (child == a) == truth;
                let strict = (op == FloatingOp::Less) == truth;
                let bound = self.tape.value(other);
                Some((child, Wish::Value(floating::beyond(self.random, sort, bound, down, strict))))
            }
            _ => None,
        }
    }

    /// Of two operands that both have to have this truth value, one that has not.
    fn missing(&mut self, a: u32, b: u32, truth: bool) -> Option<u32> {
        let open = |child: u32| self.tape.varies(child) && self.tape.distance_to(child, truth) > 0.0;
        match (open(a), open(b)) {
            (true, true) => Some(self.random.either(a, b)),
            (true, false) => Some(a),
            (false, true) => Some(b),
            (false, false) => None,
        }
    }

    /// Of two operands of which one has to have this truth value, mostly the one that is nearer to it.
    fn nearer(&mut self, a: u32, b: u32, truth: bool) -> Option<u32> {
        match (self.tape.varies(a), self.tape.varies(b)) {
            (true, true) => {
                let first = self.tape.distance_to(a, truth) <= self.tape.distance_to(b, truth);
                let (near, far) = if first { (a, b) } else { (b, a) };
                Some(if self.random.below(4) == 0 { far } else { near })
            }
            (true, false) => Some(a),
            (false, true) => Some(b),
            (false, false) => None,
        }
    }

    /// The side of a choice that counts, or its condition.
    fn choice(&mut self, condition: u32, then: u32, otherwise: u32, wish: Wish) -> Option<(u32, Wish)> {
        let holds = self.tape.value(condition) != 0;
        let side = if holds { then } else { otherwise };
        let stay = self.tape.varies(side) && (self.random.below(3) != 0 || !self.tape.varies(condition));
        if stay { Some((side, wish)) } else { Some((condition, Wish::Truth(!holds))) }
    }

    fn equal(&mut self, a: u32, b: u32, truth: bool) -> Option<(u32, Wish)> {
        let (child, other) = self.varying(a, b)?;
        let value = self.tape.value(other);
        let sort = self.tape.node(child)?.sort;
        if sort == Sort::Bool {
            return Some((child, Wish::Truth((value != 0) == truth)));
        }
        if truth {
            return Some((child, Wish::Value(value)));
        }
        let step = 1 + self.random.below(4);
        let near = self.random.either(value.wrapping_add(step), value.wrapping_sub(step));
        Some((child, Wish::Value(sort.mask(near))))
    }

    fn less(&mut self, op: Op, a: u32, b: u32, truth: bool) -> Option<(u32, Wish)> {
        let (child, other) = self.varying(a, b)?;
        let sort = self.tape.node(child)?.sort;
        let width = sort.width()?;
        let bound = self.tape.value(other);
        // `a < b`: a goes down, b up; the negation is `b <= a`, so the other way round.
        let down = (child == a) == truth;
        let strict = (op != Op::LessEqualSigned) == truth;
        // The nearest value mostly: a person prefers it, too.
        let step = u64::from(strict) + if self.random.below(4) != 0 { 0 } else { self.any_step(width) };
        let value = if down { bound.wrapping_sub(step) } else { bound.wrapping_add(step) };
        Some((child, Wish::Value(sort.mask(value))))
    }

    /// A number of any size that is not large for its width.
    fn any_step(&mut self, width: u8) -> u64 {
        let size = self.random.below(u64::from(width.max(2)) - 1);
        self.random.bits() & ((1u64 << size) - 1)
    }

    /// An operand that depends on symbols, and the other.
    fn varying(&mut self, a: u32, b: u32) -> Option<(u32, u32)> {
        match (self.tape.varies(a), self.tape.varies(b)) {
            (true, true) => Some(self.random.either((a, b), (b, a))),
            (true, false) => Some((a, b)),
            (false, true) => Some((b, a)),
            (false, false) => None,
        }
    }

    /// Which operand is to be what, so that the node has this value.
    fn value(mut self, op: Op, wanted: u64) -> Option<(u32, Wish)> {
        let [a, b, c] = self.children;
        let (child, value) = match op {
            Op::Floating(op) => return self.floating(op, wanted),
            Op::IfThenElse => return self.choice(a, b, c, Wish::Value(wanted)),
            Op::Binary(op) => {
                let (child, other) = self.varying(a, b)?;
                (child, self.operand(op, child == a, self.tape.value(other), wanted)?)
            }
            Op::Negate => (a, wanted.wrapping_neg()),
            Op::LookUp(id) => {
                let values = self.tape.table(id)?.values();
                let places: Vec<u64> =
                    (0..).zip(values).filter(|(_, value)| **value == wanted).map(|(at, _)| at).collect();
                (a, self.random.choose(&places).unwrap_or_else(|| self.random.below(values.len() as u64)))
            }
            // The low bits of what is wanted are as near as it can come.
            Op::SignExtend | Op::ZeroExtend => (a, wanted),
            Op::Truncate => {
                let kept = !self.sort.mask(u64::MAX);
                let high = if self.random.below(4) == 0 { 0 } else { self.tape.value(a) & kept };
                (a, high | wanted)
            }
            _ => return None,
        };
        let sort = self.tape.node(child)?.sort;
        Some((child, Wish::Value(sort.mask(value))))
    }

    fn floating(self, op: FloatingOp, wanted: u64) -> Option<(u32, Wish)> {
        let children = self.children;
        let places: Vec<usize> = (0..op.arity()).filter(|place| self.tape.varies(children[*place])).collect();
        let place = self.random.choose(&places)?;
        let child = children[place];
        let sorts = (self.tape.node(child)?.sort, self.sort);
        let values = children.map(|child| self.tape.value(child));
        let value = floating::operand(self.random, op, place, sorts, values, wanted)?;
        Some((child, Wish::Value(value)))
    }

    /// What one operand has to be so that the operation gives `wanted` together with the other; where nothing does, a
    /// value that comes near or sets out from elsewhere.
    fn operand(&mut self, op: BinaryOp, left: bool, other: u64, wanted: u64) -> Option<u64> {
        let width = self.sort.bits();
        let (t, o) = (signed(width, wanted), signed(width, other));
        Some(match (op, left) {
            (BinaryOp::Add, _) => wanted.wrapping_sub(other),
            (BinaryOp::Sub, true) => wanted.wrapping_add(other),
            (BinaryOp::Sub, false) => other.wrapping_sub(wanted),
            (BinaryOp::Mul, _) => self.factor(other, wanted, width),
            (BinaryOp::Div, true) => {
                let rest = self.random.below(o.unsigned_abs()) as i64;
                let rest = if t < 0 || (t == 0 && o < 0) { rest.wrapping_neg() } else { rest };
                t.wrapping_mul(o).wrapping_add(rest) as u64
            }
            (BinaryOp::Div, false) if t != 0 => o.wrapping_div(t) as u64,
            (BinaryOp::Div, false) => (o.unsigned_abs() + 1).wrapping_add(self.any_step(width)),
            (BinaryOp::Rem, true) => {
                let times = signed(width, self.any_step(width / 2));
                t.wrapping_add(times.wrapping_mul(o)) as u64
            }
            (BinaryOp::Rem, false) => o.wrapping_sub(t) as u64,
            (BinaryOp::And, _) => {
                // Bits that the other has as 0 are free.
                let free = !other & self.random.bits();
                (wanted & other) | free
            }
            (BinaryOp::Or, _) => wanted & !(other & self.random.bits()),
            (BinaryOp::Xor, _) => wanted ^ other,
            (BinaryOp::ShiftLeft, true) => match u32::try_from(other).ok().filter(|d| *d < width.into()) {
                Some(distance) => {
                    let lost = self.random.bits() & !(self.sort.mask(u64::MAX) >> distance);
                    (wanted >> distance) | lost
                }
                None => self.random.bits(),
            },
            (BinaryOp::ShiftRightSigned | BinaryOp::ShiftRightUnsigned, true) => {
                match u32::try_from(other).ok().filter(|d| *d < width.into()) {
                    Some(distance) => {
                        let lost = self.random.bits() & ((1u64 << distance) - 1);
                        (wanted << distance) | lost
                    }
                    None => self.random.bits(),
                }
            }
            (BinaryOp::ShiftLeft | BinaryOp::ShiftRightSigned | BinaryOp::ShiftRightUnsigned, false) => {
                self.random.below(width.into())
            }
        })
    }

    /// A number that gives `product` when multiplied by `other`, if there is one.
    fn factor(&mut self, other: u64, product: u64, width: u8) -> u64 {
        if other == 0 {
            return self.random.bits();
        }
        let (o, p) = (signed(width, other), signed(width, product));
        // A plain quotient first: it is small.
        if let (Some(quotient), Some(0)) = (p.checked_div(o), p.checked_rem(o)) {
            return quotient as u64;
        }
        let zeros = other.trailing_zeros();
        if product.trailing_zeros() >= zeros {
            let high = self.random.bits() << (u32::from(width) - zeros).min(63);
            let high = if zeros == 0 { 0 } else { high };
            return (product >> zeros).wrapping_mul(inverse(other >> zeros)) | high;
        }
        p.checked_div(o).unwrap_or(0) as u64
    }
}

/// The inverse of an odd number modulo 2⁶⁴, by Newton's iteration.
fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    for _ in 0..6 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}
