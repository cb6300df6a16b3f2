//! Tables: vectors of constants that are read at an unknown index.
//!
//! A read of a known array at an index that is not known is one term, whatever the array's length. Only the low bits of
//! the index count, as many as tell the table's places apart, so that the term has a value for every index.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::arena::Op;
use super::arithmetic::signed;
use super::{Sort, Term, Terms};
use crate::digest::mix;

/// The number of a table in its arena.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TableId(u32);

/// A vector of constants of one sort.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    sort: Sort,
    /// Its values, each as bits: at least two.
    values: Arc<[u64]>,
}

impl Table {
    pub(super) fn sort(&self) -> Sort {
        self.sort
    }

    /// Its values, as bits.
    pub(crate) fn values(&self) -> &[u64] {
        &self.values
    }

    /// How many low bits of an index count.
    pub(crate) fn index_bits(&self) -> u32 {
        usize::BITS - self.values.len().saturating_sub(1).leading_zeros()
    }

    /// The value at an index; the last one goes on where the low bits tell more places apart than there are.
    pub(crate) fn at(&self, index: u64) -> u64 {
        let place = index & ((1 << self.index_bits()) - 1);
        let value = usize::try_from(place).ok().and_then(|place| self.values.get(place));
        value.or(self.values.last()).copied().unwrap_or(0)
    }

    /// The value at 0 and what each bit of the index changes, where each changes the same bits of the value whatever the
    /// others are: a table for a cyclic redundancy check is such a one.
    pub(crate) fn changes(&self) -> Option<(u64, Vec<u64>)> {
        let first = self.at(0);
        let changes: Vec<u64> = (0..self.index_bits()).map(|bit| self.at(1 << bit) ^ first).collect();
        let told = |index: u64| {
            let set = (0..).zip(&changes).filter(|(bit, _)| index >> bit & 1 == 1);
            set.fold(first, |value, (_, change)| value ^ change)
        };
        (0..1 << self.index_bits()).all(|index| self.at(index) == told(index)).then_some((first, changes))
    }
}

/// The tables of one arena.
#[derive(Debug, Default)]
pub(super) struct Tables {
    tables: Vec<(Table, u64)>,
    numbers: FxHashMap<Table, TableId>,
}

impl Tables {
    fn intern(&mut self, table: Table) -> TableId {
        if let Some(&known) = self.numbers.get(&table) {
            return known;
        }
        let id = TableId(self.tables.len() as u32);
        let first = mix(table.values.len() as u64, 0xA24B_AED4_963E_E407);
        let digest = table.values.iter().fold(first, |hash, value| mix(hash ^ value, 0x9FB2_1C65_1E98_DF25));
        self.numbers.insert(table.clone(), id);
        self.tables.push((table, digest));
        id
    }

    fn get(&self, id: TableId) -> Option<&(Table, u64)> {
        self.tables.get(id.0 as usize)
    }

    /// A number that stands for the table's values.
    pub(super) fn digest(&self, id: TableId) -> u64 {
        self.get(id).map_or(0, |(_, digest)| *digest)
    }

    /// About how many bytes they take.
    pub(super) fn memory(&self) -> usize {
        self.tables.iter().map(|(table, _)| size_of_val(&*table.values) + 2 * size_of::<Table>()).sum()
    }
}

impl Terms {
    /// The value of a vector of constants, given as bits, at an index that is within its bounds wherever the term is used.
    /// The vector must not be empty.
    pub fn look_up(&mut self, sort: Sort, values: &[u64], index: Term) -> Term {
        let values: Vec<u64> = values.iter().map(|bits| sort.mask(*bits)).collect();
        if let Some(known) = self.constant_bits(index) {
            let value = usize::try_from(known).ok().and_then(|at| values.get(at)).copied();
            return self.constant(sort, value.unwrap_or(0));
        }
        match values.split_first() {
            None => self.constant(sort, 0),
            Some((first, others)) if others.iter().all(|value| value == first) => self.constant(sort, *first),
            Some(_) => {
                let id = self.tables.intern(Table { sort, values: values.into() });
                self.read_table(id, index)
            }
        }
    }

    /// The value of a table at an index.
    pub(super) fn read_table(&mut self, id: TableId, index: Term) -> Term {
        let Some((table, _)) = self.tables.get(id) else { return Term::FALSE };
        let sort = table.sort;
        match self.constant_bits(index) {
            Some(index) => {
                let value = table.at(index);
                self.constant(sort, value)
            }
            None => self.intern(Op::LookUp(id), sort, [index, Term::NONE, Term::NONE]),
        }
    }

    /// What it says of an index that its element is a constant which occurs once, or nowhere.
    pub(super) fn equal_to_read(&mut self, read: Term, constant: Term) -> Option<Term> {
        let Some((Op::LookUp(id), [index, ..])) = self.op(read) else { return None };
        let wanted = self.constant_bits(constant)?;
        let table = self.table(id)?;
        let last = (1_u64 << table.index_bits()) - 1;
        let mut places = (0..=last).filter(|place| table.at(*place) == wanted);
        let (place, others) = (places.next(), places.next());
        match (place, others) {
            (None, _) => Some(Term::FALSE),
            (Some(place), None) => {
                let place = i32::try_from(place).ok()?;
                let all_bits_count =
                    self.range(index).is_some_and(|(low, high)| low >= 0 && high <= last as i64);
                let (place, mask) = (self.int(place), self.int(i32::try_from(last).ok()?));
                let bits = if all_bits_count { index } else { self.bit_and(index, mask) };
                Some(self.equal(bits, place))
            }
            (Some(_), Some(_)) => None,
        }
    }

    /// A table of this arena.
    pub(crate) fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.get(id).map(|(table, _)| table)
    }

    /// The smallest and largest signed value in a table of bit-vectors.
    pub(super) fn range_of_table(&self, id: TableId) -> Option<(i64, i64)> {
        let table = self.table(id)?;
        let width = table.sort.width()?;
        let values = table.values.iter().map(|bits| signed(width, *bits));
        Some((values.clone().min()?, values.max()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Model, SymbolId};

    const INT: Sort = Sort::BitVector(32);

    fn crc(mut value: u64) -> u64 {
        for _ in 0..8 {
            value = if value & 1 == 1 { value >> 1 ^ 0xEDB8_8320 } else { value >> 1 };
        }
        value
    }

    #[test]
    fn a_read_has_the_value_at_its_index() {
        let mut terms = Terms::default();
        let index = terms.symbol(SymbolId(0), INT);
        let squares: Vec<u64> = (0..10).map(|n| n * n).collect();
        let read = terms.look_up(INT, &squares, index);
        for at in 0..10 {
            let mut model = Model::new();
            model.set(SymbolId(0), at);
            assert_eq!(terms.evaluate(read, &model).bits(), at * at);
        }
        assert_eq!(terms.range(read), Some((0, 81)));
        let three = terms.int(3);
        assert_eq!(terms.look_up(INT, &squares, three), terms.int(9));
        assert_eq!(terms.look_up(INT, &[7, 7, 7], index), terms.int(7), "one value wherever it is read");
    }

    #[test]
    fn equal_reads_are_one_term_and_a_known_index_folds() {
        let mut terms = Terms::default();
        let index = terms.symbol(SymbolId(0), INT);
        let read = terms.look_up(INT, &[1, 2, 3], index);
        assert_eq!(terms.look_up(INT, &[1, 2, 3], index), read);
        assert_ne!(terms.look_up(INT, &[1, 2, 4], index), read);
        let two = terms.int(2);
        let folded = terms.rewrite(read, |_, t| (t == index).then_some(two));
        assert_eq!(folded, terms.int(3));
    }

    #[test]
    fn a_value_that_occurs_once_tells_the_index() {
        let mut terms = Terms::default();
        let byte = terms.symbol(SymbolId(0), Sort::BitVector(8));
        let index = terms.zero_extend(byte, 32);
        let values: Vec<u64> = (0..256).map(|n| n * 3 % 256).collect();
        let read = terms.look_up(INT, &values, index);
        let (thirty, ten) = (terms.int(30), terms.int(10));
        let (told, known) = (terms.equal(read, thirty), terms.equal(index, ten));
        assert_eq!(told, known);
        let large = terms.int(999);
        assert_eq!(terms.equal(read, large), Term::FALSE);
    }

    #[test]
    fn bits_that_change_the_same_bits_are_found() {
        let mut terms = Terms::default();
        let index = terms.symbol(SymbolId(0), INT);
        let mut table = |values: Vec<u64>| {
            let read = terms.look_up(INT, &values, index);
            match terms.op(read) {
                Some((Op::LookUp(id), _)) => terms.table(id).cloned(),
                _ => None,
            }
        };
        let checks = table((0..256).map(crc).collect()).expect("a table");
        let (first, changes) = checks.changes().expect("each bit changes the same bits");
        assert_eq!((first, changes.len()), (0, 8));
        assert_eq!(table(vec![0, 1, 4, 9]).expect("a table").changes(), None);
    }
}
