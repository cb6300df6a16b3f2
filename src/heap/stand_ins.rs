//! Classes that stand in for others: every `List` of the input is an `ArrayList`, and where a method is called on an object
//! of any class, a few classes represent the library.

use crate::classpath::Origin;
use crate::machine::Machine;
use crate::program::{Class, TypeId};
use crate::state::{ClassStatus, OriginId, OriginNode, State};
use crate::types::{Implementations, Recipe, TypeVariable};

use super::generic;

/// The type of which an input reference at an access path is taken to be: what its generic declaration says, and the class
/// that stands in for a type of the library.
pub(super) fn stood_in(cx: &mut Machine, st: &State, declared: TypeId, origin: OriginId) -> TypeId {
    if !cx.policy.stand_ins || *cx.origins.node(origin) == OriginNode::This {
        return declared;
    }
    let narrowed = generic::narrowed(cx, origin, declared);
    let Some(class) = narrowed.as_class().map(|id| cx.program.class(id)) else { return narrowed };
    if class.is_enum() && st.statics.status(class.id) != Some(ClassStatus::Initialised) {
        // Its constants are not there yet.
        return declared;
    }
    let recipes = cx.types.recipes();
    let program = cx.program.clone();
    let found = match cx.stand_ins.get(&class.id) {
        Some(found) => found.clone(),
        None => {
            let found = (recipes.stand_in)(&program, &class);
            let found = found.filter(|found| found.id != class.id && found.is_subclass_of(class.id));
            cx.stand_ins.insert(class.id, found.clone());
            found
        }
    };
    let Some(stand_in) = found else { return narrowed };
    let what = simple(&class.name);
    let shown = simple((recipes.poses_as)(&stand_in).unwrap_or(&stand_in.name));
    if stand_in.origin == Origin::CallSite {
        note(cx, format!("the answers of an input {what} are unknown values, and it does nothing else"));
    } else if let Some(said) = (recipes.limits)(&stand_in) {
        note(cx, format!("every input {what} {said}"));
    } else if what != shown {
        note(cx, format!("every input {what} is {} {shown}", article(shown)));
    }
    TypeId::class(stand_in.id)
}

/// Whether the object of a reference at an access path is one of exactly its declared class, which stands in for others.
pub(super) fn is_stand_in(cx: &Machine, origin: OriginId, declared: TypeId) -> bool {
    let Some(class) = declared.as_class().map(|id| cx.program.class(id)) else { return false };
    cx.policy.stand_ins
        && class.origin != Origin::User
        && *cx.origins.node(origin) != OriginNode::This
        && class.is_instantiable()
        && matches!((cx.types.recipes().of)(&cx.program, &class), Recipe::Parts(_) | Recipe::OwnArrays)
}

/// Notes for the report that some classes of the library stand for all that the receiver may be.
pub(super) fn note_represented(cx: &mut Machine, variable: TypeVariable, found: &Implementations) {
    if found.represented {
        note_representatives(cx, variable);
    }
}

/// Notes for the report which classes of the library stand for all that an object may be.
pub(super) fn note_representatives(cx: &mut Machine, variable: TypeVariable) {
    for bound in cx.types.upper_bounds(&cx.program, variable) {
        let Some(class) = bound.as_class().map(|id| cx.program.class(id)) else { continue };
        let Some(names) =
            (cx.types.recipes().represented_by)(&class).filter(|_| class.origin != Origin::User)
        else {
            continue;
        };
        let what = simple(&class.name);
        let own = class.is_instantiable().then(|| format!("{what} itself"));
        let classes: Vec<String> =
            own.into_iter().chain(names.iter().map(|name| simple(name).to_owned())).collect();
        let said = format!(
            "an input {what} that is called has a class which the analysed class names, or is {}",
            classes.join(" or ")
        );
        note(cx, said);
    }
}

/// Notes for the report what is said of every input of a class.
pub(super) fn note_limits(cx: &mut Machine, class: &Class) {
    if let Some(said) = (cx.types.recipes().limits)(class) {
        note(cx, format!("every input {} {said}", simple(&class.name)));
    }
}

/// Notes for the report what was assumed.
fn note(cx: &mut Machine, said: String) {
    if !cx.stood_in.contains(&said) {
        cx.stood_in.insert(said);
    }
}

/// A class without its package and outer classes, by its internal name.
fn simple(name: &str) -> &str {
    name.rsplit(['/', '$']).next().unwrap_or(name)
}

fn article(noun: &str) -> &'static str {
    if noun.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" }
}
