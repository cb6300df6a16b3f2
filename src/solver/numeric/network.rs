//! The terms of some formulas, and what each of them can be when all formulas hold.

use rustc_hash::FxHashMap;

use super::backward::backward;
use super::forward::{forward, point};
use super::interval::Values;
use super::relations::{self, at_most};
use crate::term::{FloatingOp, Op, Shape, Sort, Term, Terms};

/// More terms than this are left to Z3.
const MOST_NODES: usize = 400;
/// So many constants are kept.
const MOST_CONSTANTS: usize = 6;
/// Operands of what has fewer than three.
const NONE: usize = usize::MAX;
/// How often all terms are looked at until nothing more is learnt.
const ROUNDS: usize = 8;

struct Node {
    op: Option<Op>,
    sort: Sort,
    /// The sort of the first operand.
    of: Sort,
    operands: [usize; 3],
}

/// Formulas as a network of terms.
pub(super) struct Network {
    /// Operands come before what is made of them.
    nodes: Vec<Node>,
    places: FxHashMap<Term, usize>,
    /// The unknowns.
    symbols: Vec<Term>,
    /// The constant numbers.
    constants: Vec<f64>,
}

impl Network {
    /// The terms of the formulas, and what they can be so far; none if they are too many.
    pub(super) fn new(terms: &Terms, formulas: &[Term]) -> Option<(Network, Vec<Values>)> {
        let mut network = Network {
            nodes: Vec::new(),
            places: FxHashMap::default(),
            symbols: Vec::new(),
            constants: Vec::new(),
        };
        let mut values = Vec::new();
        let mut stack: Vec<Term> = formulas.iter().rev().copied().collect();
        while let Some(&t) = stack.last() {
            if network.places.contains_key(&t) {
                stack.pop();
                continue;
            }
            let mut operands = [NONE; 3];
            let (mut op, mut of, mut own) = (None, t.sort(), Values::all(t.sort()));
            match terms.shape(t) {
                Shape::Constant(bits) => {
                    own = point(t.sort(), bits);
                    let number = match own {
                        Values::Floating { low, .. } => low,
                        Values::Integer(value, _) => value as f64,
                        _ => f64::NAN,
                    };
                    if number.is_finite() && network.constants.len() < MOST_CONSTANTS {
                        network.constants.push(number);
                    }
                }
                Shape::Compound(entry) => {
                    let before = stack.len();
                    for (place, child) in operands.iter_mut().zip(entry.children()) {
                        match network.places.get(child) {
                            Some(found) => *place = *found,
                            None => stack.push(*child),
                        }
                    }
                    if stack.len() > before {
                        continue;
                    }
                    op = Some(entry.op);
                    of = entry.children().first().map_or(of, |child| child.sort());
                    if let Some((low, high)) = terms.range(t) {
                        own = own.meet(Values::Integer(low, high));
                    }
                }
                Shape::Symbol(_) | Shape::ReferenceSymbol(_) => network.symbols.push(t),
            }
            if network.nodes.len() >= MOST_NODES {
                return None;
            }
            network.places.insert(t, network.nodes.len());
            network.nodes.push(Node { op, sort: t.sort(), of, operands });
            values.push(own);
            stack.pop();
        }
        for formula in formulas {
            let place = *network.places.get(formula)?;
            values[place] = values[place].meet(Values::TRUE);
        }
        Some((network, values))
    }

    /// The unknowns, by first occurrence.
    pub(super) fn symbols(&self) -> &[Term] {
        &self.symbols
    }

    /// The constant numbers, by first occurrence.
    pub(super) fn constants(&self) -> &[f64] {
        &self.constants
    }

    pub(super) fn place(&self, t: Term) -> Option<usize> {
        self.places.get(&t).copied()
    }

    /// How many terms there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Narrows what terms can be; false if one can be nothing, so that the formulas cannot all hold. Whatever the
    /// values are, none of a solution is lost.
    pub(super) fn contract(&self, values: &mut [Values]) -> bool {
        for _ in 0..ROUNDS {
            let mut changed = false;
            for (at, node) in self.nodes.iter().enumerate() {
                let Some(op) = node.op else { continue };
                let operands =
                    node.operands.map(|place| values.get(place).copied().unwrap_or(Values::Anything));
                let mut narrowed = values[at].meet(forward(op, node.sort, node.of, operands));
                if op == Op::Floating(FloatingOp::Less)
                    && narrowed != Values::FALSE
                    && at_most(&Known { network: self, values }, node.operands[1], node.operands[0])
                {
                    narrowed = narrowed.meet(Values::FALSE);
                }
                changed |= narrowed != values[at];
                values[at] = narrowed;
                if narrowed.is_empty() {
                    return false;
                }
            }
            for (at, node) in self.nodes.iter().enumerate().rev() {
                let Some(op) = node.op else { continue };
                let mut operands =
                    node.operands.map(|place| values.get(place).copied().unwrap_or(Values::Anything));
                backward(op, node.sort, node.of, values[at], &mut operands);
                for (place, narrowed) in node.operands.into_iter().zip(operands) {
                    let Some(known) = values.get_mut(place) else { continue };
                    let narrowed = known.meet(narrowed);
                    changed |= narrowed != *known;
                    *known = narrowed;
                    if narrowed.is_empty() {
                        return false;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        true
    }
}

/// A network with what its terms can be now.
struct Known<'a> {
    network: &'a Network,
    values: &'a [Values],
}

impl relations::Terms for Known<'_> {
    fn made(&self, at: usize) -> Option<(Op, [usize; 3])> {
        let node = self.network.nodes.get(at)?;
        Some((node.op?, node.operands))
    }

    fn values(&self, at: usize) -> Values {
        self.values.get(at).copied().unwrap_or(Values::Anything)
    }
}
