//! From a path's condition and state to its witness.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::classfile::{FieldType, JavaString};
use crate::classpath::Origin;
use crate::heap::preexisting::holder;
use crate::heap::{InputClasses, Named};
use crate::interp::{Argument, Plan};
use crate::library::{Minimal, collection, minimal};
use crate::machine::Machine;
use crate::persistent::Trail;
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::runtime::objects::enum_constant;
use crate::solver::Verdict;
use crate::state::{
    Body, Ending, Hidden, ObjectId, ObjectType, OriginId, OriginNode, Origins, ReferenceStatus, State, Value,
};
use crate::term::{Integers, Model, Node, SymbolId, Term};

use super::classes::{class_of, field_type, fitting, minimal_class, plain};
use super::lengths::OpenLengths;
use super::shorter::{shorten, text_lengths};
use super::telling::{input_numbers, open_values, tell_apart, telling_text};
use super::{Content, Witness, WitnessArgument, WitnessArray, WitnessObject, WitnessStatic, WitnessValue};

/// The making of a witness, with values from a model.
///
/// # Errors
/// Why there is none.
pub(super) fn builder<'a>(cx: &'a mut Vm, st: &'a State, plan: &Plan) -> Result<Builder<'a>, String> {
    if cx.terms.integers() == Integers::Unbounded {
        return Err("integers are mathematical (--ints unbounded)".to_owned());
    }
    let mut assumptions = cx.engine.assumed_of_input(&mut cx.machine, st);
    let open = OpenLengths::of(cx, st);
    let with_lengths = open.assumed(cx, &assumptions);
    let of_objects = if cx.telling { input_numbers(&mut cx.machine, st) } else { Vec::new() };
    let Machine { origins, solver, terms, telling, program, .. } = &mut cx.machine;
    let telling = *telling;
    let is_char = |symbol: SymbolId| origins.is_char(OriginId(symbol.0));
    let with_lengths = with_lengths
        .and_then(|all| Some((solver.witness_model(terms, &all, &is_char).model()?.clone(), all)));
    let array_lengths = with_lengths.as_ref().map(|_| open.of_references).unwrap_or_default();
    let mut model = match with_lengths {
        Some((model, all)) => {
            assumptions = all;
            (*model).clone()
        }
        None => match solver.witness_model(terms, &assumptions, &is_char) {
            Verdict::Sat(Some(model)) => (*model).clone(),
            Verdict::Sat(None) => Model::new(),
            Verdict::Unsat => return Err("the path condition turned out to be unsatisfiable".to_owned()),
            Verdict::Unknown(why) => return Err(format!("the solver found no values: {why}")),
        },
    };
    terms.complete_texts(&mut model);
    let lengths = text_lengths(terms, origins, assumptions.clauses());
    shorten(terms, origins, assumptions.clauses(), &lengths, &mut model);
    if telling {
        let is_element = |symbol: SymbolId| match origins.node(OriginId(symbol.0)) {
            OriginNode::Element(..) => true,
            OriginNode::Field(_, _, owner) => program.class(*owner).origin != Origin::User,
            _ => false,
        };
        tell_apart(terms, assumptions.clauses(), st, plan, &is_element, &of_objects, &mut model);
    }
    let classes = cx.engine.classes_of_input(&mut cx.machine, st);
    let classes = classes.ok_or("no array type suits all that the path says of the array")?;
    let mut named = cx.engine.named_in(&cx.machine, st, &model);
    if telling
        && let Some(open) = open_result(cx, st, assumptions.clauses())
        && let Some(null @ Named::Null) = named.get_mut(open as usize)
    {
        // A null that is returned looks like nothing at all.
        *null = Named::Unmet;
    }
    if telling {
        for open in open_values(cx, st, assumptions.clauses()) {
            if let Some(null @ Named::Null) = named.get_mut(open as usize) {
                *null = Named::Unmet;
            }
        }
    }
    let by_origin = st.heap.references().iter().map(|r| r.origin).zip(0..).collect();
    Ok(Builder {
        cx,
        st,
        model,
        classes,
        named,
        by_origin,
        array_lengths,
        lengths: lengths.into_iter().map(|(length, holder)| (holder, length)).collect(),
        numbers: FxHashMap::default(),
        minimal: FxHashMap::default(),
        environment: FxHashSet::default(),
        names: FxHashMap::default(),
        sources: Vec::new(),
        pooled: FxHashMap::default(),
        witness: Witness::default(),
    })
}

/// The input reference that is returned, if the path says nothing of it and a plain object of the library serves for it.
fn open_result(cx: &mut Vm, st: &State, clauses: &Trail<Term>) -> Option<u32> {
    let result = st.result?.term()?;
    let Node::ReferenceSymbol(number) = cx.terms.node(result) else { return None };
    let reference = st.heap.reference(number).clone();
    let is_open = reference.status == ReferenceStatus::Undecided
        && reference.constants.is_none()
        && st.guarded.own(number).is_none()
        && !cx.terms.leaves_in(clauses).contains(&result);
    let class = minimal_class(cx, &reference).ok().filter(|_| is_open)?.as_class()?;
    (cx.program.class(class).origin != Origin::User).then_some(number)
}

/// The content of an array of which the path knows no more than that it is there.
fn opened(content: Content) -> Content {
    match content {
        Content::Array(array) => Content::Array(WitnessArray { open: true, ..array }),
        content => content,
    }
}

/// What an object of the witness stands for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Source {
    /// An object of the state.
    Object(ObjectId),
    /// A minimal object behind an input reference that is only known not to be null.
    Minimal,
    /// An input object by the number that stands for it in the model.
    Named(u64),
}

/// The making of one witness.
pub(super) struct Builder<'a> {
    pub(super) cx: &'a mut Vm,
    pub(super) st: &'a State,
    pub(super) model: Model,
    /// Classes that depend on those of others: of arrays and what they hold.
    classes: InputClasses,
    /// What each input reference names.
    pub(super) named: Vec<Named>,
    /// The input reference of each access path.
    by_origin: FxHashMap<OriginId, u32>,
    /// The lengths of arrays that the path did not use, of which something is known all the same, by input reference.
    array_lengths: FxHashMap<u32, Term>,
    /// The lengths of strings about which the path says something, by access path.
    pub(super) lengths: FxHashMap<OriginId, Term>,
    /// Numbers of the state's objects.
    numbers: FxHashMap<ObjectId, usize>,
    /// Numbers of the objects that have a number in the model, by that.
    pub(super) names: FxHashMap<u64, usize>,
    /// Numbers of minimal objects, by input reference.
    minimal: FxHashMap<u32, usize>,
    /// The values of the environment that what is shown depends on, by number.
    pub(super) environment: FxHashSet<usize>,
    /// What the objects of the witness stand for.
    sources: Vec<Source>,
    /// Which strings and boxes of the input are the pooled ones, as far as the path asks.
    pub(super) pooled: FxHashMap<usize, bool>,
    pub(super) witness: Witness,
}

impl Builder<'_> {
    /// Roots and input objects, with their initial contents.
    pub(super) fn input(&mut self, plan: &Plan) -> Result<(), String> {
        let receiver = usize::from(!plan.entry.access.is_static());
        for (position, (argument, value)) in
            plan.arguments.iter().zip(self.st.arguments.clone().iter()).enumerate()
        {
            match argument {
                Argument::Input { name: None, ty, .. } => {
                    self.witness.receiver = Some(self.evaluate(ty, *value)?);
                }
                Argument::Input { name: Some(name), ty, .. } => {
                    let value = self.evaluate(ty, *value)?;
                    self.witness.arguments.push(WitnessArgument { name: name.clone(), value });
                }
                Argument::Allocated(_) => {}
                Argument::Constant(_) => {
                    let parameter = position.saturating_sub(receiver);
                    let Some(ty) = plan.entry.signature.parameters.get(parameter) else { continue };
                    let value = self.evaluate(ty, *value)?;
                    let name = plan.entry.parameter_name(parameter);
                    self.witness.arguments.push(WitnessArgument { name, value });
                }
                Argument::Given(_) => return Err("the arguments are given".to_owned()),
            }
        }
        for field in &plan.statics {
            let declared = &field.class.static_fields[field.index];
            let name = format!("{}.{}", field.class.java_name(), declared.name);
            let value = self.initial(OriginNode::Static(name.into()), &declared.ty)?;
            self.witness.statics.push(WitnessStatic {
                class: field.class.name.clone(),
                field: declared.name.clone(),
                ty: declared.ty.clone(),
                value: Some(value),
                after: None,
            });
        }
        self.fresh_values()?;
        let mut done = 0;
        while let Some(source) = self.sources.get(done).copied() {
            match source {
                Source::Object(object) => self.initial_content(done, object)?,
                Source::Named(name) => self.named_initial_content(done, name)?,
                Source::Minimal => {}
            }
            done += 1;
        }
        Ok(())
    }

    /// Result, exception, overwritten statics, and the contents of all objects at the end.
    pub(super) fn outcome(&mut self, plan: &Plan, ending: &Ending) -> Result<(), String> {
        if *ending == Ending::Returned || matches!(ending, Ending::AssertionFailed { .. }) {
            let constructed = self.st.arguments.first().copied().filter(|_| plan.entry.is_constructor());
            let result = plan.entry.signature.result.clone().zip(self.st.result);
            if let Some(value) = constructed {
                let ty = FieldType::Class(plan.entry.class_name.clone());
                self.witness.result = Some(self.evaluate(&ty, value)?);
            } else if let Some((ty, value)) = result {
                self.witness.result = Some(self.evaluate(&ty, value)?);
            }
        }
        self.witness.phase = self.st.phase as usize;
        if let Some(exception) = self.st.uncaught {
            self.witness.thrown = Some(self.reference(exception)?);
        }
        for overwritten in self.st.statics.overwritten() {
            let class = self.cx.program.class(overwritten.class);
            let declared = &class.static_fields[overwritten.index as usize];
            if class.origin != Origin::User {
                continue;
            }
            let after = self.st.statics.get(overwritten.class, overwritten.index as usize);
            let after = after.map(|value| self.evaluate(&declared.ty, value)).transpose()?;
            self.witness.overwritten_statics.push(WitnessStatic {
                class: class.name.clone(),
                field: declared.name.clone(),
                ty: declared.ty.clone(),
                value: None,
                after,
            });
        }
        self.final_contents()
    }

    /// What all objects hold at the end.
    pub(super) fn final_contents(&mut self) -> Result<(), String> {
        let mut done = 0;
        while let Some(source) = self.sources.get(done).copied() {
            match source {
                Source::Object(object) => self.final_content(done, object)?,
                Source::Named(name) => self.named_final_content(done, name)?,
                Source::Minimal => {}
            }
            self.note_held(done, source);
            done += 1;
        }
        Ok(())
    }

    /// Notes which strings and boxes of the input are not the one that literals are or `valueOf` gives: those of which the
    /// path says so, and all but one of the others that hold the same.
    pub(super) fn own_values(&mut self) {
        let mut taken: Vec<(FieldType, Content)> = Vec::new();
        let string = Known::String.field_type();
        let is_value = |object: &WitnessObject| match object.content {
            Content::Text(_) => object.input && object.ty == string,
            Content::Boxed(_) => object.input,
            _ => false,
        };
        for (number, object) in self.witness.objects.iter().enumerate() {
            if is_value(object) && self.pooled.get(&number) == Some(&true) {
                taken.push((object.ty.clone(), object.content.clone()));
            }
        }
        for (number, object) in self.witness.objects.iter_mut().enumerate() {
            if !is_value(object) {
                // A builder is an object of its own.
                object.own |= object.input && matches!(object.content, Content::Text(_));
                continue;
            }
            let value = (object.ty.clone(), object.content.clone());
            object.own = match self.pooled.get(&number) {
                Some(pooled) => !pooled,
                None => taken.contains(&value),
            };
            taken.push(value);
        }
    }

    /// The initial value at an access path.
    pub(super) fn initial(&mut self, node: OriginNode, ty: &FieldType) -> Result<WitnessValue, String> {
        let Some(origin) = self.cx.origins.find(&node) else { return Ok(WitnessValue::default_of(ty)) };
        match ty {
            FieldType::Primitive(primitive) => {
                Ok(WitnessValue::from_bits(*primitive, self.model.value(Origins::symbol(origin))))
            }
            FieldType::Class(_) | FieldType::Array(_) => match self.by_origin.get(&origin) {
                Some(&number) => self.reference(self.cx.terms.reference_symbol(number)),
                None => Ok(WitnessValue::Null),
            },
        }
    }

    /// A value of the state under the model.
    pub(super) fn evaluate(&mut self, ty: &FieldType, value: Value) -> Result<WitnessValue, String> {
        match (ty, value) {
            (FieldType::Primitive(primitive), _) => {
                if let Some(term) = value.term() {
                    self.note_environment(term);
                }
                let bits = value.term().map_or(0, |term| self.cx.terms.evaluate(term, &self.model).bits());
                Ok(WitnessValue::from_bits(*primitive, bits))
            }
            (_, Value::Ref(term)) => self.reference(term),
            _ => Ok(WitnessValue::Null),
        }
    }

    fn reference(&mut self, term: Term) -> Result<WitnessValue, String> {
        match self.cx.terms.node(term) {
            Node::Location(object) => self.object(ObjectId(object)),
            Node::IfThenElse(condition, yes, no) => {
                self.note_environment(condition);
                let holds = self.cx.terms.holds(condition, &self.model) == Some(true);
                self.reference(if holds { yes } else { no })
            }
            Node::ReferenceSymbol(number) => self.input_reference(number),
            _ => Ok(WitnessValue::Null),
        }
    }

    /// What an input reference names.
    fn input_reference(&mut self, number: u32) -> Result<WitnessValue, String> {
        match self.named.get(number as usize) {
            None | Some(Named::Null) => Ok(WitnessValue::Null),
            Some(&Named::Object(object)) => self.object(object),
            Some(Named::Unmet) => self.minimal(number),
            Some(&Named::Number(name)) => self.numbered(name),
        }
    }

    /// The minimal object behind a reference that is only known not to be null.
    fn minimal(&mut self, number: u32) -> Result<WitnessValue, String> {
        if let Some(&known) = self.minimal.get(&number) {
            return Ok(WitnessValue::Object(known));
        }
        let reference = self.st.heap.reference(number).clone();
        let first_constant = reference.constants.as_ref().and_then(|constants| constants.first().copied());
        if let Some(constant) = first_constant {
            return self.object(constant);
        }
        let ty = match self.classes.of_location(number) {
            Some(narrowed) => plain(self.cx, narrowed)?,
            None => minimal_class(self.cx, &reference)?,
        };
        let is_string = ty == self.string_type()?;
        let content = match self.minimal_content(ty) {
            Content::Text(_) if is_string => match self.text_of_known_length(reference.origin)? {
                Some(content) => content,
                None if self.cx.telling => {
                    let units: Vec<u16> = telling_text(self.cx, reference.origin).encode_utf16().collect();
                    Content::Text(JavaString::from_units(&units))
                }
                None => Content::Text(JavaString::from_units(&[])),
            },
            content => self.with_length(opened(content), number)?,
        };
        let ty = field_type(self.cx, ty);
        let known = self.add(
            Source::Minimal,
            WitnessObject { ty, input: true, holder: None, own: false, content, held: None },
        );
        self.minimal.insert(number, known);
        Ok(WitnessValue::Object(known))
    }

    /// The content of an array that the path did not use, with as many elements as are known to be in it.
    pub(super) fn with_length(&self, content: Content, number: u32) -> Result<Content, String> {
        match (content, self.array_lengths.get(&number)) {
            (Content::Array(WitnessArray { element, open, .. }), Some(&length)) => {
                let count = self.checked_length(length)?;
                let before = vec![WitnessValue::default_of(&element); count];
                Ok(Content::Array(WitnessArray { element, after: before.clone(), before, open }))
            }
            (content, _) => Ok(content),
        }
    }

    pub(super) fn minimal_content(&self, ty: TypeId) -> Content {
        if ty.is_array() {
            let FieldType::Array(element) = field_type(self.cx, ty) else { return Content::Opaque };
            return Content::Array(WitnessArray {
                element: *element,
                before: Vec::new(),
                after: Vec::new(),
                open: false,
            });
        }
        let Some(class) = ty.as_class().map(|id| self.cx.program.class(id)) else { return Content::Opaque };
        if class.origin == Origin::CallSite
            && collection(&class).is_none()
            && let Some(interface) = class.interfaces.first()
        {
            return Content::Lambda { interface: interface.name.clone() };
        }
        match minimal(&class) {
            Minimal::Box(primitive) => Content::Boxed(WitnessValue::from_bits(primitive, 0)),
            Minimal::Text => Content::Text(JavaString::from_units(&[])),
            Minimal::Mirror(of) => Content::Mirror(of.java_name().into()),
            Minimal::Fields => Content::Fields(Vec::new()),
            Minimal::Opaque => Content::Opaque,
        }
    }

    pub(super) fn add(&mut self, source: Source, object: WitnessObject) -> usize {
        self.sources.push(source);
        self.witness.objects.push(object);
        self.sources.len() - 1
    }

    fn string_type(&self) -> Result<TypeId, String> {
        self.cx.program.known_class(Known::String).map(|c| TypeId::class(c.id)).map_err(|e| e.to_string())
    }

    /// The class of an object of the state; that of a copy is its original's.
    pub(super) fn class_of_object(&mut self, id: ObjectId) -> Result<TypeId, String> {
        let owner = self.st.heap.class_owner(id);
        if owner != id
            && let WitnessValue::Object(number) = self.object(owner)?
        {
            let ty = self.witness.objects[number].ty.clone();
            return self.cx.program.type_of(&ty).map_err(|error| error.to_string());
        }
        let known = self.st.heap.object(id);
        let ty = match (known.ty, self.classes.of_object(id)) {
            (ObjectType::Exact(ty), _) => ty,
            (_, Some(narrowed)) => fitting(self.cx, narrowed)?,
            (ty, None) => class_of(self.cx, ty)?,
        };
        // The path looked into fields that objects of this class do not have.
        let slots = ty.as_class().map(|class| self.cx.program.class(class).instance_fields.len());
        match (&known.body, slots) {
            (Body::Fields(fields), Some(slots)) if fields.len() > slots => {
                Err("the class of an input object does not fit what the path found in it".to_owned())
            }
            _ => Ok(ty),
        }
    }

    /// An object of the state; its contents follow later.
    pub(super) fn object(&mut self, id: ObjectId) -> Result<WitnessValue, String> {
        if let Some(&known) = self.numbers.get(&id) {
            return Ok(WitnessValue::Object(known));
        }
        if let Some(owner) = self.st.guarded.owner(id) {
            return self.input_reference(owner);
        }
        let object = self.st.heap.object(id);
        let ty = self.class_of_object(id)?;
        let content = match (enum_constant(self.cx, self.st, id), &object.hidden) {
            (Some((class, name)), _) => Content::EnumConstant { class, name },
            (None, Hidden::Mirror(name)) => Content::Mirror(name.clone()),
            _ => match self.minimal_content(ty) {
                // What a builder holds is looked at for the sake of the input only.
                Content::Text(_) if !object.is_input() && ty != self.string_type()? => Content::Opaque,
                content => content,
            },
        };
        let holder = match content {
            Content::Fields(_) | Content::Array(_) | Content::Opaque | Content::Lambda { .. } => {
                holder(self.cx, self.st, id)
            }
            _ => None,
        };
        let object = WitnessObject {
            ty: field_type(self.cx, ty),
            input: object.is_input(),
            holder,
            own: false,
            content,
            held: None,
        };
        let number = self.add(Source::Object(id), object);
        self.numbers.insert(id, number);
        Ok(WitnessValue::Object(number))
    }
}
