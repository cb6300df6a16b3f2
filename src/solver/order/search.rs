//! Is a formula consistent with the differences? Cases of disjunctions are tried one after the other.

use std::sync::Arc;

use super::super::known::Known;
use super::super::limits::Limits;
use super::Order;
use crate::persistent::Trail;
use crate::term::{Model, Op, Sort, Term, Terms};

/// How many disjunctions one question may split.
const MAX_SPLITS: u32 = 32;

/// Larger formulas are evaluated, but not taken apart.
const MAX_SIZE: u32 = 2_000;

/// What the order layer found out.
#[derive(Debug)]
pub(crate) enum Outcome {
    Sat(Arc<Model>),
    Unsat,
    DontKnow,
}

/// One question.
pub(crate) struct Search<'a> {
    pub(crate) terms: &'a mut Terms,
    /// What is asked.
    pub(crate) fact: Term,
    /// The clauses that a model of the differences may violate.
    pub(crate) loose: &'a Trail<Term>,
    /// All clauses.
    pub(crate) clauses: &'a Trail<Term>,
    /// Symbols that clauses fix: the differences need not know them, and older clauses still mention them.
    pub(crate) known: &'a Known,
    /// Keeps its values where it can.
    pub(crate) base: &'a Model,
    /// Is `base` a model of the clauses? If not, symbols outside the differences may be wrong.
    pub(crate) base_is_model: bool,
    /// When to give up.
    pub(crate) limits: &'a Limits,
}

/// Shared by all cases of one question.
struct Budget {
    splits: u32,
}

/// One case: what is still to be taken apart, and what could not be.
#[derive(Clone, Default)]
struct Case {
    pending: Vec<Term>,
    disjunctions: Vec<(Term, Term)>,
    /// Clauses taken apart because a model violated them.
    opened: Vec<Term>,
}

impl Search<'_> {
    /// Decides whether the clauses, as far as `order` knows them, and the fact are satisfiable together.
    pub(crate) fn run(mut self, order: &mut Order) -> Outcome {
        let case = Case { pending: vec![self.fact], ..Case::default() };
        self.case(order, case, &mut Budget { splits: MAX_SPLITS })
    }

    fn case(&mut self, order: &mut Order, mut case: Case, budget: &mut Budget) -> Outcome {
        loop {
            if self.limits.reached().is_some() {
                return Outcome::DontKnow;
            }
            while let Some(fact) = case.pending.pop() {
                if !self.add(order, &mut case, fact) {
                    return Outcome::Unsat;
                }
            }
            if let Some((x, y)) = case.disjunctions.pop() {
                let Some(splits) = budget.splits.checked_sub(1) else { return Outcome::DontKnow };
                budget.splits = splits;
                let mut first = case.clone();
                first.pending.push(x);
                let first = self.case(&mut order.clone(), first, budget);
                if let Outcome::Sat(_) = first {
                    return first;
                }
                case.pending.push(y);
                let second = self.case(order, case, budget);
                return match (&first, &second) {
                    (Outcome::Unsat, _) | (_, Outcome::Sat(_)) => second,
                    _ => Outcome::DontKnow,
                };
            }
            let Some(model) = order.assign(self.terms, self.base) else { return Outcome::DontKnow };
            match self.violated(order, &model) {
                None => return Outcome::Sat(Arc::new(model)),
                Some(clause) if case.opened.contains(&clause) || !self.splits(clause) => {
                    return Outcome::DontKnow;
                }
                Some(clause) => {
                    case.opened.push(clause);
                    case.pending.push(self.known.substitute(self.terms, clause));
                }
            }
        }
    }

    /// Adds a formula to the differences, or takes it apart; false if it contradicts them.
    fn add(&mut self, order: &mut Order, case: &mut Case, fact: Term) -> bool {
        if let Some(value) = self.terms.as_bool(fact) {
            return value;
        }
        if let Some(literal) = order.literal(self.terms, fact) {
            return order.assert(literal.relation);
        }
        if self.terms.size(fact) > MAX_SIZE {
            return true;
        }
        match self.terms.op(fact) {
            Some((Op::And, [x, y, _])) => case.pending.extend([y, x]),
            Some((Op::Or, [x, y, _])) => case.disjunctions.push((x, y)),
            Some((Op::IfThenElse, [c, x, y])) => {
                let not_c = self.terms.not(c);
                let first = self.terms.and(c, x);
                let second = self.terms.and(not_c, y);
                case.disjunctions.push((first, second));
            }
            Some((Op::LessUnsigned, [x, y, _])) if order.nonnegative(self.terms, y) => {
                let (low, high) = self.terms.unsigned_as_signed(x, y);
                case.pending.extend([low, high]);
            }
            Some((Op::Not, [inner, ..])) => self.add_negation(order, case, inner),
            _ => {}
        }
        true
    }

    fn add_negation(&mut self, order: &Order, case: &mut Case, inner: Term) {
        match self.terms.op(inner) {
            Some((Op::And, [x, y, _])) => {
                let opposites = (self.terms.not(x), self.terms.not(y));
                case.disjunctions.push(opposites);
            }
            Some((Op::Or, [x, y, _])) => {
                let opposites = [self.terms.not(x), self.terms.not(y)];
                case.pending.extend(opposites);
            }
            Some((Op::IfThenElse, [c, x, y])) => {
                let (not_c, not_x, not_y) = (self.terms.not(c), self.terms.not(x), self.terms.not(y));
                let first = self.terms.and(c, not_x);
                let second = self.terms.and(not_c, not_y);
                case.disjunctions.push((first, second));
            }
            Some((Op::LessUnsigned, [x, y, _])) if order.nonnegative(self.terms, y) => {
                let (low, high) = self.terms.unsigned_as_signed(x, y);
                let opposites = (self.terms.not(low), self.terms.not(high));
                case.disjunctions.push(opposites);
            }
            _ => {}
        }
    }

    /// A clause, or the fact, that a model of the differences does not satisfy.
    fn violated(&self, order: &Order, model: &Model) -> Option<Term> {
        let all = order.verify() || !self.base_is_model;
        let clauses = if all { self.clauses } else { self.loose };
        let violated = |clause: &&Term| self.terms.holds(**clause, model) != Some(true);
        std::iter::once(&self.fact).chain(clauses).find(violated).copied()
    }

    /// Would taking the formula apart tell more?
    fn splits(&self, clause: Term) -> bool {
        let composite = |t: Term| {
            matches!(self.terms.op(t), Some((Op::And | Op::Or | Op::IfThenElse | Op::LessUnsigned, _)))
                && t.sort() == Sort::Bool
                && self.terms.size(t) <= MAX_SIZE
        };
        match self.terms.op(clause) {
            Some((Op::Not, [inner, ..])) => composite(inner),
            _ => composite(clause),
        }
    }
}
