//! Folders, jars and JDKs as users name them, sound and broken.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use lazuli::classpath::{ClassPath, ClassPathError, Jdk, Location, MAX_CLASS_SIZE, Origin};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;

use super::build::Class;
use super::common::{Random, jdk};

fn put(folder: &Path, name: &str) -> Vec<u8> {
    let bytes = Class::named(name).build();
    let file = folder.join(format!("{name}.class"));
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, &bytes).unwrap();
    bytes
}

fn jar(path: &Path, entries: &[(&str, &[u8])]) {
    let mut zip = zip::ZipWriter::new(File::create(path).unwrap());
    for (name, bytes) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}

fn spec(entries: &[&Path]) -> String {
    std::env::join_paths(entries).unwrap().into_string().unwrap()
}

fn parse(spec: &str) -> Result<ClassPath, ClassPathError> {
    ClassPath::parse(spec)
}

#[test]
fn folders_and_jars_in_order() {
    let temp = TempDir::new().unwrap();
    let (out, lib) = (temp.path().join("out"), temp.path().join("lib.jar"));
    let bytes = put(&out, "a/B");
    put(&out, "Top");
    put(&out, "module-info");
    put(&out, "META-INF/versions/9/a/B");
    fs::write(out.join("notes.txt"), "x").unwrap();
    jar(
        &lib,
        &[("a/B.class", b"other"), ("a/C$D.class", b"only here"), ("a/", b""), ("META-INF/MANIFEST.MF", b"")],
    );

    let path = parse(&spec(&[&out, &lib])).unwrap();
    let found = path.find("a/B").unwrap().unwrap();
    assert_eq!((&*found.bytes, found.origin), (&bytes[..], Origin::User), "the first entry wins");
    assert_eq!(found.location.to_string(), out.join("a/B.class").display().to_string());
    let found = path.find("a/C$D").unwrap().unwrap();
    assert_eq!(&*found.bytes, b"only here");
    assert_eq!(found.location.to_string(), format!("{}!/a/C$D.class", lib.display()));
    for absent in ["a/C", "a", "a/b", "A/B", "[La/B;", "a.B", "", "a/B/C", "notes", "a//B", "a/\0"] {
        assert!(path.find(absent).unwrap().is_none(), "{absent:?}");
    }
    assert_eq!(path.user_classes().unwrap(), ["Top", "a/B", "a/C$D"]);

    let path = parse(&spec(&[&lib, &out])).unwrap();
    assert_eq!(&*path.find("a/B").unwrap().unwrap().bytes, b"other");
}

#[test]
fn names_cannot_leave_the_folder() {
    let temp = TempDir::new().unwrap();
    put(temp.path(), "secret");
    let out = temp.path().join("out");
    put(&out, "A");
    let path = parse(out.to_str().unwrap()).unwrap();
    let absolute = temp.path().join("secret");
    for name in ["../secret", "./A", "x/../A", absolute.to_str().unwrap()] {
        assert!(path.find(name).unwrap().is_none(), "{name}");
    }
}

#[test]
fn wildcards() {
    let temp = TempDir::new().unwrap();
    let lib = temp.path().join("lib");
    fs::create_dir(&lib).unwrap();
    jar(&lib.join("b.jar"), &[("X.class", b"b"), ("Y.class", b"y")]);
    jar(&lib.join("a.JAR"), &[("X.class", b"a")]);
    jar(&lib.join("no.zip"), &[("Z.class", b"z")]);
    put(&lib, "W");
    let path = parse(&format!("{}/*", lib.display())).unwrap();
    assert_eq!(path.user_classes().unwrap(), ["X", "Y"], "jars only");
    assert_eq!(&*path.find("X").unwrap().unwrap().bytes, b"a", "by name");

    let error = parse(&format!("{}/nowhere/*", temp.path().display())).unwrap_err();
    assert!(matches!(&error, ClassPathError::Missing { path } if path.ends_with("nowhere")), "{error}");
}

#[test]
fn mistakes_are_told() {
    let temp = TempDir::new().unwrap();
    put(temp.path(), "A");
    let broken = temp.path().join("broken.jar");
    fs::write(&broken, "no zip").unwrap();
    let truncated = temp.path().join("truncated.jar");
    jar(&truncated, &[("A.class", b"content")]);
    let whole = fs::read(&truncated).unwrap();
    fs::write(&truncated, &whole[..whole.len() - 10]).unwrap();

    let message = |entry: &str| parse(temp.path().join(entry).to_str().unwrap()).unwrap_err().to_string();
    let place = temp.path().display();
    assert_eq!(message("missing.jar"), format!("{place}/missing.jar does not exist; check the class path"));
    assert!(message("A.class").ends_with(
        "is a class file; a class path lists jars and the folders that hold the topmost packages"
    ));
    for file in ["broken.jar", "truncated.jar"] {
        assert!(
            message(file).starts_with(&format!("{place}/{file} is not a readable jar: ")),
            "{}",
            message(file)
        );
    }
}

#[test]
fn damaged_and_huge_entries() {
    let temp = TempDir::new().unwrap();
    let file = temp.path().join("x.jar");
    let zeros = vec![0u8; MAX_CLASS_SIZE as usize + 1];
    jar(&file, &[("Huge.class", &zeros), ("A.class", b"0123456789012345678901234567890123456789")]);
    let path = parse(file.to_str().unwrap()).unwrap();
    let error = path.find("Huge").unwrap_err();
    assert!(matches!(error, ClassPathError::TooLarge { .. }), "{error}");
    assert!(error.to_string().contains("x.jar!/Huge.class is larger than 67108864 bytes"), "{error}");
    drop(path);

    jar(&file, &[("A.class", &Class::named("A").build()), ("B.class", b"second")]);
    let whole = fs::read(&file).unwrap();
    let random = &mut Random(5);
    let (mut unopened, mut failed, mut read) = (0, 0, 0);
    for _ in 0..1500 {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] = [random.next() as u8, 0xff, 0][random.below(3)];
        }
        fs::write(&file, &bytes).unwrap();
        match parse(file.to_str().unwrap()) {
            Err(_) => unopened += 1,
            Ok(path) => match (path.find("A"), path.user_classes()) {
                (Ok(_), Ok(_)) => read += 1,
                _ => failed += 1,
            },
        }
    }
    println!("1500 damaged jars: {unopened} not opened, {failed} with unreadable entries, {read} read");
    assert!(unopened > 100 && failed > 100 && read > 100);
}

#[cfg(unix)]
#[test]
fn links_in_circles() {
    let temp = TempDir::new().unwrap();
    put(temp.path(), "a/A");
    std::os::unix::fs::symlink(temp.path(), temp.path().join("a/again")).unwrap();
    std::os::unix::fs::symlink("nowhere", temp.path().join("Dangling.class")).unwrap();
    let path = parse(temp.path().to_str().unwrap()).unwrap();
    assert_eq!(path.user_classes().unwrap(), ["a/A"]);
    assert!(path.find("Dangling").unwrap().is_none());
}

#[test]
fn classes_of_the_jdk() {
    let path = ClassPath::empty().with_jdk(jdk());
    let found = path.find("java/lang/Object").unwrap().unwrap();
    assert_eq!((found.origin, found.location.to_string().as_str()), (Origin::Jdk, "jdk java.base"));
    assert_eq!(found.bytes[..4], [0xca, 0xfe, 0xba, 0xbe]);
    let found = path.find("java/util/logging/Logger").unwrap().unwrap();
    assert_eq!(found.location, Location::Jdk { module: "java.logging".into() });
    for absent in ["java/lang/Nothing", "Object", "no/such/Package", "module-info", "java.lang.Object"] {
        assert!(path.find(absent).unwrap().is_none(), "{absent}");
    }
    let classes = path.jdk_classes("java.base").unwrap();
    assert!(
        classes.len() > 5000 && classes.is_sorted() && classes.iter().any(|name| name == "java/lang/Object")
    );
    assert!(path.jdk_classes("no.such.module").unwrap().is_empty());
    assert!(jdk().modules().iter().any(|module| module == "java.logging"));
    assert!(jdk().version().is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit())));
}

#[test]
fn models_then_user_then_jdk() {
    static MODELS: &[(&str, &[u8])] = &[("java/lang/Object", b"model")];
    let temp = TempDir::new().unwrap();
    put(temp.path(), "java/lang/Object");
    put(temp.path(), "java/lang/String");
    let path = parse(temp.path().to_str().unwrap()).unwrap().with_jdk(jdk()).with_models(MODELS);
    let origin = |name: &str| path.find(name).unwrap().map(|found| found.origin);
    assert_eq!(origin("java/lang/Object"), Some(Origin::Model));
    assert_eq!(origin("java/lang/String"), Some(Origin::User));
    assert_eq!(origin("java/lang/Integer"), Some(Origin::Jdk));
    let original = path.find_in_jdk("java/lang/Object").unwrap().unwrap();
    assert_eq!(original.origin, Origin::Jdk);
}

#[test]
fn which_jdk() {
    let real = jdk();
    let temp = TempDir::new().unwrap();
    let empty = temp.path().to_path_buf();
    let find = |explicit: Option<&Path>, java_home: Option<&Path>, path: &[&Path]| {
        let path = std::env::join_paths(path).unwrap();
        Jdk::find_with(explicit, java_home.map(OsString::from), Some(path))
    };
    let home_of = |found: Option<Jdk>| found.map(|jdk| jdk.home().canonicalize().unwrap());
    let expected = Some(real.home().canonicalize().unwrap());
    let bin = real.home().join("bin");

    assert_eq!(home_of(find(Some(real.home()), Some(&empty), &[]).unwrap()), expected, "named first");
    assert_eq!(home_of(find(None, Some(real.home()), &[&empty]).unwrap()), expected, "then JAVA_HOME");
    assert_eq!(home_of(find(None, None, &[&empty, &bin]).unwrap()), expected, "then the path");
    assert_eq!(home_of(find(None, Some(Path::new("")), &[&empty]).unwrap()), None, "then none");

    let error = find(Some(&empty), Some(real.home()), &[&bin]).unwrap_err();
    assert!(matches!(error, ClassPathError::NotAJdk { origin: "--jdk", .. }), "{error}");
    let error = find(None, Some(&empty.join("gone")), &[&bin]).unwrap_err().to_string();
    assert!(error.contains("/gone, from JAVA_HOME, is not a JDK"), "{error}");
}

/// A JDK before Java 9 has its classes in jars.
#[test]
fn old_jdks() {
    let temp = TempDir::new().unwrap();
    let lib = temp.path().join("jre/lib");
    fs::create_dir_all(&lib).unwrap();
    let bytes = Class::named("java/lang/Object").build();
    jar(&lib.join("rt.jar"), &[("java/lang/Object.class", &bytes)]);
    jar(&lib.join("jce.jar"), &[("javax/crypto/Cipher.class", b"x")]);
    let jdk = Jdk::find_with(Some(temp.path()), None, None).unwrap().unwrap();
    assert_eq!(jdk.modules(), ["rt.jar", "jce.jar"]);
    assert_eq!(jdk.classes("jce.jar").unwrap(), ["javax/crypto/Cipher"]);
    assert_eq!(jdk.version(), None);
    let path = ClassPath::empty().with_jdk(jdk);
    let found = path.find("java/lang/Object").unwrap().unwrap();
    assert_eq!((&*found.bytes, found.location.to_string().as_str()), (&bytes[..], "jdk rt.jar"));
}
