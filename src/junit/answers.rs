//! Objects of interfaces that callers implement: lambdas and anonymous classes that give what the path was answered.

use crate::classfile::{FieldType, MethodDescriptor};
use crate::outcome::witness::{WitnessAnswers, WitnessValue};

use super::arrange::Arranger;

impl Arranger<'_, '_, '_> {
    /// Makes an object of an interface whose methods give these answers.
    pub(super) fn make_answers(
        &mut self,
        number: usize,
        name: Option<&str>,
        methods: &[WitnessAnswers],
    ) -> Result<(), String> {
        let values = || methods.iter().flat_map(|method| &method.values).filter_map(|value| value.object());
        for inner in values() {
            self.make(inner, None)?;
        }
        let ty = self.body.witness.objects[number].ty.clone();
        if values().any(|inner| !self.exists(inner)) {
            return Err(format!("an object of {ty} gives one that leads back to it"));
        }
        let Some(interface) = self.body.scope.type_name(&ty) else {
            return Err(format!("the interface {ty} cannot be named where the tests are"));
        };
        let text = match methods {
            [only] => self.lambda(only)?,
            several => {
                let mut text = format!("new {interface}() {{\n");
                for method in several {
                    text.push_str(&self.method(method)?);
                }
                text.push('}');
                text
            }
        };
        self.declare(number, name, &text);
        Ok(())
    }

    /// The body of a method that gives the answers: an expression, none for a method that gives nothing.
    fn answer(&mut self, method: &WitnessAnswers, result: &FieldType) -> Result<String, String> {
        let all = |this: &mut Self| -> Vec<String> {
            method.values.iter().map(|value| this.answered(*value, result)).collect()
        };
        match method.values.as_slice() {
            [] => Ok(self.answered(WitnessValue::default_of(result), result)),
            [first, others @ ..] if others.iter().all(|other| other == first) => {
                Ok(self.answered(*first, result))
            }
            _ => {
                let counter = self.body.fresh_name("calls");
                self.body.line(format!("int[] {counter} = {{0}};"));
                let list = all(self).join(", ");
                let element = self.body.scope.type_name(result);
                let element =
                    element.ok_or_else(|| format!("{result} cannot be named where the tests are"))?;
                if element.ends_with("[]") {
                    return Err(format!("several arrays that an object of an interface gives, of {element}"));
                }
                Ok(format!("new {element}[] {{{list}}}[{counter}[0]++]"))
            }
        }
    }

    fn answered(&mut self, value: WitnessValue, result: &FieldType) -> String {
        let text = self.body.expression(value);
        self.body.as_declared(text, value, result)
    }

    fn lambda(&mut self, method: &WitnessAnswers) -> Result<String, String> {
        let descriptor = MethodDescriptor::parse(&method.descriptor).map_err(|error| error.to_string())?;
        let names: Vec<String> = (0..descriptor.parameters.len())
            .map(|at| self.body.fresh_name(&format!("argument{at}")))
            .collect();
        let body = match &descriptor.result {
            Some(result) => self.answer(method, result)?,
            None => "{ }".to_owned(),
        };
        Ok(match names.as_slice() {
            [one] => format!("{one} -> {body}"),
            several => format!("({}) -> {body}", several.join(", ")),
        })
    }

    fn method(&mut self, method: &WitnessAnswers) -> Result<String, String> {
        let descriptor = MethodDescriptor::parse(&method.descriptor).map_err(|error| error.to_string())?;
        let named = |this: &mut Self, ty: &FieldType| {
            this.body.scope.type_name(ty).ok_or_else(|| format!("{ty} cannot be named where the tests are"))
        };
        let mut parameters = Vec::new();
        for (at, ty) in descriptor.parameters.iter().enumerate() {
            parameters.push(format!("{} argument{at}", named(self, ty)?));
        }
        let (result, body) = match &descriptor.result {
            Some(result) => {
                let body = self.answer(method, result)?;
                (named(self, result)?, format!("return {body};"))
            }
            None => ("void".to_owned(), String::new()),
        };
        let (name, parameters) = (&method.name, parameters.join(", "));
        Ok(format!("    @Override\n    public {result} {name}({parameters}) {{ {body} }}\n"))
    }
}
