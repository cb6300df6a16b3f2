//! Modified UTF-8 (JVMS 4.4.7) and strings as Java has them: sequences of 16-bit units.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// An immutable Java string: any sequence of UTF-16 units, unpaired surrogates included.
///
/// Cheap to clone. Two strings are equal exactly if their units are.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct JavaString(Repr);

/// `Units` only where `Text` cannot say it, so that equality of representations is equality of strings.
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Repr {
    Text(Arc<str>),
    Units(Arc<[u16]>),
}

impl JavaString {
    /// The string with these UTF-16 units.
    #[must_use]
    pub fn from_units(units: &[u16]) -> JavaString {
        match String::from_utf16(units) {
            Ok(text) => JavaString(Repr::Text(text.into())),
            Err(_) => JavaString(Repr::Units(units.into())),
        }
    }

    /// Decodes modified UTF-8; `None` if malformed. `shortest` refuses characters in more bytes than needed,
    /// as the JVM does from class file version 48 on.
    pub(crate) fn from_modified_utf8(bytes: &[u8], shortest: bool) -> Option<JavaString> {
        if bytes.iter().all(|b| (1..0x80).contains(b)) {
            return std::str::from_utf8(bytes).ok().map(JavaString::from);
        }
        let mut units = Vec::with_capacity(bytes.len());
        let mut rest = bytes;
        while let Some((&first, tail)) = rest.split_first() {
            let continuation =
                |i: usize| tail.get(i).filter(|&&b| b & 0xc0 == 0x80).map(|&b| u16::from(b & 0x3f));
            let (unit, more, least) = match first {
                0x01..=0x7f => (u16::from(first), 0, 0),
                0xc0..=0xdf => (u16::from(first & 0x1f) << 6 | continuation(0)?, 1, 0x80),
                0xe0..=0xef => {
                    (u16::from(first & 0x0f) << 12 | continuation(0)? << 6 | continuation(1)?, 2, 0x800)
                }
                _ => return None,
            };
            if shortest && unit < least && (unit != 0 || more != 1) {
                return None;
            }
            units.push(unit);
            rest = &tail[more..];
        }
        Some(JavaString::from_units(&units))
    }

    /// The string as text, if it has no unpaired surrogate.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.0 {
            Repr::Text(text) => Some(text),
            Repr::Units(_) => None,
        }
    }

    /// As [`JavaString::as_str`], shared.
    pub(crate) fn shared(&self) -> Option<&Arc<str>> {
        match &self.0 {
            Repr::Text(text) => Some(text),
            Repr::Units(_) => None,
        }
    }

    /// The string as text for a person: unpaired surrogates become U+FFFD.
    #[must_use]
    pub fn to_string_lossy(&self) -> Cow<'_, str> {
        match &self.0 {
            Repr::Text(text) => Cow::Borrowed(text),
            Repr::Units(units) => Cow::Owned(String::from_utf16_lossy(units)),
        }
    }

    /// The UTF-16 units, as `String.charAt` gives them.
    #[must_use]
    pub fn units(&self) -> Vec<u16> {
        match &self.0 {
            Repr::Text(text) => text.encode_utf16().collect(),
            Repr::Units(units) => units.to_vec(),
        }
    }
}

impl From<&str> for JavaString {
    fn from(text: &str) -> JavaString {
        JavaString(Repr::Text(text.into()))
    }
}

/// Quoted and escaped, unpaired surrogates as `\u{d800}`.
impl fmt::Debug for JavaString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Text(text) => fmt::Debug::fmt(text, f),
            Repr::Units(units) => {
                f.write_str("\"")?;
                for unit in char::decode_utf16(units.iter().copied()) {
                    match unit {
                        Ok(c) => write!(f, "{}", c.escape_debug())?,
                        Err(e) => write!(f, "\\u{{{:x}}}", e.unpaired_surrogate())?,
                    }
                }
                f.write_str("\"")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::JavaString;

    fn decode(bytes: &[u8]) -> Option<JavaString> {
        JavaString::from_modified_utf8(bytes, true)
    }

    #[test]
    fn decodes_what_java_encodes() {
        assert_eq!(decode(b"abc"), Some("abc".into()));
        assert_eq!(decode(&[]), Some("".into()));
        assert_eq!(decode(&[0xc0, 0x80]), Some("\0".into()), "a zero is two bytes");
        assert_eq!(decode("é€".as_bytes()), Some("é€".into()));
        assert_eq!(decode(&[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]), Some("😀".into()), "a surrogate pair");
    }

    #[test]
    fn keeps_unpaired_surrogates() {
        let lone = decode(&[b'x', 0xed, 0xa0, 0xbd]).unwrap();
        assert_eq!(lone.units(), [u16::from(b'x'), 0xd83d]);
        assert_eq!(lone.as_str(), None);
        assert_eq!(lone.to_string_lossy(), "x\u{fffd}");
        assert_eq!(format!("{lone:?}"), "\"x\\u{d83d}\"");
        assert_eq!(JavaString::from_units(&lone.units()), lone);
    }

    #[test]
    fn refuses_malformed_bytes() {
        for bytes in
            [&[0][..], &[0x80], &[0xf0, 0x9f, 0x98, 0x80], &[0xc3], &[0xc3, 0x41], &[0xe2, 0x82], &[b'a', 0]]
        {
            assert_eq!(decode(bytes), None, "{bytes:x?}");
        }
        for overlong in [&[0xc1, 0x81][..], &[0xe0, 0x80, 0x80], &[0xe0, 0x81, 0x81]] {
            assert_eq!(decode(overlong), None);
            assert!(JavaString::from_modified_utf8(overlong, false).is_some(), "old class files may");
        }
    }
}
