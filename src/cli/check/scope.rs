//! What is checked: the methods of a project's own classes, and what is passed over and why.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, bail};

use crate::classpath::{ClassPath, Jdk};
use crate::interp::Plan;
use crate::outcome::plural;
use crate::program::{Class, LoadError, Method, Program};
use crate::project::{Project, ProjectError, class_file, discover};
use crate::report::{Refused, RefusedKind};
use crate::search::{EntryError, EntryOptions, LeftOut, Visibility, contract_plan, find_targets_of};

use super::super::refusals::{Refusals, of_class, of_target};
use super::args::CheckArguments;

/// Most classes that are named with a reason.
const MOST_NAMES: usize = 4;

/// The methods to be checked.
pub(super) struct Scope {
    pub program: Arc<Program>,
    pub project: Project,
    /// By class and place in the class file, the classes by name.
    pub plans: Vec<Plan>,
    /// How many classes they are of.
    pub classes: usize,
    pub skipped: Skipped,
    /// Targets that were refused and class files that are broken, which does not keep the others from being checked.
    pub refused: Vec<Refused>,
}

/// What is passed over.
#[derive(Default, Debug)]
pub(super) struct Skipped {
    /// What is as it should be, by reason.
    notes: BTreeMap<String, BTreeSet<String>>,
    /// What is broken, by class: the first thing that is wrong with it.
    broken: BTreeMap<String, String>,
}

impl Skipped {
    fn note(&mut self, reason: impl Into<String>, name: String) {
        self.notes.entry(reason.into()).or_default().insert(name);
    }

    /// A class file that is not as the JVM takes it. The others are checked; this one is wrong input.
    fn broken(&mut self, class: String, why: String) {
        self.broken.entry(class).or_insert(why);
    }

    /// A class that cannot be loaded: what is wrong is wrong with it, or with one that it needs.
    fn not_loaded(&mut self, internal: &str, error: &LoadError) {
        match of_class(internal, error) {
            Ok(refused) => self.broken(refused.name, refused.says),
            Err(note) => self.note(note, internal.replace('/', ".")),
        }
    }

    /// One line for each reason.
    pub(super) fn lines(&self) -> Vec<String> {
        let line = |(reason, names): (&String, &BTreeSet<String>)| {
            let first: Vec<&str> = names.iter().take(MOST_NAMES).map(String::as_str).collect();
            let more = match names.len() - first.len() {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            format!("{reason}: {}{more}", first.join(", "))
        };
        self.notes.iter().map(line).collect()
    }
}

impl Scope {
    /// Finds the classes of the places and the methods of the targets among what the command names.
    ///
    /// # Errors
    /// When a place is not there or holds no classes, or nothing is left to check.
    pub(super) fn find(arguments: &CheckArguments) -> anyhow::Result<Scope> {
        let Named { places, targets, is_here } = Named::of(&arguments.places)?;
        let project = match discover(&places) {
            // There is no project here, so what is named stands for itself, or is on the class path.
            Err(ProjectError::NoClasses { .. }) if is_here && !targets.is_empty() => {
                if arguments.class_path.is_none() {
                    bail!(nowhere(&targets));
                }
                Project::default()
            }
            found => found?,
        };
        let program = Arc::new(Program::new(class_path(&project, arguments)?));
        let visibility: Visibility = arguments.visibility.parse().map_err(anyhow::Error::msg)?;
        let mut skipped = Skipped::default();
        let mut methods: Vec<(Arc<Class>, Arc<Method>)> = Vec::new();
        let mut refusals = Refusals::default();
        if targets.is_empty() {
            for class in own_classes(&program, &project, &mut skipped)? {
                methods.extend(methods_of(&program, &class, visibility, &mut skipped));
            }
        }
        for target in &targets {
            let mut left_out = LeftOut::new();
            match find_targets_of(&program, target, visibility, &mut left_out) {
                Ok(found) => {
                    let found = found.into_iter().map(|m| (program.class(m.class), m));
                    methods.extend(found.filter(|(class, m)| can_run(&program, class, m, &mut skipped)));
                }
                Err(EntryError::Unknown(why)) if is_plain(target) => {
                    let why = EntryError::Unknown(format!(
                        "`{target}` is neither a folder, a jar, a class file nor a class that is known: {why}"
                    ));
                    refusals.add(of_target(target, &why));
                }
                Err(error) => refusals.add(of_target(target, &error)),
            }
            left_out.into_iter().for_each(|(name, error)| skipped.not_loaded(&name, &error));
        }
        let broken = std::mem::take(&mut skipped.broken).into_iter();
        broken
            .map(|(name, says)| Refused { kind: RefusedKind::ClassFile, name, says })
            .for_each(|refused| refusals.add(refused));
        let options = EntryOptions {
            non_null: Vec::new(),
            symbolic_statics: arguments.input.symbolic_static.clone(),
            ignore_contracts: arguments.input.no_contracts,
        };
        let mut plans: Vec<Plan> = Vec::new();
        let (mut known, mut classes) = (BTreeSet::new(), BTreeSet::new());
        for (class, method) in methods {
            if !known.insert(method.qualified_name()) {
                continue;
            }
            match contract_plan(&program, &method, &options) {
                Ok(plan) => {
                    classes.insert(class.name.clone());
                    plans.push(plan);
                }
                Err(error) => skipped.note(error.to_string(), short(&method)),
            }
        }
        let refused = refusals.say(plans.is_empty())?;
        if plans.is_empty() {
            let why = skipped.lines();
            let why = if why.is_empty() { String::new() } else { format!(": {}", why.join("; ")) };
            bail!("there is no method to check{why}");
        }
        Ok(Scope { program, project, plans, classes: classes.len(), skipped, refused })
    }
}

/// A method as a reader calls it: `com.acme.Cart.total`.
pub(super) fn short(method: &Method) -> String {
    format!("{}.{}", method.class_name.replace('/', "."), method.name)
}

/// What the command names: whatever is there as a file or folder is a place; a source file is a target.
struct Named {
    places: Vec<PathBuf>,
    targets: Vec<String>,
    /// Whether no place is named, so that the current folder is taken.
    is_here: bool,
}

impl Named {
    /// # Errors
    /// When a class file is named that cannot be read.
    fn of(named: &[String]) -> anyhow::Result<Named> {
        let (mut places, mut targets) = (Vec::new(), Vec::new());
        for name in named {
            let path = Path::new(name);
            let is_source = [".java", ".kt", ".groovy", ".scala"].iter().any(|end| name.ends_with(end));
            let looks_like_path = name.contains(std::path::MAIN_SEPARATOR) || name.ends_with(".jar");
            if path.is_file() && name.ends_with(".class") {
                let (root, class) = class_file(path)?;
                places.push(root);
                targets.push(class);
            } else if !is_source
                && (path.exists() || (looks_like_path && !name.contains(['*', '#', '(', ':'])))
            {
                places.push(path.to_owned());
            } else {
                targets.push(name.clone());
            }
        }
        let is_here = places.is_empty();
        if is_here {
            places.push(PathBuf::from("."));
        }
        Ok(Named { places, targets, is_here })
    }
}

/// Whether a target may have been meant as a file or folder: it has nothing that only names of classes and methods have.
fn is_plain(target: &str) -> bool {
    !target.contains(['*', '?', '#', '(', ':'])
}

/// What is said of targets where there is nothing that they could be in.
fn nowhere(targets: &[String]) -> String {
    let names: Vec<String> = targets.iter().map(|target| format!("`{target}`")).collect();
    let what = match targets.iter().all(|target| is_plain(target)) {
        true => "neither a folder, a jar, a class file nor a class that is known",
        false => "not known",
    };
    let is = if targets.len() == 1 { "is" } else { "are" };
    format!(
        "{} {is} {what}: there are no compiled classes below the current folder; name the folder of a project or of classes \
         before it, or add the folder or jar that has it with -cp",
        names.join(", ")
    )
}

/// The project's classes first, then what it needs, then the JDK.
fn class_path(project: &Project, arguments: &CheckArguments) -> anyhow::Result<ClassPath> {
    let own = project.outputs.iter().map(|output| output.classes.clone());
    let needed = arguments.class_path.iter().flat_map(std::env::split_paths);
    let joined = std::env::join_paths(own.chain(needed)).context("the class path")?;
    let joined = joined.to_str().context("the class path: a folder's name is not UTF-8")?.to_owned();
    let class_path = ClassPath::parse(&joined)?.with_models(crate::MODELS);
    Ok(match Jdk::find(arguments.jdk.as_deref())? {
        Some(jdk) => class_path.with_jdk(jdk),
        None => class_path,
    })
}

/// The project's own classes that can be linked, without those of tests, by name.
fn own_classes(
    program: &Program,
    project: &Project,
    skipped: &mut Skipped,
) -> anyhow::Result<Vec<Arc<Class>>> {
    let mut names = BTreeSet::new();
    for output in &project.outputs {
        let classes = output.classes.to_str().context("a folder's name is not UTF-8")?;
        // One entry, also where its name has the separator of a class path, which `parse` would split.
        names.extend(ClassPath::parse(classes)?.user_classes()?);
    }
    let mut out = Vec::new();
    for name in names.iter().filter(|name| !name.ends_with("package-info")) {
        match program.load(name) {
            Ok(class) if is_of_tests(&class) => {
                skipped.note("passed over, classes of tests", class.java_name())
            }
            Ok(class) => out.push(class),
            Err(error) => skipped.not_loaded(name, &error),
        }
    }
    Ok(out)
}

/// Whether a class holds tests: a test framework's annotation on a method, or its base class.
fn is_of_tests(class: &Class) -> bool {
    let frameworks = ["org/junit/", "org/testng/", "junit/framework/"];
    let is_framework = |name: &str| frameworks.iter().any(|framework| name.starts_with(framework));
    let of_method = |method: &Arc<Method>| {
        method
            .annotations()
            .iter()
            .any(|a| is_framework(a.descriptor.trim_start_matches('L')) && a.descriptor.ends_with("Test;"))
    };
    class.superclass.as_ref().is_some_and(|parent| is_framework(&parent.name))
        || class.methods.iter().any(of_method)
}

fn methods_of(
    program: &Program,
    class: &Arc<Class>,
    visibility: Visibility,
    skipped: &mut Skipped,
) -> Vec<(Arc<Class>, Arc<Method>)> {
    if !visibility.admits_class(class) {
        return Vec::new();
    }
    let own = class.methods.iter().filter(|m| visibility.admits(class, m));
    own.filter(|m| can_run(program, class, m, skipped)).map(|m| (class.clone(), m.clone())).collect()
}

/// Whether there is something to run: objects of the class, and code that can be read.
fn can_run(program: &Program, class: &Arc<Class>, method: &Method, skipped: &mut Skipped) -> bool {
    if method.is_constructor() && !class.is_instantiable() {
        return false;
    }
    // Without a class that implements it there is no object to call it on.
    let has_objects =
        || class.is_instantiable() || program.user_subtypes(class).iter().any(|sub| sub.is_instantiable());
    if !method.access.is_static() && !has_objects() {
        skipped.note("passed over, abstract without an implementation here", class.java_name());
        return false;
    }
    if let Err(error) = method.code() {
        skipped.broken(
            class.java_name(),
            format!("{} has broken code: {error}; compile it again", short(method)),
        );
        return false;
    }
    true
}

/// `80 methods of 12 classes`.
pub(super) fn extent(scope: &Scope) -> String {
    let classes = match scope.classes {
        1 => "1 class".to_owned(),
        many => format!("{many} classes"),
    };
    format!("{} of {classes}", plural(scope.plans.len() as u64, "method"))
}
