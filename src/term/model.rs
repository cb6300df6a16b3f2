//! Models: values of the unknown inputs.

use super::SymbolId;

/// Values of symbols and reference symbols. A missing symbol is 0 (false, null).
///
/// A scalar's value is its bits, zero-extended from the width of its sort. A reference's value is 0 for null,
/// n + 1 for location n, and a number above all locations for an object that has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Model {
    /// Sorted by symbol.
    scalars: Vec<(SymbolId, u64)>,
    /// Sorted by index.
    references: Vec<(u32, u64)>,
}

impl Model {
    /// Every symbol is 0.
    pub fn new() -> Model {
        Model::default()
    }

    /// The value of a symbol.
    #[inline]
    pub fn value(&self, symbol: SymbolId) -> u64 {
        self.get(symbol).unwrap_or(0)
    }

    /// The value of a symbol, if the model has it.
    #[inline]
    pub fn get(&self, symbol: SymbolId) -> Option<u64> {
        let at = self.scalars.binary_search_by_key(&symbol, |(id, _)| *id).ok()?;
        self.scalars.get(at).map(|(_, value)| *value)
    }

    /// Gives a symbol a value.
    pub fn set(&mut self, symbol: SymbolId, value: u64) {
        set(&mut self.scalars, symbol, value);
    }

    /// The value of a reference symbol.
    #[inline]
    pub fn reference(&self, index: u32) -> u64 {
        let at = self.references.binary_search_by_key(&index, |(id, _)| *id).ok();
        at.and_then(|at| self.references.get(at)).map_or(0, |(_, value)| *value)
    }

    /// Gives a reference symbol a value.
    pub fn set_reference(&mut self, index: u32, value: u64) {
        set(&mut self.references, index, value);
    }

    /// The symbols that the model has, in order, and their values.
    pub fn scalars(&self) -> impl Iterator<Item = (SymbolId, u64)> + '_ {
        self.scalars.iter().copied()
    }

    /// The reference symbols that the model has, in order, and their values.
    pub fn references(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        self.references.iter().copied()
    }
}

fn set<K: Ord + Copy>(values: &mut Vec<(K, u64)>, key: K, value: u64) {
    match values.binary_search_by_key(&key, |(id, _)| *id) {
        Ok(at) => {
            if let Some(slot) = values.get_mut(at) {
                slot.1 = value;
            }
        }
        Err(at) => values.insert(at, (key, value)),
    }
}
