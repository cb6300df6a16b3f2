//! What the objects of a witness hold, at the beginning and at the end.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::classfile::{FieldType, JavaString};
use crate::classpath::Origin;
use crate::heap::LONGEST;
use crate::heap::pooled::POOLED;
use crate::heap::texts::{initial_text, longer_input_text};
use crate::library::is_builder;
use crate::program::{Class, Known};
use crate::state::{ArrayBody, Body, ObjectId, OriginId, OriginNode, Provenance, Value};
use crate::term::Term;
use crate::term::text::TextNode;
use crate::types::Part;

use super::build::Builder;
use super::{Content, WitnessArray, WitnessField, WitnessValue};

/// Longest array that a witness holds. A longer one is nothing that a person would write, and a few of them, each with
/// what is expected at the end, would make a test longer than a method may be (64 KiB, JVMS 4.7.3).
const LONGEST_ARRAY: i64 = 1_000;

impl Builder<'_> {
    /// Fills in what an input object holds at the beginning.
    pub(super) fn initial_content(&mut self, number: usize, id: ObjectId) -> Result<(), String> {
        let object = self.st.heap.object(id);
        let Provenance::Input { origin, .. } = object.provenance else { return Ok(()) };
        let content = match (&self.witness.objects[number].content, &object.body) {
            (Content::Array(array), Body::Array(body)) => {
                let element = array.element.clone();
                let before = self.initial_elements(body, &element, origin)?;
                Content::Array(WitnessArray { element, before, after: Vec::new(), open: false })
            }
            (
                Content::Fields(_) | Content::Opaque | Content::Boxed(_) | Content::Text(_),
                Body::Fields(fields),
            ) => {
                if let Content::Text(_) = self.witness.objects[number].content {
                    if is_builder(&*self.class(number)?) {
                        let text = initial_text(&mut self.cx.machine, origin);
                        self.witness.objects[number].content = self.text_content(text)?;
                        return Ok(());
                    }
                    // A string never changes: what it holds is what it held.
                    let fields = fields.clone();
                    if let Some(flag) = self.field(number, &fields, POOLED)? {
                        self.note_pooled(number, flag);
                    }
                    if let Some(Value::Text(text)) = self.field(number, &fields, "text")? {
                        self.witness.objects[number].content = self.text_content(text)?;
                    }
                    return Ok(());
                }
                let class = self.class(number)?;
                let touched: Vec<usize> = (0..fields.len()).filter(|&slot| fields[slot].is_some()).collect();
                self.initial_fields(number, &class, origin, &touched)?
            }
            _ => return Ok(()),
        };
        self.witness.objects[number].content = content;
        Ok(())
    }

    fn initial_fields(
        &mut self,
        number: usize,
        class: &Class,
        origin: OriginId,
        touched: &[usize],
    ) -> Result<Content, String> {
        let mut values = Vec::new();
        for slot in self.with_needed(class, touched) {
            let Some(field) = class.instance_fields.get(slot) else { continue };
            let node = OriginNode::Field(origin, field.name.clone(), field.owner);
            values.push((slot, self.initial(node, &field.ty)?));
        }
        self.touched_fields(number, class, &values)
    }

    /// The slots that a path touched, and those that say together with them what is legal.
    fn with_needed(&self, class: &Class, touched: &[usize]) -> Vec<usize> {
        let mut out = touched.to_vec();
        if class.origin == Origin::User {
            return out;
        }
        for &slot in touched {
            let Some(field) = class.instance_fields.get(slot) else { continue };
            let Some(part) = self.cx.types.part(&self.cx.program, class, &field.name) else { continue };
            for slot in part.needs().filter_map(|name| class.slot_of(name)) {
                if !out.contains(&slot) {
                    out.push(slot);
                }
            }
        }
        out
    }

    /// The content of an input object whose fields, by slot, have these initial values.
    pub(super) fn touched_fields(
        &mut self,
        number: usize,
        class: &Class,
        values: &[(usize, WitnessValue)],
    ) -> Result<Content, String> {
        let mut listed = Vec::new();
        for &(slot, value) in values {
            let Some(field) = class.instance_fields.get(slot) else { continue };
            self.check_fits(value, &field.ty)?;
            let owner = self.cx.program.class(field.owner);
            if owner.origin != Origin::User && !self.has_parts(&owner) {
                if self.cx.types.part(&self.cx.program, &owner, &field.name).is_some_and(Part::is_own) {
                    continue;
                }
                if let Content::Boxed(_) = self.witness.objects[number].content {
                    match &*field.name {
                        POOLED => {
                            self.pooled.insert(number, value == WitnessValue::Boolean(true));
                        }
                        _ => self.witness.objects[number].content = Content::Boxed(value),
                    }
                    continue;
                }
                // A throwable that was made without a cause is its own.
                if owner.is(Known::Throwable) && &*field.name == "cause" {
                    if value == WitnessValue::Object(number) {
                        continue;
                    }
                    if value == WitnessValue::Null {
                        let class = class.java_name();
                        return Err(format!("the input holds a {class} whose cause was given as null"));
                    }
                }
                if !value.is_default() {
                    return Err(format!(
                        "the input holds a {} whose field `{}`, which is the library's own, is not {}",
                        class.java_name(),
                        field.name,
                        if field.ty.is_reference() { "null" } else { "0" },
                    ));
                }
                continue;
            }
            listed.push(WitnessField {
                owner: owner.name.clone(),
                name: field.name.clone(),
                ty: field.ty.clone(),
                before: Some(value),
                after: value,
            });
        }
        Ok(match &self.witness.objects[number].content {
            Content::Fields(_) => Content::Fields(listed),
            other => other.clone(),
        })
    }

    /// Whether a variable of a declared type can hold a value; no model is believed that says otherwise.
    fn check_fits(&self, value: WitnessValue, declared: &FieldType) -> Result<(), String> {
        let Some(number) = value.object() else { return Ok(()) };
        let program = &self.cx.program;
        let own = program.type_of(&self.witness.objects[number].ty);
        let declared = program.type_of(declared);
        match (own, declared) {
            (Ok(own), Ok(declared)) if program.is_subtype(own, declared) => Ok(()),
            _ => {
                Err("the model of the path condition gives an object of a class that does not fit".to_owned())
            }
        }
    }

    /// Fills in what an object holds at the end.
    pub(super) fn final_content(&mut self, number: usize, id: ObjectId) -> Result<(), String> {
        let object = self.st.heap.object(id);
        let content = match (self.witness.objects[number].content.clone(), &object.body) {
            (Content::Array(mut array), Body::Array(body)) => {
                let element = array.element.clone();
                array.after = match self.st.heap.original(id) {
                    Some(original) => self.elements_before(original)?,
                    None => vec![WitnessValue::default_of(&element); self.length(body)?],
                };
                self.overlay(&mut array, body)?;
                Content::Array(array)
            }
            (Content::Fields(mut listed), Body::Fields(fields)) => {
                let class = self.class(number)?;
                for (slot, field) in class.instance_fields.iter().enumerate() {
                    let owner = self.cx.program.class(field.owner);
                    let Some(value) = fields.get(slot).copied().flatten() else { continue };
                    if owner.origin != Origin::User && !(object.is_input() && self.has_parts(&owner)) {
                        continue;
                    }
                    if owner.origin != Origin::User && field.ty.is_reference() {
                        // Only numbers are looked at.
                        continue;
                    }
                    let after = self.evaluate(&field.ty, value)?;
                    match listed.iter_mut().find(|f| f.name == field.name && f.owner == owner.name) {
                        Some(known) => known.after = after,
                        None => listed.push(WitnessField {
                            owner: owner.name.clone(),
                            name: field.name.clone(),
                            ty: field.ty.clone(),
                            before: None,
                            after,
                        }),
                    }
                }
                Content::Fields(listed)
            }
            (Content::Boxed(_), Body::Fields(fields)) if !object.is_input() => {
                let class = self.class(number)?;
                let slot = class.slot_of("value");
                let value =
                    slot.and_then(|slot| Some((&class.instance_fields[slot].ty, (*fields.get(slot)?)?)));
                match value {
                    Some((ty, value)) => Content::Boxed(self.evaluate(ty, value)?),
                    None => Content::Opaque,
                }
            }
            (Content::Text(_), Body::Fields(fields)) if !object.is_input() => self.text(number, fields)?,
            _ => return Ok(()),
        };
        self.witness.objects[number].content = content;
        Ok(())
    }

    /// What an input array holds at the beginning: a copy holds the same where nothing was written.
    fn elements_before(&mut self, array: ObjectId) -> Result<Vec<WitnessValue>, String> {
        let known = self.object(array)?.object();
        match known.map(|number| &self.witness.objects[number].content) {
            Some(Content::Array(array)) => Ok(array.before.clone()),
            _ => Err("a copy of an array that is no part of the input".to_owned()),
        }
    }

    /// The text of a string that the path made.
    fn text(&mut self, number: usize, fields: &[Option<Value>]) -> Result<Content, String> {
        match self.field(number, fields, "text")? {
            Some(Value::Text(text)) => self.text_content(text),
            _ => Ok(Content::Opaque),
        }
    }

    /// A field of an object, by its name.
    fn field(&self, number: usize, fields: &[Option<Value>], name: &str) -> Result<Option<Value>, String> {
        let class = self.class(number)?;
        Ok(class.slot_of(name).and_then(|slot| fields.get(slot).copied().flatten()))
    }

    /// Notes whether a string of the input is the pooled one.
    pub(super) fn note_pooled(&mut self, number: usize, flag: Value) {
        let bits = flag.term().map_or(0, |term| self.cx.terms.evaluate(term, &self.model).bits());
        self.pooled.insert(number, bits != 0);
    }

    /// Notes which values of the environment a text depends on: a term does not tell what the texts in it are made of.
    fn note_environment_of_text(&mut self, text: Term) {
        let mut pieces = self.cx.terms.text_pieces(text);
        // Texts that sides of branches made share their pieces.
        let mut seen: FxHashSet<Term> = pieces.iter().copied().collect();
        while let Some(piece) = pieces.pop() {
            let parts: Vec<Term> = match self.cx.terms.text_made(piece) {
                Some(TextNode::Units { length, units, .. }) => {
                    units.iter().chain([length]).copied().collect()
                }
                Some(TextNode::Decimal(number)) => vec![*number],
                Some(&TextNode::Choice(condition, yes, no)) => {
                    let holds = self.cx.terms.evaluate(condition, &self.model).bits() != 0;
                    let chosen = self.cx.terms.text_pieces(if holds { yes } else { no });
                    pieces.extend(chosen.into_iter().filter(|piece| seen.insert(*piece)));
                    vec![condition]
                }
                _ => Vec::new(),
            };
            parts.into_iter().for_each(|part| self.note_environment(part));
        }
    }

    /// The text of a string that the path did not look at, if something is assumed of its length.
    pub(super) fn text_of_known_length(&self, holder: OriginId) -> Result<Option<Content>, String> {
        let Some(length) = self.lengths.get(&holder) else { return Ok(None) };
        let length = self.cx.terms.evaluate(*length, &self.model).as_signed().unwrap_or(0);
        if length > LONGEST_ARRAY {
            return Err(format!("a string of more than {LONGEST_ARRAY} characters"));
        }
        let length = usize::try_from(length).unwrap_or(0);
        Ok(Some(Content::Text(JavaString::from_units(&vec![u16::from(b'a'); length]))))
    }

    /// A text under the model.
    pub(super) fn text_content(&mut self, text: Term) -> Result<Content, String> {
        let most = usize::try_from(LONGEST_ARRAY).unwrap_or(0);
        let mut text = text;
        self.note_environment_of_text(text);
        if let Some(TextNode::Units { length, open: true, .. }) = self.cx.terms.text_made(text) {
            // The path may have compared more of an input string than its bound says.
            let length = *length;
            let count = self.cx.terms.evaluate(length, &self.model).as_signed();
            if let Some(count) = count.and_then(|count| u32::try_from(count).ok())
                && count as usize <= most
                && let Some(longer) = longer_input_text(&mut self.cx.machine, length, count)
            {
                text = longer;
                self.cx.machine.terms.complete_texts(&mut self.model);
            }
        }
        match self.cx.terms.evaluate_text(text, &self.model, most) {
            Some(units) => Ok(Content::Text(JavaString::from_units(&units))),
            None => Err(format!("a string of more than {most} characters")),
        }
    }

    pub(super) fn class(&self, number: usize) -> Result<Arc<Class>, String> {
        match &self.witness.objects[number].ty {
            FieldType::Class(name) => self.cx.program.load(name).map_err(|error| error.to_string()),
            other => Err(format!("{} has no fields", other.descriptor())),
        }
    }

    pub(super) fn length(&self, body: &ArrayBody) -> Result<usize, String> {
        if self.is_as_long_as_needed(body.length) {
            let symbolic: Vec<Term> = body.symbolic.iter().map(|(index, _)| *index).collect();
            let constant = body.constant.keys().max().map_or(0, |last| last + 1);
            return Ok(self.needed_length(&symbolic).max(usize::try_from(constant).unwrap_or(0)));
        }
        self.checked_length(body.length)
    }

    /// Whether the length of an array says that it is one that a library object has for itself.
    pub(super) fn is_as_long_as_needed(&self, length: Term) -> bool {
        self.cx.terms.as_int(length) == Some(LONGEST)
    }

    /// A length for these indices.
    pub(super) fn needed_length(&self, indices: &[Term]) -> usize {
        let index = |term: &Term| self.cx.terms.evaluate(*term, &self.model).as_signed();
        let last = indices.iter().filter_map(index).max().unwrap_or(-1);
        usize::try_from(last + 1).unwrap_or(0)
    }

    /// The value of a length, if a test can make an array so long.
    pub(super) fn checked_length(&self, length: Term) -> Result<usize, String> {
        let length = self.cx.terms.evaluate(length, &self.model).as_signed().unwrap_or(0);
        if length > LONGEST_ARRAY {
            return Err(format!("the input holds an array of {length} elements"));
        }
        Ok(usize::try_from(length).unwrap_or(0))
    }

    /// The initial elements: unknown inputs at the accumulated indices, defaults elsewhere.
    fn initial_elements(
        &mut self,
        body: &ArrayBody,
        element: &FieldType,
        origin: OriginId,
    ) -> Result<Vec<WitnessValue>, String> {
        let mut elements = vec![WitnessValue::default_of(element); self.length(body)?];
        let constants: Vec<Term> = body.constant.keys().map(|&i| self.cx.terms.int(i)).collect();
        let symbolic = body.symbolic.iter().map(|(index, _)| *index);
        for index in constants.into_iter().chain(symbolic) {
            let value = self.initial(OriginNode::Element(origin, index), element)?;
            self.check_fits(value, element)?;
            if let Some(slot) = self.slot(index, &mut elements) {
                *slot = value;
            }
        }
        Ok(elements)
    }

    /// Puts the accumulated elements of an array at its end into their places.
    pub(super) fn overlay(&mut self, array: &mut WitnessArray, body: &ArrayBody) -> Result<(), String> {
        let element = array.element.clone();
        if let Some(default) = body.default {
            array.after.fill(self.evaluate(&element, default)?);
        }
        for (&index, &value) in &body.constant {
            let value = self.evaluate(&element, value)?;
            if let Some(slot) = usize::try_from(index).ok().and_then(|i| array.after.get_mut(i)) {
                *slot = value;
            }
        }
        for &(index, value) in &body.symbolic {
            let value = self.evaluate(&element, value)?;
            if let Some(slot) = self.slot(index, &mut array.after) {
                *slot = value;
            }
        }
        Ok(())
    }

    pub(super) fn slot<'v, T>(&self, index: Term, elements: &'v mut [T]) -> Option<&'v mut T> {
        let index = self.cx.terms.evaluate(index, &self.model).as_signed()?;
        elements.get_mut(usize::try_from(index).ok()?)
    }
}
