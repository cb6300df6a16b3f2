//! What all parts of a run have in common. Parts of another program, or of a tool that may decide otherwise, are refused.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::digest::{digest, sha256};
use crate::program::Program;

use super::super::save::save_durably;

/// The version of the shape of all files.
pub(super) const SCHEMA: u32 = 1;

/// The name of the file.
const NAME: &str = "run.json";

/// What is run, how, by which tool and on which program.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct RunKey {
    schema: u32,
    /// The tool's version, with a digest of the tool itself: what one build decides, another may decide otherwise.
    tool: String,
    /// A digest of the classes on the class path and of the JDK.
    program: String,
    /// What is run, as it was written.
    pub targets: Vec<String>,
    /// The flags that decide which paths there are.
    pub arguments: Vec<String>,
}

impl RunKey {
    /// The key of a run.
    ///
    /// # Errors
    /// When a class file or the tool itself cannot be read.
    pub(super) fn new(
        program: &Program,
        targets: &[String],
        arguments: Vec<String>,
    ) -> anyhow::Result<RunKey> {
        Ok(RunKey {
            schema: SCHEMA,
            tool: tool()?,
            program: digest_of(program)?,
            targets: targets.to_vec(),
            arguments,
        })
    }

    /// What stands for it in the parts.
    pub(super) fn digest(&self) -> String {
        let fields = [&self.tool, &self.program].into_iter().chain(&self.targets).chain(&self.arguments);
        // No field has a line end that could be mistaken for one between fields.
        let text: Vec<String> = fields.map(|field| format!("{field:?}")).collect();
        sha256(text.join("\n").as_bytes())
    }

    /// The key that a folder has, if it has one.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(super) fn read(folder: &Path) -> anyhow::Result<Option<RunKey>> {
        let file = folder.join(NAME);
        if !file.exists() {
            return Ok(None);
        }
        let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        let key = serde_json::from_str(&text).map_err(|error| {
            anyhow!("{}: not as `lazuli split` or --checkpoint writes it: {error}", file.display())
        })?;
        Ok(Some(key))
    }

    /// Puts it into a folder.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        save_durably(&folder.join(NAME), &(serde_json::to_string_pretty(self)? + "\n"))
    }

    /// Refuses what is not the same run as this one; `place` is where the other comes from.
    ///
    /// # Errors
    /// When something differs; the message says what, and what to do.
    pub(super) fn admit(&self, other: &RunKey, place: &Path) -> anyhow::Result<()> {
        let place = place.display();
        let anew = "begin anew in another folder";
        if other.schema != self.schema || other.tool != self.tool {
            bail!(
                "{place} was written by another build of Lazuli ({}, this is {}), which may decide otherwise; use that one, or \
                 {anew}",
                other.tool,
                self.tool
            );
        }
        if other.program != self.program {
            bail!(
                "{place} belongs to another program: the classes on the class path, or the JDK, are not the same as when it was \
                 begun; go back to those, or {anew}"
            );
        }
        if (&other.targets, &other.arguments) != (&self.targets, &self.arguments) {
            let differs = |a: &RunKey, b: &RunKey| {
                let all = a.targets.iter().chain(&a.arguments);
                let own: Vec<&str> = all
                    .filter(|word| !b.targets.contains(word) && !b.arguments.contains(word))
                    .map(String::as_str)
                    .collect();
                if own.is_empty() { "no such flag".to_owned() } else { own.join(" ") }
            };
            bail!(
                "{place} is another run: it was begun with `{}`, this one has `{}`; say the same as then, or {anew}",
                differs(other, self),
                differs(self, other)
            );
        }
        Ok(())
    }
}

/// The version of the tool and a digest of its binary.
fn tool() -> anyhow::Result<String> {
    let file = std::env::current_exe().context("the tool does not find itself")?;
    let bytes = fs::read(&file).with_context(|| format!("reading {}", file.display()))?;
    // Long inputs are digested by pieces, which is fast enough for a binary.
    let all = bytes.chunks(8).fold(bytes.len() as u64, |all, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        crate::digest::mix(all.rotate_left(5) ^ u64::from_le_bytes(word), 0x9E37_79B9_7F4A_7C15)
    });
    Ok(format!("{} {:016x}", env!("CARGO_PKG_VERSION"), digest(&format!("{all:016x}"))))
}

/// A digest of all classes of the user's, with the JDK by its version.
fn digest_of(program: &Program) -> anyhow::Result<String> {
    let class_path = program.class_path();
    let mut text = String::new();
    for name in class_path.user_classes()? {
        // One that cannot be read is as it is.
        let hash = match class_path.find(&name) {
            Ok(Some(found)) => sha256(&found.bytes),
            Ok(None) => "missing".to_owned(),
            Err(error) => error.to_string(),
        };
        text += &format!("{name} {hash}\n");
    }
    let jdk = class_path.jdk().and_then(|jdk| jdk.version()).unwrap_or_default();
    text += &format!("JDK {jdk}\n");
    Ok(sha256(text.as_bytes()))
}
