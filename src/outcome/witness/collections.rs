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
        let contents: Vec<Content> =
            found.iter().map(|(number, _, kind)| self.content_of(*number, *kind)).collect();
        let inner: Vec<usize> = found.iter().flat_map(|(number, _, _)| self.own_parts(*number)).collect();
        for ((number, class, _), mut content) in found.into_iter().zip(contents) {
            let mut filler = None;
            if let (true, Content::Elements(elements)) = (holds_no_null(&class), &mut content) {
                filler = self.fill(elements);
            }
            let object = &mut self.witness.objects[number];
            // What was not looked at is still there at the end.
            if let (Some(filler), Some(Held::Collection(after))) = (filler, &mut object.held) {
                put_where_null(after, filler);
            }
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
            None => {
                let ty = Known::Object.field_type();
                let content = Content::Opaque;
                let object = WitnessObject { ty, input: true, holder: None, own: false, content, held: None };
                WitnessValue::Object(self.add(Source::Minimal, object))
            }
        };
        put_where_null(elements, filler);
        Some(filler)
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

    fn content_of(&self, number: usize, kind: Collection) -> Content {
        match kind {
            Collection::Elements(array, count) => {
                let count = match self.field_named(number, count).and_then(|field| field.before) {
                    Some(WitnessValue::Int(count)) => usize::try_from(count).unwrap_or(0),
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
                Content::Entries((0..count).map(|at| (or_null(key(at)), or_null(value(at)))).collect())
            }
            Collection::Inside(part) => {
                let inner = self.part(number, part);
                let kind = inner.and_then(|inner| collection(&*self.class(inner).ok()?));
                match (inner, kind) {
                    (Some(inner), Some(kind)) => self.content_of(inner, kind),
                    _ => Content::Entries(Vec::new()),
                }
            }
            Collection::Of(part) => {
                let Some(part) = self.part(number, part) else { return Content::Elements(Vec::new()) };
                let class = self.class(part).ok();
                let inner = class.and_then(|class| collection(&class));
                match inner.map(|inner| self.content_of(part, inner)) {
                    Some(Content::Entries(entries)) => {
                        Content::Elements(entries.into_iter().map(|(key, _)| key).collect())
                    }
                    Some(elements @ Content::Elements(_)) => elements,
                    _ => Content::Elements(Vec::new()),
                }
            }
            Collection::Answers => {
                let Ok(class) = self.class(number) else { return Content::Opaque };
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
        }
    }
}

fn put_where_null(elements: &mut [WitnessValue], filler: WitnessValue) {
    for value in elements.iter_mut().filter(|value| **value == WitnessValue::Null) {
        *value = filler;
    }
}
