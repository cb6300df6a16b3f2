//! A bounded cursor over bytes: every read is checked, and no count is believed before it is checked.

use super::error::{ClassFileError, Problem, Result};
use super::pool::PoolError;

/// Reads big-endian numbers from a range of a class file; offsets are those of the whole file.
#[derive(Debug, Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// Offset of the next byte, from the start of the file.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// Bytes left in this range.
    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// An error at the next byte.
    pub(crate) fn fail(&self, problem: impl Into<Problem>) -> ClassFileError {
        ClassFileError::new(problem, self.at)
    }

    pub(crate) fn take(&mut self, needed: usize) -> Result<&'a [u8]> {
        let end = self.at.checked_add(needed).filter(|&end| end <= self.bytes.len());
        let Some(end) = end else { return Err(self.fail(Problem::Truncated { needed })) };
        let taken = &self.bytes[self.at..end];
        self.at = end;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self) -> Result<u8> {
        Ok(self.array::<1>()?[0])
    }

    pub(crate) fn u16(&mut self) -> Result<u16> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    pub(crate) fn u32(&mut self) -> Result<u32> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    pub(crate) fn u64(&mut self) -> Result<u64> {
        Ok(u64::from_be_bytes(self.array()?))
    }

    /// Reads a constant pool index and looks it up.
    pub(crate) fn lookup<T>(
        &mut self,
        find: impl FnOnce(u16) -> std::result::Result<T, PoolError>,
    ) -> Result<T> {
        let at = self.at;
        find(self.u16()?).map_err(|e| ClassFileError::new(e, at))
    }

    /// Reads a constant pool index and looks it up, unless it is 0.
    pub(crate) fn lookup_optional<T>(
        &mut self,
        find: impl FnOnce(u16) -> std::result::Result<T, PoolError>,
    ) -> Result<Option<T>> {
        self.lookup(|index| if index == 0 { Ok(None) } else { find(index).map(Some) })
    }

    /// The next `len` bytes as a range of their own.
    pub(crate) fn sub(&mut self, len: usize) -> Result<Reader<'a>> {
        let at = self.at;
        self.take(len)?;
        Ok(Reader { bytes: &self.bytes[..self.at], at })
    }

    /// A `u16` count of entries of at least `size` bytes each; an error if so many cannot follow.
    pub(crate) fn count(&mut self, size: usize) -> Result<usize> {
        let at = self.at;
        let count = usize::from(self.u16()?);
        self.check_count(count, size).map_err(|e| ClassFileError { offset: at, ..e })?;
        Ok(count)
    }

    /// An error if `count` entries of at least `size` bytes each cannot follow.
    pub(crate) fn check_count(&self, count: usize, size: usize) -> Result<()> {
        let left = self.remaining();
        if count.checked_mul(size).is_some_and(|needed| needed <= left) {
            Ok(())
        } else {
            Err(self.fail(Problem::Count { count, size, left }))
        }
    }

    /// An error if bytes are left.
    pub(crate) fn finish(&self) -> Result<()> {
        match self.remaining() {
            0 => Ok(()),
            extra => Err(self.fail(Problem::Extra(extra))),
        }
    }
}
