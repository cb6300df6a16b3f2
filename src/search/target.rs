//! Targets as a person writes them: a method, a class, a package, a pattern, a place in a source file.
//!
//! | written | means |
//! | --- | --- |
//! | `com.acme.Cart` | the methods of the class; `Cart` alone where no other class has that name |
//! | `com.acme.Cart.total`, `com.acme.Cart#total`, `Cart::total` | the method |
//! | `Cart.total(int, String)`, `Cart.total:(ILjava/lang/String;)V` | the one with these parameters |
//! | `Cart#new`, `Cart.<init>` | its constructors |
//! | `com.acme.*`, `com.acme` | the classes of the package and of those below it |
//! | `com.*.Cart`, `Cart#get*` | what fits, `*` for any characters and `?` for one |
//! | `Cart.java` | the classes of the source file; folders before it narrow the packages |
//! | `Cart.java:42` | the method at that line |

use std::sync::Arc;

use crate::program::{Class, LoadError, Method, Program};

use super::entry::{EntryError, find_exact, has_code};
use super::nearest::nearest;
use super::signature::{Signature, split_signature};
use super::visibility::Visibility;

/// Most names that an error lists.
const MOST_NAMES: usize = 12;

/// The methods that a target names; where it names whole classes, those of their methods that `visibility` admits.
///
/// # Errors
/// When nothing is called so, or several methods are where one is asked for.
pub fn find_targets(
    program: &Program,
    target: &str,
    visibility: Visibility,
) -> Result<Vec<Arc<Method>>, EntryError> {
    find_targets_of(program, target, visibility, &mut LeftOut::new())
}

/// Classes that a target names and that cannot be loaded, by internal name.
pub type LeftOut = Vec<(String, LoadError)>;

/// As [`find_targets`], with the classes that were left out because they cannot be loaded, while others can.
///
/// # Errors
/// See [`find_targets`].
pub fn find_targets_of(
    program: &Program,
    target: &str,
    visibility: Visibility,
    left_out: &mut LeftOut,
) -> Result<Vec<Arc<Method>>, EntryError> {
    if let Some((file, line)) = source_place(target)? {
        return in_source(program, target, file, line, visibility, left_out);
    }
    let (path, signature) = split_signature(target)?;
    let path = path.replace("::", "#");
    if path.is_empty() || path.starts_with(['#', '.']) {
        return Err(EntryError::Option(format!(
            "`{target}` names no class; write Class.method:descriptor, Class#method or Class"
        )));
    }
    if path.contains(['*', '?']) {
        return matching(program, target, &path, &signature, visibility, left_out);
    }
    let found = find_exact(program, target, &path, &signature, visibility);
    let Err(EntryError::Unknown(message)) = found else { return found };
    // Nothing has that name as it stands: it may be a package, or a class without its package.
    let classes = user_classes(program)?;
    let package = format!("{}/", path.replace('.', "/"));
    if !path.contains('#') && !signature.is_given() && classes.iter().any(|name| name.starts_with(&package)) {
        let names = named(&classes, |name| name.starts_with(&package));
        return of_classes(program, target, &names, visibility, left_out);
    }
    let (class, method) = match path.split_once('#') {
        Some((class, method)) => (class, Some(method)),
        None => match path.rsplit_once('.') {
            Some((class, method)) if signature.is_given() => (class, Some(method)),
            _ => (path.as_str(), None),
        },
    };
    let readings = match (method, path.rsplit_once('.')) {
        (None, Some((class, method))) => vec![(path.as_str(), None), (class, Some(method))],
        _ => vec![(class, method)],
    };
    for (class, method) in readings {
        let fits = named(&classes, |name| is_simple_name_of(class, name));
        match fits.as_slice() {
            [] => {}
            [one] => {
                let full = match method {
                    Some(method) => format!("{}#{method}", one.replace('/', ".")),
                    None => one.replace('/', "."),
                };
                return find_exact(program, target, &full, &signature, visibility);
            }
            several => {
                let names = several.iter().map(|name| name.replace('/', ".")).collect();
                return Err(EntryError::AmbiguousClass { wanted: class.to_owned(), candidates: names });
            }
        }
    }
    let names = || classes.iter().map(|name| name.replace('/', "."));
    let wanted = if method.is_some() { class } else { path.as_str() };
    let mut hints = nearest(wanted, names());
    if let Some((class, _)) = path.rsplit_once('.').filter(|_| hints.is_empty()) {
        hints = nearest(class, names());
    }
    Err(match hints.as_slice() {
        [] => EntryError::Unknown(message),
        hints => EntryError::Unknown(format!("{message}; did you mean {}?", hints.join(" or "))),
    })
}

/// Whether a class whose internal name is `internal` may be called `name` where its package goes without saying.
fn is_simple_name_of(name: &str, internal: &str) -> bool {
    let simple = internal.rsplit('/').next().unwrap_or(internal);
    !name.is_empty() && (simple == name || simple.replace('$', ".") == name)
}

/// A source file and perhaps a line, where the target is one.
fn source_place(target: &str) -> Result<Option<(&str, Option<u16>)>, EntryError> {
    let is_source = |name: &str| [".java", ".kt", ".groovy", ".scala"].iter().any(|end| name.ends_with(end));
    if is_source(target) {
        return Ok(Some((target, None)));
    }
    let Some((file, line)) = target.rsplit_once(':').filter(|(file, _)| is_source(file)) else {
        return Ok(None);
    };
    match line.parse().ok().filter(|line| *line > 0) {
        Some(line) => Ok(Some((file, Some(line)))),
        None => Err(EntryError::Option(format!(
            "`{target}`: `{line}` is no line; after the file comes a number from 1 to {}, as in {file}:42",
            u16::MAX
        ))),
    }
}

/// The classes of a source file, or the method at a line of it.
fn in_source(
    program: &Program,
    target: &str,
    file: &str,
    line: Option<u16>,
    visibility: Visibility,
    left_out: &mut LeftOut,
) -> Result<Vec<Arc<Method>>, EntryError> {
    let file = file.replace('\\', "/");
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", &file));
    let stem = name.split('.').next().unwrap_or(name);
    let all = user_classes(program)?;
    // Most files are called as a class in them; others have to be looked into, which takes longer.
    let called_so = named(&all, |class| {
        let simple = class.rsplit('/').next().unwrap_or(class);
        simple.split('$').next() == Some(stem)
    });
    // A class file that cannot be read does not say which source it comes from; one of the file's name is taken for one of it.
    left_out.extend(called_so.iter().filter_map(|name| Some((name.clone(), program.load(name).err()?))));
    let of_file = |names: &[String]| -> Vec<Arc<Class>> {
        let classes = names.iter().filter_map(|name| program.load(name).ok());
        let fits = |class: &Arc<Class>| {
            class.file.source_file.as_deref() == Some(name) && is_folder_of(folder, class.package())
        };
        classes.filter(fits).collect()
    };
    let mut classes = of_file(&called_so);
    if classes.is_empty() {
        classes = of_file(&all);
    }
    if classes.is_empty() {
        let hint = if folder.is_empty() { "" } else { " in a package that fits its folder" };
        return Err(EntryError::Unknown(format!(
            "no class on the class path comes from {name}{hint} (add its folder or jar to -cp; a class file says where it \
             comes from if it was compiled with -g or without flags)"
        )));
    }
    let Some(line) = line else { return of_loaded(target, &classes, visibility) };
    let methods = classes.iter().flat_map(|class| &class.methods);
    let at_line = |method: &Arc<Method>| {
        let (first, last) = lines_of(method)?;
        (first <= line && line <= last).then(|| (last - first, method.clone()))
    };
    let mut found: Vec<(u16, Arc<Method>)> =
        methods.filter(|m| has_code(m) && !m.access.is_synthetic()).filter_map(at_line).collect();
    found.sort_by_key(|(length, _)| *length);
    match found.first() {
        Some((_, method)) => Ok(vec![method.clone()]),
        None => Err(EntryError::Unknown(format!(
            "no method with code has line {line} of {name} (without line numbers, compile with -g)"
        ))),
    }
}

/// Whether a folder of a source file fits a package: the package's own folders end it, or are ended by it.
fn is_folder_of(folder: &str, package: &str) -> bool {
    let folder = folder.trim_start_matches("./");
    folder.is_empty()
        || folder == package
        || package.is_empty()
        || folder.ends_with(&format!("/{package}"))
        || package.ends_with(&format!("/{folder}"))
}

/// The first and the last source line of a method's code.
pub fn lines_of(method: &Method) -> Option<(u16, u16)> {
    let code = method.code().ok().flatten()?;
    let lines = (0..code.code.insns.len() as u32).filter_map(|insn| code.code.line_of(insn));
    lines.fold(None, |range, line| match range {
        None => Some((line, line)),
        Some((first, last)) => Some((line.min(first), line.max(last))),
    })
}

/// What a pattern fits.
fn matching(
    program: &Program,
    target: &str,
    pattern: &str,
    signature: &Signature<'_>,
    visibility: Visibility,
    left_out: &mut LeftOut,
) -> Result<Vec<Arc<Method>>, EntryError> {
    let all = user_classes(program)?;
    let classes_like = |pattern: &str| {
        let pattern = pattern.replace('.', "/");
        named(&all, |name| fits(&pattern, name) || (!pattern.contains('/') && fits(&pattern, simple(name))))
    };
    let (class, method) = match pattern.split_once('#') {
        Some((class, method)) => (class, Some(method)),
        None => (pattern, None),
    };
    let mut readings = vec![(class, method)];
    if let (None, Some((class, method))) = (method, pattern.rsplit_once('.')) {
        if signature.is_given() {
            readings.clear();
        }
        readings.push((class, Some(method)));
    }
    for (class, method) in readings {
        let classes = classes_like(class);
        if classes.is_empty() {
            continue;
        }
        let Some(method) = method else {
            return of_classes(program, target, &classes, visibility, left_out);
        };
        let mut found = Vec::new();
        let mut failed = LeftOut::new();
        for name in &classes {
            let class = match program.load(name) {
                Ok(class) => class,
                Err(error) => {
                    failed.push((name.clone(), error));
                    continue;
                }
            };
            let wanted = |m: &&Arc<Method>| {
                fits(method, &m.name)
                    && signature.fits(m)
                    && (visibility.admits(&class, m) || (!method.contains(['*', '?']) && has_code(m)))
            };
            found.extend(class.methods.iter().filter(wanted).cloned());
        }
        if !found.is_empty() {
            left_out.extend(failed);
            return Ok(found);
        }
    }
    Err(EntryError::Unknown(format!("nothing on the class path fits {target}")))
}

fn simple(internal: &str) -> &str {
    internal.rsplit('/').next().unwrap_or(internal)
}

/// Whether a pattern fits a text: `*` any characters, `?` one.
fn fits(pattern: &str, text: &str) -> bool {
    let (pattern, text): (Vec<char>, Vec<char>) = (pattern.chars().collect(), text.chars().collect());
    let (mut p, mut t) = (0, 0);
    // Where the last `*` stood, and from where on the text after it has been tried.
    let mut star: Option<(usize, usize)> = None;
    while t < text.len() {
        match pattern.get(p) {
            Some('*') => {
                star = Some((p, t));
                p += 1;
            }
            Some(letter) if *letter == '?' || *letter == text[t] => {
                p += 1;
                t += 1;
            }
            _ => match star {
                Some((at, from)) => {
                    star = Some((at, from + 1));
                    p = at + 1;
                    t = from + 1;
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|letter| *letter == '*')
}

/// The internal names of the program's classes.
fn user_classes(program: &Program) -> Result<Vec<String>, EntryError> {
    program.class_path().user_classes().map_err(|error| EntryError::Option(error.to_string()))
}

fn named(classes: &[String], wanted: impl Fn(&str) -> bool) -> Vec<String> {
    classes.iter().filter(|name| wanted(name)).cloned().collect()
}

/// The methods of whole classes; those that cannot be loaded are left out unless there are no others.
fn of_classes(
    program: &Program,
    target: &str,
    names: &[String],
    visibility: Visibility,
    left_out: &mut LeftOut,
) -> Result<Vec<Arc<Method>>, EntryError> {
    let mut failed = LeftOut::new();
    let mut classes = Vec::new();
    for name in names {
        match program.load(name) {
            Ok(class) if visibility.admits_class(&class) || visibility == Visibility::Methods => {
                classes.push(class);
            }
            Ok(_) => {}
            Err(error) => failed.push((name.clone(), error)),
        }
    }
    if classes.is_empty() && !failed.is_empty() {
        return Err(failed.swap_remove(0).1.into());
    }
    left_out.extend(failed);
    of_loaded(target, &classes, visibility)
}

fn of_loaded(
    target: &str,
    classes: &[Arc<Class>],
    visibility: Visibility,
) -> Result<Vec<Arc<Method>>, EntryError> {
    let methods: Vec<Arc<Method>> = classes
        .iter()
        .flat_map(|class| class.methods.iter().filter(|m| visibility.admits(class, m)).cloned())
        .collect();
    if methods.is_empty() {
        return Err(EntryError::NothingToRun(target.to_owned()));
    }
    Ok(methods)
}

/// A list for an error: the first names, and how many more there are.
pub(super) fn listed(names: &[String]) -> String {
    let mut out: String = names.iter().take(MOST_NAMES).map(|name| format!("\n    {name}")).collect();
    if names.len() > MOST_NAMES {
        out += &format!("\n    and {} more", names.len() - MOST_NAMES);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        for (pattern, text) in
            [("*", ""), ("a*", "a/b/C"), ("*C", "a/C"), ("a?c", "abc"), ("*ab*ab", "abab"), ("*aab", "aaaab")]
        {
            assert!(fits(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("", "a"), ("a", ""), ("a?c", "ac"), ("*ab*ab", "ab"), ("a*b", "abc")] {
            assert!(!fits(pattern, text), "{pattern} {text}");
        }
    }

    #[test]
    fn places_in_sources() {
        assert_eq!(source_place("Cart.java:42"), Ok(Some(("Cart.java", Some(42)))));
        assert_eq!(source_place("src/a/Cart.java"), Ok(Some(("src/a/Cart.java", None))));
        assert_eq!(source_place("Cart.total"), Ok(None));
        for wrong in ["abc", "", "0", "70000", "-1"] {
            let error = source_place(&format!("Cart.java:{wrong}")).unwrap_err().to_string();
            assert!(error.contains(&format!("`{wrong}` is no line")), "{error}");
        }
        assert!(is_folder_of("src/main/java/com/acme", "com/acme") && is_folder_of("acme", "com/acme"));
        assert!(!is_folder_of("src/other", "com/acme"));
    }
}
