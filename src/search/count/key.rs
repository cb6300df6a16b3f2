//! The key of a state: what its future depends on, without names.
//!
//! The state is written down from its roots on: frames with their operand stacks and the local variables that may still be
//! read, arguments and results that later phases take, static fields, and all objects of the input, since each may be an
//! alias of what is looked into later. Objects, undecided references and unknown numbers get new numbers in the order in
//! which they are met, so that two states that differ in names alone are written alike. Of the path condition, the clauses
//! count that mention an unknown which was met, and those tied to them by a common unknown, and so on: the rest is about
//! other unknowns, can hold by itself (the path has a model of it), and is never asked about again.
//!
//! Left out is what only reports look at: the prefix, the control-flow path, access paths, coverage, blame, positions. Bounds
//! look at depths, at the number of objects and at iterations of loops, which are in the key where there is such a bound.
//!
//! Equal keys, equal counts: by induction on the sub-problem. An instruction reads what is in the key, and the engine decides by
//! it and by the clauses about unknowns in it; renamed states therefore have the same alternatives, renamed, and each leads
//! to states with equal keys again, or to the same ending.
//!
//! A state has no key where more than this may matter: guarded references, objects of the library (which access paths and
//! generic declarations describe), objects that static initialisers made, copies, strings, arrays of unknown references,
//! values of the environment, what was assumed of a class, rules that keep something of their own, subroutines, and
//! runs in which branches come together.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::bytecode::ElementKind;
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::interp::Plan;
use crate::machine::{PathRule, Split};
use crate::program::{Class, ClassId, Program, TypeId};
use crate::runtime::Vm;
use crate::state::{
    ArrayBody, Body, ClassStatus, Fact, Frame, FrameRole, Hidden, Message, ObjectId, ObjectType, Provenance,
    Question, ReferenceStatus, State, Value,
};
use crate::term::{Node, Sort, SymbolId, Term};
use crate::types::TypeVariable;

/// A part of a key.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Token {
    Number(u64),
    /// Over canonical unknowns.
    Term(Term),
    Class(ClassId),
    Type(TypeId),
    /// What is known of a class: equal constraints have equal numbers.
    Variable(TypeVariable),
}

/// A state without its names.
pub(super) type Key = Box<[Token]>;

/// From here on, unknowns are canonical ones: access paths have smaller numbers.
const FIRST_CANONICAL: u32 = 1 << 31;

/// What keys need of the program.
#[derive(Default)]
pub(super) struct Keys {
    /// Whether the objects of a declared class have nothing that is described elsewhere.
    plain: FxHashMap<ClassId, bool>,
}

impl Keys {
    /// The key of a state that splits, if it has one.
    pub(super) fn of(&mut self, cx: &mut Vm, st: &State, plan: &Plan, split: &Split) -> Option<Key> {
        let is_plain = cx.policy.paths == PathRule::Each
            && split.viable.iter().all(|viable| viable.unknown.is_none() && viable.put_off.is_none())
            && st.guarded.owners().next().is_none()
            && st.guarded.values.is_empty()
            && st.assumed.objects.is_empty()
            && st.assumed.texts.is_empty()
            && st.assumed.waiting.is_empty()
            && st.heap.has_plain_history()
            && st.initialising.is_empty()
            && st.of_rules.is_none()
            && st.environment.is_empty()
            && st.concretised.is_empty()
            && st.region.is_none()
            && st.replay.is_empty()
            && st.missing.is_none()
            && st.entered
            && st.existing;
        if !is_plain {
            return None;
        }
        let mut writer = Writer {
            keys: self,
            cx,
            st,
            out: Vec::with_capacity(128),
            objects: FxHashMap::default(),
            order: Vec::new(),
            references: FxHashMap::default(),
            unknowns: FxHashMap::default(),
        };
        writer.state(plan)?;
        Some(writer.out.into_boxed_slice())
    }

    /// Whether objects of a declared type are described by their fields alone.
    fn is_plain(&mut self, program: &Program, declared: TypeId) -> bool {
        let Some(id) = declared.as_class() else { return true };
        if let Some(&known) = self.plain.get(&id) {
            return known;
        }
        let class = program.class(id);
        let is_root = class.superclass.is_none() && !class.is_interface();
        let plain = (class.origin == Origin::User && !class.is_interface() || is_root)
            && has_plain_fields(program, &class)
            && program.user_subtypes(&class).iter().all(|below| has_plain_fields(program, below));
        self.plain.insert(id, plain);
        plain
    }
}

/// Whether the fields of a class are numbers, arrays of numbers, objects of the program's classes, or of no particular class.
fn has_plain_fields(program: &Program, class: &Class) -> bool {
    class.instance_fields.iter().all(|field| match &field.ty {
        FieldType::Primitive(_) => true,
        FieldType::Array(element) => matches!(**element, FieldType::Primitive(_)),
        FieldType::Class(name) => program.load(name).is_ok_and(|class| {
            let is_root = class.superclass.is_none() && !class.is_interface();
            is_root || class.origin == Origin::User && !class.is_interface()
        }),
    })
}

/// Writes one key.
struct Writer<'a> {
    keys: &'a mut Keys,
    cx: &'a mut Vm,
    st: &'a State,
    out: Vec<Token>,
    objects: FxHashMap<ObjectId, u32>,
    /// The objects in the order of their numbers.
    order: Vec<ObjectId>,
    references: FxHashMap<u32, u32>,
    /// The canonical unknown of each.
    unknowns: FxHashMap<Term, Term>,
}

impl Writer<'_> {
    fn number(&mut self, number: impl Into<u64>) {
        self.out.push(Token::Number(number.into()));
    }

    fn state(&mut self, plan: &Plan) -> Option<()> {
        let st = self.st;
        self.number(st.phase);
        self.number(st.endless);
        self.number(st.frames.len() as u64);
        for frame in st.frames.iter() {
            self.frame(frame)?;
        }
        self.number(st.settled.len() as u64);
        for (question, choice) in &st.settled {
            self.question(question)?;
            self.number(*choice);
        }
        let later = plan.phases.get(st.phase as usize + 1..).unwrap_or_default();
        let arguments = later.iter().map(|phase| phase.arguments).max().unwrap_or(0);
        for value in st.arguments.iter().take(arguments) {
            self.value(*value)?;
        }
        let result = st.result.filter(|_| later.iter().any(|phase| phase.takes_result));
        let old = st.old.filter(|_| later.iter().any(|phase| phase.takes_old));
        for value in [result, old, st.returned, st.uncaught.map(Value::Ref)] {
            self.number(value.is_some());
            value.map_or(Some(()), |value| self.value(value))?;
        }
        let mut classes: Vec<_> = st.statics.all().collect();
        classes.sort_by_cached_key(|(class, ..)| self.cx.program.class(*class).name.clone());
        self.number(classes.len() as u64);
        for (class, status, values) in classes {
            self.out.push(Token::Class(class));
            self.number(match status {
                ClassStatus::InProgress => 0_u64,
                ClassStatus::Initialised => 1,
                ClassStatus::Erroneous { .. } => return None,
            });
            for value in values {
                self.value(*value)?;
            }
        }
        for overwritten in st.statics.overwritten() {
            self.out.push(Token::Class(overwritten.class));
            self.number(overwritten.index);
        }
        // Each of them may be an alias of what is looked into later.
        self.number(st.heap.inputs().len() as u64);
        for &object in st.heap.inputs() {
            self.object(object);
        }
        let mut next = 0;
        while let Some(&object) = self.order.get(next) {
            self.content(object)?;
            next += 1;
        }
        self.clauses()
    }

    fn frame(&mut self, frame: &Frame) -> Option<()> {
        let live = frame.code.liveness()?;
        self.number(Arc::as_ptr(&frame.method) as u64);
        self.number(frame.pc);
        match frame.role {
            FrameRole::Call => self.number(0_u64),
            FrameRole::Phase => self.number(1_u64),
            FrameRole::Initialiser(_) => return None,
        }
        for (local, value) in frame.locals.iter().enumerate() {
            if live.is_live(frame.pc, local) {
                self.value(*value)?;
            } else {
                self.number(u64::MAX);
            }
        }
        self.number(frame.stack.len() as u64);
        for value in &frame.stack {
            self.value(*value)?;
        }
        if self.cx.bounds.loop_iterations.is_some() {
            self.number(frame.loops.len() as u64);
            for count in &frame.loops {
                self.number(count.header);
                self.number(count.iterations);
                self.number(count.splits == self.st.splits);
                self.number(count.materialised == self.st.materialised);
            }
        }
        Some(())
    }

    fn question(&mut self, question: &Question) -> Option<()> {
        let (kind, terms): (u64, &[Term]) = match question {
            Question::Truth(a) => (0, std::slice::from_ref(a)),
            Question::Null(a) => (1, std::slice::from_ref(a)),
            Question::Same(a, b) => (2, &[*a, *b]),
            Question::Bounds(a, b) => (3, &[*a, *b]),
            Question::Switch(a) => (4, std::slice::from_ref(a)),
            Question::Receiver(a) => (5, std::slice::from_ref(a)),
            Question::Store(a, b) => (6, &[*a, *b]),
            Question::Index(object, a) => {
                self.object(*object);
                (7, std::slice::from_ref(a))
            }
            Question::Instance(a, ty) => {
                self.out.push(Token::Type(*ty));
                (8, std::slice::from_ref(a))
            }
            Question::Leaf(_) | Question::Region(_) => return None,
        };
        self.number(kind);
        terms.iter().try_for_each(|term| self.term(*term))
    }

    fn value(&mut self, value: Value) -> Option<()> {
        let (kind, term) = match value {
            Value::Int(term) => (1_u64, term),
            Value::Long(term) => (2, term),
            Value::Float(term) => (3, term),
            Value::Double(term) => (4, term),
            Value::Ref(term) => (5, term),
            Value::Text(_) => return None,
            Value::ReturnAddress(to) => {
                self.number(6_u64);
                self.number(to);
                return Some(());
            }
            Value::Unusable => {
                self.number(7_u64);
                return Some(());
            }
        };
        self.number(kind);
        self.term(term)
    }

    fn term(&mut self, term: Term) -> Option<()> {
        if term.sort() == Sort::Reference {
            return self.reference(term);
        }
        let canonical = self.canonical(term)?;
        self.out.push(Token::Term(canonical));
        Some(())
    }

    /// A formula or number over canonical unknowns.
    fn canonical(&mut self, term: Term) -> Option<Term> {
        if term.is_constant() {
            return Some(term);
        }
        if self.cx.terms.mentions_references(term) {
            return None;
        }
        for unknown in self.cx.terms.leaves_in(&[term]) {
            if unknown.sort() == Sort::Text {
                return None;
            }
            let number = FIRST_CANONICAL + self.unknowns.len() as u32;
            let terms = &self.cx.terms;
            self.unknowns.entry(unknown).or_insert_with(|| terms.symbol(SymbolId(number), unknown.sort()));
        }
        let unknowns = &self.unknowns;
        Some(self.cx.machine.terms.rewrite(term, |_, part| unknowns.get(&part).copied()))
    }

    fn reference(&mut self, term: Term) -> Option<()> {
        match self.cx.terms.node(term) {
            Node::Null => self.number(0_u64),
            Node::Location(object) => {
                self.number(1_u64);
                self.object(ObjectId(object));
            }
            Node::ReferenceSymbol(number) => match self.st.heap.reference(number).status {
                ReferenceStatus::Null => self.number(0_u64),
                ReferenceStatus::Object(object) => {
                    self.number(1_u64);
                    self.object(object);
                }
                ReferenceStatus::Undecided | ReferenceStatus::Location => self.open_reference(number)?,
            },
            _ => return None,
        }
        Some(())
    }

    /// A reference of which it is open what it names.
    fn open_reference(&mut self, number: u32) -> Option<()> {
        self.number(2_u64);
        let new = self.references.len() as u32;
        let known = self.references.get(&number).copied();
        self.number(known.unwrap_or(new));
        if known.is_some() {
            return Some(());
        }
        self.references.insert(number, new);
        let reference = self.st.heap.reference(number);
        if reference.constants.is_some()
            || reference.enums.is_some()
            || !self.keys.is_plain(&self.cx.program, reference.declared)
        {
            return None;
        }
        self.out.push(Token::Type(reference.declared));
        self.number(reference.exact);
        self.number(reference.depth);
        self.number(reference.parameter);
        self.number(reference.status == ReferenceStatus::Location);
        Some(())
    }

    fn object(&mut self, object: ObjectId) {
        let new = self.order.len() as u32;
        let number = *self.objects.entry(object).or_insert(new);
        if number == new {
            self.order.push(object);
        }
        self.number(number);
    }

    fn content(&mut self, id: ObjectId) -> Option<()> {
        let object = self.st.heap.object(id);
        match object.provenance {
            Provenance::Input { depth, declared, parameter, .. } => {
                if !self.keys.is_plain(&self.cx.program, declared) {
                    return None;
                }
                self.number(1_u64);
                self.number(depth);
                self.out.push(Token::Type(declared));
                self.number(parameter);
            }
            Provenance::Allocated => self.number(2_u64),
            Provenance::Preexisting | Provenance::Given(_) => return None,
        }
        match object.ty {
            ObjectType::Exact(ty) => {
                self.number(1_u64);
                self.out.push(Token::Type(ty));
            }
            ObjectType::Variable(variable) => {
                self.number(2_u64);
                self.out.push(Token::Variable(variable));
            }
        }
        match &object.hidden {
            Hidden::None => self.number(0_u64),
            Hidden::Trace { message, .. } => self.message(*message)?,
            _ => return None,
        }
        match &object.body {
            Body::Fields(fields) => {
                self.number(fields.len() as u64);
                for field in fields {
                    self.number(field.is_some());
                    field.map_or(Some(()), |value| self.value(value))?;
                }
                Some(())
            }
            Body::Array(array) => self.array(array, object.is_input()),
        }
    }

    fn message(&mut self, message: Message) -> Option<()> {
        match message {
            Message::OfJvm { perhaps_null } => self.number(1 + u64::from(perhaps_null)),
            Message::Held => self.number(3_u64),
            Message::Number(number) => {
                self.number(4_u64);
                self.term(number)?;
            }
            Message::Index { index, length } => {
                self.number(5_u64);
                self.term(index)?;
                self.term(length)?;
            }
        }
        Some(())
    }

    fn array(&mut self, array: &ArrayBody, is_input: bool) -> Option<()> {
        // Which classes the elements of an input array of references have depends on each other.
        if is_input && array.element == ElementKind::Ref {
            return None;
        }
        self.number(array.element as u64);
        self.term(array.length)?;
        self.number(array.default.is_some());
        array.default.map_or(Some(()), |value| self.value(value))?;
        self.number(array.constant.len() as u64);
        for (index, value) in &array.constant {
            self.number(*index as u32);
            self.value(*value)?;
        }
        self.number(array.symbolic.len() as u64);
        for (index, value) in &array.symbolic {
            self.term(*index)?;
            self.value(*value)?;
        }
        Some(())
    }

    /// The clauses about unknowns that were met.
    fn clauses(&mut self) -> Option<()> {
        let st = self.st;
        if st.condition.facts().any(|fact| matches!(fact, Fact::Apart(..) | Fact::Stored { .. })) {
            return None;
        }
        let assumptions = &st.condition.assumptions;
        let mut left: Vec<(Term, Vec<Term>)> = Vec::new();
        for &clause in assumptions.clauses() {
            left.push((clause, self.cx.terms.leaves_in(&[clause])));
        }
        // Without a model, nothing says that the rest can hold.
        let all = assumptions.model().is_none();
        let mut canonical: Vec<Term> = Vec::new();
        loop {
            let before = left.len();
            let (tied, others): (Vec<_>, Vec<_>) = std::mem::take(&mut left)
                .into_iter()
                .partition(|(_, leaves)| all || leaves.iter().any(|leaf| self.unknowns.contains_key(leaf)));
            left = others;
            for (clause, _) in tied {
                canonical.push(self.canonical(clause)?);
            }
            if left.len() == before {
                break;
            }
        }
        canonical.sort_unstable();
        canonical.dedup();
        self.number(canonical.len() as u64);
        self.out.extend(canonical.into_iter().map(Token::Term));
        Some(())
    }
}
