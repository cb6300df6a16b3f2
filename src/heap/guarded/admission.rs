//! What a guarded reference may not name without a decision: objects beyond the bounds, and objects that are not
//! supported. Each is cut off under the formula that says when; the rest of the path goes on in one piece.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::{Machine, Step};
use crate::program::TypeId;
use crate::state::{Choice, Decision, ObjectId, ObjectType, PruneBound, Question, Reason, State};
use crate::term::Term;
use crate::types::{Fit, TypeConstraint};

use super::Guarding;
use super::classes::{answer, declared_variable};
use super::facts::known;
use super::located::Located;
use super::tree::{Leaf, Tree};
use crate::heap::Need;
use crate::heap::cells::input_object;
use crate::heap::declared::{FOREIGN_CONSTANT, has_enum_implementation};
use crate::heap::pooled::pooled;
use crate::heap::preexisting;

/// Formulas under which a path is cut off, and how.
#[derive(Default)]
struct Cuts {
    cuts: SmallVec<[(Term, Choice); 2]>,
}

impl Cuts {
    /// Adds a cut for the case that `when` holds, unless that is known not to be.
    fn add(&mut self, cx: &mut Machine, st: &State, when: Term, cut: impl FnOnce(Term) -> Choice) {
        let when = known(cx, st, when);
        if cx.terms.as_bool(when) != Some(false) {
            self.cuts.push((when, cut(when)));
        }
    }

    /// The decision to go on where no cut applies; none when there is no cut, or it was taken before.
    fn decision(self, cx: &mut Machine, st: &State) -> Option<Box<Decision>> {
        if self.cuts.is_empty() {
            return None;
        }
        let mut go_on = cx.terms.boolean(true);
        for (when, _) in &self.cuts {
            let not = cx.terms.not(*when);
            go_on = cx.terms.and(go_on, not);
        }
        if st.settled(Question::Truth(go_on)).is_some() {
            return None;
        }
        let cuts = self.cuts.into_iter().map(|(_, choice)| choice);
        Some(Box::new(Decision::new(Reason::Alias, [Choice::Assume(go_on)].into_iter().chain(cuts))))
    }
}

fn not_supported(what: impl Into<Arc<str>>) -> impl FnOnce(Term) -> Choice {
    let what = what.into();
    move |when| Choice::Unsupported { not_null: None, when: Some(when), what }
}

fn prune(bound: PruneBound) -> impl FnOnce(Term) -> Choice {
    move |when| Choice::Prune { bound, when: Some(when) }
}

impl Guarding {
    /// What must be decided before a reference serves a need.
    pub(super) fn admission(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        need: Need,
    ) -> Step<Option<Box<Decision>>> {
        let mut cuts = Cuts::default();
        match need {
            Need::Loaded | Need::Nullness => return Ok(None),
            Need::Identity { other } => {
                let (a, b) = (Tree::of(cx, st, reference), Tree::of(cx, st, other));
                let (a, b) = (a.guards(cx, st), b.guards(cx, st));
                for (inputs, others) in [(&a, &b), (&b, &a)] {
                    self.cut_preexisting(cx, st, &mut cuts, inputs, others)?;
                }
            }
            Need::Class => {
                let Some(located) = Located::of(cx, st, reference) else { return Ok(None) };
                located.check_size(st)?;
                for &(guard, leaf) in located.guards() {
                    let Some(number) = leaf.input() else { continue };
                    self.cut_enum_implementations(cx, st, &mut cuts, guard, number)?;
                }
            }
        }
        Ok(cuts.decision(cx, st))
    }

    /// The objects of a reference that is dereferenced, each with its symbolic object; or what must be decided before.
    pub(super) fn dereference(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
    ) -> Step<Result<Option<Located>, Box<Decision>>> {
        let Some(mut located) = self.located(cx, st, reference)? else { return Ok(Ok(None)) };
        located.check_size(st)?;
        let assumed = st.condition.assumptions.clauses().len();
        let mut cuts = Cuts::default();
        for &(guard, leaf) in located.guards() {
            let Some(number) = leaf.input() else { continue };
            self.cut_enum_implementations(cx, st, &mut cuts, guard, number)?;
            self.cut_beyond_bounds(cx, st, &mut cuts, guard, number)?;
        }
        if let Some(decision) = cuts.decision(cx, st) {
            return Ok(Err(decision));
        }
        if st.condition.assumptions.clauses().len() != assumed {
            // What was found out on the way may exclude a leaf.
            match Located::of(cx, st, reference) {
                Some(narrowed) => located = narrowed,
                None => return Ok(Ok(None)),
            }
        }
        for (_, leaf) in located.guards() {
            if let Some(number) = leaf.input() {
                bind(cx, st, number);
            }
        }
        Ok(Ok(Some(located)))
    }

    /// An input reference may name an object that existed before the entry method ran; where that is not explored, it
    /// is unsupported.
    fn cut_preexisting(
        &self,
        cx: &mut Machine,
        st: &mut State,
        cuts: &mut Cuts,
        inputs: &[(Term, Leaf)],
        others: &[(Term, Leaf)],
    ) -> Step<()> {
        for (guard, leaf) in inputs {
            let Some(number) = leaf.input() else { continue };
            for (other_guard, other) in others {
                let Leaf::Allocated(object) = *other else { continue };
                let reference = st.heap.reference(number).clone();
                let explored = object.0 < reference.objects_before
                    && preexisting::is_candidate(cx, st, &reference, object);
                if explored
                    || pooled(cx, st, object).is_some()
                    || !preexisting::fits(cx, st, &reference, object)
                {
                    continue;
                }
                let ObjectType::Exact(ty) = st.heap.object(object).ty else { continue };
                let has_its_class = answer(cx, st, number, &TypeConstraint::SubtypeOf(ty))?;
                let (symbol, location) = (cx.terms.reference_symbol(number), cx.terms.location(object.0));
                let same = cx.terms.equal(symbol, location);
                let both = cx.terms.and(*guard, *other_guard);
                let is_it = cx.terms.and(has_its_class, same);
                let when = cx.terms.and(both, is_it);
                let what = preexisting::not_explored(cx, st, object);
                cuts.add(cx, st, when, not_supported(what));
            }
        }
        Ok(())
    }

    fn cut_enum_implementations(
        &self,
        cx: &mut Machine,
        st: &mut State,
        cuts: &mut Cuts,
        guard: Term,
        number: u32,
    ) -> Step<()> {
        let reference = st.heap.reference(number).clone();
        if !has_enum_implementation(cx, &reference) {
            return Ok(());
        }
        let Some(interface) = reference.declared.as_class().map(|id| cx.program.class(id)) else {
            return Ok(());
        };
        for class in cx.program.user_subtypes(&interface).into_iter().filter(|class| class.is_enum()) {
            let constraint = TypeConstraint::SubtypeOf(TypeId::class(class.id));
            let is_constant = answer(cx, st, number, &constraint)?;
            let when = cx.terms.and(guard, is_constant);
            cuts.add(cx, st, when, not_supported(FOREIGN_CONSTANT));
        }
        Ok(())
    }

    /// An object is materialised where its reference names none that was there before.
    fn cut_beyond_bounds(
        &self,
        cx: &mut Machine,
        st: &mut State,
        cuts: &mut Cuts,
        guard: Term,
        number: u32,
    ) -> Step<()> {
        let reference = st.heap.reference(number).clone();
        let Some(variable) = declared_variable(cx, st, number) else { return Ok(()) };
        if let Fit::NotConstructible(reason) = cx.types.fit(variable) {
            cuts.add(cx, st, guard, not_supported(reason));
            return Ok(());
        }
        if let Some(k) = cx.bounds.k.filter(|&k| reference.depth > k) {
            let shallow = self.shallow(st, k);
            let fresh = self.differs_from(cx, st, number, &shallow)?;
            let when = cx.terms.and(guard, fresh);
            cuts.add(cx, st, when, prune(PruneBound::K));
        }
        if let Some(n) = cx.bounds.n {
            let too_many = self.too_many(cx, st, number, reference.declared, n as usize)?;
            let when = cx.terms.and(guard, too_many);
            cuts.add(cx, st, when, prune(PruneBound::N));
        }
        Ok(())
    }

    /// The formula for an input reference that names none of the objects that are told.
    pub(super) fn differs_from(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
        objects: &[(u32, ObjectId)],
    ) -> Step<Term> {
        if self.names_locations() {
            // A leaf is a location of its own wherever it is reached.
            return Ok(cx.terms.boolean(true));
        }
        let mut differs = cx.terms.boolean(true);
        for &(other, _) in objects.iter().filter(|(other, _)| *other != number) {
            let same = self.leaves_equal(cx, st, Leaf::Input(number), Leaf::Input(other))?;
            let not = cx.terms.not(same);
            differs = cx.terms.and(differs, not);
        }
        Ok(differs)
    }

    /// The objects that are not too deep for a bound.
    pub(super) fn shallow(&self, st: &State, k: u32) -> Vec<(u32, ObjectId)> {
        let bound = st.guarded.bound().iter().copied();
        bound.filter(|(_, object)| st.heap.object(*object).depth() <= k).collect()
    }

    /// The formula for an input reference that names a new object, where there are `most` of its declared type.
    fn too_many(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
        declared: TypeId,
        most: usize,
    ) -> Step<Term> {
        let bound = st.guarded.bound();
        let end = bound.iter().position(|(reference, _)| *reference == number).unwrap_or(bound.len());
        let before = bound[..end].to_vec();
        let of_type = |st: &State, reference: u32| st.heap.reference(reference).declared == declared;
        let no = cx.terms.boolean(false);
        if before.iter().filter(|(reference, _)| of_type(st, *reference)).count() < most {
            return Ok(no);
        }
        // at_least[i]: at least i + 1 different objects so far.
        let mut at_least = vec![no; most];
        for (place, &(reference, _)) in before.iter().enumerate() {
            if !of_type(st, reference) {
                continue;
            }
            let new = self.first_names(cx, st, reference, &before[..place])?;
            for i in (0..most).rev() {
                let below = if i == 0 { cx.terms.boolean(true) } else { at_least[i - 1] };
                let one_more = cx.terms.and(new, below);
                at_least[i] = cx.terms.or(at_least[i], one_more);
            }
        }
        let fresh = self.differs_from(cx, st, number, &before)?;
        let full = at_least.last().copied().unwrap_or(fresh);
        Ok(cx.terms.and(full, fresh))
    }

    /// The formula for an input reference, used before, that first named its object.
    fn first_names(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
        before: &[(u32, ObjectId)],
    ) -> Step<Term> {
        if !self.names_locations() {
            return self.differs_from(cx, st, number, before);
        }
        let Some(&value) = st.guarded.summaries.get(&number) else { return Ok(cx.terms.boolean(true)) };
        let leaves = Tree::of(cx, st, value).guards(cx, st);
        let own = leaves.into_iter().find(|(_, leaf)| *leaf == Leaf::Own(number));
        Ok(own.map_or(cx.terms.boolean(false), |(guard, _)| guard))
    }
}

/// The symbolic object of an input reference at a use.
pub(crate) fn bind(cx: &mut Machine, st: &mut State, number: u32) -> Option<ObjectId> {
    let own = symbolic_object(cx, st, number)?;
    if !st.guarded.is_bound(number) {
        Arc::make_mut(&mut st.guarded).bind(number);
        st.materialised += 1;
    }
    Some(own)
}

/// The symbolic object of an input reference, made if need be.
pub(super) fn symbolic_object(cx: &mut Machine, st: &mut State, number: u32) -> Option<ObjectId> {
    if let Some(own) = st.guarded.own(number) {
        return Some(own);
    }
    let variable = declared_variable(cx, st, number)?;
    let object = input_object(st, number, ObjectType::Variable(variable));
    Arc::make_mut(&mut st.guarded).give(number, object);
    Some(object)
}
