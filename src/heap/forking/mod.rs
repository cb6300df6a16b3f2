//! The engines that split the path on aliasing: lazy, lazier and lazier# (Kiasan 3.1 to 3.3; Fig. 5, appendices C
//! and D).
//!
//! They differ only in when a decision is taken. A reference read for the first time is null, an alias or fresh
//! (lazy), null or a location (lazier), or left open (lazier#); a need that it cannot serve yet takes it one level
//! down. Settling a reference changes its one entry in the heap's table of input references, which is the
//! substitution of the symbol everywhere in the state that the rules ask for.

use std::sync::Arc;

use crate::machine::{AliasRule, Machine, Step, unsupported};
use crate::program::{InstanceField, Method, TypeId};
use crate::state::{
    Choice, Decision, Fact, InputReference, ObjectId, ObjectType, Provenance, Reason, ReferenceStatus, State,
    Value,
};
use crate::term::{Model, Node, Term};
use crate::types::TypeConstraint;

use super::cells::{field_of, input_object, set_field};
use super::declared::{constraints_of, fresh_variable};
use super::pooled::pooled;
use super::preexisting;
use super::receivers::select;
use super::{
    EngineKind, Handle, HeapEngine, InputClasses, Named, Need, Resolution, Selection, Target, TypeTest,
};
use super::{insides, parts, stand_ins};

mod arrays;
mod choices;
pub(super) mod elements;

use choices::{null_or_location, resolution, type_choice};

/// One of the three engines.
#[derive(Debug)]
pub(super) struct Forking {
    kind: EngineKind,
}

impl Forking {
    pub(super) fn new(kind: EngineKind) -> Forking {
        Forking { kind }
    }
}

/// A reference as far as it is settled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum View {
    Null,
    Object(ObjectId),
    Location(u32),
    Undecided(u32),
}

pub(super) fn view(cx: &Machine, st: &State, reference: Term) -> View {
    match cx.terms.node(reference) {
        Node::Location(object) => View::Object(ObjectId(object)),
        Node::ReferenceSymbol(number) => match st.heap.reference(number).status {
            ReferenceStatus::Null => View::Null,
            ReferenceStatus::Object(object) => View::Object(object),
            ReferenceStatus::Location => View::Location(number),
            ReferenceStatus::Undecided => View::Undecided(number),
        },
        _ => View::Null,
    }
}

impl HeapEngine for Forking {
    fn name(&self) -> &'static str {
        self.kind.name()
    }

    fn awaits_object(&self, cx: &Machine, st: &State, reference: Term) -> Option<u32> {
        match view(cx, st, reference) {
            View::Location(number) if self.chooses_late() => Some(number),
            _ => None,
        }
    }

    fn chooses_late(&self) -> bool {
        self.kind != EngineKind::Lazy
    }

    fn decide(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        need: Need,
    ) -> Step<Option<Box<Decision>>> {
        let (number, undecided) = match view(cx, st, reference) {
            View::Null => return Ok(None),
            View::Object(object) => {
                return Ok(match need {
                    Need::Identity { other } => apart_from_preexisting(cx, st, object, other).map(Box::new),
                    _ => None,
                });
            }
            View::Location(number) => (number, false),
            View::Undecided(number) => (number, true),
        };
        let lazy = self.kind == EngineKind::Lazy;
        let decision = match need {
            Need::Loaded if lazy => Some(resolution(cx, st, number, undecided)),
            Need::Loaded if self.kind == EngineKind::Lazier && undecided => {
                Some(null_or_location(cx, st, number))
            }
            Need::Loaded => None,
            Need::Nullness if undecided && lazy => Some(resolution(cx, st, number, true)),
            Need::Nullness if undecided => Some(null_or_location(cx, st, number)),
            Need::Nullness => None,
            Need::Identity { other } if reference == other => None,
            Need::Identity { other } => match view(cx, st, other) {
                View::Null if undecided => Some(null_or_location(cx, st, number)),
                View::Null => None,
                View::Object(object) if !may_name(cx, st, number, object) => None,
                // The other one is asked first whether it is null: then nothing needs to be resolved.
                View::Undecided(_) if !undecided => None,
                _ if undecided => Some(null_or_location(cx, st, number)),
                _ => Some(resolution(cx, st, number, false)),
            },
            Need::Class if undecided && !lazy => Some(null_or_location(cx, st, number)),
            Need::Class => Some(resolution(cx, st, number, undecided)),
        };
        Ok(decision.map(|decision| Box::new(elements::possible_choices(self, cx, st, decision))))
    }

    fn resolve(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<Resolution> {
        // Its class is not known before the object is.
        Ok(match self.decide(cx, st, reference, Need::Class)? {
            Some(decision) => Resolution::Ask(decision),
            None => Resolution::Found(Handle::from(self.object(cx, st, reference))),
        })
    }

    fn refine(&self, cx: &mut Machine, st: &mut State, choice: &Choice) {
        match choice {
            Choice::Null { reference } => {
                st.heap.set_status(*reference, ReferenceStatus::Null);
                st.learn(Fact::IsNull(*reference));
            }
            Choice::Location { reference } => {
                learn_not_null(st, *reference);
                st.heap.set_status(*reference, ReferenceStatus::Location);
            }
            Choice::Alias { reference, object } => {
                learn_not_null(st, *reference);
                for constraint in constraints_of(cx, st.heap.reference(*reference)) {
                    constrain(cx, st, *object, &constraint);
                }
                st.heap.set_status(*reference, ReferenceStatus::Object(*object));
                st.learn(Fact::SameObject(*reference, *object));
            }
            Choice::Fresh { reference } => {
                learn_not_null(st, *reference);
                materialise(cx, st, *reference);
            }
            Choice::Apart { object, other } => {
                st.learn(Fact::Apart(*object, *other));
            }
            Choice::Type { object, constraint } | Choice::Target { object, constraint, .. } => {
                if constrain(cx, st, *object, constraint) {
                    st.learn(Fact::Class(*object, TypeConstraint::clone(constraint)));
                }
            }
            Choice::Stored { array, value, accepted } => {
                let (array, value, accepted) = (*array, *value, *accepted);
                st.learn(Fact::Stored { array, value, accepted });
            }
            Choice::Assume(_) | Choice::Prune { .. } | Choice::Unsupported { .. } => {}
        }
    }

    fn is_null(&self, cx: &mut Machine, st: &State, reference: Term) -> Term {
        match view(cx, st, reference) {
            View::Null => cx.terms.boolean(true),
            View::Object(_) | View::Location(_) => cx.terms.boolean(false),
            View::Undecided(_) => {
                let null = cx.terms.null();
                cx.terms.equal(reference, null)
            }
        }
    }

    fn same(&self, cx: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        // Once both serve `Need::Identity`, two references that still differ in view are different.
        let same = a == b || view(cx, st, a) == view(cx, st, b);
        Ok(cx.terms.boolean(same))
    }

    fn instance_of(&self, cx: &mut Machine, st: &mut State, reference: Term, ty: TypeId) -> Step<TypeTest> {
        let View::Object(object) = view(cx, st, reference) else {
            return Ok(TypeTest::Known(false));
        };
        let object = st.heap.class_owner(object);
        let variable = match st.heap.object(object).ty {
            ObjectType::Exact(exact) => return Ok(TypeTest::Known(cx.program.is_subtype(exact, ty))),
            ObjectType::Variable(variable) => variable,
        };
        if let Some(known) = cx.types.decided(&cx.program, variable, ty) {
            return Ok(TypeTest::Known(known));
        }
        let sides = [TypeConstraint::SubtypeOf(ty), TypeConstraint::NotSubtypeOf(ty)];
        let choices = sides.map(|constraint| type_choice(cx, object, variable, constraint));
        Ok(elements::test_of(self, cx, st, Reason::Type, choices))
    }

    fn exactly(&self, cx: &mut Machine, st: &State, reference: Term, ty: TypeId) -> Option<Box<Decision>> {
        let object = st.heap.class_owner(self.object(cx, st, reference)?);
        let ObjectType::Variable(variable) = st.heap.object(object).ty else { return None };
        let constraint = TypeConstraint::Exactly(ty);
        cx.constrain(variable, &constraint)?;
        stand_ins::note_representatives(cx, variable);
        let choice = type_choice(cx, object, variable, constraint);
        Some(Box::new(Decision::new(Reason::Type, [choice])))
    }

    fn object(&self, cx: &Machine, st: &State, reference: Term) -> Option<ObjectId> {
        match view(cx, st, reference) {
            View::Object(object) => Some(object),
            _ => None,
        }
    }

    fn class_of_leaf(&self, cx: &mut Machine, st: &State, leaf: Term, _guard: Term) -> Option<ObjectType> {
        let object = st.heap.class_owner(self.object(cx, st, leaf)?);
        // What arrays hold may narrow a class further than its own constraints.
        let narrowed = elements::assignment(cx, st).and_then(|classes| classes.of_object(object));
        Some(narrowed.map_or(st.heap.object(object).ty, ObjectType::Variable))
    }

    fn value_set(&self, cx: &mut Machine, st: &State, reference: Term) -> Vec<(Term, Target)> {
        let target = match view(cx, st, reference) {
            View::Null => Target::Null,
            View::Object(object) => Target::Object(object),
            View::Location(number) => Target::Open(number, false),
            View::Undecided(number) => Target::Open(number, true),
        };
        vec![(cx.terms.boolean(true), target)]
    }

    fn named_in(&self, _cx: &Machine, st: &State, _model: &Model) -> Vec<Named> {
        let named = |reference: &InputReference| match reference.status {
            ReferenceStatus::Null | ReferenceStatus::Undecided => Named::Null,
            ReferenceStatus::Object(object) => Named::Object(object),
            ReferenceStatus::Location => Named::Unmet,
        };
        st.heap.references().iter().map(named).collect()
    }

    fn classes_of_input(&self, cx: &mut Machine, st: &State) -> Option<InputClasses> {
        elements::assignment(cx, st)
    }

    fn load_field(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        field: &InstanceField,
    ) -> Step<Value> {
        let Some(object) = object.object() else {
            return Ok(Value::default_of(&field.ty, &mut cx.terms));
        };
        if let Some(value) = field_of(st, object, slot) {
            return Ok(value);
        }
        let copies = st.heap.copies(object);
        let original = copies.first().copied().unwrap_or(object);
        let value = match st.heap.object(original).provenance {
            Provenance::Input { origin, depth, .. } => {
                parts::initial_field(self, cx, st, (origin, depth), field)?
            }
            Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => {
                Value::default_of(&field.ty, &mut cx.terms)
            }
        };
        // Where nothing was written, an object and its copies hold the initial value.
        for object in copies {
            if field_of(st, object, slot).is_none() {
                set_field(st, object, slot, value);
            }
        }
        Ok(value)
    }

    fn store_field(
        &self,
        _cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        _field: &InstanceField,
        value: Value,
    ) -> Step<()> {
        if let Some(object) = object.object() {
            set_field(st, object, slot, value);
        }
        Ok(())
    }

    fn select(
        &self,
        cx: &mut Machine,
        st: &mut State,
        receiver: &Handle,
        resolved: &Arc<Method>,
    ) -> Step<Selection> {
        match receiver.object() {
            Some(object) => {
                let selection = select(cx, st, object, resolved)?;
                Ok(elements::possible_selection(self, cx, st, selection))
            }
            None => unsupported(st, "a call on a reference that names no single object"),
        }
    }
}

/// Whether an input reference may turn out to name this object: never one that the analysed code made.
fn may_name(cx: &Machine, st: &State, number: u32, object: ObjectId) -> bool {
    let reference = st.heap.reference(number);
    match &reference.constants {
        Some(constants) if !st.heap.object(object).is_input() => constants.contains(&object),
        // An input behind a reference of another type may be one of the constants: that is said once this reference
        // names one.
        Some(constants) => constants.iter().any(|&constant| may_be_preexisting(cx, st, object, constant)),
        None if insides::excludes(cx, st, reference, object) => false,
        None => st.heap.object(object).is_input() || preexisting::fits(cx, st, reference, object),
    }
}

/// The alternatives that an input object is apart from an object that may have existed before the entry method ran, or
/// is that one, which is not supported; none where the resolution of its reference offered it or their types exclude
/// it.
fn apart_from_preexisting(cx: &mut Machine, st: &State, object: ObjectId, other: Term) -> Option<Decision> {
    let View::Object(other) = view(cx, st, other) else { return None };
    if !may_be_preexisting(cx, st, object, other)
        || st.condition.facts().any(|fact| *fact == Fact::Apart(object, other))
    {
        return None;
    }
    let what = preexisting::not_explored(cx, st, other);
    let choices = [Choice::Apart { object, other }, Choice::Unsupported { not_null: None, when: None, what }];
    Some(Decision::new(Reason::Alias, choices))
}

/// Whether an object that was materialised as one of its own might be one that existed before the entry method ran.
fn may_be_preexisting(cx: &Machine, st: &State, object: ObjectId, other: ObjectId) -> bool {
    let input = st.heap.object(object);
    let (Provenance::Input { origin, .. }, Provenance::Preexisting) =
        (&input.provenance, &st.heap.object(other).provenance)
    else {
        return false;
    };
    if insides::is_unshared(cx, *origin) {
        return false;
    }
    if pooled(cx, st, other).is_some() {
        return false;
    }
    let (ObjectType::Variable(variable), ObjectType::Exact(ty)) = (input.ty, st.heap.object(other).ty) else {
        return false;
    };
    let reference = st.heap.references().iter().find(|reference| reference.origin == *origin);
    // The reference that named the object was offered every candidate that there was.
    let offered = |reference| preexisting::is_candidate(cx, st, reference, other);
    if other < object && reference.is_some_and(offered) {
        return false;
    }
    cx.types.satisfied_by(&cx.program, cx.types.constraints(variable), ty)
        && reference.is_some_and(|reference| preexisting::has_class(cx, reference, ty))
}

/// Adds a constraint to an object's type variable; false when it said nothing new.
fn constrain(cx: &mut Machine, st: &mut State, object: ObjectId, constraint: &TypeConstraint) -> bool {
    let ObjectType::Variable(variable) = st.heap.object(object).ty else { return false };
    match cx.constrain(variable, constraint) {
        Some(narrowed) if narrowed != variable => {
            st.heap.object_mut(object).ty = ObjectType::Variable(narrowed);
            true
        }
        _ => false,
    }
}

fn learn_not_null(st: &mut State, number: u32) {
    if st.heap.reference(number).status == ReferenceStatus::Undecided {
        st.learn(Fact::NotNull(number));
    }
}

/// Makes the object that an input reference names.
fn materialise(cx: &mut Machine, st: &mut State, number: u32) {
    let declared = st.heap.reference(number).declared;
    let Some(variable) = fresh_variable(cx, st.heap.reference(number)) else { return };
    let exact = declared.as_class().is_some_and(|class| cx.program.class(class).is_instantiable());
    let ty = match cx.policy.aliases {
        AliasRule::Exact if exact => ObjectType::Exact(declared),
        _ => ObjectType::Variable(variable),
    };
    let object = input_object(st, number, ty);
    st.heap.set_status(number, ReferenceStatus::Object(object));
    st.materialised += 1;
    st.learn(Fact::NewObject { reference: number, object });
}
