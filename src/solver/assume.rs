//! Adding a fact to the assumptions.

use std::sync::Arc;

use super::assumptions::{Assumptions, Facts};
use super::known::fixed_by;
use super::order::Order;
use super::{Solver, SolverOptions};
use crate::persistent::Trail;
use crate::term::{Model, Op, Sort, Term, Terms};

impl Solver {
    /// Adds `fact`; conjunctions are split, and what the assumptions imply by simple means is left out. `model` must
    /// satisfy the assumptions with the fact, as [`Solver::check`] returns it; without one, the kept model stays if it
    /// satisfies the fact.
    pub fn assume(&mut self, terms: &mut Terms, a: &mut Assumptions, fact: Term, model: Option<Arc<Model>>) {
        if terms.as_bool(fact) != Some(true) {
            let mut pending = vec![fact];
            while let Some(part) = pending.pop() {
                match conjuncts(terms, part) {
                    Some((x, y)) => pending.extend([y, x]),
                    None => self.add(terms, a, part),
                }
            }
        }
        let model = match model {
            Some(model) => Some(model),
            None => a.model().filter(|model| terms.holds(fact, model) == Some(true)).cloned(),
        };
        debug_assert!(model.as_ref().is_none_or(|model| terms.holds(fact, model) == Some(true)));
        a.set_model(model);
    }

    fn add(&mut self, terms: &mut Terms, a: &mut Assumptions, part: Term) {
        let known = if self.options.known_values { a.facts().known.substitute(terms, part) } else { part };
        if known == Term::TRUE {
            return;
        }
        if terms.is_ill_sorted(known) {
            a.push(part);
            a.facts_mut().loose.push(part);
            return;
        }
        let mut pending = vec![self.distribute(terms, a, known)];
        let facts = a.facts_mut();
        let mut is_new = false;
        while let Some(known) = pending.pop() {
            if let Some((x, y)) = conjuncts(terms, known) {
                pending.extend([y, x]);
                continue;
            }
            match add_facts(&self.options, terms, facts, known) {
                Added::Implied => {}
                Added::New => is_new = true,
                Added::Contradiction => {
                    facts.contradictory = true;
                    is_new = true;
                }
            }
        }
        if is_new {
            facts.mention(terms, part);
            a.push(part);
        }
    }
}

enum Added {
    Implied,
    New,
    Contradiction,
}

/// The two parts of a conjunction.
fn conjuncts(terms: &mut Terms, fact: Term) -> Option<(Term, Term)> {
    match terms.op(fact)? {
        (Op::And, [x, y, _]) => Some((x, y)),
        (Op::Not, [inner, ..]) => match terms.op(inner)? {
            (Op::Or, [x, y, _]) => Some((terms.not(x), terms.not(y))),
            _ => None,
        },
        _ => None,
    }
}

fn add_facts(options: &SolverOptions, terms: &mut Terms, facts: &mut Facts, fact: Term) -> Added {
    if fact == Term::FALSE || fact.sort() != Sort::Bool {
        return Added::Contradiction;
    }
    let fixed = if options.known_values { fixed_by(terms, fact) } else { None };
    if let Some((symbol, value)) = fixed {
        facts.known.insert(terms, symbol, value);
    }
    if !options.order {
        facts.loose.push(fact);
        return Added::New;
    }
    let added = match fixed {
        // The matrix need not know a symbol that will be replaced from now on.
        Some((symbol, _)) if !facts.order.knows(symbol) => return Added::New,
        _ => add_to_order(terms, &mut facts.order, &mut facts.loose, fact),
    };
    if options.known_values && matches!(added, Added::New) {
        learn_fixed(terms, facts);
    }
    added
}

fn add_to_order(terms: &mut Terms, order: &mut Order, loose: &mut Trail<Term>, fact: Term) -> Added {
    if let Some(literal) = order.literal(terms, fact) {
        if order.implies(literal.relation) {
            return Added::Implied;
        }
        if !literal.exact {
            loose.push(fact);
        }
        return if order.assert(literal.relation) { Added::New } else { Added::Contradiction };
    }
    if let Some((Op::LessUnsigned, [x, y, _])) = terms.op(fact)
        && order.nonnegative(terms, y)
    {
        let (low, high) = terms.unsigned_as_signed(x, y);
        let low = if low == Term::TRUE { Added::Implied } else { add_to_order(terms, order, loose, low) };
        let high = if high == Term::TRUE { Added::Implied } else { add_to_order(terms, order, loose, high) };
        return match (low, high) {
            (Added::Contradiction, _) | (_, Added::Contradiction) => Added::Contradiction,
            (Added::Implied, Added::Implied) => Added::Implied,
            _ => Added::New,
        };
    }
    loose.push(fact);
    Added::New
}

/// Symbols that bounds leave one value only.
fn learn_fixed(terms: &mut Terms, facts: &mut Facts) {
    for (symbol, bits) in facts.order.fixed() {
        if facts.known.get(symbol).is_none() {
            let value = terms.constant(symbol.sort(), bits);
            facts.known.insert(terms, symbol, value);
        }
    }
}
