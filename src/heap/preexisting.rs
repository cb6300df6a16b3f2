//! Objects that may have existed before the entry method ran, so that an input may name them: those that static
//! initialisers made, string literals, class objects.
//!
//! An object of a class of the program that a static field held when its class had been initialised, such as a
//! sentinel or a singleton, is a *candidate*: engines treat it as one more object that an input reference may name.
//! Whether an input is one of the others (an array, something only reached through other objects) is not explored; where a
//! comparison would tell, that case ends as unsupported. Literals and boxes from a cache are told by what they hold
//! ([`super::pooled`]).

use std::sync::Arc;

use smallvec::SmallVec;

use crate::classpath::Origin;
use crate::machine::Machine;
use crate::program::{Class, ClassId, Known, TypeId};
use crate::state::{Held, Hidden, InputReference, ObjectId, ObjectType, Provenance, State, Value};
use crate::term::Node;

use super::declared::{FOREIGN_CONSTANT, constraints_of};
use super::insides;
use super::pooled::pooled;

/// Remembers the objects that the static fields of a class hold, once it is initialised.
pub(crate) fn note_held(cx: &Machine, st: &mut State, class: ClassId) {
    let class = cx.program.class(class);
    if class.origin == Origin::CallSite {
        // Nobody can name its fields.
        return;
    }
    for index in 0..class.static_fields.len() {
        let value = st.statics.get(class.id, index).and_then(Value::term);
        let Some(Node::Location(object)) = value.map(|term| cx.terms.node(term)) else { continue };
        let object = ObjectId(object);
        if st.heap.object(object).provenance == Provenance::Preexisting {
            let name = format!("{}.{}", class.java_name(), class.static_fields[index].name);
            st.heap.hold(Held { object, class: class.id, index: index as u32, name: name.into() });
        }
    }
}

/// Internal name of the class and name of the static field that held an object when its class had been initialised. As
/// with access paths, the field may hold something else by now.
pub(crate) fn holder(cx: &Machine, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
    if let Some(named) = named_by_library(cx, st, object) {
        return Some(named);
    }
    let held = st.heap.held().iter().find(|held| held.object == object)?;
    let class = cx.program.class(held.class);
    let field = class.static_fields.get(held.index as usize)?;
    Some((class.name.clone(), field.name.clone()))
}

/// The class and the static field by which source names an object of the library, if its class is one whose objects are those
/// of static fields.
fn named_by_library(cx: &Machine, st: &State, object: ObjectId) -> Option<(Arc<str>, Arc<str>)> {
    let mut class = exact_class(cx, st, object).filter(|class| class.origin != Origin::User)?;
    let (holder, fields) = loop {
        match (cx.types.recipes().constants)(&class) {
            Some(found) => break found,
            None => class = class.superclass.clone()?,
        }
    };
    let holder = cx.program.load(holder).ok()?;
    let (_, field) = holder.static_fields.iter().enumerate().find(|(index, field)| {
        let value = st.statics.get(holder.id, *index).and_then(Value::term);
        fields.contains(&&*field.name)
            && value.is_some_and(|term| cx.terms.node(term) == Node::Location(object.0))
    })?;
    Some((holder.name.clone(), field.name.clone()))
}

/// The objects held by static fields that an input reference may name.
pub(crate) fn candidates(cx: &Machine, st: &State, reference: &InputReference) -> SmallVec<[ObjectId; 2]> {
    let is_explored = |held: &&Held| is_explored(cx, st, reference, held);
    let explored = st.heap.held().iter().filter(is_explored).map(|held| held.object);
    explored.filter(|&object| fits(cx, st, reference, object)).collect()
}

/// Whether engines explore that an input reference names this object, if it fits.
pub(super) fn is_candidate(cx: &Machine, st: &State, reference: &InputReference, object: ObjectId) -> bool {
    st.heap.held().iter().any(|held| held.object == object && is_explored(cx, st, reference, held))
}

fn is_explored(cx: &Machine, st: &State, reference: &InputReference, held: &Held) -> bool {
    cx.program.class(held.class).origin == Origin::User
        && exact_class(cx, st, held.object).is_some_and(|class| {
            if class.holds_enum_constants() {
                let mut offered = reference.enums.iter().flat_map(|enums| enums.iter());
                return offered.any(|of| class.is_subclass_of(*of));
            }
            matches!(class.origin, Origin::User | Origin::CallSite) || class.is(Known::Object)
        })
}

/// Whether an object may have existed before the entry method ran, or stand for one that did, and has a class that an
/// input reference may have.
pub(super) fn fits(cx: &Machine, st: &State, reference: &InputReference, object: ObjectId) -> bool {
    let known = st.heap.object(object);
    let ObjectType::Exact(ty) = known.ty else { return false };
    (known.provenance == Provenance::Preexisting || pooled(cx, st, object).is_some())
        && !insides::is_unshared(cx, reference.origin)
        && has_class(cx, reference, ty)
}

/// Whether the object behind an input reference may have exactly this class.
pub(super) fn has_class(cx: &Machine, reference: &InputReference, ty: TypeId) -> bool {
    cx.types.satisfied_by(&cx.program, &constraints_of(cx, reference), ty)
}

/// Why a path ends on which an input is an object that is not explored.
pub(super) fn not_explored(cx: &Machine, st: &State, object: ObjectId) -> Arc<str> {
    let class = exact_class(cx, st, object);
    if class.as_ref().is_some_and(|class| class.holds_enum_constants()) {
        return FOREIGN_CONSTANT.into();
    }
    if let Some((class, field)) = holder(cx, st, object) {
        let class = class.replace('/', ".");
        return format!("an input that is the object held by {class}.{field}").into();
    }
    let what = match (&st.heap.object(object).hidden, class) {
        (Hidden::Mirror(name), _) => format!("the class object of {name}"),
        (_, Some(class)) if let Some(method) = class.enclosing_lambda() => format!("a lambda of {method}"),
        (_, Some(class)) => format!("a {} made by a static initialiser", class.java_name()),
        (_, None) => "an array made by a static initialiser".to_owned(),
    };
    format!("an input that is {what}").into()
}

fn exact_class(cx: &Machine, st: &State, object: ObjectId) -> Option<Arc<Class>> {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return None };
    ty.as_class().map(|id| cx.program.class(id))
}
