//! Checks that nobody wrote and that are made where they are asked for: of values that Java computes without complaint, and
//! that are seldom what was meant.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::program::Method;
use crate::term::Term;

/// What such a check is about.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum ImplicitCheck {
    /// The sum, difference, product, quotient or negation of `int` or `long` values does not fit its type (JLS 15.17, 15.18).
    Overflow,
    /// A cast to a narrower integer type changes the value (JLS 5.1.3).
    LossyCast,
    /// A floating-point number that no `int` or `long` is near, or that is not a number, becomes one (JLS 5.1.3).
    FloatToInt,
}

impl ImplicitCheck {
    /// Its name in flags and reports.
    pub fn name(self) -> &'static str {
        match self {
            ImplicitCheck::Overflow => "overflow",
            ImplicitCheck::LossyCast => "lossy-cast",
            ImplicitCheck::FloatToInt => "float-to-int",
        }
    }
}

/// The check that a path ended at.
#[derive(Clone, Debug)]
pub struct FailedCheck {
    /// What was computed, or what lost its value.
    pub culprit: Term,
    /// The method and its instruction.
    pub place: (Arc<Method>, u32),
    /// What the outermost frame called at that time: the instruction of its call.
    pub called_at: u32,
}
