//! Concrete execution of one method on one input: what engines are measured against.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::classfile::Constant;
use crate::heap::Concrete;
use crate::interp::{self, GivenContent, GivenObject, GivenValue, Plan};
use crate::library;
use crate::machine::{Bounds, Policy};
use crate::outcome::witness::{Content, Witness, WitnessValue};
use crate::program::{Method, Program};
use crate::runtime::Vm;
use crate::state::{Ending, InitialPlace, Provenance, State, Trace};

use super::entry::plan_with_heap;
use super::outline::Outcome;

/// A place of a given heap that was read but not given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MissingPlace {
    /// A field: the object's position in the heap, and the slot.
    Field(usize, u32),
    /// An element: the array's position in the heap, and the index.
    Element(usize, u32),
}

/// What came of one input.
#[derive(Clone, PartialEq, Debug)]
pub enum Execution {
    /// It took this control-flow path to this outcome.
    Complete(Trace, Outcome),
    /// It read a place that the heap does not give.
    Missing(MissingPlace),
    /// It met something that is not supported, or did not end.
    Cut(Ending),
}

/// A context in which methods of a program are executed, one input after the other.
pub fn concrete_context(program: &Arc<Program>) -> Vm {
    let interrupted = Arc::new(AtomicBool::new(false));
    Vm::new(
        program.clone(),
        Arc::new(Concrete),
        Bounds::none(),
        Policy::default(),
        library::RECIPES_OF_INPUTS,
        interrupted,
    )
}

/// Executes a plan made by [`plan_with_heap`], in a context made by [`concrete_context`].
pub fn execute(cx: &mut Vm, plan: &Plan) -> Execution {
    let mut st = State::new();
    let ending = match interp::run(cx, &mut st, plan) {
        interp::Outcome::End(ending) => ending,
        interp::Outcome::Split(split) => {
            let what = format!("a split on given input ({})", split.reason.name());
            Ending::Unsupported { what: what.into(), at: st.user_position() }
        }
    };
    match missing_place(cx, &st) {
        Some(place) => Execution::Missing(place),
        None if ending.is_complete() => Execution::Complete(st.trace, Outcome::of(&ending)),
        None => Execution::Cut(ending),
    }
}

fn missing_place(cx: &Vm, st: &State) -> Option<MissingPlace> {
    let (object, place) = st.missing?;
    let Provenance::Given(number) = st.heap.object(object).provenance else { return None };
    match place {
        InitialPlace::Field(slot) => Some(MissingPlace::Field(number as usize, slot)),
        InitialPlace::Element(index) => {
            let index = u32::try_from(cx.terms.as_int(index)?).ok()?;
            Some(MissingPlace::Element(number as usize, index))
        }
        InitialPlace::Length => None,
    }
}

/// The plan of concrete execution on the input of a witness. A field that the witness leaves out is one that its path
/// never reads, so it is not given.
///
/// # Errors
/// What the input has that no given heap can hold, such as a string.
pub fn plan_of_witness(program: &Program, entry: &Arc<Method>, witness: &Witness) -> Result<Plan, String> {
    let mut heap = Vec::new();
    for object in &witness.objects {
        let ty = program.type_of(&object.ty).map_err(|error| error.to_string())?;
        let content = match &object.content {
            // What the path itself makes is no input and only keeps its number here.
            _ if !object.input => GivenContent::Fields(BTreeMap::new()),
            Content::Fields(fields) => {
                let class = ty.as_class().map(|id| program.class(id)).ok_or("fields of an array")?;
                let mut given = BTreeMap::new();
                for field in fields {
                    let slot = class
                        .instance_fields
                        .iter()
                        .position(|f| f.name == field.name && program.class(f.owner).name == field.owner);
                    let slot = slot.ok_or_else(|| format!("there is no field {}", field.name))?;
                    if let Some(value) = field.before {
                        given.insert(slot as u32, given_value(value));
                    }
                }
                GivenContent::Fields(given)
            }
            Content::Array(array) => GivenContent::Array {
                length: array.before.len() as u32,
                elements: (0..).zip(array.before.iter().map(|value| given_value(*value))).collect(),
            },
            Content::Text(_)
            | Content::Boxed(_)
            | Content::EnumConstant { .. }
            | Content::Mirror(_)
            | Content::Lambda { .. }
            | Content::Elements(_)
            | Content::Entries(_)
            | Content::Answers(_)
            | Content::Made(_)
            | Content::Opaque => return Err("an object of the library or an enum constant".to_owned()),
        };
        heap.push(GivenObject { ty, content });
    }
    if !witness.statics.is_empty() || !witness.fresh.is_empty() {
        return Err("input that is no argument".to_owned());
    }
    // Objects that are no input come last.
    heap.truncate(witness.objects.iter().filter(|object| object.input).count());
    let arguments = witness.receiver.iter().chain(witness.arguments.iter().map(|argument| &argument.value));
    Ok(plan_with_heap(entry, heap, arguments.map(|value| given_value(*value)).collect()))
}

fn given_value(value: WitnessValue) -> GivenValue {
    GivenValue::Constant(match value {
        WitnessValue::Null => return GivenValue::Null,
        WitnessValue::Object(number) => return GivenValue::Object(number),
        WitnessValue::Boolean(value) => Constant::Int(i32::from(value)),
        WitnessValue::Byte(value) => Constant::Int(i32::from(value)),
        WitnessValue::Short(value) => Constant::Int(i32::from(value)),
        WitnessValue::Char(value) => Constant::Int(i32::from(value)),
        WitnessValue::Int(value) => Constant::Int(value),
        WitnessValue::Long(value) => Constant::Long(value),
        WitnessValue::Float(value) => Constant::Float(value.to_bits()),
        WitnessValue::Double(value) => Constant::Double(value.to_bits()),
    })
}
