//! What to do about a flag that the command line does not take. The parser's own advice is to put `--` before it, which helps
//! nobody here: no target begins with a dash.

use std::ffi::OsString;

use clap::Command;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What is meant by a flag that a command does not have: its name, the commands that are asked for it, what to say instead.
const MEANT: [(&str, &[&str], &str); 8] = [
    ("--property", &["check", "run", "test"], "`--fail-on` says what counts as a finding"),
    ("--fail-on", &["verify"], "`--property` says what must not happen"),
    ("--engine", &["verify"], "it chooses by itself"),
    ("--threads", &["check"], "`--jobs` says how many methods run at a time"),
    ("--jobs", &["run", "test", "verify"], "`--threads` says how many workers there are"),
    ("--timeout", &["check", "run", "test", "verify", "compare", "infer"], "`--seconds` limits the time"),
    (
        "--output",
        &["check"],
        "`--html`, `--json`, `--sarif`, `--junit-xml` and `--junit` name what is written",
    ),
    ("--output", &["run"], "`--html`, `--json` and `--dot` name what is written"),
];

/// The same error with advice of our own.
pub(super) fn better(mut error: clap::Error, command: &Command, arguments: &[OsString]) -> clap::Error {
    let name = arguments.get(1).and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let tip = match error.kind() {
        ErrorKind::UnknownArgument => {
            let Some(flag) = text(ContextKind::InvalidArg) else { return error };
            error.remove(ContextKind::Suggested);
            unknown(command, &name, flag.split('=').next().unwrap_or(&flag))
        }
        ErrorKind::MissingRequiredArgument if name == "verify" => swallowed(arguments),
        _ => None,
    };
    if let Some(tip) = tip {
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
    }
    error
}

/// What to say instead of a flag, or where it belongs.
fn unknown(command: &Command, name: &str, flag: &str) -> Option<String> {
    let instead = MEANT.iter().find(|(meant, commands, _)| *meant == flag && commands.contains(&name));
    let has = |command: &&Command| {
        command.get_arguments().any(|argument| {
            let long = argument.get_long().is_some_and(|long| flag.strip_prefix("--") == Some(long));
            let short = |short: char| flag.strip_prefix('-').is_some_and(|rest| rest.starts_with(short));
            long || !flag.starts_with("--") && argument.get_short().is_some_and(short)
        })
    };
    let others: Vec<&str> = command.get_subcommands().filter(has).map(Command::get_name).collect();
    let elsewhere = match others.split_last() {
        None => None,
        Some((last, [])) => Some((*last).to_owned()),
        Some((last, first)) => Some(format!("{} and {last}", first.join(", "))),
    };
    match (elsewhere, instead) {
        (Some(others), Some((.., instead))) => {
            Some(format!("'{flag}' is a flag of {others}; for {name}, {instead}"))
        }
        (Some(others), None) => Some(format!("'{flag}' is a flag of {others}, not of {name}")),
        (None, Some((.., instead))) => Some(format!("for {name}, {instead}")),
        (None, None) if name == "verify" => {
            Some(format!("an argument of main that begins with a dash is written '--args={flag}'"))
        }
        (None, None) => None,
    }
}

/// That `--args` took what was meant as the class.
fn swallowed(arguments: &[OsString]) -> Option<String> {
    arguments.iter().any(|argument| argument == "--args").then(|| {
        "'--args' takes all that follows it up to the next flag; name the class before it: lazuli verify CLASS --args …"
            .to_owned()
    })
}
