//! Objects that a constructor and calls after it make: `new Account()` and `deposit(1)`, where no constructor gives an account a
//! balance. All are put into one method made for it, which the interpreter runs as it does constructors.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::{EnclosingMethod, FieldType};
use crate::digest::digest;
use crate::outcome::witness::WitnessField;
use crate::program::{Class, Known, Link, Method, Program, Synthetic};

use super::accessors::selected_methods;
use super::act::inner_name;
use super::arrange::Arranger;
use super::construct::{Construction, Made, is_number};
use super::scope::Scope;
use super::trial::{Given, Trial};

/// How much a reader minds a call after the constructor.
const CALL: u32 = 4;
/// Most methods that are tried after a constructor.
const MOST_CALLS: usize = 4;
/// How often the same method is called one time after the other, at most.
const MOST_REPEATED: usize = 5;

/// Most parameters of a method that is called after the constructor.
const MOST_PARAMETERS: usize = 3;

/// The methods of an object whose code sets one of these fields, or may change what is in it, which source can name and which
/// take plain values only.
fn calls_that_set(scope: &Scope<'_>, class: &Arc<Class>, fields: &[WitnessField]) -> Vec<Arc<Method>> {
    let string = Known::String.field_type();
    let is_plain = |ty: &FieldType| matches!(ty, FieldType::Primitive(_)) || *ty == string;
    let mut out: Vec<Arc<Method>> = selected_methods(class)
        .into_iter()
        .filter(|method| {
            let types = &method.signature.parameters;
            !method.access.is_static()
                && !method.access.is_private()
                && !method.access.is_synthetic()
                && types.len() <= MOST_PARAMETERS
                && types.iter().all(is_plain)
                && scope.sees_member(method.class, method.access)
                && sets_one_of(scope.program, method, fields)
        })
        .collect();
    out.sort_by_key(|method| method.signature.parameters.len());
    out
}

fn sets_one_of(program: &Program, method: &Method, fields: &[WitnessField]) -> bool {
    let Ok(Some(code)) = method.code() else { return false };
    let is_one = |pc: u32| {
        matches!(code.link(program, pc), Link::Field(link) if fields.iter().any(|field| {
            link.field.name == field.name && *program.class(link.owner).name == *field.owner
        }))
    };
    let may_change =
        code.code.insns.iter().any(|insn| {
            matches!(insn, Insn::ArrayStore(_) | Insn::InvokeVirtual(_) | Insn::InvokeInterface(_))
        });
    code.code.insns.iter().zip(0..).any(|(insn, pc)| match insn {
        Insn::PutField(_) => is_one(pc),
        Insn::GetField(member) => may_change && !matches!(member.descriptor.as_bytes(), [_]) && is_one(pc),
        _ => false,
    })
}

/// A static method that makes an object of a class with a constructor or static method, calls methods on it one after the
/// other, and returns the object; its parameters are those of all.
fn made_and_called(
    program: &Program,
    class: &Arc<Class>,
    maker: &Method,
    calls: &[Arc<Method>],
) -> Option<Arc<Method>> {
    let reference = FieldType::Class(class.name.clone());
    let mut code = CodeWriter::new();
    let of_calls = calls.iter().flat_map(|call| &call.signature.parameters);
    let types: Vec<&FieldType> = maker.signature.parameters.iter().chain(of_calls).collect();
    code.reserve(types.iter().map(|ty| ty.slots()).sum());
    let mut slot = 0;
    let mut load = |code: &mut CodeWriter, types: &[FieldType]| {
        for ty in types {
            code.load(ty, slot);
            slot += ty.slots();
        }
    };
    let of_maker = member(&maker.class_name, &maker.name, &maker.descriptor);
    if maker.is_constructor() {
        code.insn(Insn::New(class.name.clone())).insn(Insn::Dup);
        load(&mut code, &maker.signature.parameters);
        code.insn(Insn::InvokeSpecial(of_maker));
    } else {
        load(&mut code, &maker.signature.parameters);
        code.insn(Insn::InvokeStatic(of_maker));
    }
    for call in calls {
        code.insn(Insn::Dup);
        load(&mut code, &call.signature.parameters);
        code.insn(Insn::InvokeVirtual(member(&call.class_name, &call.name, &call.descriptor)));
        if call.signature.result.is_some() {
            // One entry, whatever its width: that of the interpreter's stack.
            code.insn(Insn::Pop);
        }
    }
    code.return_as(Some(&reference));
    let types: String = types.into_iter().map(FieldType::descriptor).collect();
    let called: Vec<String> = calls.iter().map(|call| call.qualified_name()).collect();
    let name = digest(&format!("{} {}", maker.qualified_name(), called.join(" ")));
    let made = program.define(Synthetic::with_code(
        format!("lazuli/made{name:016x}").into(),
        EnclosingMethod { class: class.name.clone(), method: None },
        "made".into(),
        format!("({types}){}", reference.descriptor()).into(),
        code.finish(),
    ));
    made.ok()?.methods.first().cloned()
}

impl Arranger<'_, '_, '_> {
    /// A constructor and one or two calls after it, or more of the same method, that together read better than the best way so
    /// far, if there are such.
    pub(super) fn constructed_and_called(
        &mut self,
        class: &Arc<Class>,
        fields: &[WitnessField],
        best: Option<&(u32, Made)>,
    ) -> Option<(u32, Made)> {
        let (known, (Some(construction), left)) = best? else { return None };
        if inner_name(class).is_some() {
            return None;
        }
        let (mut known, mut found) = (*known, None);
        let maker = construction.constructor.clone();
        let given = construction.arguments.clone();
        let mut calls = calls_that_set(self.body.scope, class, left);
        calls.truncate(MOST_CALLS);
        let once = calls.iter().map(|call| vec![call.clone()]);
        let twice = calls.iter().flat_map(|first| calls.iter().map(|then| vec![first.clone(), then.clone()]));
        let repeated =
            (3..=MOST_REPEATED).flat_map(|times| calls.iter().map(move |call| vec![call.clone(); times]));
        for sequence in once.chain(twice).chain(repeated).collect::<Vec<_>>() {
            // More calls are for what fewer do not make.
            let is_made = |made: &(u32, Made)| !self.needs_more(class, Some(made));
            if sequence.len() > 1 && found.as_ref().is_some_and(is_made) {
                break;
            }
            // There has to be room for what is called again and again.
            let open: Vec<Given> = given
                .iter()
                .map(|given| if is_number(given) { Given::Open } else { given.clone() })
                .collect();
            let given = if sequence.len() > 2 { &open } else { &given };
            if let Some((cost, made)) = self.with_calls(class, fields, (&maker, given), &sequence)
                && cost < known
            {
                (known, found) = (cost, Some((cost, made)));
            }
        }
        found
    }

    /// What a constructor with these arguments and calls after it leave to be set.
    fn with_calls(
        &mut self,
        class: &Arc<Class>,
        fields: &[WitnessField],
        (maker, given): (&Arc<Method>, &[Given]),
        calls: &[Arc<Method>],
    ) -> Option<(u32, Made)> {
        let made = made_and_called(self.body.scope.program, class, maker, calls)?;
        let mut given = given.to_vec();
        given.extend(calls.iter().flat_map(|call| &call.signature.parameters).map(|_| Given::Open));
        let Trial::Returns(mut arguments, effects) = self.try_with(&made, &given, fields) else {
            return None;
        };
        let left = self.left(&arguments, &effects, fields);
        let cost = self.cost(class, &left) + given.len() as u32 + CALL * calls.len() as u32;
        let mut rest = arguments.split_off(maker.signature.parameters.len());
        let mut then = Vec::new();
        for call in calls {
            let later = rest.split_off(call.signature.parameters.len().min(rest.len()));
            then.push((call.clone(), std::mem::replace(&mut rest, later)));
        }
        let made = Construction { constructor: maker.clone(), arguments, reflective: false, then };
        Some((cost, (Some(made), left)))
    }
}
