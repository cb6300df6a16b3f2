//! Whether what a constructor makes for itself, such as the array behind a list of its own, is what the input holds there: then
//! a test need not make it.

use crate::classfile::FieldType;
use crate::library::stands_for;
use crate::outcome::witness::{Content, Held, MadeArgument, Witness, WitnessValue};

use super::arrange::Arranger;
use super::trial::Given;

impl Arranger<'_, '_, '_> {
    /// Whether an object of the input may be made by a constructor unseen: nothing else names it, and it is not there yet.
    pub(super) fn is_hidden(&self, number: usize) -> bool {
        let object = &self.body.witness.objects[number];
        let has_parts = matches!(
            object.content,
            Content::Array(_)
                | Content::Fields(_)
                | Content::Elements(_)
                | Content::Entries(_)
                | Content::Made(_)
                | Content::Opaque
        );
        has_parts
            && object.holder.is_none()
            && self.body.mentions[number] == 1
            && self.body.variables[number].is_none()
    }

    /// Whether an object that a constructor made of these arguments is as a value of the input shall be.
    pub(super) fn is_made(
        &self,
        wanted: WitnessValue,
        made: &Witness,
        number: usize,
        arguments: &[Given],
    ) -> bool {
        let mut pairs = Vec::new();
        self.is_same(wanted, made, WitnessValue::Object(number), arguments, &mut pairs)
    }

    fn is_same(
        &self,
        wanted: WitnessValue,
        made: &Witness,
        value: WitnessValue,
        arguments: &[Given],
        pairs: &mut Vec<(usize, usize)>,
    ) -> bool {
        let (WitnessValue::Object(a), WitnessValue::Object(b)) = (wanted, value) else {
            return wanted == value;
        };
        // The object itself, where it holds itself.
        let is_whole = made.result == Some(WitnessValue::Object(b));
        if is_whole || self.making == Some(a) {
            return is_whole && self.making == Some(a);
        }
        if pairs.iter().any(|pair| pair.0 == a || pair.1 == b) {
            return pairs.contains(&(a, b));
        }
        let (object, other) = (&self.body.witness.objects[a], &made.objects[b]);
        match (&object.content, &other.content) {
            (Content::Text(a), Content::Text(b)) if object.ty == other.ty => {
                return a == b && !object.own && object.input;
            }
            (Content::Boxed(a), Content::Boxed(b)) => {
                return a == b && object.ty == other.ty && !object.own;
            }
            (Content::EnumConstant { .. }, _) | (Content::Mirror(_), _) => {
                return object.content == other.content;
            }
            _ => {}
        }
        if other.input {
            let given = made.arguments.iter().position(|argument| argument.value == value);
            return given.and_then(|at| arguments.get(at)) == Some(&Given::Value(wanted));
        }
        if !self.is_hidden(a) || other.holder.is_some() {
            return false;
        }
        pairs.push((a, b));
        let mut all = |wanted: &[WitnessValue], values: &[WitnessValue]| {
            wanted.len() == values.len()
                && wanted
                    .iter()
                    .zip(values)
                    .all(|(wanted, value)| self.is_same(*wanted, made, *value, arguments, pairs))
        };
        let (FieldType::Class(class), FieldType::Class(other_class)) = (&object.ty, &other.ty) else {
            return match (&object.content, &other.content) {
                (Content::Array(a), Content::Array(b)) => {
                    a.element == b.element && (a.open || all(&a.before, &b.after))
                }
                _ => false,
            };
        };
        let last = object.held.as_ref().map_or(0, Held::len);
        let fits = |count: usize| stands_for(class, other_class, count.max(last));
        match (&object.content, &other.content, &other.held) {
            (Content::Elements(before), _, Some(Held::List(after) | Held::Set(after))) => {
                fits(before.len()) && all(before, after)
            }
            (Content::Made(before), _, Some(Held::Made(after))) if class == other_class => {
                before.len() == after.len()
                    && before.iter().zip(after).all(|(wanted, value)| match (wanted, value) {
                        (MadeArgument::Value(wanted), MadeArgument::Value(value)) => {
                            self.is_same(*wanted, made, *value, arguments, pairs)
                        }
                        _ => wanted == value,
                    })
            }
            (Content::Elements(before), _, Some(Held::Optional(after))) => {
                class == other_class && all(before, after.as_slice())
            }
            (Content::Entries(before), _, Some(Held::Map(after))) => {
                let flat = |entries: &[(WitnessValue, WitnessValue)]| -> Vec<WitnessValue> {
                    entries.iter().flat_map(|(key, value)| [*key, *value]).collect()
                };
                fits(before.len()) && all(&flat(before), &flat(after))
            }
            (Content::Fields(before), Content::Fields(after), _) if class == other_class => {
                before.iter().all(|field| {
                    let Some(wanted) = field.before else { return true };
                    let known = after.iter().find(|f| f.name == field.name && f.owner == field.owner);
                    match known {
                        Some(known) => self.is_same(wanted, made, known.after, arguments, pairs),
                        None => wanted.is_default(),
                    }
                })
            }
            (Content::Opaque, Content::Opaque, None) => class == other_class,
            _ => false,
        }
    }

    /// What tells a wanted value from others, where that does not depend on the objects of one test.
    pub(super) fn shape(&self, value: WitnessValue, depth: u32) -> Option<String> {
        let Some(number) = value.object() else { return Some(format!("{value:?}")) };
        let object = &self.body.witness.objects[number];
        let depth = depth.checked_sub(1)?;
        let all = |values: &mut dyn Iterator<Item = WitnessValue>| -> Option<String> {
            Some(values.map(|value| self.shape(value, depth)).collect::<Option<Vec<String>>>()?.join(" "))
        };
        let parts = match &object.content {
            Content::Text(_) | Content::Boxed(_) | Content::EnumConstant { .. } | Content::Mirror(_) => {
                format!("{:?}", object.content)
            }
            _ if !self.is_hidden(number) => return None,
            Content::Array(array) if array.open => "any".to_owned(),
            Content::Array(array) => all(&mut array.before.iter().copied())?,
            Content::Made(given) => {
                format!("{given:?} {}", all(&mut object.content.given())?)
            }
            Content::Elements(_) | Content::Entries(_) => all(&mut object.content.given())?,
            Content::Fields(fields) => {
                let before = fields.iter().filter(|field| field.before.is_some());
                let names: Vec<&str> = before.clone().map(|field| &*field.name).collect();
                let values = all(&mut before.filter_map(|field| field.before))?;
                format!("{} {values}", names.join(" "))
            }
            Content::Opaque => String::new(),
            Content::Answers(_) | Content::Lambda { .. } => return None,
        };
        Some(format!("{}{{{parts}}}{}", object.ty, if object.own { "*" } else { "" }))
    }
}
