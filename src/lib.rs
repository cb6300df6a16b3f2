//! Lazuli: a symbolic executor for compiled Java.
//!
//! It reads class files and jars, runs methods on unknown inputs — objects and whole data structures included — and
//! tells which paths exist, what each needs, and how each ends.
//!
//! # The way of one class file
//!
//! ```text
//! bytes ─classfile→ ClassFile ─bytecode→ [Insn] ─program→ Program (linked, shared)
//!                                                           │
//! method + bounds + engine ───────────────────────────→ search ⇄ interp (one step of one State)
//!                                                           │        ├ heap   (what a reference means: the engines)
//!                                                           │        ├ types  (type variables)
//!                                                           │        └ solver (is this alternative feasible?)
//!                                                           ▼
//!                                                   witness (a concrete input) → report: text, JSON; tables; cli
//!                                                           └→ junit (tests) → replay (a JVM of its own)
//! ```
//!
//! Data flows one way, and each module knows only those before it:
//!
//! - [`classpath`]: where class bytes come from. [`classfile`]: bytes to a checked tree. [`bytecode`]: the
//!   instruction set. [`program`]: linked classes, resolution, hierarchy, run-time types.
//! - [`digest`]: numbers that stand for text, and mean the same in every process.
//! - [`term`]: hash-consed formulas. [`solver`]: verdicts on them; the only module that names Z3.
//! - [`types`]: what is known of an input object's class. [`state`]: one path. [`heap`]: the engine seam and the
//!   engines; nothing else tells engines apart. [`context`]: what one worker carries.
//! - [`interp`]: what each instruction does. [`search`]: which state next, budgets, parallel exploration.
//! - [`witness`]: a concrete input for a path. [`junit`]: tests written from witnesses. [`replay`]: runs generated
//!   tests on a real JVM, in a process of its own.
//! - [`report`], [`dot`], [`tables`], [`cli`]: what a person or another program gets to see.
//!
//! # From a program of your own
//!
//! ```
//! use std::sync::{Arc, atomic::AtomicBool};
//!
//! use lazuli::classpath::ClassPath;
//! use lazuli::program::Program;
//! use lazuli::search::{EntryOptions, Progress, RunOptions, contract_plan, find_entries, run_entry};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let classes = ClassPath::parse("testdata/examples/classes")?.with_models(lazuli::MODELS);
//! let program = Arc::new(Program::new(classes));
//! let method = find_entries(&program, "examples.Account.transfer")?.remove(0);
//! let plan = contract_plan(&program, &method, &EntryOptions::default())?;
//! let interrupted = Arc::new(AtomicBool::new(false));
//! let run = run_entry(&program, &plan, &RunOptions::default(), &interrupted, &Progress::default());
//!
//! let totals = &run.totals;
//! assert_eq!((totals.returned, totals.threw, totals.assertion_failed), (3, 1, 1));
//! assert_eq!(totals.pruned, 0);
//! # Ok(())
//! # }
//! ```
//!
//! Formulas and verdicts, without a program:
//!
//! ```
//! use lazuli::solver::{Assumptions, Solver, SolverOptions};
//! use lazuli::term::{Sort, SymbolId, Terms};
//!
//! let (mut terms, mut solver) = (Terms::default(), Solver::new(SolverOptions::default()));
//! let x = terms.symbol(SymbolId(0), Sort::BitVector(32));
//! let one = terms.int(1);
//! let next = terms.add(x, one);
//! let wraps = terms.less_signed(next, x);
//! let verdict = solver.check(&mut terms, &Assumptions::new(), wraps);
//! let model = verdict.model().expect("an int can overflow");
//! assert_eq!(model.value(SymbolId(0)) as i32, i32::MAX);
//! ```
//!
//! # Invariants
//!
//! - `term` and `types` import nothing above them; only `solver` names Z3; only `heap` tells engines apart.
//! - A job is a prefix: the list of choices from the root; replaying it asks no solver.
//! - The same input, bounds and engine give the same paths in the same order, on one thread or many.
//! - Every state ends in exactly one [`state::Ending`]; a run that was cut off never calls itself complete.
//! - The analysed program is never run by the analysis; only [`replay`] runs it, in a JVM of its own.
#![forbid(unsafe_code)]

pub mod bytecode;
pub mod classfile;
pub mod classpath;
pub mod cli;
pub mod digest;
pub mod heap;
pub mod interp;
pub mod junit;
pub mod machine;
pub mod outcome;
pub mod persistent;
pub mod program;
pub mod published;
pub mod replay;
pub mod report;
pub mod runtime;
pub mod search;
pub mod solver;
pub mod state;
pub mod term;

pub mod types;

/// Compiled models of library classes and the API for analysed code, by internal name.
pub const MODELS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_models.rs"));

/// Compiled subjects of Kiasan's tables, by internal name.
pub const SUBJECTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_subjects.rs"));

/// Compiled subjects of POSE's table, by internal name.
pub const POSE_SUBJECTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_pose.rs"));
