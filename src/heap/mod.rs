//! The engine seam: how input references meet the heap.
//!
//! An instruction runs in two phases. *Settle* asks the engine what must be told apart before a reference can serve a
//! need, and may split the path; *access* reads and writes, and never splits. The engines that split on aliasing
//! share [`forking`]; engines that keep guarded references implement the same trait.

pub(crate) mod arrays;
mod forking;
mod input;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::context::{Context, Step};
use crate::program::{InstanceField, TypeId};
use crate::state::{Choice, Decision, ObjectId, State, Value};
use crate::term::Term;

pub use input::{InputPlace, element_value, input_value, reference_symbol};

/// What an instruction needs of a reference.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// The reference was just read.
    Loaded,
    /// Whether it is null.
    Nullness,
    /// Whether it is the same as another one.
    Identity {
        /// The other reference.
        other: Term,
    },
    /// The run-time class of its object.
    Class,
    /// The object itself.
    Object,
}

/// The outcome of a type test.
#[derive(Debug)]
pub enum TypeTest {
    /// Decided.
    Known(bool),
    /// The first alternative is the positive one.
    Ask(Box<Decision>),
}

/// Decides how input references meet the heap. Stateless: what a path knows lives in its [`State`].
pub trait HeapEngine: fmt::Debug + Send + Sync {
    /// The engine's name on the command line.
    fn name(&self) -> &'static str;

    /// Alternatives that must be told apart before `reference` can serve `need`; none when it can.
    ///
    /// # Errors
    /// When the path cannot go on, such as for a type that no class fits.
    fn decide(&self, cx: &mut Context, st: &State, reference: Term, need: Need) -> Step<Option<Decision>>;

    /// Applies the part of a choice that concerns references and classes, on that alternative's own state.
    fn refine(&self, cx: &mut Context, st: &mut State, choice: &Choice);

    /// Whether a reference that serves [`Need::Nullness`] is null.
    fn is_null(&self, cx: &mut Context, st: &State, reference: Term) -> Term;

    /// Whether two references that serve [`Need::Identity`] are the same.
    fn same(&self, cx: &mut Context, st: &State, a: Term, b: Term) -> Term;

    /// Whether the object of a non-null reference that serves [`Need::Class`] is an instance of `ty`.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn instance_of(&self, cx: &mut Context, st: &State, reference: Term, ty: TypeId) -> Step<TypeTest>;

    /// The one object of a non-null reference that serves [`Need::Object`].
    fn object(&self, cx: &Context, st: &State, reference: Term) -> Option<ObjectId>;

    /// Reads a field.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn load_field(
        &self,
        cx: &mut Context,
        st: &mut State,
        reference: Term,
        slot: u32,
        field: &InstanceField,
    ) -> Step<Value>;

    /// Writes a field.
    fn store_field(&self, cx: &mut Context, st: &mut State, reference: Term, slot: u32, value: Value);
}

/// The engines by name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum EngineKind {
    /// Lazy initialisation (Kiasan 3.1, SEL).
    Lazy,
    /// Lazier initialisation (Kiasan 3.2, SELA).
    Lazier,
    /// Lazier# initialisation (Kiasan 3.3, SELB).
    LazierSharp,
}

impl EngineKind {
    /// Every engine, in the order of the documentation.
    pub const ALL: [EngineKind; 3] = [EngineKind::Lazy, EngineKind::Lazier, EngineKind::LazierSharp];

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Lazy => "lazy",
            EngineKind::Lazier => "lazier",
            EngineKind::LazierSharp => "lazier-sharp",
        }
    }

    /// The engine.
    pub fn engine(self) -> Arc<dyn HeapEngine> {
        Arc::new(forking::Forking::new(self))
    }
}

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for EngineKind {
    type Err = String;

    fn from_str(text: &str) -> Result<EngineKind, String> {
        EngineKind::ALL.into_iter().find(|e| e.name() == text).ok_or_else(|| {
            let names: Vec<&str> = EngineKind::ALL.iter().map(|e| e.name()).collect();
            format!("no engine is called `{text}`; there are {}", names.join(", "))
        })
    }
}
