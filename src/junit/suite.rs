//! A generated class: one test for each path of one analysed class, and what had to be left out.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::interp::{PhaseKind, Plan};
use crate::outcome::witness::Witness;
use crate::outcome::{PathReport, RunReport, conjunction};
use crate::program::{Class, Program};
use crate::report::input_and_result;
use crate::state::Ending;

use super::body::{Body, Throws};
use super::class_names::ClassNames;
use super::framework::Framework;
use super::helpers::Helper;
use super::names::test_name;
use super::overload::method_words;
use super::package::package_of_tests;
use super::scope::Scope;
use super::statics::{ChangedStatic, restoring_members};

/// Tests in one file; javac and readers have limits.
const MOST_TESTS: usize = 100;
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
    /// One test for each distinct ending instead of one for each path.
    pub distinct: bool,
    /// Java name of the package of the tests; that of the analysed class by default.
    pub package: Option<String>,
    /// Assert also what stays as it was, and the exact classes of exceptions and new objects.
    pub strict: bool,
}

/// A method that was analysed, with what was found.
#[derive(Copy, Clone, Debug)]
pub struct Analysed<'a> {
    /// How it was run.
    pub plan: &'a Plan,
    /// What was found.
    pub report: &'a RunReport,
}

/// A generated class.
#[derive(Clone, Debug)]
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
#[derive(Clone, Debug)]
pub struct Test {
    /// Name of the method.
    pub method: String,
    /// The analysed method, as in reports.
    pub entry: String,
    /// Number of the path in the report of its run.
    pub path: u64,
    /// Whether reflection gives its input a state that constructors and methods of its classes may never lead to.
    pub by_reflection: bool,
}

/// A path that has no test.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LeftOut {
    /// The analysed method.
    pub entry: String,
    /// Number of the path.
    pub path: u64,
    /// Why.
    pub reason: String,
}

/// The text of one test method and what goes with it.
struct Written {
    test: Test,
    text: String,
    statics: BTreeSet<ChangedStatic>,
}

/// How many tests the paths of some methods make, if none has to be left out.
pub fn count_tests(analysed: &[Analysed<'_>], options: &TestOptions) -> usize {
    analysed.iter().map(|run| distinct(&run.report.paths, options.distinct).len()).sum()
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
fn simple_name(class: &Class) -> String {
    class.name.rsplit('/').next().unwrap_or(&class.name).replace('$', "")
}

fn file_of(package: &str, name: &str) -> String {
    if package.is_empty() { format!("{name}.java") } else { format!("{package}/{name}.java") }
}

/// Writes the tests of one class; the methods given all belong to it.
pub fn write_tests(
    program: &Arc<Program>,
    analysed: &[Analysed<'_>],
    options: &TestOptions,
    names: &mut ClassNames<'_>,
) -> (Vec<TestClass>, Vec<LeftOut>) {
    let mut classes = Vec::new();
    let mut left_out = Vec::new();
    let Some(first) = analysed.first() else { return (classes, left_out) };
    let class = program.class(first.plan.entry.class);
    let package = package_of_tests(&class, options.package.as_deref());
    let simple = simple_name(&class);
    let paths: Vec<(Analysed<'_>, &PathReport)> = analysed
        .iter()
        .flat_map(|run| {
            let wanted = distinct(&run.report.paths, options.distinct);
            wanted.into_iter().map(|path| (*run, path))
        })
        .collect();
    for (part, chunk) in paths.chunks(MOST_TESTS).enumerate() {
        let name = names.choose(&package, &simple, part, &class.java_name());
        let mut scope = Scope::new(program, package.clone(), &name);
        let mut taken =
            FxHashSet::from_iter(["rememberStaticFields".to_owned(), "restoreStaticFields".to_owned()]);
        let mut written = Vec::new();
        for (run, path) in chunk {
            match write_test(&mut scope, *run, path, options, &mut taken) {
                Ok(test) => written.push(test),
                Err(reason) => {
                    left_out.push(LeftOut { entry: run.report.entry.clone(), path: path.id, reason })
                }
            }
        }
        if written.is_empty() {
            continue;
        }
        classes.push(assemble(&mut scope, &name, &class.java_name(), analysed, written, options));
    }
    (classes, left_out)
}

/// The paths to be written: all of them, or the first of each ending.
fn distinct(paths: &[PathReport], only_distinct: bool) -> Vec<&PathReport> {
    let mut seen = FxHashSet::default();
    let mut is_new = |path: &&PathReport| {
        let place = path.ending.position().map(|at| format!("{}:{:?}", at.method, at.line));
        let class = match &path.ending {
            Ending::Threw { class, .. } => Some(class.clone()),
            _ => None,
        };
        let returns = input_and_result(path).1.filter(|_| !path.returns_term).map(|value| value.to_string());
        seen.insert((path.ending.kind(), class, place, returns, path.returns_text.clone()))
    };
    paths.iter().filter(|path| !only_distinct || is_new(path)).collect()
}

fn write_test(
    scope: &mut Scope<'_>,
    run: Analysed<'_>,
    path: &PathReport,
    options: &TestOptions,
    taken: &mut FxHashSet<String>,
) -> Result<Written, String> {
    let witness: &Witness = match &path.witness {
        Some(Ok(witness)) => witness,
        Some(Err(reason)) => return Err(format!("no input to show: {reason}")),
        None => return Err("it has no witness".to_owned()),
    };
    if !witness.fresh.is_empty() {
        return Err(
            "the code asks lazuli.api.Symbolic for values, which an ordinary JVM does not have".to_owned()
        );
    }
    if let Some(value) = witness.environment.first() {
        return Err(format!("it depends on what {} gives, which a test cannot choose", value.name));
    }
    // What only a path that is left out needs shall not stay in the file.
    let (assertions, helpers) = (scope.assertions.clone(), mem::take(&mut scope.helpers));
    let result = write_body(scope, run.plan, path, witness, options);
    let own_helpers = mem::replace(&mut scope.helpers, helpers);
    let (lines, throws) = match result {
        Ok(written) => written,
        Err(reason) => {
            scope.assertions = assertions;
            return Err(reason);
        }
    };
    let by_reflection = own_helpers.contains(&Helper::Set) || own_helpers.contains(&Helper::Create);
    scope.helpers.extend(own_helpers);
    let entry = &run.plan.entry;
    let words = method_words(&scope.program.class(entry.class), entry);
    let method = test_name(&words, path, witness, taken);
    let throws = match throws {
        Throws::Nothing => String::new(),
        Throws::Exception => format!(" throws {}", scope.lang("Exception")),
        Throws::Throwable => format!(" throws {}", scope.lang("Throwable")),
    };
    let mut text = String::new();
    for line in comment(run.plan, path) {
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
    let test = Test { method, entry: run.report.entry.clone(), path: path.id, by_reflection };
    Ok(Written { test, text, statics })
}

fn write_body(
    scope: &mut Scope<'_>,
    plan: &Plan,
    path: &PathReport,
    witness: &Witness,
    options: &TestOptions,
) -> Result<(Vec<String>, Throws), String> {
    let mut body = Body::new(scope, witness, plan, options.strict);
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
    body.verify();
    Ok((body.lines, body.throws))
}

/// What stands above a test: the path condition, and the contracts that its input satisfies.
fn comment(plan: &Plan, path: &PathReport) -> Vec<String> {
    let mut lines = match path.essential.as_slice() {
        [] => Vec::new(),
        clauses => wrap(&format!("Path {}: {}", path.id, conjunction(clauses))),
    };
    let contracts: Vec<&str> = plan
        .phases
        .iter()
        .filter(|phase| phase.kind == PhaseKind::Assume)
        .map(|phase| &*phase.method.name)
        .collect();
    if !contracts.is_empty() {
        lines.push(format!("The input satisfies {}.", contracts.join(", ")));
    }
    lines
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

fn assemble(
    scope: &mut Scope<'_>,
    name: &str,
    analysed_class: &str,
    analysed: &[Analysed<'_>],
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
    let engine = analysed.first().map_or("", |run| run.report.engine.name());
    let what = if options.distinct { "one test for each ending" } else { "one test for each path" };
    let about = format!(
        "{analysed_class}: {what} {SHOWN_BY} {engine}). They show what the code does, not what it \
         should do. Run them with assertions enabled (java -ea), as Maven and Gradle do."
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

/// Left-out paths by method and reason, with how many there are of each.
pub fn left_out_by_reason(left_out: &[LeftOut]) -> BTreeMap<(Arc<str>, Arc<str>), usize> {
    let mut out = BTreeMap::new();
    for path in left_out {
        let key = (Arc::from(path.entry.as_str()), Arc::from(path.reason.as_str()));
        *out.entry(key).or_default() += 1;
    }
    out
}
