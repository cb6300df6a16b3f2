//! The objects that a guarded reference names, as found once for an instruction.

use std::borrow::Cow;
use std::ops::Deref;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::machine::Machine;
use crate::program::TypeId;
use crate::state::{ObjectId, State};
use crate::term::Term;

use super::classes::suits;
use super::strengthen::unreached;
use super::tree::{Leaf, Tree};

/// A reference that is dereferenced: its tree, with value sets and without null, and the guards of its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Located {
    tree: Tree,
    guards: SmallVec<[(Term, Leaf); 2]>,
}

impl Located {
    /// What a reference names that is not null; none when it can only be null.
    pub(super) fn of(cx: &mut Machine, st: &State, reference: Term) -> Option<Located> {
        Tree::of_locations(cx, st, reference).map(|tree| Located::of_tree(cx, st, tree))
    }

    fn of_tree(cx: &mut Machine, st: &State, mut tree: Tree) -> Located {
        let guards = tree.guards(cx, st);
        // A leaf has no guard where the conditions on each way to it contradict each other: it is nothing to read or write.
        if tree.single().is_none() && tree.leaves().len() > guards.len() {
            let guarded: FxHashSet<Leaf> = guards.iter().map(|(_, leaf)| *leaf).collect();
            tree.keep(|leaf| guarded.contains(&leaf));
        }
        Located { tree, guards }
    }

    /// The leaves, each with its guard.
    pub(super) fn guards(&self) -> &[(Term, Leaf)] {
        &self.guards
    }

    /// The guard of a leaf.
    pub(super) fn guard(&self, cx: &Machine, leaf: Leaf) -> Term {
        let guard = self.guards.iter().find(|(_, known)| *known == leaf).map(|(guard, _)| *guard);
        guard.unwrap_or(cx.terms.boolean(true))
    }

    /// The objects of the leaves, as far as they have one.
    pub(crate) fn objects(&self, st: &State) -> SmallVec<[ObjectId; 2]> {
        self.guards.iter().filter_map(|(_, leaf)| leaf.object(st)).collect()
    }

    /// Without the leaves that no input on the path reaches.
    pub(super) fn reached(self, cx: &mut Machine, st: &mut State) -> Located {
        let dead = unreached(cx, st, &self.guards);
        if dead.is_empty() {
            return self;
        }
        let mut tree = self.tree.clone();
        if tree.keep(|leaf| !dead.contains(&leaf)) { Located::of_tree(cx, st, tree) } else { self }
    }

    /// With those leaves only that may be instances of a type; none when nothing is left.
    pub(super) fn instances_of(&self, cx: &mut Machine, st: &State, ty: TypeId) -> Option<Cow<'_, Located>> {
        self.only(cx, st, |cx, leaf| suits(cx, st, leaf, ty))
    }

    /// With those leaves only that are wanted; none when nothing is left.
    pub(super) fn only(
        &self,
        cx: &mut Machine,
        st: &State,
        mut wanted: impl FnMut(&mut Machine, Leaf) -> bool,
    ) -> Option<Cow<'_, Located>> {
        if self.tree.leaves_are(|leaf| wanted(cx, leaf)) {
            return Some(Cow::Borrowed(self));
        }
        let mut tree = self.tree.clone();
        tree.keep(|leaf| wanted(cx, leaf)).then(|| Cow::Owned(Located::of_tree(cx, st, tree)))
    }
}

impl Deref for Located {
    type Target = Tree;

    fn deref(&self) -> &Tree {
        &self.tree
    }
}
