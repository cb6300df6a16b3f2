//! Looks for a violation among the paths of one exploration.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::FxHashMap;

use crate::machine::Split;
use crate::outcome::witness::find_fresh;
use crate::program::{Known, Program};
use crate::runtime::Vm;
use crate::search::{Control, Observer};
use crate::state::{Ending, ObjectType, Position, State};
use crate::term::{Sort, Term};

use super::candidate::{Candidate, Confirm, Observed, values_of};
use super::property::Property;
use super::start::Start;
use super::verdict::{Reason, Violation};

/// Most times that violations at one place are tried.
const MOST_TRIES: u32 = 3;
/// Most violations that are tried in one exploration.
const MOST_TRIED: u32 = 24;
/// Numbers up to these are tried where a violation takes too much time or memory on others.
const SMALL: [i32; 4] = [16, 256, 10_000, 1_000_000];

/// What is thrown, and the method and line where: violations alike.
type Place = (String, Option<(Arc<str>, Option<u16>)>);

/// Sees the paths of one exploration.
pub(super) struct Seeker<'a> {
    program: &'a Program,
    start: &'a Start,
    property: &'a Property,
    confirm: &'a dyn Confirm,
    /// How often violations were tried, by place.
    tries: FxHashMap<Place, u32>,
    tried: u32,
    /// The first violation that a JVM showed.
    pub(super) found: Option<Violation>,
    /// Violations that it did not show.
    pub(super) not_shown: Vec<Reason>,
    /// For how many of them the solver found no values.
    pub(super) unsolved: u32,
    /// Paths that never end, and violate nothing.
    pub(super) endless: u64,
    /// Paths that come to a state that another one was in.
    pub(super) repeated: u64,
    /// The flag that ends the exploration, if it is to end at the first decision.
    until_split: Option<Arc<AtomicBool>>,
    /// Instructions before the first decision, if it is to end there.
    pub(super) split_at: Option<u64>,
}

impl<'a> Seeker<'a> {
    pub(super) fn new(
        program: &'a Program,
        start: &'a Start,
        property: &'a Property,
        confirm: &'a dyn Confirm,
    ) -> Seeker<'a> {
        Seeker {
            program,
            start,
            property,
            confirm,
            tries: FxHashMap::default(),
            tried: 0,
            found: None,
            not_shown: Vec::new(),
            unsolved: 0,
            endless: 0,
            repeated: 0,
            until_split: None,
            split_at: None,
        }
    }

    /// The same for an exploration that this flag ends, and that is to end at the first decision.
    pub(super) fn until_split(self, stop: &Arc<AtomicBool>) -> Seeker<'a> {
        Seeker { until_split: Some(stop.clone()), ..self }
    }

    /// The class of what left main, if it violates the property.
    fn violation(&self, cx: &Vm, st: &State, ending: &Ending) -> Option<String> {
        let named = match ending {
            Ending::Threw { class, .. } => class.to_string(),
            Ending::AssertionFailed { .. } => Known::AssertionError.java_name(),
            _ => return None,
        };
        let object = st.uncaught.and_then(|thrown| cx.engine.object(&cx.machine, st, thrown));
        match object.map(|object| st.heap.object(object).ty) {
            Some(ObjectType::Exact(class)) if self.property.is_violated_by(self.program, class) => {
                Some(self.program.type_name(class))
            }
            Some(ObjectType::Exact(_)) => None,
            // What is not known may be one.
            _ => Some(named),
        }
    }

    /// Tries a violation on the JVM; whether it was shown.
    fn try_out(&mut self, cx: &mut Vm, st: &State, ending: &Ending, class: String) -> bool {
        let place = (class.clone(), ending.position().map(|at| (at.method.clone(), at.line)));
        let tries = self.tries.entry(place).or_default();
        *tries += 1;
        self.tried += 1;
        if *tries > MOST_TRIES || self.tried > MOST_TRIED {
            return false;
        }
        let why = match self.shown(cx, st, ending, &class, None) {
            Ok(violation) => {
                self.found = Some(violation);
                return true;
            }
            Err(NotShown { why, costly, unsolved }) => {
                self.unsolved += u32::from(unsolved);
                let small = SMALL.iter().filter(|_| costly);
                for most in small {
                    if let Ok(violation) = self.shown(cx, st, ending, &class, Some(*most)) {
                        self.found = Some(violation);
                        return true;
                    }
                    if cx.run_out().is_some() {
                        break;
                    }
                }
                why
            }
        };
        self.not_shown.push(Reason::NotShown { class, at: ending.position().cloned(), why });
        false
    }

    /// The violation on values from a model of the path, numbers up to some size, if the JVM shows it.
    fn shown(
        &self,
        cx: &mut Vm,
        st: &State,
        ending: &Ending,
        class: &str,
        most: Option<i32>,
    ) -> Result<Violation, NotShown> {
        let plain = |why: String| NotShown { why, costly: false, unsolved: false };
        let witness = match most {
            None => find_fresh(cx, st, &self.start.plan),
            Some(most) => {
                let small = with_small_numbers(cx, st, most);
                find_fresh(cx, &small, &self.start.plan)
            }
        };
        let witness = witness.map_err(|why| NotShown { unsolved: true, ..plain(why) })?;
        let (arguments, values) = values_of(&witness, &self.start.given).map_err(plain)?;
        let message = match ending {
            Ending::Threw { message, .. } | Ending::AssertionFailed { message, .. } => message.clone(),
            _ => None,
        };
        let at = ending.position().cloned();
        let candidate = Candidate { arguments, values, class: class.to_owned(), message, at };
        match self.confirm.run(&candidate) {
            Observed::Threw { classes, message, frames } if self.property.is_violated_on_jvm(&classes) => {
                let out_of_room = NO_ROOM.iter().any(|error| classes[0].ends_with(error));
                if out_of_room && classes[0] != class {
                    return Err(NotShown { costly: true, ..plain(format!("the JVM threw {}", classes[0])) });
                }
                let at = self.place(&candidate, &frames);
                Ok(Violation { candidate, class: classes[0].clone(), message, at })
            }
            Observed::Threw { classes, .. } => {
                let thrown = classes.first().map_or("something else", |class| class);
                let costly = NO_ROOM.iter().any(|error| thrown.ends_with(error));
                Err(NotShown { costly, ..plain(format!("the JVM threw {thrown}")) })
            }
            Observed::Returned => Err(plain("on the JVM the program ended normally".to_owned())),
            Observed::Assumption => Err(plain("on the JVM an assumption did not hold".to_owned())),
            Observed::Diverged => Err(plain("on the JVM the program asked for other values".to_owned())),
            Observed::OutOfTime => {
                Err(NotShown { costly: true, ..plain("the JVM did not come to it in time".to_owned()) })
            }
            Observed::Broken(how) => Err(plain(how)),
        }
    }

    /// The first frame of the analysed program; the place that was foretold, where it is that.
    fn place(&self, candidate: &Candidate, frames: &[(String, String, Option<u16>)]) -> Option<Position> {
        let user = |name: &str| {
            let class = self.program.load(&name.replace('.', "/")).ok()?;
            class.methods.first().is_some_and(|method| method.user).then_some(class)
        };
        let (loaded, (class, method, line)) =
            frames.iter().find_map(|frame| Some((user(&frame.0)?, frame)))?;
        let foretold = candidate
            .at
            .as_ref()
            .filter(|at| at.line == *line && at.method.starts_with(&format!("{class}.{method}:")));
        foretold.cloned().or_else(|| {
            let file = loaded.file.source_file.clone();
            Some(Position { method: format!("{class}.{method}").into(), file, line: *line })
        })
    }
}

/// Why a violation was not shown.
struct NotShown {
    why: String,
    /// Whether it takes too much time or memory, which smaller values may not.
    costly: bool,
    /// Whether the solver found no values for it.
    unsolved: bool,
}

/// The errors of a JVM that has no more room, by their simple names.
const NO_ROOM: [&str; 2] = ["StackOverflowError", "OutOfMemoryError"];

/// The path where all numbers that the program asks for are small, as far as that is possible.
fn with_small_numbers(cx: &mut Vm, st: &State, most: i32) -> State {
    let mut small = st.clone();
    let numbers: Vec<Term> = st.fresh.iter().filter_map(|fresh| fresh.value.term()).collect();
    for number in numbers {
        let Sort::BitVector(width @ (32 | 64)) = cx.terms.sort(number) else { continue };
        let terms = &mut cx.machine.terms;
        let (low, high) = match width {
            32 => (terms.int(-most), terms.int(most)),
            _ => (terms.long(i64::from(-most)), terms.long(i64::from(most))),
        };
        let within = [terms.less_equal_signed(low, number), terms.less_equal_signed(number, high)];
        for formula in within {
            if cx.check(&small.condition.assumptions, formula).is_sat() {
                cx.assume(&mut small.condition.assumptions, formula, None);
            }
        }
    }
    small
}

impl Observer for Seeker<'_> {
    fn split(&mut self, _cx: &Vm, st: &State, _split: &Split) {
        if let Some(stop) = &self.until_split {
            self.split_at.get_or_insert(st.steps);
            stop.store(true, Ordering::Relaxed);
        }
    }

    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        let is_cut = matches!(ending, Ending::Pruned { .. });
        self.endless += u64::from(st.endless && is_cut);
        self.repeated += u64::from(st.repeats && is_cut);
        match self.violation(cx, st, ending) {
            Some(class) if self.try_out(cx, st, ending, class.clone()) => Control::Stop,
            Some(class) => {
                // What was not tried is no less a reason to say nothing.
                if self.not_shown.is_empty() {
                    let why = "it was not tried".to_owned();
                    self.not_shown.push(Reason::NotShown { class, at: ending.position().cloned(), why });
                }
                Control::Continue
            }
            None => Control::Continue,
        }
    }
}
