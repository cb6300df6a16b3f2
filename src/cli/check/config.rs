//! `lazuli.toml`: the same settings as the flags, for a project.
//!
//! A key is the name of a flag, a value what the flag takes: `minutes = 5`, `non-null = ["order"]`, `force = true`. The
//! settings stand in front of the flags of the command, so that a flag wins over the file; what a flag adds to, such as
//! `--non-null`, it adds to what the file says. File names in it are relative to its folder.

use std::any::TypeId;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail};
use clap::error::{ContextKind, ContextValue};
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

/// The flags that say how long the whole may take; one of them is enough.
const TIMES: [&str; 2] = ["minutes", "seconds"];

/// Keys that are no flags: what to check when the command names nothing.
const PLACES: &str = "check";

/// The flag that names this file.
const CONFIG: &str = "config";
const UPDATE_BASELINE: &str = "update-baseline";

/// What a file says: arguments of the command, and what to check.
#[derive(Default, PartialEq, Eq, Debug)]
struct Settings {
    arguments: Vec<Setting>,
    places: Vec<String>,
}

/// One argument, and the flag that it is of.
#[derive(PartialEq, Eq, Debug)]
struct Setting {
    name: String,
    argument: OsString,
}

/// The file that belongs to the places to be checked: that of the first folder among them, or of the current one.
pub(super) fn file_of(named: Option<&Path>, places: &[String]) -> Option<PathBuf> {
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
    // One flag for the time wins over any setting for it.
    let is_time = |setting: &Setting| TIMES.contains(&&*setting.name) && parsed.is_budget_given();
    let settings = settings.arguments.into_iter().filter(|setting| !is_time(setting));
    arguments.splice(at..at, settings.map(|setting| setting.argument));
    Ok(arguments)
}

/// Reads a file, against the flags that there are.
///
/// # Errors
/// When it cannot be read, is no TOML, says what no flag says or gives what a flag does not take; the message names the line.
fn read(file: &Path, command: &Command) -> anyhow::Result<Settings> {
    // A pipe might never end.
    if file.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        bail!("{}: settings are read from a file only", file.display());
    }
    let bytes = fs::read(file).with_context(|| format!("{}: the settings cannot be read", file.display()))?;
    let folder = file.parent().unwrap_or(Path::new(""));
    let told = |(line, message): Told| anyhow!("{}:{line}: {message}", file.display());
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
        told((line, "this is not UTF-8, which settings are written in".to_owned()))
    })?;
    settings(&text, folder, command).map_err(told)
}

/// A line of the file, counted from 1, and what is wrong there.
type Told = (usize, String);

fn settings(text: &str, folder: &Path, command: &Command) -> Result<Settings, Told> {
    let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (line(at), format!("{}; a setting is written as `minutes = 5`", error.message()))
    })?;
    let mut out = Settings::default();
    let mut time: Option<(usize, String)> = None;
    for (key, value) in table.get_ref() {
        let name = key.get_ref().replace('_', "-");
        let told = |message: String| (line(key.span().start), message);
        if name == PLACES {
            for value in items(value.get_ref()) {
                let place = text_of(value).map_err(|error| told(format!("{name}: {error}")))?;
                let below = folder.join(&place);
                out.places.push(if below.exists() { below.display().to_string() } else { place });
            }
            continue;
        }
        if name == CONFIG {
            return Err(told(format!("{name} is for the command line only: it names the file that this is")));
        }
        if name == UPDATE_BASELINE {
            return Err(told(format!(
                "{name} is for the command line only: set for good, nothing would ever be new"
            )));
        }
        let Some(flag) = flag(command, &name) else {
            let names = command.get_arguments().filter_map(Arg::get_long).map(str::to_owned);
            let hint = match nearest(&name, names.chain([PLACES.to_owned()])).as_slice() {
                [] => "the keys are the flags that `lazuli check --help` lists".to_owned(),
                hints => format!("did you mean {}?", hints.join(" or ")),
            };
            return Err(told(format!("there is no setting `{name}`; {hint}")));
        };
        if TIMES.contains(&&*name) {
            let here = line(key.span().start);
            if let Some((before, other)) = time.replace((here, name.clone())) {
                return Err((here.max(before), format!("{name} and {other} exclude each other")));
            }
        }
        let arguments = arguments(flag, &name, value.get_ref(), folder);
        let arguments = arguments.map_err(|error| told(format!("{name}: {error}")))?;
        check(command, &arguments).map_err(|error| told(format!("{name}: {error}")))?;
        let settings = arguments.into_iter().map(|argument| Setting { name: name.clone(), argument });
        out.arguments.extend(settings);
    }
    Ok(out)
}

/// A setting as arguments of the command.
fn arguments(flag: &Arg, name: &str, value: &DeValue<'_>, folder: &Path) -> Result<Vec<OsString>, String> {
    if matches!(flag.get_action(), ArgAction::SetTrue) {
        return match value {
            DeValue::Boolean(true) => Ok(vec![format!("--{name}").into()]),
            DeValue::Boolean(false) => Ok(Vec::new()),
            _ => Err("true or false is needed".to_owned()),
        };
    }
    let place = |text: &Path| folder.join(text).display().to_string();
    let mut texts = Vec::new();
    for value in items(value) {
        let text = if takes_numbers(flag) { scalar(value)? } else { text_of(value)? };
        if name == CLASS_PATH {
            for entry in env::split_paths(&text) {
                let entry = place(&entry);
                let is_there = entry.ends_with('*') || Path::new(&entry).exists();
                texts.push(is_there.then(|| entry.clone()).ok_or_else(|| format!("{entry} does not exist"))?);
            }
        } else if FILES.contains(&name) && text != "-" {
            texts.push(place(Path::new(&text)));
        } else {
            texts.push(text);
        }
    }
    if matches!(flag.get_action(), ArgAction::Append) {
        return Ok(texts.into_iter().map(|text| format!("--{name}={text}").into()).collect());
    }
    // A list for a flag that takes one text is what the flag separates its parts with.
    let joined = if name == CLASS_PATH {
        env::join_paths(&texts).map_err(|error| error.to_string())?
    } else {
        texts.join(",").into()
    };
    let mut argument = OsString::from(format!("--{name}="));
    argument.push(joined);
    Ok(vec![argument])
}

/// Asks the flag itself what it says to its value.
fn check(command: &Command, arguments: &[OsString]) -> Result<(), String> {
    let all = [OsString::from("check")].into_iter().chain(arguments.iter().cloned());
    let Err(error) = command.clone().try_get_matches_from(all) else { return Ok(()) };
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let value = text(ContextKind::InvalidValue);
    Err(match std::error::Error::source(&error) {
        Some(reason) => format!("`{value}`: {reason}"),
        None => match text(ContextKind::ValidValue) {
            valid if valid.is_empty() => format!("`{value}` is not what it takes"),
            valid => format!("`{value}` is none of {valid}"),
        },
    })
}

/// The flag of this name that may be set in a file.
fn flag<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let internal = [CONFIG, "help", "version", UPDATE_BASELINE];
    command.get_arguments().find(|arg| arg.get_long() == Some(name) && !internal.contains(&name))
}

/// Whether a value of a flag may be written as a number: elsewhere a number is a slip, not a name.
fn takes_numbers(flag: &Arg) -> bool {
    let ty = flag.get_value_parser().type_id();
    let numbers = [TypeId::of::<u8>(), TypeId::of::<u32>(), TypeId::of::<u64>(), TypeId::of::<f64>()];
    numbers.iter().any(|number| ty == *number) || !flag.get_possible_values().is_empty()
}

/// The values of a list, or the one.
fn items<'a>(value: &'a DeValue<'a>) -> Vec<&'a DeValue<'a>> {
    match value {
        DeValue::Array(items) => items.iter().map(|item| item.get_ref()).collect(),
        one => vec![one],
    }
}

/// A value where a text is needed.
fn text_of(value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        _ => Err("a text in quotes is needed, or a list of them".to_owned()),
    }
}

/// A value as a flag takes it.
fn scalar(value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Integer(number) => Ok(number.as_str().replace('_', "")),
        DeValue::Float(number) => Ok(number.as_str().replace('_', "")),
        DeValue::Boolean(_) | DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => {
            Err("a text or a number is needed, or a list of them; settings have no sections".to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command() -> Command {
        CheckArguments::augment_args(Command::new("check"))
    }

    #[test]
    fn settings_are_flags() {
        let text = "minutes = 5\nsarif = \"out/r.sarif\"\nforce = true\nnon-null = [\"a\", '#1']\nfail_on = [\"npe\", \"assertion\"]\ncheck = [\"com.acme.*\"]\njunit-version = 4\nmemory = \"2G\"\n";
        let read = settings(text, Path::new("p"), &command()).unwrap();
        let mut arguments: Vec<String> =
            read.arguments.iter().map(|a| a.argument.to_string_lossy().into_owned()).collect();
        arguments.sort();
        let sarif = format!("--sarif={}", Path::new("p").join("out/r.sarif").display());
        let expected = [
            "--fail-on=npe,assertion",
            "--force",
            "--junit-version=4",
            "--memory=2G",
            "--minutes=5",
            "--non-null=#1",
            "--non-null=a",
            &*sarif,
        ];
        assert_eq!(arguments, expected);
        assert_eq!(read.places, ["com.acme.*"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let told = |text: &str| settings(text, Path::new(""), &command()).unwrap_err();
        assert_eq!(told("\nminuts = 5").0, 2);
        assert!(told("minuts = 5").1.contains("did you mean minutes?"));
        assert_eq!(told("force = 1").1, "force: true or false is needed");
        assert!(told("minutes = ").1.contains("minutes = 5"));
        assert!(told("[section]\nminutes = 5").1.contains("there is no setting `section`"));
        assert!(told("minutes = 2020-01-01").1.contains("a text or a number"));
        assert_eq!(told("force = true\nseconds = 3\nminutes = 1\n").0, 3);
    }

    #[test]
    fn a_value_that_its_flag_does_not_take_is_told_with_its_line() {
        for (setting, says) in [
            ("minutes = \"soon\"", "minutes: `soon`: a number of minutes greater than 0 is needed"),
            ("minutes = -1", "minutes: `-1`: a number of minutes"),
            ("minutes = true", "minutes: a text or a number"),
            ("k = 1.5", "k: `1.5`: a whole number from 0 to 10000 is needed"),
            ("rank = 9", "rank: `9`: a whole number from 1 to 4"),
            ("engine = \"eager\"", "engine: `eager`: no engine is called `eager`; there are lazy"),
            ("engine = 3", "engine: a text in quotes is needed"),
            ("class-path = 3", "class-path: a text in quotes is needed"),
            ("class-path = [\"no/such.jar\"]", "class-path: no/such.jar does not exist"),
            ("check = 3", "check: a text in quotes is needed"),
            ("non-null = [1]", "non-null: a text in quotes is needed"),
            ("fail-on = \"bugs\"", "fail-on: `bugs`: `bugs` is no kind"),
            ("visibility = \"some\"", "visibility: `some` is none of public, package, all"),
            ("memory = \"much\"", "memory: `much`: a size such as 512M or 4G is needed"),
        ] {
            let (line, message) =
                settings(&format!("force = true\n\n{setting}\n"), Path::new(""), &command()).unwrap_err();
            assert_eq!(line, 3, "{setting}");
            assert!(message.starts_with(says), "{setting}: {message}");
        }
    }

    #[test]
    fn a_file_that_is_no_text_is_told_with_its_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(NAME);
        fs::write(&file, b"minutes = 5\nengine = \"\xff\"\n").unwrap();
        let message = read(&file, &command()).unwrap_err().to_string();
        assert!(message.contains("lazuli.toml:2: this is not UTF-8"), "{message}");
    }
}
