//! The decision diagram of a conjunction over its atoms, and its disjuncts.
//!
//! POSE-unwind takes a path condition apart into conjunctions: the paths of its decision diagram. As in its prototype a
//! comparison is taken apart at the outermost if-then-else of each side; one that is further down stays in the atom,
//! for the solver, which keeps the diagrams small. The atoms are ordered by their first place in the condition, and of each atom the side where it is false comes
//! first. What was handed out is taken away from the diagram before the next one is looked for.

use std::sync::Arc;

use biodivine_lib_bdd::{Bdd, BddVariable, BddVariableSet};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::term::{Node, Sort, Term, Terms};

/// Most different atoms of one conjunction.
const MOST_ATOMS: u16 = 2048;

/// The decision diagram of a conjunction.
#[derive(Clone, Debug)]
pub struct Diagram {
    clauses: Vec<Term>,
    atoms: Vec<Term>,
    places: FxHashMap<Term, usize>,
    variables: Arc<BddVariableSet>,
    left: Bdd,
    /// Formulas that the clauses make true or false.
    known: FxHashMap<Term, Term>,
}

impl Default for Diagram {
    fn default() -> Diagram {
        Diagram::new()
    }
}

impl Diagram {
    /// The diagram of the empty conjunction.
    pub fn new() -> Diagram {
        let variables = Arc::new(BddVariableSet::new_anonymous(MOST_ATOMS));
        let left = variables.mk_true();
        Diagram {
            clauses: Vec::new(),
            atoms: Vec::new(),
            places: FxHashMap::default(),
            variables,
            left,
            known: FxHashMap::default(),
        }
    }

    /// Adds a formula, unless it is there; false when it has too many atoms.
    #[must_use]
    pub fn assume(&mut self, terms: &mut Terms, clause: Term) -> bool {
        if self.clauses.contains(&clause) {
            return true;
        }
        self.clauses.push(clause);
        // What holds anyway is left out, which keeps the diagram of the clause small.
        let lifted = lift(terms, &mut self.known.clone(), clause);
        self.collect(terms, lifted, &mut FxHashSet::default());
        if self.atoms.len() > usize::from(MOST_ATOMS) {
            return false;
        }
        let built = self.build(terms, &mut FxHashMap::default(), lifted);
        self.left = self.left.and(&built);
        self.note(terms, clause);
        self.note(terms, lifted);
        true
    }

    /// Notes that a formula holds, for the formulas that contain it.
    fn note(&mut self, terms: &mut Terms, t: Term) {
        let negation = terms.not(t);
        self.known.insert(t, Term::TRUE);
        self.known.insert(negation, Term::FALSE);
        if let Node::And(a, b) = terms.node(t) {
            self.note(terms, a);
            self.note(terms, b);
        }
    }

    /// The formulas, oldest first.
    pub fn clauses(&self) -> &[Term] {
        &self.clauses
    }

    /// Whether no combination of truth values is left.
    pub fn is_false(&self) -> bool {
        self.left.is_false()
    }

    /// Numbers the atoms of a formula that are new.
    fn collect(&mut self, terms: &mut Terms, t: Term, seen: &mut FxHashSet<Term>) {
        if !seen.insert(t) {
            return;
        }
        match terms.node(t) {
            Node::BoolConstant(_) => {}
            Node::Not(a) => self.collect(terms, a, seen),
            Node::And(a, b) | Node::Or(a, b) => {
                [a, b].into_iter().for_each(|t| self.collect(terms, t, seen));
            }
            Node::Equal(a, b) if a.sort() == Sort::Bool => {
                [a, b].into_iter().for_each(|t| self.collect(terms, t, seen));
            }
            Node::IfThenElse(c, a, b) => [c, a, b].into_iter().for_each(|t| self.collect(terms, t, seen)),
            _ => {
                let (atom, _) = atom_of(terms, t);
                if !self.places.contains_key(&atom) {
                    self.places.insert(atom, self.atoms.len());
                    self.atoms.push(atom);
                }
            }
        }
    }

    fn build(&self, terms: &mut Terms, done: &mut FxHashMap<Term, Bdd>, t: Term) -> Bdd {
        if let Some(known) = done.get(&t) {
            return known.clone();
        }
        let mut sub = |terms: &mut Terms, t: Term| self.build(terms, done, t);
        let built = match terms.node(t) {
            Node::BoolConstant(true) => self.variables.mk_true(),
            Node::BoolConstant(false) => self.variables.mk_false(),
            Node::Not(a) => sub(terms, a).not(),
            Node::And(a, b) => sub(terms, a).and(&sub(terms, b)),
            Node::Or(a, b) => sub(terms, a).or(&sub(terms, b)),
            Node::Equal(a, b) if a.sort() == Sort::Bool => sub(terms, a).iff(&sub(terms, b)),
            Node::IfThenElse(c, a, b) => {
                let (c, a, b) = (sub(terms, c), sub(terms, a), sub(terms, b));
                // The library's own if-then-else goes through all triples of nodes.
                c.and(&a).or(&b.and_not(&c))
            }
            _ => {
                let (atom, positive) = atom_of(terms, t);
                match self.places.get(&atom).and_then(|place| u16::try_from(*place).ok()) {
                    Some(place) => {
                        self.variables.mk_literal(BddVariable::from_index(usize::from(place)), positive)
                    }
                    None => self.variables.mk_true(),
                }
            }
        };
        done.insert(t, built.clone());
        built
    }
}

impl Iterator for Diagram {
    /// A conjunction: atoms and whether they hold.
    type Item = Vec<(Term, bool)>;

    fn next(&mut self) -> Option<Vec<(Term, bool)>> {
        let path = self.left.first_clause()?;
        self.left = self.left.and_not(&self.variables.mk_conjunctive_clause(&path));
        let literal = |(variable, value): (BddVariable, bool)| {
            self.atoms.get(variable.to_index()).map(|atom| (*atom, value))
        };
        Some(path.to_values().into_iter().filter_map(literal).collect())
    }
}

/// The atom of a comparison, and whether it is its negation: `a <= b` is that `b < a` does not hold.
fn atom_of(terms: &mut Terms, t: Term) -> (Term, bool) {
    match terms.node(t) {
        Node::LessEqualSigned(..) => (terms.not(t), false),
        _ => (t, true),
    }
}

/// A formula whose comparisons are taken apart, with constants for the parts that are in `done`.
fn lift(terms: &mut Terms, done: &mut FxHashMap<Term, Term>, t: Term) -> Term {
    if let Some(&known) = done.get(&t) {
        return known;
    }
    let mut sub = |terms: &mut Terms, t: Term| lift(terms, done, t);
    let lifted = match terms.node(t) {
        Node::Not(a) => {
            let a = sub(terms, a);
            terms.not(a)
        }
        Node::And(a, b) => {
            let (a, b) = (sub(terms, a), sub(terms, b));
            terms.and(a, b)
        }
        Node::Or(a, b) => {
            let (a, b) = (sub(terms, a), sub(terms, b));
            terms.or(a, b)
        }
        Node::IfThenElse(c, a, b) if t.sort() == Sort::Bool => {
            let (c, a, b) = (sub(terms, c), sub(terms, a), sub(terms, b));
            terms.if_then_else(c, a, b)
        }
        Node::Equal(a, b) | Node::LessSigned(a, b) | Node::LessEqualSigned(a, b) => {
            let (left, right) = (choice_below(terms, a), choice_below(terms, b));
            let mut with_left = |terms: &mut Terms, left: Term| match right {
                None => like(terms, t, (left, b)),
                Some((c, x, y)) => {
                    let (c, x, y) = (sub(terms, c), like(terms, t, (left, x)), like(terms, t, (left, y)));
                    terms.if_then_else(c, x, y)
                }
            };
            match left {
                None => with_left(terms, a),
                Some((c, x, y)) => {
                    let (x, y) = (with_left(terms, x), with_left(terms, y));
                    let c = lift(terms, done, c);
                    terms.if_then_else(c, x, y)
                }
            }
        }
        _ => t,
    };
    let lifted = done.get(&lifted).copied().filter(|known| known.is_constant()).unwrap_or(lifted);
    done.insert(t, lifted);
    lifted
}

/// A comparison like this one, of other operands.
fn like(terms: &mut Terms, comparison: Term, (a, b): (Term, Term)) -> Term {
    match terms.node(comparison) {
        Node::LessSigned(..) => terms.less_signed(a, b),
        Node::LessEqualSigned(..) => terms.less_equal_signed(a, b),
        _ => terms.equal(a, b),
    }
}

/// The first condition in a term, and what the term is where it holds and where not.
fn choice_below(terms: &mut Terms, t: Term) -> Option<(Term, Term, Term)> {
    match terms.node(t) {
        Node::IfThenElse(c, x, y) => Some((c, x, y)),
        Node::Binary(op, a, b) => {
            if let Some((c, x, y)) = choice_below(terms, a) {
                return Some((c, terms.binary(op, x, b), terms.binary(op, y, b)));
            }
            let (c, x, y) = choice_below(terms, b)?;
            Some((c, terms.binary(op, a, x), terms.binary(op, a, y)))
        }
        Node::Negate(a) => {
            let (c, x, y) = choice_below(terms, a)?;
            Some((c, terms.negate(x), terms.negate(y)))
        }
        _ => None,
    }
}
