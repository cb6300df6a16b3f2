//! The decision diagram of a conjunction over its atoms, and its disjuncts, as POSE's prototype makes them.
//!
//! A comparison is taken apart at the outermost if-then-else of each side; one that is further down stays in the atom,
//! for the solver. An atom is what is written: `-1 < -1` is one, and so is `x = x`, and only the solver knows what they
//! are. The atoms are ordered by their first place in the conjunction, and of each atom the side where it is false comes
//! first. What was handed out as a disjunct is taken away from the diagram before the next one is looked for.

use std::sync::Arc;

use biodivine_lib_bdd::{Bdd, BddVariable, BddVariableSet};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::term::{Node, Sort, Term, Terms};

/// Most different atoms of one conjunction.
const MOST_ATOMS: u16 = 2048;

/// A comparison as it is written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Comparison {
    /// Whether the left side is less, by sign; else whether both are equal.
    pub(super) less: bool,
    /// The left side.
    pub(super) left: Term,
    /// The right side.
    pub(super) right: Term,
}

impl Comparison {
    /// The comparison as a formula, which may be known to hold or not to hold.
    pub(super) fn formula(self, terms: &mut Terms) -> Term {
        if self.less { terms.less_signed(self.left, self.right) } else { terms.equal(self.left, self.right) }
    }
}

/// The comparisons for which symbols stand in formulas.
pub(super) type Comparisons = FxHashMap<Term, Comparison>;

/// What is true or false on its own.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Atom {
    /// A comparison.
    Comparison(Comparison),
    /// Any other formula.
    Formula(Term),
}

/// The decision diagram of a conjunction.
#[derive(Clone, Debug)]
pub(super) struct Diagram {
    clauses: Vec<Term>,
    /// The same, to be found fast.
    present: FxHashSet<Term>,
    atoms: Vec<Atom>,
    places: FxHashMap<Atom, usize>,
    variables: Arc<BddVariableSet>,
    /// What is left of the conjunction of the clauses that are none of the waiting ones.
    left: Bdd,
    /// The diagrams of the newest clauses: many are assumed between two questions.
    waiting: Vec<Arc<Bdd>>,
    /// Diagrams of the formulas in the clauses.
    built: FxHashMap<Term, Arc<Bdd>>,
    /// Atoms that are clauses of their own, and whether they hold.
    known: FxHashMap<Atom, bool>,
}

impl Default for Diagram {
    fn default() -> Diagram {
        Diagram::new()
    }
}

impl Diagram {
    /// The diagram of the empty conjunction.
    pub(super) fn new() -> Diagram {
        let variables = Arc::new(BddVariableSet::new_anonymous(MOST_ATOMS));
        let left = variables.mk_true();
        Diagram {
            clauses: Vec::new(),
            present: FxHashSet::default(),
            atoms: Vec::new(),
            places: FxHashMap::default(),
            variables,
            left,
            waiting: Vec::new(),
            built: FxHashMap::default(),
            known: FxHashMap::default(),
        }
    }

    /// Adds a formula, unless it is there; false when it has too many atoms.
    #[must_use]
    pub(super) fn assume(&mut self, terms: &mut Terms, comparisons: &Comparisons, clause: Term) -> bool {
        if !self.present.insert(clause) {
            return true;
        }
        self.clauses.push(clause);
        let mut builder = Builder { diagram: self, terms, comparisons };
        let Some(built) = builder.formula(clause) else { return false };
        self.waiting.push(built);
        self.note(terms, comparisons, clause);
        true
    }

    /// Takes the waiting clauses into what is left. Neighbours first, since they have most atoms in common: small diagrams
    /// meet small ones.
    pub(super) fn settle(&mut self) {
        let mut waiting = std::mem::take(&mut self.waiting);
        while waiting.len() > 1 {
            waiting = waiting
                .chunks(2)
                .map(|pair| match pair {
                    [a, b] => Arc::new(a.and(b)),
                    _ => pair[0].clone(),
                })
                .collect();
        }
        if let Some(all) = waiting.pop() {
            self.left = self.left.and(&all);
        }
    }

    /// Notes the atoms of a clause that hold or do not, for the clauses that follow: what they make of a diagram is
    /// the same, and takes less.
    fn note(&mut self, terms: &Terms, comparisons: &Comparisons, clause: Term) {
        let (formula, holds) = match terms.node(clause) {
            Node::Not(inner) => (inner, false),
            _ => (clause, true),
        };
        match terms.node(formula) {
            Node::And(a, b) if holds => [a, b].into_iter().for_each(|t| self.note(terms, comparisons, t)),
            _ => {
                if let Some(atom) = whole(terms, comparisons, formula) {
                    self.known.insert(atom, holds);
                }
            }
        }
    }

    /// The formulas, oldest first.
    pub(super) fn clauses(&self) -> &[Term] {
        &self.clauses
    }

    /// Whether no combination of truth values is left.
    pub(super) fn is_false(&mut self) -> bool {
        self.settle();
        self.left.is_false()
    }

    fn literal(&mut self, atom: Atom) -> Option<Bdd> {
        let next = self.places.len();
        let place = *self.places.entry(atom).or_insert_with(|| {
            self.atoms.push(atom);
            next
        });
        if let Some(&holds) = self.known.get(&atom) {
            return Some(if holds { self.variables.mk_true() } else { self.variables.mk_false() });
        }
        (place < usize::from(MOST_ATOMS))
            .then(|| self.variables.mk_literal(BddVariable::from_index(place), true))
    }
}

impl Iterator for Diagram {
    /// A conjunction: atoms and whether they hold.
    type Item = Vec<(Atom, bool)>;

    fn next(&mut self) -> Option<Vec<(Atom, bool)>> {
        self.settle();
        let path = self.left.first_clause()?;
        self.left = self.left.and_not(&self.variables.mk_conjunctive_clause(&path));
        let literal = |(variable, value): (BddVariable, bool)| {
            self.atoms.get(variable.to_index()).map(|atom| (*atom, value))
        };
        Some(path.to_values().into_iter().filter_map(literal).collect())
    }
}

/// The atom that a formula is as a whole, if it is one.
fn whole(terms: &Terms, comparisons: &Comparisons, formula: Term) -> Option<Atom> {
    if let Some(comparison) = comparisons.get(&formula) {
        let below = [comparison.left, comparison.right].map(|side| choice_below(terms, side));
        return below.iter().all(Option::is_none).then_some(Atom::Comparison(*comparison));
    }
    match terms.node(formula) {
        Node::Symbol(..) => Some(Atom::Formula(formula)),
        Node::Equal(a, b) if a.sort() != Sort::Bool => Some(Atom::Comparison(as_written(terms, a, b))),
        _ => None,
    }
}

/// An equation of the engine's, whose sides have no order, as the prototype writes it: null is on the right, and so is
/// the older of two references.
fn as_written(terms: &Terms, a: Term, b: Term) -> Comparison {
    let (left, right) = match (terms.node(a), terms.node(b)) {
        (Node::Null, _) => (b, a),
        (Node::ReferenceSymbol(older), Node::ReferenceSymbol(newer)) if older < newer => (b, a),
        _ => (a, b),
    };
    Comparison { less: false, left, right }
}

struct Builder<'a> {
    diagram: &'a mut Diagram,
    terms: &'a mut Terms,
    comparisons: &'a Comparisons,
}

impl Builder<'_> {
    /// The diagram of a formula; none when there are too many atoms.
    fn formula(&mut self, t: Term) -> Option<Arc<Bdd>> {
        if let Some(known) = self.diagram.built.get(&t) {
            return Some(known.clone());
        }
        let built = Arc::new(self.build(t)?);
        self.diagram.built.insert(t, built.clone());
        Some(built)
    }

    fn build(&mut self, t: Term) -> Option<Bdd> {
        Some(match self.terms.node(t) {
            Node::BoolConstant(true) => self.diagram.variables.mk_true(),
            Node::BoolConstant(false) => self.diagram.variables.mk_false(),
            Node::Not(a) => self.formula(a)?.not(),
            Node::And(a, b) => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                a.and(&b)
            }
            Node::Or(a, b) => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                a.or(&b)
            }
            Node::Equal(a, b) if a.sort() == Sort::Bool => {
                let (a, b) = (self.formula(a)?, self.formula(b)?);
                a.iff(&b)
            }
            Node::IfThenElse(c, a, b) => {
                let (c, a, b) = (self.formula(c)?, self.formula(a)?, self.formula(b)?);
                choose(&c, &a, &b)
            }
            Node::Equal(a, b) => {
                let comparison = as_written(self.terms, a, b);
                self.comparison(comparison)?
            }
            Node::LessSigned(left, right) => self.comparison(Comparison { less: true, left, right })?,
            Node::LessEqualSigned(a, b) => {
                self.comparison(Comparison { less: true, left: b, right: a })?.not()
            }
            _ => match self.comparisons.get(&t) {
                Some(comparison) => self.comparison(*comparison)?,
                None => self.diagram.literal(Atom::Formula(t))?,
            },
        })
    }

    /// A comparison, taken apart.
    fn comparison(&mut self, comparison: Comparison) -> Option<Bdd> {
        let Comparison { less, left, right } = comparison;
        let (below_left, below_right) = (choice_below(self.terms, left), choice_below(self.terms, right));
        let with_left = |builder: &mut Self, left: Term| {
            let like = |right: Term| Atom::Comparison(Comparison { less, left, right });
            match &below_right {
                None => builder.diagram.literal(like(right)),
                Some(choice) => {
                    let condition = builder.formula(choice.condition)?;
                    let [yes, no] =
                        choice.sides(builder.terms).map(|side| builder.diagram.literal(like(side)));
                    Some(choose(&condition, &yes?, &no?))
                }
            }
        };
        let Some(choice) = below_left else { return with_left(self, left) };
        let condition = self.formula(choice.condition)?;
        let [yes, no] = choice.sides(self.terms).map(|side| with_left(self, side));
        Some(choose(&condition, &yes?, &no?))
    }
}

/// If-then-else; the library's own goes through all triples of nodes.
fn choose(condition: &Bdd, yes: &Bdd, no: &Bdd) -> Bdd {
    condition.and(yes).or(&no.and_not(condition))
}

/// The outermost if-then-else of a term, and the arithmetic around it.
struct ChoiceBelow {
    condition: Term,
    yes: Term,
    no: Term,
    around: Vec<Around>,
}

/// An operation around an if-then-else, whose other operand is given.
enum Around {
    Left(crate::term::BinaryOp, Term),
    Right(crate::term::BinaryOp, Term),
    Negate,
}

impl ChoiceBelow {
    /// What the term is where the condition holds, and where not.
    fn sides(&self, terms: &mut Terms) -> [Term; 2] {
        [self.yes, self.no].map(|side| {
            self.around.iter().rev().fold(side, |side, around| match *around {
                Around::Left(op, other) => terms.binary_as_written(op, side, other),
                Around::Right(op, other) => terms.binary_as_written(op, other, side),
                Around::Negate => terms.negate(side),
            })
        })
    }
}

fn choice_below(terms: &Terms, t: Term) -> Option<ChoiceBelow> {
    let within = |inner: Term, around: Around| {
        let mut choice = choice_below(terms, inner)?;
        choice.around.insert(0, around);
        Some(choice)
    };
    match terms.node(t) {
        Node::IfThenElse(condition, yes, no) => Some(ChoiceBelow { condition, yes, no, around: Vec::new() }),
        Node::Binary(op, a, b) => within(a, Around::Left(op, b)).or_else(|| within(b, Around::Right(op, a))),
        Node::Negate(a) => within(a, Around::Negate),
        _ => None,
    }
}
