//! What the solver may use, and what it counts.

use std::ops::AddAssign;
use std::time::Duration;

/// Which layers answer, and how much one query may cost. All layers are on by default; each only makes things
/// faster, except Z3, without which some questions stay unknown.
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// Replace symbols that a clause fixes to a constant.
    pub known_values: bool,
    /// Try the model that the assumptions keep.
    pub model_reuse: bool,
    /// Choose a value for a symbol that no assumption mentions.
    pub fresh_symbol: bool,
    /// Decide comparisons of integers by differences.
    pub order: bool,
    /// Decide formulas that only compare, whatever their structure, by clause learning.
    pub comparisons: bool,
    /// Look for values by trying, where Z3 would take long.
    pub local_search: bool,
    /// Narrow ranges of floating point numbers, and try values for them.
    pub numeric: bool,
    /// Bound integers through choices, and ask Z3 about large formulas as circuits: for values that depend on many conditions.
    pub circuits: bool,
    /// Ask Z3 what no other layer decides.
    pub z3: bool,
    /// Z3's resource limit for one query: the same on every machine. 0 means none.
    pub resource_limit: u64,
    /// The same for a query about floating point numbers, of which Z3 decides most soon or not at all.
    pub floating_limit: u64,
    /// What a query may cost before others are preferred to it, in the same unit.
    pub quick_limit: u64,
    /// Ask Z3 about bit-vectors where integers would do.
    pub only_bits: bool,
    /// How many different nodes a formula for Z3 may have. Beyond some ten thousand, Z3 spends minutes in preparations
    /// that its resource limit does not stop.
    pub largest_formula: usize,
    /// How much a search for values by trying may cost before other queries are preferred to it, in evaluations.
    pub quick_search: u64,
    /// A limit in time for one query, on top: answers may then depend on the machine.
    pub timeout: Option<Duration>,
}

impl Default for SolverOptions {
    fn default() -> Self {
        SolverOptions {
            known_values: true,
            model_reuse: true,
            fresh_symbol: true,
            order: true,
            quick_search: super::local::QUICK,
            comparisons: true,
            local_search: true,
            numeric: true,
            circuits: false,
            z3: true,
            resource_limit: 10_000_000,
            floating_limit: 2_500_000,
            quick_limit: 200_000,
            only_bits: false,
            largest_formula: 10_000,
            timeout: None,
        }
    }
}

impl SolverOptions {
    /// Z3's resource limit for the first time that a query is asked.
    pub(super) fn quick(&self) -> u64 {
        if self.resource_limit == 0 { self.quick_limit } else { self.quick_limit.min(self.resource_limit) }
    }
}

/// How many questions each layer answered.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Questions asked.
    pub checks: u64,
    /// The fact was constant.
    pub folded: u64,
    /// Constant once known values were put in.
    pub known_values: u64,
    /// The kept model satisfied it.
    pub model: u64,
    /// A fresh symbol satisfied it.
    pub fresh_symbol: u64,
    /// Decided by differences.
    pub order: u64,
    /// Decided by clause learning over comparisons.
    pub comparisons: u64,
    /// Found by local search.
    pub local: u64,
    /// Decided by what integers may be.
    pub values: u64,
    /// Decided by ranges of floating point numbers, or by values that were tried.
    pub numeric: u64,
    /// Asked of Z3: solver calls.
    pub z3: u64,
    /// Not decided, whether Z3 was asked or not.
    pub unknown: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.checks += other.checks;
        self.folded += other.folded;
        self.known_values += other.known_values;
        self.model += other.model;
        self.fresh_symbol += other.fresh_symbol;
        self.order += other.order;
        self.comparisons += other.comparisons;
        self.local += other.local;
        self.values += other.values;
        self.numeric += other.numeric;
        self.z3 += other.z3;
        self.unknown += other.unknown;
    }
}
