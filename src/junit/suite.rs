//! A generated class: one test for each of some paths of one analysed class.

use std::collections::BTreeSet;
use std::mem;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use crate::heap::EngineKind;
use crate::interp::{PhaseKind, Plan};
use crate::outcome::witness::{Witness, WitnessValue};
use crate::outcome::{PathReport, conjunction, ending_text};
use crate::program::{Class, Program};
use crate::state::{Blame, Ending};

use super::body::{Body, Throws};
use super::class_names::ClassNames;
use super::framework::Framework;
use super::hashing::has_empty_table;
use super::helpers::{Helper, listed_fields};
use super::names::test_name;
use super::overload::method_words;
use super::package::package_of_tests;
use super::scope::Scope;
use super::statics::{ChangedStatic, restoring_members};

/// What every generated class says of itself.
pub(super) const SHOWN_BY: &str = "that lazuli found (engine";
/// Longest line of a comment, in characters.
const COMMENT_WIDTH: usize = 100;
/// Most lines of a comment that shows a path condition.
const COMMENT_LINES: usize = 4;

/// How tests are written.
#[derive(Clone, Default, Debug)]
pub struct TestOptions {
    /// The JUnit that they use.
    pub framework: Framework,
    /// One test for each path instead of a small suite that takes every line, branch and ending that the paths take.
    pub all_paths: bool,
    /// All that comes are paths that show a finding each.
    pub of_findings: bool,
    /// Tests of findings expect that nothing is thrown: they fail until the fault is mended.
    pub failing: bool,
    /// Java name of the package of the tests; that of the analysed class by default.
    pub package: Option<String>,
    /// Assert also what stays as it was, private fields, the exact classes of exceptions and new objects, and the lines that
    /// exceptions come from.
    pub strict: bool,
}

/// A generated class.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct TestClass {
    /// Binary name, `examples.AccountTest`.
    pub name: String,
    /// Path of the file below the output folder, `examples/AccountTest.java`.
    pub file: String,
    /// The source.
    pub source: String,
    /// Its tests, in the order of the source.
    pub tests: Vec<Test>,
}

/// A generated test method.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub struct Test {
    /// Name of the method.
    pub method: String,
    /// The analysed method, as in reports.
    pub entry: String,
    /// Number of the path in the report of its run.
    pub path: u64,
    /// How the path ends, in words.
    pub ending: String,
    /// Whether it ends with an exception or a failed assertion.
    pub fails: bool,
    /// What makes it fail until a fault is mended: the class of the exception, or nothing for a contract that does not hold.
    pub until_mended: Option<String>,
    /// Whether contracts say something of its input.
    pub is_guarded: bool,
    /// Whether reflection gives its input a state that constructors and methods of its classes may never lead to.
    pub by_reflection: bool,
}

/// The text of one test method and what goes with it.
#[derive(Debug)]
pub(super) struct Written {
    /// What is told of it.
    pub test: Test,
    text: String,
    statics: BTreeSet<ChangedStatic>,
}

/// The file, below the output folder, that the first tests of a class go into, if it gets any.
pub fn first_file(
    plan: &Plan,
    options: &TestOptions,
    names: &mut ClassNames<'_>,
    program: &Program,
) -> String {
    let class = program.class(plan.entry.class);
    let package = package_of_tests(&class, options.package.as_deref());
    let name = names.choose(&package, &simple_name(&class), 0, &class.java_name());
    file_of(&package, &name)
}

/// The simple name of a class and of those around it, in one word.
pub(super) fn simple_name(class: &Class) -> String {
    class.name.rsplit('/').next().unwrap_or(&class.name).replace('$', "")
}

fn file_of(package: &str, name: &str) -> String {
    if package.is_empty() { format!("{name}.java") } else { format!("{package}/{name}.java") }
}

/// Writes the test of a path of a method, which is shown as `entry`.
///
/// # Errors
/// Why there is none.
pub(super) fn write_test(
    scope: &mut Scope<'_>,
    plan: &Plan,
    entry_text: &str,
    path: &PathReport,
    options: &TestOptions,
    taken: &mut FxHashSet<String>,
) -> Result<Written, String> {
    let witness: &Witness = match &path.witness {
        Some(Ok(witness)) => witness,
        Some(Err(reason)) => return Err(format!("no input to show: {reason}")),
        None => return Err("it has no witness".to_owned()),
    };
    if let Ending::AssertionFailed { check: Some(_), .. } = path.ending {
        return Err("nobody wrote this check: the JVM goes on".to_owned());
    }
    if !witness.fresh.is_empty() {
        return Err(
            "the code asks lazuli.api.Symbolic for values, which an ordinary JVM does not have".to_owned()
        );
    }
    if let Some(value) = witness.environment.first() {
        return Err(format!("it depends on what {} gives, which a test cannot choose", value.name));
    }
    let in_hash_code = path
        .ending
        .position()
        .is_some_and(|at| at.method.contains(".hashCode:") || at.method.ends_with(".hashCode"));
    if in_hash_code && is_failure(path) && has_empty_table(witness) {
        return Err("a table without entries asks no key for its hash code".to_owned());
    }
    // What only a path that is left out needs shall not stay in the file.
    let (assertions, helpers) = (scope.assertions.clone(), mem::take(&mut scope.helpers));
    let mut failing = options.failing && is_finding(path);
    let mut result = write_body(scope, plan, path, witness, options, failing);
    let sets_state =
        |helpers: &BTreeSet<Helper>| helpers.contains(&Helper::Set) || helpers.contains(&Helper::Create);
    // What only a state leads to that nothing was found to make is no fault to be mended, unless a contract allows that state.
    if failing && sets_state(&scope.helpers) && assumptions(plan).next().is_none() {
        failing = false;
        scope.helpers.clear();
        result = write_body(scope, plan, path, witness, options, failing);
    }
    let own_helpers = mem::replace(&mut scope.helpers, helpers);
    let (lines, throws) = match result {
        Ok(written) => written,
        Err(reason) => {
            scope.assertions = assertions;
            return Err(reason);
        }
    };
    let by_reflection = sets_state(&own_helpers);
    scope.helpers.extend(own_helpers);
    let entry = &plan.entry;
    let words = method_words(&scope.program.class(entry.class), entry);
    let method = test_name(&words, path, witness, failing, taken);
    let throws = match throws {
        Throws::Nothing => String::new(),
        Throws::Exception => format!(" throws {}", scope.lang("Exception")),
        Throws::Throwable => format!(" throws {}", scope.lang("Throwable")),
    };
    let mut text = String::new();
    for line in comment(plan, path, failing) {
        text.push_str(&format!("    // {line}\n"));
    }
    let annotation = scope.annotation(options.framework, "Test");
    text.push_str(&format!("    @{annotation}\n    public void {method}(){throws} {{\n"));
    for line in lines {
        text.push_str(&if line.is_empty() { "\n".to_owned() } else { format!("        {line}\n") });
    }
    text.push_str("    }\n");
    let overwritten = witness.overwritten_statics.iter().chain(&witness.statics);
    let statics =
        overwritten.map(|s| ChangedStatic { class: s.class.clone(), field: s.field.clone() }).collect();
    let test = Test {
        method,
        entry: entry_text.to_owned(),
        path: path.id,
        ending: ending_text(path),
        fails: is_failure(path),
        until_mended: failing.then(|| {
            let thrown = witness.thrown.and_then(WitnessValue::object);
            thrown.map(|number| witness.objects[number].ty.to_string()).unwrap_or_default()
        }),
        is_guarded: assumptions(plan).next().is_some(),
        by_reflection,
    };
    Ok(Written { test, text, statics })
}

fn write_body(
    scope: &mut Scope<'_>,
    plan: &Plan,
    path: &PathReport,
    witness: &Witness,
    options: &TestOptions,
    failing: bool,
) -> Result<(Vec<String>, Throws), String> {
    let mut body = Body::new(scope, witness, plan, options.strict);
    body.failing = failing;
    for argument in &witness.arguments {
        if argument.value.object().is_none() {
            body.reserve(&argument.name);
        }
    }
    body.arrange()?;
    if !body.lines.is_empty() {
        body.line("");
    }
    body.act(&path.ending)?;
    if !body.failing {
        body.verify();
    }
    Ok((body.lines, body.throws))
}

/// What stands above a test: the path condition, and the contracts that its input satisfies.
fn comment(plan: &Plan, path: &PathReport, failing: bool) -> Vec<String> {
    let mut lines = match path.essential.as_slice() {
        [] => Vec::new(),
        clauses => wrap(&format!("Path {}: {}", path.id, conjunction(clauses))),
    };
    let place = path.ending.position().map(|at| {
        let method = at.method.split(':').next().unwrap_or(&at.method);
        let method = method.replace(".<init>", "");
        let method = method.rsplit(['/', '.']).take(2).collect::<Vec<&str>>();
        let method = method.into_iter().rev().collect::<Vec<&str>>().join(".");
        at.line.map_or_else(|| method.clone(), |line| format!("{method}, line {line}"))
    });
    match place.filter(|_| is_failure(path)) {
        Some(place) if failing => lines.push(format!("It fails until the fault is mended: {place}.")),
        None if failing => lines.push("It fails until the fault is mended.".to_owned()),
        Some(place) => lines.push(format!("From {place}.")),
        None => {}
    }
    let contracts: Vec<&str> = assumptions(plan).collect();
    if !contracts.is_empty() {
        lines.push(format!("The input satisfies {}.", contracts.join(", ")));
    }
    lines
}

/// Whether a path ends with an exception or a failed assertion.
fn is_failure(path: &PathReport) -> bool {
    matches!(path.ending, Ending::Threw { .. } | Ending::AssertionFailed { .. })
}

/// Whether a path ends with an exception or a failed assertion that its caller is not to blame for.
fn is_finding(path: &PathReport) -> bool {
    match &path.ending {
        Ending::AssertionFailed { .. } => true,
        Ending::Threw { .. } => {
            path.fault.as_ref().is_some_and(|fault| matches!(fault.blame, Blame::State | Blame::Made))
        }
        _ => false,
    }
}

/// The contracts that the input satisfies.
fn assumptions(plan: &Plan) -> impl Iterator<Item = &str> {
    let assumed = plan.phases.iter().filter(|phase| phase.kind == PhaseKind::Assume);
    assumed.map(|phase| &*phase.method.name)
}

fn wrap(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let full = lines.last().is_some_and(|line| {
            !line.is_empty() && line.chars().count() + word.chars().count() >= COMMENT_WIDTH
        });
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            // A comment ends no sooner for what a name contains.
            line.push_str(&word.replace("\\u", "\\ u"));
        }
    }
    if lines.len() > COMMENT_LINES {
        lines.truncate(COMMENT_LINES);
        if let Some(line) = lines.last_mut() {
            line.push_str(" …");
        }
    }
    lines
}

/// The source of a generated class with these tests.
pub(super) fn assemble(
    scope: &mut Scope<'_>,
    name: &str,
    analysed_class: &str,
    engine: EngineKind,
    written: Vec<Written>,
    options: &TestOptions,
) -> TestClass {
    let changed: BTreeSet<ChangedStatic> = written.iter().flat_map(|test| test.statics.clone()).collect();
    let changed: Vec<ChangedStatic> = changed.into_iter().collect();
    let restoring = restoring_members(scope, options.framework, &changed);
    let assertions = match options.framework {
        Framework::JUnit4 => "org.junit.Assert",
        Framework::JUnit5 => "org.junit.jupiter.api.Assertions",
    };
    let mut out = String::new();
    let package = scope.package.replace('/', ".");
    if !package.is_empty() {
        out.push_str(&format!("package {package};\n\n"));
    }
    for assertion in &scope.assertions {
        out.push_str(&format!("import static {assertions}.{assertion};\n"));
    }
    if !scope.assertions.is_empty() {
        out.push('\n');
    }
    let imports: BTreeSet<String> = scope.imports().into_iter().collect();
    for import in imports {
        out.push_str(&format!("import {import};\n"));
    }
    let engine = engine.name();
    let what = match (options.of_findings, options.all_paths) {
        (true, _) => "one test for each finding",
        (false, true) => "one test for each path",
        (false, false) => "tests for every line, branch and ending",
    };
    let does = if options.failing {
        "They show what the code does; where that is a fault, they fail until it is mended."
    } else {
        "They show what the code does, not what it should do."
    };
    let about = format!(
        "{analysed_class}: {what} {SHOWN_BY} {engine}). {does} Run them with assertions enabled (java -ea), as Maven \
         and Gradle do."
    );
    out.push_str("\n/**\n");
    for line in wrap(&about) {
        out.push_str(&format!(" * {line}\n"));
    }
    out.push_str(&format!(" */\n{}public class {name} {{\n", scope.qualified(&suppressing(&scope.warnings))));
    out.push_str(&restoring);
    let texts: Vec<&str> = written.iter().map(|test| test.text.as_str()).collect();
    out.push_str(&texts.join("\n"));
    for helper in with_needed(&scope.helpers) {
        out.push('\n');
        out.push_str(&scope.qualified(helper.source()));
        if helper == Helper::FieldNamed {
            out.push('\n');
            out.push_str(&fields_of(scope));
        }
    }
    out.push_str("}\n");
    let binary = if package.is_empty() { name.to_owned() } else { format!("{package}.{name}") };
    TestClass {
        file: file_of(&scope.package, name),
        name: binary,
        source: out,
        tests: written.into_iter().map(|test| test.test).collect(),
    }
}

/// The helper that says which fields the classes have whose private fields are used.
fn fields_of(scope: &Scope<'_>) -> String {
    let classes = scope.opened.iter().filter_map(|name| scope.class(name));
    let fields = classes.map(|class| {
        let names: Vec<String> = class.file.fields.iter().map(|field| field.name.to_string()).collect();
        (class.java_name(), names)
    });
    scope.qualified(&listed_fields(fields))
}

/// The annotation for warnings of javac that cannot be avoided.
fn suppressing(warnings: &BTreeSet<&str>) -> String {
    let names: Vec<String> = warnings.iter().map(|warning| format!("\"{warning}\"")).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("@SuppressWarnings({one})\n"),
        several => format!("@SuppressWarnings({{{}}})\n", several.join(", ")),
    }
}

/// The helpers with those that they call.
fn with_needed(helpers: &BTreeSet<Helper>) -> BTreeSet<Helper> {
    helpers.iter().flat_map(|helper| [*helper].into_iter().chain(helper.needs().iter().copied())).collect()
}
