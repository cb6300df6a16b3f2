//! The control-flow path that a path took, in one number.

/// A digest of the branch outcomes, receivers and exceptions of a path, in their order; static initialisers are left
/// out, since engines run them at different moments. Two paths of one program with the same digest took the same
/// control-flow path, up to an accident of one in 2¹²⁸. Digests of different processes cannot be compared.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Trace(u128);

/// An odd number without pattern (the golden ratio).
const MULTIPLIER: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;

impl Trace {
    /// Adds what happened next.
    #[inline]
    pub fn note(&mut self, event: u64) {
        self.0 = (self.0 ^ u128::from(event)).wrapping_mul(MULTIPLIER).rotate_left(47);
    }

    /// Adds a branch at an instruction and its outcome.
    #[inline]
    pub fn branch(&mut self, at: u32, outcome: u32) {
        self.note(u64::from(at) << 32 | u64::from(outcome));
    }
}
