//! `lazuli.toml`: the same settings as the flags, for a project.
//!
//! A key is the name of a flag, a value what the flag takes: `minutes = 5`, `non-null = ["order"]`, `force = true`. The
//! settings stand in front of the flags of the command, so that a flag wins over the file; what a flag adds to, such as
//! `--non-null`, it adds to what the file says. File names in it are relative to its folder.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::{Arg, ArgAction, Args as _, Command};
use toml::de::{DeTable, DeValue};

use crate::search::nearest;

use super::args::CheckArguments;

/// The name of the file.
const NAME: &str = "lazuli.toml";

/// Flags that take the name of a file or folder.
const FILES: [&str; 8] = ["jdk", "baseline", "json", "sarif", "junit-xml", "junit", "html", "class-path"];

/// The flag that takes several files.
const CLASS_PATH: &str = "class-path";

/// Keys that are no flags: what to check when the command names nothing.
const PLACES: &str = "check";

/// What a file says: arguments of the command, and what to check.
#[derive(Default, PartialEq, Eq, Debug)]
struct Settings {
    arguments: Vec<OsString>,
    places: Vec<String>,
}

/// The file that belongs to the places to be checked: that of the first folder among them, or of the current one.
fn file_of(named: Option<&Path>, places: &[String]) -> Option<PathBuf> {
    if let Some(named) = named {
        return Some(named.to_owned());
    }
    let folder = places.iter().map(Path::new).find(|place| place.is_dir()).unwrap_or(Path::new("."));
    Some(folder.join(NAME)).filter(|file| file.is_file())
}

/// The arguments of the whole command with the settings of its file in front of its own flags.
///
/// # Errors
/// When there is something wrong with the file.
pub(in crate::cli) fn with_settings(
    parsed: &CheckArguments,
    mut arguments: Vec<OsString>,
) -> anyhow::Result<Vec<OsString>> {
    let Some(file) = file_of(parsed.config.as_deref(), &parsed.places) else { return Ok(arguments) };
    let command = CheckArguments::augment_args(Command::new("check"));
    let settings = read(&file, &command)?;
    // The command's name is the first argument that is no flag; the tool has no flags of its own that come before it.
    let at = arguments.iter().skip(1).position(|argument| argument == "check").map_or(0, |place| place + 2);
    if parsed.places.is_empty() {
        arguments.extend(settings.places.into_iter().map(OsString::from));
    }
    arguments.splice(at..at, settings.arguments);
    Ok(arguments)
}

/// Reads a file, against the flags that there are.
///
/// # Errors
/// When it cannot be read, is no TOML, or says what no flag says; the message names the line.
fn read(file: &Path, command: &Command) -> anyhow::Result<Settings> {
    let text = fs::read_to_string(file)
        .with_context(|| format!("--config {}: it cannot be read", file.display()))?;
    let folder = file.parent().unwrap_or(Path::new(""));
    settings(&text, folder, command)
        .map_err(|(line, message)| anyhow!("{}:{line}: {message}", file.display()))
}

type Told = (usize, String);

fn settings(text: &str, folder: &Path, command: &Command) -> Result<Settings, Told> {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (line(at), format!("{}; a setting is written as `minutes = 5`", error.message()))
    })?;
    let mut out = Settings::default();
    for (key, value) in table.get_ref() {
        let name = key.get_ref().replace('_', "-");
        let told = |message: String| (line(key.span().start), message);
        let values = match value.get_ref() {
            DeValue::Array(items) => items.iter().map(|item| item.get_ref()).collect(),
            one => vec![one],
        };
        if name == PLACES {
            for value in values {
                let place = scalar(value).map_err(|error| told(format!("{name}: {error}")))?;
                let below = folder.join(&place);
                out.places.push(if below.exists() { below.display().to_string() } else { place });
            }
            continue;
        }
        let Some(flag) = flag(command, &name) else {
            let names = command.get_arguments().filter_map(Arg::get_long).map(str::to_owned);
            let hint = match nearest(&name, names.chain([PLACES.to_owned()])).as_slice() {
                [] => "the keys are the flags that `lazuli check --help` lists".to_owned(),
                hints => format!("did you mean {}?", hints.join(" or ")),
            };
            return Err(told(format!("there is no setting `{name}`; {hint}")));
        };
        if matches!(flag.get_action(), ArgAction::SetTrue) {
            match value.get_ref() {
                DeValue::Boolean(true) => out.arguments.push(format!("--{name}").into()),
                DeValue::Boolean(false) => {}
                _ => return Err(told(format!("{name} is true or false"))),
            }
            continue;
        }
        let mut texts = Vec::new();
        for value in values {
            let text = scalar(value).map_err(|error| told(format!("{name}: {error}")))?;
            let place = |text: &Path| folder.join(text).display().to_string();
            if name == CLASS_PATH {
                texts.extend(env::split_paths(&text).map(|entry| place(&entry)));
            } else if FILES.contains(&&*name) && text != "-" {
                texts.push(place(Path::new(&text)));
            } else {
                texts.push(text);
            }
        }
        if matches!(flag.get_action(), ArgAction::Append) {
            out.arguments.extend(texts.into_iter().map(|text| format!("--{name}={text}").into()));
        } else {
            // A list for a flag that takes one text is what the flag separates its parts with.
            let joined = if name == CLASS_PATH {
                env::join_paths(&texts).map_err(|error| told(format!("{name}: {error}")))?
            } else {
                texts.join(",").into()
            };
            let mut argument = OsString::from(format!("--{name}="));
            argument.push(joined);
            out.arguments.push(argument);
        }
    }
    Ok(out)
}

fn flag<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let internal = ["config", "help", "version", "update-baseline"];
    command.get_arguments().find(|arg| arg.get_long() == Some(name) && !internal.contains(&name))
}

/// A value as a flag takes it.
fn scalar(value: &DeValue<'_>) -> anyhow::Result<String> {
    Ok(match value {
        DeValue::String(text) => text.to_string(),
        DeValue::Integer(number) => number.as_str().replace('_', ""),
        DeValue::Float(number) => number.as_str().replace('_', ""),
        DeValue::Boolean(flag) => flag.to_string(),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => {
            bail!("a text or a number is needed, or a list of them; settings have no sections")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command() -> Command {
        Command::new("check")
            .arg(Arg::new("minutes").long("minutes"))
            .arg(Arg::new("sarif").long("sarif"))
            .arg(Arg::new("fail_on").long("fail-on"))
            .arg(Arg::new("force").long("force").action(ArgAction::SetTrue))
            .arg(Arg::new("non_null").long("non-null").action(ArgAction::Append))
    }

    #[test]
    fn settings_are_flags() {
        let text = "minutes = 5\nsarif = \"out/r.sarif\"\nforce = true\nnon-null = [\"a\", '#1']\nfail_on = [\"npe\", \"new\"]\ncheck = [\"com.acme.*\"]\n";
        let read = settings(text, Path::new("p"), &command()).unwrap();
        let mut arguments: Vec<String> =
            read.arguments.iter().map(|a| a.to_string_lossy().into_owned()).collect();
        arguments.sort();
        let sarif = format!("--sarif={}", Path::new("p").join("out/r.sarif").display());
        assert_eq!(
            arguments,
            ["--fail-on=npe,new", "--force", "--minutes=5", "--non-null=#1", "--non-null=a", &*sarif]
        );
        assert_eq!(read.places, ["com.acme.*"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let told = |text: &str| settings(text, Path::new(""), &command()).unwrap_err();
        assert_eq!(told("\nminuts = 5").0, 2);
        assert!(told("minuts = 5").1.contains("did you mean minutes?"));
        assert_eq!(told("force = 1").1, "force is true or false");
        assert!(told("minutes = ").1.contains("minutes = 5"));
        assert!(told("[section]\nminutes = 5").1.contains("there is no setting `section`"));
        assert!(told("minutes = 2020-01-01").1.contains("a text or a number"));
    }
}
