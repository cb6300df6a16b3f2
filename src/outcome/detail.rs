//! How much is told of a path.

/// How much is told of a path that returned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Only that it is there.
    Counted,
    /// Its condition, its input and what it returned.
    Listed,
    /// Everything: what the name and the comment of a test say of it, too.
    Whole,
}

/// How much is told of the paths that return. Of any other everything is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Returning {
    /// Of so many of them, the first ones, everything is told.
    pub whole: u64,
    /// How much of the others.
    pub then: Detail,
}

impl Default for Returning {
    /// Everything of all.
    fn default() -> Returning {
        Returning { whole: 0, then: Detail::Whole }
    }
}
