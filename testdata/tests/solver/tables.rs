//! Tables that are read at an unknown index: the solver's answers are those of trying every index.

use lazuli::solver::{Assumptions, Solver, SolverOptions};
use lazuli::term::{Model, Sort, SymbolId, Term, Terms};
use proptest::prelude::*;

const INT: Sort = Sort::BitVector(32);

/// A vector of any values, or one whose values each bit of the index changes in one way.
fn values() -> impl Strategy<Value = Vec<u32>> {
    let unrelated = prop::collection::vec(any::<u32>().prop_map(|value| value & 0x8000_000F), 2..40);
    let changes = (any::<u32>(), prop::collection::vec(any::<u32>(), 1..7)).prop_map(|(first, changes)| {
        let value = |index: usize| -> u32 {
            let set = changes.iter().enumerate().filter(|(bit, _)| index >> bit & 1 == 1);
            set.fold(first, |value, (_, change)| value ^ change)
        };
        (0..1 << changes.len()).map(value).collect()
    });
    prop_oneof![unrelated, changes]
}

/// The element at the low bits of an index; the last one stands for those beyond.
fn element(values: &[u32], index: u32) -> u32 {
    let place = index as usize & (values.len().next_power_of_two() - 1);
    values[place.min(values.len() - 1)]
}

fn read(terms: &mut Terms, values: &[u32], index: Term) -> Term {
    let values: Vec<u64> = values.iter().map(|value| u64::from(*value)).collect();
    terms.look_up(INT, &values, index)
}

proptest! {
    #![proptest_config(super::cases(300))]

    /// Two tables, the index of the second being an element of the first, compared with a constant that mostly occurs.
    #[test]
    fn the_solver_agrees_with_every_index(
        first in values(),
        second in values(),
        mixed in any::<u8>(),
        sought in any::<prop::sample::Index>(),
        other in any::<bool>(),
        less in any::<bool>(),
    ) {
        let sought = second[sought.index(second.len())] ^ u32::from(other);
        let mut terms = Terms::default();
        let byte = terms.symbol(SymbolId(0), Sort::BitVector(8));
        let wide = terms.zero_extend(byte, 32);
        let mask = terms.int(i32::from(mixed));
        let index = terms.bit_xor(wide, mask);
        let inner = read(&mut terms, &first, index);
        let outer = read(&mut terms, &second, inner);
        let constant = terms.int(sought.cast_signed());
        let formula = if less { terms.less_signed(outer, constant) } else { terms.equal(outer, constant) };
        let holds = |byte: u32| {
            let value = element(&second, element(&first, byte ^ u32::from(mixed)));
            if less { value.cast_signed() < sought.cast_signed() } else { value == sought }
        };
        for byte in 0..256 {
            let mut model = Model::new();
            model.set(SymbolId(0), u64::from(byte));
            prop_assert_eq!(terms.holds(formula, &model), Some(holds(byte)));
        }
        let mut solver = Solver::new(SolverOptions::default());
        let verdict = solver.check(&mut terms, &Assumptions::new(), formula);
        prop_assert_eq!(verdict.is_sat(), (0..256).any(holds));
        prop_assert_eq!(verdict.is_unsat(), !(0..256).any(holds));
        if let Some(model) = verdict.model() {
            prop_assert!(holds(model.value(SymbolId(0)) as u32 & 0xFF));
        }
    }
}
