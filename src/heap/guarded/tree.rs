//! A guarded reference: an if-then-else over null, allocated objects and input references.
//!
//! The conditions along the way to a leaf are its guard, so the guards of different leaves exclude each other by
//! construction (Exact definition 11), and equal parts are shared.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::machine::{Machine, Step, Stop};
use crate::state::{Ending, ObjectId, ObjectType, State};
use crate::term::{Node, Term};

/// What a reference may be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Leaf {
    /// Null.
    Null,
    /// An object made by the analysed code, or a constant of an enum.
    Allocated(ObjectId),
    /// What an input reference names, which may be null and may be what another one names.
    Input(u32),
    /// The location of a summarised input reference: an object, and no other leaf's.
    Own(u32),
}

impl Leaf {
    /// The leaf as a term.
    pub(super) fn term(self, cx: &Machine, st: &State) -> Term {
        match self {
            Leaf::Null => cx.terms.null(),
            Leaf::Allocated(object) => cx.terms.location(object.0),
            Leaf::Input(number) => cx.terms.reference_symbol(number),
            Leaf::Own(number) => match st.guarded.own(number) {
                Some(object) => cx.terms.location(object.0),
                None => cx.terms.reference_symbol(number),
            },
        }
    }

    /// The input reference that the leaf belongs to.
    pub(super) fn input(self) -> Option<u32> {
        match self {
            Leaf::Input(number) | Leaf::Own(number) => Some(number),
            Leaf::Null | Leaf::Allocated(_) => None,
        }
    }

    /// The input reference whose object has the class of the leaf, if that is not known exactly: for a copy, the one whose
    /// object was copied.
    pub(super) fn class_source(self, st: &State) -> Option<u32> {
        match self {
            Leaf::Null => None,
            Leaf::Input(number) | Leaf::Own(number) => Some(number),
            Leaf::Allocated(object) => match st.heap.object(object).ty {
                ObjectType::Exact(_) => None,
                ObjectType::Variable(_) => {
                    st.heap.original(object).and_then(|original| st.guarded.owner(original))
                }
            },
        }
    }

    /// The object that stands for what the leaf names, if it has one yet.
    pub(super) fn object(self, st: &State) -> Option<ObjectId> {
        match self {
            Leaf::Null => None,
            Leaf::Allocated(object) => Some(object),
            Leaf::Input(number) | Leaf::Own(number) => st.guarded.own(number),
        }
    }
}

#[derive(Copy, Clone, Debug)]
enum Part {
    Leaf(Leaf),
    Choice(Term, usize, usize),
}

/// The structure of a guarded reference.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// Each part after those below it.
    parts: SmallVec<[Part; 1]>,
    root: usize,
}

/// A reference with more parts than this is taken for one that grows without end.
const MOST_PARTS: usize = 4_000;

impl Tree {
    /// The parts of a reference that the path condition does not plainly exclude. An input reference is one leaf.
    pub(super) fn of(cx: &mut Machine, st: &State, reference: Term) -> Tree {
        Tree::new(cx, st, reference, false)
    }

    /// As [`Tree::of`], with the value set of each input reference that has one in its place.
    pub(super) fn expanded(cx: &mut Machine, st: &State, reference: Term) -> Tree {
        Tree::new(cx, st, reference, true)
    }

    fn new(cx: &mut Machine, st: &State, reference: Term, expand: bool) -> Tree {
        let reference = if reference.is_compound() {
            cx.simplify(&st.condition.assumptions, reference)
        } else {
            reference
        };
        if let Some(leaf) = only_leaf(cx, st, reference, expand) {
            return Tree { parts: smallvec![Part::Leaf(leaf)], root: 0 };
        }
        let mut tree = Tree { parts: SmallVec::new(), root: 0 };
        let mut done: FxHashMap<Term, usize> = FxHashMap::default();
        let mut stack = vec![reference];
        while let Some(&term) = stack.last() {
            if done.contains_key(&term) {
                stack.pop();
                continue;
            }
            let part = match cx.terms.node(term) {
                Node::IfThenElse(condition, a, b) => match (done.get(&a), done.get(&b)) {
                    (Some(&a), Some(&b)) => Part::Choice(condition, a, b),
                    _ => {
                        stack.extend([b, a]);
                        continue;
                    }
                },
                Node::Location(object) => Part::Leaf(at_location(st, ObjectId(object))),
                Node::ReferenceSymbol(number) => {
                    let summary = st.guarded.summaries.get(&number).filter(|_| expand);
                    match summary.map(|&value| cx.simplify(&st.condition.assumptions, value)) {
                        Some(value) => match done.get(&value) {
                            Some(&place) => {
                                done.insert(term, place);
                                stack.pop();
                                continue;
                            }
                            None => {
                                stack.push(value);
                                continue;
                            }
                        },
                        None => Part::Leaf(Leaf::Input(number)),
                    }
                }
                _ => Part::Leaf(Leaf::Null),
            };
            done.insert(term, tree.parts.len());
            tree.parts.push(part);
            stack.pop();
        }
        tree.root = done.get(&reference).copied().unwrap_or(0);
        tree
    }

    /// As [`Tree::of`], for a reference that is known not to be null on this path: without its null leaves. None when
    /// it has no other.
    pub(super) fn of_object(cx: &mut Machine, st: &State, reference: Term) -> Option<Tree> {
        let mut tree = Tree::of(cx, st, reference);
        tree.keep(|leaf| leaf != Leaf::Null).then_some(tree)
    }

    /// As [`Tree::of_object`], for a reference that is dereferenced: with value sets.
    pub(super) fn of_locations(cx: &mut Machine, st: &State, reference: Term) -> Option<Tree> {
        let mut tree = Tree::expanded(cx, st, reference);
        tree.keep(|leaf| leaf != Leaf::Null).then_some(tree)
    }

    /// Whether all leaves are wanted.
    pub(super) fn leaves_are(&self, mut wanted: impl FnMut(Leaf) -> bool) -> bool {
        match self.single() {
            Some(leaf) => wanted(leaf),
            None => self.leaves().into_iter().all(wanted),
        }
    }

    /// Leaves out what is not to be kept; false when nothing is left.
    pub(super) fn keep(&mut self, mut wanted: impl FnMut(Leaf) -> bool) -> bool {
        let tree = self;
        let mut kept: Vec<Option<usize>> = Vec::with_capacity(tree.parts.len());
        for place in 0..tree.parts.len() {
            let replacement = match tree.parts[place] {
                Part::Leaf(leaf) if !wanted(leaf) => None,
                Part::Leaf(_) => Some(place),
                Part::Choice(condition, a, b) => match (kept[a], kept[b]) {
                    (Some(a), Some(b)) if a != b => {
                        tree.parts[place] = Part::Choice(condition, a, b);
                        Some(place)
                    }
                    (Some(only), _) | (None, Some(only)) => Some(only),
                    (None, None) => None,
                },
            };
            kept.push(replacement);
        }
        match kept.get(tree.root).copied().flatten() {
            Some(root) => {
                tree.root = root;
                true
            }
            None => false,
        }
    }

    /// Ends the path when the reference is too large to go on with.
    pub(super) fn check_size(&self, st: &mut State) -> Step<()> {
        let leaves = self.parts.iter().filter(|part| matches!(part, Part::Leaf(_))).count() as u32;
        if leaves > st.guarded.largest_guard {
            std::sync::Arc::make_mut(&mut st.guarded).largest_guard = leaves;
        }
        if self.parts.len() > MOST_PARTS {
            let what = "memory: a reference with 4000 guarded parts".into();
            return Stop::end(Ending::Exhausted { what, at: st.user_position() });
        }
        Ok(())
    }

    /// The leaf, if it is the only one.
    pub(super) fn single(&self) -> Option<Leaf> {
        match self.parts.get(self.root) {
            Some(Part::Leaf(leaf)) => Some(*leaf),
            _ => None,
        }
    }

    /// Which parts belong to the tree.
    fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.parts.len()];
        if let Some(root) = reached.get_mut(self.root) {
            *root = true;
        }
        for place in (0..self.parts.len()).rev() {
            if reached[place]
                && let Part::Choice(_, a, b) = self.parts[place]
            {
                reached[a] = true;
                reached[b] = true;
            }
        }
        reached
    }

    /// The leaves.
    pub(super) fn leaves(&self) -> Vec<Leaf> {
        let reached = self.reached();
        let parts = self.parts.iter().zip(reached).filter(|(_, reached)| *reached);
        parts
            .filter_map(|(part, _)| match part {
                Part::Leaf(leaf) => Some(*leaf),
                Part::Choice(..) => None,
            })
            .collect()
    }

    /// The leaves, each with its guard.
    pub(super) fn guards(&self, cx: &mut Machine, st: &State) -> SmallVec<[(Term, Leaf); 2]> {
        let no = cx.terms.boolean(false);
        let mut guards = vec![no; self.parts.len()];
        if let Some(root) = guards.get_mut(self.root) {
            *root = cx.terms.boolean(true);
        }
        let mut out: SmallVec<[(Term, Leaf); 2]> = SmallVec::new();
        for place in (0..self.parts.len()).rev() {
            let guard = guards[place];
            if guard == no {
                continue;
            }
            match self.parts[place] {
                Part::Leaf(leaf) => out.push((guard, leaf)),
                Part::Choice(condition, a, b) => {
                    let yes = cx.terms.and(guard, condition);
                    guards[a] = cx.terms.or(guards[a], yes);
                    let negation = cx.terms.not(condition);
                    let otherwise = cx.terms.and(guard, negation);
                    guards[b] = cx.terms.or(guards[b], otherwise);
                }
            }
        }
        debug_assert!(exclusive(cx, st, &out), "guards of one reference exclude each other");
        out
    }

    /// The formula that holds where the leaf's formula holds.
    pub(super) fn formula(
        &self,
        cx: &mut Machine,
        mut of_leaf: impl FnMut(&mut Machine, Leaf) -> Step<Term>,
    ) -> Step<Term> {
        let merged = self.fold(cx, &mut of_leaf, |cx, condition, a: Term, b: Term| {
            cx.terms.if_then_else(condition, a, b)
        })?;
        Ok(merged.unwrap_or_else(|| cx.terms.boolean(false)))
    }

    /// What the leaves give, put together along the conditions.
    pub(super) fn fold<T: Copy>(
        &self,
        cx: &mut Machine,
        mut of_leaf: impl FnMut(&mut Machine, Leaf) -> Step<T>,
        mut merge: impl FnMut(&mut Machine, Term, T, T) -> T,
    ) -> Step<Option<T>> {
        let reached = self.reached();
        let mut values: Vec<Option<T>> = Vec::with_capacity(self.parts.len());
        for (place, part) in self.parts.iter().enumerate() {
            let value = match *part {
                _ if !reached[place] => None,
                Part::Leaf(leaf) => Some(of_leaf(cx, leaf)?),
                Part::Choice(condition, a, b) => match (values[a], values[b]) {
                    (Some(a), Some(b)) => Some(merge(cx, condition, a, b)),
                    (value, None) | (None, value) => value,
                },
            };
            values.push(value);
        }
        Ok(values.get(self.root).copied().flatten())
    }
}

/// The leaf that a location is.
fn at_location(st: &State, object: ObjectId) -> Leaf {
    match st.guarded.owner(object) {
        Some(owner) => Leaf::Own(owner),
        None => Leaf::Allocated(object),
    }
}

/// The leaf of a reference that is plainly only one.
fn only_leaf(cx: &Machine, st: &State, reference: Term, expand: bool) -> Option<Leaf> {
    match cx.terms.node(reference) {
        Node::IfThenElse(..) => None,
        Node::Location(object) => Some(at_location(st, ObjectId(object))),
        Node::ReferenceSymbol(number) if expand && st.guarded.summaries.contains_key(&number) => None,
        Node::ReferenceSymbol(number) => Some(Leaf::Input(number)),
        _ => Some(Leaf::Null),
    }
}

/// Whether at most one guard holds in the model at hand.
fn exclusive(cx: &Machine, st: &State, leaves: &[(Term, Leaf)]) -> bool {
    let Some(model) = st.condition.assumptions.model() else { return true };
    leaves.iter().filter(|(guard, _)| cx.terms.holds(*guard, model) == Some(true)).count() <= 1
}
