//! Paths, and what is made of each, that have to wait: kept in order, the first ones in memory and the others in a
//! temporary file.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::PathReport;

/// How many items of a spool stay as they are.
const MOST_IN_MEMORY: usize = 16;
/// How many bytes of text are gathered before they are written.
const CHUNK: usize = 1 << 18;

/// A temporary file that several spools share; made when it is needed first, gone when the last of them is.
#[derive(Clone, Default, Debug)]
pub struct Overflow(Arc<Mutex<Store>>);

#[derive(Default, Debug)]
struct Store {
    file: Option<File>,
    end: u64,
    /// Set when the file could not be made or written, so that everything stays in memory from then on.
    broken: bool,
}

impl Overflow {
    /// Writes a chunk; where it is, or none if it cannot be written.
    fn write(&self, chunk: &[u8]) -> Option<u64> {
        let mut store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if store.broken {
            return None;
        }
        let written = store.write(chunk);
        store.broken = written.is_err();
        written.ok()
    }

    fn read(&self, start: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut store = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(file) = &mut store.file else { return Err(io::ErrorKind::NotFound.into()) };
        file.seek(SeekFrom::Start(start))?;
        let mut chunk = vec![0; length];
        file.read_exact(&mut chunk)?;
        Ok(chunk)
    }
}

impl Store {
    fn write(&mut self, chunk: &[u8]) -> io::Result<u64> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(tempfile::tempfile()?),
        };
        let start = self.end;
        file.seek(SeekFrom::Start(start))?;
        file.write_all(chunk)?;
        self.end += chunk.len() as u64;
        Ok(start)
    }
}

/// Paths, or other plain data, in the order in which they came. However many there are, memory holds a few of them and
/// about a quarter of a megabyte of text; the others are lines of JSON in the overflow. Where that cannot be written,
/// memory holds all of them.
#[derive(Debug)]
pub struct Spool<T = PathReport> {
    first: VecDeque<T>,
    overflow: Overflow,
    /// Places and lengths of what was written, in order.
    chunks: VecDeque<(u64, usize)>,
    /// Lines that were not written yet.
    lines: Vec<u8>,
    /// How many bytes of them make a chunk.
    chunk: usize,
    count: u64,
}

impl<T: Clone + Serialize + DeserializeOwned> Spool<T> {
    /// An empty spool on an overflow.
    pub fn new(overflow: &Overflow) -> Spool<T> {
        Spool {
            first: VecDeque::new(),
            overflow: overflow.clone(),
            chunks: VecDeque::new(),
            lines: Vec::new(),
            chunk: CHUNK,
            count: 0,
        }
    }

    /// Adds an item.
    pub fn push(&mut self, item: T) {
        self.count += 1;
        // Once some items are text, those that follow are, too: the order stays.
        if self.first.len() < MOST_IN_MEMORY && self.chunks.is_empty() && self.lines.is_empty() {
            self.first.push_back(item);
            return;
        }
        // Plain data with text for keys can always be written to memory.
        if serde_json::to_writer(&mut self.lines, &item).is_ok() {
            self.lines.push(b'\n');
        }
        if self.lines.len() >= self.chunk {
            match self.overflow.write(&self.lines) {
                Some(start) => {
                    self.chunks.push_back((start, self.lines.len()));
                    self.lines.clear();
                }
                // It is tried again when there is as much text once more.
                None => self.chunk = self.lines.len() + CHUNK,
            }
        }
    }

    /// How many items there are.
    pub fn len(&self) -> u64 {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The items, in order; they stay where they are. An item that the temporary file does not give back is an error.
    pub fn iter(&self) -> Items<'_, T> {
        Items { spool: self, first: 0, chunk: 0, lines: Cow::Borrowed(&[]), at: 0, ended: false }
    }

    /// Hands out every item, in order, and is empty afterwards.
    ///
    /// # Errors
    /// When the temporary file cannot be read: how many items are lost.
    pub fn drain(&mut self, mut give: impl FnMut(T)) -> Result<(), u64> {
        let mut lost = self.count;
        let mut counted = |item| {
            lost -= 1;
            give(item);
        };
        self.first.drain(..).for_each(&mut counted);
        for (start, length) in self.chunks.drain(..) {
            // What is lost is counted, and the others are still there.
            if let Ok(chunk) = self.overflow.read(start, length) {
                let _ = parse(&chunk, &mut counted);
            }
        }
        let _ = parse(&self.lines, &mut counted);
        self.lines = Vec::new();
        self.chunk = CHUNK;
        self.count = 0;
        if lost == 0 { Ok(()) } else { Err(lost) }
    }
}

/// The items of a spool, one after the other.
#[derive(Debug)]
pub struct Items<'a, T> {
    spool: &'a Spool<T>,
    /// How many of those that stayed as they are were handed out.
    first: usize,
    /// How many chunks were read.
    chunk: usize,
    /// The lines that are being handed out.
    lines: Cow<'a, [u8]>,
    /// Where the next of them begins.
    at: usize,
    /// Set with the lines that were never written, which are the last.
    ended: bool,
}

impl<T: Clone + DeserializeOwned> Iterator for Items<'_, T> {
    type Item = io::Result<T>;

    fn next(&mut self) -> Option<io::Result<T>> {
        if let Some(item) = self.spool.first.get(self.first) {
            self.first += 1;
            return Some(Ok(item.clone()));
        }
        while self.at >= self.lines.len() {
            if self.ended {
                return None;
            }
            self.at = 0;
            self.lines = match self.spool.chunks.get(self.chunk) {
                Some((start, length)) => match self.spool.overflow.read(*start, *length) {
                    Ok(lines) => Cow::Owned(lines),
                    Err(error) => {
                        // Nothing is handed out as if what is missing had not been there.
                        self.ended = true;
                        self.lines = Cow::Borrowed(&[]);
                        return Some(Err(error));
                    }
                },
                None => {
                    self.ended = true;
                    Cow::Borrowed(&self.spool.lines)
                }
            };
            self.chunk += 1;
        }
        let left = &self.lines[self.at..];
        let line = left.split(|byte| *byte == b'\n').next().unwrap_or(left);
        self.at += line.len() + 1;
        Some(serde_json::from_slice(line).map_err(io::Error::from))
    }
}

/// Hands out the items of some lines.
fn parse<T: DeserializeOwned>(lines: &[u8], give: &mut impl FnMut(T)) -> io::Result<()> {
    for line in BufReader::new(lines).split(b'\n') {
        give(serde_json::from_slice(&line?)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Shown;
    use crate::outcome::witness::{Witness, WitnessFresh, WitnessValue};
    use crate::state::Ending;

    fn fresh(value: WitnessValue) -> WitnessFresh {
        let ty = crate::classfile::FieldType::Primitive(crate::bytecode::Primitive::Double);
        WitnessFresh { name: "x".into(), ty, value, call: None, at: None }
    }

    fn path(id: u64) -> PathReport {
        let values =
            [WitnessValue::Double(f64::NAN), WitnessValue::Float(-0.0), WitnessValue::Long(i64::MIN)];
        let witness = Witness { fresh: values.into_iter().map(fresh).collect(), ..Witness::default() };
        PathReport {
            id,
            ending: Ending::Exhausted { what: "time".into(), at: None },
            returns: Some(Shown::Text("\n\u{2028}".repeat(id as usize % 7))),
            returns_text: None,
            returns_term: false,
            condition: vec!["a < b".into(); 40],
            essential: Vec::new(),
            phrases: vec![None, Some("AIsBelowB".to_owned())],
            fault: None,
            witness: Some(Ok(Box::new(witness))),
            never_ends: false,
            replay: None,
            way: Vec::new(),
            drawing: None,
            prefix: vec![0, 1, 2],
            reached: Vec::new(),
        }
    }

    fn numbers(spool: &Spool) -> Vec<u64> {
        spool.iter().map(|path| path.expect("the temporary file is readable").id).collect()
    }

    #[test]
    fn paths_come_back_as_they_were_and_in_order() {
        let overflow = Overflow::default();
        let (mut one, mut two) = (Spool::new(&overflow), Spool::new(&overflow));
        for id in 0..5_000 {
            one.push(path(id));
            two.push(path(id * 2));
        }
        assert!(!one.chunks.is_empty(), "some are in the file");
        assert_eq!(numbers(&one), (0..5_000).collect::<Vec<u64>>());
        assert_eq!(numbers(&two), (0..5_000).map(|id| id * 2).collect::<Vec<u64>>());
        // NaN differs from itself, so what is compared is the text.
        let mut next = 0;
        one.drain(|found| {
            assert_eq!(format!("{found:?}"), format!("{:?}", path(next)));
            next += 1;
        })
        .expect("nothing is lost");
        assert!(one.is_empty() && numbers(&one).is_empty());
        one.push(path(7));
        assert_eq!(numbers(&one), [7]);
    }

    #[test]
    fn without_a_file_everything_stays_in_memory() {
        let overflow = Overflow::default();
        overflow.0.lock().expect("nobody else has it").broken = true;
        let mut spool = Spool::new(&overflow);
        (0..3_000).for_each(|id| spool.push(path(id)));
        assert!(spool.chunks.is_empty());
        assert_eq!(numbers(&spool), (0..3_000).collect::<Vec<u64>>());
        let mut count = 0;
        spool.drain(|_| count += 1).expect("nothing is lost");
        assert_eq!(count, 3_000);
    }
}
