//! Sets of values: what a term can still be.

use crate::term::{Sort, maximum, minimum};

/// What a term can be. Numbers are compared as Java compares them, so both zeros are one.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Values {
    /// A formula that can be false, and true.
    Truth { no: bool, yes: bool },
    /// A signed integer from one value to another. Nothing if the first is the larger.
    Integer(i64, i64),
    /// A floating point number from one value to another (no number if the first is the larger), or NaN.
    Floating { low: f64, high: f64, nan: bool },
    /// Of a sort about which nothing is known here.
    Anything,
}

impl Values {
    pub(super) const TRUE: Values = Values::Truth { no: false, yes: true };
    pub(super) const FALSE: Values = Values::Truth { no: true, yes: false };
    /// No number, and not NaN.
    pub(super) const NO_NUMBER: Values =
        Values::Floating { low: f64::INFINITY, high: f64::NEG_INFINITY, nan: false };

    /// All values of a sort.
    pub(super) fn all(sort: Sort) -> Values {
        match sort {
            Sort::Bool => Values::Truth { no: true, yes: true },
            Sort::BitVector(width) => Values::Integer(minimum(width), maximum(width)),
            Sort::Float | Sort::Double => {
                Values::Floating { low: f64::NEG_INFINITY, high: f64::INFINITY, nan: true }
            }
            Sort::Reference | Sort::Text => Values::Anything,
        }
    }

    pub(super) fn truth(value: bool) -> Values {
        if value { Values::TRUE } else { Values::FALSE }
    }

    /// A number and nothing else.
    pub(super) fn number(value: f64) -> Values {
        if value.is_nan() {
            Values::Floating { low: f64::INFINITY, high: f64::NEG_INFINITY, nan: true }
        } else {
            Values::Floating { low: value, high: value, nan: false }
        }
    }

    pub(super) fn is_empty(self) -> bool {
        match self {
            Values::Truth { no, yes } => !no && !yes,
            Values::Integer(low, high) => low > high,
            Values::Floating { low, high, nan } => !nan && low > high,
            Values::Anything => false,
        }
    }

    /// What is in both.
    pub(super) fn meet(self, other: Values) -> Values {
        match (self, other) {
            (Values::Truth { no, yes }, Values::Truth { no: no2, yes: yes2 }) => {
                Values::Truth { no: no && no2, yes: yes && yes2 }
            }
            (Values::Integer(low, high), Values::Integer(low2, high2)) => {
                Values::Integer(low.max(low2), high.min(high2))
            }
            (Values::Floating { low, high, nan }, Values::Floating { low: low2, high: high2, nan: nan2 }) => {
                Values::Floating { low: low.max(low2), high: high.min(high2), nan: nan && nan2 }
            }
            (Values::Anything, other) | (other, _) => other,
        }
    }

    /// What is in one of both, and perhaps what is between them.
    pub(super) fn join(self, other: Values) -> Values {
        if self.is_empty() {
            return other;
        }
        if other.is_empty() {
            return self;
        }
        match (self, other) {
            (Values::Truth { no, yes }, Values::Truth { no: no2, yes: yes2 }) => {
                Values::Truth { no: no || no2, yes: yes || yes2 }
            }
            (Values::Integer(low, high), Values::Integer(low2, high2)) => {
                Values::Integer(low.min(low2), high.max(high2))
            }
            (Values::Floating { low, high, nan }, Values::Floating { low: low2, high: high2, nan: nan2 }) => {
                Values::Floating { low: low.min(low2), high: high.max(high2), nan: nan || nan2 }
            }
            _ => Values::Anything,
        }
    }
}

/// The numbers of a format in their order: both zeros are 0, the infinities are the ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Grid {
    Float,
    Double,
    /// Integers of a width.
    Integer(u8),
}

impl Grid {
    pub(super) fn of(sort: Sort) -> Option<Grid> {
        match sort {
            Sort::Float => Some(Grid::Float),
            Sort::Double => Some(Grid::Double),
            _ => sort.width().map(Grid::Integer),
        }
    }

    /// The place of a number.
    pub(super) fn place(self, value: f64) -> i64 {
        let (bits, least) = match self {
            Grid::Float => (i64::from((value as f32).to_bits() as i32), i64::from(i32::MIN)),
            _ => (value.to_bits() as i64, i64::MIN),
        };
        if bits < 0 { least.wrapping_sub(bits) } else { bits }
    }

    /// The bits of what is at a place; of 0.0 for the zeros.
    pub(super) fn bits(self, place: i64) -> u64 {
        match self {
            Grid::Integer(width) => Sort::BitVector(width).mask(place as u64),
            Grid::Float if place < 0 => i64::from(i32::MIN).wrapping_sub(place) as u64 & 0xFFFF_FFFF,
            Grid::Double if place < 0 => i64::MIN.wrapping_sub(place) as u64,
            _ => place as u64,
        }
    }

    /// The number at a place.
    pub(super) fn value(self, place: i64) -> f64 {
        match self {
            Grid::Float => f32::from_bits(self.bits(place) as u32).into(),
            Grid::Double => f64::from_bits(self.bits(place)),
            Grid::Integer(_) => place as f64,
        }
    }

    /// The places from which to which a set reaches; none where it has no number.
    pub(super) fn places(self, values: Values) -> Option<(i64, i64)> {
        match (self, values) {
            (Grid::Integer(_), Values::Integer(low, high)) => (low <= high).then_some((low, high)),
            (_, Values::Floating { low, high, .. }) => {
                (low <= high).then(|| (self.place(low), self.place(high)))
            }
            _ => None,
        }
    }

    /// The values at the places from one to another.
    pub(super) fn between(self, low: i64, high: i64) -> Values {
        match self {
            Grid::Integer(_) => Values::Integer(low, high),
            _ if low > high => Values::NO_NUMBER,
            _ => Values::Floating { low: self.value(low), high: self.value(high), nan: false },
        }
    }
}

/// The first place from `low` to `high` where a condition holds that then holds at all later ones; `high + 1` if it holds
/// nowhere, or the largest number.
pub(super) fn first_place(low: i64, high: i64, mut holds: impl FnMut(i64) -> bool) -> Option<i64> {
    let (mut from, mut to) = (i128::from(low), i128::from(high) + 1);
    while from < to {
        let middle = (from + to).div_euclid(2);
        if holds(middle as i64) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    (from <= i128::from(high)).then_some(from as i64)
}

/// The last place from `low` to `high` where a condition holds that holds at all earlier ones.
pub(super) fn last_place(low: i64, high: i64, mut holds: impl FnMut(i64) -> bool) -> Option<i64> {
    match first_place(low, high, |place| !holds(place)) {
        Some(first) => (first > low).then(|| first - 1),
        None => (low <= high).then_some(high),
    }
}
