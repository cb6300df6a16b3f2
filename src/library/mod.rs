//! The catalogue of what is not user code: what a call of a library method means, how an input object of a library class
//! comes to be, and what is refused and why.
//!
//! A method of the library that simply runs needs no entry: its code, a model's or the JDK's, is the answer
//! ([`Callee::Code`]). The others stand in tables, one file for each *area* of the library. Which entry a method has is
//! looked up by name once, at the first call, and kept with the linked method as a number: a call looks at no name.
//!
//! `lazuli support` prints the tables, and `docs/support.md` is made from them.
//!
//! Call sites of `invokedynamic` and dynamic constants are in [`dynamic`]. A contract in place of a method's code will be one
//! more case of [`Callee`].

pub(crate) mod answers;
mod boxes;
mod catalogue;
mod class;
mod collector;
mod decimals;
mod declared;
mod dynamic;
mod environment;
mod floats;
mod functions;
mod hashed;
mod known_calls;
mod machine;
pub mod makers;
mod maths;
mod members;
mod memory;
mod monitors;
mod object;
mod place;
mod powers;
mod recipe;
mod recipes;
mod reflection;
mod stores;
mod support;
mod symbolic;
mod system;
mod tables;
mod text;
mod throwable;
mod verifier;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::machine::{Step, unsupported};
use crate::program::Method;
use crate::runtime::Vm;
use crate::state::{ObjectId, State, Value};
use crate::term::Term;

pub use catalogue::callee;
pub(crate) use collector::note_finalizer;
pub use dynamic::{Bootstrap, Site, bind};
pub use known_calls::{
    OfText, asks_others, copies_to_length, is_for_threads, joins, never_gives_null, of_text, runs_alone,
    writes_unseen,
};
pub use place::bind_polymorphic;
pub use recipe::{
    ARRAYS, Collection, LIST, Minimal, RECIPES_OF_INPUTS, SHOWN_SET, Written, collection, holds_no_null,
    is_builder, is_made_otherwise, minimal, plain_classes, shown_class, written,
};
pub use stores::{
    ARRAY_LIST, COLLECTION, EQUALS, HASH_CODE, HASH_SET, Holding, MAP, REFUSALS, SET, Store, gives_order,
    keeps_placeholders, stands_for, store,
};
pub use support::{Support, SupportArea, SupportClass, SupportRecipe, support};
pub use symbolic::SYMBOLIC;
pub(crate) use throwable::is_out_of_bounds;
pub use throwable::throwable_named;
pub use verifier::VERIFIER;

/// What a call of a method means.
#[derive(Copy, Clone, Debug)]
pub enum Callee {
    /// Its code runs.
    Code,
    /// This function takes the place of its code, and its receiver is one object.
    Intrinsic(Intrinsic),
    /// This function takes the place of its code, whatever its receiver may be.
    Merging(Intrinsic),
    /// It is a bootstrap method: this function makes a method of a call site that names it. A path that calls it by
    /// itself ends.
    Site(Bootstrap),
    /// A path that calls it ends.
    Refused(Why),
}

/// What stands in for a method's code. It may be started again after a split or a static initialiser, so whatever it does
/// before its last decision can be done twice.
///
/// # Errors
/// How the path splits or ends, or what is thrown.
pub type Intrinsic = fn(&mut Vm, &mut State, &Call<'_>) -> Step<Return>;

/// What an intrinsic is called with.
#[derive(Copy, Clone, Debug)]
pub struct Call<'a> {
    /// The method; several methods may share an intrinsic.
    pub method: &'a Arc<Method>,
    /// The receiver, which is not null, and the arguments.
    pub arguments: &'a [Value],
}

/// What an intrinsic answers.
#[derive(Debug)]
pub enum Return {
    /// A `void` method returned.
    Nothing,
    /// This value is returned.
    Value(Value),
    /// This method is called instead, with these arguments; what it returns is returned.
    Run(Arc<Method>, SmallVec<[Value; 6]>),
    /// The code of the method runs after all.
    Code,
}

/// Why a method is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Why(&'static str);

impl Why {
    /// The reason, in words that can stand alone.
    pub fn reason(self) -> &'static str {
        self.0
    }

    /// What a path that calls the method ends with.
    pub fn ending(self, method: &Method) -> String {
        if self == UNKNOWN_NATIVE {
            format!("the native method {}", method.qualified_name())
        } else {
            format!("{}: {}", method.qualified_name(), self.0)
        }
    }
}

impl Call<'_> {
    /// The term of an argument, the receiver being number 0; none when there is no such argument.
    fn term(&self, number: usize) -> Option<Term> {
        self.arguments.get(number).copied().and_then(Value::term)
    }

    /// The object of an argument that names a single one.
    fn object(&self, cx: &Vm, st: &State, number: usize) -> Step<ObjectId> {
        object_of(cx, st, self.term(number))
    }

    /// Ends the path: the method cannot be answered in this situation.
    fn refuse<T>(&self, st: &State) -> Step<T> {
        unsupported(st, &UNKNOWN_NATIVE.ending(self.method))
    }
}

/// Why a bootstrap method is refused that is called by itself.
pub(crate) const BOOTSTRAP_CALLED: Why = Why("what it makes of a call site can only be used there");

/// Why a native method without an entry is refused.
const UNKNOWN_NATIVE: Why = Why("it is native, and what it does is not known here");

/// The object of a reference that names a single one.
fn object_of(cx: &Vm, st: &State, reference: Option<Term>) -> Step<ObjectId> {
    match reference.and_then(|r| cx.engine.object(&cx.machine, st, r)) {
        Some(object) => Ok(object),
        None => unsupported(st, "a native method on a reference that names no single object"),
    }
}

/// A reference to an object.
fn reference(cx: &mut Vm, object: ObjectId) -> Return {
    Return::Value(Value::Ref(cx.terms.location(object.0)))
}

/// A `boolean`.
fn flag(cx: &mut Vm, value: bool) -> Return {
    Return::Value(Value::Int(cx.terms.int(i32::from(value))))
}
