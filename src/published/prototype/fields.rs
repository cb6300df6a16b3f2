//! Reading and writing fields: nothing is simplified.
//!
//! A reference with several leaves is taken apart as its if-then-else is nested. What is learnt at a leaf, that it is
//! not null and what its field is called, becomes a clause under the conditions that lead there. A leaf that is null
//! cannot be used, so that the other side holds.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::heap::cells::{field_of, set_field};
use crate::heap::{Place, bind, choose as choose_simplified, initial_value};
use crate::machine::{Machine, Step, unsupported};
use crate::program::TypeId;
use crate::runtime::{FieldOf, Vm};
use crate::state::{ObjectId, OriginNode, Origins, State, Value};
use crate::term::{Node, Sort, Term};

use super::Prototype;
use super::diagram::Comparison;

const NULL: &str = "the use of a reference that is null";

/// The new values of a field, by object.
type Written = BTreeMap<ObjectId, Value>;

/// What the parts of a reference came to that were looked at before and would come to the same again, each with its
/// clauses: if-then-else's share their parts, and taken as trees they are large.
type Seen<T> = FxHashMap<Term, (Option<T>, Vec<Term>)>;

/// The name of the fact that an initial value is the one of its object's field.
pub(super) fn relation(cx: &mut Machine, initial: usize) -> Term {
    let origin = cx.origins.intern(
        &mut cx.terms,
        OriginNode::Fresh("relation".into(), initial as u32),
        initial as u32,
    );
    cx.terms.symbol(Origins::symbol(origin), Sort::Bool)
}

/// A write to a field.
#[derive(Copy, Clone)]
struct Write<'a> {
    place: Place<'a>,
    value: Value,
    /// How many objects were dereferenced before it.
    before: usize,
}

impl Prototype {
    /// Reads a field.
    pub(super) fn read(&self, cx: &mut Vm, st: &mut State, at: FieldOf) -> Step<Value> {
        let place = Place { slot: at.slot, field: at.field };
        let mut clauses = Vec::new();
        let value = self.read_at(cx, st, at.reference, (place, &mut Seen::default()), &mut clauses)?;
        self.assume_all(cx, st, clauses)?;
        value.map_or_else(|| unsupported(st, NULL), Ok)
    }

    /// Writes a field.
    pub(super) fn write(&self, cx: &mut Vm, st: &mut State, at: FieldOf, value: Value) -> Step<()> {
        let place = Place { slot: at.slot, field: at.field };
        let mut clauses = Vec::new();
        let before = st.guarded.bound().len();
        let write = Write { place, value, before };
        let written = self.write_at(cx, st, at.reference, (write, &mut Seen::default()), &mut clauses)?;
        self.assume_all(cx, st, clauses)?;
        let Some(written) = written else { return unsupported(st, NULL) };
        for (object, value) in written {
            set_field(st, object, place.slot, value);
        }
        Ok(())
    }

    fn assume_all(&self, cx: &mut Machine, st: &mut State, clauses: Vec<Term>) -> Step<()> {
        clauses.into_iter().try_for_each(|clause| self.assume_written(cx, st, clause))
    }

    /// The field of a reference; none where it is null.
    fn read_at(
        &self,
        cx: &mut Vm,
        st: &mut State,
        reference: Term,
        (place, seen): (Place, &mut Seen<Value>),
        clauses: &mut Vec<Term>,
    ) -> Step<Option<Value>> {
        let (condition, yes, no) = match cx.terms.node(reference) {
            Node::IfThenElse(condition, yes, no) => (condition, yes, no),
            Node::ReferenceSymbol(number) => {
                return self.read_symbol(cx, st, number, place, clauses).map(Some);
            }
            _ => {
                let Some(object) = cx.engine.object(&cx.machine, st, reference) else { return Ok(None) };
                let default = Value::default_of(&place.field.ty, &mut cx.terms);
                return Ok(Some(field_of(st, object, place.slot).unwrap_or(default)));
            }
        };
        if let Some((value, learnt)) = seen.get(&reference) {
            clauses.extend(learnt);
            return Ok(*value);
        }
        let known = (st.guarded.bound().len(), st.guarded.initial.len());
        let (mut learnt, mut otherwise) = (Vec::new(), Vec::new());
        let yes = self.read_at(cx, st, yes, (place, &mut *seen), &mut learnt)?;
        let no = self.read_at(cx, st, no, (place, &mut *seen), &mut otherwise)?;
        let learnt = merged_clauses(cx, condition, (yes.is_some(), no.is_some()), &learnt, &otherwise);
        clauses.extend(&learnt);
        let value = match (yes, no) {
            (Some(yes), Some(no)) => Some(choose(cx, condition, yes, no)),
            (one, other) => one.or(other),
        };
        // What makes an object or a symbol is learnt once.
        if known == (st.guarded.bound().len(), st.guarded.initial.len()) {
            seen.insert(reference, (value, learnt));
        }
        Ok(value)
    }

    fn read_symbol(
        &self,
        cx: &mut Vm,
        st: &mut State,
        number: u32,
        place: Place,
        clauses: &mut Vec<Term>,
    ) -> Step<Value> {
        if !st.guarded.is_bound(number) {
            clauses.push(self.not_null(cx, number));
        }
        let Some(own) = bind(cx, st, number) else { return unsupported(st, NULL) };
        if let Some(value) = field_of(st, own, place.slot) {
            return Ok(value);
        }
        let mut value = initial_value(&*cx.engine, &mut cx.machine, st, own, place)?;
        clauses.push(relation(cx, st.guarded.initial.len() - 1));
        for (same, theirs) in self.others(cx, st, number, place) {
            let theirs = field_of(st, theirs, place.slot).unwrap_or(value);
            value = choose(cx, same, theirs, value);
        }
        set_field(st, own, place.slot, value);
        Ok(value)
    }

    /// What a write through a reference makes of the field of each object; none where the reference is null. Each side
    /// of an if-then-else starts from the heap as it was.
    fn write_at(
        &self,
        cx: &mut Vm,
        st: &mut State,
        reference: Term,
        (write, seen): (Write, &mut Seen<Written>),
        clauses: &mut Vec<Term>,
    ) -> Step<Option<Written>> {
        let Write { place, value, before } = write;
        let (condition, yes, no) = match cx.terms.node(reference) {
            Node::IfThenElse(condition, yes, no) => (condition, yes, no),
            Node::ReferenceSymbol(number) => {
                return Ok(self.write_symbol(cx, st, number, write, clauses));
            }
            _ => {
                return Ok(cx
                    .engine
                    .object(&cx.machine, st, reference)
                    .map(|object| Written::from([(object, value)])));
            }
        };
        if let Some((written, learnt)) = seen.get(&reference) {
            clauses.extend(learnt);
            return Ok(written.clone());
        }
        let (mut learnt, mut otherwise) = (Vec::new(), Vec::new());
        let yes = self.write_at(cx, st, yes, (write, &mut *seen), &mut learnt)?;
        let no = self.write_at(cx, st, no, (write, &mut *seen), &mut otherwise)?;
        let mut learnt = merged_clauses(cx, condition, (yes.is_some(), no.is_some()), &learnt, &otherwise);
        let (yes, no) = match (yes, no) {
            (Some(yes), Some(no)) => (yes, no),
            (one, other) => {
                clauses.extend(&learnt);
                let written = one.or(other);
                seen.insert(reference, (written.clone(), learnt));
                return Ok(written);
            }
        };
        let mut merged = Written::new();
        for &object in yes.keys().chain(no.keys()) {
            if merged.contains_key(&object) {
                continue;
            }
            let old = field_of(st, object, place.slot);
            let (one, other) = (yes.get(&object).copied().or(old), no.get(&object).copied().or(old));
            let (one, other) = match (one, other) {
                (Some(one), Some(other)) => (one, other),
                (one, other) => {
                    // Where only one side writes a field that the object does not have yet, the other has its initial
                    // value.
                    let initial = initial_value(&*cx.engine, &mut cx.machine, st, object, place)?;
                    if st.guarded.bound()[before..].iter().any(|(_, new)| *new == object) {
                        learnt.push(relation(cx, st.guarded.initial.len() - 1));
                    }
                    (one.unwrap_or(initial), other.unwrap_or(initial))
                }
            };
            let new = if one == other { one } else { choose(cx, condition, one, other) };
            merged.insert(object, new);
        }
        clauses.extend(&learnt);
        seen.insert(reference, (Some(merged.clone()), learnt));
        Ok(Some(merged))
    }

    fn write_symbol(
        &self,
        cx: &mut Vm,
        st: &mut State,
        number: u32,
        Write { place, value, before }: Write,
        clauses: &mut Vec<Term>,
    ) -> Option<Written> {
        if !st.guarded.bound()[..before].iter().any(|(known, _)| *known == number) {
            clauses.push(self.not_null(cx, number));
        }
        let own = bind(cx, st, number)?;
        let mut written = Written::new();
        for (same, other) in self.others(cx, st, number, place) {
            let old = field_of(st, other, place.slot).unwrap_or(value);
            written.insert(other, choose(cx, same, value, old));
        }
        written.insert(own, value);
        Some(written)
    }

    /// The other objects that have the field, each with the condition that the reference names it.
    fn others(&self, cx: &mut Machine, st: &State, number: u32, place: Place) -> Vec<(Term, ObjectId)> {
        let owner = TypeId::class(place.field.owner);
        let mut out = Vec::new();
        for &(other, object) in st.guarded.bound() {
            let is_one = cx.program.is_subtype(st.heap.reference(other).declared, owner);
            if other == number || !is_one || field_of(st, object, place.slot).is_none() {
                continue;
            }
            let (left, right) = (cx.terms.reference_symbol(number), cx.terms.reference_symbol(other));
            out.push((self.written(cx, Comparison { less: false, left, right }), object));
        }
        out
    }
}

/// `condition ? a : b` as it is written.
fn choose(cx: &mut Machine, condition: Term, a: Value, b: Value) -> Value {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Value::Int(cx.terms.if_then_else_as_written(condition, a, b)),
        (Value::Ref(a), Value::Ref(b)) => Value::Ref(cx.terms.if_then_else_as_written(condition, a, b)),
        _ => choose_simplified(cx, condition, a, b),
    }
}

/// The clauses of both sides of an if-then-else, each under its condition; where one side is null, those of the other
/// one and that it is the other one.
fn merged_clauses(
    cx: &mut Machine,
    condition: Term,
    usable: (bool, bool),
    yes: &[Term],
    no: &[Term],
) -> Vec<Term> {
    let negation = cx.terms.not(condition);
    match usable {
        (true, false) => [yes, &[condition]].concat(),
        (false, true) => [yes, no, &[negation]].concat(),
        _ => {
            // What both sides begin with holds under no condition.
            let common = yes.iter().zip(no).take_while(|(a, b)| a == b).count();
            let mut merged = yes[..common].to_vec();
            merged.extend(yes[common..].iter().map(|clause| cx.terms.or_as_written(negation, *clause)));
            merged.extend(no[common..].iter().map(|clause| cx.terms.or_as_written(condition, *clause)));
            merged
        }
    }
}
