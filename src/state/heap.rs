//! The heap of one path: objects, arrays, and input references that may still be undecided.

use std::collections::BTreeMap;
use std::sync::Arc;

use smallvec::SmallVec;

use crate::bytecode::ElementKind;
use crate::persistent::{Chunks, Trail};
use crate::program::{ClassId, TypeId};
use crate::term::Term;
use crate::types::TypeVariable;

use super::ending::Position;
use super::origin::OriginId;
use super::value::Value;

/// An object of one path's heap. A reference term names it by [`crate::term::Terms::location`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

/// Where an object comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// Part of the initial heap, discovered during execution.
    Input {
        /// Access path of the reference that materialised it.
        origin: OriginId,
        /// Depth of that reference; `this`, parameters and statics have 0.
        depth: u32,
        /// Declared type of that reference.
        declared: TypeId,
        /// Whether that reference was a parameter or receiver.
        parameter: bool,
    },
    /// Made by a static initialiser, or one for the whole JVM such as a string literal. It may have existed before the
    /// entry method ran, so an input reference may name it.
    Preexisting,
    /// Made by the analysed code; never aliases an input object.
    Allocated,
    /// Part of an initial heap that was given, by its position there. A place that was not given is not known.
    Given(u32),
}

/// The run-time class of an object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ObjectType {
    /// Exactly this class or array type.
    Exact(TypeId),
    /// Constrained only.
    Variable(TypeVariable),
}

/// An array: an accumulator of index and value pairs (Kiasan 3.1, Fig. 6).
#[derive(Clone, Debug)]
pub struct ArrayBody {
    /// What an element is.
    pub element: ElementKind,
    /// Length, a 32-bit term.
    pub length: Term,
    /// Elements at constant indices.
    pub constant: BTreeMap<i32, Value>,
    /// Elements at other indices, oldest first. In an array of numbers whose content is known, each is current whatever other
    /// index it equals. In any other one, for the engines that split, an index here differs from all accumulated ones.
    pub symbolic: Vec<(Term, Value)>,
    /// Value of all other elements; none when they are unknown inputs.
    pub default: Option<Value>,
}

/// What an object holds.
#[derive(Clone, Debug)]
pub enum Body {
    /// Fields by slot; none marks a field of an input object that was never read or written.
    Fields(SmallVec<[Option<Value>; 5]>),
    /// Elements.
    Array(ArrayBody),
}

/// Where the message of a throwable is. That of an exception which the JVM made itself is put into its field when somebody asks
/// for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// In its field.
    Held,
    /// It tells an index and the length that it is beyond.
    Index {
        /// The index.
        index: Term,
        /// The length.
        length: Term,
    },
    /// It is a number.
    Number(Term),
    /// It is in the words of the JVM, or perhaps null.
    OfJvm {
        /// Whether some JVMs have none.
        perhaps_null: bool,
    },
}

impl Message {
    /// The terms that it is made of.
    pub fn terms(self) -> impl Iterator<Item = Term> {
        let (first, second) = match self {
            Message::Held | Message::OfJvm { .. } => (None, None),
            Message::Number(number) => (Some(number), None),
            Message::Index { index, length } => (Some(index), Some(length)),
        };
        first.into_iter().chain(second)
    }
}

/// What the JVM attaches to an object outside its fields.
#[derive(Clone, PartialEq, Debug)]
pub enum Hidden {
    /// Nothing.
    None,
    /// Where a throwable was made: the first user frame of its stack trace.
    Trace {
        /// The place.
        at: Option<Position>,
        /// Where its message is.
        message: Message,
    },
    /// The type that a `Class` object stands for, by Java name.
    Mirror(Arc<str>),
    /// The object whose class, which is not known, a `Class` object stands for, by a reference to it.
    ClassOf(Term),
    /// An object of the virtual machine's own, in whose fields is not what would be there: what it is.
    Opaque(&'static str),
    /// Another object, where a formula holds: the method that gave a string gives its receiver where that already is the
    /// answer.
    PerhapsAnother {
        /// Where it is the other one.
        when: Term,
        /// The other one.
        other: Term,
    },
}

/// An object.
#[derive(Clone, Debug)]
pub struct Object {
    /// Where it comes from.
    pub provenance: Provenance,
    /// Its class.
    pub ty: ObjectType,
    /// Its fields or elements.
    pub body: Body,
    /// What is attached to it.
    pub hidden: Hidden,
}

impl Object {
    /// Whether it is part of the initial heap.
    pub fn is_input(&self) -> bool {
        matches!(self.provenance, Provenance::Input { .. })
    }

    /// Depth of an input object; 0 for an allocated one.
    pub fn depth(&self) -> u32 {
        match self.provenance {
            Provenance::Input { depth, .. } => depth,
            Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_) => 0,
        }
    }
}

/// In which words an element of an array prints that a library object of the input has for itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The array.
    pub array: OriginId,
    /// Which of its elements.
    pub index: i32,
    /// What follows the path of that object.
    pub words: Arc<str>,
}

/// An object that a static field held when its class had been initialised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The object.
    pub object: ObjectId,
    /// The class that declares the field.
    pub class: ClassId,
    /// Index of the field among the class's static fields.
    pub index: u32,
    /// Java name of the class and the field, such as `shop.Item.NONE`.
    pub name: Arc<str>,
}

/// What is known of an input reference.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReferenceStatus {
    /// Null or any object: a symbolic reference (Kiasan 3.3).
    Undecided,
    /// Any object, but not null: a symbolic location (Kiasan 3.2).
    Location,
    /// Null.
    Null,
    /// This object.
    Object(ObjectId),
}

/// The unknown initial value of a parameter, static field, input object's field or input array's element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputReference {
    /// Access path.
    pub origin: OriginId,
    /// Declared type.
    pub declared: TypeId,
    /// Whether its object is of exactly that type.
    pub exact: bool,
    /// Depth, see [`Provenance::Input`].
    pub depth: u32,
    /// Whether it is a parameter (or the receiver), for the candidate rule by declared type.
    pub parameter: bool,
    /// For a reference declared with an enum type, the constants it may name.
    pub constants: Option<Arc<[ObjectId]>>,
    /// For a reference declared with an interface of the program, the enum classes that implement it and were initialised
    /// when the path met it: it may name their constants, and an object of its own is none of these classes.
    pub enums: Option<Arc<[ClassId]>>,
    /// Number of objects that there were when the path met it.
    pub objects_before: u32,
    /// What is known.
    pub status: ReferenceStatus,
}

/// Objects and input references of one path.
#[derive(Clone, Default, Debug)]
pub struct Heap {
    objects: Chunks<Arc<Object>>,
    references: Chunks<InputReference>,
    /// Input objects in the order of their discovery.
    inputs: Trail<ObjectId>,
    /// Objects that static fields held when their classes had been initialised, in that order.
    held: Arc<Vec<Held>>,
    /// The words for what library objects of the input have for themselves, where a path of its own says them.
    told: Arc<Vec<Told>>,
    /// Copies that `clone` made of objects of the initial heap, in that order: the original, and the copy.
    copies: Arc<Vec<(ObjectId, ObjectId)>>,
    /// String literals and class mirrors, by text.
    interned: Arc<BTreeMap<Interned, ObjectId>>,
    /// Strings and boxes of the input of which the path asks whether they are the pooled ones, in that order.
    pooled: Arc<Vec<PooledInput>>,
    /// Number of changes so far.
    writes: u64,
}

/// A string or box of the input that may be the one that literals are, or that `valueOf` gives.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PooledInput {
    /// A reference to it.
    pub reference: Term,
    /// Its class, where it is of that class.
    pub class: ClassId,
    /// Where it is of that class.
    pub is_one: Term,
}

/// What has one object per path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Interned {
    /// A string literal, as UTF-16 units.
    Literal(Arc<[u16]>),
    /// The `Class` object of a type.
    Mirror(Arc<str>),
    /// The one object of the virtual machine's own of this class, by internal name, or a text of its own, by what it says.
    Own(Arc<str>),
    /// The `Class` object of the class of an object, which is not known.
    ClassOf(ObjectId),
}

/// What the words for objects depend on, beyond what was known when a path met them: see [`Heap::names`].
#[derive(Clone, Default, Debug)]
pub struct HeapNames {
    held: Arc<Vec<Held>>,
    told: Arc<Vec<Told>>,
    pooled: Arc<Vec<PooledInput>>,
}

impl PartialEq for HeapNames {
    fn eq(&self, other: &HeapNames) -> bool {
        fn same<T: PartialEq>(one: &Arc<Vec<T>>, other: &Arc<Vec<T>>) -> bool {
            Arc::ptr_eq(one, other) || one == other
        }
        same(&self.held, &other.held) && same(&self.told, &other.told) && same(&self.pooled, &other.pooled)
    }
}

impl Heap {
    /// Adds an object.
    pub fn add(&mut self, object: Object) -> ObjectId {
        let id = ObjectId(self.objects.len() as u32);
        self.writes += 1;
        if object.is_input() {
            self.inputs.push(id);
        }
        self.objects.push(Arc::new(object));
        id
    }

    /// An object.
    pub fn object(&self, id: ObjectId) -> &Object {
        &self.objects[id.0 as usize]
    }

    /// An object, to change it.
    pub fn object_mut(&mut self, id: ObjectId) -> &mut Object {
        self.writes += 1;
        Arc::make_mut(&mut self.objects[id.0 as usize])
    }

    /// Makes an object one of the input, with this provenance: nothing is known any more of what it holds, but what the
    /// caller leaves in it.
    pub fn make_input(&mut self, id: ObjectId, provenance: Provenance) {
        if !self.object(id).is_input() {
            self.inputs.push(id);
        }
        self.object_mut(id).provenance = provenance;
    }

    /// Number of changes so far.
    pub fn writes(&self) -> u64 {
        self.writes
    }

    /// Number of objects.
    pub fn len(&self) -> usize {
        self.objects.len()
    }

    /// Whether there is no object yet.
    pub fn is_empty(&self) -> bool {
        self.objects.is_empty()
    }

    /// Input objects in the order of their discovery.
    pub fn inputs(&self) -> &Trail<ObjectId> {
        &self.inputs
    }

    /// Adds an input reference; its number names it in [`crate::term::Terms::reference_symbol`].
    pub fn add_reference(&mut self, reference: InputReference) -> u32 {
        self.writes += 1;
        self.references.push(reference);
        self.references.len() as u32 - 1
    }

    /// An input reference.
    pub fn reference(&self, number: u32) -> &InputReference {
        &self.references[number as usize]
    }

    /// All input references, in the order of their discovery.
    pub fn references(&self) -> &Chunks<InputReference> {
        &self.references
    }

    /// Settles what an input reference is.
    pub fn set_status(&mut self, number: u32, status: ReferenceStatus) {
        self.writes += 1;
        self.references[number as usize].status = status;
    }

    /// Objects that static fields held when their classes had been initialised, in that order.
    pub fn held(&self) -> &[Held] {
        &self.held
    }

    /// Remembers that a static field holds an object; the first field counts.
    pub fn hold(&mut self, held: Held) {
        if self.held.iter().all(|known| known.object != held.object) {
            self.writes += 1;
            Arc::make_mut(&mut self.held).push(held);
        }
    }

    /// What the words for objects depend on, beyond what was known when a path met them.
    pub fn names(&self) -> HeapNames {
        HeapNames { held: self.held.clone(), told: self.told.clone(), pooled: self.pooled.clone() }
    }

    /// The words for elements of arrays that library objects have for themselves.
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// Remembers the words for one; the first ones count.
    pub fn tell(&mut self, told: Told) {
        if !self.told.iter().any(|known| known.array == told.array && known.index == told.index) {
            Arc::make_mut(&mut self.told).push(told);
        }
    }

    /// Remembers that an object is a copy of another one, which is part of the initial heap or itself such a copy. What
    /// the copy does not hold yet is what the original held at the beginning.
    pub fn note_copy(&mut self, original: ObjectId, copy: ObjectId) {
        self.writes += 1;
        let original = self.original(original).unwrap_or(original);
        Arc::make_mut(&mut self.copies).push((original, copy));
    }

    /// Strings and boxes of the input of which the path asks whether they are the pooled ones, in that order.
    pub fn pooled(&self) -> &[PooledInput] {
        &self.pooled
    }

    /// Notes that the path asks whether a string or box of the input is the pooled one.
    pub fn note_pooled(&mut self, input: PooledInput) {
        self.writes += 1;
        Arc::make_mut(&mut self.pooled).push(input);
    }

    /// The object of the initial heap that an object is a copy of.
    pub fn original(&self, copy: ObjectId) -> Option<ObjectId> {
        self.copies.iter().find(|(_, known)| *known == copy).map(|(original, _)| *original)
    }

    /// An object of the initial heap and its copies, given any of them; the object itself if it was never copied.
    pub fn copies(&self, object: ObjectId) -> SmallVec<[ObjectId; 2]> {
        let original = self.original(object).unwrap_or(object);
        let copies = self.copies.iter().filter(|(of, _)| *of == original).map(|(_, copy)| *copy);
        std::iter::once(original).chain(copies).collect()
    }

    /// The object that tells an object's class: for a copy whose class is not known exactly its original.
    pub fn class_owner(&self, object: ObjectId) -> ObjectId {
        match self.object(object).ty {
            ObjectType::Exact(_) => object,
            ObjectType::Variable(_) => self.original(object).unwrap_or(object),
        }
    }

    /// Whether there is nothing beyond objects and references: no object of a static field, no literal, no copy, no words for
    /// what library objects hold.
    pub fn has_plain_history(&self) -> bool {
        self.held.is_empty()
            && self.told.is_empty()
            && self.copies.is_empty()
            && self.interned.is_empty()
            && self.pooled.is_empty()
    }

    /// Whether two heaps that come from one differ in nothing but what their objects hold.
    pub fn differs_in_contents_only(&self, other: &Heap) -> bool {
        self.objects.len() == other.objects.len()
            && self.references.len() == other.references.len()
            && self.references.unshared(&other.references).all(|n| self.references[n] == other.references[n])
            && self.inputs.len() == other.inputs.len()
            && Arc::ptr_eq(&self.held, &other.held)
            && Arc::ptr_eq(&self.told, &other.told)
            && Arc::ptr_eq(&self.copies, &other.copies)
            && Arc::ptr_eq(&self.interned, &other.interned)
            && Arc::ptr_eq(&self.pooled, &other.pooled)
    }

    /// The objects that may hold different things in two heaps that come from one.
    pub fn apart(&self, other: &Heap) -> Vec<ObjectId> {
        let unshared = self.objects.unshared(&other.objects);
        let apart = unshared.filter(|&n| !Arc::ptr_eq(&self.objects[n], &other.objects[n]));
        apart.map(|n| ObjectId(n as u32)).collect()
    }

    /// The objects of a smaller heap that may be other ones here, or hold different things.
    pub fn changed_since<'a>(&'a self, other: &'a Heap) -> impl Iterator<Item = ObjectId> + 'a {
        let unshared = self.objects.unshared(&other.objects).filter(|n| *n < other.objects.len());
        let apart = unshared.filter(|&n| !Arc::ptr_eq(&self.objects[n], &other.objects[n]));
        apart.map(|n| ObjectId(n as u32))
    }

    /// The objects for literals and classes that a smaller heap does not have; none where one of its own objects is the one for
    /// something else here.
    pub fn interned_beyond(&self, other: &Heap) -> Option<Vec<ObjectId>> {
        if Arc::ptr_eq(&self.interned, &other.interned) {
            return Some(Vec::new());
        }
        let is_new = |object: &ObjectId| object.0 as usize >= other.objects.len();
        let as_there = |(key, object): (&Interned, &ObjectId)| other.interned.get(key) == Some(object);
        let mut old = self.interned.iter().filter(|(_, object)| !is_new(object));
        old.all(as_there).then(|| self.interned.values().copied().filter(is_new).collect())
    }

    /// Counts the changes of another heap that comes from the same one.
    pub fn note_writes_of(&mut self, other: &Heap) {
        self.writes = self.writes.max(other.writes) + 1;
    }

    /// The one object for a literal or class mirror, if it was made already.
    pub fn interned(&self, key: &Interned) -> Option<ObjectId> {
        self.interned.get(key).copied()
    }

    /// Remembers the one object for a literal or class mirror.
    pub fn intern(&mut self, key: Interned, object: ObjectId) {
        Arc::make_mut(&mut self.interned).insert(key, object);
    }
}
