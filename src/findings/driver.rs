//! A small program that makes objects by what their classes offer, and then calls the analysed method on them.
//!
//! It is written in instructions, as one static method: the arguments of all its calls are its parameters, and unknown.
//! Those of the calls that come before the analysed method have names that begin with [`BEFORE`].

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::generic::{GenericType, TypeParameter, bounded};
use crate::classfile::{EnclosingMethod, FieldType};
use crate::digest::digest;
use crate::interp::{Argument, Phase, PhaseKind, Plan};
use crate::outcome::witness::{Content, Witness, WitnessArgument, WitnessCall, WitnessObject, WitnessValue};
use crate::program::{DeclaredMethod, Generics, Method, Program, Synthetic, says_non_null};
use crate::state::BEFORE;

/// What an argument of the analysed method is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Given {
    /// The object with this number, which the program makes.
    Made(usize),
    /// Unknown, whatever the witness holds: null as a constant would not be what the caller passed.
    Unknown,
}

/// One call before the analysed method.
#[derive(Clone, Debug)]
pub(super) struct Call {
    /// The constructor or static method that makes an object, or a method that is called on it.
    pub method: Arc<Method>,
    /// The object: that is made, or that the method is called on.
    pub object: usize,
    /// What its arguments are.
    pub arguments: Vec<Given>,
}

impl Call {
    /// A call with unknown arguments.
    pub(super) fn with_unknowns(method: Arc<Method>, object: usize) -> Call {
        let arguments = vec![Given::Unknown; method.signature.parameters.len()];
        Call { method, object, arguments }
    }
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
        let mut parameters: Vec<Parameter> = Vec::new();
        let mut slots = Vec::new();
        let mut next = 0;
        for (number, call) in calls.iter().enumerate() {
            slots.push(next);
            for mut parameter in parameters_of(program, &call.method) {
                parameter.name = format!("{BEFORE}{number}.{}", parameter.name).into();
                next += parameter.ty.slots();
                parameters.push(parameter);
            }
        }
        let own_slot = next;
        let receivers = usize::from(!entry.access.is_static() && !entry.is_constructor());
        for parameter in parameters_of(program, entry) {
            next += parameter.ty.slots();
            parameters.push(parameter);
        }
        let object_slot = |object: usize| next.checked_add(u16::try_from(object).ok()?);
        let mut fails = false;
        let mut push = |code: &mut CodeWriter, ty: &FieldType, given: &Given, slot: u16| match given {
            Given::Made(object) => match object_slot(*object) {
                Some(object) => {
                    code.load(ty, object);
                }
                None => fails = true,
            },
            Given::Unknown => {
                code.load(ty, slot);
            }
        };
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
                for (ty, given) in call.method.signature.parameters.iter().zip(&call.arguments) {
                    push(code, ty, given, slot);
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
                Given::Unknown => return None,
            };
        }
        invoke(&mut code, entry, |code| {
            let mut slot = own_slot;
            for (ty, given) in entry.signature.parameters.iter().zip(&given[receivers..]) {
                push(code, ty, given, slot);
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
        let types: String = parameters.iter().map(|parameter| parameter.ty.descriptor()).collect();
        let generic: String = parameters.iter().map(|parameter| parameter.generic.signature()).collect();
        let declared = parameters.iter().map(|parameter| parameter.name.clone()).collect();
        let run: Arc<str> = format!("{BEFORE}run").into();
        let of_call =
            |call: &Call| format!("{} {} {:?};", call.method.qualified_name(), call.object, call.arguments);
        let names: String = calls.iter().map(of_call).collect();
        let name = digest(&format!("{} {names} {given:?}", entry.qualified_name()));
        let generics = Generics {
            methods: vec![DeclaredMethod {
                name: run.clone(),
                signature: format!("({generic})V").into(),
                parameter_names: declared,
            }],
            ..Generics::default()
        };
        let class = program.define(Synthetic {
            generics,
            ..Synthetic::with_code(
                format!("lazuli/{BEFORE}{name:016x}").into(),
                EnclosingMethod { class: entry.class_name.clone(), method: None },
                run,
                format!("({types})V").into(),
                code,
            )
        });
        let method = class.ok()?.methods.first()?.clone();
        let arguments: Vec<Argument> = parameters
            .into_iter()
            .map(|Parameter { name, ty, non_null, .. }| Argument::Input { name: Some(name), ty, non_null })
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

    /// The calls before that of the analysed method.
    pub(super) fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// A witness of the program as one of the analysed method: the objects that the program makes are part of its input, and
    /// the calls that make them come first.
    pub(super) fn told(&self, mut witness: Witness) -> Witness {
        let mut values = std::mem::take(&mut witness.arguments).into_iter().map(|argument| argument.value);
        let mut made: BTreeMap<usize, usize> = BTreeMap::new();
        for call in &self.calls {
            let method = &call.method;
            let arguments = told(&mut values, &call.arguments, method, &made);
            let makes = method.is_constructor() || method.access.is_static();
            if makes {
                made.insert(call.object, witness.objects.len());
                witness.objects.push(WitnessObject {
                    ty: FieldType::Class(method.class_name.clone()),
                    input: true,
                    holder: None,
                    own: false,
                    content: Content::Opaque,
                    held: None,
                });
            }
            let object = made.get(&call.object).copied();
            witness.calls.push(WitnessCall {
                class: method.class_name.clone(),
                name: method.name.clone(),
                descriptor: method.descriptor.clone(),
                makes: object.filter(|_| makes),
                on: object.filter(|_| !makes),
                arguments,
            });
        }
        let receivers = usize::from(!self.entry.access.is_static() && !self.entry.is_constructor());
        witness.receiver = match self.given.first() {
            Some(Given::Made(object)) if receivers > 0 => {
                made.get(object).map(|number| WitnessValue::Object(*number))
            }
            _ => None,
        };
        let given = self.given.get(receivers..).unwrap_or_default();
        witness.arguments = told(&mut values, given, &self.entry, &made);
        witness
    }
}

/// The arguments of a call, by what is given; `values` are those of the program's parameters.
fn told(
    values: &mut dyn Iterator<Item = WitnessValue>,
    given: &[Given],
    method: &Method,
    made: &BTreeMap<usize, usize>,
) -> Vec<WitnessArgument> {
    let count = method.signature.parameters.len();
    let told = |((position, given), value): ((usize, &Given), WitnessValue)| WitnessArgument {
        name: method.parameter_name(position),
        value: match given {
            Given::Made(object) => made.get(object).map_or(WitnessValue::Null, |n| WitnessValue::Object(*n)),
            Given::Unknown => value,
        },
    };
    given.iter().enumerate().zip(values.take(count)).map(told).collect()
}

/// A parameter of the program, for one of a method that it calls.
struct Parameter {
    name: Arc<str>,
    ty: FieldType,
    generic: GenericType,
    non_null: bool,
}

/// The parameters of a method, with what its declaration says of them.
fn parameters_of(program: &Program, method: &Method) -> Vec<Parameter> {
    let class = program.class(method.class);
    let generic = method.generic_signature().map(|(own, types)| {
        let bounds: Vec<TypeParameter> = own.into_iter().chain(class.type_parameters()).collect();
        types.iter().map(|ty| bounded(ty, &bounds)).collect::<Vec<GenericType>>()
    });
    let parameters = method.signature.parameters.iter().enumerate();
    let mut parameters: Vec<Parameter> = parameters
        .map(|(position, ty)| {
            let declared = generic.as_ref().and_then(|types| types.get(position)).cloned();
            Parameter {
                name: method.parameter_name(position),
                ty: ty.clone(),
                // A type parameter without bounds stands for what the descriptor says.
                generic: declared.filter(|ty| *ty != GenericType::Any).unwrap_or_else(|| plain(ty)),
                non_null: says_non_null(method.parameter_annotations(position)),
            }
        })
        .collect();
    if let Some(first) = parameters.first_mut().filter(|_| method.is_constructor()) {
        first.non_null |= class.first_parameter_is_never_null();
    }
    parameters
}

/// A type without type arguments.
fn plain(ty: &FieldType) -> GenericType {
    match ty {
        FieldType::Primitive(primitive) => GenericType::Primitive(*primitive),
        FieldType::Class(name) => GenericType::Class(name.clone(), Arc::default()),
        FieldType::Array(element) => GenericType::Array(plain(element).into()),
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
