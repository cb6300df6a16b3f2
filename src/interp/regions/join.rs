//! Two sides of a branch become one: values that differ become values that depend on the conditions.

use std::collections::BTreeSet;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::heap::Handle;
use crate::heap::cells::field_of;
use crate::program::InstanceField;
use crate::runtime::Vm;
use crate::state::{ArrayBody, Body, Frame, Object, ObjectId, State, Value};
use crate::term::Term;

use super::explore::{Part, quiet};
use super::tree::{Owner, Tree};

/// A field that a side wrote.
pub(super) type Written = (ObjectId, u32, InstanceField);

/// Joins sides: the condition of each is that of its leaves.
pub(super) struct Join<'a> {
    pub(super) tree: &'a Tree,
    pub(super) owners: [Owner; 2],
    pub(super) written: &'a [Written],
}

impl Join<'_> {
    /// The side that stands for both, which stand at the same place; none where they cannot be one.
    pub(super) fn parts(&self, cx: &mut Vm, st: &mut State, a: &Part, b: &Part) -> Option<Part> {
        let mut joined = a.clone();
        self.frames(cx, &mut joined, a, b)?;
        if !a.heap.differs_in_contents_only(&b.heap) {
            return None;
        }
        for (class, index) in a.statics.apart(&b.statics)? {
            let values = [a.statics.get(class, index)?, b.statics.get(class, index)?];
            let value = self.value(cx, values)?;
            joined.statics.set(class, index, value);
        }
        let apart = a.heap.apart(&b.heap);
        for id in apart {
            self.object(cx, st, &mut joined, (a, b), id)?;
        }
        if joined.statics.writes() != b.statics.writes() {
            joined.statics.note_writes_of(&b.statics);
        }
        if joined.heap.writes() != b.heap.writes() {
            joined.heap.note_writes_of(&b.heap);
        }
        if a.trace != b.trace {
            joined.trace = a.trace.joined(b.trace);
        }
        joined.ran.extend(b.ran.iter().cloned());
        joined.joined = true;
        Some(joined)
    }

    fn frames(&self, cx: &mut Vm, joined: &mut Part, a: &Part, b: &Part) -> Option<()> {
        if !a.frames.shares_callers_with(&b.frames) {
            return None;
        }
        let (x, y): (&Frame, &Frame) = (a.frames.last()?, b.frames.last()?);
        let same = Arc::ptr_eq(&x.method, &y.method)
            && (x.pc, x.role, x.stack.len(), x.locals.len()) == (y.pc, y.role, y.stack.len(), y.locals.len())
            && x.loops == y.loops
            && x.trace == y.trace;
        let live = x.code.liveness().filter(|_| same)?;
        let mut locals: SmallVec<[Value; 6]> = SmallVec::with_capacity(x.locals.len());
        for (number, (&v, &w)) in x.locals.iter().zip(&y.locals).enumerate() {
            let value = match () {
                () if v == w => v,
                () if !live.is_live(x.pc, number) => Value::Unusable,
                () if v == Value::Unusable || w == Value::Unusable => Value::Unusable,
                () => self.value(cx, [v, w])?,
            };
            locals.push(value);
        }
        let mut stack: SmallVec<[Value; 6]> = SmallVec::with_capacity(x.stack.len());
        for (&v, &w) in x.stack.iter().zip(&y.stack) {
            stack.push(self.value(cx, [v, w])?);
        }
        let frame = joined.frames.last_mut()?;
        (frame.locals, frame.stack) = (locals, stack);
        Some(())
    }

    /// The value that is one on one side and the other on the other; none where no term says so.
    fn value(&self, cx: &mut Vm, [a, b]: [Value; 2]) -> Option<Value> {
        if a == b {
            return Some(a);
        }
        let make: fn(Term) -> Value = match (a, b) {
            (Value::Int(_), Value::Int(_)) => Value::Int,
            (Value::Long(_), Value::Long(_)) => Value::Long,
            (Value::Float(_), Value::Float(_)) => Value::Float,
            (Value::Double(_), Value::Double(_)) => Value::Double,
            _ => return None,
        };
        let values = [a.term()?, b.term()?];
        self.tree.select(&mut cx.machine.terms, self.owners, values).map(make)
    }

    fn object(
        &self,
        cx: &mut Vm,
        st: &mut State,
        joined: &mut Part,
        (a, b): (&Part, &Part),
        id: ObjectId,
    ) -> Option<()> {
        let (x, y): (&Object, &Object) = (a.heap.object(id), b.heap.object(id));
        if x.provenance != y.provenance || x.ty != y.ty || x.hidden != y.hidden {
            return None;
        }
        let body = match (&x.body, &y.body) {
            (Body::Fields(fields), Body::Fields(others)) => {
                let mut all: SmallVec<[Option<Value>; 5]> = SmallVec::new();
                for slot in 0..fields.len().max(others.len()) {
                    let of = |fields: &SmallVec<[Option<Value>; 5]>| fields.get(slot).copied().flatten();
                    let slot = slot as u32;
                    all.push(match (of(fields), of(others)) {
                        (Some(v), Some(w)) => Some(self.value(cx, [v, w])?),
                        (None, None) => None,
                        (Some(v), None) => {
                            let w = self.initial(cx, st, b, id, slot)?;
                            Some(self.value(cx, [v, w])?)
                        }
                        (None, Some(w)) => {
                            let v = self.initial(cx, st, a, id, slot)?;
                            Some(self.value(cx, [v, w])?)
                        }
                    });
                }
                Body::Fields(all)
            }
            (Body::Array(array), Body::Array(other)) => Body::Array(self.array(cx, array, other)?),
            _ => return None,
        };
        joined.heap.object_mut(id).body = body;
        Some(())
    }

    /// What a field holds on a side that neither read nor wrote it.
    fn initial(&self, cx: &mut Vm, st: &mut State, part: &Part, id: ObjectId, slot: u32) -> Option<Value> {
        let (_, _, field) = self.written.iter().find(|(object, of, _)| (*object, *of) == (id, slot))?;
        if field.ty.is_reference() {
            return None;
        }
        // A copy would hold the same.
        if part.heap.copies(id).len() > 1 {
            return None;
        }
        let before = st.clone();
        st.heap = part.heap.clone();
        let unread = st.clone();
        let value = cx.engine.load_field(&mut cx.machine, st, &Handle::from(Some(id)), slot, field).ok();
        let value = value.filter(|_| quiet(&unread, st));
        *st = before;
        value
    }

    fn array(&self, cx: &mut Vm, a: &ArrayBody, b: &ArrayBody) -> Option<ArrayBody> {
        let same = (a.element, a.length, a.default, a.length_bounded)
            == (b.element, b.length, b.default, b.length_bounded);
        if !same || a.symbolic != b.symbolic {
            return None;
        }
        let mut joined = a.clone();
        let indices: BTreeSet<i32> = a.constant.keys().chain(b.constant.keys()).copied().collect();
        for index in indices {
            // Elsewhere an element is what it was made with, unless it is one of an unknown index.
            let default = a.default.filter(|_| a.symbolic.is_empty());
            let of = |array: &ArrayBody| array.constant.get(&index).copied().or(default);
            let value = self.value(cx, [of(a)?, of(b)?])?;
            joined.constant.insert(index, value);
        }
        Some(joined)
    }
}

/// Notes a field that an instruction is about to write, if nothing is known of what it holds.
pub(super) fn note_written(
    st: &State,
    object: ObjectId,
    (slot, field): (u32, &InstanceField),
    written: &mut Vec<Written>,
) {
    let is_known = field_of(st, object, slot).is_some();
    if !is_known && !written.iter().any(|(of, at, _)| (*of, *at) == (object, slot)) {
        written.push((object, slot, field.clone()));
    }
}
