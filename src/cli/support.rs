//! `lazuli support`.

use crate::library;
use crate::report::{support_markdown, support_text};

use super::Status;
use super::args::SupportArguments;
use super::output::print;

/// Prints the library's catalogue.
pub(super) fn support(arguments: &SupportArguments) -> anyhow::Result<Status> {
    let support = library::support().map_err(anyhow::Error::msg)?;
    let text = if arguments.markdown { support_markdown(&support) } else { support_text(&support) };
    print(text.trim_end())?;
    Ok(Status::Clean)
}
