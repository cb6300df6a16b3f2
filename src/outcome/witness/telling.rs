//! Values that tell parameters apart, where the path leaves the choice: a test with `transfer(3, 5)` shows more than one
//! with `transfer(0, 0)`, which would pass if the two were mixed up.

use crate::bytecode::Primitive;
use crate::classfile::FieldType;
use crate::interp::{Argument, Plan};
use crate::persistent::Trail;
use crate::state::State;
use crate::term::{Model, Node, Sort, SymbolId, Term, Terms};

/// Whole numbers that a person would choose, in this order.
const NUMBERS: [i64; 12] = [3, 5, 7, 2, 4, 6, 8, 9, -3, -5, 10, 12];

/// Gives parameters that are numbers values that differ from each other, and from 0 where the path says nothing of them; and
/// so what is returned of elements that the path says nothing of. A value that the path depends on stays if no other parameter
/// has it: it is the smallest, or at a border.
pub(super) fn tell_apart(
    terms: &Terms,
    clauses: &Trail<Term>,
    st: &State,
    plan: &Plan,
    is_element: &dyn Fn(SymbolId) -> bool,
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
    let found = NUMBERS.iter().map(|number| bits_of(symbol.sort(), *number)).find(|value| {
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
