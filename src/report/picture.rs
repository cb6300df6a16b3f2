//! A witness as a small picture in text: `this = Tree(root=Node(key=3, left=null, right=→ this.root))`.

use crate::classfile::FieldType;
use crate::library::makers::{Given, maker_shown};
use crate::outcome::simple_class;
use crate::outcome::witness::{
    Content, Held, MadeArgument, Witness, WitnessField, WitnessObject, WitnessValue,
};

/// Longest picture of one value, in characters; what is left is an ellipsis.
const LONGEST: usize = 2_000;

/// One line for the receiver, each argument and each static field of the input.
pub fn picture(witness: &Witness) -> Vec<String> {
    painted(witness).0
}

/// Most changes of one path that are told.
const MOST_CHANGES: usize = 6;

/// What the path leaves behind: the object that it returns, if it made one, and what it changed in its input.
pub(super) fn aftermath(witness: &Witness) -> (Option<String>, Option<String>) {
    let (_, mut painter) = painted(witness);
    painter.afterwards = true;
    let made = witness.result.filter(|result| match result {
        WitnessValue::Object(number) => witness.objects.get(*number).is_some_and(|object| {
            let tells = match &object.content {
                Content::Fields(fields) => !fields.is_empty(),
                Content::Array(array) => !array.after.is_empty(),
                _ => false,
            };
            let tells = tells || matches!(object.held, Some(Held::Made(_)));
            !object.input && object.holder.is_none() && tells
        }),
        _ => false,
    });
    let gives = made.map(|result| {
        let mut text = String::new();
        painter.paint(&mut text, result, "the result");
        text
    });
    let mut changes: Vec<String> = Vec::new();
    for (number, object) in witness.objects.iter().enumerate().filter(|(_, object)| object.input) {
        let Some(place) = painter.places[number].clone() else { continue };
        let mut changed: Vec<(String, WitnessValue)> = Vec::new();
        match &object.content {
            Content::Fields(fields) => {
                let fields =
                    fields.iter().filter(|field| field.before.is_some_and(|before| before != field.after));
                changed.extend(fields.map(|field| (format!("{place}.{}", field.name), field.after)));
            }
            Content::Array(array) => {
                let both = array.before.iter().zip(&array.after).enumerate();
                let both = both.filter(|(_, (before, after))| before != after);
                changed.extend(both.map(|(at, (_, after))| (format!("{place}[{at}]"), *after)));
            }
            Content::Made(before) => changed.extend(made_changes(object, before, &place)),
            _ => {}
        }
        for (name, value) in changed {
            let mut text = format!("{name} = ");
            painter.paint(&mut text, value, &name);
            changes.push(text);
        }
    }
    for field in &witness.overwritten_statics {
        if let Some(value) = field.after {
            let name = format!("{}.{}", simple_class(&field.class.replace('/', ".")), field.field);
            let mut text = format!("{name} = ");
            painter.paint(&mut text, value, &name);
            changes.push(text);
        }
    }
    let more = changes.len().saturating_sub(MOST_CHANGES);
    changes.truncate(MOST_CHANGES);
    if more > 0 {
        changes.push(format!("and {more} more"));
    }
    (gives, (!changes.is_empty()).then(|| changes.join(", ")))
}

/// What an object of the library that one call made holds other than at the beginning.
fn made_changes(object: &WitnessObject, before: &[MadeArgument], place: &str) -> Vec<(String, WitnessValue)> {
    let (Some(Held::Made(after)), FieldType::Class(class)) = (&object.held, &object.ty) else {
        return Vec::new();
    };
    let Some(maker) = maker_shown(class) else { return Vec::new() };
    let values = before.iter().zip(after).zip(maker.given);
    let changed = values.filter(|((before, after), _)| before != after);
    changed
        .filter_map(|((_, after), given)| match (given, after) {
            (
                Given::Number(_, call, _) | Given::Flag(_, call) | Given::Held(_, call),
                MadeArgument::Value(value),
            ) => Some((format!("{place}.{call}"), *value)),
            _ => None,
        })
        .collect()
}

/// The lines of a picture, and where each object was painted.
fn painted(witness: &Witness) -> (Vec<String>, Painter<'_>) {
    let mut painter = Painter { witness, places: vec![None; witness.objects.len()], afterwards: false };
    let receiver = witness.receiver.iter().map(|value| ("this".to_owned(), *value));
    let arguments = witness.arguments.iter().map(|a| (a.name.to_string(), a.value));
    let statics = witness.statics.iter().filter_map(|s| {
        let class = s.class.rsplit('/').next().unwrap_or(&s.class);
        Some((format!("{class}.{}", s.field), s.value?))
    });
    let fresh = witness.fresh.iter().map(|fresh| (fresh.name.to_string(), fresh.value));
    let roots: Vec<(String, WitnessValue)> = receiver.chain(arguments).chain(statics).chain(fresh).collect();
    let lines = roots
        .into_iter()
        .map(|(name, value)| {
            let mut line = format!("{name} = ");
            painter.paint(&mut line, value, &name);
            line
        })
        .collect();
    (lines, painter)
}

struct Painter<'a> {
    witness: &'a Witness,
    /// Where each object was painted.
    places: Vec<Option<String>>,
    /// Whether objects are painted as the path leaves them.
    afterwards: bool,
}

impl Painter<'_> {
    fn paint(&mut self, out: &mut String, value: WitnessValue, place: &str) {
        match value {
            WitnessValue::Object(number) => self.paint_object(out, number, place),
            other => out.push_str(&other.literal()),
        }
    }

    fn paint_object(&mut self, out: &mut String, number: usize, place: &str) {
        let witness = self.witness;
        let object = &witness.objects[number];
        if let Some((class, field)) = &object.holder {
            return out.push_str(&format!("{}.{field}", simple_class(&class.replace('/', "."))));
        }
        match &object.content {
            Content::Text(text) if object.own => {
                let class = object.ty.to_string();
                return out.push_str(&format!("new {}({:?})", simple_class(&class), text.to_string_lossy()));
            }
            Content::Text(text) => return out.push_str(&format!("{:?}", text.to_string_lossy())),
            Content::EnumConstant { class, name } => {
                return out.push_str(&format!("{}.{name}", simple_class(&class.replace('/', "."))));
            }
            Content::Boxed(value) => {
                let new = if object.own { "new " } else { "" };
                let class = object.ty.to_string();
                return out.push_str(&format!("{new}{}({})", simple_class(&class), value.literal()));
            }
            Content::Mirror(name) => return out.push_str(&format!("{name}.class")),
            Content::Fields(_)
            | Content::Array(_)
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Opaque
            | Content::Lambda { .. } => {}
        }
        if let Some(known) = &self.places[number] {
            return out.push_str(&format!("→ {known}"));
        }
        self.places[number] = Some(place.to_owned());
        if out.len() > LONGEST {
            return out.push('…');
        }
        let made = match (&object.held, &object.content) {
            (Some(Held::Made(given)), _) if !object.input || self.afterwards => Some(given),
            (_, Content::Made(given)) => Some(given),
            _ => None,
        };
        if let (Some(given), FieldType::Class(class)) = (made, &object.ty) {
            let text = self.made(class, given, place);
            return out.push_str(&text);
        }
        match &object.content {
            Content::Array(array) => {
                let ty = object.ty.to_string();
                out.push_str(&format!("{}{{", simple_class(&ty)));
                let elements = if self.afterwards { &array.after } else { &array.before };
                for (index, value) in elements.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.paint(out, *value, &format!("{place}[{index}]"));
                }
                out.push('}');
            }
            Content::Fields(fields) => {
                out.push_str(&format!("{}(", simple_class(&object.ty.to_string())));
                let afterwards = self.afterwards;
                let value = |f: &WitnessField| if afterwards { Some(f.after) } else { f.before };
                let known = fields.iter().filter_map(|f| Some((f, value(f)?)));
                for (position, (field, value)) in known.enumerate() {
                    if position > 0 {
                        out.push_str(", ");
                    }
                    out.push_str(&format!("{}=", field.name));
                    self.paint(out, value, &format!("{place}.{}", field.name));
                }
                out.push(')');
            }
            Content::Elements(elements) => {
                out.push_str(&format!("{}[", simple_class(&object.ty.to_string())));
                for (index, value) in elements.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.paint(out, *value, &format!("{place}.get({index})"));
                }
                out.push(']');
            }
            Content::Answers(methods) => {
                out.push_str(&format!("{}(", simple_class(&object.ty.to_string())));
                let called = methods.iter().filter(|method| !method.values.is_empty());
                for (position, method) in called.enumerate() {
                    if position > 0 {
                        out.push_str("; ");
                    }
                    out.push_str(&format!("{} gives ", method.name));
                    for (index, value) in method.values.iter().enumerate() {
                        if index > 0 {
                            out.push_str(", ");
                        }
                        self.paint(out, *value, &format!("{place}.{}#{}", method.name, index + 1));
                    }
                }
                out.push(')');
            }
            Content::Entries(entries) => {
                out.push_str(&format!("{}{{", simple_class(&object.ty.to_string())));
                for (index, (key, value)) in entries.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.paint(out, *key, &format!("{place}.key[{index}]"));
                    out.push('=');
                    self.paint(out, *value, &format!("{place}.value[{index}]"));
                }
                out.push('}');
            }
            _ => out.push_str(&format!("{}()", simple_class(&object.ty.to_string()))),
        }
    }

    /// The call that makes an object of the library.
    fn made(&mut self, class: &str, given: &[MadeArgument], place: &str) -> String {
        let arguments: Vec<String> = given
            .iter()
            .map(|argument| match argument {
                MadeArgument::Value(value) => {
                    let mut text = String::new();
                    self.paint(&mut text, *value, place);
                    text
                }
                MadeArgument::Text(text) => format!("{text:?}"),
                MadeArgument::Static(class, field) => {
                    format!("{}.{field}", simple_class(&class.replace('/', ".")))
                }
                MadeArgument::Made(class, given) => self.made(class, given, place),
            })
            .collect();
        match maker_shown(class) {
            Some(maker) => {
                maker.written(&mut |class| simple_class(&class.replace('/', ".")).to_owned(), &arguments)
            }
            None => format!("{}({})", simple_class(&class.replace('/', ".")), arguments.join(", ")),
        }
    }
}
