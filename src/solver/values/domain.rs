//! What an integer may be: some values, or a range.

use smallvec::SmallVec;

use crate::term::{BinaryOp, exact, maximum, minimum, signed};

/// Most values that are told apart.
const MOST: usize = 12;

/// Signed values of a bit-vector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Values {
    /// One of these, in ascending order.
    Few(SmallVec<[i64; 4]>),
    /// From the first to the second, both included.
    Range(i64, i64),
}

impl Values {
    pub(super) fn one(value: i64) -> Values {
        Values::Few(SmallVec::from_slice(&[value]))
    }

    /// All of a width.
    pub(super) fn all(width: u8) -> Values {
        Values::Range(minimum(width), maximum(width))
    }

    pub(super) fn range(low: i64, high: i64) -> Values {
        if low <= high && high.abs_diff(low) < MOST as u64 {
            Values::Few((low..=high).collect())
        } else {
            Values::Range(low, high)
        }
    }

    /// Of some values in any order.
    fn of(mut values: SmallVec<[i64; 4]>) -> Values {
        values.sort_unstable();
        values.dedup();
        match (values.first(), values.last()) {
            (Some(low), Some(high)) if values.len() > MOST => Values::Range(*low, *high),
            _ => Values::Few(values),
        }
    }

    /// The least and the greatest; none where there is no value.
    pub(super) fn ends(&self) -> Option<(i64, i64)> {
        match self {
            Values::Few(values) => Some((*values.first()?, *values.last()?)),
            Values::Range(low, high) => (low <= high).then_some((*low, *high)),
        }
    }

    pub(super) fn contains(&self, value: i64) -> bool {
        match self {
            Values::Few(values) => values.binary_search(&value).is_ok(),
            Values::Range(low, high) => (*low..=*high).contains(&value),
        }
    }

    /// Those of both.
    pub(super) fn or(&self, other: &Values) -> Values {
        let (Some((low, high)), Some((low2, high2))) = (self.ends(), other.ends()) else {
            return if self.ends().is_some() { self.clone() } else { other.clone() };
        };
        match (self, other) {
            (Values::Few(values), Values::Few(others)) => {
                Values::of(values.iter().chain(others).copied().collect())
            }
            _ => Values::range(low.min(low2), high.max(high2)),
        }
    }

    /// Those within a range.
    pub(super) fn within(&self, least: i64, most: i64) -> Values {
        match self {
            Values::Few(values) => {
                Values::Few(values.iter().copied().filter(|v| (least..=most).contains(v)).collect())
            }
            Values::Range(low, high) => {
                let (low, high) = ((*low).max(least), (*high).min(most));
                if low <= high { Values::range(low, high) } else { Values::Few(SmallVec::new()) }
            }
        }
    }

    /// Those that are not this one.
    pub(super) fn without(&self, value: i64) -> Values {
        match self {
            Values::Few(values) => Values::Few(values.iter().copied().filter(|v| *v != value).collect()),
            Values::Range(low, high) if *low == value && low < high => Values::range(low + 1, *high),
            Values::Range(low, high) if *high == value && low < high => Values::range(*low, high - 1),
            Values::Range(..) => self.clone(),
        }
    }

    /// What a function makes of them, one by one; none where they are too many.
    pub(super) fn each(&self, f: impl Fn(i64) -> i64) -> Option<Values> {
        match self {
            Values::Few(values) => Some(Values::of(values.iter().map(|v| f(*v)).collect())),
            Values::Range(..) => None,
        }
    }

    /// What an operation on so many bits makes of them.
    pub(super) fn binary(op: BinaryOp, width: u8, a: &Values, b: &Values) -> Values {
        if let (Values::Few(xs), Values::Few(ys)) = (a, b)
            && xs.len() * ys.len() <= MOST * MOST
        {
            let pairs = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y)));
            return Values::of(
                pairs.map(|(x, y)| signed(width, exact(op, width, x as u64, y as u64))).collect(),
            );
        }
        let (Some((low, high)), Some((low2, high2))) = (a.ends(), b.ends()) else {
            return Values::Few(SmallVec::new());
        };
        let wide = [low, high, low2, high2].map(i128::from);
        let found = match op {
            BinaryOp::Add => fits(width, wide[0] + wide[2], wide[1] + wide[3]),
            BinaryOp::Sub => fits(width, wide[0] - wide[3], wide[1] - wide[2]),
            BinaryOp::Mul => {
                let products = [wide[0] * wide[2], wide[0] * wide[3], wide[1] * wide[2], wide[1] * wide[3]];
                let (least, most) =
                    products.iter().fold((i128::MAX, i128::MIN), |(l, m), p| (l.min(*p), m.max(*p)));
                fits(width, least, most)
            }
            BinaryOp::Rem if low2 == high2 && low2 != 0 && low2 != i64::MIN => {
                let most = low2.abs() - 1;
                let inside = |bound: i64| bound.clamp(-most, most);
                Some((if low >= 0 { 0 } else { inside(low) }, if high <= 0 { 0 } else { inside(high) }))
            }
            BinaryOp::Div if low2 == high2 && low2 > 0 => Some((low / low2, high / low2)),
            BinaryOp::And if low2 >= 0 => Some((0, high2)),
            BinaryOp::And if low >= 0 => Some((0, high)),
            BinaryOp::ShiftRightSigned if low2 == high2 && (0..i64::from(width)).contains(&low2) => {
                Some((low >> low2, high >> low2))
            }
            BinaryOp::ShiftRightUnsigned
                if low >= 0 && low2 == high2 && (0..i64::from(width)).contains(&low2) =>
            {
                Some((low >> low2, high >> low2))
            }
            _ => None,
        };
        found.map_or(Values::all(width), |(low, high)| Values::range(low, high))
    }
}

/// A range, if no value in it overflows.
fn fits(width: u8, low: i128, high: i128) -> Option<(i64, i64)> {
    let within = low >= minimum(width).into() && high <= maximum(width).into();
    within.then_some((low as i64, high as i64))
}
