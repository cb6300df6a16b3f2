//! Folding does not change what an expression means.

use lazuli::term::Terms;
use proptest::prelude::*;
use z3::ast::Ast;

use super::expression::{Source, WIDTHS};

proptest! {
    #![proptest_config(super::cases(1_000))]

    #[test]
    fn numbers_keep_their_value(bytes in prop::collection::vec(any::<u8>(), 0..160), seeds in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut source = Source::new(&bytes);
        let width = WIDTHS[usize::from(source.byte()) % 4];
        let number = source.number(width, 5);
        let mut terms = Terms::default();
        let folded = number.build(&mut terms);
        let mut models = Source::new(&seeds);
        for _ in 0..4 {
            let model = models.model();
            let expected = number.evaluate(&model);
            prop_assert_eq!(terms.evaluate(folded, &model).bits(), expected, "folded to {:?}", terms.node(folded));
        }
        let model = models.model();
        let z3 = number.encode(Some(&model)).simplify().as_u64();
        prop_assert_eq!(z3, Some(terms.evaluate(folded, &model).bits()));
    }

    #[test]
    fn formulas_keep_their_truth(bytes in prop::collection::vec(any::<u8>(), 0..160), seeds in prop::collection::vec(any::<u8>(), 0..60)) {
        let formula = Source::new(&bytes).truth(6);
        let mut terms = Terms::default();
        let folded = formula.build(&mut terms);
        let mut models = Source::new(&seeds);
        for _ in 0..4 {
            let model = models.model();
            prop_assert_eq!(terms.holds(folded, &model), Some(formula.evaluate(&model)));
        }
        let model = models.model();
        let z3 = formula.encode(Some(&model)).simplify().as_bool();
        prop_assert_eq!(z3, terms.holds(folded, &model));
        // Building it again gives the same word: the arena stores each expression once.
        prop_assert_eq!(formula.build(&mut terms), folded);
    }

    #[test]
    fn other_arenas_print_the_same(bytes in prop::collection::vec(any::<u8>(), 0..120), noise in prop::collection::vec(any::<u8>(), 0..120)) {
        let formula = Source::new(&bytes).truth(5);
        let (mut one, mut two) = (Terms::default(), Terms::default());
        Source::new(&noise).truth(5).build(&mut two);
        let (a, b) = (formula.build(&mut one), formula.build(&mut two));
        let names = |id: lazuli::term::SymbolId| format!("x{}", id.0);
        prop_assert_eq!(one.display(a, &names).to_string(), two.display(b, &names).to_string());
    }
}
