//! After a comparison, the guards of all live references are strengthened (Uber Fig. 3, the function ER): a leaf that
//! no input on the path reaches any more is dropped.
//!
//! The paper keeps constraints on the edges of the heap and lets a path die when a live reference has no location
//! left. Here the path condition holds the same constraints, so a path dies at the comparison itself, and what is left
//! to do is to forget edges.
//!
//! The other engines forget leaves where they meet a reference: where its value set is written down, it is read from a field,
//! or it is dereferenced (the papers' "satisfiable pairs"). A leaf is forgotten where comparisons exclude it; one that only
//! arithmetic excludes stays, which costs time and nothing else.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::machine::Machine;
use crate::state::{Body, State, Value};
use crate::term::Term;

use super::tree::{Leaf, Tree};

/// Drops the leaves of live references that cannot be reached: in locals and operand stacks, fields and elements, and in
/// the value sets of the input references that these name.
pub(super) fn strengthen(cx: &mut Machine, st: &mut State) {
    let mut done: FxHashMap<Term, Term> = FxHashMap::default();
    let summaries: Vec<(u32, Term)> = st.guarded.summaries.iter().map(|(&n, &value)| (n, value)).collect();
    for (number, old) in summaries {
        let new = if old.is_compound() { strengthened(cx, st, old) } else { old };
        if new != old {
            Arc::make_mut(&mut st.guarded).summaries.insert(number, new);
        }
    }
    for place in 0..st.frames.len() {
        let frame = &st.frames[place];
        let mut values: Vec<Value> = frame.locals.iter().chain(&frame.stack).copied().collect();
        if !strengthen_all(cx, st, &mut values, &mut done) {
            continue;
        }
        let Some(frame) = st.frames.get_mut(place) else { continue };
        for (old, new) in frame.locals.iter_mut().chain(&mut frame.stack).zip(values) {
            *old = new;
        }
    }
    let bound = st.guarded.bound().to_vec();
    for (_, object) in bound {
        let mut values: Vec<Value> = match &st.heap.object(object).body {
            Body::Fields(fields) => fields.iter().map(|field| field.unwrap_or(Value::Unusable)).collect(),
            Body::Array(array) => array
                .constant
                .values()
                .chain(array.symbolic.iter().map(|(_, value)| value))
                .copied()
                .collect(),
        };
        if !strengthen_all(cx, st, &mut values, &mut done) {
            continue;
        }
        match &mut st.heap.object_mut(object).body {
            Body::Fields(fields) => {
                for (old, new) in fields.iter_mut().zip(values) {
                    *old = old.map(|_| new);
                }
            }
            Body::Array(array) => {
                let elements = array.constant.values_mut();
                let elements = elements.chain(array.symbolic.iter_mut().map(|(_, value)| value));
                elements.zip(values).for_each(|(old, new)| *old = new);
            }
        }
    }
}

/// Strengthens values in place; false when nothing changed.
fn strengthen_all(
    cx: &mut Machine,
    st: &mut State,
    values: &mut [Value],
    done: &mut FxHashMap<Term, Term>,
) -> bool {
    let mut changed = false;
    for value in values {
        let Value::Ref(old) = *value else { continue };
        if !old.is_compound() {
            continue;
        }
        let new = match done.get(&old) {
            Some(&new) => new,
            None => {
                let new = strengthened(cx, st, old);
                done.insert(old, new);
                new
            }
        };
        changed |= new != old;
        *value = Value::Ref(new);
    }
    changed
}

/// Whether no input on the path makes a formula true, as far as comparisons tell.
pub(super) fn excluded(cx: &mut Machine, st: &mut State, formula: Term) -> bool {
    cx.excludes(&mut st.condition.assumptions, formula)
}

/// The leaves that no input on the path reaches, of those with these guards. Guards cover everything, so that one is left.
pub(super) fn unreached(cx: &mut Machine, st: &mut State, guards: &[(Term, Leaf)]) -> SmallVec<[Leaf; 4]> {
    if guards.len() < 2 {
        return SmallVec::new();
    }
    let dead = guards.iter().filter(|(guard, _)| excluded(cx, st, *guard));
    dead.map(|(_, leaf)| *leaf).collect()
}

/// A reference without the leaves that no input on the path reaches.
pub(super) fn strengthened(cx: &mut Machine, st: &mut State, reference: Term) -> Term {
    let mut tree = Tree::of(cx, st, reference);
    let guards = tree.guards(cx, st);
    let dead = unreached(cx, st, &guards);
    if dead.is_empty() || !tree.keep(|leaf| !dead.contains(&leaf)) {
        return reference;
    }
    let rebuilt = tree.fold(
        cx,
        |cx, leaf| Ok(leaf.term(cx, st)),
        |cx, condition, a, b| cx.terms.if_then_else(condition, a, b),
    );
    rebuilt.ok().flatten().unwrap_or(reference)
}
