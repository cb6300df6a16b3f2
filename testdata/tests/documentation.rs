//! What the documentation shows is what happens: files are written as it says, commands run, and what they print is compared.
//!
//! A block ` ```java src/shop/Cart.java ` is a file; in a block ` ```console ` a line that begins with `$ ` is a command, and what
//! stands below it is what it prints (`…` stands for any lines), apart from times. Documents are read from top to bottom in
//! one folder that begins with the project's `testdata` and the API. `scripts/bless` writes what is printed now.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::jdk_tool::jdk_tool;
use crate::place::project;

#[test]
fn the_tutorial_does_what_it_says() {
    follow("docs/tutorial.md", |_| true);
}

/// The commands on a project of somebody else stand there as they are.
#[test]
fn the_commands_of_the_readme_print_what_stands_below_them() {
    follow("README.md", |command| command.starts_with("lazuli "));
}

/// Follows a document, with those commands that can be run here.
fn follow(document: &str, can_run: impl Fn(&str) -> bool) {
    let text = fs::read_to_string(project(document)).expect("the document is there");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let here = folder.path();
    for name in ["testdata", "jvm-models"] {
        std::os::unix::fs::symlink(project(name), here.join(name)).expect("a link");
    }
    let mut now = String::new();
    let mut lines = text.lines().peekable();
    let mut commands = 0;
    while let Some(line) = lines.next() {
        now += line;
        now.push('\n');
        let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) else { continue };
        let mut block = Vec::new();
        while let Some(line) = lines.next_if(|line| *line != "```") {
            block.push(line);
        }
        let file = kind.split_once(' ').map(|(_, file)| here.join(file));
        if let Some(file) = file {
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
            fs::write(file, block.join("\n") + "\n").expect("a file can be written");
        }
        if kind != "console" {
            block.iter().for_each(|line| now += &format!("{line}\n"));
            continue;
        }
        for step in block.chunk_by(|_, next| !next.starts_with("$ ")) {
            let command = step[0].strip_prefix("$ ").expect("a block begins with a command");
            now += &format!("{}\n", step[0]);
            let expected = step[1..].join("\n");
            if !can_run(command) {
                now += &format!("{expected}\n");
                continue;
            }
            commands += 1;
            let printed = shell(here, command);
            let same = agrees(&step[1..], &printed.lines().collect::<Vec<&str>>());
            let told = if same { expected } else { printed.trim_end().to_owned() };
            if !told.is_empty() {
                now += &format!("{told}\n");
            }
        }
    }
    assert!(commands > 0, "{document} shows no command");
    if env::var_os("LAZULI_BLESS").is_some() {
        fs::write(project(document), &now).expect("the document can be written");
    }
    assert!(now == text, "{document} is not what happens; scripts/bless writes:\n{}", changes(&text, &now));
}

/// What a command prints, errors included. The tool and the JDK are on the path.
fn shell(folder: &Path, command: &str) -> String {
    let tool = PathBuf::from(env!("CARGO_BIN_EXE_lazuli"));
    let javac = PathBuf::from(jdk_tool("javac").get_program());
    let own = [tool.parent(), javac.parent()].into_iter().flatten().map(Path::to_owned);
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(own.chain(env::split_paths(&others))).expect("a path");
    let output = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .output()
        .expect("a shell");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Whether lines are those that are expected, apart from times, and from what `…` stands for.
fn agrees(expected: &[&str], lines: &[&str]) -> bool {
    match expected {
        [] => lines.iter().all(|line| line.is_empty()),
        ["…", rest @ ..] => (0..=lines.len()).any(|from| agrees(rest, &lines[from..])),
        [first, rest @ ..] => lines
            .split_first()
            .is_some_and(|(line, after)| without_times(line) == without_times(first) && agrees(rest, after)),
    }
}

/// A line in which every time is the same: a number before `s`, or with two decimals. How wide a column is depends on times, too.
fn without_times(line: &str) -> String {
    let mut words: Vec<&str> = line.split_whitespace().collect();
    for at in 0..words.len() {
        let is_before_seconds =
            words.get(at + 1).is_some_and(|next| next.trim_end_matches([',', ')']) == "s");
        let number = words[at].trim_matches(['(', ')', ',']);
        let decimals = number.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        if number.parse::<f64>().is_ok() && (decimals == 2 || decimals > 0 && is_before_seconds) {
            words[at] = "…";
        }
    }
    words.join(" ")
}

fn changes(before: &str, now: &str) -> String {
    let (before, now): (Vec<&str>, Vec<&str>) = (before.lines().collect(), now.lines().collect());
    let gone = before.iter().filter(|line| !now.contains(line)).map(|line| format!("- {line}\n"));
    let come = now.iter().filter(|line| !before.contains(line)).map(|line| format!("+ {line}\n"));
    gone.chain(come).collect()
}
