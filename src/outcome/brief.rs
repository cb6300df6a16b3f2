//! Values and calls of a witness in a few words, for one line.

use super::simple_class;
use super::witness::{Content, Witness, WitnessCall, WitnessValue};

/// Longest text shown whole, in characters.
const LONGEST_TEXT: usize = 24;

/// A value in a few words: what an object holds is left to the path.
pub(crate) fn value_text(witness: &Witness, value: WitnessValue) -> String {
    match value {
        WitnessValue::Object(number) => witness.object(number).map_or_else(String::new, |object| {
            let name = object.ty.to_string();
            match &object.content {
                Content::Text(text) => {
                    let text = text.to_string_lossy();
                    match text.char_indices().nth(LONGEST_TEXT) {
                        Some((end, _)) => format!("{:?}…", &text[..end]),
                        None => format!("{text:?}"),
                    }
                }
                Content::EnumConstant { name, .. } => name.to_string(),
                Content::Boxed(value) => value_text(witness, *value),
                Content::Mirror(name) => format!("{name}.class"),
                Content::Array(array) => format!("{} of {}", simple_class(&name), array.before.len()),
                Content::Elements(elements) => format!("{} of {}", simple_class(&name), elements.len()),
                Content::Entries(entries) => format!("{} of {}", simple_class(&name), entries.len()),
                Content::Fields(_)
                | Content::Answers(_)
                | Content::Made(_)
                | Content::Lambda { .. }
                | Content::Opaque => {
                    format!("a {}", simple_class(&name))
                }
            }
        }),
        scalar => scalar.literal(),
    }
}

/// The calls that make the objects of a witness and then that of the analysed method, which is shown as `entry`, as a reader
/// writes them: `new Cart(), apply(null), discountPercent(0)`.
pub fn calls_text(entry: &str, witness: &Witness) -> String {
    let argument =
        |value: WitnessValue| match value.object().and_then(|number| Some((number, witness.object(number)?)))
        {
            Some((number, object)) if witness.is_made_by_call(number) => {
                format!("that {}", simple_class(&object.ty.to_string()))
            }
            _ => value_text(witness, value),
        };
    let call = |begins: String, values: &mut dyn Iterator<Item = WitnessValue>| {
        format!("{begins}({})", values.map(argument).collect::<Vec<String>>().join(", "))
    };
    let before = witness.calls.iter().map(|made: &WitnessCall| {
        let begins = beginning(&made.class.replace('/', "."), &made.name, made.on.is_some());
        call(begins, &mut made.arguments.iter().map(|argument| argument.value))
    });
    let name = entry.split(':').next().unwrap_or(entry);
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    let last = call(
        beginning(class, method, witness.receiver.is_some()),
        &mut witness.arguments.iter().map(|argument| argument.value),
    );
    before.chain([last]).collect::<Vec<String>>().join(", ")
}

/// How a call begins.
fn beginning(class: &str, method: &str, on_object: bool) -> String {
    match (method, on_object) {
        ("<init>", _) => format!("new {}", simple_class(class)),
        (_, false) => format!("{}.{method}", simple_class(class)),
        (_, true) => method.to_owned(),
    }
}
