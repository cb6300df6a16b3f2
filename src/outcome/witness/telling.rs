//! Values that tell parameters apart, where the path leaves the choice: a test with `transfer(3, 5)` shows more than one
//! with `transfer(0, 0)`, which would pass if the two were mixed up.

use crate::bytecode::{ElementKind, Primitive};
use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::interp::{Argument, Plan};
use crate::machine::Machine;
use crate::persistent::Trail;
use crate::program::{Known, TypeId};
use crate::runtime::Vm;
use crate::state::{
    Body, ObjectId, ObjectType, OriginId, OriginNode, Origins, Provenance, ReferenceStatus, State,
};
use crate::term::{Model, Node, Sort, SymbolId, Term, Terms};

/// Whole numbers that a person would choose, in this order.
const NUMBERS: [i64; 12] = [3, 5, 7, 2, 4, 6, 8, 9, -3, -5, 10, 12];
/// What follows where these do not suffice.
const MORE_NUMBERS: std::ops::Range<i64> = 13..60;
/// Longest name that a string is made of, in characters.
const LONGEST_NAME: usize = 12;

/// The numbers in fields and elements of input objects that the path touched, in the order of the objects.
pub(super) fn input_numbers(cx: &mut Machine, st: &State) -> Vec<Term> {
    let mut out = Vec::new();
    let mut add = |cx: &mut Machine, node: &OriginNode, primitive: Primitive| {
        if let (Some(origin), Some(sort)) = (cx.origins.find(node), sort_of(primitive)) {
            out.push(cx.terms.symbol(Origins::symbol(origin), sort));
        }
    };
    for id in (0..st.heap.len() as u32).map(ObjectId) {
        let object = st.heap.object(id);
        let Provenance::Input { origin, .. } = object.provenance else { continue };
        match &object.body {
            Body::Fields(fields) => {
                let ObjectType::Exact(ty) = object.ty else { continue };
                let Some(class) = ty.as_class().map(|class| cx.program.class(class)) else { continue };
                for (field, _) in
                    class.instance_fields.iter().zip(fields).filter(|(_, value)| value.is_some())
                {
                    let is_own = cx.program.class(field.owner).origin == Origin::User;
                    if let (true, FieldType::Primitive(primitive)) = (is_own, &field.ty) {
                        add(cx, &OriginNode::Field(origin, field.name.clone(), field.owner), *primitive);
                    }
                }
            }
            Body::Array(body) => {
                let primitive = match body.element {
                    ElementKind::Int => Primitive::Int,
                    ElementKind::Long => Primitive::Long,
                    ElementKind::Short => Primitive::Short,
                    ElementKind::Float => Primitive::Float,
                    ElementKind::Double => Primitive::Double,
                    // Truth values have elements of the same kind as bytes.
                    _ => continue,
                };
                for index in body.constant.keys() {
                    let index = cx.terms.int(*index);
                    add(cx, &OriginNode::Element(origin, index), primitive);
                }
            }
        }
    }
    out
}

/// The input references to strings and plain objects of which the path says nothing, in parameters, and in objects and arrays
/// of the analysed program: a test that passes null there does not notice what becomes of it.
pub(super) fn open_values(cx: &Vm, st: &State, clauses: &Trail<Term>) -> Vec<u32> {
    let known =
        [Known::String, Known::Object].into_iter().filter_map(|known| cx.program.known_class(known).ok());
    let plain: Vec<TypeId> = known.map(|class| TypeId::class(class.id)).collect();
    let constrained = cx.terms.leaves_in(clauses);
    let is_open = |number: &u32| {
        let reference = st.heap.reference(*number);
        reference.status == ReferenceStatus::Undecided
            && plain.contains(&reference.declared)
            && reference.constants.is_none()
            && st.guarded.own(*number).is_none()
            && is_of_program(cx, reference.origin)
            && !constrained.contains(&cx.terms.reference_symbol(*number))
    };
    (0..st.heap.references().len() as u32).filter(is_open).collect()
}

/// Whether an access path leads through objects of the analysed program only.
fn is_of_program(cx: &Vm, mut path: OriginId) -> bool {
    loop {
        path = match cx.origins.node(path) {
            OriginNode::This | OriginNode::Parameter(_) => return true,
            OriginNode::Field(parent, _, owner) if cx.program.class(*owner).origin == Origin::User => *parent,
            OriginNode::Element(parent, _) => *parent,
            _ => return false,
        };
    }
}

/// A text for the string at an access path of which nothing is known: its name, which tells it from others.
pub(super) fn telling_text(cx: &Vm, path: OriginId) -> String {
    let text = match cx.origins.node(path) {
        OriginNode::Parameter(name) | OriginNode::Field(_, name, _) => {
            name.rsplit('.').next().unwrap_or(name).to_owned()
        }
        OriginNode::Element(parent, index) => match cx.terms.as_int(*index) {
            Some(index) => format!("{}{index}", telling_text(cx, *parent)),
            None => String::new(),
        },
        _ => String::new(),
    };
    text.chars().filter(char::is_ascii_alphanumeric).take(LONGEST_NAME).collect()
}

/// The sort of the unknown that a number of this type is; none for what is no number.
fn sort_of(primitive: Primitive) -> Option<Sort> {
    Some(match primitive {
        Primitive::Byte => Sort::BitVector(8),
        Primitive::Short => Sort::BitVector(16),
        Primitive::Int => Sort::BitVector(32),
        Primitive::Long => Sort::BitVector(64),
        Primitive::Float => Sort::Float,
        Primitive::Double => Sort::Double,
        Primitive::Boolean | Primitive::Char => return None,
    })
}

/// Gives parameters that are numbers values that differ from each other, and from 0 where the path says nothing of them; and
/// so the numbers in input objects, `of_objects`, and what is returned of elements, where the path says nothing of them. A value that the path depends on stays if no other parameter
/// has it: it is the smallest, or at a border.
pub(super) fn tell_apart(
    terms: &Terms,
    clauses: &Trail<Term>,
    st: &State,
    plan: &Plan,
    is_element: &dyn Fn(SymbolId) -> bool,
    of_objects: &[Term],
    model: &mut Model,
) {
    let constrained = terms.leaves_in(clauses);
    let result = st.result.and_then(|value| value.term()).filter(|term| term.sort() != Sort::Reference);
    let shown = terms.leaves_in(result.iter());
    let mut taken: Vec<u64> = Vec::new();
    for (argument, value) in plan.arguments.iter().zip(st.arguments.iter()) {
        let Argument::Input { name: Some(_), ty: FieldType::Primitive(primitive), .. } = argument else {
            continue;
        };
        let Some(symbol) = value.term().and_then(|term| symbol_of(terms, term)) else { continue };
        let known = terms.evaluate(symbol, model).bits();
        let number = number_of(symbol, known);
        let is_free = !constrained.contains(&symbol);
        // A zero that is returned looks like nothing at all.
        let is_dull = number == 0 && (is_free || shown.contains(&symbol));
        if !is_number(*primitive) || !(taken.contains(&number) || is_dull) {
            taken.push(number);
            continue;
        }
        let about: Vec<Term> = if is_free {
            Vec::new()
        } else {
            let bits = terms.symbol_bits(symbol);
            clauses.iter().copied().filter(|clause| terms.symbol_bits(*clause) & bits != 0).collect()
        };
        choose(terms, &about, symbol, &mut taken, model);
    }
    for symbol in of_objects.iter().copied() {
        let number = number_of(symbol, terms.evaluate(symbol, model).bits());
        if number == 0 && !constrained.contains(&symbol) {
            choose(terms, &[], symbol, &mut taken, model);
        } else {
            taken.push(number);
        }
    }
    for symbol in shown {
        let Node::Symbol(id, Sort::BitVector(32 | 64) | Sort::Float | Sort::Double) = terms.node(symbol)
        else {
            continue;
        };
        let is_zero = number_of(symbol, terms.evaluate(symbol, model).bits()) == 0;
        if is_zero && is_element(id) && !constrained.contains(&symbol) {
            choose(terms, &[], symbol, &mut taken, model);
        }
    }
}

/// Gives a symbol the first value that is not taken and with which these clauses hold, if there is one.
fn choose(terms: &Terms, about: &[Term], symbol: Term, taken: &mut Vec<u64>, model: &mut Model) {
    let known = terms.evaluate(symbol, model).bits();
    let numbers = NUMBERS.into_iter().chain(MORE_NUMBERS);
    let found = numbers.map(|number| bits_of(symbol.sort(), number)).find(|value| {
        terms.set_in_model(model, symbol, *value);
        !taken.contains(&number_of(symbol, *value))
            && about.iter().all(|clause| terms.holds(*clause, model) == Some(true))
    });
    let kept = found.unwrap_or(known);
    terms.set_in_model(model, symbol, kept);
    taken.push(number_of(symbol, kept));
}

fn is_number(primitive: Primitive) -> bool {
    !matches!(primitive, Primitive::Boolean | Primitive::Char)
}

/// The unknown that a parameter is, which a narrow one has inside an extension.
fn symbol_of(terms: &Terms, term: Term) -> Option<Term> {
    match terms.node(term) {
        Node::Symbol(..) => Some(term),
        Node::SignExtend { term, .. } | Node::ZeroExtend { term, .. } => symbol_of(terms, term),
        _ => None,
    }
}

fn bits_of(sort: Sort, number: i64) -> u64 {
    match sort {
        Sort::Float => u64::from((number as f32 + 0.5).to_bits()),
        Sort::Double => (number as f64 + 0.5).to_bits(),
        _ => sort.mask(number as u64),
    }
}

/// A value as one number, whatever the width of its type.
fn number_of(symbol: Term, bits: u64) -> u64 {
    match symbol.sort() {
        Sort::BitVector(width) => crate::term::signed(width, bits) as u64,
        Sort::Float => u64::from(bits as u32 & 0x7FFF_FFFF),
        Sort::Double => bits & 0x7FFF_FFFF_FFFF_FFFF,
        _ => bits,
    }
}
