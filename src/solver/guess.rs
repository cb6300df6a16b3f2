//! Texts that are guessed: what a number in a formula looks like as a text, and a text with a wanted hash code.
//!
//! `Integer.parseInt(s) == 7` and `s.hashCode() == 97` are sums of products to Z3, which takes seconds to find a text, or
//! minutes. A person writes `"7"` and `"a"` down. So does this layer: it takes the numbers that a formula mentions, makes
//! texts of them, and looks whether one of these is a model. It never says that there is none.

use rustc_hash::FxHashSet;

use super::assumptions::Assumptions;
use crate::term::{Model, Sort, Term, Terms};

/// Most numbers of a formula that are tried.
const MOST_NUMBERS: usize = 24;
/// Parts of a formula in which numbers are looked for.
const MOST_PARTS: usize = 3_000;
/// Most texts of the input in a formula that are guessed.
const MOST_TEXTS: usize = 2;

/// A model of the assumptions and of a formula in which one text of the input is a guessed one; the rest is as in the
/// model at hand.
pub(super) fn model(terms: &Terms, a: &Assumptions, fact: Term) -> Option<Model> {
    let base = a.model()?;
    let mut lengths: Vec<Term> = Vec::new();
    for leaf in terms.leaves_in([&fact]) {
        if let Some((length, _)) = terms.input_text_of(leaf)
            && !lengths.contains(&length)
        {
            lengths.push(length);
        }
    }
    if lengths.is_empty() || lengths.len() > MOST_TEXTS {
        return None;
    }
    let guesses = guesses(&numbers(terms, fact));
    for length in lengths {
        let (_, units) = terms.input_text_of(length)?;
        for guess in guesses.iter().filter(|guess| guess.len() <= units.len()) {
            let mut model = (**base).clone();
            terms.set_in_model(&mut model, length, guess.len() as u64);
            for (&unit, &value) in units.iter().zip(guess) {
                terms.set_in_model(&mut model, unit, u64::from(value));
            }
            let holds = |formula: &Term| terms.holds(*formula, &model) == Some(true);
            if holds(&fact) && a.clauses().iter().all(holds) {
                return Some(model);
            }
        }
    }
    None
}

/// The numbers that a formula mentions, from the outside in.
fn numbers(terms: &Terms, fact: Term) -> Vec<i64> {
    let mut numbers: Vec<i64> = Vec::new();
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut parts = vec![fact];
    let mut next = 0;
    while let Some(&part) = parts.get(next) {
        next += 1;
        if next > MOST_PARTS || numbers.len() >= MOST_NUMBERS {
            break;
        }
        if matches!(part.sort(), Sort::BitVector(32 | 64))
            && let Some(value) = terms.as_signed(part)
        {
            if !numbers.contains(&value) {
                numbers.push(value);
            }
        } else if let Some(entry) = terms.compound(part) {
            parts.extend(entry.children().iter().filter(|child| seen.insert(**child)));
        }
    }
    numbers
}

/// Texts to try, plain ones first.
fn guesses(numbers: &[i64]) -> Vec<Vec<u16>> {
    let mut texts: Vec<Vec<u16>> = Vec::new();
    let mut add = |text: Vec<u16>| {
        if !texts.contains(&text) {
            texts.push(text);
        }
    };
    let plain = |text: &str| text.encode_utf16().collect::<Vec<u16>>();
    for text in ["", "0", "1", "-1", "a", "10", "-10", " "] {
        add(plain(text));
    }
    for &number in numbers {
        add(plain(&number.to_string()));
        for near in [number.checked_add(1), number.checked_sub(1)].into_iter().flatten() {
            add(plain(&near.to_string()));
        }
        add(plain(&format!("{number:x}")));
        if let Ok(hash) = i32::try_from(number) {
            texts_with_hash(hash, &mut add);
        }
    }
    texts
}

/// Texts of printable characters with a hash code, the shortest first: digits to base 31, which may be larger than 30.
fn texts_with_hash(hash: i32, add: &mut impl FnMut(Vec<u16>)) {
    const LEAST: u64 = 0x21;
    const GREATEST: u64 = 0x7E;
    const TURNS: u64 = 14;
    let wanted = u64::from(hash.cast_unsigned());
    for length in 1..=7_u32 {
        let sum: u64 = (0..length).map(|place| 31_u64.pow(place)).sum();
        for value in (0..TURNS).map(|turn| wanted + (turn << 32)) {
            if value < sum * LEAST || value > sum * GREATEST {
                continue;
            }
            let (mut rest, mut text) = (value, Vec::new());
            for place in (0..length).rev() {
                let power = 31_u64.pow(place);
                let after: u64 = (0..place).map(|place| 31_u64.pow(place)).sum();
                let unit = (rest.saturating_sub(after * LEAST) / power).clamp(LEAST, GREATEST);
                rest = rest.saturating_sub(unit * power);
                text.push(unit as u16);
            }
            if rest == 0 {
                add(text);
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::text::hash;

    #[test]
    fn guessed_texts_have_the_hash() {
        for wanted in [97, 3551, 0, -1, i32::MIN, i32::MAX, 123_456_789, -987_654_321] {
            let mut found = Vec::new();
            texts_with_hash(wanted, &mut |text| found.push(text));
            if wanted != 0 {
                assert!(!found.is_empty(), "{wanted}");
            }
            assert!(found.iter().all(|text| hash(text) == wanted), "{wanted}: {found:?}");
        }
    }
}
