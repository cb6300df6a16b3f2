//! Who is to blame for a part that something does not have: an element, a character, a next one, a value. Where the code says which
//! part, it is whoever passed too little, unless the code had looked at how much there is.

use rustc_hash::FxHashSet;

use crate::classpath::Origin;
use crate::library;
use crate::state::{ObjectId, OriginId, OriginNode, Provenance};
use crate::term::{Node, Term};

use super::blame::{Asked, Source};

impl Asked<'_> {
    /// Whether the exception says that something has no such part, as whoever asks before can know.
    pub(super) fn class_may_be_avoided(&self) -> bool {
        self.thrown_class().is_some_and(|class| library::is_out_of_bounds(&self.cx.program, &class))
    }

    /// Who chose a part that an object which the caller passed does not have, of the library or an array: the method, if it
    /// looked at how much there is before, or says a number that nothing has, such as what a search gives that found nothing. It
    /// is as with an array's index that the code says.
    pub(super) fn bounds(&self, found: Source, of: Option<Term>, given: &[Term], tested: &[Term]) -> Source {
        if given.iter().any(|number| self.is_none_of_any(*number)) {
            return Source::Made;
        }
        let (chosen, _) = self.worst_given(given.iter().copied());
        if chosen > Source::Constant {
            return found;
        }
        let asked: Vec<Term> =
            self.leaves_in(tested).into_iter().filter(|leaf| self.is_size(*leaf)).collect();
        let looked = self
            .compared()
            .into_iter()
            .any(|leaf| asked.contains(&leaf) || of.is_some_and(|object| self.is_measure(leaf, object)));
        if looked { Source::Made } else { found }
    }

    /// Whether a number is what a search gives that may have found nothing: one of several that the code says, or negative.
    fn is_none_of_any(&self, number: Term) -> bool {
        self.cx.terms.as_int(number).is_some_and(|number| number < 0) || self.is_choice_of_constants(number)
    }

    /// The unknown values that branches of the analysed program compared.
    pub(super) fn compared(&self) -> Vec<Term> {
        let frames = self.users.iter().map(|&at| self.frames[at]);
        let terms: Vec<Term> = frames.flat_map(|frame| frame.compared().copied()).collect();
        self.leaves_in(&terms)
    }

    /// Whether an unknown value is how much there is in an object, and not what is in it.
    fn is_measure(&self, leaf: Term, object: Term) -> bool {
        let (Some(mut path), Some(whole)) = (self.path_of(leaf), self.path_of(object)) else { return false };
        let mut steps = 0;
        while path != whole {
            path = match self.cx.origins.node(path) {
                OriginNode::Length(parent) | OriginNode::TextLength(parent) => *parent,
                OriginNode::Field(parent, _, owner)
                    if self.cx.program.class(*owner).origin != Origin::User =>
                {
                    *parent
                }
                _ => return false,
            };
            steps += 1;
        }
        steps > 0
    }

    /// The access path of an unknown value or of an object of the input.
    fn path_of(&self, term: Term) -> Option<OriginId> {
        match self.cx.terms.node(term) {
            Node::Symbol(symbol, _) => Some(OriginId(symbol.0)),
            Node::ReferenceSymbol(number) => Some(self.st.heap.reference(number).origin),
            Node::Location(object) => match self.st.heap.object(ObjectId(object)).provenance {
                Provenance::Input { origin, .. } => Some(origin),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a number is one of several constants, whatever the conditions are.
    pub(super) fn is_choice_of_constants(&self, term: Term) -> bool {
        // A constant alone is no choice.
        if term.is_constant() {
            return false;
        }
        let (mut seen, mut open) = (FxHashSet::default(), vec![term]);
        while let Some(term) = open.pop() {
            match self.cx.terms.node(term) {
                Node::IfThenElse(_, a, b) => {
                    open.extend([a, b].into_iter().filter(|term| seen.insert(*term)))
                }
                Node::BitVector { .. } => {}
                _ => return false,
            }
        }
        true
    }
}
