//! The lengths of input arrays that a path does not use, of which the program's own code says something all the same
//! ([`crate::runtime::invariants`]): an input in a state that exists has arrays of such lengths.

use rustc_hash::FxHashMap;

use crate::heap::arrays::initial_length;
use crate::runtime::Vm;
use crate::runtime::invariants::compare;
use crate::solver::Assumptions;
use crate::state::{Body, Measure, State};
use crate::term::{Node, Term};

/// The unknown lengths of such arrays, by the number of the input reference, and what has to hold.
#[derive(Default)]
pub(super) struct OpenLengths {
    pub(super) of_references: FxHashMap<u32, Term>,
    formulas: Vec<Term>,
}

impl OpenLengths {
    /// Those that comparisons wait for.
    pub(super) fn of(cx: &mut Vm, st: &State) -> OpenLengths {
        let mut open = OpenLengths::default();
        for bound in &st.assumed.waiting {
            let mut excused = cx.terms.boolean(false);
            let sides = [bound.left, bound.right].map(|side| open.length(cx, st, side, &mut excused));
            let [Some(left), Some(right)] = sides else { continue };
            let holds = compare(cx, left, bound.comparison, right);
            let holds = cx.terms.or(excused, holds);
            open.formulas.push(holds);
        }
        open
    }

    /// The term of a measure; adds where nothing is said since the array is null. None for what is no array, and for a
    /// reference that names one of several.
    fn length(&mut self, cx: &mut Vm, st: &State, measure: Measure, excused: &mut Term) -> Option<Term> {
        let reference = match measure {
            Measure::Known(term) => return Some(term),
            Measure::LengthOf(reference) => reference,
        };
        let is_null = cx.engine.is_null(&mut cx.machine, st, reference);
        *excused = cx.terms.or(*excused, is_null);
        let objects = cx.engine.handle(&mut cx.machine, st, reference).objects(st);
        if let [only] = objects[..]
            && let Body::Array(array) = &st.heap.object(only).body
        {
            return Some(array.length);
        }
        let Node::ReferenceSymbol(number) = cx.terms.node(reference) else { return None };
        let origin = st.heap.reference(number).origin;
        if !st.heap.reference(number).declared.is_array() {
            return None;
        }
        let (length, possible) = initial_length(&mut cx.machine, origin);
        if self.of_references.insert(number, length).is_none() {
            self.formulas.push(possible);
        }
        Some(length)
    }

    /// What an input satisfies that has arrays of these lengths, too; none where nothing is said of any.
    pub(super) fn assumed(&self, cx: &mut Vm, assumptions: &Assumptions) -> Option<Assumptions> {
        if self.of_references.is_empty() {
            return None;
        }
        let mut all = assumptions.clone();
        for formula in &self.formulas {
            cx.machine.assume(&mut all, *formula, None);
        }
        Some(all)
    }
}
