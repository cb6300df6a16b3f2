//! Classes of input objects: questions as formulas.
//!
//! An input reference that may equal another one shares its class with it, so what is learnt of one holds for the
//! other wherever they are equal. A question whose answer the declared types leave open, such as `Y <: C` (POSE
//! Fig. 10), becomes a Boolean symbol of the path condition, together with
//!
//! - its *theory*: the combinations of answers for one reference that some class gives, found by the decision
//!   procedure of [`crate::types`], and
//! - *congruence*: `Y = Y′ ∧ Y ≠ null ⇒ (answer for Y ⇔ answer for Y′)` for each pair that the path condition may
//!   equate, where the declared type of each is a question to the other.
//!
//! A program whose references have one declared type, and that asks nothing, needs none of this.

use std::sync::Arc;

use crate::machine::{AliasRule, Machine, Step};
use crate::program::{Method, TypeId};
use crate::state::{ObjectType, OriginNode, Origins, State};
use crate::term::{Sort, Term};
use crate::types::{TypeConstraint, TypeVariable};

use super::facts::{assume, feasible, truth};
use super::stores;
use super::tree::Leaf;
use crate::heap::declared::{constraints_of, fresh_variable};
use crate::heap::insides;
use crate::heap::receivers::selects;

/// The type variable that the declared type of an input reference gives; none when no class fits.
pub(super) fn declared_variable(cx: &mut Machine, st: &State, number: u32) -> Option<TypeVariable> {
    fresh_variable(cx, st.heap.reference(number))
}

/// The same, narrowed by what the path knows of the reference's class for certain.
pub(super) fn narrowed_variable(cx: &mut Machine, st: &State, number: u32) -> Option<TypeVariable> {
    let mut variable = declared_variable(cx, st, number)?;
    for (index, test) in st.guarded.tests.iter().enumerate() {
        let Some(&answer) = st.guarded.answers.get(&(number, index)) else { continue };
        let constraint = match (truth(cx, st, answer), test) {
            (Some(true), test) => test.clone(),
            (Some(false), TypeConstraint::SubtypeOf(ty)) => TypeConstraint::NotSubtypeOf(*ty),
            _ => continue,
        };
        variable = cx.constrain(variable, &constraint)?;
    }
    Some(variable)
}

/// The same where a formula holds, with what follows from the path condition as well: a cast says that a reference is an
/// instance only together with a null test.
pub(super) fn implied_variable(
    cx: &mut Machine,
    st: &State,
    number: u32,
    guard: Term,
) -> Option<TypeVariable> {
    let mut variable = declared_variable(cx, st, number)?;
    for (index, test) in st.guarded.tests.iter().enumerate() {
        let Some(&answer) = st.guarded.answers.get(&(number, index)) else { continue };
        let negation = cx.terms.not(answer);
        let (with, without) = (cx.terms.and(guard, answer), cx.terms.and(guard, negation));
        let constraint = match test {
            test if !feasible(cx, st, without) => test.clone(),
            TypeConstraint::SubtypeOf(ty) if !feasible(cx, st, with) => TypeConstraint::NotSubtypeOf(*ty),
            _ => continue,
        };
        variable = cx.constrain(variable, &constraint)?;
    }
    Some(variable)
}

/// Whether what a leaf names can be an instance of a type, as far as declared and exact types tell. Code that was
/// verified uses a reference as a type only where a cast or declaration saw to it, so a leaf of another type is none
/// that an input on the path reaches.
pub(super) fn suits(cx: &mut Machine, st: &State, leaf: Leaf, ty: TypeId) -> bool {
    match leaf {
        Leaf::Null => false,
        Leaf::Allocated(object) => match (st.heap.object(object).ty, leaf.class_source(st)) {
            (ObjectType::Exact(exact), _) => cx.program.is_subtype(exact, ty),
            (ObjectType::Variable(_), Some(number)) => suits(cx, st, Leaf::Input(number), ty),
            (ObjectType::Variable(_), None) => true,
        },
        Leaf::Input(number) | Leaf::Own(number) => declared_variable(cx, st, number)
            .is_some_and(|variable| cx.constrain(variable, &TypeConstraint::SubtypeOf(ty)).is_some()),
    }
}

/// Whether one object can have a class that suits both references.
fn compatible(cx: &mut Machine, st: &State, a: u32, b: u32) -> bool {
    if [a, b].into_iter().any(|number| insides::is_unshared(cx, st.heap.reference(number).origin)) {
        return false;
    }
    if cx.policy.aliases == AliasRule::Declared {
        let (later, earlier) = (st.heap.reference(a.max(b)), st.heap.reference(a.min(b)));
        return if later.parameter {
            earlier.declared == later.declared
        } else {
            cx.program.is_subtype(earlier.declared, later.declared)
        };
    }
    let Some(mut variable) = declared_variable(cx, st, a) else { return false };
    for constraint in constraints_of(cx, st.heap.reference(b)) {
        match cx.constrain(variable, &constraint) {
            Some(narrowed) => variable = narrowed,
            None => return false,
        }
    }
    true
}

/// Whether a constraint is certain, impossible or open for a type variable.
fn decided(cx: &mut Machine, variable: TypeVariable, constraint: &TypeConstraint) -> Option<bool> {
    if let TypeConstraint::SubtypeOf(ty) = constraint {
        return cx.types.decided(&cx.program, variable, *ty);
    }
    if cx.types.constraints(variable).contains(constraint) {
        return Some(true);
    }
    if cx.constrain(variable, constraint).is_none() {
        return Some(false);
    }
    match constraint {
        TypeConstraint::Selects { owner, .. } => {
            let resolved = called_method(cx, constraint)?;
            let found = cx.types.selected_implementations(&cx.program, variable, &resolved);
            let others = found.library || found.unwritten || found.none;
            match (found.methods.as_slice(), others) {
                ([only], false) if TypeId::class(only.class) == *owner => Some(true),
                _ => None,
            }
        }
        TypeConstraint::Exactly(ty) => {
            let only = cx.types.array_types(&cx.program, *ty).len() == 1
                && !cx.types.may_be_unwritten_array(&cx.program, *ty);
            let upper = cx.types.upper_bounds(&cx.program, variable);
            (ty.is_array() && only && upper.contains(ty)).then_some(true)
        }
        TypeConstraint::SubtypeOf(_) | TypeConstraint::NotSubtypeOf(_) => None,
    }
}

fn called_method(cx: &Machine, constraint: &TypeConstraint) -> Option<Arc<Method>> {
    let TypeConstraint::Selects { name, descriptor, resolved, .. } = constraint else { return None };
    let class = cx.program.class(resolved.as_class()?);
    class.declared_method(name, descriptor).cloned()
}

/// The formula for whether the class of an input reference's object satisfies a constraint. It means something only
/// where the reference is not null.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn answer(
    cx: &mut Machine,
    st: &mut State,
    number: u32,
    constraint: &TypeConstraint,
) -> Step<Term> {
    let Some(variable) = declared_variable(cx, st, number) else { return Ok(cx.terms.boolean(false)) };
    if let Some(known) = decided(cx, variable, constraint) {
        return Ok(cx.terms.boolean(known));
    }
    let test = match st.guarded.tests.iter().position(|test| test == constraint) {
        Some(test) => test,
        None => {
            Arc::make_mut(&mut st.guarded).tests.push(constraint.clone());
            st.guarded.tests.len() - 1
        }
    };
    if let Some(&answer) = st.guarded.answers.get(&(number, test)) {
        return Ok(answer);
    }
    let text = question_text(cx, constraint);
    let origin =
        cx.origins.intern(&mut cx.terms, OriginNode::Class(st.heap.reference(number).origin, text), 0);
    let symbol = cx.terms.symbol(Origins::symbol(origin), Sort::Bool);
    Arc::make_mut(&mut st.guarded).answers.insert((number, test), symbol);
    let theory = theory(cx, st, number, variable);
    assume(cx, st, theory)?;
    let pairs = st.guarded.related.iter().filter(|((a, b), one)| **one && (*a == number || *b == number));
    let pairs: Vec<(u32, u32)> = pairs.map(|(pair, _)| *pair).collect();
    for (a, b) in pairs {
        congruence(cx, st, a, b, test)?;
    }
    stores::note_question(cx, st, number, constraint)?;
    Ok(symbol)
}

/// The formula for a leaf, not null, whose object is an instance of a type.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn is_instance(cx: &mut Machine, st: &mut State, leaf: Leaf, ty: TypeId) -> Step<Term> {
    if let Some(number) = leaf.class_source(st) {
        return answer(cx, st, number, &TypeConstraint::SubtypeOf(ty));
    }
    Ok(match leaf {
        Leaf::Null | Leaf::Input(_) | Leaf::Own(_) => cx.terms.boolean(false),
        Leaf::Allocated(object) => {
            let exact = match st.heap.object(object).ty {
                ObjectType::Exact(exact) => cx.program.is_subtype(exact, ty),
                ObjectType::Variable(_) => false,
            };
            cx.terms.boolean(exact)
        }
    })
}

fn question_text(cx: &Machine, constraint: &TypeConstraint) -> Arc<str> {
    let name = |ty: &TypeId| cx.program.type_name(*ty);
    match constraint {
        TypeConstraint::SubtypeOf(ty) => format!(" instanceof {}", name(ty)),
        TypeConstraint::NotSubtypeOf(ty) => format!(" not instanceof {}", name(ty)),
        TypeConstraint::Exactly(ty) => format!(".getClass() == {}.class", name(ty)),
        TypeConstraint::Selects { name: method, descriptor, owner, .. } => {
            format!(".{method}{descriptor} runs {}", name(owner))
        }
    }
    .into()
}

/// The combinations of answers for one reference that some class gives.
fn theory(cx: &mut Machine, st: &State, number: u32, variable: TypeVariable) -> Term {
    let asked: Vec<(TypeConstraint, Term)> = (0..st.guarded.tests.len())
        .filter_map(|test| {
            let answer = st.guarded.answers.get(&(number, test))?;
            Some((st.guarded.tests[test].clone(), *answer))
        })
        .collect();
    combinations(cx, &asked, variable, &mut Vec::new())
}

fn combinations<'a>(
    cx: &mut Machine,
    asked: &'a [(TypeConstraint, Term)],
    variable: TypeVariable,
    refused: &mut Vec<&'a TypeConstraint>,
) -> Term {
    let Some(((constraint, answer), rest)) = asked.split_first() else {
        let possible = !refused.iter().any(|constraint| is_only_choice(cx, variable, constraint, refused))
            && !refuses_all_array_types(cx, variable, refused);
        return cx.terms.boolean(possible);
    };
    let positive = cx.constrain(variable, constraint);
    let positive = match positive {
        Some(narrowed) => combinations(cx, rest, narrowed, refused),
        None => cx.terms.boolean(false),
    };
    let negative = match constraint {
        TypeConstraint::SubtypeOf(ty) => {
            let narrowed = cx.constrain(variable, &TypeConstraint::NotSubtypeOf(*ty));
            narrowed.map(|narrowed| combinations(cx, rest, narrowed, refused))
        }
        _ if decided(cx, variable, constraint) == Some(true) => None,
        // That another implementation runs is no constraint of the decision procedure: whether one is left is seen
        // when all answers are there.
        _ => {
            refused.push(constraint);
            let others = combinations(cx, rest, variable, refused);
            refused.pop();
            Some(others)
        }
    };
    let negative = negative.unwrap_or_else(|| cx.terms.boolean(false));
    cx.terms.if_then_else(*answer, positive, negative)
}

/// Whether a call that does not run a refused implementation would have to run another one that is refused as well.
fn is_only_choice(
    cx: &mut Machine,
    variable: TypeVariable,
    constraint: &TypeConstraint,
    refused: &[&TypeConstraint],
) -> bool {
    let Some(resolved) = called_method(cx, constraint) else { return false };
    let found = cx.types.selected_implementations(&cx.program, variable, &resolved);
    let others = found.library || found.unwritten || found.none;
    !others && found.methods.iter().all(|method| refused.contains(&&selects(method, &resolved)))
}

/// Whether an input array would have none of the types that are told apart.
fn refuses_all_array_types(cx: &mut Machine, variable: TypeVariable, refused: &[&TypeConstraint]) -> bool {
    if !refused.iter().any(|constraint| matches!(constraint, TypeConstraint::Exactly(_))) {
        return false;
    }
    let mut bounds = cx.types.upper_bounds(&cx.program, variable).into_iter();
    let Some(upper) = bounds.find(|ty| ty.is_array()) else { return false };
    let types = cx.types.array_types(&cx.program, upper);
    !cx.types.may_be_unwritten_array(&cx.program, upper)
        && types.iter().all(|&ty| {
            refused.contains(&&TypeConstraint::Exactly(ty))
                || !cx.types.satisfied_by(&cx.program, cx.types.constraints(variable), ty)
        })
}

/// Whether two input references can name one object. If so, the path condition is prepared for their equation: where
/// they are one object, they have one class.
///
/// # Errors
/// When the path cannot go on.
pub(super) fn relate(cx: &mut Machine, st: &mut State, a: u32, b: u32) -> Step<bool> {
    if a == b {
        return Ok(true);
    }
    if let Some(known) = st.guarded.related(a, b) {
        return Ok(known);
    }
    let one = compatible(cx, st, a, b);
    Arc::make_mut(&mut st.guarded).related.insert((a.min(b), a.max(b)), one);
    if !one {
        return Ok(false);
    }
    let both = [(a, b), (b, a)];
    for (own, other) in both {
        for constraint in constraints_of(cx, st.heap.reference(own)) {
            let suits = answer(cx, st, other, &constraint)?;
            where_one(cx, st, a, b, suits)?;
        }
    }
    for test in 0..st.guarded.tests.len() {
        congruence(cx, st, a, b, test)?;
    }
    Ok(true)
}

fn congruence(cx: &mut Machine, st: &mut State, a: u32, b: u32, test: usize) -> Step<()> {
    if !st.guarded.answers.contains_key(&(a, test)) && !st.guarded.answers.contains_key(&(b, test)) {
        return Ok(());
    }
    let constraint = st.guarded.tests[test].clone();
    let one = answer(cx, st, a, &constraint)?;
    let other = answer(cx, st, b, &constraint)?;
    let same = cx.terms.equal(one, other);
    where_one(cx, st, a, b, same)
}

/// Assumes a formula for the case that two input references name one object.
fn where_one(cx: &mut Machine, st: &mut State, a: u32, b: u32, formula: Term) -> Step<()> {
    if cx.terms.as_bool(formula) == Some(true) {
        return Ok(());
    }
    let (x, y) = (cx.terms.reference_symbol(a), cx.terms.reference_symbol(b));
    let null = cx.terms.null();
    let different = cx.terms.equal(x, y);
    let different = cx.terms.not(different);
    let is_null = cx.terms.equal(x, null);
    let excused = cx.terms.or(different, is_null);
    let fact = cx.terms.or(excused, formula);
    assume(cx, st, fact)
}
