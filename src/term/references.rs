//! Constructors of references and floating point constants.

use super::ieee::canonical;
use super::{Sort, Term, Terms};

impl Terms {
    /// The null reference.
    pub fn null(&self) -> Term {
        Term::NULL
    }

    /// A heap location: not null, and different from each other location.
    pub fn location(&self, index: u32) -> Term {
        Term::location(index)
    }

    /// An unknown reference.
    pub fn reference_symbol(&self, index: u32) -> Term {
        Term::reference_symbol(index)
    }

    /// A `float` constant, by its bits; all NaNs are one.
    pub fn float(&self, value: f32) -> Term {
        let bits = canonical(Sort::Float, value.to_bits().into());
        Term::small_constant(Sort::Float, bits as u32)
    }

    /// A `double` constant, by its bits; all NaNs are one.
    pub fn double(&mut self, value: f64) -> Term {
        self.constant(Sort::Double, value.to_bits())
    }
}
