//! One path: its frames, heap, statics, path condition and the decisions taken. Cheap to clone, since exploration
//! clones a state at every split; knows nothing of engines or search.

mod assumed;
mod blame;
mod concretised;
mod decision;
mod ending;
mod executed;
mod frame;
mod frames;
mod fresh;
mod guarded;
mod heap;
mod implicit;
mod origin;
mod path_condition;
mod region;
mod statics;
mod trace;
mod value;

use smallvec::SmallVec;

use crate::persistent::Trail;
use crate::program::{TypeId, is_box_cache};
use crate::term::Term;

pub use assumed::{Assumed, Bound, Measure};
pub use blame::{BEFORE, Blame, Thrown};
pub use concretised::Concretised;
pub use decision::{Choice, Decision, PruneBound, Reason};
pub use ending::{Ending, INTERRUPTED, NOT_RUN, OUT_OF_MEMORY, OUT_OF_TIME, Position};
pub use executed::{Executed, Reached};
pub use frame::{FRAME_WORDS, Frame, FrameRole, LoopCount, LoopSnapshot, Tested};
pub use frames::Frames;
pub use fresh::{EnvironmentValue, FreshValue};
pub use guarded::{Guarded, InitialPlace, InitialValue};
pub use heap::{
    ArrayBody, Body, Heap, HeapNames, Held, Hidden, InputReference, Interned, Message, Object, ObjectId,
    ObjectType, PooledInput, Provenance, ReferenceStatus, Told,
};
pub use implicit::{FailedCheck, ImplicitCheck};
pub use origin::{OriginId, OriginNode, Origins, Words};
pub use path_condition::{Fact, Learnt, PathCondition};
pub use region::{Arrival, Barren, Ran, Region, Side};
pub use statics::{ClassStatus, InitialiseTask, OverwrittenStatic, PendingTask, Statics};
pub use trace::Trace;
pub use value::Value;

/// What identifies a decision of the instruction that is being executed, so that the instruction, started again
/// after a split, finds the choice already made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Is this formula true?
    Truth(Term),
    /// Is this reference null?
    Null(Term),
    /// Are these two references the same?
    Same(Term, Term),
    /// Is this index within the bounds of this array?
    Bounds(Term, Term),
    /// Which accumulated entry of the array does this index name?
    Index(ObjectId, Term),
    /// Which case of the switch is taken?
    Switch(Term),
    /// Is the object an instance of this type?
    Instance(Term, TypeId),
    /// Which implementation does a call on this reference run?
    Receiver(Term),
    /// May this value be stored into this array?
    Store(Term, Term),
    /// Which of its leaves is this guarded reference?
    Leaf(Term),
    /// Where does the path go on behind the branch at this instruction?
    Region(u32),
}

/// One path of the analysed method, somewhere between its entry and its ending.
#[derive(Clone, Debug)]
pub struct State {
    /// Call stack; the last frame is the running one.
    pub frames: Frames,
    /// Objects and input references.
    pub heap: Heap,
    /// What the engines that keep guarded references know beyond the heap; empty with the others.
    pub guarded: std::sync::Arc<Guarded>,
    /// What was assumed of input objects because it holds for every object of their class.
    pub assumed: std::sync::Arc<Assumed>,
    /// Static fields and the initialisation status of classes.
    pub statics: Statics,
    /// What is still to be done for classes that are being initialised, the next task last.
    pub initialising: Vec<PendingTask>,
    /// What the path assumes of its input.
    pub condition: PathCondition,
    /// Index of the choice taken at every decision so far: the path's prefix.
    pub prefix: Trail<u32>,
    /// The control-flow path so far.
    pub trace: Trace,
    /// Choices made for the instruction that is being executed.
    pub settled: SmallVec<[(Question, u32); 2]>,
    /// Number of decisions that really split.
    pub splits: u32,
    /// Number of input objects materialised so far.
    pub materialised: u32,
    /// What the rules of the run keep of the path, where they are not Java's.
    pub of_rules: Option<std::sync::Arc<dyn std::any::Any + Send + Sync>>,
    /// Instructions executed since the entry.
    pub steps: u64,
    /// Elements of arrays that the path made, where it is looked at how many a JVM has room for.
    pub arrays_made: i64,
    /// The values that the analysed code asked for, in the order of its requests.
    pub fresh: std::sync::Arc<Vec<FreshValue>>,
    /// The values that the environment gave, in that order.
    pub environment: std::sync::Arc<Vec<EnvironmentValue>>,
    /// Unknowns for which the path took a value, in that order.
    pub concretised: Trail<Concretised>,
    /// Whether the path came back to a state that it was in before, with no decision in between: it never ends.
    pub endless: bool,
    /// Whether the path came to a state that another one was in, or this one itself, which was or will be explored from there.
    pub repeats: bool,
    /// Whether the classes that the input needs are initialised and the input is made.
    pub entered: bool,
    /// Whether the classes of the objects among the arguments are initialised.
    pub existing: bool,
    /// Position in the plan of the run (contracts, then the method).
    pub phase: u32,
    /// Values of the entry method's receiver and parameters.
    pub arguments: std::sync::Arc<[Value]>,
    /// What the last completed phase returned, until the next phase looks at it.
    pub returned: Option<Value>,
    /// Result of the analysed method.
    pub result: Option<Value>,
    /// Value captured before the analysed method ran.
    pub old: Option<Value>,
    /// Reference to the exception that left the outermost frame.
    pub uncaught: Option<Term>,
    /// The exception that was thrown last, and who is to blame for it.
    pub thrown: Option<std::sync::Arc<Thrown>>,
    /// The check that ended the path, where it is one that nobody wrote.
    pub failed_check: Option<std::sync::Arc<FailedCheck>>,
    /// Where the last user frame stood when the stack became empty.
    pub last_position: Option<Position>,
    /// What came of the branch that is being decided, where its sides may come together again.
    pub region: Option<std::sync::Arc<Region>>,
    /// Branches whose sides did not come together, by the address of their code and the instruction.
    pub barren: std::sync::Arc<rustc_hash::FxHashMap<(usize, u32), Barren>>,
    /// How often sides of branches came together.
    pub merges: u32,
    /// Choices to take without asking the solver: a prefix being replayed, next choice last.
    pub replay: Vec<u32>,
    /// The place of a given initial heap that the path read and that was not given: concrete execution ends there.
    pub missing: Option<(ObjectId, InitialPlace)>,
    /// The instructions that the path ran, when they are recorded.
    pub executed: Option<std::sync::Arc<Executed>>,
}

impl State {
    /// Where an object comes from that is made now. Those of a static initialiser may have existed before the entry
    /// method ran, and so may cached boxes (JLS 5.1.7), which the models make when they are asked for.
    pub fn provenance_of_new(&self) -> Provenance {
        let initialising = self.frames.iter().any(|frame| matches!(frame.role, FrameRole::Initialiser(_)));
        let caching = self.frames.last().is_some_and(|frame| is_box_cache(&frame.method.class_name));
        if initialising || caching { Provenance::Preexisting } else { Provenance::Allocated }
    }

    /// A state with no frames.
    pub fn new() -> State {
        State {
            frames: Frames::default(),
            heap: Heap::default(),
            guarded: std::sync::Arc::default(),
            assumed: std::sync::Arc::default(),
            statics: Statics::default(),
            initialising: Vec::new(),
            condition: PathCondition::default(),
            prefix: Trail::new(),
            trace: Trace::default(),
            settled: SmallVec::new(),
            splits: 0,
            materialised: 0,
            steps: 0,
            arrays_made: 0,
            of_rules: None,
            fresh: std::sync::Arc::default(),

            environment: std::sync::Arc::default(),
            concretised: Trail::new(),
            endless: false,
            repeats: false,
            entered: false,
            existing: false,
            phase: 0,
            arguments: std::sync::Arc::new([]),
            returned: None,
            result: None,
            old: None,
            uncaught: None,
            thrown: None,
            failed_check: None,
            last_position: None,
            region: None,
            barren: std::sync::Arc::default(),
            merges: 0,
            replay: Vec::new(),
            missing: None,
            executed: None,
        }
    }

    /// Adds to what the path assumes of its input.
    pub fn learn(&mut self, fact: Fact) {
        self.condition.learn(fact, self.prefix.len());
    }

    /// The choice already made for a question of the running instruction.
    pub fn settled(&self, question: Question) -> Option<u32> {
        self.settled.iter().find(|(q, _)| *q == question).map(|(_, choice)| *choice)
    }

    /// Number of changes to the heap and the statics so far.
    pub fn writes(&self) -> u64 {
        self.heap.writes() + self.statics.writes()
    }

    /// Number of frames that run code of the analysed program.
    pub fn user_depth(&self) -> usize {
        self.frames.users()
    }

    /// Where the innermost frame of the analysed program stands: what a stack trace would show first.
    pub fn user_position(&self) -> Option<Position> {
        self.frames.iter().rev().find(|f| f.method.user).map(|f| f.position())
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}
