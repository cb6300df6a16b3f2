//! Random Java for the replay on the JVM: classes that `javac` always accepts, deterministic from a seed.
//!
//! A class has a small graph of objects (`Node`, its subclasses `Leaf` and `Branch`, the interface `Sized`), helpers,
//! and public methods `m0`, `m1`, … that are the entries. They use what compiled Java has: all integer types with their
//! conversions, arrays, aliases, calls, exceptions, loops. Classes with all values also have floating point numbers,
//! strings and builders, lambdas and method references, and records.
//!
//! Two things are right by construction. The compiler's rules are followed while the text is written: what is in
//! scope, whether a statement can complete, which exceptions may be caught. And the number of paths stays small,
//! because every decision is paid for from a budget (see [`method`]); what cannot be paid for is not written.

mod calls;
mod classes;
mod control;
mod expressions;
mod functions;
mod handlers;
mod method;
mod reals;
mod references;
mod statements;
mod texts;
mod types;
mod values;

use crate::random_numbers::{self, RandomNumbers};

/// The source of one Java class in the package `random`, with the public methods `m0` to `m{methods - 1}`.
///
/// The same arguments give the same text, on every machine. The text compiles with `javac --release 17`, as
/// `random/{name}.java`; it names no class of another file.
pub fn generate_class(seed: u64, name: &str, methods: usize, has_values: bool) -> String {
    classes::class(&mut RandomNumbers::new(seed), name, methods, has_values)
}

/// The source of one Java class in the package `random`, with a method `run` whose parameters are strings and numbers, and
/// their types. It compiles as [`generate_class`] does.
pub fn generate_program(seed: u64, name: &str) -> (String, Vec<&'static str>) {
    classes::program(&mut RandomNumbers::new(seed), name)
}
