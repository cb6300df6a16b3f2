//! Exploration: which state next, budgets, and what is kept of a path.

mod assumed;
mod concrete;
mod count;
mod entry;
mod explore;
mod front;
mod job;
mod memory;
mod nearest;
mod order;
mod outline;
mod parallel;
mod progress;
mod signature;
mod target;
mod visibility;
mod workers;

pub use crate::state::OUT_OF_TIME;
pub use concrete::{Execution, MissingPlace, concrete_context, execute, plan_of_witness};
pub use count::{Counted, count_paths};
pub use entry::{
    EntryError, EntryOptions, contract_plan, find_entries, plan_with_arguments, plan_with_heap, receiver,
};
pub(crate) use explore::run_state;
pub use explore::{Control, Observer, explore, explore_in};
pub use job::{Explored, Job, Pause, Portion, count_left, explore_jobs, place_of, summary_of};
pub(crate) use memory::MemoryWatch;
pub use memory::{memory_of_machine, resident_memory};
pub use nearest::nearest;
pub use order::Order;
pub use outline::{Flow, Outcome, Outline, observe, outline, witnesses};
pub(crate) use parallel::worker;
pub use parallel::{MOST_HEAPS, RunOptions, Suspects, run_entry, run_into};
pub use progress::Progress;
pub use target::{LeftOut, find_targets, find_targets_of, lines_of};
pub use visibility::Visibility;
