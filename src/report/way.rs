//! Which steps of a way are told: a reader does not follow every turn of a loop.

use crate::outcome::WayStep;

/// Most steps of a way that are told, and how many of them from its beginning.
const MOST_STEPS: usize = 60;
const FIRST_STEPS: usize = 40;

/// The steps of a way, each with how many are left out before it; of a long one those at its beginning and at its end, and
/// those that need something.
pub(super) fn told(steps: &[WayStep]) -> Vec<(usize, &WayStep)> {
    let mut out = Vec::new();
    let mut omitted = 0;
    let last = MOST_STEPS - FIRST_STEPS;
    for (number, step) in steps.iter().enumerate() {
        let is_within = number >= FIRST_STEPS && number + last < steps.len();
        if steps.len() > MOST_STEPS && is_within && (step.needs.is_empty() || out.len() > 2 * MOST_STEPS) {
            omitted += 1;
            continue;
        }
        out.push((std::mem::take(&mut omitted), step));
    }
    out
}
