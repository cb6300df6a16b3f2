//! The invocations (JVMS 6.5): receiver, selection, call sites, bounds on calls, and the new frame.

use std::sync::{Arc, OnceLock};

use smallvec::SmallVec;

use crate::bytecode::{Insn, Primitive};
use crate::classfile::{DynamicRef, FieldType};
use crate::classpath::Origin;
use crate::heap::{Handle, Selection};
use crate::library::{self, Call, Callee, Return};
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Link, LinkedCode, Method, TypeId};
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::decide;
use crate::runtime::exceptions::{names, throw_null_pointer, throw_vm, throw_vm_unknown_message};
use crate::runtime::operands::{drop_values, peek, peek_ref, push, top, top_mut};
use crate::state::{Ending, Frame, FrameRole, ObjectType, PruneBound, State, Value};
use crate::term::Term;

use super::Flow;
use super::control::branch;

/// The outcome of a call of a built-in method that code answers: one that no branch has.
const CODE_AFTER_ALL: u32 = u32::MAX;

/// `invokevirtual`, `invokespecial`, `invokestatic`, `invokeinterface`.
pub(super) fn invoke(cx: &mut Vm, st: &mut State, code: &LinkedCode, pc: u32, insn: &Insn) -> Step<Flow> {
    let program = cx.program.clone();
    let resolved = match code.link(&program, pc) {
        Link::Method(method) => method,
        Link::Polymorphic(bound) => return call_polymorphic(cx, st, pc, insn, bound),
        Link::Failed(error) => return unsupported(st, &error.to_string()),
        _ => return unsupported(st, "malformed code: a method is needed"),
    };
    let parameters = resolved.signature.parameters.len();
    if let Insn::InvokeStatic(_) = insn {
        if !resolved.access.is_static() {
            return throw_vm(cx, st, names::INCOMPATIBLE_CLASS_CHANGE, None);
        }
        let class = program.class(resolved.class);
        ensure_initialised(cx, st, &class)?;
        return call(cx, st, resolved, parameters);
    }
    if resolved.access.is_static() {
        return throw_vm(cx, st, names::INCOMPATIBLE_CLASS_CHANGE, None);
    }
    let receiver = peek_ref(st, parameters)?;
    if decide::is_null_at_use(cx, st, receiver)? {
        return throw_null_pointer(cx, st);
    }
    let handle = decide::resolve(cx, st, receiver)?;
    let target = if let Insn::InvokeSpecial(_) = insn {
        special_target(cx, st, resolved)?
    } else {
        if let Insn::InvokeInterface(member) = insn {
            check_implements(cx, st, &member.class, receiver)?;
        }
        virtual_target(cx, st, resolved, (receiver, &handle))?
    };
    if target.access.is_abstract() {
        no_implementation(cx, st, resolved, &handle)?;
        return throw_vm(cx, st, names::ABSTRACT_METHOD, None);
    }
    call(cx, st, &target, parameters + 1)
}

/// A call of a method without a fixed signature: of the static method that it is bound to.
fn call_polymorphic(
    cx: &mut Vm,
    st: &mut State,
    pc: u32,
    insn: &Insn,
    bound: &OnceLock<Result<Arc<Method>, Arc<str>>>,
) -> Step<Flow> {
    let Insn::InvokeVirtual(member) = insn else {
        return unsupported(st, "malformed code: a method is needed");
    };
    let host = top(st)?.method.clone();
    match bound.get_or_init(|| library::bind_polymorphic(&cx.program, &host, pc, member)) {
        Ok(method) => call(cx, st, method, method.signature.parameters.len()),
        Err(why) => unsupported(st, why),
    }
}

/// `invokedynamic`, and the push of a dynamic constant: a call of the static method that the site is bound to.
pub(super) fn call_site(
    cx: &mut Vm,
    st: &mut State,
    code: &LinkedCode,
    pc: u32,
    reference: &DynamicRef,
) -> Step<Flow> {
    let program = cx.program.clone();
    let host = top(st)?.method.clone();
    match code.site(pc, || library::bind(&program, &host, pc, reference)) {
        Link::Site(Ok(method)) => {
            let class = program.class(method.class);
            ensure_initialised(cx, st, &class)?;
            call(cx, st, method, method.signature.parameters.len())
        }
        Link::Site(Err(why)) => unsupported(st, why),
        _ => unsupported(st, "malformed code: a call site is needed"),
    }
}

/// The method that `invokespecial` runs: for a call on a superclass, the nearest implementation above the caller.
fn special_target(cx: &Vm, st: &State, resolved: &Arc<Method>) -> Step<Arc<Method>> {
    let caller = cx.program.class(top(st)?.method.class);
    let is_super_call = !resolved.is_constructor()
        && !resolved.access.is_private()
        && resolved.class != caller.id
        && !cx.program.class(resolved.class).is_interface()
        && caller.is_subclass_of(resolved.class);
    if is_super_call
        && let Some(parent) = &caller.superclass
        && let Some(method) = cx.program.find_method(parent, &resolved.name, &resolved.descriptor)
    {
        return Ok(method);
    }
    Ok(resolved.clone())
}

/// `invokeinterface` on an object whose class does not implement the interface throws IncompatibleClassChangeError;
/// the verifier lets such code pass (JVMS `invokeinterface`).
fn check_implements(cx: &mut Vm, st: &mut State, interface: &str, receiver: Term) -> Step<()> {
    let Some(object) = cx.engine.object(&cx.machine, st, receiver) else { return Ok(()) };
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return Ok(()) };
    match cx.program.load(interface) {
        Ok(interface) if !cx.program.is_subtype(ty, TypeId::class(interface.id)) => {
            throw_vm_unknown_message(cx, st, names::INCOMPATIBLE_CLASS_CHANGE)
        }
        _ => Ok(()),
    }
}

/// The method that a virtual call runs on its receiver, splitting over the implementations that an unknown
/// receiver can select (Kiasan 3.5).
fn virtual_target(
    cx: &mut Vm,
    st: &mut State,
    resolved: &Arc<Method>,
    (receiver, handle): (Term, &Handle),
) -> Step<Arc<Method>> {
    if resolved.access.is_private() || resolved.access.is_final() {
        return Ok(resolved.clone());
    }
    match cx.engine.select(&mut cx.machine, st, handle, resolved)? {
        Selection::Method(method) => Ok(method),
        Selection::Missing => {
            no_implementation(cx, st, resolved, handle)?;
            throw_vm(cx, st, names::ABSTRACT_METHOD, None)
        }
        Selection::Ask(decision, methods) => {
            let question = cx.engine.receiver_question(receiver);
            let taken = decide::decide(cx, st, question, *decision)?;
            match methods.get(taken as usize) {
                Some(method) => Ok(method.clone()),
                None => {
                    let name = resolved.qualified_name();
                    unsupported(st, &format!("a call of {name} on an unknown receiver"))
                }
            }
        }
    }
}

/// Ends the path where a model lacks the implementation of a method, which the JDK's class has.
fn no_implementation(cx: &Vm, st: &State, resolved: &Method, handle: &Handle) -> Step<()> {
    for object in handle.objects(st) {
        if let ObjectType::Exact(ty) = st.heap.object(object).ty
            && let Some(class) = ty.as_class().map(|id| cx.program.class(id))
            && class.origin == Origin::Model
        {
            let (class, name) = (class.java_name(), resolved.qualified_name());
            return unsupported(st, &format!("{name}, which Lazuli's {class} does not have"));
        }
    }
    Ok(())
}

/// Calls a method with the top `count` entries of the stack as its receiver and arguments.
fn call(cx: &mut Vm, st: &mut State, method: &Arc<Method>, count: usize) -> Step<Flow> {
    let mut arguments: SmallVec<[Value; 6]> = SmallVec::new();
    for depth in (0..count).rev() {
        arguments.push(peek(st, depth)?);
    }
    let callee = library::callee(method);
    if (!matches!(callee, Callee::Code | Callee::Merging(_)) || cx.rules_without_questions().is_some())
        && !method.access.is_static()
        && let Some(Value::Ref(receiver)) = arguments.first().copied()
    {
        // What an intrinsic does is known for one object at a time; POSE's prototype calls any method so.
        arguments[0] = Value::Ref(decide::single(cx, st, receiver)?);
    }
    let answer = match callee {
        Callee::Code => Return::Code,
        Callee::Intrinsic(run) | Callee::Merging(run) => {
            let answer = run(cx, st, &Call { method, arguments: &arguments });
            if matches!(&answer, Err(stop) if matches!(**stop, Stop::Throw(_))) {
                // That the method was entered is part of the control-flow path.
                st.trace.note(method.digest);
            }
            answer?
        }
        Callee::Site(_) => return unsupported(st, &library::BOOTSTRAP_CALLED.ending(method)),
        Callee::Refused(why) => return unsupported(st, &why.ending(method)),
    };
    match answer {
        Return::Nothing => drop_values(st, count)?,
        Return::Value(value) => {
            drop_values(st, count)?;
            push(st, value)?;
        }
        Return::Code if matches!(callee, Callee::Code) => return enter(cx, st, method, &arguments, count),
        // Which of several calls answered with code is not told by what the code does: `charAt` throws by it.
        Return::Code => {
            branch(st, CODE_AFTER_ALL)?;
            return enter(cx, st, method, &arguments, count);
        }
        Return::Run(other, arguments) => {
            branch(st, CODE_AFTER_ALL)?;
            return enter(cx, st, &other, &arguments, count);
        }
    }
    Ok(Flow::Next)
}

/// Pushes the frame of a method in place of the top `count` entries of the stack.
fn enter(cx: &mut Vm, st: &mut State, method: &Arc<Method>, arguments: &[Value], count: usize) -> Step<Flow> {
    let code = match method.code() {
        Ok(Some(code)) => code.clone(),
        Ok(None) => return unsupported(st, &format!("the native method {}", method.qualified_name())),
        Err(message) => return unsupported(st, &message),
    };
    if method.user && cx.bounds.calls.is_some_and(|most| st.user_depth() >= most as usize) {
        // A recursion, also one by way of other methods, is what a reader looks for.
        let again = st.frames.iter().any(|frame| Arc::ptr_eq(&frame.method, method));
        let kind = if again { "recursion" } else { "call" };
        let what = Some(format!("{kind} of {}", method.qualified_name()).into());
        return Stop::end(Ending::Pruned { bound: PruneBound::Calls, what, at: st.user_position() });
    }
    let depth = st.frames.len();
    if depth >= cx.deepest_stack || cx.room.is_some_and(|room| st.frames.words() >= room.stack) {
        let again = st.frames.iter().filter(|frame| Arc::ptr_eq(&frame.method, method)).count();
        let endless = match again > depth / 4 {
            true => format!(" (perhaps {} calls itself without end)", method.name),
            false => String::new(),
        };
        let what = format!("memory: {depth} frames on one path{endless}").into();
        return Stop::end(Ending::Exhausted { what, at: st.user_position() });
    }
    drop_values(st, count)?;
    top_mut(st)?;
    st.trace.note(method.digest);
    let mut frame = Frame::new(method.clone(), code, arguments, FrameRole::Call);
    // A boolean that is passed was decided by a branch of the caller: `check(n > 0)`.
    if method.signature.parameters.contains(&FieldType::Primitive(Primitive::Boolean)) {
        frame.tested = top(st)?.tested.clone();
    }
    st.frames.push(frame);
    Ok(Flow::Frame)
}
