//! How the paths of a trial end: what the constructor returns, throws, and has changed.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::interp::Plan;
use crate::junit::accessors::{Effect, Effects, FieldKey};
use crate::junit::shared_state::uses_shared_state;
use crate::outcome::witness::{self, Content, Witness, WitnessValue};
use crate::program::{Class, Known, TypeId};
use crate::runtime::Vm;
use crate::search::{Control, Observer};
use crate::state::{Body, Ending, ObjectId, ObjectType, ReferenceStatus, State, Value};
use crate::term::{Node, Sort, Term};

use super::{Given, Trial, Wanted};

/// Collects how the paths of a trial end.
pub(super) struct Ends<'a> {
    pub(super) plan: &'a Plan,
    pub(super) given: &'a [Given],
    pub(super) numbers: &'a [(FieldKey, Wanted)],
    pub(super) found: Vec<Trial>,
}

impl Observer for Ends<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        if ending.is_complete() && self.is_possible(cx, st) {
            let trial = self.trial(cx, st, ending);
            self.found.push(trial);
        }
        Control::Continue
    }
}

impl Ends<'_> {
    /// How many arguments come before those of the parameters.
    fn receivers(&self) -> usize {
        usize::from(self.plan.entry.is_constructor())
    }

    /// The new object; none where a static method gives something else.
    fn object(&self, cx: &Vm, st: &State) -> Option<ObjectId> {
        if self.plan.entry.is_constructor() {
            return location(cx, st.arguments.first()?.term()?);
        }
        let object = location(cx, st.result?.term()?)?;
        let class = ObjectType::Exact(TypeId::class(self.class(cx)?.id));
        (st.heap.object(object).ty == class).then_some(object)
    }

    /// The class of the new object.
    fn class(&self, cx: &Vm) -> Option<Arc<Class>> {
        match &self.plan.entry.signature.result {
            Some(FieldType::Class(name)) => cx.program.load(name).ok(),
            _ => Some(cx.program.class(self.plan.entry.class)),
        }
    }

    /// Whether the references that are to be null may be so on this path.
    fn is_possible(&self, cx: &Vm, st: &State) -> bool {
        self.given.iter().zip(st.arguments.iter().skip(self.receivers())).all(|(given, argument)| {
            *given != Given::Value(WitnessValue::Null)
                || argument.term().is_none_or(|term| match cx.terms.node(term) {
                    Node::ReferenceSymbol(number) => matches!(
                        st.heap.reference(number).status,
                        ReferenceStatus::Null | ReferenceStatus::Undecided
                    ),
                    node => matches!(node, Node::Null),
                })
        })
    }

    fn trial(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Trial {
        match ending {
            Ending::Threw { class, .. } => return Trial::Throws(class.clone()),
            Ending::AssertionFailed { .. } => return Trial::Throws(Known::AssertionError.java_name().into()),
            _ => {}
        }
        if !st.heap.inputs().is_empty() {
            return Trial::Unknown("it looks into the objects that it is given".to_owned());
        }
        if uses_shared_state(cx, st) {
            return Trial::Unknown("it uses static fields".to_owned());
        }
        let Some(effects) = self.effects(cx, st, ending) else {
            return Trial::Unknown("its object is not known".to_owned());
        };
        match self.closed(cx, st, ending) {
            Some(given) => Trial::Returns(given, effects),
            None => Trial::Unknown("it needs an object that a test cannot write down".to_owned()),
        }
    }

    /// The fields of the new object.
    fn effects(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Option<Effects> {
        let parameter = |value: Value| {
            let term = value.term()?;
            let mut given = st.arguments.iter().skip(self.receivers());
            given.position(|argument| argument.term() == Some(term))
        };
        let object = self.object(cx, st)?;
        let Body::Fields(values) = &st.heap.object(object).body else { return None };
        let class = self.class(cx)?;
        // Values for open parameters are tried by themselves, so that only then it matters what is made of them.
        let is_open = self.given.contains(&Given::Open);
        let mut all: Option<Option<Arc<Witness>>> = None;
        let mut effects = Effects::new();
        for (field, value) in class.instance_fields.iter().zip(values) {
            let Some(value) = *value else { continue };
            let effect = match known_value(cx, &field.ty, value) {
                Some(known) => Effect::Value(known),
                None => match parameter(value) {
                    Some(position) => Effect::Parameter(position),
                    None if is_open || !field.ty.is_reference() => Effect::Other,
                    None => {
                        let found = all.get_or_insert_with(|| {
                            witness::find(cx, st, self.plan, ending).ok().map(Arc::new)
                        });
                        let owner = cx.program.class(field.owner).name.clone();
                        let made = found.as_ref().and_then(|all| {
                            Some((all.clone(), last_value(all, &owner, &field.name)?.object()?))
                        });
                        made.map_or(Effect::Other, |(all, number)| Effect::Made(all, number))
                    }
                },
            };
            effects.push(((field.owner, field.name.clone()), effect));
        }
        Some(effects)
    }

    /// The arguments with values for the open ones; none if a test cannot write one of them down.
    fn closed(&self, cx: &mut Vm, st: &State, ending: &Ending) -> Option<Vec<Given>> {
        if !self.given.contains(&Given::Open) {
            return Some(self.given.to_vec());
        }
        let aimed = self.aimed(cx, st);
        let aimed = aimed.and_then(|aimed| witness::find(cx, &aimed, self.plan, ending).ok());
        let witness = match aimed {
            Some(witness) => witness,
            None => witness::find(cx, st, self.plan, ending).ok()?,
        };
        let close = |(given, argument): (&Given, &witness::WitnessArgument)| match (given, argument.value) {
            (Given::Open, WitnessValue::Object(number)) => {
                let object = &witness.objects[number];
                let plain = match &object.content {
                    Content::Text(_) | Content::Boxed(_) | Content::EnumConstant { .. } => true,
                    Content::Array(array) => array.before.is_empty(),
                    Content::Fields(_)
                    | Content::Elements(_)
                    | Content::Entries(_)
                    | Content::Answers(_)
                    | Content::Made(_)
                    | Content::Mirror(_)
                    | Content::Opaque
                    | Content::Lambda { .. } => false,
                };
                plain.then(|| Given::New(object.clone()))
            }
            (Given::Open, value) => Some(Given::Value(value)),
            (given, _) => Some(given.clone()),
        };
        self.given.iter().zip(&witness.arguments).map(close).collect()
    }
}

impl Ends<'_> {
    /// The state with the assumption that the object gets its wanted numbers; none where none depends on open parameters.
    fn aimed(&self, cx: &mut Vm, st: &State) -> Option<State> {
        let object = self.object(cx, st)?;
        let Body::Fields(values) = &st.heap.object(object).body else { return None };
        let class = self.class(cx)?;
        let mut equal: Vec<(Term, i64)> = Vec::new();
        for (field, value) in class.instance_fields.iter().zip(values) {
            let Some((_, wanted)) =
                self.numbers.iter().find(|(key, _)| key.0 == field.owner && key.1 == field.name)
            else {
                continue;
            };
            let Some(term) = value.and_then(Value::term) else { continue };
            match wanted {
                Wanted::Number(number) => equal.extend(number.whole_number().map(|number| (term, number))),
                Wanted::Array(elements) => {
                    let Some(array) = location(cx, term) else { continue };
                    let Body::Array(body) = &st.heap.object(array).body else { continue };
                    equal.push((body.length, elements.len() as i64));
                    for (&index, value) in &body.constant {
                        let wanted = usize::try_from(index).ok().and_then(|index| elements.get(index));
                        let wanted = wanted.and_then(|wanted| wanted.whole_number());
                        equal.extend(value.term().zip(wanted));
                    }
                }
            }
        }
        let mut aimed: Option<State> = None;
        for (term, number) in equal {
            let Sort::BitVector(width) = term.sort() else { continue };
            if cx.terms.constant_bits(term).is_some() {
                continue;
            }
            let wanted = cx.terms.bit_vector(width, term.sort().mask(number as u64));
            let equal = cx.terms.equal(term, wanted);
            let aimed = aimed.get_or_insert_with(|| st.clone());
            cx.assume(&mut aimed.condition.assumptions, equal, None);
        }
        aimed
    }
}

/// What a field of the new object holds at the end.
fn last_value(all: &Witness, owner: &str, name: &str) -> Option<WitnessValue> {
    let object = all.objects.get(all.result?.object()?)?;
    let Content::Fields(fields) = &object.content else { return None };
    fields.iter().find(|field| *field.owner == *owner && *field.name == *name).map(|field| field.after)
}

fn location(cx: &Vm, term: Term) -> Option<ObjectId> {
    match cx.terms.node(term) {
        Node::Location(object) => Some(ObjectId(object)),
        _ => None,
    }
}

fn known_value(cx: &Vm, ty: &FieldType, value: Value) -> Option<WitnessValue> {
    let term = value.term()?;
    match ty {
        FieldType::Primitive(primitive) => {
            cx.terms.constant_bits(term).map(|bits| WitnessValue::from_bits(*primitive, bits))
        }
        _ => matches!(cx.terms.node(term), Node::Null).then_some(WitnessValue::Null),
    }
}
