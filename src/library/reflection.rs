//! What a `Class` object tells of a class beyond its name, and what is made by way of one: arrays, enum constants.

use std::sync::Arc;

use crate::classfile::{FieldType, Primitive};
use crate::classpath::Origin;
use crate::heap::arrays::{make_array, store_element};
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, LoadError, RuntimeType, TypeId};
use crate::runtime::arrays::check_size;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::exceptions::{throw_null_pointer, throw_vm};
use crate::runtime::literals::{class_mirror, string_text};
use crate::runtime::objects::{known, loaded, new_object};
use crate::runtime::room::check_room;
use crate::runtime::{Vm, decide};
use crate::state::{Hidden, Interned, Provenance, State, Value};
use crate::term::Term;

use super::class::{Mirrored, class_or_null, mirrored, mirrored_by};
use super::{Call, Return, flag, reference};

/// The class that loads the program's classes.
const PROGRAM_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";

/// The class behind a `Class` object; none for an array or a primitive type.
pub(super) fn class_of_mirror(cx: &mut Vm, st: &mut State, mirror: Option<Term>) -> Step<Option<Arc<Class>>> {
    Ok(match mirrored_by(cx, st, mirror)? {
        Mirrored::Type(ty) => ty.as_class().map(|id| cx.program.class(id)),
        Mirrored::Primitive(_) => None,
    })
}

/// Flags of a type that no class file declares: arrays and primitive types are abstract and final (JLS 4.2, 10.8).
const UNDECLARED: i32 = 0x411;

/// `getModifiers`: the flags in the source, which for a member class stand with its enclosing class.
pub(super) fn modifiers(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let flags = match class_of_mirror(cx, st, call.term(0))? {
        Some(class) => flags_in_source(&class),
        None => match mirrored(cx, st, call, 0)? {
            Mirrored::Primitive(_) => UNDECLARED,
            Mirrored::Type(ty) => match innermost(cx, ty) {
                Some(class) => flags_in_source(&class) & 0x7 | 0x410,
                None => UNDECLARED,
            },
        },
    };
    Ok(Return::Value(Value::Int(cx.terms.int(flags))))
}

fn flags_in_source(class: &Class) -> i32 {
    /// What class files say of superclasses, without meaning in the source.
    const SUPER: u16 = 0x20;
    let inner = class.file.inner_classes.iter().find(|inner| inner.inner == class.name);
    let flags = inner.map_or(class.file.access, |inner| inner.access);
    i32::from(flags.bits() & !SUPER)
}

/// The class of the elements of the elements … of an array.
fn innermost(cx: &Vm, ty: TypeId) -> Option<Arc<Class>> {
    match cx.program.runtime_type(ty) {
        RuntimeType::Class(id) => Some(cx.program.class(id)),
        RuntimeType::PrimitiveArray(_) => None,
        RuntimeType::ReferenceArray(element) => innermost(cx, element),
    }
}

pub(super) fn is_record(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let record = class.is_some_and(|class| {
        class.file.record_components.is_some()
            && class.superclass.as_ref().is_some_and(|parent| parent.is(Known::Record))
    });
    Ok(flag(cx, record))
}

pub(super) fn is_anonymous(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let anonymous = class.is_some_and(|class| {
        class.file.inner_classes.iter().any(|inner| inner.inner == class.name && inner.name.is_none())
    });
    Ok(flag(cx, anonymous))
}

pub(super) fn is_hidden(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    Ok(flag(cx, class.is_some_and(|class| class.origin == Origin::CallSite)))
}

/// `getDeclaringClass`: the class of which this one is a member.
pub(super) fn declaring_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let outer = class.and_then(|class| {
        let inner = class.file.inner_classes.iter().find(|inner| inner.inner == class.name)?;
        inner.outer.as_ref().map(|outer| outer.replace('/', "."))
    });
    class_or_null(cx, st, outer)
}

/// `getInterfaces`, in the order of the declaration.
pub(super) fn interfaces(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let names: Vec<String> = match mirrored(cx, st, call, 0)? {
        Mirrored::Primitive(_) => Vec::new(),
        Mirrored::Type(ty) => match ty.as_class() {
            Some(id) => cx.program.class(id).interfaces.iter().map(|i| i.java_name()).collect(),
            None => vec![Known::Cloneable.java_name(), Known::Serializable.java_name()],
        },
    };
    let class = known(cx, st, Known::Class)?;
    let ty = cx.program.array_of_type(TypeId::class(class.id));
    let length = cx.terms.int(names.len() as i32);
    let array = make_array(&mut cx.machine, st, ty, length);
    for (index, name) in (0..).zip(&names) {
        let mirror = class_mirror(cx, st, name)?;
        let (index, value) = (cx.terms.int(index), Value::Ref(cx.terms.location(mirror.0)));
        store_element(&mut cx.machine, st, array, index, None, value);
    }
    Ok(reference(cx, array))
}

/// `arrayType`.
pub(super) fn array_type(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let array = array_of(cx, st, call)?;
    let name = cx.program.type_name(array);
    class_or_null(cx, st, Some(name))
}

/// The type of arrays whose elements have the type that the first argument stands for.
fn array_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<TypeId> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) => Ok(cx.program.array_of_type(ty)),
        Mirrored::Primitive(Some(primitive)) => Ok(cx.program.primitive_array(primitive)),
        Mirrored::Primitive(None) => throw_vm(cx, st, "java/lang/IllegalArgumentException", None),
    }
}

/// `Array.newArray`.
pub(super) fn new_array(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (Some(element), Some(length)) = (call.term(0), call.term(1)) else { return call.refuse(st) };
    if decide::is_null_at_use(cx, st, element)? {
        return throw_null_pointer(cx, st);
    }
    let ty = array_of(cx, st, call)?;
    check_size(cx, st, length)?;
    check_room(cx, st, length, 1)?;
    let array = make_array(&mut cx.machine, st, ty, length);
    Ok(reference(cx, array))
}

/// The constants of an enum class: what its method `values` gives.
pub(super) fn enum_constants(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(class) = class_of_mirror(cx, st, call.term(0))? else { return call.refuse(st) };
    let values = class.methods.iter().find(|method| {
        &*method.name == "values" && method.access.is_static() && method.signature.parameters.is_empty()
    });
    let Some(values) = values.cloned() else { return call.refuse(st) };
    ensure_initialised(cx, st, &class)?;
    Ok(Return::Run(values, smallvec::SmallVec::new()))
}

/// `Class.forName`: the class object, or null where there is no class of that name.
pub(super) fn by_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(name) = call.term(0) else { return call.refuse(st) };
    if decide::is_null_at_use(cx, st, name)? {
        return throw_null_pointer(cx, st);
    }
    let initialise = call.term(1).and_then(|flag| cx.terms.as_int(flag)) == Some(1);
    let Some(name) = string_text(cx, st, name) else {
        return unsupported(st, "Class.forName of a name that is not known");
    };
    if name.starts_with('[') {
        let Ok(ty) = FieldType::parse(&name.replace('.', "/")) else {
            return Ok(Return::Value(Value::Ref(cx.terms.null())));
        };
        return class_or_null(cx, st, Some(ty.to_string()));
    }
    if name.contains('/') {
        return Ok(Return::Value(Value::Ref(cx.terms.null())));
    }
    match cx.program.load(&name.replace('.', "/")) {
        // What is made of a call site has another name on a JVM, by which nobody finds it.
        Ok(class) if class.origin == Origin::CallSite => Ok(Return::Value(Value::Ref(cx.terms.null()))),
        Ok(class) => {
            if initialise {
                ensure_initialised(cx, st, &class)?;
            }
            class_or_null(cx, st, Some(name))
        }
        Err(LoadError::Missing { .. }) => Ok(Return::Value(Value::Ref(cx.terms.null()))),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// The loader of a class: null for the library's, one object for all of the program's.
pub(super) fn class_loader(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let of = match mirrored(cx, st, call, 0)? {
        Mirrored::Primitive(_) => None,
        Mirrored::Type(ty) => innermost(cx, ty),
    };
    let of = of.map(|class| source_class(cx, st, class)).transpose()?;
    match of.map(|class| class.origin) {
        Some(Origin::User) => program_loader(cx, st, call),
        _ => Ok(Return::Value(Value::Ref(cx.terms.null()))),
    }
}

/// The class itself, or for one that is made of a call site the class whose code has it: both have one loader and are nest
/// mates (JVMS 5.4.4).
pub(super) fn source_class(cx: &Vm, st: &State, class: Arc<Class>) -> Step<Arc<Class>> {
    match &class.file.enclosing_method {
        Some(around) if class.origin == Origin::CallSite => loaded(cx, st, &around.class),
        _ => Ok(class),
    }
}

/// The one object that loads the program's classes.
pub(super) fn program_loader(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    let key = Interned::Own(PROGRAM_LOADER.into());
    if let Some(known) = st.heap.interned(&key) {
        return Ok(reference(cx, known));
    }
    let class = loaded(cx, st, PROGRAM_LOADER)?;
    let object = new_object(cx, st, &class);
    let loader = st.heap.object_mut(object);
    loader.provenance = Provenance::Preexisting;
    loader.hidden = Hidden::Opaque("a class loader");
    st.heap.intern(key, object);
    Ok(reference(cx, object))
}

/// `Reflection.getCallerClass`: the class that called the method which asks.
pub(super) fn caller_class(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    let caller = st.frames.iter().rev().nth(1).map(|frame| frame.method.class_name.replace('/', "."));
    match caller {
        Some(name) => class_or_null(cx, st, Some(name)),
        None => unsupported(st, "the class that calls the method under analysis"),
    }
}

/// The primitive type of this keyword.
pub(super) fn primitive(keyword: &str) -> Option<Primitive> {
    Primitive::ALL.iter().copied().find(|known| known.keyword() == keyword)
}
