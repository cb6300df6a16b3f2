//! What the command says of itself: its version with what it works with, completions for shells, manual pages.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::Context as _;
use clap::{Command, CommandFactory as _};
use clap_complete::Shell;

use crate::classpath::Jdk;
use crate::outcome::plural;
use crate::solver;

use super::Status;
use super::args::Arguments;
use super::output::{print, write_text};

/// The version, the commit if the build knew it, and the Z3 and the JDK that are used.
pub(super) fn version() -> String {
    let commit = option_env!("LAZULI_COMMIT").map_or_else(String::new, |commit| format!(" ({commit})"));
    let jdk = match Jdk::find(None) {
        Ok(Some(jdk)) => {
            let version = jdk.version().unwrap_or_else(|| "of unknown version".to_owned());
            format!("{version}, {}", jdk.home().display())
        }
        Ok(None) => "none: set JAVA_HOME, or name one with --jdk".to_owned(),
        Err(error) => error.to_string(),
    };
    format!("lazuli {}{commit}\nZ3 {}\nJDK {jdk}\n", env!("CARGO_PKG_VERSION"), solver::version())
}

/// Prints the completions for a shell.
pub(super) fn completions(shell: Shell) -> anyhow::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "lazuli", &mut script);
    write_text(&String::from_utf8(script).context("completions are text")?)?;
    Ok(Status::Clean)
}

/// Writes a manual page for the command and one for each of its subcommands into a folder.
pub(super) fn manual(folder: &Path) -> anyhow::Result<Status> {
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    let mut command = Arguments::command();
    command.build();
    let mut pages = 0;
    for (name, command) in pages_of(&command) {
        let file = folder.join(format!("{name}.1"));
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone()).title(name).render(&mut page)?;
        fs::File::create(&file)
            .and_then(|mut out| out.write_all(&page))
            .with_context(|| format!("writing {}", file.display()))?;
        pages += 1;
    }
    print(&format!("{} in {}; read one with man -l", plural(pages, "page"), folder.display()))?;
    Ok(Status::Clean)
}

fn pages_of(command: &Command) -> Vec<(String, &Command)> {
    let own = ("lazuli".to_owned(), command);
    let below = command.get_subcommands().filter(|below| below.get_name() != "help");
    std::iter::once(own).chain(below.map(|below| (format!("lazuli-{}", below.get_name()), below))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_says_what_is_used() {
        let version = version();
        assert!(version.starts_with("lazuli ") && version.contains("\nZ3 ") && version.contains("\nJDK "));
    }

    #[test]
    fn the_flags_are_consistent() {
        Arguments::command().debug_assert();
    }
}
