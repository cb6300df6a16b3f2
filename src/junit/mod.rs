//! JUnit tests written from the witnesses of a run's paths.

mod framework;

pub use framework::Framework;
