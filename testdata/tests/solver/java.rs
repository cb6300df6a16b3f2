//! Java's arithmetic at its edges, folded and evaluated.

use lazuli::term::{BinaryOp, Model, Sort, SymbolId, Terms};

const INTS: [i32; 13] = [0, 1, -1, 2, -2, 7, -7, 31, 32, i32::MAX, i32::MIN, i32::MIN + 1, 0x5555_5555];
const LONGS: [i64; 14] =
    [0, 1, -1, 2, -3, 63, 64, i64::MAX, i64::MIN, i64::MIN + 1, 1 << 47, -(1 << 47), (1 << 47) - 1, 1 << 31];

/// The constant folded, and the symbolic expression evaluated.
fn both(op: BinaryOp, sort: Sort, x: u64, y: u64) -> [u64; 2] {
    let mut terms = Terms::default();
    let (a, b) = (terms.symbol(SymbolId(0), sort), terms.symbol(SymbolId(1), sort));
    let symbolic = terms.binary(op, a, b);
    let mut model = Model::new();
    model.set(SymbolId(0), x);
    model.set(SymbolId(1), y);
    let width = sort.width().unwrap_or(0);
    let (c, d) = (terms.bit_vector(width, x), terms.bit_vector(width, y));
    let folded = terms.binary(op, c, d);
    [terms.evaluate(symbolic, &model).bits(), terms.as_bits(folded).unwrap()]
}

#[test]
fn ints() {
    let sort = Sort::BitVector(32);
    for x in INTS {
        for y in INTS {
            let is = |op, expected: i32| {
                assert_eq!(
                    both(op, sort, x as u32 as u64, y as u32 as u64),
                    [expected as u32 as u64; 2],
                    "{x} {op:?} {y}"
                );
            };
            is(BinaryOp::Add, x.wrapping_add(y));
            is(BinaryOp::Sub, x.wrapping_sub(y));
            is(BinaryOp::Mul, x.wrapping_mul(y));
            is(BinaryOp::And, x & y);
            is(BinaryOp::Or, x | y);
            is(BinaryOp::Xor, x ^ y);
            if y != 0 {
                is(BinaryOp::Div, x.wrapping_div(y));
                is(BinaryOp::Rem, x.wrapping_rem(y));
            }
            if (0..32).contains(&y) {
                is(BinaryOp::ShiftLeft, x << y);
                is(BinaryOp::ShiftRightSigned, x >> y);
                is(BinaryOp::ShiftRightUnsigned, ((x as u32) >> y) as i32);
            }
        }
    }
}

#[test]
fn longs() {
    let sort = Sort::BitVector(64);
    for x in LONGS {
        for y in LONGS {
            let is = |op, expected: i64| {
                assert_eq!(both(op, sort, x as u64, y as u64), [expected as u64; 2], "{x} {op:?} {y}");
            };
            is(BinaryOp::Add, x.wrapping_add(y));
            is(BinaryOp::Sub, x.wrapping_sub(y));
            is(BinaryOp::Mul, x.wrapping_mul(y));
            is(BinaryOp::And, x & y);
            if y != 0 {
                is(BinaryOp::Div, x.wrapping_div(y));
                is(BinaryOp::Rem, x.wrapping_rem(y));
            }
            if (0..64).contains(&y) {
                is(BinaryOp::ShiftLeft, x << y);
                is(BinaryOp::ShiftRightSigned, x >> y);
                is(BinaryOp::ShiftRightUnsigned, ((x as u64) >> y) as i64);
            }
        }
    }
}

#[test]
fn the_smallest_divided_by_minus_one() {
    let mut terms = Terms::default();
    let (min, minus_one) = (terms.int(i32::MIN), terms.int(-1));
    let (quotient, rest) = (terms.div_signed(min, minus_one), terms.rem_signed(min, minus_one));
    assert_eq!((terms.as_int(quotient), terms.as_int(rest)), (Some(i32::MIN), Some(0)));
}

#[test]
fn casts() {
    let mut terms = Terms::default();
    for x in INTS {
        let t = terms.int(x);
        let byte = terms.truncate(t, 8);
        let byte = terms.sign_extend(byte, 32);
        assert_eq!(terms.as_int(byte), Some(i32::from(x as i8)));
        let char = terms.truncate(t, 16);
        let char = terms.zero_extend(char, 32);
        assert_eq!(terms.as_int(char), Some(i32::from(x as u16)));
        let long = terms.sign_extend(t, 64);
        assert_eq!(terms.as_long(long), Some(i64::from(x)));
    }
}

#[test]
fn comparisons_of_lcmp_results() {
    let mut terms = Terms::default();
    let long = Sort::BitVector(64);
    let (a, b) = (terms.symbol(SymbolId(0), long), terms.symbol(SymbolId(1), long));
    let (less, same, more) = (terms.less_signed(a, b), terms.equal(a, b), terms.less_signed(b, a));
    let [zero, one, minus_one] = [0, 1, -1].map(|value| terms.int(value));
    let inner = terms.if_then_else(same, zero, one);
    let lcmp = terms.if_then_else(less, minus_one, inner);
    assert_eq!(terms.less_signed(lcmp, zero), less);
    assert_eq!(terms.less_signed(zero, lcmp), more);
    assert_eq!(terms.equal(lcmp, zero), same);
    assert_eq!(terms.equal(lcmp, one), more);
    assert_eq!(terms.equal(lcmp, minus_one), less);
    let (at_most, at_least) = (terms.not(more), terms.not(less));
    assert_eq!(terms.less_equal_signed(lcmp, zero), at_most);
    assert_eq!(terms.less_equal_signed(zero, lcmp), at_least);
    let equal = terms.equal(lcmp, zero);
    let different = terms.not(same);
    assert_eq!(terms.not(equal), different);
}

#[test]
fn booleans_of_the_jvm() {
    let mut terms = Terms::default();
    let (p, q) = (terms.symbol(SymbolId(0), Sort::Bool), terms.symbol(SymbolId(1), Sort::Bool));
    let (x, y) = (terms.from_condition(p, 32), terms.from_condition(q, 32));
    let [zero, one] = [0, 1].map(|value| terms.int(value));
    assert_eq!(terms.equal(x, one), p);
    let not_p = terms.not(p);
    assert_eq!(terms.equal(x, zero), not_p);
    assert_eq!(terms.as_bool(terms.boolean(true)), Some(true));
    let both = terms.bit_and(x, y);
    let p_and_q = terms.and(p, q);
    assert_eq!(terms.as_condition(both), Some(p_and_q));
    let flipped = terms.bit_xor(x, one);
    assert_eq!(terms.as_condition(flipped), Some(not_p));
    let stored = terms.truncate(x, 8);
    let loaded = terms.sign_extend(stored, 32);
    assert_eq!(loaded, x);
    let three = terms.int(3);
    let equals_three = terms.equal(x, three);
    assert_eq!(terms.as_bool(equals_three), Some(false));
}

#[test]
fn what_a_narrow_number_cannot_be() {
    let mut terms = Terms::default();
    let byte = terms.symbol(SymbolId(0), Sort::BitVector(8));
    let char = terms.symbol(SymbolId(1), Sort::BitVector(16));
    let (byte, char) = (terms.sign_extend(byte, 32), terms.zero_extend(char, 32));
    let [n300, n127, minus_one, n65536] = [300, 127, -1, 65536].map(|value| terms.int(value));
    let facts = [
        terms.equal(byte, n300),
        terms.less_signed(n127, byte),
        terms.less_signed(char, terms.int(0)),
        terms.equal(char, minus_one),
        terms.less_equal_signed(n65536, char),
    ];
    for fact in facts {
        assert_eq!(terms.as_bool(fact), Some(false));
    }
    let less = terms.less_signed(byte, n300);
    assert_eq!(terms.as_bool(less), Some(true));
}
