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

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::heap::EngineKind;
use crate::interp::{PhaseKind, Plan};
use crate::machine::Bounds;
use crate::outcome::witness::{self, Witness};
use crate::outcome::{PathReport, culprit_text, has_private_state, loop_place, never_ends, place_of};
use crate::program::{Method, Program};
use crate::runtime::Vm;
use crate::search::{Control, Observer, RunOptions, explore, worker};
use crate::state::{BEFORE, Blame, Ending, State};
use crate::term::Term;

use super::collect::{Collector, fingerprint_of};
use super::driver::Driver;
use super::finding::Finding;
use super::sequences::{declared_objects, objects, sequences};

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
    /// An input of the analysed method, with the calls that make it.
    pub witness: Witness,
    /// How the path ended.
    pub ending: Ending,
    /// Whether every program can make these calls.
    pub public: bool,
    /// The value that is to blame.
    pub culprit: Option<String>,
    /// The fingerprint of that.
    pub fingerprint: String,
}

/// How many calls are tried that may make a state.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Effort {
    /// What makes an object, and one call on it.
    Short,
    /// All that there is.
    All,
}

/// How far the search for calls that make the state of a finding got.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Tried {
    /// How many sequences of calls were tried.
    pub sequences: usize,
    /// Whether there are no others.
    pub is_all: bool,
}

impl Collector {
    /// Tries to make the private states that findings of the run that ended last need; what was tried before is not tried
    /// again. What cannot be made has rank 4 in the end. `options` are those of that run: its policy and inferred
    /// invariants hold.
    ///
    /// Where the run did not look at everything, since something is not supported, such as a library object of unknown insides, or
    /// the time was up, what the objects that a few calls make lead to is found as well.
    ///
    /// Says whether there was time for all of it.
    pub fn settle(
        &mut self,
        program: &Arc<Program>,
        plan: &Plan,
        options: &RunOptions,
        interrupted: &Arc<AtomicBool>,
        effort: Effort,
    ) -> bool {
        let Some(run) = self.run().checked_sub(1) else { return true };
        let public = is_public(program, &plan.entry);
        self.note_public(run, &|path| public && path.is_none_or(|path| has_seen_objects(program, path)));
        // Whoever says what holds of the input has said which states there are.
        let is_said = plan.phases.iter().any(|phase| phase.kind == PhaseKind::Assume);
        let end = Instant::now() + LONGEST;
        let options =
            RunOptions { deadline: options.deadline.into_iter().chain([end]).min(), ..options.clone() };
        let trial = Trial { program, entry: &plan.entry, options: &options, interrupted };
        let mut all = true;
        for (finding, tried) in self.open_findings(run) {
            if is_said {
                self.made(&finding, None);
                continue;
            }
            match trial.make(&finding, tried, effort) {
                Ok(shown) => self.made(&finding, Some(shown)),
                Err(tried) => {
                    self.tried(&finding, tried);
                    all &= tried.is_all || !trial.is_out_of_time();
                }
            }
        }
        if !is_said && effort == Effort::All && self.unfinished_in_last() && !trial.is_out_of_time() {
            for shown in trial.explore() {
                self.add_shown(&plan.entry.qualified_name(), shown);
            }
        }
        all && !(effort == Effort::All && self.unfinished_in_last() && !is_said && trial.is_out_of_time())
    }
}

/// Whether every program can call a method.
fn is_public(program: &Program, method: &Method) -> bool {
    method.access.is_public() && is_seen(program, &method.class_name)
}

/// Whether every program can name the classes of the objects of the analysed program that a path needs.
fn has_seen_objects(program: &Program, path: &PathReport) -> bool {
    let inputs = path.found_witness().into_iter().flat_map(|witness| &witness.objects);
    inputs.filter(|object| object.input && object.holder.is_none()).all(|object| match &object.ty {
        FieldType::Class(name) => {
            !program.load(name).is_ok_and(|class| class.origin == Origin::User) || is_seen(program, name)
        }
        _ => true,
    })
}

/// Whether every program can name a class: it and those around it are public.
fn is_seen(program: &Program, name: &str) -> bool {
    let Ok(class) = program.load(name) else { return false };
    match class.file.inner_classes.iter().find(|entry| entry.inner == class.name) {
        None => class.file.access.is_public(),
        Some(entry) => {
            let outer = entry.outer.as_ref();
            entry.access.is_public() && outer.is_some_and(|outer| is_seen(program, outer))
        }
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
    ///
    /// # Errors
    /// How far the search got if there are none, or none in time.
    fn make(&self, finding: &Finding, mut tried: Tried, effort: Effort) -> Result<Shown, Tried> {
        if self.is_out_of_time() {
            return Err(tried);
        }
        let witness = finding.path.as_ref().and_then(|path| path.found_witness());
        let (objects, given) = match witness {
            Some(witness) => objects(self.program, self.entry, witness),
            None => declared_objects(self.program, self.entry),
        };
        if objects.is_empty() && witness.is_some() {
            return Err(Tried { is_all: true, ..tried });
        }
        let wanted = Some(&*finding.fingerprint);
        // Where no object has to be made, the call alone may show what no input was found for in time.
        let (sequences, short) =
            if objects.is_empty() { (vec![Vec::new()], 1) } else { sequences(self.program, &objects) };
        let end = if effort == Effort::Short { short } else { sequences.len() };
        for calls in sequences.iter().take(end).skip(tried.sequences) {
            if self.is_out_of_time() {
                return Err(tried);
            }
            let shown = Driver::new(self.program, self.entry, calls, &given)
                .and_then(|driver| self.run(&driver, wanted).pop());
            match shown {
                Some(shown) => return Ok(shown),
                // What the end of the time cut off was not tried.
                None if self.is_out_of_time() => return Err(tried),
                None => tried.sequences += 1,
            }
        }
        Err(Tried { is_all: tried.sequences >= sequences.len(), ..tried })
    }

    /// What happens to objects that a few calls make, each thing once.
    fn explore(&self) -> Vec<Shown> {
        let (objects, given) = declared_objects(self.program, self.entry);
        if objects.is_empty() {
            return Vec::new();
        }
        let mut out: Vec<Shown> = Vec::new();
        for calls in sequences(self.program, &objects).0.into_iter().take(MOST_TRIED) {
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
    /// An exception that left the outermost frame, a check that nobody wrote, or a loop that never ends.
    fn of(cx: &Vm, st: &State, ending: &Ending) -> Option<What> {
        if let (Ending::AssertionFailed { check: Some(_), .. }, Some(failed)) = (ending, &st.failed_check) {
            return Some(What {
                place: failed.place.clone(),
                called_at: failed.called_at,
                culprit: Some(failed.culprit),
                is_passed: false,
            });
        }
        if never_ends(cx, st) {
            let called_at = st.frames.iter().next().map_or(0, |frame| frame.pc);
            return Some(What { place: loop_place(st)?, called_at, culprit: None, is_passed: false });
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
        let what = What::of(cx, st, ending)?;
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
            public: self.driver.calls().iter().all(|call| is_public(&cx.program, &call.method)),
            witness: self.driver.told(witness),
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
