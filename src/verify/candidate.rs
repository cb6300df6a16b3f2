//! Values on which a program is said to fail, as plain data: what a replay gives it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::classfile::JavaString;
use crate::outcome::witness::{Content, Witness, WitnessFresh, WitnessValue};
use crate::program::Known;
use crate::state::Position;

use super::start::{Given, is_string};

/// A value that the program asks for.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Asked {
    /// The method that it calls, `org.sosy_lab.sv_benchmarks.Verifier.nondetInt`.
    pub call: Arc<str>,
    /// What the code calls the value.
    pub name: Arc<str>,
    /// The value.
    pub value: AskedValue,
    /// Where it asks.
    pub at: Option<Position>,
}

/// What it gets.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub enum AskedValue {
    /// A value of a primitive type.
    Primitive(WitnessValue),
    /// A string.
    Text {
        /// Its units.
        text: JavaString,
        /// Which object it is: one that is given twice has the same number.
        object: usize,
        /// Whether it is the object of a literal.
        pooled: bool,
    },
    /// Null, where a string may be.
    Null,
}

/// Values on which a program is said to fail.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct Candidate {
    /// The arguments of main.
    pub arguments: Vec<JavaString>,
    /// The values that the program asks for, in the order of its calls.
    pub values: Vec<Asked>,
    /// Java name of the class of what is said to be thrown.
    pub class: String,
    /// Its message, if it is known.
    pub message: Option<Arc<str>>,
    /// Where.
    pub at: Option<Position>,
}

/// The arguments and the values that a witness gives to a program that was started so.
///
/// # Errors
/// Why no replay can give them.
pub(super) fn values_of(witness: &Witness, given: &Given) -> Result<(Vec<JavaString>, Vec<Asked>), String> {
    let mut asked = witness.fresh.iter();
    let mut arguments = Vec::new();
    match given {
        Given::Known(known) => {
            let text = |text: &String| JavaString::from_units(&text.encode_utf16().collect::<Vec<u16>>());
            arguments.extend(known.iter().map(text));
        }
        Given::Unknown => {
            let count = match asked.next().map(|length| length.value) {
                Some(WitnessValue::Int(count)) => count,
                _ => return Err("the number of arguments is not known".to_owned()),
            };
            for argument in asked.by_ref().take(usize::try_from(count).unwrap_or(0)) {
                let AskedValue::Text { text, .. } = value_of(witness, argument)? else { continue };
                arguments.push(text);
            }
        }
    }
    let values = asked.map(|fresh| {
        Ok(Asked {
            call: fresh.call.clone().unwrap_or_default(),
            name: fresh.name.clone(),
            value: value_of(witness, fresh)?,
            at: fresh.at.clone(),
        })
    });
    Ok((arguments, values.collect::<Result<_, String>>()?))
}

fn value_of(witness: &Witness, fresh: &WitnessFresh) -> Result<AskedValue, String> {
    let refused = || Err(format!("it asks for an object (`{}`), which a replay cannot make", fresh.name));
    match fresh.value {
        WitnessValue::Null if is_string(&fresh.ty) => Ok(AskedValue::Null),
        WitnessValue::Null => refused(),
        WitnessValue::Object(number) => match witness.object(number) {
            Some(object) if object.ty == Known::String.field_type() => match &object.content {
                Content::Text(text) => {
                    let pooled = object.input && !object.own;
                    Ok(AskedValue::Text { text: text.clone(), object: number, pooled })
                }
                _ => refused(),
            },
            _ => refused(),
        },
        primitive => Ok(AskedValue::Primitive(primitive)),
    }
}

/// What a JVM did with a program on the values of a candidate.
#[derive(Clone, PartialEq, Debug)]
pub enum Observed {
    /// An exception left main.
    Threw {
        /// Java names of its class and of all superclasses.
        classes: Vec<String>,
        /// Its message.
        message: Option<String>,
        /// The frames of its stack trace, the innermost first, then those of its causes: Java name of the class, method, and line.
        frames: Vec<(String, String, Option<u16>)>,
    },
    /// Main returned.
    Returned,
    /// An assumption of the program did not hold.
    Assumption,
    /// The program asked for other values than it was said to.
    Diverged,
    /// It did not end in time.
    OutOfTime,
    /// The JVM ended by itself, or could not be run.
    Broken(String),
}

/// Runs a program on values, on a JVM.
pub trait Confirm: Sync {
    /// What the JVM did.
    fn run(&self, candidate: &Candidate) -> Observed;
}
