//! Formulas as clauses: a variable for each part (Tseitin, 1968), one for each bound on a difference and each equality of
//! references, and a number of its own for each value that depends on a condition.

use rustc_hash::FxHashMap;

use super::differences::{Bound, ZERO};
use super::search::{Atom, Literal, Search};
use crate::term::{BinaryOp, Integers, Model, Op, Shape, Sort, Term, Terms, maximum, minimum, signed};

/// What a term is to the search.
#[derive(Copy, Clone, Debug)]
pub(super) enum Part {
    /// A formula.
    Truth(Literal),
    /// A variable of the differences and a constant.
    Number(Number),
    /// The first number without the second, where nothing wraps around: it is compared with constants only.
    Difference(Number, Number),
    /// A reference.
    Reference(u32),
}

/// The value of a variable plus a constant.
#[derive(Copy, Clone, Debug)]
pub(super) struct Number {
    pub(super) variable: u32,
    pub(super) offset: i128,
}

/// Terms that are not encoded: the question is left to others.
#[derive(Debug)]
pub(super) struct NotEncodable;

/// Mathematical integers are kept below this: no sum of as many constants as a formula has comes near it.
const LARGEST_SUM: i128 = 1 << 100;

type Encoded<T> = Result<T, NotEncodable>;

/// What one question comes to. The next one takes over the memory.
#[derive(Debug, Default)]
pub(in crate::solver) struct Tables {
    pub(super) search: Search,
    done: FxHashMap<Term, Part>,
    /// The symbols, in the order in which they were met.
    pub(super) symbols: Vec<(Term, Part)>,
    /// By value.
    pub(super) constants: FxHashMap<u64, u32>,
    /// By reference: what it is in the base.
    before: Vec<u64>,
    bounds: FxHashMap<Bound, u32>,
    equalities: FxHashMap<(u32, u32), u32>,
}

impl Tables {
    /// Tables with more terms than this are given back: to clear a large map costs what it can hold.
    const MOST_KEPT: usize = 2_000;

    fn clear(&mut self) {
        if self.done.len() > Tables::MOST_KEPT {
            *self = Tables::default();
            return;
        }
        let Tables { search, done, symbols, constants, before, bounds, equalities } = self;
        search.clear();
        done.clear();
        symbols.clear();
        constants.clear();
        before.clear();
        bounds.clear();
        equalities.clear();
    }
}

/// Encodes the formulas of one question.
pub(super) struct Encoder<'a> {
    terms: &'a Terms,
    /// Where the search begins.
    base: &'a Model,
    pub(super) tables: &'a mut Tables,
    yes: Literal,
}

impl<'a> Encoder<'a> {
    pub(super) fn new(terms: &'a Terms, base: &'a Model, tables: &'a mut Tables) -> Encoder<'a> {
        tables.clear();
        let yes = Literal::of(tables.search.add_variable(Atom::Truth, true), true);
        tables.search.add_clause(&[yes]);
        Encoder { terms, base, tables, yes }
    }

    /// The formula holds.
    pub(super) fn require(&mut self, formula: Term) -> Encoded<()> {
        let mut pending = vec![(formula, true)];
        while let Some((t, holds)) = pending.pop() {
            match (self.terms.op(t), holds) {
                (Some((Op::Not, [inner, ..])), _) => pending.push((inner, !holds)),
                (Some((Op::And, [x, y, _])), true) | (Some((Op::Or, [x, y, _])), false) => {
                    pending.extend([(y, holds), (x, holds)]);
                }
                (Some((Op::And | Op::Or, _)), _) => {
                    let mut clause = Vec::new();
                    self.alternatives(t, holds, &mut clause)?;
                    self.tables.search.add_clause(&clause);
                }
                _ => {
                    let literal = self.truth(t)?;
                    self.tables.search.add_clause(&[if holds { literal } else { literal.opposite() }]);
                }
            }
        }
        Ok(())
    }

    /// The literals of which one must hold for the formula to be `holds`.
    fn alternatives(&mut self, formula: Term, holds: bool, clause: &mut Vec<Literal>) -> Encoded<()> {
        let mut pending = vec![(formula, holds)];
        while let Some((t, holds)) = pending.pop() {
            match (self.terms.op(t), holds) {
                (Some((Op::Not, [inner, ..])), _) => pending.push((inner, !holds)),
                (Some((Op::Or, [x, y, _])), true) | (Some((Op::And, [x, y, _])), false) => {
                    pending.extend([(y, holds), (x, holds)]);
                }
                _ => {
                    let literal = self.truth(t)?;
                    clause.push(if holds { literal } else { literal.opposite() });
                }
            }
        }
        Ok(())
    }

    /// Between two variables, a bound implies every weaker one.
    pub(super) fn relate_bounds(&mut self) {
        let mut bounds: Vec<(Bound, u32)> =
            self.tables.bounds.iter().map(|(bound, atom)| (*bound, *atom)).collect();
        bounds.sort_unstable();
        for pair in bounds.windows(2) {
            if let [(a, strong), (b, weak)] = pair
                && (a.u, a.v) == (b.u, b.v)
            {
                self.tables.search.add_clause(&[Literal::of(*strong, false), Literal::of(*weak, true)]);
            }
        }
    }

    fn truth(&mut self, t: Term) -> Encoded<Literal> {
        match self.part(t)? {
            Part::Truth(literal) => Ok(literal),
            _ => Err(NotEncodable),
        }
    }

    fn part(&mut self, root: Term) -> Encoded<Part> {
        let mut stack = vec![root];
        while let Some(&t) = stack.last() {
            if self.tables.done.contains_key(&t) {
                stack.pop();
                continue;
            }
            let part = match self.terms.shape(t) {
                Shape::Compound(entry) => {
                    let before = stack.len();
                    stack.extend(
                        entry.children().iter().filter(|child| !self.tables.done.contains_key(child)),
                    );
                    if stack.len() > before {
                        continue;
                    }
                    let children: Vec<Part> = entry
                        .children()
                        .iter()
                        .filter_map(|child| self.tables.done.get(child).copied())
                        .collect();
                    self.compound(entry.op, t, entry.children(), &children)?
                }
                Shape::Constant(bits) => self.constant(t.sort(), bits)?,
                Shape::Symbol(_) | Shape::ReferenceSymbol(_) => self.symbol(t)?,
            };
            self.tables.done.insert(t, part);
            stack.pop();
        }
        self.tables.done.get(&root).copied().ok_or(NotEncodable)
    }

    fn constant(&mut self, sort: Sort, bits: u64) -> Encoded<Part> {
        Ok(match sort {
            Sort::Bool => Part::Truth(if bits != 0 { self.yes } else { self.yes.opposite() }),
            Sort::BitVector(width) => {
                Part::Number(Number { variable: ZERO, offset: i128::from(signed(width, bits)) })
            }
            Sort::Reference => {
                let known = self.tables.constants.get(&bits).copied();
                let constant = known.unwrap_or_else(|| self.reference(true, bits));
                self.tables.constants.insert(bits, constant);
                Part::Reference(constant)
            }
            _ => return Err(NotEncodable),
        })
    }

    fn symbol(&mut self, symbol: Term) -> Encoded<Part> {
        let bits = self.terms.evaluate(symbol, self.base).bits();
        let part = match symbol.sort() {
            Sort::Bool => {
                Part::Truth(Literal::of(self.tables.search.add_variable(Atom::Truth, bits != 0), true))
            }
            Sort::BitVector(width) => {
                let value = i128::from(signed(width, bits));
                self.number(i128::from(minimum(width)), i128::from(maximum(width)), value)
            }
            Sort::Reference => Part::Reference(self.reference(false, bits)),
            _ => return Err(NotEncodable),
        };
        self.tables.symbols.push((symbol, part));
        Ok(part)
    }

    fn reference(&mut self, is_constant: bool, before: u64) -> u32 {
        self.tables.before.push(before);
        self.tables.search.equalities.add(is_constant)
    }

    fn number(&mut self, low: i128, high: i128, value: i128) -> Part {
        Part::Number(Number {
            variable: self.tables.search.differences.add_variable(low, high, value),
            offset: 0,
        })
    }

    /// Whether integers are those of mathematics: sums have no range.
    fn is_unbounded(&self) -> bool {
        self.terms.integers() == Integers::Unbounded
    }

    /// The least and greatest value of a sort; a value of mathematical integers may lie beyond them.
    fn range_of(&self, width: u8) -> (i128, i128) {
        if self.is_unbounded() {
            (-LARGEST_SUM, LARGEST_SUM)
        } else {
            (i128::from(minimum(width)), i128::from(maximum(width)))
        }
    }

    /// `a < b`, `a ≤ b` or `a = b`, where one side is a difference and the other a constant.
    fn compare_difference(&mut self, op: Op, a: Part, b: Part) -> Encoded<Literal> {
        let (x, y, c, flipped) = match (a, b) {
            (Part::Difference(x, y), Part::Number(c)) if c.variable == ZERO => (x, y, c.offset, false),
            (Part::Number(c), Part::Difference(x, y)) if c.variable == ZERO => (x, y, c.offset, true),
            _ => return Err(NotEncodable),
        };
        Ok(match (op, flipped) {
            (Op::Equal, _) => {
                let (below, above) = (self.at_most(x, y, c), self.at_most(y, x, -c));
                self.and(below, above)
            }
            (Op::LessSigned, false) => self.at_most(x, y, c - 1),
            (Op::LessEqualSigned, false) => self.at_most(x, y, c),
            (Op::LessSigned, true) => self.at_most(y, x, -c - 1),
            (Op::LessEqualSigned, true) => self.at_most(y, x, -c),
            _ => return Err(NotEncodable),
        })
    }

    fn compound(&mut self, op: Op, t: Term, terms: &[Term], children: &[Part]) -> Encoded<Part> {
        let formula = match (op, children) {
            (Op::Not, [Part::Truth(a)]) => a.opposite(),
            (Op::And, [Part::Truth(a), Part::Truth(b)]) => self.and(*a, *b),
            (Op::Or, [Part::Truth(a), Part::Truth(b)]) => self.or(*a, *b),
            (Op::Equal, [Part::Truth(a), Part::Truth(b)]) => self.choice(*a, *b, b.opposite()),
            (Op::Equal, [Part::Number(a), Part::Number(b)]) => {
                let (below, above) = (self.at_most(*a, *b, 0), self.at_most(*b, *a, 0));
                self.and(below, above)
            }
            (Op::Equal, [Part::Reference(x), Part::Reference(y)]) => self.same(*x, *y),
            (Op::LessSigned, [Part::Number(a), Part::Number(b)]) => self.at_most(*a, *b, -1),
            (Op::LessEqualSigned, [Part::Number(a), Part::Number(b)]) => self.at_most(*a, *b, 0),
            (op, [a @ Part::Difference(..), b] | [a, b @ Part::Difference(..)]) => {
                self.compare_difference(op, *a, *b)?
            }
            (Op::LessUnsigned, [Part::Number(a), Part::Number(b)]) => {
                let zero = Number { variable: ZERO, offset: 0 };
                let (a_negative, b_negative) = (self.at_most(*a, zero, -1), self.at_most(*b, zero, -1));
                let less = self.at_most(*a, *b, -1);
                let same_sign = self.choice(a_negative, b_negative, b_negative.opposite());
                self.choice(same_sign, less, b_negative)
            }
            (Op::IfThenElse, [Part::Truth(c), Part::Truth(a), Part::Truth(b)]) => self.choice(*c, *a, *b),
            (Op::IfThenElse, [Part::Truth(c), a, b]) => return self.value(*c, *a, *b, t.sort()),
            (Op::SignExtend, [a @ Part::Number(_)]) => return Ok(*a),
            (Op::Binary(BinaryOp::Add), [Part::Number(a), Part::Number(added)]) if added.variable == ZERO => {
                return self.sum(*a, added.offset, terms.first().copied(), t.sort());
            }
            (Op::Binary(BinaryOp::Sub), [Part::Number(a), Part::Number(b)]) if self.is_unbounded() => {
                if b.variable == ZERO {
                    return Ok(Part::Number(Number { variable: a.variable, offset: a.offset - b.offset }));
                }
                return Ok(Part::Difference(*a, *b));
            }
            (Op::ZeroExtend, [Part::Number(_)])
                if self.is_unbounded() && terms.iter().any(|t| t.is_compound()) =>
            {
                return Err(NotEncodable);
            }
            (Op::ZeroExtend, [Part::Number(a)]) => return self.widened(*a, terms.first().copied()),
            _ => return Err(NotEncodable),
        };
        Ok(Part::Truth(formula))
    }

    /// The literal of `a - b ≤ w`.
    fn at_most(&mut self, a: Number, b: Number, w: i128) -> Literal {
        let w = w - a.offset + b.offset;
        if a.variable == b.variable {
            return if w >= 0 { self.yes } else { self.yes.opposite() };
        }
        let bound = Bound { u: a.variable, v: b.variable, w };
        let (bound, holds) = if bound.u < bound.v { (bound, true) } else { (bound.opposite(), false) };
        let Tables { search, bounds, .. } = &mut *self.tables;
        let atom = *bounds.entry(bound).or_insert_with(|| {
            let phase = search.differences.satisfies(bound);
            search.add_variable(Atom::Bounded(bound), phase)
        });
        Literal::of(atom, holds)
    }

    fn same(&mut self, x: u32, y: u32) -> Literal {
        if x == y {
            return self.yes;
        }
        let equalities = &self.tables.search.equalities;
        if let (Some(_), Some(_)) = (equalities.constant_of(x), equalities.constant_of(y)) {
            return self.yes.opposite();
        }
        let ends = (x.min(y), x.max(y));
        let Tables { search, before, equalities, .. } = &mut *self.tables;
        let phase = before.get(x as usize) == before.get(y as usize);
        let atom =
            *equalities.entry(ends).or_insert_with(|| search.add_variable(Atom::Same(ends.0, ends.1), phase));
        Literal::of(atom, true)
    }

    fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let no = self.yes.opposite();
        match () {
            () if a == no || b == no || a == b.opposite() => return no,
            () if a == self.yes || a == b => return b,
            () if b == self.yes => return a,
            () => {}
        }
        let phase = self.tables.search.phase(a) && self.tables.search.phase(b);
        let both = Literal::of(self.tables.search.add_variable(Atom::Truth, phase), true);
        self.tables.search.add_clause(&[both.opposite(), a]);
        self.tables.search.add_clause(&[both.opposite(), b]);
        self.tables.search.add_clause(&[both, a.opposite(), b.opposite()]);
        both
    }

    fn or(&mut self, a: Literal, b: Literal) -> Literal {
        self.and(a.opposite(), b.opposite()).opposite()
    }

    /// `c ? a : b` of formulas.
    fn choice(&mut self, c: Literal, a: Literal, b: Literal) -> Literal {
        let no = self.yes.opposite();
        match () {
            () if c == self.yes || a == b => return a,
            () if c == no => return b,
            () if a == self.yes => return self.or(c, b),
            () if a == no => return self.and(c.opposite(), b),
            () if b == self.yes => return self.or(c.opposite(), a),
            () if b == no => return self.and(c, a),
            () => {}
        }
        let phase = if self.tables.search.phase(c) {
            self.tables.search.phase(a)
        } else {
            self.tables.search.phase(b)
        };
        let chosen = Literal::of(self.tables.search.add_variable(Atom::Truth, phase), true);
        self.tables.search.add_clause(&[c.opposite(), chosen.opposite(), a]);
        self.tables.search.add_clause(&[c.opposite(), chosen, a.opposite()]);
        self.tables.search.add_clause(&[c, chosen.opposite(), b]);
        self.tables.search.add_clause(&[c, chosen, b.opposite()]);
        // These two follow, but save a decision.
        self.tables.search.add_clause(&[chosen.opposite(), a, b]);
        self.tables.search.add_clause(&[chosen, a.opposite(), b.opposite()]);
        chosen
    }

    /// `c ? a : b` of numbers or references: a new one that is equal to one of them.
    fn value(&mut self, c: Literal, a: Part, b: Part, sort: Sort) -> Encoded<Part> {
        if c == self.yes || c == self.yes.opposite() {
            return Ok(if c == self.yes { a } else { b });
        }
        match (a, b) {
            (Part::Number(x), Part::Number(y)) => {
                let Sort::BitVector(width) = sort else { return Err(NotEncodable) };
                let chosen = if self.tables.search.phase(c) { x } else { y };
                let value = self.tables.search.differences.value(chosen.variable) + chosen.offset;
                let (low, high) = self.range_of(width);
                let new = self.number(low, high, value);
                if let Part::Number(number) = new {
                    self.equal_if(c, number, x);
                    self.equal_if(c.opposite(), number, y);
                }
                Ok(new)
            }
            (Part::Reference(x), Part::Reference(y)) if x == y => Ok(a),
            (Part::Reference(x), Part::Reference(y)) => {
                let chosen = if self.tables.search.phase(c) { x } else { y };
                let before = self.tables.before.get(chosen as usize).copied().unwrap_or_default();
                let new = self.reference(false, before);
                let (same, other) = (self.same(new, x), self.same(new, y));
                self.tables.search.add_clause(&[c.opposite(), same]);
                self.tables.search.add_clause(&[c, other]);
                Ok(Part::Reference(new))
            }
            _ => Err(NotEncodable),
        }
    }

    fn equal_if(&mut self, condition: Literal, a: Number, b: Number) {
        let (below, above) = (self.at_most(a, b, 0), self.at_most(b, a, 0));
        self.tables.search.add_clause(&[condition.opposite(), below]);
        self.tables.search.add_clause(&[condition.opposite(), above]);
    }

    /// A number plus a constant, which wraps around where it leaves the range of its sort.
    fn sum(&mut self, a: Number, added: i128, of: Option<Term>, sort: Sort) -> Encoded<Part> {
        let Sort::BitVector(width) = sort else { return Err(NotEncodable) };
        let (low, high) = (i128::from(minimum(width)), i128::from(maximum(width)));
        let shifted = Number { variable: a.variable, offset: a.offset + added };
        if self.is_unbounded() {
            return Ok(Part::Number(shifted));
        }
        let range = of.and_then(|of| self.terms.range(of));
        if range.is_some_and(|(least, most)| {
            (low..=high).contains(&(i128::from(least) + added))
                && (low..=high).contains(&(i128::from(most) + added))
        }) {
            return Ok(Part::Number(shifted));
        }
        let values = high - low + 1;
        let wrapped = Number { offset: shifted.offset - values * added.signum(), ..shifted };
        let zero = Number { variable: ZERO, offset: 0 };
        let fits = match added {
            0.. => self.at_most(shifted, zero, high),
            _ => self.at_most(zero, shifted, -low),
        };
        // Bounds on the sum, decided one by one where the solution stands, could leave it no way but to wrap around: a
        // model of huge numbers.
        self.tables.search.decide_early(fits);
        let before = self.tables.search.differences.value(a.variable) + a.offset + added;
        let inside = (low..=high).contains(&before);
        let sum = self.number(low, high, if inside { before } else { before - values * added.signum() });
        if let Part::Number(number) = sum {
            self.equal_if(fits, number, shifted);
            self.equal_if(fits.opposite(), number, wrapped);
        }
        Ok(sum)
    }

    /// The value of a narrow number that is widened without its sign.
    fn widened(&mut self, a: Number, narrow: Option<Term>) -> Encoded<Part> {
        let narrow = narrow.ok_or(NotEncodable)?;
        let Sort::BitVector(width @ ..63) = narrow.sort() else { return Err(NotEncodable) };
        if self.terms.range(narrow).is_some_and(|(low, _)| low >= 0) {
            return Ok(Part::Number(a));
        }
        let values = 1_i128 << width;
        let before = self.tables.search.differences.value(a.variable) + a.offset;
        let new = self.number(0, values - 1, if before < 0 { before + values } else { before });
        if let Part::Number(number) = new {
            let zero = Number { variable: ZERO, offset: 0 };
            let negative = self.at_most(a, zero, -1);
            self.tables.search.decide_early(negative);
            self.equal_if(negative.opposite(), number, a);
            self.equal_if(negative, number, Number { variable: a.variable, offset: a.offset + values });
        }
        Ok(new)
    }
}
