//! Choices that are the same in every run.

/// A generator of numbers (xorshift*), which begins with a fixed seed.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new() -> Random {
        Random(0x9E37_79B9_7F4A_7C15)
    }

    /// Any 64 bits.
    pub(super) fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `end`; 0 if that is 0.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        if end == 0 { 0 } else { (self.bits() >> 11) % end }
    }

    /// One of these.
    pub(super) fn choose<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        let at = self.below(of.len() as u64);
        of.get(at as usize).copied()
    }

    /// Either, as a coin falls.
    pub(super) fn either<T>(&mut self, a: T, b: T) -> T {
        if self.bits() >> 63 == 0 { a } else { b }
    }
}
