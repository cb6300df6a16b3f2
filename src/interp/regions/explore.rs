//! Runs the sides of a branch until they come together, or cannot.
//!
//! The side that stands first in the code of the innermost method runs next, so that whoever can come to where it stands is
//! there before it goes on. What would split the path, end it, make an object or leave the method of the branch's caller
//! stops a side: from there on it is a path of its own. So does a loop, since its header is where paths are told apart.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::{ArithmeticOp, Insn};
use crate::classfile::Constant;
use crate::machine::{Step, Stop};
use crate::program::{Link, LinkedCode, Method};
use crate::runtime::operands::{drop_values, peek_ref};
use crate::runtime::{Flow, Instruction, Vm};
use crate::state::{Arrival, Ending, FrameRole, Ran, Region, Side, State};
use crate::term::Term;

use super::super::control::{branch_conditions, note_test};
use super::super::perform;
use super::feasible::{Sides, sides};
use super::join::{Join, Touched, note_touched};
use super::part::{Part, Place};
use super::tree::{Owner, Tree};

/// Most instructions of a region.
const LONGEST: u64 = 4_000;
/// Most conditions that are told apart at a time.
const MOST_NODES: usize = 400;
/// Most sides that go on as paths of their own.
const MOST_SIDES: usize = 24;
/// Most calls within calls that a side makes.
const DEEPEST: usize = 6;
/// After how many instructions of a region the clock is looked at.
const CHECK_EVERY: u64 = 64;

struct Explorer<'a> {
    cx: &'a mut Vm,
    st: &'a mut State,
    base: usize,
    tree: Tree,
    /// The sides by number; none for one that is now part of another.
    parts: Vec<Option<Part>>,
    touched: Vec<Touched>,
    steps: u64,
    /// Questions to the solver when the clock was looked at last.
    calls: u64,
    /// The solver cannot answer a question.
    too_hard: bool,
}

/// What came of running the sides of a branch.
pub(super) struct Explored {
    /// Where they stop; none where no two of them came together.
    pub(super) region: Option<Region>,
    /// How many instructions it took.
    pub(super) steps: u64,
    /// Whether there was more than one side.
    pub(super) parted: bool,
}

/// Runs the sides of the branch at the current instruction.
///
/// # Errors
/// When the run is at its end.
pub(super) fn explore(cx: &mut Vm, st: &mut State, pc: u32) -> Step<Explored> {
    let base = st.frames.len();
    let first = Part::of(st);
    let tree = Tree::new(0, st.condition.assumptions.clone());
    cx.within_region = true;
    let calls = cx.solver.counters().checks;
    let mut explorer = Explorer {
        cx,
        st,
        base,
        tree,
        parts: vec![Some(first.clone())],
        touched: Vec::new(),
        steps: 0,
        calls,
        too_hard: false,
    };
    let done = explorer.run();
    let (region, steps, parted) = (explorer.region(pc), explorer.steps, explorer.parts.len() > 1);
    // The state is what it was, but for the questions that were asked.
    (st.frames, st.heap, st.statics, st.trace) = (first.frames, first.heap, first.statics, first.trace);
    cx.within_region = false;
    done?;
    Ok(Explored { region, steps, parted })
}

impl Explorer<'_> {
    fn run(&mut self) -> Step<()> {
        self.step(0)?;
        while let Some(place) = self.next().and_then(|owner| self.place(owner)) {
            self.gather(place);
            let Some(owner) = self.next() else { break };
            self.look_at_the_clock()?;
            let is_over = self.steps >= LONGEST || self.tree.len() > MOST_NODES || self.too_hard;
            if is_over || !self.may_meet_another(owner) {
                self.stop(owner);
                continue;
            }
            self.step(owner)?;
        }
        // Those that wait at loops.
        let waiting: Vec<Place> = self.open().map(|(_, place)| place).collect();
        for place in waiting {
            self.gather(place);
        }
        Ok(())
    }

    /// Ends the run where its time is up.
    fn look_at_the_clock(&mut self) -> Step<()> {
        let calls = self.cx.solver.counters().checks;
        if calls == self.calls && !self.steps.is_multiple_of(CHECK_EVERY) {
            return Ok(());
        }
        self.calls = calls;
        match self.cx.run_out() {
            None => Ok(()),
            Some(what) => Stop::end(Ending::Exhausted { what: what.into(), at: self.st.user_position() }),
        }
    }

    fn region(&mut self, pc: u32) -> Option<Region> {
        let left = self.parts.iter().flatten().count();
        let joined = self.parts.iter().flatten().any(|part| part.joined);
        if self.too_hard || !joined || left > MOST_SIDES {
            return None;
        }
        let mut sides = Vec::with_capacity(left);
        for (owner, part) in self.parts.iter().enumerate() {
            let Some(part) = part else { continue };
            let condition = self.tree.condition(&mut self.cx.machine.terms, owner);
            let Part { frames, heap, statics, trace, ran, joined, arrival, .. } = part.clone();
            sides.push(Side { condition, frames, heap, statics, trace, arrival, joined, ran });
        }
        Some(Region { at: (self.base, pc), sides, steps: self.steps })
    }

    fn stop(&mut self, owner: Owner) {
        if let Some(part) = &mut self.parts[owner] {
            part.stopped = true;
        }
    }

    fn place(&self, owner: Owner) -> Option<Place> {
        self.parts[owner].as_ref().map(Part::place)
    }

    /// The sides that may still come together with others, each with its place.
    fn open(&self) -> impl Iterator<Item = (Owner, Place)> + '_ {
        let parts = self.parts.iter().enumerate();
        parts.filter_map(|(owner, part)| Some((owner, part.as_ref().filter(|part| !part.stopped)?.place())))
    }

    /// The side that runs next: of those in the innermost method that do not wait at a loop, the first in its code.
    fn next(&self) -> Option<Owner> {
        let runs = self.open().filter(|(_, place)| place.arrival == Arrival::Within);
        runs.min_by_key(|(_, place)| (usize::MAX - place.depth, place.pc)).map(|(owner, _)| owner)
    }

    /// Whether a side can come to where another one stands.
    fn may_meet_another(&self, owner: Owner) -> bool {
        let Some((own, part)) = self.place(owner).zip(self.parts[owner].as_ref()) else { return false };
        let Some(code) = part.frames.last().map(|frame| frame.code.clone()) else { return false };
        self.open().any(|(other, place)| {
            if other == owner || place.depth > own.depth {
                return false;
            }
            place.depth < own.depth
                || match place.arrival {
                    Arrival::Repeats => {
                        place.pc <= own.pc && code.loop_end(place.pc).is_some_and(|end| own.pc <= end)
                    }
                    _ => place.pc >= own.pc,
                }
        })
    }

    /// Makes the open sides that stand at a place one, as far as they can be: whoever runs next runs for all of them. Those
    /// that come to a place do not become one before all have come: so a value is told by the conditions in the order in which
    /// the code asks for them.
    fn gather(&mut self, place: Place) {
        let mut owners: Vec<Owner> =
            self.open().filter(|(_, at)| *at == place).map(|(owner, _)| owner).collect();
        if owners.len() < 2 || self.join(&owners) {
            return;
        }
        // Some cannot: the first one goes on with those that can.
        let first = owners.remove(0);
        for other in owners {
            if !self.join(&[first, other]) {
                self.stop(other);
            }
        }
    }

    /// Makes sides one, under the number of the first; whether they can be.
    fn join(&mut self, owners: &[Owner]) -> bool {
        let parts: Option<Vec<Part>> = owners.iter().map(|owner| self.parts[*owner].clone()).collect();
        let join = Join { tree: &self.tree, owners, touched: &self.touched };
        let Some(joined) = parts.and_then(|parts| join.parts(self.cx, self.st, &parts)) else { return false };
        let Some((first, others)) = owners.split_first() else { return false };
        self.parts[*first] = Some(joined);
        for other in others {
            self.parts[*other] = None;
        }
        self.tree.give(others, *first);
        true
    }

    /// Runs one instruction of a side.
    fn step(&mut self, owner: Owner) -> Step<()> {
        let Some(mut part) = self.parts[owner].take() else { return Ok(()) };
        let top = part.frames.last().filter(|frame| self.cx.records_execution && frame.method.user);
        let before = top.map(|frame| (frame.method.clone(), frame.pc));
        part.exchange(self.st);
        self.steps += 1;
        let outcome = self.instruction();
        part.exchange(self.st);
        match outcome? {
            Done::Stopped => part.stopped = true,
            Done::Went(flow) => {
                self.note_ran(&mut part, before.as_ref(), flow);
                self.went(&mut part, flow);
            }
            Done::Branched(targets) => return self.split(owner, (part, before), targets),
        }
        self.parts[owner] = Some(part);
        Ok(())
    }

    /// Notes the instruction that a side just ran, where that is recorded.
    fn note_ran(&self, part: &mut Part, before: Option<&(Arc<Method>, u32)>, flow: Flow) {
        let Some((method, pc)) = before else { return };
        let next = match flow {
            Flow::Next => Some(pc + 1),
            Flow::Jump(target) => Some(target),
            Flow::Frame => None,
        };
        part.ran.push(Ran { method: method.clone(), pc: *pc, next, when: None });
    }

    /// Where a side goes after an instruction that it ran in the same method, or by a call or return.
    fn went(&self, part: &mut Part, flow: Flow) {
        let Some(frame) = part.frames.last_mut() else { return };
        let (from, code) = (frame.pc, frame.code.clone());
        let (to, arrival) = match flow {
            Flow::Frame => {
                if from == 0 && frame.loops.is_empty() && code.is_loop_header(0) {
                    part.arrival = Arrival::Enters;
                }
                return;
            }
            Flow::Next if code.is_loop_header(from + 1) => (from + 1, Arrival::Enters),
            Flow::Next => (from + 1, Arrival::Within),
            Flow::Jump(to) if to <= from => (to, Arrival::Repeats),
            Flow::Jump(to) if code.is_loop_header(to) => (to, Arrival::Enters),
            Flow::Jump(to) => (to, Arrival::Within),
        };
        frame.pc = to;
        part.arrival = arrival;
    }

    /// Tells apart where a side goes: to each target where its formula holds, to the last one elsewhere.
    fn split(
        &mut self,
        owner: Owner,
        (part, before): (Part, Option<(Arc<Method>, u32)>),
        targets: Vec<(Term, Flow)>,
    ) -> Step<()> {
        let mut rest = owner;
        let count = targets.len();
        self.parts[owner] = Some(part);
        for (number, (formula, flow)) in targets.into_iter().enumerate() {
            if number + 1 == count {
                self.take_branch(rest, before.as_ref(), (number, flow));
                break;
            }
            match sides(self.cx, self.st, &mut self.tree, rest, formula)? {
                Sides::Both => {
                    let other = self.parts.len();
                    // The first target keeps the number, so that it stays first.
                    self.parts.push(self.parts[rest].clone());
                    self.take_branch(rest, before.as_ref(), (number, flow));
                    rest = other;
                }
                Sides::First => {
                    self.take_branch(rest, before.as_ref(), (number, flow));
                    break;
                }
                Sides::Second => {}
                Sides::TooHard => {
                    self.too_hard = true;
                    self.stop(rest);
                    break;
                }
            }
        }
        Ok(())
    }

    /// A side goes to one of the targets of its branch, counted from 0.
    fn take_branch(
        &mut self,
        owner: Owner,
        before: Option<&(Arc<Method>, u32)>,
        (number, flow): (usize, Flow),
    ) {
        let Some(mut part) = self.parts[owner].take() else { return };
        part.trace_branch(number);
        self.note_ran(&mut part, before, flow);
        self.went(&mut part, flow);
        self.parts[owner] = Some(part);
    }

    fn instruction(&mut self) -> Step<Done> {
        let Some(frame) = self.st.frames.last() else { return Ok(Done::Stopped) };
        let (code, pc, depth) = (frame.code.clone(), frame.pc, self.st.frames.len());
        let Some(insn) = code.code.insns.get(pc as usize) else { return Ok(Done::Stopped) };
        if let Insn::IfZero(..) | Insn::IfInt(..) | Insn::Switch(_) = insn
            && let Some(done) = self.condition(insn)?
        {
            return Ok(done);
        }
        let stays = match insn {
            Insn::Return(_) if depth == self.base => depth > 1 && self.is_call(),
            Insn::Return(_) => depth > self.base,
            Insn::InvokeStatic(_)
            | Insn::InvokeVirtual(_)
            | Insn::InvokeSpecial(_)
            | Insn::InvokeInterface(_) => depth < self.base + DEEPEST,
            Insn::Arithmetic(..)
            | Insn::GetStatic(_)
            | Insn::PutStatic(_)
            | Insn::ArrayLength
            | Insn::ArrayLoad(_)
            | Insn::ArrayStore(_)
            | Insn::CheckCast(_)
            | Insn::InstanceOf(_)
            | Insn::IfRef { .. }
            | Insn::IfNull { .. } => true,
            Insn::GetField(_) => {
                self.note_field(&code, pc, 0)?;
                true
            }
            Insn::PutField(_) => {
                self.note_field(&code, pc, 1)?;
                true
            }
            Insn::New(_)
            | Insn::NewArray(_)
            | Insn::NewRefArray(_)
            | Insn::MultiNewArray { .. }
            | Insn::Throw
            | Insn::MonitorEnter
            | Insn::MonitorExit
            | Insn::InvokeDynamic(_)
            | Insn::Jsr(_)
            | Insn::Ret(_) => false,
            Insn::Push(constant)
                if !matches!(
                    constant,
                    Constant::Int(_) | Constant::Long(_) | Constant::Float(_) | Constant::Double(_)
                ) =>
            {
                false
            }
            // What only moves and computes numbers.
            _ => {
                let flow = perform(self.cx, self.st, Instruction { code: &code, pc, insn });
                return Ok(flow.map_or(Done::Stopped, Done::Went));
            }
        };
        if !stays {
            return Ok(Done::Stopped);
        }
        let divides = matches!(insn, Insn::Arithmetic(_, ArithmeticOp::Div | ArithmeticOp::Rem));
        if matches!(insn, Insn::Arithmetic(..)) && !divides {
            let flow = perform(self.cx, self.st, Instruction { code: &code, pc, insn });
            return Ok(flow.map_or(Done::Stopped, Done::Went));
        }
        let before = self.st.clone();
        match perform(self.cx, self.st, Instruction { code: &code, pc, insn }) {
            Ok(flow) if quiet(&before, self.st) => return Ok(Done::Went(flow)),
            Err(stop) if matches!(&*stop, Stop::End(Ending::Exhausted { .. })) => {
                return Err(stop);
            }
            _ => {}
        }
        *self.st = before;
        Ok(Done::Stopped)
    }

    /// Whether the frame that runs was called by code.
    fn is_call(&self) -> bool {
        self.st.frames.last().is_some_and(|frame| frame.role == FrameRole::Call)
    }

    /// Notes a field that an instruction is about to read or write, if nothing is known of what it holds; the reference is so
    /// deep on the stack.
    fn note_field(&mut self, code: &LinkedCode, pc: u32, depth: usize) -> Step<()> {
        let reference = peek_ref(self.st, depth)?;
        let program = self.cx.program.clone();
        let Link::Field(link) = code.link(&program, pc) else { return Ok(()) };
        if let Some(object) = self.cx.engine.object(&self.cx.machine, self.st, reference) {
            note_touched(self.st, object, (link.slot, &link.field), &mut self.touched);
        }
        Ok(())
    }

    /// A branch on numbers of which it is not known where it goes; none for one that can simply be run.
    fn condition(&mut self, insn: &Insn) -> Step<Option<Done>> {
        let Some((targets, compared)) = branch_conditions(self.cx, self.st, insn)? else { return Ok(None) };
        let count = if let Insn::IfInt(..) = insn { 2 } else { 1 };
        drop_values(self.st, count)?;
        note_test(self.cx, self.st, compared.0, compared.1)?;
        Ok(Some(Done::Branched(targets.into_vec())))
    }
}

/// What came of an instruction.
enum Done {
    /// The side stops before it.
    Stopped,
    /// It was run.
    Went(Flow),
    /// It leads to several places, each where a formula holds, the last one where none of the others does.
    Branched(Vec<(Term, Flow)>),
}

/// Whether an instruction changed nothing but the stack, the static fields and what objects hold.
pub(super) fn quiet(before: &State, after: &State) -> bool {
    before.prefix.len() == after.prefix.len()
        && before.replay.len() == after.replay.len()
        && before.settled.len() == after.settled.len()
        && before.condition.learnt().len() == after.condition.learnt().len()
        && before.condition.assumptions.clauses().len() == after.condition.assumptions.clauses().len()
        && before.concretised.len() == after.concretised.len()
        && before.initialising.len() == after.initialising.len()
        && before.materialised == after.materialised
        && before.uncaught == after.uncaught
        && Arc::ptr_eq(&before.fresh, &after.fresh)
        && Arc::ptr_eq(&before.environment, &after.environment)
        && Arc::ptr_eq(&before.assumed, &after.assumed)
        && Arc::ptr_eq(&before.guarded, &after.guarded)
        && before.thrown.as_ref().map(Arc::as_ptr) == after.thrown.as_ref().map(Arc::as_ptr)
        && before.heap.differs_in_contents_only(&after.heap)
        && before.statics.apart(&after.statics).is_some()
}

/// Where a branch leads, each with its formula.
pub(crate) type Targets = SmallVec<[(Term, Flow); 2]>;
