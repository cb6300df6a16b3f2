//! Colours on a terminal. What a line is can be seen by how it begins, so that the formats know nothing of them, and what is
//! not read on a terminal is the same to the byte.

use std::borrow::Cow;
use std::env;
use std::io::{IsTerminal as _, stdout};
use std::sync::OnceLock;

use anstyle::{AnsiColor, Style};

const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();
const LEFT: Style = AnsiColor::Yellow.on_default();
const HEAD: Style = Style::new().bold();

/// The texts that are told apart wherever they stand, the first that fits.
const PHRASES: [(&str, Style); 3] =
    [("NOT exhaustive", LEFT), ("exhaustive: nothing was cut off", GOOD), ("VACUOUS", BAD)];

/// Whether somebody looks at standard output who can see colours: a terminal, unless `NO_COLOR` is set or it is a dumb one; or
/// wherever it goes if `CLICOLOR_FORCE` says so.
fn are_on() -> bool {
    static ON: OnceLock<bool> = OnceLock::new();
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    *ON.get_or_init(|| {
        let is_forced = env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        !is_set("NO_COLOR") && (is_forced || stdout().is_terminal() && !is_dumb)
    })
}

/// A text as it goes to standard output.
pub(super) fn painted(text: &str) -> Cow<'_, str> {
    if are_on() { Cow::Owned(with_colours(text)) } else { Cow::Borrowed(text) }
}

fn with_colours(text: &str) -> String {
    let mut out = String::new();
    for (at, line) in text.split_inclusive('\n').enumerate() {
        let (content, end) = line.strip_suffix('\n').map_or((line, ""), |content| (content, "\n"));
        out += &line_with_colours(content, at == 0);
        out += end;
    }
    out
}

fn line_with_colours(line: &str, is_first: bool) -> String {
    // A verdict on a program stands on a line of its own.
    let verdict = [("true", GOOD), ("false", BAD), ("unknown", LEFT)];
    if let Some((_, style)) = verdict.iter().find(|(word, _)| is_first && *word == line) {
        return in_style(*style, line);
    }
    let indented = line.trim_start_matches(' ');
    let indent = &line[..line.len() - indented.len()];
    path_line(indented)
        .or_else(|| finding_line(indented))
        .map_or_else(|| with_phrases(line), |told| format!("{indent}{told}"))
}

/// `path 3  throws …`.
fn path_line(line: &str) -> Option<String> {
    let (head, ending) = line.split_once("  ")?;
    head.strip_prefix("path ")?.parse::<u64>().ok()?;
    let style = if ending.starts_with("returns") { GOOD } else { BAD };
    Some(format!("{}  {}", in_style(HEAD, head), in_style(style, ending)))
}

/// `1. [2] Cart.add  Cart.java:33`, or without the number.
fn finding_line(line: &str) -> Option<String> {
    let (number, rest) = match line.split_once(". [") {
        Some((number, _)) if number.parse::<u64>().is_ok() => line.split_at(number.len() + ". ".len()),
        _ => ("", line),
    };
    let (rank, what) = rest.strip_prefix('[')?.split_once("] ")?;
    let style = match rank.parse::<u8>().ok()? {
        1 => BAD.bold(),
        2 => LEFT.bold(),
        _ => HEAD,
    };
    Some(format!("{number}{} {what}", in_style(style, &format!("[{rank}]"))))
}

fn with_phrases(line: &str) -> String {
    match PHRASES.iter().find(|(phrase, _)| line.contains(phrase)) {
        Some((phrase, style)) => line.replacen(phrase, &in_style(*style, phrase), 1),
        None => line.to_owned(),
    }
}

fn in_style(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::with_colours;

    /// What is left without the colours.
    fn plain(text: &str) -> String {
        let mut out = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('\u{1b}') {
            out += before;
            rest = after.split_once('m').map_or("", |(_, after)| after);
        }
        out + rest
    }

    #[test]
    fn colours_change_nothing_else() {
        let text = "true\n\n  path 1  returns 0 / this.count\n    when a < b\n  12. [2] Cart.add  Cart.java:33\n  [1] Cart.java:3  x\n\
                    2 paths: 1 returned; NOT exhaustive: 1 cut off\nexhaustive: nothing was cut off\npath x  y\n[a] b\n. [2] c";
        let coloured = with_colours(text);
        assert_eq!(plain(&coloured), text);
        let is_told =
            |line: &str| coloured.lines().any(|told| told.contains('\u{1b}') && plain(told) == line);
        for line in text.lines().filter(|line| !line.is_empty()) {
            let expected = !["    when a < b", "path x  y", "[a] b", ". [2] c"].contains(&line);
            assert_eq!(is_told(line), expected, "{line}");
        }
    }
}
