//! A project as build tools leave it: where its compiled classes are, and its sources beside them.

mod discover;
mod error;
mod sources;

pub use discover::{Output, Project, class_file, discover};
pub use error::ProjectError;
pub use sources::Sources;
