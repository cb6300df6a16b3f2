//! The symbolic heap of a path, as the papers on heap summaries draw theirs: references are circles, objects
//! (locations) boxes; edges from objects carry fields, edges from references the guard under which they name the
//! object.
//!
//! Two heaps are drawn. The *input* is what the path found out of the heap at the beginning: only what it looked
//! at. The *end* is the heap that the method leaves, as far as it can be reached from the arguments, the result and
//! static fields. Guards are said under the path condition: a guard that it implies is left out, and so is an edge that
//! it excludes. A dashed box is an object that a reference may name but that nobody looked into.
//!
//! With pose, each input reference has an object of its own, and those of two references are one object where the
//! references are equal. What such an object holds at the beginning is then said where it was read first, and here only
//! for the other inputs: `data, if other != this`.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::bytecode::{ElementKind, Primitive};
use crate::classfile::FieldType;
use crate::heap::{Target, field_origin};
use crate::interp::{Argument, Plan};
use crate::outcome::{condition, ending_words, object_path, text_value};
use crate::program::{Class, InstanceField, TypeId};
use crate::runtime::Vm;
use crate::runtime::literals::string_text;
use crate::runtime::objects::{enum_constant, static_holder};
use crate::state::{
    ArrayBody, Body, Ending, InitialPlace, ObjectId, ObjectType, OriginId, OriginNode, Provenance, State,
    Value,
};
use crate::term::Term;

use super::graph::Graph;
use super::value_set::{guard_text, value_set};

/// The heap of a path at its beginning and end.
pub(crate) fn heap_graph(
    cx: &mut Vm,
    st: &State,
    plan: &Plan,
    ending: &Ending,
    returned: Option<&str>,
) -> Graph {
    let mut title = vec![
        format!("{}  ({})", plan.entry.qualified_name(), cx.engine.name()),
        ending_words(ending, returned),
    ];
    title.extend(condition(cx, st).into_iter().map(|clause| format!("when {clause}")));
    let mut graph = Graph::new(&[
        ("label", &title.join("\n")),
        ("labelloc", "t"),
        ("rankdir", "LR"),
        ("fontname", "sans-serif"),
    ]);
    graph.attributes("node", &[("fontname", "sans-serif")]);
    graph.attributes("edge", &[("fontname", "sans-serif")]);
    // Graphviz sets the first cluster below the second.
    for (moment, name) in [(Moment::End, "end"), (Moment::Input, "input")] {
        graph.begin_cluster(name, name);
        let mut painter = Painter::new(cx, st, plan, moment, graph);
        painter.paint();
        graph = painter.graph;
        graph.end_cluster();
    }
    graph
}

/// Which heap is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Moment {
    Input,
    End,
}

struct Painter<'a> {
    cx: &'a mut Vm,
    st: &'a State,
    plan: &'a Plan,
    moment: Moment,
    graph: Graph,
    /// Begins the names of the nodes.
    mark: &'static str,
    /// Input references by the term that stands for them.
    inputs: FxHashMap<Term, u32>,
    /// Input references by the access path of the object that holds them.
    held: BTreeMap<OriginId, Vec<u32>>,
    /// The circles, by reference.
    circles: FxHashMap<Term, String>,
    /// Boxes that have an edge.
    met: BTreeSet<Target>,
    /// Objects that are to be drawn.
    waiting: VecDeque<ObjectId>,
}

impl<'a> Painter<'a> {
    fn new(cx: &'a mut Vm, st: &'a State, plan: &'a Plan, moment: Moment, graph: Graph) -> Painter<'a> {
        let mut inputs = FxHashMap::default();
        let mut held: BTreeMap<OriginId, Vec<u32>> = BTreeMap::new();
        for (number, reference) in (0..).zip(st.heap.references()) {
            let term = cx.engine.introduced(&cx.machine, st, number);
            inputs.entry(term).or_insert(number);
            if let OriginNode::Field(parent, ..) | OriginNode::Element(parent, _) =
                cx.origins.node(reference.origin)
            {
                held.entry(*parent).or_default().push(number);
            }
        }
        let mark = match moment {
            Moment::Input => "i",
            Moment::End => "e",
        };
        Painter {
            cx,
            st,
            plan,
            moment,
            graph,
            mark,
            inputs,
            held,
            circles: FxHashMap::default(),
            met: BTreeSet::new(),
            waiting: VecDeque::new(),
        }
    }

    fn paint(&mut self) {
        let roots = match self.moment {
            Moment::Input => self.input_roots(),
            Moment::End => self.end_roots(),
        };
        for (position, (label, reference)) in roots.into_iter().enumerate() {
            let name = format!("{}v{position}", self.mark);
            if self.is_null(reference) {
                self.graph.node(&name, &[("label", &format!("{label} = null")), ("shape", "plaintext")]);
            } else {
                self.graph.node(&name, &[("label", &label), ("shape", "plaintext")]);
                let circle = self.circle(reference);
                self.graph.edge(&name, &circle, &[]);
            }
        }
        while let Some(object) = self.waiting.pop_front() {
            self.object(object);
        }
    }

    /// Input references that no object holds: receiver, parameters, static fields, values asked for by name.
    fn input_roots(&mut self) -> Vec<(String, Term)> {
        let mut out = Vec::new();
        for (number, reference) in (0..).zip(self.st.heap.references()) {
            if !matches!(
                self.cx.origins.node(reference.origin),
                OriginNode::Field(..) | OriginNode::Element(..)
            ) {
                let path = self.cx.origins.path(&self.cx.terms, reference.origin);
                out.push((path, self.cx.engine.introduced(self.cx, self.st, number)));
            }
        }
        out
    }

    /// Arguments, static fields that are unknown or were set, and what the method gives back.
    fn end_roots(&mut self) -> Vec<(String, Term)> {
        let mut out = Vec::new();
        for (argument, value) in self.plan.arguments.iter().zip(self.st.arguments.iter()) {
            let name = match argument {
                Argument::Input { name: Some(name), .. } => name.to_string(),
                Argument::Input { name: None, .. } | Argument::Allocated(_) => "this".to_owned(),
                Argument::Constant(_) | Argument::Given(_) => continue,
            };
            out.extend(reference_of(*value).map(|term| (name, term)));
        }
        let inputs = self.plan.statics.iter().map(|input| (input.class.id, input.index));
        let overwritten = self.st.statics.overwritten().iter().map(|o| (o.class, o.index as usize));
        let named = |(class, index)| ((self.cx.program.class(class).name.clone(), index), class);
        let statics: BTreeMap<_, _> = inputs.chain(overwritten).map(named).collect();
        for ((_, index), class) in statics {
            let Some(term) = self.st.statics.get(class, index).and_then(reference_of) else { continue };
            let class = self.cx.program.class(class);
            let simple = class.name.rsplit('/').next().unwrap_or(&class.name);
            out.push((format!("{simple}.{}", class.static_fields[index].name), term));
        }
        out.extend(self.st.result.and_then(reference_of).map(|term| ("returns".to_owned(), term)));
        out.extend(self.st.uncaught.map(|term| ("throws".to_owned(), term)));
        out
    }

    /// Whether a reference is null on every input.
    fn is_null(&mut self, reference: Term) -> bool {
        value_set(self.cx, self.st, reference).iter().all(|(_, target)| *target == Target::Null)
    }

    /// The circle of a reference, drawn with its edges when it is met first.
    fn circle(&mut self, reference: Term) -> String {
        if let Some(known) = self.circles.get(&reference) {
            return known.clone();
        }
        let name = format!("{}r{}", self.mark, self.circles.len());
        self.circles.insert(reference, name.clone());
        let label = format!("r{}", self.circles.len() - 1);
        let path = self
            .inputs
            .get(&reference)
            .map(|&number| self.cx.origins.path(&self.cx.terms, self.st.heap.reference(number).origin));
        let mut attributes = vec![("label", label.as_str()), ("shape", "circle")];
        attributes.extend(path.as_deref().map(|path| ("xlabel", path)));
        self.graph.node(&name, &attributes);
        for (guard, target) in value_set(self.cx, self.st, reference) {
            let text = guard_text(self.cx, self.st, guard);
            let to = self.target(target);
            let style = if matches!(target, Target::Open(..)) { "dashed" } else { "" };
            self.graph.edge(&name, &to, &[("label", &text), ("style", style)]);
        }
        name
    }

    /// The box of what a reference names.
    fn target(&mut self, target: Target) -> String {
        let first = self.met.insert(target);
        match target {
            Target::Object(object) => {
                if first {
                    self.waiting.push_back(object);
                }
                format!("{}l{}", self.mark, object.0)
            }
            Target::Open(number, may_be_null) => {
                let name = format!("{}u{number}", self.mark);
                if first {
                    let ty = self.cx.program.type_name(self.st.heap.reference(number).declared);
                    let label = if may_be_null {
                        format!("null or some {ty}")
                    } else {
                        format!("some {ty}, not looked into")
                    };
                    self.graph.node(&name, &[("label", &label), ("shape", "box"), ("style", "dashed")]);
                }
                name
            }
            Target::Null => {
                let name = format!("{}null", self.mark);
                if first {
                    self.graph.node(&name, &[("label", "null"), ("shape", "box")]);
                }
                name
            }
        }
    }

    /// An object with what it holds.
    fn object(&mut self, id: ObjectId) {
        let st = self.st;
        let object = st.heap.object(id);
        let location = self.cx.terms.location(id.0);
        let mut lines = Vec::new();
        let mut edges = Vec::new();
        if let Some(text) = string_text(self.cx, st, location) {
            lines.push(format!("{text:?}"));
        } else if enum_constant(self.cx, st, id).is_some() {
            lines.push(object_path(self.cx, st, id));
        } else {
            let held = static_holder(self.cx, st, id).is_some();
            let origin = match object.provenance {
                Provenance::Input { origin, .. } => Some(origin),
                Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => None,
            };
            lines.push(match object.provenance {
                _ if held || origin.is_some() => {
                    format!("{}  {}", self.type_text(id), object_path(self.cx, st, id))
                }
                Provenance::Allocated => format!("new {}", self.type_text(id)),
                _ => self.type_text(id),
            });
            match &object.body {
                Body::Fields(fields) => self.fields(id, fields, origin, &mut lines, &mut edges),
                Body::Array(array) => self.elements(id, array, origin, &mut lines, &mut edges),
            }
        }
        let name = format!("{}l{}", self.mark, id.0);
        self.graph.node(&name, &[("label", &lines.join("\n")), ("shape", "box")]);
        for (label, reference) in edges {
            let circle = self.circle(reference);
            self.graph.edge(&name, &circle, &[("label", &label)]);
        }
    }

    fn fields(
        &mut self,
        id: ObjectId,
        fields: &[Option<Value>],
        origin: Option<OriginId>,
        lines: &mut Vec<String>,
        edges: &mut Vec<(String, Term)>,
    ) {
        // What an object that is no input held at the beginning is not known here: only what it holds now.
        if self.moment == Moment::Input && origin.is_none() {
            return;
        }
        let Some(class) = self.layout(id, fields.len()) else { return };
        for (slot, field) in class.instance_fields.iter().enumerate() {
            let Some(value) = fields.get(slot).copied().flatten() else { continue };
            let Some(origin) = origin.filter(|_| self.moment == Moment::Input) else {
                self.slot(&field.name, &field.ty, value, lines, edges);
                continue;
            };
            let label = self.initial_label(&field.name, id, InitialPlace::Field(slot as u32));
            match self.initial(origin, field) {
                Some(term) => self.slot(&label, &field.ty, Value::Ref(term), lines, edges),
                None if field.ty.is_reference() => {}
                None => {
                    let initial = field_origin(self.cx, origin, field);
                    lines.push(format!("{label} = {}", self.cx.origins.path(&self.cx.terms, initial)));
                }
            }
        }
    }

    /// A field or element at the beginning, with the inputs for which it is said here: those on which the object is
    /// none of those that the same was said of before.
    fn initial_label(&mut self, name: &str, id: ObjectId, place: InitialPlace) -> String {
        let st = self.st;
        let guarded = &st.guarded;
        let Some(own) = guarded.owner(id).filter(|own| !guarded.summaries.contains_key(own)) else {
            return name.to_owned();
        };
        let before =
            guarded.initial.iter().take_while(|initial| (initial.object, initial.place) != (id, place));
        let mut apart = Term::TRUE;
        for initial in before.filter(|initial| initial.place == place) {
            let Some(other) = guarded.owner(initial.object) else { continue };
            if guarded.related(own, other) == Some(true) {
                let terms = &mut self.cx.terms;
                let (own, other) = (terms.reference_symbol(own), terms.reference_symbol(other));
                let same = terms.equal(own, other);
                let differs = terms.not(same);
                apart = terms.and(apart, differs);
            }
        }
        match guard_text(self.cx, self.st, apart) {
            text if text.is_empty() => name.to_owned(),
            text => format!("{name}, if {text}"),
        }
    }

    /// The input reference that a field of an input object held at the beginning, if the path read it.
    fn initial(&self, parent: OriginId, field: &InstanceField) -> Option<Term> {
        let node = OriginNode::Field(parent, field.name.clone(), field.owner);
        let held = self.held.get(&parent)?;
        let number = held
            .iter()
            .find(|&&number| *self.cx.origins.node(self.st.heap.reference(number).origin) == node)?;
        Some(self.cx.engine.introduced(self.cx, self.st, *number))
    }

    fn elements(
        &mut self,
        id: ObjectId,
        array: &ArrayBody,
        origin: Option<OriginId>,
        lines: &mut Vec<String>,
        edges: &mut Vec<(String, Term)>,
    ) {
        lines.push(format!("length = {}", self.term_text(array.length)));
        if self.moment == Moment::Input && origin.is_none() {
            return;
        }
        let ty = element_type(array.element);
        if let (Moment::Input, Some(origin)) = (self.moment, origin) {
            for number in self.held.get(&origin).cloned().unwrap_or_default() {
                let element = self.st.heap.reference(number);
                let OriginNode::Element(_, index) = *self.cx.origins.node(element.origin) else { continue };
                let label = format!("[{}]", self.term_text(index));
                let label = self.initial_label(&label, id, InitialPlace::Element(index));
                let value = Value::Ref(self.cx.engine.introduced(self.cx, self.st, number));
                self.slot(&label, &ty, value, lines, edges);
            }
            return;
        }
        let constant = array.constant.iter().map(|(index, value)| (index.to_string(), *value));
        let symbolic = array.symbolic.iter().map(|(index, value)| (self.term_text(*index), *value));
        let known: Vec<(String, Value)> = constant.chain(symbolic).collect();
        for (index, value) in known {
            self.slot(&format!("[{index}]"), &ty, value, lines, edges);
        }
        if let Some(value) = array.default {
            self.slot("others", &ty, value, lines, edges);
        }
    }

    /// A field or element: a line of the box for a scalar or null, an edge for a reference.
    fn slot(
        &mut self,
        label: &str,
        ty: &FieldType,
        value: Value,
        lines: &mut Vec<String>,
        edges: &mut Vec<(String, Term)>,
    ) {
        match reference_of(value) {
            Some(term) if self.is_null(term) => lines.push(format!("{label} = null")),
            Some(term) => edges.push((label.to_owned(), term)),
            None => lines.push(format!("{label} = {}", text_value(self.cx, self.st, ty, value))),
        }
    }

    fn term_text(&self, term: Term) -> String {
        self.cx.origins.term_of_path(&self.cx.terms, &self.st.heap, term)
    }

    /// The class of an object, or what is known of it.
    fn type_text(&self, id: ObjectId) -> String {
        match self.st.heap.object(id).ty {
            ObjectType::Exact(ty) => self.cx.program.type_name(ty),
            ObjectType::Variable(_) => {
                let bounds: Vec<String> =
                    self.bounds(id).into_iter().map(|ty| self.cx.program.type_name(ty)).collect();
                format!("some {}", if bounds.is_empty() { "Object".to_owned() } else { bounds.join(" & ") })
            }
        }
    }

    /// The types that an object is known to have.
    fn bounds(&self, id: ObjectId) -> Vec<TypeId> {
        if let Some(&layout) = self.st.guarded.layouts.get(&id) {
            return vec![TypeId::class(layout)];
        }
        match self.st.heap.object(id).ty {
            ObjectType::Exact(ty) => vec![ty],
            ObjectType::Variable(variable) => self.cx.types.upper_bounds(&self.cx.program, variable),
        }
    }

    /// The class that says what the slots of an object mean.
    fn layout(&self, id: ObjectId, slots: usize) -> Option<Arc<Class>> {
        let classes = self.bounds(id).into_iter().filter_map(TypeId::as_class);
        let mut classes: Vec<Arc<Class>> = classes.map(|class| self.cx.program.class(class)).collect();
        classes.sort_by_key(|class| class.instance_fields.len());
        classes.pop().filter(|class| class.instance_fields.len() >= slots)
    }
}

/// A type of the elements that writes their values as they are.
fn element_type(kind: ElementKind) -> FieldType {
    FieldType::Primitive(match kind {
        ElementKind::Long => Primitive::Long,
        ElementKind::Float => Primitive::Float,
        ElementKind::Double => Primitive::Double,
        ElementKind::Char => Primitive::Char,
        ElementKind::Int | ElementKind::Ref | ElementKind::Byte | ElementKind::Short => Primitive::Int,
    })
}

fn reference_of(value: Value) -> Option<Term> {
    match value {
        Value::Ref(term) => Some(term),
        _ => None,
    }
}
