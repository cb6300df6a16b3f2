//! `--baseline`: what is known already, by fingerprints that survive moved lines.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::report::Issue;

use super::super::save::save_file;

/// The version of the file's shape.
const SCHEMA: u32 = 1;

/// The file. What a finding is about stands beside its fingerprint for those who read the file; only the fingerprint counts.
#[derive(Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Baseline {
    schema: u32,
    findings: Vec<Known>,
}

#[derive(Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[serde(deny_unknown_fields)]
struct Known {
    fingerprint: String,
    /// None for one whose rank nobody knows, since there was no time to look for calls that make its state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
    says: String,
    #[serde(rename = "in")]
    place: String,
}

/// Marks the findings that a baseline knows, and says how many of it are gone.
///
/// # Errors
/// When the file is not there or cannot be read; the message says what to do.
pub(super) fn compare(file: &Path, issues: &mut [Issue]) -> anyhow::Result<usize> {
    let mut known: BTreeMap<String, bool> =
        read(file)?.findings.into_iter().map(|known| (known.fingerprint, false)).collect();
    for issue in issues {
        let seen = known.get_mut(&issue.fingerprint);
        issue.known = Some(seen.is_some());
        if let Some(seen) = seen {
            *seen = true;
        }
    }
    Ok(known.values().filter(|seen| !**seen).count())
}

/// Checks before the analysis that a baseline can be read.
///
/// # Errors
/// See [`compare`].
pub(super) fn check(file: &Path) -> anyhow::Result<()> {
    read(file).map(drop)
}

fn read(file: &Path) -> anyhow::Result<Baseline> {
    let what = format!("--baseline {}", file.display());
    if !file.exists() {
        bail!("{what}: there is no such file; add --update-baseline to write it");
    }
    let text = fs::read_to_string(file).with_context(|| what.clone())?;
    let baseline: Baseline = serde_json::from_str(&text).map_err(|error| {
        let line = error.line();
        anyhow!("{what}: line {line} is not as in a baseline of lazuli; write it anew with --update-baseline")
    })?;
    if baseline.schema != SCHEMA {
        bail!(
            "{what}: its schema is {}, this tool's {SCHEMA}; write it anew with --update-baseline",
            baseline.schema
        );
    }
    Ok(baseline)
}

/// Writes what is known from now on.
///
/// # Errors
/// When it cannot be written.
pub(super) fn write(file: &Path, issues: &[Issue]) -> anyhow::Result<()> {
    let mut findings: Vec<Known> = issues
        .iter()
        .map(|issue| Known {
            fingerprint: issue.fingerprint.clone(),
            rank: (!issue.unsearched).then_some(issue.rank),
            says: without_lines(&issue.says),
            place: issue.place().to_owned(),
        })
        .collect();
    findings.sort();
    findings.dedup_by(|a, b| a.fingerprint == b.fingerprint);
    let text = serde_json::to_string_pretty(&Baseline { schema: SCHEMA, findings })?;
    save_file(file, &(text + "\n")).with_context(|| format!("--baseline {}", file.display()))
}

/// What is said, without the lines, so that the file stays as it is when code moves.
fn without_lines(says: &str) -> String {
    let mut parts = says.split(", line ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += part.trim_start_matches(|letter: char| letter.is_ascii_digit());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn issue(fingerprint: &str, says: &str) -> Issue {
        Issue { fingerprint: fingerprint.to_owned(), says: says.to_owned(), rank: 2, ..Issue::default() }
    }

    #[test]
    fn what_is_known_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("baseline.json");
        assert!(check(&file).unwrap_err().to_string().contains("--update-baseline"));
        write(&file, &[issue("b", "throws at A.b, line 12"), issue("a", "fails"), issue("a", "fails")])
            .unwrap();
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains("throws at A.b\"") && text.matches("fingerprint").count() == 2, "{text}");
        let mut now = [issue("b", "throws at A.b, line 22"), issue("c", "new")];
        assert_eq!(compare(&file, &mut now).unwrap(), 1);
        assert_eq!(now.map(|issue| issue.is_new()), [false, true]);
        fs::write(&file, "{ \"schema\": 9, \"findings\": [] }").unwrap();
        assert!(check(&file).unwrap_err().to_string().contains("its schema is 9"));
        fs::write(&file, "nonsense").unwrap();
        assert!(check(&file).unwrap_err().to_string().contains("line 1 is not as in a baseline"));
    }
}
