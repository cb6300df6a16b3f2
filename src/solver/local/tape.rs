//! Formulas in the order in which they are computed, and how far each is from holding.

use rustc_hash::FxHashMap;

use super::random::Random;
use crate::term::{
    Entry, FloatingOp, Model, Op, Shape, Sort, Table, TableId, Term, Terms, canonical, signed, value_of,
};

/// A node, whose children stand before it.
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) sort: Sort,
    pub(super) children: [u32; 3],
}

/// What a node is.
pub(super) enum Kind {
    Constant,
    /// A symbol whose value may change.
    Leaf(Term),
    /// A reference, whose value stays.
    Fixed,
    Compound(Entry),
}

/// How far a formula is from being true and from being false: 0 if it is.
#[derive(Copy, Clone, Default)]
struct Distance {
    to_true: f64,
    to_false: f64,
}

/// Formulas with values for their symbols.
pub(super) struct Tape {
    nodes: Vec<Node>,
    values: Vec<u64>,
    distances: Vec<Distance>,
    /// Which nodes depend on a symbol.
    varies: Vec<bool>,
    leaves: Vec<u32>,
    /// For each leaf, by its position among `leaves`, the nodes above it; empty until first needed.
    above: Vec<Option<Vec<u32>>>,
    roots: Vec<u32>,
    /// Constants of the formulas, by sort: values that a symbol may want.
    constants: Vec<(Sort, u64)>,
    start: Vec<u64>,
    /// The tables that the formulas look into.
    tables: FxHashMap<TableId, Table>,
    /// Whether numbers that should be equal are compared by their bits and not by their difference: each measure has
    /// valleys out of which the other finds.
    by_bits: bool,
    computed: u64,
}

impl Tape {
    /// The formulas with the values of `base`; none if they have more than `largest` nodes.
    pub(super) fn new(terms: &Terms, roots: &[Term], base: &Model, largest: usize) -> Option<Tape> {
        let mut tape = Tape {
            nodes: Vec::new(),
            values: Vec::new(),
            distances: Vec::new(),
            varies: Vec::new(),
            leaves: Vec::new(),
            above: Vec::new(),
            roots: Vec::new(),
            constants: Vec::new(),
            start: Vec::new(),
            tables: FxHashMap::default(),
            by_bits: false,
            computed: 0,
        };
        let mut index: FxHashMap<Term, u32> = FxHashMap::default();
        for root in roots {
            let mut stack = vec![*root];
            while let Some(&t) = stack.last() {
                if index.contains_key(&t) {
                    stack.pop();
                    continue;
                }
                let shape = terms.shape(t);
                if let Shape::Compound(entry) = &shape {
                    let before = stack.len();
                    stack.extend(entry.children().iter().rev().filter(|c| !index.contains_key(c)));
                    if stack.len() > before {
                        continue;
                    }
                }
                stack.pop();
                if tape.nodes.len() >= largest {
                    return None;
                }
                if let Shape::Compound(Entry { op: Op::LookUp(id), .. }) = &shape {
                    tape.tables.insert(*id, terms.table(*id)?.clone());
                }
                index.insert(t, tape.nodes.len() as u32);
                tape.add(t, shape, &index, base);
            }
            tape.roots.push(index.get(root).copied()?);
        }
        tape.above = tape.leaves.iter().map(|_| None).collect();
        tape.start = tape.leaves.iter().map(|leaf| tape.value(*leaf)).collect();
        tape.constants.sort_unstable_by_key(|(sort, value)| (*sort, *value));
        tape.constants.dedup();
        Some(tape)
    }

    fn add(&mut self, t: Term, shape: Shape, index: &FxHashMap<Term, u32>, base: &Model) {
        let (sort, at) = (t.sort(), self.nodes.len() as u32);
        let mut children = [0; 3];
        let (kind, value) = match shape {
            Shape::Constant(bits) => {
                self.constants.push((sort, sort.mask(bits)));
                (Kind::Constant, bits)
            }
            Shape::Symbol(id) => {
                self.leaves.push(at);
                (Kind::Leaf(t), base.value(id))
            }
            Shape::ReferenceSymbol(number) => (Kind::Fixed, base.reference(number)),
            Shape::Compound(entry) => {
                for (child, term) in children.iter_mut().zip(entry.children()) {
                    *child = index.get(term).copied().unwrap_or(0);
                }
                (Kind::Compound(entry), 0)
            }
        };
        let varies = match &kind {
            Kind::Constant | Kind::Fixed => false,
            Kind::Leaf(_) => true,
            Kind::Compound(entry) => children.iter().take(entry.op.arity()).any(|child| self.varies(*child)),
        };
        self.varies.push(varies);
        self.nodes.push(Node { kind, sort, children });
        self.values.push(sort.mask(value));
        self.distances.push(Distance::default());
        self.compute(at);
    }

    /// The symbols whose values may change, as nodes.
    pub(super) fn leaves(&self) -> &[u32] {
        &self.leaves
    }

    /// Constants of this sort that the formulas mention.
    pub(super) fn constants(&self, sort: Sort) -> impl Iterator<Item = u64> + '_ {
        self.constants.iter().filter(move |(of, _)| *of == sort).map(|(_, value)| *value)
    }

    pub(super) fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.get(&id)
    }

    pub(super) fn node(&self, at: u32) -> Option<&Node> {
        self.nodes.get(at as usize)
    }

    /// Does the node depend on a symbol?
    pub(super) fn varies(&self, at: u32) -> bool {
        self.varies.get(at as usize).copied().unwrap_or(false)
    }

    pub(super) fn value(&self, at: u32) -> u64 {
        self.values.get(at as usize).copied().unwrap_or(0)
    }

    /// How far the node is from having this truth value.
    pub(super) fn distance_to(&self, at: u32, truth: bool) -> f64 {
        let of = self.distances.get(at as usize).copied().unwrap_or_default();
        if truth { of.to_true } else { of.to_false }
    }

    /// How many nodes were computed so far.
    pub(super) fn computed(&self) -> u64 {
        self.computed
    }

    /// Positions among the formulas of those that do not hold.
    pub(super) fn unsatisfied(&self) -> impl Iterator<Item = usize> + '_ {
        (0..).zip(&self.roots).filter(|(_, root)| self.value(**root) == 0).map(|(at, _)| at)
    }

    /// The node of a formula.
    pub(super) fn root(&self, number: usize) -> Option<u32> {
        self.roots.get(number).copied()
    }

    /// How far the formulas are from holding together.
    pub(super) fn distance(&self) -> f64 {
        self.roots.iter().map(|root| self.distance_to(*root, true)).sum()
    }

    /// Gives the leaf at this place another value; what it had before.
    pub(super) fn set(&mut self, leaf: usize, value: u64) -> u64 {
        let Some(at) = self.leaves.get(leaf).copied() else { return 0 };
        let old = self.value(at);
        let value =
            self.nodes.get(at as usize).map_or(value, |node| canonical(node.sort, node.sort.mask(value)));
        if old == value {
            return old;
        }
        if let Some(slot) = self.values.get_mut(at as usize) {
            *slot = value;
        }
        self.compute(at);
        let above = self.take_above(leaf, at);
        for node in &above {
            self.compute(*node);
        }
        self.computed += above.len() as u64 + 1;
        if let Some(slot) = self.above.get_mut(leaf) {
            *slot = Some(above);
        }
        old
    }

    /// The nodes above a leaf, lent out.
    fn take_above(&mut self, leaf: usize, at: u32) -> Vec<u32> {
        if let Some(above) = self.above.get_mut(leaf).and_then(Option::take) {
            return above;
        }
        let mut marked = vec![false; self.nodes.len()];
        let mut above = Vec::new();
        marked[at as usize] = true;
        for (number, node) in (0u32..).zip(&self.nodes).skip(at as usize + 1) {
            if let Kind::Compound(entry) = &node.kind
                && node.children.iter().take(entry.op.arity()).any(|child| marked[*child as usize])
            {
                marked[number as usize] = true;
                above.push(number);
            }
        }
        self.computed += self.nodes.len() as u64 / 8;
        above
    }

    /// Sets out again: from the first values, from zero, or from any.
    pub(super) fn begin_anew(&mut self, random: &mut Random) {
        let way = random.below(4);
        for leaf in 0..self.leaves.len() {
            let first = self.start.get(leaf).copied().unwrap_or(0);
            let value = match way {
                0 => first,
                1 => 0,
                2 => {
                    let bits = random.bits();
                    bits >> random.below(64)
                }
                _ => {
                    let small = random_small(random.bits());
                    random.either(first, small)
                }
            };
            self.set(leaf, value);
        }
        self.by_bits = !self.by_bits;
        for at in 0..self.nodes.len() {
            self.compute(at as u32);
        }
        self.computed += self.nodes.len() as u64;
    }

    /// Puts the values of the symbols into a model.
    pub(super) fn store(&self, terms: &Terms, model: &mut Model) {
        for leaf in &self.leaves {
            if let Some(Node { kind: Kind::Leaf(term), .. }) = self.node(*leaf) {
                terms.set_in_model(model, *term, self.value(*leaf));
            }
        }
    }

    /// Computes a node from its children.
    fn compute(&mut self, at: u32) {
        let Some(node) = self.nodes.get(at as usize) else { return };
        let [a, b, c] = node.children;
        let (value, distance) = match &node.kind {
            Kind::Compound(entry) => {
                let values = [self.value(a), self.value(b), self.value(c)];
                let value = match entry.op {
                    Op::LookUp(id) => self.table(id).map_or(0, |table| table.at(values[0])),
                    _ => value_of(entry, values),
                };
                let value = node.sort.mask(value);
                let distance = match node.sort {
                    Sort::Bool => self.distance_of(entry, node.children, values, value != 0),
                    _ => Distance::default(),
                };
                (value, distance)
            }
            _ => (self.value(at), truth(self.value(at) != 0)),
        };
        if let Some(slot) = self.values.get_mut(at as usize) {
            *slot = value;
        }
        if let Some(slot) = self.distances.get_mut(at as usize) {
            *slot = distance;
        }
    }

    fn distance_of(&self, entry: &Entry, [a, b, c]: [u32; 3], values: [u64; 3], holds: bool) -> Distance {
        let (at, af) = (self.distance_to(a, true), self.distance_to(a, false));
        let (bt, bf) = (self.distance_to(b, true), self.distance_to(b, false));
        let (to_true, to_false) = match entry.op {
            Op::Not => (af, at),
            Op::And => (at + bt, af.min(bf)),
            Op::Or => (at.min(bt), af + bf),
            Op::IfThenElse => {
                let (ct, cf) = (self.distance_to(c, true), self.distance_to(c, false));
                ((at + bt).min(af + ct), (at + bf).min(af + cf))
            }
            Op::Equal if entry.children[0].sort() == Sort::Bool => {
                ((at + bt).min(af + bf), (at + bf).min(af + bt))
            }
            _ => {
                let below = entry.children[0].sort();
                match entry.op {
                    Op::Equal | Op::Floating(FloatingOp::Equal) => {
                        (unequal(below, self.by_bits, values[0], values[1]), 1.0)
                    }
                    Op::Character(_) => (1.0, 1.0),
                    // The step from equal to less is one more.
                    _ => {
                        let apart = 0.5 + apart(below, values[0], values[1]);
                        (apart, apart)
                    }
                }
            }
        };
        // What holds is at distance 0 from doing so, and what does not hold is not.
        let least = 1.0 / 1024.0;
        if holds {
            Distance { to_true: 0.0, to_false: to_false.max(least) }
        } else {
            Distance { to_true: to_true.max(least), to_false: 0.0 }
        }
    }
}

fn truth(holds: bool) -> Distance {
    if holds { Distance { to_true: 0.0, to_false: 1.0 } } else { Distance { to_true: 1.0, to_false: 0.0 } }
}

fn random_small(bits: u64) -> u64 {
    (bits % 33).wrapping_sub(16)
}

/// How far two values are apart, by the size of their difference.
fn apart(sort: Sort, a: u64, b: u64) -> f64 {
    let difference = match sort {
        Sort::BitVector(width) => signed(width, a).abs_diff(signed(width, b)),
        // What is no number is further from every number than any other.
        Sort::Float | Sort::Double if is_nan(sort, a) != is_nan(sort, b) => u64::MAX,
        Sort::Float | Sort::Double => rank(sort, a).abs_diff(rank(sort, b)),
        Sort::Bool | Sort::Reference | Sort::Text => u64::from(a != b),
    };
    (difference as f64).ln_1p()
}

/// How far two values are from being equal: by the size of their difference, which wraps around, or by the number of bits
/// that differ.
fn unequal(sort: Sort, by_bits: bool, a: u64, b: u64) -> f64 {
    if a == b {
        return 0.0;
    }
    match sort {
        Sort::BitVector(_) if by_bits => f64::from((a ^ b).count_ones()),
        Sort::BitVector(width) => {
            let difference = signed(width, a.wrapping_sub(b)).unsigned_abs();
            1.0 + (difference as f64).ln_1p()
        }
        _ => 1.0 + apart(sort, a, b),
    }
}

fn is_nan(sort: Sort, bits: u64) -> bool {
    let double = sort == Sort::Double;
    if double { f64::from_bits(bits).is_nan() } else { f32::from_bits(bits as u32).is_nan() }
}

/// The place of a floating point number in the order of all of them, so that neighbours are one apart.
pub(super) fn rank(sort: Sort, bits: u64) -> i64 {
    let sign = 1u64 << (sort.bits() - 1);
    let size = (bits & (sign - 1)) as i64;
    if bits & sign == 0 { size } else { -1 - size }
}

/// The bits of the floating point number at this place.
pub(super) fn unrank(sort: Sort, rank: i64) -> u64 {
    let sign = 1u64 << (sort.bits() - 1);
    if rank < 0 { sign | sort.mask((-1 - rank) as u64) } else { sort.mask(rank as u64) }
}
