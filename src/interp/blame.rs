//! Who is to blame for an exception, asked at the moment when it is thrown.
//!
//! What an instruction throws by itself has a *culprit*: the null reference, the index, the divisor. It came as the caller
//! passed it, it is part of an object's private state, or the program made it. What is thrown on purpose was preceded by
//! a test; the program refuses the values that it tested. Where the analysed method itself throws on purpose, it refuses
//! what it got. Where a method that it called throws, that method refuses what *it* got, which is the caller's business
//! only if it is what the caller passed: of `new IsoDate(year, month + 1, 1)` a month that is 13 is none of his doing.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::bytecode::Insn;
use crate::classfile::MethodDescriptor;
use crate::classpath::Origin;
use crate::library;
use crate::program::{Class, ClassId, Method, TypeId};
use crate::runtime::Vm;
use crate::runtime::exceptions::names;
use crate::state::{
    BEFORE, Blame, Frame, ObjectId, ObjectType, OriginId, OriginNode, Provenance, Question, ReferenceStatus,
    State, Tested, Thrown, Value,
};
use crate::term::{Node, Term};

/// Where a value comes from. What is made of several has the last of their sources.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Source {
    /// The code says it.
    Constant,
    /// The caller passed it, as it is.
    Passed,
    /// It is part of an object's private state, as it is.
    State,
    /// It was computed, or the method made the object.
    Made,
}

impl Source {
    /// Who is to blame for a value that an instruction cannot take.
    fn blame(self) -> Blame {
        match self {
            Source::Passed => Blame::Passed,
            Source::State => Blame::State,
            Source::Constant | Source::Made => Blame::Made,
        }
    }
}

/// Notes an exception before it unwinds the stack, unless it is one that was caught and is thrown again.
pub(super) fn note(cx: &Vm, st: &mut State, exception: Term) {
    if st.thrown.as_ref().is_some_and(|thrown| thrown.exception == exception) {
        return;
    }
    let frames: Vec<&Frame> = st.frames.iter().collect();
    let is_users = |at: &usize| frames[*at].method.user && !is_accessor(&frames[*at].method);
    let users: Vec<usize> = (0..frames.len()).filter(is_users).collect();
    let (blame, culprit) = match users.last() {
        Some(&inner) => Asked { cx, st, frames: &frames, users: &users, exception }.blame(inner),
        None => (Blame::Made, None),
    };
    let blame = match (blame, users.first()) {
        (Blame::Passed | Blame::Refused, Some(&at)) if takes_any_object(&frames[at].method) => Blame::Made,
        (blame, _) => blame,
    };
    let place = users.last().map(|&at| (frames[at].method.clone(), frames[at].pc));
    let called_at = frames.first().map_or(0, |frame| frame.pc);
    let thrown = Thrown { exception, place, blame, culprit, called_at };
    st.thrown = Some(Arc::new(thrown));
}

/// Whether whoever calls a method may pass any object and null: `Object.equals` says so for all that override it.
fn takes_any_object(method: &Method) -> bool {
    !method.access.is_static() && (&*method.name, &*method.descriptor) == library::EQUALS
}

/// Whether a method was made by the compiler to let a nested class reach a private member: what it does is written where it
/// is called.
fn is_accessor(method: &Method) -> bool {
    method.access.is_synthetic() && method.access.is_static() && method.name.starts_with("access$")
}

/// An exception, and the frames that it is about to leave.
pub(super) struct Asked<'a> {
    pub(super) cx: &'a Vm,
    pub(super) st: &'a State,
    pub(super) frames: &'a [&'a Frame],
    /// Which of them run code of the analysed program; the first of them is the analysed method.
    pub(super) users: &'a [usize],
    exception: Term,
}

impl Asked<'_> {
    fn blame(&self, inner: usize) -> (Blame, Option<Term>) {
        let top = self.frames.len() - 1;
        let explicit = self.instruction(top) == Some(&Insn::Throw) && !self.is_null_thrown(top);
        if inner == top {
            return if explicit { self.refused(inner) } else { self.implicit(top) };
        }
        // A method of the library threw, on behalf of the one that called it.
        if explicit && self.is_declared() {
            return (Blame::Refused, None);
        }
        let (mut found, mut culprit) = if explicit { self.tested(top) } else { self.culprit(top) };
        if found <= Source::Constant {
            (found, culprit) = self.arguments(inner + 1);
        }
        if found == Source::Passed && self.class_may_be_avoided() {
            let given = self.parameters(inner + 1, false);
            let tested = if explicit { self.frames[top].tested.terms() } else { SmallVec::new() };
            found = self.bounds(found, self.receiver(inner + 1), &given, &tested);
        }
        (found.blame(), culprit)
    }

    fn instruction(&self, at: usize) -> Option<&Insn> {
        let frame = self.frames[at];
        frame.code.code.insns.get(frame.pc as usize)
    }

    /// Whether `athrow` has nothing to throw.
    fn is_null_thrown(&self, at: usize) -> bool {
        self.operand(at, 0).is_some_and(|thrown| thrown != self.exception)
            && self.operand(at, 0).is_some_and(|thrown| self.is_null(thrown))
    }

    /// An entry of a frame's operand stack, counted from its top.
    fn operand(&self, at: usize, depth: usize) -> Option<Term> {
        let stack = &self.frames[at].stack;
        stack.len().checked_sub(depth + 1).and_then(|i| stack[i].term())
    }

    fn is_null(&self, reference: Term) -> bool {
        match self.cx.terms.node(reference) {
            Node::Null => true,
            Node::ReferenceSymbol(number) => {
                self.st.heap.reference(number).status == ReferenceStatus::Null
                    || self.st.settled(Question::Null(reference)) == Some(0)
            }
            _ => self.st.settled(Question::Null(reference)) == Some(0),
        }
    }

    /// Whether the analysed method says that it throws such an exception.
    fn is_declared(&self) -> bool {
        let Some(entry) = self.users.first().map(|&at| &self.frames[at].method) else { return false };
        let Some(object) = self.cx.engine.object(&self.cx.machine, self.st, self.exception) else {
            return false;
        };
        let ObjectType::Exact(class) = self.st.heap.object(object).ty else { return false };
        entry.declared_exceptions().iter().any(|name| {
            let declared = self.cx.program.load(name).map(|declared| TypeId::class(declared.id));
            declared.is_ok_and(|declared| self.cx.program.is_subtype(class, declared))
        })
    }

    /// What is thrown on purpose in a method of the program: refused where that is the analysed method, or where a method
    /// that it calls was passed on what is refused.
    fn refused(&self, inner: usize) -> (Blame, Option<Term>) {
        let outer = self.users.first().copied().unwrap_or(inner);
        if self.is_declared() {
            return (Blame::Refused, None);
        }
        for &at in self.users.iter().rev().filter(|&&at| at > outer) {
            let (tested, culprit) = self.refused_in(at);
            match tested {
                Source::Made => return (Blame::Made, culprit),
                Source::Passed | Source::State => return (Blame::Refused, culprit),
                Source::Constant => {}
            }
            let (passed, culprit) = self.arguments(at);
            match (passed, &self.frames[at].tested) {
                (Source::Made, _) => return (Blame::Made, culprit),
                (Source::Passed | Source::State, _) => return (Blame::Refused, culprit),
                // What the analysed method made of null that it was passed is null.
                (Source::Constant, Tested::Constants) if self.got_null(outer) && self.gave_null(at) => {
                    return (Blame::Refused, self.tested(outer).1);
                }
                // It was given a value that its own test does not let pass.
                (Source::Constant, Tested::Constants) => return (Blame::Made, culprit),
                // It always throws: why was it called?
                (Source::Constant, _) => {}
            }
        }
        let culprit = self.tested(outer).1;
        (Blame::Refused, culprit)
    }

    /// Whether a frame saw last that what it was passed is null.
    fn got_null(&self, at: usize) -> bool {
        let pairs = self.frames[at].tested.pairs();
        pairs.into_iter().any(|(a, b)| {
            let is_nothing = |term: Term| self.cx.terms.node(term) == Node::Null;
            let is_passed_null = |term: Term| self.source(term) == Source::Passed && self.is_null(term);
            (is_passed_null(a) && is_nothing(b)) || (is_nothing(a) && is_passed_null(b))
        })
    }

    /// Whether a frame was given null.
    fn gave_null(&self, at: usize) -> bool {
        self.parameters(at, false).into_iter().any(|term| self.cx.terms.node(term) == Node::Null)
    }

    /// Where that comes from which a frame looked at last.
    fn tested(&self, at: usize) -> (Source, Option<Term>) {
        self.worst(self.frames[at].tested.terms().into_iter().map(|term| (self.source(term), term)))
    }

    /// Where that comes from which a frame refuses: a value as the caller passed it does not fit, whatever it was compared with.
    fn refused_in(&self, at: usize) -> (Source, Option<Term>) {
        let of_pair = |(a, b): (Term, Term)| {
            let sources = [(self.source(a), a), (self.source(b), b)];
            match sources.into_iter().find(|(source, _)| *source == Source::Passed) {
                Some(passed) => passed,
                None => sources.into_iter().max_by_key(|(source, _)| *source).unwrap_or(sources[0]),
            }
        };
        self.worst(self.frames[at].tested.pairs().into_iter().map(of_pair))
    }

    fn worst(&self, terms: impl IntoIterator<Item = (Source, Term)>) -> (Source, Option<Term>) {
        let mut worst = (Source::Constant, None);
        for (source, term) in terms {
            if source > worst.0 || worst.1.is_none() {
                worst = (source, Some(term));
            }
        }
        worst
    }

    /// The worst of the values that the code gave to an instruction or a call; where null is what it cannot take, of those that
    /// are null.
    pub(super) fn worst_given(&self, terms: impl IntoIterator<Item = Term>) -> (Source, Option<Term>) {
        let mut terms: Vec<Term> = terms.into_iter().collect();
        if self.class_is(names::NULL_POINTER) && terms.iter().any(|term| self.is_null(*term)) {
            terms.retain(|term| self.is_null(*term));
        }
        self.worst(terms.into_iter().map(|term| (self.given(term), term)))
    }

    /// Where the arguments of a call come from. The object that a constructor makes is not one of them.
    fn arguments(&self, at: usize) -> (Source, Option<Term>) {
        self.worst_given(self.parameters(at, true))
    }

    /// The object that a method was called on.
    fn receiver(&self, at: usize) -> Option<Term> {
        let frame = self.frames.get(at)?;
        let has_one = !frame.method.access.is_static() && !frame.method.is_constructor();
        frame.locals.first().filter(|_| has_one).copied().and_then(Value::term)
    }

    /// What a method was called with, if wanted with the object that it was called on.
    fn parameters(&self, at: usize, with_receiver: bool) -> Vec<Term> {
        let frame = self.frames[at];
        let method = &frame.method;
        let mut terms: Vec<Term> = self.receiver(at).filter(|_| with_receiver).into_iter().collect();
        let mut slot = usize::from(!method.access.is_static());
        let mut take = |slot: usize| terms.extend(frame.locals.get(slot).copied().and_then(Value::term));
        for ty in &method.signature.parameters {
            take(slot);
            slot += usize::from(ty.slots());
        }
        terms
    }

    /// What an instruction throws by itself.
    fn implicit(&self, at: usize) -> (Blame, Option<Term>) {
        let (source, culprit) = self.culprit(at);
        (source.blame(), culprit)
    }

    /// The value that an instruction cannot take.
    fn culprit(&self, at: usize) -> (Source, Option<Term>) {
        let one = |depth: usize| {
            let term = self.operand(at, depth);
            (term.map_or(Source::Made, |term| self.given(term)), term)
        };
        match self.instruction(at) {
            Some(Insn::Arithmetic(..)) => one(0),
            Some(Insn::GetField(_) | Insn::ArrayLength | Insn::MonitorEnter | Insn::MonitorExit) => one(0),
            Some(Insn::CheckCast(_) | Insn::NewArray(_) | Insn::NewRefArray(_) | Insn::Throw) => one(0),
            Some(Insn::PutField(_)) => one(1),
            Some(Insn::MultiNewArray { dimensions, .. }) => {
                let sizes = (0..usize::from(*dimensions)).filter_map(|depth| self.operand(at, depth));
                self.worst_given(sizes)
            }
            Some(Insn::ArrayLoad(_)) => self.element(at, 0),
            Some(Insn::ArrayStore(_)) => match self.class_is(names::ARRAY_STORE) {
                true => one(0),
                false => self.element(at, 1),
            },
            Some(
                Insn::InvokeVirtual(member) | Insn::InvokeInterface(member) | Insn::InvokeSpecial(member),
            ) => {
                let count = MethodDescriptor::parse(&member.descriptor)
                    .map_or(0, |descriptor| descriptor.parameters.len());
                match self.operand(at, count) {
                    Some(receiver) if self.is_null(receiver) => one(count),
                    // A method that the tool does itself threw.
                    receiver => {
                        let given: Vec<Term> =
                            (0..count).filter_map(|depth| self.operand(at, depth)).collect();
                        let all = given.iter().copied().chain(receiver);
                        let (found, culprit) = self.worst_given(all);
                        let is_bounds = found == Source::Passed && self.class_may_be_avoided();
                        (if is_bounds { self.bounds(found, receiver, &given, &[]) } else { found }, culprit)
                    }
                }
            }
            Some(Insn::InvokeStatic(member)) => {
                let count = MethodDescriptor::parse(&member.descriptor)
                    .map_or(0, |descriptor| descriptor.parameters.len());
                self.worst_given((0..count).filter_map(|depth| self.operand(at, depth)))
            }
            _ => (Source::Made, None),
        }
    }

    fn class_is(&self, class: &str) -> bool {
        self.thrown_class().is_some_and(|thrown| &*thrown.name == class)
    }

    /// The class of the exception.
    pub(super) fn thrown_class(&self) -> Option<Arc<Class>> {
        let object = self.cx.engine.object(&self.cx.machine, self.st, self.exception)?;
        let ObjectType::Exact(ty) = self.st.heap.object(object).ty else { return None };
        ty.as_class().map(|id| self.cx.program.class(id))
    }

    /// An access to an array that is null or does not have the index, which is `depth` entries below the top of the stack.
    ///
    /// Where the code itself says which index, the array is what does not fit; so it is where a loop counts without asking
    /// for the length of this array.
    fn element(&self, at: usize, depth: usize) -> (Source, Option<Term>) {
        let (Some(index), Some(array)) = (self.operand(at, depth), self.operand(at, depth + 1)) else {
            return (Source::Made, None);
        };
        if self.is_null(array) {
            return (self.source(array), Some(array));
        }
        let (of_index, of_array) = (self.given(index), self.source(array));
        match (of_index, of_array) {
            (Source::Passed | Source::State, _) => (of_index, Some(index)),
            (Source::Constant | Source::Made, Source::Passed) => {
                let length = self.length(array).map(|length| self.leaves(length)).unwrap_or_default();
                let looked = self.compared().iter().any(|leaf| length.contains(leaf));
                if of_index == Source::Constant && !looked {
                    (Source::Passed, Some(array))
                } else {
                    (Source::Made, Some(index))
                }
            }
            (Source::Constant, _) => (of_array, Some(array)),
            (Source::Made, _) => (Source::Made, Some(index)),
        }
    }

    /// The length of an input array, as a term.
    fn length(&self, array: Term) -> Option<Term> {
        let object = self.cx.engine.object(&self.cx.machine, self.st, array)?;
        crate::heap::arrays::body(self.st, object).map(|body| body.length)
    }

    fn leaves(&self, term: Term) -> Vec<Term> {
        self.cx.terms.leaves_in([&term])
    }

    /// The unknown values in terms, each once.
    pub(super) fn leaves_in(&self, terms: &[Term]) -> Vec<Term> {
        self.cx.terms.leaves_in(terms)
    }

    /// Where a value comes from that the code gave to an instruction or a call. The length or size of what the caller passed
    /// is none that he passed: the code asked for it, and used it as an index, a divisor or a size. Nor is one of several numbers
    /// that the code says, such as where a search found something.
    fn given(&self, term: Term) -> Source {
        match self.source(term) {
            Source::Passed if self.is_size(term) || self.is_choice_of_constants(term) => Source::Made,
            source => source,
        }
    }

    pub(super) fn is_size(&self, term: Term) -> bool {
        // Terms share parts: each is looked at once.
        let (mut seen, mut open) = (FxHashSet::default(), vec![term]);
        while let Some(term) = open.pop() {
            if !seen.insert(term) {
                continue;
            }
            match self.cx.terms.node(term) {
                Node::Symbol(symbol, _) if self.cx.origins.is_size(OriginId(symbol.0)) => return true,
                Node::SignExtend { term, .. }
                | Node::ZeroExtend { term, .. }
                | Node::Truncate { term, .. } => open.push(term),
                Node::IfThenElse(_, a, b) => open.extend([a, b]),
                _ => {}
            }
        }
        false
    }

    /// Where a value comes from: the most telling of its parts.
    fn source(&self, term: Term) -> Source {
        // Terms share parts: each is looked at once.
        let (mut seen, mut open) = (FxHashSet::default(), vec![term]);
        let mut source = Source::Constant;
        while let Some(term) = open.pop() {
            if seen.insert(term) {
                source = source.max(self.source_of_part(term, &mut open));
            }
        }
        source
    }

    /// Where a value comes from, but for those parts of it that are still to be looked at.
    fn source_of_part(&self, term: Term, open: &mut Vec<Term>) -> Source {
        match self.cx.terms.node(term) {
            Node::BoolConstant(_)
            | Node::BitVector { .. }
            | Node::FloatConstant(_)
            | Node::DoubleConstant(_)
            | Node::Null => return Source::Constant,
            Node::Symbol(symbol, _) => return self.of_path(OriginId(symbol.0)),
            Node::ReferenceSymbol(number) => return self.of_path(self.st.heap.reference(number).origin),
            Node::Location(object) => {
                return match self.st.heap.object(ObjectId(object)).provenance {
                    Provenance::Input { origin, .. } => self.of_path(origin),
                    Provenance::Preexisting | Provenance::Given(_) => Source::Constant,
                    Provenance::Allocated => self.of_new(ObjectId(object)),
                };
            }
            Node::Binary(..) | Node::Negate(_) | Node::Floating(..) => return Source::Made,
            Node::SignExtend { term, .. }
            | Node::ZeroExtend { term, .. }
            | Node::Truncate { term, .. }
            | Node::Not(term)
            | Node::LookUp(_, term)
            | Node::Character(_, term) => open.push(term),
            Node::And(a, b)
            | Node::Or(a, b)
            | Node::Equal(a, b)
            | Node::LessSigned(a, b)
            | Node::LessEqualSigned(a, b)
            | Node::LessUnsigned(a, b) => open.extend([a, b]),
            Node::IfThenElse(condition, a, b) => open.extend([condition, a, b]),
            Node::Text(_) => open.extend(self.leaves(term)),
        }
        Source::Constant
    }

    /// An object that was made on the path: before the analysed method was called, it is part of a state.
    fn of_new(&self, object: ObjectId) -> Source {
        let entry = self.users.first().map(|&at| self.frames[at]);
        let outer = self.frames.first().copied().filter(|frame| frame.method.name.starts_with(BEFORE));
        let held = |frame: &&Frame| {
            frame.locals.iter().any(|local| {
                local.term().is_some_and(|term| self.cx.terms.node(term) == Node::Location(object.0))
            })
        };
        if outer.as_ref().is_some_and(held) && entry.is_some() { Source::State } else { Source::Made }
    }

    /// Where an initial value comes from, by its access path: what an object keeps to itself, and is of a class that
    /// stands in the same source file as the analysed method, is a state that this program made.
    fn of_path(&self, path: OriginId) -> Source {
        match self.cx.origins.node(path) {
            OriginNode::This | OriginNode::Static(_) => Source::State,
            OriginNode::Parameter(name) if name.starts_with(BEFORE) => Source::State,
            OriginNode::Parameter(_) | OriginNode::Fresh(..) => Source::Passed,
            OriginNode::Field(parent, name, owner) => match self.of_path(*parent) {
                Source::Passed if self.keeps(*owner, name) => Source::State,
                source => source,
            },
            OriginNode::Element(parent, _)
            | OriginNode::Length(parent)
            | OriginNode::TextLength(parent)
            | OriginNode::TextUnit(parent, _)
            | OriginNode::Class(parent, _) => self.of_path(*parent),
        }
    }

    /// Whether a class of the analysed method's source keeps a field to itself.
    fn keeps(&self, owner: ClassId, field: &str) -> bool {
        let owner = self.cx.program.class(owner);
        let Some(entry) = self.users.first().map(|&at| &self.frames[at].method) else { return false };
        let outermost = |name: &str| name.split('$').next().map(str::to_owned);
        let hidden = owner.file.inner_classes.iter().any(|c| c.inner == owner.name && c.access.is_private());
        let private = hidden || owner.file.fields.iter().any(|f| &*f.name == field && f.access.is_private());
        owner.origin == Origin::User
            && private
            && owner.file.record_components.is_none()
            && outermost(&owner.name) == outermost(&entry.class_name)
    }
}
