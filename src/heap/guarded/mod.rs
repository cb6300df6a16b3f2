//! The engines that do not split on aliasing: summary, pose and uber-lazy.
//!
//! # Guarded references
//!
//! A reference is a term: an if-then-else over null, allocated objects and *input references* (unknown initial
//! values, each with a symbol). The conditions on the way to a leaf are its guard, so the guards of one reference
//! exclude each other (Exact definition 11). Locals, operand stacks, fields, elements and statics hold such terms,
//! and nothing else changes: instructions ask the engine of this module what the forking ones answer with one object.
//!
//! What tells the engines apart is what an input reference stands for, and when aliasing is written down:
//!
//! - **pose** (POSE Fig. 4, 5, 9, 10). The reference read is its symbol; it may be null and may equal others. The
//!   first use gives it a *symbolic object* of its own ([`admission`]). Reading a field that this object does not have
//!   yet looks at the *alias set*, the symbolic objects that have it: `ite(Y = Y₁, H(Y₁).f, … Z)` with Z fresh.
//!   Writing updates the alias set: `H(Y′).f := ite(Y = Y′, v, H(Y′).f)` ([`fields`]).
//! - **summary** (Exact Fig. 8, 9; Precise Fig. 8, 9). The value set of a reference is written down when it is first
//!   dereferenced: `ite(r = null, null, ite(r = r₁, l₁, … l_r))` over the locations of the references that were
//!   dereferenced before it ([`identity`]). A leaf is then a location: it is not null, and different leaves are different
//!   locations, so reading and writing need no alias set. What the papers write as a set of pairs is the list of leaves
//!   with their guards.
//! - **uber-lazy** (Uber Fig. 3, 4), the ancestor of summary: after a comparison the guards of all references are
//!   strengthened, and leaves that cannot be reached any more are dropped.
//!
//! # Departures from the papers, for Java's sake
//!
//! - Exact: the guard of an alias excludes only the references *before* it, not all others: with those, the input
//!   x = y = z would satisfy no guard.
//! - POSE: a write through a merged reference first gives every leaf its field, in one heap, and then updates; the
//!   printed rules merge two heaps and forget a write through an alias in the one where a leaf was not yet used.
//! - Exact: a reference gets its value set where it is dereferenced, not where it is read. Until then it is its symbol,
//!   which equals others by the path condition. So nobody is an alias candidate of an object through which nothing was
//!   dereferenced, value sets stay small, and bounds count as in the other engines.
//! - Uber: aliases are candidates as in summary, and the false side of a comparison is the complement of the true one.
//! - `Y.f = Z` needs no congruence clause: Z is only reached where Y equals none of the objects that have the field.
//!   [`crate::state::Guarded::initial`] keeps the order in which initial values were met, which gives the initial heap
//!   back.
//!
//! # Classes
//!
//! Aliases share their class. What declared types leave open is a formula over Boolean symbols, see [`classes`]: a
//! type test or a virtual call splits once per outcome, not per leaf.
//!
//! # Size
//!
//! A leaf is a case that every question about the reference has to look at, so value sets must stay small. They do because
//! they are written down late, and because a leaf that comparisons exclude is dropped where it is met ([`strengthen`]): when a
//! value set is written down, when a reference is read from a field, when it is dereferenced, and in pose when the alias set of
//! an object is looked for. [`crate::solver::Solver::excludes`] answers without Z3, from what is known, the models of earlier
//! questions, or a search among comparisons; the path remembers what is excluded. On the shipped subjects
//! (`cargo bench --bench guarded` and `lazuli compare`), a reference has at most 4 leaves at k = 2 in
//! `BinarySearchTree.insert`, `TreeMap.put` and `AATree.insert` with summary and uber-lazy, 8 at k = 3 in `AATree.remove`, 2 in
//! `LeftistHeap.merge`, and 1 with pose; none of them asks Z3. Without it, `AATree.find` with summary had explored 62 of its 84
//! paths at k = 3 after 38 seconds, and takes 0.05 with it; `LeftistHeap.merge` with pose 359 of 588 after 19, and 0.3.
//!
//! # Bounds
//!
//! k and n bound what is *materialised*: where a dereference would name a new object beyond the bound, the path is cut
//! off under the formula that says so, and goes on for all other inputs ([`admission`]). A loop round a cyclic
//! structure never splits here, so forced decisions count for the bound on loops.

mod admission;
mod arrays;
mod classes;
mod copies;
mod facts;
mod fields;
mod identity;
mod located;
mod model;
mod receivers;
mod stores;
mod strengthen;
mod tree;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::{Machine, Step, unsupported};
use crate::program::{InstanceField, Method, TypeId};
use crate::solver::Assumptions;
use crate::state::{Choice, Decision, ObjectId, ObjectType, Question, Reason, State, Value};
use crate::term::{Model, Node, Term};
use crate::types::{Fit, TypeConstraint};

use super::{EngineKind, Handle, HeapEngine, Named, Need, Resolution, Selection, Target, TypeTest};
use classes::{answer, declared_variable, implied_variable, is_instance};
use facts::{known, truth};
use strengthen::strengthen;
use tree::{Leaf, Tree};

pub(crate) use admission::bind;
pub(crate) use facts::choose;
pub(crate) use fields::{Place, initial_value};
pub(crate) use located::Located;

/// One of the three engines.
#[derive(Debug)]
pub(super) struct Guarding {
    kind: EngineKind,
}

impl Guarding {
    pub(super) fn new(kind: EngineKind) -> Guarding {
        Guarding { kind }
    }

    /// Whether what is dereferenced is a location of a value set, rather than a symbol that may equal others.
    fn names_locations(&self) -> bool {
        self.kind != EngineKind::Pose
    }

    /// The formula for an input reference whose object would have a class of which no input can be made, on the side
    /// of a type test that only such classes satisfy; and why.
    fn unmakeable(
        &self,
        cx: &mut Machine,
        st: &mut State,
        leaf: Leaf,
        ty: TypeId,
        reason: &mut &'static str,
    ) -> Step<Term> {
        let no = cx.terms.boolean(false);
        let Some(number) = leaf.class_source(st) else { return Ok(no) };
        let Some(variable) = declared_variable(cx, st, number) else { return Ok(no) };
        let holds = answer(cx, st, number, &TypeConstraint::SubtypeOf(ty))?;
        let negation = cx.terms.not(holds);
        let sides = [(TypeConstraint::SubtypeOf(ty), holds), (TypeConstraint::NotSubtypeOf(ty), negation)];
        let mut when = no;
        for (constraint, side) in sides {
            let narrowed = cx.constrain(variable, &constraint);
            if let Some(Fit::NotConstructible(why)) = narrowed.map(|v| cx.types.fit(v)) {
                *reason = why;
                when = cx.terms.or(when, side);
            }
        }
        Ok(when)
    }
}

impl HeapEngine for Guarding {
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    fn introduce(&self, cx: &mut Machine, st: &mut State, reference: u32) -> Step<Term> {
        self.meet(cx, st, reference)
    }

    fn introduced(&self, cx: &Machine, st: &State, reference: u32) -> Term {
        let value = st.guarded.values.get(&reference).copied();
        value.unwrap_or_else(|| cx.terms.reference_symbol(reference))
    }

    fn decide(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        need: Need,
    ) -> Step<Option<Box<Decision>>> {
        self.admission(cx, st, reference, need)
    }

    fn resolve(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<Resolution> {
        Ok(match self.dereference(cx, st, reference)? {
            Ok(located) => Resolution::Found(Handle::guarded(located)),
            Err(decision) => Resolution::Ask(decision),
        })
    }

    fn handle(&self, cx: &mut Machine, st: &State, reference: Term) -> Handle {
        Handle::guarded(Located::of(cx, st, reference))
    }

    fn refine(&self, _cx: &mut Machine, _st: &mut State, _choice: &Choice) {
        // Every choice of these engines is a formula.
    }

    fn is_null(&self, cx: &mut Machine, st: &State, reference: Term) -> Term {
        self.null_formula(cx, st, reference)
    }

    fn note_nullness(&self, cx: &Machine, st: &mut State, reference: Term, is_null: bool) {
        // Asked again, a formula may look different: what was learnt in the meantime has simplified it.
        if matches!(cx.terms.node(reference), Node::IfThenElse(..))
            && !st.guarded.nullness.contains_key(&reference)
        {
            Arc::make_mut(&mut st.guarded).nullness.insert(reference, is_null);
        }
    }

    fn same(&self, cx: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        self.same_formula(cx, st, a, b)
    }

    fn instance_of(&self, cx: &mut Machine, st: &mut State, reference: Term, ty: TypeId) -> Step<TypeTest> {
        let Some(tree) = Tree::of_object(cx, st, reference) else { return Ok(TypeTest::Known(false)) };
        let holds = tree.formula(cx, |cx, leaf| is_instance(cx, st, leaf, ty))?;
        let holds = known(cx, st, holds);
        if let Some(known) = cx.terms.as_bool(holds) {
            return Ok(TypeTest::Known(known));
        }
        let mut reason = "";
        let unmakeable = tree.formula(cx, |cx, leaf| self.unmakeable(cx, st, leaf, ty, &mut reason))?;
        let unmakeable = known(cx, st, unmakeable);
        let fails = cx.terms.not(holds);
        let clear = cx.terms.not(unmakeable);
        let sides = [holds, fails].map(|side| Choice::Assume(cx.terms.and(side, clear)));
        let mut choices: SmallVec<[Choice; 4]> = sides.into_iter().collect();
        if cx.terms.as_bool(unmakeable) != Some(false) {
            choices.push(Choice::Unsupported { not_null: None, when: Some(unmakeable), what: reason.into() });
        }
        Ok(TypeTest::Ask(Box::new(Decision { reason: Reason::Type, choices })))
    }

    fn instance_formula(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        ty: TypeId,
    ) -> Step<Option<Term>> {
        let tree = Tree::of(cx, st, reference);
        let mut reason = "";
        let mut open = false;
        for (_, leaf) in tree.guards(cx, st) {
            let Some(number) = leaf.input() else { continue };
            let unmakeable = self.unmakeable(cx, st, leaf, ty, &mut reason)?;
            open |= truth(cx, st, unmakeable) != Some(false);
            let reference = st.heap.reference(number);
            open |= super::declared::has_enum_implementation(cx, reference);
        }
        if open {
            return Ok(None);
        }
        let holds = tree.formula(cx, |cx, leaf| {
            let is_null = Guarding::leaf_is_null(cx, leaf);
            let not_null = cx.terms.not(is_null);
            let instance = is_instance(cx, st, leaf, ty)?;
            Ok(cx.terms.and(not_null, instance))
        })?;
        Ok(Some(known(cx, st, holds)))
    }

    fn note_comparison(&self, cx: &mut Machine, st: &mut State) {
        if self.kind == EngineKind::UberLazy {
            strengthen(cx, st);
        }
    }

    fn select(
        &self,
        cx: &mut Machine,
        st: &mut State,
        receiver: &Handle,
        resolved: &Arc<Method>,
    ) -> Step<Selection> {
        self.select_implementation(cx, st, receiver, resolved)
    }

    fn receiver_question(&self, reference: Term) -> Option<Question> {
        Some(Question::Receiver(reference))
    }

    fn object(&self, cx: &Machine, st: &State, reference: Term) -> Option<ObjectId> {
        match cx.terms.node(reference) {
            Node::Location(object) => Some(ObjectId(object)),
            Node::ReferenceSymbol(number) => match st.guarded.summaries.get(&number) {
                None => st.guarded.own(number),
                Some(&value) => match cx.terms.node(value) {
                    Node::Location(object) => Some(ObjectId(object)),
                    _ => None,
                },
            },
            _ => None,
        }
    }

    fn leaves(&self, cx: &mut Machine, st: &State, reference: Term) -> SmallVec<[(Term, Term); 2]> {
        let Some(tree) = Tree::of_locations(cx, st, reference) else { return SmallVec::new() };
        let guards = tree.guards(cx, st);
        guards.into_iter().map(|(guard, leaf)| (guard, leaf.term(cx, st))).collect()
    }

    fn value_set(&self, cx: &mut Machine, st: &State, reference: Term) -> Vec<(Term, Target)> {
        let mut targets = Vec::new();
        for (guard, leaf) in Tree::expanded(cx, st, reference).guards(cx, st) {
            let object = leaf.object(st).map(Target::Object);
            match leaf {
                Leaf::Input(number) => {
                    let is_null = self.null_formula(cx, st, leaf.term(cx, st));
                    let not_null = cx.terms.not(is_null);
                    let object = object.unwrap_or(Target::Open(number, false));
                    targets.push((cx.terms.and(guard, not_null), object));
                    targets.push((cx.terms.and(guard, is_null), Target::Null));
                }
                _ => targets.push((guard, object.unwrap_or(Target::Null))),
            }
        }
        targets
    }

    fn assumed_of_input(&self, cx: &mut Machine, st: &State) -> Assumptions {
        model::with_plain_classes(cx, st)
    }

    fn named_in(&self, cx: &Machine, st: &State, model: &Model) -> Vec<Named> {
        model::named_in(cx, st, model)
    }

    fn class_of_leaf(&self, cx: &mut Machine, st: &State, leaf: Term, guard: Term) -> Option<ObjectType> {
        let leaf = Tree::of(cx, st, leaf).single()?;
        match leaf.class_source(st) {
            Some(number) => implied_variable(cx, st, number, guard).map(ObjectType::Variable),
            None => leaf.object(st).map(|object| st.heap.object(object).ty),
        }
    }

    fn counts_forced_decisions(&self) -> bool {
        true
    }

    fn copy(&self, cx: &mut Machine, st: &mut State, leaf: Term, ty: ObjectType) -> Step<ObjectId> {
        match Tree::of(cx, st, leaf).single() {
            Some(leaf) => self.copy_leaf(cx, st, leaf, ty),
            None => unsupported(st, "clone of a reference that names no single object"),
        }
    }

    fn load_field(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        field: &InstanceField,
    ) -> Step<Value> {
        self.read(cx, st, object, Place { slot, field })
    }

    fn store_field(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        field: &InstanceField,
        value: Value,
    ) -> Step<()> {
        self.write(cx, st, object, Place { slot, field }, value)
    }
}
