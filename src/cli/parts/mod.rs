//! Runs in parts: `--checkpoint`, `lazuli split`, `lazuli run --job` and `lazuli merge`, which share their files.
//!
//! A folder has [`key::RunKey`] in `run.json` (what is run, how, and on which program), and any number of parts, `*.part`: jobs
//! that were explored, with their paths and the jobs that they left. What is still to be done follows from the parts alone: it
//! is what the first job, or one that is done, left, and no part has. So a file is written once, whole or not at all, and whoever
//! is killed loses what was not written yet and nothing else. A job that two parts have counts once.

mod arguments;
mod course;
mod deliver;
mod job_file;
mod key;
mod ledger;
mod merge;
mod split;

pub(super) use course::{Course, Run};
pub(super) use job_file::run_job;
pub(super) use merge::{MergeArguments, merge};
pub(super) use split::{SplitArguments, split};
