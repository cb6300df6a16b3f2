//! What lies in a hash table of the library, for whoever asks whether its order depends on identity hash codes.

use rustc_hash::FxHashSet;

use crate::classpath::Origin;
use crate::heap::{arrays, cells};
use crate::program::Known;
use crate::runtime::Vm;
use crate::state::{Body, EnvironmentValue, ObjectId, ObjectType, State, Value};
use crate::term::{Node, Term};

use super::Call;

/// The classes of the library whose objects are entries of a table: a key, and the next entry at that place. Other things in
/// tables, such as trees and the keys themselves, are not looked through.
const ENTRIES: [&str; 4] = [
    "java/util/HashMap$Node",
    "java/util/LinkedHashMap$Entry",
    "java/util/Hashtable$Entry",
    "java/util/concurrent/ConcurrentHashMap$Node",
];

/// Most objects of a key that are looked at.
const MOST_PARTS: usize = 1_000;

/// What lies in a table.
#[derive(Default)]
struct Contents {
    /// How many entries.
    entries: usize,
    /// Whether one of them may lie at a place that no JVM says.
    open: bool,
}

/// Whether the order of the table that a call goes through depends on hash codes that were made up. So does that of a table
/// that cannot be looked through.
pub(super) fn order_is_made_up(cx: &Vm, st: &State, call: &Call<'_>) -> bool {
    let Some(made_up) = MadeUp::of(cx, st) else { return false };
    let objects = call.arguments.iter().filter_map(|value| named(cx, value.term()?)?);
    let contents = objects.into_iter().find_map(|object| in_table_of(cx, st, object, &made_up));
    contents.is_none_or(|contents| contents.open && contents.entries > 1)
}

/// The objects whose identity hash codes were made up.
struct MadeUp {
    objects: FxHashSet<ObjectId>,
    /// Whether there are some of which that is not told.
    others: bool,
}

impl MadeUp {
    /// None where there are none.
    fn of(cx: &Vm, st: &State) -> Option<MadeUp> {
        let is_made_up = |value: &&EnvironmentValue| {
            value.value.term().is_some_and(|hash| cx.terms.as_int(hash).is_some())
        };
        let references = st.environment.iter().filter(is_made_up).filter_map(|value| value.of);
        let mut made_up = MadeUp { objects: FxHashSet::default(), others: false };
        for reference in references {
            match cx.engine.object(&cx.machine, st, reference) {
                Some(object) => _ = made_up.objects.insert(object),
                None => made_up.others = true,
            }
        }
        (made_up.others || !made_up.objects.is_empty()).then_some(made_up)
    }

    /// Whether the hash code of a key may depend on one of them: it is one, or has one among its parts.
    fn may_count_for(&self, cx: &Vm, st: &State, key: ObjectId) -> bool {
        if has_hash_of_its_value(cx, st, key) {
            return false;
        }
        if self.others {
            return true;
        }
        let (mut seen, mut open) = (FxHashSet::default(), vec![key]);
        while let Some(object) = open.pop() {
            if self.objects.contains(&object) || seen.len() > MOST_PARTS {
                return true;
            }
            if !seen.insert(object) {
                continue;
            }
            let parts: Vec<Value> = match &st.heap.object(object).body {
                Body::Fields(fields) => fields.iter().flatten().copied().collect(),
                Body::Array(array) => {
                    let elements = array.constant.values().copied();
                    elements.chain(array.symbolic.iter().map(|(_, value)| *value)).collect()
                }
            };
            for value in parts {
                let Value::Ref(term) = value else { continue };
                match named(cx, term) {
                    Some(part) => open.extend(part),
                    None => return true,
                }
            }
        }
        false
    }
}

/// What lies in an object that is a table, has one, or lies in one that has one; none where that is not known.
fn in_table_of(cx: &Vm, st: &State, object: ObjectId, made_up: &MadeUp) -> Option<Contents> {
    if arrays::body(st, object).is_some() {
        return contents(cx, st, object, made_up);
    }
    let table = reference(cx, st, object, "table").or_else(|| {
        let outer = reference(cx, st, object, "this$0")??;
        reference(cx, st, outer, "table")
    });
    match table? {
        Some(table) => contents(cx, st, table, made_up),
        None => Some(Contents::default()),
    }
}

fn contents(cx: &Vm, st: &State, table: ObjectId, made_up: &MadeUp) -> Option<Contents> {
    let body = arrays::body(st, table)?;
    if body.default.is_none() || !body.symbolic.is_empty() {
        return None;
    }
    let mut found = Contents::default();
    for value in body.constant.values() {
        let mut entry = named(cx, value.term()?)?;
        while let Some(node) = entry {
            if !is_entry(cx, st, node) {
                return None;
            }
            found.entries += 1;
            if let Some(key) = reference(cx, st, node, "key")? {
                found.open |= made_up.may_count_for(cx, st, key);
            }
            entry = reference(cx, st, node, "next")?;
        }
    }
    Some(found)
}

fn is_entry(cx: &Vm, st: &State, object: ObjectId) -> bool {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return false };
    ty.as_class().is_some_and(|id| ENTRIES.contains(&&*cx.program.class(id).name))
}

fn has_hash_of_its_value(cx: &Vm, st: &State, key: ObjectId) -> bool {
    let ObjectType::Exact(ty) = st.heap.object(key).ty else { return false };
    let class = ty.as_class().map(|id| cx.program.class(id));
    let known = class.and_then(|class| class.known);
    known.is_some_and(|known| known == Known::String || known.boxed_primitive().is_some())
}

/// The object that a field of the library names; none for null. None around it where that is not known.
fn reference(cx: &Vm, st: &State, object: ObjectId, name: &str) -> Option<Option<ObjectId>> {
    let ObjectType::Exact(ty) = st.heap.object(object).ty else { return None };
    let class = cx.program.class(ty.as_class()?);
    let slot = class
        .instance_fields
        .iter()
        .rposition(|field| *field.name == *name && cx.program.class(field.owner).origin != Origin::User)?;
    match cells::field_of(st, object, slot as u32)? {
        Value::Ref(term) => named(cx, term),
        _ => None,
    }
}

fn named(cx: &Vm, term: Term) -> Option<Option<ObjectId>> {
    match cx.terms.node(term) {
        Node::Location(object) => Some(Some(ObjectId(object))),
        Node::Null => Some(None),
        _ => None,
    }
}
