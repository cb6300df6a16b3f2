use super::*;
use crate::term::{Sort, SymbolId};

const INT: Sort = Sort::BitVector(32);

fn none() -> Limits {
    Limits::default()
}

/// Looks for a model within the quick budget, and says whether it satisfies the formula.
fn found(terms: &Terms, facts: &[Term]) -> bool {
    let Some(model) = search(terms, facts, &Model::new(), QUICK, &none()) else { return false };
    facts.iter().all(|fact| terms.holds(*fact, &model) == Some(true))
}

#[test]
fn factors_of_a_product_are_found() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let product = terms.mul(x, y);
    let wanted = terms.int(1_234_567);
    let two = terms.int(1);
    let facts = [terms.equal(product, wanted), terms.less_signed(two, x), terms.less_signed(two, y)];
    assert!(found(&terms, &facts));
}

#[test]
fn a_quotient_and_a_remainder_are_found_together() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let (quotient, rest) = (terms.div_signed(x, y), terms.rem_signed(x, y));
    let (seven, five) = (terms.int(7), terms.int(5));
    let facts = [terms.equal(quotient, seven), terms.equal(rest, five)];
    assert!(found(&terms, &facts));
}

#[test]
fn a_shift_by_an_unknown_distance_is_found() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let shifted = terms.shift_left(x, y);
    let (wanted, one, three) = (terms.int(0x5000), terms.int(100), terms.int(3));
    let facts = [terms.equal(shifted, wanted), terms.less_signed(x, one), terms.less_signed(three, y)];
    assert!(found(&terms, &facts));
}

#[test]
fn a_hash_of_any_units_is_found() {
    let mut terms = Terms::default();
    let mut hash = terms.int(0);
    let mut facts = Vec::new();
    for id in 0..8 {
        let unit = terms.symbol(SymbolId(id), Sort::BitVector(16));
        let unit = terms.zero_extend(unit, 32);
        let factor = terms.int(31);
        let product = terms.mul(hash, factor);
        hash = terms.add(product, unit);
    }
    let mut wanted = 0i32;
    for letter in "question".bytes() {
        wanted = wanted.wrapping_mul(31).wrapping_add(letter.into());
    }
    let wanted = terms.int(wanted);
    facts.push(terms.equal(hash, wanted));
    assert!(found(&terms, &facts));
}

#[test]
fn what_cannot_hold_is_not_found() {
    let mut terms = Terms::default();
    let x = terms.symbol(SymbolId(0), INT);
    let square = terms.mul(x, x);
    let two = terms.int(2);
    let fact = terms.equal(square, two);
    assert!(!found(&terms, &[fact]));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let product = terms.mul(x, y);
    let wanted = terms.int(391);
    let fact = terms.equal(product, wanted);
    let first = search(&terms, &[fact], &Model::new(), QUICK, &none());
    assert!(first.is_some());
    assert_eq!(first, search(&terms, &[fact], &Model::new(), QUICK, &none()));
}
