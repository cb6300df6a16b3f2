//! Targets as people write them: names, patterns, packages, places in sources.

use crate::java;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use lazuli::classpath::ClassPath;
use lazuli::program::Program;
use lazuli::search::{Visibility, find_entries, find_targets};

const CART: &str = "package com.acme;
public class Cart {
    private int items;
    public Cart() { }
    public int total() { return items; }
    public int total(int rebate) { return items - rebate; }
    public int total(java.util.List<String> codes) { return codes.size(); }
    void clear() {
        items = 0;
    }
    private void secret() { }
    public static class Line { public int cents() { return 1; } }
}
";

fn program() -> Program {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    let classes = CLASSES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("targets");
        let mut sources = Vec::new();
        for (file, text) in [
            ("com/acme/Cart.java", CART),
            (
                "com/acme/deep/Box.java",
                "package com.acme.deep; public class Box { public int size() { return 1; } }",
            ),
            ("org/Box.java", "package org; public class Box { public int size() { return 2; } }"),
        ] {
            let source = folder.join("src").join(file);
            fs::create_dir_all(source.parent().expect("a folder")).expect("a folder can be made");
            fs::write(&source, text).expect("a source can be written");
            sources.push(source);
        }
        let classes = folder.join("classes");
        fs::create_dir_all(&classes).expect("a folder can be made");
        java::compile(&sources, &classes);
        classes
    });
    Program::new(
        ClassPath::parse(classes.to_str().expect("UTF-8")).expect("a class path").with_models(lazuli::MODELS),
    )
}

fn found(target: &str) -> Result<Vec<String>, String> {
    let program = program();
    let names = |found: Vec<_>| {
        found.iter().map(|m: &std::sync::Arc<lazuli::program::Method>| m.qualified_name()).collect()
    };
    find_entries(&program, target).map(names).map_err(|error| error.to_string())
}

const PLAIN: &str = "com.acme.Cart.total:()I";

#[test]
fn a_method_has_many_spellings() {
    for target in [
        "com.acme.Cart.total()",
        "com.acme.Cart#total()",
        "com.acme.Cart::total()",
        "Cart.total()",
        "Cart#total:()I",
        "Cart.java:5",
        "src/com/acme/Cart.java:5",
        "acme/Cart.java:5",
    ] {
        assert_eq!(found(target), Ok(vec![PLAIN.to_owned()]), "{target}");
    }
    for target in ["Cart#total(java.util.List)", "Cart.total(List<String> codes)"] {
        assert_eq!(found(target).map(|m| m.len()), Ok(1), "{target}");
    }
    for target in ["Cart#new", "Cart#<init>", "Cart::Cart", "com.acme.Cart.<init>"] {
        assert_eq!(found(target), Ok(vec!["com.acme.Cart.<init>:()V".to_owned()]), "{target}");
    }
    // A place in a file is a method whatever its visibility.
    assert_eq!(found("Cart.java:9"), Ok(vec!["com.acme.Cart.clear:()V".to_owned()]));
    assert_eq!(found("Cart.Line"), found("com.acme.Cart$Line"));
}

#[test]
fn packages_and_patterns_name_what_fits() {
    let count = |target: &str| found(target).map(|m| m.len());
    assert_eq!(count("Cart.java"), Ok(4), "its nested class, too");
    assert_eq!(count("com.acme"), Ok(5));
    assert_eq!(count("com.acme.*"), Ok(5));
    assert_eq!(count("com.acme.deep"), Ok(1));
    assert_eq!(count("*Box"), Ok(2));
    assert_eq!(count("Cart#t*"), Ok(3));
    assert_eq!(count("com.acme.Cart.tot*"), Ok(3));
    let program = program();
    let seen = |visibility| find_targets(&program, "com.acme.Cart", visibility).map(|m| m.len());
    assert_eq!(seen(Visibility::Methods), Ok(3));
    assert_eq!(seen(Visibility::Public), Ok(4));
    assert_eq!(seen(Visibility::Package), Ok(5));
    assert_eq!(seen(Visibility::All), Ok(6));
}

#[test]
fn what_is_not_there_is_told_with_what_may_be_meant() {
    for (target, says) in [
        ("Crat", "did you mean com.acme.Cart?"),
        ("com.acme.Crat", "did you mean com.acme.Cart?"),
        ("com.acme.Crat.total", "did you mean com.acme.Cart?"),
        ("Cart#totl", "did you mean com.acme.Cart.total?"),
        (
            "Box",
            "several classes are called Box; name one with its package:\n    com.acme.deep.Box\n    org.Box",
        ),
        ("Cart.total", "fits several methods"),
        ("Cart.java:1", "no method with code has line 1 of Cart.java"),
        ("Card.java", "no class on the class path comes from Card.java"),
        ("com.acme.Cart#total(long)", "there is no method com.acme.Cart#total(long)"),
        ("net.*", "nothing on the class path fits net.*"),
        ("Cart.total(int", "lacks its `)`"),
    ] {
        let error = found(target).expect_err(target);
        assert!(error.contains(says), "{target}: `{says}` is not said: {error}");
    }
}
