//! What a `Class` object tells of what stands around a declaration: the class that encloses it, annotations, type parameters.
//!
//! That there is none of a kind is an answer; where there is one, the object for it is left out, and the path ends under the
//! name of the public method.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::{CodeWriter, Insn};
use crate::classfile::EnclosingMethod;
use crate::classfile::generic::{GenericType, class_supertypes};
use crate::classpath::Origin;
use crate::heap::arrays::make_array;
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, Synthetic, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::objects::loaded;
use crate::state::{State, Value};

use super::class::{Mirrored, class_or_null, get_superclass, mirrored};
use super::reflection::{class_of_mirror, interfaces, source_class};
use super::{Call, Return, Why, flag, reference};

/// Why what a class file says is not made an object.
pub(super) const AS_OBJECTS: &str =
    "annotations, type parameters and lists of methods and constructors as objects are left out";

/// The annotation interface whose annotations subclasses have, too.
const INHERITED: &str = "Ljava/lang/annotation/Inherited;";

fn refuse<T>(st: &State, call: &Call<'_>) -> Step<T> {
    unsupported(st, &Why(AS_OBJECTS).ending(call.method))
}

/// `getEnclosingClass`: the class around a member, local or anonymous class (JVMS 4.7.6, 4.7.7).
pub(super) fn enclosing_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let outer = class.filter(stands_in_source).and_then(|class| match &class.file.enclosing_method {
        Some(enclosing) => Some(enclosing.class.replace('/', ".")),
        None => {
            let inner = class.file.inner_classes.iter().find(|inner| inner.inner == class.name)?;
            inner.outer.as_ref().map(|outer| outer.replace('/', "."))
        }
    });
    class_or_null(cx, st, outer)
}

/// Whether a class is a local or an anonymous one.
pub(super) fn is_local_or_anonymous(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let class = class.filter(stands_in_source);
    Ok(flag(cx, class.is_some_and(|class| class.file.enclosing_method.is_some())))
}

/// Whether the source has the class. That of a lambda is made when the program runs, a hidden one that stands in no class and
/// no method: what is written down here as the method around it is the one whose call site it is made for.
fn stands_in_source(class: &Arc<Class>) -> bool {
    class.origin != Origin::CallSite
}

/// `isAnnotationPresent`: of annotations that are kept for the running program, its own and those that it inherits.
pub(super) fn is_annotation_present(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let present = has_annotation(cx, st, call)?;
    Ok(flag(cx, present))
}

/// `getAnnotation`: null where there is none.
pub(super) fn annotation(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if has_annotation(cx, st, call)? {
        return refuse(st, call);
    }
    class_or_null(cx, st, None)
}

fn has_annotation(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<bool> {
    let wanted = match mirrored(cx, st, call, 1)? {
        Mirrored::Type(ty) => ty.as_class().map(|id| cx.program.class(id)),
        Mirrored::Primitive(_) => None,
    };
    let class = class_of_mirror(cx, st, call.term(0))?;
    let (Some(class), Some(wanted)) = (class, wanted) else { return Ok(false) };
    let descriptor = format!("L{};", wanted.name);
    let inherited = visible(&wanted).any(|of| of == INHERITED);
    let mut current = Some(class);
    while let Some(class) = current {
        if visible(&class).any(|of| of == descriptor) {
            return Ok(true);
        }
        current = class.superclass.clone().filter(|_| inherited);
    }
    Ok(false)
}

/// The annotations of a class that a running program sees, by the descriptors of their interfaces.
fn visible(class: &Arc<Class>) -> impl Iterator<Item = &str> {
    class
        .file
        .annotations
        .iter()
        .filter(|annotation| annotation.visible)
        .map(|annotation| &*annotation.descriptor)
}

/// `getTypeParameters`: an empty array for a class that has none.
pub(super) fn type_parameters(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    if class.is_some_and(|class| class.file.signature.as_ref().is_some_and(|text| text.starts_with('<'))) {
        return refuse(st, call);
    }
    let element = loaded(cx, st, "java/lang/reflect/TypeVariable")?;
    let ty = cx.program.array_of_type(TypeId::class(element.id));
    let none = cx.terms.int(0);
    let array = make_array(&mut cx.machine, st, ty, none);
    Ok(reference(cx, array))
}

/// `getGenericSuperclass`: the class object where the declaration has no type arguments.
pub(super) fn generic_superclass(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if is_generic_above(cx, st, call, |position| position == 0)? {
        return refuse(st, call);
    }
    get_superclass(cx, st, call)
}

/// `getGenericInterfaces`: the class objects where the declaration has no type arguments.
pub(super) fn generic_interfaces(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if is_generic_above(cx, st, call, |position| position > 0)? {
        return refuse(st, call);
    }
    interfaces(cx, st, call)
}

/// Whether a class is declared with type arguments at one of these positions among its superclass and interfaces.
fn is_generic_above(cx: &mut Vm, st: &mut State, call: &Call<'_>, at: impl Fn(usize) -> bool) -> Step<bool> {
    let Some(class) = class_of_mirror(cx, st, call.term(0))? else { return Ok(false) };
    let Some(text) = &class.file.signature else { return Ok(false) };
    // What cannot be read may be generic.
    let Some(above) = class_supertypes(text) else { return Ok(true) };
    let generic = |ty: &GenericType| !matches!(ty, GenericType::Class(_, arguments) if arguments.is_empty());
    Ok(above.iter().enumerate().any(|(position, ty)| at(position) && generic(ty)))
}

/// `newInstance`: runs the constructor without parameters, where code anywhere may call it.
pub(super) fn new_instance(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?.filter(|class| {
        let constructor = class.declared_method("<init>", "()V");
        class.is_instantiable()
            && class.file.access.is_public()
            && constructor.is_some_and(|constructor| constructor.access.is_public())
    });
    let Some(class) = class else { return refuse(st, call) };
    ensure_initialised(cx, st, &class)?;
    let mut code = CodeWriter::new();
    code.insn(Insn::New(class.name.clone())).insn(Insn::Dup).invoke_constructor(&class.name, "()V");
    code.return_as(Some(&Known::Object.field_type()));
    let enclosing = EnclosingMethod { class: class.name.clone(), method: None };
    let maker = cx.program.define(Synthetic::with_code(
        format!("{}$$New", class.name).into(),
        enclosing,
        "make".into(),
        "()Ljava/lang/Object;".into(),
        code.finish(),
    ));
    match maker.map(|maker| maker.methods.first().cloned()) {
        Ok(Some(make)) => Ok(Return::Run(make, SmallVec::new())),
        _ => refuse(st, call),
    }
}

/// `isSealed`.
pub(super) fn is_sealed(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    Ok(flag(cx, class.is_some_and(|class| !class.file.permitted_subclasses.is_empty())))
}

/// `getNestHost`: itself, or the class whose private members it shares. The class of a lambda shares those of the class that
/// the lambda stands in.
pub(super) fn nest_host(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = class_of_mirror(cx, st, call.term(0))?;
    let host = class.map(|class| source_class(cx, st, class)).transpose()?;
    match host {
        Some(class) => {
            let host = class.file.nest_host.as_ref().unwrap_or(&class.name);
            let host = host.replace('/', ".");
            class_or_null(cx, st, Some(host))
        }
        None => match call.term(0) {
            Some(itself) => Ok(Return::Value(Value::Ref(itself))),
            None => call.refuse(st),
        },
    }
}
