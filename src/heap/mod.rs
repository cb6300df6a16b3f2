//! The engine seam: how input references meet the heap.
//!
//! An instruction runs in two phases. *Settle* asks the engine what must be told apart before a reference can serve a
//! need, and may split the path; *access* reads and writes, and never splits. Where the need is the object itself,
//! settling gives a [`Handle`], which access takes: what a reference names is worked out once for an instruction. The
//! engines that split on aliasing share `forking`, those that keep guarded references `guarded`; `concrete` executes on
//! a heap that is given. What they share stands beside them: `cells` (fields and new input objects), `arrays`
//! (accumulators), `known_arrays` (those whose content is known), `input` (new input values), `declared` (what a declaration says of a class), `preexisting` (objects
//! of static fields), `copies` (clones), `pooled` (literals and cached boxes), `insides` (what a throwable holds), `parts` (what library objects are made of) and `legal` (what they hold together), `generic` (what generic declarations say), `receivers` (implementations),
//! `input_heap` (what the end of a path is asked for). Nothing is taken from one family into the other.
//!
//! # A walk through `getfield`
//!
//! `n.next` where `n` is a parameter of which nothing is known yet (`interp/fields.rs`, `get_field`):
//!
//! 1. **Is it null?** `decide::is_null_at_use` settles the reference for [`Need::Nullness`], then asks
//!    [`HeapEngine::is_null`] for a formula, and splits the path where both may hold.
//!    - *Forking*: [`HeapEngine::decide`] looks at the status of the input reference (`view`). For lazier# it is undecided:
//!      the decision is null or location, and [`HeapEngine::refine`] writes the answer into the one entry of the table of
//!      references, which is the substitution of the symbol everywhere. For lazy it was decided when it was read. `is_null`
//!      is then a constant.
//!    - *Guarded*: nothing is decided. `is_null` is the formula that the leaves of the reference give (`identity`), and only
//!      the branch on it splits: exactly two ways.
//! 2. **Which object is it?** `decide::resolve` asks [`HeapEngine::resolve`] until no decision is left; the answer is a
//!    [`Handle`].
//!    - *Forking*: a location is resolved into an alternative for each input object that it may name and a fresh one
//!      (`resolution`), within k and n; choosing one constrains the object's type variable. The fresh object is added to the
//!      heap (`materialise`). The handle is the one object.
//!    - *Guarded*: the only decision is to go on where no bound and no unsupported object cuts the path off (`admission`).
//!      summary and uber-lazy write the value set of each input reference down here (`identity`); each leaf gets its
//!      symbolic object (`bind`). The handle is the tree of the reference with the guards of its leaves (`located`).
//! 3. **What is in it?** [`HeapEngine::load_field`] reads, and does not split.
//!    - *Forking*: the field's cell; an empty cell gets a fresh input value whose access path is the object's with the
//!      field's name (`input_value`).
//!    - *Guarded*: for each leaf of the handle its cell, put together along the guards (`tree`); an empty cell gets an if-then-else over the
//!      objects that it may be and that have the field, with a fresh value at its end (`fields`), which is noted among the
//!      initial values, so that a model gives back the initial heap.
//! 4. **The value was loaded.** A reference is settled for [`Need::Loaded`]: lazy resolves it now, lazier tells null from a
//!    location, all others leave it open.
//!
//! When a decision has one alternative that can be taken, the instruction goes on; with several it stops with
//! `Stop::Split`, and starts again from its beginning on each of them. What it decided is remembered in
//! [`State::settled`](crate::state::State::settled), and nothing was changed before the last decision.
//!
//! # To add an engine
//!
//! Implement [`HeapEngine`] and [`ArrayEngine`] in a folder of its own, name it in [`EngineKind`], and run the suites that
//! every engine must pass: golden programs with `//@ engines: all`, the cases, and the agreement campaign.

pub(crate) mod arrays;
pub(crate) mod cells;
mod concrete;
mod copies;
pub(crate) mod declared;
mod forking;
mod generic;
mod guarded;
mod handle;
mod input;
mod input_heap;
pub(crate) mod insides;
mod known_arrays;
pub(crate) mod legal;
pub(crate) mod parts;
pub(crate) mod pooled;
pub(crate) mod preexisting;
mod receivers;
mod stand_ins;
pub(crate) mod texts;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};

use crate::machine::{Machine, Step, unsupported};
use crate::program::{InstanceField, Method, TypeId};
use crate::solver::Assumptions;
use crate::state::{Choice, Decision, ObjectId, ObjectType, Question, State, Value};
use crate::term::{Model, Term};

pub use arrays::ArrayEngine;
pub(crate) use arrays::LONGEST;
pub use concrete::Concrete;
pub(crate) use declared::{constraints_of, fresh_variable};
pub use forking::elements::Assignment as InputClasses;
pub(crate) use guarded::{Place, bind, choose, initial_value};
pub use handle::{Handle, Resolution};
pub(crate) use input::offered_classes;
pub use input::{InputPlace, element_value, field_origin, input_value, reference_symbol};
pub use input_heap::{Named, Target};
pub use receivers::selects;

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
}

/// The outcome of a type test.
#[derive(Debug)]
pub enum TypeTest {
    /// Decided.
    Known(bool),
    /// The first alternative is the positive one.
    Ask(Box<Decision>),
}

/// The implementation that a virtual call runs.
#[derive(Debug)]
pub enum Selection {
    /// This one.
    Method(Arc<Method>),
    /// There is none: the call throws AbstractMethodError.
    Missing,
    /// It depends; the alternatives begin with these implementations, in this order.
    Ask(Box<Decision>, Vec<Arc<Method>>),
}

/// Decides how input references meet the heap. Stateless: what a path knows lives in its [`State`].
pub trait HeapEngine: ArrayEngine + fmt::Debug + Send + Sync {
    /// The engine's name on the command line.
    fn name(&self) -> &'static str;

    /// The term that stands for a new input reference, given by number.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn introduce(&self, cx: &mut Machine, st: &mut State, reference: u32) -> Step<Term> {
        let _ = st;
        Ok(cx.terms.reference_symbol(reference))
    }

    /// The term that stands for an input reference introduced before.
    fn introduced(&self, cx: &Machine, st: &State, reference: u32) -> Term {
        let _ = st;
        cx.terms.reference_symbol(reference)
    }

    /// The input reference that is to be told apart next from others and from objects that static fields hold, if it is known
    /// not to be null by then: what its class holds need not be there before. None in an engine that asks when it meets a
    /// reference, or about null and objects at once.
    fn awaits_object(&self, cx: &Machine, st: &State, reference: Term) -> Option<u32> {
        let _ = (cx, st, reference);
        None
    }

    /// Whether [`HeapEngine::awaits_object`] tells of every input reference before its object is chosen.
    fn chooses_late(&self) -> bool {
        false
    }

    /// Alternatives that must be told apart before `reference` can serve `need`; none when it can.
    ///
    /// # Errors
    /// When the path cannot go on, such as for a type that no class fits.
    fn decide(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        need: Need,
    ) -> Step<Option<Box<Decision>>>;

    /// Which object a reference that is not null names, or what must be told apart before that can be said. The instruction
    /// works with the answer: a reference is looked at once.
    ///
    /// # Errors
    /// When the path cannot go on, such as for a type that no class fits.
    fn resolve(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<Resolution>;

    /// What is known by now of the object that a reference which is not null names.
    fn handle(&self, cx: &mut Machine, st: &State, reference: Term) -> Handle {
        Handle::from(self.object(cx, st, reference))
    }

    /// Applies the part of a choice that concerns references and classes, on that alternative's own state.
    fn refine(&self, cx: &mut Machine, st: &mut State, choice: &Choice);

    /// Whether a reference that serves [`Need::Nullness`] is null.
    fn is_null(&self, cx: &mut Machine, st: &State, reference: Term) -> Term;

    /// Hears whether a reference is null, once the path knows.
    fn note_nullness(&self, cx: &Machine, st: &mut State, reference: Term, is_null: bool) {
        let _ = (cx, st, reference, is_null);
    }

    /// Hears that a null test or comparison told the path something new.
    fn note_comparison(&self, cx: &mut Machine, st: &mut State) {
        let _ = (cx, st);
    }

    /// Whether two references that serve [`Need::Identity`] are the same.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn same(&self, cx: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term>;

    /// Whether the object of a non-null reference that serves [`Need::Class`] is an instance of `ty`.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn instance_of(&self, cx: &mut Machine, st: &mut State, reference: Term, ty: TypeId) -> Step<TypeTest>;

    /// The decision that the object of a reference that was resolved has exactly this class, as one of those that represent
    /// the library; none where it cannot have it, or where the engine does not take such a decision.
    fn exactly(&self, cx: &mut Machine, st: &State, reference: Term, ty: TypeId) -> Option<Box<Decision>> {
        let _ = (cx, st, reference, ty);
        None
    }

    /// Whether a reference is not null and its object an instance of `ty`, as a formula; none when only a split tells,
    /// after which [`HeapEngine::instance_of`] does.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn instance_formula(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        ty: TypeId,
    ) -> Step<Option<Term>> {
        let _ = (cx, st, reference, ty);
        Ok(None)
    }

    /// The implementation of `resolved` that a call on an object runs.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn select(
        &self,
        cx: &mut Machine,
        st: &mut State,
        receiver: &Handle,
        resolved: &Arc<Method>,
    ) -> Step<Selection>;

    /// The question under which the choice of [`Selection::Ask`] is remembered; none when the choice itself leaves
    /// one implementation only.
    fn receiver_question(&self, reference: Term) -> Option<Question> {
        let _ = reference;
        None
    }

    /// The object of a non-null reference that was resolved, if it names no other.
    fn object(&self, cx: &Machine, st: &State, reference: Term) -> Option<ObjectId>;

    /// What a reference may be, each with the formula under which it is: formulas that exclude each other. An
    /// instruction that needs one object, whatever the engine, splits over them.
    fn leaves(&self, cx: &mut Machine, st: &State, reference: Term) -> SmallVec<[(Term, Term); 2]> {
        let _ = st;
        smallvec![(cx.terms.boolean(true), reference)]
    }

    /// What a reference may name, null included: its value set (Exact definition 1).
    fn value_set(&self, cx: &mut Machine, st: &State, reference: Term) -> Vec<(Term, Target)>;

    /// What an input that takes the path satisfies: at least what the path assumes.
    fn assumed_of_input(&self, cx: &mut Machine, st: &State) -> Assumptions {
        let _ = cx;
        st.condition.assumptions.clone()
    }

    /// What each input reference names at the beginning, given a model of [`HeapEngine::assumed_of_input`].
    fn named_in(&self, cx: &Machine, st: &State, model: &Model) -> Vec<Named>;

    /// Classes of input objects that depend on each other; none when nothing satisfies all that the path says of them.
    fn classes_of_input(&self, cx: &mut Machine, st: &State) -> Option<InputClasses> {
        let _ = (cx, st);
        Some(InputClasses::default())
    }

    /// What is known of the class of one of the [`HeapEngine::leaves`] of a reference that is not null, where it is that
    /// leaf; none for null.
    fn class_of_leaf(&self, cx: &mut Machine, st: &State, leaf: Term, guard: Term) -> Option<ObjectType> {
        let _ = guard;
        self.object(cx, st, leaf).map(|object| st.heap.object(object).ty)
    }

    /// Whether a decision with one alternative left counts for the bound on loops. An engine that does not split on
    /// aliasing goes round a cyclic structure without a split.
    fn counts_forced_decisions(&self) -> bool {
        false
    }

    /// Makes a shallow copy of the object of a reference that was resolved and is one leaf, with this class.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn copy(&self, cx: &mut Machine, st: &mut State, leaf: Term, ty: ObjectType) -> Step<ObjectId> {
        match self.object(cx, st, leaf) {
            Some(original) => Ok(copies::copy(st, original, ty)),
            None => unsupported(st, "clone of a reference that names no single object"),
        }
    }

    /// Reads a field.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn load_field(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        field: &InstanceField,
    ) -> Step<Value>;

    /// Writes a field.
    ///
    /// # Errors
    /// When the path cannot go on.
    fn store_field(
        &self,
        cx: &mut Machine,
        st: &mut State,
        object: &Handle,
        slot: u32,
        field: &InstanceField,
        value: Value,
    ) -> Step<()>;
}

/// The engines by name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize, Debug)]
pub enum EngineKind {
    /// Lazy initialisation (Kiasan 3.1, SEL).
    Lazy,
    /// Lazier initialisation (Kiasan 3.2, SELA).
    Lazier,
    /// Lazier# initialisation (Kiasan 3.3, SELB): the one to be used where nothing is said.
    #[default]
    LazierSharp,
    /// Exact heap summaries: the locations that a reference may name are written down, with guards, where it is first
    /// dereferenced.
    Summary,
    /// Path-optimal symbolic execution (POSE): what is read or written through a reference is guarded by which others it
    /// equals.
    Pose,
    /// Uber-lazy symbolic execution: as summaries, with every guard strengthened at every comparison.
    UberLazy,
}

impl EngineKind {
    /// Every engine, in the order of the documentation.
    pub const ALL: [EngineKind; 6] = [
        EngineKind::Lazy,
        EngineKind::Lazier,
        EngineKind::LazierSharp,
        EngineKind::Summary,
        EngineKind::Pose,
        EngineKind::UberLazy,
    ];

    /// Those that keep guarded references.
    pub const GUARDED: [EngineKind; 3] = [EngineKind::Summary, EngineKind::Pose, EngineKind::UberLazy];

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Lazy => "lazy",
            EngineKind::Lazier => "lazier",
            EngineKind::LazierSharp => "lazier-sharp",
            EngineKind::Summary => "summary",
            EngineKind::Pose => "pose",
            EngineKind::UberLazy => "uber-lazy",
        }
    }

    /// The engine.
    pub fn engine(self) -> Arc<dyn HeapEngine> {
        match self {
            EngineKind::Lazy | EngineKind::Lazier | EngineKind::LazierSharp => {
                Arc::new(forking::Forking::new(self))
            }
            EngineKind::Summary | EngineKind::Pose | EngineKind::UberLazy => {
                Arc::new(guarded::Guarding::new(self))
            }
        }
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
