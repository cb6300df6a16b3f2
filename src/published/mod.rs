//! The published tables: subjects, bounds, expected numbers, side-by-side output.

mod heap_chart;
mod heap_summaries;
mod kiasan;
mod lazy_column;
mod longest_array;
mod measurement;
mod numbers;
mod pose;
mod prototype;

pub use heap_chart::write_list_chart;
pub use heap_summaries::{ListCell, Measured, heap_summaries, render_lists, write_list_csv};
pub use kiasan::{kiasan, kiasan_n};
pub use measurement::{Effort, Measurement, render, write_csv};
pub use pose::pose;
