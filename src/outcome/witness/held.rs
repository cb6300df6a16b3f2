//! What collections, optionals and builders of the library hold at the end, whether the path made them or changed them.
//!
//! They are read off the state by the fields of the JDK's classes ([`crate::library::store`]); what is not as expected there
//! is not known, and nothing is said of it.

use std::sync::Arc;

use crate::classfile::FieldType;
use crate::heap::Named;
use crate::heap::preexisting::holder;
use crate::library::makers::maker;
use crate::library::{Holding, Store, keeps_placeholders, store};
use crate::program::Class;
use crate::state::{Body, ObjectId, Value};
use crate::term::{Node, Term};

use super::build::{Builder, Source};
use super::classes::field_type;
use super::{Content, Held, WitnessArray, WitnessValue};

/// Most rows that are listed.
const MOST_ROWS: usize = 64;
/// How deeply the objects of a collection that hold its parts are looked into.
const DEEPEST: u32 = 6;

/// The parts of an element or entry.
type Row = Vec<WitnessValue>;

impl Builder<'_> {
    /// Notes what an object of the library holds at the end.
    pub(super) fn note_held(&mut self, number: usize, source: Source) {
        let Source::Object(id) = source else { return };
        let Ok(class) = self.class(number) else { return };
        if let Some(maker) = maker(&class) {
            if self.witness.objects[number].input && !maker.changes {
                return;
            }
            self.witness.objects[number].held = self.made_at_end(id, maker);
            return;
        }
        let Some((_, holding)) = store(&self.cx.program, &class) else { return };
        let held = match holding {
            Holding::Text => self.builder_text(id),
            _ => self.rows(id, DEEPEST).and_then(|rows| held(holding, rows)),
        };
        self.witness.objects[number].held = held;
    }

    /// Forgets what objects of the input hold at the end where that is what they held at the beginning.
    pub(super) fn forget_unchanged(&mut self) {
        for object in self.witness.objects.iter_mut().filter(|object| object.input) {
            let same = match (&object.content, &object.held) {
                (Content::Elements(before), Some(Held::List(after) | Held::Collection(after))) => {
                    before == after
                }
                (Content::Elements(before), Some(Held::Set(after))) => {
                    before.len() == after.len() && before.iter().all(|value| after.contains(value))
                }
                (Content::Elements(before), Some(Held::Optional(after))) => before.first() == after.as_ref(),
                (Content::Entries(before), Some(Held::Map(after))) => {
                    before.len() == after.len() && before.iter().all(|entry| after.contains(entry))
                }
                (Content::Text(before), Some(Held::Text(after))) => before == after,
                (Content::Made(before), Some(Held::Made(after))) => before == after,
                // Nothing was known of it at the beginning.
                _ => true,
            };
            if same {
                object.held = None;
            }
        }
    }

    fn builder_text(&mut self, id: ObjectId) -> Option<Held> {
        let (_, value) = self.last_field(id, "text")?;
        let Some(Value::Text(text)) = value else { return None };
        match self.text_content(text).ok()? {
            Content::Text(text) => Some(Held::Text(text)),
            _ => None,
        }
    }

    /// The rows of what an object holds; none where they are not known.
    fn rows(&mut self, id: ObjectId, depth: u32) -> Option<Vec<Row>> {
        let depth = depth.checked_sub(1)?;
        let class = self.class_of_made(id)?;
        let (store, _) = store(&self.cx.program, &class)?;
        let rows = match store {
            Store::Array(array, count) => {
                let array = self.held_in(id, array)??;
                let count = match count {
                    Some(count) => Some(self.number(id, count)?),
                    None => None,
                };
                let mut elements = self.elements(array, count)?;
                if let Some(count) = count {
                    elements.resize(count, WitnessValue::Null);
                }
                elements.into_iter().map(|element| vec![element]).collect()
            }
            Store::Ring(array, head, tail) => {
                let array = self.held_in(id, array)??;
                let (mut at, tail) = (self.number(id, head)?, self.number(id, tail)?);
                let elements = self.elements(array, None)?;
                let mut out = Vec::new();
                while at != tail {
                    out.push(vec![*elements.get(at)?]);
                    at = (at + 1) % elements.len();
                }
                out
            }
            Store::Row(fields) => vec![self.row(id, fields)?],
            Store::Rows(fields) => {
                let mut out = Vec::new();
                for field in fields {
                    if !self.is_placeholder(id, field) {
                        out.push(self.row(id, &[field])?);
                    }
                }
                out
            }
            Store::Nodes { first, next, parts } => {
                let first = self.held_in(id, first)?;
                let mut out = Vec::new();
                self.chain(first, next, parts, &mut out)?;
                out
            }
            Store::Buckets { table, next, parts } => {
                let mut out = Vec::new();
                if let Some(table) = self.held_in(id, table)? {
                    for node in self.references(table)? {
                        self.chain(node, next, parts, &mut out)?;
                    }
                }
                out
            }
            Store::Joined { front, elements, head } => {
                let mut out = match self.held_in(id, front)? {
                    Some(front) => self.rows(front, depth)?,
                    None => Vec::new(),
                };
                out.reverse();
                let elements = self.held_in(id, elements)??;
                let head = self.number(id, head)?;
                out.extend(self.rows(elements, depth)?.into_iter().skip(head));
                out
            }
            Store::Tree { built: Some(built), .. } if self.number(id, built)? == 0 => return None,
            Store::Tree { root, below, parts, .. } => {
                let root = self.held_in(id, root)?;
                let mut out = Vec::new();
                self.tree(root, below, parts, &mut out)?;
                out
            }
            Store::Sparse(array, width) => {
                let array = self.held_in(id, array)??;
                let elements = self.elements(array, None)?;
                let is_row = |row: &&[WitnessValue]| row.first() != Some(&WitnessValue::Null);
                elements.chunks(width).filter(is_row).map(<[WitnessValue]>::to_vec).collect()
            }
            Store::Within(field) => {
                let inner = self.held_in(id, field)??;
                self.rows(inner, depth)?
            }
            Store::Part(field, part) => {
                let inner = self.held_in(id, field)??;
                let rows = self.rows(inner, depth)?;
                rows.into_iter().map(|row| row.get(part).map(|value| vec![*value])).collect::<Option<_>>()?
            }
            Store::Value(value, flag) => {
                let is_there = match flag {
                    Some(flag) => self.number(id, flag)? != 0,
                    None => true,
                };
                let row = self.row(id, &[value])?;
                if is_there && row.first() != Some(&WitnessValue::Null) { vec![row] } else { Vec::new() }
            }
            Store::Text => return None,
        };
        (rows.len() <= MOST_ROWS).then_some(rows)
    }

    fn class_of_made(&mut self, id: ObjectId) -> Option<Arc<Class>> {
        let ty = self.class_of_object(id).ok()?;
        ty.as_class().map(|class| self.cx.program.class(class))
    }

    /// A field of an object: its type and what it has at the end; the default where the path said nothing.
    fn last_field(&mut self, id: ObjectId, name: &str) -> Option<(FieldType, Option<Value>)> {
        let class = self.class_of_made(id)?;
        let slot = class.slot_of(name)?;
        let Body::Fields(fields) = &self.st.heap.object(id).body else { return None };
        Some((class.instance_fields.get(slot)?.ty.clone(), fields.get(slot).copied().flatten()))
    }

    /// The object in a field: none within where it is null, and none at all where it is not known.
    pub(super) fn held_in(&mut self, id: ObjectId, field: &str) -> Option<Option<ObjectId>> {
        match self.last_field(id, field)? {
            (_, Some(value)) => self.target(value.term()?),
            (_, None) => Some(None),
        }
    }

    fn number(&mut self, id: ObjectId, field: &str) -> Option<usize> {
        let (ty, value) = self.last_field(id, field)?;
        let value = match value {
            Some(value) => self.evaluate(&ty, value).ok()?,
            None => WitnessValue::default_of(&ty),
        };
        usize::try_from(value.whole_number()?).ok()
    }

    pub(super) fn row(&mut self, id: ObjectId, fields: &[&str]) -> Option<Row> {
        fields
            .iter()
            .map(|field| match self.last_field(id, field)? {
                (ty, Some(value)) => self.evaluate(&ty, value).ok(),
                (ty, None) => Some(WitnessValue::default_of(&ty)),
            })
            .collect()
    }

    /// The object of the state that a reference names under the model.
    fn target(&self, term: Term) -> Option<Option<ObjectId>> {
        match self.cx.terms.node(term) {
            Node::Null => Some(None),
            Node::Location(object) => Some(Some(ObjectId(object))),
            Node::IfThenElse(condition, yes, no) => {
                let holds = self.cx.terms.holds(condition, &self.model)?;
                self.target(if holds { yes } else { no })
            }
            Node::ReferenceSymbol(number) => match self.named.get(number as usize)? {
                Named::Null => Some(None),
                Named::Object(object) => Some(Some(*object)),
                _ => None,
            },
            _ => None,
        }
    }

    fn is_placeholder(&mut self, id: ObjectId, field: &str) -> bool {
        let Some(Some(object)) = self.held_in(id, field) else { return false };
        holder(self.cx, self.st, object).is_some_and(|(class, _)| keeps_placeholders(&class))
    }

    /// The elements of an array, or the first of them.
    pub(super) fn elements(&mut self, array: ObjectId, count: Option<usize>) -> Option<Vec<WitnessValue>> {
        let Body::Array(body) = &self.st.heap.object(array).body else { return None };
        let body = body.clone();
        let ty = self.class_of_object(array).ok()?;
        let FieldType::Array(element) = field_type(self.cx, ty) else { return None };
        let mut length = match count {
            Some(count) => count,
            None => self.length(&body).ok()?,
        };
        length = length.min(MOST_ROWS * 4);
        let default = WitnessValue::default_of(&element);
        let after = match self.st.heap.original(array) {
            Some(original) => {
                let mut before = self.elements(original, count)?;
                before.resize(length, default);
                before
            }
            None => vec![default; length],
        };
        let mut read = WitnessArray { element: *element, before: Vec::new(), after, open: false };
        self.overlay(&mut read, &body).ok()?;
        Some(read.after)
    }

    /// What the elements of an array of references name.
    fn references(&mut self, array: ObjectId) -> Option<Vec<Option<ObjectId>>> {
        let Body::Array(body) = &self.st.heap.object(array).body else { return None };
        if self.st.heap.original(array).is_some() {
            return None;
        }
        let length = self.length(body).ok()?;
        let default = match body.default {
            Some(default) => self.target(default.term()?)?,
            None => None,
        };
        let mut out = vec![default; length];
        for (&index, value) in &body.constant {
            let target = self.target(value.term()?)?;
            *out.get_mut(usize::try_from(index).ok()?)? = target;
        }
        for (index, value) in &body.symbolic {
            let target = self.target(value.term()?)?;
            *self.slot(*index, &mut out)? = target;
        }
        Some(out)
    }

    fn chain(
        &mut self,
        first: Option<ObjectId>,
        next: &str,
        parts: &[&str],
        out: &mut Vec<Row>,
    ) -> Option<()> {
        let mut node = first;
        while let Some(at) = node {
            if out.len() > MOST_ROWS {
                return None;
            }
            out.push(self.row(at, parts)?);
            node = self.held_in(at, next)?;
        }
        Some(())
    }

    fn tree(
        &mut self,
        node: Option<ObjectId>,
        below: [&str; 2],
        parts: &[&str],
        out: &mut Vec<Row>,
    ) -> Option<()> {
        let Some(at) = node else { return Some(()) };
        if out.len() > MOST_ROWS {
            return None;
        }
        let (less, greater) = (self.held_in(at, below[0])?, self.held_in(at, below[1])?);
        self.tree(less, below, parts, out)?;
        out.push(self.row(at, parts)?);
        self.tree(greater, below, parts, out)
    }
}

fn held(holding: Holding, rows: Vec<Row>) -> Option<Held> {
    let mut singles = rows.iter().map(|row| row.first().copied());
    Some(match holding {
        Holding::List => Held::List(singles.collect::<Option<_>>()?),
        Holding::Set => Held::Set(singles.collect::<Option<_>>()?),
        Holding::Collection => Held::Collection(singles.collect::<Option<_>>()?),
        Holding::Optional => Held::Optional(singles.next().flatten()),
        Holding::Map => {
            let entry = |row: &Row| match row[..] {
                [key, value] => Some((key, value)),
                _ => None,
            };
            Held::Map(rows.iter().map(entry).collect::<Option<_>>()?)
        }
        Holding::Text => return None,
    })
}
