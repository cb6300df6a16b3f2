//! What one worker carries from state to state: the program, its term arena, its solver, the bounds, and counters.

mod bounds;
mod counters;
mod guesses;
mod stop;
mod visited;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::classfile::generic::GenericType;
use crate::classpath::Origin;
use crate::program::{Class, ClassId, Method, Program};
use crate::solver::{Assumptions, Solver, SolverOptions, Verdict};
use crate::state::{INTERRUPTED, ImplicitCheck, OUT_OF_MEMORY, OUT_OF_TIME, OriginId, Origins};
use crate::term::{Integers, Model, Term, Terms};
use crate::types::{ClassInvariants, Invariants, Recipes, TypeConstraint, TypeStore, TypeVariable, World};

pub use bounds::{AliasRule, Bounds, ParameterRule, PathRule};
pub use counters::Counters;
pub use guesses::Guesses;
pub use stop::{Split, Step, Stop, Viable, unsupported};
pub use visited::Visited;

/// A path of this many instructions is taken for one that never ends.
const LONGEST_PATH: u64 = 200_000_000;

/// What a JVM has room for.
#[derive(Copy, Clone, Debug)]
pub struct Room {
    /// Most words of eight bytes on the stack; see [`crate::state::FRAME_WORDS`].
    pub stack: usize,
    /// Most elements of all arrays.
    pub array: i32,
    /// Whether it is of interest that the error leaves the program which a JVM without room throws.
    pub error_counts: bool,
}

/// A call stack this deep is taken for a recursion without end.
const DEEPEST_STACK: usize = 3000;

/// How a run treats its input, beyond the bounds.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Whether classes exist that are not on the class path.
    pub world: World,
    /// Which known objects an input reference may name.
    pub aliases: AliasRule,
    /// When a reference parameter is resolved by the lazy engine.
    pub parameters: ParameterRule,
    /// What becomes of branches whose sides come together again.
    pub paths: PathRule,
    /// Two's complement or mathematical integers.
    pub integers: Integers,
    /// What the analysed program's own code is checked for that nobody wrote a check for.
    pub checks: BTreeSet<ImplicitCheck>,
    /// Whether values are tried for unknown arguments of what cannot be computed on unknowns, instead of ending the path.
    pub concretise: bool,
    /// Whether an input that is declared with an interface or class of the library is an object of a class whose inputs can
    /// be made, such as an `ArrayList` for a `List`, with what generic declarations say of its elements.
    pub stand_ins: bool,
    /// Layers of the solver and its limits.
    pub solver: SolverOptions,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy {
            world: World::Closed,
            aliases: AliasRule::Types,
            parameters: ParameterRule::Entry,
            paths: PathRule::Each,
            integers: Integers::Exact,
            checks: BTreeSet::new(),
            concretise: true,
            stand_ins: true,
            solver: SolverOptions::default(),
        }
    }
}

/// What else than instructions costs, in instructions. By default it is free: the bound on steps means just these.
#[derive(Copy, Clone, Default, Debug)]
pub struct Price {
    /// A decision with more than one alternative in question.
    pub decision: u64,
    /// A question that Z3 was asked.
    pub call: u64,
}

/// The context of one worker. Terms, origins and type variables of its states live in it.
#[derive(Debug)]
pub struct Machine {
    /// The shared program.
    pub program: Arc<Program>,
    /// Hash-consed terms.
    pub terms: Terms,
    /// Access paths behind the symbols.
    pub origins: Origins,
    /// Type variables.
    pub types: TypeStore,
    /// The solver.
    pub solver: Solver,
    /// Who knows what holds for every object of a class, where that is assumed of input objects.
    pub invariants: Option<Arc<dyn Invariants>>,
    /// What it said, by class.
    known_invariants: FxHashMap<ClassId, Arc<ClassInvariants>>,
    /// What was assumed of some input object so, in words.
    pub inferred: BTreeSet<Arc<str>>,
    /// What is known of the receiver's class beyond its declared type: that it runs the entry method.
    pub receiver_constraint: Option<TypeConstraint>,
    /// The method that is analysed.
    pub entry: Option<Arc<Method>>,
    /// Generic types by access path, as far as they were asked for.
    pub generic_types: FxHashMap<OriginId, Option<GenericType>>,
    /// What stands in for inputs of library types: `an input List is an ArrayList`.
    pub stood_in: BTreeSet<String>,
    /// The classes that stand in for others, by these.
    pub stand_ins: FxHashMap<ClassId, Option<Arc<Class>>>,
    /// Bounds of the run.
    pub bounds: Bounds,
    /// How input is treated.
    pub policy: Policy,
    /// What was counted so far.
    pub counters: Counters,
    /// Set from outside to end the run; what was found is kept.
    pub interrupted: Arc<AtomicBool>,
    /// When the time of the run is up.
    pub deadline: Option<Instant>,
    /// Set from outside when the process takes more memory than it may ([`Machine::watch_memory`]).
    out_of_memory: Arc<AtomicBool>,
    /// Whether paths record the instructions that they run.
    pub records_execution: bool,
    /// Where values that the analysed code asks for are to be known ones: where they come from.
    pub guesses: Option<Guesses>,
    /// What the rest of a run costs, in instructions, where the bound on steps counts it.
    pub price: Price,
    /// A path of more instructions is cut off.
    pub longest_path: u64,
    /// A path with so many frames on its stack is cut off at the next call.
    pub deepest_stack: usize,
    /// Where a path that a JVM with its default settings may have no room for is cut off: what it has room for.
    pub room: Option<Room>,
    /// Whether the run is a whole program from its main method on, in the thread that a JVM begins with.
    pub from_main: bool,
    /// Whether the inputs that are shown have values for parameters that tell them apart, where the path allows.
    pub telling: bool,
    /// Whether an iteration in which sides of branches came together counts for the bound on loops, as one that took a decision.
    pub counts_merges: bool,
    /// Whether one of the sides of a branch runs that may come together again: what would split the path, or end it, stops
    /// the side instead.
    pub within_region: bool,
    /// Most iterations of a loop in which sides of branches came together and nothing was decided, where they are bounded.
    pub joined_iterations: Option<u32>,
    /// Where a path ends that comes to a state that another one was in at the header of a loop: the states so far.
    pub visited: Option<Visited>,
    /// How often Z3 had been called when the clock was looked at last.
    pub calls_at_check: u64,
    /// How often the solver had been asked then.
    pub asked_at_check: u64,
}

impl Machine {
    /// A fresh context, in which input objects come to be by these recipes.
    pub fn new(
        program: Arc<Program>,
        bounds: Bounds,
        policy: Policy,
        recipes: Recipes,
        interrupted: Arc<AtomicBool>,
    ) -> Machine {
        Machine {
            program,
            terms: Terms::new(policy.integers),
            origins: Origins::default(),
            types: TypeStore::new(policy.world, recipes, policy.stand_ins),
            solver: Solver::new(SolverOptions {
                circuits: policy.solver.circuits || policy.paths == PathRule::Merged,
                ..policy.solver.clone()
            }),
            invariants: None,
            known_invariants: FxHashMap::default(),
            inferred: BTreeSet::new(),
            receiver_constraint: None,
            entry: None,
            generic_types: FxHashMap::default(),
            stood_in: BTreeSet::new(),
            stand_ins: FxHashMap::default(),
            bounds,
            policy,
            counters: Counters::default(),
            interrupted,
            deadline: None,
            out_of_memory: Arc::default(),
            records_execution: false,
            guesses: None,
            price: Price::default(),
            longest_path: LONGEST_PATH,
            deepest_stack: DEEPEST_STACK,
            room: None,
            from_main: false,
            telling: false,
            counts_merges: true,
            within_region: false,
            joined_iterations: None,
            visited: None,
            calls_at_check: 0,
            asked_at_check: 0,
        }
    }

    /// What holds for every object of a class of the program, as far as it concerns the fields that the class declares, if
    /// that is to be assumed.
    pub fn invariants_of(&mut self, class: ClassId) -> Option<Arc<ClassInvariants>> {
        let source = self.invariants.clone()?;
        if let Some(known) = self.known_invariants.get(&class) {
            return Some(known.clone()).filter(|known| !known.is_empty());
        }
        let declaring = self.program.class(class);
        // An input of an enum class is one of its constants, whose fields are what they are.
        let known = if declaring.origin == Origin::User && !declaring.holds_enum_constants() {
            source.of(&self.program, &declaring)
        } else {
            Arc::default()
        };
        self.known_invariants.insert(class, known.clone());
        Some(known).filter(|known| !known.is_empty())
    }

    /// The run ends as soon as the flag is set, which says that the process takes more memory than it may.
    pub(crate) fn watch_memory(&mut self, exceeded: Arc<AtomicBool>) {
        self.solver.watch_memory(exceeded.clone());
        self.out_of_memory = exceeded;
    }

    /// What has run out for the whole run, or that somebody wants an end: the interrupt, memory, and the clock.
    ///
    /// It takes some tens of nanoseconds. Whatever may take long looks at it now and then.
    pub fn run_out(&self) -> Option<&'static str> {
        if self.out_of_memory.load(Ordering::Relaxed) {
            Some(OUT_OF_MEMORY)
        } else if self.interrupted.load(Ordering::Relaxed) {
            Some(INTERRUPTED)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(OUT_OF_TIME)
        } else {
            None
        }
    }

    /// What the run has cost so far, in instructions.
    pub fn spent(&self) -> u64 {
        let Price { decision, call } = self.price;
        self.counters.steps + decision * self.counters.decisions + call * self.solver.counters().z3
    }

    /// What has no numbers left, if anything: what the machine says of terms and access paths is wrong from then on, so
    /// that every path ends.
    pub fn overflow(&self) -> Option<&'static str> {
        if self.terms.is_full() {
            Some("memory: more formulas than there are numbers for")
        } else if self.origins.is_full() {
            Some("memory: more access paths than there are numbers for")
        } else if self.types.is_full() {
            Some("memory: more sets of classes than there are numbers for")
        } else {
            None
        }
    }

    /// Whether a formula can hold together with these assumptions.
    pub fn check(&mut self, assumptions: &Assumptions, formula: Term) -> Verdict {
        self.solver.check(&mut self.terms, assumptions, formula)
    }

    /// As [`Machine::check`], at little cost: a question that would take more is not answered.
    pub fn check_quickly(&mut self, assumptions: &Assumptions, formula: Term) -> Option<Verdict> {
        self.solver.check_quickly(&mut self.terms, assumptions, formula)
    }

    /// As [`Machine::check`], at any cost that the limits allow.
    pub fn check_thoroughly(&mut self, assumptions: &Assumptions, formula: Term) -> Verdict {
        self.solver.check_thoroughly(&mut self.terms, assumptions, formula)
    }

    /// Whether a formula contradicts the assumptions, as far as that is seen without a search.
    pub fn refutes(&mut self, assumptions: &Assumptions, formula: Term) -> bool {
        self.solver.refutes(&mut self.terms, assumptions, formula)
    }

    /// Whether a formula contradicts the assumptions, as far as comparisons tell; they remember it.
    pub fn excludes(&mut self, assumptions: &mut Assumptions, formula: Term) -> bool {
        self.solver.excludes(&mut self.terms, assumptions, formula)
    }

    /// Adds a formula to assumptions, with a model of all of them if one is at hand.
    pub fn assume(&mut self, assumptions: &mut Assumptions, formula: Term, model: Option<Arc<Model>>) {
        self.solver.assume(&mut self.terms, assumptions, formula, model);
    }

    /// A term as simple as the assumptions make it without a query.
    pub fn simplify(&mut self, assumptions: &Assumptions, term: Term) -> Term {
        self.solver.simplify(&mut self.terms, assumptions, term)
    }

    /// A type variable with one constraint more; none when no class satisfies both.
    pub fn constrain(&mut self, variable: TypeVariable, constraint: &TypeConstraint) -> Option<TypeVariable> {
        self.types.constrain(&self.program, variable, constraint)
    }
}
