//! Input objects that have a number in a model of the path condition, which says which input references are one object:
//! what the path noted of the initial heap says what they hold.

use std::sync::Arc;

use crate::classpath::Origin;
use crate::heap::pooled::POOLED;
use crate::heap::{Named, constraints_of, fresh_variable};
use crate::program::TypeId;
use crate::runtime::Vm;
use crate::state::{Body, InitialPlace, ObjectId, Value};
use crate::term::{Node, Term};
use crate::types::{TypeConstraint, TypeVariable};

use super::build::{Builder, Source};
use super::classes::{field_type, fitting, minimal_class, plain};
use super::{Content, WitnessArray, WitnessObject, WitnessValue};

impl Builder<'_> {
    /// An input object that has a number in the model.
    pub(super) fn numbered(&mut self, name: u64) -> Result<WitnessValue, String> {
        if let Some(&known) = self.names.get(&name) {
            return Ok(WitnessValue::Object(known));
        }
        let ty = self.named_class(name)?;
        let (mut content, ty) = (self.minimal_content(ty), field_type(self.cx, ty));
        for member in self.members(name) {
            content = self.with_length(content, member)?;
        }
        let object = WitnessObject { ty, input: true, holder: None, own: false, content, held: None };
        let known = self.add(Source::Named(name), object);
        self.names.insert(name, known);
        Ok(WitnessValue::Object(known))
    }

    /// The references that name an object.
    fn members(&self, name: u64) -> Vec<u32> {
        let named = (0..).zip(&self.named);
        named.filter(|(_, named)| **named == Named::Number(name)).map(|(number, _)| number).collect()
    }

    /// The symbolic objects that stand for an object of the model. Of a summary's locations only the first that was
    /// made exists.
    fn symbolic_objects(&self, name: u64) -> Vec<ObjectId> {
        let guarded = &self.st.guarded;
        let members = self.members(name);
        let objects = members.iter().filter_map(|&number| guarded.own(number));
        if members.iter().any(|number| guarded.summaries.contains_key(number)) {
            return objects.min().into_iter().collect();
        }
        objects.collect()
    }

    /// A class that gives the answers that the path assumes of every reference to the object.
    fn named_class(&mut self, name: u64) -> Result<TypeId, String> {
        let members = self.members(name);
        let guarded = self.st.guarded.clone();
        let asked = members.iter().any(|&m| guarded.answers.range((m, 0)..=(m, usize::MAX)).next().is_some());
        if let ([only], false) = (members.as_slice(), asked)
            && guarded.own(*only).is_none_or(|object| !self.is_touched(object))
            && !self.is_thrown(name)
        {
            let reference = self.st.heap.reference(*only).clone();
            return minimal_class(self.cx, &reference);
        }
        let mut variable: Option<TypeVariable> = None;
        let mut refused: Vec<TypeConstraint> = Vec::new();
        for &member in &members {
            let reference = self.st.heap.reference(member);
            let mut narrowed = match variable {
                None => fresh_variable(self.cx, reference).ok_or(NO_CLASS)?,
                Some(known) => known,
            };
            for constraint in constraints_of(self.cx, reference) {
                narrowed = self.narrow(narrowed, &constraint)?;
            }
            variable = Some(narrowed);
            for (index, test) in guarded.tests.iter().enumerate() {
                let (Some(&answer), Some(known)) = (guarded.answers.get(&(member, index)), variable) else {
                    continue;
                };
                if self.cx.terms.holds(answer, &self.model) == Some(true) {
                    variable = Some(self.narrow(known, test)?);
                } else if let TypeConstraint::SubtypeOf(ty) = test {
                    variable = Some(self.narrow(known, &TypeConstraint::NotSubtypeOf(*ty))?);
                } else {
                    refused.push(test.clone());
                }
            }
        }
        let variable = variable.ok_or(NO_CLASS)?;
        let touched = members.iter().filter_map(|&member| guarded.own(member)).any(|o| self.is_touched(o));
        let touched = touched || self.is_thrown(name);
        let pick = |cx: &Vm, variable| if touched { fitting(cx, variable) } else { plain(cx, variable) };
        let mut variable = variable;
        let mut ty = pick(self.cx, variable)?;
        while refused.contains(&TypeConstraint::Exactly(ty)) {
            variable = self.narrow(variable, &TypeConstraint::NotSubtypeOf(ty))?;
            ty = pick(self.cx, variable)?;
        }
        let exact = self.narrow(variable, &TypeConstraint::Exactly(ty))?;
        for test in refused {
            if self.cx.constrain(exact, &test).is_some() {
                return Err(NO_CLASS.to_owned());
            }
        }
        Ok(ty)
    }

    fn narrow(
        &mut self,
        variable: TypeVariable,
        constraint: &TypeConstraint,
    ) -> Result<TypeVariable, String> {
        self.cx.constrain(variable, constraint).ok_or_else(|| NO_CLASS.to_owned())
    }

    /// Whether an object leaves the method as an exception: then its class is the one that the ending tells.
    fn is_thrown(&self, name: u64) -> bool {
        let Some(mut thrown) = self.st.uncaught else { return false };
        while let Node::IfThenElse(condition, yes, no) = self.cx.terms.node(thrown) {
            let holds = self.cx.terms.holds(condition, &self.model) == Some(true);
            thrown = if holds { yes } else { no };
        }
        let number = match self.cx.terms.node(thrown) {
            Node::ReferenceSymbol(number) => Some(number),
            Node::Location(object) => self.st.guarded.owner(ObjectId(object)),
            _ => None,
        };
        number.and_then(|number| self.named.get(number as usize)) == Some(&Named::Number(name))
    }

    fn is_touched(&self, object: ObjectId) -> bool {
        match &self.st.heap.object(object).body {
            Body::Fields(fields) => fields.iter().any(Option::is_some),
            Body::Array(_) => true,
        }
    }

    /// What the path noted of the object's initial places, the earliest note of a place first.
    fn initial_places(&self, name: u64) -> Vec<(InitialPlace, Value)> {
        let objects = self.symbolic_objects(name);
        let noted = self.st.guarded.initial.iter().filter(|initial| objects.contains(&initial.object));
        noted.map(|initial| (initial.place, initial.value)).collect()
    }

    /// Fills in what an object of the model holds at the beginning.
    pub(super) fn named_initial_content(&mut self, number: usize, name: u64) -> Result<(), String> {
        let places = self.initial_places(name);
        let content = match self.witness.objects[number].content.clone() {
            Content::Array(array) => {
                let length = places.iter().find(|(place, _)| *place == InitialPlace::Length);
                let length = match length.and_then(|(_, value)| value.term()) {
                    Some(length) if self.is_as_long_as_needed(length) => {
                        let indices = self.indices(name);
                        self.needed_length(&indices)
                    }
                    Some(length) => self.checked_length(length)?,
                    None => array.before.len(),
                };
                let mut before = vec![WitnessValue::default_of(&array.element); length];
                for (place, value) in places.into_iter().rev() {
                    if let InitialPlace::Element(index) = place {
                        let value = self.evaluate(&array.element, value)?;
                        if let Some(slot) = self.slot(index, &mut before) {
                            *slot = value;
                        }
                    }
                }
                Content::Array(WitnessArray { after: before.clone(), before, ..array })
            }
            Content::Text(_) => {
                let class = self.class(number)?;
                let place = class.slot_of(POOLED).map(|slot| InitialPlace::Field(slot as u32));
                if let Some((_, flag)) = places.iter().find(|(at, _)| Some(*at) == place) {
                    self.note_pooled(number, *flag);
                }
                match places.iter().find_map(|(_, value)| match value {
                    Value::Text(text) => Some(*text),
                    _ => None,
                }) {
                    Some(text) => self.text_content(text)?,
                    None => return Ok(()),
                }
            }
            Content::Fields(_) | Content::Opaque | Content::Boxed(_) => {
                let class = self.class(number)?;
                let objects = self.symbolic_objects(name);
                let mut touched = Vec::new();
                for (slot, field) in class.instance_fields.iter().enumerate() {
                    let noted = places.iter().find(|(place, _)| *place == InitialPlace::Field(slot as u32));
                    let value = match noted {
                        Some((_, value)) => self.evaluate(&field.ty, *value)?,
                        None if self.current(&objects, slot).is_some() => WitnessValue::default_of(&field.ty),
                        None => continue,
                    };
                    touched.push((slot, value));
                }
                self.touched_fields(number, &class, &touched)?
            }
            Content::EnumConstant { .. }
            | Content::Mirror(_)
            | Content::Lambda { .. }
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Elements(_)
            | Content::Entries(_) => return Ok(()),
        };
        self.witness.objects[number].content = content;
        Ok(())
    }

    /// The indices of the elements that an object of the model has.
    fn indices(&mut self, name: u64) -> Vec<Term> {
        let mut out = Vec::new();
        for object in self.symbolic_objects(name) {
            if let Body::Array(body) = &self.st.heap.object(object).body {
                let constant = body.constant.keys().map(|&index| self.cx.machine.terms.int(index));
                out.extend(constant.chain(body.symbolic.iter().map(|(index, _)| *index)));
            }
        }
        out
    }

    /// The value of a field at the end.
    fn current(&self, objects: &[ObjectId], slot: usize) -> Option<Value> {
        objects.iter().find_map(|object| match &self.st.heap.object(*object).body {
            Body::Fields(fields) => fields.get(slot).copied().flatten(),
            Body::Array(_) => None,
        })
    }

    /// Fills in what an object of the model holds at the end.
    pub(super) fn named_final_content(&mut self, number: usize, name: u64) -> Result<(), String> {
        let objects = self.symbolic_objects(name);
        let content = match self.witness.objects[number].content.clone() {
            Content::Array(mut array) => {
                for object in objects {
                    if let Body::Array(body) = &self.st.heap.object(object).body {
                        self.overlay(&mut array, body)?;
                    }
                }
                Content::Array(array)
            }
            Content::Fields(mut listed) => {
                let class = self.class(number)?;
                for (slot, field) in class.instance_fields.iter().enumerate() {
                    let Some(value) = self.current(&objects, slot) else { continue };
                    let library = self.cx.program.class(field.owner).origin != Origin::User;
                    if library && field.ty.is_reference() {
                        continue;
                    }
                    let owner: Arc<str> = self.cx.program.class(field.owner).name.clone();
                    if let Some(known) = listed.iter_mut().find(|f| f.name == field.name && f.owner == owner)
                    {
                        known.after = self.evaluate(&field.ty, value)?;
                    }
                }
                Content::Fields(listed)
            }
            _ => return Ok(()),
        };
        self.witness.objects[number].content = content;
        Ok(())
    }
}

const NO_CLASS: &str =
    "no class that a test can make gives the answers that the path assumes of the input's classes";
