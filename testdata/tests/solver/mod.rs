//! Tests of terms and of the solver, against Rust's arithmetic, brute force and Z3.

mod deep;
mod differential;
mod display;
mod expression;
mod floats;
mod folding;
mod java;
mod layers;
mod limits;
mod order;
mod tables;
mod theories;
mod unbounded;

use proptest::prelude::ProptestConfig;

/// This many random cases, or as many as `PROPTEST_CASES` says.
fn cases(usual: u32) -> ProptestConfig {
    let mut config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = usual;
    }
    config
}
