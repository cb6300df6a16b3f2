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

#[cfg(test)]
mod tests {
    use super::*;

    /// All bounds by trying every way in between, as often as there are variables.
    fn closure(size: usize, bounds: &[(usize, usize, i64)]) -> Option<Vec<Vec<i64>>> {
        let mut least = vec![vec![NONE; size]; size];
        for (u, row) in least.iter_mut().enumerate() {
            row[u] = 0;
        }
        for &(u, v, w) in bounds {
            least[u][v] = least[u][v].min(w);
        }
        for by in 0..size {
            for u in 0..size {
                for v in 0..size {
                    least[u][v] = least[u][v].min(sum(least[u][by], least[by][v]));
                }
            }
        }
        (0..size).all(|u| least[u][u] >= 0).then_some(least)
    }

    #[test]
    fn the_closure_is_that_of_all_ways() {
        let mut state = 1_u64;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        let (mut consistent, mut contradictory) = (0, 0);
        for _ in 0..200 {
            // More variables than one step of columns has.
            let size = 2 + below(11) as usize;
            let mut matrix = Matrix::default();
            for index in 1..size {
                assert_eq!(matrix.add_variable(None, None), Some(index));
            }
            let mut bounds = Vec::new();
            for _ in 0..30 {
                let (u, v) = (below(size as u64) as usize, below(size as u64) as usize);
                let w = below(40) as i64 - 8;
                bounds.push((u, v, w));
                let held = matrix.add(u, v, w);
                let expected = closure(size, &bounds);
                assert_eq!(held, expected.is_some(), "{bounds:?}");
                let Some(expected) = expected else {
                    contradictory += 1;
                    break;
                };
                consistent += 1;
                for (u, row) in expected.iter().enumerate() {
                    for (v, &bound) in row.iter().enumerate() {
                        assert_eq!(matrix.get(u, v), bound, "{u} - {v} with {bounds:?}");
                    }
                }
            }
        }
        assert!(consistent > 500 && contradictory > 50, "both occur: {consistent}, {contradictory}");
    }

    #[test]
    fn a_variable_that_comes_late_takes_part() {
        let mut matrix = Matrix::default();
        let x = matrix.add_variable(Some(0), Some(10)).expect("there is room");
        let y = matrix.add_variable(Some(20), Some(30)).expect("there is room");
        assert_eq!((matrix.bound(x, y), matrix.bound(y, x)), (Some(-10), Some(30)), "from the ranges alone");
        assert!(!matrix.add(y, x, 9), "they are at least 10 apart");
        assert!(matrix.add(y, x, 10));
        assert_eq!((matrix.fixed(x, ZERO), matrix.fixed(y, ZERO)), (Some(10), Some(20)));
    }

    #[test]
    fn a_bound_out_of_reach_is_forgotten_and_not_wrapped() {
        let mut matrix = Matrix::default();
        let x = matrix.add_variable(Some(i64::MIN), Some(i64::MAX)).expect("there is room");
        let y = matrix.add_variable(Some(-LARGEST), Some(LARGEST)).expect("there is room");
        assert_eq!(matrix.range(x), (None, None));
        assert_eq!(matrix.range(y), (Some(-LARGEST), Some(LARGEST)));
        assert!(matrix.add(x, y, LARGEST));
        assert_eq!(matrix.range(x), (None, None), "the sum of two bounds is out of reach");
        assert!(matrix.add(x, y, -1) && matrix.add(ZERO, x, LARGEST - 1));
        assert!(!matrix.add(y, ZERO, -LARGEST), "y is above x, which is above that");
    }

    #[test]
    fn there_is_room_for_so_many_and_no_more() {
        let mut matrix = Matrix::default();
        for index in 1..=MAX_VARIABLES {
            assert_eq!(matrix.add_variable(Some(0), Some(1)), Some(index));
        }
        assert_eq!(matrix.add_variable(Some(0), Some(1)), None);
        // A chain through all of them: x1 ≤ x2 ≤ …, and the last is 0.
        for index in 1..MAX_VARIABLES {
            assert!(matrix.add(index, index + 1, 0));
        }
        assert!(matrix.add(MAX_VARIABLES, ZERO, 0));
        assert_eq!(matrix.fixed(1, ZERO), Some(0));
    }
}
