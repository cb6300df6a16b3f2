//! Lists, sets, maps, iterators and optionals of the input, made by the calls that a person would write.

use crate::classfile::FieldType;
use crate::classfile::generic::GenericType;
use crate::library::makers::maker_shown;
use crate::library::{ARRAYS, LIST, SHOWN_SET, Written, written};
use crate::outcome::witness::{Content, MadeArgument, WitnessArgument, WitnessValue};
use crate::program::Class;

use super::arrange::{Arranger, Later};
use super::body::{Body, Variable};
use super::hashing::unhashable;

impl Arranger<'_, '_, '_> {
    /// Makes a list, set, iterator or optional of these elements.
    pub(super) fn make_elements(
        &mut self,
        number: usize,
        name: Option<&str>,
        elements: &[WitnessValue],
    ) -> Result<(), String> {
        self.make_all(elements)?;
        let class = self.class_of(number)?;
        if class == SHOWN_SET
            && let Some(why) =
                unhashable(self.body.scope.program, self.body.witness, elements.iter().copied())
        {
            return Err(why);
        }
        let all_exist = elements.iter().filter_map(|value| value.object()).all(|inner| self.exists(inner));
        let text = match written(&class) {
            Written::Holder => {
                if !all_exist {
                    return Err("an Optional of an object that leads back to it".to_owned());
                }
                let class = self.named(&class)?;
                match elements {
                    [value] => format!("{class}.of({})", self.element(*value)),
                    _ => format!("{class}.empty()"),
                }
            }
            Written::IteratorOf(list) => {
                if !all_exist {
                    return Err("an iterator that gives an object that leads back to it".to_owned());
                }
                format!("{}.iterator()", self.new_collection(list, elements)?)
            }
            Written::StreamOf(list) => {
                if !all_exist {
                    return Err("a stream that gives an object that leads back to it".to_owned());
                }
                format!("{}.stream()", self.new_collection(list, elements)?)
            }
            Written::Added => {
                self.later.push(Later::Elements(number, elements.to_vec()));
                self.new_collection(&class, &[])?
            }
            Written::Bytes => {
                let bytes: Vec<String> =
                    elements.iter().map(|value| value.whole_number().unwrap_or(0).to_string()).collect();
                format!("new {}(new byte[] {{{}}})", self.named(&class)?, bytes.join(", "))
            }
            Written::Collection if all_exist => self.new_collection(&class, elements)?,
            Written::Collection => {
                self.later.push(Later::Elements(number, elements.to_vec()));
                self.new_collection(&class, &[])?
            }
        };
        self.declare_as_parameter(number, name, &text, &[elements.to_vec()]);
        Ok(())
    }

    /// Makes an object of the library by one call.
    pub(super) fn make_made(
        &mut self,
        number: usize,
        name: Option<&str>,
        given: &[MadeArgument],
    ) -> Result<(), String> {
        let values: Vec<WitnessValue> = given.iter().flat_map(MadeArgument::values).collect();
        self.make_all(&values)?;
        if values.iter().filter_map(|value| value.object()).any(|inner| !self.exists(inner)) {
            return Err("an object of the library that leads back to itself".to_owned());
        }
        let class = self.class_of(number)?;
        let text =
            self.body.made_text(&class, given).ok_or("an object of the library without a call for it")?;
        let held: Vec<Vec<WitnessValue>> = values.into_iter().map(|value| vec![value]).collect();
        self.declare_as_parameter(number, name, &text, &held);
        Ok(())
    }

    /// Makes a map with these entries.
    pub(super) fn make_entries(
        &mut self,
        number: usize,
        name: Option<&str>,
        entries: &[(WitnessValue, WitnessValue)],
    ) -> Result<(), String> {
        let keys = entries.iter().map(|(key, _)| *key);
        if let Some(why) = unhashable(self.body.scope.program, self.body.witness, keys) {
            return Err(why);
        }
        for &(key, value) in entries {
            self.make_all(&[key, value])?;
        }
        let class = self.class_of(number)?;
        let text = self.new_collection(&class, &[])?;
        let (keys, values) = entries.iter().copied().unzip();
        self.declare_as_parameter(number, name, &text, &[keys, values]);
        let mut inner = entries.iter().flat_map(|(key, value)| [key, value]);
        if inner.any(|value| value.object().is_some_and(|inner| !self.exists(inner))) {
            self.later.push(Later::Entries(number, entries.to_vec()));
        } else {
            self.put(number, entries);
        }
        Ok(())
    }

    /// Writes the statements that fill a map.
    pub(super) fn put(&mut self, number: usize, entries: &[(WitnessValue, WitnessValue)]) {
        for &(key, value) in entries {
            let map = self.body.object_expression(number);
            let (key, value) = (self.element(key), self.element(value));
            self.body.line(format!("{map}.put({key}, {value});"));
        }
    }

    /// Writes the statements that fill a list or set.
    pub(super) fn add(&mut self, number: usize, elements: &[WitnessValue]) {
        for &element in elements {
            let collection = self.body.object_expression(number);
            let element = self.element(element);
            self.body.line(format!("{collection}.add({element});"));
        }
    }

    /// Declares a collection: as `List<Integer>` where the analysed method declares its parameter so and all that is in it
    /// is of these types.
    fn declare_as_parameter(
        &mut self,
        number: usize,
        name: Option<&str>,
        text: &str,
        held: &[Vec<WitnessValue>],
    ) {
        let Some((type_name, ty)) = self.declared_type(number, held) else {
            return self.declare(number, name, text);
        };
        let name = self.body.fresh_name(name.unwrap_or("collection"));
        self.body.line(format!("{type_name} {name} = {text};"));
        self.body.variables[number] = Some(Variable { name, ty });
    }

    fn declared_type(&mut self, number: usize, held: &[Vec<WitnessValue>]) -> Option<(String, FieldType)> {
        let given = |argument: &WitnessArgument| argument.value == WitnessValue::Object(number);
        let position = self.body.witness.arguments.iter().position(given)?;
        let (_, types) = self.body.plan.entry.generic_signature()?;
        let GenericType::Class(declared, arguments) = types.get(position)? else { return None };
        if arguments.is_empty() || arguments.len() != held.len() {
            return None;
        }
        let mut names = Vec::new();
        for (argument, held) in arguments.iter().zip(held) {
            let GenericType::Class(class, inner) = argument else { return None };
            let ty = FieldType::Class(class.clone());
            // A null alone has a cast to Object, and what is not of the very type might not fit.
            let fits = |value: &WitnessValue| match value {
                WitnessValue::Object(inner) => self.body.static_type(*inner) == ty && self.exists(*inner),
                _ => held.len() > 1,
            };
            let is_generic =
                self.body.scope.class(class)?.file.signature.as_deref().is_some_and(|s| s.starts_with('<'));
            if !inner.is_empty() || is_generic || !held.iter().all(fits) {
                return None;
            }
            names.push(self.body.scope.type_name(&ty)?);
        }
        let ty = FieldType::Class(declared.clone());
        Some((format!("{}<{}>", self.body.scope.type_name(&ty)?, names.join(", ")), ty))
    }

    fn element(&mut self, value: WitnessValue) -> String {
        self.body.element(value)
    }

    fn make_all(&mut self, values: &[WitnessValue]) -> Result<(), String> {
        values.iter().filter_map(|value| value.object()).try_for_each(|inner| self.make(inner, None))
    }

    fn class_of(&self, number: usize) -> Result<String, String> {
        match &self.body.witness.objects[number].ty {
            FieldType::Class(name) => Ok(name.to_string()),
            FieldType::Array(_) | FieldType::Primitive(_) => Err("a collection of an array type".to_owned()),
        }
    }

    fn named(&mut self, class: &str) -> Result<String, String> {
        let found = self.body.scope.class(class).ok_or_else(|| format!("class {class} is missing"))?;
        Ok(self.body.scope.class_name(&found))
    }

    /// An expression for a new collection of a class.
    fn new_collection(&mut self, class: &str, elements: &[WitnessValue]) -> Result<String, String> {
        let found = self.body.scope.class(class).ok_or_else(|| format!("class {class} is missing"))?;
        let (class, diamond) = (self.named(class)?, if is_generic(&found) { "<>" } else { "" });
        if elements.is_empty() {
            return Ok(format!("new {class}{diamond}()"));
        }
        // A list of this kind has no null, and older programs do not know it.
        let is_null = |value: &WitnessValue| *value == WitnessValue::Null;
        let list_of = if self.body.knows_list_of && !elements.iter().any(is_null) {
            format!("{}.of", self.named(LIST)?)
        } else {
            format!("{}.asList", self.named(ARRAYS)?)
        };
        let mut list: Vec<String> = elements.iter().map(|value| self.element(*value)).collect();
        if let ([only], [text]) = (elements, &mut list[..]) {
            // One argument alone may be taken for the array of all.
            let content = only.object().map(|inner| &self.body.witness.objects[inner].content);
            if matches!(content, None | Some(Content::Array(_))) {
                *text = format!("({}) {text}", self.body.scope.object());
            }
        }
        Ok(format!("new {class}{diamond}({list_of}({}))", list.join(", ")))
    }
}

/// Whether a class has type parameters, so that source leaves it to the compiler to find them.
fn is_generic(class: &Class) -> bool {
    class.file.signature.as_deref().is_some_and(|signature| signature.starts_with('<'))
}

impl Body<'_, '_> {
    /// An expression for an element: a box is written as what it holds, which the compiler puts into one.
    fn element(&mut self, value: WitnessValue) -> String {
        if let Some(number) = value.object()
            && self.variables[number].is_none()
            && let object = &self.witness.objects[number]
            && let (Content::Boxed(held), false) = (&object.content, object.own)
        {
            return self.scope.typed_literal(*held);
        }
        self.typed_expression(value)
    }

    /// The call that makes an object of the library which is shown as one of this class.
    pub(super) fn made_text(&mut self, class: &str, given: &[MadeArgument]) -> Option<String> {
        let maker = maker_shown(class)?;
        let arguments: Option<Vec<String>> = given
            .iter()
            .map(|argument| match argument {
                MadeArgument::Value(WitnessValue::Null) => Some("null".to_owned()),
                MadeArgument::Value(value) => Some(self.element(*value)),
                MadeArgument::Text(text) => {
                    Some(super::literal::string(&text.encode_utf16().collect::<Vec<u16>>()))
                }
                MadeArgument::Static(class, field) => {
                    Some(format!("{}.{field}", self.scope.type_name(&FieldType::Class(class.clone()))?))
                }
                MadeArgument::Made(class, given) => self.made_text(class, given),
            })
            .collect();
        let arguments = arguments?;
        let mut missing = false;
        let mut class_name = |class: &str| match self.scope.class(class) {
            Some(found) => {
                let diamond = if is_generic(&found) { "<>" } else { "" };
                format!("{}{diamond}", self.scope.class_name(&found))
            }
            None => {
                missing = true;
                String::new()
            }
        };
        let text = maker.written(&mut class_name, &arguments);
        (!missing).then_some(text)
    }
}
