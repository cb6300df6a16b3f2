//! Lists and sets whose copies share what they have in common: a state is copied at every split, and mostly stays as it was.
//!
//! The persistent vectors of `imbl` and `rpds` do the same for lists of any size; at the few dozen objects of a usual
//! heap a copy with a few writes takes them six times as long as copying a vector of pointers.

mod chunks;
mod set;
mod trail;

pub use chunks::{Chunks, ChunksIter};
pub use set::Set;
pub use trail::{Iter, Trail};
