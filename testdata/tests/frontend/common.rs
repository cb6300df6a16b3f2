//! What several tests need.

use std::path::{Path, PathBuf};

use lazuli::bytecode::{Code, DecodeError, decode};
use lazuli::classfile::{ClassFile, parse};
use lazuli::classpath::{ClassPath, Jdk};

/// The JDK of this machine.
pub(crate) fn jdk() -> Jdk {
    Jdk::find(None).expect("a sound JDK").expect("these tests need a JDK: set JAVA_HOME")
}

/// The bytes of a class of the JDK.
pub(crate) fn jdk_class(name: &str) -> Vec<u8> {
    let found = ClassPath::empty().with_jdk(jdk()).find(name).expect("a readable JDK");
    found.unwrap_or_else(|| panic!("{name} is in every JDK")).bytes.into_owned()
}

/// Every JDK that is installed in the usual place, the default one first.
pub(crate) fn all_jdks() -> Vec<Jdk> {
    let default = jdk();
    let mut homes: Vec<PathBuf> = std::fs::read_dir("/usr/lib/jvm")
        .map(|items| items.flatten().filter_map(|item| item.path().canonicalize().ok()).collect())
        .unwrap_or_default();
    homes.sort();
    homes.dedup();
    let is_other = |home: &&PathBuf| Some(home.as_path()) != default.home().canonicalize().ok().as_deref();
    let others: Vec<Jdk> = homes
        .iter()
        .filter(is_other)
        .filter_map(|home| Jdk::find(Some(Path::new(home))).ok().flatten())
        .collect();
    std::iter::once(default).chain(others).collect()
}

/// Decodes every method; the first error, or all bodies.
pub(crate) fn decode_all(class: &ClassFile) -> Result<Vec<Code>, DecodeError> {
    class.methods.iter().filter_map(|method| decode(class, method).transpose()).collect()
}

/// Parses and decodes everything; errors as text.
pub(crate) fn read_all(bytes: &[u8]) -> Result<(ClassFile, Vec<Code>), String> {
    let class = parse(bytes).map_err(|error| error.to_string())?;
    let codes = decode_all(&class).map_err(|error| error.to_string())?;
    Ok((class, codes))
}

/// A small generator of pseudo-random numbers (SplitMix64), the same on every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
