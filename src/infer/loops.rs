//! Loops: what holds in every iteration is what the candidates say, so one iteration stands for all.
//!
//! Where a path meets the header of a loop, the candidates are checked, and all that the loop may change becomes unknown: the
//! local variables that it assigns, and what objects hold, as far as the candidates allow. An object whose constructor runs,
//! and which nobody else holds, satisfies nothing yet: of it only the fields become unknown that the loop may write. Where
//! the path comes back to the header, the candidates are checked once more, and the path ends.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::bytecode::{Code, Insn};
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::cells::set_field;
use crate::machine::{Step, Stop, unsupported};
use crate::program::{Link, LinkedCode};
use crate::runtime::operands::{top, top_mut};
use crate::runtime::{Instruction, Vm};
use crate::state::{Ending, ObjectId, ObjectType, State, Trace, Value};
use crate::types::Invariant;

use super::check::{assume, holds};
use super::nest::Place;
use super::reach::{object_of, reachable};
use super::unknown::{fresh, make_unknown};
use super::watch::{Kept, Watch, place};

/// A loop whose header a path has met.
#[derive(Clone, Debug)]
pub(super) struct Met {
    depth: usize,
    header: u32,
    /// The control-flow path up to there: an instruction that starts again has the same one.
    trace: Trace,
    /// The objects under construction that nobody else held.
    own: Vec<ObjectId>,
    /// What they satisfied, and is taken to hold in every iteration.
    taken: Vec<Taken>,
}

/// A candidate that an object under construction satisfied at the header of a loop: the object, the place of the class in the
/// nest, and the candidate.
type Taken = (ObjectId, usize, Invariant);

/// A candidate that does not hold throughout a loop: the digest of the method, the header, the place of the class, and the
/// candidate.
pub(super) type GivenUp = (u64, u32, usize, Invariant);

impl Watch {
    /// What happens where a path is at the header of a loop, before the instruction there.
    ///
    /// # Errors
    /// When the path has come round the loop, which ends it, or cannot go on.
    pub(super) fn at_header(&self, cx: &mut Vm, st: &mut State, at: Instruction) -> Step<()> {
        let frame = top(st)?;
        let depth = st.frames.len();
        let again = frame.loops.iter().any(|met| met.header == at.pc && met.laps > 0);
        let loops = Kept::of(st).map(|kept| kept.loops.clone()).unwrap_or_default();
        let known = loops.iter().find(|met| met.depth == depth && met.header == at.pc);
        if !again && known.is_some_and(|met| met.trace == st.trace) {
            return Ok(());
        }
        let (name, method) = (frame.method.name.clone(), frame.method.digest);
        let why = move || format!("may not hold in a loop of {name}");
        let (own, mut taken) = match (again, known) {
            (true, Some(met)) => (met.own.clone(), met.taken.clone()),
            _ => (under_construction(cx, st), Vec::new()),
        };
        let others = all_but(st, &own);
        let reached: FxHashSet<ObjectId> = reachable(cx, st, others.clone()).into_iter().collect();
        if own.iter().any(|object| reached.contains(object)) {
            // Others may hold it by the next iteration.
            self.check_objects(cx, st, &own, &why);
        }
        self.check_objects(cx, st, &others, &why);
        if again {
            // What was taken to hold in every iteration and does not: all is run again without it.
            taken.retain(|(object, _, fact)| !holds(cx, st, *object, *fact));
            self.give_up(taken.iter().map(|(_, place, fact)| (method, at.pc, *place, *fact)));
            return Stop::end(Ending::AssumeFailed);
        }
        let given_up = self.given_up();
        for &object in &own {
            for (place, fact) in self.candidates_of(cx, st, object) {
                if !given_up.contains(&(method, at.pc, place, fact)) && holds(cx, st, object, fact) {
                    taken.push((object, place, fact));
                }
            }
        }
        if !frame_stack_is_empty(st)? {
            return unsupported(st, "a loop within an expression");
        }
        let here = place(st);
        let body = body(&at.code.code, at.pc);
        forget_locals(cx, st, at, &body, &here)?;
        make_unknown(cx, st, &others, &here)?;
        self.forget_fields(cx, st, at.code, &body, (&own, &taken), &here)?;
        for &(object, _, fact) in &taken {
            assume(cx, st, object, fact);
        }
        let met = Met { depth, header: at.pc, trace: st.trace, own, taken };
        Kept::change(st, |kept| {
            kept.loops.retain(|other| other.depth < depth || other.depth == depth && other.header != at.pc);
            kept.loops.push(met);
        });
        Ok(())
    }

    /// Forgets the fields of objects under construction that the loop may write.
    fn forget_fields(
        &self,
        cx: &mut Vm,
        st: &mut State,
        code: &LinkedCode,
        body: &BTreeSet<u32>,
        (own, taken): (&[ObjectId], &[Taken]),
        here: &str,
    ) -> Step<()> {
        let (by_itself, written) = self.written(cx, code, body);
        for &object in own {
            let ObjectType::Exact(ty) = st.heap.object(object).ty else { continue };
            let Some(class) = ty.as_class().map(|id| cx.program.class(id)) else { continue };
            for (slot, field) in (0..).zip(&class.instance_fields) {
                let place = self.nest.classes.iter().position(|class| class.id == field.owner);
                // Code of other classes may write its own fields. A final one is written by the constructor itself.
                let concerned = if field.access.is_final() { &by_itself } else { &written };
                if place.is_none_or(|place| concerned.contains(&(place, slot))) {
                    let name = format!("{}.{slot} {here}", object.0);
                    let not_null = |(of, of_place, fact): &Taken| {
                        *of == object && Some(*of_place) == place && *fact == Invariant::NotNull(slot)
                    };
                    let value = fresh(cx, st, &field.ty, &name, taken.iter().any(not_null))?;
                    set_field(st, object, slot, value);
                }
            }
        }
        Ok(())
    }

    /// The fields of the nest that these instructions write, and those that they may write by calls as well.
    fn written(
        &self,
        cx: &Vm,
        code: &LinkedCode,
        body: &BTreeSet<u32>,
    ) -> (BTreeSet<Place>, BTreeSet<Place>) {
        let (mut by_itself, mut by_calls) = (BTreeSet::new(), BTreeSet::new());
        for &pc in body {
            let insn = &code.code.insns[pc as usize];
            let is_fixed = matches!(insn, Insn::InvokeStatic(_) | Insn::InvokeSpecial(_));
            let is_call = is_fixed || matches!(insn, Insn::InvokeVirtual(_) | Insn::InvokeInterface(_));
            if !is_call && !matches!(insn, Insn::PutField(_)) {
                continue;
            }
            match code.link(&cx.program, pc) {
                Link::Field(field) => {
                    let place = self.nest.classes.iter().position(|class| class.id == field.owner);
                    by_itself.extend(place.map(|place| (place, field.slot)));
                }
                Link::Method(method) => {
                    let of_library = cx.program.class(method.class).origin != Origin::User;
                    if of_library && matches!(insn, Insn::InvokeStatic(_)) {
                        continue;
                    }
                    // Which method a virtual call runs need not be one of this name.
                    let own =
                        self.nest.methods.iter().filter(|m| !is_fixed || Arc::ptr_eq(&m.method, method));
                    let own: Vec<_> = own.collect();
                    let all = if own.is_empty() { self.nest.methods.iter().collect() } else { own };
                    by_calls.extend(all.into_iter().flat_map(|m| m.writes.iter().copied()));
                }
                _ => {}
            }
        }
        by_calls.extend(&by_itself);
        (by_itself, by_calls)
    }
}

fn frame_stack_is_empty(st: &State) -> Step<bool> {
    Ok(top(st)?.stack.is_empty())
}

/// The objects whose constructors run, and which no other object holds.
fn under_construction(cx: &Vm, st: &State) -> Vec<ObjectId> {
    let constructors = st.frames.iter().filter(|frame| frame.method.is_constructor());
    let receivers = constructors.filter_map(|frame| match frame.locals.first() {
        Some(Value::Ref(receiver)) => object_of(cx, st, *receiver),
        _ => None,
    });
    let mut own: Vec<ObjectId> = receivers.filter(|object| !st.heap.object(*object).is_input()).collect();
    own.sort_unstable();
    own.dedup();
    let statics = Kept::of(st).map(|kept| kept.stored.clone()).unwrap_or_default();
    let held = statics.into_iter().filter_map(|term| object_of(cx, st, term));
    let others: Vec<ObjectId> = all_but(st, &own).into_iter().chain(held).collect();
    let reached: FxHashSet<ObjectId> = reachable(cx, st, others).into_iter().collect();
    own.retain(|object| !reached.contains(object));
    own
}

fn all_but(st: &State, own: &[ObjectId]) -> Vec<ObjectId> {
    (0..st.heap.len() as u32).map(ObjectId).filter(|object| !own.contains(object)).collect()
}

/// The instructions of a loop: those from which its header can be reached again without leaving by the header.
fn body(code: &Code, header: u32) -> BTreeSet<u32> {
    let count = code.insns.len() as u32;
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); code.insns.len()];
    let mut edge = |from: u32, to: u32| {
        if let Some(list) = before.get_mut(to as usize) {
            list.push(from);
        }
    };
    for (pc, insn) in (0..count).zip(&code.insns) {
        if insn.falls_through() {
            edge(pc, pc + 1);
        }
        insn.each_target(|target| edge(pc, target.0));
    }
    for handler in &code.handlers {
        (handler.start..handler.end).for_each(|pc| edge(pc, handler.target));
    }
    // What the header leads to.
    let mut after: Vec<Vec<u32>> = vec![Vec::new(); code.insns.len()];
    for (to, list) in (0..).zip(&before) {
        list.iter().for_each(|from| after[*from as usize].push(to));
    }
    let forward = closure(&after, header, &after[header as usize]);
    let backward = closure(&before, header, &before[header as usize]);
    let mut out: BTreeSet<u32> = forward.intersection(&backward).copied().collect();
    out.insert(header);
    out
}

fn closure(edges: &[Vec<u32>], header: u32, start: &[u32]) -> BTreeSet<u32> {
    let mut seen = BTreeSet::new();
    let mut open = start.to_vec();
    while let Some(pc) = open.pop() {
        if pc != header && seen.insert(pc) {
            open.extend(&edges[pc as usize]);
        }
    }
    seen
}

/// Forgets the local variables that the loop assigns. A reference has the type that debug information gives it; one that
/// has none there does not live at the header, or the path ends where it is read.
fn forget_locals(cx: &mut Vm, st: &mut State, at: Instruction, body: &BTreeSet<u32>, here: &str) -> Step<()> {
    let mut assigned: BTreeSet<u16> = BTreeSet::new();
    for &pc in body {
        match at.code.code.insns[pc as usize] {
            Insn::Store(_, local) | Insn::Increment { local, .. } => {
                assigned.insert(local);
            }
            _ => {}
        }
    }
    for local in assigned {
        let Some(&value) = top(st)?.locals.get(usize::from(local)) else { continue };
        let primitive = |p| Some(FieldType::Primitive(p));
        let ty = match value {
            Value::Int(_) => primitive(crate::bytecode::Primitive::Int),
            Value::Long(_) => primitive(crate::bytecode::Primitive::Long),
            Value::Float(_) => primitive(crate::bytecode::Primitive::Float),
            Value::Double(_) => primitive(crate::bytecode::Primitive::Double),
            Value::Ref(_) => declared(&at.code.code, at.pc, local),
            Value::Text(_) | Value::ReturnAddress(_) | Value::Unusable => None,
        };
        let value = match ty {
            Some(ty) => fresh(cx, st, &ty, &format!("local{local} {here}"), false)?,
            None => Value::Unusable,
        };
        top_mut(st)?.locals[usize::from(local)] = value;
    }
    Ok(())
}

/// The type that debug information gives a local variable at an instruction.
fn declared(code: &Code, pc: u32, local: u16) -> Option<FieldType> {
    let named = code.locals.iter().find(|l| l.index == local && (l.start..l.end).contains(&pc))?;
    let descriptor: Arc<str> = named.descriptor.clone();
    FieldType::parse(&descriptor).ok()
}
