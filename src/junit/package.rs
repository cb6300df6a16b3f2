//! The packages of generated classes.

use crate::classpath::Origin;
use crate::program::{Class, Method, Program, is_java_api};

use super::literal::is_reserved;
use super::scope::is_exported;

/// What stands before the package of a class of the platform, as neither compiler nor JVM let a test into its own.
const BESIDE_THE_PLATFORM: &str = "lazuli";

/// The package, by internal name, of the tests of a class: the one that was asked for, else that of the class.
pub(super) fn package_of_tests(class: &Class, wanted: Option<&str>) -> String {
    match wanted {
        Some(package) => package.replace('.', "/"),
        None if is_of_the_platform(class) => format!("{BESIDE_THE_PLATFORM}/{}", class.package()),
        None => class.package().to_owned(),
    }
}

/// Whether a class belongs to a package that only the platform may define.
fn is_of_the_platform(class: &Class) -> bool {
    class.origin != Origin::User || is_java_api(&class.name)
}

/// Why no test can call a method of the platform, if none can: its modules do not open their classes to reflection.
pub fn closed_to_tests(program: &Program, method: &Method) -> Option<String> {
    let class = program.class(method.class);
    if !is_of_the_platform(&class) {
        return None;
    }
    let why = if !is_exported(&class.name) {
        "its package is internal to the JDK"
    } else if !class.file.access.is_public() {
        "its class is not public"
    } else if !method.access.is_public() {
        "it is not public"
    } else {
        return None;
    };
    Some(format!(
        "no test can call {}: {why}, and the modules of the JDK are closed to reflection (lazuli run can analyse it)",
        method.qualified_name()
    ))
}

/// Checks a name for the package of tests.
///
/// # Errors
/// Why no class can be in such a package, in words.
pub fn check_package(program: &Program, package: &str) -> Result<(), String> {
    let write = "write one such as com.example.tests";
    if package.is_empty() {
        return Err(format!(
            "the name is empty; {write}, or leave the flag out for the package of each class"
        ));
    }
    for part in package.split('.') {
        let starts = part.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
        if !starts || !part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$') {
            return Err(format!("that is no name of a package; {write}"));
        }
        if is_reserved(part) {
            return Err(format!("`{part}` is a word of the language and cannot be part of a name; {write}"));
        }
    }
    if is_java_api(&format!("{}/", package.replace('.', "/"))) {
        return Err(format!("the JVM allows no other classes in java and the packages below it; {write}"));
    }
    let internal = package.replace('.', "/");
    if let Some(module) = module_with(program, &internal) {
        return Err(format!("the package belongs to the JDK's module {module}; {write}"));
    }
    // The compiler takes `a.B` for the class, wherever it stands.
    let ends = internal.match_indices('/').map(|(end, _)| end).chain([internal.len()]);
    for prefix in ends.map(|end| &internal[..end]) {
        if program.class_path().find(prefix).is_ok_and(|found| found.is_some()) {
            return Err(format!("there is a class {}; {write}", prefix.replace('/', ".")));
        }
    }
    Ok(())
}

/// The module of the JDK that has classes in this package.
fn module_with(program: &Program, package: &str) -> Option<String> {
    let jdk = program.class_path().jdk()?;
    jdk.modules().into_iter().find(|module| {
        let classes = jdk.classes(module).unwrap_or_default();
        classes.iter().any(|class| class.rsplit_once('/').is_some_and(|(of, _)| of == package))
    })
}
