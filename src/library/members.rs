//! Methods, constructors and fields of a class as reflection finds them: by name and descriptor, in the class file that the JDK has
//! of it where a model stands in for it. Their objects are made by the model's code (`java.lang.reflect.Members`).

use std::sync::Arc;

use crate::classfile::{Access, ClassFile, Field, FieldType, Method, MethodDescriptor};
use crate::classpath::Origin;
use crate::heap::arrays::{make_array, store_element};
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::literals::{class_mirror, string_text};
use crate::runtime::objects::known;
use crate::state::{State, Value};

use super::catalogue::{MethodEntry, intrinsic};
use super::class::{Mirrored, class_or_null, mirrored, text};
use super::reflection::class_of_mirror;
use super::{Call, Return, reference};

/// The methods of `java.lang.reflect.Members`.
pub(super) const METHODS: &[MethodEntry] = &[
    intrinsic("descriptor", "(Ljava/lang/Class;)Ljava/lang/String;", descriptor),
    intrinsic("find", "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;I)I", find),
    intrinsic("result", "(Ljava/lang/Class;I)Ljava/lang/Class;", result),
    intrinsic("thrown", "(Ljava/lang/Class;I)[Ljava/lang/Class;", thrown),
    intrinsic("modifiers", "(Ljava/lang/Class;I)I", modifiers),
    intrinsic("signature", "(Ljava/lang/Class;I)Ljava/lang/String;", signature),
    intrinsic("fields", "(Ljava/lang/Class;)I", fields),
    intrinsic("findField", "(Ljava/lang/Class;Ljava/lang/String;I)I", find_field),
    intrinsic("fieldName", "(Ljava/lang/Class;I)Ljava/lang/String;", field_name),
    intrinsic("fieldType", "(Ljava/lang/Class;I)Ljava/lang/Class;", field_type),
    intrinsic("fieldModifiers", "(Ljava/lang/Class;I)I", field_modifiers),
    intrinsic("fieldSignature", "(Ljava/lang/Class;I)Ljava/lang/String;", field_signature),
];

/// Classes of which reflection hides fields, as `jdk.internal.reflect.Reflection` lists them.
const HIDING: [&str; 4] =
    ["java/lang/Class", "java/lang/ClassLoader", "java/lang/System", "java/lang/Module"];

/// Flags of methods that reflection tells (`Modifier.methodModifiers` and what it prints beside them).
const METHOD_FLAGS: u16 = 0x1FFF;

/// The class file of the class that the first argument stands for; none for an array or a primitive type.
fn declaring(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Option<(Arc<Class>, Arc<ClassFile>)>> {
    let Some(class) = class_of_mirror(cx, st, call.term(0))? else { return Ok(None) };
    if class.origin == Origin::CallSite {
        return unsupported(st, "the members of a class that the JVM makes up");
    }
    if class.origin != Origin::Model {
        let file = class.file.clone();
        return Ok(Some((class, file)));
    }
    let original = cx.program.class_path().find_in_jdk(&class.name).ok().flatten();
    match original.and_then(|found| crate::classfile::parse(&found.bytes).ok()) {
        Some(file) => Ok(Some((class, Arc::new(file)))),
        None => unsupported(st, "the members of a class of the library without a JDK"),
    }
}

/// The text of an argument.
fn known_text(cx: &mut Vm, st: &State, call: &Call<'_>, number: usize) -> Step<Arc<str>> {
    match call.term(number).and_then(|name| string_text(cx, st, name)) {
        Some(name) => Ok(name.as_str().into()),
        None => unsupported(st, "a member whose name is not known"),
    }
}

/// The number that is an argument.
fn known_number(cx: &Vm, st: &State, call: &Call<'_>, number: usize) -> Step<usize> {
    let known = call.term(number).and_then(|term| cx.terms.as_int(term));
    match known.and_then(|known| usize::try_from(known).ok()) {
        Some(known) => Ok(known),
        None => unsupported(st, "a member at a place that is not known"),
    }
}

/// Whether a member is what is looked for: anything, what is public, or what is public and not static.
fn is_wanted(access: Access, kind: usize) -> bool {
    kind == 0 || access.is_public() && (kind == 1 || !access.is_static())
}

fn int(cx: &mut Vm, value: Option<usize>) -> Step<Return> {
    let value = value.and_then(|value| i32::try_from(value).ok()).unwrap_or(-1);
    Ok(Return::Value(Value::Int(cx.terms.int(value))))
}

/// `descriptorString` of a class.
fn descriptor(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let descriptor = match mirrored(cx, st, call, 0)? {
        Mirrored::Primitive(None) => "V".to_owned(),
        Mirrored::Primitive(Some(primitive)) => FieldType::Primitive(primitive).descriptor(),
        Mirrored::Type(ty) => match FieldType::from_java_name(&cx.program.type_name(ty)) {
            Some(ty) => ty.descriptor(),
            None => return call.refuse(st),
        },
    };
    text(cx, st, &descriptor)
}

fn find(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let (name, parameters) = (known_text(cx, st, call, 1)?, known_text(cx, st, call, 2)?);
    let kind = known_number(cx, st, call, 3)?;
    let Some((_, file)) = declaring(cx, st, call)? else { return int(cx, None) };
    let wanted = format!("({parameters})");
    let mut best: Option<(usize, FieldType)> = None;
    let mut first = None;
    for (slot, method) in file.methods.iter().enumerate() {
        let fits = *method.name == *name && method.descriptor.starts_with(&wanted);
        if !fits || !is_wanted(method.access, kind) {
            continue;
        }
        first.get_or_insert(slot);
        let Some(result) = MethodDescriptor::parse(&method.descriptor).ok().and_then(|d| d.result) else {
            continue;
        };
        let narrower = match &best {
            None => true,
            Some((_, known)) => *known != result && is_below(cx, &result, known),
        };
        if narrower {
            best = Some((slot, result));
        }
    }
    int(cx, best.map(|(slot, _)| slot).or(first))
}

fn is_below(cx: &Vm, ty: &FieldType, above: &FieldType) -> bool {
    match (cx.program.type_of(ty), cx.program.type_of(above)) {
        (Ok(ty), Ok(above)) => ty != above && cx.program.is_subtype(ty, above),
        _ => false,
    }
}

/// The method or constructor that a call names.
fn method_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Method> {
    let slot = known_number(cx, st, call, 1)?;
    match declaring(cx, st, call)?.and_then(|(_, file)| file.methods.get(slot).cloned()) {
        Some(method) => Ok(method),
        None => call.refuse(st),
    }
}

/// The type that a method gives, `void` included.
fn result(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let method = method_of(cx, st, call)?;
    let name = match MethodDescriptor::parse(&method.descriptor) {
        Ok(descriptor) => descriptor.result.map_or_else(|| "void".to_owned(), |ty| ty.to_string()),
        Err(_) => return call.refuse(st),
    };
    class_or_null(cx, st, Some(name))
}

/// The exceptions that a method declares. Its annotations are left out: to look at them, the JDK's code asks for the constant pool
/// of the class, which ends the path; what it would not ask for is refused here.
fn thrown(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let method = method_of(cx, st, call)?;
    let of_parameters = method.parameter_annotations.iter().flatten().any(|annotation| annotation.visible);
    if of_parameters || method.annotation_default.is_some() {
        return unsupported(st, "a method with annotations of parameters, or of an annotation, as an object");
    }
    let class = known(cx, st, Known::Class)?;
    let ty = cx.program.array_of_type(TypeId::class(class.id));
    let length = cx.terms.int(method.exceptions.len() as i32);
    let array = make_array(&mut cx.machine, st, ty, length);
    for (index, name) in (0..).zip(&method.exceptions) {
        let mirror = class_mirror(cx, st, &name.replace('/', "."))?;
        let (index, value) = (cx.terms.int(index), Value::Ref(cx.terms.location(mirror.0)));
        store_element(&mut cx.machine, st, array, index, None, value);
    }
    Ok(reference(cx, array))
}

fn modifiers(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let flags = method_of(cx, st, call)?.access.bits() & METHOD_FLAGS;
    Ok(Return::Value(Value::Int(cx.terms.int(i32::from(flags)))))
}

/// A text, or null.
fn text_or_null(cx: &mut Vm, st: &mut State, found: Option<Arc<str>>) -> Step<Return> {
    match found {
        Some(found) => text(cx, st, &found),
        None => Ok(Return::Value(Value::Ref(cx.terms.null()))),
    }
}

fn signature(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let signature = method_of(cx, st, call)?.signature;
    text_or_null(cx, st, signature)
}

/// The fields that a class declares, as far as reflection tells of them.
fn fields_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Vec<Field>> {
    let Some((class, file)) = declaring(cx, st, call)? else { return Ok(Vec::new()) };
    let hiding = HIDING.contains(&&*class.name)
        || matches!(class.package(), "java/lang/reflect" | "jdk/internal/reflect");
    if hiding {
        return unsupported(st, "the fields of a class of which reflection hides some");
    }
    Ok(file.fields.clone())
}

fn fields(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let count = fields_of(cx, st, call)?.len();
    int(cx, Some(count))
}

fn find_field(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = known_text(cx, st, call, 1)?;
    let kind = known_number(cx, st, call, 2)?;
    let fields = fields_of(cx, st, call)?;
    let slot = fields.iter().position(|field| *field.name == *name && is_wanted(field.access, kind));
    int(cx, slot)
}

/// The field that a call names.
fn field_of(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Field> {
    let slot = known_number(cx, st, call, 1)?;
    match fields_of(cx, st, call)?.get(slot) {
        Some(field) => Ok(field.clone()),
        None => call.refuse(st),
    }
}

fn field_name(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let field = field_of(cx, st, call)?;
    text(cx, st, &field.name)
}

fn field_type(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let field = field_of(cx, st, call)?;
    match FieldType::parse(&field.descriptor) {
        Ok(ty) => class_or_null(cx, st, Some(ty.to_string())),
        Err(_) => call.refuse(st),
    }
}

fn field_modifiers(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let flags = field_of(cx, st, call)?.access.bits();
    Ok(Return::Value(Value::Int(cx.terms.int(i32::from(flags)))))
}

fn field_signature(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let signature = field_of(cx, st, call)?.signature;
    text_or_null(cx, st, signature)
}
