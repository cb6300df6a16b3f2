//! Questions about unknown texts, answered as formulas and evaluated, against the same questions about known ones.

use super::Direction;
use crate::term::{Model, Sort, SymbolId, Term, Terms};

/// A generator of numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    fn text(&mut self, longest: u64) -> Vec<u16> {
        const UNITS: [u16; 10] = [0x61, 0x62, 0x41, 0x20, 0x31, 0x2D, 0xD83D, 0xDE00, 0xFFFF, 0];
        let length = self.below(longest + 1);
        // Two letters most of the time, so that pieces are found.
        let few = self.below(3) != 0;
        (0..length).map(|_| UNITS[self.below(if few { 2 } else { 10 }) as usize]).collect()
    }

    fn number(&mut self) -> i32 {
        const NUMBERS: [i32; 8] = [0, 1, 2, 5, -1, i32::MAX, i32::MIN, 100];
        match self.below(3) {
            0 => NUMBERS[self.below(8) as usize],
            1 => self.below(8) as i32 - 1,
            _ => self.below(u64::from(u32::MAX)) as u32 as i32,
        }
    }
}

/// An arena with a model under which its unknowns are looked at.
#[derive(Default)]
struct Bench {
    terms: Terms,
    model: Model,
    symbols: u32,
}

impl Bench {
    fn symbol(&mut self, sort: Sort, value: u64) -> Term {
        let id = SymbolId(self.symbols);
        self.symbols += 1;
        self.model.set(id, sort.mask(value));
        self.terms.symbol(id, sort)
    }

    fn int(&mut self, value: i32) -> Term {
        self.symbol(Sort::BitVector(32), u64::from(value as u32))
    }

    /// An unknown text that is this one in the model, made in one of several ways.
    fn unknown(&mut self, units: &[u16], random: &mut Random) -> Term {
        match random.below(6) {
            // An input string.
            0 | 1 => {
                let length = self.int(units.len() as i32);
                let mut all: Vec<u16> = units.to_vec();
                all.resize(units.len() + random.below(3) as usize, 0x78);
                let all: Vec<Term> =
                    all.iter().map(|unit| self.symbol(Sort::BitVector(16), u64::from(*unit))).collect();
                self.terms.text_of_units(length, &all, true)
            }
            // Unknown characters, known length.
            2 => {
                let length = self.terms.int(units.len() as i32);
                let all: Vec<Term> =
                    units.iter().map(|unit| self.symbol(Sort::BitVector(16), u64::from(*unit))).collect();
                self.terms.text_of_units(length, &all, false)
            }
            // Two parts.
            3 | 4 => {
                let at = random.below(units.len() as u64 + 1) as usize;
                let (a, b) = units.split_at(at);
                let (a, b) = (self.some(a, random), self.some(b, random));
                self.terms.text_concat(a, b)
            }
            // One of two.
            _ => {
                let which = random.below(2) == 0;
                let c = self.symbol(Sort::Bool, u64::from(which));
                let other = random.text(4);
                let (a, b) = (self.some(units, random), self.some(&other, random));
                if which { self.terms.if_then_else(c, a, b) } else { self.terms.if_then_else(c, b, a) }
            }
        }
    }

    fn some(&mut self, units: &[u16], random: &mut Random) -> Term {
        if random.below(3) == 0 { self.terms.text(units) } else { self.unknown(units, random) }
    }

    fn value(&self, t: Term) -> i64 {
        match self.terms.evaluate(t, &self.model) {
            crate::term::Value::Bool(value) => i64::from(value),
            value => value.as_signed().expect("a number"),
        }
    }

    fn units(&self, t: Term) -> Vec<u16> {
        self.terms.evaluate_text(t, &self.model, 1_000).expect("a short text")
    }
}

const ROUNDS: u64 = 3_000;

#[test]
fn lengths_units_and_hashes() {
    for seed in 0..ROUNDS {
        let (mut random, mut bench) = (Random(seed), Bench::default());
        let units = random.text(7);
        let t = bench.unknown(&units, &mut random);
        assert_eq!(bench.units(t), units, "seed {seed}");
        let length = bench.terms.text_length(t);
        assert_eq!(bench.value(length), units.len() as i64, "seed {seed}");
        let fits = bench.terms.text_fits(t);
        assert_eq!(bench.value(fits), 1, "seed {seed}");
        let hash = bench.terms.text_hash(t).expect("small");
        assert_eq!(bench.value(hash), i64::from(super::hash(&units)), "seed {seed}");
        for (at, &unit) in units.iter().enumerate() {
            let index = if random.below(2) == 0 { bench.int(at as i32) } else { bench.terms.int(at as i32) };
            let found = bench.terms.text_unit(t, index).expect("small");
            assert_eq!(bench.terms.evaluate(found, &bench.model).bits(), u64::from(unit), "seed {seed}");
        }
    }
}

#[test]
fn comparisons() {
    for seed in 0..ROUNDS {
        let (mut random, mut bench) = (Random(seed), Bench::default());
        let x = random.text(6);
        let y = if random.below(3) == 0 { x.clone() } else { random.text(6) };
        let (a, b) = (bench.unknown(&x, &mut random), bench.some(&y, &mut random));
        let (p, q) = (bench.terms.text(&x), bench.terms.text(&y));
        let known = bench.terms.text_equal(p, q).expect("small");
        let asked = bench.terms.text_equal(a, b).expect("small");
        assert_eq!(bench.value(asked), bench.value(known), "seed {seed}: {x:?} {y:?}");
        let known = bench.terms.text_equal_folded(p, q).expect("small");
        let asked = bench.terms.text_equal_folded(a, b).expect("small");
        assert_eq!(bench.value(asked), bench.value(known), "seed {seed}: {x:?} {y:?}");
        let known = bench.terms.text_compare(p, q).expect("small");
        let asked = bench.terms.text_compare(a, b).expect("small");
        assert_eq!(bench.value(asked), bench.value(known), "seed {seed}: {x:?} {y:?}");
    }
}

#[test]
fn searches() {
    for seed in 0..ROUNDS {
        let (mut random, mut bench) = (Random(seed), Bench::default());
        let (x, y, from) = (random.text(7), random.text(2), random.number());
        let (a, b) = (bench.unknown(&x, &mut random), bench.some(&y, &mut random));
        let (p, q) = (bench.terms.text(&x), bench.terms.text(&y));
        let known_from = bench.terms.int(from);
        let any_from = if random.below(2) == 0 { known_from } else { bench.int(from) };
        let points = [0x61, 0x1F600, 0xD83D, 0x20, -1, 0x11_0000];
        let point = points[random.below(6) as usize];
        let known_point = bench.terms.int(point);
        let any_point = if random.below(2) == 0 { known_point } else { bench.int(point) };
        for direction in [Direction::First, Direction::Last] {
            let known = bench.terms.text_find(p, q, known_from, direction).expect("small");
            let asked = bench.terms.text_find(a, b, any_from, direction).expect("small");
            let about = format!("seed {seed}: {y:?} in {x:?} from {from} {direction:?}");
            assert_eq!(bench.value(asked), bench.value(known), "{about}");
            let known = bench.terms.text_find_char(p, known_point, known_from, direction).expect("small");
            let asked = bench.terms.text_find_char(a, any_point, any_from, direction).expect("small");
            assert_eq!(
                bench.value(asked),
                bench.value(known),
                "seed {seed}: {point:#x} in {x:?} from {from}"
            );
        }
        let known = bench.terms.text_stands_at(p, q, known_from).expect("small");
        let asked = bench.terms.text_stands_at(a, b, any_from).expect("small");
        assert_eq!(bench.value(asked), bench.value(known), "seed {seed}: {y:?} in {x:?} at {from}");
    }
}

#[test]
fn parts() {
    for seed in 0..ROUNDS {
        let (mut random, mut bench) = (Random(seed), Bench::default());
        let x = random.text(7);
        let a = bench.unknown(&x, &mut random);
        let end = random.below(x.len() as u64 + 1) as usize;
        let begin = random.below(end as u64 + 1) as usize;
        let mut place = |bench: &mut Bench, at: usize| {
            if random.below(2) == 0 { bench.terms.int(at as i32) } else { bench.int(at as i32) }
        };
        let (first, last) = (place(&mut bench, begin), place(&mut bench, end));
        let slice = bench.terms.text_slice(a, first, last, true).expect("small");
        assert_eq!(bench.units(slice), x[begin..end], "seed {seed}: {x:?} {begin} {end}");
        let length = bench.terms.text_length(a);
        let tail = bench.terms.text_slice(a, first, length, true).expect("small");
        assert_eq!(bench.units(tail), x[begin..], "seed {seed}");
        if bench.terms.is_open_text(a) && bench.terms.as_int(first).is_some() {
            let open = bench.terms.text_slice(a, first, last, false).expect("small");
            assert_eq!(bench.units(open), x[begin..end], "seed {seed}");
        }
        let zero = bench.terms.int(0);
        let p = bench.terms.text(&x);
        let is_space = |terms: &mut Terms, unit: Term| terms.in_range(unit, 0, 0x20);
        let (known, asked) = (
            bench.terms.text_without_ends(p, zero, is_space).expect("small"),
            bench.terms.text_without_ends(a, zero, is_space).expect("small"),
        );
        assert_eq!(bench.value(asked.0), bench.value(known.0), "seed {seed}: {x:?}");
        assert_eq!(bench.value(asked.1), bench.value(known.1), "seed {seed}: {x:?}");
        let known = bench.terms.text_reverse(p).expect("small");
        let asked = bench.terms.text_reverse(a).expect("small");
        assert_eq!(bench.units(asked), bench.units(known), "seed {seed}: {x:?}");
        let mapped = bench
            .terms
            .text_map(a, &mut |terms, unit| {
                let one = terms.bit_vector(16, 1);
                terms.add(unit, one)
            })
            .expect("small");
        let expected: Vec<u16> = x.iter().map(|unit| unit.wrapping_add(1)).collect();
        assert_eq!(bench.units(mapped), expected, "seed {seed}");
    }
}

#[test]
fn digits() {
    let mut random = Random(7);
    let longs = [0, 1, -1, 9, 10, -9, -10, 99, 100, i64::MIN, i64::MAX, i64::from(i32::MIN), 1_000_000_000];
    for round in 0..1_000_usize {
        let mut bench = Bench::default();
        let any = (random.below(1 << 31) << 33 | random.below(1 << 31) << 2) >> random.below(63);
        let value = longs.get(round).copied().unwrap_or(any.cast_signed());
        for (width, value) in [(64, value), (32, i64::from(value as i32)), (16, i64::from(value as i16))] {
            let number = bench.symbol(Sort::BitVector(width), value as u64);
            let number = if width == 16 { bench.terms.sign_extend(number, 32) } else { number };
            let text = bench.terms.text_of_integer(number);
            let spelling = bench.terms.text_spelling(text).expect("small");
            let spelt = bench.terms.text_of_units(spelling.length, &spelling.units, false);
            let expected: Vec<u16> = value.to_string().encode_utf16().collect();
            assert_eq!(bench.units(spelt), expected, "{value}");
            assert_eq!(bench.units(text), expected, "{value}");
            for bits in [1, 3, 4] {
                let text = bench.terms.text_of_bits(number, bits);
                let masked = if width == 64 { value as u64 } else { u64::from(value as i32 as u32) };
                let expected = match bits {
                    1 => format!("{masked:b}"),
                    3 => format!("{masked:o}"),
                    _ => format!("{masked:x}"),
                };
                assert_eq!(String::from_utf16_lossy(&bench.units(text)), expected, "{value}");
            }
        }
    }
}

#[test]
fn known_texts_are_put_together_once() {
    let mut terms = Terms::default();
    let (a, b) = (terms.known_text("ab"), terms.known_text("c"));
    let joined = terms.text_concat(a, b);
    assert_eq!(joined, terms.known_text("abc"));
    let mut long = terms.text(&[]);
    for _ in 0..10_000 {
        long = terms.text_concat(long, a);
    }
    assert_eq!(terms.text_units(long).expect("known").len(), 20_000);
}
