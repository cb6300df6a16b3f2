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
//! - [`term`]: hash-consed formulas. [`solver`]: verdicts on them; the only module that names Z3.
//! - [`types`]: what is known of an input object's class. [`state`]: one path. [`heap`]: the engine seam and the
//!   engines; nothing else tells engines apart. [`context`]: what one worker carries.
//! - [`interp`]: what each instruction does. [`search`]: which state next, budgets, parallel exploration.
//! - [`witness`]: a concrete input for a path. [`junit`]: tests written from witnesses. [`replay`]: runs generated
//!   tests on a real JVM, in a process of its own.
//! - [`report`], [`dot`], [`tables`], [`cli`]: what a person or another program gets to see.
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
pub mod heap;
pub mod interp;
pub mod junit;
pub mod library;
pub mod machine;
pub mod outcome;
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
