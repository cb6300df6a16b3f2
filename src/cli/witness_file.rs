//! What a witness for other tools says of the files that it belongs to.

use std::fs;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use crate::classpath::Location;
use crate::digest::sha256;
use crate::program::Program;
use crate::report::Inputs;
use crate::verify::{Property, Start, Violation};

/// A witness of a violation in one of the formats of SV-COMP, as `write` writes it. It is of the class file, and as old as that, so
/// that it is the same whenever it is written.
pub(super) fn witness_text(
    program: &Program,
    start: &Start,
    property: &Property,
    violation: &Violation,
    write: impl FnOnce(&Violation, &Inputs<'_>) -> anyhow::Result<String>,
) -> anyhow::Result<String> {
    let found = program.class_path().find(&start.class.name)?;
    let file = found.as_ref().and_then(|found| match &found.location {
        Location::File(file) => Some(file.clone()),
        _ => None,
    });
    let hash = found.map(|found| sha256(&found.bytes)).unwrap_or_default();
    let seconds = file.as_ref().and_then(|file: &PathBuf| {
        let changed = fs::metadata(file).ok()?.modified().ok()?;
        Some(changed.duration_since(UNIX_EPOCH).ok()?.as_secs())
    });
    let name = match &file {
        Some(file) => file.display().to_string(),
        None => format!("{}.class", start.class.name),
    };
    let exception = violation.class.as_str();
    let inputs = Inputs {
        program_file: &name,
        program_hash: &hash,
        creation_time: &moment(seconds.unwrap_or(0)),
        class: &start.class.java_name(),
        exception: (!property.is_assertions()).then_some(exception),
    };
    write(violation, &inputs)
}

/// Seconds since 1970 as ISO 8601 has them, in UTC.
fn moment(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years begin in March here, so that the day that leap years have more is their last one.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * day + 2) / 153;
    let day = day - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn moments_are_dates_and_times() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_704_067_199), "2023-12-31T23:59:59Z");
    }
}
