//! What collections, optionals and builders of the library hold: compared as a whole with one of the same contents where all
//! that is in it has equality by value, and element by element where it has not.

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::classfile::generic::{GenericType, class_type_parameters};
use crate::library::makers::{Given, maker_shown};
use crate::library::{
    ARRAY_LIST, ARRAYS, COLLECTION, EQUALS, HASH_CODE, HASH_SET, LIST, MAP, SET, gives_order,
};
use crate::outcome::witness::{Content, Held, MadeArgument, WitnessValue};
use crate::program::{Known, Program};

use super::act::Call;
use super::body::{Body, Variable};

/// How deeply collections in collections are compared as a whole.
const DEEPEST: u32 = 3;
/// Most entries that `Map.of` takes.
const MOST_ENTRIES: usize = 10;

/// A variable that holds a collection: its name and type, and what its type arguments are, as far as source can say it.
struct Holder {
    name: String,
    arguments: Vec<Option<GenericType>>,
}

impl Body<'_, '_> {
    /// Checks what an object of the library holds.
    pub(super) fn expect_held(&mut self, actual: &Call, number: usize, name: &str) {
        let Some(held) = self.witness.objects[number].held.clone() else { return };
        let text = &actual.text;
        let whole = match &held {
            Held::Text(units) => {
                let expected = super::literal::string(&units.units());
                Some((expected, format!("{text}.toString()")))
            }
            Held::List(values) => self.list(values, DEEPEST).map(|list| (list, text.clone())),
            Held::Set(values) => self.set(values, DEEPEST).map(|set| (set, text.clone())),
            Held::Map(entries) => self.map(entries, DEEPEST).map(|map| (map, text.clone())),
            Held::Optional(value) => {
                self.optional(number, *value, DEEPEST).map(|optional| (optional, text.clone()))
            }
            Held::Made(given) => self.made_equal(number, given, DEEPEST).map(|made| (made, text.clone())),
            Held::Collection(values) => self.list(values, DEEPEST).map(|list| {
                let elements = self.viewed(actual, COLLECTION);
                if self.is_in_order(number, values) {
                    return (list, format!("new {}<>({elements})", self.library_name(ARRAY_LIST)));
                }
                let set = self.library_name(HASH_SET);
                (format!("new {set}<>({list})"), format!("new {set}<>({elements})"))
            }),
        };
        if let Some((expected, actual)) = whole {
            self.scope.assertions.insert("assertEquals");
            return self.line(format!("assertEquals({expected}, {actual});"));
        }
        match held {
            Held::List(values) => {
                let holder = self.holder(actual, number, name, LIST);
                self.expect_size(&holder.name, values.len());
                self.expect_elements(&holder, &values);
            }
            Held::Set(values) | Held::Collection(values) => {
                let holder = self.holder(actual, number, name, COLLECTION);
                self.expect_size(&holder.name, values.len());
                if !self.is_in_order(number, &values) {
                    return;
                }
                let (list, array_list) = (self.library_name(LIST), self.library_name(ARRAY_LIST));
                let elements = self.fresh_name("elements");
                let element = holder.arguments.first().cloned().flatten();
                let argument = element.as_ref().and_then(|element| self.generic_name(element));
                let argument = argument.unwrap_or_else(|| "?".to_owned());
                self.line(format!("{list}<{argument}> {elements} = new {array_list}<>({});", holder.name));
                self.expect_elements(&Holder { name: elements, ..holder }, &values);
            }
            Held::Map(entries) => {
                let holder = self.holder(actual, number, name, MAP);
                self.expect_size(&holder.name, entries.len());
                for (key, value) in entries {
                    let Some(key) = self.equal_text(key, DEEPEST) else { continue };
                    let text = format!("{}.get({key})", holder.name);
                    let call = self.call_of(text, holder.arguments.get(1).cloned().flatten());
                    self.expect_value(&call, value, "value");
                }
            }
            Held::Optional(Some(value)) => {
                let class = self.class_name_of(number);
                let holder = self.holder(actual, number, name, &class);
                let text = format!("{}.get()", holder.name);
                let call = self.call_of(text, holder.arguments.first().cloned().flatten());
                self.expect_value(&call, value, "value");
            }
            Held::Made(given) => self.expect_made(actual, number, name, &given),
            Held::Optional(None) | Held::Text(_) => {}
        }
    }

    /// An expression for an object that is equal to what one call of the library makes, if its class has equality by value.
    fn made_equal(&mut self, number: usize, given: &[MadeArgument], depth: u32) -> Option<String> {
        let class = self.class_name_of(number);
        if !maker_shown(&class)?.equality {
            return None;
        }
        for value in given.iter().flat_map(MadeArgument::values) {
            // What is in it is compared, too.
            if value.object().is_some() {
                self.equal_text(value, depth.checked_sub(1)?)?;
            }
        }
        let no_object = |argument: &MadeArgument| argument.values().iter().all(|v| v.object().is_none());
        if given.iter().all(no_object) {
            return self.made_text(&class, given);
        }
        let maker = maker_shown(&class)?;
        let texts: Option<Vec<String>> = given
            .iter()
            .map(|argument| match argument {
                MadeArgument::Value(value) => self.equal_text(*value, depth - 1),
                _ => None,
            })
            .collect();
        let name = self.library_name(&class);
        Some(maker.written(&mut |_| format!("{name}<>"), &texts?))
    }

    /// Checks what an object that one call of the library makes gives back, call by call.
    fn expect_made(&mut self, actual: &Call, number: usize, name: &str, given: &[MadeArgument]) {
        let class = self.class_name_of(number);
        let Some(maker) = maker_shown(&class) else { return };
        let holder = self.holder(actual, number, name, &class);
        let mut looked_at = false;
        for (given, argument) in maker.given.iter().zip(given) {
            let (
                Given::Number(_, call, _) | Given::Flag(_, call) | Given::Held(_, call),
                MadeArgument::Value(value),
            ) = (given, argument)
            else {
                continue;
            };
            let generic = match given {
                Given::Held(..) => holder.arguments.first().cloned().flatten(),
                _ => None,
            };
            let mut found = self.call_of(format!("{}.{call}", holder.name), generic);
            if let Some(primitive) = primitive_of(*value) {
                found.ty = Some(FieldType::Primitive(primitive));
            }
            self.expect_value(&found, *value, "value");
            looked_at = true;
        }
        if !looked_at {
            self.scope.assertions.insert("assertNotNull");
            self.line(format!("assertNotNull({});", holder.name));
        }
    }

    /// Whether a collection gives its elements in the same order in every JVM.
    fn is_in_order(&self, number: usize, values: &[WitnessValue]) -> bool {
        values.len() < 2 || gives_order(&self.class_name_of(number))
    }

    fn expect_size(&mut self, holder: &str, size: usize) {
        self.scope.assertions.insert("assertEquals");
        self.line(format!("assertEquals({size}, {holder}.size());"));
    }

    fn expect_elements(&mut self, list: &Holder, values: &[WitnessValue]) {
        for (at, value) in values.iter().enumerate() {
            let text = format!("{}.get({at})", list.name);
            let call = self.call_of(text, list.arguments.first().cloned().flatten());
            self.expect_value(&call, *value, "element");
        }
    }

    /// An expression of a generic type, as far as that is known.
    fn call_of(&self, text: String, generic: Option<GenericType>) -> Call {
        let ty = match &generic {
            Some(GenericType::Class(name, _)) => FieldType::Class(name.clone()),
            _ => Known::Object.field_type(),
        };
        Call { text, ty: Some(ty), generic }
    }

    fn class_name_of(&self, number: usize) -> String {
        match &self.witness.objects[number].ty {
            FieldType::Class(name) => name.to_string(),
            other => other.descriptor(),
        }
    }

    /// The variable for a collection, declared as its place declares it, or at least as this interface.
    fn holder(&mut self, actual: &Call, number: usize, name: &str, interface: &str) -> Holder {
        let wanted = FieldType::Class(interface.into());
        if let Some(variable) = self.variables[number].clone()
            && is_subtype(self.scope.program, &variable.ty, &wanted)
        {
            return Holder { name: variable.name, arguments: Vec::new() };
        }
        let fits = actual.ty.as_ref().is_some_and(|ty| is_subtype(self.scope.program, ty, &wanted));
        let declared = actual.ty.clone().filter(|_| fits).unwrap_or_else(|| wanted.clone());
        let cast = |name: &str| if fits { String::new() } else { format!("({name}) ") };
        let name = self.fresh_name(name);
        let named = actual.generic.as_ref().filter(|_| fits).and_then(|ty| self.generic_name(ty));
        let (type_name, arguments) = match (named, &actual.generic) {
            (Some(text), Some(GenericType::Class(class, arguments))) if **class == *interface => {
                (text, arguments.iter().map(|argument| Some(argument.clone())).collect())
            }
            (Some(text), _) => (text, Vec::new()),
            (None, _) => (self.with_wildcards(&declared), Vec::new()),
        };
        self.line(format!("{type_name} {name} = {}{};", cast(&type_name), actual.text));
        if self.variables[number].is_none() {
            self.variables[number] = Some(Variable { name: name.clone(), ty: declared });
        }
        Holder { name, arguments }
    }

    /// The name of a class with `?` for each of its type parameters.
    fn with_wildcards(&mut self, ty: &FieldType) -> String {
        let (name, known) = self.scope.variable_type(ty);
        let FieldType::Class(class) = &known else { return name };
        let signature = self.scope.class(class).and_then(|class| class.file.signature.clone());
        let count = signature.and_then(|text| class_type_parameters(&text)).map_or(0, |all| all.len());
        if count == 0 { name } else { format!("{name}<{}>", vec!["?"; count].join(", ")) }
    }

    /// A type with its arguments as source writes it, if source can.
    fn generic_name(&mut self, ty: &GenericType) -> Option<String> {
        match ty {
            GenericType::Primitive(primitive) => Some(primitive.to_string()),
            GenericType::Array(element) => Some(format!("{}[]", self.generic_name(element)?)),
            GenericType::Variable(_) => None,
            GenericType::Any => Some("?".to_owned()),
            GenericType::Class(class, arguments) => {
                let name = self.scope.type_name(&FieldType::Class(class.clone()))?;
                let arguments: Option<Vec<String>> =
                    arguments.iter().map(|argument| self.generic_name(argument)).collect();
                let arguments = arguments?;
                Some(if arguments.is_empty() { name } else { format!("{name}<{}>", arguments.join(", ")) })
            }
        }
    }

    /// An expression as one of this library type: cast where its static type says less.
    fn viewed(&mut self, actual: &Call, class: &str) -> String {
        let wanted = FieldType::Class(class.into());
        match &actual.ty {
            Some(ty) if is_subtype(self.scope.program, ty, &wanted) => actual.text.clone(),
            _ => format!("(({}) {})", self.with_wildcards(&wanted), actual.text),
        }
    }

    fn library_name(&mut self, class: &str) -> String {
        self.scope.type_name(&FieldType::Class(class.into())).unwrap_or_else(|| class.replace('/', "."))
    }

    /// An expression for something that is equal to a value, if equality is by value there.
    fn equal_text(&mut self, value: WitnessValue, depth: u32) -> Option<String> {
        let WitnessValue::Object(number) = value else {
            return Some(self.scope.typed_literal(value));
        };
        let witness = self.witness;
        let object = &witness.objects[number];
        match &object.content {
            Content::Text(_) if object.ty == Known::String.field_type() => {
                if object.own {
                    let Content::Text(text) = &object.content else { return None };
                    return Some(super::literal::string(&text.units()));
                }
                self.value_expression(number)
            }
            Content::Boxed(held) => Some(self.scope.typed_literal(*held)),
            Content::EnumConstant { class, .. } => {
                self.scope.type_name(&FieldType::Class(class.clone()))?;
                self.value_expression(number)
            }
            Content::Mirror(_) => self.value_expression(number),
            _ if let Some(variable) = self.variables[number].clone() => {
                self.has_identity(number).then_some(variable.name)
            }
            _ => match object.held.as_ref()? {
                Held::List(values) => self.list(values, depth.checked_sub(1)?),
                Held::Set(values) => self.set(values, depth.checked_sub(1)?),
                Held::Map(entries) => self.map(entries, depth.checked_sub(1)?),
                Held::Optional(value) => self.optional(number, *value, depth.checked_sub(1)?),
                Held::Made(given) => self.made_equal(number, given, depth),
                Held::Collection(_) | Held::Text(_) => None,
            },
        }
    }

    /// Whether an object is equal to itself only, and has the hash of its own, so that it can be looked for in a collection
    /// without harm.
    fn has_identity(&self, number: usize) -> bool {
        let FieldType::Class(name) = &self.witness.objects[number].ty else { return true };
        let program = self.scope.program;
        let Some(class) = self.scope.class(name) else { return false };
        [EQUALS, HASH_CODE].into_iter().all(|(name, descriptor)| {
            let method = program.find_method(&class, name, descriptor);
            method.is_some_and(|method| program.class(method.class).is(Known::Object))
        })
    }

    fn equal_texts(&mut self, values: &[WitnessValue], depth: u32) -> Option<Vec<String>> {
        values.iter().map(|value| self.equal_text(*value, depth)).collect()
    }

    /// The elements of a list or set that is made of them. One array alone would be taken for the array of all.
    fn elements(&mut self, values: &[WitnessValue], depth: u32) -> Option<Vec<String>> {
        let mut texts = self.equal_texts(values, depth)?;
        if let ([only], [text]) = (values, texts.as_mut_slice())
            && let Some(number) = only.object()
            && matches!(self.witness.objects[number].ty, FieldType::Array(_))
        {
            *text = format!("({}) {text}", self.scope.object());
        }
        Some(texts)
    }

    fn list(&mut self, values: &[WitnessValue], depth: u32) -> Option<String> {
        let texts = self.elements(values, depth)?;
        if self.knows_list_of && !values.contains(&WitnessValue::Null) {
            return Some(format!("{}.of({})", self.library_name(LIST), texts.join(", ")));
        }
        Some(self.list_with_nulls(&texts))
    }

    fn list_with_nulls(&mut self, texts: &[String]) -> String {
        let arrays = self.library_name(ARRAYS);
        match texts {
            // One null alone would be taken for the array of all.
            [only] if only == "null" => format!("{arrays}.asList(({}) null)", self.scope.object()),
            texts => format!("{arrays}.asList({})", texts.join(", ")),
        }
    }

    fn set(&mut self, values: &[WitnessValue], depth: u32) -> Option<String> {
        let texts = self.elements(values, depth)?;
        if self.knows_list_of && !values.contains(&WitnessValue::Null) {
            return Some(format!("{}.of({})", self.library_name(SET), texts.join(", ")));
        }
        let list = self.list_with_nulls(&texts);
        Some(format!("new {}<>({list})", self.library_name(HASH_SET)))
    }

    fn map(&mut self, entries: &[(WitnessValue, WitnessValue)], depth: u32) -> Option<String> {
        let parts: Vec<WitnessValue> = entries.iter().flat_map(|(key, value)| [*key, *value]).collect();
        if !self.knows_list_of || entries.len() > MOST_ENTRIES || parts.contains(&WitnessValue::Null) {
            return None;
        }
        let texts = self.equal_texts(&parts, depth)?;
        Some(format!("{}.of({})", self.library_name(MAP), texts.join(", ")))
    }

    fn optional(&mut self, number: usize, value: Option<WitnessValue>, depth: u32) -> Option<String> {
        let class = self.class_name_of(number);
        let class = self.library_name(&class);
        match value {
            None => Some(format!("{class}.empty()")),
            Some(value) => Some(format!("{class}.of({})", self.equal_text(value, depth)?)),
        }
    }
}

/// The type of a value that is no reference.
fn primitive_of(value: WitnessValue) -> Option<Primitive> {
    Some(match value {
        WitnessValue::Boolean(_) => Primitive::Boolean,
        WitnessValue::Int(_) => Primitive::Int,
        WitnessValue::Long(_) => Primitive::Long,
        _ => return None,
    })
}

fn is_subtype(program: &Program, ty: &FieldType, of: &FieldType) -> bool {
    match (program.type_of(ty), program.type_of(of)) {
        (Ok(ty), Ok(of)) => program.is_subtype(ty, of),
        _ => false,
    }
}
