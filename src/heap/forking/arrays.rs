//! Arrays for the engines that split: one object, one accumulator.

use crate::machine::{Machine, Step, unsupported};
use crate::program::TypeId;
use crate::state::{State, Value};
use crate::term::Term;

use super::{Forking, elements};
use crate::heap::arrays::{self, ArrayEngine, ArrayEntry, Lookup};
use crate::heap::{HeapEngine as _, TypeTest, copies};

impl ArrayEngine for Forking {
    fn prepare_array(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Step<()> {
        match self.object(cx, st, reference) {
            Some(array) => arrays::materialise_array(cx, st, array),
            None => unsupported(st, "an array access on a reference that names no single object"),
        }
    }

    fn array_length(&self, cx: &mut Machine, st: &mut State, reference: Term) -> Option<Term> {
        arrays::body(st, self.object(cx, st, reference)?).map(|body| body.length)
    }

    fn length_within(&self, cx: &mut Machine, st: &mut State, reference: Term, most: Term) -> Option<Term> {
        let array = self.object(cx, st, reference)?;
        let body = arrays::body(st, array)?;
        if !st.heap.object(array).is_input() || body.length_bounded {
            return None;
        }
        Some(cx.terms.less_equal_signed(body.length, most))
    }

    fn mark_length_within(&self, cx: &mut Machine, st: &mut State, reference: Term) {
        if let Some(array) = self.object(cx, st, reference) {
            arrays::mark_length_bounded(st, array);
        }
    }

    fn look_up(&self, cx: &mut Machine, st: &mut State, reference: Term, index: Term) -> Step<Lookup> {
        Ok(match self.object(cx, st, reference) {
            Some(array) => match arrays::look_up(cx, st, array, index) {
                Lookup::Absent if arrays::is_full(cx, st, array) => Lookup::Full,
                found => found,
            },
            None => Lookup::Absent,
        })
    }

    fn load_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        index: Term,
        entry: Option<ArrayEntry>,
    ) -> Step<Value> {
        match self.object(cx, st, reference) {
            Some(array) => arrays::load_element(self, cx, st, array, index, entry),
            None => Ok(Value::Unusable),
        }
    }

    fn store_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        index: Term,
        entry: Option<ArrayEntry>,
        value: Value,
    ) -> Step<()> {
        if let Some(array) = self.object(cx, st, reference) {
            copies::store_element(self, cx, st, array, index, entry, value)?;
        }
        Ok(())
    }

    fn type_of_array(&self, cx: &mut Machine, st: &State, leaf: Term) -> Option<TypeId> {
        arrays::array_type(cx, st, self.object(cx, st, leaf)?)
    }

    fn check_store(
        &self,
        cx: &mut Machine,
        st: &mut State,
        reference: Term,
        value: Term,
    ) -> Step<Option<TypeTest>> {
        let array = self.object(cx, st, reference);
        Ok(array.and_then(|array| elements::store_test(self, cx, st, array, value)))
    }
}
