//! What came of the sides of a branch that may come together again.

use std::sync::Arc;

use crate::program::Method;
use crate::term::Term;

use super::frames::Frames;
use super::heap::Heap;
use super::statics::Statics;
use super::trace::Trace;

/// How control comes to the instruction where a side stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// Within the code of the region.
    Within,
    /// At the header of a loop, from outside of it.
    Enters,
    /// At the header of a loop, by a jump back.
    Repeats,
}

/// An instruction that a side ran.
#[derive(Clone, Debug)]
pub struct Ran {
    /// Its method.
    pub method: Arc<Method>,
    /// The instruction.
    pub pc: u32,
    /// The one after it in the same method, if there is one.
    pub next: Option<u32>,
    /// Which of the side's inputs run it, where several sides came together; none where all do.
    pub when: Option<Term>,
}

/// The end of one side, or of several that came together.
#[derive(Clone, Debug)]
pub struct Side {
    /// Where the path comes here. The conditions of all sides exclude each other, and one of them holds.
    pub condition: Term,
    /// The stack.
    pub frames: Frames,
    /// The heap.
    pub heap: Heap,
    /// Static fields.
    pub statics: Statics,
    /// The control-flow path.
    pub trace: Trace,
    /// How control came there.
    pub arrival: Arrival,
    /// Whether several sides came together here.
    pub joined: bool,
    /// The instructions that were run, where they are recorded.
    pub ran: Vec<Ran>,
}

/// What came of a branch.
#[derive(Clone, Debug)]
pub struct Region {
    /// Number of frames, and the instruction that branches.
    pub at: (usize, u32),
    /// Where the path goes on.
    pub sides: Vec<Side>,
    /// Instructions that were run.
    pub steps: u64,
}

/// A branch whose sides did not come together when they were run last.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Barren {
    /// How often they were run in vain since they came together.
    pub tries: u32,
    /// How often the branch is run as any other before they are run again.
    pub rests: u32,
}
