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
//!                                                           │        ├ library (what a call means)
//!                                                           │        ├ runtime (what any call or instruction needs)
//!                                                           │        ├ heap    (what a reference means: the engines)
//!                                                           │        ├ types   (type variables)
//!                                                           │        └ solver  (is this alternative feasible?)
//!                                                           ▼
//!                                                   outcome (what a run found, as data)
//!                                                           └→ report · junit → replay · published · cli
//! ```
//!
//! Data flows one way: each folder knows only those before it in this order. A test compares the paths in the sources with
//! it (`architecture`).
//!
//! ```order
//! digest persistent classfile bytecode mutation classpath project program term types solver state machine heap runtime library
//! interp outcome search infer findings verify report junit replay published cli
//! ```
//!
//! - [`digest`]: numbers that stand for text, and mean the same in every process. [`persistent`]: lists, chunks and sets
//!   that paths share.
//! - [`classfile`]: bytes to a checked tree. [`bytecode`]: the instruction set. [`classpath`]: where class bytes come
//!   from. [`mutation`]: small changes of class files. [`project`]: where build tools leave classes and sources. [`program`]: linked classes, resolution, hierarchy, run-time types; the classes that the language names.
//! - [`term`]: hash-consed formulas. [`solver`]: verdicts on them; the only module that names Z3.
//! - [`types`]: what is known of an input object's class, and which recipes there are for making one. [`state`]: one path.
//! - [`machine`]: what one worker carries, without the engine. [`heap`]: the engine seam and the engines; nothing else
//!   tells engines apart.
//! - [`runtime`]: a machine with its engine, and what instructions and library methods have in common: frames and
//!   operands, decisions, class initialisation, literals, new objects, the exceptions that the JVM throws itself.
//! - [`library`]: the catalogue of what is not user code: which methods have a meaning of their own, which are refused and
//!   why, how an input object of each class comes to be. A method is bound once; a call looks at no name.
//! - [`interp`]: what each instruction does; only `interp/invoke.rs` asks the library what a call means. [`search`]: which
//!   state next, budgets, parallel exploration, counting without listing.
//! - [`outcome`]: what a run found: paths, conditions, a concrete input for each, totals, drawings.
//! - [`infer`]: what every object of a class of the program satisfies, as its own code keeps it: found by running that code.
//! - [`findings`]: what a reader wants of many runs: places where something goes wrong, ranked by who is to blame.
//! - [`verify`]: whole programs: deeper and deeper searches for a violation, and a verdict that is said only once it is sure.
//! - [`report`]: formats for a person and for other programs. [`junit`]: tests written from witnesses. [`replay`]: runs
//!   generated tests on a real JVM, in a process of its own. [`published`]: the papers' tables. [`cli`]: flags, progress,
//!   exit statuses.
//!
//! # Where to add what
//!
//! - **An instruction**: its operands in [`bytecode`], what it does in the file of its family in [`interp`], named in
//!   `interp::perform`.
//! - **A library method** that the tool does itself: an entry in the table of its area in [`library`], and a function beside
//!   it; `docs/support.md` follows by `scripts/bless`. Java code for one belongs into `jvm-models/`.
//! - **A heap engine**: an implementation of [`heap::HeapEngine`] in [`heap`], whose page walks through `getfield`.
//! - **A format**: an [`outcome::Sink`] in [`report`]; it gets each path as plain data as soon as it is found.
//! - **A published table**: a file in [`published`]. Where the paper's rules are not Java's, an implementation of
//!   [`runtime::Rules`] says what is done otherwise.
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
//! - `term` and `types` import nothing above them; only `solver` names Z3; only `heap` tells engines apart; only `library`
//!   and the models in `jvm-models/` name library classes, apart from those that the language or the JVM names itself
//!   ([`program::Known`], the exceptions in [`runtime`]).
//! - A job is a prefix: the list of choices from the root; replaying it asks no solver. Threads share jobs, and so do processes:
//!   a checkpoint is what jobs found and left ([`search::Explored`]).
//! - The same input, bounds and engine give the same paths in the same order, on one thread or many.
//! - Every state ends in exactly one [`state::Ending`]; a run that was cut off never calls itself complete.
//! - The analysed program is never run by the analysis; only [`replay`] runs it, in a JVM of its own.
//! - A verdict on a whole program is never a guess: `false` was seen on a JVM, `true` cut nothing off.
#![forbid(unsafe_code)]

pub mod bytecode;
pub mod classfile;
pub mod classpath;
pub mod cli;
pub mod digest;
pub mod findings;
pub mod heap;
pub mod infer;
pub mod interp;
pub mod junit;
pub mod library;
pub mod machine;
pub mod mutation;
pub mod outcome;
pub mod persistent;
pub mod program;
pub mod project;
pub mod published;
pub mod replay;
pub mod report;
pub mod runtime;
pub mod search;
pub mod solver;
pub mod state;
pub mod term;

pub mod types;
pub mod verify;

/// Compiled models of library classes and the API for analysed code, by internal name.
pub const MODELS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_models.rs"));

/// Compiled classes that give the values of a witness to a program on a JVM, by internal name.
pub const FEED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_feed.rs"));

/// Compiled classes that run generated tests on a JVM, by internal name.
pub const RUNNER: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_runner.rs"));

/// Compiled subjects of Kiasan's tables, by internal name.
pub const SUBJECTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_subjects.rs"));

/// Compiled subjects of POSE's table, by internal name.
pub const POSE_SUBJECTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/embedded_pose.rs"));
