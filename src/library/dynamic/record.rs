//! The methods of records that the compiler leaves to `ObjectMethods`.

use std::sync::Arc;

use crate::bytecode::{ArithmeticOp, CodeWriter, Condition, Insn, Kind, Label};
use crate::classfile::{Constant, FieldType, HandleKind, MemberRef, Primitive};
use crate::program::{Known, Method};

use super::concat::Concatenation;
use super::convert::box_name;
use super::{Site, operand};

/// Descriptor of `bootstrap`.
pub(super) const BOOTSTRAP: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)\
    Ljava/lang/Object;";

const OBJECTS: &str = "java/util/Objects";

/// A component of the record.
struct Component {
    /// Its name in the text of the record.
    name: String,
    field: Arc<MemberRef>,
    ty: FieldType,
}

/// `ObjectMethods.bootstrap`: `equals`, `hashCode` or `toString`, by the name of the call site.
pub(super) fn bootstrap(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let record = site.class(0)?;
    let components = components(site)?;
    let wanted = |result: &str, more: &str| {
        let expected = format!("({}{more}){result}", record.descriptor());
        *site.reference.descriptor == *expected
    };
    let code = match &*site.reference.name {
        "equals" if wanted("Z", "Ljava/lang/Object;") => equals(&record, &components),
        "hashCode" if wanted("I", "") => hash_code(&record, &components),
        "toString" if wanted("Ljava/lang/String;", "") => to_string(site, &record, &components),
        name => return Err(format!("records have no method {name} of type {}", site.reference.descriptor)),
    };
    site.define_function("Record", code)
}

fn components(site: &Site<'_>) -> Result<Vec<Component>, String> {
    let names = match site.argument(1)? {
        Constant::String(names) => String::from_utf16_lossy(&names.units()),
        other => return Err(format!("static argument 1 is {other}, not the names of components")),
    };
    let names: Vec<&str> = if names.is_empty() { Vec::new() } else { names.split(';').collect() };
    if names.len() + 2 != site.bootstrap.args.len() {
        return Err("the record has other components than names".into());
    }
    let component = |(position, name): (usize, &&str)| {
        let handle = site.handle(position + 2)?;
        if handle.kind != HandleKind::GetField {
            return Err(format!("{handle} does not read a component"));
        }
        let ty = FieldType::parse(&handle.member.descriptor).map_err(|error| error.to_string())?;
        Ok(Component { name: (*name).to_owned(), field: handle.member.clone(), ty })
    };
    names.iter().enumerate().map(component).collect()
}

/// Pushes a component of the record in a local variable.
fn component(code: &mut CodeWriter, record: &FieldType, local: u16, component: &Component) {
    code.load(record, local).insn(Insn::GetField(component.field.clone()));
}

/// The same object, or another one of the class with equal components. The last component is looked at first.
fn equals(record: &FieldType, components: &[Component]) -> crate::bytecode::Code {
    let object = Known::Object.field_type();
    let mut code = CodeWriter::new();
    let (other, different) = (code.label(), code.label());
    code.load(record, 0).load(&object, 1);
    code.insn(Insn::IfRef { equal: false, target: CodeWriter::target(other) });
    code.int(1).insn(Insn::Return(Some(Kind::Int)));
    code.place(other).load(&object, 1).insn(Insn::InstanceOf(operand(record)));
    code.insn(Insn::IfZero(Condition::Eq, CodeWriter::target(different)));
    code.load(&object, 1).insn(Insn::CheckCast(operand(record))).store(record, 1);
    for found in components.iter().rev() {
        component(&mut code, record, 0, found);
        component(&mut code, record, 1, found);
        unless_equal(&mut code, &found.ty, different);
    }
    code.int(1).insn(Insn::Return(Some(Kind::Int)));
    code.place(different).int(0).insn(Insn::Return(Some(Kind::Int)));
    code.finish()
}

/// Jumps if the two values of a type on the stack differ. Floating-point numbers are equal as their boxes are.
fn unless_equal(code: &mut CodeWriter, ty: &FieldType, different: Label) {
    let target = CodeWriter::target(different);
    match ty {
        FieldType::Primitive(Primitive::Long) => {
            code.insn(Insn::CompareLong).insn(Insn::IfZero(Condition::Ne, target));
        }
        FieldType::Primitive(primitive @ (Primitive::Float | Primitive::Double)) => {
            let letter = primitive.letter();
            code.invoke_static(box_name(*primitive), "compare", &format!("({letter}{letter})I"));
            code.insn(Insn::IfZero(Condition::Ne, target));
        }
        FieldType::Primitive(_) => {
            code.insn(Insn::IfInt(Condition::Ne, target));
        }
        FieldType::Class(_) | FieldType::Array(_) => {
            code.invoke_static(OBJECTS, "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
            code.insn(Insn::IfZero(Condition::Eq, target));
        }
    }
}

/// 0, then 31 times what there is plus the hash code of the next component.
fn hash_code(record: &FieldType, components: &[Component]) -> crate::bytecode::Code {
    let mut code = CodeWriter::new();
    code.reserve(1);
    code.int(0);
    for found in components {
        code.int(31).insn(Insn::Arithmetic(Kind::Int, ArithmeticOp::Mul));
        component(&mut code, record, 0, found);
        match &found.ty {
            FieldType::Primitive(primitive) => {
                let descriptor = format!("({})I", primitive.letter());
                code.invoke_static(box_name(*primitive), "hashCode", &descriptor);
            }
            FieldType::Class(_) | FieldType::Array(_) => {
                code.invoke_static(OBJECTS, "hashCode", "(Ljava/lang/Object;)I");
            }
        }
        code.insn(Insn::Arithmetic(Kind::Int, ArithmeticOp::Add));
    }
    code.insn(Insn::Return(Some(Kind::Int)));
    code.finish()
}

/// `Name[first=1, second=2]`, with the simple name of the class.
fn to_string(site: &Site<'_>, record: &FieldType, components: &[Component]) -> crate::bytecode::Code {
    let mut text = Concatenation::new();
    text.code.reserve(1);
    text.text(&simple_name(site, record));
    for (position, found) in components.iter().enumerate() {
        text.text(if position == 0 { "[" } else { ", " });
        text.text(&format!("{}=", found.name));
        text.flush();
        component(&mut text.code, record, 0, found);
        text.append(&found.ty);
    }
    text.text(if components.is_empty() { "[]" } else { "]" });
    text.finish()
}

/// What `Class.getSimpleName` says of the record.
fn simple_name(site: &Site<'_>, record: &FieldType) -> String {
    let FieldType::Class(name) = record else { return record.to_string() };
    let class = site.program.class(site.host.class);
    let entry = class.file.inner_classes.iter().find(|entry| entry.inner == *name);
    match entry {
        Some(entry) => entry.name.as_deref().unwrap_or_default().to_owned(),
        None => name.rsplit('/').next().unwrap_or(name).to_owned(),
    }
}
