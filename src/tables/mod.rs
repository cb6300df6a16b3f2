//! The published tables: subjects, bounds, expected numbers, side-by-side output.

mod kiasan;
mod measurement;
mod pose;
mod published;

pub use kiasan::{kiasan, kiasan_n};
pub use measurement::{Measurement, render, write_csv};
pub use pose::pose;
