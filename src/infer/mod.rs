//! What every object of a class of the program satisfies, as the class's own code keeps it.
//!
//! # What is looked at
//!
//! The fields of a class that only its *nest* can write: private ones (also by nested classes and lambdas), final ones, and
//! all fields of a class that only the nest can name. The candidates are facts about one object: a reference is not null, or
//! names an object of the one class that the nest makes for it; an array has exactly the declared type of its field; a
//! number, or the length of an array, lies above or below a constant of the code or another number of the object, and the
//! length of a string above or below a constant. The
//! content of arrays is none of them, since others may hold an array; its length never changes.
//!
//! # How they are found
//!
//! All candidates are assumed of the objects that exist when a method of the nest is called. Every constructor that others
//! can call, and every method that others can call and that writes such a field itself or by methods that only the nest can
//! call, is run on unknown input by the engine of this tool. A candidate that an object which others may hold breaks at the
//! end of a path, however it ends, or when code of others is called, is dropped; and so is every candidate about a field that
//! the method can write if a path is cut off, or not supported, or not decided. What is dropped may have carried others, so
//! all is run again until nothing is dropped. What remains holds whenever no method of the nest runs, by induction over the
//! calls. That a method cannot write a field, which is why it need not be run, is read off its instructions ([`nest`]).
//!
//! While a method runs nothing is taken for granted that others may change ([`watch`]): a subclass may override what can be
//! overridden, an interface may be implemented in any way, a callback may call any method of the object again.
//!
//! # What is not considered
//!
//! Reflection, serialization, `Unsafe` and native code; other threads; objects of which a finalizer got hold after their
//! constructor threw; subclasses of `BigDecimal` and `BigInteger` that give null for a sum; errors of the JVM itself, such as the end of its memory, between two writes.

mod arithmetic;
mod arrays;
mod candidates;
mod check;
mod loops;
mod nest;
mod reach;
mod share;
mod unknown;
mod watch;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use rustc_hash::FxHashMap;

use crate::classfile::FieldType;
use crate::heap::EngineKind;
use crate::interp::{Argument, Phase, PhaseKind, Plan};
use crate::machine::{Bounds, Policy};
use crate::program::{Class, ClassId, Method, Program};
use crate::runtime::Vm;
use crate::search::{Control, Observer, RunOptions, explore, receiver, worker};
use crate::solver::SolverOptions;
use crate::state::{Ending, State, Value};
use crate::types::{ClassInvariants, Invariant, Invariants, World};

use candidates::{candidates, essential, in_words};
use check::Left;
use loops::GivenUp;
use nest::{Nest, NestMethod};
use share::Share;
use watch::Watch;

/// Most work for one nest, in instructions; counted, so that what is found does not depend on the machine.
const MOST_WORK: u64 = 1_000_000;

/// What a question to Z3 counts for.
const WORK_OF_A_QUESTION: u64 = 1_000;

/// What one question may cost: most facts are told by the order of a few numbers, and one that is hard is not assumed.
const MOST_EFFORT: u64 = 1_000_000;

/// Knows what every object of a class of the program satisfies; finds it out when it is first asked, once for each nest.
#[derive(Debug)]
pub struct Inference {
    interrupted: Arc<AtomicBool>,
    share: Share,
    nests: Mutex<FxHashMap<ClassId, Arc<NestFindings>>>,
}

/// What was found out about a class.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The class, by Java name.
    pub class: String,
    /// What holds.
    pub kept: Vec<Kept>,
    /// What does not hold, or could not be shown, each with the reason.
    pub dropped: Vec<(String, String)>,
    /// Fields that were not looked at, since code outside of the nest can write them.
    pub open: Vec<String>,
    /// Why nothing was looked at, if so.
    pub refused: Option<String>,
}

/// A fact that holds for every object of a class.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The fact, `slots != null`.
    pub fact: String,
    /// Constructors that establish it.
    pub constructors: Vec<String>,
    /// Methods that can write one of its fields, and keep it.
    pub methods: Vec<String>,
}

/// What was found out about the classes of a nest.
#[derive(Debug)]
struct NestFindings {
    classes: FxHashMap<ClassId, (Arc<ClassInvariants>, Findings)>,
}

impl Inference {
    /// Knows nothing yet. Inference that is cut off, by the flag or by the end of its share of the command's time, finds nothing.
    pub fn new(interrupted: Arc<AtomicBool>, deadline: Option<Instant>) -> Inference {
        Inference { interrupted, share: Share::until(deadline), nests: Mutex::default() }
    }

    /// What was found out about a class, with what established it.
    pub fn findings(&self, program: &Arc<Program>, class: &Arc<Class>) -> Findings {
        let nest = self.nest(program, class);
        match nest.classes.get(&class.id) {
            Some((_, findings)) => findings.clone(),
            None => Findings::refused(class, "a class of its nest cannot be loaded".to_owned()),
        }
    }

    fn nest(&self, program: &Arc<Program>, class: &Arc<Class>) -> Arc<NestFindings> {
        let mut nests = self.nests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = nests.get(&class.id) {
            return known.clone();
        }
        let Some(nest) = Nest::of(program, class) else {
            let none = Arc::new(NestFindings { classes: FxHashMap::default() });
            nests.insert(class.id, none.clone());
            return none;
        };
        let classes: Vec<ClassId> = nest.classes.iter().map(|class| class.id).collect();
        let begin = Instant::now();
        let found = Arc::new(self.infer(program, Arc::new(nest)));
        self.share.take(begin.elapsed());
        for class in classes {
            nests.insert(class, found.clone());
        }
        found
    }

    /// Drops candidates until all that are left are kept.
    fn infer(&self, program: &Arc<Program>, nest: Arc<Nest>) -> NestFindings {
        let mut all: Left = Vec::new();
        for (place, class) in nest.classes.iter().enumerate() {
            let considered = why_not(&nest, class).is_none();
            all.push(if considered {
                candidates(&nest, place, class).into_iter().collect()
            } else {
                BTreeSet::new()
            });
        }
        let deadline = self.share.end();
        let mut broken: BTreeMap<(usize, Invariant), String> = BTreeMap::new();
        // Fields that only constructors write come first: what holds for them does not depend on the others.
        let by_methods = |place: usize, fact: &Invariant| {
            let mut methods = nest.methods.iter().filter(|m| m.must_run && !m.method.is_constructor());
            methods.any(|m| fact.slots().any(|slot| m.writes.contains(&(place, slot))))
        };
        let mut left: Left = all
            .iter()
            .enumerate()
            .map(|(place, facts)| facts.iter().filter(|fact| !by_methods(place, fact)).copied().collect())
            .collect();
        if !self.settle(program, &nest, &mut left, &mut broken, deadline) {
            left.iter_mut().for_each(BTreeSet::clear);
        }
        let of_constructors = left.clone();
        for (place, facts) in all.iter().enumerate() {
            left[place].extend(facts.iter().filter(|fact| by_methods(place, fact)));
        }
        if left != of_constructors && !self.settle(program, &nest, &mut left, &mut broken, deadline) {
            left = of_constructors;
        }
        let mut classes = FxHashMap::default();
        for (place, class) in nest.classes.iter().enumerate() {
            let findings = findings(&nest, place, &all[place], &left[place], &broken);
            let facts = essential(&left[place]);
            let prefix = format!("{}.", class.java_name());
            let words = facts.iter().map(|fact| in_words(&nest, place, &prefix, std::slice::from_ref(fact)));
            let mut texts: Vec<Arc<str>> = words.flatten().map(|(_, text)| text).collect();
            // Two bounds that meet read as one equation.
            for (numbers, text) in in_words(&nest, place, &prefix, &facts) {
                numbers.into_iter().for_each(|number| texts[number] = text.clone());
            }
            let facts = facts.into_iter().zip(texts).collect();
            let known = Arc::new(ClassInvariants::new(class, facts, &|slot| nest.narrower_at(place, slot)));
            classes.insert(class.id, (known, findings));
        }
        NestFindings { classes }
    }

    /// Runs all entries until nothing is dropped any more; false where that takes too much.
    fn settle(
        &self,
        program: &Arc<Program>,
        nest: &Arc<Nest>,
        left: &mut Left,
        broken: &mut BTreeMap<(usize, Invariant), String>,
        deadline: Instant,
    ) -> bool {
        // Constructors assume nothing of the object that they make, so they come first.
        let mut entries: Vec<&NestMethod> = nest.methods.iter().filter(|m| m.must_run).collect();
        entries.sort_by_key(|entry| !entry.method.is_constructor());
        let mut given_up = BTreeSet::new();
        let mut spent = 0;
        loop {
            let before = broken.len();
            for entry in &entries {
                if left.iter().all(BTreeSet::is_empty) {
                    return true;
                }
                if spent > MOST_WORK || Instant::now() >= deadline || self.interrupted.load(Ordering::Relaxed)
                {
                    return false;
                }
                let found = self.run(program, nest, entry, left, &mut given_up, (deadline, &mut spent));
                for ((place, fact), why) in found {
                    left[place].remove(&fact);
                    broken.insert((place, fact), why);
                }
            }
            if broken.len() == before {
                return true;
            }
        }
    }

    /// Runs one method with what is left of the candidates: those that it breaks, with the reason.
    fn run(
        &self,
        program: &Arc<Program>,
        nest: &Arc<Nest>,
        entry: &NestMethod,
        left: &Left,
        given_up: &mut BTreeSet<GivenUp>,
        (deadline, spent): (Instant, &mut u64),
    ) -> BTreeMap<(usize, Invariant), String> {
        let own = program.class(entry.method.class);
        let extensible = entry.method.is_constructor() && nest.is_extensible(&own);
        let watch = Arc::new(Watch::new(nest.clone(), extensible, left.clone(), given_up.clone()));
        let writes = |place: usize, slot: u32| entry.writes.contains(&(place, slot));
        if !watch.is_any_left(writes) {
            return BTreeMap::new();
        }
        let assumed: FxHashMap<ClassId, Arc<ClassInvariants>> = nest
            .classes
            .iter()
            .zip(left)
            .enumerate()
            .map(|(place, (class, facts))| {
                let facts = essential(facts).into_iter().map(|fact| (fact, Arc::from(""))).collect();
                let known = ClassInvariants::new(class, facts, &|slot| nest.narrower_at(place, slot));
                (class.id, Arc::new(known))
            })
            .collect();
        let options = RunOptions {
            engine: EngineKind::default(),
            bounds: Bounds {
                k: Some(4),
                loop_iterations: Some(8),
                calls: Some(32),
                array: None,
                steps: Some(100_000),
                paths: Some(1_000),
                ..Bounds::default()
            },
            policy: Policy {
                world: World::Open,
                concretise: false,
                stand_ins: false,
                solver: SolverOptions { resource_limit: MOST_EFFORT, ..SolverOptions::default() },
                ..Policy::default()
            },
            rules: Some(watch.clone()),
            invariants: Some(Arc::new(Given(assumed))),
            ..RunOptions::default()
        };
        let plan = plan(program, &entry.method);
        let mut cx = worker(program, &plan, &options, &self.interrupted, Some(deadline));
        let mut judge = Judge { watch: &watch, entry };
        let (totals, _) = explore(&mut cx, State::new(), &plan, &mut judge);
        *spent += totals.counters.steps + WORK_OF_A_QUESTION * totals.solver_calls;
        // What a budget left open was not looked at.
        if totals.pruned + totals.unsupported + totals.unknown + totals.exhausted + totals.concretised > 0 {
            watch.drop_all(writes, &format!("{} has too many paths", short_name(&entry.method)));
        }
        let known = std::mem::replace(given_up, watch.given_up());
        if known.len() < given_up.len() && watch.is_any_left(writes) {
            // A path took for granted what does not hold in every iteration, so what it kept says nothing.
            let mut left = left.clone();
            let mut broken = watch.broken();
            broken.keys().for_each(|(place, fact)| {
                left[*place].remove(fact);
            });
            broken.extend(self.run(program, nest, entry, &left, given_up, (deadline, spent)));
            return broken;
        }
        watch.broken()
    }
}

impl Invariants for Inference {
    fn of(&self, program: &Arc<Program>, class: &Arc<Class>) -> Arc<ClassInvariants> {
        let nest = self.nest(program, class);
        nest.classes.get(&class.id).map(|(known, _)| known.clone()).unwrap_or_default()
    }
}

/// The candidates that are assumed while methods are run.
#[derive(Debug)]
struct Given(FxHashMap<ClassId, Arc<ClassInvariants>>);

impl Invariants for Given {
    fn of(&self, _program: &Arc<Program>, class: &Arc<Class>) -> Arc<ClassInvariants> {
        self.0.get(&class.id).cloned().unwrap_or_default()
    }
}

/// Looks at the end of each path.
struct Judge<'a> {
    watch: &'a Watch,
    entry: &'a NestMethod,
}

impl Observer for Judge<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        let writes = |place: usize, slot: u32| self.entry.writes.contains(&(place, slot));
        let name = short_name(&self.entry.method);
        let mut values = Vec::new();
        let how = match ending {
            Ending::Returned => {
                if let (true, Some(Value::Ref(made))) =
                    (self.entry.method.is_constructor(), st.arguments.first().copied())
                {
                    values.push(made);
                }
                if let Some(Value::Ref(result)) = st.result {
                    values.push(result);
                }
                "at the end of"
            }
            Ending::Threw { .. } | Ending::AssertionFailed { .. } => {
                values.extend(st.uncaught);
                "where an exception leaves"
            }
            // It came round a loop, where the candidates were checked.
            Ending::AssumeFailed => return self.go_on(writes),
            Ending::Pruned { .. }
            | Ending::Unsupported { .. }
            | Ending::Unknown { .. }
            | Ending::Exhausted { .. } => {
                let why = match ending {
                    Ending::Unsupported { what, .. } => format!("not supported: {what}"),
                    Ending::Pruned { bound, .. } => format!("cut off by the bound on {}", bound.name()),
                    Ending::Unknown { why, .. } => format!("not decided: {why}"),
                    Ending::Exhausted { what, .. } => format!("out of {what}"),
                    _ => "cut off".to_owned(),
                };
                self.watch.drop_all(writes, &format!("{name} cannot be followed ({why})"));
                return self.go_on(writes);
            }
        };
        self.watch.check(cx, st, values, &|| format!("may not hold {how} {name}"));
        self.go_on(writes)
    }
}

impl Judge<'_> {
    /// With nothing left to break there is no need to go on.
    fn go_on(&self, writes: impl Fn(usize, u32) -> bool) -> Control {
        if self.watch.is_any_left(writes) { Control::Continue } else { Control::Stop }
    }
}

/// Runs a method on unknown input, without what annotations promise.
fn plan(program: &Program, entry: &Arc<Method>) -> Plan {
    let class = program.class(entry.class);
    let mut arguments = Vec::from_iter(receiver(&class, entry));
    let inner = entry.is_constructor() && class.first_parameter_is_never_null();
    for (position, ty) in entry.signature.parameters.iter().enumerate() {
        // Two parameters may have one name in the debug information of generated code.
        let name = Some(format!("{}#{position}", entry.parameter_name(position)).into());
        arguments.push(Argument::Input { name, ty: ty.clone(), non_null: inner && position == 0 });
    }
    let phase = Phase {
        kind: PhaseKind::Body,
        method: entry.clone(),
        arguments: arguments.len(),
        takes_result: false,
        takes_old: false,
    };
    Plan { entry: entry.clone(), arguments, heap: Vec::new(), statics: Vec::new(), phases: vec![phase] }
}

/// Why nothing is inferred for a class.
fn why_not(nest: &Nest, class: &Class) -> Option<String> {
    let by_hand = |class: &Class| {
        let mut annotations = class.methods.iter().flat_map(|m| m.annotations().iter());
        annotations.any(|annotation| &*annotation.descriptor == "Llazuli/api/Invariant;")
    };
    if class.is_interface() {
        return Some("an interface has no fields".to_owned());
    }
    if !nest.made.contains(&class.id) {
        return Some("no code that others can call makes an object of it".to_owned());
    }
    if nest.writes_unseen {
        return Some("code of its nest uses what may write fields without naming them".to_owned());
    }
    nest.classes
        .iter()
        .find(|class| by_hand(class))
        .map(|class| format!("{} has an invariant written by hand", class.java_name()))
}

fn findings(
    nest: &Nest,
    place: usize,
    all: &BTreeSet<Invariant>,
    left: &BTreeSet<Invariant>,
    broken: &BTreeMap<(usize, Invariant), String>,
) -> Findings {
    let class = &nest.classes[place];
    if let Some(why) = why_not(nest, class) {
        return Findings::refused(class, why);
    }
    let facts = essential(left);
    let kept = in_words(nest, place, "", &facts).into_iter().map(|(numbers, text)| {
        let slots: BTreeSet<u32> = numbers.iter().flat_map(|number| facts[*number].slots()).collect();
        let writes = |m: &&NestMethod| slots.iter().any(|slot| m.writes.contains(&(place, *slot)));
        let names = |constructors: bool| {
            let writers = nest.methods.iter().filter(|m| m.must_run).filter(writes);
            let own =
                writers.filter(|m| (m.method.is_constructor() && m.method.class == class.id) == constructors);
            own.map(|m| short_name(&m.method)).collect()
        };
        Kept { fact: text.to_string(), constructors: names(true), methods: names(false) }
    });
    let dropped = all.difference(left).filter_map(|fact| {
        let why = broken.get(&(place, *fact))?;
        let text = in_words(nest, place, "", &[*fact]).pop()?.1;
        Some((text.to_string(), why.clone()))
    });
    let open =
        class.instance_fields.iter().filter(|field| field.owner == class.id && !field.access.is_synthetic());
    Findings {
        class: class.java_name(),
        kept: kept.collect(),
        dropped: dropped.collect(),
        open: open
            .filter(|field| !nest.is_tracked(class, field))
            .map(|field| field.name.to_string())
            .collect(),
        refused: None,
    }
}

impl Findings {
    fn refused(class: &Class, why: String) -> Findings {
        let (kept, dropped, open) = (Vec::new(), Vec::new(), Vec::new());
        Findings { class: class.java_name(), kept, dropped, open, refused: Some(why) }
    }
}

/// `offer(int)`, or `Ring(int)` for a constructor.
fn short_name(method: &Method) -> String {
    let parameters: Vec<String> = method.signature.parameters.iter().map(simple_type).collect();
    let class = method.class_name.rsplit(['/', '$']).next().unwrap_or_default();
    let name = match &*method.name {
        "<init>" => class,
        "<clinit>" => return format!("the static initialiser of {class}"),
        name => name,
    };
    format!("{name}({})", parameters.join(", "))
}

fn simple_type(ty: &FieldType) -> String {
    let text = ty.to_string();
    text.rsplit(['.', '/', '$']).next().unwrap_or_default().to_owned()
}
