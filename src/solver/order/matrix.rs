//! Upper bounds on the differences of variables, closed under transitivity.

/// How many variables a matrix has room for, beside the constant 0.
pub(super) const MAX_VARIABLES: usize = 64;
const SIZE: usize = MAX_VARIABLES + 1;
/// Bounds are at most this large; a larger one is forgotten, which is sound.
pub(super) const LARGEST: i64 = 1 << 56;
/// No bound. Adding two bounds to it stays above [`LARGEST`].
const NONE: i64 = 1 << 58;
/// The constant 0 is the first variable.
pub(super) const ZERO: usize = 0;
/// Columns are added in steps.
const STEP: usize = 8;
/// Room for the longest row.
const ROW: usize = SIZE.next_multiple_of(STEP);

/// `bound(u, v)` is the least known w with u − v ≤ w.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    size: usize,
    stride: usize,
    bounds: Vec<i64>,
}

impl Default for Matrix {
    fn default() -> Self {
        Matrix { size: 1, stride: STEP, bounds: vec![0; STEP] }
    }
}

impl Matrix {
    /// A copy that keeps this matrix's memory.
    pub(super) fn copy_from(&mut self, other: &Matrix) {
        self.size = other.size;
        self.stride = other.stride;
        self.bounds.clone_from(&other.bounds);
    }

    #[inline]
    fn get(&self, u: usize, v: usize) -> i64 {
        self.bounds.get(u * self.stride + v).copied().unwrap_or(NONE)
    }

    /// The least w with u − v ≤ w.
    #[inline]
    pub(super) fn bound(&self, u: usize, v: usize) -> Option<i64> {
        Some(self.get(u, v)).filter(|bound| *bound < NONE)
    }

    /// The smallest and largest value of a variable.
    pub(super) fn range(&self, u: usize) -> (Option<i64>, Option<i64>) {
        (self.bound(ZERO, u).map(|bound| -bound), self.bound(u, ZERO))
    }

    /// The constant that u − v must be.
    pub(super) fn fixed(&self, u: usize, v: usize) -> Option<i64> {
        let bound = self.bound(u, v)?;
        (self.bound(v, u)? == -bound).then_some(bound)
    }

    /// A new variable with its range; none if there is no room.
    pub(super) fn add_variable(&mut self, low: Option<i64>, high: Option<i64>) -> Option<usize> {
        let new = self.size;
        if new >= SIZE {
            return None;
        }
        if new == self.stride {
            self.widen();
        }
        let low = low.filter(in_reach).map_or(NONE, |bound| -bound);
        let high = high.filter(in_reach).unwrap_or(NONE);
        let mut row = [NONE; ROW];
        for (other, slot) in row.iter_mut().enumerate().take(new) {
            *slot = sum(high, self.get(ZERO, other));
            let column = sum(self.get(other, ZERO), low);
            if let Some(bound) = self.bounds.get_mut(other * self.stride + new) {
                *bound = column;
            }
        }
        if let Some(slot) = row.get_mut(new) {
            *slot = 0;
        }
        self.bounds.extend_from_slice(row.get(..self.stride).unwrap_or(&row));
        self.size += 1;
        Some(new)
    }

    fn widen(&mut self) {
        let stride = self.stride + STEP;
        let mut bounds = Vec::with_capacity(stride * (self.size + STEP));
        for row in self.bounds.chunks(self.stride) {
            bounds.extend_from_slice(row);
            bounds.extend([NONE; STEP]);
        }
        self.stride = stride;
        self.bounds = bounds;
    }

    /// Is u − v ≤ w known?
    #[inline]
    pub(super) fn implies(&self, u: usize, v: usize, w: i64) -> bool {
        self.get(u, v) <= w
    }

    /// Adds u − v ≤ w; false if that contradicts what is known.
    pub(super) fn add(&mut self, u: usize, v: usize, w: i64) -> bool {
        if self.implies(u, v, w) {
            return true;
        }
        let back = self.get(v, u);
        if back < NONE && w + back < 0 {
            return false;
        }
        let w = w.max(-LARGEST);
        let (size, stride) = (self.size, self.stride);
        let mut row = [NONE; ROW];
        let from = self.bounds.get(v * stride..v * stride + size).unwrap_or(&[]);
        for (slot, bound) in row.iter_mut().zip(from) {
            *slot = *bound;
        }
        for bounds in self.bounds.chunks_exact_mut(stride) {
            let to_u = bounds.get(u).copied().unwrap_or(NONE);
            if to_u >= NONE {
                continue;
            }
            let through = to_u + w;
            for (bound, rest) in bounds.iter_mut().zip(&row).take(size) {
                let sum = (through + rest).max(-LARGEST);
                if sum < *bound && sum <= LARGEST {
                    *bound = sum;
                }
            }
        }
        true
    }
}

/// Can the matrix hold this bound?
pub(super) fn in_reach(bound: &i64) -> bool {
    (-LARGEST..=LARGEST).contains(bound)
}

fn sum(a: i64, b: i64) -> i64 {
    if a >= NONE || b >= NONE || a + b > LARGEST { NONE } else { (a + b).max(-LARGEST) }
}
