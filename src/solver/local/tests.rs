use super::*;
use crate::term::{FloatingOp, Sort, SymbolId};

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
fn a_place_in_a_table_is_found() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
    let value = terms.look_up(INT, &[400, 500, 640, 740], x);
    let product = terms.mul(value, y);
    let [zero, four, wanted] = [0, 4, 740 * 7].map(|n| terms.int(n));
    let facts = [
        terms.equal(product, wanted),
        terms.less_equal_signed(zero, x),
        terms.less_signed(x, four),
        terms.less_signed(zero, y),
    ];
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

/// The condition of a `double`, and a model of it within the quick budget.
fn double_with(facts: impl Fn(&mut Terms, Term) -> Vec<Term>) -> bool {
    let mut terms = Terms::default();
    let x = terms.symbol(SymbolId(0), Sort::Double);
    let facts = facts(&mut terms, x);
    found(&terms, &facts)
}

fn compute(terms: &mut Terms, op: FloatingOp, operands: &[Term]) -> Term {
    let sort = if op.is_comparison() { Sort::Bool } else { Sort::Double };
    terms.floating(op, sort, operands)
}

fn between(terms: &mut Terms, low: f64, x: Term, high: f64) -> [Term; 2] {
    let (low, high) = (terms.double(low), terms.double(high));
    [compute(terms, FloatingOp::Less, &[low, x]), compute(terms, FloatingOp::Less, &[x, high])]
}

#[test]
fn two_factors_of_a_double_are_found() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), Sort::Double), terms.symbol(SymbolId(1), Sort::Double));
    let (product, two) = (compute(&mut terms, FloatingOp::Mul, &[x, y]), terms.double(2.0));
    let mut facts = vec![compute(&mut terms, FloatingOp::Equal, &[product, two])];
    facts.extend(between(&mut terms, 1.1, x, 100.0));
    facts.extend(between(&mut terms, 1.1, y, 100.0));
    assert!(found(&terms, &facts));
}

#[test]
fn a_square_root_that_is_rounded_is_found() {
    assert!(double_with(|terms, x| {
        let root = compute(terms, FloatingOp::Sqrt, &[x]);
        let square = compute(terms, FloatingOp::Mul, &[root, root]);
        let same = compute(terms, FloatingOp::Equal, &[square, x]);
        let mut facts = vec![terms.not(same)];
        facts.extend(between(terms, 1.0, x, 4.0));
        facts
    }));
}

#[test]
fn a_third_that_is_rounded_is_found() {
    assert!(double_with(|terms, x| {
        let three = terms.double(3.0);
        let third = compute(terms, FloatingOp::Div, &[x, three]);
        let thrice = compute(terms, FloatingOp::Mul, &[third, three]);
        let same = compute(terms, FloatingOp::Equal, &[thrice, x]);
        let mut facts = vec![terms.not(same)];
        facts.extend(between(terms, 1.0, x, 2.0));
        facts
    }));
}

#[test]
fn a_cube_root_is_found() {
    assert!(double_with(|terms, x| {
        let square = compute(terms, FloatingOp::Mul, &[x, x]);
        let cube = compute(terms, FloatingOp::Mul, &[square, x]);
        let wanted = terms.double(5.36);
        let difference = compute(terms, FloatingOp::Sub, &[cube, wanted]);
        let size = compute(terms, FloatingOp::Abs, &[difference]);
        let least = terms.double(1e-6);
        let mut facts = vec![compute(terms, FloatingOp::Less, &[size, least])];
        facts.extend(between(terms, 1.7, x, 1.8));
        facts
    }));
}

#[test]
fn an_integer_whose_tenth_lies_in_a_range_is_found() {
    let mut terms = Terms::default();
    let k = terms.symbol(SymbolId(0), INT);
    let (number, tenth) = (terms.floating(FloatingOp::FromSigned, Sort::Double, &[k]), terms.double(0.1));
    let product = compute(&mut terms, FloatingOp::Mul, &[number, tenth]);
    let facts = between(&mut terms, 5.0, product, 5.15);
    assert!(found(&terms, &facts));
}

#[test]
fn what_is_no_number_is_found() {
    assert!(double_with(|terms, x| {
        let square = compute(terms, FloatingOp::Mul, &[x, x]);
        let same = compute(terms, FloatingOp::Equal, &[square, square]);
        vec![terms.not(same)]
    }));
}
