//! Virtual calls on guarded receivers: one alternative per implementation, whatever leads to it.

use std::borrow::Cow;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::{Machine, Step, unsupported};
use crate::program::{Method, TypeId};
use crate::state::{Choice, Decision, ObjectType, Reason, State};
use crate::term::Term;
use crate::types::{Fit, TypeConstraint};

use super::Guarding;
use super::classes::{answer, narrowed_variable};
use super::facts::{assume, known};
use super::tree::Leaf;
use crate::heap::receivers::{of_exact, selects, unknown_implementations};
use crate::heap::stand_ins::note_represented;
use crate::heap::{Handle, Selection};

/// The implementations found so far, each with the formula under which it runs.
#[derive(Default)]
struct Found {
    methods: Vec<(Arc<Method>, Term)>,
    missing: Option<Term>,
    cuts: SmallVec<[(Term, String); 1]>,
}

impl Found {
    fn add(&mut self, cx: &mut Machine, method: Arc<Method>, when: Term) {
        match self.methods.iter_mut().find(|(known, _)| Arc::ptr_eq(known, &method)) {
            Some((_, formula)) => *formula = cx.terms.or(*formula, when),
            None => self.methods.push((method, when)),
        }
    }
}

impl Guarding {
    pub(super) fn select_implementation(
        &self,
        cx: &mut Machine,
        st: &mut State,
        receiver: &Handle,
        resolved: &Arc<Method>,
    ) -> Step<Selection> {
        // The verifier does not look at interfaces: there, an unsuitable receiver is a case of its own.
        let is_interface = cx.program.class(resolved.class).is_interface();
        let suitable = match receiver.located() {
            Some(located) if is_interface => Some(Cow::Borrowed(located)),
            Some(located) => located.instances_of(cx, st, TypeId::class(resolved.class)),
            None => None,
        };
        let Some(suitable) = suitable else { return unsupported(st, "a call on a reference without a leaf") };
        let mut found = Found::default();
        for &(guard, leaf) in suitable.guards() {
            match leaf {
                Leaf::Null => {}
                Leaf::Allocated(object) => {
                    let ty = match (st.heap.object(object).ty, leaf.class_source(st)) {
                        (ObjectType::Exact(ty), _) => ty,
                        (ObjectType::Variable(_), Some(number)) => {
                            of_input(cx, st, &mut found, number, guard, resolved)?;
                            continue;
                        }
                        (ObjectType::Variable(_), None) => continue,
                    };
                    match of_exact(cx, st, ty, resolved)? {
                        Selection::Method(method) => found.add(cx, method, guard),
                        _ => {
                            let before = found.missing.unwrap_or(cx.terms.boolean(false));
                            found.missing = Some(cx.terms.or(before, guard));
                        }
                    }
                }
                Leaf::Input(number) | Leaf::Own(number) => {
                    of_input(cx, st, &mut found, number, guard, resolved)?
                }
            }
        }
        finish(cx, st, found, resolved)
    }
}

fn of_input(
    cx: &mut Machine,
    st: &mut State,
    found: &mut Found,
    number: u32,
    guard: Term,
    resolved: &Arc<Method>,
) -> Step<()> {
    let declaring = TypeConstraint::SubtypeOf(TypeId::class(resolved.class));
    let variable = narrowed_variable(cx, st, number);
    // Verified code calls a method only on objects that have it.
    let variable = variable.and_then(|v| cx.constrain(v, &declaring));
    let Some(variable) = variable else { return Ok(()) };
    let implementations = cx.types.selected_implementations(&cx.program, variable, resolved);
    note_represented(cx, variable, &implementations);
    let others = implementations.library || implementations.unwritten || implementations.none;
    if let ([only], false) = (implementations.methods.as_slice(), others) {
        found.add(cx, only.clone(), guard);
        return Ok(());
    }
    let mut some = cx.terms.boolean(false);
    for method in &implementations.methods {
        let constraint = selects(method, resolved);
        let narrowed = cx.constrain(variable, &constraint);
        let Some(narrowed) = narrowed else { continue };
        let runs = answer(cx, st, number, &constraint)?;
        some = cx.terms.or(some, runs);
        let when = cx.terms.and(guard, runs);
        match cx.types.fit(narrowed) {
            Fit::NotConstructible(reason) => found.cuts.push((when, reason.to_owned())),
            _ => found.add(cx, method.clone(), when),
        }
    }
    if !others {
        let elsewhere = cx.terms.not(guard);
        let one_runs = cx.terms.or(elsewhere, some);
        assume(cx, st, one_runs)?;
    } else {
        let none = cx.terms.not(some);
        let when = cx.terms.and(guard, none);
        for what in unknown_implementations(&resolved.qualified_name(), &implementations) {
            found.cuts.push((when, what));
        }
    }
    Ok(())
}

fn finish(cx: &mut Machine, st: &State, found: Found, resolved: &Method) -> Step<Selection> {
    let mut methods: Vec<Arc<Method>> = Vec::new();
    let mut choices: SmallVec<[Choice; 4]> = SmallVec::new();
    for (method, when) in found.methods {
        let when = known(cx, st, when);
        if cx.terms.as_bool(when) != Some(false) {
            methods.push(method);
            choices.push(Choice::Assume(when));
        }
    }
    if let Some(when) = found.missing {
        let what = "a call that some of the possible receivers do not implement".into();
        choices.push(Choice::Unsupported { not_null: None, when: Some(when), what });
    }
    for (when, what) in found.cuts {
        let when = known(cx, st, when);
        if cx.terms.as_bool(when) != Some(false) {
            choices.push(Choice::Unsupported { not_null: None, when: Some(when), what: what.into() });
        }
    }
    match (methods.as_slice(), choices.len()) {
        ([only], 1) => Ok(Selection::Method(only.clone())),
        ([], 1) if found.missing.is_some() => Ok(Selection::Missing),
        (_, 0) => {
            unsupported(st, &format!("a call of {}: no class implements it", resolved.qualified_name()))
        }
        _ => Ok(Selection::Ask(Box::new(Decision { reason: Reason::Receiver, choices }), methods)),
    }
}
