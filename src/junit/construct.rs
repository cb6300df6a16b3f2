//! Which constructor, or static method that gives a new object, makes an object that reads best, and what is left to be set
//! afterwards.

use std::sync::Arc;

use crate::bytecode::{Insn, Primitive};
use crate::classfile::FieldType;
use crate::outcome::witness::{Content, Witness, WitnessField, WitnessValue};
use crate::program::{Class, Link, Method, Program};

use super::accessors::{
    Effect, Effects, FieldKey, Operand, constructor_effects, operand_of_local, selected_methods, setter_of,
};
use super::act::inner_name;
use super::arrange::Arranger;
use super::literal::{literal, string};
use super::trial::{Given, Goal, Trial, Wanted};

/// How much a reader minds a reflective access, compared with a plain assignment or a setter.
const REFLECTION: u32 = 30;
/// How much a reader minds an object made without a constructor: its other fields may be what no constructor leaves.
const NO_CONSTRUCTOR: u32 = 1_000;
/// How much a reader minds a static method in place of a constructor.
const STATIC_METHOD: u32 = 1;
/// Most static methods that are tried for an object.
const MOST_STATIC_METHODS: usize = 8;
/// How deeply what a constructor makes is compared with what is wanted.
const DEEPEST: u32 = 6;
/// How much a reader minds an assignment or a setter.
const ASSIGNMENT: u32 = 2;

/// The call of a constructor or static method.
pub(super) struct Construction {
    /// It.
    pub constructor: Arc<Method>,
    /// What its parameters get.
    pub arguments: Vec<Given>,
    /// Whether source cannot name it.
    pub reflective: bool,
    /// Methods that are called on the new object, with what their parameters get.
    pub then: Vec<(Arc<Method>, Vec<Given>)>,
}

/// A construction, or none for the helper that runs no constructor, and the fields that must be set afterwards.
pub(super) type Made = (Option<Construction>, Vec<WitnessField>);

/// Whether an argument is a known whole number.
pub(super) fn is_number(given: &Given) -> bool {
    matches!(given, Given::Value(value) if value.whole_number().is_some())
}

/// How a field is set.
pub(super) enum Way {
    Assignment,
    Setter(Arc<Method>),
    Reflection,
}

impl Arranger<'_, '_, '_> {
    /// The way to make an object that reads best.
    ///
    /// # Errors
    /// Why nothing makes it: only constructors set the components of a record.
    pub(super) fn construction(
        &mut self,
        class: &Arc<Class>,
        fields: &[WitnessField],
    ) -> Result<Made, String> {
        let record = class.file.record_components.is_some();
        let mut best: Option<(u32, Made)> = None;
        for constructor in class.methods.iter().filter(|m| m.is_constructor()) {
            let count = constructor.signature.parameters.len() as u32;
            if !self.body.scope.sees_member(class.id, constructor.access)
                || best.as_ref().is_some_and(|(known, _)| *known <= count)
            {
                continue;
            }
            let Some((arguments, left)) = self.with_constructor(class, constructor, fields) else { continue };
            if record && !left.is_empty() {
                continue;
            }
            let cost = self.cost(class, &left) + count;
            if best.as_ref().is_none_or(|(known, _)| cost < *known) {
                let constructor = constructor.clone();
                best = Some((
                    cost,
                    (
                        Some(Construction { constructor, arguments, reflective: false, then: Vec::new() }),
                        left,
                    ),
                ));
            }
        }
        // A static method of the class is for what no constructor makes without reflection.
        if !record && self.needs_more(class, best.as_ref()) {
            let entry = self.body.plan.entry.clone();
            let makers =
                class.methods.iter().filter(|method| is_maker(class, method) && !Arc::ptr_eq(method, &entry));
            for maker in makers.take(MOST_STATIC_METHODS).cloned().collect::<Vec<_>>() {
                // What a floating point number must be like for whole ones to come out is not asked.
                let floating =
                    |ty: &FieldType| matches!(ty, FieldType::Primitive(Primitive::Float | Primitive::Double));
                if !self.body.scope.sees_member(class.id, maker.access)
                    || maker.signature.parameters.iter().any(floating)
                {
                    continue;
                }
                let Some((arguments, left)) = self.with_constructor(class, &maker, fields) else { continue };
                let cost = self.cost(class, &left) + maker.signature.parameters.len() as u32 + STATIC_METHOD;
                if best.as_ref().is_none_or(|(known, _)| cost < *known) {
                    best = Some((
                        cost,
                        (
                            Some(Construction {
                                constructor: maker,
                                arguments,
                                reflective: false,
                                then: Vec::new(),
                            }),
                            left,
                        ),
                    ));
                }
            }
        }
        if !record
            && self.needs_more(class, best.as_ref())
            && let Some(called) = self.constructed_and_called(class, fields, best.as_ref())
        {
            best = Some(called);
        }
        if record {
            return match best {
                Some((_, made)) => Ok(made),
                None => self.record_construction(class, fields).map(|made| (Some(made), Vec::new())),
            };
        }
        let is_left = |f: &&WitnessField| f.before.is_some_and(|value| !value.is_default());
        let left: Vec<WitnessField> = fields.iter().filter(is_left).cloned().collect();
        let cost = NO_CONSTRUCTOR + self.cost(class, &left);
        Ok(match best {
            Some((known, made)) if known <= cost => made,
            _ => (None, left),
        })
    }

    /// The canonical constructor of a record, called by reflection, or why it does not make this record.
    fn record_construction(
        &mut self,
        class: &Arc<Class>,
        fields: &[WitnessField],
    ) -> Result<Construction, String> {
        let canonical = class.methods.iter().find(|m| m.is_constructor() && is_canonical(class, m));
        let Some(constructor) = canonical else {
            return Err(format!("the record {} has no canonical constructor", class.java_name()));
        };
        let components = shown(self.body.witness, fields);
        let trial = self.trial(class, constructor, fields);
        let refusal = match trial {
            Trial::Throws(exception) => format!("throws {exception}"),
            Trial::Unknown(why) => {
                return Err(format!(
                    "it is not known what the constructor of the record {} makes of {components}: {why}",
                    class.java_name()
                ));
            }
            Trial::Returns(arguments, effects) => {
                if self.left(&arguments, &effects, fields).is_empty() {
                    let reflective = !self.body.scope.sees_member(class.id, constructor.access);
                    return Ok(Construction {
                        constructor: constructor.clone(),
                        arguments,
                        reflective,
                        then: Vec::new(),
                    });
                }
                "keeps other values".to_owned()
            }
        };
        Err(format!(
            "the input cannot be constructed: the constructor of the record {} {refusal} for {components}",
            class.java_name()
        ))
    }

    /// What a constructor gets for these fields, and which of them it leaves to be set; none when it is not certain
    /// that it can be called.
    fn with_constructor(
        &mut self,
        class: &Arc<Class>,
        constructor: &Arc<Method>,
        fields: &[WitnessField],
    ) -> Option<(Vec<Given>, Vec<WitnessField>)> {
        let simple = if constructor.is_constructor() {
            constructor_effects(self.body.scope.program, constructor)
        } else {
            None
        };
        let (arguments, effects) = match simple {
            Some(effects) => {
                let of_parameter = |position| {
                    effects.iter().find(|(_, effect)| *effect == Effect::Parameter(position)).map(|(f, _)| f)
                };
                let parameters = constructor.signature.parameters.iter().enumerate();
                let arguments = parameters.map(|(position, ty)| {
                    let value = of_parameter(position).and_then(|field| self.value_of(field, fields));
                    let value = value.filter(|value| self.may_be_passed(*value, ty));
                    Given::Value(value.unwrap_or_else(|| WitnessValue::default_of(ty)))
                });
                (arguments.collect::<Vec<Given>>(), effects)
            }
            None => match self.trial(class, constructor, fields) {
                Trial::Returns(arguments, effects) => (arguments, effects),
                Trial::Throws(_) | Trial::Unknown(_) => return None,
            },
        };
        let outer = arguments.first();
        if constructor.is_constructor()
            && inner_name(class).is_some()
            && !matches!(outer, Some(Given::Value(WitnessValue::Object(_))))
        {
            return None;
        }
        let left = self.left(&arguments, &effects, fields);
        Some((arguments, left))
    }

    /// Tries a constructor with the values that its parameters seem to stand for, and where that does not make the object, with
    /// numbers that do, if there are any.
    fn trial(&mut self, class: &Arc<Class>, constructor: &Arc<Method>, fields: &[WitnessField]) -> Trial {
        let program = self.body.scope.program;
        let given: Vec<Given> = parameter_fields(program, class, constructor)
            .into_iter()
            .zip(&constructor.signature.parameters)
            .map(|(field, ty)| {
                let value = field.and_then(|field| self.value_of(&field, fields));
                let value = value.filter(|value| self.may_be_passed(*value, ty));
                value.map_or(Given::Open, Given::Value)
            })
            .collect();
        let mut first = self.try_with(constructor, &given, fields);
        if !matches!(first, Trial::Returns(..))
            && let Some(found) = self.with_plain_texts(constructor, &given, fields)
        {
            first = found;
        }
        let misses = match &first {
            Trial::Returns(arguments, effects) => self.left(arguments, effects, fields).len(),
            Trial::Throws(_) => usize::MAX,
            Trial::Unknown(_) => 0,
        };
        // What a record shall have is what its constructor gets.
        let is_record = class.file.record_components.is_some();
        if misses == 0 || is_record || !given.iter().any(is_number) {
            return first;
        }
        let open: Vec<Given> =
            given.into_iter().map(|given| if is_number(&given) { Given::Open } else { given }).collect();
        let second = self.try_with(constructor, &open, fields);
        match &second {
            Trial::Returns(arguments, effects) if self.left(arguments, effects, fields).len() < misses => {
                second
            }
            _ => first,
        }
    }

    pub(super) fn try_with(
        &mut self,
        constructor: &Arc<Method>,
        given: &[Given],
        fields: &[WitnessField],
    ) -> Trial {
        let program = self.body.scope.program;
        let mut trials = std::mem::take(&mut self.body.scope.trials);
        let wanted = |given: &[Given], effects: &Effects| self.left(given, effects, fields).is_empty();
        let key = |field: &WitnessField| Some((program.load(&field.owner).ok()?.id, field.name.clone()));
        let objects = &self.body.witness.objects;
        let wanted_of = |value: WitnessValue| match value.object().map(|number| &objects[number].content) {
            None => Some(Wanted::Number(value)),
            Some(Content::Array(array)) if !array.open => Some(Wanted::Array(array.before.clone())),
            Some(_) => None,
        };
        let numbers =
            fields.iter().filter_map(|field| Some((key(field)?, field.before.and_then(wanted_of)?)));
        let shapes = fields.iter().map(|field| {
            let before = match field.before {
                Some(value) => self.shape(value, DEEPEST)?,
                None => String::new(),
            };
            Some(format!("{}.{} {before}", field.owner, field.name))
        });
        let memo = shapes.collect::<Option<Vec<String>>>().map(|shapes| shapes.join(", "));
        let goal = Goal { numbers: numbers.collect(), memo, wanted: &wanted };
        let trial = trials.run(program, constructor, given, self.body.witness, &goal);
        self.body.scope.trials = trials;
        trial
    }

    /// Whether a value is one of a parameter of this type: what a field may hold, the constructor that sets it need not take.
    fn may_be_passed(&self, value: WitnessValue, ty: &FieldType) -> bool {
        let Some(number) = value.object() else { return true };
        let program = self.body.scope.program;
        let types = [&self.body.witness.objects[number].ty, ty].map(|ty| program.type_of(ty));
        matches!(types, [Ok(own), Ok(declared)] if program.is_subtype(own, declared))
    }

    /// The wanted value of a field, if it is known and can be named now.
    fn value_of(&self, field: &FieldKey, fields: &[WitnessField]) -> Option<WitnessValue> {
        let program = self.body.scope.program;
        let wanted = fields.iter().find(|f| f.name == field.1 && f.owner == program.class(field.0).name)?;
        wanted.before.filter(|value| value.object().is_none_or(|inner| self.exists(inner)))
    }

    /// The fields that have other values than the wanted ones when a constructor has returned.
    pub(super) fn left(
        &self,
        arguments: &[Given],
        effects: &Effects,
        fields: &[WitnessField],
    ) -> Vec<WitnessField> {
        let program = self.body.scope.program;
        let has = |field: &&WitnessField| {
            let Some(before) = field.before else { return true };
            let effect =
                effects.iter().find(|(f, _)| f.1 == field.name && program.class(f.0).name == field.owner);
            match effect.map(|(_, effect)| effect) {
                Some(Effect::Parameter(position)) => {
                    matches!(arguments.get(*position), Some(Given::Value(given)) if before == *given)
                }
                Some(Effect::Value(value)) => before == *value,
                Some(Effect::Made(made, number)) => self.is_made(before, made, *number, arguments),
                Some(Effect::Other) => false,
                None => before == WitnessValue::default_of(&field.ty),
            }
        };
        fields.iter().filter(|field| !has(field)).cloned().collect()
    }

    pub(super) fn cost(&self, class: &Arc<Class>, left: &[WitnessField]) -> u32 {
        let cost = |field: &WitnessField| match self.way_to_set(class, field) {
            Way::Assignment | Way::Setter(_) => ASSIGNMENT,
            Way::Reflection => REFLECTION,
        };
        left.iter().map(cost).sum()
    }

    /// Whether the best way so far is none, or leaves something to reflection.
    pub(super) fn needs_more(&self, class: &Arc<Class>, best: Option<&(u32, Made)>) -> bool {
        best.is_none_or(|(_, (_, left))| left.iter().any(|field| self.is_reflective(class, field)))
    }

    fn is_reflective(&self, class: &Arc<Class>, field: &WitnessField) -> bool {
        matches!(self.way_to_set(class, field), Way::Reflection)
    }

    /// How a field of an object of this class is set.
    pub(super) fn way_to_set(&self, class: &Arc<Class>, field: &WitnessField) -> Way {
        let scope = &self.body.scope;
        let own = FieldType::Class(class.name.clone());
        let declared = class
            .instance_fields
            .iter()
            .find(|f| f.name == field.name && scope.program.class(f.owner).name == field.owner);
        let Some(declared) = declared else { return Way::Reflection };
        if scope.sees_class(class)
            && scope.names_field(&own, &field.owner, &field.name)
            && !declared.access.is_final()
        {
            return Way::Assignment;
        }
        if scope.sees_class(class) {
            for method in selected_methods(class) {
                if scope.sees_member(method.class, method.access)
                    && setter_of(scope.program, &method) == Some((declared.owner, field.name.clone()))
                {
                    return Way::Setter(method);
                }
            }
        }
        Way::Reflection
    }
}

/// Whether a method of a class gives objects of it and needs none.
fn is_maker(class: &Class, method: &Method) -> bool {
    method.access.is_static()
        && !method.access.is_synthetic()
        && matches!(&method.signature.result, Some(FieldType::Class(name)) if *name == class.name)
        && !method
            .signature
            .parameters
            .iter()
            .any(|ty| matches!(ty, FieldType::Class(name) if *name == class.name))
}

/// Whether a constructor of a record takes its components.
fn is_canonical(class: &Class, constructor: &Method) -> bool {
    let Some(components) = &class.file.record_components else { return false };
    let types = &constructor.signature.parameters;
    let same = |(component, ty): (&crate::classfile::RecordComponent, &FieldType)| {
        *component.descriptor == *ty.descriptor()
    };
    components.len() == types.len() && components.iter().zip(types).all(same)
}

/// The field that each parameter of a constructor seems to stand for: a component of a record, the field that the
/// code stores it in, or one of its name. Whether it does is tried out.
fn parameter_fields(program: &Program, class: &Class, constructor: &Method) -> Vec<Option<FieldKey>> {
    let types = &constructor.signature.parameters;
    if let Some(components) =
        class.file.record_components.as_ref().filter(|_| is_canonical(class, constructor))
    {
        return components.iter().map(|component| Some((class.id, component.name.clone()))).collect();
    }
    let mut fields: Vec<Option<FieldKey>> = vec![None; types.len()];
    for (position, ty) in types.iter().enumerate() {
        let name = constructor.parameter_name(position);
        let named = class.instance_fields.iter().rev().find(|field| field.name == name && field.ty == *ty);
        fields[position] = named.map(|field| (field.owner, field.name.clone()));
    }
    // The first local variable of a static method is no object under construction.
    let Some(code) = constructor.code().ok().flatten().filter(|_| constructor.is_constructor()) else {
        return fields;
    };
    for (pair, pc) in code.code.insns.windows(2).zip(0..) {
        let [Insn::Load(_, local), Insn::PutField(_)] = pair else { continue };
        if let (Some(Operand::Parameter(position)), Link::Field(link)) =
            (operand_of_local(constructor, *local), code.link(program, pc + 1))
            && let Some(field) = fields.get_mut(position).filter(|field| field.is_none())
        {
            *field = Some((link.owner, link.field.name.clone()));
        }
    }
    fields
}

/// The components of a record as a reader knows them: `low = 5, high = 3`.
fn shown(witness: &Witness, fields: &[WitnessField]) -> String {
    let value = |value: WitnessValue| match value {
        WitnessValue::Object(number) => match &witness.objects[number].content {
            Content::Text(text) => string(&text.units()),
            _ => format!("an object of {}", witness.objects[number].ty),
        },
        other => literal(other),
    };
    let known = fields.iter().filter_map(|field| Some(format!("{} = {}", field.name, value(field.before?))));
    let known: Vec<String> = known.collect();
    if known.is_empty() { "any components".to_owned() } else { known.join(", ") }
}
