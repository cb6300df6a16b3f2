//! The catalogue as plain data, for whoever prints it: each area with its classes, each class with what its methods are
//! bound to, and the recipes of input objects.
//!
//! It is read off the tables and the models that are part of Lazuli, so it says the same on every machine. Classes of the
//! JDK without an entry are not listed: they run as they are.

use std::collections::BTreeMap;

use crate::classfile::{self, ClassFile, FieldType, Method, MethodDescriptor};
use crate::types::Recipe;

use super::catalogue::{AREAS, Area, entries, find};
use super::recipes::{Kind, RECIPES};
use super::{Callee, UNKNOWN_NATIVE};

/// What is supported of the library, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Support {
    /// Its areas.
    pub areas: Vec<SupportArea>,
    /// How input objects come to be; of several that fit a class the first is its own.
    pub recipes: Vec<SupportRecipe>,
}

/// A part of the library that belongs together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportArea {
    /// Its name, one word.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Its classes, by name.
    pub classes: Vec<SupportClass>,
}

/// One class and what its methods are bound to. Methods are written as `name(Parameter, types)`, constructors under the
/// name of the class; private ones and those without code are left out where their own code would run.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct SupportClass {
    /// Java name.
    pub name: String,
    /// Whether a model takes the place of the JDK's class.
    pub model: bool,
    /// Methods of which the model's code runs.
    pub code: Vec<String>,
    /// How many of these are constructors.
    pub constructors: usize,
    /// Methods in whose place a function of Lazuli stands.
    pub intrinsics: Vec<String>,
    /// Bootstrap methods from which call sites are made.
    pub bootstraps: Vec<String>,
    /// Methods that end a path, and why.
    pub refused: Vec<(String, &'static str)>,
}

/// How the input objects of some classes come to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportRecipe {
    /// Which classes.
    pub classes: String,
    /// How their objects come to be, or why not.
    pub recipe: String,
}

/// The catalogue.
///
/// # Errors
/// When a model that is part of Lazuli cannot be read.
pub fn support() -> Result<Support, String> {
    let mut files: BTreeMap<&str, ClassFile> = BTreeMap::new();
    for (name, bytes) in crate::MODELS {
        files.insert(name, classfile::parse(bytes).map_err(|error| format!("the model {name}: {error}"))?);
    }
    let areas = AREAS.iter().map(|area| of_area(area, &files)).collect::<Result<_, _>>()?;
    let recipes = RECIPES
        .iter()
        .map(|(kind, recipe)| SupportRecipe { classes: classes_of(*kind), recipe: made(*recipe) })
        .collect();
    Ok(Support { areas, recipes })
}

fn of_area(area: &Area, files: &BTreeMap<&str, ClassFile>) -> Result<SupportArea, String> {
    let mut classes: BTreeMap<&str, SupportClass> = BTreeMap::new();
    for (name, file) in files.iter().filter(|(name, file)| (area.covers)(name) && is_public(file)) {
        classes.insert(name, of_model(file)?);
    }
    for (_, class, entry) in entries().filter(|(_, class, _)| (area.covers)(class)) {
        let of = classes.entry(class).or_default();
        if of.name.is_empty() {
            of.name = class.replace('/', ".");
        }
        let method = written(class, entry.name, entry.descriptor)?;
        match entry.callee {
            Callee::Code => {}
            Callee::Intrinsic(_) | Callee::Merging(_) => of.intrinsics.push(method),
            Callee::Site(_) => of.bootstraps.push(method),
            Callee::Refused(why) => of.refused.push((method, why.reason())),
        }
    }
    Ok(SupportArea { name: area.name, about: area.about, classes: classes.into_values().collect() })
}

fn is_public(file: &ClassFile) -> bool {
    file.access.is_public() && !file.name.contains('$')
}

/// A model, without the methods that have an entry.
fn of_model(file: &ClassFile) -> Result<SupportClass, String> {
    let mut out = SupportClass { name: file.name.replace('/', "."), model: true, ..SupportClass::default() };
    let without_entry = |m: &&Method| find(&file.name, &m.name, &m.descriptor).is_none();
    for method in file.methods.iter().filter(without_entry) {
        let text = written(&file.name, &method.name, &method.descriptor)?;
        if method.access.is_native() {
            out.refused.push((text, UNKNOWN_NATIVE.reason()));
        } else if runs_for_others(method) {
            out.constructors += usize::from(&*method.name == "<init>");
            out.code.push(text);
        }
    }
    Ok(out)
}

/// Whether code outside of the class can make the method's own code run.
fn runs_for_others(method: &Method) -> bool {
    let access = method.access;
    (access.is_public() || access.is_protected())
        && !access.is_abstract()
        && !access.is_synthetic()
        && &*method.name != "<clinit>"
}

/// A method as the catalogue writes it: `indexOf(String, int)`.
fn written(class: &str, name: &str, descriptor: &str) -> Result<String, String> {
    let signature = MethodDescriptor::parse(descriptor).map_err(|e| format!("{class}.{name}: {e}"))?;
    let name = if name == "<init>" { simple(class) } else { name };
    let parameters: Vec<String> = signature.parameters.iter().map(simple_type).collect();
    Ok(format!("{name}({})", parameters.join(", ")))
}

fn simple(class: &str) -> &str {
    class.rsplit(['/', '$']).next().unwrap_or(class)
}

fn simple_type(ty: &FieldType) -> String {
    match ty {
        FieldType::Primitive(primitive) => primitive.to_string(),
        FieldType::Class(name) => simple(name).to_owned(),
        FieldType::Array(element) => format!("{}[]", simple_type(element)),
    }
}

fn classes_of(kind: Kind) -> String {
    match kind {
        Kind::Enums => "enum classes".to_owned(),
        Kind::Exactly(known) => known.java_name(),
        Kind::Below(known) => format!("{} and its subclasses", known.java_name()),
        Kind::Answers => "interfaces that callers implement: those of java.util.function, some more, and those of the program without an implementation".to_owned(),
        Kind::Named(name) => name.replace('/', "."),
        Kind::User => "classes of the analysed program".to_owned(),
        Kind::Any => "any other class of the library".to_owned(),
    }
}

fn made(recipe: Recipe) -> String {
    match recipe {
        Recipe::Fields => "its fields hold any values of their types".to_owned(),
        Recipe::OwnArrays => "its methods give unknown answers, one after the other".to_owned(),
        Recipe::Parts(_) => "its own code's states: what it has for itself is shared by nothing".to_owned(),
        Recipe::Opaque => {
            "it exists, and a path that looks into it ends: only the library's own code makes its state"
                .to_owned()
        }
        Recipe::Refused(why) => format!("refused: {why}"),
    }
}
