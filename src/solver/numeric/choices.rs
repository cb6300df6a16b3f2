//! Values to try for an unknown: those of a person first, then ends and neighbours, then any.

use super::forward::bits_of;
use super::interval::{Grid, Values};
use crate::term::Sort;

/// Numbers that a person would choose.
const USUAL: [f64; 12] = [0.0, 1.0, 2.0, 3.0, -1.0, 0.5, 10.0, 1.5, -2.0, 100.0, -0.5, 1000.0];
/// Integers that conversions change, or that have no larger or smaller ones.
const ODD: [i64; 6] = [(1 << 24) + 1, (1 << 53) + 1, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN];
/// Up to so many values, all are tried.
pub(super) const FEW: i64 = 48;

/// The values to try, by their bits, and whether they are all there are. `constants` are those of the formulas.
pub(super) fn choices(
    sort: Sort,
    values: Values,
    before: u64,
    constants: &[f64],
    most: usize,
) -> (Vec<u64>, bool) {
    if sort == Sort::Bool {
        let Values::Truth { no, yes } = values else { return (vec![before], false) };
        return (
            [(no, 0), (yes, 1)].into_iter().filter(|(can, _)| *can).map(|(_, bits)| bits).collect(),
            true,
        );
    }
    let Some(grid) = Grid::of(sort) else { return (vec![before], false) };
    let mut found: Vec<u64> = Vec::new();
    let mut add = |bits: u64| {
        if !found.contains(&bits) {
            found.push(bits);
        }
    };
    let nan = matches!(values, Values::Floating { nan: true, .. });
    let Some((low, high)) = grid.places(values) else {
        if nan {
            add(bits_of(sort, f64::NAN));
        }
        return (found, true);
    };
    let place_of = |bits: u64| match sort {
        Sort::Float => grid.place(f32::from_bits(bits as u32).into()),
        Sort::Double => grid.place(f64::from_bits(bits)),
        _ => crate::term::signed(sort.bits(), bits),
    };
    let is_nan = |bits: u64| match sort {
        Sort::Float => f32::from_bits(bits as u32).is_nan(),
        Sort::Double => f64::from_bits(bits).is_nan(),
        _ => false,
    };
    if if is_nan(before) { nan } else { (low..=high).contains(&place_of(before)) } {
        add(before);
    }
    let zeros = (low..=high).contains(&0) && sort.is_floating();
    let few = high.checked_sub(low).is_some_and(|count| count < FEW);
    if few {
        for place in low..=high {
            add(grid.bits(place));
        }
    } else {
        let related = constants.iter().flat_map(|c| [*c, -c, c * 2.0, c + 1.0, c - 1.0]);
        for value in USUAL.into_iter().chain(related) {
            let bits = match grid {
                Grid::Integer(width) => Sort::BitVector(width).mask(value as i64 as u64),
                _ => bits_of(sort, value),
            };
            if (low..=high).contains(&place_of(bits)) {
                add(bits);
            }
        }
        for value in ODD {
            if matches!(grid, Grid::Integer(_)) && (low..=high).contains(&value) {
                add(grid.bits(value));
            }
        }
        if let Some(bits) = shortest(grid, sort, low, high) {
            add(bits);
        }
        let middle = ((i128::from(low) + i128::from(high)) / 2) as i64;
        for place in [low, high, low + 1, high - 1, middle] {
            add(grid.bits(place));
        }
    }
    if zeros {
        add(bits_of(sort, -0.0));
    }
    if nan {
        add(bits_of(sort, f64::NAN));
    }
    if !few {
        // Others, evenly among the numbers of the format and among numbers of a line.
        let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
        let (from, to) = (grid.value(low), grid.value(high));
        while found.len() < most {
            seed = seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x2545_F491_4F6C_DD1D);
            let part = (seed >> 11) as f64 / (1_u64 << 53) as f64;
            let width = (i128::from(high) - i128::from(low)) as f64;
            let place = (low as f64 + part * width) as i64;
            let straight = match grid {
                Grid::Integer(_) => place,
                _ => grid.place(from + part * (to - from)),
            };
            let place = if seed & 1 == 0 { place } else { straight }.clamp(low, high);
            if found.contains(&grid.bits(place)) {
                break;
            }
            found.push(grid.bits(place));
        }
    }
    // Ends and neighbours are left out last.
    found.truncate(most.max(if few { FEW as usize + 3 } else { found.len().min(most * 2) }));
    (found, few)
}

/// Numbers that are easier to read than one, the easiest first.
pub(in super::super) fn simpler(sort: Sort, bits: u64) -> Vec<u64> {
    let value = point_value(sort, bits);
    let rounded = (0..9).filter_map(|digits| format!("{value:.digits$e}").parse().ok());
    let candidates = USUAL.into_iter().chain(rounded).map(|value: f64| bits_of(sort, value));
    candidates.take_while(|candidate| *candidate != bits).collect()
}

fn point_value(sort: Sort, bits: u64) -> f64 {
    if sort == Sort::Float { f32::from_bits(bits as u32).into() } else { f64::from_bits(bits) }
}

/// The number with the fewest digits between two places.
fn shortest(grid: Grid, sort: Sort, low: i64, high: i64) -> Option<u64> {
    if let Grid::Integer(_) = grid {
        return None;
    }
    let (low_value, high_value) = (grid.value(low), grid.value(high));
    // The end that is nearer to 0 has the fewer digits before the point.
    let start = if low_value > 0.0 { low_value } else { high_value };
    (0..17).find_map(|digits| {
        let written: f64 = format!("{start:.digits$e}").parse().ok()?;
        let unit = 10_f64.powi(start.abs().log10().floor() as i32 - digits as i32);
        [written, written + unit, written - unit].into_iter().find_map(|value| {
            let bits = bits_of(sort, value);
            let number = if sort == Sort::Float { f32::from_bits(bits as u32).into() } else { value };
            (number >= low_value && number <= high_value && f64::is_finite(number)).then_some(bits)
        })
    })
}
