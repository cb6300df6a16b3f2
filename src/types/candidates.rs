//! Which classes fit a set of constraints: the decision procedure behind type variables.
//!
//! Candidates are tried from the likeliest on, and the first that fits ends the search: the upper bounds
//! themselves, subclasses in the analysed program, array types, subclasses in the library, and in the open world a
//! class that nobody wrote yet.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::classpath::Origin;
use crate::program::{Class, ClassId, Known, Method, Program, RuntimeType, TypeId};

use super::{Fit, Recipe, Recipes, TypeConstraint, World};

/// The implementations that a virtual call on an unknown receiver can select.
#[derive(Default, Debug)]
pub struct Implementations {
    /// Implementations in the analysed program, the models, or inherited by the declared type itself, each once, in
    /// a fixed order.
    pub methods: Vec<Arc<Method>>,
    /// Whether library classes that the analysed program does not name could select others.
    pub library: bool,
    /// Whether some classes of the library stand for all of it.
    pub represented: bool,
    /// Whether a class that nobody wrote yet could bring its own (open world).
    pub unwritten: bool,
    /// Whether some class selects no implementation at all (AbstractMethodError).
    pub none: bool,
}

/// Which classes stand for all, where a method is called on an object that may be of nearly any.
#[derive(Debug)]
pub(super) struct Representatives {
    /// Those of the library.
    pub(super) by: fn(&Class) -> Option<&'static [&'static str]>,
    /// Those of the analysed program: what the class of the entry method names.
    pub(super) named: FxHashSet<ClassId>,
}

impl Representatives {
    /// Whether a class of the program is one of them. Enum constants are not.
    pub(super) fn takes(&self, class: &Class) -> bool {
        self.named.contains(&class.id) && !class.is_enum() && !class.holds_enum_constants()
    }
}

/// Most specific upper bounds.
pub(super) fn upper_bounds(program: &Program, constraints: &[TypeConstraint]) -> Vec<TypeId> {
    let uppers: Vec<TypeId> = constraints
        .iter()
        .filter_map(|c| match c {
            TypeConstraint::SubtypeOf(t) | TypeConstraint::Exactly(t) => Some(*t),
            _ => None,
        })
        .collect();
    let specific = |t: &TypeId| !uppers.iter().any(|o| o != t && program.is_subtype(*o, *t));
    uppers.iter().copied().filter(specific).collect()
}

/// A class that satisfies all constraints; none when there is none in this world.
pub(super) fn fit(
    program: &Program,
    world: World,
    (recipes, answers): (Recipes, Option<Recipes>),
    constraints: &[TypeConstraint],
) -> Option<Fit> {
    let uppers = upper_bounds(program, constraints);
    let mut not_constructible = None;
    let mut try_candidate = |ty: TypeId, constructible: bool| -> Option<Fit> {
        if !satisfies(program, constraints, ty) {
            return None;
        }
        if !constructible {
            return None;
        }
        match construction_problem(program, recipes, ty) {
            None => Some(Fit::Known(ty)),
            Some(reason) => {
                not_constructible.get_or_insert(Fit::NotConstructible(reason));
                None
            }
        }
    };
    for &upper in &uppers {
        if let Some(found) = try_candidate(upper, is_instantiable(program, upper)) {
            return Some(found);
        }
    }
    for ty in array_candidates(program, &uppers, constraints) {
        if let Some(found) = try_candidate(ty, true) {
            return Some(found);
        }
    }
    // Subtypes of one upper bound cover all candidates: the one that is a class, else any interface.
    if let Some(class) = narrowest_class(program, &uppers) {
        for sub in program.user_subtypes(&class) {
            if let Some(found) = try_candidate(TypeId::class(sub.id), sub.is_instantiable()) {
                return Some(found);
            }
        }
        if world == World::Open && unwritten_subclass_fits(program, &uppers, constraints) {
            return Some(Fit::Unwritten);
        }
        if class.origin != Origin::User {
            // Of those that represent the library, the ones whose objects are made of known parts.
            if !class.is_instantiable() {
                for name in (recipes.represented_by)(&class).unwrap_or_default() {
                    let Ok(sub) = program.load(name) else { continue };
                    let made = matches!((recipes.of)(program, &sub), Recipe::Parts(_));
                    if let Some(found) = try_candidate(TypeId::class(sub.id), made) {
                        return Some(found);
                    }
                }
            }
            for sub in program.library_subtypes(&class) {
                if let Some(found) = try_candidate(TypeId::class(sub.id), sub.is_instantiable()) {
                    return Some(found);
                }
            }
        }
    }
    // Where the library has only objects that cannot be made, such as class objects behind a type, callers may write one.
    let beside = || {
        let class = narrowest_class(program, &uppers).filter(|class| class.origin != Origin::User)?;
        if class.is_interface() { (answers?.answering)(program, &class) } else { None }
    };
    let answering = match not_constructible {
        None => answering(program, answers, &uppers, constraints),
        Some(_) => beside(),
    };
    let answering = answering.map(|class| TypeId::class(class.id));
    if let Some(ty) = answering.filter(|ty| satisfies(program, constraints, *ty)) {
        return Some(Fit::Known(ty));
    }
    if not_constructible.is_none() && lambda_fits(program, &uppers, constraints) {
        return Some(Fit::NotConstructible(LAMBDA));
    }
    not_constructible
}

/// The class that answers in the place of a lambda, of a class that callers derive from an abstract one, or of an interface of
/// the library that callers implement.
fn answering(
    program: &Program,
    answers: Option<Recipes>,
    uppers: &[TypeId],
    constraints: &[TypeConstraint],
) -> Option<Arc<Class>> {
    let class = narrowest_class(program, uppers)?;
    let functional = class.is_interface() && is_functional(program, &class);
    let derived = class.origin == Origin::User && !class.is_interface() && class.file.access.is_abstract();
    if functional || derived {
        let found = (answers?.answering)(program, &class)?;
        // Of a class that leaves nothing to implement, the program's own classes are enough, but where one is to run just what
        // it has.
        let runs_own = constraints.iter().any(|c| matches!(c, TypeConstraint::Selects { .. }));
        let enough = || program.user_subtypes(&class).iter().any(|class| class.is_instantiable());
        let pointless = found.methods.is_empty() && !runs_own && enough();
        return (!pointless).then_some(found);
    }
    if class.origin == Origin::User || !class.is_interface() {
        return None;
    }
    let stand_in = (answers?.stand_in)(program, &class)?;
    (stand_in.origin == Origin::CallSite).then_some(stand_in)
}

/// What an input of an interface may be that no class implements.
const LAMBDA: &str = "a lambda or another object of an interface that no class on the class path implements";

/// Whether a call site makes objects that fit: of interfaces with one method to implement between them (JLS 9.9). The classes
/// of call sites are not on the class path, but whoever calls the method writes lambdas. What is to be of two interfaces that
/// each want a method of their own, or of a class beside an interface, is no lambda.
fn lambda_fits(program: &Program, uppers: &[TypeId], constraints: &[TypeConstraint]) -> bool {
    let classes: Option<Vec<Arc<Class>>> =
        uppers.iter().map(|upper| upper.as_class().map(|id| program.class(id))).collect();
    classes.is_some_and(|classes| are_functional(program, &classes))
        && unwritten_subclass_fits(program, uppers, constraints)
}

/// Whether an interface has one method to implement (JLS 9.8).
fn is_functional(program: &Program, interface: &Arc<Class>) -> bool {
    are_functional(program, std::slice::from_ref(interface))
}

/// Whether all are interfaces, with one method to implement between them, those of `Object` apart. Methods of one name with as
/// many parameters are taken for one, since generic interfaces narrow the types of what they inherit.
fn are_functional(program: &Program, interfaces: &[Arc<Class>]) -> bool {
    let mut wanted: Vec<(Arc<str>, usize)> = Vec::new();
    let above = interfaces.iter().flat_map(|interface| interface.supertypes.iter());
    for class in above.map(|id| program.class(*id)).filter(|class| class.is_interface()) {
        for method in class.methods.iter().filter(|method| method.access.is_abstract()) {
            let parameters = method.signature.parameters.len();
            let of_object =
                matches!((&*method.name, parameters), ("equals", 1) | ("hashCode", 0) | ("toString", 0));
            let known = wanted.iter().any(|(name, count)| *name == method.name && *count == parameters);
            if !of_object && !known {
                wanted.push((method.name.clone(), parameters));
            }
        }
    }
    wanted.len() == 1 && interfaces.iter().all(|interface| interface.is_interface())
}

/// Whether a class or array type satisfies every constraint.
pub(super) fn satisfies(program: &Program, constraints: &[TypeConstraint], ty: TypeId) -> bool {
    constraints.iter().all(|c| match c {
        TypeConstraint::SubtypeOf(t) => program.is_subtype(ty, *t),
        TypeConstraint::NotSubtypeOf(t) => !program.is_subtype(ty, *t),
        TypeConstraint::Exactly(t) => ty == *t,
        TypeConstraint::Selects { .. } => selects(program, ty, c),
    })
}

fn selects(program: &Program, ty: TypeId, constraint: &TypeConstraint) -> bool {
    let TypeConstraint::Selects { name, descriptor, owner, resolved } = constraint else { return true };
    let object = || program.known_class(Known::Object).ok();
    let class = match ty.as_class() {
        Some(id) => Some(program.class(id)),
        None => object(),
    };
    let Some(class) = class else { return false };
    let Some(resolved) = resolved.as_class().map(|id| program.class(id)) else { return false };
    let Some(method) = resolved.declared_method(name, descriptor).cloned() else { return false };
    program.select(&class, &method).is_some_and(|m| TypeId::class(m.class) == *owner)
}

fn is_instantiable(program: &Program, ty: TypeId) -> bool {
    match program.runtime_type(ty) {
        RuntimeType::Class(id) => program.class(id).is_instantiable(),
        RuntimeType::PrimitiveArray(_) | RuntimeType::ReferenceArray(_) => true,
    }
}

/// Why no fresh input object of this class can be made, in words.
fn construction_problem(program: &Program, recipes: Recipes, ty: TypeId) -> Option<&'static str> {
    let class = program.class(ty.as_class()?);
    match (recipes.of)(program, &class) {
        Recipe::Refused(why) => Some(why),
        Recipe::Fields | Recipe::Parts(_) | Recipe::OwnArrays | Recipe::Opaque => None,
    }
}

/// The class whose subtypes are to be searched.
fn narrowest_class(program: &Program, uppers: &[TypeId]) -> Option<Arc<Class>> {
    let classes: Vec<Arc<Class>> =
        uppers.iter().filter_map(|t| t.as_class()).map(|id| program.class(id)).collect();
    let user = classes.iter().find(|c| c.origin == Origin::User);
    let proper = classes.iter().find(|c| !c.is_interface());
    user.or(proper).or_else(|| classes.first()).cloned()
}

/// Array types worth trying: those that the constraints name, arrays of subclasses of the element type, and for
/// `Object`, `Cloneable` and `Serializable` one array of primitives and one of references.
fn array_candidates(program: &Program, uppers: &[TypeId], constraints: &[TypeConstraint]) -> Vec<TypeId> {
    let above_arrays =
        |t: &TypeId| t.is_array() || t.as_class().is_some_and(|c| program.is_array_supertype(c));
    if !uppers.iter().all(above_arrays) {
        return Vec::new();
    }
    let mut out: Vec<TypeId> = uppers.iter().copied().filter(|t| t.is_array()).collect();
    for constraint in constraints {
        if let TypeConstraint::SubtypeOf(t) | TypeConstraint::NotSubtypeOf(t) = constraint
            && t.is_array()
        {
            out.push(*t);
        }
    }
    for &upper in uppers {
        match program.runtime_type(upper) {
            RuntimeType::ReferenceArray(element) => {
                if let Some(class) = element.as_class().map(|id| program.class(id)) {
                    let subs = program.user_subtypes(&class);
                    out.extend(subs.iter().map(|c| program.array_of_type(TypeId::class(c.id))));
                }
            }
            RuntimeType::PrimitiveArray(_) => {}
            RuntimeType::Class(_) => {
                out.push(program.primitive_array(crate::bytecode::Primitive::Int));
                out.push(program.primitive_array(crate::bytecode::Primitive::Long));
                if let Ok(object) = program.known_class(Known::Object) {
                    out.push(program.array_of_type(TypeId::class(object.id)));
                }
            }
        }
    }
    out
}

/// Open world: a class that extends the most specific upper class and implements the upper interfaces.
fn unwritten_subclass_fits(program: &Program, uppers: &[TypeId], constraints: &[TypeConstraint]) -> bool {
    let mut parents: Vec<Arc<Class>> = Vec::new();
    for upper in uppers {
        let Some(id) = upper.as_class() else { return false };
        let class = program.class(id);
        let closed = class.file.access.is_final() || !class.file.permitted_subclasses.is_empty();
        if closed || class.holds_enum_constants() || class.is(Known::Enum) {
            return false;
        }
        parents.push(class);
    }
    if parents.iter().filter(|c| !c.is_interface()).count() > 1 {
        return false;
    }
    constraints.iter().all(|c| match c {
        TypeConstraint::SubtypeOf(t) => parents.iter().any(|p| program.is_subtype(TypeId::class(p.id), *t)),
        TypeConstraint::NotSubtypeOf(t) => {
            !parents.iter().any(|p| program.is_subtype(TypeId::class(p.id), *t))
        }
        TypeConstraint::Exactly(_) => false,
        TypeConstraint::Selects { .. } => parents.iter().any(|p| selects(program, TypeId::class(p.id), c)),
    })
}

/// Implementations that objects satisfying the constraints select for a call of `resolved`.
pub(super) fn implementations(
    program: &Program,
    world: World,
    (representatives, answers): (Option<&Representatives>, Option<Recipes>),
    constraints: &[TypeConstraint],
    resolved: &Arc<Method>,
) -> Implementations {
    let uppers = upper_bounds(program, constraints);
    let mut out = Implementations::default();
    if uppers.iter().any(|t| t.is_array()) {
        // Arrays have the methods of Object (JLS 10.7).
        out.methods.push(resolved.clone());
        return out;
    }
    let add = |out: &mut Implementations, class: &Arc<Class>| {
        if !class.is_instantiable() || !satisfies(program, constraints, TypeId::class(class.id)) {
            return;
        }
        match program.select(class, resolved) {
            Some(method) if !method.access.is_abstract() => {
                if !out.methods.iter().any(|m| Arc::ptr_eq(m, &method)) {
                    out.methods.push(method);
                }
            }
            _ => out.none = true,
        }
    };
    let Some(class) = narrowest_class(program, &uppers) else { return out };
    add(&mut out, &class);
    let represented = representatives
        .filter(|_| class.origin != Origin::User)
        .and_then(|representatives| Some((representatives, (representatives.by)(&class)?)));
    for sub in program.user_subtypes(&class) {
        if represented.as_ref().is_none_or(|(representatives, _)| representatives.takes(&sub)) {
            add(&mut out, &sub);
        }
    }
    let selected = |c: &TypeConstraint| {
        matches!(c, TypeConstraint::Selects { name, descriptor, .. }
            if *name == resolved.name && *descriptor == resolved.descriptor)
    };
    let nothing = out.methods.is_empty() && !out.none && represented.is_none();
    if nothing && let Some(class) = answering(program, answers, &uppers, constraints) {
        add(&mut out, &class);
        if !out.methods.is_empty() {
            return out;
        }
    }
    let open = world == World::Open || (nothing && lambda_fits(program, &uppers, constraints));
    if open && !constraints.iter().any(selected) && unwritten_subclass_fits(program, &uppers, constraints) {
        // An unwritten subclass runs what it inherits, or an override of which nothing is known.
        out.unwritten = true;
        if let Some(inherited) = program.select(&class, resolved).filter(|m| !m.access.is_abstract())
            && !out.methods.iter().any(|m| Arc::ptr_eq(m, &inherited))
        {
            out.methods.push(inherited);
        }
    }
    if class.origin != Origin::User {
        if let Some((_, names)) = represented {
            out.represented = true;
            for name in names {
                if let Ok(sub) = program.load(name) {
                    add(&mut out, &sub);
                }
            }
            return out;
        }
        let user: Vec<Arc<Method>> = out.methods.clone();
        out.library = program.library_subtypes(&class).iter().any(|sub| {
            sub.is_instantiable()
                && satisfies(program, constraints, TypeId::class(sub.id))
                && program.select(sub, resolved).is_none_or(|m| !user.iter().any(|u| Arc::ptr_eq(u, &m)))
        });
    }
    out
}
