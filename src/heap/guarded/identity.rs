//! Null tests and comparisons as formulas; new input references, and their value sets.

use std::sync::Arc;

use crate::heap::preexisting::candidates;
use crate::heap::{insides, parts};
use crate::machine::{Machine, Step, unsupported};
use crate::state::{ObjectId, ReferenceStatus, State};
use crate::term::Term;

use super::Guarding;
use super::admission::symbolic_object;
use super::classes::{declared_variable, relate};
use super::facts::{assume, known};
use super::located::Located;
use super::strengthen::strengthened;
use super::tree::{Leaf, Tree};

impl Guarding {
    /// The formula for a leaf that is null.
    pub(super) fn leaf_is_null(cx: &mut Machine, leaf: Leaf) -> Term {
        match leaf {
            Leaf::Null => cx.terms.boolean(true),
            // That a location is not null, its guard says.
            Leaf::Allocated(_) | Leaf::Own(_) => cx.terms.boolean(false),
            Leaf::Input(number) => {
                let (symbol, null) = (cx.terms.reference_symbol(number), cx.terms.null());
                cx.terms.equal(symbol, null)
            }
        }
    }

    /// The formula for two leaves that name the same.
    pub(super) fn leaves_equal(&self, cx: &mut Machine, st: &mut State, a: Leaf, b: Leaf) -> Step<Term> {
        Ok(match (a, b) {
            _ if a == b => cx.terms.boolean(true),
            (Leaf::Null, other) | (other, Leaf::Null) => Guarding::leaf_is_null(cx, other),
            // An allocated object is no input object, and locations differ.
            (Leaf::Allocated(_), _) | (_, Leaf::Allocated(_)) | (Leaf::Own(_), Leaf::Own(_)) => {
                cx.terms.boolean(false)
            }
            // Where a reference is at a location, that is what the location's own reference names.
            (Leaf::Input(x) | Leaf::Own(x), Leaf::Input(y) | Leaf::Own(y)) => {
                if relate(cx, st, x, y)? {
                    let (x, y) = (cx.terms.reference_symbol(x), cx.terms.reference_symbol(y));
                    cx.terms.equal(x, y)
                } else {
                    let (x, y) = (Guarding::leaf_is_null(cx, a), Guarding::leaf_is_null(cx, b));
                    cx.terms.and(x, y)
                }
            }
        })
    }

    /// The formula for a reference that names what a leaf names.
    pub(super) fn names(&self, cx: &mut Machine, st: &mut State, tree: &Tree, leaf: Leaf) -> Step<Term> {
        tree.formula(cx, |cx, own| self.leaves_equal(cx, st, own, leaf))
    }

    /// Whether a reference is null.
    pub(super) fn null_formula(&self, cx: &mut Machine, st: &State, reference: Term) -> Term {
        if let Some(&is_null) = st.guarded.nullness.get(&reference) {
            return cx.terms.boolean(is_null);
        }
        let tree = Tree::of(cx, st, reference);
        let formula = tree.formula(cx, |cx, leaf| Ok(Guarding::leaf_is_null(cx, leaf)));
        match formula {
            Ok(formula) => known(cx, st, formula),
            Err(_) => cx.terms.boolean(false),
        }
    }

    /// Whether two references are the same.
    pub(super) fn same_formula(&self, cx: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        if a == b {
            return Ok(cx.terms.boolean(true));
        }
        let (a, b) = (Tree::of(cx, st, a), Tree::of(cx, st, b));
        let formula = a.formula(cx, |cx, leaf| self.names(cx, st, &b, leaf))?;
        Ok(known(cx, st, formula))
    }

    /// Meets a new input reference: what its type says of it becomes part of the path condition.
    pub(super) fn meet(&self, cx: &mut Machine, st: &mut State, number: u32) -> Step<Term> {
        let reference = st.heap.reference(number).clone();
        let symbol = cx.terms.reference_symbol(number);
        let null = cx.terms.null();
        let is_null = cx.terms.equal(symbol, null);
        let may_be_null = reference.status != ReferenceStatus::Location;
        if let Some(constants) = &reference.constants {
            let value = constant_of_enum(cx, st, symbol, constants, may_be_null)?;
            Arc::make_mut(&mut st.guarded).values.insert(number, value);
            return Ok(value);
        }
        let held = candidates(cx, st, &reference);
        if declared_variable(cx, st, number).is_none() && !held.is_empty() {
            let value = constant_of_enum(cx, st, symbol, &held, may_be_null)?;
            Arc::make_mut(&mut st.guarded).values.insert(number, value);
            return Ok(value);
        }
        if declared_variable(cx, st, number).is_none() {
            if !may_be_null {
                return unsupported(st, "an input of a type that no class fits");
            }
            assume(cx, st, is_null)?;
            Arc::make_mut(&mut st.guarded).values.insert(number, null);
            return Ok(null);
        }
        if !may_be_null {
            let not_null = cx.terms.not(is_null);
            assume(cx, st, not_null)?;
        }
        for holder in parts::holders(cx, reference.origin) {
            let Some(holder) = insides::reference_at(st, holder) else { continue };
            let holder = cx.terms.reference_symbol(holder);
            let same = cx.terms.equal(symbol, holder);
            let different = cx.terms.not(same);
            let apart = cx.terms.or(is_null, different);
            assume(cx, st, apart)?;
        }
        if held.is_empty() {
            return Ok(symbol);
        }
        // It may also be an object that a static field holds.
        let mut value = symbol;
        for object in held.into_iter().rev() {
            let location = cx.terms.location(object.0);
            let same = cx.terms.equal(symbol, location);
            value = cx.terms.if_then_else(same, location, value);
        }
        Arc::make_mut(&mut st.guarded).values.insert(number, value);
        Ok(value)
    }

    /// What a reference names whose object is used. In an engine whose leaves are locations, the value set of each input
    /// reference that it may be is written down first.
    pub(super) fn located(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<Option<Located>> {
        let Some(located) = Located::of(cx, st, reference) else { return Ok(None) };
        if !self.names_locations() {
            return Ok(Some(located.reached(cx, st)));
        }
        // A leaf that has a value set stands in the tree as its locations.
        let mut new = false;
        for leaf in located.leaves() {
            if let Leaf::Input(number) = leaf {
                let value = self.summarise(cx, st, number)?;
                let value = strengthened(cx, st, value);
                Arc::make_mut(&mut st.guarded).summaries.insert(number, value);
                new = true;
            }
        }
        let located = if new { Located::of(cx, st, reference) } else { Some(located) };
        Ok(located.map(|located| located.reached(cx, st)))
    }

    /// The value set of an input reference `r` (Exact Fig. 8, corrected): null; the location of each reference of a
    /// compatible type that was summarised before, where `r` equals that one and none before it; and a location of its
    /// own.
    fn summarise(&self, cx: &mut Machine, st: &mut State, number: u32) -> Step<Term> {
        let symbol = cx.terms.reference_symbol(number);
        let earlier: Vec<u32> = st.guarded.owners().collect();
        let mut value = self.location(cx, st, number)?;
        for earlier in earlier.into_iter().rev() {
            if !relate(cx, st, number, earlier)? {
                continue;
            }
            let other = cx.terms.reference_symbol(earlier);
            let same = cx.terms.equal(symbol, other);
            let same = known(cx, st, same);
            let location = self.location(cx, st, earlier)?;
            value = cx.terms.if_then_else(same, location, value);
        }
        let null = cx.terms.null();
        let is_null = cx.terms.equal(symbol, null);
        let is_null = known(cx, st, is_null);
        Ok(cx.terms.if_then_else(is_null, null, value))
    }

    /// The location of an input reference.
    fn location(&self, cx: &mut Machine, st: &mut State, number: u32) -> Step<Term> {
        match symbolic_object(cx, st, number) {
            Some(object) => Ok(cx.terms.location(object.0)),
            None => unsupported(st, "an input of a type that no class fits"),
        }
    }
}

/// An input that can be no object of its own is null or one of the constants that there are.
fn constant_of_enum(
    cx: &mut Machine,
    st: &mut State,
    symbol: Term,
    constants: &[ObjectId],
    may_be_null: bool,
) -> Step<Term> {
    let mut choices: Vec<Term> = constants.iter().map(|c| cx.terms.location(c.0)).collect();
    if may_be_null {
        choices.insert(0, cx.terms.null());
    }
    let Some((&last, others)) = choices.split_last() else {
        return unsupported(st, "an input of an enum type without constants");
    };
    let mut value = last;
    let mut one_of_them = cx.terms.equal(symbol, last);
    for &choice in others.iter().rev() {
        let equal = cx.terms.equal(symbol, choice);
        one_of_them = cx.terms.or(equal, one_of_them);
        value = cx.terms.if_then_else(equal, choice, value);
    }
    assume(cx, st, one_of_them)?;
    Ok(value)
}
