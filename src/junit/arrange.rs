//! The first part of a test: the input heap, made the way a person would make it.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::library::answers::is_answering;
use crate::outcome::witness::{Content, WitnessArray, WitnessCall, WitnessField, WitnessValue};
use crate::program::{Class, Known, Method};

use super::body::{Body, Throws, Variable};
use super::construct::{Construction, Way};
use super::helpers::Helper;
use super::trial::Given;

/// A value that could not be set when its object was made, because what it names did not exist yet.
pub(super) enum Later {
    Field(usize, WitnessField),
    Element(usize, usize, WitnessValue),
    /// All elements of a list or set.
    Elements(usize, Vec<WitnessValue>),
    /// All entries of a map.
    Entries(usize, Vec<(WitnessValue, WitnessValue)>),
}

/// The making of the input heap.
pub(super) struct Arranger<'b, 'a, 'p> {
    pub body: &'b mut Body<'a, 'p>,
    /// Objects whose making has begun.
    begun: Vec<bool>,
    /// The object for which a constructor is looked for.
    pub making: Option<usize>,
    pub later: Vec<Later>,
}

impl Body<'_, '_> {
    /// Writes the statements that make the input.
    ///
    /// # Errors
    /// Why a test cannot make it.
    pub(super) fn arrange(&mut self) -> Result<(), String> {
        let witness = self.witness;
        let mut wanted: Vec<(Option<String>, WitnessValue)> = Vec::new();
        for argument in witness.calls.iter().flat_map(|call| &call.arguments) {
            wanted.push((Some(argument.name.to_string()), argument.value));
        }
        wanted.extend(witness.receiver.map(|value| (None, value)));
        for argument in &witness.arguments {
            if argument.value.object().is_some() {
                wanted.push((Some(argument.name.to_string()), argument.value));
            }
        }
        wanted.extend(witness.statics.iter().filter_map(|s| Some((Some(s.field.to_string()), s.value?))));
        let mut arranger = Arranger {
            body: self,
            begun: vec![false; witness.objects.len()],
            making: None,
            later: Vec::new(),
        };
        for number in witness.calls.iter().filter_map(|call| call.makes) {
            arranger.begun[number] = true;
        }
        for (name, value) in wanted {
            if let Some(number) = value.object() {
                arranger.make(number, name.as_deref())?;
            }
        }
        // What a static field held is remembered where the code under test lets the field hold something else.
        for (number, object) in witness.objects.iter().enumerate() {
            let overwritten = object.holder.as_ref().is_some_and(|(class, field)| {
                witness.overwritten_statics.iter().any(|s| s.class == *class && s.field == *field)
            });
            if overwritten {
                arranger.make(number, None)?;
            }
        }
        arranger.finish()?;
        for call in &witness.calls {
            arranger.call(call)?;
        }
        for field in &witness.statics {
            let Some(value) = field.value else { continue };
            let text = self.typed_expression(value);
            self.set_static(&field.class, &field.field, &text)?;
        }
        Ok(())
    }

    /// Sets a static field.
    pub(super) fn set_static(&mut self, class: &Arc<str>, field: &str, value: &str) -> Result<(), String> {
        let ty = FieldType::Class(class.clone());
        let declaring = self.scope.class(class).ok_or_else(|| format!("class {class} is missing"))?;
        let access = declaring.static_fields.iter().find(|f| &*f.name == field).map(|f| f.access);
        let Some(access) = access else { return Err(format!("{class} has no static field {field}")) };
        if access.is_final() {
            return Err(format!("{}.{field} is final, so that a test cannot set it", declaring.java_name()));
        }
        let line = if self.scope.sees_member(declaring.id, access) {
            format!("{}.{field} = {value};", self.scope.class_name(&declaring))
        } else {
            self.helper(Helper::SetStatic);
            self.scope.opened.insert(class.to_string());
            format!("setStatic({}, \"{field}\", {value});", self.scope.class_literal(&ty))
        };
        self.line(line);
        Ok(())
    }
}

impl Arranger<'_, '_, '_> {
    /// Writes a call that makes or changes an object of the input.
    fn call(&mut self, call: &WitnessCall) -> Result<(), String> {
        let class =
            self.body.scope.class(&call.class).ok_or_else(|| format!("class {} is missing", call.class))?;
        let method = class
            .declared_method(&call.name, &call.descriptor)
            .cloned()
            .ok_or_else(|| format!("{} has no {}{}", call.class, call.name, call.descriptor))?;
        let arguments: Vec<Given> = call.arguments.iter().map(|a| Given::Value(a.value)).collect();
        let types = &method.signature.parameters;
        let reflective = !self.body.scope.sees_member(method.class, method.access)
            || !types.iter().all(|ty| self.body.scope.type_name(ty).is_some());
        match (call.makes, call.on) {
            (Some(number), _) => {
                let construction =
                    Construction { constructor: method.clone(), arguments, reflective, then: Vec::new() };
                let text = self.constructor_call(&class, &construction);
                self.declare(number, None, &text);
            }
            (None, Some(number)) if reflective => {
                let call = self.body.reflective_call(&class, &method, Some(number), &arguments, &[]);
                self.body.line(format!("{};", call.text));
            }
            (None, Some(number)) => self.call_on(number, &method, &arguments),
            (None, None) => return Err(format!("{} is called on nothing", method.qualified_name())),
        }
        Ok(())
    }

    /// Writes a call on an object of the input.
    fn call_on(&mut self, number: usize, method: &Method, arguments: &[Given]) {
        self.body.declared_exceptions(method);
        let owner = self.body.scope.program.class(method.class);
        let object = self.body.member_target(number, &owner, method.is_generic());
        let list = self.body.given_list(&owner, method, &method.signature.parameters, arguments);
        self.body.line(format!("{object}.{}({list});", method.name));
    }

    /// Makes an object and what it needs; nothing when it exists already.
    pub(super) fn make(&mut self, number: usize, name: Option<&str>) -> Result<(), String> {
        if self.begun[number] {
            return Ok(());
        }
        self.begun[number] = true;
        let witness = self.body.witness;
        if witness.objects[number].holder.is_some() {
            let text = self.body.held_object(number).unwrap_or_default();
            self.declare(number, name, &text);
            return Ok(());
        }
        match &witness.objects[number].content {
            Content::Fields(_) if is_answering(&witness.objects[number].ty.to_string()) => {
                Err("the input holds an object of a class that callers derive from an abstract one"
                    .to_owned())
            }
            Content::Fields(fields) => self.make_object(number, name, fields),
            Content::Array(array) => self.make_array(number, name, array),
            Content::Elements(elements) => self.make_elements(number, name, elements),
            Content::Entries(entries) => self.make_entries(number, name, entries),
            Content::Answers(answers) => self.make_answers(number, name, answers),
            Content::Made(given) => self.make_made(number, name, given),
            Content::Opaque => self.make_opaque(number, name),
            Content::Lambda { .. } => Err("the input holds the object of a lambda expression".to_owned()),
            Content::Boxed(value) => self.make_box(number, name, *value),
            Content::Text(_) => {
                // An object of its own is made once.
                let string = witness.objects[number].ty == Known::String.field_type();
                if witness.objects[number].own && (self.body.mentions[number] > 1 || !string) {
                    let text = self.body.value_expression(number).unwrap_or_default();
                    self.declare(number, name, &text);
                }
                Ok(())
            }
            Content::EnumConstant { .. } | Content::Mirror(_) => Ok(()),
        }
    }

    pub(super) fn declare(&mut self, number: usize, name: Option<&str>, value: &str) {
        let ty = self.body.witness.objects[number].ty.clone();
        let (type_name, ty) = self.body.scope.variable_type(&ty);
        let wanted = name.map_or_else(|| variable_name(&ty), str::to_owned);
        let name = self.body.fresh_name(&wanted);
        self.body.line(format!("{type_name} {name} = {value};"));
        self.body.variables[number] = Some(Variable { name, ty });
    }

    /// A box that is mentioned once, and the only one of its value, is written where it is used.
    fn make_box(&mut self, number: usize, name: Option<&str>, value: WitnessValue) -> Result<(), String> {
        let witness = self.body.witness;
        let ty = &witness.objects[number].ty;
        if witness.objects[number].own {
            let class = self.body.scope.type_name(ty).unwrap_or_default();
            let argument = self.body.scope.typed_literal(value);
            self.body.scope.warnings.insert("removal");
            self.declare(number, name, &format!("new {class}({argument})"));
        } else if self.body.mentions[number] > 1 {
            let text = self.body.value_expression(number).unwrap_or_default();
            self.declare(number, name, &text);
        }
        Ok(())
    }

    fn make_opaque(&mut self, number: usize, name: Option<&str>) -> Result<(), String> {
        let ty = self.body.witness.objects[number].ty.clone();
        let FieldType::Class(class) = &ty else { return Err("an array of unknown type".to_owned()) };
        let class = self.body.scope.class(class).ok_or_else(|| format!("class {class} is missing"))?;
        let constructor = class.declared_method("<init>", "()V");
        let public = constructor.is_some_and(|m| m.access.is_public()) && class.is_instantiable();
        if !public || !self.body.scope.sees_class(&class) {
            return Err(format!(
                "the input holds a {}, which no public constructor without parameters makes",
                class.java_name()
            ));
        }
        let text = format!("new {}()", self.body.scope.class_name(&class));
        self.declare(number, name, &text);
        Ok(())
    }

    fn make_array(&mut self, number: usize, name: Option<&str>, array: &WitnessArray) -> Result<(), String> {
        for value in &array.before {
            if let Some(inner) = value.object() {
                self.make(inner, None)?;
            }
        }
        let mut elements = Vec::new();
        for (index, &value) in array.before.iter().enumerate() {
            if value.object().is_some_and(|inner| !self.exists(inner)) {
                self.later.push(Later::Element(number, index, value));
                elements.push("null".to_owned());
            } else {
                let text = self.body.expression(value);
                elements.push(self.body.as_declared(text, value, &array.element));
            }
        }
        let witness = self.body.witness;
        let ty = witness.objects[number].ty.clone();
        let all_default = array.before.iter().all(|value| value.is_default());
        let text = match self.body.scope.type_name(&ty) {
            None => {
                self.body.scope.helpers.insert(Helper::NewArray);
                let element = self.body.scope.class_literal(&array.element);
                let cast = if elements.len() == 1 {
                    format!("({}) ", self.body.scope.object())
                } else {
                    String::new()
                };
                let list: String = elements.iter().map(|element| format!(", {cast}{element}")).collect();
                format!("newArray({element}{list})")
            }
            Some(_) if all_default => {
                self.body.content_expression(&witness.objects[number]).unwrap_or_else(|| "null".to_owned())
            }
            Some(_) => format!("{{{}}}", elements.join(", ")),
        };
        let wanted = name.map_or_else(|| "array".to_owned(), str::to_owned);
        self.declare(number, Some(&wanted), &text);
        Ok(())
    }

    /// Whether an object can be named now.
    pub(super) fn exists(&self, number: usize) -> bool {
        let content = &self.body.witness.objects[number].content;
        self.body.variables[number].is_some()
            || (self.begun[number]
                && !matches!(
                    content,
                    Content::Fields(_)
                        | Content::Array(_)
                        | Content::Elements(_)
                        | Content::Entries(_)
                        | Content::Answers(_)
                        | Content::Made(_)
                        | Content::Opaque
                        | Content::Lambda { .. }
                ))
    }

    fn make_object(
        &mut self,
        number: usize,
        name: Option<&str>,
        fields: &[WitnessField],
    ) -> Result<(), String> {
        let ty = self.body.witness.objects[number].ty.clone();
        let FieldType::Class(class_name) = &ty else { return Err("an object of an array type".to_owned()) };
        let class =
            self.body.scope.class(class_name).ok_or_else(|| format!("class {class_name} is missing"))?;
        // What the object may have made for itself waits until it is known that it did not. A record gets its parts.
        let is_record = class.file.record_components.is_some();
        self.make_inner(fields, |this, inner| is_record || !this.is_hidden(inner))?;
        let (construction, left) = loop {
            self.making = Some(number);
            let (construction, left) = self.construction(&class, fields)?;
            let missing = |field: &WitnessField| {
                let inner = field.before.and_then(WitnessValue::object);
                inner.filter(|inner| !self.begun[*inner])
            };
            let missing: Vec<usize> = left.iter().filter_map(missing).collect();
            if missing.is_empty() {
                break (construction, left);
            }
            self.make_inner(fields, |_, inner| missing.contains(&inner))?;
        };
        let text = match &construction {
            Some(construction) => self.constructor_call(&class, construction),
            None => {
                self.body.helper(Helper::Create);
                let literal = self.body.scope.class_literal(&ty);
                match self.body.scope.variable_type(&ty).1 {
                    FieldType::Class(name) if *name == *Known::Object.name() => format!("create({literal})"),
                    _ => format!("({}) create({literal})", self.body.scope.variable_type(&ty).0),
                }
            }
        };
        self.declare(number, name, &text);
        for (method, arguments) in construction.into_iter().flat_map(|construction| construction.then) {
            self.call_on(number, &method, &arguments);
        }
        for field in left {
            if field.before.and_then(WitnessValue::object).is_some_and(|inner| !self.exists(inner)) {
                self.later.push(Later::Field(number, field));
            } else {
                self.set_field(number, &class, &field)?;
            }
        }
        Ok(())
    }

    /// Makes the objects in these fields that are wanted.
    fn make_inner(
        &mut self,
        fields: &[WitnessField],
        wanted: impl Fn(&Self, usize) -> bool,
    ) -> Result<(), String> {
        for field in fields {
            if let Some(inner) = field.before.and_then(WitnessValue::object)
                && wanted(self, inner)
            {
                let name = if field.name.starts_with("this$") { "outer" } else { &field.name };
                self.make(inner, Some(name))?;
            }
        }
        Ok(())
    }

    fn constructor_call(&mut self, class: &Arc<Class>, construction: &Construction) -> String {
        let constructor = &construction.constructor;
        if construction.reflective {
            let call = self.body.reflective_call(class, constructor, None, &construction.arguments, &[]);
            let ty = FieldType::Class(class.name.clone());
            return match self.body.scope.variable_type(&ty) {
                (_, FieldType::Class(name)) if *name == *Known::Object.name() => call.text,
                (name, _) => format!("({name}) {}", call.text),
            };
        }
        if !constructor.declared_exceptions().is_empty() {
            self.body.may_throw(Throws::Throwable);
        }
        self.body.new_expression(class, constructor, &construction.arguments)
    }

    fn set_field(&mut self, number: usize, class: &Arc<Class>, field: &WitnessField) -> Result<(), String> {
        let Some(value) = field.before else { return Ok(()) };
        let line = match self.way_to_set(class, field) {
            Way::Assignment => {
                let owner = self.body.scope.class(&field.owner).unwrap_or_else(|| class.clone());
                let generic = owner.has_generic_field(&field.name);
                let object = self.body.member_target(number, &owner, generic);
                let value = self.body.raw_expression(value, &field.ty, generic);
                format!("{object}.{} = {value};", field.name)
            }
            Way::Setter(method) => {
                let owner = self.body.scope.program.class(method.class);
                let object = self.body.member_target(number, &owner, method.is_generic());
                let list = self.body.argument_list(&owner, &method, &method.signature.parameters, &[value]);
                format!("{object}.{}({list});", method.name)
            }
            Way::Reflection => {
                if let Some(owner) = self.body.scope.class(&field.owner)
                    && owner.origin != Origin::User
                {
                    let name = owner.java_name();
                    return Err(format!(
                        "the private field {name}.{} of the library cannot be set",
                        field.name
                    ));
                }
                let object = self.body.object_expression(number);
                self.body.helper(Helper::Set);
                self.body.scope.opened.insert(field.owner.to_string());
                let declaring = self.body.scope.class_literal(&FieldType::Class(field.owner.clone()));
                let value = self.body.typed_expression(value);
                format!("set({object}, {declaring}, \"{}\", {value});", field.name)
            }
        };
        self.body.line(line);
        Ok(())
    }

    /// Sets what had to wait.
    fn finish(&mut self) -> Result<(), String> {
        for later in std::mem::take(&mut self.later) {
            match later {
                Later::Field(number, field) => {
                    let FieldType::Class(name) = &self.body.witness.objects[number].ty else { continue };
                    let class = self.body.scope.class(name).ok_or("a class is missing")?;
                    self.set_field(number, &class, &field)?;
                }
                Later::Elements(number, elements) => self.add(number, &elements),
                Later::Entries(number, entries) => self.put(number, &entries),
                Later::Element(number, index, value) => {
                    let (array, value) = (self.body.object_expression(number), self.body.expression(value));
                    self.body.line(format!("{array}[{index}] = {value};"));
                }
            }
        }
        Ok(())
    }
}

/// A name for a variable of a type: `Node` is `node`.
fn variable_name(ty: &FieldType) -> String {
    match ty {
        FieldType::Class(name) => name
            .rsplit(['/', '$'])
            .find(|part| part.starts_with(char::is_alphabetic))
            .unwrap_or("object")
            .to_owned(),
        FieldType::Array(_) | FieldType::Primitive(_) => "array".to_owned(),
    }
}
