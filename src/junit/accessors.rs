//! What simple constructors, setters and getters do, read off their bytecode.
//!
//! A test sets up objects the way a person would where that is certain to give the same fields: with a constructor
//! whose code does nothing but copy parameters and constants into fields, or a setter that does just that.

use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classfile::{Constant, FieldType};
use crate::classpath::Origin;
use crate::outcome::witness::{Witness, WitnessValue};
use crate::program::{Class, ClassId, Known, Link, Method, Program};

/// An instance field, by the class that declares it and its name.
pub(super) type FieldKey = (ClassId, Arc<str>);

/// What a field gets.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Effect {
    /// The value of the parameter at this position.
    Parameter(usize),
    /// A known value.
    Value(WitnessValue),
    /// An object that the constructor makes: what is known of all that it made, and which of it this is.
    Made(Arc<Witness>, usize),
    /// A value that is none of these: an object that the constructor makes, or what follows from several parameters.
    Other,
}

/// The fields that a constructor sets; all others keep their default values.
pub(super) type Effects = Vec<(FieldKey, Effect)>;

/// Longest chain of constructors that is followed.
const MOST_CONSTRUCTORS: u32 = 12;

/// An entry of the operand stack while a constructor is followed.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Operand {
    This,
    Parameter(usize),
    Constant(Constant),
    Null,
}

/// What a constructor does, if it does nothing but set fields.
pub(super) fn constructor_effects(program: &Program, method: &Method) -> Option<Effects> {
    effects(program, method, MOST_CONSTRUCTORS)
}

fn effects(program: &Program, method: &Method, depth: u32) -> Option<Effects> {
    let class = program.class(method.class);
    if matches!(class.known, Some(Known::Object | Known::Record)) {
        return Some(Effects::new());
    }
    if class.origin != Origin::User {
        // The library's exceptions keep what they are given to themselves.
        let throwable = program.known_class(Known::Throwable).ok()?;
        return class.is_subclass_of(throwable.id).then(Effects::new);
    }
    if depth == 0 {
        return None;
    }
    let code = method.code().ok()??;
    let mut out = Effects::new();
    let mut stack: Vec<Operand> = Vec::new();
    for (insn, pc) in code.code.insns.iter().zip(0..) {
        match insn {
            Insn::Load(_, local) => stack.push(operand_of_local(method, *local)?),
            Insn::Push(constant) => stack.push(Operand::Constant(constant.clone())),
            Insn::PushNull => stack.push(Operand::Null),
            Insn::PutField(_) => {
                let value = stack.pop()?;
                if stack.pop()? != Operand::This {
                    return None;
                }
                let Link::Field(link) = code.link(program, pc) else { return None };
                set(&mut out, (link.owner, link.field.name.clone()), effect(value, link.ty())?);
            }
            Insn::InvokeSpecial(member) if &*member.name == "<init>" => {
                let Link::Method(called) = code.link(program, pc) else { return None };
                let count = called.signature.parameters.len();
                let arguments = stack.split_off(stack.len().checked_sub(count)?);
                if stack.pop()? != Operand::This {
                    return None;
                }
                for (field, inner) in effects(program, called, depth - 1)? {
                    let value = match inner {
                        Effect::Value(_) | Effect::Made(..) | Effect::Other => inner,
                        Effect::Parameter(position) => {
                            let ty = called.signature.parameters.get(position)?;
                            effect(arguments.get(position)?.clone(), ty)?
                        }
                    };
                    set(&mut out, field, value);
                }
            }
            Insn::Return(None) => return Some(out),
            _ => return None,
        }
    }
    None
}

fn set(effects: &mut Effects, field: FieldKey, effect: Effect) {
    effects.retain(|(known, _)| *known != field);
    effects.push((field, effect));
}

fn effect(operand: Operand, ty: &FieldType) -> Option<Effect> {
    Some(match operand {
        Operand::This => return None,
        Operand::Parameter(position) => Effect::Parameter(position),
        Operand::Null => Effect::Value(WitnessValue::Null),
        Operand::Constant(Constant::Int(value)) => Effect::Value(WitnessValue::int_of(ty, value)?),
        Operand::Constant(Constant::Long(value)) => Effect::Value(WitnessValue::Long(value)),
        Operand::Constant(Constant::Float(bits)) => Effect::Value(WitnessValue::Float(f32::from_bits(bits))),
        Operand::Constant(Constant::Double(bits)) => {
            Effect::Value(WitnessValue::Double(f64::from_bits(bits)))
        }
        Operand::Constant(_) => return None,
    })
}

pub(super) fn operand_of_local(method: &Method, local: u16) -> Option<Operand> {
    if local == 0 {
        return Some(Operand::This);
    }
    let mut slot = 1;
    for (position, ty) in method.signature.parameters.iter().enumerate() {
        if slot == local {
            return Some(Operand::Parameter(position));
        }
        slot += ty.slots();
    }
    None
}

/// The field that a method sets to its only parameter, if that is all it does.
pub(super) fn setter_of(program: &Program, method: &Method) -> Option<FieldKey> {
    if method.access.is_static()
        || method.signature.parameters.len() != 1
        || method.signature.result.is_some()
    {
        return None;
    }
    let code = method.code().ok()??;
    let [Insn::Load(_, 0), Insn::Load(_, 1), Insn::PutField(_), Insn::Return(None)] =
        code.code.insns.as_slice()
    else {
        return None;
    };
    let Link::Field(link) = code.link(program, 2) else { return None };
    Some((link.owner, link.field.name.clone()))
}

/// The field that a method returns, if that is all it does.
pub(super) fn getter_of(program: &Program, method: &Method) -> Option<FieldKey> {
    if method.access.is_static() || !method.signature.parameters.is_empty() {
        return None;
    }
    let code = method.code().ok()??;
    let [Insn::Load(_, 0), Insn::GetField(_), Insn::Return(Some(_))] = code.code.insns.as_slice() else {
        return None;
    };
    let Link::Field(link) = code.link(program, 1) else { return None };
    Some((link.owner, link.field.name.clone()))
}

/// The methods of a class and its superclasses of which an object of this class runs the very code.
pub(super) fn selected_methods(class: &Arc<Class>) -> Vec<Arc<Method>> {
    let mut out: Vec<Arc<Method>> = Vec::new();
    let mut current = Some(class.clone());
    while let Some(class) = current {
        if class.origin != Origin::User {
            break;
        }
        for method in &class.methods {
            let overridden = out.iter().any(|m| m.name == method.name && m.descriptor == method.descriptor);
            if !overridden && !method.is_constructor() {
                out.push(method.clone());
            }
        }
        current = class.superclass.clone();
    }
    out
}
