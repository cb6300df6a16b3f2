//! What belongs to one side of a branch.

use crate::state::{Arrival, Frames, Heap, Ran, State, Statics, Trace};

/// What belongs to a side alone.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) frames: Frames,
    pub(super) heap: Heap,
    pub(super) statics: Statics,
    pub(super) trace: Trace,
    pub(super) ran: Vec<Ran>,
    pub(super) joined: bool,
    pub(super) arrival: Arrival,
    /// Whether it has stopped.
    pub(super) stopped: bool,
}

impl Part {
    pub(super) fn of(st: &State) -> Part {
        Part {
            frames: st.frames.clone(),
            heap: st.heap.clone(),
            statics: st.statics.clone(),
            trace: st.trace,
            ran: Vec::new(),
            joined: false,
            arrival: Arrival::Within,
            stopped: false,
        }
    }

    /// Exchanges what belongs to the side with what the state has.
    pub(super) fn exchange(&mut self, st: &mut State) {
        std::mem::swap(&mut self.frames, &mut st.frames);
        std::mem::swap(&mut self.heap, &mut st.heap);
        std::mem::swap(&mut self.statics, &mut st.statics);
        std::mem::swap(&mut self.trace, &mut st.trace);
    }

    /// Notes the outcome of a branch in the control-flow path.
    pub(super) fn trace_branch(&mut self, outcome: usize) {
        if let Some(frame) = self.frames.last() {
            self.trace.branch(frame.method.digest, frame.pc, outcome as u32);
        }
    }

    pub(super) fn place(&self) -> Place {
        let frame = self.frames.last();
        let pc = frame.map_or(0, |frame| frame.pc);
        Place { depth: self.frames.len(), pc, arrival: self.arrival }
    }
}

/// Where a side stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) depth: usize,
    pub(super) pc: u32,
    pub(super) arrival: Arrival,
}
