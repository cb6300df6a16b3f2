//! Steps around a symbol's value.

use super::random::Random;
use super::tape::{Kind, Tape, rank, unrank};
use crate::term::Sort;

/// Tries changes of one symbol that the formula mentions, and keeps the best if it brings the formulas closer to holding.
pub(super) fn around(tape: &mut Tape, random: &mut Random, root: usize, before: f64) {
    // A walk down prefers symbols near the top; those far below may matter more.
    let leaf = match random.below(2) {
        0 => symbol_below(tape, random, root),
        _ => Some(random.below(tape.leaves().len() as u64) as usize),
    };
    let Some(leaf) = leaf else { return };
    let Some(at) = tape.leaves().get(leaf).copied() else { return };
    let Some(sort) = tape.node(at).map(|node| node.sort) else { return };
    let old = tape.value(at);
    let mut best = (before, None);
    for value in neighbours(tape, random, sort, old) {
        tape.set(leaf, value);
        let distance = tape.distance();
        if distance < best.0 {
            best = (distance, Some(value));
        }
    }
    let value = best.1.unwrap_or(old);
    tape.set(leaf, value);
}

/// A symbol that the formula mentions, by its place among all: the end of a walk down.
fn symbol_below(tape: &Tape, random: &mut Random, root: usize) -> Option<usize> {
    let mut at = tape.root(root)?;
    loop {
        let node = tape.node(at)?;
        match &node.kind {
            Kind::Leaf(_) => return tape.leaves().iter().position(|leaf| *leaf == at),
            Kind::Constant | Kind::Fixed => return None,
            Kind::Compound(entry) => {
                let below = node.children.get(..entry.op.arity())?;
                let open: Vec<u32> = below.iter().copied().filter(|child| tape.varies(*child)).collect();
                at = random.choose(&open)?;
            }
        }
    }
}

/// Values to try in place of this one.
fn neighbours(tape: &Tape, random: &mut Random, sort: Sort, old: u64) -> Vec<u64> {
    let mut values = Vec::new();
    let mask = |bits: u64| sort.mask(bits);
    match sort {
        Sort::Bool => values.push(old ^ 1),
        Sort::Reference | Sort::Text => {}
        Sort::BitVector(width) => {
            for bit in 0..u32::from(width) {
                let power = 1u64 << bit;
                values.extend([mask(old.wrapping_add(power)), mask(old.wrapping_sub(power)), old ^ power]);
            }
            values.push(mask(old.wrapping_neg()));
            values.push(mask(!old));
        }
        Sort::Float | Sort::Double => {
            let place = rank(sort, old);
            for bit in 0..u32::from(sort.bits()) - 1 {
                let power = 1i64 << bit;
                values.extend([
                    unrank(sort, place.wrapping_add(power)),
                    unrank(sort, place.wrapping_sub(power)),
                ]);
            }
            values.push(old ^ 1 << (sort.bits() - 1));
        }
    }
    let constants: Vec<u64> = tape.constants(sort).collect();
    for _ in 0..constants.len().min(8) {
        values.extend(random.choose(&constants));
    }
    values
}
