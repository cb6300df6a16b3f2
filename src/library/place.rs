//! `VarHandle`: the call of an access method, which has another signature at every call, becomes a static method that asks
//! the handle for its place and calls `Unsafe`.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn};
use crate::classfile::{EnclosingMethod, FieldType, MemberRef, MethodDescriptor, Primitive};
use crate::program::{Known, Method, Program, Synthetic};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// The access methods by the method of `Unsafe` that has the same meaning where one thread runs, and the number of values
/// that they take. An order that begins with one of these words is followed by a word on memory order only.
const MODES: [(&str, &str, usize); 9] = [
    ("compareAndSet", "compareAndSet", 2),
    ("weakCompareAndSet", "compareAndSet", 2),
    ("compareAndExchange", "compareAndExchange", 2),
    ("getAndSet", "getAndSet", 1),
    ("getAndAdd", "getAndAdd", 1),
    ("getAndBitwiseOr", "getAndBitwiseOr", 1),
    ("getAndBitwiseAnd", "getAndBitwiseAnd", 1),
    ("getAndBitwiseXor", "getAndBitwiseXor", 1),
    ("set", "put", 1),
];

/// Words that may follow, or stand alone after `get`.
const ORDERS: [&str; 6] = ["", "Plain", "Opaque", "Acquire", "Release", "Volatile"];

/// Binds a call of a method without a fixed signature to a static method with the same effect, whose first argument is the
/// receiver.
///
/// # Errors
/// Why it is refused, in words that can stand alone.
pub fn bind_polymorphic(
    program: &Program,
    host: &Method,
    pc: u32,
    member: &MemberRef,
) -> Result<Arc<Method>, Arc<str>> {
    let class = member.class.replace('/', ".");
    let refused = |why: &str| -> Arc<str> { format!("a call of {class}.{}: {why}", member.name).into() };
    if Known::of(&member.class) != Some(Known::VarHandle) {
        return Err(refused("method handles are not called"));
    }
    let signature =
        MethodDescriptor::parse(&member.descriptor).map_err(|error| refused(&error.to_string()))?;
    let (verb, count) = mode(&member.name).ok_or_else(|| refused("what it does is not known"))?;
    access(program, host, pc, member, &signature, (verb, count)).map_err(|why| refused(&why))
}

/// The method of `Unsafe` for an access method, without the name of the type, and the number of values that it takes.
fn mode(name: &str) -> Option<(&'static str, usize)> {
    let is_order = |rest: &str| ORDERS.contains(&rest);
    let listed = MODES.iter().find(|(mode, ..)| name.strip_prefix(mode).is_some_and(is_order));
    match listed {
        Some((_, verb, count)) => Some((verb, *count)),
        None => name.strip_prefix("get").is_some_and(is_order).then_some(("get", 0)),
    }
}

/// Writes the static method of one call.
fn access(
    program: &Program,
    host: &Method,
    pc: u32,
    member: &MemberRef,
    signature: &MethodDescriptor,
    (verb, count): (&str, usize),
) -> Result<Arc<Method>, String> {
    let parameters = &signature.parameters;
    let coordinates = parameters.len().checked_sub(count).ok_or("it has too few arguments")?;
    let (coordinates, values) = parameters.split_at(coordinates);
    let object = Known::Object.field_type();
    let asked = match coordinates {
        [] => String::new(),
        [_] => object.descriptor(),
        [_, FieldType::Primitive(Primitive::Int)] => format!("{}I", object.descriptor()),
        _ => return Err("its place is not that of a field or an element".into()),
    };
    let of = values.last().or(signature.result.as_ref()).ok_or("its type is not known")?;
    let erased = if of.is_reference() { object.clone() } else { of.clone() };
    let handle = Known::VarHandle.field_type();
    let handle_class = Known::VarHandle.name();

    let mut code = CodeWriter::new();
    let ask = |code: &mut CodeWriter, name: &str, answer: &str| {
        code.load(&handle, 0);
        let mut local = handle.slots();
        for ty in coordinates {
            code.load(ty, local);
            local += ty.slots();
        }
        code.invoke_virtual(handle_class, name, &format!("({asked}){answer}"));
        local
    };
    code.invoke_static(UNSAFE, "getUnsafe", &format!("()L{UNSAFE};"));
    ask(&mut code, "object", &object.descriptor());
    let mut local = ask(&mut code, "place", "J");
    for ty in values {
        code.load(ty, local);
        local += ty.slots();
    }
    code.reserve(local);
    let taken: String = values.iter().map(|_| erased.descriptor()).collect();
    let answer = match verb {
        "put" => None,
        "compareAndSet" => Some(FieldType::Primitive(Primitive::Boolean)),
        _ => Some(erased.clone()),
    };
    let answer_text = answer.as_ref().map_or("V".to_owned(), |ty| ty.descriptor());
    let name = format!("{verb}{}", super::memory::type_name(of));
    code.invoke_virtual(UNSAFE, &name, &format!("({}J{taken}){answer_text}", object.descriptor()));
    match (&answer, &signature.result) {
        (Some(answer), None) => {
            code.insn(if answer.slots() == 2 { Insn::Pop2 } else { Insn::Pop });
            code.return_as(None);
        }
        (_, result) => {
            if let Some(ty @ (FieldType::Class(_) | FieldType::Array(_))) = result {
                code.insn(Insn::CheckCast(super::dynamic::operand(ty)));
            }
            code.return_as(result.as_ref());
        }
    }
    let descriptor = format!("({}{}", handle.descriptor(), &member.descriptor[1..]);
    let name = super::dynamic::site_class_name(program, host, pc, "Access");
    let enclosing = EnclosingMethod {
        class: host.class_name.clone(),
        method: Some((host.name.clone(), host.descriptor.clone())),
    };
    let class = program.define(Synthetic::with_code(
        name,
        enclosing,
        member.name.clone(),
        descriptor.into(),
        code.finish(),
    ));
    let class = class.map_err(|error| error.to_string())?;
    class.methods.first().cloned().ok_or_else(|| "a call without a method".into())
}
