//! Static fields and class initialisation status (JVMS 5.5).

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::program::ClassId;

use super::heap::ObjectId;
use super::value::Value;

/// How far the initialisation of a class has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ClassStatus {
    /// Its initialiser, or one of a supertype, runs further up the stack.
    InProgress,
    /// Done.
    Initialised,
    /// Its initialiser or that of a supertype threw; using it throws NoClassDefFoundError.
    Erroneous {
        /// The cause of each such error: what the JVM noted of the exception.
        cause: ObjectId,
    },
}

/// A part of the initialisation of a class that is still to be done (JVMS 5.5).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InitialiseTask {
    /// Initialise the class, unless something else did so or does so by then.
    Claim(ClassId),
    /// Run the initialiser of a class that was claimed; its supertypes are done.
    Run(ClassId),
}

/// A task, and how many frames there are when its turn comes: those below the initialisers of its supertypes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PendingTask {
    /// Number of frames.
    pub depth: u32,
    /// The task.
    pub task: InitialiseTask,
}

#[derive(Clone, Debug)]
struct ClassStatics {
    status: ClassStatus,
    values: Vec<Value>,
}

/// A static field that was set after its class was initialised.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct OverwrittenStatic {
    /// The class.
    pub class: ClassId,
    /// Index of the field among the class's static fields.
    pub index: u32,
}

/// The static state of a path. A class without an entry is not initialised.
#[derive(Clone, Default, Debug)]
pub struct Statics {
    classes: Arc<FxHashMap<ClassId, Arc<ClassStatics>>>,
    /// Fields set after the initialisation of their class, in the order of their first writes.
    overwritten: Arc<Vec<OverwrittenStatic>>,
    /// Number of changes so far.
    writes: u64,
}

impl Statics {
    /// Status of a class; none when its initialisation has not begun.
    pub fn status(&self, class: ClassId) -> Option<ClassStatus> {
        self.classes.get(&class).map(|c| c.status)
    }

    /// All classes whose initialisation has begun, in no particular order, with the values of their static fields.
    pub fn all(&self) -> impl Iterator<Item = (ClassId, ClassStatus, &[Value])> {
        self.classes.iter().map(|(id, class)| (*id, class.status, class.values.as_slice()))
    }

    /// Begins the initialisation of a class: sets its fields.
    pub fn begin(&mut self, class: ClassId, values: Vec<Value>) {
        self.writes += 1;
        let entry = Arc::new(ClassStatics { status: ClassStatus::InProgress, values });
        Arc::make_mut(&mut self.classes).insert(class, entry);
    }

    /// Ends the initialisation of a class.
    pub fn finish(&mut self, class: ClassId, status: ClassStatus) {
        self.writes += 1;
        if let Some(entry) = Arc::make_mut(&mut self.classes).get_mut(&class) {
            Arc::make_mut(entry).status = status;
        }
    }

    /// What two static states that come from one differ in, where both have begun the same initialisations: the fields with
    /// different values, by class and index; none where more than fields differs.
    pub fn apart(&self, other: &Statics) -> Option<Vec<(ClassId, usize)>> {
        if Arc::ptr_eq(&self.classes, &other.classes) {
            return Some(Vec::new());
        }
        if self.classes.len() != other.classes.len() {
            return None;
        }
        let mut apart = Vec::new();
        for (id, own) in &*self.classes {
            let theirs = other.classes.get(id)?;
            if Arc::ptr_eq(own, theirs) {
                continue;
            }
            if own.status != theirs.status || own.values.len() != theirs.values.len() {
                return None;
            }
            let values = own.values.iter().zip(&theirs.values).enumerate();
            apart.extend(values.filter(|(_, (a, b))| a != b).map(|(index, _)| (*id, index)));
        }
        Some(apart)
    }

    /// The classes whose fields or status may differ from what another static state has, each with both, in an order that does not
    /// depend on the path; none where the other one has classes that this one does not have.
    pub fn beyond(&self, other: &Statics) -> Option<Vec<(ClassId, ClassStatus, &[Value])>> {
        if Arc::ptr_eq(&self.classes, &other.classes) {
            return Some(Vec::new());
        }
        if !other.classes.keys().all(|id| self.classes.contains_key(id)) {
            return None;
        }
        let shared = |id: &ClassId, own: &Arc<ClassStatics>| {
            other.classes.get(id).is_some_and(|theirs| Arc::ptr_eq(own, theirs))
        };
        let apart = self.classes.iter().filter(|(id, own)| !shared(id, own));
        let mut apart: Vec<_> = apart.map(|(id, own)| (*id, own.status, own.values.as_slice())).collect();
        apart.sort_unstable_by_key(|(id, ..)| id.within_run());
        Some(apart)
    }

    /// Counts the changes of another static state that comes from the same one, and what it overwrote.
    pub fn note_writes_of(&mut self, other: &Statics) {
        self.writes = self.writes.max(other.writes) + 1;
        for overwritten in &*other.overwritten {
            if !self.overwritten.contains(overwritten) {
                Arc::make_mut(&mut self.overwritten).push(*overwritten);
            }
        }
    }

    /// Number of changes so far.
    pub fn writes(&self) -> u64 {
        self.writes
    }

    /// Value of a static field.
    pub fn get(&self, class: ClassId, index: usize) -> Option<Value> {
        self.classes.get(&class).and_then(|c| c.values.get(index)).copied()
    }

    /// Fields set after the initialisation of their class, in the order of their first writes.
    pub fn overwritten(&self) -> &[OverwrittenStatic] {
        &self.overwritten
    }

    /// Sets a static field of a class whose initialisation has begun, as its code does.
    pub fn set(&mut self, class: ClassId, index: usize, value: Value) {
        if self.status(class) == Some(ClassStatus::Initialised) {
            let overwritten = OverwrittenStatic { class, index: index as u32 };
            if !self.overwritten.contains(&overwritten) {
                Arc::make_mut(&mut self.overwritten).push(overwritten);
            }
        }
        self.set_input(class, index, value);
    }

    /// Gives a static field of an initialised class its unknown initial value.
    pub fn set_input(&mut self, class: ClassId, index: usize, value: Value) {
        self.writes += 1;
        let entry = Arc::make_mut(&mut self.classes).get_mut(&class);
        if let Some(slot) = entry.and_then(|c| Arc::make_mut(c).values.get_mut(index)) {
            *slot = value;
        }
    }
}
