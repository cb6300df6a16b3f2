//! Which candidates the objects of a path break.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::heap::arrays;
use crate::machine::Machine;
use crate::program::{Class, ClassId, TypeId};
use crate::runtime::invariants::compare;
use crate::runtime::{Vm, texts};
use crate::solver::Verdict;
use crate::state::{Body, Bound, Measure, ObjectId, ObjectType, Provenance, ReferenceStatus, State, Value};
use crate::term::{Node, Term};
use crate::types::{Invariant, Quantity};

use super::nest::Nest;

/// The candidates of each class of a nest that are left, by the place of the class.
pub(super) type Left = Vec<BTreeSet<Invariant>>;

/// Calls `broken` with the candidates that one of these objects may break as the path stands.
pub(super) fn check(
    cx: &mut Vm,
    st: &State,
    nest: &Nest,
    objects: &[ObjectId],
    left: &Left,
    mut broken: impl FnMut(usize, Invariant),
) {
    for (place, class) in nest.classes.iter().enumerate() {
        let mut left: Vec<Invariant> = left[place].iter().copied().collect();
        for &object in objects {
            if left.is_empty() {
                break;
            }
            if !has_fields_of(cx, st, object, class) {
                continue;
            }
            let is_input = st.heap.object(object).is_input();
            let looked_at = st.assumed.objects.contains(&(object, class.id));
            let looked_at_text = |slot| st.assumed.texts.contains(&(object, class.id, slot));
            let concerned = |fact: &&Invariant| match (fact, fact.text()) {
                (Invariant::NotNull(_) | Invariant::Narrower(_) | Invariant::Exactly(_), _) => true,
                (_, Some(slot)) => !is_input || looked_at_text(slot),
                (_, None) => !is_input || looked_at,
            };
            let facts: Vec<Invariant> = left.iter().filter(concerned).copied().collect();
            let found = breaking(cx, st, object, &facts);
            left.retain(|fact| !found.contains(fact));
            found.into_iter().for_each(|fact| broken(place, fact));
        }
    }
}

/// Those of the facts that an object may break. An input that breaks one mostly breaks others as well.
fn breaking(cx: &mut Vm, st: &State, object: ObjectId, facts: &[Invariant]) -> Vec<Invariant> {
    let mut open: Vec<(Invariant, Term)> = Vec::new();
    let mut found = Vec::new();
    for &fact in facts {
        let Some(fails) = failure(cx, st, object, fact) else {
            found.push(fact);
            continue;
        };
        let fails = cx.machine.simplify(&st.condition.assumptions, fails);
        match cx.terms.as_bool(fails) {
            Some(true) => found.push(fact),
            Some(false) => {}
            None => open.push((fact, fails)),
        }
    }
    let mut model = st.condition.assumptions.model().cloned();
    loop {
        if let Some(model) = model.take() {
            open.retain(|(fact, fails)| {
                let breaks = cx.machine.terms.holds(*fails, &model) == Some(true);
                if breaks {
                    found.push(*fact);
                }
                !breaks
            });
        }
        let Some((fact, fails)) = open.pop() else { return found };
        match cx.machine.check(&st.condition.assumptions, fails) {
            Verdict::Unsat => {}
            Verdict::Sat(of_failure) => {
                found.push(fact);
                model = of_failure;
            }
            Verdict::Unknown(_) => found.push(fact),
        }
    }
}

/// Whether an object satisfies a fact on all inputs of the path, as far as that can be told.
pub(super) fn holds(cx: &mut Vm, st: &State, object: ObjectId, fact: Invariant) -> bool {
    breaking(cx, st, object, &[fact]).is_empty()
}

/// Assumes that an object, which is none of the input, satisfies a fact; that its fields are not null they say themselves.
pub(super) fn assume(cx: &mut Vm, st: &mut State, object: ObjectId, fact: Invariant) {
    let Invariant::Compares(left, comparison, right) = fact else { return };
    let mut excused = cx.terms.boolean(false);
    let sides = [left, right].map(|side| match side {
        Quantity::Constant(value) => Some(Measure::Known(cx.terms.long(value))),
        Quantity::Field(slot) => field(st, object, slot)?.term().map(Measure::Known),
        Quantity::Length(slot) => {
            let reference = field(st, object, slot)?.term()?;
            match super::reach::object_of(cx, st, reference).map(|array| &st.heap.object(array).body) {
                Some(Body::Array(array)) => Some(Measure::Known(array.length)),
                _ => Some(Measure::LengthOf(reference)),
            }
        }
        Quantity::TextLength(slot) => {
            let string = field(st, object, slot)?.term()?;
            excused = cx.engine.is_null(&mut cx.machine, st, string);
            texts::assumed_length(cx, st, string).map(Measure::Known)
        }
    });
    match sides {
        [Some(Measure::Known(left)), Some(Measure::Known(right))] => {
            let holds = compare(cx, left, comparison, right);
            let holds = cx.terms.or(excused, holds);
            cx.machine.assume(&mut st.condition.assumptions, holds, None);
        }
        [Some(left), Some(right)] => {
            Arc::make_mut(&mut st.assumed).waiting.push(Bound { left, comparison, right });
        }
        _ => {}
    }
}

/// Whether an object has the fields of a class, or may have them and was asked for one.
pub(super) fn has_fields_of(cx: &Machine, st: &State, object: ObjectId, class: &Class) -> bool {
    if !matches!(st.heap.object(object).body, Body::Fields(_)) {
        return false;
    }
    let is_below = |id: ClassId| cx.program.class(id).is_subclass_of(class.id);
    match st.heap.object(st.heap.class_owner(object)).ty {
        ObjectType::Exact(ty) => ty.as_class().is_some_and(is_below),
        ObjectType::Variable(variable) => {
            let bounds = cx.types.upper_bounds(&cx.program, variable);
            bounds.into_iter().filter_map(|ty| ty.as_class()).any(is_below)
        }
    }
}

fn field(st: &State, object: ObjectId, slot: u32) -> Option<Value> {
    match &st.heap.object(object).body {
        Body::Fields(fields) => fields.get(slot as usize).copied().flatten(),
        Body::Array(_) => None,
    }
}

/// The formula under which an object breaks a fact; none where that cannot be told.
fn failure(cx: &mut Vm, st: &State, object: ObjectId, fact: Invariant) -> Option<Term> {
    match fact {
        Invariant::NotNull(slot) => match field(st, object, slot) {
            // It was never read or written.
            None => Some(cx.terms.boolean(false)),
            Some(Value::Ref(reference)) => Some(cx.engine.is_null(&mut cx.machine, st, reference)),
            Some(_) => None,
        },
        Invariant::Narrower(slot) => match field(st, object, slot) {
            None => Some(cx.terms.boolean(false)),
            Some(Value::Ref(reference)) => {
                let wanted = narrower_type(cx, st, object, slot)?;
                is_below(cx, st, reference, wanted).then(|| cx.terms.boolean(false))
            }
            Some(_) => None,
        },
        Invariant::Exactly(slot) => match field(st, object, slot) {
            None => Some(cx.terms.boolean(false)),
            Some(Value::Ref(reference)) => {
                let declared = declared_array(cx, st, object, slot)?;
                is_exactly(cx, st, reference, declared).then(|| cx.terms.boolean(false))
            }
            Some(_) => None,
        },
        Invariant::Compares(left, comparison, right) => {
            let mut premises = Vec::new();
            let left = number(cx, st, object, left, &mut premises)?;
            let right = number(cx, st, object, right, &mut premises)?;
            let (Number::Term(left), Number::Term(right)) = (left, right) else {
                return Some(cx.terms.boolean(false));
            };
            let holds = compare(cx, left, comparison, right);
            let mut fails = cx.terms.not(holds);
            for premise in premises {
                fails = cx.terms.and(fails, premise);
            }
            Some(fails)
        }
    }
}

/// The type that the field at a slot of an object is narrowed to, as far as that still may hold.
fn narrower_type(cx: &mut Vm, st: &State, object: ObjectId, slot: u32) -> Option<TypeId> {
    let ty = known_type(cx, st, object)?;
    let owner = cx.program.class(ty.as_class()?).instance_fields.get(slot as usize)?.owner;
    let known = cx.invariants_of(owner)?;
    let field = known.narrowed(slot)?;
    cx.program.type_of(&field.ty).ok()
}

/// Whether a reference is null or names something that is known to be of this type or below it.
fn is_below(cx: &mut Vm, st: &State, reference: Term, wanted: TypeId) -> bool {
    let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
    if cx.terms.as_bool(is_null) == Some(true) {
        return true;
    }
    let ty = match (super::reach::object_of(cx, st, reference), cx.terms.node(reference)) {
        (Some(object), _) => known_type(cx, st, object),
        (None, Node::ReferenceSymbol(number)) => Some(st.heap.reference(number).declared),
        (None, _) => None,
    };
    ty.is_some_and(|ty| cx.program.is_subtype(ty, wanted))
}

/// The class of an object, or one that it is below.
fn known_type(cx: &Vm, st: &State, object: ObjectId) -> Option<TypeId> {
    match st.heap.object(st.heap.class_owner(object)).ty {
        ObjectType::Exact(ty) => Some(ty),
        ObjectType::Variable(variable) => {
            cx.types.upper_bounds(&cx.program, variable).into_iter().find(|ty| ty.as_class().is_some())
        }
    }
}

/// The type that the field at a slot of an object is declared with.
fn declared_array(cx: &Vm, st: &State, object: ObjectId, slot: u32) -> Option<TypeId> {
    let ty = known_type(cx, st, object)?;
    let class = cx.program.class(ty.as_class()?);
    cx.program.type_of(&class.instance_fields.get(slot as usize)?.ty).ok()
}

/// Whether a reference is null or names an array that is known to be of exactly this type.
fn is_exactly(cx: &mut Vm, st: &State, reference: Term, declared: TypeId) -> bool {
    let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
    if cx.terms.as_bool(is_null) == Some(true) {
        return true;
    }
    super::reach::exact_type_of(cx, st, reference) == Some(declared)
}

enum Number {
    Term(Term),
    /// The length of no array.
    OfNull,
}

fn number(
    cx: &mut Vm,
    st: &State,
    object: ObjectId,
    quantity: Quantity,
    premises: &mut Vec<Term>,
) -> Option<Number> {
    match quantity {
        Quantity::Constant(value) => Some(Number::Term(cx.terms.long(value))),
        Quantity::Field(slot) => field(st, object, slot)?.term().map(Number::Term),
        Quantity::Length(slot) => {
            let reference = field(st, object, slot)?.term()?;
            let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
            if cx.terms.as_bool(is_null) == Some(true) {
                return Some(Number::OfNull);
            }
            let length = length(cx, st, reference, premises)?;
            // What is assumed of it in any case.
            for bound in st.assumed.waiting.clone() {
                if ![bound.left, bound.right].contains(&Measure::LengthOf(reference)) {
                    continue;
                }
                let mut of_side = |cx: &mut Vm, side| match side {
                    Measure::Known(term) => Some(term),
                    Measure::LengthOf(other) if other == reference => Some(length),
                    Measure::LengthOf(other) => self::length(cx, st, other, premises),
                };
                let sides = (of_side(cx, bound.left), of_side(cx, bound.right));
                if let (Some(left), Some(right)) = sides {
                    premises.push(compare(cx, left, bound.comparison, right));
                }
            }
            Some(Number::Term(length))
        }
        Quantity::TextLength(slot) => {
            let string = field(st, object, slot)?.term()?;
            let is_null = cx.engine.is_null(&mut cx.machine, st, string);
            if cx.terms.as_bool(is_null) == Some(true) {
                return Some(Number::OfNull);
            }
            let (length, bounds) = texts::length_at_hand(cx, st, string)?;
            premises.extend(bounds);
            premises.push(cx.terms.not(is_null));
            Some(Number::Term(length))
        }
    }
}

/// The length of what a reference names. Where that is still open it is an unknown of its own, which is as good as any.
fn length(cx: &mut Vm, st: &State, reference: Term, premises: &mut Vec<Term>) -> Option<Term> {
    let origin = match (super::reach::object_of(cx, st, reference), cx.terms.node(reference)) {
        (Some(object), _) => {
            if let Body::Array(array) = &st.heap.object(object).body {
                return Some(array.length);
            }
            match st.heap.object(object).provenance {
                Provenance::Input { origin, .. } => origin,
                _ => return None,
            }
        }
        (None, Node::ReferenceSymbol(number)) => {
            let known = st.heap.reference(number);
            if known.status == ReferenceStatus::Null {
                return None;
            }
            known.origin
        }
        _ => return None,
    };
    let (length, possible) = arrays::initial_length(&mut cx.machine, origin);
    premises.push(possible);
    Some(length)
}
