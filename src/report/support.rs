//! The library's catalogue as text for a terminal and as the page `docs/support.md`.

use std::fmt::Write as _;

use crate::library::{Support, SupportArea, SupportClass};

/// The first lines of the page.
const HEAD: &str = "\
# What of the Java library is supported, and how

This page is made by `lazuli support --markdown`; a test compares both.

A method of the library is bound once to one of these:

- **code**: its code runs like the analysed program's, that of a model in `jvm-models/` or, where there is none, that of
  the JDK found on the machine. Only models are listed; a class of the JDK that is not listed runs as it is.
- **built in**: Lazuli does itself what the method does. Where it would have to know more of the arguments than is known
  on a path, such as the type behind an unknown `Class`, the path ends as `unsupported`.
- **call sites made**: it is a bootstrap method, and an `invokedynamic` or a dynamic constant that names it becomes a call of
  code that Lazuli writes for it. Those that name another bootstrap method end the path as `unsupported`.
- **refused**: a path that calls it ends as `unsupported`, with the place. So does a native method that is not listed.
";

/// How methods are bound and what is listed of each class, as a list by area for a terminal.
pub fn support_text(support: &Support) -> String {
    let mut out = String::new();
    for area in &support.areas {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}: {}", area.name, area.about);
        for class in area.classes.iter().filter(|class| has_more_than_constructors(class)) {
            let _ = writeln!(out, "  {}{}", class.name, origin(class));
            line(&mut out, "code", &class.code);
            line(&mut out, "built in", &class.intrinsics);
            line(&mut out, "bootstrap", &class.bootstraps);
            for (method, why) in &class.refused {
                let _ = writeln!(out, "    refused   {method}: {why}");
            }
        }
        let (constructors, bare) = others(area);
        line_of_classes(&mut out, "constructors only", &constructors);
        line_of_classes(&mut out, "no code", &bare);
        out.push('\n');
    }
    out.push_str("input objects, by the first line that fits their class\n");
    for recipe in &support.recipes {
        let _ = writeln!(out, "  {}: {}", recipe.classes, recipe.recipe);
    }
    out
}

fn line(out: &mut String, how: &str, methods: &[String]) {
    if !methods.is_empty() {
        let _ = writeln!(out, "    {how:<9} {}", methods.join(", "));
    }
}

fn line_of_classes(out: &mut String, what: &str, classes: &[&str]) {
    if !classes.is_empty() {
        let _ = writeln!(out, "  {what}: {}", classes.join(", "));
    }
}

/// The page.
pub fn support_markdown(support: &Support) -> String {
    let mut out = HEAD.to_owned();
    for area in &support.areas {
        let _ = write!(out, "\n## {}\n\n{}\n", area.name, capital(area.about));
        for class in area.classes.iter().filter(|class| has_more_than_constructors(class)) {
            let _ = write!(out, "\n**`{}`**{}\n\n", class.name, origin(class));
            item(&mut out, "code", &class.code);
            item(&mut out, "built in", &class.intrinsics);
            item(&mut out, "call sites made", &class.bootstraps);
            for (why, methods) in by_reason(class) {
                item(&mut out, &format!("refused, {why}"), &methods);
            }
        }
        let (constructors, bare) = others(area);
        paragraph(&mut out, "Classes with constructors only", &constructors);
        paragraph(&mut out, "Interfaces and annotations without code", &bare);
    }
    out.push_str(
        "\n## Input objects\n\nThe first line that fits a class says how its unknown objects come to be.\n\n",
    );
    out.push_str("| Classes | Their objects |\n|---|---|\n");
    for recipe in &support.recipes {
        let _ = writeln!(out, "| {} | {} |", recipe.classes, recipe.recipe);
    }
    out
}

fn item(out: &mut String, how: &str, methods: &[String]) {
    if !methods.is_empty() {
        let _ = writeln!(out, "- {how}: {}", quoted(methods));
    }
}

fn paragraph(out: &mut String, what: &str, classes: &[&str]) {
    if !classes.is_empty() {
        let _ = write!(out, "\n{what}: {}.\n", quoted(classes));
    }
}

fn quoted<T: AsRef<str>>(names: &[T]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{}`", name.as_ref())).collect();
    quoted.join(", ")
}

/// The refused methods of a class by reason, in the order in which the reasons come first.
fn by_reason(class: &SupportClass) -> Vec<(&str, Vec<String>)> {
    let mut out: Vec<(&str, Vec<String>)> = Vec::new();
    for (method, why) in &class.refused {
        match out.iter_mut().find(|(known, _)| known == why) {
            Some((_, methods)) => methods.push(method.clone()),
            None => out.push((why, vec![method.clone()])),
        }
    }
    out
}

/// The classes of an area that have constructors only, and those that have no code at all.
fn others(area: &SupportArea) -> (Vec<&str>, Vec<&str>) {
    let rest = area.classes.iter().filter(|class| !has_more_than_constructors(class));
    let (bare, constructors): (Vec<&SupportClass>, Vec<_>) = rest.partition(|class| class.constructors == 0);
    (names(constructors), names(bare))
}

fn names(classes: Vec<&SupportClass>) -> Vec<&str> {
    classes.into_iter().map(|class| class.name.as_str()).collect()
}

fn has_more_than_constructors(class: &SupportClass) -> bool {
    class.code.len() > class.constructors
        || !class.intrinsics.is_empty()
        || !class.bootstraps.is_empty()
        || !class.refused.is_empty()
}

fn origin(class: &SupportClass) -> &'static str {
    if class.model { "" } else { " (the JDK's class)" }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect::<String>() + ".")
}
