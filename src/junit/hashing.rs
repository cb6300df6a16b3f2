//! Keys that a test can put into a hash table: putting one in runs its `hashCode`, which the path, whose table has the key from
//! the beginning, did not.

use crate::bytecode::{ArithmeticOp, Insn, Kind};
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::library::{EQUALS, SHOWN_SET};
use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::program::{Class, Known, Method, Program};

/// Why not all of these can be keys of a table that a test fills, if they cannot.
pub(super) fn unhashable(
    program: &Program,
    witness: &Witness,
    keys: impl Iterator<Item = WitnessValue>,
) -> Option<String> {
    let mut with_equality = 0;
    // The hash code of a collection is made of those of what is in it.
    let mut hashed: Vec<usize> = keys.filter_map(WitnessValue::object).collect();
    let mut at = 0;
    while let Some(&number) = hashed.get(at) {
        at += 1;
        let object = &witness.objects[number];
        for inner in object.content.given().filter_map(WitnessValue::object) {
            if !hashed.contains(&inner) {
                hashed.push(inner);
            }
        }
        let FieldType::Class(name) = &object.ty else { continue };
        let Ok(class) = program.load(name) else { continue };
        if class.origin != Origin::User || !matches!(object.content, Content::Fields(_)) {
            continue;
        }
        let own = |name: &str, descriptor: &str| {
            let method = program.find_method(&class, name, descriptor)?;
            (program.class(method.class).origin == Origin::User).then_some(method)
        };
        if own("hashCode", "()I").is_some_and(|method| !is_harmless(program, &class, &method)) {
            return Some(format!(
                "the input holds a table with a key whose hashCode may fail or change: {}",
                class.java_name()
            ));
        }
        with_equality += u32::from(own(EQUALS.0, EQUALS.1).is_some());
    }
    (with_equality > 1).then(|| {
        "the input holds a table with several keys that may be equal to each other by code of the program"
            .to_owned()
    })
}

/// Whether a `hashCode` only computes with the fields of its object, which are plain values.
fn is_harmless(program: &Program, class: &Class, method: &Method) -> bool {
    let Ok(Some(code)) = method.code() else { return false };
    let insns = &code.code.insns;
    let plain = |ty: &FieldType| match ty {
        FieldType::Primitive(_) => true,
        FieldType::Class(name) => {
            **name == *Known::String.name()
                || program.load(name).is_ok_and(|class| {
                    class.is_enum() || class.known.is_some_and(|known| known.boxed_primitive().is_some())
                })
        }
        FieldType::Array(_) => false,
    };
    let all_plain = class.instance_fields.iter().all(|field| plain(&field.ty));
    (0..insns.len()).all(|at| match &insns[at] {
        Insn::GetField(_) => at > 0 && matches!(insns[at - 1], Insn::Load(Kind::Ref, 0)),
        // That of a record, or a call of the library such as `Objects.hash`.
        Insn::InvokeDynamic(_) => all_plain,
        Insn::InvokeStatic(member) => {
            all_plain && program.load(&member.class).is_ok_and(|class| class.origin != Origin::User)
        }
        Insn::InvokeVirtual(_)
        | Insn::InvokeInterface(_)
        | Insn::InvokeSpecial(_)
        | Insn::ArrayLoad(_)
        | Insn::ArrayLength
        | Insn::PutField(_)
        | Insn::PutStatic(_)
        | Insn::GetStatic(_)
        | Insn::CheckCast(_)
        | Insn::Throw
        | Insn::Arithmetic(Kind::Int | Kind::Long, ArithmeticOp::Div | ArithmeticOp::Rem) => false,
        _ => true,
    })
}

/// Whether a witness holds a table without entries, which asks no key for its hash code until something is put in.
pub(super) fn has_empty_table(witness: &Witness) -> bool {
    let is_set = |ty: &FieldType| matches!(ty, FieldType::Class(name) if **name == *SHOWN_SET);
    witness.objects.iter().filter(|object| object.input).any(|object| match &object.content {
        Content::Entries(entries) => entries.is_empty(),
        Content::Elements(elements) => elements.is_empty() && is_set(&object.ty),
        _ => false,
    })
}
