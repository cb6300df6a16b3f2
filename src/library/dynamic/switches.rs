//! `switch` over patterns: `SwitchBootstraps` of Java 21.
//!
//! The call site is asked with the object and the label to begin at, and answers with the first label from there on that
//! fits: -1 for null, the number of labels where none does. A label is a class, a text, a number or an enum constant.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Condition, Insn, Kind, Label, member, switch};
use crate::classfile::{BootstrapMethod, Constant, DynamicRef, FieldType, HandleKind, JavaString};
use crate::program::{Known, Method};

use super::{Site, operand, type_of};

/// Descriptor of `typeSwitch` and `enumSwitch`.
pub(super) const BOOTSTRAP: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";

/// What an object is compared with.
enum Case {
    /// It is an instance of this type.
    Instance(FieldType),
    /// It is a string with this text.
    Text(JavaString),
    /// It is a box of this number or character.
    Number(i32),
    /// It is this constant of an enum class.
    Constant(Arc<str>, Arc<str>),
    /// It is a constant that the enum class does not have.
    Nothing,
}

/// `SwitchBootstraps.typeSwitch`.
pub(super) fn type_switch(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let case = |label: &Constant| match label {
        Constant::Class(name) => Ok(Case::Instance(type_of(name)?)),
        Constant::String(text) => Ok(Case::Text(text.clone())),
        Constant::Int(value) => Ok(Case::Number(*value)),
        Constant::Dynamic(reference) => enum_label(site, reference),
        other => Err(format!("the label {other}")),
    };
    define(site, &site.bootstrap.args.iter().map(case).collect::<Result<Vec<_>, _>>()?)
}

/// `SwitchBootstraps.enumSwitch`: texts are names of constants of the class that is asked for.
pub(super) fn enum_switch(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let signature = site.signature()?;
    let Some(FieldType::Class(class)) = signature.parameters.first() else {
        return Err("the call site is not asked for an enum constant".into());
    };
    let case = |label: &Constant| match label {
        Constant::Class(name) => Ok(Case::Instance(type_of(name)?)),
        Constant::String(name) => constant(site, class, &String::from_utf16_lossy(&name.units())),
        other => Err(format!("the label {other}")),
    };
    define(site, &site.bootstrap.args.iter().map(case).collect::<Result<Vec<_>, _>>()?)
}

/// A constant of an enum class, if the class has it.
fn constant(site: &Site<'_>, class: &str, name: &str) -> Result<Case, String> {
    let loaded = site.program.load(class).map_err(|error| error.to_string())?;
    let has_it = loaded.static_fields.iter().any(|f| f.access.is_enum() && &*f.name == name);
    Ok(if has_it { Case::Constant(class.into(), name.into()) } else { Case::Nothing })
}

/// `EnumDesc.of(ClassDesc.of("p.Colour"), "RED")`, as the compiler writes a label of an enum class that is not the one
/// asked for: a dynamic constant that calls a method, whose argument is one, too.
fn enum_label(site: &Site<'_>, reference: &DynamicRef) -> Result<Case, String> {
    const ENUM: &str = "java/lang/Enum$EnumDesc";
    const CLASS: &str = "java/lang/constant/ClassDesc";
    let refused = || format!("the label {reference}");
    let of_enum = invoked(site, reference).filter(|(class, name, _)| (*class, *name) == (ENUM, "of"));
    let Some((_, _, [Constant::Dynamic(class), Constant::String(name)])) = of_enum else {
        return Err(refused());
    };
    let class = match invoked(site, class) {
        Some((CLASS, "of", [Constant::String(class)])) => text(class).replace('.', "/"),
        Some((CLASS, "of", [Constant::String(package), Constant::String(class)])) => {
            format!("{}/{}", text(package).replace('.', "/"), text(class))
        }
        Some((CLASS, "ofDescriptor", [Constant::String(descriptor)])) => {
            text(descriptor).trim_start_matches('L').trim_end_matches(';').to_owned()
        }
        _ => return Err(refused()),
    };
    constant(site, &class, &text(name))
}

fn text(constant: &JavaString) -> String {
    String::from_utf16_lossy(&constant.units())
}

/// Class and name of the static method that a dynamic constant calls, and what it is called with.
fn invoked<'a>(site: &Site<'a>, reference: &DynamicRef) -> Option<(&'a str, &'a str, &'a [Constant])> {
    let BootstrapMethod { handle, args } = site.host.bootstrap(reference.bootstrap)?;
    let by = &handle.member;
    if (&*by.class, &*by.name) != ("java/lang/invoke/ConstantBootstraps", "invoke") {
        return None;
    }
    match args.split_first()? {
        (Constant::MethodHandle(called), rest) if called.kind == HandleKind::InvokeStatic => {
            Some((&*called.member.class, &*called.member.name, rest))
        }
        _ => None,
    }
}

fn define(site: &Site<'_>, cases: &[Case]) -> Result<Arc<Method>, String> {
    let signature = site.signature()?;
    let [target, FieldType::Primitive(crate::classfile::Primitive::Int)] = &signature.parameters[..] else {
        return Err("the call site is not asked for an object and a label".into());
    };
    if !target.is_reference() {
        return Err("the call site is not asked for an object".into());
    }
    let int = FieldType::Primitive(crate::classfile::Primitive::Int);
    let mut code = CodeWriter::new();
    let count = i32::try_from(cases.len()).map_err(|_| "too many labels")?;
    code.load(&int, 1).int(count + 1).invoke_static("java/util/Objects", "checkIndex", "(II)I");
    code.insn(Insn::Pop);
    let (there, none) = (code.label(), code.label());
    code.load(target, 0).insn(Insn::IfNull { null: false, target: CodeWriter::target(there) });
    code.int(-1).insn(Insn::Return(Some(Kind::Int)));
    code.place(there).load(&int, 1);
    let labels: Vec<(i32, Label)> = (0..count).map(|number| (number, code.label())).collect();
    code.insn(switch(none, labels.clone()));
    for (case, (number, label)) in cases.iter().zip(labels) {
        let next = code.label();
        code.place(label);
        test(&mut code, target, case, next);
        code.int(number).insn(Insn::Return(Some(Kind::Int)));
        code.place(next);
    }
    code.place(none).int(count).insn(Insn::Return(Some(Kind::Int)));
    site.define_function("Switch", code.finish())
}

/// Jumps if the object does not fit a label.
fn test(code: &mut CodeWriter, target: &FieldType, case: &Case, next: Label) {
    let next = CodeWriter::target(next);
    code.load(target, 0);
    match case {
        Case::Instance(ty) => {
            code.insn(Insn::InstanceOf(operand(ty))).insn(Insn::IfZero(Condition::Eq, next));
        }
        Case::Text(text) => {
            code.insn(Insn::Pop).text(text.clone()).load(target, 0);
            code.invoke_virtual(Known::String.name(), "equals", "(Ljava/lang/Object;)Z");
            code.insn(Insn::IfZero(Condition::Eq, next));
        }
        Case::Number(number) => {
            let (not_a_number, compare) = (code.label(), code.label());
            let (numbers, characters) = (Known::Number.name(), Known::Character.name());
            code.insn(Insn::InstanceOf(numbers.into()));
            code.insn(Insn::IfZero(Condition::Eq, CodeWriter::target(not_a_number)));
            code.load(target, 0).insn(Insn::CheckCast(numbers.into()));
            code.invoke_virtual(numbers, "intValue", "()I");
            code.insn(Insn::Goto(CodeWriter::target(compare)));
            code.place(not_a_number).load(target, 0).insn(Insn::InstanceOf(characters.into()));
            code.insn(Insn::IfZero(Condition::Eq, next));
            code.load(target, 0).insn(Insn::CheckCast(characters.into()));
            code.invoke_virtual(characters, "charValue", "()C");
            code.place(compare).int(*number).insn(Insn::IfInt(Condition::Ne, next));
        }
        Case::Constant(class, name) => {
            // The enum class is looked at only where the object is one of its constants.
            code.insn(Insn::InstanceOf(class.clone())).insn(Insn::IfZero(Condition::Eq, next));
            code.load(target, 0).insn(Insn::GetStatic(member(class, name, &format!("L{class};"))));
            code.insn(Insn::IfRef { equal: false, target: next });
        }
        Case::Nothing => {
            code.insn(Insn::Pop).insn(Insn::Goto(next));
        }
    }
}
