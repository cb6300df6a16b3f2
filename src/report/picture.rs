//! A witness as a small picture in text: `this = Tree(root=Node(key=3, left=null, right=→ this.root))`.

use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::term::{character, double_literal, float_literal};

/// Longest picture of one value, in characters; what is left is an ellipsis.
const LONGEST: usize = 2_000;

/// One line for the receiver, each argument and each static field of the input.
pub fn picture(witness: &Witness) -> Vec<String> {
    let mut painter = Painter { witness, places: vec![None; witness.objects.len()] };
    let receiver = witness.receiver.iter().map(|value| ("this".to_owned(), *value));
    let arguments = witness.arguments.iter().map(|a| (a.name.to_string(), a.value));
    let statics = witness.statics.iter().filter_map(|s| {
        let class = s.class.rsplit('/').next().unwrap_or(&s.class);
        Some((format!("{class}.{}", s.field), s.value?))
    });
    let fresh = witness.fresh.iter().map(|fresh| (fresh.name.to_string(), fresh.value));
    let roots: Vec<(String, WitnessValue)> = receiver.chain(arguments).chain(statics).chain(fresh).collect();
    roots
        .into_iter()
        .map(|(name, value)| {
            let mut line = format!("{name} = ");
            painter.paint(&mut line, value, &name);
            line
        })
        .collect()
}

struct Painter<'a> {
    witness: &'a Witness,
    /// Where each object was painted.
    places: Vec<Option<String>>,
}

impl Painter<'_> {
    fn paint(&mut self, out: &mut String, value: WitnessValue, place: &str) {
        match value {
            WitnessValue::Object(number) => self.paint_object(out, number, place),
            other => out.push_str(&scalar(other)),
        }
    }

    fn paint_object(&mut self, out: &mut String, number: usize, place: &str) {
        let witness = self.witness;
        let object = &witness.objects[number];
        if let Some((class, field)) = &object.holder {
            return out.push_str(&format!("{}.{field}", simple(&class.replace('/', "."))));
        }
        match &object.content {
            Content::Text(text) if object.own => {
                return out.push_str(&format!("new String({:?})", text.to_string_lossy()));
            }
            Content::Text(text) => return out.push_str(&format!("{:?}", text.to_string_lossy())),
            Content::EnumConstant { class, name } => {
                return out.push_str(&format!("{}.{name}", simple(&class.replace('/', "."))));
            }
            Content::Boxed(value) => {
                let new = if object.own { "new " } else { "" };
                let class = object.ty.to_string();
                return out.push_str(&format!("{new}{}({})", simple(&class), scalar(*value)));
            }
            Content::Mirror(name) => return out.push_str(&format!("{name}.class")),
            Content::Fields(_) | Content::Array(_) | Content::Opaque | Content::Lambda { .. } => {}
        }
        if let Some(known) = &self.places[number] {
            return out.push_str(&format!("→ {known}"));
        }
        self.places[number] = Some(place.to_owned());
        if out.len() > LONGEST {
            return out.push('…');
        }
        match &object.content {
            Content::Array(array) => {
                let ty = object.ty.to_string();
                out.push_str(&format!("{}{{", simple(&ty)));
                for (index, value) in array.before.iter().enumerate() {
                    if index > 0 {
                        out.push_str(", ");
                    }
                    self.paint(out, *value, &format!("{place}[{index}]"));
                }
                out.push('}');
            }
            Content::Fields(fields) => {
                out.push_str(&format!("{}(", simple(&object.ty.to_string())));
                let known = fields.iter().filter_map(|f| Some((f, f.before?)));
                for (position, (field, value)) in known.enumerate() {
                    if position > 0 {
                        out.push_str(", ");
                    }
                    out.push_str(&format!("{}=", field.name));
                    self.paint(out, value, &format!("{place}.{}", field.name));
                }
                out.push(')');
            }
            _ => out.push_str(&format!("{}()", simple(&object.ty.to_string()))),
        }
    }
}

/// A class without its package and outer classes.
fn simple(name: &str) -> &str {
    let name = name.rsplit('.').next().unwrap_or(name);
    match name.rsplit_once('$') {
        // Local and anonymous classes have numbers.
        Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic()) => inner,
        _ => name,
    }
}

fn scalar(value: WitnessValue) -> String {
    match value {
        WitnessValue::Boolean(value) => value.to_string(),
        WitnessValue::Byte(value) => value.to_string(),
        WitnessValue::Short(value) => value.to_string(),
        WitnessValue::Char(unit) => character(unit),
        WitnessValue::Int(value) => value.to_string(),
        WitnessValue::Long(value) => format!("{value}L"),
        WitnessValue::Float(value) => float_literal(value),
        WitnessValue::Double(value) => double_literal(value),
        WitnessValue::Null | WitnessValue::Object(_) => "null".to_owned(),
    }
}
