//! Targets and class files that are refused while the rest is analysed.

use anyhow::bail;

use crate::program::LoadError;
use crate::report::{Refused, RefusedKind};
use crate::search::EntryError;

use super::say;

/// A target that was refused: where its class file is broken, the class file is what is wrong.
pub(super) fn of_target(target: &str, error: &EntryError) -> Refused {
    let (kind, name) = match error {
        EntryError::Class(LoadError::Broken { class, .. }) => {
            (RefusedKind::ClassFile, class.replace('/', "."))
        }
        _ => (RefusedKind::Target, target.to_owned()),
    };
    Refused { kind, name, says: error.to_string() }
}

/// A class that a target names among others and that cannot be loaded: what is wrong is wrong with it, or it lacks another
/// one and is passed over with the note that is returned.
pub(super) fn of_class(internal: &str, error: &LoadError) -> Result<Refused, String> {
    if error.is_of(internal) {
        let name = internal.replace('/', ".");
        return Ok(Refused { kind: RefusedKind::ClassFile, name, says: error.to_string() });
    }
    Err(format!("passed over, cannot be linked ({error})"))
}

/// What is refused, in the order in which it was met.
#[derive(Default)]
pub(super) struct Refusals(Vec<Refused>);

impl Refusals {
    /// Adds one. What is wrong for several targets, such as a flag that does not fit, is said once.
    pub(super) fn add(&mut self, refused: Refused) {
        if !self.0.iter().any(|known| known.says == refused.says) {
            self.0.push(refused);
        }
    }

    /// Takes all out.
    pub(super) fn drain(&mut self) -> std::vec::Drain<'_, Refused> {
        self.0.drain(..)
    }

    /// Says on standard error what is wrong, and gives it back for the reports.
    ///
    /// # Errors
    /// The last of it, when nothing is left to do.
    pub(super) fn say(mut self, nothing_left: bool) -> anyhow::Result<Vec<Refused>> {
        let last = if nothing_left { self.0.pop() } else { None };
        self.0.iter().for_each(|refused| say(&format!("error: {}", refused.says)));
        match last {
            Some(refused) => bail!(refused.says),
            None => Ok(self.0),
        }
    }
}
