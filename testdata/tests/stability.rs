//! How many generated tests break when the code is edited without changing what it does: a comment on top, a private field with
//! another name, a method whose body moved into a helper.

use std::fs;
use std::path::Path;
use std::process::Command;

use lazuli::junit::Framework;
use lazuli::replay::{ReplayOptions, Replayed, Suite, TestName, compile, run};

use crate::java;
use crate::place::project;

const CLASSES: [&str; 12] = [
    "acme/Bank",
    "acme/Cart",
    "acme/Chain",
    "acme/IsoDate",
    "acme/Matrix",
    "acme/Money",
    "acme/Order",
    "acme/RingBuffer",
    "acme/TokenBucket",
    "shop/Inventory",
    "shop/Playlist",
    "shop/Stats",
];

/// Most tests of a hundred that an edit may break.
const MOST_BROKEN: usize = 2;

fn commented(text: &str) -> Option<String> {
    Some(format!("// What follows\n// is a class.\n\n{text}"))
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The source with a longer name for its first private field.
fn renamed(text: &str) -> Option<String> {
    let declared = text.lines().map(str::trim).find_map(|line| {
        let declared = line.strip_prefix("private ")?.strip_suffix(';')?;
        let declared = declared.split(" =").next()?;
        (!declared.contains('(') && !declared.contains("static ")).then_some(declared)
    })?;
    let name = declared.rsplit(' ').next()?;
    let (mut out, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        out.push_str(before);
        out.push_str(name);
        let is_whole = !before.ends_with(is_part_of_name) && !after.starts_with(is_part_of_name);
        if is_whole && !after.trim_start().starts_with('(') {
            out.push_str("Renamed");
        }
        rest = after;
    }
    Some(out + rest)
}

/// The source with the body of its first method that has parameters in a helper.
fn extracted(text: &str) -> Option<String> {
    let is_method = |line: &&str| {
        let Some(inner) = line.strip_prefix("    ").filter(|rest| !rest.starts_with([' ', '@', '/', '*']))
        else {
            return false;
        };
        let head = inner.split('(').next().unwrap_or_default();
        let words = head.split_whitespace().filter(|word| !["public", "protected"].contains(word)).count();
        inner.ends_with('{')
            && inner.contains('(')
            && !inner.contains("()")
            && words >= 2
            && !head.contains("private")
            && !head.contains('<')
            && !inner.contains(">")
            && !head.contains(" class ")
            && !head.contains("record")
            && !head.contains('=')
    };
    let line = text.lines().find(is_method)?;
    let head = line.split('(').next()?;
    let name = head.rsplit(' ').next()?;
    let list = line.split_once('(')?.1.split_once(')')?.0;
    let arguments: Vec<&str> = list.split(',').filter_map(|one| one.trim().rsplit(' ').next()).collect();
    let returns = if head.contains("void ") { "" } else { "return " };
    let helper = line.trim().trim_start_matches("public ").trim_start_matches("protected ");
    let helper = helper.replacen(&format!("{name}("), &format!("{name}Helper("), 1);
    let call = format!("        {returns}{name}Helper({});\n    }}\n", arguments.join(", "));
    Some(text.replacen(line, &format!("{line}\n{call}\n    private {helper}"), 1))
}

fn results(tests: &Path, class: &str, methods: &[String], classes: &Path) -> Vec<Replayed> {
    let suite = Suite {
        sources: vec![tests.join(format!("com/{class}Test.java"))],
        class_path: vec![classes.to_path_buf()],
        framework: Framework::JUnit5,
        tests: methods
            .iter()
            .map(|method| TestName {
                class: format!("com.{}Test", class.replace('/', ".")),
                method: method.clone(),
            })
            .collect(),
    };
    let options = ReplayOptions::default();
    run(&compile(&suite, &options).expect("they compile"), &options).expect("they run")
}

fn compiled(class: &str, text: &str, classes: &Path, folder: &Path) {
    let source = folder.join(format!("{}.java", class.rsplit('/').next().unwrap_or(class)));
    fs::write(&source, text).expect("a source can be written");
    // With the others of its package.
    let package = project("testdata/findings/com").join(class.split('/').next().unwrap_or(class));
    let own = source.file_name().map(ToOwned::to_owned);
    let others = fs::read_dir(package).expect("sources").flatten().map(|entry| entry.path());
    let others = others.filter(|file| file.extension().is_some_and(|e| e == "java"));
    let mut sources: Vec<_> = others.filter(|file| file.file_name().map(ToOwned::to_owned) != own).collect();
    sources.push(source);
    java::compile(&sources, classes);
}

#[test]
#[ignore = "writes and runs the tests of twelve classes four times: minutes"]
fn few_tests_break_when_the_code_is_edited_without_changing_what_it_does() {
    let (mut all, mut broken) = (0, 0);
    for class in CLASSES {
        let text =
            fs::read_to_string(project(&format!("testdata/findings/com/{class}.java"))).expect("a source");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (classes, tests) = (folder.path().join("classes"), folder.path().join("tests"));
        compiled(class, &text, &classes, folder.path());
        let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
            .args(["test", "--seconds", "8", &format!("com.{}", class.replace('/', ".")), "-cp"])
            .arg(&classes)
            .arg("-o")
            .arg(&tests)
            .output()
            .expect("the tool starts");
        let written = fs::read_to_string(tests.join(format!("com/{class}Test.java")));
        let written = written.unwrap_or_else(|_| panic!("{output:?}"));
        let methods = written.lines().filter_map(|line| line.trim().strip_prefix("public void "));
        let mut methods: Vec<String> =
            methods.filter_map(|rest| rest.split_once('(')).map(|(name, _)| name.to_owned()).collect();
        let before = results(&tests, class, &methods, &classes);
        methods = before.iter().filter(|r| r.observation.passed()).map(|r| r.test.method.clone()).collect();
        let edits: [(&str, Option<String>); 3] =
            [("comment", commented(&text)), ("renamed", renamed(&text)), ("helper", extracted(&text))];
        for (edit, edited) in edits {
            let Some(edited) = edited else {
                println!("{class}: no {edit}");
                continue;
            };
            compiled(class, &edited, &classes, folder.path());
            let after = results(&tests, class, &methods, &classes);
            let failed: Vec<&Replayed> = after.iter().filter(|r| !r.observation.passed()).collect();
            println!("{class}: {edit}: {} of {} break", failed.len(), after.len());
            for one in &failed {
                println!("    {}: {:?}", one.test.method, one.observation);
            }
            all += after.len();
            broken += failed.len();
        }
    }
    println!("{broken} of {all} break");
    assert!(broken * 100 <= all * MOST_BROKEN, "{broken} of {all} tests break");
}
