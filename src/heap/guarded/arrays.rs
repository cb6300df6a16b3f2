//! Arrays through a guarded reference. The papers leave arrays out.
//!
//! An element is a field whose name is an index: two elements are the same where their arrays are one object and
//! their indices are equal. The invariant is that of fields: an accumulated element is current whatever its array
//! and index equal, so a read is an if-then-else over the accumulated elements, and a write updates all of them.
//! The length of an input array is an initial value that nothing writes.

use std::borrow::Cow;
use std::sync::Arc;

use crate::machine::{Machine, Step, unsupported};
use crate::program::TypeId;
use crate::state::{
    ArrayBody, Body, Choice, Decision, InitialPlace, InitialValue, ObjectId, ObjectType, OriginNode,
    Provenance, PruneBound, Question, Reason, State, Value,
};
use crate::term::Term;
use crate::types::TypeConstraint;

use super::Guarding;
use super::admission::bind;
use super::classes::narrowed_variable;
use super::facts::{assume, choose, feasible, known, pruned, truth};
use super::stores::note_element;
use super::tree::Leaf;
use crate::heap::arrays::{self, ArrayEngine, ArrayEntry, Lookup, StoreTest};
use crate::heap::{Handle, HeapEngine as _, InputPlace, TypeTest, element_value, insides, known_arrays};

impl ArrayEngine for Guarding {
    fn prepare_array(&self, cx: &mut Machine, st: &mut State, object: Handle) -> Step<Handle> {
        let is_array = |cx: &mut Machine, st: &State, leaf: Leaf| match leaf {
            // The null test came before, even where its formula does not plainly exclude the leaf.
            Leaf::Null => false,
            Leaf::Allocated(_) => leaf_type(cx, st, leaf).is_some(),
            _ => true,
        };
        let Some(located) = object.into_located() else { return Ok(Handle::nothing()) };
        let arrays = located.only(cx, st, |cx, leaf| is_array(cx, st, leaf)).map(Cow::into_owned);
        let Some(arrays) = arrays else { return Ok(Handle::nothing()) };
        for (_, leaf) in arrays.guards() {
            if let Some(number) = leaf.input() {
                self.materialise_array(cx, st, number)?;
            }
        }
        Ok(Handle::guarded(Some(arrays)))
    }

    fn array_length(&self, cx: &mut Machine, st: &mut State, array: &Handle) -> Option<Term> {
        let tree = array.located()?;
        let length = tree.fold(
            cx,
            |_, leaf| Ok(leaf.object(st).and_then(|o| arrays::body(st, o)).map(|body| body.length)),
            |cx, condition, a, b| match (a, b) {
                (Some(a), Some(b)) => Some(cx.terms.if_then_else(condition, a, b)),
                (one, None) | (None, one) => one,
            },
        );
        let length = length.ok().flatten().flatten()?;
        Some(cx.simplify(&st.condition.assumptions, length))
    }

    fn index_within(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        most: Term,
    ) -> Option<Term> {
        let tree = array.located()?;
        let below = cx.terms.less_signed(index, most);
        let within = tree
            .formula(cx, |cx, leaf| Ok(if leaf.input().is_some() { below } else { cx.terms.boolean(true) }));
        let within = known(cx, st, within.ok()?);
        (cx.terms.as_bool(within) != Some(true)).then_some(within)
    }

    fn look_up(&self, cx: &mut Machine, st: &mut State, array: &Handle, index: Term) -> Step<Lookup> {
        let Some(k) = cx.bounds.k else { return Ok(Lookup::Absent) };
        let Some(tree) = array.located() else { return Ok(Lookup::Absent) };
        let mut beyond = cx.terms.boolean(false);
        for &(guard, leaf) in tree.guards() {
            // What is read from a copy is an element of the original.
            let own = match leaf {
                Leaf::Null => None,
                Leaf::Allocated(object) => st.heap.original(object),
                Leaf::Input(number) | Leaf::Own(number) => st.guarded.own(number),
            };
            let Some(own) = own else { continue };
            if arrays::has_no_bound_on_elements(cx, st, own) {
                continue;
            }
            let entries = entries(cx, st, own);
            if entries.len() < k as usize || entries.iter().any(|(known, _)| *known == index) {
                continue;
            }
            let mut new = guard;
            for (other, _) in entries {
                let equal = cx.terms.equal(other, index);
                let different = cx.terms.not(equal);
                new = cx.terms.and(new, different);
            }
            beyond = cx.terms.or(beyond, new);
        }
        let beyond = known(cx, st, beyond);
        let go_on = cx.terms.not(beyond);
        if cx.terms.as_bool(beyond) == Some(false) || st.settled(Question::Truth(go_on)).is_some() {
            return Ok(Lookup::Absent);
        }
        let cut = Choice::Prune { bound: PruneBound::K, when: Some(beyond) };
        let decision = Decision::new(Reason::ArrayIndex, [Choice::Assume(go_on), cut]);
        Ok(Lookup::Admit(go_on, Box::new(decision)))
    }

    fn load_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        _entry: Option<ArrayEntry>,
    ) -> Step<Value> {
        let Some(tree) = array.located() else { return Ok(Value::Unusable) };
        let value = tree.fold(cx, |cx, leaf| self.read_element(cx, st, leaf, index), choose)?;
        Ok(pruned(cx, st, value.unwrap_or(Value::Unusable)))
    }

    fn store_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        _entry: Option<ArrayEntry>,
        value: Value,
    ) -> Step<()> {
        let Some(tree) = array.located() else { return Ok(()) };
        let leaves = tree.guards();
        if let [(_, Leaf::Allocated(only))] = leaves
            && known_arrays::write(cx, st, *only, index, value)
        {
            return Ok(());
        }
        let mut written: Vec<(Leaf, ObjectId)> = Vec::new();
        for &(_, leaf) in leaves {
            if leaves.len() > 1 {
                // As with fields, every leaf gets its element before any is written.
                self.read_element(cx, st, leaf, index)?;
                if let Leaf::Allocated(object) = leaf {
                    let current = self.read_element(cx, st, leaf, index)?;
                    set_entry(cx, st, object, index, current);
                }
            }
            let Some(object) = leaf.object(st) else { continue };
            written.push((leaf, object));
            if let Some(number) = leaf.input() {
                written.extend(self.aliases(cx, st, number)?.into_iter().map(|(n, o)| (Leaf::Input(n), o)));
            }
        }
        written.sort_by_key(|(_, object)| *object);
        written.dedup();
        let constant = cx.terms.as_int(index).is_some();
        for (leaf, object) in written {
            let named = self.names(cx, st, tree, leaf)?;
            let named = known(cx, st, named);
            // An element at another constant index is another element: no need to look at each.
            let always = cx.terms.as_bool(named) == Some(true);
            for (other, old) in entries_that_may_equal(cx, st, object, constant, index) {
                let equal = cx.terms.equal(other, index);
                let here = cx.terms.and(named, equal);
                let new = choose(cx, here, value, old);
                set_entry(cx, st, object, other, new);
            }
            if always {
                set_entry(cx, st, object, index, value);
            }
        }
        Ok(())
    }

    fn type_of_array(&self, cx: &mut Machine, st: &State, array: &Handle) -> Option<TypeId> {
        let &(_, leaf) = array.located()?.guards().first()?;
        leaf_type(cx, st, leaf)
    }

    fn check_store(&self, cx: &mut Machine, st: &mut State, array: &Handle, value: Term) -> Step<StoreTest> {
        let is_null = self.is_null(cx, st, value);
        if cx.terms.as_bool(is_null) == Some(true) {
            return Ok(StoreTest::By(TypeTest::Known(true)));
        }
        self.store_test(cx, st, array.located(), value, is_null).map(StoreTest::By)
    }
}

impl Guarding {
    /// Gives an input array its length and empty accumulator. Where it equals one that has them already, its length
    /// is that one's.
    fn materialise_array(&self, cx: &mut Machine, st: &mut State, number: u32) -> Step<()> {
        let Some(own) = bind(cx, st, number) else { return Ok(()) };
        if matches!(st.heap.object(own).body, Body::Array(_)) {
            return Ok(());
        }
        if leaf_type(cx, st, Leaf::Input(number)).is_none() {
            learn_array_type(cx, st, number)?;
        }
        let Some(ty) = leaf_type(cx, st, Leaf::Input(number)) else {
            return unsupported(st, "an array access on an object of unknown array type");
        };
        let (initial, possible) = arrays::initial_length(cx, st.heap.reference(number).origin);
        assume(cx, st, possible)?;
        let mut length = initial;
        for (other, object) in self.aliases(cx, st, number)?.into_iter().rev() {
            let Some(theirs) = arrays::body(st, object).map(|body| body.length) else { continue };
            let same = self.leaves_equal(cx, st, Leaf::Input(number), Leaf::Input(other))?;
            let same = known(cx, st, same);
            length = cx.terms.if_then_else(same, theirs, length);
        }
        let value = Value::Int(initial);
        let initial = InitialValue { object: own, place: InitialPlace::Length, value };
        Arc::make_mut(&mut st.guarded).initial.push(initial);
        st.heap.object_mut(own).body = arrays::unknown_elements(cx, ty, length);
        Ok(())
    }

    /// The other input arrays that may be the one of an input reference.
    pub(super) fn aliases(
        &self,
        cx: &mut Machine,
        st: &mut State,
        number: u32,
    ) -> Step<Vec<(u32, ObjectId)>> {
        if self.names_locations() {
            return Ok(Vec::new());
        }
        let bound: Vec<(u32, ObjectId)> = st.guarded.bound().to_vec();
        let mut out = Vec::new();
        for (other, object) in bound {
            if other == number || !matches!(st.heap.object(object).body, Body::Array(_)) {
                continue;
            }
            let same = self.leaves_equal(cx, st, Leaf::Input(number), Leaf::Input(other))?;
            if truth(cx, st, same) != Some(false) {
                out.push((other, object));
            }
        }
        Ok(out)
    }

    pub(super) fn read_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        leaf: Leaf,
        index: Term,
    ) -> Step<Value> {
        let Some(own) = leaf.object(st) else { return Ok(Value::Unusable) };
        let Some(body) = arrays::body(st, own) else { return Ok(Value::Unusable) };
        if let Some(known) = entry(cx, body, index) {
            return Ok(known);
        }
        if let Some(value) = known_arrays::read(cx, st, own, index) {
            return Ok(pruned(cx, st, value));
        }
        let constant = cx.terms.as_int(index).is_some();
        let default = body.default;
        let mut value = match default {
            Some(default) => default,
            None => match st.heap.original(own) {
                Some(original) => self.element_of_original(cx, st, original, index)?,
                None => self.initial_element(cx, st, own, index)?,
            },
        };
        if let Some(number) = leaf.input() {
            for (other, object) in self.aliases(cx, st, number)?.into_iter().rev() {
                let same_array = self.leaves_equal(cx, st, leaf, Leaf::Input(other))?;
                for (at, theirs) in entries(cx, st, object) {
                    let equal = cx.terms.equal(at, index);
                    let same = cx.terms.and(same_array, equal);
                    let same = known(cx, st, same);
                    value = choose(cx, same, theirs, value);
                }
            }
        }
        for (at, theirs) in entries_that_may_equal(cx, st, own, constant, index) {
            let equal = cx.terms.equal(at, index);
            let equal = known(cx, st, equal);
            value = choose(cx, equal, theirs, value);
        }
        let value = pruned(cx, st, value);
        if default.is_none() {
            set_entry(cx, st, own, index, value);
        }
        Ok(value)
    }

    pub(super) fn initial_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: ObjectId,
        index: Term,
    ) -> Step<Value> {
        let number = st.guarded.owner(object);
        let Provenance::Input { origin, depth, .. } = st.heap.object(object).provenance else {
            return Ok(Value::Unusable);
        };
        let Some(ty) = number.and_then(|number| leaf_type(cx, st, Leaf::Input(number))) else {
            return Ok(Value::Unusable);
        };
        let origin = cx.origins.intern(&mut cx.terms, OriginNode::Element(origin, index), 0);
        let owner = insides::suppressed_by(cx, origin).and_then(|owner| insides::reference_at(st, owner));
        let non_null = owner.is_some();
        let place = InputPlace { origin, depth: depth + 1, parameter: false, non_null, exact: false };
        let value = element_value(self, cx, st, ty, place)?;
        if let (Some(owner), Value::Ref(element)) = (owner, value) {
            let owner = cx.terms.reference_symbol(owner);
            let same = self.same_formula(cx, st, element, owner)?;
            let other = cx.terms.not(same);
            assume(cx, st, other)?;
        }
        let initial = InitialValue { object, place: InitialPlace::Element(index), value };
        Arc::make_mut(&mut st.guarded).initial.push(initial);
        if let Some(number) = number {
            note_element(cx, st, number, value)?;
        }
        Ok(value)
    }
}

/// Writes down that an input reference names an array where the path condition implies it: a cast says so together with
/// a null test.
fn learn_array_type(cx: &mut Machine, st: &mut State, number: u32) -> Step<()> {
    let asked = st.guarded.answers.range((number, 0)..=(number, usize::MAX));
    let asked: Vec<(usize, Term)> = asked.map(|((_, test), answer)| (*test, *answer)).collect();
    for (test, answer) in asked {
        let TypeConstraint::SubtypeOf(ty) = st.guarded.tests[test] else { continue };
        let other = cx.terms.not(answer);
        if ty.is_array() && !feasible(cx, st, other) {
            assume(cx, st, answer)?;
        }
    }
    Ok(())
}

/// The array type of what a leaf names.
pub(super) fn leaf_type(cx: &mut Machine, st: &State, leaf: Leaf) -> Option<TypeId> {
    match leaf {
        Leaf::Null => None,
        Leaf::Allocated(object) => match st.heap.object(object).ty {
            ObjectType::Exact(ty) => Some(ty).filter(|ty| ty.is_array()),
            ObjectType::Variable(_) => {
                leaf.class_source(st).and_then(|number| leaf_type(cx, st, Leaf::Input(number)))
            }
        },
        Leaf::Input(number) | Leaf::Own(number) => {
            let variable = narrowed_variable(cx, st, number)?;
            cx.types.upper_bounds(&cx.program, variable).into_iter().find(|ty| ty.is_array())
        }
    }
}

/// The accumulated element at exactly this index.
fn entry(cx: &Machine, body: &ArrayBody, index: Term) -> Option<Value> {
    match cx.terms.as_int(index) {
        Some(i) => body.constant.get(&i).copied(),
        None => body.symbolic.iter().find(|(at, _)| *at == index).map(|(_, value)| *value),
    }
}

/// The accumulated elements of an array.
pub(super) fn entries(cx: &mut Machine, st: &State, object: ObjectId) -> Vec<(Term, Value)> {
    let Some(body) = arrays::body(st, object) else { return Vec::new() };
    let constant = body.constant.iter().map(|(&i, &value)| (cx.terms.int(i), value));
    constant.chain(body.symbolic.iter().copied()).collect()
}

/// Those that may be the element at an index.
fn entries_that_may_equal(
    cx: &mut Machine,
    st: &State,
    object: ObjectId,
    constant: bool,
    index: Term,
) -> Vec<(Term, Value)> {
    if !constant {
        return entries(cx, st, object);
    }
    let Some(body) = arrays::body(st, object) else { return Vec::new() };
    let mut out: Vec<(Term, Value)> = body.symbolic.to_vec();
    if let Some(value) = entry(cx, body, index) {
        out.push((index, value));
    }
    out
}

fn set_entry(cx: &mut Machine, st: &mut State, object: ObjectId, index: Term, value: Value) {
    let constant = cx.terms.as_int(index);
    let Body::Array(array) = &mut st.heap.object_mut(object).body else { return };
    match constant {
        Some(i) => {
            array.constant.insert(i, value);
        }
        None => match array.symbolic.iter_mut().find(|(at, _)| *at == index) {
            Some((_, old)) => *old = value,
            None => array.symbolic.push((index, value)),
        },
    }
}
