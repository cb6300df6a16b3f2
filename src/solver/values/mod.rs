//! What integers may be, through choices: a state that is always one of a few numbers, a counter that is clamped.
//!
//! A value that depends on many conditions is easy to bound where each of its alternatives is; what the conditions say of it
//! is used where they compare it with a constant. Nothing is assumed of symbols, so that what is found out of a term holds
//! everywhere, and each term is looked at once.

mod domain;

use rustc_hash::FxHashMap;

use crate::term::{Integers, Op, Shape, Sort, Term, Terms, minimum, signed};
use domain::Values;

/// Whether a formula can hold, and whether it can fail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Truth {
    holds: bool,
    fails: bool,
}

impl Truth {
    const OPEN: Truth = Truth { holds: true, fails: true };

    fn of(value: bool) -> Truth {
        Truth { holds: value, fails: !value }
    }

    fn not(self) -> Truth {
        Truth { holds: self.fails, fails: self.holds }
    }
}

#[derive(Clone, Debug)]
enum Known {
    Truth(Truth),
    Values(Values),
    Nothing,
}

/// What is known of the terms of one arena.
#[derive(Debug, Default)]
pub(super) struct Ranges {
    arena: u64,
    known: FxHashMap<Term, Known>,
}

impl Ranges {
    /// The value of a formula, if it has always the same.
    pub(super) fn value(&mut self, terms: &Terms, formula: Term) -> Option<bool> {
        if terms.integers() != Integers::Exact {
            return None;
        }
        if self.arena != terms.identity() {
            *self = Ranges { arena: terms.identity(), ..Ranges::default() };
        }
        let mut stack = vec![formula];
        while let Some(&t) = stack.last() {
            if self.known.contains_key(&t) {
                stack.pop();
                continue;
            }
            if let Shape::Compound(entry) = terms.shape(t) {
                let before = stack.len();
                stack.extend(entry.children().iter().filter(|child| !self.known.contains_key(child)));
                if stack.len() > before {
                    continue;
                }
            }
            let known = self.look(terms, t);
            self.known.insert(t, known);
            stack.pop();
        }
        match self.truth(formula) {
            Truth { holds: true, fails: false } => Some(true),
            Truth { holds: false, fails: true } => Some(false),
            _ => None,
        }
    }

    fn truth(&self, t: Term) -> Truth {
        match self.known.get(&t) {
            Some(Known::Truth(truth)) => *truth,
            _ => Truth::OPEN,
        }
    }

    fn values(&self, t: Term) -> Option<&Values> {
        match self.known.get(&t)? {
            Known::Values(values) => Some(values),
            _ => None,
        }
    }

    /// What is known of a term whose parts are known.
    fn look(&self, terms: &Terms, t: Term) -> Known {
        match (t.sort(), terms.shape(t)) {
            (Sort::Bool, shape) => Known::Truth(match terms.as_bool(t) {
                Some(value) => Truth::of(value),
                None => match shape {
                    Shape::Compound(entry) => self.formula(entry.op, entry.children).unwrap_or(Truth::OPEN),
                    _ => Truth::OPEN,
                },
            }),
            (sort, shape) => {
                let Some(width) = sort.width() else { return Known::Nothing };
                Known::Values(match shape {
                    Shape::Constant(bits) => Values::one(signed(width, bits)),
                    Shape::Compound(entry) => self
                        .number(terms, width, entry.op, entry.children)
                        .or_else(|| terms.range(t).map(|(low, high)| Values::range(low, high)))
                        .unwrap_or_else(|| Values::all(width)),
                    _ => Values::all(width),
                })
            }
        }
    }

    fn formula(&self, op: Op, [a, b, c]: [Term; 3]) -> Option<Truth> {
        let (x, y) = (self.truth(a), self.truth(b));
        Some(match op {
            Op::Not => x.not(),
            Op::And => Truth { holds: x.holds && y.holds, fails: x.fails || y.fails },
            Op::Or => Truth { holds: x.holds || y.holds, fails: x.fails && y.fails },
            Op::IfThenElse => {
                let z = self.truth(c);
                Truth {
                    holds: x.holds && y.holds || x.fails && z.holds,
                    fails: x.holds && y.fails || x.fails && z.fails,
                }
            }
            Op::Equal if a.sort() == Sort::Bool => Truth {
                holds: x.holds && y.holds || x.fails && y.fails,
                fails: x.holds && y.fails || x.fails && y.holds,
            },
            Op::Equal => {
                let (x, y) = (self.values(a)?, self.values(b)?);
                let ((low, high), (low2, high2)) = (x.ends()?, y.ends()?);
                let meet = match (x, y) {
                    (Values::Few(values), other) | (other, Values::Few(values)) => {
                        values.iter().any(|value| other.contains(*value))
                    }
                    _ => low <= high2 && low2 <= high,
                };
                Truth { holds: meet, fails: !(low == high && low2 == high2 && low == low2) }
            }
            Op::LessSigned => {
                let ((low, high), (low2, high2)) = (self.values(a)?.ends()?, self.values(b)?.ends()?);
                Truth { holds: low < high2, fails: high >= low2 }
            }
            Op::LessEqualSigned => {
                let ((low, high), (low2, high2)) = (self.values(a)?.ends()?, self.values(b)?.ends()?);
                Truth { holds: low <= high2, fails: high > low2 }
            }
            Op::LessUnsigned => {
                let ((low, high), (low2, high2)) = (self.values(a)?.ends()?, self.values(b)?.ends()?);
                if low < 0 || low2 < 0 {
                    return None;
                }
                Truth { holds: low < high2, fails: high >= low2 }
            }
            _ => return None,
        })
    }

    fn number(&self, terms: &Terms, width: u8, op: Op, [a, b, c]: [Term; 3]) -> Option<Values> {
        match op {
            Op::Binary(op) => Some(Values::binary(op, width, self.values(a)?, self.values(b)?)),
            Op::SignExtend => self.values(a).cloned(),
            Op::ZeroExtend => {
                let (values, source) = (self.values(a)?, u32::from(a.sort().bits()));
                match values.ends()? {
                    (0.., _) => Some(values.clone()),
                    _ => values.each(|v| (v as u64 & (u64::MAX >> (64 - source))) as i64),
                }
            }
            Op::Truncate => {
                let values = self.values(a)?;
                let (low, high) = values.ends()?;
                if signed(width, low as u64) == low && signed(width, high as u64) == high {
                    return Some(values.clone());
                }
                values.each(|v| signed(width, v as u64))
            }
            Op::Negate => {
                let values = self.values(a)?;
                values.each(|v| signed(width, v.wrapping_neg() as u64)).or_else(|| {
                    let (low, high) = values.ends()?;
                    (low > minimum(width)).then(|| Values::range(-high, -low))
                })
            }
            Op::IfThenElse => {
                let told = self.truth(a);
                let yes = told.holds.then(|| self.refined(terms, b, a, true)).flatten();
                let no = told.fails.then(|| self.refined(terms, c, a, false)).flatten();
                match (yes, no) {
                    (Some(yes), Some(no)) => Some(yes.or(&no)),
                    (Some(one), None) if !told.fails => Some(one),
                    (None, Some(one)) if !told.holds => Some(one),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// What a number may be where a condition holds, or fails.
    fn refined(&self, terms: &Terms, number: Term, condition: Term, holds: bool) -> Option<Values> {
        let mut values = self.values(number)?.clone();
        let mut open = vec![(condition, holds)];
        let mut looked_at = 0;
        while let Some((formula, holds)) = open.pop() {
            looked_at += 1;
            let Some((op, [a, b, _])) = terms.op(formula).filter(|_| looked_at <= MOST_CONDITIONS) else {
                continue;
            };
            let constant = |t: Term| match self.values(t).and_then(Values::ends) {
                Some((low, high)) if low == high => Some(low),
                _ => None,
            };
            // The number against a constant, or the constant against the number.
            let right = (a == number).then(|| constant(b)).flatten();
            let left = (b == number).then(|| constant(a)).flatten();
            let (least, most) = (i64::MIN, i64::MAX);
            values = match (op, holds, right, left) {
                (Op::Not, ..) => {
                    open.push((a, !holds));
                    continue;
                }
                (Op::And, true, ..) | (Op::Or, false, ..) => {
                    open.extend([(a, holds), (b, holds)]);
                    continue;
                }
                (Op::Equal, true, Some(k), _) | (Op::Equal, true, _, Some(k)) => values.within(k, k),
                (Op::Equal, false, Some(k), _) | (Op::Equal, false, _, Some(k)) => values.without(k),
                (Op::LessSigned, true, Some(k), _) | (Op::LessEqualSigned, false, _, Some(k)) => {
                    values.within(least, k.saturating_sub(1))
                }
                (Op::LessEqualSigned, true, Some(k), _) | (Op::LessSigned, false, _, Some(k)) => {
                    values.within(least, k)
                }
                (Op::LessSigned, true, _, Some(k)) | (Op::LessEqualSigned, false, Some(k), _) => {
                    values.within(k.saturating_add(1), most)
                }
                (Op::LessEqualSigned, true, _, Some(k)) | (Op::LessSigned, false, Some(k), _) => {
                    values.within(k, most)
                }
                _ => continue,
            };
        }
        Some(values)
    }
}

/// How many parts of a condition are looked at for what they say of a number.
const MOST_CONDITIONS: u32 = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::SymbolId;

    fn symbol(terms: &mut Terms, number: u32) -> Term {
        terms.symbol(SymbolId(number), Sort::BitVector(32))
    }

    #[test]
    fn a_counter_that_is_clamped_stays_below_its_bound_however_often_it_grows() {
        let mut terms = Terms::default();
        let mut ranges = Ranges::default();
        let (hundred, three) = (terms.int(100), terms.int(3));
        let mut level = terms.int(0);
        for turn in 0..200 {
            let asked = symbol(&mut terms, turn);
            let zero = terms.int(0);
            let positive = terms.less_signed(zero, asked);
            let more = terms.add(level, three);
            let over = terms.less_signed(hundred, more);
            let clamped = terms.if_then_else(over, hundred, more);
            level = terms.if_then_else(positive, clamped, level);
        }
        let within = terms.less_equal_signed(level, hundred);
        assert_eq!(ranges.value(&terms, within), Some(true));
        let ninety = terms.int(90);
        let below = terms.less_equal_signed(level, ninety);
        assert_eq!(ranges.value(&terms, below), None);
        let minus = terms.int(-1);
        let never = terms.less_equal_signed(level, minus);
        assert_eq!(ranges.value(&terms, never), Some(false));
    }

    #[test]
    fn a_state_is_one_of_the_numbers_that_it_was_set_to() {
        let mut terms = Terms::default();
        let mut ranges = Ranges::default();
        let mut state = terms.int(1);
        for turn in 0..30 {
            let asked = symbol(&mut terms, turn);
            let zero = terms.int(0);
            let condition = terms.less_signed(zero, asked);
            let (one, four) = (terms.int(1), terms.int(4));
            let next = terms.add(state, one);
            let next = terms.rem_signed(next, four);
            state = terms.if_then_else(condition, next, state);
        }
        let (seven, three, minus) = (terms.int(7), terms.int(3), terms.int(-1));
        let is_seven = terms.comparison_as_written(false, state, seven);
        assert_eq!(ranges.value(&terms, is_seven), Some(false));
        let is_three = terms.comparison_as_written(false, state, three);
        assert_eq!(ranges.value(&terms, is_three), None);
        let is_negative = terms.less_equal_signed(state, minus);
        assert_eq!(ranges.value(&terms, is_negative), Some(false));
    }
}
