//! Origins: the access path from which an unknown initial value is read, such as `this.root.left`.
//!
//! Every symbol of a term is an origin, so equal access paths give equal symbols on all paths of a run, and a path
//! condition prints in the words of the source.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::digest::digest;
use crate::program::ClassId;
use crate::term::{Names, Rank, SymbolId, Term, Terms};

use super::heap::{Heap, ObjectId, Provenance, Told};

/// An interned access path.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OriginId(pub u32);

/// One step of an access path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OriginNode {
    /// The receiver of the entry method.
    This,
    /// A parameter, by name.
    Parameter(Arc<str>),
    /// A static field, `Main.head`.
    Static(Arc<str>),
    /// A field of an input object, by name and the class that declares it (a subclass may have one of the same name).
    Field(OriginId, Arc<str>, ClassId),
    /// An element of an input array.
    Element(OriginId, Term),
    /// The length of an input array.
    Length(OriginId),
    /// The length of the text of an input string.
    TextLength(OriginId),
    /// A unit of the text of an input string.
    TextUnit(OriginId, u32),
    /// The n-th value that the analysed code asked for by this name.
    Fresh(Arc<str>, u32),
    /// A question about the class of the object at an access path, in words that follow it.
    Class(OriginId, Arc<str>),
}

/// The access paths seen so far; one per worker.
#[derive(Default, Debug)]
pub struct Origins {
    nodes: Vec<OriginNode>,
    index: FxHashMap<OriginNode, OriginId>,
    /// Access paths of `char` values, whose 16 bits are widened without a sign.
    chars: FxHashSet<OriginId>,
    /// Fields that hide one of a superclass, and the names of their classes.
    hiding: FxHashMap<(Arc<str>, ClassId), Arc<str>>,
    /// Fields of library classes that print in other words.
    words: FxHashMap<(Arc<str>, ClassId), Words>,
    /// Digests of the names of classes that declare fields: their identifiers are given in loading order.
    owners: FxHashMap<ClassId, u64>,
    full: bool,
    /// Whether the length of some string is among the access paths.
    has_texts: bool,
}

/// How a field that is none of a library class's public ones prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Words {
    /// Not at all: what is in it belongs to the object itself.
    Nothing,
    /// As the method `size()`.
    Size,
    /// Its elements as what the method `get` gives.
    Elements,
    /// Its elements as what calls of a method give: the call as it prints.
    Answers(Arc<str>),
    /// As this call.
    Call(&'static str),
}

/// Access paths longer than this many steps print with an ellipsis.
const LONGEST_PRINTED: usize = 64;

impl Origins {
    /// The identifier of an access path. Where its symbol stands in formulas is a matter of the path alone, and of its
    /// position among others that differ in the last step: the number of a parameter, the slot of a field.
    pub fn intern(&mut self, terms: &mut Terms, node: OriginNode, position: u32) -> OriginId {
        if let Some(&known) = self.index.get(&node) {
            return known;
        }
        let Some(id) = self.free_number() else {
            self.full = true;
            return OriginId(0);
        };
        let rank = self.rank(terms, &node, position);
        terms.rank(Origins::symbol(id), rank);
        self.has_texts |= matches!(node, OriginNode::TextLength(_));
        self.nodes.push(node.clone());
        self.index.insert(node, id);
        id
    }

    /// Whether the length of some string of the input was asked for.
    pub fn has_texts(&self) -> bool {
        self.has_texts
    }

    fn free_number(&self) -> Option<OriginId> {
        u32::try_from(self.nodes.len()).ok().map(OriginId)
    }

    /// Whether an access path was asked for when there were no numbers left: what was said since then is wrong.
    pub fn is_full(&self) -> bool {
        self.full
    }

    fn rank(&self, terms: &Terms, node: &OriginNode, position: u32) -> Rank {
        let root = |kind, name| Rank { parent: None, kind, position, index: None, name };
        let part = |parent, kind, position, name| Rank {
            parent: Some(Origins::symbol(parent)),
            kind,
            position,
            index: None,
            name,
        };
        match node {
            OriginNode::This | OriginNode::Parameter(_) | OriginNode::Static(_) => root(0, 0),
            OriginNode::Fresh(name, _) => root(1, digest(name)),
            OriginNode::Length(parent) | OriginNode::TextLength(parent) => part(*parent, 0, 0, 0),
            OriginNode::TextUnit(parent, at) => part(*parent, 1, *at, 0),
            // Classes that are no subclasses of each other have fields of the same name in the same slot.
            OriginNode::Field(parent, name, owner) => {
                let class = self.owners.get(owner).copied().unwrap_or(0);
                part(*parent, 1, position, digest(name).rotate_left(1) ^ class)
            }
            OriginNode::Class(parent, text) => part(*parent, 2, 0, digest(text)),
            OriginNode::Element(parent, index) => match terms.as_int(*index) {
                Some(at) => part(*parent, 3, at.cast_unsigned(), 0),
                None => Rank { index: Some(*index), ..part(*parent, 4, 0, 0) },
            },
        }
    }

    /// Notes the name of a class whose fields access paths mention.
    pub fn note_owner(&mut self, owner: ClassId, class_name: &str) {
        self.owners.entry(owner).or_insert_with(|| digest(class_name));
    }

    /// Notes that the values at an access path are of type `char`.
    pub fn note_char(&mut self, id: OriginId) {
        self.chars.insert(id);
    }

    /// Whether the values at an access path are of type `char`.
    pub fn is_char(&self, id: OriginId) -> bool {
        self.chars.contains(&id)
    }

    /// Notes that a field hides one of a superclass: it prints with its class in front.
    pub fn note_hiding(&mut self, field: &Arc<str>, owner: ClassId, class_name: &str) {
        let key = (field.clone(), owner);
        self.hiding
            .entry(key)
            .or_insert_with(|| class_name.rsplit(['/', '$']).next().unwrap_or(class_name).into());
    }

    /// Notes that a field prints in other words.
    pub fn note_words(&mut self, field: &Arc<str>, owner: ClassId, words: Words) {
        self.words.insert((field.clone(), owner), words);
    }

    fn words(&self, id: OriginId) -> Option<&Words> {
        match self.node(id) {
            OriginNode::Field(_, name, owner) => self.words.get(&(name.clone(), *owner)),
            _ => None,
        }
    }

    /// Whether an access path ends in how long or how big something is.
    pub fn is_size(&self, id: OriginId) -> bool {
        matches!(self.node(id), OriginNode::Length(_) | OriginNode::TextLength(_))
            || self.words(id) == Some(&Words::Size)
    }

    /// The identifier of an access path that was seen already.
    pub fn find(&self, node: &OriginNode) -> Option<OriginId> {
        self.index.get(node).copied()
    }

    /// The last step of an access path.
    pub fn node(&self, id: OriginId) -> &OriginNode {
        &self.nodes[id.0 as usize]
    }

    /// Whether what is at an access path belongs to the object before it, whose path it has in print.
    pub fn is_within(&self, id: OriginId) -> bool {
        self.words(id) == Some(&Words::Nothing)
    }

    /// The access path as source writes it.
    pub fn path(&self, terms: &Terms, id: OriginId) -> String {
        self.path_told(terms, &[], id)
    }

    /// The same in the words that one path has for what is there.
    pub fn path_in(&self, terms: &Terms, heap: &Heap, id: OriginId) -> String {
        self.path_told(terms, heap.told(), id)
    }

    fn path_told(&self, terms: &Terms, told: &[Told], id: OriginId) -> String {
        let mut steps = Vec::new();
        let mut current = Some(id);
        let words = |array: OriginId, index: Term| {
            let index = terms.as_int(index).filter(|_| !told.is_empty())?;
            let told = told.iter().find(|told| told.array == array && told.index == index)?;
            match self.node(array) {
                OriginNode::Field(owner, ..) => Some((told, *owner)),
                _ => None,
            }
        };
        while let Some(id) = current {
            if steps.len() > LONGEST_PRINTED {
                steps.push("…".to_owned());
                break;
            }
            current = match self.node(id) {
                OriginNode::This => {
                    steps.push("this".to_owned());
                    None
                }
                OriginNode::Parameter(name) | OriginNode::Static(name) => {
                    steps.push(name.to_string());
                    None
                }
                OriginNode::Fresh(name, 0) => {
                    steps.push(name.to_string());
                    None
                }
                OriginNode::Fresh(name, n) => {
                    steps.push(format!("{name}#{n}"));
                    None
                }
                OriginNode::Length(parent) if self.words(*parent) == Some(&Words::Elements) => {
                    steps.push(".size()".to_owned());
                    Some(*parent)
                }
                OriginNode::Field(parent, ..) if let Some(words) = self.words(id) => {
                    match words {
                        Words::Size => steps.push(".size()".to_owned()),
                        Words::Call(call) => steps.push(format!(".{call}")),
                        Words::Nothing | Words::Elements | Words::Answers(_) => {}
                    }
                    Some(*parent)
                }
                OriginNode::Field(parent, name, owner) => {
                    match self.hiding.get(&(name.clone(), *owner)) {
                        Some(class) => steps.push(format!(".{class}.{name}")),
                        None => steps.push(format!(".{name}")),
                    }
                    Some(*parent)
                }
                OriginNode::Class(parent, text) => {
                    steps.push(text.to_string());
                    Some(*parent)
                }
                OriginNode::Length(parent) => {
                    steps.push(".length".to_owned());
                    Some(*parent)
                }
                OriginNode::TextLength(parent) => {
                    steps.push(".length()".to_owned());
                    Some(*parent)
                }
                OriginNode::TextUnit(parent, at) => {
                    steps.push(format!(".charAt({at})"));
                    Some(*parent)
                }
                OriginNode::Element(array, index) if let Some((told, owner)) = words(*array, *index) => {
                    steps.push(told.words.to_string());
                    Some(owner)
                }
                OriginNode::Element(parent, index)
                    if let Some(Words::Answers(call)) = self.words(*parent) =>
                {
                    steps.push(match terms.as_int(*index) {
                        Some(0) => format!(".{call}"),
                        Some(at) => format!(".{call}#{}", at + 1),
                        None => format!(".{call}#{}", self.term(terms, *index)),
                    });
                    Some(*parent)
                }
                OriginNode::Element(parent, index) if self.words(*parent) == Some(&Words::Elements) => {
                    steps.push(format!(".get({})", self.term(terms, *index)));
                    Some(*parent)
                }
                OriginNode::Element(parent, index) => {
                    steps.push(format!("[{}]", self.term(terms, *index)));
                    Some(*parent)
                }
            };
        }
        steps.iter().rev().map(String::as_str).collect()
    }

    /// A term in the words of the source.
    pub fn term(&self, terms: &Terms, term: Term) -> String {
        terms.display(term, &PathNames { origins: self, terms, heap: None }).to_string()
    }

    /// A term of one path in the words of the source: its input references and input objects by their access path.
    pub fn term_of_path(&self, terms: &Terms, heap: &Heap, term: Term) -> String {
        terms.display(term, &PathNames { origins: self, terms, heap: Some(heap) }).to_string()
    }

    /// The symbol that stands for the initial value at this access path.
    pub fn symbol(id: OriginId) -> SymbolId {
        SymbolId(id.0)
    }
}

/// Names of unknowns: of scalars by their access path, and of a path's references and objects if its heap is given.
struct PathNames<'a> {
    origins: &'a Origins,
    terms: &'a Terms,
    heap: Option<&'a Heap>,
}

impl PathNames<'_> {
    fn path(&self, id: OriginId) -> String {
        self.origins.path_told(self.terms, self.heap.map_or(&[], Heap::told), id)
    }
}

impl Names for PathNames<'_> {
    fn symbol(&self, id: SymbolId) -> String {
        self.path(OriginId(id.0))
    }

    fn is_char(&self, id: SymbolId) -> Option<bool> {
        Some(self.origins.is_char(OriginId(id.0)))
    }

    fn reference(&self, index: u32) -> String {
        match self.heap.and_then(|heap| heap.references().get(index as usize)) {
            Some(reference) => self.path(reference.origin),
            None => format!("reference{index}"),
        }
    }

    fn location(&self, index: u32) -> String {
        match self.heap.map(|heap| &heap.object(ObjectId(index)).provenance) {
            Some(Provenance::Input { origin, .. }) => self.path(*origin),
            Some(Provenance::Preexisting | Provenance::Allocated | Provenance::Given(_)) | None => {
                let held = self.heap.into_iter().flat_map(Heap::held).find(|held| held.object.0 == index);
                held.map_or_else(|| format!("object{index}"), |held| held.name.to_string())
            }
        }
    }
}
