//! A small program that makes objects by what their classes offer, and then calls the analysed method on them.
//!
//! It is written in instructions, as one static method: the arguments of all its calls are its parameters, and unknown.
//! Those of the calls that come before the analysed method have names that begin with [`BEFORE`].

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::{Access, EnclosingMethod, FieldType};
use crate::digest::digest;
use crate::interp::{Argument, Phase, PhaseKind, Plan};
use crate::outcome::simple_class;
use crate::outcome::witness::Witness;
use crate::program::{Generics, Method, Program, Synthetic, SyntheticMethod};
use crate::state::BEFORE;

use super::value::value_text;

/// What an argument of the analysed method is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Given {
    /// The object with this number, which the program makes.
    Made(usize),
    /// Null.
    Null,
    /// Unknown.
    Unknown,
}

/// One call before the analysed method.
#[derive(Clone, Debug)]
pub(super) struct Call {
    /// The constructor or static method that makes an object, or a method that is called on it.
    pub method: Arc<Method>,
    /// The object: that is made, or that the method is called on.
    pub object: usize,
}

/// The program and what it consists of.
pub(super) struct Driver {
    /// Runs it.
    pub plan: Plan,
    /// The instruction that calls the analysed method.
    pub call_at: u32,
    calls: Vec<Call>,
    entry: Arc<Method>,
    given: Vec<Given>,
}

impl Driver {
    /// Writes the program: the calls in their order, then the analysed method on what is given for its receiver, if it has
    /// one, and its parameters. None where it cannot be written.
    pub(super) fn new(
        program: &Program,
        entry: &Arc<Method>,
        calls: &[Call],
        given: &[Given],
    ) -> Option<Driver> {
        let mut parameters: Vec<(Arc<str>, FieldType)> = Vec::new();
        let mut slots = Vec::new();
        let mut next = 0;
        for (number, call) in calls.iter().enumerate() {
            slots.push(next);
            for (position, ty) in call.method.signature.parameters.iter().enumerate() {
                let name = format!("{BEFORE}{number}.{}", call.method.parameter_name(position));
                parameters.push((name.into(), ty.clone()));
                next += ty.slots();
            }
        }
        let own_slot = next;
        let receivers = usize::from(!entry.access.is_static() && !entry.is_constructor());
        for (position, ty) in entry.signature.parameters.iter().enumerate() {
            parameters.push((entry.parameter_name(position), ty.clone()));
            next += ty.slots();
        }
        let object_slot = |object: usize| next.checked_add(u16::try_from(object).ok()?);
        let mut code = CodeWriter::new();
        code.reserve(next);
        let reference = FieldType::Class(entry.class_name.clone());
        for (call, slot) in calls.iter().zip(slots) {
            let makes = call.method.is_constructor() || call.method.access.is_static();
            if !makes {
                code.load(&reference, object_slot(call.object)?);
            }
            invoke(&mut code, &call.method, |code| {
                let mut slot = slot;
                for ty in &call.method.signature.parameters {
                    code.load(ty, slot);
                    slot += ty.slots();
                }
            });
            if makes {
                code.store(&reference, object_slot(call.object)?);
            } else {
                drop_result(&mut code, &call.method);
            }
        }
        if receivers > 0 {
            match given.first()? {
                Given::Made(object) => code.load(&reference, object_slot(*object)?),
                Given::Null | Given::Unknown => return None,
            };
        }
        let mut fails = false;
        invoke(&mut code, entry, |code| {
            let mut slot = own_slot;
            for (ty, given) in entry.signature.parameters.iter().zip(&given[receivers..]) {
                match given {
                    Given::Made(object) => match object_slot(*object) {
                        Some(object) => {
                            code.load(ty, object);
                        }
                        None => fails = true,
                    },
                    Given::Null => {
                        code.insn(Insn::PushNull);
                    }
                    Given::Unknown => {
                        code.load(ty, slot);
                    }
                }
                slot += ty.slots();
            }
        });
        code.return_as(None);
        let code = code.finish();
        let call_at = code.insns.iter().rposition(|insn| {
            matches!(
                insn,
                Insn::InvokeStatic(_)
                    | Insn::InvokeVirtual(_)
                    | Insn::InvokeSpecial(_)
                    | Insn::InvokeInterface(_)
            )
        })?;
        if fails {
            return None;
        }
        let types: String = parameters.iter().map(|(_, ty)| ty.descriptor()).collect();
        let names: String =
            calls.iter().map(|call| format!("{} {};", call.method.qualified_name(), call.object)).collect();
        let name = digest(&format!("{} {names} {given:?}", entry.qualified_name()));
        let class = program.define(Synthetic {
            name: format!("lazuli/{BEFORE}{name:016x}").into(),
            enclosing: EnclosingMethod { class: entry.class_name.clone(), method: None },
            interfaces: Vec::new(),
            generics: Generics::default(),
            fields: Vec::new(),
            methods: vec![SyntheticMethod {
                access: Access::STATIC | Access::PUBLIC | Access::SYNTHETIC,
                name: format!("{BEFORE}run").into(),
                descriptor: format!("({types})V").into(),
                code,
            }],
        });
        let method = class.ok()?.methods.first()?.clone();
        let arguments: Vec<Argument> = parameters
            .into_iter()
            .map(|(name, ty)| Argument::Input { name: Some(name), ty, non_null: false })
            .collect();
        let phase = Phase {
            kind: PhaseKind::Body,
            method: method.clone(),
            arguments: arguments.len(),
            takes_result: false,
            takes_old: false,
        };
        let plan =
            Plan { entry: method, arguments, heap: Vec::new(), statics: Vec::new(), phases: vec![phase] };
        Some(Driver {
            plan,
            call_at: call_at as u32,
            calls: calls.to_vec(),
            entry: entry.clone(),
            given: given.to_vec(),
        })
    }

    /// The calls with the arguments of a witness, as a reader writes them, that of the analysed method as the last:
    /// `new Cart(), apply(null), discountPercent(0)`.
    pub(super) fn text(&self, witness: &Witness) -> String {
        let mut values = witness.arguments.iter().map(|argument| value_text(witness, argument.value));
        let mut calls = Vec::new();
        for call in &self.calls {
            let count = call.method.signature.parameters.len();
            let arguments: Vec<String> = values.by_ref().take(count).collect();
            calls.push(format!("{}({})", name(&call.method), arguments.join(", ")));
        }
        let receivers = usize::from(!self.entry.access.is_static() && !self.entry.is_constructor());
        let arguments: Vec<String> = values
            .zip(&self.given[receivers.min(self.given.len())..])
            .zip(&self.entry.signature.parameters)
            .map(|((value, given), ty)| match given {
                Given::Made(_) => format!("that {}", simple_class(&ty.to_string())),
                Given::Null => "null".to_owned(),
                Given::Unknown => value,
            })
            .collect();
        calls.push(format!("{}({})", name(&self.entry), arguments.join(", ")));
        calls.join(", ")
    }
}

/// How a call begins.
fn name(method: &Method) -> String {
    let class = method.class_name.replace('/', ".");
    let class = simple_class(&class);
    match (method.is_constructor(), method.access.is_static()) {
        (true, _) => format!("new {class}"),
        (_, true) => format!("{class}.{}", method.name),
        _ => method.name.to_string(),
    }
}

/// Calls a method; a constructor on a new object, which is left on the stack.
fn invoke(code: &mut CodeWriter, method: &Method, arguments: impl FnOnce(&mut CodeWriter)) {
    let (class, name, descriptor) = (&method.class_name, &method.name, &method.descriptor);
    if method.is_constructor() {
        code.insn(Insn::New(class.clone())).insn(Insn::Dup);
    }
    arguments(code);
    let member = member(class, name, descriptor);
    code.insn(match () {
        () if method.access.is_static() => Insn::InvokeStatic(member),
        () if method.is_constructor() || method.access.is_private() => Insn::InvokeSpecial(member),
        () => Insn::InvokeVirtual(member),
    });
}

fn drop_result(code: &mut CodeWriter, method: &Method) {
    if method.signature.result.is_some() {
        // One entry, whatever its width: that of the interpreter's stack.
        code.insn(Insn::Pop);
    }
}
