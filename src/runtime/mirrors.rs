//! The class of an object as an object: what `getClass` gives where the class is not known.
//!
//! Then it is a `Class` object that stands for the class of that object, and only what it is compared with is decided: two
//! alternatives, however many classes there are. A method of it needs the class itself: the path splits over the classes
//! that an object of the declared type may have, if it is a type of the analysed program. What an engine has learnt of the
//! object's class meanwhile is not looked at, so that all engines decide the same.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::machine::{Step, unsupported};
use crate::program::{Class, Program, RuntimeType, TypeId};
use crate::state::{Decision, Hidden, Interned, ObjectId, ObjectType, Provenance, State};
use crate::term::Term;
use crate::types::{TypeConstraint, TypeVariable, World};

use super::invariants::note_exact_arrays;
use super::literals::{class_mirror, interned_mirror};
use super::objects::{instance_condition, is_instance};
use super::{Vm, decide};

/// The most subclasses of a library class that are told apart.
const MOST_SUBCLASSES: usize = 16;

/// The `Class` object of an object that a reference, which is not null, names.
pub(crate) fn class_of(cx: &mut Vm, st: &mut State, reference: Term) -> Step<ObjectId> {
    let Some(object) = cx.engine.object(&cx.machine, st, reference) else {
        return unsupported(st, "getClass of a reference that names no single object");
    };
    note_exact_arrays(cx, st, &[object]);
    match st.heap.object(object).ty {
        ObjectType::Exact(ty) => {
            let name = told_name(cx, ty);
            class_mirror(cx, st, &name)
        }
        ObjectType::Variable(variable) if let Some(exact) = exactly(cx, variable) => {
            let name = told_name(cx, exact);
            class_mirror(cx, st, &name)
        }
        ObjectType::Variable(_) => match declared_of(st, object) {
            // Nothing else is an instance of it, so there is nothing to tell apart.
            Some(declared) if has_no_subtype(&cx.program, declared) => {
                let name = cx.program.type_name(declared);
                class_mirror(cx, st, &name)
            }
            _ => mirror_of(cx, st, reference, object),
        },
    }
}

/// The class that a type variable is known to be.
fn exactly(cx: &Vm, variable: TypeVariable) -> Option<TypeId> {
    cx.types.constraints(variable).iter().find_map(|constraint| match constraint {
        TypeConstraint::Exactly(ty) => Some(*ty),
        _ => None,
    })
}

/// The name of a class as a program is told it.
fn told_name(cx: &Vm, ty: TypeId) -> String {
    let class = ty.as_class().map(|id| cx.program.class(id));
    let told = class.filter(|class| class.origin != Origin::User);
    match told.and_then(|class| (cx.types.recipes().poses_as)(&class)) {
        Some(name) => name.replace('/', "."),
        None => cx.program.type_name(ty),
    }
}

/// The declared type of an input object.
pub(crate) fn declared_of(st: &State, object: ObjectId) -> Option<TypeId> {
    match st.heap.object(st.heap.class_owner(object)).provenance {
        Provenance::Input { declared, .. } => Some(declared),
        _ => None,
    }
}

/// The object that stands for the class of an unknown object.
fn mirror_of(cx: &mut Vm, st: &mut State, reference: Term, object: ObjectId) -> Step<ObjectId> {
    let key = Interned::ClassOf(st.heap.class_owner(object));
    interned_mirror(cx, st, key, Hidden::ClassOf(reference))
}

/// The class that the object of a reference is declared with, if all classes that it may have are at hand, and few.
fn closed_class(cx: &Vm, st: &State, reference: Term) -> Option<Arc<Class>> {
    let class = declared_class(cx, st, reference)?;
    let closed =
        class.file.access.is_final() || (class.origin == Origin::User && cx.types.world() == World::Closed);
    closed.then_some(class)
}

/// The class of the object of a reference, which is not null; the path splits where there are several.
///
/// # Errors
/// The end of the path where an object of the declared type may have any class.
pub(crate) fn told_apart(cx: &mut Vm, st: &mut State, reference: Term) -> Step<TypeId> {
    let object = cx.engine.object(&cx.machine, st, reference).map(|object| st.heap.class_owner(object));
    if let Some(ObjectType::Variable(variable)) = object.map(|object| st.heap.object(object).ty)
        && let Some(exact) = exactly(cx, variable)
    {
        return Ok(exact);
    }
    let (mut classes, others) = match closed_class(cx, st, reference) {
        Some(class) => {
            let mut classes = cx.program.user_subtypes(&class);
            classes.push(class);
            (classes, "an object of a class that is not known")
        }
        None => (representatives(cx, st, reference), "the class of an object that may be of any class"),
    };
    classes.retain(|class| class.is_instantiable());
    // A class has more supertypes than each of its superclasses, so it is asked about before them.
    classes.sort_by(|a, b| b.supertypes.len().cmp(&a.supertypes.len()).then_with(|| a.name.cmp(&b.name)));
    for class in classes {
        let ty = TypeId::class(class.id);
        if is_instance(cx, st, reference, ty)? {
            // Which class it is, is part of the control-flow path.
            st.trace.note(class.digest);
            return Ok(ty);
        }
    }
    let last = match exactly_declared(cx, st, reference) {
        Some(declared) => Some(declared),
        None => exactly_derived(cx, st, reference),
    };
    match last {
        Some((ty, decision)) => {
            decide::decide(cx, st, None, *decision)?;
            Ok(ty)
        }
        None => unsupported(st, others),
    }
}

/// The class that an object is declared with, in the library, and the decision that it is of just that one: whatever it may be
/// beside the [`representatives`] is left out.
fn exactly_declared(cx: &mut Vm, st: &State, reference: Term) -> Option<(TypeId, Box<Decision>)> {
    let class = declared_class(cx, st, reference)?;
    let represented = (cx.types.recipes().represented_by)(&class).is_some();
    if class.origin == Origin::User
        || !class.is_instantiable()
        || !represented
        || cx.types.world() == World::Open
    {
        return None;
    }
    let ty = TypeId::class(class.id);
    let decision = cx.engine.exactly(&mut cx.machine, st, reference, ty)?;
    Some((ty, decision))
}

/// The class that stands for all that callers derive from the abstract class of the program that an object is declared with,
/// and the decision that it is of that one.
fn exactly_derived(cx: &mut Vm, st: &State, reference: Term) -> Option<(TypeId, Box<Decision>)> {
    let class = declared_class(cx, st, reference)?;
    let derived = class.origin == Origin::User && !class.is_interface() && class.file.access.is_abstract();
    if !derived || !cx.policy.stand_ins || cx.types.world() == World::Open {
        return None;
    }
    let program = cx.program.clone();
    let answering = (cx.types.recipes().answering)(&program, &class)?;
    if answering.methods.is_empty() {
        // It leaves nothing to implement: the program's own classes are all there are.
        return None;
    }
    let ty = TypeId::class(answering.id);
    let decision = cx.engine.exactly(&mut cx.machine, st, reference, ty)?;
    Some((ty, decision))
}

/// The classes that stand for all that an object of a class of the library may have.
fn representatives(cx: &mut Vm, st: &State, reference: Term) -> Vec<Arc<Class>> {
    match declared_class(cx, st, reference) {
        Some(declared) if cx.types.world() == World::Closed => {
            let program = cx.machine.program.clone();
            cx.machine.types.represented(&program, &declared)
        }
        _ => Vec::new(),
    }
}

/// The class that the object of a reference is declared with.
fn declared_class(cx: &Vm, st: &State, reference: Term) -> Option<Arc<Class>> {
    let object = cx.engine.object(&cx.machine, st, reference)?;
    Some(cx.program.class(declared_of(st, object)?.as_class()?))
}

/// Whether two references to `Class` objects are equal, where one of them stands for the class of an unknown object; none
/// for any other references.
pub(crate) fn same_class(cx: &mut Vm, st: &mut State, a: Term, b: Term) -> Step<Option<Term>> {
    let hidden = |cx: &Vm, reference: Term| {
        let object = cx.engine.object(&cx.machine, st, reference)?;
        match &st.heap.object(object).hidden {
            hidden @ (Hidden::Mirror(_) | Hidden::ClassOf(_)) => Some(hidden.clone()),
            _ => None,
        }
    };
    let (object, ty) = match (hidden(cx, a), hidden(cx, b)) {
        (Some(Hidden::ClassOf(a)), Some(Hidden::ClassOf(b))) if a != b => {
            if closed_class(cx, st, a).is_some() {
                (b, Some(told_apart(cx, st, a)?))
            } else if closed_class(cx, st, b).is_some() {
                (a, Some(told_apart(cx, st, b)?))
            } else {
                (b, Some(told_apart(cx, st, a)?))
            }
        }
        (Some(Hidden::ClassOf(object)), Some(Hidden::Mirror(name)))
        | (Some(Hidden::Mirror(name)), Some(Hidden::ClassOf(object))) => (object, type_of(cx, st, &name)?),
        _ => return Ok(None),
    };
    let same = match ty {
        Some(ty) => has_exactly(cx, st, object, ty)?,
        None => cx.terms.boolean(false),
    };
    Ok(Some(same))
}

/// The type with a Java name; none for a primitive one.
fn type_of(cx: &Vm, st: &State, name: &str) -> Step<Option<TypeId>> {
    match FieldType::from_java_name(name).filter(FieldType::is_reference) {
        None => Ok(None),
        Some(ty) => match cx.program.type_of(&ty) {
            Ok(ty) => Ok(Some(ty)),
            Err(error) => unsupported(st, &error.to_string()),
        },
    }
}

/// Whether the object of a reference has exactly this type: it is an instance, and of no subclass.
fn has_exactly(cx: &mut Vm, st: &mut State, reference: Term, ty: TypeId) -> Step<Term> {
    let RuntimeType::Class(id) = cx.program.runtime_type(ty) else {
        return is_exactly_array(cx, st, reference, ty);
    };
    let class = cx.program.class(id);
    if !class.is_instantiable() {
        return Ok(cx.terms.boolean(false));
    }
    let mut below = Vec::new();
    if !class.file.access.is_final() {
        below = cx.program.user_subtypes(&class);
        if class.origin != Origin::User {
            below.extend(cx.program.library_subtypes(&class));
        }
        if cx.types.world() == World::Open {
            let class = class.java_name();
            return unsupported(st, &format!("whether an unknown object is a {class} or of a subclass"));
        }
        if below.len() > MOST_SUBCLASSES {
            // It is one of the classes that stand for all.
            let exact = told_apart(cx, st, reference)?;
            return Ok(cx.terms.boolean(exact == ty));
        }
    }
    let mut exactly = instance_condition(cx, st, reference, ty)?;
    for class in below.iter().filter(|class| class.is_instantiable()) {
        if cx.terms.as_bool(exactly) == Some(false) {
            break;
        }
        let instance = instance_condition(cx, st, reference, TypeId::class(class.id))?;
        let not = cx.terms.not(instance);
        exactly = cx.terms.and(exactly, not);
    }
    Ok(exactly)
}

/// Whether the object of a reference is an array of exactly this type. What its declared type says is enough where that is a
/// narrower one, or where no class extends that of the elements.
fn is_exactly_array(cx: &mut Vm, st: &mut State, reference: Term, ty: TypeId) -> Step<Term> {
    let declared = cx.engine.object(&cx.machine, st, reference).and_then(|object| declared_of(st, object));
    let Some(declared) = declared else {
        return unsupported(st, "a comparison of the class of an unknown object with that of an array");
    };
    let program = cx.program.clone();
    if !program.is_subtype(ty, declared) {
        return Ok(cx.terms.boolean(false));
    }
    if !has_no_subtype(&program, ty) {
        return unsupported(st, "a comparison of the class of an unknown object with that of an array");
    }
    instance_condition(cx, st, reference, ty)
}

/// Whether a type is one of arrays all of which are of just this type.
fn has_no_subtype(program: &Program, ty: TypeId) -> bool {
    match program.runtime_type(ty) {
        RuntimeType::PrimitiveArray(_) => true,
        RuntimeType::ReferenceArray(element) => match program.runtime_type(element) {
            RuntimeType::Class(class) => program.class(class).file.access.is_final(),
            _ => has_no_subtype(program, element),
        },
        RuntimeType::Class(_) => false,
    }
}
