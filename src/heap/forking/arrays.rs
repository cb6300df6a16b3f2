//! Arrays for the engines that split: one object, one accumulator.

use crate::machine::{Machine, Step, unsupported};
use crate::program::TypeId;
use crate::state::{State, Value};
use crate::term::Term;

use super::{Forking, View, elements, view};
use crate::heap::arrays::{self, ArrayEngine, ArrayEntry, Lookup, StoreTest};
use crate::heap::{Handle, TypeTest, copies, known_arrays};

impl ArrayEngine for Forking {
    fn prepare_array(&self, cx: &mut Machine, st: &mut State, object: Handle) -> Step<Handle> {
        match object.object() {
            Some(array) => {
                arrays::materialise_array(cx, st, array)?;
                Ok(object)
            }
            None => unsupported(st, "an array access on a reference that names no single object"),
        }
    }

    fn array_length(&self, _cx: &mut Machine, st: &mut State, array: &Handle) -> Option<Term> {
        arrays::body(st, array.object()?).map(|body| body.length)
    }

    fn index_within(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        most: Term,
    ) -> Option<Term> {
        let array = array.object()?;
        if !st.heap.object(array).is_input() {
            return None;
        }
        let within = cx.terms.less_signed(index, most);
        let within = cx.simplify(&st.condition.assumptions, within);
        (cx.terms.as_bool(within) != Some(true)).then_some(within)
    }

    fn look_up(&self, cx: &mut Machine, st: &mut State, array: &Handle, index: Term) -> Step<Lookup> {
        Ok(match array.object() {
            Some(array) if known_arrays::known(st, array).is_some() => Lookup::Absent,
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
        array: &Handle,
        index: Term,
        entry: Option<ArrayEntry>,
    ) -> Step<Value> {
        match array.object() {
            Some(array) => match known_arrays::read(cx, st, array, index) {
                Some(value) => Ok(value),
                None => arrays::load_element(self, cx, st, array, index, entry),
            },
            None => Ok(Value::Unusable),
        }
    }

    fn store_element(
        &self,
        cx: &mut Machine,
        st: &mut State,
        array: &Handle,
        index: Term,
        entry: Option<ArrayEntry>,
        value: Value,
    ) -> Step<()> {
        if let Some(array) = array.object()
            && !known_arrays::write(cx, st, array, index, value)
        {
            copies::store_element(self, cx, st, array, index, entry, value)?;
        }
        Ok(())
    }

    fn type_of_array(&self, cx: &mut Machine, st: &State, array: &Handle) -> Option<TypeId> {
        arrays::array_type(cx, st, array.object()?)
    }

    fn check_store(&self, cx: &mut Machine, st: &mut State, array: &Handle, value: Term) -> Step<StoreTest> {
        Ok(match view(cx, st, value) {
            View::Null => StoreTest::By(TypeTest::Known(true)),
            View::Undecided(number) | View::Location(number)
                if elements::suits_always(cx, st, array, number) =>
            {
                StoreTest::By(TypeTest::Known(true))
            }
            View::Undecided(_) => StoreTest::AfterNullTest,
            View::Object(_) | View::Location(_) => {
                let array = array.object();
                let test = array.and_then(|array| elements::store_test(self, cx, st, array, value));
                test.map_or(StoreTest::ByType, StoreTest::By)
            }
        })
    }
}
