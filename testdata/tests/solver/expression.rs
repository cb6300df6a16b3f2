//! Expressions as plain trees, with two meanings that share no code with the crate: Rust's and Z3's.

use lazuli::term::{BinaryOp, Model, Sort, SymbolId, Term, Terms};
use z3::ast::{BV, Bool};

/// Symbols 0 to 7 are bit-vectors, two of each width; 8 and 9 are Booleans.
pub(crate) const WIDTHS: [u8; 4] = [8, 16, 32, 64];
pub(crate) const SYMBOLS: u32 = 10;

pub(crate) fn sort_of(symbol: u32) -> Sort {
    match WIDTHS.get(symbol as usize / 2) {
        Some(width) => Sort::BitVector(*width),
        None => Sort::Bool,
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Number {
    Constant(u8, u64),
    Symbol(u32),
    Binary(BinaryOp, Box<Number>, Box<Number>),
    Negate(Box<Number>),
    SignExtend(u8, Box<Number>),
    ZeroExtend(u8, Box<Number>),
    Truncate(u8, Box<Number>),
    Choice(Box<Truth>, Box<Number>, Box<Number>),
}

#[derive(Clone, Debug)]
pub(crate) enum Truth {
    Constant(bool),
    Symbol(u32),
    Not(Box<Truth>),
    And(Box<Truth>, Box<Truth>),
    Or(Box<Truth>, Box<Truth>),
    Same(Box<Truth>, Box<Truth>),
    Choice(Box<Truth>, Box<Truth>, Box<Truth>),
    Equal(Box<Number>, Box<Number>),
    Less(Box<Number>, Box<Number>),
    LessEqual(Box<Number>, Box<Number>),
    LessUnsigned(Box<Number>, Box<Number>),
}

fn mask(width: u8, bits: u64) -> u64 {
    bits & (u64::MAX >> (64 - width))
}

fn signed(width: u8, bits: u64) -> i64 {
    ((bits << (64 - width)) as i64) >> (64 - width)
}

impl Number {
    pub(crate) fn width(&self) -> u8 {
        match self {
            Number::Constant(width, _) => *width,
            Number::Symbol(id) => WIDTHS[*id as usize / 2],
            Number::Binary(_, a, _) | Number::Negate(a) | Number::Choice(_, a, _) => a.width(),
            Number::SignExtend(to, _) | Number::ZeroExtend(to, _) | Number::Truncate(to, _) => *to,
        }
    }

    /// Built by the crate's folding constructors.
    pub(crate) fn build(&self, terms: &mut Terms) -> Term {
        match self {
            Number::Constant(width, value) => terms.bit_vector(*width, *value),
            Number::Symbol(id) => terms.symbol(SymbolId(*id), sort_of(*id)),
            Number::Binary(op, a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.binary(*op, a, b)
            }
            Number::Negate(a) => {
                let a = a.build(terms);
                terms.negate(a)
            }
            Number::SignExtend(to, a) => {
                let a = a.build(terms);
                terms.sign_extend(a, *to)
            }
            Number::ZeroExtend(to, a) => {
                let a = a.build(terms);
                terms.zero_extend(a, *to)
            }
            Number::Truncate(to, a) => {
                let a = a.build(terms);
                terms.truncate(a, *to)
            }
            Number::Choice(c, a, b) => {
                let (c, a, b) = (c.build(terms), a.build(terms), b.build(terms));
                terms.if_then_else(c, a, b)
            }
        }
    }

    /// What Rust's arithmetic says.
    pub(crate) fn evaluate(&self, model: &Model) -> u64 {
        let width = self.width();
        let bits = match self {
            Number::Constant(_, value) => *value,
            Number::Symbol(id) => model.value(SymbolId(*id)),
            Number::Binary(op, a, b) => {
                let (a, b) = (a.evaluate(model), b.evaluate(model));
                let (x, y) = (signed(width, a), signed(width, b));
                let distance = if b < u64::from(width) { Some(b as u32) } else { None };
                match op {
                    BinaryOp::Add => a.wrapping_add(b),
                    BinaryOp::Sub => a.wrapping_sub(b),
                    BinaryOp::Mul => a.wrapping_mul(b),
                    BinaryOp::Div if b == 0 => {
                        if x < 0 {
                            1
                        } else {
                            u64::MAX
                        }
                    }
                    BinaryOp::Div => x.wrapping_div(y) as u64,
                    BinaryOp::Rem if b == 0 => a,
                    BinaryOp::Rem => x.wrapping_rem(y) as u64,
                    BinaryOp::And => a & b,
                    BinaryOp::Or => a | b,
                    BinaryOp::Xor => a ^ b,
                    BinaryOp::ShiftLeft => distance.map_or(0, |d| a << d),
                    BinaryOp::ShiftRightUnsigned => distance.map_or(0, |d| a >> d),
                    BinaryOp::ShiftRightSigned => (x >> distance.unwrap_or(63)) as u64,
                }
            }
            Number::Negate(a) => a.evaluate(model).wrapping_neg(),
            Number::SignExtend(_, a) => signed(a.width(), a.evaluate(model)) as u64,
            Number::ZeroExtend(_, a) | Number::Truncate(_, a) => a.evaluate(model),
            Number::Choice(c, a, b) => {
                if c.evaluate(model) {
                    a.evaluate(model)
                } else {
                    b.evaluate(model)
                }
            }
        };
        mask(width, bits)
    }

    /// Encoded as it stands. With a model, its values stand for the symbols.
    pub(crate) fn encode(&self, model: Option<&Model>) -> BV {
        match self {
            Number::Constant(width, value) => BV::from_u64(mask(*width, *value), (*width).into()),
            Number::Symbol(id) => {
                let width = self.width().into();
                match model {
                    Some(model) => BV::from_u64(model.value(SymbolId(*id)), width),
                    None => BV::new_const(format!("n{id}"), width),
                }
            }
            Number::Binary(op, a, b) => {
                let (a, b) = (a.encode(model), b.encode(model));
                match op {
                    BinaryOp::Add => a.bvadd(b),
                    BinaryOp::Sub => a.bvsub(b),
                    BinaryOp::Mul => a.bvmul(b),
                    BinaryOp::Div => a.bvsdiv(b),
                    BinaryOp::Rem => a.bvsrem(b),
                    BinaryOp::And => a.bvand(b),
                    BinaryOp::Or => a.bvor(b),
                    BinaryOp::Xor => a.bvxor(b),
                    BinaryOp::ShiftLeft => a.bvshl(b),
                    BinaryOp::ShiftRightSigned => a.bvashr(b),
                    BinaryOp::ShiftRightUnsigned => a.bvlshr(b),
                }
            }
            Number::Negate(a) => a.encode(model).bvneg(),
            Number::SignExtend(to, a) => a.encode(model).sign_ext(u32::from(to - a.width())),
            Number::ZeroExtend(to, a) => a.encode(model).zero_ext(u32::from(to - a.width())),
            Number::Truncate(to, a) => a.encode(model).extract(u32::from(to - 1), 0),
            Number::Choice(c, a, b) => c.encode(model).ite(&a.encode(model), &b.encode(model)),
        }
    }
}

impl Truth {
    pub(crate) fn build(&self, terms: &mut Terms) -> Term {
        match self {
            Truth::Constant(value) => terms.boolean(*value),
            Truth::Symbol(id) => terms.symbol(SymbolId(*id), Sort::Bool),
            Truth::Not(a) => {
                let a = a.build(terms);
                terms.not(a)
            }
            Truth::And(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.and(a, b)
            }
            Truth::Or(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.or(a, b)
            }
            Truth::Same(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.equal(a, b)
            }
            Truth::Choice(c, a, b) => {
                let (c, a, b) = (c.build(terms), a.build(terms), b.build(terms));
                terms.if_then_else(c, a, b)
            }
            Truth::Equal(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.equal(a, b)
            }
            Truth::Less(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.less_signed(a, b)
            }
            Truth::LessEqual(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.less_equal_signed(a, b)
            }
            Truth::LessUnsigned(a, b) => {
                let (a, b) = (a.build(terms), b.build(terms));
                terms.less_unsigned(a, b)
            }
        }
    }

    pub(crate) fn evaluate(&self, model: &Model) -> bool {
        let numbers = |a: &Number, b: &Number| (a.evaluate(model), b.evaluate(model));
        match self {
            Truth::Constant(value) => *value,
            Truth::Symbol(id) => model.value(SymbolId(*id)) & 1 == 1,
            Truth::Not(a) => !a.evaluate(model),
            Truth::And(a, b) => a.evaluate(model) && b.evaluate(model),
            Truth::Or(a, b) => a.evaluate(model) || b.evaluate(model),
            Truth::Same(a, b) => a.evaluate(model) == b.evaluate(model),
            Truth::Choice(c, a, b) => {
                if c.evaluate(model) {
                    a.evaluate(model)
                } else {
                    b.evaluate(model)
                }
            }
            Truth::Equal(a, b) => {
                let (x, y) = numbers(a, b);
                x == y
            }
            Truth::Less(a, b) => {
                let (x, y) = numbers(a, b);
                signed(a.width(), x) < signed(a.width(), y)
            }
            Truth::LessEqual(a, b) => {
                let (x, y) = numbers(a, b);
                signed(a.width(), x) <= signed(a.width(), y)
            }
            Truth::LessUnsigned(a, b) => {
                let (x, y) = numbers(a, b);
                x < y
            }
        }
    }

    pub(crate) fn encode(&self, model: Option<&Model>) -> Bool {
        match self {
            Truth::Constant(value) => Bool::from_bool(*value),
            Truth::Symbol(id) => match model {
                Some(model) => Bool::from_bool(model.value(SymbolId(*id)) & 1 == 1),
                None => Bool::new_const(format!("b{id}")),
            },
            Truth::Not(a) => a.encode(model).not(),
            Truth::And(a, b) => Bool::and(&[a.encode(model), b.encode(model)]),
            Truth::Or(a, b) => Bool::or(&[a.encode(model), b.encode(model)]),
            Truth::Same(a, b) => a.encode(model).iff(b.encode(model)),
            Truth::Choice(c, a, b) => c.encode(model).ite(&a.encode(model), &b.encode(model)),
            Truth::Equal(a, b) => a.encode(model).eq(b.encode(model)),
            Truth::Less(a, b) => a.encode(model).bvslt(b.encode(model)),
            Truth::LessEqual(a, b) => a.encode(model).bvsle(b.encode(model)),
            Truth::LessUnsigned(a, b) => a.encode(model).bvult(b.encode(model)),
        }
    }
}

/// Makes expressions from bytes that proptest chooses and shrinks: fewer and smaller bytes, simpler expressions.
pub(crate) struct Source<'a> {
    bytes: std::slice::Iter<'a, u8>,
    /// Multiply and divide bytes only: Z3 takes long for wider numbers.
    cheap: bool,
}

impl<'a> Source<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Source<'a> {
        Source { bytes: bytes.iter(), cheap: false }
    }

    pub(crate) fn cheap(bytes: &'a [u8]) -> Source<'a> {
        Source { bytes: bytes.iter(), cheap: true }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.len() == 0
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    fn below(&mut self, limit: u8) -> u8 {
        self.byte() % limit
    }

    /// A value near the edges of its width, where mistakes are.
    pub(crate) fn value(&mut self, width: u8) -> u64 {
        let byte = self.byte();
        let small = u64::from(byte >> 3);
        let top = 1u64 << (width - 1);
        mask(
            width,
            match byte & 7 {
                0 | 1 => small,
                2 => 0u64.wrapping_sub(small),
                3 => top.wrapping_add(small),
                4 => top.wrapping_sub(small),
                5 => 1u64 << (small % u64::from(width)),
                6 => [127, 128, 255, 256, 32767, 32768, 65535, 65536, 1 << 31, u64::from(u32::MAX)]
                    [small as usize % 10],
                _ => (0..8).fold(small, |bits, _| bits << 8 | u64::from(self.byte())),
            },
        )
    }

    pub(crate) fn model(&mut self) -> Model {
        let mut model = Model::new();
        for id in 0..SYMBOLS {
            let bits = match sort_of(id).width() {
                Some(width) => self.value(width),
                None => u64::from(self.byte() & 1),
            };
            model.set(SymbolId(id), bits);
        }
        model
    }

    pub(crate) fn number(&mut self, width: u8, depth: u32) -> Number {
        let kind = if depth == 0 { self.below(3) } else { self.below(24) };
        let depth = depth.saturating_sub(1);
        let symbol = |second: u8| {
            let at = WIDTHS.iter().position(|w| *w == width).unwrap_or(0) as u32;
            Number::Symbol(at * 2 + u32::from(second & 1))
        };
        match kind {
            0 => symbol(self.byte()),
            1 => Number::Constant(width, self.value(width)),
            2 => symbol(self.byte()),
            3..=13 => {
                let op = [
                    BinaryOp::Add,
                    BinaryOp::Sub,
                    BinaryOp::Mul,
                    BinaryOp::Div,
                    BinaryOp::Rem,
                    BinaryOp::And,
                    BinaryOp::Or,
                    BinaryOp::Xor,
                    BinaryOp::ShiftLeft,
                    BinaryOp::ShiftRightSigned,
                    BinaryOp::ShiftRightUnsigned,
                ][usize::from(
                    if self.cheap && width > 8 && (5..8).contains(&kind) { kind + 3 } else { kind } - 3,
                )];
                let a = self.number(width, depth);
                Number::Binary(op, Box::new(a), Box::new(self.number(width, depth)))
            }
            14 => Number::Negate(Box::new(self.number(width, depth))),
            15..=17 if width > 8 => {
                let narrower =
                    WIDTHS[usize::from(self.byte()) % WIDTHS.iter().position(|w| *w == width).unwrap_or(1)];
                let a = Box::new(self.number(narrower, depth));
                if kind == 15 { Number::ZeroExtend(width, a) } else { Number::SignExtend(width, a) }
            }
            18 | 19 if width < 64 => {
                let first = WIDTHS.iter().position(|w| *w == width).unwrap_or(0) + 1;
                let wider = WIDTHS[first + usize::from(self.byte()) % (4 - first)];
                Number::Truncate(width, Box::new(self.number(wider, depth)))
            }
            20 => {
                // A JVM boolean.
                let c = Box::new(self.truth(depth));
                Number::Choice(c, Box::new(Number::Constant(width, 1)), Box::new(Number::Constant(width, 0)))
            }
            21 => self.three_way(width, depth),
            _ => {
                let c = Box::new(self.truth(depth));
                let a = Box::new(self.number(width, depth));
                Number::Choice(c, a, Box::new(self.number(width, depth)))
            }
        }
    }

    /// What `lcmp` makes.
    fn three_way(&mut self, width: u8, depth: u32) -> Number {
        let of = self.number(64, depth);
        let (a, b) = (Box::new(of), Box::new(self.number(64, depth)));
        let constant = |value: u64| Box::new(Number::Constant(width, mask(width, value)));
        let equal = Box::new(Truth::Equal(a.clone(), b.clone()));
        let otherwise = Number::Choice(equal, constant(0), constant(1));
        Number::Choice(Box::new(Truth::Less(a, b)), constant(u64::MAX), Box::new(otherwise))
    }

    pub(crate) fn truth(&mut self, depth: u32) -> Truth {
        let kind = if depth == 0 { self.below(2) } else { self.below(20) };
        let depth = depth.saturating_sub(1);
        let pair = |source: &mut Self| (Box::new(source.truth(depth)), Box::new(source.truth(depth)));
        match kind {
            0 => Truth::Symbol(8 + u32::from(self.byte() & 1)),
            1 => Truth::Constant(self.byte() & 1 == 1),
            2 | 3 => Truth::Not(Box::new(self.truth(depth))),
            4 | 5 => {
                let (a, b) = pair(self);
                Truth::And(a, b)
            }
            6 | 7 => {
                let (a, b) = pair(self);
                Truth::Or(a, b)
            }
            8 => {
                let (a, b) = pair(self);
                Truth::Same(a, b)
            }
            9 => {
                let (a, b) = pair(self);
                Truth::Choice(Box::new(self.truth(depth)), a, b)
            }
            _ => {
                let width = WIDTHS[usize::from(self.below(4))];
                let a = Box::new(self.number(width, depth));
                let b = Box::new(self.number(width, depth));
                match kind {
                    10..=12 => Truth::Equal(a, b),
                    13..=15 => Truth::Less(a, b),
                    16..=18 => Truth::LessEqual(a, b),
                    _ => Truth::LessUnsigned(a, b),
                }
            }
        }
    }

    /// A comparison of symbols, extended symbols, sums with constants, and constants.
    pub(crate) fn comparison(&mut self, symbols: u8, largest: u8) -> Truth {
        let (a, b) = (Box::new(self.operand(symbols, largest)), Box::new(self.operand(symbols, largest)));
        let kind = self.below(6);
        match kind {
            0 => Truth::Less(a, b),
            1 => Truth::LessEqual(a, b),
            2 => Truth::Equal(a, b),
            3 => Truth::Not(Box::new(Truth::Equal(a, b))),
            4 => Truth::Not(Box::new(Truth::Less(a, b))),
            _ => Truth::Not(Box::new(Truth::LessEqual(a, b))),
        }
    }

    fn operand(&mut self, symbols: u8, largest: u8) -> Number {
        let choice = self.below(8);
        let constant = u64::from(self.byte() % largest);
        let symbol = u32::from(self.below(symbols));
        let number = Number::Symbol(symbol);
        let wide = match number.width() {
            32 => number,
            64 => Number::Truncate(32, Box::new(number)),
            16 => Number::ZeroExtend(32, Box::new(number)),
            _ => Number::SignExtend(32, Box::new(number)),
        };
        match choice {
            0 => Number::Constant(32, constant),
            1 => Number::Binary(BinaryOp::Add, Box::new(wide), Box::new(Number::Constant(32, constant))),
            _ => wide,
        }
    }
}
