//! Whether the program ever makes the private state that a finding needs: tried with what its classes offer.
//!
//! A [`Driver`] makes each object by a constructor or a static method that gives one, then makes up to two calls on them,
//! all with unknown arguments, and then calls the analysed method. It is explored like any other method. Where the same
//! thing happens at the same place, and not because of what the analysed method itself was passed, the state is one that
//! the class gets into. Everything is bounded by counts, so that the answer does not depend on the machine; an answer that
//! would take more is that nothing was found to make the state.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::bytecode::Insn;
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::EngineKind;
use crate::interp::{PhaseKind, Plan};
use crate::machine::Bounds;
use crate::outcome::witness::{self, Witness, WitnessValue};
use crate::outcome::{culprit_text, has_private_state, place_of};
use crate::program::{Class, Method, Program};
use crate::runtime::Vm;
use crate::search::{Control, Observer, RunOptions, explore, worker};
use crate::state::{BEFORE, Blame, Ending, State};
use crate::term::Term;

use super::collect::{Collector, fingerprint_of};
use super::driver::{Call, Driver, Given};
use super::finding::Finding;

/// Most ways to make one object that are tried.
const MOST_MAKERS: usize = 4;
/// Most methods of one object that are tried.
const MOST_CALLS: usize = 12;
/// Most programs for one finding.
const MOST_DRIVERS: usize = 240;
/// Most paths of one program.
const MOST_PATHS: u64 = 300;
/// Most instructions of one program.
const MOST_STEPS: u64 = 60_000;

/// Longest time for one method. The counts above are meant to be reached first: this is for questions that are hard.
const LONGEST: Duration = Duration::from_secs(15);
/// Most programs for one method whose run met something that is not supported.
const MOST_TRIED: usize = 60;

/// What a program showed.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// Its calls, the analysed method's last, with arguments.
    pub calls: String,
    /// How the path ended.
    pub ending: Ending,
    /// The value that is to blame.
    pub culprit: Option<String>,
    /// The fingerprint of that.
    pub fingerprint: String,
}

impl Collector {
    /// Tries to make the private states that findings of the run that ended last need. What cannot be made has rank 4 in
    /// the end. `options` are those of that run: its policy and inferred invariants hold.
    ///
    /// Where the run met something that is not supported, such as a library object of unknown insides, what the objects that
    /// a few calls make lead to is found as well.
    ///
    /// Says whether there was time for all of it.
    pub fn settle(
        &mut self,
        program: &Arc<Program>,
        plan: &Plan,
        options: &RunOptions,
        interrupted: &Arc<AtomicBool>,
    ) -> bool {
        let Some(run) = self.run().checked_sub(1) else { return true };
        // Whoever says what holds of the input has said which states there are.
        let is_said = plan.phases.iter().any(|phase| phase.kind == PhaseKind::Assume);
        let end = Instant::now() + LONGEST;
        let options =
            RunOptions { deadline: options.deadline.into_iter().chain([end]).min(), ..options.clone() };
        let trial = Trial { program, entry: &plan.entry, options: &options, interrupted };
        let mut all = true;
        for finding in self.open_findings(run) {
            if is_said {
                self.made(&finding, None);
            } else if let Some(shown) = trial.make(&finding) {
                self.made(&finding, Some(shown));
            } else {
                all &= !trial.is_out_of_time();
            }
        }
        if !is_said && self.unsupported_in_last() {
            for shown in trial.explore() {
                self.add_shown(&plan.entry.qualified_name(), shown);
            }
            all &= !trial.is_out_of_time();
        }
        all
    }
}

/// What is tried for one analysed method.
struct Trial<'a> {
    program: &'a Arc<Program>,
    entry: &'a Arc<Method>,
    options: &'a RunOptions,
    interrupted: &'a Arc<AtomicBool>,
}

impl Trial<'_> {
    fn is_out_of_time(&self) -> bool {
        self.options.deadline.is_some_and(|end| Instant::now() >= end)
    }

    /// Calls after which the finding's thing happens.
    fn make(&self, finding: &Finding) -> Option<Shown> {
        let witness = finding.path.as_ref().and_then(|path| path.found_witness());
        let (objects, given) = match witness {
            Some(witness) => objects(self.program, self.entry, witness),
            None => declared_objects(self.program, self.entry),
        };
        if objects.is_empty() {
            return None;
        }
        let wanted = Some(&*finding.fingerprint);
        let drivers = sequences(self.program, &objects).into_iter().take(MOST_DRIVERS);
        drivers.take_while(|_| !self.is_out_of_time()).find_map(|calls| {
            let driver = Driver::new(self.program, self.entry, &calls, &given)?;
            self.run(&driver, wanted).pop()
        })
    }

    /// What happens to objects that a few calls make, each thing once.
    fn explore(&self) -> Vec<Shown> {
        let (objects, given) = declared_objects(self.program, self.entry);
        if objects.is_empty() {
            return Vec::new();
        }
        let mut out: Vec<Shown> = Vec::new();
        for calls in sequences(self.program, &objects).into_iter().take(MOST_TRIED) {
            if self.is_out_of_time() {
                break;
            }
            let Some(driver) = Driver::new(self.program, self.entry, &calls, &given) else { continue };
            for shown in self.run(&driver, None) {
                if !out.iter().any(|known| known.fingerprint == shown.fingerprint) {
                    out.push(shown);
                }
            }
        }
        out
    }
}

/// The objects that the analysed method is called with and whose classes are the program's: their classes, and which of
/// them are its receiver and arguments.
fn objects(program: &Program, entry: &Method, witness: &Witness) -> (Vec<Arc<Class>>, Vec<Given>) {
    let mut classes = Vec::new();
    let mut known: Vec<usize> = Vec::new();
    let receiver =
        (!entry.access.is_static() && !entry.is_constructor()).then_some(witness.receiver).flatten();
    let values = receiver.into_iter().chain(witness.arguments.iter().map(|argument| argument.value));
    let mut given = Vec::new();
    for value in values {
        given.push(match value {
            WitnessValue::Null => Given::Null,
            WitnessValue::Object(number) => {
                let before = known.iter().position(|k| *k == number);
                match (before, class_of(program, witness, number)) {
                    (Some(object), _) => Given::Made(object),
                    (None, Some(class)) => {
                        known.push(number);
                        classes.push(class);
                        Given::Made(classes.len() - 1)
                    }
                    (None, None) => Given::Unknown,
                }
            }
            _ => Given::Unknown,
        });
    }
    (classes, given)
}

/// The same by the declared types, where no input is known.
fn declared_objects(program: &Program, entry: &Method) -> (Vec<Arc<Class>>, Vec<Given>) {
    let own = FieldType::Class(entry.class_name.clone());
    let receiver = (!entry.access.is_static() && !entry.is_constructor()).then_some(&own);
    let mut classes = Vec::new();
    let mut given = Vec::new();
    for ty in receiver.into_iter().chain(&entry.signature.parameters) {
        given.push(match made_class(program, ty) {
            Some(class) => {
                classes.push(class);
                Given::Made(classes.len() - 1)
            }
            None => Given::Unknown,
        });
    }
    (classes, given)
}

/// The class of an object, if the program may make one.
fn class_of(program: &Program, witness: &Witness, number: usize) -> Option<Arc<Class>> {
    made_class(program, &witness.object(number)?.ty)
}

/// The class of a type, if the program may make objects of it.
fn made_class(program: &Program, ty: &FieldType) -> Option<Arc<Class>> {
    let FieldType::Class(name) = ty else { return None };
    let class = program.load(name).ok()?;
    (class.origin == Origin::User && class.is_instantiable() && !class.is_enum()).then_some(class)
}

/// The sequences of calls to try, the shortest first.
fn sequences(program: &Program, classes: &[Arc<Class>]) -> Vec<Vec<Call>> {
    let mut made: Vec<Vec<Call>> = vec![Vec::new()];
    for (object, class) in classes.iter().enumerate() {
        let makers = makers(class);
        made = made
            .into_iter()
            .flat_map(|calls| {
                let with = |method: &Arc<Method>| {
                    let mut calls = calls.clone();
                    calls.push(Call::with_unknowns(method.clone(), object));
                    calls
                };
                makers.iter().map(with).collect::<Vec<_>>()
            })
            .take(MOST_MAKERS * 2)
            .collect();
    }
    let mut next = classes.len();
    made = made.into_iter().flat_map(|calls| with_made_arguments(program, calls, &mut next)).collect();
    let changes: Vec<Call> = classes
        .iter()
        .enumerate()
        .flat_map(|(object, class)| {
            changes(program, class).into_iter().map(move |method| Call::with_unknowns(method, object))
        })
        .collect();
    let changes: Vec<Vec<Call>> =
        changes.into_iter().flat_map(|call| with_made_arguments(program, vec![call], &mut next)).collect();
    let then = |sequences: &[Vec<Call>]| -> Vec<Vec<Call>> {
        let longer = |calls: &Vec<Call>| {
            let longer = |change: &Vec<Call>| calls.iter().chain(change).cloned().collect::<Vec<Call>>();
            changes.iter().map(longer).collect::<Vec<_>>()
        };
        sequences.iter().flat_map(longer).collect()
    };
    let one = then(&made);
    let two = then(&one);
    made.into_iter().chain(one).chain(two).collect()
}

/// The calls as they are, with unknown arguments, and with arguments that are objects of the program made for them, where
/// any can be. The numbers of these objects begin at `next`.
fn with_made_arguments(program: &Program, calls: Vec<Call>, next: &mut usize) -> Vec<Vec<Call>> {
    let mut made: Vec<Call> = Vec::new();
    for mut call in calls.iter().cloned() {
        for (ty, given) in call.method.signature.parameters.iter().zip(&mut call.arguments) {
            let Some(maker) = made_class(program, ty).and_then(|class| simplest_maker(program, &class))
            else {
                continue;
            };
            made.push(Call::with_unknowns(maker, *next));
            *given = Given::Made(*next);
            *next += 1;
        }
        made.push(call);
    }
    if made.len() > calls.len() { vec![calls, made] } else { vec![calls] }
}

/// What makes an object of a class and takes no object of the program itself.
fn simplest_maker(program: &Program, class: &Class) -> Option<Arc<Method>> {
    makers(class)
        .into_iter()
        .find(|method| method.signature.parameters.iter().all(|ty| made_class(program, ty).is_none()))
}

/// What makes an object of a class: its constructors, then static methods that give one.
fn makers(class: &Class) -> Vec<Arc<Method>> {
    let usable = |method: &&Arc<Method>| {
        !method.access.is_private() && !method.access.is_synthetic() && !method.access.is_native()
    };
    let own = FieldType::Class(class.name.clone());
    let constructors = class.methods.iter().filter(usable).filter(|method| method.is_constructor());
    let gives =
        |method: &&Arc<Method>| method.access.is_static() && method.signature.result.as_ref() == Some(&own);
    let factories = class.methods.iter().filter(usable).filter(gives);
    constructors.chain(factories).take(MOST_MAKERS).cloned().collect()
}

/// The methods of a class that may change an object, those of its superclasses included.
fn changes(program: &Program, class: &Arc<Class>) -> Vec<Arc<Method>> {
    let mut out: Vec<Arc<Method>> = Vec::new();
    let mut current = Some(class.clone());
    while let Some(class) = current.filter(|class| class.origin == Origin::User) {
        let usable = |method: &&Arc<Method>| {
            let access = method.access;
            let closed =
                access.is_private() || access.is_static() || access.is_abstract() || access.is_native();
            !closed && !access.is_synthetic() && !method.is_constructor() && may_change(program, method)
        };
        for method in class.methods.iter().filter(usable) {
            if !out.iter().any(|known| known.name == method.name && known.descriptor == method.descriptor) {
                out.push(method.clone());
            }
        }
        current = class.superclass.clone();
    }
    out.truncate(MOST_CALLS);
    out
}

/// Whether a method writes something or calls one that does.
fn may_change(program: &Program, method: &Arc<Method>) -> bool {
    let mut seen: Vec<Arc<Method>> = vec![method.clone()];
    let mut at = 0;
    while let Some(method) = seen.get(at).cloned() {
        at += 1;
        let Ok(Some(code)) = method.code() else { return true };
        for insn in &code.code.insns {
            match insn {
                Insn::PutField(_) | Insn::PutStatic(_) | Insn::ArrayStore(_) => return true,
                Insn::InvokeInterface(_) | Insn::InvokeDynamic(_) => return true,
                Insn::InvokeVirtual(called) | Insn::InvokeSpecial(called) | Insn::InvokeStatic(called) => {
                    let Ok(class) = program.load(&called.class) else { return true };
                    if class.origin != Origin::User {
                        // Strings and boxes never change; collections do.
                        let harmless = class.known.is_some() || class.is_enum();
                        if !harmless {
                            return true;
                        }
                        continue;
                    }
                    let Some(called) = program.find_method(&class, &called.name, &called.descriptor) else {
                        return true;
                    };
                    if !seen.iter().any(|known| Arc::ptr_eq(known, &called)) {
                        seen.push(called);
                    }
                }
                _ => {}
            }
        }
    }
    false
}

impl Trial<'_> {
    /// Runs a program until the wanted thing happens, or to find all that happens.
    fn run(&self, driver: &Driver, wanted: Option<&str>) -> Vec<Shown> {
        let limits = &self.options.bounds;
        let bounds = Bounds {
            k: Some(limits.k.unwrap_or(3).min(3)),
            loop_iterations: Some(8),
            array: Some(4),
            // Keys of tables are compared with each other unit by unit.
            string: Some(2),
            steps: Some(MOST_STEPS),
            paths: Some(MOST_PATHS),
            seconds: None,
            ..limits.clone()
        };
        let options = RunOptions {
            engine: EngineKind::default(),
            bounds,
            threads: 1,
            all_endings: false,
            coverage: false,
            telling: false,
            drawings: false,
            rules: None,
            ..self.options.clone()
        };
        let mut cx = worker(self.program, &driver.plan, &options, self.interrupted, options.deadline);
        let mut seeking = Seeking { driver, wanted, found: Vec::new() };
        explore(&mut cx, State::new(), &driver.plan, &mut seeking);
        seeking.found
    }
}

/// What is wrong at the end of a path.
struct What {
    /// The method and its instruction.
    place: (Arc<Method>, u32),
    /// What the outermost frame called at that time: the instruction of its call.
    called_at: u32,
    culprit: Option<Term>,
    /// Whether it is the caller's fault.
    is_passed: bool,
}

impl What {
    /// An exception that left the outermost frame, or a check that nobody wrote.
    fn of(st: &State, ending: &Ending) -> Option<What> {
        if let (Ending::AssertionFailed { check: Some(_), .. }, Some(failed)) = (ending, &st.failed_check) {
            return Some(What {
                place: failed.place.clone(),
                called_at: failed.called_at,
                culprit: Some(failed.culprit),
                is_passed: false,
            });
        }
        let thrown = st.thrown.as_ref().filter(|thrown| st.uncaught == Some(thrown.exception))?;
        let is_passed = matches!(thrown.blame, Blame::Passed | Blame::Refused)
            && !matches!(ending, Ending::AssertionFailed { .. });
        Some(What {
            place: thrown.place.clone()?,
            called_at: thrown.called_at,
            culprit: thrown.culprit,
            is_passed,
        })
    }
}

/// Looks for paths on which something is wrong that is not the caller's fault.
struct Seeking<'a> {
    driver: &'a Driver,
    /// The fingerprint of what is looked for; none for anything.
    wanted: Option<&'a str>,
    found: Vec<Shown>,
}

impl Seeking<'_> {
    /// What a path shows.
    fn shown(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Option<Shown> {
        let what = What::of(st, ending)?;
        if what.called_at != self.driver.call_at || what.is_passed {
            return None;
        }
        let (method, at) = &what.place;
        let fingerprint = fingerprint_of(ending, place_of(method, *at))?;
        if self.wanted.is_some_and(|wanted| wanted != fingerprint)
            || self.found.iter().any(|known| known.fingerprint == fingerprint)
        {
            return None;
        }
        let witness = witness::find(cx, st, &self.driver.plan, ending).ok()?;
        // An argument in a state that nothing was seen to make shows nothing of the object that it is passed to.
        if has_private_state(&cx.program, &witness) {
            return None;
        }
        let culprit = what.culprit.and_then(|term| culprit_text(cx, st, term));
        Some(Shown {
            calls: self.driver.text(&witness),
            ending: ending.clone(),
            culprit: culprit.filter(|text| !text.contains(BEFORE)),
            fingerprint,
        })
    }
}

impl Observer for Seeking<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        let shown = self.shown(cx, st, ending);
        self.found.extend(shown);
        if self.wanted.is_some() && !self.found.is_empty() { Control::Stop } else { Control::Continue }
    }
}
