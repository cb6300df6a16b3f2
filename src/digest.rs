//! Numbers that stand for text: the same in every process and on every machine, whatever was met before.
//!
//! What orders or names things by such a number does not depend on the order in which classes are loaded, terms are
//! made, or threads come to them.

/// A digest of a text, of 64 bits: two texts share one by an accident of one in 2⁶⁴. (FNV-1a, whose bits are then
/// mixed: FNV alone hardly changes the high bits with the last letters.)
pub fn digest(text: &str) -> u64 {
    let fnv = text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    mix(fnv, 0x9E37_79B9_7F4A_7C15)
}

/// Two numbers made one: multiplies to 128 bits and folds the halves.
#[inline]
pub fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x2545_F491_4F6C_DD1D) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::digest;

    #[test]
    fn a_digest_is_the_same_for_ever() {
        // Digests may be kept in files and compared with those of another process: these must not change.
        assert_eq!(digest("Main.f:(I)I"), 0xDE7D_A39E_10BB_84E4);
        assert_eq!(digest("größer"), 0x611C_CB79_32B4_8A38);
    }
}
