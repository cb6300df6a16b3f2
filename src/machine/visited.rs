//! States at the headers of loops from which all was explored, or will be: whoever comes to the same one again finds nothing new.
//!
//! Two states are the same if whatever runs from one runs from the other: the same frames, with the same values of what is still
//! read, and the same objects behind them, whatever their numbers are. What a state holds may be unknown; then what is known of it has to
//! be at least what was known the first time: the conditions about the unknowns that it holds, and about what these are compared
//! with, are looked for among those of the path that comes later; those that only objects hold which no path has written since the
//! first state are among them. The other conditions are about values that nobody reads any more,
//! and they can hold, since a path has some input.
//!
//! So a program with an endless loop over few states is explored in the end (Anand, Păsăreanu, Visser: *Symbolic execution with abstract
//! subsumption checking*, without the abstraction).

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::state::{
    Body, ClassStatus, Frame, FrameRole, Heap, Hidden, ObjectId, ObjectType, Provenance, State, Statics,
    Value,
};
use crate::term::{Node, Term, Terms};

/// Most words of all states that are kept.
const MOST_WORDS: usize = 12_000_000;
/// A state of more words is not kept.
const LARGEST: usize = 20_000;
/// Most conditions of a path that are looked through.
const MOST_CONDITIONS: usize = 1_000;

/// A part of what a state is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Word {
    Number(u64),
    Term(Term),
    Text(Box<[u16]>),
    Hidden(Box<str>),
}

/// What was known when a state was met, and how far its loops had come.
#[derive(Debug)]
struct Met {
    conditions: Vec<Term>,
    iterations: Vec<u32>,
}

/// What a path held when it came to a loop first.
#[derive(Debug)]
struct Base {
    heap: Heap,
    statics: Statics,
    /// The unknowns in it, of which paths that never write them know different things; none where they cannot be told.
    unknown: Option<Vec<Term>>,
}

impl Base {
    fn of(terms: &mut Terms, st: &State) -> Base {
        let (heap, statics) = (st.heap.clone(), st.statics.clone());
        let mut unknowns = Unknowns { terms, found: Vec::new() };
        let whole = unknowns.in_statics(&statics).and_then(|()| unknowns.in_heap(&heap));
        let unknown = whole.map(|()| unknowns.found);
        Base { heap, statics, unknown }
    }
}

/// Gathers the unknowns of a whole state; it ends without an answer where a reference or a text is one.
struct Unknowns<'a> {
    terms: &'a mut Terms,
    found: Vec<Term>,
}

impl Unknowns<'_> {
    fn in_statics(&mut self, statics: &Statics) -> Option<()> {
        let classes = statics.beyond(&Statics::default())?;
        classes.iter().flat_map(|(_, _, values)| values.iter()).try_for_each(|value| self.value(*value))
    }

    fn in_heap(&mut self, heap: &Heap) -> Option<()> {
        for id in (0..heap.len() as u32).map(ObjectId) {
            let object = heap.object(id);
            match object.hidden {
                Hidden::None | Hidden::Mirror(_) | Hidden::Opaque(_) => {}
                Hidden::Trace { message, .. } => message.terms().for_each(|term| self.plain(term)),
                Hidden::ClassOf(_) | Hidden::PerhapsAnother { .. } => return None,
            }
            match &object.body {
                Body::Fields(fields) => {
                    fields.iter().flatten().try_for_each(|value| self.value(*value))?;
                }
                Body::Array(array) => {
                    self.plain(array.length);
                    array.symbolic.iter().for_each(|(index, _)| self.plain(*index));
                    let elements = array.constant.values().chain(array.symbolic.iter().map(|(_, v)| v));
                    elements.chain(&array.default).try_for_each(|value| self.value(*value))?;
                }
            }
        }
        Some(())
    }

    fn value(&mut self, value: Value) -> Option<()> {
        match value {
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                self.plain(term);
            }
            Value::Ref(term) => {
                return matches!(self.terms.node(term), Node::Null | Node::Location(_)).then_some(());
            }
            Value::Text(text) => return self.terms.text_units(text).map(|_| ()),
            Value::ReturnAddress(_) | Value::Unusable => {}
        }
        Some(())
    }

    fn plain(&mut self, term: Term) {
        if !term.is_constant() {
            self.found.push(term);
        }
    }
}

/// The states that one exploration came to.
#[derive(Default, Debug)]
pub struct Visited {
    /// Objects and static fields of some path, from which others differ in little.
    base: Option<Base>,
    states: FxHashMap<Box<[Word]>, Vec<Met>>,
    words: usize,
}

impl Visited {
    /// Whether a path that jumps back to the header of a loop is in a state that was met before, with at least as much known now.
    /// Otherwise it is met now. Where a bound on loops cuts paths off, what was
    /// met with more iterations behind it does not count.
    pub fn is_known(&mut self, terms: &mut Terms, st: &State, header: u32, is_bounded: bool) -> bool {
        if self.words > MOST_WORDS {
            return false;
        }
        let base = self.base.get_or_insert_with(|| Base::of(terms, st));
        let Some(unknown) = &base.unknown else { return false };
        let mut form = Form::new(terms, st, base.heap.len());
        form.unknown.clone_from(unknown);
        if form.write(&base.heap, &base.statics, header).is_none() {
            return false;
        }
        let Form { words, unknown, terms, .. } = form;
        let Some(conditions) = conditions_about(terms, st, &unknown) else { return false };
        let loops = st.frames.iter().flat_map(|frame| &frame.loops);
        let iterations: Vec<u32> =
            if is_bounded { loops.map(|counted| counted.iterations).collect() } else { Vec::new() };
        let met = self.states.entry(words.into_boxed_slice());
        let count = met.key().len();
        let met = met.or_default();
        let is_known = met.iter().any(|before| {
            before.conditions.iter().all(|condition| conditions.binary_search(condition).is_ok())
                && before.iterations.len() == iterations.len()
                && before.iterations.iter().zip(&iterations).all(|(before, now)| before <= now)
        });
        if !is_known {
            self.words += count + conditions.len() + iterations.len();
            met.push(Met { conditions, iterations });
        }
        is_known
    }
}

/// What a path knows of these terms, directly or by way of others; none where that is too much.
fn conditions_about(terms: &Terms, st: &State, unknown: &[Term]) -> Option<Vec<Term>> {
    if unknown.is_empty() {
        return Some(Vec::new());
    }
    let clauses = st.condition.assumptions.clauses();
    if clauses.len() > MOST_CONDITIONS {
        return None;
    }
    let mut about: FxHashSet<Term> = terms.leaves_in(unknown).into_iter().collect();
    let mut open: Vec<(Term, Vec<Term>)> =
        clauses.iter().map(|clause| (*clause, terms.leaves_in([clause]))).collect();
    let mut conditions = Vec::new();
    loop {
        let before = conditions.len();
        open.retain(|(clause, leaves)| {
            let is_about = leaves.iter().any(|leaf| about.contains(leaf));
            if is_about {
                about.extend(leaves);
                conditions.push(*clause);
            }
            !is_about
        });
        if conditions.len() == before {
            break;
        }
    }
    conditions.sort_unstable();
    Some(conditions)
}

/// A state that is written down. Objects that the base has keep their numbers; others get them in the order in which they are met.
struct Form<'a> {
    terms: &'a mut Terms,
    st: &'a State,
    /// Number of objects of the base.
    known: usize,
    words: Vec<Word>,
    numbers: FxHashMap<ObjectId, u64>,
    /// Objects that were met and whose contents are still to be written.
    open: VecDeque<ObjectId>,
    /// Objects of literals and classes that the base does not have.
    interned: FxHashSet<ObjectId>,
    unknown: Vec<Term>,
}

impl<'a> Form<'a> {
    fn new(terms: &'a mut Terms, st: &'a State, known: usize) -> Form<'a> {
        Form {
            terms,
            st,
            known,
            words: Vec::new(),
            numbers: FxHashMap::default(),
            open: VecDeque::new(),
            interned: FxHashSet::default(),
            unknown: Vec::new(),
        }
    }

    /// All that can make a difference from here on; none where that cannot be told.
    fn write(&mut self, heap: &Heap, statics: &Statics, header: u32) -> Option<()> {
        let st = self.st;
        let is_plain = st.initialising.is_empty()
            && st.environment.is_empty()
            && st.concretised.is_empty()
            && st.old.is_none()
            && st.missing.is_none()
            && st.heap.len() >= self.known;
        if !is_plain {
            return None;
        }
        self.interned = st.heap.interned_beyond(heap)?.into_iter().collect();
        self.number(u64::from(st.phase));
        let last = st.frames.len().checked_sub(1)?;
        for (depth, frame) in st.frames.iter().enumerate() {
            if frame.locks.is_some() {
                return None;
            }
            self.frame(frame, if depth == last { header } else { frame.pc })?;
        }
        for (class, status, values) in st.statics.beyond(statics)? {
            self.number(u64::from(class.within_run()));
            self.number(match status {
                ClassStatus::InProgress => 0,
                ClassStatus::Initialised => 1,
                ClassStatus::Erroneous { .. } => return None,
            });
            values.iter().try_for_each(|value| self.value(*value))?;
        }
        for object in st.heap.changed_since(heap) {
            self.number(u64::from(object.0));
            self.object(object)?;
        }
        while let Some(object) = self.open.pop_front() {
            self.object(object)?;
        }
        (self.words.len() <= LARGEST).then_some(())
    }

    fn number(&mut self, number: u64) {
        self.words.push(Word::Number(number));
    }

    fn frame(&mut self, frame: &Frame, pc: u32) -> Option<()> {
        self.number(std::sync::Arc::as_ptr(&frame.method) as usize as u64);
        self.number(u64::from(pc));
        self.number(match frame.role {
            FrameRole::Call => 0,
            FrameRole::Phase => 1,
            FrameRole::Initialiser(_) => return None,
        });
        let live = frame.code.liveness()?;
        for (number, value) in frame.locals.iter().enumerate() {
            if live.is_live(pc, number) {
                self.number(number as u64);
                self.value(*value)?;
            }
        }
        self.number(u64::MAX);
        frame.stack.iter().try_for_each(|value| self.value(*value))
    }

    /// A term that is no reference.
    fn plain(&mut self, term: Term) {
        self.words.push(Word::Term(term));
        if !term.is_constant() {
            self.unknown.push(term);
        }
    }

    fn value(&mut self, value: Value) -> Option<()> {
        match value {
            Value::Int(term) | Value::Long(term) | Value::Float(term) | Value::Double(term) => {
                self.plain(term);
            }
            Value::Ref(term) => match self.terms.node(term) {
                Node::Null => self.number(0),
                Node::Location(object) => {
                    let object = ObjectId(object);
                    if (object.0 as usize) < self.known {
                        self.number(1);
                        self.number(u64::from(object.0));
                    } else {
                        let next = self.numbers.len() as u64;
                        let number = *self.numbers.entry(object).or_insert(next);
                        if number == next {
                            self.open.push_back(object);
                        }
                        self.number(2);
                        self.number(number);
                    }
                }
                _ => return None,
            },
            Value::Text(text) => {
                let units = self.terms.text_units(text)?;
                self.words.push(Word::Text(units.as_ref().into()));
            }
            Value::ReturnAddress(pc) => {
                self.number(3);
                self.number(u64::from(pc));
            }
            Value::Unusable => self.number(4),
        }
        Some(())
    }

    fn object(&mut self, id: ObjectId) -> Option<()> {
        let object = self.st.heap.object(id);
        self.number(match object.provenance {
            Provenance::Allocated => 0,
            Provenance::Preexisting => 1,
            Provenance::Input { .. } | Provenance::Given(_) => return None,
        });
        self.number(u64::from(self.interned.contains(&id)));
        let ObjectType::Exact(ty) = object.ty else { return None };
        let hidden: Box<str> = match &object.hidden {
            Hidden::None => format!("{ty:?}").into(),
            Hidden::Trace { at, message } => {
                message.terms().for_each(|term| self.plain(term));
                format!("{ty:?} {at:?} {message:?}").into()
            }
            Hidden::Mirror(_) | Hidden::Opaque(_) => format!("{ty:?} {:?}", object.hidden).into(),
            Hidden::ClassOf(_) | Hidden::PerhapsAnother { .. } => return None,
        };
        self.words.push(Word::Hidden(hidden));
        match &object.body {
            Body::Fields(fields) => {
                self.number(fields.len() as u64);
                for field in fields {
                    match field {
                        Some(value) => self.value(*value)?,
                        None => self.number(u64::MAX),
                    }
                }
            }
            Body::Array(array) => {
                // Before anything is written: an array can have millions of elements.
                let room = LARGEST.saturating_sub(self.words.len());
                if array.constant.len() + array.symbolic.len() > room {
                    return None;
                }
                self.plain(array.length);
                self.number(array.constant.len() as u64);
                for (index, value) in &array.constant {
                    self.number(u64::from(index.cast_unsigned()));
                    self.value(*value)?;
                }
                self.number(array.symbolic.len() as u64);
                for (index, value) in &array.symbolic {
                    self.plain(*index);
                    self.value(*value)?;
                }
                match array.default {
                    Some(value) => self.value(value)?,
                    None => return None,
                }
            }
        }
        (self.words.len() <= LARGEST).then_some(())
    }
}
