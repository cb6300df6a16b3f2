//! Small changes of a method's code, as a fault of its author would be: how many of them a suite notices says what it is worth.
//!
//! A change is made in the class file itself. All but one keep the length of the code, so that nothing else in the file has to
//! change; what a method returns is replaced by four more bytes before its return ([`insertion`]). Changes of constants in the
//! constant pool, which other code may share, are left out.

mod insertion;
mod operator;

use std::sync::Arc;

use crate::bytecode::{Code, decode};
use crate::classfile::{ClassFile, Method};

use insertion::Insertion;

/// A class with one small change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// Internal name of the class.
    pub class: Arc<str>,
    /// Its method, `name:descriptor`.
    pub method: String,
    /// The source line, where known.
    pub line: Option<u16>,
    /// What was changed, in words.
    pub change: String,
    edit: Edit,
}

#[derive(Clone, Debug)]
enum Edit {
    /// Other bytes at this place of the file.
    Replacement(usize, Vec<u8>),
    /// More bytes before an instruction.
    Insertion(Insertion),
}

/// The changes of those methods of a class that are wanted, in the order of the file.
pub fn mutants(class: &ClassFile, wanted: impl Fn(&Method) -> bool) -> Vec<Mutant> {
    let mut out = Vec::new();
    for method in class.methods.iter().filter(|method| is_written(class, method) && wanted(method)) {
        let (Ok(Some(code)), Some(attribute)) = (decode(class, method), &method.code) else { continue };
        let jumps = insertion::jumps(&code, &attribute.code);
        for at in 0..code.insns.len() {
            if checks_whether_assertions_are_on(&code, at) {
                continue;
            }
            let offset = code.offsets[at] as usize;
            let place = attribute.code_offset + offset;
            let replaced = operator::replacements(&code, at, &attribute.code[offset..]);
            let edits = replaced.into_iter().map(|(bytes, change)| (Edit::Replacement(place, bytes), change));
            let returned = operator::other_result(&code, at).map(|(bytes, change)| {
                let (code, jumps) = (attribute.code_offset, jumps.clone());
                (Edit::Insertion(Insertion { code, at: offset, bytes, jumps }), change)
            });
            out.extend(edits.chain(returned).map(|(edit, change)| Mutant {
                class: class.name.clone(),
                method: method.label(),
                line: code.line_of(at as u32),
                change,
                edit,
            }));
        }
    }
    out
}

impl Mutant {
    /// The changed class file, made of the original one; none where the code would become too long.
    pub fn apply(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        match &self.edit {
            Edit::Replacement(at, new) => {
                let mut out = bytes.to_vec();
                out.get_mut(*at..*at + new.len())?.copy_from_slice(new);
                Some(out)
            }
            Edit::Insertion(insertion) => insertion.apply(bytes),
        }
    }
}

/// Whether a method is the author's own: no class initialiser, and nothing that a compiler wrote but the bodies of lambdas.
fn is_written(class: &ClassFile, method: &Method) -> bool {
    let is_lambda = method.name.starts_with("lambda$");
    let of_enum = class.access.is_enum() && matches!(&*method.name, "values" | "valueOf" | "$values");
    !method.is_class_initializer() && !of_enum && (is_lambda || !method.access.is_synthetic())
}

/// Whether an instruction is the jump of an `assert` where assertions are off.
fn checks_whether_assertions_are_on(code: &Code, at: usize) -> bool {
    use crate::bytecode::Insn;
    let before = at.checked_sub(1).and_then(|before| code.insns.get(before));
    matches!(before, Some(Insn::GetStatic(member)) if &*member.name == "$assertionsDisabled")
}
