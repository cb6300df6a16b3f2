//! Whether two references name the same object, where what stands for it in the heap does not say so by itself.
//!
//! Engines tell the objects of the heap apart. Beyond that, two of these may be one object of the running program:
//!
//! - Two *pooled* strings or boxes ([`crate::heap::pooled`]) are one where they hold the same value. For a box that
//!   value has to be in the range of the cache, which is the one that the JDK has by itself (JLS 5.1.7).
//! - A string that a method gives *may be another one*: `trim` gives its receiver where there is nothing to cut off.
//!
//! Both become formulas, so that a comparison splits the path no further than into same and not the same. That two
//! strings or boxes of the input are one is for the engine to say: where the path asks of both whether they are pooled, it
//! learns that different ones are not pooled with the same value.

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::bytecode::Primitive;
use crate::heap::Need;
use crate::heap::pooled::{POOLED, is_pool_type, pooled};
use crate::machine::{Step, unsupported};
use crate::program::{Class, Known, TypeId};
use crate::state::{Hidden, ObjectId, ObjectType, PooledInput, State, Value};
use crate::term::{Node, Term};

use super::mirrors::same_class;
use super::objects::instance_condition;
use super::texts::{equality, load, load_field};
use super::{Vm, decide};

/// The formula for two references that name the same, or are both null.
///
/// # Errors
/// A split, or the end of the path.
pub(crate) fn same(cx: &mut Vm, st: &mut State, a: Term, b: Term) -> Step<Term> {
    if a == b {
        return Ok(cx.terms.boolean(true));
    }
    if let Some(formula) = same_class(cx, st, a, b)? {
        return Ok(formula);
    }
    settle(cx, st, a, b)?;
    if !is_more_than_itself(cx, st, a) && !is_more_than_itself(cx, st, b) {
        return cx.engine.same(&mut cx.machine, st, a, b);
    }
    let (xs, ys) = (parts(cx, st, a), parts(cx, st, b));
    let mut any = cx.terms.boolean(false);
    for &(guard, x) in &xs {
        for &(other_guard, y) in &ys {
            let both = cx.terms.and(guard, other_guard);
            if cx.terms.as_bool(both) == Some(false) {
                continue;
            }
            let same = same_leaf(cx, st, x, y)?;
            let same = cx.terms.and(both, same);
            any = cx.terms.or(any, same);
        }
    }
    Ok(any)
}

/// Lets two references be compared: each is settled with what is known of the other, until neither needs more.
fn settle(cx: &mut Vm, st: &mut State, a: Term, b: Term) -> Step<()> {
    loop {
        if let Some(decision) = cx.engine.decide(&mut cx.machine, st, a, Need::Identity { other: b })? {
            decide::about_references(cx, st, *decision)?;
        } else if let Some(decision) =
            cx.engine.decide(&mut cx.machine, st, b, Need::Identity { other: a })?
        {
            decide::about_references(cx, st, *decision)?;
        } else {
            return Ok(());
        }
    }
}

/// Whether a reference may name an object that is no input and may be the object of another reference all the same.
fn is_more_than_itself(cx: &mut Vm, st: &State, reference: Term) -> bool {
    let handle = cx.engine.handle(&mut cx.machine, st, reference);
    handle.objects(st).into_iter().any(|object| {
        matches!(st.heap.object(object).hidden, Hidden::PerhapsAnother { .. })
            || pooled(&cx.machine, st, object).is_some()
    })
}

/// What a reference may be, null included, each with its guard. What a guarded engine has no object for yet is one part,
/// which may be null.
fn parts(cx: &mut Vm, st: &State, reference: Term) -> SmallVec<[(Term, Term); 2]> {
    let leaves = cx.engine.leaves(&mut cx.machine, st, reference);
    let always = cx.terms.boolean(true);
    if let [(_, only)] = leaves.as_slice()
        && *only == reference
    {
        return smallvec![(always, reference)];
    }
    let null = cx.terms.null();
    let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
    let not_null = cx.terms.not(is_null);
    let mut out = smallvec![(is_null, null)];
    for (guard, leaf) in leaves {
        out.push((cx.terms.and(not_null, guard), leaf));
    }
    out
}

/// As [`same`], for two references that are one part each.
fn same_leaf(cx: &mut Vm, st: &mut State, x: Term, y: Term) -> Step<Term> {
    let own = cx.engine.same(&mut cx.machine, st, x, y)?;
    if cx.terms.as_bool(own) == Some(true) {
        return Ok(own);
    }
    for (one, two) in [(x, y), (y, x)] {
        let Some((when, other)) = perhaps(cx, st, one) else { continue };
        let elsewhere = same(cx, st, other, two)?;
        let own = match perhaps(cx, st, two).filter(|_| one == x) {
            Some((also, another)) => {
                let elsewhere = same(cx, st, one, another)?;
                let own = same_pooled(cx, st, x, y)?;
                cx.terms.if_then_else(also, elsewhere, own)
            }
            None => same_pooled(cx, st, x, y)?,
        };
        return Ok(cx.terms.if_then_else(when, elsewhere, own));
    }
    let pooled = same_pooled(cx, st, x, y)?;
    Ok(cx.terms.or(own, pooled))
}

/// The object that a string may be instead, and where it is.
fn perhaps(cx: &Vm, st: &State, reference: Term) -> Option<(Term, Term)> {
    let object = cx.engine.object(&cx.machine, st, reference)?;
    match st.heap.object(object).hidden {
        Hidden::PerhapsAnother { when, other } => Some((when, other)),
        _ => None,
    }
}

/// The formula for two objects, different ones of the heap and not both of the input, that are the one pooled object of a
/// value.
fn same_pooled(cx: &mut Vm, st: &mut State, x: Term, y: Term) -> Step<Term> {
    let no = cx.terms.boolean(false);
    let made = |cx: &Vm, reference: Term| {
        let object = cx.engine.object(&cx.machine, st, reference)?;
        (!st.heap.object(object).is_input()).then_some(object)
    };
    let (one, two) = (made(cx, x), made(cx, y));
    let found = one.and_then(|object| pooled(&cx.machine, st, object)).map(|(class, _)| (class, y, two));
    let found = found.or_else(|| {
        let of = two.and_then(|object| pooled(&cx.machine, st, object));
        of.map(|(class, _)| (class, x, one))
    });
    let Some((class, other, other_made)) = found else { return Ok(no) };
    let Some(is_one) = is_of(cx, st, other, other_made, &class)? else { return Ok(no) };
    let same = both_pooled(cx, st, x, y, &class)?;
    let same = cx.terms.and(is_one, same);
    if other_made.is_none() {
        learn_of_input(cx, st, PooledInput { reference: other, class: class.id, is_one }, &class)?;
    }
    Ok(same)
}

/// Where an object is of a class with a pool; none where it is not.
fn is_of(
    cx: &mut Vm,
    st: &mut State,
    reference: Term,
    made: Option<ObjectId>,
    class: &Arc<Class>,
) -> Step<Option<Term>> {
    let holds = match made {
        Some(object) => {
            let pooled = pooled(&cx.machine, st, object);
            cx.terms.boolean(pooled.is_some_and(|(of, _)| of.id == class.id))
        }
        None => instance_condition(cx, st, reference, TypeId::class(class.id))?,
    };
    Ok((cx.terms.as_bool(holds) != Some(false)).then_some(holds))
}

/// The formula for two objects of a class that are both pooled and hold the same value.
fn both_pooled(cx: &mut Vm, st: &mut State, x: Term, y: Term, class: &Arc<Class>) -> Step<Term> {
    let mut same = cx.terms.boolean(true);
    for reference in [x, y] {
        let Value::Int(flag) = load_field(cx, st, reference, class, POOLED)? else {
            return unsupported(st, "a string or box of which it is not known whether it is pooled");
        };
        let zero = cx.terms.int(0);
        let is_not = cx.terms.equal(flag, zero);
        let is = cx.terms.not(is_not);
        same = cx.terms.and(same, is);
    }
    if cx.terms.as_bool(same) == Some(false) {
        return Ok(same);
    }
    let equal = same_value(cx, st, x, y, class)?;
    Ok(cx.terms.and(same, equal))
}

/// The formula for two objects of a class that hold the same value, one for which there is a pooled object.
fn same_value(cx: &mut Vm, st: &mut State, x: Term, y: Term, class: &Arc<Class>) -> Step<Term> {
    if class.is(Known::String) {
        let (x, y) = (load(cx, st, x, class)?, load(cx, st, y, class)?);
        return equality(cx, st, x, y);
    }
    let values = [x, y].map(|reference| load_field(cx, st, reference, class, "value"));
    let (value, equal) = match values {
        [Ok(Value::Int(x)), Ok(Value::Int(y))] | [Ok(Value::Long(x)), Ok(Value::Long(y))] => {
            (x, cx.terms.equal(x, y))
        }
        [Err(stop), _] | [_, Err(stop)] => return Err(stop),
        _ => return unsupported(st, "a box without a value"),
    };
    let in_range = match class.boxed_primitive() {
        Some(Primitive::Byte | Primitive::Boolean) => return Ok(equal),
        Some(Primitive::Char) => {
            let most = cx.terms.int(127);
            cx.terms.less_equal_signed(value, most)
        }
        Some(Primitive::Long) => {
            let (least, most) = (cx.terms.long(-128), cx.terms.long(127));
            let (above, below) =
                (cx.terms.less_equal_signed(least, value), cx.terms.less_equal_signed(value, most));
            cx.terms.and(above, below)
        }
        _ => {
            let (least, most) = (cx.terms.int(-128), cx.terms.int(127));
            let (above, below) =
                (cx.terms.less_equal_signed(least, value), cx.terms.less_equal_signed(value, most));
            cx.terms.and(above, below)
        }
    };
    Ok(cx.terms.and(equal, in_range))
}

/// Notes that the path asks of an object of the input whether it is the pooled one: of two different ones of the same value
/// only one is. That is so for every input, and no decision.
fn learn_of_input(cx: &mut Vm, st: &mut State, input: PooledInput, class: &Arc<Class>) -> Step<()> {
    if st.heap.pooled().iter().any(|known| known.reference == input.reference) {
        return Ok(());
    }
    let others: Vec<PooledInput> =
        st.heap.pooled().iter().filter(|known| known.class == input.class).copied().collect();
    let mut facts = Vec::new();
    for other in others {
        let one = cx.engine.same(&mut cx.machine, st, input.reference, other.reference)?;
        if cx.terms.as_bool(one) == Some(true) {
            continue;
        }
        let of_class = cx.terms.and(input.is_one, other.is_one);
        let pooled = both_pooled(cx, st, input.reference, other.reference, class)?;
        let pooled = cx.terms.and(of_class, pooled);
        let not = cx.terms.not(pooled);
        facts.push(cx.terms.or(one, not));
    }
    for fact in facts {
        cx.machine.assume(&mut st.condition.assumptions, fact, None);
    }
    st.heap.note_pooled(input);
    Ok(())
}

/// Whether all that a reference may name, apart from null, are strings or boxes with a pool: objects that equal themselves.
pub(crate) fn is_pooled_kind(cx: &mut Vm, st: &State, reference: Term) -> bool {
    let leaves = cx.engine.leaves(&mut cx.machine, st, reference);
    !leaves.is_empty()
        && leaves.into_iter().all(|(guard, leaf)| {
            if leaf == cx.terms.null() {
                return false;
            }
            match (cx.engine.class_of_leaf(&mut cx.machine, st, leaf, guard), cx.terms.node(leaf)) {
                (Some(ObjectType::Exact(ty)), _) => is_pool_type(&cx.machine, ty),
                (Some(ObjectType::Variable(variable)), _) => {
                    let bounds = cx.types.upper_bounds(&cx.program, variable);
                    bounds.into_iter().any(|ty| is_pool_type(&cx.machine, ty))
                }
                (None, Node::ReferenceSymbol(number)) => {
                    is_pool_type(&cx.machine, st.heap.reference(number).declared)
                }
                (None, _) => false,
            }
        })
}
