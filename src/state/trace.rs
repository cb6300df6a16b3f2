//! The control-flow path that a path took, in one number.

/// A digest of the branch outcomes, receivers and exceptions of a path, in their order; static initialisers are left
/// out, since engines run them at different moments. Two paths of one program with the same digest took the same
/// control-flow path, up to an accident of one in 2¹²⁸ (or of one in 2⁶⁴ that two methods share their own digest).
/// What goes into it are digests of names ([`crate::digest`]), instructions and outcomes, so that those of different
/// processes can be compared.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Trace(u128);

/// An odd number without pattern (the golden ratio).
const MULTIPLIER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;

impl Trace {
    /// Adds what happened next: a call of a method or an exception of a class, by its digest.
    #[inline]
    pub fn note(&mut self, digest: u64) {
        self.add(u128::from(digest));
    }

    /// Adds a branch at an instruction of a method, given by its digest, and the outcome.
    #[inline]
    pub fn branch(&mut self, method: u64, at: u32, outcome: u32) {
        self.add(u128::from(method) << 64 | u128::from(at) << 32 | u128::from(outcome));
    }

    /// The control-flow path of two that came together.
    #[must_use]
    pub fn joined(mut self, other: Trace) -> Trace {
        self.add(other.0);
        self
    }

    fn add(&mut self, event: u128) {
        self.0 = (self.0 ^ event).wrapping_mul(MULTIPLIER).rotate_left(47);
    }
}
