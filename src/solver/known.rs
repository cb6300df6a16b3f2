//! Symbols that the assumptions fix to a constant.

use crate::term::{Op, Term, Terms};

/// A substitution of constants for symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// Sorted by symbol.
    values: Vec<(Term, Term)>,
    /// As [`Terms::symbol_bits`].
    bits: u64,
}

impl Known {
    /// The constant that `symbol` equals.
    pub(super) fn get(&self, symbol: Term) -> Option<Term> {
        let at = self.values.binary_search_by_key(&symbol, |(known, _)| *known).ok()?;
        self.values.get(at).map(|(_, value)| *value)
    }

    pub(super) fn insert(&mut self, terms: &Terms, symbol: Term, value: Term) {
        if let Err(at) = self.values.binary_search_by_key(&symbol, |(known, _)| *known) {
            self.values.insert(at, (symbol, value));
            self.bits |= terms.symbol_bits(symbol);
        }
    }

    /// The symbols and their values.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Term, Term)> + '_ {
        self.values.iter().copied()
    }

    /// Might `t` mention one of the symbols?
    #[inline]
    pub(super) fn touches(&self, terms: &Terms, t: Term) -> bool {
        terms.symbol_bits(t) & self.bits != 0
    }

    /// `t` with constants for symbols.
    #[inline]
    pub(super) fn substitute(&self, terms: &mut Terms, t: Term) -> Term {
        if !self.touches(terms, t) {
            return t;
        }
        if !t.is_compound() {
            return self.get(t).unwrap_or(t);
        }
        // The common case, a comparison of two symbols, needs no table.
        if let Some((op @ (Op::Equal | Op::LessSigned | Op::LessEqualSigned), [a, b, _])) = terms.op(t)
            && !a.is_compound()
            && !b.is_compound()
        {
            let (x, y) = (self.get(a).unwrap_or(a), self.get(b).unwrap_or(b));
            return match op {
                _ if x == a && y == b => t,
                Op::Equal => terms.equal(x, y),
                Op::LessSigned => terms.less_signed(x, y),
                _ => terms.less_equal_signed(x, y),
            };
        }
        terms.rewrite(t, |_, part| if part.is_compound() { None } else { self.get(part) })
    }
}

/// The symbol and the constant of a fact of the form `symbol == constant`, `flag` or `!flag`.
pub(super) fn fixed_by(terms: &mut Terms, fact: Term) -> Option<(Term, Term)> {
    if terms.is_symbol(fact) {
        return Some((fact, Term::TRUE));
    }
    match terms.op(fact)? {
        (Op::Not, [flag, ..]) if terms.is_symbol(flag) => Some((flag, Term::FALSE)),
        (Op::Equal, [x, c, _]) if c.is_constant() && x.sort() == c.sort() => {
            if terms.is_symbol(x) {
                return Some((x, c));
            }
            match terms.op(x)? {
                (Op::ZeroExtend | Op::SignExtend, [inner, ..]) if terms.is_symbol(inner) => {
                    let narrow = terms.truncate(c, inner.sort().bits());
                    let extended = terms.equal(x, c);
                    // Extending the narrow constant must give the constant back; folding saw to it.
                    (extended == fact).then_some((inner, narrow))
                }
                _ => None,
            }
        }
        _ => None,
    }
}
