//! The body of one test method while it is written: lines, variables, and expressions for values.

use rustc_hash::FxHashSet;

use crate::classfile::FieldType;
use crate::interp::Plan;
use crate::outcome::witness::{Content, Witness, WitnessObject, WitnessValue};
use crate::program::Class;

use super::helpers::Helper;
use super::literal::{is_reserved, string};
use super::scope::Scope;

/// The version of class files of Java 9.
const JAVA_9: u16 = 53;

/// A variable of the test that holds an object of the witness.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    /// Its name.
    pub name: String,
    /// Its declared type.
    pub ty: FieldType,
}

/// Which checked exceptions the statements of a test may throw.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Throws {
    Nothing,
    Exception,
    Throwable,
}

/// One test method being written.
pub(super) struct Body<'a, 'p> {
    pub scope: &'a mut Scope<'p>,
    pub witness: &'a Witness,
    pub plan: &'a Plan,
    /// Also assert what did not change, and exact classes.
    pub strict: bool,
    /// Expect that what is thrown is not: the test fails until the fault is mended.
    pub failing: bool,
    /// Whether the analysed class is of a Java that has `List.of`.
    pub knows_list_of: bool,
    /// How many assertions are about contracts.
    pub contracts: usize,
    pub lines: Vec<String>,
    pub variables: Vec<Option<Variable>>,
    pub throws: Throws,
    /// Names that are taken.
    taken: FxHashSet<String>,
    /// How often each input object is mentioned.
    pub mentions: Vec<u32>,
}

impl<'a, 'p> Body<'a, 'p> {
    pub(super) fn new(
        scope: &'a mut Scope<'p>,
        witness: &'a Witness,
        plan: &'a Plan,
        strict: bool,
    ) -> Body<'a, 'p> {
        let count = witness.objects.len();
        let mut mentions = vec![0; count];
        let inner = witness.objects.iter().filter(|o| o.input).flat_map(|object| match &object.content {
            Content::Fields(fields) => fields.iter().filter_map(|f| f.before).collect::<Vec<_>>(),
            Content::Array(array) => array.before.clone(),
            other => other.given().collect(),
        });
        for number in witness.roots().copied().chain(inner).filter_map(WitnessValue::object) {
            mentions[number] += 1;
        }
        let knows_list_of = scope.program.class(plan.entry.class).file.major >= JAVA_9;
        Body {
            scope,
            witness,
            plan,
            strict,
            failing: false,
            knows_list_of,
            contracts: 0,
            lines: Vec::new(),
            variables: vec![None; count],
            throws: Throws::Nothing,
            taken: FxHashSet::default(),
            mentions,
        }
    }

    pub(super) fn line(&mut self, text: impl Into<String>) {
        let text = text.into();
        if text.is_empty() {
            return self.lines.push(text);
        }
        self.lines.extend(text.lines().map(str::to_owned));
    }

    /// Keeps a name from being used.
    pub(super) fn reserve(&mut self, name: &str) {
        self.taken.insert(name.to_owned());
    }

    pub(super) fn may_throw(&mut self, throws: Throws) {
        self.throws = self.throws.max(throws);
    }

    pub(super) fn helper(&mut self, helper: Helper) {
        self.scope.helpers.insert(helper);
        self.may_throw(match helper {
            Helper::ThrownAt | Helper::NewArray | Helper::ClassNamed | Helper::FieldNamed => Throws::Nothing,
            Helper::Call | Helper::Construct | Helper::CallOverloaded => Throws::Throwable,
            _ => Throws::Exception,
        });
    }

    /// A name for a variable that is like `wanted` and not taken yet.
    pub(super) fn fresh_name(&mut self, wanted: &str) -> String {
        let mut base: String = wanted.chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
        if base.is_empty() || base.starts_with(|c: char| c.is_numeric()) {
            base = format!("value{base}");
        }
        if let Some(first) = base.chars().next() {
            base = first.to_lowercase().chain(base.chars().skip(1)).collect();
        }
        let mut name = base.clone();
        let mut number = 1;
        while is_reserved(&name) || Scope::is_root(&name) || self.taken.contains(&name) {
            number += 1;
            name = format!("{base}{number}");
        }
        self.taken.insert(name.clone());
        name
    }

    /// An expression for a value where its type is known from the place.
    pub(super) fn expression(&mut self, value: WitnessValue) -> String {
        match value {
            WitnessValue::Object(number) => self.object_expression(number),
            other => self.scope.literal(other),
        }
    }

    /// An expression for a value of exactly its type, as arguments of calls need it.
    pub(super) fn typed_expression(&mut self, value: WitnessValue) -> String {
        match value {
            WitnessValue::Object(number) => self.object_expression(number),
            other => self.scope.typed_literal(other),
        }
    }

    /// The variable that holds an object, or what stands for it in source.
    pub(super) fn object_expression(&mut self, number: usize) -> String {
        if let Some(variable) = &self.variables[number] {
            return variable.name.clone();
        }
        self.value_expression(number).unwrap_or_else(|| "null".to_owned())
    }

    /// An expression for an object that a static field holds, as one of the type that a variable for it has.
    pub(super) fn held_object(&mut self, number: usize) -> Option<String> {
        let object = &self.witness.objects[number];
        let (class, field) = object.holder.as_ref()?;
        let (type_name, ty) = self.scope.variable_type(&object.ty);
        let declaring = self.scope.class(class)?;
        let declared = declaring.static_fields.iter().find(|known| known.name == *field)?;
        if self.scope.sees_member(declaring.id, declared.access) {
            let text = format!("{}.{field}", self.scope.class_name(&declaring));
            return Some(if declared.ty == ty { text } else { format!("({type_name}) {text}") });
        }
        self.helper(Helper::GetStatic);
        self.scope.opened.insert(class.to_string());
        let literal = self.scope.class_literal(&FieldType::Class(class.clone()));
        Some(format!("({type_name}) getStatic({literal}, \"{field}\")"))
    }

    /// The expression for an object through which a member of `owner` is named. A subclass may have bound type
    /// parameters of a generic class, which the raw class leaves open.
    pub(super) fn member_target(&mut self, number: usize, owner: &Class, generic: bool) -> String {
        let text = self.object_expression(number);
        let bound = match self.static_type(number) {
            FieldType::Class(name) => *name != *owner.name,
            _ => false,
        };
        if generic && bound && self.scope.sees_class(owner) {
            return format!("(({}) {text})", self.scope.class_name(owner));
        }
        text
    }

    /// An expression for an object as one of a declared type, for where the variable that holds it is of a type that
    /// says less, because source cannot name the object's class.
    pub(super) fn as_declared(&mut self, text: String, value: WitnessValue, ty: &FieldType) -> String {
        let Some(number) = value.object() else { return text };
        let program = self.scope.program;
        let fits = match (program.type_of(&self.static_type(number)), program.type_of(ty)) {
            (Ok(known), Ok(declared)) => program.is_subtype(known, declared),
            _ => true,
        };
        match self.scope.type_name(ty).filter(|_| !fits) {
            Some(name) => format!("({name}) {text}"),
            None => text,
        }
    }

    /// An expression for a value that is given to a variable of a generic declared type: the raw type fits it.
    pub(super) fn raw_expression(&mut self, value: WitnessValue, ty: &FieldType, generic: bool) -> String {
        let text = self.expression(value);
        let other = value.object().is_some_and(|number| self.static_type(number) != *ty);
        match self.scope.type_name(ty).filter(|_| generic && other) {
            Some(name) => format!("({name}) {text}"),
            None => self.as_declared(text, value, ty),
        }
    }

    /// Strings, boxes, enum constants and classes as source writes them; none for other objects.
    pub(super) fn value_expression(&mut self, number: usize) -> Option<String> {
        let witness = self.witness;
        match &witness.objects[number].content {
            Content::Array(_) => None,
            _ => self.content_expression(&witness.objects[number]),
        }
    }

    /// An expression for an object that needs no variable; for an array one of the same length with default elements.
    pub(super) fn content_expression(&mut self, object: &WitnessObject) -> Option<String> {
        Some(match &object.content {
            Content::Text(text) if object.own => {
                format!("new {}({})", self.scope.type_name(&object.ty)?, string(&text.units()))
            }
            Content::Text(text) => string(&text.units()),
            Content::Boxed(value) => {
                let class = self.scope.type_name(&object.ty)?;
                format!("{class}.valueOf({})", self.scope.typed_literal(*value))
            }
            Content::EnumConstant { class, name } => {
                let ty = FieldType::Class(class.clone());
                match self.scope.type_name(&ty) {
                    Some(class) => format!("{class}.{name}"),
                    None => {
                        self.helper(Helper::GetStatic);
                        format!("getStatic({}, \"{name}\")", self.scope.class_literal(&ty))
                    }
                }
            }
            Content::Mirror(name) => {
                let ty = FieldType::from_java_name(name)?;
                self.scope.class_literal(&ty)
            }
            Content::Array(array) => {
                let name = self.scope.type_name(&object.ty)?;
                // The length belongs to the first pair of brackets.
                let (base, brackets) = name.split_at(name.find('[').unwrap_or(name.len()));
                format!("new {base}[{}]{}", array.before.len(), brackets.get(2..).unwrap_or(""))
            }
            Content::Fields(_)
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Opaque
            | Content::Lambda { .. } => return None,
        })
    }

    /// The static type of the expression for an object.
    pub(super) fn static_type(&self, number: usize) -> FieldType {
        match &self.variables[number] {
            Some(variable) => variable.ty.clone(),
            None => self.witness.objects[number].ty.clone(),
        }
    }
}
