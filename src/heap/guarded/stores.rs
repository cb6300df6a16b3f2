//! Stores of references into input arrays: which element type an array has is a formula.
//!
//! An input array has one of the types that [`TypeStore::array_types`] tells apart, each a question about its class;
//! that it has one of them is a fact. A value is accepted where it is an instance of the element type that the array
//! has. And whatever an array is known to be, its initial elements are null or instances of its element type.

use smallvec::SmallVec;

use crate::machine::{Machine, Step, unsupported};
use crate::program::{RuntimeType, TypeId};
use crate::state::{Choice, Decision, InitialPlace, Reason, State, Value};
use crate::term::Term;
use crate::types::TypeConstraint;

#[cfg(doc)]
use crate::types::TypeStore;

use super::Guarding;
use super::arrays::leaf_type;
use super::classes::{answer, is_instance};
use super::facts::{assume, known};
use super::located::Located;
use super::tree::{Leaf, Tree};
use crate::heap::TypeTest;
use crate::heap::arrays::UNWRITTEN;

/// What a store does, as formulas over the input.
struct Outcome {
    /// The value is accepted, if it is not null.
    fits: Term,
    /// The array has an element type that nobody wrote yet.
    unwritten: Term,
}

impl Guarding {
    /// Whether a value may be stored into an array.
    pub(super) fn store_test(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: Option<&Located>,
        value: Term,
        is_null: Term,
    ) -> Step<TypeTest> {
        let Some(array) = array else { return Ok(TypeTest::Known(true)) };
        let values = Tree::of(cx, st, value);
        let no = cx.terms.boolean(false);
        let (mut fits, mut unwritten) = (no, no);
        for &(guard, leaf) in array.guards() {
            let outcome = store_into(cx, st, leaf, &values)?;
            let here = cx.terms.and(guard, outcome.fits);
            fits = cx.terms.or(fits, here);
            let here = cx.terms.and(guard, outcome.unwritten);
            unwritten = cx.terms.or(unwritten, here);
        }
        let fits = cx.terms.or(is_null, fits);
        let fits = known(cx, st, fits);
        let not_null = cx.terms.not(is_null);
        let unwritten = cx.terms.and(unwritten, not_null);
        let unwritten = known(cx, st, unwritten);
        let written = cx.terms.not(unwritten);
        if cx.terms.as_bool(written) == Some(true)
            && let Some(fits) = cx.terms.as_bool(fits)
        {
            return Ok(TypeTest::Known(fits));
        }
        let fails = cx.terms.not(fits);
        let sides = [fits, fails].map(|side| Choice::Assume(cx.terms.and(side, written)));
        let mut choices: SmallVec<[Choice; 4]> = sides.into_iter().collect();
        if cx.terms.as_bool(unwritten) != Some(false) {
            let when = Some(unwritten);
            choices.push(Choice::Unsupported { not_null: None, when, what: UNWRITTEN.into() });
        }
        Ok(TypeTest::Ask(Box::new(Decision { reason: Reason::ArrayStore, choices })))
    }
}

/// What a store into one array does.
fn store_into(cx: &mut Machine, st: &mut State, leaf: Leaf, values: &Tree) -> Step<Outcome> {
    let Some(ty) = leaf_type(cx, st, leaf) else {
        return unsupported(st, "malformed code: aastore on an object");
    };
    let (no, yes) = (cx.terms.boolean(false), cx.terms.boolean(true));
    let Some(number) = leaf.class_source(st) else {
        return Ok(Outcome { fits: accepts(cx, st, values, ty)?, unwritten: no });
    };
    let open = cx.types.may_be_unwritten_array(&cx.program, ty);
    let types = cx.types.array_types(&cx.program, ty);
    let mut accepting: Vec<Term> = Vec::with_capacity(types.len());
    for &ty in types.iter() {
        accepting.push(accepts(cx, st, values, ty)?);
    }
    if !open && accepting.iter().all(|&accepts| accepts == yes) {
        return Ok(Outcome { fits: yes, unwritten: no });
    }
    let (mut fits, mut one_of_them) = (no, no);
    for (&ty, accepts) in types.iter().zip(accepting) {
        let exactly = answer(cx, st, number, &TypeConstraint::Exactly(ty))?;
        one_of_them = cx.terms.or(one_of_them, exactly);
        let both = cx.terms.and(exactly, accepts);
        fits = cx.terms.or(fits, both);
    }
    if open {
        return Ok(Outcome { fits, unwritten: cx.terms.not(one_of_them) });
    }
    // The array has one of these types, wherever the reference names an array of its declared type.
    let is_array = answer(cx, st, number, &TypeConstraint::SubtypeOf(ty))?;
    let (symbol, null) = (cx.terms.reference_symbol(number), cx.terms.null());
    let is_null = cx.terms.equal(symbol, null);
    let other = cx.terms.not(is_array);
    let excused = cx.terms.or(is_null, other);
    let fact = cx.terms.or(excused, one_of_them);
    assume(cx, st, fact)?;
    Ok(Outcome { fits, unwritten: no })
}

/// The formula under which a value that is not null suits an array of exactly this type.
fn accepts(cx: &mut Machine, st: &mut State, values: &Tree, array: TypeId) -> Step<Term> {
    let RuntimeType::ReferenceArray(element) = cx.program.runtime_type(array) else {
        return unsupported(st, "malformed code: aastore on an array of primitives");
    };
    values.formula(cx, |cx, leaf| match leaf {
        Leaf::Null => Ok(cx.terms.boolean(true)),
        leaf => is_instance(cx, st, leaf, element),
    })
}

/// What a question about the class of an input array says of its initial elements: whatever is below an array type
/// holds null and instances of that type's element type.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn note_question(
    cx: &mut Machine,
    st: &mut State,
    number: u32,
    constraint: &TypeConstraint,
) -> Step<()> {
    let Some(array) = st.guarded.own(number) else { return Ok(()) };
    let elements = st.guarded.initial.iter().filter(|initial| initial.object == array);
    let elements: Vec<Value> = elements
        .filter(|initial| matches!(initial.place, InitialPlace::Element(_)))
        .map(|initial| initial.value)
        .collect();
    for element in elements {
        element_follows(cx, st, number, constraint, element)?;
    }
    Ok(())
}

/// The same for an element that was just read, and all questions asked so far.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn note_element(cx: &mut Machine, st: &mut State, number: u32, element: Value) -> Step<()> {
    let asked = st.guarded.answers.range((number, 0)..=(number, usize::MAX));
    let asked: Vec<TypeConstraint> = asked.map(|((_, test), _)| st.guarded.tests[*test].clone()).collect();
    for constraint in asked {
        element_follows(cx, st, number, &constraint, element)?;
    }
    Ok(())
}

fn element_follows(
    cx: &mut Machine,
    st: &mut State,
    number: u32,
    constraint: &TypeConstraint,
    element: Value,
) -> Step<()> {
    let (TypeConstraint::SubtypeOf(ty) | TypeConstraint::Exactly(ty)) = constraint else { return Ok(()) };
    let (RuntimeType::ReferenceArray(of), Value::Ref(element)) = (cx.program.runtime_type(*ty), element)
    else {
        return Ok(());
    };
    let suits = Tree::of(cx, st, element).formula(cx, |cx, leaf| match leaf {
        Leaf::Null => Ok(cx.terms.boolean(true)),
        // Neither is null: one is an object, the other a location.
        Leaf::Allocated(_) | Leaf::Own(_) => is_instance(cx, st, leaf, of),
        Leaf::Input(number) => {
            let (symbol, null) = (cx.terms.reference_symbol(number), cx.terms.null());
            let is_null = cx.terms.equal(symbol, null);
            let instance = is_instance(cx, st, leaf, of)?;
            Ok(cx.terms.or(is_null, instance))
        }
    })?;
    let holds = answer(cx, st, number, constraint)?;
    let fails = cx.terms.not(holds);
    let fact = cx.terms.or(fails, suits);
    assume(cx, st, fact)
}
