//! Terms as text.

use lazuli::term::{Sort, SymbolId, Term, Terms};

const INT: Sort = Sort::BitVector(32);

struct Fixture {
    terms: Terms,
    key: Term,
    root: Term,
    flag: Term,
    byte: Term,
    char: Term,
    long: Term,
}

fn fixture() -> Fixture {
    let mut terms = Terms::default();
    let symbol = |id, sort| (SymbolId(id), sort);
    let [key, root, flag, byte, char, long] = [
        symbol(0, INT),
        symbol(1, INT),
        symbol(2, Sort::Bool),
        symbol(3, Sort::BitVector(8)),
        symbol(4, Sort::BitVector(16)),
        symbol(5, Sort::BitVector(64)),
    ]
    .map(|(id, sort)| terms.symbol(id, sort));
    let (byte, char) = (terms.sign_extend(byte, 32), terms.zero_extend(char, 32));
    Fixture { terms, key, root, flag, byte, char, long }
}

fn name(id: SymbolId) -> String {
    ["key", "this.root.key", "flag", "b", "c", "n"][id.0 as usize].to_owned()
}

impl Fixture {
    fn is(&self, t: Term, expected: &str) {
        assert_eq!(self.terms.display(t, &name).to_string(), expected);
    }
}

#[test]
fn comparisons() {
    let mut f = fixture();
    let less = f.terms.less_signed(f.key, f.root);
    f.is(less, "key < this.root.key");
    let not_less = f.terms.not(less);
    f.is(not_less, "this.root.key <= key");
    let five = f.terms.int(5);
    let more = f.terms.less_signed(five, f.key);
    f.is(more, "key > 5");
    let same = f.terms.equal(f.key, five);
    f.is(same, "key == 5");
    let different = f.terms.not(same);
    f.is(different, "key != 5");
    let not_flag = f.terms.not(f.flag);
    f.is(not_flag, "!flag");
    let both = f.terms.and(less, not_flag);
    f.is(both, "key < this.root.key && !flag");
    let either = f.terms.or(both, same);
    f.is(either, "key < this.root.key && !flag || key == 5");
    let neither = f.terms.not(either);
    f.is(neither, "!(key < this.root.key && !flag || key == 5)");
    let unsigned = f.terms.less_unsigned(f.key, f.root);
    f.is(unsigned, "Integer.compareUnsigned(key, this.root.key) < 0");
}

#[test]
fn arithmetic() {
    let mut f = fixture();
    let [one, three] = [1, 3].map(|value| f.terms.int(value));
    let sum = f.terms.add(f.key, one);
    let same = f.terms.equal(sum, f.root);
    f.is(same, "key + 1 == this.root.key");
    let difference = f.terms.sub(f.key, one);
    f.is(difference, "key - 1");
    let product = f.terms.mul(sum, three);
    f.is(product, "(key + 1) * 3");
    let shifted = f.terms.shift_right_unsigned(f.key, three);
    f.is(shifted, "key >>> 3");
    let nested = f.terms.sub(f.root, difference);
    f.is(nested, "this.root.key - (key - 1)");
    let negated = f.terms.negate(f.key);
    f.is(negated, "-key");
    let all = f.terms.int(-1);
    let inverted = f.terms.bit_xor(f.key, all);
    f.is(inverted, "~key");
    let choice = f.terms.if_then_else(f.flag, f.key, one);
    f.is(choice, "flag ? key : 1");
}

#[test]
fn widths() {
    let mut f = fixture();
    f.is(f.byte, "b");
    f.is(f.char, "c");
    let long = f.terms.sign_extend(f.key, 64);
    let same = f.terms.equal(long, f.long);
    f.is(same, "(long) key == n");
    let byte = f.terms.truncate(f.key, 8);
    let byte = f.terms.sign_extend(byte, 32);
    f.is(byte, "(byte) key");
    let char = f.terms.truncate(f.key, 16);
    let char = f.terms.zero_extend(char, 32);
    f.is(char, "(char) key");
    let int = f.terms.truncate(f.long, 32);
    f.is(int, "(int) n");
    let big = f.terms.long(1 << 50);
    f.is(big, "1125899906842624L");
    let mask = f.terms.int(255);
    let masked = f.terms.bit_and(f.byte, mask);
    f.is(masked, "b & 0xff");
}

#[test]
fn constants() {
    let mut f = fixture();
    let text = |terms: &Terms, t| terms.display(t, &name).to_string();
    assert_eq!(text(&f.terms, f.terms.null()), "null");
    assert_eq!(text(&f.terms, f.terms.float(1.5)), "1.5f");
    let infinite = f.terms.double(f64::NEG_INFINITY);
    assert_eq!(text(&f.terms, infinite), "Double.NEGATIVE_INFINITY");
    assert_eq!(f.terms.float(f32::NAN), f.terms.float(-f32::NAN));
    assert_ne!(f.terms.float(0.0), f.terms.float(-0.0));
    assert_eq!(text(&f.terms, f.terms.location(3)), "object3");
}

#[test]
fn long_text_is_cut() {
    let mut f = fixture();
    let mut t = f.key;
    for i in 0..3_000 {
        let other = f.terms.symbol(SymbolId(i % 2), INT);
        t = f.terms.mul(t, other);
        t = f.terms.add(t, f.root);
    }
    let text = f.terms.display(t, &name).to_string();
    assert!(text.contains('…') && text.len() < 10_000);
}
