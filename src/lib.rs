//! Lazuli: a symbolic executor for compiled Java.
#![forbid(unsafe_code)]

pub mod solver;
pub mod term;
