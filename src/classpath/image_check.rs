//! Checks the index of a runtime image.
//!
//! `jimage_rs` follows offsets in the file without a look at where they lead, and panics on a truncated or damaged image.
//! One pass over the index, a few milliseconds, makes sure that they lead where they should, and collects which
//! module has which package on the way.
//!
//! An image is, in the byte order of the machine: a header of seven words (magic, version, flags, number of resources, length of the
//! tables, bytes of locations, bytes of strings), the redirect table, the offset table, locations, strings, and the
//! contents. A location is a list of attributes, each a byte of kind and length and a big-endian number.

use rustc_hash::FxHashSet;

/// Bytes of the header.
pub(super) const HEADER_SIZE: usize = 28;

const MAGIC: u32 = 0xcafe_dada;
/// Bytes of the header of a compressed content.
const CONTENT_HEADER_SIZE: u64 = 29;
/// The largest content that may be unpacked, in bytes.
const MAX_CONTENT: u64 = 1 << 30;

/// Attribute kinds of locations; 0 ends the list.
const MODULE: usize = 1;
const PARENT: usize = 2;
const BASE: usize = 3;
const EXTENSION: usize = 4;
const OFFSET: usize = 5;
const COMPRESSED: usize = 6;
const UNCOMPRESSED: usize = 7;
const KINDS: usize = 9;

/// Checks the index. Returns each pair of a module and a package that it has classes in, once, or says what is wrong.
pub(super) fn check(bytes: &[u8]) -> Result<Vec<(String, String)>, String> {
    let index = Index::read(bytes).ok_or("its index is truncated")?;
    let mut places = FxHashSet::default();
    for n in 0..index.length {
        let redirect = index.word(HEADER_SIZE + 4 * n).ok_or("its index is truncated")?.cast_signed();
        if redirect < 0 && (-1 - i64::from(redirect)) as usize >= index.length {
            return Err(format!("entry {n} of its index leads nowhere"));
        }
        let location = index.word(HEADER_SIZE + 4 * (index.length + n)).ok_or("its index is truncated")?;
        let attributes = index.attributes(location as usize);
        let attributes = attributes.ok_or_else(|| format!("resource {n} has a malformed location"))?;
        if !index.content_is_sound(&attributes) {
            return Err(format!("resource {n} lies outside the file"));
        }
        let [module, parent, base, extension] =
            [MODULE, PARENT, BASE, EXTENSION].map(|kind| attributes[kind]);
        if ![module, parent, base, extension].iter().all(|&at| index.has_string(at)) {
            return Err(format!("resource {n} has no name"));
        }
        if index.string(extension) == b"class" && !index.string(parent).is_empty() {
            places.insert((module, parent));
        }
    }
    let text = |at: u64| String::from_utf8_lossy(index.string(at)).into_owned();
    let mut places: Vec<_> =
        places.into_iter().map(|(module, parent)| (text(module), text(parent))).collect();
    places.sort_unstable();
    places.dedup();
    Ok(places)
}

struct Index<'a> {
    bytes: &'a [u8],
    big_endian: bool,
    /// Entries of either table.
    length: usize,
    locations: &'a [u8],
    /// Ends with a zero.
    strings: &'a [u8],
    /// Bytes of contents.
    contents: &'a [u8],
}

impl<'a> Index<'a> {
    fn read(bytes: &'a [u8]) -> Option<Index<'a>> {
        let big_endian = bytes.get(..4)? == MAGIC.to_be_bytes();
        let empty: &[u8] = &[];
        let mut index =
            Index { bytes, big_endian, length: 0, locations: empty, strings: empty, contents: empty };
        let [length, locations, strings] = [16, 20, 24].map(|at| index.word(at).map(|word| word as usize));
        index.length = length.filter(|&length| length > 0 && i32::try_from(length).is_ok())?;
        let start = HEADER_SIZE.checked_add(index.length.checked_mul(8)?)?;
        let (locations, rest) = bytes.get(start..)?.split_at_checked(locations?)?;
        let (strings, contents) = rest.split_at_checked(strings?)?;
        index.locations = locations;
        index.strings = strings;
        index.contents = contents;
        (strings.last() == Some(&0)).then_some(index)
    }

    fn word_of(&self, bytes: &[u8], at: usize) -> Option<u32> {
        let word = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(if self.big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
    }

    fn word(&self, at: usize) -> Option<u32> {
        self.word_of(self.bytes, at)
    }

    fn attributes(&self, mut at: usize) -> Option<[u64; KINDS]> {
        let mut attributes = [0; KINDS];
        loop {
            let head = *self.locations.get(at)?;
            let kind = usize::from(head >> 3);
            if kind == 0 {
                return Some(attributes);
            }
            let length = usize::from(head & 7) + 1;
            let value = self.locations.get(at + 1..at + 1 + length)?;
            *attributes.get_mut(kind)? = value.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
            at += 1 + length;
        }
    }

    /// Does a string start there?
    fn has_string(&self, at: u64) -> bool {
        at < self.strings.len() as u64
    }

    /// The string that starts there; empty if none does.
    fn string(&self, at: u64) -> &'a [u8] {
        let rest = usize::try_from(at).ok().and_then(|at| self.strings.get(at..)).unwrap_or_default();
        rest.split(|&byte| byte == 0).next().unwrap_or_default()
    }

    fn content_is_sound(&self, attributes: &[u64; KINDS]) -> bool {
        let compressed = attributes[COMPRESSED];
        let size = if compressed == 0 { attributes[UNCOMPRESSED] } else { compressed };
        let range =
            |start: u64| Some(usize::try_from(start).ok()?..usize::try_from(start.checked_add(size)?).ok()?);
        let Some(content) = range(attributes[OFFSET]).and_then(|range| self.contents.get(range)) else {
            return false;
        };
        compressed == 0 || self.is_sound_compressed(content).unwrap_or(false)
    }

    /// A compressed content starts with a magic word, two sizes of 8 bytes, and the place of the decompressor's name.
    fn is_sound_compressed(&self, content: &[u8]) -> Option<bool> {
        let long = |at: usize| {
            let (first, second) = (self.word_of(content, at)?, self.word_of(content, at + 4)?);
            let (high, low) = if self.big_endian { (first, second) } else { (second, first) };
            Some(u64::from(high) << 32 | u64::from(low))
        };
        let (packed, unpacked, name) = (long(4)?, long(12)?, self.word_of(content, 20)?);
        let room = (content.len() as u64).checked_sub(CONTENT_HEADER_SIZE)?;
        Some(packed <= room && unpacked <= MAX_CONTENT && self.has_string(name.into()))
    }
}
