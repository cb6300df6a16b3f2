//! Random Java for the agreement of the engines: small programs over a graph of objects, deterministic from a seed.
//!
//! A program is one class with a few nested ones: `A` with fields of every kind that matters here, a subclass `B`
//! that overrides methods, and perhaps a third class and an interface. Its method `run` reads, compares and writes
//! the fields of its input, calls, casts, throws and catches, and at last looks at what it has done, so that a wrong
//! value is a wrong branch. Numbers are compared with small constants and with each other only, so that few
//! values of an input decide all branches; every decision is paid for from a budget, so that paths stay few.

mod conditions;
mod expressions;
mod shape;
mod statements;
mod writer;

use crate::random_numbers::{self, RandomNumbers};
use shape::Shape;
use writer::Writer;

/// A generated program, or a kept one.
pub struct Source {
    /// The name of its class.
    pub name: String,
    /// The text of its class.
    pub text: String,
}

/// The program of a seed. The same arguments give the same text, which compiles with `javac --release 17`.
pub fn generate(seed: u64, name: &str) -> Source {
    let mut random = RandomNumbers::new(seed);
    let shape = Shape::random(&mut random, name);
    let text = Writer::program(&mut random, &shape);
    Source { name: name.to_owned(), text }
}
