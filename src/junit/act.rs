//! The second part of a test: the contracts, the call, and how it ends.

use std::sync::Arc;

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::classfile::generic::GenericType;
use crate::interp::{Phase, PhaseKind};
use crate::outcome::witness::WitnessValue;
use crate::program::{Class, Known, Method};
use crate::state::{Ending, Position};

use super::body::{Body, Throws};
use super::helpers::Helper;
use super::literal::string;
use super::trial::Given;

/// A call as an expression.
pub(super) struct Call {
    /// The expression.
    pub text: String,
    /// Its static type; `Object` for a reflective call.
    pub ty: Option<FieldType>,
    /// The same with type arguments, where source writes any and they are known to the letter.
    pub generic: Option<GenericType>,
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
                PhaseKind::Assume | PhaseKind::Check => self.expect_contract(&call, true),
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
                    self.expect_result(phase, call, bound.result.clone());
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
            let given: Vec<Given> = values.iter().copied().map(Given::Value).collect();
            return Ok(self.reflective_call(&class, method, receiver, &given, extra));
        }
        self.declared_exceptions(method);
        let ty = method.signature.result.clone();
        if method.is_constructor() {
            let given: Vec<Given> = values.iter().copied().map(Given::Value).collect();
            let text = self.new_expression(&class, method, &given);
            return Ok(Call { text, ty: Some(FieldType::Class(class.name.clone())), generic: None });
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
        Ok(Call { text: format!("{on}.{}({list})", method.name), ty, generic: method.exact_generic_result() })
    }

    /// The call of a constructor, or a static method that gives an object; the constructor of an inner class is called on the
    /// object around the new one.
    pub(super) fn new_expression(&mut self, class: &Class, constructor: &Method, values: &[Given]) -> String {
        let types = &constructor.signature.parameters;
        if constructor.access.is_static() {
            let list = self.given_list(class, constructor, types, values);
            return format!("{}.{}({list})", self.scope.class_name(class), constructor.name);
        }
        if let (Some(simple), Some((outer, rest)), Some((outer_type, types))) =
            (inner_name(class), values.split_first(), types.split_first())
        {
            let list = self.given_list(class, constructor, types, rest);
            let outer = match outer {
                Given::Value(outer @ WitnessValue::Object(_)) => self.expression(*outer),
                _ => format!("(({}) null)", self.scope.type_name(outer_type).unwrap_or_default()),
            };
            return format!("{outer}.new {simple}({list})");
        }
        let list = self.given_list(class, constructor, types, values);
        format!("new {}({list})", self.scope.class_name(class))
    }

    pub(super) fn declared_exceptions(&mut self, method: &Method) {
        for name in method.declared_exceptions() {
            let throwable = self.scope.class(name);
            let exception = self.scope.class(Known::Exception.name());
            let is_exception = match (throwable, exception) {
                (Some(class), Some(exception)) => class.is_subclass_of(exception.id),
                _ => false,
            };
            self.may_throw(if is_exception { Throws::Exception } else { Throws::Throwable });
        }
    }

    /// The call of a method or constructor that source cannot name.
    pub(super) fn reflective_call(
        &mut self,
        class: &Class,
        method: &Method,
        receiver: Option<usize>,
        values: &[Given],
        extra: &[String],
    ) -> Call {
        let declaring = self.scope.class_literal(&FieldType::Class(class.name.clone()));
        let mut arguments = self.given_expressions(values);
        if let ([only], [value], []) = (arguments.as_mut_slice(), values, extra)
            && self.is_taken_for_a_list(value)
        {
            *only = format!("({}) {only}", self.scope.object());
        }
        arguments.extend(extra.iter().cloned());
        let list: String = arguments.iter().map(|argument| format!(", {argument}")).collect();
        let on = receiver.map_or_else(|| "null".to_owned(), |number| self.object_expression(number));
        let count = method.signature.parameters.len();
        let alike = |other: &&Arc<Method>| {
            other.name == method.name
                && other.signature.parameters.len() == count
                && !other.access.is_synthetic()
        };
        let unique = class.methods.iter().filter(alike).count() == 1 && !method.access.is_synthetic();
        let text = if unique && method.is_constructor() {
            self.helper(Helper::Construct);
            format!("construct({declaring}{list})")
        } else if unique {
            self.helper(Helper::Call);
            format!("call({on}, {declaring}, \"{}\"{list})", method.name)
        } else {
            self.helper(Helper::CallOverloaded);
            let types: Vec<String> =
                method.signature.parameters.iter().map(|ty| self.scope.class_literal(ty)).collect();
            let name = if method.is_constructor() { "new" } else { &method.name };
            let (types, array) = (types.join(", "), self.scope.lang("Class"));
            format!("callOverloaded({on}, {declaring}, \"{name}\", new {array}<?>[] {{{types}}}{list})")
        };
        Call { text, ty: Some(Known::Object.field_type()), generic: None }
    }

    /// Whether a lone argument would be taken for the list of arguments: null, or an array of objects.
    fn is_taken_for_a_list(&self, value: &Given) -> bool {
        let ty = match value {
            Given::Value(WitnessValue::Object(number)) => self.static_type(*number),
            Given::Value(value) => return *value == WitnessValue::Null,
            Given::New(object) => object.ty.clone(),
            Given::Open => return true,
        };
        matches!(ty, FieldType::Array(element) if element.is_reference())
    }

    /// The arguments of a call; where methods are overloaded or generic, references are cast to the declared type.
    pub(super) fn argument_list(
        &mut self,
        class: &Class,
        method: &Method,
        types: &[FieldType],
        values: &[WitnessValue],
    ) -> String {
        let given: Vec<Given> = values.iter().copied().map(Given::Value).collect();
        self.given_list(class, method, types, &given)
    }

    pub(super) fn given_list(
        &mut self,
        class: &Class,
        method: &Method,
        types: &[FieldType],
        values: &[Given],
    ) -> String {
        let overloaded = is_overloaded(class, &method.name);
        let texts = self.given_expressions(values);
        let mut arguments = Vec::new();
        for ((ty, given), text) in types.iter().zip(values).zip(texts) {
            let Given::Value(value) = given else {
                arguments.push(text);
                continue;
            };
            let exact = value.object().is_some_and(|number| self.static_type(number) == *ty);
            let generic = method.is_generic() && value.object().is_some();
            arguments.push(match self.scope.type_name(ty).filter(|_| ty.is_reference() && !exact) {
                Some(name) if overloaded || generic => format!("({name}) {text}"),
                _ => self.as_declared(text, *value, ty),
            });
        }
        arguments.join(", ")
    }

    /// Expressions for what a constructor gets.
    pub(super) fn given_expressions(&mut self, values: &[Given]) -> Vec<String> {
        let expression = |given: &Given| match given {
            Given::Value(value) => self.typed_expression(*value),
            Given::New(object) => self.content_expression(object).unwrap_or_else(|| "null".to_owned()),
            Given::Open => "null".to_owned(),
        };
        values.iter().map(expression).collect()
    }

    /// Keeps what a method returns in a variable.
    fn bind(&mut self, name: &str, method: &Method, call: &Call) {
        let Some(result) = &method.signature.result else { return self.line(format!("{};", call.text)) };
        let (type_name, ty) = self.scope.variable_type(result);
        let cast = if call.ty.as_ref() == Some(&ty) { String::new() } else { format!("({type_name}) ") };
        self.line(format!("{type_name} {name} = {cast}{};", call.text));
    }

    /// Expects of a contract that it holds, or that it does not.
    fn expect_contract(&mut self, call: &Call, holds: bool) {
        let direct = call.ty == Some(FieldType::Primitive(Primitive::Boolean));
        let (assertion, expected) = match (direct, holds) {
            (true, true) => ("assertTrue", String::new()),
            (true, false) => ("assertFalse", String::new()),
            (false, _) => ("assertEquals", format!("{holds}, ")),
        };
        self.scope.assertions.insert(assertion);
        self.contracts += usize::from(holds);
        self.line(format!("{assertion}({expected}{});", call.text));
    }

    fn expect_result(&mut self, phase: &Phase, call: Call, bound: Option<String>) {
        let call = match bound {
            Some(name) => {
                let ty = phase.method.signature.result.as_ref().map(|ty| self.scope.variable_type(ty).1);
                Call { text: name, ty, generic: None }
            }
            None => call,
        };
        match (self.witness.result, phase.method.signature.result.is_some() || phase.method.is_constructor())
        {
            (Some(result), true) => self.expect_value(&call, result, "result"),
            _ => self.line(format!("{};", call.text)),
        }
    }

    fn expect_end(&mut self, phase: &Phase, call: &Call, ending: &Ending) -> Result<(), String> {
        if self.failing {
            match self.witness.thrown {
                Some(_) => self.line(format!("{};", call.text)),
                None => self.expect_contract(call, true),
            }
            return Ok(());
        }
        let Some(exception) = self.witness.thrown else {
            // A contract that returned false.
            self.line(format!("// {} does not hold.", phase.method.name));
            self.expect_contract(call, false);
            return Ok(());
        };
        let (message, at) = match ending {
            Ending::Threw { message, at, .. } | Ending::AssertionFailed { message, at, .. } => (message, at),
            _ => return Err("the path has no outcome to test".to_owned()),
        };
        let Some(number) = exception.object() else { return Err("the exception is not known".to_owned()) };
        let ty = self.witness.objects[number].ty.clone();
        let (type_name, known) = match self.scope.variable_type(&ty) {
            (_, FieldType::Class(name)) if *name == *Known::Object.name() => {
                let throwable = Known::Throwable.field_type();
                (self.scope.type_name(&throwable).unwrap_or_else(|| self.scope.lang("Throwable")), throwable)
            }
            other => other,
        };
        self.scope.assertions.insert("assertThrows");
        // Reflection, inside the lambda, may throw what it likes.
        let throws = format!("assertThrows({type_name}.class, () -> {})", call.text);
        let input = self.variables[number].clone();
        let exact = self.strict || known != ty;
        // Lines move.
        let at = at.as_ref().filter(|_| self.strict);
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
        if let Some(Position { method, line, .. }) = at {
            self.scope.assertions.insert("assertEquals");
            self.helper(Helper::ThrownAt);
            let method = method.split(':').next().unwrap_or(method);
            self.line(format!("assertThrownAt(\"{method}\", {}, {name});", line.unwrap_or(0)));
        }
        Ok(())
    }
}

/// The simple name of an inner class, whose objects are made inside an object of the class around it.
pub(super) fn inner_name(class: &Class) -> Option<Arc<str>> {
    let own = class.file.inner_classes.iter().find(|entry| entry.inner == class.name)?;
    own.outer.as_ref().filter(|_| !own.access.is_static())?;
    own.name.clone()
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
