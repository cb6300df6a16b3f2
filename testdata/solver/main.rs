//! Tests of terms and of the solver, against Rust's arithmetic, brute force and Z3.

mod deep;
mod differential;
mod display;
mod expression;
mod folding;
mod java;
mod layers;
mod order;
mod unbounded;
