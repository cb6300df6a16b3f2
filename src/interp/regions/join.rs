//! Sides of a branch become one: values that differ become values that depend on the conditions.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use crate::heap::Handle;
use crate::heap::cells::field_of;
use crate::program::InstanceField;
use crate::runtime::Vm;
use crate::state::{ArrayBody, Body, Frame, Object, ObjectId, Ran, State, Tested, Value};
use crate::term::Term;

use super::explore::quiet;
use super::part::Part;
use super::tree::{Owner, Tree};

/// The values of one place on each side.
type Values = SmallVec<[Value; 4]>;
/// The fields of an object.
type Fields = SmallVec<[Option<Value>; 5]>;
/// A field that a side was the first to read or write.
pub(super) type Touched = (ObjectId, u32, InstanceField);

/// Joins sides that stand at the same place: the condition of each is that of its leaves.
pub(super) struct Join<'a> {
    pub(super) tree: &'a Tree,
    pub(super) owners: &'a [Owner],
    pub(super) touched: &'a [Touched],
}

impl Join<'_> {
    /// The side that stands for all; none where they cannot be one.
    pub(super) fn parts(&self, cx: &mut Vm, st: &mut State, parts: &[Part]) -> Option<Part> {
        let (first, others) = parts.split_first()?;
        let mut joined = first.clone();
        self.frames(cx, &mut joined, parts)?;
        let (mut fields, mut objects) = (Vec::new(), BTreeSet::new());
        for other in others {
            if !first.heap.differs_in_contents_only(&other.heap) {
                return None;
            }
            objects.extend(first.heap.apart(&other.heap));
            for field in first.statics.apart(&other.statics)? {
                if !fields.contains(&field) {
                    fields.push(field);
                }
            }
        }
        for (class, index) in fields {
            let values: Option<Values> = parts.iter().map(|part| part.statics.get(class, index)).collect();
            let value = self.value(cx, &values?)?;
            joined.statics.set(class, index, value);
        }
        for id in objects {
            let body = self.object(cx, st, parts, id)?;
            joined.heap.object_mut(id).body = body;
        }
        for other in others {
            if joined.statics.writes() != other.statics.writes() {
                joined.statics.note_writes_of(&other.statics);
            }
            if joined.heap.writes() != other.heap.writes() {
                joined.heap.note_writes_of(&other.heap);
            }
            if joined.trace != other.trace {
                joined.trace = joined.trace.joined(other.trace);
            }
        }
        joined.ran = self.ran(cx, parts);
        joined.joined = true;
        Some(joined)
    }

    /// What the sides ran: what all did, and what some did, with the condition.
    fn ran(&self, cx: &mut Vm, parts: &[Part]) -> Vec<Ran> {
        if parts.iter().all(|part| part.ran.is_empty()) {
            return Vec::new();
        }
        let terms = &mut cx.machine.terms;
        let always = terms.boolean(true);
        let mut steps: Vec<Ran> = Vec::new();
        let mut numbers = FxHashMap::default();
        // By step, the condition on each side; none on those that do not run it.
        let mut conditions: Vec<SmallVec<[Option<Term>; 4]>> = Vec::new();
        for (side, part) in parts.iter().enumerate() {
            for ran in &part.ran {
                let number =
                    *numbers.entry((Arc::as_ptr(&ran.method), ran.pc, ran.next)).or_insert_with(|| {
                        steps.push(ran.clone());
                        conditions.push(smallvec![None; parts.len()]);
                        steps.len() - 1
                    });
                let (own, when) = (&mut conditions[number][side], ran.when.unwrap_or(always));
                *own = Some(own.map_or(when, |own| terms.or(own, when)));
            }
        }
        let sides: SmallVec<[Term; 4]> =
            self.owners.iter().map(|owner| self.tree.condition(terms, *owner)).collect();
        for (ran, conditions) in steps.iter_mut().zip(conditions) {
            let first = conditions.first().copied().flatten();
            ran.when = if first.is_some() && conditions.iter().all(|condition| *condition == first) {
                first.filter(|first| *first != always)
            } else {
                let on_sides = sides.iter().zip(conditions).filter_map(|(side, own)| Some((*side, own?)));
                let mut any = terms.boolean(false);
                for (side, own) in on_sides {
                    let both = terms.and(side, own);
                    any = terms.or(any, both);
                }
                Some(any)
            };
        }
        steps
    }

    fn frames(&self, cx: &mut Vm, joined: &mut Part, parts: &[Part]) -> Option<()> {
        let (first, others) = parts.split_first()?;
        let frames: Option<SmallVec<[&Frame; 4]>> = parts.iter().map(|part| part.frames.last()).collect();
        let frames = frames?;
        let x: &Frame = frames.first()?;
        let same = others.iter().all(|other| first.frames.shares_callers_with(&other.frames))
            && frames.iter().all(|y| {
                Arc::ptr_eq(&x.method, &y.method)
                    && (x.pc, x.role, x.stack.len(), x.locals.len())
                        == (y.pc, y.role, y.stack.len(), y.locals.len())
                    && x.loops == y.loops
                    && x.trace == y.trace
                    && x.locks == y.locks
            });
        let live = x.code.liveness().filter(|_| same)?;
        let mut locals: SmallVec<[Value; 6]> = SmallVec::with_capacity(x.locals.len());
        for (number, &first) in x.locals.iter().enumerate() {
            let values: Values = frames.iter().map(|frame| frame.locals[number]).collect();
            locals.push(match () {
                () if values.iter().all(|value| *value == first) => first,
                () if !live.is_live(x.pc, number) || values.contains(&Value::Unusable) => Value::Unusable,
                () => self.value(cx, &values)?,
            });
        }
        let mut stack: SmallVec<[Value; 6]> = SmallVec::with_capacity(x.stack.len());
        for place in 0..x.stack.len() {
            let values: Values = frames.iter().map(|frame| frame.stack[place]).collect();
            stack.push(self.value(cx, &values)?);
        }
        let tested = Tested::joined(frames.iter().map(|frame| &frame.tested));
        let mut compared: SmallVec<[Term; 8]> = SmallVec::new();
        for term in frames.iter().skip(1).flat_map(|frame| frame.compared_beyond(x)) {
            if !compared.contains(&term) {
                compared.push(term);
            }
        }
        let frame = joined.frames.last_mut()?;
        frame.note_compared(compared);
        (frame.locals, frame.stack, frame.tested) = (locals, stack, tested);
        Some(())
    }

    /// The value that is each of these on its side; none where no term says so.
    fn value(&self, cx: &mut Vm, values: &[Value]) -> Option<Value> {
        let first = *values.first()?;
        if values.iter().all(|value| *value == first) {
            return Some(first);
        }
        let make: fn(Term) -> Value = match first {
            Value::Int(_) => Value::Int,
            Value::Long(_) => Value::Long,
            Value::Float(_) => Value::Float,
            Value::Double(_) => Value::Double,
            _ => return None,
        };
        let of_one_kind = |value: &Value| std::mem::discriminant(value) == std::mem::discriminant(&first);
        if !values.iter().all(of_one_kind) {
            return None;
        }
        let terms: Option<SmallVec<[Term; 4]>> = values.iter().map(|value| value.term()).collect();
        self.tree.select(&mut cx.machine.terms, self.owners, &terms?).map(make)
    }

    fn object(&self, cx: &mut Vm, st: &mut State, parts: &[Part], id: ObjectId) -> Option<Body> {
        let objects: SmallVec<[&Object; 4]> = parts.iter().map(|part| part.heap.object(id)).collect();
        let x: &Object = objects.first()?;
        let same = |y: &&Object| x.provenance == y.provenance && x.ty == y.ty && x.hidden == y.hidden;
        if !objects.iter().all(same) {
            return None;
        }
        if let Body::Array(_) = x.body {
            let arrays: Option<SmallVec<[&ArrayBody; 4]>> = objects
                .iter()
                .map(|object| match &object.body {
                    Body::Array(array) => Some(array),
                    Body::Fields(_) => None,
                })
                .collect();
            return self.array(cx, &arrays?).map(Body::Array);
        }
        let fields: Option<SmallVec<[&Fields; 4]>> = objects
            .iter()
            .map(|object| match &object.body {
                Body::Fields(fields) => Some(fields),
                Body::Array(_) => None,
            })
            .collect();
        let fields = fields?;
        let mut all = Fields::new();
        for slot in 0..fields.iter().map(|fields| fields.len()).max()? {
            let held: SmallVec<[Option<Value>; 4]> =
                fields.iter().map(|fields| fields.get(slot).copied().flatten()).collect();
            if held.iter().all(Option::is_none) {
                all.push(None);
                continue;
            }
            let mut values = Values::new();
            for (part, held) in parts.iter().zip(held) {
                values.push(match held {
                    Some(value) => value,
                    None => self.initial(cx, st, part, id, slot as u32)?,
                });
            }
            all.push(Some(self.value(cx, &values)?));
        }
        Some(Body::Fields(all))
    }

    /// What a field holds on a side that did not touch it.
    fn initial(&self, cx: &mut Vm, st: &mut State, part: &Part, id: ObjectId, slot: u32) -> Option<Value> {
        let (_, _, field) = self.touched.iter().find(|(object, of, _)| (*object, *of) == (id, slot))?;
        // A copy would hold the same, and with guarded references so may another object.
        let is_shared = st.guarded.owner(id).is_some();
        if is_shared || field.ty.is_reference() || part.heap.copies(id).len() > 1 {
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

    fn array(&self, cx: &mut Vm, arrays: &[&ArrayBody]) -> Option<ArrayBody> {
        let first = *arrays.first()?;
        let same = |array: &&ArrayBody| {
            (first.element, first.length, first.default) == (array.element, array.length, array.default)
                && first.symbolic == array.symbolic
        };
        if !arrays.iter().all(same) {
            return None;
        }
        let mut joined = first.clone();
        let indices: BTreeSet<i32> = arrays.iter().flat_map(|array| array.constant.keys().copied()).collect();
        // Elsewhere an element is what it was made with, unless it is one of an unknown index.
        let default = first.default.filter(|_| first.symbolic.is_empty());
        for index in indices {
            let values: Option<Values> =
                arrays.iter().map(|array| array.constant.get(&index).copied().or(default)).collect();
            let value = self.value(cx, &values?)?;
            joined.constant.insert(index, value);
        }
        Some(joined)
    }
}

/// Notes a field that an instruction is about to read or write, if nothing is known of what it holds.
pub(super) fn note_touched(
    st: &State,
    object: ObjectId,
    (slot, field): (u32, &InstanceField),
    touched: &mut Vec<Touched>,
) {
    let is_known = field_of(st, object, slot).is_some();
    if !is_known && !touched.iter().any(|(of, at, _)| (*of, *at) == (object, slot)) {
        touched.push((object, slot, field.clone()));
    }
}
