//! Exploration: which state next, budgets, and what is kept of a path.

mod entry;
mod explore;
mod outcome;
mod outline;
mod parallel;
mod progress;

pub use entry::{EntryError, EntryOptions, contract_plan, find_entries, plan_with_arguments};
pub use explore::{Control, OUT_OF_TIME, Observer, explore};
pub use outcome::{CutOff, CutOffs, Totals};
pub use outline::{Outcome, Outline, outline};
pub use parallel::{MOST_HEAPS, RunOptions, RunReport, run_entry};
pub use progress::Progress;
