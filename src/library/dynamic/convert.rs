//! Conversions between the types of an interface method and those of the method behind a lambda or method reference, as
//! `LambdaMetafactory` makes them: casts, boxing, unboxing, widening.

use crate::bytecode::{CodeWriter, Insn, Kind};
use crate::classfile::{FieldType, Primitive, ROOT_CLASS};
use crate::program::Known;

use super::operand;

/// The class of numbers: what a reference of an unknown numeric type is cast to before it is unboxed.
const NUMBER: &str = Known::Number.name();

/// Converts the value on top of the stack from one type to another. `functional` is the type that the caller of the
/// functional interface may rely on: a reference is cast to it first.
pub(super) fn convert(code: &mut CodeWriter, from: &FieldType, to: &FieldType, functional: &FieldType) {
    match (from, to) {
        (FieldType::Primitive(from), FieldType::Primitive(to)) => widen(code, *from, *to),
        (FieldType::Primitive(from), _) => match boxed(to) {
            Some(wanted) => {
                widen(code, *from, wanted);
                box_value(code, wanted);
            }
            None => {
                box_value(code, *from);
                cast(code, &FieldType::Class(box_name(*from).into()), to);
            }
        },
        (_, FieldType::Primitive(to)) => {
            let source = seen_as(code, from, functional);
            unbox(code, &source, *to);
        }
        _ => {
            let source = seen_as(code, from, functional);
            cast(code, &source, to);
        }
    }
}

/// Casts a reference to the type that the caller may rely on, and gives the type that it has now.
fn seen_as(code: &mut CodeWriter, from: &FieldType, functional: &FieldType) -> FieldType {
    if functional.is_reference() {
        cast(code, from, functional);
        functional.clone()
    } else {
        from.clone()
    }
}

fn unbox(code: &mut CodeWriter, from: &FieldType, to: Primitive) {
    let numeric = |primitive| !matches!(primitive, Primitive::Boolean | Primitive::Char);
    match boxed(from) {
        // A number gives any primitive type itself.
        Some(own) if numeric(own) => value_of_box(code, box_name(own), to),
        Some(own) => {
            value_of_box(code, box_name(own), own);
            widen(code, own, to);
        }
        None => {
            let through = if numeric(to) { NUMBER } else { box_name(to) };
            cast(code, from, &FieldType::Class(through.into()));
            value_of_box(code, through, to);
        }
    }
}

/// `Integer.intValue` and its likes.
fn value_of_box(code: &mut CodeWriter, class: &str, to: Primitive) {
    code.invoke_virtual(class, &format!("{to}Value"), &format!("(){}", to.letter()));
}

/// `Integer.valueOf` and its likes.
fn box_value(code: &mut CodeWriter, primitive: Primitive) {
    let class = box_name(primitive);
    code.invoke_static(class, "valueOf", &format!("({})L{class};", primitive.letter()));
}

fn widen(code: &mut CodeWriter, from: Primitive, to: Primitive) {
    let (from, to) = (Kind::from(from), Kind::from(to));
    if from != to {
        code.insn(Insn::Convert { from, to });
    }
}

/// A cast, where it says something.
pub(super) fn cast(code: &mut CodeWriter, from: &FieldType, to: &FieldType) {
    if from != to && *to != FieldType::Class(ROOT_CLASS.into()) {
        code.insn(Insn::CheckCast(operand(to)));
    }
}

/// The primitive type that a box class wraps.
fn boxed(ty: &FieldType) -> Option<Primitive> {
    match ty {
        FieldType::Class(name) => Known::of(name).and_then(Known::boxed_primitive),
        _ => None,
    }
}

/// Internal name of the class that wraps a primitive type.
pub(super) fn box_name(primitive: Primitive) -> &'static str {
    let known = match primitive {
        Primitive::Boolean => Known::Boolean,
        Primitive::Char => Known::Character,
        Primitive::Float => Known::Float,
        Primitive::Double => Known::Double,
        Primitive::Byte => Known::Byte,
        Primitive::Short => Known::Short,
        Primitive::Int => Known::Integer,
        Primitive::Long => Known::Long,
    };
    known.name()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written for a conversion, in the words of `javap`.
    fn written(from: &str, to: &str, functional: &str) -> Vec<String> {
        let ty = |text: &str| FieldType::parse(text).expect("a descriptor");
        let mut code = CodeWriter::new();
        convert(&mut code, &ty(from), &ty(to), &ty(functional));
        let insns = code.finish().insns;
        let text = |insn: &Insn| match insn {
            Insn::CheckCast(class) => format!("checkcast {class}"),
            Insn::InvokeStatic(member) => format!("invokestatic {member}"),
            Insn::InvokeVirtual(member) => format!("invokevirtual {member}"),
            other => format!("{other:?}"),
        };
        insns.iter().map(text).collect()
    }

    const OBJECT: &str = "Ljava/lang/Object;";
    const STRING: &str = "Ljava/lang/String;";
    const INTEGER: &str = "Ljava/lang/Integer;";

    /// As `TypeConvertingMethodAdapter` of the JDK 17 writes them.
    #[test]
    fn conversions_are_those_of_the_jdk() {
        let cases: [(&str, &str, &str, &[&str]); 14] = [
            ("I", "I", "I", &[]),
            (OBJECT, OBJECT, OBJECT, &[]),
            ("I", "J", "I", &["Convert { from: Int, to: Long }"]),
            ("S", "I", "S", &[]),
            ("I", OBJECT, "I", &["invokestatic java/lang/Integer.valueOf:(I)Ljava/lang/Integer;"]),
            ("I", INTEGER, "I", &["invokestatic java/lang/Integer.valueOf:(I)Ljava/lang/Integer;"]),
            (
                "I",
                "Ljava/lang/Comparable;",
                "I",
                &[
                    "invokestatic java/lang/Integer.valueOf:(I)Ljava/lang/Integer;",
                    "checkcast java/lang/Comparable",
                ],
            ),
            (OBJECT, STRING, STRING, &["checkcast java/lang/String"]),
            // The caller may rely on a string, the method takes any object.
            (OBJECT, OBJECT, STRING, &["checkcast java/lang/String"]),
            (OBJECT, "[I", "[I", &["checkcast [I"]),
            (
                OBJECT,
                "I",
                INTEGER,
                &["checkcast java/lang/Integer", "invokevirtual java/lang/Integer.intValue:()I"],
            ),
            (
                OBJECT,
                "J",
                INTEGER,
                &["checkcast java/lang/Integer", "invokevirtual java/lang/Integer.longValue:()J"],
            ),
            (
                OBJECT,
                "I",
                "Ljava/lang/Character;",
                &["checkcast java/lang/Character", "invokevirtual java/lang/Character.charValue:()C"],
            ),
            (
                OBJECT,
                "D",
                OBJECT,
                &["checkcast java/lang/Number", "invokevirtual java/lang/Number.doubleValue:()D"],
            ),
        ];
        for (from, to, functional, expected) in cases {
            assert_eq!(written(from, to, functional), expected, "{from} to {to}, seen as {functional}");
        }
    }
}
