//! Tables as Z3 bit-vectors.
//!
//! A table whose values each bit of the index changes in one way is a sum (exclusive or) of as many choices as the index
//! has bits. Any other is a tree of choices, one level for each bit of the index.

use z3::ast::BV;

use crate::term::Table;

/// The value of a table at an index.
pub(super) fn read(table: &Table, index: &BV, width: u32) -> BV {
    let bit = |at: u32| index.extract(at, at).eq(BV::from_u64(1, 1));
    if let Some((first, changes)) = table.changes() {
        let none = BV::from_u64(0, width);
        let mut value = BV::from_u64(first, width);
        for (at, change) in (0..).zip(changes).filter(|(_, change)| *change != 0) {
            value = value.bvxor(bit(at).ite(&BV::from_u64(change, width), &none));
        }
        return value;
    }
    // Neighbours differ in the lowest bit.
    let mut level: Vec<(u64, Option<BV>)> = Vec::new();
    level.extend((0..1 << table.index_bits()).map(|index| (table.at(index), None)));
    for at in 0..table.index_bits() {
        let condition = bit(at);
        level = level.chunks(2).map(|pair| choice(&condition, pair, width)).collect();
    }
    match level.into_iter().next() {
        Some((_, Some(value))) => value,
        Some((constant, None)) => BV::from_u64(constant, width),
        None => BV::from_u64(0, width),
    }
}

/// The second of two values where a bit is set, else the first; a value is a constant unless it has an expression.
fn choice(bit: &z3::ast::Bool, pair: &[(u64, Option<BV>)], width: u32) -> (u64, Option<BV>) {
    let expression = |(constant, value): &(u64, Option<BV>)| match value {
        Some(value) => value.clone(),
        None => BV::from_u64(*constant, width),
    };
    match pair {
        [(clear, None), (set, None)] if clear == set => (*clear, None),
        [clear, set] => (0, Some(bit.ite(&expression(set), &expression(clear)))),
        _ => (0, Some(BV::from_u64(0, width))),
    }
}
