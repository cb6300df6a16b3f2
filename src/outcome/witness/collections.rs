//! Collections of the input: instead of the fields that they have, what is in them.
//!
//! A list is an array and a number of elements to the path that looks into it, a map keys and values in the order in which they
//! were found (`jvm-models`). A reader, and a test that makes one, want the elements.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::library::{Collection, answers, collection, holds_no_null, shown_class};
use crate::program::{Class, Known, Method};

use super::build::{Builder, Source};
use super::{Content, Held, WitnessAnswers, WitnessArray, WitnessField, WitnessObject, WitnessValue};

/// Most elements of a collection that a witness holds: as many as of an array.
const MOST_ELEMENTS: usize = 1_000;

/// A key and its value.
type Entry = (WitnessValue, WitnessValue);

impl Builder<'_> {
    /// Whether the fields that a library class declares are listed as those of the program are, to be replaced by what is in
    /// the object.
    pub(super) fn has_parts(&self, owner: &Class) -> bool {
        collection(owner).is_some()
    }

    /// Replaces the fields of collections by what is in them.
    pub(super) fn collections(&mut self) -> Result<(), String> {
        let mut found: Vec<(usize, Arc<Class>, Collection)> = Vec::new();
        for (number, object) in self.witness.objects.iter().enumerate() {
            if object.input
                && let (Content::Fields(_), FieldType::Class(_)) = (&object.content, &object.ty)
            {
                let class = self.class(number)?;
                found.extend(collection(&class).map(|kind| (number, class.clone(), kind)));
            }
        }
        let contents: Vec<Content> = found
            .iter()
            .map(|(number, _, kind)| self.content_of(*number, *kind))
            .collect::<Result<_, _>>()?;
        let inner: Vec<usize> = found.iter().flat_map(|(number, _, _)| self.own_parts(*number)).collect();
        for ((number, class, kind), mut content) in found.into_iter().zip(contents) {
            match &mut content {
                Content::Elements(elements) if holds_no_null(&class) => {
                    let filler = self.fill(elements);
                    // What was not looked at is still there at the end.
                    let held = &mut self.witness.objects[number].held;
                    if let (Some(filler), Some(Held::Collection(after))) = (filler, held) {
                        put_where_null(after, filler);
                    }
                }
                // Of a map around another one that takes null; a map that refuses null itself may still hold it as a value.
                Content::Entries(entries)
                    if holds_no_null(&class) && matches!(kind, Collection::Inside(_)) =>
                {
                    let filled = self.fill_entries(entries);
                    if let Some(Held::Map(after)) = &mut self.witness.objects[number].held {
                        put_where_unfilled(after, filled);
                    }
                }
                _ => {}
            }
            let object = &mut self.witness.objects[number];
            object.content = content;
            if let Some(shown) = shown_class(&class) {
                object.ty = FieldType::Class(shown);
            }
        }
        self.check_made()?;
        // What a collection has for itself is no object of its own to a reader.
        for number in inner {
            self.witness.objects[number].content = Content::Opaque;
        }
        Ok(())
    }

    /// Puts an object into places of which a path knows only that they hold something, and says which; none where there are no
    /// such places.
    fn fill(&mut self, elements: &mut [WitnessValue]) -> Option<WitnessValue> {
        if !elements.contains(&WitnessValue::Null) {
            return None;
        }
        let filler = match elements.iter().find(|value| **value != WitnessValue::Null) {
            Some(other) => *other,
            None => self.plain_object(),
        };
        put_where_null(elements, filler);
        Some(filler)
    }

    /// Puts an object into each place of entries of which a path knows only that they hold something. No two keys are the same.
    /// Gives each entry that it changed as it was and as it is.
    fn fill_entries(&mut self, entries: &mut [Entry]) -> Vec<(Entry, Entry)> {
        let mut filled = Vec::new();
        for entry in entries {
            let before = *entry;
            for place in [&mut entry.0, &mut entry.1] {
                if *place == WitnessValue::Null {
                    *place = self.plain_object();
                }
            }
            if *entry != before {
                filled.push((before, *entry));
            }
        }
        filled
    }

    /// A new object that equals no other one.
    fn plain_object(&mut self) -> WitnessValue {
        let ty = Known::Object.field_type();
        let content = Content::Opaque;
        let object = WitnessObject { ty, input: true, holder: None, own: false, content, held: None };
        WitnessValue::Object(self.add(Source::Minimal, object))
    }

    fn fields(&self, number: usize) -> &[WitnessField] {
        match &self.witness.objects[number].content {
            Content::Fields(fields) => fields,
            _ => &[],
        }
    }

    pub(super) fn field_named(&self, number: usize, name: &str) -> Option<&WitnessField> {
        self.fields(number).iter().find(|field| &*field.name == name)
    }

    /// The array or object that a collection has for itself in a field.
    pub(super) fn part(&self, number: usize, name: &str) -> Option<usize> {
        self.field_named(number, name)?.before?.object()
    }

    pub(super) fn array(&self, number: usize, name: &str) -> Option<&WitnessArray> {
        match &self.witness.objects[self.part(number, name)?].content {
            Content::Array(array) => Some(array),
            _ => None,
        }
    }

    /// What an object has for itself, as the catalogue says.
    fn own_parts(&self, number: usize) -> Vec<usize> {
        let of = |field: &WitnessField| {
            let owner = self.cx.program.load(&field.owner).ok()?;
            let part = self.cx.types.part(&self.cx.program, &owner, &field.name)?;
            field.before?.object().filter(|_| part.is_own())
        };
        self.fields(number).iter().filter_map(of).collect()
    }

    fn content_of(&self, number: usize, kind: Collection) -> Result<Content, String> {
        Ok(match kind {
            Collection::Elements(array, count) => {
                let count = match self.field_named(number, count).and_then(|field| field.before) {
                    Some(WitnessValue::Int(count)) => checked_count(count)?,
                    _ => 0,
                };
                let mut elements = self.array(number, array).map_or(Vec::new(), |array| array.before.clone());
                elements.resize(count, WitnessValue::Null);
                Content::Elements(elements)
            }
            Collection::Entries(keys, values, count) => {
                let count = match self.field_named(number, count).map(|field| field.after) {
                    Some(WitnessValue::Int(count)) => usize::try_from(count).unwrap_or(0),
                    _ => 0,
                };
                // A key that was asked for is written to its place; a value is never written.
                let key = |at: usize| self.array(number, keys).and_then(|array| array.after.get(at)).copied();
                let value =
                    |at: usize| self.array(number, values).and_then(|array| array.before.get(at)).copied();
                let or_null = |value: Option<WitnessValue>| value.unwrap_or(WitnessValue::Null);
                let entries = (0..count).map(|at| (or_null(key(at)), or_null(value(at))));
                // A map that refuses null has looked at the key of every entry that it knows. A path that ends amid this, in a
                // comparison that the program wrote, knows no more than those.
                if self.class(number).is_ok_and(|class| holds_no_null(&class)) {
                    let is_known = |(key, _): &Entry| *key != WitnessValue::Null;
                    return Ok(Content::Entries(entries.take_while(is_known).collect()));
                }
                Content::Entries(entries.collect())
            }
            Collection::Inside(part) => {
                let inner = self.part(number, part);
                let kind = inner.and_then(|inner| collection(&*self.class(inner).ok()?));
                match (inner, kind) {
                    (Some(inner), Some(kind)) => self.content_of(inner, kind)?,
                    _ => Content::Entries(Vec::new()),
                }
            }
            Collection::Of(part) => {
                let Some(part) = self.part(number, part) else { return Ok(Content::Elements(Vec::new())) };
                let class = self.class(part).ok();
                let inner = class.and_then(|class| collection(&class));
                match inner.map(|inner| self.content_of(part, inner)).transpose()? {
                    Some(Content::Entries(entries)) => {
                        Content::Elements(entries.into_iter().map(|(key, _)| key).collect())
                    }
                    Some(elements @ Content::Elements(_)) => elements,
                    _ => Content::Elements(Vec::new()),
                }
            }
            Collection::Answers => {
                let Ok(class) = self.class(number) else { return Ok(Content::Opaque) };
                let of = |(position, method): (usize, &Arc<Method>)| {
                    let (answers, calls) = answers::fields(position);
                    let given = match self.field_named(number, &calls).map(|field| field.after) {
                        Some(WitnessValue::Int(calls)) => usize::try_from(calls).unwrap_or(0),
                        _ => 0,
                    };
                    let mut values = self.array(number, &answers).map_or(Vec::new(), |a| a.before.clone());
                    let default = method.signature.result.as_ref().map(WitnessValue::default_of);
                    values.resize(given, default.unwrap_or(WitnessValue::Null));
                    WitnessAnswers {
                        name: method.name.clone(),
                        descriptor: method.descriptor.clone(),
                        values,
                    }
                };
                Content::Answers(class.methods.iter().enumerate().map(of).collect())
            }
            Collection::All(array) => {
                Content::Elements(self.array(number, array).map_or(Vec::new(), |array| array.before.clone()))
            }
            Collection::Flagged(value, flag) => {
                let before = |name: &str| self.field_named(number, name).and_then(|field| field.before);
                let is_there = before(flag) == Some(WitnessValue::Boolean(true));
                let unseen = || {
                    let class = self.class(number).ok()?;
                    let field = class.instance_fields.get(class.slot_of(value)?)?;
                    Some(WitnessValue::default_of(&field.ty))
                };
                let value = is_there.then(|| before(value).or_else(unseen)).flatten();
                Content::Elements(value.into_iter().collect())
            }
            Collection::Made(maker) => Content::Made(self.made(number, maker)),
            Collection::Fresh => Content::Opaque,
            Collection::Holder(field) => {
                let held = self.field_named(number, field).and_then(|field| field.before);
                Content::Elements(held.into_iter().filter(|value| *value != WitnessValue::Null).collect())
            }
        })
    }
}

/// How many elements a collection has, if a test can make one of so many.
fn checked_count(count: i32) -> Result<usize, String> {
    match usize::try_from(count).unwrap_or(0) {
        count if count > MOST_ELEMENTS => Err(format!("the input holds a collection of {count} elements")),
        count => Ok(count),
    }
}

/// Puts each entry that was filled where it still is as it was.
fn put_where_unfilled(entries: &mut [Entry], filled: Vec<(Entry, Entry)>) {
    for (before, entry) in filled {
        if let Some(place) = entries.iter_mut().find(|place| **place == before) {
            *place = entry;
        }
    }
}

fn put_where_null(elements: &mut [WitnessValue], filler: WitnessValue) {
    for value in elements.iter_mut().filter(|value| **value == WitnessValue::Null) {
        *value = filler;
    }
}
