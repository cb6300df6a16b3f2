//! Frames of the call stack (JVMS 2.6).

use std::sync::Arc;

use smallvec::{SmallVec, smallvec};

use crate::persistent::Trail;
use crate::program::{ClassId, LinkedCode, Method};
use crate::term::Term;

use super::ending::Position;
use super::trace::Trace;
use super::value::Value;

/// What a frame is there for, beyond running its method.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FrameRole {
    /// A call; a result goes to the caller's operand stack.
    Call,
    /// A phase of the run: the entry method or a contract.
    Phase,
    /// The static initialiser of a class; nothing is pushed at its end.
    Initialiser(ClassId),
}

/// What the last branch of a frame compared, for whoever asks why something was thrown on purpose.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Tested {
    /// There was no branch.
    #[default]
    Nothing,
    /// Known values alone.
    Constants,
    /// These two, of which one at least is not known; a comparison of known values after it does not count, since it says
    /// nothing of where they come from.
    Terms(Term, Term),
    /// What sides of a branch compared last that came together after that, each pair once.
    Either(Arc<[(Term, Term)]>),
}

impl Tested {
    /// What was compared with what, if one at least is not known.
    pub fn pairs(&self) -> SmallVec<[(Term, Term); 1]> {
        match self {
            Tested::Nothing | Tested::Constants => SmallVec::new(),
            Tested::Terms(a, b) => smallvec![(*a, *b)],
            Tested::Either(pairs) => SmallVec::from_slice(pairs),
        }
    }

    /// What was compared, if one at least is not known.
    pub fn terms(&self) -> SmallVec<[Term; 2]> {
        self.pairs().into_iter().flat_map(|(a, b)| [a, b]).collect()
    }

    /// What several frames compared that go on as one.
    pub fn joined<'a>(all: impl IntoIterator<Item = &'a Tested>) -> Tested {
        let mut all = all.into_iter();
        let mut joined = all.next().cloned().unwrap_or_default();
        for other in all {
            if joined == *other {
                continue;
            }
            let mut pairs = joined.pairs();
            for pair in other.pairs() {
                if !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
            joined =
                if pairs.is_empty() { Tested::Constants } else { Tested::Either(pairs.as_slice().into()) };
        }
        joined
    }
}

/// Iterations of one loop activation that took a decision and materialised nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopCount {
    /// First instruction of the loop: the target of the backward jump.
    pub header: u32,
    /// Counted iterations.
    pub iterations: u32,
    /// Number of splits of the path when the current iteration began.
    pub splits: u32,
    /// Number of materialised objects when the current iteration began.
    pub materialised: u32,
    /// All iterations so far, whether they count or not.
    pub laps: u32,
    /// Iterations in which sides of branches came together and nothing was decided.
    pub joined: u32,
    /// How often sides of branches had come together on the path when the current iteration began.
    pub merges: u32,
    /// The frame as it was some iterations ago, to recognise a loop that never ends.
    pub snapshot: Option<Arc<LoopSnapshot>>,
}

/// Everything that an iteration can change, as it was at the loop's header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoopSnapshot {
    /// Locals of the frame.
    pub locals: SmallVec<[Value; 6]>,
    /// Operand stack of the frame.
    pub stack: SmallVec<[Value; 6]>,
    /// Number of splits of the path.
    pub splits: u32,
    /// Number of changes to the heap and the statics.
    pub writes: u64,
}

/// What a frame of HotSpot's interpreter takes beside its locals and operands, in words of eight bytes.
pub const FRAME_WORDS: usize = 11;

/// A method being executed.
#[derive(Debug)]
pub struct Frame {
    /// The method.
    pub method: Arc<Method>,
    /// Its code.
    pub code: Arc<LinkedCode>,
    /// Index of the instruction being executed.
    pub pc: u32,
    /// Local variables by slot.
    pub locals: SmallVec<[Value; 6]>,
    /// Operand stack, one entry per value whatever its width.
    pub stack: SmallVec<[Value; 6]>,
    /// Loops that are active.
    pub loops: SmallVec<[LoopCount; 1]>,
    /// What the frame is there for.
    pub role: FrameRole,
    /// What the last branch of the method compared that says something of why control is where it is.
    pub tested: Tested,
    /// The objects whose monitors its `monitorenter`s hold, in order (JVMS 2.11.10); none where it holds none.
    pub locks: Option<Box<Vec<Term>>>,
    /// All unknown values that branches of the method compared, if it is one of the analysed program: at what of an object it
    /// has looked.
    compared: Option<Trail<Term>>,
    /// For a static initialiser: the control-flow path before it, which goes on after it.
    pub trace: Trace,
}

impl Clone for Frame {
    /// Values are copied as one piece, not one after the other.
    fn clone(&self) -> Frame {
        Frame {
            method: self.method.clone(),
            code: self.code.clone(),
            pc: self.pc,
            locals: SmallVec::from_slice(&self.locals),
            stack: SmallVec::from_slice(&self.stack),
            loops: self.loops.clone(),
            role: self.role,
            tested: self.tested.clone(),
            locks: self.locks.clone(),
            compared: self.compared.clone(),
            trace: self.trace,
        }
    }
}

impl Frame {
    /// A frame at the first instruction, its parameters placed in the locals.
    pub fn new(method: Arc<Method>, code: Arc<LinkedCode>, arguments: &[Value], role: FrameRole) -> Frame {
        let mut locals: SmallVec<[Value; 6]> = smallvec![Value::Unusable; usize::from(code.code.max_locals)];
        let mut slot = 0;
        for &argument in arguments {
            if let Some(local) = locals.get_mut(slot) {
                *local = argument;
            }
            slot += if argument.is_wide() { 2 } else { 1 };
        }
        Frame {
            method,
            code,
            pc: 0,
            locals,
            stack: SmallVec::new(),
            loops: SmallVec::new(),
            role,
            tested: Tested::Nothing,
            locks: None,
            compared: None,
            trace: Trace::default(),
        }
    }

    /// How much of a JVM's stack it takes, in words of eight bytes, as an interpreter has it.
    pub fn words(&self) -> usize {
        FRAME_WORDS + usize::from(self.code.code.max_locals) + usize::from(self.code.code.max_stack)
    }

    /// Notes what a branch compares; `known` says that both are constants.
    pub fn note_test(&mut self, a: Term, b: Term, known: bool) {
        if !known {
            self.tested = Tested::Terms(a, b);
            self.note_compared([a, b]);
        } else if self.tested == Tested::Nothing {
            self.tested = Tested::Constants;
        }
    }

    /// Notes at what the method has looked.
    pub fn note_compared(&mut self, terms: impl IntoIterator<Item = Term>) {
        if self.method.user {
            self.compared.get_or_insert_default().extend(terms);
        }
    }

    /// What [`Frame::note_compared`] noted.
    pub fn compared(&self) -> impl Iterator<Item = &Term> {
        self.compared.iter().flatten()
    }

    /// What it noted after it split from another frame of the same call.
    pub fn compared_beyond(&self, other: &Frame) -> Vec<Term> {
        match (&self.compared, &other.compared) {
            (Some(own), Some(theirs)) => own.beyond(theirs).copied().collect(),
            (Some(own), None) => own.to_vec(),
            (None, _) => Vec::new(),
        }
    }

    /// Source line of the current instruction.
    pub fn line(&self) -> Option<u16> {
        self.code.code.line_of(self.pc)
    }

    /// Where the frame stands.
    pub fn position(&self) -> Position {
        Position::of(&self.method, self.line())
    }
}
