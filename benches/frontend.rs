//! How fast classes are found, read and decoded, and how that compares with another reader.
//!
//! Needs a JDK (`JAVA_HOME`, or `java` on the path): `cargo bench --bench frontend`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lazuli::bytecode::decode;
use lazuli::classfile::parse;
use lazuli::classpath::{ClassPath, Jdk};

const CLASSES: [&str; 4] =
    ["java/lang/Object", "java/lang/String", "java/util/HashMap", "java/util/regex/Pattern"];

fn jdk() -> Jdk {
    Jdk::find(None).expect("a sound JDK").expect("this benchmark needs a JDK: set JAVA_HOME")
}

fn one_class(c: &mut Criterion) {
    let path = ClassPath::empty().with_jdk(jdk());
    for name in CLASSES {
        let bytes = path.find(name).expect("a readable JDK").expect("in every JDK").bytes;
        let mut group = c.benchmark_group(name);
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function("find", |b| b.iter(|| path.find(black_box(name))));
        group.bench_function("parse", |b| b.iter(|| parse(black_box(&bytes))));
        let class = parse(&bytes).expect("a sound class");
        group.bench_function("decode", |b| {
            b.iter(|| {
                class.methods.iter().map(|method| decode(&class, method)).filter(Result::is_ok).count()
            });
        });
        group.bench_function("cafebabe parse and decode", |b| {
            b.iter(|| cafebabe::parse_class(black_box(&bytes)).is_ok());
        });
    }
}

fn whole_module(c: &mut Criterion) {
    let path = ClassPath::empty().with_jdk(jdk());
    let names = path.jdk_classes("java.base").expect("a readable JDK");
    let classes: Vec<_> =
        names.iter().map(|name| path.find(name).expect("a readable JDK").expect("listed").bytes).collect();
    let mut group = c.benchmark_group("java.base");
    group.sample_size(10);
    group.throughput(Throughput::Elements(classes.len() as u64));
    group.bench_function("parse and decode", |b| {
        b.iter(|| {
            let codes = classes.iter().map(|bytes| {
                let class = parse(bytes).expect("a sound class");
                class.methods.iter().map(|method| decode(&class, method)).filter(Result::is_ok).count()
            });
            codes.sum::<usize>()
        });
    });
    group.bench_function("cafebabe parse and decode", |b| {
        b.iter(|| classes.iter().filter(|bytes| cafebabe::parse_class(bytes).is_ok()).count());
    });
    group.finish();
    c.bench_function("open a JDK", |b| b.iter(jdk));
}

criterion_group!(benches, one_class, whole_module);
criterion_main!(benches);
