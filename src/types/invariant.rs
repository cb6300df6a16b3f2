//! Facts that hold for every object of a class which its own code has made and then left alone: what an input object of
//! that class may be assumed to satisfy.

use std::fmt::Debug;
use std::sync::Arc;

use crate::classfile::FieldType;
use crate::program::{Class, InstanceField, Program};

/// A number that an object has.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quantity {
    /// The same for all objects.
    Constant(i64),
    /// The value of the `int` or `long` field at this slot, or of a narrower one.
    Field(u32),
    /// The length of the array that the field at this slot names.
    Length(u32),
    /// The length of the string that the field at this slot names, in UTF-16 units.
    TextLength(u32),
}

impl Quantity {
    /// The slot of the field that it is read from.
    pub fn slot(self) -> Option<u32> {
        match self {
            Quantity::Constant(_) => None,
            Quantity::Field(slot) | Quantity::Length(slot) | Quantity::TextLength(slot) => Some(slot),
        }
    }
}

/// How two quantities compare, as signed numbers.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Comparison {
    /// `<`.
    Less,
    /// `<=`.
    LessOrEqual,
}

/// A fact about one object.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Invariant {
    /// The field at this slot is not null.
    NotNull(u32),
    /// What the field at this slot names, if it names something, is an object of the one class below the declared type of which
    /// code that can write the field makes objects.
    Narrower(u32),
    /// The array that the field at this slot names, if it names one, has exactly the declared type of the field.
    Exactly(u32),
    /// Two quantities compare so; where an array or a string that is named is null, nothing is said.
    Compares(Quantity, Comparison, Quantity),
}

impl Invariant {
    /// The slots of the fields that it mentions.
    pub fn slots(self) -> impl Iterator<Item = u32> {
        let (first, second) = match self {
            Invariant::NotNull(slot) | Invariant::Narrower(slot) | Invariant::Exactly(slot) => {
                (Some(slot), None)
            }
            Invariant::Compares(left, _, right) => (left.slot(), right.slot()),
        };
        first.into_iter().chain(second)
    }

    /// The slot of the string whose length is compared with a constant, if that is what it says.
    pub fn text(self) -> Option<u32> {
        match self {
            Invariant::Compares(Quantity::TextLength(slot), _, Quantity::Constant(_))
            | Invariant::Compares(Quantity::Constant(_), _, Quantity::TextLength(slot)) => Some(slot),
            _ => None,
        }
    }
}

/// The facts about the fields that one class declares.
#[derive(Default, Debug)]
pub struct ClassInvariants {
    facts: Vec<(Invariant, Arc<str>)>,
    narrowed: Vec<(u32, InstanceField)>,
    related: Vec<u32>,
    texts: Vec<u32>,
}

impl ClassInvariants {
    /// These facts about a class, each in words such as `Ring.slots != null`; `narrower` names the class that
    /// [`Invariant::Narrower`] is about.
    pub fn new(
        class: &Class,
        facts: Vec<(Invariant, Arc<str>)>,
        narrower: &dyn Fn(u32) -> Option<Arc<str>>,
    ) -> ClassInvariants {
        let mut narrowed: Vec<(u32, InstanceField)> = Vec::new();
        let (mut related, mut texts): (Vec<u32>, Vec<u32>) = (Vec::new(), Vec::new());
        for (fact, _) in &facts {
            let (slot, non_null, exact, made) = match *fact {
                Invariant::NotNull(slot) => (slot, true, false, None),
                Invariant::Narrower(slot) => (slot, false, false, narrower(slot)),
                Invariant::Exactly(slot) => (slot, false, true, None),
                Invariant::Compares(..) => {
                    match fact.text() {
                        Some(slot) => texts.push(slot),
                        None => related.extend(fact.slots()),
                    }
                    continue;
                }
            };
            let known = narrowed.iter().position(|(of, _)| *of == slot).or_else(|| {
                narrowed.push((slot, class.instance_fields.get(slot as usize)?.clone()));
                Some(narrowed.len() - 1)
            });
            if let Some((_, field)) = known.and_then(|known| narrowed.get_mut(known)) {
                field.non_null |= non_null;
                field.exact |= exact;
                if let Some(made) = made {
                    field.ty = FieldType::Class(made);
                }
            }
        }
        related.sort_unstable();
        related.dedup();
        ClassInvariants { facts, narrowed, related, texts }
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// The facts, in words as well.
    pub fn facts(&self) -> &[(Invariant, Arc<str>)] {
        &self.facts
    }

    /// The declaration of the field at this slot with what is known of what it names, if anything is.
    pub fn narrowed(&self, slot: u32) -> Option<&InstanceField> {
        self.narrowed.iter().find(|(known, _)| *known == slot).map(|(_, field)| field)
    }

    /// The slots of all fields that some comparison mentions, in ascending order; strings stand for themselves.
    pub fn related(&self) -> &[u32] {
        &self.related
    }

    /// Whether something is known of the length of the string that the field at this slot names.
    pub fn is_about_text(&self, slot: u32) -> bool {
        self.texts.contains(&slot)
    }
}

/// Who knows facts about classes. What it says of a class is always the same.
pub trait Invariants: Debug + Send + Sync {
    /// The facts about the fields that a class declares.
    fn of(&self, program: &Arc<Program>, class: &Arc<Class>) -> Arc<ClassInvariants>;
}
