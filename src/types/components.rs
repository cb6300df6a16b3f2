//! Which array types an input array of a declared type may have, where a store asks.
//!
//! Arrays are covariant (JLS 4.10.3), so an array declared `Shape[]` may be a `Circle[]`, and whether a store succeeds
//! depends on that (JLS 10.5). Its element type is one of finitely many that are told apart:
//!
//! - the declared element type;
//! - all types of the analysed program below it;
//! - below a type of the library, such as `Object`: of the analysed program the types that the entry method's class
//!   names, directly or by way of others; of the library the types that these name, and the supertypes of both. Of
//!   supertypes between which no store or test of these types tells, one stands for all;
//! - and two more library classes, which stand for all that the analysed program has nothing to do with.
//!
//! In the open world an array may also have an element type that nobody wrote yet, which is said apart.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::classpath::Origin;
use crate::program::{Class, ClassId, Known, Program, RuntimeType, TypeId};

/// Stand-ins for library classes that the analysed program has nothing to do with, in the order of preference: a test
/// can make objects of them.
const STRANGERS: [Known; 4] = [Known::Integer, Known::Long, Known::Character, Known::Boolean];

/// How many strangers there are: each may refuse what the other accepts.
const MOST_STRANGERS: usize = 2;

/// The classes that the class of the entry method names itself, and that class.
pub(super) fn named_directly(program: &Program, entry: ClassId) -> FxHashSet<ClassId> {
    let class = program.class(entry);
    let pool = &class.file.pool;
    let names = (0..pool.count()).filter_map(|i| pool.class_name(u16::try_from(i).ok()?).ok());
    let named = names.filter_map(|name| program.load(&name).ok()).map(|class| class.id);
    named.chain([entry]).collect()
}

/// The types that the class of the entry method names, directly or by way of other classes of the analysed program.
pub(super) fn named_types(program: &Program, entry: ClassId) -> Vec<TypeId> {
    let mut out: Vec<TypeId> = Vec::new();
    let mut seen: FxHashSet<TypeId> = FxHashSet::default();
    let mut queue: Vec<Arc<Class>> = vec![program.class(entry)];
    seen.insert(TypeId::class(entry));
    let mut next = 0;
    while let Some(class) = queue.get(next).cloned() {
        next += 1;
        out.push(TypeId::class(class.id));
        let pool = &class.file.pool;
        let names = (0..pool.count()).filter_map(|i| pool.class_name(u16::try_from(i).ok()?).ok());
        let named = names.filter_map(|name| program.type_named(&name).ok());
        let below = program.user_subtypes(&class).into_iter().map(|sub| TypeId::class(sub.id));
        for ty in named.chain(below) {
            if !seen.insert(ty) {
                continue;
            }
            match ty.as_class().map(|id| program.class(id)) {
                Some(class) if class.origin == Origin::User => queue.push(class),
                Some(class) if !holds_values(program, &class) => {}
                _ => out.push(ty),
            }
        }
    }
    out
}

/// Whether programs keep objects of a library class: no class of static methods only, and no exception.
fn holds_values(program: &Program, class: &Class) -> bool {
    let throwable = program.is_below(class, Known::Throwable);
    let constructor = class.methods.iter().any(|m| m.is_constructor() && !m.access.is_private());
    !throwable && (constructor || class.is_interface())
}

/// The element types of an array whose declared element type is this one; that one first.
pub(super) fn element_types(program: &Program, named: &[TypeId], declared: TypeId) -> Vec<TypeId> {
    let class = match program.runtime_type(declared) {
        RuntimeType::PrimitiveArray(_) => return vec![declared],
        RuntimeType::ReferenceArray(inner) => {
            let inner = element_types(program, named, inner);
            return inner.into_iter().map(|element| program.array_of_type(element)).collect();
        }
        RuntimeType::Class(id) => program.class(id),
    };
    let mut out = vec![declared];
    if class.file.access.is_final() {
        return out;
    }
    if class.origin == Origin::User {
        let mut below = program.user_subtypes(&class);
        // Arrays of local and anonymous classes show less well what a store does.
        below.sort_by_key(|sub| sub.file.enclosing_method.is_some());
        out.extend(below.into_iter().map(|sub| TypeId::class(sub.id)));
        return out;
    }
    let below = |ty: TypeId| ty != declared && program.is_subtype(ty, declared);
    out.extend(named.iter().copied().filter(|&ty| below(ty)));
    let own = out.len();
    for ty in supertypes(program, named).into_iter().filter(|&ty| below(ty)) {
        if !out.contains(&ty) && !out[own..].iter().any(|&other| alike(program, named, ty, other)) {
            out.push(ty);
        }
    }
    add_strangers(program, &class, &mut out);
    out
}

/// The library types above any of these.
fn supertypes(program: &Program, named: &[TypeId]) -> Vec<TypeId> {
    let mut out: Vec<TypeId> = Vec::new();
    for class in named.iter().filter_map(|ty| ty.as_class()) {
        let mut above: Vec<Arc<Class>> =
            program.class(class).supertypes.iter().map(|&id| program.class(id)).collect();
        above.retain(|class| class.origin != Origin::User);
        above.sort_by(|a, b| a.name.cmp(&b.name));
        for ty in above.into_iter().map(|class| TypeId::class(class.id)) {
            if !out.contains(&ty) {
                out.push(ty);
            }
        }
    }
    out
}

/// Whether two types are above the same ones of `named`, and below the same.
fn alike(program: &Program, named: &[TypeId], a: TypeId, b: TypeId) -> bool {
    named.iter().all(|&ty| {
        program.is_subtype(ty, a) == program.is_subtype(ty, b)
            && program.is_subtype(a, ty) == program.is_subtype(b, ty)
    })
}

fn add_strangers(program: &Program, declared: &Arc<Class>, out: &mut Vec<TypeId>) {
    let mut found = 0;
    let mut add = |class: &Arc<Class>| {
        let ty = TypeId::class(class.id);
        if found < MOST_STRANGERS && class.is_subclass_of(declared.id) && !out.contains(&ty) {
            found += 1;
            out.push(ty);
        }
        found == MOST_STRANGERS
    };
    let boxes = STRANGERS.iter().filter_map(|&known| program.known_class(known).ok());
    if boxes.into_iter().any(|class| add(&class)) {
        return;
    }
    // The deepest classes come first: a value of a plain class is no instance of them.
    let subtypes = program.library_subtypes(declared).into_iter().rev();
    subtypes
        .filter(|class| class.file.access.is_public() && class.file.enclosing_method.is_none())
        .any(|class| add(&class));
}

/// Whether a type that nobody wrote yet may be below this one.
pub(super) fn may_have_unwritten_subtypes(program: &Program, ty: TypeId) -> bool {
    match program.runtime_type(ty) {
        RuntimeType::PrimitiveArray(_) => false,
        RuntimeType::ReferenceArray(element) => may_have_unwritten_subtypes(program, element),
        RuntimeType::Class(id) => {
            let class = program.class(id);
            !class.file.access.is_final()
                && class.file.permitted_subclasses.is_empty()
                && !class.holds_enum_constants()
        }
    }
}
