//! Origins: the access path from which an unknown initial value is read, such as `this.root.left`.
//!
//! Every symbol of a term is an origin, so equal access paths give equal symbols on all paths of a run, and a path
//! condition prints in the words of the source.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::term::{Names, SymbolId, Term, Terms};

use super::heap::{Heap, ObjectId, Provenance};

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
    /// A field of an input object.
    Field(OriginId, Arc<str>),
    /// An element of an input array.
    Element(OriginId, Term),
    /// The length of an input array.
    Length(OriginId),
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
}

/// Access paths longer than this many steps print with an ellipsis.
const LONGEST_PRINTED: usize = 64;

impl Origins {
    /// The identifier of an access path.
    pub fn intern(&mut self, node: OriginNode) -> OriginId {
        if let Some(&known) = self.index.get(&node) {
            return known;
        }
        let id = OriginId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.index.insert(node, id);
        id
    }

    /// The last step of an access path.
    pub fn node(&self, id: OriginId) -> &OriginNode {
        &self.nodes[id.0 as usize]
    }

    /// The access path as source writes it.
    pub fn path(&self, terms: &Terms, id: OriginId) -> String {
        let mut steps = Vec::new();
        let mut current = Some(id);
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
                OriginNode::Field(parent, name) => {
                    steps.push(format!(".{name}"));
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
        terms.display(term, &|symbol: SymbolId| self.path(terms, OriginId(symbol.0))).to_string()
    }

    /// A term of one path in the words of the source: its input references and input objects by their access path.
    pub fn term_of_path(&self, terms: &Terms, heap: &Heap, term: Term) -> String {
        terms.display(term, &PathNames { origins: self, terms, heap }).to_string()
    }

    /// The symbol that stands for the initial value at this access path.
    pub fn symbol(id: OriginId) -> SymbolId {
        SymbolId(id.0)
    }
}

/// Names of the unknowns of one path.
struct PathNames<'a> {
    origins: &'a Origins,
    terms: &'a Terms,
    heap: &'a Heap,
}

impl Names for PathNames<'_> {
    fn symbol(&self, id: SymbolId) -> String {
        self.origins.path(self.terms, OriginId(id.0))
    }

    fn reference(&self, index: u32) -> String {
        match self.heap.references().get(index as usize) {
            Some(reference) => self.origins.path(self.terms, reference.origin),
            None => format!("reference{index}"),
        }
    }

    fn location(&self, index: u32) -> String {
        match self.heap.object(ObjectId(index)).provenance {
            Provenance::Input { origin, .. } => self.origins.path(self.terms, origin),
            Provenance::Allocated => format!("object{index}"),
        }
    }
}
