//! JUnit tests written from the witnesses of a run's paths.
//!
//! A test has three parts: the input heap (`arrange`), the call and how it ends (`act`), and what it returns and
//! leaves behind (`verify`). It is meant to read like a person's: constructors, setters and fields that the test can
//! see where they suffice (`construct`; what a constructor with code of its own makes of its arguments is tried out
//! by the interpreter, `trial`), and small reflective helpers in the same file where they do not.

mod accessors;
mod act;
mod answers;
mod arrange;
mod body;
mod choice;
mod class_names;
mod collections;
mod construct;
mod framework;
mod hashing;
mod held;
mod helpers;
mod lang;
mod literal;
mod made;
mod names;
mod overload;
mod package;
mod plain_texts;
mod scope;
mod shared_state;
mod statics;
mod steps;
mod suite;
mod trial;
mod until;
mod verify;
mod witness_class;
mod writer;

pub use class_names::ClassNames;
pub use framework::Framework;
pub use package::{check_package, closed_to_tests};
pub use suite::{Test, TestClass, TestOptions, first_file};
pub use witness_class::{WITNESS_CLASS, witness_class};
pub use writer::{LeftOut, Shown, TestWriter};
