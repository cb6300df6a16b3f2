//! Terms as Z3 expressions, each encoded once.

use rustc_hash::FxHashMap;
use z3::Symbol;
use z3::ast::{BV, Bool, Float, Int};

use super::super::UnknownReason;
use super::super::limits::{Limits, Patience};
use super::floats::{self, Floats};
use super::{bits, characters, integers, tables};
use crate::term::{Op, Shape, Sort, Term, Terms};

/// References are bit-vectors of this width: null, 2³² locations, and as many other objects.
pub(super) const REFERENCE_WIDTH: u32 = 33;

/// What numbers are to Z3.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// Bit-vectors: Java's integers, with all that Java does with them.
    Bits,
    /// Integers in the range of their type, references too: Java's integers where they are only compared.
    Ordered,
    /// Integers whose symbols are in the range of their type, and whose arithmetic does not wrap.
    Unbounded,
}

/// A Z3 expression.
#[derive(Clone, Debug)]
pub(super) enum Encoded {
    /// Of a formula.
    Truth(Bool),
    /// Of a bit-vector or a reference.
    Bits(BV),
    /// Of a floating point number.
    Floating(Float),
    /// Of an integer, or a reference's number, where integers are Z3's.
    Integer(Int),
}

impl Encoded {
    /// The value of a symbol in a Z3 model, as bits. None if the model leaves it open.
    pub(super) fn value_in(&self, model: &z3::Model) -> Option<u64> {
        match self {
            Encoded::Truth(symbol) => model.get_const_interp(symbol)?.as_bool().map(u64::from),
            // The signed reading would fail for large values, and give positive numbers for negative ones.
            Encoded::Bits(symbol) => model.get_const_interp(symbol)?.as_u64(),
            Encoded::Floating(symbol) => floats::bits_of(&model.get_const_interp(symbol)?),
            Encoded::Integer(symbol) => model.get_const_interp(symbol)?.as_i64().map(|value| value as u64),
        }
    }
}

/// Encodes terms of one arena.
#[derive(Debug)]
pub(super) struct Encoder {
    numbers: Numbers,
    done: FxHashMap<Term, Encoded>,
    /// Symbols are called by their number in the order of encoding, so that equal questions look alike to Z3.
    symbols: u32,
    floats: Floats,
}

impl Encoder {
    pub(super) fn new(numbers: Numbers) -> Encoder {
        Encoder { numbers, done: FxHashMap::default(), symbols: 0, floats: Floats::default() }
    }

    /// Whether formulas allow more than the terms: a model must be evaluated before it is believed.
    pub(super) fn is_approximate(&self) -> bool {
        self.floats.are_approximate()
    }

    /// A formula.
    pub(super) fn formula(&mut self, terms: &Terms, t: Term, limits: &Limits) -> Result<Bool, UnknownReason> {
        match self.term(terms, t, limits)? {
            Encoded::Truth(formula) => Ok(formula),
            _ => Err(UnknownReason::IllSorted),
        }
    }

    /// A term of any sort.
    pub(super) fn term(
        &mut self,
        terms: &Terms,
        root: Term,
        limits: &Limits,
    ) -> Result<Encoded, UnknownReason> {
        if terms.is_ill_sorted(root) {
            return Err(UnknownReason::IllSorted);
        }
        let mut stack = vec![root];
        let mut patience = Patience::new(limits);
        while let Some(&t) = stack.last() {
            if patience.is_over()
                && let Some(reason) = limits.reached()
            {
                return Err(reason);
            }
            if self.done.contains_key(&t) {
                stack.pop();
                continue;
            }
            let encoded = match terms.shape(t) {
                Shape::Compound(entry) => {
                    let missing = entry.children().iter().filter(|child| !self.done.contains_key(child));
                    let before = stack.len();
                    stack.extend(missing);
                    if stack.len() > before {
                        continue;
                    }
                    self.compound(terms, entry.op, t, entry.children())?
                }
                Shape::Constant(value) => constant(self.numbers, t.sort(), value)?,
                Shape::Symbol(_) | Shape::ReferenceSymbol(_) => self.symbol(t.sort()),
            };
            self.done.insert(t, encoded);
            stack.pop();
        }
        self.done.get(&root).cloned().ok_or(UnknownReason::IllSorted)
    }

    fn symbol(&mut self, sort: Sort) -> Encoded {
        let name = Symbol::Int(self.symbols);
        self.symbols += 1;
        match (sort, self.numbers) {
            (Sort::Bool, _) => Encoded::Truth(Bool::new_const(name)),
            (Sort::BitVector(_), Numbers::Unbounded | Numbers::Ordered)
            | (Sort::Reference, Numbers::Ordered) => Encoded::Integer(Int::new_const(name)),
            (Sort::Float | Sort::Double, _) => Encoded::Floating(floats::symbol(sort, name)),
            _ => Encoded::Bits(BV::new_const(name, width_of(sort))),
        }
    }

    fn compound(
        &mut self,
        terms: &Terms,
        op: Op,
        t: Term,
        children: &[Term],
    ) -> Result<Encoded, UnknownReason> {
        if let (Op::Character(op), Some(point)) = (op, children.first()) {
            return characters::encode(op, self.done.get(point), terms.greatest_code_point(*point));
        }
        if let Op::Floating(op) = op {
            let operands: Vec<Encoded> =
                children.iter().filter_map(|child| self.done.get(child).cloned()).collect();
            return self.floats.encode(op, t.sort(), &operands);
        }
        let child = |at: usize| children.get(at).and_then(|child| self.done.get(child));
        let to = width_of(t.sort());
        let encoded = match (op, child(0), child(1), child(2)) {
            (Op::Not, Some(Encoded::Truth(a)), ..) => Encoded::Truth(a.not()),
            (Op::And, Some(Encoded::Truth(a)), Some(Encoded::Truth(b)), _) => {
                Encoded::Truth(Bool::and(&[a, b]))
            }
            (Op::Or, Some(Encoded::Truth(a)), Some(Encoded::Truth(b)), _) => {
                Encoded::Truth(Bool::or(&[a, b]))
            }
            (Op::Equal, Some(Encoded::Truth(a)), Some(Encoded::Truth(b)), _) => Encoded::Truth(a.iff(b)),
            (Op::Equal, Some(Encoded::Bits(a)), Some(Encoded::Bits(b)), _) => Encoded::Truth(a.eq(b)),
            (Op::Equal, Some(Encoded::Floating(a)), Some(Encoded::Floating(b)), _) => Encoded::Truth(a.eq(b)),
            (Op::Equal, Some(Encoded::Integer(a)), Some(Encoded::Integer(b)), _) => Encoded::Truth(a.eq(b)),
            (Op::IfThenElse, Some(Encoded::Truth(c)), Some(a), Some(b)) => return choice(c, a, b),
            (_, Some(Encoded::Bits(a)), Some(Encoded::Bits(b)), _) => return bits::binary(op, a, b),
            (Op::LookUp(id), Some(Encoded::Bits(index)), None, _) => match terms.table(id) {
                Some(table) => Encoded::Bits(tables::read(table, index, to)),
                None => return Err(UnknownReason::IllSorted),
            },
            (Op::LookUp(_), ..) => {
                return Err(UnknownReason::NotEncodable("a known array read at an unknown index"));
            }
            (_, Some(Encoded::Bits(a)), None, _) => return bits::unary(op, a, to),
            (_, Some(Encoded::Integer(a)), Some(Encoded::Integer(b)), _) => {
                return integers::binary(op, a, b);
            }
            (_, Some(Encoded::Integer(a)), None, _) => {
                // A computed value stays in the range of its sort only where nothing is computed.
                let in_range = |child: &&Term| self.numbers == Numbers::Ordered || !child.is_compound();
                let source = children.first().filter(in_range);
                return integers::unary(op, a, source.and_then(|source| source.sort().width()));
            }
            _ => return Err(UnknownReason::IllSorted),
        };
        debug_assert!(self.numbers != Numbers::Bits || !matches!(encoded, Encoded::Integer(_)));
        Ok(encoded)
    }
}

fn choice(c: &Bool, a: &Encoded, b: &Encoded) -> Result<Encoded, UnknownReason> {
    Ok(match (a, b) {
        (Encoded::Truth(a), Encoded::Truth(b)) => Encoded::Truth(c.ite(a, b)),
        (Encoded::Bits(a), Encoded::Bits(b)) => Encoded::Bits(c.ite(a, b)),
        (Encoded::Integer(a), Encoded::Integer(b)) => Encoded::Integer(c.ite(a, b)),
        (Encoded::Floating(a), Encoded::Floating(b)) => Encoded::Floating(c.ite(a, b)),
        _ => return Err(UnknownReason::IllSorted),
    })
}

fn constant(numbers: Numbers, sort: Sort, value: u64) -> Result<Encoded, UnknownReason> {
    Ok(match (sort, numbers) {
        (Sort::Bool, _) => Encoded::Truth(Bool::from_bool(value != 0)),
        (Sort::BitVector(width), Numbers::Unbounded | Numbers::Ordered) => {
            Encoded::Integer(Int::from_i64(crate::term::signed(width, value)))
        }
        (Sort::Reference, Numbers::Ordered) => Encoded::Integer(Int::from_u64(value)),
        (Sort::Float | Sort::Double, _) => Encoded::Floating(floats::constant(sort, sort.mask(value))),
        _ => Encoded::Bits(BV::from_u64(sort.mask(value), width_of(sort))),
    })
}

fn width_of(sort: Sort) -> u32 {
    match sort {
        Sort::Reference => REFERENCE_WIDTH,
        other => other.bits().into(),
    }
}
