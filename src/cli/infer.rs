//! `lazuli infer`: what every object of a class satisfies, and what established it.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;

use crate::classpath::Origin;
use crate::infer::{Findings, Inference, Kept};
use crate::program::{Class, Program};
use crate::search::{Visibility, find_targets};

use super::Status;
use super::analysis::{class_path, interrupt_flag};
use super::args::InferArguments;
use super::output::print;

/// Most facts that are listed of those that fail for one reason.
const MOST_DROPPED: usize = 4;

/// Prints what is found out about each class.
pub(super) fn infer(arguments: &InferArguments) -> anyhow::Result<Status> {
    let deadline = arguments
        .seconds
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .map(|limit| Instant::now() + limit);
    let program = Arc::new(Program::new(class_path(&arguments.classes)?));
    let inference = Inference::new(interrupt_flag(), deadline);
    for name in &arguments.class_names {
        for class in named(&program, name)? {
            print(&text(&inference.findings(&program, &class), arguments.dropped))?;
        }
    }
    Ok(Status::Clean)
}

/// The classes that a target names: one by its binary name or as source writes it, or as in other commands.
fn named(program: &Program, name: &str) -> anyhow::Result<Vec<Arc<Class>>> {
    let mut internal = name.replace('.', "/");
    loop {
        match program.load(&internal) {
            Ok(class) if class.origin == Origin::User => return Ok(vec![class]),
            Ok(class) => bail!("{} is no class of the program", class.java_name()),
            Err(_) => match internal.rfind('/') {
                Some(last) => internal.replace_range(last..=last, "$"),
                None => break,
            },
        }
    }
    let mut classes: Vec<Arc<Class>> = Vec::new();
    for method in find_targets(program, name, Visibility::All)? {
        if classes.iter().all(|class| class.id != method.class) {
            classes.push(program.class(method.class));
        }
    }
    Ok(classes)
}

fn text(findings: &Findings, dropped: bool) -> String {
    let mut out = format!("{}\n", findings.class);
    if let Some(why) = &findings.refused {
        let _ = writeln!(out, "  nothing is inferred: {why}");
        return out;
    }
    let width = findings.kept.iter().map(|kept| kept.fact.chars().count()).max().unwrap_or_default();
    for kept in &findings.kept {
        let _ = writeln!(out, "  {:width$}  {}", kept.fact, established(kept));
    }
    if findings.kept.is_empty() {
        let _ = writeln!(out, "  nothing was found that always holds");
    }
    if !findings.open.is_empty() {
        let _ = writeln!(
            out,
            "  not looked at, since code of others may write them: {}",
            findings.open.join(", ")
        );
    }
    if dropped {
        // Many facts fail for one reason.
        let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
        for (fact, why) in &findings.dropped {
            match reasons.iter_mut().find(|(known, _)| known == why) {
                Some((_, facts)) => facts.push(fact),
                None => reasons.push((why, vec![fact])),
            }
        }
        for (why, facts) in reasons {
            let shown = facts.iter().take(MOST_DROPPED).copied().collect::<Vec<&str>>().join(", ");
            let more = match facts.len().saturating_sub(MOST_DROPPED) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let _ = writeln!(out, "  not: {shown}{more} ({why})");
        }
    }
    out
}

/// What established a fact.
fn established(kept: &Kept) -> String {
    let by = match kept.constructors.as_slice() {
        [] => "no code outside makes one".to_owned(),
        constructors => format!("by {}", constructors.join(", ")),
    };
    match kept.methods.as_slice() {
        [] => format!("{by}; no method writes it"),
        methods => format!("{by}; kept by {}", methods.join(", ")),
    }
}
