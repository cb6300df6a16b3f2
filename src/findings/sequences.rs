//! Which calls make the objects that an analysed method is called with: a constructor or a static method that gives one, then
//! up to two calls on them.

use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::outcome::witness::{Witness, WitnessValue};
use crate::program::{Class, Method, Program, TypeId};

use super::driver::{Call, Given};

/// Most ways to make one object that are tried.
const MOST_MAKERS: usize = 4;
/// Most methods of one object that are tried.
const MOST_CALLS: usize = 12;
/// Most programs for one finding.
const MOST_DRIVERS: usize = 240;

/// The objects that the analysed method is called with and whose classes are the program's: their classes, and which of
/// them are its receiver and arguments.
pub(super) fn objects(program: &Program, entry: &Method, witness: &Witness) -> (Vec<Arc<Class>>, Vec<Given>) {
    let mut classes = Vec::new();
    let mut known: Vec<usize> = Vec::new();
    let receiver =
        (!entry.access.is_static() && !entry.is_constructor()).then_some(witness.receiver).flatten();
    let values = receiver.into_iter().chain(witness.arguments.iter().map(|argument| argument.value));
    let mut given = Vec::new();
    for value in values {
        given.push(match value {
            WitnessValue::Object(number) => {
                let before = known.iter().position(|k| *k == number);
                match (before, class_of(program, witness, number)) {
                    (Some(object), _) => Given::Made(object),
                    (None, Some(class)) => {
                        known.push(number);
                        classes.push(class);
                        Given::Made(classes.len() - 1)
                    }
                    (None, None) => Given::Unknown,
                }
            }
            _ => Given::Unknown,
        });
    }
    (classes, given)
}

/// The same by the declared types, where no input is known.
pub(super) fn declared_objects(program: &Program, entry: &Method) -> (Vec<Arc<Class>>, Vec<Given>) {
    let own = FieldType::Class(entry.class_name.clone());
    let receiver = (!entry.access.is_static() && !entry.is_constructor()).then_some(&own);
    let mut classes = Vec::new();
    let mut given = Vec::new();
    for ty in receiver.into_iter().chain(&entry.signature.parameters) {
        given.push(match made_class(program, ty) {
            Some(class) => {
                classes.push(class);
                Given::Made(classes.len() - 1)
            }
            None => Given::Unknown,
        });
    }
    (classes, given)
}

/// The class of an object, if the program may make one.
fn class_of(program: &Program, witness: &Witness, number: usize) -> Option<Arc<Class>> {
    made_class(program, &witness.object(number)?.ty)
}

/// The class of a type, if the program may make objects of it.
fn made_class(program: &Program, ty: &FieldType) -> Option<Arc<Class>> {
    let FieldType::Class(name) = ty else { return None };
    let class = program.load(name).ok()?;
    (class.origin == Origin::User && class.is_instantiable() && !class.is_enum()).then_some(class)
}

/// The sequences of calls to try, the shortest first, and how many of them make at most one call on what was made.
pub(super) fn sequences(program: &Program, classes: &[Arc<Class>]) -> (Vec<Vec<Call>>, usize) {
    let mut made: Vec<Vec<Call>> = vec![Vec::new()];
    for (object, class) in classes.iter().enumerate() {
        let makers = makers(class);
        made = made
            .into_iter()
            .flat_map(|calls| {
                let with = |method: &Arc<Method>| {
                    let mut calls = calls.clone();
                    calls.push(Call::with_unknowns(method.clone(), object));
                    calls
                };
                makers.iter().map(with).collect::<Vec<_>>()
            })
            .take(MOST_MAKERS * 2)
            .collect();
    }
    let mut next = classes.len();
    made = made.into_iter().flat_map(|calls| with_made_arguments(program, calls, &mut next)).collect();
    let changes: Vec<Call> = classes
        .iter()
        .enumerate()
        .flat_map(|(object, class)| {
            changes(program, class).into_iter().map(move |method| Call::with_unknowns(method, object))
        })
        .collect();
    let changes: Vec<Vec<Call>> = changes
        .into_iter()
        .flat_map(|call| {
            let known = with_known_arguments(program, classes, &call);
            let mut ways = with_made_arguments(program, vec![call], &mut next);
            ways.extend(known.map(|call| vec![call]));
            ways
        })
        .collect();
    let then = |sequences: &[Vec<Call>]| -> Vec<Vec<Call>> {
        let longer = |calls: &Vec<Call>| {
            let longer = |change: &Vec<Call>| calls.iter().chain(change).cloned().collect::<Vec<Call>>();
            changes.iter().map(longer).collect::<Vec<_>>()
        };
        sequences.iter().flat_map(longer).collect()
    };
    let one = then(&made);
    let two = then(&one);
    let short = made.len() + one.len();
    (made.into_iter().chain(one).chain(two).take(MOST_DRIVERS).collect(), short.min(MOST_DRIVERS))
}

/// The calls as they are, with unknown arguments, and with arguments that are objects of the program made for them, where
/// any can be. The numbers of these objects begin at `next`.
fn with_made_arguments(program: &Program, calls: Vec<Call>, next: &mut usize) -> Vec<Vec<Call>> {
    let mut made: Vec<Call> = Vec::new();
    for mut call in calls.iter().cloned() {
        for (ty, given) in call.method.signature.parameters.iter().zip(&mut call.arguments) {
            let Some(maker) = made_class(program, ty).and_then(|class| simplest_maker(program, &class))
            else {
                continue;
            };
            made.push(Call::with_unknowns(maker, *next));
            *given = Given::Made(*next);
            *next += 1;
        }
        made.push(call);
    }
    if made.len() > calls.len() { vec![calls, made] } else { vec![calls] }
}

/// A call with objects as arguments that were made before, the one that it is made on first; none where none fits.
fn with_known_arguments(program: &Program, classes: &[Arc<Class>], call: &Call) -> Option<Call> {
    let mut call = call.clone();
    let own = [call.object].into_iter().chain(0..classes.len());
    let mut fits_any = false;
    for (ty, given) in call.method.signature.parameters.iter().zip(&mut call.arguments) {
        let Some(declared) = made_class(program, ty).map(|class| TypeId::class(class.id)) else { continue };
        let fits = |object: &usize| {
            let class = classes.get(*object).map(|class| TypeId::class(class.id));
            class.is_some_and(|class| program.is_subtype(class, declared))
        };
        if let Some(object) = own.clone().find(fits) {
            *given = Given::Made(object);
            fits_any = true;
        }
    }
    fits_any.then_some(call)
}

/// What makes an object of a class and takes no object of the program itself.
fn simplest_maker(program: &Program, class: &Class) -> Option<Arc<Method>> {
    makers(class)
        .into_iter()
        .find(|method| method.signature.parameters.iter().all(|ty| made_class(program, ty).is_none()))
}

/// What makes an object of a class: its constructors, then static methods that give one.
fn makers(class: &Class) -> Vec<Arc<Method>> {
    let usable = |method: &&Arc<Method>| {
        !method.access.is_private() && !method.access.is_synthetic() && !method.access.is_native()
    };
    let own = FieldType::Class(class.name.clone());
    let constructors = class.methods.iter().filter(usable).filter(|method| method.is_constructor());
    let gives =
        |method: &&Arc<Method>| method.access.is_static() && method.signature.result.as_ref() == Some(&own);
    let factories = class.methods.iter().filter(usable).filter(gives);
    constructors.chain(factories).take(MOST_MAKERS).cloned().collect()
}

/// The methods of a class that may change an object, those of its superclasses included.
fn changes(program: &Program, class: &Arc<Class>) -> Vec<Arc<Method>> {
    let mut out: Vec<Arc<Method>> = Vec::new();
    let mut current = Some(class.clone());
    while let Some(class) = current.filter(|class| class.origin == Origin::User) {
        let usable = |method: &&Arc<Method>| {
            let access = method.access;
            let closed =
                access.is_private() || access.is_static() || access.is_abstract() || access.is_native();
            !closed && !access.is_synthetic() && !method.is_constructor() && may_change(program, method)
        };
        for method in class.methods.iter().filter(usable) {
            if !out.iter().any(|known| known.name == method.name && known.descriptor == method.descriptor) {
                out.push(method.clone());
            }
        }
        current = class.superclass.clone();
    }
    out.truncate(MOST_CALLS);
    out
}

/// Whether a method writes something or calls one that does.
fn may_change(program: &Program, method: &Arc<Method>) -> bool {
    let mut seen: Vec<Arc<Method>> = vec![method.clone()];
    let mut at = 0;
    while let Some(method) = seen.get(at).cloned() {
        at += 1;
        let Ok(Some(code)) = method.code() else { return true };
        for insn in &code.code.insns {
            match insn {
                Insn::PutField(_) | Insn::PutStatic(_) | Insn::ArrayStore(_) => return true,
                Insn::InvokeInterface(_) | Insn::InvokeDynamic(_) => return true,
                Insn::InvokeVirtual(called) | Insn::InvokeSpecial(called) | Insn::InvokeStatic(called) => {
                    let Ok(class) = program.load(&called.class) else { return true };
                    if class.origin != Origin::User {
                        // Strings and boxes never change; collections do.
                        let harmless = class.known.is_some() || class.is_enum();
                        if !harmless {
                            return true;
                        }
                        continue;
                    }
                    let Some(called) = program.find_method(&class, &called.name, &called.descriptor) else {
                        return true;
                    };
                    if !seen.iter().any(|known| Arc::ptr_eq(known, &called)) {
                        seen.push(called);
                    }
                }
                _ => {}
            }
        }
    }
    false
}
