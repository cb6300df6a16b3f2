//! Values that are tried for unknowns: what a program is likely to look for.
//!
//! A run on such values has no decisions, so that it costs no questions; where formulas are hard, it is the cheapest way to a
//! violation. It says nothing of other values.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::Constant;
use crate::digest::mix;

/// Longest text that is made up.
const LONGEST: u64 = 6;

/// A source of values, the same in every run.
#[derive(Clone, Debug)]
pub struct Guesses {
    seed: u64,
    /// Numbers that the program names.
    numbers: Arc<[i64]>,
    /// Texts that the program names.
    texts: Arc<[Arc<[u16]>]>,
    last: i64,
}

impl Guesses {
    /// Values for a program that names these numbers and texts.
    pub fn new(numbers: Vec<i64>, texts: Vec<Arc<[u16]>>) -> Guesses {
        Guesses { seed: 0, numbers: numbers.into(), texts: texts.into(), last: 0 }
    }

    /// The same source, where it gives the values of this number.
    #[must_use]
    pub fn seeded(&self, seed: u64) -> Guesses {
        Guesses { seed: mix(seed.wrapping_add(1), 0x9E37_79B9_7F4A_7C15), last: 0, ..self.clone() }
    }

    fn bits(&mut self) -> u64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.seed, 0xBF58_476D_1CE4_E5B9)
    }

    fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { ((self.bits() >> 11) % end as u64) as usize }
    }

    fn number(&mut self) -> i64 {
        let near = self.below(3) as i64 - 1;
        self.last = match self.below(10) {
            0..=2 => self.below(12) as i64 - 1,
            3 | 4 => self.below(260) as i64 - 100,
            5 | 6 if !self.numbers.is_empty() => {
                let at = self.below(self.numbers.len());
                self.numbers[at].wrapping_add(near)
            }
            7 => self.last.wrapping_add(near),
            8 => {
                let extremes = [i64::from(i32::MIN), i64::from(i32::MAX), i64::MIN, i64::MAX, 1 << 16, 127];
                extremes[self.below(extremes.len())]
            }
            _ => self.bits() as i64,
        };
        self.last
    }

    fn floating(&mut self) -> f64 {
        match self.below(10) {
            0 => [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0][self.below(4)],
            1 => f64::from_bits(self.bits()),
            2..=4 => self.below(2_000) as f64 / 8.0 - 100.0,
            5 | 6 => self.below(1 << 20) as f64 / f64::from(1 << 20),
            _ => self.number() as f64,
        }
    }

    /// A value of a primitive type.
    pub fn primitive(&mut self, ty: Primitive) -> Constant {
        match ty {
            Primitive::Boolean => Constant::Int((self.bits() >> 63) as i32),
            Primitive::Byte => Constant::Int(i32::from(self.number() as i8)),
            Primitive::Short => Constant::Int(i32::from(self.number() as i16)),
            Primitive::Char => Constant::Int(i32::from(self.unit())),
            Primitive::Int => Constant::Int(self.number() as i32),
            Primitive::Long => Constant::Long(self.number()),
            Primitive::Float => Constant::Float((self.floating() as f32).to_bits()),
            Primitive::Double => Constant::Double(self.floating().to_bits()),
        }
    }

    fn unit(&mut self) -> u16 {
        match self.below(4) {
            0 => self.number() as u16,
            // One of a text that the program names.
            1 if !self.texts.is_empty() => {
                let at = self.below(self.texts.len());
                let text = self.texts[at].clone();
                text.get(self.below(text.len())).copied().unwrap_or(0)
            }
            _ => b' ' as u16 + self.below(95) as u16,
        }
    }

    /// The units of a text: one that the program names, or one that is made up, or both.
    pub fn text(&mut self) -> Vec<u16> {
        let mut text = Vec::new();
        if self.below(2) == 0 && !self.texts.is_empty() {
            let at = self.below(self.texts.len());
            text.extend_from_slice(&self.texts[at]);
        }
        if text.is_empty() || self.below(3) == 0 {
            for _ in 0..self.bits() % LONGEST {
                text.push(self.unit());
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_the_same_in_every_run_and_differ_by_seed() {
        let guesses = Guesses::new(vec![4711], vec![Arc::from([104, 105])]);
        let numbers = |seed| -> Vec<Constant> {
            let mut guesses = guesses.seeded(seed);
            (0..50).map(|_| guesses.primitive(Primitive::Int)).collect()
        };
        assert_eq!(numbers(1), numbers(1));
        assert_ne!(numbers(1), numbers(2));
        assert!((0..20).any(|seed| numbers(seed).contains(&Constant::Int(4711))));
    }
}
