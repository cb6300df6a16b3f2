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

/// An instruction that a side ran, and the one after it in the same method, if there is one.
pub type Ran = (Arc<Method>, u32, Option<u32>);

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
