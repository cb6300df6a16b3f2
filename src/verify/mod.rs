//! Whole programs: can one that is started at its main method violate a property?
//!
//! The search goes level by level: [`level`] has the bounds. Each path that violates the [`Property`] becomes a
//! [`Candidate`], the sequence of values that the program asks for on it, which a [`Confirm`] runs on a JVM. Only what failed
//! there is called a violation; only a search that cut nothing off proves that there is none.
//!
//! A path ends that comes to a state in which another one was at the header of a loop ([`crate::machine::Visited`]): what lies behind
//! it is explored from there.
//!
//! The JVM's room is taken to be enough: a `StackOverflowError` or `OutOfMemoryError` is the machine's and no violation. A path
//! that comes back to the very state it was in never ends and violates nothing.

mod candidate;
mod constants;
mod level;
mod property;
mod run;
mod seek;
mod start;
mod verdict;

pub use candidate::{Asked, AskedValue, Candidate, Confirm, Observed};
pub use property::Property;
pub use run::{VerifyOptions, verify};
pub use start::{Given, MOST_ARGUMENTS, Start, main_of};
pub use verdict::{Answer, Reason, Verdict, Violation};
