//! `Class` objects: what can be told from the type that one stands for.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::{FieldType, InnerClass};
use crate::classpath::Origin;
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, LANG_PACKAGE, RuntimeType, TypeId};
use crate::runtime::exceptions::{names, throw_vm};
use crate::runtime::literals::{class_mirror, literal, new_string, own_string, string_text};
use crate::runtime::mirrors::told_apart;
use crate::runtime::{Vm, decide, objects};
use crate::state::{Hidden, State, Value};
use crate::term::Term;

use super::catalogue::{Area, ClassEntry, MethodEntry, intrinsic, refused};
use super::declared::{self, AS_OBJECTS};
use super::{Call, Return, flag, members, object_of, reference, reflection};

pub(super) static AREA: Area = Area {
    name: "class",
    about: "classes as objects, and the interfaces of reflection",
    covers: |class| {
        let package = |name| class.strip_prefix(name).is_some_and(|rest: &str| rest.starts_with('/'));
        matches!(class, "java/lang/Class" | "java/lang/ClassLoader")
            || package("java/lang/reflect")
            || package("java/lang/constant")
            || package("jdk/internal/reflect")
    },
    classes: &[
        ClassEntry { class: "java/lang/Class", methods: CLASS },
        ClassEntry {
            class: "java/lang/reflect/Array",
            methods: &[intrinsic(
                "newArray",
                "(Ljava/lang/Class;I)Ljava/lang/Object;",
                reflection::new_array,
            )],
        },
        ClassEntry { class: "java/lang/reflect/Members", methods: members::METHODS },
        ClassEntry {
            class: "java/lang/ClassLoader",
            methods: &[intrinsic(
                "getSystemClassLoader",
                "()Ljava/lang/ClassLoader;",
                reflection::program_loader,
            )],
        },
        ClassEntry {
            class: "jdk/internal/reflect/Reflection",
            methods: &[intrinsic("getCallerClass", "()Ljava/lang/Class;", reflection::caller_class)],
        },
    ],
};

/// The methods of `Class` itself.
const CLASS: &[MethodEntry] = &[
    intrinsic("desiredAssertionStatus", "()Z", desired_assertion_status),
    intrinsic("isPrimitive", "()Z", is_primitive),
    intrinsic("isArray", "()Z", is_array),
    intrinsic("isInterface", "()Z", is_interface),
    intrinsic("getName", "()Ljava/lang/String;", get_name),
    intrinsic("getSimpleName", "()Ljava/lang/String;", get_simple_name),
    intrinsic("getSuperclass", "()Ljava/lang/Class;", get_superclass),
    intrinsic("getComponentType", "()Ljava/lang/Class;", get_component_type),
    intrinsic("getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class),
    intrinsic("isInstance", "(Ljava/lang/Object;)Z", is_instance),
    intrinsic("isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from),
    intrinsic("getModifiers", "()I", reflection::modifiers),
    intrinsic("getCanonicalName", "()Ljava/lang/String;", get_canonical_name),
    intrinsic("getPackageName", "()Ljava/lang/String;", get_package_name),
    intrinsic("getTypeName", "()Ljava/lang/String;", get_type_name),
    intrinsic("getInterfaces", "()[Ljava/lang/Class;", reflection::interfaces),
    intrinsic("getDeclaringClass", "()Ljava/lang/Class;", reflection::declaring_class),
    intrinsic("getClassLoader", "()Ljava/lang/ClassLoader;", reflection::class_loader),
    intrinsic("isAnonymousClass", "()Z", reflection::is_anonymous),
    intrinsic("isRecord", "()Z", reflection::is_record),
    intrinsic("isHidden", "()Z", reflection::is_hidden),
    intrinsic("arrayType", "()Ljava/lang/Class;", reflection::array_type),
    intrinsic("enumConstants", "()[Ljava/lang/Object;", reflection::enum_constants),
    intrinsic("named", "(Ljava/lang/String;Z)Ljava/lang/Class;", reflection::by_name),
    intrinsic("getEnclosingClass", "()Ljava/lang/Class;", declared::enclosing_class),
    intrinsic("isLocalOrAnonymous", "()Z", declared::is_local_or_anonymous),
    intrinsic("isSealed", "()Z", declared::is_sealed),
    intrinsic("getNestHost", "()Ljava/lang/Class;", declared::nest_host),
    intrinsic("isAnnotationPresent", "(Ljava/lang/Class;)Z", declared::is_annotation_present),
    intrinsic("getAnnotation", "(Ljava/lang/Class;)Ljava/lang/annotation/Annotation;", declared::annotation),
    intrinsic("getTypeParameters", "()[Ljava/lang/reflect/TypeVariable;", declared::type_parameters),
    intrinsic("getGenericSuperclass", "()Ljava/lang/reflect/Type;", declared::generic_superclass),
    intrinsic("getGenericInterfaces", "()[Ljava/lang/reflect/Type;", declared::generic_interfaces),
    refused("byAnother", "(Ljava/lang/ClassLoader;)V", "class loaders of the program are not asked"),
    refused("getAnnotations", "()[Ljava/lang/annotation/Annotation;", AS_OBJECTS),
    refused("getDeclaredAnnotations", "()[Ljava/lang/annotation/Annotation;", AS_OBJECTS),
    refused("getFields", "()[Ljava/lang/reflect/Field;", AS_OBJECTS),
    refused("getMethods", "()[Ljava/lang/reflect/Method;", AS_OBJECTS),
    refused("getDeclaredMethods", "()[Ljava/lang/reflect/Method;", AS_OBJECTS),
    refused("getEnclosingMethod", "()Ljava/lang/reflect/Method;", AS_OBJECTS),
    refused("getConstructors", "()[Ljava/lang/reflect/Constructor;", AS_OBJECTS),
    refused("getDeclaredConstructors", "()[Ljava/lang/reflect/Constructor;", AS_OBJECTS),
    refused("getRecordComponents", "()[Ljava/lang/reflect/RecordComponent;", AS_OBJECTS),
    intrinsic("newInstance", "()Ljava/lang/Object;", declared::new_instance),
    refused("getPackage", "()Ljava/lang/Package;", "packages as objects are left out"),
    refused("getModule", "()Ljava/lang/Module;", "modules are left out"),
    refused("getResource", "(Ljava/lang/String;)Ljava/net/URL;", RESOURCE),
    refused("getResourceAsStream", "(Ljava/lang/String;)Ljava/io/InputStream;", RESOURCE),
    refused(
        "getProtectionDomain",
        "()Ljava/security/ProtectionDomain;",
        "where a class comes from is not told",
    ),
];

/// Why what lies beside class files is refused.
const RESOURCE: &str = "it reads a file";

/// The type behind a `Class` object.
pub(super) enum Mirrored {
    /// A primitive type; none for `void`.
    Primitive(Option<Primitive>),
    /// A class or array type.
    Type(TypeId),
}

/// The type behind the `Class` object that is an argument.
pub(super) fn mirrored(cx: &mut Vm, st: &mut State, call: &Call<'_>, number: usize) -> Step<Mirrored> {
    mirrored_by(cx, st, call.term(number))
}

/// The type behind a `Class` object.
pub(super) fn mirrored_by(cx: &mut Vm, st: &mut State, mirror: Option<Term>) -> Step<Mirrored> {
    let Some(reference) = mirror else { return unsupported(st, "a method of an unknown Class object") };
    // An argument was not looked at before, as a receiver was.
    if decide::is_null_at_use(cx, st, reference)? {
        // What the JVM's own code throws has no message.
        return throw_vm(cx, st, names::NULL_POINTER, None);
    }
    decide::resolve(cx, st, reference)?;
    let single = decide::single(cx, st, reference)?;
    let object = object_of(cx, st, Some(single))?;
    let name = match st.heap.object(object).hidden.clone() {
        Hidden::Mirror(name) => name,
        Hidden::ClassOf(object) => return told_apart(cx, st, object).map(Mirrored::Type),
        _ => return unsupported(st, "a method of an unknown Class object"),
    };
    let ty = match FieldType::from_java_name(&name) {
        None => return Ok(Mirrored::Primitive(None)),
        Some(FieldType::Primitive(primitive)) => return Ok(Mirrored::Primitive(Some(primitive))),
        Some(ty) => ty,
    };
    match cx.program.type_of(&ty) {
        Ok(ty) => Ok(Mirrored::Type(ty)),
        Err(error) => unsupported(st, &error.to_string()),
    }
}

/// A `String` of the pool.
pub(super) fn text(cx: &mut Vm, st: &mut State, text: &str) -> Step<Return> {
    let units: Arc<[u16]> = text.encode_utf16().collect();
    let object = literal(cx, st, units)?;
    Ok(reference(cx, object))
}

/// The class object of a type by its Java name, or null.
pub(super) fn class_or_null(cx: &mut Vm, st: &mut State, name: Option<String>) -> Step<Return> {
    match name {
        Some(name) => {
            let mirror = class_mirror(cx, st, &name)?;
            Ok(reference(cx, mirror))
        }
        None => Ok(Return::Value(Value::Ref(cx.terms.null()))),
    }
}

/// Assertions are enabled in the program, and as by `-ea` of a JVM not in the library.
fn desired_assertion_status(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = reflection::class_of_mirror(cx, st, call.term(0))?;
    let enabled = class.is_some_and(|class| matches!(class.origin, Origin::User | Origin::CallSite));
    Ok(flag(cx, enabled))
}

fn is_primitive(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let primitive = matches!(mirrored(cx, st, call, 0)?, Mirrored::Primitive(_));
    Ok(flag(cx, primitive))
}

fn is_array(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let array = matches!(mirrored(cx, st, call, 0)?, Mirrored::Type(ty) if ty.is_array());
    Ok(flag(cx, array))
}

fn is_interface(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) => ty.as_class().map(|id| cx.program.class(id)),
        Mirrored::Primitive(_) => None,
    };
    Ok(flag(cx, class.is_some_and(|c| c.is_interface())))
}

fn get_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) if is_lambda(cx, ty) => return unsupported(st, LAMBDA_NAME),
        Mirrored::Type(ty) if ty.is_array() => match FieldType::from_java_name(&cx.program.type_name(ty)) {
            Some(array) => array.descriptor().replace('/', "."),
            None => return call.refuse(st),
        },
        Mirrored::Type(ty) => cx.program.type_name(ty),
        Mirrored::Primitive(primitive) => keyword(primitive).to_owned(),
    };
    text(cx, st, &name)
}

/// The keyword of a primitive type, or `void`.
fn keyword(primitive: Option<Primitive>) -> &'static str {
    primitive.map_or("void", Primitive::keyword)
}

fn get_simple_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    refuse_hidden(cx, st, call)?;
    let name = named(cx, st, call, simple_name)?.unwrap_or_default();
    // What is the whole name, or no name, is a literal.
    let whole = named(cx, st, call, |class| Some(class.java_name()))?;
    if name.is_empty() || whole.as_ref() == Some(&name) && !name.ends_with("[]") {
        return text(cx, st, &name);
    }
    let object = own_string(cx, st, &format!("simple name of {}", whole.unwrap_or_default()), &name)?;
    Ok(reference(cx, object))
}

/// `getTypeName`: with brackets for an array, for which a string is made at every call.
fn get_type_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    refuse_hidden(cx, st, call)?;
    let whole = |class: &Class| Some(class.java_name());
    let name = named(cx, st, call, whole)?.unwrap_or_default();
    if !name.ends_with("[]") {
        return text(cx, st, &name);
    }
    let units: Vec<u16> = name.encode_utf16().collect();
    let object = new_string(cx, st, &units)?;
    Ok(reference(cx, object))
}

/// `getCanonicalName`: the name in the source, or null for a class that has none.
fn get_canonical_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Some(name) = named(cx, st, call, canonical_name)? else {
        return Ok(Return::Value(Value::Ref(cx.terms.null())));
    };
    let whole = named(cx, st, call, |class| Some(class.java_name()))?.unwrap_or_default();
    if whole == name && !name.ends_with("[]") {
        return text(cx, st, &name);
    }
    let object = own_string(cx, st, &format!("canonical name of {whole}"), &name)?;
    Ok(reference(cx, object))
}

/// A name of a type: of a primitive type its keyword, of an array that of its elements with brackets, of a class what `name`
/// says.
fn named(
    cx: &mut Vm,
    st: &mut State,
    call: &Call<'_>,
    name: impl Fn(&Class) -> Option<String>,
) -> Step<Option<String>> {
    let mut ty = match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) => ty,
        Mirrored::Primitive(primitive) => return Ok(Some(keyword(primitive).to_owned())),
    };
    let mut brackets = String::new();
    let of_elements = loop {
        match cx.program.runtime_type(ty) {
            RuntimeType::Class(id) => break name(&cx.program.class(id)),
            RuntimeType::PrimitiveArray(primitive) => {
                brackets.push_str("[]");
                break Some(primitive.keyword().to_owned());
            }
            RuntimeType::ReferenceArray(element) => {
                brackets.push_str("[]");
                ty = element;
            }
        }
    };
    Ok(of_elements.map(|name| name + &brackets))
}

/// `getPackageName`: of an array that of its elements, of a primitive type that of the language.
fn get_package_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let package = |class: &Class| Some(class.package().replace('/', "."));
    let name = match mirrored(cx, st, call, 0)? {
        Mirrored::Primitive(_) => None,
        Mirrored::Type(_) => named(cx, st, call, package)?,
    };
    let name = name.map(|name| name.trim_end_matches("[]").to_owned());
    let primitive = |name: &String| reflection::primitive(name).is_some();
    let name = name.filter(|name| !primitive(name)).unwrap_or_else(|| LANG_PACKAGE.replace('/', "."));
    text(cx, st, &name)
}

/// Ends the path where the type is one whose name the JVM makes up.
fn refuse_hidden(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<()> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Type(ty) if is_lambda(cx, ty) => unsupported(st, LAMBDA_NAME),
        _ => Ok(()),
    }
}

/// Why the class of a lambda has no name here.
const LAMBDA_NAME: &str = "the name of a lambda's class, which the JVM makes up in every run";

/// Whether a type is the class of a lambda or method reference, or one of arrays of these.
fn is_lambda(cx: &Vm, ty: TypeId) -> bool {
    match cx.program.runtime_type(ty) {
        RuntimeType::Class(id) => is_hidden(&cx.program.class(id)),
        RuntimeType::PrimitiveArray(_) => false,
        RuntimeType::ReferenceArray(element) => is_lambda(cx, element),
    }
}

fn is_hidden(class: &Class) -> bool {
    class.origin == Origin::CallSite
}

/// The name in the source without that of what it stands in: nothing for an anonymous class.
fn simple_name(class: &Class) -> Option<String> {
    Some(match inner(class) {
        Some(inner) => inner.name.as_deref().unwrap_or("").to_owned(),
        None => {
            let name = class.java_name();
            name.rsplit('.').next().unwrap_or(&name).to_owned()
        }
    })
}

/// The whole name in the source; none for a local or anonymous class, a member of one, or a class that the source does not
/// have.
fn canonical_name(class: &Class) -> Option<String> {
    if is_hidden(class) {
        return None;
    }
    fn of(inner: &[InnerClass], name: &str) -> Option<String> {
        match inner.iter().find(|inner| *inner.inner == *name) {
            Some(own) => Some(format!("{}.{}", of(inner, own.outer.as_ref()?)?, own.name.as_ref()?)),
            None => Some(name.replace('/', ".")),
        }
    }
    of(&class.file.inner_classes, &class.name)
}

/// What a class file says of its own class where that is a nested one.
fn inner(class: &Class) -> Option<&InnerClass> {
    class.file.inner_classes.iter().find(|inner| inner.inner == class.name)
}

pub(super) fn get_superclass(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    match mirrored(cx, st, call, 0)? {
        Mirrored::Primitive(_) => class_or_null(cx, st, None),
        Mirrored::Type(ty) if ty.is_array() => class_or_null(cx, st, Some(Known::Object.java_name())),
        Mirrored::Type(ty) => {
            let parent = ty.as_class().and_then(|id| parent(&cx.program.class(id)));
            class_or_null(cx, st, parent.map(|c| c.java_name()))
        }
    }
}

/// The superclass that `getSuperclass` gives: none for an interface.
fn parent(class: &Class) -> Option<Arc<Class>> {
    class.superclass.clone().filter(|_| !class.is_interface())
}

fn get_component_type(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Mirrored::Type(ty) = mirrored(cx, st, call, 0)? else { return class_or_null(cx, st, None) };
    let component = match cx.program.runtime_type(ty) {
        RuntimeType::Class(_) => None,
        RuntimeType::PrimitiveArray(primitive) => Some(primitive.to_string()),
        RuntimeType::ReferenceArray(element) => Some(cx.program.type_name(element)),
    };
    class_or_null(cx, st, component)
}

/// `Class.getPrimitiveClass`, by which the library makes `int.class` and its likes.
fn get_primitive_class(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = call.term(0).and_then(|name| string_text(cx, st, name));
    let is_one = |name: &str| name == "void" || reflection::primitive(name).is_some();
    match name.filter(|name| is_one(name)) {
        Some(name) => class_or_null(cx, st, Some(name)),
        None => call.refuse(st),
    }
}

fn is_instance(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let Mirrored::Type(ty) = mirrored(cx, st, call, 0)? else { return Ok(flag(cx, false)) };
    let Some(reference) = call.term(1) else {
        return unsupported(st, "malformed call of Class.isInstance");
    };
    let holds = objects::instance_condition(cx, st, reference, ty)?;
    Ok(Return::Value(Value::Int(cx.terms.from_condition(holds, 32))))
}

fn is_assignable_from(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let holds = match (mirrored(cx, st, call, 0)?, mirrored(cx, st, call, 1)?) {
        (Mirrored::Type(ty), Mirrored::Type(other)) => cx.program.is_subtype(other, ty),
        (Mirrored::Primitive(one), Mirrored::Primitive(other)) => one == other,
        _ => false,
    };
    Ok(flag(cx, holds))
}
