//! Values that the analysed code asked for, of whoever calls it or of the machine.

use crate::state::{Fact, FreshValue, Value};
use crate::term::{Node, Term};

use super::WitnessFresh;
use super::build::Builder;

impl Builder<'_> {
    /// Values that the analysed code asked for, those that nothing is said of included: a repeated run asks for them, too.
    pub(super) fn fresh_values(&mut self) -> Result<(), String> {
        for FreshValue { name, ty, value, call, at } in self.st.fresh.iter() {
            let value = self.evaluate(ty, *value)?;
            self.witness.fresh.push(WitnessFresh {
                name: name.clone(),
                ty: ty.clone(),
                value,
                call: Some(call.clone()),
                at: at.clone(),
            });
        }
        Ok(())
    }

    /// Values of the environment that a test cannot choose and would have to: those in the condition of the path, and in what
    /// is shown of it.
    pub(super) fn environment(&mut self) -> Result<(), String> {
        if self.st.environment.is_empty() {
            return Ok(());
        }
        for fact in self.st.condition.facts() {
            if let Fact::Holds(formula) = fact {
                self.note_environment(*formula);
            }
        }
        for (number, value) in self.st.environment.iter().enumerate() {
            // What is known of something else than a hash code is an order.
            let order = value.of.is_none()
                && value.value.term().is_some_and(|term| self.cx.terms.constant_bits(term).is_some());
            // Where a text was looked at is not told.
            let text = matches!(value.value, Value::Ref(_));
            if order || text || self.environment.contains(&number) {
                let ty = value.ty.clone();
                let shown = self.evaluate(&ty, value.value)?;
                let name = value.name.clone();
                self.witness.environment.push(WitnessFresh { name, ty, value: shown, call: None, at: None });
            }
        }
        Ok(())
    }

    /// Notes which values of the environment a term depends on.
    pub(super) fn note_environment(&mut self, term: Term) {
        if self.st.environment.is_empty() {
            return;
        }
        let symbols = self.cx.terms.symbols_in(term);
        for (number, value) in self.st.environment.iter().enumerate() {
            let own = value.value.term().map(|term| self.cx.terms.node(term));
            if matches!(own, Some(Node::Symbol(symbol, _)) if symbols.contains(&symbol)) {
                self.environment.insert(number);
            }
        }
    }
}
