//! Why an instruction did not simply complete.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::state::{Choice, Ending, FrameRole, Question, Reason, State};
use crate::term::{Model, Term};

/// The result of a part of an instruction.
pub type Step<T> = Result<T, Box<Stop>>;

/// Why an instruction did not complete.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it is always boxed, and splits are the frequent case")]
pub enum Stop {
    /// The path splits; the instruction starts again on each alternative.
    Split(Split),
    /// The path ends.
    End(Ending),
    /// A Java exception is thrown: the reference to it, which is not null.
    Throw(Term),
    /// A frame was pushed (a static initialiser); the instruction starts again when it has returned.
    Restart,
}

/// A decision with more than one alternative that can be taken.
#[derive(Debug)]
pub struct Split {
    /// Why it is there.
    pub reason: Reason,
    /// What it decides, when the instruction has to find the answer again.
    pub question: Option<Question>,
    /// The alternatives that can be taken; none when one that was put off turned out not to be.
    pub viable: SmallVec<[Viable; 4]>,
}

/// An alternative that can be taken.
#[derive(Debug)]
pub struct Viable {
    /// Its number among all alternatives of the decision.
    pub index: u32,
    /// What it assumes.
    pub choice: Choice,
    /// A model of the path condition with it, if the solver had one at hand.
    pub model: Option<Arc<Model>>,
    /// Set when the solver could not tell whether it can be taken: the path ends there.
    pub unknown: Option<Arc<str>>,
    /// Set when the solver would take long to tell whether it can be taken: what is to be asked, once all easier
    /// alternatives have been explored.
    pub put_off: Option<Term>,
}

impl Stop {
    /// The path ends.
    pub fn end<T>(ending: Ending) -> Step<T> {
        Err(Box::new(Stop::End(ending)))
    }

    /// A Java exception is thrown.
    pub fn throw<T>(exception: Term) -> Step<T> {
        Err(Box::new(Stop::Throw(exception)))
    }

    /// A frame was pushed.
    pub fn restart<T>() -> Step<T> {
        Err(Box::new(Stop::Restart))
    }
}

/// Ends the path as unsupported, where it is.
///
/// # Errors
/// Always.
pub fn unsupported<T>(st: &State, what: &str) -> Step<T> {
    let what = format!("{what}{}", needed_by(st));
    Stop::end(Ending::Unsupported { what: what.into(), at: st.user_position() })
}

/// For which classes' initialisers what is running is needed, from the innermost on, in words that follow.
fn needed_by(st: &State) -> String {
    let initialised: Vec<String> = st
        .frames
        .iter()
        .rev()
        .filter(|frame| matches!(frame.role, FrameRole::Initialiser(_)))
        .map(|frame| frame.method.class_name.replace('/', "."))
        .collect();
    match initialised.as_slice() {
        [] => String::new(),
        classes => format!(", in the initialiser of {}", classes.join(", needed by that of ")),
    }
}
