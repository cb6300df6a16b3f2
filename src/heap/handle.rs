//! What a reference names, worked out once for an instruction.

use smallvec::SmallVec;

use crate::state::{Decision, ObjectId, State};

use super::guarded::Located;

/// What a reference that is not null names, as [`super::HeapEngine::resolve`] found it: reads and writes take it, so that
/// a reference is looked at once for an instruction.
///
/// It is good for the instruction at hand: what the path learns later may exclude some of the objects.
#[derive(Debug)]
pub struct Handle(Names);

#[derive(Debug)]
enum Names {
    /// No object, or none that is known.
    Nothing,
    /// This object.
    Object(ObjectId),
    /// One of several, each with its guard.
    Guarded(Box<Located>),
}

impl Handle {
    /// That of a reference that names no object that is known.
    pub fn nothing() -> Handle {
        Handle(Names::Nothing)
    }

    pub(super) fn guarded(located: Option<Located>) -> Handle {
        Handle(located.map_or(Names::Nothing, |located| Names::Guarded(Box::new(located))))
    }

    /// The object, for an engine whose references name one.
    pub fn object(&self) -> Option<ObjectId> {
        match self.0 {
            Names::Object(object) => Some(object),
            Names::Nothing | Names::Guarded(_) => None,
        }
    }

    /// The objects with their guards, for an engine that keeps guarded references.
    pub(super) fn located(&self) -> Option<&Located> {
        match &self.0 {
            Names::Guarded(located) => Some(located),
            Names::Nothing | Names::Object(_) => None,
        }
    }

    /// As [`Handle::located`], for who needs the handle no longer.
    pub(super) fn into_located(self) -> Option<Located> {
        match self.0 {
            Names::Guarded(located) => Some(*located),
            Names::Nothing | Names::Object(_) => None,
        }
    }

    /// All objects that the reference may name.
    pub fn objects(&self, st: &State) -> SmallVec<[ObjectId; 2]> {
        match &self.0 {
            Names::Nothing => SmallVec::new(),
            Names::Object(object) => SmallVec::from_slice(&[*object]),
            Names::Guarded(located) => located.objects(st),
        }
    }
}

impl From<Option<ObjectId>> for Handle {
    fn from(object: Option<ObjectId>) -> Handle {
        Handle(object.map_or(Names::Nothing, Names::Object))
    }
}

/// The answer to the question which object a reference names.
#[derive(Debug)]
pub enum Resolution {
    /// It is found.
    Found(Handle),
    /// These alternatives must be told apart first.
    Ask(Box<Decision>),
}
