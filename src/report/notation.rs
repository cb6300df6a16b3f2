//! Values in the notation of the JSON report: the input heap of a witness, and what the path returns.

use serde_json::{Map, Value as Json, json};

use crate::classfile::FieldType;
use crate::outcome::witness::{Content, Held, MadeArgument, Witness, WitnessArgument, WitnessValue};
use crate::outcome::{PathReport, Shown};
use crate::program::Known;

/// Largest integer up to which a JSON number read as a double is exact.
const EXACT_IN_DOUBLE: u64 = 1 << 53;

/// The input and what is returned on it; without a witness, the value returned in terms of the input.
pub(super) fn input_and_result(path: &PathReport) -> (Option<Json>, Option<Json>) {
    match path.found_witness().map(json_input) {
        Some((input, returned)) => (Some(input), path.returns.is_some().then_some(returned)),
        None => (None, path.returns.as_ref().map(json_shown)),
    }
}

/// A value as a path returned it. One that depends on the input is `{"term": "…"}`.
pub fn json_shown(value: &Shown) -> Json {
    match value {
        Shown::Null => Json::Null,
        Shown::Primitive(value) => json_scalar(*value),
        Shown::Text(text) => json!(text),
        Shown::EnumConstant { class, name } => {
            json!({ "enum": class.replace('/', "."), "name": &**name })
        }
        Shown::Object { class, holder: Some(holder) } => json!({ "class": class, "static": holder }),
        Shown::Object { class, holder: None } => json!({ "class": class }),
        Shown::Term(term) => json!({ "term": term }),
    }
}

/// A value of a primitive type; for an object, which has a notation of its own, null.
pub(super) fn json_scalar(value: WitnessValue) -> Json {
    match value {
        WitnessValue::Boolean(value) => json!(value),
        WitnessValue::Byte(value) => json!(value),
        WitnessValue::Short(value) => json!(value),
        WitnessValue::Char(value) => json!(value),
        WitnessValue::Int(value) => json!(value),
        WitnessValue::Long(value) => json_long(value),
        WitnessValue::Float(value) => json_floating(f64::from(value)),
        WitnessValue::Double(value) => json_floating(value),
        WitnessValue::Null | WitnessValue::Object(_) => Json::Null,
    }
}

/// A long as a number where a double holds it exactly, else as text.
fn json_long(value: i64) -> Json {
    if value.unsigned_abs() <= EXACT_IN_DOUBLE { json!(value) } else { json!(value.to_string()) }
}

/// A floating point number, with names for what JSON has no numbers for.
fn json_floating(value: f64) -> Json {
    if value.is_nan() {
        json!("NaN")
    } else if value.is_infinite() {
        json!(if value > 0.0 { "Infinity" } else { "-Infinity" })
    } else {
        json!(value)
    }
}

/// When the fields of an object are looked at.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Moment {
    Before,
    After,
}

/// Writes one witness; an object's fields are written where it is met first.
struct Writer<'a> {
    witness: &'a Witness,
    /// How often each object is mentioned.
    mentions: Vec<u32>,
    written: Vec<bool>,
}

/// The input and the result, as the fields `input` and `returns` of a path.
fn json_input(witness: &Witness) -> (Json, Json) {
    let mut writer = Writer::of_input(witness);
    if let Some(result) = witness.result {
        writer.count(result, Moment::After);
    }
    let receiver = witness.receiver.map_or(Json::Null, |value| writer.value(value, Moment::Before));
    let arguments: Vec<Json> =
        witness.arguments.iter().map(|a| writer.value(a.value, Moment::Before)).collect();
    let mut statics = Map::new();
    for field in &witness.statics {
        let name = format!("{}.{}", field.class.replace('/', "."), field.field);
        statics.insert(name, field.value.map_or(Json::Null, |value| writer.value(value, Moment::Before)));
    }
    let mut input = Map::new();
    input.insert("receiver".to_owned(), receiver);
    input.insert("args".to_owned(), Json::Array(arguments));
    input.insert("statics".to_owned(), Json::Object(statics));
    if !witness.fresh.is_empty() {
        let fresh = witness.fresh.iter().zip(1..).map(|(fresh, call)| {
            let kind = fresh.ty.to_string();
            let value = writer.value(fresh.value, Moment::Before);
            json!({ "call": call, "name": &*fresh.name, "kind": kind, "value": value })
        });
        let fresh: Json = fresh.collect();
        input.insert("fresh".to_owned(), fresh);
    }
    let result = witness.result.map_or(Json::Null, |value| writer.value(value, Moment::After));
    (Json::Object(input), result)
}

/// The calls of a witness that make objects of its input, and then that of the analysed method, which is shown as `entry`.
/// `{"made": 0}` is what the first of them makes.
pub(super) fn json_calls(entry: &str, witness: &Witness) -> Json {
    let mut writer = Writer::of_input(witness);
    let maker = |number: usize| witness.calls.iter().position(|call| call.makes == Some(number));
    let mut value = |value: WitnessValue| match value.object().and_then(maker) {
        Some(call) => json!({ "made": call }),
        None => writer.value(value, Moment::Before),
    };
    let mut call = |method: &str, on: Option<WitnessValue>, arguments: &[WitnessArgument]| {
        let mut out = Map::new();
        out.insert("method".to_owned(), json!(method));
        if let Some(on) = on {
            out.insert("on".to_owned(), value(on));
        }
        let arguments: Vec<Json> = arguments.iter().map(|argument| value(argument.value)).collect();
        out.insert("args".to_owned(), Json::Array(arguments));
        Json::Object(out)
    };
    let mut calls: Vec<Json> = Vec::new();
    for made in &witness.calls {
        let method = format!("{}.{}:{}", made.class.replace('/', "."), made.name, made.descriptor);
        calls.push(call(&method, made.on.map(WitnessValue::Object), &made.arguments));
    }
    calls.push(call(entry, witness.receiver, &witness.arguments));
    Json::Array(calls)
}

impl<'a> Writer<'a> {
    /// One that has counted what the input mentions.
    fn of_input(witness: &'a Witness) -> Writer<'a> {
        let mut writer = Writer {
            witness,
            mentions: vec![0; witness.objects.len()],
            written: vec![false; witness.objects.len()],
        };
        for root in witness.roots() {
            writer.count(*root, Moment::Before);
        }
        writer
    }

    fn count(&mut self, value: WitnessValue, moment: Moment) {
        let Some(number) = value.object() else { return };
        self.mentions[number] += 1;
        if self.mentions[number] > 1 {
            return;
        }
        for inner in self.parts(number, moment) {
            self.count(inner, moment);
        }
    }

    /// What an object refers to.
    fn parts(&self, number: usize, moment: Moment) -> Vec<WitnessValue> {
        match &self.witness.objects[number].content {
            Content::Fields(fields) => fields
                .iter()
                .filter_map(|f| if moment == Moment::Before { f.before } else { Some(f.after) })
                .collect(),
            Content::Array(array) if moment == Moment::Before => array.before.clone(),
            Content::Array(array) => array.after.clone(),
            other => other.given().collect(),
        }
    }

    fn value(&mut self, value: WitnessValue, moment: Moment) -> Json {
        match value {
            WitnessValue::Object(number) => self.object(number, moment),
            scalar => json_scalar(scalar),
        }
    }

    /// What the call is given that makes an object of the library.
    fn made_argument(&mut self, argument: &MadeArgument, moment: Moment) -> Json {
        match argument {
            MadeArgument::Value(value) => self.value(*value, moment),
            MadeArgument::Text(text) => json!(&**text),
            MadeArgument::Static(class, field) => {
                json!({ "static": format!("{}.{field}", class.replace('/', ".")) })
            }
            MadeArgument::Made(class, given) => {
                let given: Vec<Json> =
                    given.iter().map(|argument| self.made_argument(argument, moment)).collect();
                json!({ "class": class.replace('/', "."), "made": given })
            }
        }
    }

    fn object(&mut self, number: usize, moment: Moment) -> Json {
        let witness = self.witness;
        let object = &witness.objects[number];
        if let Some((class, field)) = &object.holder {
            return json!({ "static": format!("{}.{field}", class.replace('/', ".")) });
        }
        match &object.content {
            Content::EnumConstant { class, name } => {
                return json!({ "enum": class.replace('/', "."), "name": &**name });
            }
            Content::Mirror(name) => return json!({ "mirror": &**name }),
            Content::Text(text) if object.ty != Known::String.field_type() => {
                return json!({ "class": object.ty.to_string(), "text": text.to_string_lossy() });
            }
            Content::Text(text) if object.own => {
                return json!({ "string": text.to_string_lossy(), "own": true });
            }
            Content::Text(text) => return json!(text.to_string_lossy()),
            Content::Boxed(value) => {
                let class = object.ty.to_string();
                let class = class.rsplit('.').next().unwrap_or(&class).to_owned();
                let value = self.value(*value, moment);
                return match object.own {
                    true => json!({ "box": class, "value": value, "own": true }),
                    false => json!({ "box": class, "value": value }),
                };
            }
            Content::Fields(_)
            | Content::Array(_)
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Opaque
            | Content::Lambda { .. } => {}
        }
        let shared = self.mentions[number] > 1;
        let id = format!("o{}", number + 1);
        if shared && self.written[number] {
            return json!({ "ref": id });
        }
        self.written[number] = true;
        let mut out = Map::new();
        if let Content::Array(array) = &object.content {
            let elements = if moment == Moment::Before { &array.before } else { &array.after };
            let elements: Vec<Json> = elements.iter().map(|value| self.value(*value, moment)).collect();
            if !shared && matches!(array.element, FieldType::Primitive(_)) {
                return Json::Array(elements);
            }
            out.insert("array".to_owned(), json!(object.ty.to_string()));
            if shared {
                out.insert("id".to_owned(), json!(id));
            }
            out.insert("elements".to_owned(), Json::Array(elements));
            return Json::Object(out);
        }
        out.insert("class".to_owned(), json!(object.ty.to_string()));
        if shared {
            out.insert("id".to_owned(), json!(id));
        }
        match &object.content {
            Content::Elements(elements) => {
                let elements = elements.iter().map(|value| self.value(*value, moment)).collect();
                out.insert("elements".to_owned(), Json::Array(elements));
                return Json::Object(out);
            }
            Content::Entries(entries) => {
                let entry = |&(key, value): &(WitnessValue, WitnessValue)| {
                    json!([self.value(key, moment), self.value(value, moment)])
                };
                out.insert("entries".to_owned(), Json::Array(entries.iter().map(entry).collect()));
                return Json::Object(out);
            }
            Content::Made(given) => {
                let given = match &object.held {
                    Some(Held::Made(after)) if moment == Moment::After => after,
                    _ => given,
                };
                let given = given.iter().map(|argument| self.made_argument(argument, moment)).collect();
                out.insert("made".to_owned(), Json::Array(given));
                return Json::Object(out);
            }
            Content::Fields(_)
                if !object.input
                    && let Some(Held::Made(given)) = &object.held =>
            {
                let given = given.iter().map(|argument| self.made_argument(argument, moment)).collect();
                out.insert("made".to_owned(), Json::Array(given));
                return Json::Object(out);
            }
            Content::Answers(methods) => {
                let mut answers = Map::new();
                for method in methods {
                    let values = method.values.iter().map(|value| self.value(*value, moment)).collect();
                    answers.insert(format!("{}{}", method.name, method.descriptor), Json::Array(values));
                }
                out.insert("answers".to_owned(), Json::Object(answers));
                return Json::Object(out);
            }
            _ => {}
        }
        let mut fields = Map::new();
        if let Content::Fields(listed) = &object.content {
            for field in listed {
                let value = if moment == Moment::Before { field.before } else { Some(field.after) };
                let Some(value) = value else { continue };
                // A field that a subclass declares again is told apart by its class.
                let mut name = field.name.to_string();
                if fields.contains_key(&name) {
                    name = format!("{}.{name}", field.owner.replace('/', "."));
                }
                let value = self.value(value, moment);
                fields.insert(name, value);
            }
        }
        out.insert("fields".to_owned(), Json::Object(fields));
        Json::Object(out)
    }
}
