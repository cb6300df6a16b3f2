//! The campaigns: generated Java on every engine, against the JVM and against every small input.
//!
//! `LAZULI_THREADS` compares runs on one thread with runs on several (`threads`).
//!
//! A short, seeded part of each runs with the other tests; `scripts/replay-campaign`, `scripts/agreement-campaign`,
//! `scripts/controller-campaign` and `scripts/mutant-campaign` run far more.

mod agreement;
mod controllers;
mod endless;
mod library;
mod mutated;
mod random_numbers;
mod regions;
mod replay;
mod threads;
mod values;

#[path = "../java.rs"]
mod java;
#[path = "../javac.rs"]
mod javac;
#[path = "../jdk_tool.rs"]
mod jdk_tool;
#[path = "../kept_cases.rs"]
mod kept_cases;
#[path = "../place.rs"]
mod place;
#[path = "../verify_programs.rs"]
mod verify_programs;

/// A number that the environment sets.
fn number(name: &str, otherwise: u64) -> u64 {
    match std::env::var(name) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")),
        Err(_) => otherwise,
    }
}
