//! Whole programs: can one that is started at its main method violate a property?
//!
//! The search goes level by level: [`level`] has the bounds. Each path that violates the [`Property`] becomes a
//! [`Candidate`], the sequence of values that the program asks for on it, which a [`Confirm`] runs on a JVM. Only what failed
//! there is called a violation; only a search that cut nothing off proves that there is none.
//!
//! A path ends that comes to a state in which another one was at the header of a loop ([`crate::machine::Visited`]): what lies behind
//! it is explored from there.
//!
//! Deeper stacks and larger arrays than [`level::ROOM`] may be too much for a JVM. A path with such a stack is cut off. An array
//! that is too large for every JVM is never made. Of one that may be, both is explored, that there is room for it and that the
//! `OutOfMemoryError` is thrown, where code of the program or the library would catch the error; where it would only leave main,
//! it is the machine's and no violation, unless the property is about just that: then nobody knows. A path that comes back to
//! the very state it was in never ends and violates nothing.
//!
//! `true` is said of a JVM 17 on Linux for English texts, UTF-8 and UTC, of any vendor, whose first thread begins at main.

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
