//! Every input of a method up to a size, run one by one.
//!
//! An input heap has at most three objects and two arrays of up to two elements, and its numbers are those that
//! the program's comparisons need. All shapes, all aliasing, null and every run-time class that Java allows are among
//! them, each once up to isomorphism: a reference names null, an object that is there already or a new one. Places
//! are filled in when the method first reads them, in every way there is, so inputs that differ only in what the
//! method never looks at are run once.

use std::collections::BTreeMap;
use std::sync::Arc;

use lazuli::bytecode::Primitive;
use lazuli::classfile::{Constant, FieldType};
use lazuli::interp::{GivenContent, GivenObject, GivenValue};
use lazuli::program::{Class, Method, Program, RuntimeType, TypeId};
use lazuli::runtime::Vm;
use lazuli::search::{Execution, Flow, MissingPlace, execute, plan_with_heap};

/// Most objects of an input, arrays left out.
const OBJECTS: usize = 3;
/// Most arrays of an input.
const ARRAYS: usize = 2;
/// Longest array of an input.
const LENGTH: u32 = 2;
/// Most executions of one program, the unfinished ones included; the generator aims at far fewer.
const MOST_EXECUTIONS: u64 = 60_000;

/// What the inputs of a method do.
#[derive(Default)]
pub(crate) struct Behaviour {
    /// The control-flow paths, each with an input that takes it, in words.
    pub(crate) flows: BTreeMap<Flow, String>,
    /// Inputs that were run to the end.
    pub(crate) inputs: u64,
    /// Executions, those included that met a place which was not filled in yet.
    executions: u64,
}

/// A method and the values that its inputs are made of.
pub(crate) struct Enumeration<'a> {
    pub(crate) program: &'a Program,
    pub(crate) entry: &'a Arc<Method>,
    /// All classes of the program.
    pub(crate) classes: &'a [Arc<Class>],
    /// The numbers.
    pub(crate) values: &'a [i32],
}

#[derive(Clone, Default)]
struct Input {
    arguments: Vec<GivenValue>,
    heap: Vec<GivenObject>,
}

impl Enumeration<'_> {
    /// Runs all inputs; none if there are too many.
    pub(crate) fn run(&self, cx: &mut Vm) -> Result<Behaviour, String> {
        let mut types: Vec<FieldType> = Vec::new();
        if !self.entry.access.is_static() {
            types.push(FieldType::Class(self.entry.class_name.clone()));
        }
        types.extend(self.entry.signature.parameters.iter().cloned());
        let mut behaviour = Behaviour::default();
        self.arguments(cx, &types, &Input::default(), &mut behaviour)?;
        Ok(behaviour)
    }

    /// Fills in the arguments, the first one first.
    fn arguments(
        &self,
        cx: &mut Vm,
        types: &[FieldType],
        input: &Input,
        behaviour: &mut Behaviour,
    ) -> Result<(), String> {
        let Some(ty) = types.get(input.arguments.len()) else { return self.execute(cx, input, behaviour) };
        let receiver = input.arguments.is_empty() && !self.entry.access.is_static();
        for (value, mut extended) in self.alternatives(input, ty) {
            if receiver && !self.is_receiver(&value, &extended) {
                continue;
            }
            extended.arguments.push(value);
            self.arguments(cx, types, &extended, behaviour)?;
        }
        Ok(())
    }

    /// Whether a call on this object runs the entry method.
    fn is_receiver(&self, value: &GivenValue, input: &Input) -> bool {
        let GivenValue::Object(number) = value else { return false };
        let Some(class) = input.heap[*number].ty.as_class() else { return false };
        let selected = self.program.select(&self.program.class(class), self.entry);
        selected.is_some_and(|method| method.class == self.entry.class)
    }

    fn execute(&self, cx: &mut Vm, input: &Input, behaviour: &mut Behaviour) -> Result<(), String> {
        behaviour.executions += 1;
        if behaviour.executions > MOST_EXECUTIONS {
            return Err("too many inputs".to_owned());
        }
        let plan = plan_with_heap(self.entry, input.heap.clone(), input.arguments.clone());
        match execute(cx, &plan) {
            Execution::Complete(trace, outcome) => {
                behaviour.inputs += 1;
                behaviour.flows.entry((trace, outcome)).or_insert_with(|| self.describe(input));
                Ok(())
            }
            Execution::Missing(place) => self.fill_in(cx, input, place, behaviour),
            Execution::Cut(ending) => Err(format!("{ending:?} on {}", self.describe(input))),
        }
    }

    /// Gives a place every value that it may have.
    fn fill_in(
        &self,
        cx: &mut Vm,
        input: &Input,
        place: MissingPlace,
        behaviour: &mut Behaviour,
    ) -> Result<(), String> {
        let ty = match place {
            MissingPlace::Field(object, slot) => {
                let class = input.heap[object].ty.as_class().expect("only an object has fields");
                self.program.class(class).instance_fields[slot as usize].ty.clone()
            }
            MissingPlace::Element(array, _) => self.element_type(input.heap[array].ty),
        };
        for (value, mut extended) in self.alternatives(input, &ty) {
            match (place, &mut extended.heap) {
                (MissingPlace::Field(object, slot), heap) => {
                    if let GivenContent::Fields(fields) = &mut heap[object].content {
                        fields.insert(slot, value);
                    }
                }
                (MissingPlace::Element(array, index), heap) => {
                    if let GivenContent::Array { elements, .. } = &mut heap[array].content {
                        elements.insert(index, value);
                    }
                }
            }
            self.execute(cx, &extended, behaviour)?;
        }
        Ok(())
    }

    fn element_type(&self, array: TypeId) -> FieldType {
        match self.program.runtime_type(array) {
            RuntimeType::PrimitiveArray(primitive) => FieldType::Primitive(primitive),
            RuntimeType::ReferenceArray(element) => {
                let class = element.as_class().expect("arrays have one dimension");
                FieldType::Class(self.program.class(class).name.clone())
            }
            RuntimeType::Class(_) => panic!("an element of something that is no array"),
        }
    }

    /// Every value of a type, with the input in which it is one.
    fn alternatives(&self, input: &Input, ty: &FieldType) -> Vec<(GivenValue, Input)> {
        let number = |value: i32| (GivenValue::Constant(Constant::Int(value)), input.clone());
        let ty = match ty {
            FieldType::Primitive(Primitive::Boolean) => return vec![number(0), number(1)],
            FieldType::Primitive(_) => return self.values.iter().map(|&value| number(value)).collect(),
            FieldType::Class(_) | FieldType::Array(_) => {
                self.program.type_of(ty).expect("the types of a program can be loaded")
            }
        };
        let mut out = vec![(GivenValue::Null, input.clone())];
        for (position, object) in input.heap.iter().enumerate() {
            if self.program.is_subtype(object.ty, ty) {
                out.push((GivenValue::Object(position), input.clone()));
            }
        }
        let arrays = input.heap.iter().filter(|object| object.ty.is_array()).count();
        let there_is_room = if ty.is_array() { arrays < ARRAYS } else { input.heap.len() - arrays < OBJECTS };
        if there_is_room {
            for object in self.new_objects(ty) {
                let mut extended = input.clone();
                extended.heap.push(object);
                out.push((GivenValue::Object(input.heap.len()), extended));
            }
        }
        out
    }

    /// A new object of every class that a reference of this type may name.
    fn new_objects(&self, ty: TypeId) -> Vec<GivenObject> {
        let array = |ty: TypeId, length| GivenObject {
            ty,
            content: GivenContent::Array { length, elements: BTreeMap::new() },
        };
        if let RuntimeType::PrimitiveArray(_) = self.program.runtime_type(ty) {
            return (0..=LENGTH).map(|length| array(ty, length)).collect();
        }
        let classes = self.classes.iter().map(|class| (class, TypeId::class(class.id)));
        if !ty.is_array() {
            return classes
                .filter(|(class, id)| class.is_instantiable() && self.program.is_subtype(*id, ty))
                .map(|(_, ty)| GivenObject { ty, content: GivenContent::Fields(BTreeMap::new()) })
                .collect();
        }
        classes
            .map(|(_, id)| self.program.array_of_type(id))
            .filter(|id| self.program.is_subtype(*id, ty))
            .flat_map(|ty| (0..=LENGTH).map(move |length| array(ty, length)))
            .collect()
    }

    fn describe(&self, input: &Input) -> String {
        let value = |value: &GivenValue| match value {
            GivenValue::Constant(constant) => constant.to_string(),
            GivenValue::Null => "null".to_owned(),
            GivenValue::Object(number) => format!("#{number}"),
        };
        let mut out: Vec<String> = input.arguments.iter().map(value).collect();
        for (number, object) in input.heap.iter().enumerate() {
            let content: Vec<String> = match &object.content {
                GivenContent::Fields(fields) => {
                    let class = object.ty.as_class().map(|id| self.program.class(id));
                    let name =
                        |slot: u32| class.as_ref().map(|c| c.instance_fields[slot as usize].name.clone());
                    let field = |(&slot, v)| format!("{} = {}", name(slot).unwrap_or_default(), value(v));
                    fields.iter().map(field).collect()
                }
                GivenContent::Array { length, elements } => {
                    let element = |(index, v)| format!("[{index}] = {}", value(v));
                    std::iter::once(format!("length {length}")).chain(elements.iter().map(element)).collect()
                }
            };
            out.push(format!("#{number}: {}({})", self.program.type_name(object.ty), content.join(", ")));
        }
        out.join("; ")
    }
}
