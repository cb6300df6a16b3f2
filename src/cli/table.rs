//! `lazuli table`.

use crate::tables::{self, Measurement, render, write_csv};

use super::Status;
use super::args::{TableArguments, TableName};

/// Measures a published table; a cell that differs from its expected number is a finding.
pub(super) fn table(arguments: &TableArguments) -> anyhow::Result<Status> {
    let only = arguments.only.as_deref();
    let threads = arguments.threads as usize;
    let each = |m: &Measurement| {
        eprintln!(
            "{} {} {}: {} {}, {:.2} s",
            m.subject,
            m.bound_text(),
            m.engine,
            m.paths_text(),
            m.measure,
            m.seconds
        );
    };
    let measurements = match arguments.name {
        TableName::Kiasan => tables::kiasan(only, threads, each)?,
        TableName::KiasanN => tables::kiasan_n(only, arguments.largest, threads, each)?,
        TableName::Pose => tables::pose(only, arguments.full, threads, each)?,
    };
    if measurements.is_empty() {
        anyhow::bail!("no subject of the table contains `{}`", only.unwrap_or_default());
    }
    print!("{}", render(&measurements));
    if let Some(file) = &arguments.csv {
        write_csv(file, &measurements)?;
    }
    Ok(if measurements.iter().any(Measurement::differs) { Status::Finding } else { Status::Clean })
}
