//! Entry methods: finding them by name, and the plan of a run with its contracts.

use std::fmt;
use std::sync::Arc;

use crate::classfile::{Annotation, Constant, ElementValue, FieldType};
use crate::interp::{Argument, GivenObject, GivenValue, Phase, PhaseKind, Plan, SymbolicStatic};
use crate::program::{Class, LoadError, Method, Program, says_non_null};

use super::nearest::nearest;
use super::signature::Signature;
use super::target::{find_targets, listed};
use super::visibility::Visibility;

/// Why there is nothing to run. Every message says what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// The class cannot be loaded.
    Class(LoadError),
    /// The class has no such method.
    NoMethod {
        /// What was asked for.
        wanted: String,
        /// What there is.
        candidates: Vec<String>,
    },
    /// Several methods have the name.
    Ambiguous {
        /// What was asked for.
        wanted: String,
        /// Those that fit.
        candidates: Vec<String>,
    },
    /// The class, which was asked for as a whole, has no public method with code.
    NothingToRun(String),
    /// The method has no code.
    NoCode(String),
    /// Nothing on the class path is called so.
    Unknown(String),
    /// Several classes are called so, each in a package of its own.
    AmbiguousClass {
        /// What was asked for.
        wanted: String,
        /// Those that fit.
        candidates: Vec<String>,
    },
    /// A flag or annotation names something that is not there or does not fit.
    Option(String),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, candidates: &[String]| {
            candidates.iter().try_for_each(|c| write!(f, "\n    {c}"))
        };
        match self {
            EntryError::Class(error) => error.fmt(f),
            EntryError::NothingToRun(class) => write!(f, "{class} has no public method with code to run"),
            EntryError::NoMethod { wanted, candidates } if candidates.is_empty() => {
                write!(f, "there is no method {wanted}; the class has none with code")
            }
            EntryError::NoMethod { wanted, candidates } => {
                write!(f, "there is no method {wanted}; ")?;
                let name = |text: &str| text.split([':', '(']).next().unwrap_or(text).to_owned();
                let hints = nearest(&name(wanted), candidates.iter().map(|candidate| name(candidate)));
                match hints.as_slice() {
                    [] => write!(f, "the class has{}", listed(candidates)),
                    hints => {
                        write!(f, "did you mean {}? The class has{}", hints.join(" or "), listed(candidates))
                    }
                }
            }
            EntryError::AmbiguousClass { wanted, candidates } => {
                write!(
                    f,
                    "several classes are called {wanted}; name one with its package:{}",
                    listed(candidates)
                )
            }
            EntryError::Ambiguous { wanted, candidates } => {
                write!(f, "{wanted} fits several methods; add the descriptor of the one you mean:")?;
                list(f, candidates)
            }
            EntryError::NoCode(method) => {
                write!(
                    f,
                    "{method} is abstract or native, so there is no code to run; name an implementation"
                )
            }
            EntryError::Unknown(message) | EntryError::Option(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for EntryError {}

impl EntryError {
    /// Whether a whole class was asked for that has no public method with code, such as an interface: nothing is wrong
    /// with it where other targets have some.
    pub fn is_class_without_code(&self) -> bool {
        matches!(self, EntryError::NothingToRun(_))
    }
}

impl From<LoadError> for EntryError {
    fn from(error: LoadError) -> EntryError {
        EntryError::Class(error)
    }
}

/// What the user says about the input of an entry method.
#[derive(Clone, Default, Debug)]
pub struct EntryOptions {
    /// Parameters that are not null, by name or as `#0`, `#1`, …
    pub non_null: Vec<String>,
    /// Static fields whose initial value is unknown, `Class.field`.
    pub symbolic_statics: Vec<String>,
    /// Ignore contracts named by annotations.
    pub ignore_contracts: bool,
}

/// The methods that a target names, as [`find_targets`] reads it; of a whole class all its public methods with code,
/// constructors left out.
///
/// # Errors
/// When the class or the method does not exist, or several methods fit.
pub fn find_entries(program: &Program, target: &str) -> Result<Vec<Arc<Method>>, EntryError> {
    find_targets(program, target, Visibility::Methods)
}

/// The methods of a class or the method with this very name: `Class.method`, `Class#method` or `Class`.
pub(super) fn find_exact(
    program: &Program,
    target: &str,
    path: &str,
    signature: &Signature<'_>,
    visibility: Visibility,
) -> Result<Vec<Arc<Method>>, EntryError> {
    let unknown = |class: &str, error: LoadError| match &error {
        LoadError::Missing { .. } if is_missing(program, &class.replace('.', "/")) => {
            EntryError::Unknown(error.to_string())
        }
        _ => EntryError::Class(error),
    };
    let (class, name) = match path.split_once('#') {
        Some((class, name)) => (load_named(program, class).map_err(|error| unknown(class, error))?, name),
        None => {
            if !signature.is_given() {
                match load_named(program, path) {
                    Ok(class) if !names_method(program, path) => {
                        return methods_of(&class, visibility);
                    }
                    Ok(_) => {}
                    Err(LoadError::Missing { .. }) if path.contains('.') => {}
                    Err(error) => return Err(unknown(path, error)),
                }
            }
            let Some((class, name)) = path.rsplit_once('.') else {
                return Err(EntryError::Option(format!(
                    "`{target}` is no target; write Class.method:descriptor, Class#method or Class"
                )));
            };
            match load_named(program, class) {
                Err(LoadError::Missing { class }) if !signature.is_given() => {
                    return Err(EntryError::Unknown(format!(
                        "neither class {path} nor class {} is on the class path (add its folder or jar to -cp)",
                        class.replace('/', ".")
                    )));
                }
                other => (other.map_err(|error| unknown(class, error))?, name),
            }
        }
    };
    let simple = class.name.rsplit(['/', '$']).next().unwrap_or(&class.name);
    let makes_object = name == "new" || (name == simple && !class.methods.iter().any(|m| *m.name == *name));
    let name = if makes_object { "<init>" } else { name };
    let fits = |m: &&Arc<Method>| &*m.name == name && signature.fits(m);
    // Bridges are copies that the compiler made for another signature of the same method.
    let mut found: Vec<Arc<Method>> = class.methods.iter().filter(fits).cloned().collect();
    if found.len() > 1 && !matches!(signature, Signature::Descriptor(_)) {
        found.retain(|m| !m.access.is_synthetic());
        // Private helpers often share the name of the public method that they serve.
        if found.iter().filter(|m| m.access.is_public()).count() == 1 {
            found.retain(|m| m.access.is_public());
        }
    }
    match found.as_slice() {
        [] => Err(EntryError::NoMethod {
            wanted: target.to_owned(),
            candidates: class.methods.iter().filter(|m| has_code(m)).map(|m| m.qualified_name()).collect(),
        }),
        [one] if has_code(one) => Ok(found),
        [one] => Err(EntryError::NoCode(one.qualified_name())),
        several => Err(EntryError::Ambiguous {
            wanted: target.to_owned(),
            candidates: several.iter().map(|m| m.qualified_name()).collect(),
        }),
    }
}

/// The class that a person names: `a.Ledger$Entry` by its binary name, or `a.Ledger.Entry` as source does.
fn load_named(program: &Program, name: &str) -> Result<Arc<Class>, LoadError> {
    let mut internal = name.replace('.', "/");
    let first = program.load(&internal);
    if !is_missing(program, &internal) {
        return first;
    }
    while let Some(last) = internal.rfind('/') {
        internal.replace_range(last..=last, "$");
        if !is_missing(program, &internal) {
            return program.load(&internal);
        }
    }
    first
}

fn is_missing(program: &Program, internal: &str) -> bool {
    matches!(program.class_path().find(internal), Ok(None))
}

/// Whether a name that fits a nested class fits a method of the class around it, too.
fn names_method(program: &Program, path: &str) -> bool {
    let Some((class, name)) = path.rsplit_once('.') else { return false };
    is_missing(program, &path.replace('.', "/"))
        && load_named(program, class).is_ok_and(|class| class.methods.iter().any(|m| &*m.name == name))
}

/// Whether a method has instructions of its own to run.
pub(super) fn has_code(method: &Method) -> bool {
    !method.access.is_abstract() && !method.access.is_native() && &*method.name != "<clinit>"
}

/// The methods that stand for a class.
fn methods_of(class: &Class, visibility: Visibility) -> Result<Vec<Arc<Method>>, EntryError> {
    let found: Vec<Arc<Method>> =
        class.methods.iter().filter(|m| visibility.admits(class, m)).cloned().collect();
    if found.is_empty() {
        return Err(EntryError::NothingToRun(class.java_name()));
    }
    Ok(found)
}

/// Whether a method is a contract of the class rather than something to analyse.
pub(super) fn is_contract(class: &Class, method: &Method) -> bool {
    is_invariant(method)
        || class.methods.iter().any(|m| {
            ["Requires", "Ensures", "Old"]
                .iter()
                .any(|kind| contract_name(m, kind).is_some_and(|name| name == *method.name))
        })
}

fn find_annotation<'a>(annotations: &'a [Annotation], name: &str) -> Option<&'a Annotation> {
    let descriptor = format!("Llazuli/api/{name};");
    annotations.iter().find(|a| *a.descriptor == *descriptor)
}

fn is_invariant(method: &Method) -> bool {
    find_annotation(method.annotations(), "Invariant").is_some()
}

fn contract_name(method: &Method, kind: &str) -> Option<String> {
    match find_annotation(method.annotations(), kind)?.element("value")? {
        ElementValue::String(name) => Some(name.to_string_lossy().into_owned()),
        _ => None,
    }
}

/// The receiver of a method of a class on unknown input: an object of the input, for a constructor the one that it makes;
/// none for a static method.
pub fn receiver(class: &Arc<Class>, entry: &Method) -> Option<Argument> {
    (!entry.access.is_static()).then(|| {
        if entry.is_constructor() {
            Argument::Allocated(class.clone())
        } else {
            Argument::Input { name: None, ty: FieldType::Class(class.name.clone()), non_null: true }
        }
    })
}

/// The plan of a run on unknown input, with the contracts that annotations of `lazuli.api` name.
///
/// # Errors
/// When an option or annotation names something that is not there or does not fit.
pub fn contract_plan(
    program: &Program,
    entry: &Arc<Method>,
    options: &EntryOptions,
) -> Result<Plan, EntryError> {
    let class = program.class(entry.class);
    let non_null = non_null_parameters(&class, entry, options)?;
    let mut arguments = Vec::from_iter(receiver(&class, entry));
    for (position, ty) in entry.signature.parameters.iter().enumerate() {
        arguments.push(Argument::Input {
            name: Some(entry.parameter_name(position)),
            ty: ty.clone(),
            non_null: non_null[position],
        });
    }
    let statics = options
        .symbolic_statics
        .iter()
        .map(|name| symbolic_static(program, name))
        .collect::<Result<_, _>>()?;
    let phases = phases(program, &class, entry, arguments.len(), options)?;
    Ok(Plan { entry: entry.clone(), arguments, heap: Vec::new(), statics, phases })
}

/// The plan of a run on known arguments: concrete execution. A receiver is not given.
pub fn plan_with_arguments(entry: &Arc<Method>, arguments: Vec<Constant>) -> Plan {
    let phases = vec![body(entry, arguments.len())];
    let arguments = arguments.into_iter().map(Argument::Constant).collect();
    Plan { entry: entry.clone(), arguments, heap: Vec::new(), statics: Vec::new(), phases }
}

/// The plan of a run on a given initial heap: concrete execution. Receiver and arguments are values in it.
pub fn plan_with_heap(entry: &Arc<Method>, heap: Vec<GivenObject>, arguments: Vec<GivenValue>) -> Plan {
    let phases = vec![body(entry, arguments.len())];
    let arguments = arguments.into_iter().map(Argument::Given).collect();
    Plan { entry: entry.clone(), arguments, heap, statics: Vec::new(), phases }
}

fn non_null_parameters(
    class: &Class,
    entry: &Method,
    options: &EntryOptions,
) -> Result<Vec<bool>, EntryError> {
    let count = entry.signature.parameters.len();
    let mut non_null: Vec<bool> = (0..count).map(|i| says_non_null(entry.parameter_annotations(i))).collect();
    if let Some(first) = non_null.first_mut().filter(|_| entry.is_constructor()) {
        *first |= class.first_parameter_is_never_null();
    }
    for wanted in &options.non_null {
        let position = match wanted.strip_prefix('#') {
            Some(number) => number.parse::<usize>().ok().filter(|&i| i < count),
            None => (0..count).find(|&i| *entry.parameter_name(i) == **wanted),
        };
        let Some(position) = position else {
            let names: Vec<String> = (0..count).map(|i| entry.parameter_name(i).to_string()).collect();
            return Err(EntryError::Option(format!(
                "--non-null {wanted}: {} has the parameters [{}] (or #0 to #{})",
                entry.qualified_name(),
                names.join(", "),
                count.saturating_sub(1)
            )));
        };
        non_null[position] = true;
    }
    Ok(non_null)
}

fn symbolic_static(program: &Program, name: &str) -> Result<SymbolicStatic, EntryError> {
    let Some((class, field)) = name.rsplit_once('.') else {
        return Err(EntryError::Option(format!("--symbolic-static {name}: write Class.field")));
    };
    let class = program.load(&class.replace('.', "/"))?;
    let Some(index) = class.static_fields.iter().position(|f| &*f.name == field) else {
        let fields: Vec<&str> = class.static_fields.iter().map(|f| &*f.name).collect();
        return Err(EntryError::Option(format!(
            "--symbolic-static {name}: {} has the static fields [{}]",
            class.java_name(),
            fields.join(", ")
        )));
    };
    Ok(SymbolicStatic { class, index })
}

fn body(entry: &Arc<Method>, arguments: usize) -> Phase {
    Phase { kind: PhaseKind::Body, method: entry.clone(), arguments, takes_result: false, takes_old: false }
}

fn phases(
    program: &Program,
    class: &Arc<Class>,
    entry: &Arc<Method>,
    arguments: usize,
    options: &EntryOptions,
) -> Result<Vec<Phase>, EntryError> {
    if options.ignore_contracts {
        return Ok(vec![body(entry, arguments)]);
    }
    let invariants = if entry.access.is_static() { Vec::new() } else { invariants(program, class)? };
    let invariant = |method: &Arc<Method>, kind| Phase {
        kind,
        method: method.clone(),
        arguments: 1,
        takes_result: false,
        takes_old: false,
    };
    let contract = |name: &str, kind, takes_result: bool, takes_old: bool| -> Result<Phase, EntryError> {
        let method = contract_method(class, entry, name, takes_result, takes_old)?;
        Ok(Phase { kind, method, arguments, takes_result, takes_old })
    };
    let mut phases = Vec::new();
    if !entry.is_constructor() {
        phases.extend(invariants.iter().map(|m| invariant(m, PhaseKind::Assume)));
    }
    if let Some(name) = contract_name(entry, "Requires") {
        phases.push(contract(&name, PhaseKind::Assume, false, false)?);
    }
    let old = contract_name(entry, "Old");
    if let Some(name) = &old {
        phases.push(contract(name, PhaseKind::Old, false, false)?);
    }
    phases.push(body(entry, arguments));
    phases.extend(invariants.iter().map(|m| invariant(m, PhaseKind::Check)));
    if let Some(name) = contract_name(entry, "Ensures") {
        phases.push(contract(&name, PhaseKind::Check, entry.signature.result.is_some(), old.is_some())?);
    }
    Ok(phases)
}

/// Invariants of a class and its superclasses, those of the superclasses first.
fn invariants(program: &Program, class: &Arc<Class>) -> Result<Vec<Arc<Method>>, EntryError> {
    let mut chain = vec![class.clone()];
    while let Some(parent) = chain.last().and_then(|c| c.superclass.clone()) {
        chain.push(parent);
    }
    let mut out = Vec::new();
    for class in chain.iter().rev() {
        for method in class.methods.iter().filter(|m| is_invariant(m)) {
            if method.access.is_static() || &*method.descriptor != "()Z" {
                return Err(EntryError::Option(format!(
                    "@Invariant {}: an invariant is an instance method without parameters that returns boolean",
                    method.qualified_name()
                )));
            }
            out.push(method.clone());
        }
    }
    tracing::debug!(classes = chain.len(), invariants = out.len(), program = ?program.class_path());
    Ok(out)
}

/// The method that a contract annotation names, checked against the signature it must have.
fn contract_method(
    class: &Arc<Class>,
    entry: &Method,
    name: &str,
    takes_result: bool,
    takes_old: bool,
) -> Result<Arc<Method>, EntryError> {
    let mut wanted = entry.signature.parameters.clone();
    wanted.extend(entry.signature.result.clone().filter(|_| takes_result));
    let fits = |m: &&Arc<Method>| {
        let given = &m.signature.parameters;
        let extra = usize::from(takes_old);
        &*m.name == name
            && m.access.is_static() == entry.access.is_static()
            && given.len() == wanted.len() + extra
            && given[..wanted.len()] == wanted[..]
    };
    class.methods.iter().find(fits).cloned().ok_or_else(|| {
        let mut list: Vec<String> = wanted.iter().map(ToString::to_string).collect();
        if takes_old {
            list.push("the value that @Old captures".to_owned());
        }
        EntryError::Option(format!(
            "the contract {name} of {}: its class has no {}method {name}({})",
            entry.qualified_name(),
            if entry.access.is_static() { "static " } else { "" },
            list.join(", ")
        ))
    })
}
