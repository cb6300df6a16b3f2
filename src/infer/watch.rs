//! How the code of a nest is run to find out what it keeps: nothing is taken for granted that others may change.
//!
//! - A call of code that others may have written or may replace is not run: an interface's method, one that a subclass may
//!   override, most of the library. Instead, candidates are checked before it, as the object may be looked at then; whatever
//!   others hold becomes unknown again, as far as the candidates allow; and the result is unknown. Where a handler is
//!   around, the call may throw anything.
//! - `isBlank`, `trim` and `strip` of a string are not run either; what they say of its length is known of the result.
//! - The library's own static initialisers run as they are.
//! - A static field that is not final, and whether assertions are on, may be anything.
//! - What a static initialiser made may have changed since.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::BuildHasher;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;

use crate::bytecode::{Insn, Kind};
use crate::classfile::{FieldType, MethodDescriptor};
use crate::classpath::Origin;
use crate::library::{self, OfText};
use crate::machine::{Step, unsupported};
use crate::program::{Known, Link, Method, StaticLink, TypeId};
use crate::runtime::classes::prepare_type;
use crate::runtime::exceptions::throw_null_pointer;
use crate::runtime::operands::{drop_values, peek, peek_ref, push, top};
use crate::runtime::{Flow, Instruction, Java, Rules, Vm, decide, texts};
use crate::state::{Frame, FrameRole, ObjectId, ObjectType, Provenance, Reason, State, Value};
use crate::term::Term;
use crate::types::Invariant;

use super::arithmetic::arithmetic;
use super::arrays::array_store;
use super::check::{Left, check, has_fields_of};
use super::loops::{GivenUp, Met};
use super::nest::Nest;
use super::reach::{exact_type_of, object_of, shared};
use super::unknown::{fresh, fresh_array, make_unknown, unknown_formula};

/// What is kept of a path.
#[derive(Clone, Default, Debug)]
pub(super) struct Kept {
    /// Values that were stored where others may find them: into static fields and arrays.
    pub(super) stored: Vec<Term>,
    /// How many calls were not run.
    pub(super) calls: u32,
    /// Loops whose headers the path has met, the innermost last.
    pub(super) loops: Vec<Met>,
}

impl Kept {
    pub(super) fn of(st: &State) -> Option<&Kept> {
        st.of_rules.as_ref()?.downcast_ref()
    }

    pub(super) fn change<T>(st: &mut State, change: impl FnOnce(&mut Kept) -> T) -> T {
        let kept = st.of_rules.take().and_then(|kept| kept.downcast::<Kept>().ok());
        let mut kept = kept.unwrap_or_default();
        let result = change(Arc::make_mut(&mut kept));
        st.of_rules = Some(kept);
        result
    }
}

/// Runs the code of a nest with candidates that are left, and hears which of them break.
#[derive(Debug)]
pub(super) struct Watch {
    pub(super) nest: Arc<Nest>,
    /// Whether the receiver of the entry, a constructor, may be an object of a subclass of others.
    pub(super) extensible: bool,
    /// Those that are left.
    left: Mutex<Left>,
    /// What does not hold throughout a loop of a constructor.
    given_up: Mutex<BTreeSet<GivenUp>>,
    /// Those that broke, with the reason.
    broken: Mutex<BTreeMap<(usize, Invariant), String>>,
}

impl Watch {
    pub(super) fn new(nest: Arc<Nest>, extensible: bool, left: Left, given_up: BTreeSet<GivenUp>) -> Watch {
        let (left, given_up) = (Mutex::new(left), Mutex::new(given_up));
        Watch { nest, extensible, left, given_up, broken: Mutex::default() }
    }

    /// What does not hold throughout a loop, as far as that is known.
    pub(super) fn given_up(&self) -> BTreeSet<GivenUp> {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes what does not hold throughout a loop.
    pub(super) fn give_up(&self, facts: impl Iterator<Item = GivenUp>) {
        self.given_up.lock().unwrap_or_else(PoisonError::into_inner).extend(facts);
    }

    /// What is left of the candidates about an object that is none of the input.
    pub(super) fn candidates_of(&self, cx: &Vm, st: &State, object: ObjectId) -> Vec<(usize, Invariant)> {
        let left = self.left();
        let classes = self.nest.classes.iter().enumerate();
        let of_object = classes.filter(|(_, class)| has_fields_of(cx, st, object, class));
        of_object.flat_map(|(place, _)| left[place].iter().map(move |fact| (place, *fact))).collect()
    }

    fn left(&self) -> MutexGuard<'_, Left> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The candidates that broke, with the reason.
    pub(super) fn broken(&self) -> BTreeMap<(usize, Invariant), String> {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Drops a candidate.
    pub(super) fn drop_candidate(&self, place: usize, fact: Invariant, why: impl FnOnce() -> String) {
        if self.left()[place].remove(&fact) {
            let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
            broken.insert((place, fact), why());
        }
    }

    /// Drops all candidates that concern these fields.
    pub(super) fn drop_all(&self, concerned: impl Fn(usize, u32) -> bool, why: &str) {
        let left = self.left().clone();
        for (place, facts) in left.iter().enumerate() {
            for &fact in facts.iter().filter(|fact| fact.slots().any(|slot| concerned(place, slot))) {
                self.drop_candidate(place, fact, || why.to_owned());
            }
        }
    }

    /// Whether a candidate is left that concerns one of these fields.
    pub(super) fn is_any_left(&self, concerned: impl Fn(usize, u32) -> bool) -> bool {
        let left = self.left();
        (0..)
            .zip(left.iter())
            .any(|(place, facts)| facts.iter().any(|fact| fact.slots().any(|slot| concerned(place, slot))))
    }

    /// Checks what is left on all objects that others may hold, these values included.
    pub(super) fn check(&self, cx: &mut Vm, st: &State, values: Vec<Term>, why: &dyn Fn() -> String) {
        let kept = Kept::of(st).map(|kept| kept.stored.clone()).unwrap_or_default();
        let objects = shared(cx, st, kept.into_iter().chain(values));
        self.check_objects(cx, st, &objects, why);
    }

    /// Checks what is left on these objects.
    pub(super) fn check_objects(
        &self,
        cx: &mut Vm,
        st: &State,
        objects: &[ObjectId],
        why: &dyn Fn() -> String,
    ) {
        let left = self.left().clone();
        check(cx, st, &self.nest, objects, &left, |place, fact| self.drop_candidate(place, fact, why));
    }

    /// Whether a call runs.
    fn runs(&self, cx: &mut Vm, st: &State, insn: &Insn, resolved: &Arc<Method>) -> Step<bool> {
        let class = cx.program.class(resolved.class);
        let of_program = matches!(class.origin, Origin::User | Origin::CallSite);
        if let Insn::InvokeStatic(_) = insn {
            return Ok(of_program || library::runs_alone(resolved, &class));
        }
        let parameters = resolved.signature.parameters.len();
        let receiver = object_of(cx, st, peek_ref(st, parameters)?);
        let exact = receiver.and_then(|object| match st.heap.object(object).ty {
            ObjectType::Exact(ty) if !st.heap.object(object).is_input() => Some(ty),
            _ => None,
        });
        if let Insn::InvokeSpecial(_) = insn {
            let own = exact.and_then(|ty| ty.as_class()).map(|id| cx.program.class(id));
            // What a constructor does before the own class's: it sees the object.
            let of_superclass = own.is_some_and(|own| own.origin == Origin::User || is_throwable(&own, cx));
            return Ok(of_program
                || library::runs_alone(resolved, &class)
                || resolved.is_constructor() && of_superclass);
        }
        if library::runs_alone(resolved, &class)
            && (resolved.access.is_final() || class.file.access.is_final())
        {
            return Ok(true);
        }
        if let Insn::InvokeVirtual(member) = insn
            && member.class.starts_with('[')
        {
            return Ok(library::runs_alone(resolved, &class));
        }
        let fixed =
            resolved.access.is_private() || resolved.access.is_final() || class.file.access.is_final();
        if fixed {
            return Ok(of_program);
        }
        // Of an object that was made here, the class is known; but for one whose subclass is being constructed.
        let under_construction =
            self.extensible && top_of_entry(st) == receiver.map(|object| cx.terms.location(object.0));
        let made = exact.and_then(|ty| ty.as_class()).map(|id| cx.program.class(id).origin);
        Ok(!under_construction && matches!(made, Some(Origin::User | Origin::CallSite)))
    }

    fn invoke(&self, cx: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        let program = cx.program.clone();
        let Link::Method(resolved) = at.code.link(&program, at.pc) else { return java(cx, st, at) };
        if self.runs(cx, st, at.insn, resolved)? {
            return java(cx, st, at);
        }
        let class = program.class(resolved.class);
        let count = resolved.signature.parameters.len();
        if let Insn::InvokeStatic(_) = at.insn {
            if library::copies_to_length(resolved) {
                return self.copy_of(cx, st, resolved);
            }
            let never_null = library::never_gives_null(resolved, &class);
            return self.unknown_call(cx, st, &resolved.signature, count, never_null, &resolved.name);
        }
        let receiver = peek_ref(st, count)?;
        if decide::is_null_at_use(cx, st, receiver)? {
            return throw_null_pointer(cx, st);
        }
        if let Some(what) = library::of_text(resolved) {
            return text_call(cx, st, receiver, what);
        }
        let never_null = library::never_gives_null(resolved, &class);
        self.unknown_call(cx, st, &resolved.signature, count + 1, never_null, &resolved.name)
    }

    /// A call of which nothing is known but its arguments and the type of its result.
    fn unknown_call(
        &self,
        cx: &mut Vm,
        st: &mut State,
        signature: &MethodDescriptor,
        count: usize,
        never_null: bool,
        name: &str,
    ) -> Step<Flow> {
        if let Some(ty) = &signature.result {
            // First of all, since it may have to be started again.
            prepare_type(cx, st, ty)?;
        }
        let place = place(st);
        let throws = if is_guarded(st) {
            let symbol = unknown_formula(cx, &format!("throws {place}"));
            decide::truth(cx, st, Reason::Branch, symbol)?
        } else {
            false
        };
        let mut arguments = Vec::new();
        for depth in 0..count {
            if let Value::Ref(term) = peek(st, depth)? {
                arguments.push(term);
            }
        }
        self.check(cx, st, arguments.clone(), &|| {
            let from = top(st).map(|frame| frame.method.name.to_string()).unwrap_or_default();
            format!("may not hold when {from} calls {name}")
        });
        let statics = Kept::of(st).map(|kept| kept.stored.clone()).unwrap_or_default();
        let objects = shared(cx, st, arguments.into_iter().chain(statics));
        make_unknown(cx, st, &objects, &place)?;
        if throws {
            let throwable = FieldType::Class(Known::Throwable.name().into());
            let exception = fresh(cx, st, &throwable, &format!("exception {place}"), true)?;
            let Value::Ref(exception) = exception else { return unsupported(st, "an exception") };
            decide::resolve(cx, st, exception)?;
            return crate::machine::Stop::throw(exception);
        }
        let result = match &signature.result {
            Some(ty) => Some(fresh(cx, st, ty, &format!("result {place}"), never_null)?),
            None => None,
        };
        drop_values(st, count)?;
        if let Some(result) = result {
            push(st, result)?;
        }
        Kept::change(st, |kept| kept.calls += 1);
        Ok(Flow::Next)
    }

    /// A new array of a given length with unknown content.
    fn copy_of(&self, cx: &mut Vm, st: &mut State, method: &Arc<Method>) -> Step<Flow> {
        let original = peek_ref(st, 1)?;
        if decide::is_null_at_use(cx, st, original)? {
            return throw_null_pointer(cx, st);
        }
        let Value::Int(length) = peek(st, 0)? else { return unsupported(st, "a length that is no int") };
        let exact = exact_type_of(cx, st, original);
        let array = self.array_of(cx, st, method.signature.result.as_ref(), exact, &[length])?;
        drop_values(st, 2)?;
        push(st, Value::Ref(array))?;
        Ok(Flow::Next)
    }

    /// A new array of this type whose elements are unknown, also where they are arrays themselves.
    fn array_of(
        &self,
        cx: &mut Vm,
        st: &mut State,
        ty: Option<&FieldType>,
        exact: Option<TypeId>,
        sizes: &[Term],
    ) -> Step<Term> {
        let zero = cx.terms.int(0);
        for &size in sizes {
            let negative = cx.terms.less_signed(size, zero);
            if decide::truth(cx, st, Reason::ArraySize, negative)? {
                let class = crate::runtime::exceptions::names::NEGATIVE_ARRAY_SIZE;
                return crate::runtime::exceptions::throw_vm_unknown_message(cx, st, class);
            }
        }
        let (Some(ty), Some(&length)) = (ty, sizes.first()) else { return unsupported(st, "an array") };
        let place = place(st);
        let array = fresh_array(cx, st, (ty, exact), length, &place)?;
        Kept::change(st, |kept| kept.calls += 1);
        Ok(array)
    }

    fn get_static(&self, cx: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        let program = cx.program.clone();
        let Link::Static(link) = at.code.link(&program, at.pc) else { return java(cx, st, at) };
        let field = &link.class.static_fields[link.index];
        if initialises(st) || is_fixed(link) {
            return java(cx, st, at);
        }
        prepare_type(cx, st, &field.ty)?;
        let flow = java(cx, st, at)?;
        let place = place(st);
        let value = fresh(cx, st, &field.ty, &format!("{} {place}", field.name), false)?;
        drop_values(st, 1)?;
        push(st, value)?;
        Kept::change(st, |kept| kept.calls += 1);
        Ok(flow)
    }

    fn put_static(&self, cx: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        let program = cx.program.clone();
        let Link::Static(link) = at.code.link(&program, at.pc) else { return java(cx, st, at) };
        // The compiler's own arrays are never changed.
        let own = link.class.static_fields[link.index].access.is_synthetic();
        let value = peek(st, 0)?;
        let flow = java(cx, st, at)?;
        if let (Value::Ref(term), false) = (value, own) {
            Kept::change(st, |kept| kept.stored.push(term));
        }
        Ok(flow)
    }

    /// The end of a static initialiser of the program: what it made is known to others from now on.
    fn initialised(&self, cx: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        let place = place(st);
        let flow = java(cx, st, at)?;
        if initialises(st) {
            return Ok(flow);
        }
        self.check(cx, st, Vec::new(), &|| "may not hold when classes are initialised".to_owned());
        let statics = Kept::of(st).map(|kept| kept.stored.clone()).unwrap_or_default();
        let objects = shared(cx, st, statics);
        let made: Vec<_> = objects
            .into_iter()
            .filter(|object| st.heap.object(*object).provenance == Provenance::Preexisting)
            .collect();
        make_unknown(cx, st, &made, &place)?;
        Ok(flow)
    }
}

impl Rules for Watch {
    fn execute(&self, vm: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        if initialises_library(vm, st) {
            // It knows no object of the program, and what it makes is known to it alone until it is done.
            return java(vm, st, at);
        }
        if at.code.is_loop_header(at.pc) {
            self.at_header(vm, st, at)?;
        }
        match at.insn {
            Insn::InvokeStatic(_)
            | Insn::InvokeSpecial(_)
            | Insn::InvokeVirtual(_)
            | Insn::InvokeInterface(_) => self.invoke(vm, st, at, java),
            Insn::InvokeDynamic(site) if library::joins(&site.name) => {
                let Ok(signature) = MethodDescriptor::parse(&site.descriptor) else {
                    return java(vm, st, at);
                };
                let count = signature.parameters.len();
                self.unknown_call(vm, st, &signature, count, true, "toString")
            }
            Insn::Arithmetic(kind @ (Kind::Int | Kind::Long), operator) => {
                arithmetic(vm, st, at, (*kind, *operator), java)
            }
            Insn::ArrayStore(_) => array_store(vm, st, at, java),
            Insn::GetStatic(_) => self.get_static(vm, st, at, java),
            Insn::PutStatic(_) => self.put_static(vm, st, at, java),
            Insn::MultiNewArray { class, dimensions } => {
                let mut sizes = Vec::new();
                for depth in (0..usize::from(*dimensions)).rev() {
                    let Value::Int(size) = peek(st, depth)? else { return unsupported(st, "a size") };
                    sizes.push(size);
                }
                let ty = FieldType::parse(class).ok();
                let exact = ty.as_ref().and_then(|ty| vm.program.type_of(ty).ok());
                let array = self.array_of(vm, st, ty.as_ref(), exact, &sizes)?;
                drop_values(st, sizes.len())?;
                push(st, Value::Ref(array))?;
                Ok(Flow::Next)
            }
            Insn::Return(_)
                if top(st).is_ok_and(|f| f.method.user && matches!(f.role, FrameRole::Initialiser(_))) =>
            {
                self.initialised(vm, st, at, java)
            }
            _ => java(vm, st, at),
        }
    }
}

/// The receiver of the entry.
fn top_of_entry(st: &State) -> Option<Term> {
    st.arguments.first().copied().and_then(Value::term)
}

fn is_throwable(class: &crate::program::Class, cx: &Vm) -> bool {
    cx.program.known_class(Known::Throwable).is_ok_and(|throwable| class.is_subclass_of(throwable.id))
}

/// Whether a static initialiser runs.
fn initialises(st: &State) -> bool {
    st.frames.iter().any(|frame| matches!(frame.role, FrameRole::Initialiser(_)))
}

/// Whether a static initialiser of the library runs.
fn initialises_library(cx: &Vm, st: &State) -> bool {
    let of_library = |frame: &Frame| cx.program.class(frame.method.class).origin != Origin::User;
    st.frames.iter().any(|frame| matches!(frame.role, FrameRole::Initialiser(_)) && of_library(frame))
}

/// Whether a static field never changes after its class was initialised; what it names may.
fn is_fixed(link: &StaticLink) -> bool {
    let field = &link.class.static_fields[link.index];
    // The compiler's own field says whether assertions are on, which is up to whoever starts the program.
    let assertions = field.access.is_synthetic() && matches!(field.ty, FieldType::Primitive(_));
    field.access.is_final() && !assertions
}

/// Whether an exception that the running instruction throws may be caught.
fn is_guarded(st: &State) -> bool {
    st.frames.iter().any(|frame| {
        frame.code.code.handlers.iter().any(|handler| (handler.start..handler.end).contains(&frame.pc))
    })
}

/// The result of a method of a string that calls nobody else's code: unknown but for what it says of the length.
fn text_call(cx: &mut Vm, st: &mut State, string: Term, what: OfText) -> Step<Flow> {
    let place = place(st);
    let whole = texts::assumed_length(cx, st, string);
    let (result, fact) = match what {
        OfText::Blank => {
            let blank = unknown_formula(cx, &format!("blank {place}"));
            let zero = cx.terms.int(0);
            let fact = whole.map(|length| {
                let some = cx.terms.less_signed(zero, length);
                cx.terms.or(blank, some)
            });
            (Value::Int(cx.terms.from_condition(blank, 32)), fact)
        }
        OfText::Shorter => {
            let ty = Known::String.field_type();
            let shorter = fresh(cx, st, &ty, &format!("piece {place}"), true)?;
            let piece = shorter.term().and_then(|piece| texts::assumed_length(cx, st, piece));
            let fact = whole.zip(piece).map(|(whole, piece)| cx.terms.less_equal_signed(piece, whole));
            (shorter, fact)
        }
    };
    if let Some(fact) = fact {
        cx.machine.assume(&mut st.condition.assumptions, fact, None);
    }
    drop_values(st, 1)?;
    push(st, result)?;
    Kept::change(st, |kept| kept.calls += 1);
    Ok(Flow::Next)
}

/// A name for what is new at the running instruction: the same whenever it starts again, and no other's of the path.
pub(super) fn place(st: &State) -> String {
    let calls = Kept::of(st).map_or(0, |kept| kept.calls);
    let pcs: Vec<u32> = st.frames.iter().map(|frame| frame.pc).collect();
    let hash = FxBuildHasher.hash_one((st.trace, pcs));
    format!("{hash:x}.{calls}")
}
