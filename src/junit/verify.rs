//! The third part of a test: what is returned, and the heap where it changed.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::outcome::witness::{Content, WitnessArray, WitnessField, WitnessValue};
use crate::program::Known;

use super::accessors::{getter_of, selected_methods};
use super::act::Call;
use super::body::{Body, Variable};
use super::helpers::{ARRAYS, Helper};

/// A new object with more fields than this is checked for those only that are not 0 or null.
const MANY_FIELDS: usize = 6;

impl Body<'_, '_> {
    /// Checks that an expression has a value; a new object gets a variable, so that its contents are checked later.
    pub(super) fn expect_value(&mut self, actual: &Call, expected: WitnessValue, name: &str) {
        let primitive = matches!(actual.ty, Some(FieldType::Primitive(_)));
        let text = &actual.text;
        let (assertion, line) = match expected {
            WitnessValue::Boolean(true) if primitive => ("assertTrue", format!("assertTrue({text});")),
            WitnessValue::Boolean(false) if primitive => ("assertFalse", format!("assertFalse({text});")),
            // With a tolerance of 0, the two zeros would be equal: boxes tell them apart.
            WitnessValue::Float(_) | WitnessValue::Double(_) if primitive && is_zero(expected) => {
                let class = if matches!(expected, WitnessValue::Float(_)) { "Float" } else { "Double" };
                let expected = self.scope.literal(expected);
                (
                    "assertEquals",
                    format!("assertEquals({class}.valueOf({expected}), {class}.valueOf({text}));"),
                )
            }
            WitnessValue::Float(_) | WitnessValue::Double(_) if primitive => {
                let zero = if matches!(expected, WitnessValue::Float(_)) { "0.0f" } else { "0.0" };
                ("assertEquals", format!("assertEquals({}, {text}, {zero});", self.scope.literal(expected)))
            }
            WitnessValue::Null => ("assertNull", format!("assertNull({text});")),
            WitnessValue::Object(number) => return self.expect_object(actual, number, name),
            _ if primitive => {
                ("assertEquals", format!("assertEquals({}, {text});", self.scope.literal(expected)))
            }
            _ => ("assertEquals", format!("assertEquals({}, {text});", self.scope.typed_literal(expected))),
        };
        self.scope.assertions.insert(assertion);
        self.line(line);
    }

    fn expect_object(&mut self, actual: &Call, number: usize, name: &str) {
        let object = &self.witness.objects[number];
        if let Some(variable) = &self.variables[number] {
            self.scope.assertions.insert("assertSame");
            let line = format!("assertSame({}, {});", variable.name, actual.text);
            return self.line(line);
        }
        let of_user = |class: &str| self.scope.class(class).is_some_and(|class| class.origin == Origin::User);
        let held_by_user = object.holder.as_ref().is_some_and(|(class, _)| of_user(class));
        if object.held.is_some() && !held_by_user {
            return self.expect_held(actual, number, name);
        }
        if let Some(held) = self.held_object(number) {
            self.scope.assertions.insert("assertSame");
            self.line(format!("assertSame({held}, {});", actual.text));
            let (_, ty) = self.scope.variable_type(&self.witness.objects[number].ty);
            return self.introduce(&Call { text: held, ty: Some(ty), generic: None }, number, name);
        }
        let assertion = match &object.content {
            Content::Text(_) | Content::Boxed(_) => "assertEquals",
            Content::EnumConstant { .. } | Content::Mirror(_) => "assertSame",
            Content::Opaque
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_) => {
                self.scope.assertions.insert("assertNotNull");
                return self.line(format!("assertNotNull({});", actual.text));
            }
            Content::Fields(_) | Content::Array(_) => return self.introduce(actual, number, name),
            Content::Lambda { interface } => return self.introduce_lambda(actual, number, interface, name),
        };
        let Some(expected) = self.value_expression(number) else { return };
        self.scope.assertions.insert(assertion);
        self.line(format!("{assertion}({expected}, {});", actual.text));
    }

    /// Declares a variable for an object that the code under test made.
    fn introduce(&mut self, actual: &Call, number: usize, name: &str) {
        let ty = self.witness.objects[number].ty.clone();
        let (type_name, known) = self.scope.variable_type(&ty);
        let cast = if actual.ty.as_ref() == Some(&known) { String::new() } else { format!("({type_name}) ") };
        let name = self.fresh_name(name);
        self.line(format!("{type_name} {name} = {cast}{};", actual.text));
        if self.strict || known != ty {
            self.scope.assertions.insert("assertEquals");
            let java_name = match &ty {
                FieldType::Class(class) => class.replace('/', "."),
                other => other.descriptor().replace('/', "."),
            };
            self.line(format!("assertEquals(\"{java_name}\", {name}.getClass().getName());"));
        } else {
            self.scope.assertions.insert("assertNotNull");
            self.line(format!("assertNotNull({name});"));
        }
        self.variables[number] = Some(Variable { name, ty: known });
    }

    /// Declares a variable for the object of a lambda expression: of its class only the interface can be named.
    fn introduce_lambda(&mut self, actual: &Call, number: usize, interface: &Arc<str>, name: &str) {
        let (type_name, ty) = self.scope.variable_type(&FieldType::Class(interface.clone()));
        let cast = if actual.ty.as_ref() == Some(&ty) { String::new() } else { format!("({type_name}) ") };
        let name = self.fresh_name(name);
        self.line(format!("{type_name} {name} = {cast}{};", actual.text));
        self.scope.assertions.insert("assertNotNull");
        self.line(format!("assertNotNull({name});"));
        self.variables[number] = Some(Variable { name, ty });
    }

    /// Checks static fields, and the fields and elements of all objects that a variable names: those that source can see, by
    /// themselves or by a method that returns them. Others only where nothing else shows what the code did, or if everything
    /// shall be checked: a test that looks at no private field goes on when one is renamed.
    pub(super) fn verify(&mut self) {
        self.verify_statics(self.strict);
        self.verify_objects(self.strict);
        if self.asserts() {
            return;
        }
        self.verify_statics(true);
        self.verify_objects(true);
        if self.asserts() {
            return;
        }
        // Nothing is returned and nothing changes: that is what there is to assert.
        let strict = std::mem::replace(&mut self.strict, true);
        self.verify_objects(false);
        self.strict = strict;
        if !self.asserts() {
            self.line("// It returns, and changes nothing that could be compared.");
        }
    }

    /// Whether the test asserts something, contracts apart.
    fn asserts(&self) -> bool {
        self.lines.iter().filter(|line| line.contains("assert")).count() > self.contracts
    }

    /// Checks the static fields that were overwritten: those that source can see, or the others, too.
    fn verify_statics(&mut self, hidden: bool) {
        let witness = self.witness;
        for field in &witness.overwritten_statics {
            let (Some(after), Some(class)) = (field.after, self.scope.class(&field.class)) else { continue };
            let access = class.static_fields.iter().find(|f| f.name == field.field).map(|f| f.access);
            let actual = if access.is_some_and(|access| self.scope.sees_member(class.id, access)) {
                let text = format!("{}.{}", self.scope.class_name(&class), field.field);
                Call { text, ty: Some(field.ty.clone()), generic: None }
            } else if hidden {
                self.helper(Helper::GetStatic);
                self.scope.opened.insert(field.class.to_string());
                let declaring = self.scope.class_literal(&FieldType::Class(field.class.clone()));
                reflective(format!("getStatic({declaring}, \"{}\")", field.field))
            } else {
                continue;
            };
            self.expect_value(&actual, after, &field.field);
        }
    }

    fn verify_objects(&mut self, hidden: bool) {
        let witness = self.witness;
        let mut checked = vec![false; witness.objects.len()];
        while let Some(number) = (0..checked.len()).find(|&n| !checked[n] && self.variables[n].is_some()) {
            checked[number] = true;
            match &witness.objects[number].content {
                Content::Fields(fields) => self.verify_fields(number, fields, hidden),
                Content::Array(array) => self.verify_array(number, array),
                _ => {}
            }
            // What a new object holds was compared when it was first met.
            if witness.objects[number].input && witness.objects[number].held.is_some() {
                let actual = Call {
                    text: self.object_expression(number),
                    ty: Some(self.static_type(number)),
                    generic: None,
                };
                self.expect_held(&actual, number, "held");
            }
        }
    }

    fn verify_fields(&mut self, number: usize, fields: &[WitnessField], hidden: bool) {
        let many = fields.len() > MANY_FIELDS;
        let changed = |field: &&WitnessField| match field.before {
            Some(before) => before != field.after || self.has_changed_unnamed(field.after),
            None => !many || !field.after.is_default(),
        };
        let fields: Vec<&WitnessField> =
            fields.iter().filter(|field| self.strict || changed(field)).collect();
        let actual: Vec<(&WitnessField, Option<Call>)> =
            fields.into_iter().map(|field| (field, self.visible_field(number, field))).collect();
        // Of a new object something is looked at.
        let is_new =
            !self.witness.objects[number].input && actual.iter().all(|(_, visible)| visible.is_none());
        for (field, visible) in actual {
            let actual = match visible {
                Some(visible) => visible,
                None if hidden || is_new => self.hidden_field(number, field),
                None => continue,
            };
            self.expect_value(&actual, field.after, &field.name);
        }
    }

    /// Whether a value names an object of the input that no variable of the test names and that holds other things at the end.
    fn has_changed_unnamed(&self, value: WitnessValue) -> bool {
        let Some(number) = value.object().filter(|number| self.variables[*number].is_none()) else {
            return false;
        };
        let object = &self.witness.objects[number];
        object.input
            && match &object.content {
                Content::Array(array) => array.before != array.after,
                _ => object.held.is_some(),
            }
    }

    /// An expression of source that reads a field, if there is one.
    fn visible_field(&mut self, number: usize, field: &WitnessField) -> Option<Call> {
        let object = self.object_expression(number);
        let from = self.static_type(number);
        if self.scope.names_field(&from, &field.owner, &field.name)
            && let Some(owner) = self.scope.class(&field.owner)
        {
            let generic = owner.has_generic_field(&field.name);
            let object = self.member_target(number, &owner, generic);
            let text = format!("{object}.{}", field.name);
            return Some(Call { text, ty: Some(field.ty.clone()), generic: None });
        }
        if let FieldType::Class(class) = &from
            && let Some(class) = self.scope.class(class)
            && *class.name == *self.class_of(number)
        {
            let program = self.scope.program;
            let key = program_field(program, &field.owner, &field.name);
            for method in selected_methods(&class) {
                if self.scope.sees_member(method.class, method.access)
                    && getter_of(program, &method) == key
                    && key.is_some()
                {
                    return Some(Call {
                        text: format!("{object}.{}()", method.name),
                        ty: method.signature.result.clone(),
                        generic: method.exact_generic_result(),
                    });
                }
            }
        }
        None
    }

    /// A reflective expression that reads a field.
    fn hidden_field(&mut self, number: usize, field: &WitnessField) -> Call {
        let object = self.object_expression(number);
        self.helper(Helper::Get);
        self.scope.opened.insert(field.owner.to_string());
        let declaring = self.scope.class_literal(&FieldType::Class(field.owner.clone()));
        reflective(format!("get({object}, {declaring}, \"{}\")", field.name))
    }

    fn class_of(&self, number: usize) -> &str {
        match &self.witness.objects[number].ty {
            FieldType::Class(name) => name,
            _ => "",
        }
    }

    fn verify_array(&mut self, number: usize, array: &WitnessArray) {
        let input = self.witness.objects[number].input;
        if input && array.before == array.after && !self.strict {
            return;
        }
        let name = self.object_expression(number);
        let ty = self.witness.objects[number].ty.clone();
        if let (FieldType::Primitive(_), Some(type_name)) =
            (&array.element, self.scope.type_name(&array.element))
        {
            let elements: Vec<String> = array.after.iter().map(|value| self.scope.literal(*value)).collect();
            let tolerance = match &type_name[..] {
                "float" => ", 0.0f",
                "double" => ", 0.0",
                _ => "",
            };
            let list = elements.join(", ");
            if array.after.iter().any(|value| is_zero(*value)) {
                self.scope.assertions.insert("assertTrue");
                let equal = format!("{ARRAYS}.equals(new {type_name}[] {{{list}}}, {name})");
                return self.line(format!("assertTrue({equal});"));
            }
            self.scope.assertions.insert("assertArrayEquals");
            return self.line(format!("assertArrayEquals(new {type_name}[] {{{list}}}, {name}{tolerance});"));
        }
        let nameable = self.scope.type_name(&ty).is_some();
        let name = if nameable { name } else { format!("(({}[]) {name})", self.scope.object()) };
        if !input || self.strict {
            self.scope.assertions.insert("assertEquals");
            self.line(format!("assertEquals({}, {name}.length);", array.after.len()));
        }
        let many = array.after.len() > MANY_FIELDS;
        for (index, after) in array.after.iter().enumerate() {
            let changed =
                if input { array.before.get(index) != Some(after) } else { !many || !after.is_default() };
            if changed || self.strict {
                let ty = if nameable { array.element.clone() } else { object_type() };
                let actual = Call { text: format!("{name}[{index}]"), ty: Some(ty), generic: None };
                self.expect_value(&actual, *after, "element");
            }
        }
    }
}

/// Whether this is 0.0 or -0.0, which `==` does not tell apart.
fn is_zero(value: WitnessValue) -> bool {
    match value {
        WitnessValue::Float(value) => value == 0.0,
        WitnessValue::Double(value) => value == 0.0,
        _ => false,
    }
}

fn program_field(
    program: &crate::program::Program,
    owner: &str,
    name: &std::sync::Arc<str>,
) -> Option<super::accessors::FieldKey> {
    program.load(owner).ok().map(|class| (class.id, name.clone()))
}

fn object_type() -> FieldType {
    Known::Object.field_type()
}

fn reflective(text: String) -> Call {
    Call { text, ty: Some(object_type()), generic: None }
}
