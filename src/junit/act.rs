//! The second part of a test: the contracts, the call, and how it ends.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::interp::{Phase, PhaseKind};
use crate::program::{Class, Method};
use crate::state::{Ending, Position};
use crate::witness::WitnessValue;

use super::body::{Body, Throws};
use super::helpers::Helper;
use super::literal::string;

/// A call as an expression.
pub(super) struct Call {
    /// The expression.
    pub text: String,
    /// Its static type; `Object` for a reflective call.
    pub ty: Option<FieldType>,
}

/// Names of the variables that later contracts need.
#[derive(Default)]
struct Bound {
    result: Option<String>,
    old: Option<String>,
}

impl Body<'_, '_> {
    /// Writes the phases of the run up to the one in which the path ended, with what is expected of each.
    ///
    /// # Errors
    /// Why a test cannot make the call.
    pub(super) fn act(&mut self, ending: &Ending) -> Result<(), String> {
        let plan = self.plan;
        let mut bound = Bound::default();
        for (position, phase) in plan.phases.iter().enumerate() {
            let ends_here = *ending != Ending::Returned && position == self.witness.phase;
            let call = self.phase_call(phase, &bound)?;
            if ends_here {
                return self.expect_end(phase, &call, ending);
            }
            match phase.kind {
                PhaseKind::Assume | PhaseKind::Check => self.expect_true(&call),
                PhaseKind::Old => {
                    let name = self.fresh_name("before");
                    self.bind(&name, &phase.method, &call);
                    bound.old = Some(name);
                }
                PhaseKind::Body => {
                    if plan.phases[position..].iter().any(|later| later.takes_result) {
                        let name = self.fresh_name("result");
                        self.bind(&name, &phase.method, &call);
                        bound.result = Some(name);
                    }
                    self.expect_result(phase, call, bound.result.clone())?;
                }
            }
        }
        Ok(())
    }

    fn phase_call(&mut self, phase: &Phase, bound: &Bound) -> Result<Call, String> {
        let declared = usize::from(!self.plan.entry.access.is_static());
        let parameters = phase.arguments.saturating_sub(declared);
        let values: Vec<WitnessValue> =
            self.witness.arguments.iter().take(parameters).map(|a| a.value).collect();
        let mut extra = Vec::new();
        if phase.takes_result {
            extra.extend(bound.result.clone());
        }
        if phase.takes_old {
            extra.extend(bound.old.clone());
        }
        self.call(&phase.method, &values, &extra)
    }

    /// A call of a method on the receiver.
    fn call(
        &mut self,
        method: &Arc<Method>,
        values: &[WitnessValue],
        extra: &[String],
    ) -> Result<Call, String> {
        let class = self.scope.program.class(method.class);
        let receiver = match self.witness.receiver.and_then(WitnessValue::object) {
            Some(number) if !method.access.is_static() && !method.is_constructor() => Some(number),
            _ => None,
        };
        let names_parameters = method.signature.parameters.iter().zip(values).all(|(ty, value)| {
            value.object().is_none()
                || matches!(ty, FieldType::Primitive(_))
                || self.scope.type_name(ty).is_some()
        });
        let on_known_type = receiver.is_none_or(|number| match self.static_type(number) {
            FieldType::Class(name) => {
                self.scope.class(&name).is_some_and(|known| known.is_subclass_of(class.id))
            }
            _ => false,
        });
        let abstract_class = method.is_constructor() && !class.is_instantiable();
        if abstract_class {
            return Err(format!(
                "{} is abstract, so that a test cannot call its constructor",
                class.java_name()
            ));
        }
        if method.is_constructor() && class.is_enum() {
            return Err("only the JVM makes enum constants".to_owned());
        }
        if !self.scope.sees_member(method.class, method.access) || !names_parameters || !on_known_type {
            return Ok(self.reflective_call(&class, method, receiver, values, extra));
        }
        self.declared_exceptions(method);
        let ty = method.signature.result.clone();
        if method.is_constructor() {
            return self.constructor(&class, method, values);
        }
        let mut list = self.argument_list(&class, method, &method.signature.parameters, values);
        for name in extra {
            if !list.is_empty() {
                list.push_str(", ");
            }
            list.push_str(name);
        }
        let on = match receiver {
            Some(number) => self.member_target(number, &class, method.is_generic()),
            None => self.scope.class_name(&class),
        };
        Ok(Call { text: format!("{on}.{}({list})", method.name), ty })
    }

    fn constructor(
        &mut self,
        class: &Arc<Class>,
        method: &Method,
        values: &[WitnessValue],
    ) -> Result<Call, String> {
        let own = class.file.inner_classes.iter().find(|entry| entry.inner == class.name).cloned();
        let ty = Some(FieldType::Class(class.name.clone()));
        let types = &method.signature.parameters;
        if let Some(entry) = own
            && !entry.access.is_static()
            && let (Some(_), Some(simple)) = (&entry.outer, &entry.name)
            && let Some((outer, rest)) = values.split_first()
        {
            let list = self.argument_list(class, method, types.get(1..).unwrap_or(&[]), rest);
            let FieldType::Class(outer_name) = &types[0] else {
                return Err("malformed inner class".to_owned());
            };
            let outer = match outer.object() {
                Some(_) => self.expression(*outer),
                None => {
                    let name = self.scope.type_name(&FieldType::Class(outer_name.clone()));
                    format!("(({}) null)", name.unwrap_or_default())
                }
            };
            return Ok(Call { text: format!("{outer}.new {simple}({list})"), ty });
        }
        let list = self.argument_list(class, method, types, values);
        Ok(Call { text: format!("new {}({list})", self.scope.class_name(class)), ty })
    }

    fn declared_exceptions(&mut self, method: &Method) {
        for name in method.declared_exceptions() {
            let throwable = self.scope.class(name);
            let exception = self.scope.class("java/lang/Exception");
            let is_exception = match (throwable, exception) {
                (Some(class), Some(exception)) => class.is_subclass_of(exception.id),
                _ => false,
            };
            self.may_throw(if is_exception { Throws::Exception } else { Throws::Throwable });
        }
    }

    fn reflective_call(
        &mut self,
        class: &Class,
        method: &Method,
        receiver: Option<usize>,
        values: &[WitnessValue],
        extra: &[String],
    ) -> Call {
        self.helper(Helper::Call);
        let on = receiver.map_or_else(|| "null".to_owned(), |number| self.object_expression(number));
        let declaring = self.scope.class_literal(&FieldType::Class(class.name.clone()));
        let types: Vec<String> =
            method.signature.parameters.iter().map(|ty| self.scope.class_literal(ty)).collect();
        let name = if method.is_constructor() { "new" } else { &method.name };
        let mut arguments: Vec<String> = values.iter().map(|value| self.typed_expression(*value)).collect();
        arguments.extend(extra.iter().cloned());
        if let ([only], [FieldType::Class(_) | FieldType::Array(_)]) =
            (arguments.as_mut_slice(), method.signature.parameters.as_slice())
        {
            // A lone null or array would be taken for the list of arguments.
            *only = format!("({}) {only}", self.scope.object());
        }
        let list: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
        let text =
            format!("call({on}, {declaring}, \"{name}\", new Class<?>[] {{{}}}{list})", types.join(", "));
        Call { text, ty: Some(FieldType::Class("java/lang/Object".into())) }
    }

    /// The arguments of a call; where methods are overloaded or generic, references are cast to the declared type.
    pub(super) fn argument_list(
        &mut self,
        class: &Class,
        method: &Method,
        types: &[FieldType],
        values: &[WitnessValue],
    ) -> String {
        let overloaded = is_overloaded(class, &method.name);
        let mut arguments = Vec::new();
        for (ty, value) in types.iter().zip(values) {
            let mut text = self.typed_expression(*value);
            let exact = value.object().is_some_and(|number| self.static_type(number) == *ty);
            let generic = method.is_generic() && value.object().is_some();
            if (overloaded || generic)
                && ty.is_reference()
                && !exact
                && let Some(name) = self.scope.type_name(ty)
            {
                text = format!("({name}) {text}");
            } else {
                text = self.as_declared(text, *value, ty);
            }
            arguments.push(text);
        }
        arguments.join(", ")
    }

    /// Keeps what a method returns in a variable.
    fn bind(&mut self, name: &str, method: &Method, call: &Call) {
        let Some(result) = &method.signature.result else { return self.line(format!("{};", call.text)) };
        let (type_name, ty) = self.scope.variable_type(result);
        let cast = if call.ty.as_ref() == Some(&ty) { String::new() } else { format!("({type_name}) ") };
        self.line(format!("{type_name} {name} = {cast}{};", call.text));
    }

    fn expect_true(&mut self, call: &Call) {
        self.scope.assertions.insert("assertTrue");
        let text = as_boolean(call);
        self.line(format!("assertTrue({text});"));
    }

    fn expect_result(&mut self, phase: &Phase, call: Call, bound: Option<String>) -> Result<(), String> {
        let call = match bound {
            Some(name) => {
                let ty = phase.method.signature.result.as_ref().map(|ty| self.scope.variable_type(ty).1);
                Call { text: name, ty }
            }
            None => call,
        };
        match (self.witness.result, phase.method.signature.result.is_some() || phase.method.is_constructor())
        {
            (Some(result), true) => self.expect_value(&call, result, "result"),
            _ => {
                self.line(format!("{};", call.text));
                Ok(())
            }
        }
    }

    fn expect_end(&mut self, phase: &Phase, call: &Call, ending: &Ending) -> Result<(), String> {
        let Some(exception) = self.witness.thrown else {
            // A contract that returned false.
            self.scope.assertions.insert("assertFalse");
            let text = as_boolean(call);
            self.line(format!("// {} does not hold.", phase.method.name));
            self.line(format!("assertFalse({text});"));
            return Ok(());
        };
        let (message, at) = match ending {
            Ending::Threw { message, at, .. } | Ending::AssertionFailed { message, at } => (message, at),
            _ => return Err("the path has no outcome to test".to_owned()),
        };
        let Some(number) = exception.object() else { return Err("the exception is not known".to_owned()) };
        let ty = self.witness.objects[number].ty.clone();
        let (type_name, known) = match self.scope.variable_type(&ty) {
            (_, FieldType::Class(name)) if &*name == "java/lang/Object" => {
                let throwable = FieldType::Class("java/lang/Throwable".into());
                (self.scope.type_name(&throwable).unwrap_or_else(|| "Throwable".to_owned()), throwable)
            }
            other => other,
        };
        self.scope.assertions.insert("assertThrows");
        // Reflection, inside the lambda, may throw what it likes.
        let throws = format!("assertThrows({type_name}.class, () -> {})", call.text);
        let input = self.variables[number].clone();
        let exact = self.strict || known != ty;
        if input.is_none() && message.is_none() && at.is_none() && !exact {
            self.line(format!("{throws};"));
            return Ok(());
        }
        let name = self.fresh_name("thrown");
        self.line(format!("{type_name} {name} = {throws};"));
        if let Some(variable) = input {
            self.scope.assertions.insert("assertSame");
            self.line(format!("assertSame({}, {name});", variable.name));
            return Ok(());
        }
        if exact {
            self.scope.assertions.insert("assertEquals");
            let FieldType::Class(class) = &ty else { return Ok(()) };
            self.line(format!("assertEquals(\"{}\", {name}.getClass().getName());", class.replace('/', ".")));
        }
        if let Some(message) = message {
            self.scope.assertions.insert("assertEquals");
            let units: Vec<u16> = message.encode_utf16().collect();
            self.line(format!("assertEquals({}, {name}.getMessage());", string(&units)));
        }
        if let Some(Position { method, line }) = at {
            self.scope.assertions.insert("assertEquals");
            self.helper(Helper::ThrownAt);
            let method = method.split(':').next().unwrap_or(method);
            self.line(format!("assertThrownAt(\"{method}\", {}, {name});", line.unwrap_or(0)));
        }
        Ok(())
    }
}

/// A call of a contract as a condition.
fn as_boolean(call: &Call) -> String {
    if call.ty == Some(FieldType::Primitive(Primitive::Boolean)) {
        call.text.clone()
    } else {
        format!("(boolean) {}", call.text)
    }
}

/// Whether a class or a superclass has several methods of this name.
fn is_overloaded(class: &Class, name: &str) -> bool {
    let own = class.methods.iter().filter(|m| &*m.name == name && !m.access.is_synthetic()).count();
    let mut inherited = 0;
    if name != "<init>" {
        let mut current = class.superclass.clone();
        while let Some(parent) = current {
            inherited += parent.methods.iter().filter(|m| &*m.name == name).count();
            current = parent.superclass.clone();
        }
    }
    own > 1 || inherited > 0
}
