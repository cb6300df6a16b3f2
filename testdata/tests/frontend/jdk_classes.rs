//! Every class of the installed JDKs.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

use lazuli::classpath::{ClassPath, Jdk};
use rayon::prelude::*;

use super::classfile_parser::agrees_with_classfile_parser;
use super::common::{all_jdks, read_all};
use super::oracle::{agrees_with_cafebabe, agrees_with_ristretto};
use crate::sample::one_in;

/// How many failures are printed.
const SHOWN: usize = 20;

struct Classes {
    path: ClassPath,
    names: Vec<String>,
}

fn classes(jdk: &Jdk) -> Classes {
    let modules = jdk.modules();
    let names = modules.iter().flat_map(|module| jdk.classes(module).expect("a readable JDK")).collect();
    Classes { path: ClassPath::empty().with_jdk(jdk.clone()), names }
}

impl Classes {
    /// Runs `check` on the name and bytes of every class and fails if any fails.
    fn each(&self, what: &str, check: impl Fn(&str, &[u8]) -> Result<(), String> + Sync) {
        let failures = Mutex::new(Vec::new());
        self.names.par_iter().for_each(|name| {
            let bytes = self.path.find(name).expect("a readable JDK").expect("a listed class").bytes;
            if let Err(error) = check(name, &bytes) {
                failures.lock().unwrap().push(format!("{name}: {error}"));
            }
        });
        let failures = failures.into_inner().unwrap();
        let shown = failures.iter().take(SHOWN).cloned().collect::<Vec<_>>().join("\n");
        assert!(
            failures.is_empty(),
            "{what}: {} of {} classes fail:\n{shown}",
            failures.len(),
            self.names.len()
        );
    }
}

fn label(jdk: &Jdk) -> String {
    format!("JDK {}", jdk.version().unwrap_or_else(|| jdk.home().display().to_string()))
}

#[test]
fn every_class_is_read_and_every_method_decoded() {
    for jdk in all_jdks() {
        let started = Instant::now();
        let classes = classes(&jdk);
        let (methods, bodies, insns) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        classes.each("reading", |name, bytes| {
            let (class, codes) = read_all(bytes)?;
            if &*class.name != name || !class.ignored.is_empty() {
                return Err(format!("it calls itself {}; ignored: {:?}", class.name, class.ignored));
            }
            methods.fetch_add(class.methods.len(), Relaxed);
            bodies.fetch_add(codes.len(), Relaxed);
            insns.fetch_add(codes.iter().map(|code| code.insns.len()).sum(), Relaxed);
            Ok(())
        });
        println!(
            "{}: {} classes, {} methods, {} with code, {} instructions, 0 failures, {:.1} s",
            label(&jdk),
            classes.names.len(),
            methods.into_inner(),
            bodies.into_inner(),
            insns.into_inner(),
            started.elapsed().as_secs_f64()
        );
        assert!(classes.names.len() > 1000, "a JDK has more classes");
    }
}

/// Every fifth class of the default JDK, and every twentieth of the others; all and every fourth with `LAZULI_ALL=1`.
#[test]
fn cafebabe_and_ristretto_read_the_same() {
    for (index, jdk) in all_jdks().iter().enumerate() {
        let started = Instant::now();
        let mut classes = classes(jdk);
        let step = one_in(5) * if index > 0 { 4 } else { 1 };
        classes.names = classes.names.into_iter().step_by(step).collect();
        let (first, second) = (AtomicUsize::new(0), AtomicUsize::new(0));
        classes.each("comparing", |name, bytes| {
            let (ours, _) = read_all(bytes)?;
            let compared = agrees_with_cafebabe(bytes, &ours).map_err(|e| format!("cafebabe: {e}"))?;
            first.fetch_add(compared.into(), Relaxed);
            // The second oracle is slower: a sample, and what the first cannot read.
            if !compared || name.len() % 10 == 0 {
                let compared = agrees_with_ristretto(bytes, &ours).map_err(|e| format!("ristretto: {e}"))?;
                second.fetch_add(compared.into(), Relaxed);
            }
            Ok(())
        });
        let (first, second) = (first.into_inner(), second.into_inner());
        println!(
            "{}: {} classes, {first} compared with cafebabe, {second} with ristretto_classfile, {:.1} s",
            label(jdk),
            classes.names.len(),
            started.elapsed().as_secs_f64()
        );
        assert!(first > classes.names.len() * 9 / 10, "the first oracle reads nearly all");
        assert!(second > classes.names.len() / 20, "the second oracle reads the sample");
    }
}

/// Every fifth class of the default JDK, all with `LAZULI_ALL=1`: whether it is read is as predicted for each; what is read is compared for a sample.
#[test]
fn classfile_parser_reads_the_same_and_refuses_what_it_does_not_know() {
    let jdk = &all_jdks()[0];
    let started = Instant::now();
    let mut classes = classes(jdk);
    classes.names = classes.names.into_iter().step_by(one_in(5)).collect();
    let (compared, refused) = (AtomicUsize::new(0), AtomicUsize::new(0));
    classes.each("comparing", |_, bytes| {
        let (ours, _) = read_all(bytes)?;
        match agrees_with_classfile_parser(bytes, &ours)? {
            true => compared.fetch_add(1, Relaxed),
            false => refused.fetch_add(1, Relaxed),
        };
        Ok(())
    });
    let (compared, refused) = (compared.into_inner(), refused.into_inner());
    println!(
        "{}: {} classes, {compared} compared with classfile-parser, {refused} that it cannot read, {:.1} s",
        label(jdk),
        classes.names.len(),
        started.elapsed().as_secs_f64()
    );
    assert!(compared > classes.names.len() * 9 / 10, "it reads nearly all");
    // The classes of a JDK's modules have no constant that it does not know; the descriptors of modules, which are no
    // classes and are not listed, have.
    assert_eq!(refused, 0);
}

#[test]
fn a_sample_of_classes_is_listed() {
    let jdk = &all_jdks()[0];
    let classes = classes(jdk);
    classes.each("listing", |name, bytes| {
        if name.len() % 20 != 0 {
            return Ok(());
        }
        let (class, _) = read_all(bytes)?;
        let listing = lazuli::bytecode::disassemble(&class, None);
        let members = class.fields.len() + class.methods.len();
        let complete = listing.lines().filter(|line| line.starts_with("  ")).count() >= members;
        if complete && !listing.contains("    error: ") { Ok(()) } else { Err(listing) }
    });
}
