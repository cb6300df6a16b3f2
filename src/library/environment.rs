//! What differs from one run of a program to the next: clocks, the machine, identity hash codes. Each is an unknown value of
//! which only that is assumed which holds on every JVM.
//!
//! Where an identity hash code only says at which place in a table an object lies, one is made up: nobody can see it but by
//! the order in which the table is gone through. A path that goes through one says so, and has no test; the same holds for the
//! order of `Set.of` and `Map.of`, which the JVM changes with every run.

use std::sync::Arc;

use crate::classfile::{FieldType, Primitive};
use crate::classpath::Origin;
use crate::digest::digest;
use crate::machine::{Step, unsupported};
use crate::runtime::{Vm, decide, identity};
use crate::state::{
    Body, Concretised, EnvironmentValue, FrameRole, ObjectId, ObjectType, OriginNode, Origins, State, Value,
};
use crate::term::{Sort, Term};

use super::{Call, EQUALS, Return, flag, hashed};

const INT: FieldType = FieldType::Primitive(Primitive::Int);

/// The last millisecond of the year 9999.
const LATEST: i64 = 253_402_300_799_999;

/// A new unknown of the environment.
pub(super) fn unknown(
    cx: &mut Vm,
    st: &mut State,
    name: &str,
    primitive: Primitive,
    of: Option<Term>,
) -> Value {
    let number = st.environment.len() as u32;
    let node = OriginNode::Fresh(name.into(), number);
    let origin = cx.machine.origins.intern(&mut cx.machine.terms, node, number);
    let value = match primitive {
        Primitive::Long => Value::Long(cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(64))),
        Primitive::Double => Value::Double(cx.terms.symbol(Origins::symbol(origin), Sort::Double)),
        _ => Value::Int(cx.terms.symbol(Origins::symbol(origin), Sort::BitVector(32))),
    };
    Arc::make_mut(&mut st.environment).push(EnvironmentValue {
        name: name.into(),
        ty: FieldType::Primitive(primitive),
        value,
        of,
    });
    value
}

/// Assumes what holds on every JVM.
pub(super) fn holds(cx: &mut Vm, st: &mut State, fact: Term) {
    let machine = &mut cx.machine;
    machine.assume(&mut st.condition.assumptions, fact, None);
}

/// The last value of this name.
pub(super) fn known_value(st: &State, name: &str) -> Option<Value> {
    st.environment.iter().rev().find(|value| *value.name == *name).map(|value| value.value)
}

fn last(st: &State, name: &str) -> Option<Term> {
    known_value(st, name).and_then(Value::term)
}

/// `System.currentTimeMillis`: between 1970 and 9999, and not before the time that was given last; but nobody proves anything
/// by that, since somebody may set the clock.
pub(super) fn current_time(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    const NAME: &str = "System.currentTimeMillis()";
    let least = match last(st, NAME).filter(|_| !cx.from_main) {
        Some(last) => last,
        None => cx.terms.long(0),
    };
    let value = unknown(cx, st, NAME, Primitive::Long, None);
    if let Some(now) = value.term() {
        let latest = cx.terms.long(LATEST);
        let (after, before) =
            (cx.terms.less_equal_signed(least, now), cx.terms.less_equal_signed(now, latest));
        holds(cx, st, after);
        holds(cx, st, before);
    }
    Ok(Return::Value(value))
}

/// What a `SecureRandom` takes from the machine: any number.
pub(super) fn random(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Value(unknown(cx, st, "a number of SecureRandom", Primitive::Int, None)))
}

/// `System.nanoTime`: any number at first; then not before the time that was given last, where the difference counts.
pub(super) fn nano_time(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    const NAME: &str = "System.nanoTime()";
    let last = last(st, NAME);
    let value = unknown(cx, st, NAME, Primitive::Long, None);
    if let (Some(now), Some(last)) = (value.term(), last) {
        let (passed, zero) = (cx.terms.sub(now, last), cx.terms.long(0));
        let forward = cx.terms.less_equal_signed(zero, passed);
        holds(cx, st, forward);
    }
    Ok(Return::Value(value))
}

/// `Runtime.availableProcessors`: at least one.
pub(super) fn processors(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    if in_library_initialiser(cx, st) {
        // It only says how work is to be shared among threads, of which there is one.
        return Ok(Return::Value(Value::Int(cx.terms.int(1))));
    }
    at_least_one(cx, st, "Runtime.availableProcessors()", Primitive::Int)
}

/// `Runtime.maxMemory`, `totalMemory`, `freeMemory`: at least one byte.
pub(super) fn memory(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let name = format!("Runtime.{}()", call.method.name);
    at_least_one(cx, st, &name, Primitive::Long)
}

fn at_least_one(cx: &mut Vm, st: &mut State, name: &str, primitive: Primitive) -> Step<Return> {
    let value = unknown(cx, st, name, primitive, None);
    if let Some(term) = value.term() {
        let one = if primitive == Primitive::Long { cx.terms.long(1) } else { cx.terms.int(1) };
        let positive = cx.terms.less_equal_signed(one, term);
        holds(cx, st, positive);
    }
    Ok(Return::Value(value))
}

/// `PrintStream.checkError`: nothing reads the output, and nothing goes wrong with it; elsewhere it may.
pub(super) fn output_trouble(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    if cx.from_main {
        note_made_up(cx, st, "System.out.checkError()");
    }
    Ok(flag(cx, false))
}

/// The priority of the thread that runs, as it was at the beginning: what a JVM gives to the one of main, else that of
/// whoever calls the analysed method.
pub(super) fn first_priority(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    // `NORM_PRIORITY`, between `MIN_PRIORITY` and `MAX_PRIORITY`.
    first_of_thread(cx, st, "Thread.currentThread().getPriority()", (5, [1, 10]))
}

/// Whether a JVM ends without waiting for the thread that runs.
pub(super) fn first_daemon(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    first_of_thread(cx, st, "Thread.currentThread().isDaemon()", (0, [0, 1]))
}

/// What the thread that runs had at the beginning: this of the thread of main, else an unknown between two numbers.
fn first_of_thread(
    cx: &mut Vm,
    st: &mut State,
    name: &str,
    (of_main, bounds): (i32, [i32; 2]),
) -> Step<Return> {
    if cx.from_main {
        return Ok(Return::Value(Value::Int(cx.terms.int(of_main))));
    }
    if let Some(known) = known_value(st, name) {
        return Ok(Return::Value(known));
    }
    let value = unknown(cx, st, name, Primitive::Int, None);
    if let Some(term) = value.term() {
        let [least, most] = bounds.map(|bound| cx.terms.int(bound));
        let (above, below) =
            (cx.terms.less_equal_signed(least, term), cx.terms.less_equal_signed(term, most));
        holds(cx, st, above);
        holds(cx, st, below);
    }
    Ok(Return::Value(value))
}

/// `Object.hashCode` and `System.identityHashCode`: a positive number, the same whenever it is asked for of the same object.
/// Two objects may have the same one.
pub(super) fn identity_hash(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    const NAME: &str = "System.identityHashCode()";
    let Some(object) = call.term(0) else { return call.refuse(st) };
    if decide::is_null(cx, st, object)? {
        // That there is none is part of the control-flow path.
        st.trace.note(digest(call.method.shared_name()));
        return Ok(Return::Value(Value::Int(cx.terms.int(0))));
    }
    let object = decide::single(cx, st, object)?;
    decide::resolve(cx, st, object)?;
    let Some(id) = cx.engine.object(&cx.machine, st, object) else {
        return unsupported(st, "the identity hash code of a reference that names no single object");
    };
    let hashed: Vec<(Term, Value)> =
        st.environment.iter().filter_map(|value| Some((value.of?, value.value))).collect();
    let mut equals: Vec<(Term, Term)> = Vec::new();
    for (other, value) in hashed {
        if other == object || cx.engine.object(&cx.machine, st, other) == Some(id) {
            if value.term().is_some_and(|hash| cx.terms.as_int(hash).is_some()) && !for_a_place(cx, st) {
                note_made_up(cx, st, "an identity hash code");
            }
            return Ok(Return::Value(value));
        }
        // Two references of a guarded engine may name the same object under a condition.
        let same = identity::same(cx, st, object, other)?;
        if cx.terms.as_bool(same) != Some(false)
            && let Some(hash) = value.term()
        {
            equals.push((same, hash));
        }
    }
    if for_a_place(cx, st) {
        if is_seen_by_program(st) || cx.from_main && has_own_equality(cx, st, id) {
            note_made_up(cx, st, "an identity hash code");
        }
        let value = Value::Int(cx.terms.int(nth_hash(st.environment.len())));
        let name = NAME.into();
        let given = EnvironmentValue { name, ty: INT, value, of: Some(object) };
        Arc::make_mut(&mut st.environment).push(given);
        return Ok(Return::Value(value));
    }
    let value = unknown(cx, st, NAME, Primitive::Int, Some(object));
    if let Some(hash) = value.term() {
        let one = cx.terms.int(1);
        let positive = cx.terms.less_equal_signed(one, hash);
        holds(cx, st, positive);
        for (same, other) in equals {
            let (apart, equal) = (cx.terms.not(same), cx.terms.equal(hash, other));
            let either = cx.terms.or(apart, equal);
            holds(cx, st, either);
        }
    }
    Ok(Return::Value(value))
}

/// `ThreadLocalRandom.nextSecondarySeed`, by which the library balances its own structures: nobody sees the number.
pub(super) fn secondary_seed(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Value(Value::Int(cx.terms.int(1))))
}

/// Classes with tables in which an object lies at the place that its hash code says.
const TABLES: [&str; 9] = [
    "java/util/HashMap",
    "java/util/HashMap$TreeNode",
    "java/util/concurrent/ConcurrentHashMap$TreeBin",
    "java/util/Hashtable",
    "java/util/IdentityHashMap",
    "java/util/WeakHashMap",
    "java/util/ImmutableCollections$SetN",
    "java/util/ImmutableCollections$MapN",
    "java/util/concurrent/ConcurrentHashMap",
];

/// Whether a hash code is asked for by a table that puts an object at its place, or by an initialiser of the library.
fn for_a_place(cx: &Vm, st: &State) -> bool {
    let asks = st.frames.iter().rev().find(|frame| &*frame.method.name != "hashCode");
    asks.is_some_and(|frame| TABLES.contains(&&*frame.method.class_name)) || in_library_initialiser(cx, st)
}

/// Whether a method `hashCode` of the program gets the hash code, which a table asks that method for.
fn is_seen_by_program(st: &State) -> bool {
    let mut asked = st.frames.iter().rev().take_while(|frame| &*frame.method.name == "hashCode");
    asked.any(|frame| frame.method.user)
}

/// Whether the program says what equals an object: then it makes a difference whether two have the same hash code by chance.
fn has_own_equality(cx: &Vm, st: &State, object: ObjectId) -> bool {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return false };
    let mut above = ty.as_class().map(|id| cx.program.class(id));
    while let Some(class) = above {
        if class.methods.iter().any(|m| m.user && (&*m.name, &*m.descriptor) == EQUALS) {
            return true;
        }
        above = class.superclass.clone();
    }
    false
}

/// Whether an initialiser of the library runs that the program's code only caused.
pub(super) fn in_library_initialiser(cx: &Vm, st: &State) -> bool {
    let is_one = |role: &FrameRole| matches!(role, FrameRole::Initialiser(class) if cx.program.class(*class).origin != Origin::User);
    st.frames.iter().rev().take_while(|frame| !frame.method.user).any(|frame| is_one(&frame.role))
}

/// A hash code as good as any other, without a pattern that would put objects side by side.
fn nth_hash(number: usize) -> i32 {
    let spread = (number as u32 + 1).wrapping_mul(0x9E37_79B1);
    (spread >> 1).max(1).cast_signed()
}

/// Where a table is gone through: notes that the path depends on the order of what was put at places that were made up.
pub(super) fn order_by_hash(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if hashed::order_is_made_up(cx, st, call) {
        note_made_up(cx, st, "the order of objects by their identity hash codes");
    }
    Ok(Return::Code)
}

/// Where a set or map of `Set.of` or `Map.of` is gone through.
pub(super) fn order_by_salt(cx: &mut Vm, st: &mut State, _: &Call<'_>) -> Step<Return> {
    note_made_up(cx, st, "the order of Set.of and Map.of");
    Ok(Return::Code)
}

/// Where a set that `Set.of` made of one or two elements is gone through: only two have an order.
pub(super) fn order_of_two(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    if is_alone(cx, st, call) != Some(true) {
        note_made_up(cx, st, "the order of Set.of and Map.of");
    }
    Ok(Return::Code)
}

/// Whether a set of one or two elements has one: then the second is null or, since Java 15, an object that stands for none.
fn is_alone(cx: &mut Vm, st: &State, call: &Call<'_>) -> Option<bool> {
    let set = cx.engine.object(&cx.machine, st, call.term(0)?)?;
    let ObjectType::Exact(ty) = st.heap.object(set).ty else { return None };
    let slot = cx.program.class(ty.as_class()?).slot_of("e1")?;
    let Body::Fields(fields) = &st.heap.object(set).body else { return None };
    let second = fields.get(slot).copied()??.term()?;
    if second == cx.terms.null() {
        return Some(true);
    }
    let collections = cx.program.load("java/util/ImmutableCollections").ok()?;
    let none = collections.static_fields.iter().position(|field| &*field.name == "EMPTY")?;
    Some(st.statics.get(collections.id, none)?.term() == Some(second))
}

/// Notes that the path goes on with one of several orders or codes.
pub(super) fn note_made_up(cx: &mut Vm, st: &mut State, name: &str) {
    if in_library_initialiser(cx, st) || st.environment.iter().any(|value| *value.name == *name) {
        return;
    }
    let value = Value::Int(cx.terms.int(0));
    let noted = EnvironmentValue { name: name.into(), ty: INT, value, of: None };
    Arc::make_mut(&mut st.environment).push(noted);
    // It speaks for that one alone, as a path that took a value for an unknown does.
    let (zero, at) = (cx.terms.int(0), st.user_position());
    st.concretised.push(Concretised { unknown: zero, value: zero, what: name.into(), at });
}
