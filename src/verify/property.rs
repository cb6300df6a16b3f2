//! What is asked of a program: that no exception of a class leaves its main method.

use std::fmt;
use std::sync::Arc;

use crate::library::throwable_named;
use crate::program::{Class, Known, Program, TypeId};
use crate::runtime::room::out_of_memory;

/// A property of a program.
#[derive(Clone, Debug)]
pub struct Property {
    name: String,
    class: Arc<Class>,
}

impl Property {
    /// The property that a person names: `assert`, `exceptions`, or a class of exceptions; a class without its package may be
    /// one of the package of the program's class.
    ///
    /// # Errors
    /// Where there is no such class.
    pub fn named(program: &Program, name: &str, package: &str) -> Result<Property, String> {
        let known = |class| program.known_class(class).map_err(|error| error.to_string());
        let class = match name {
            "assert" => known(Known::AssertionError)?,
            "exceptions" => known(Known::Throwable)?,
            other => throwable_named(program, other, package).ok_or_else(|| {
                format!(
                    "--property {other}: say assert, exceptions, or a class of exceptions on the class path"
                )
            })?,
        };
        Ok(Property { name: name.to_owned(), class })
    }

    /// Whether an exception of this class, leaving the main method, violates it.
    pub fn is_violated_by(&self, program: &Program, thrown: TypeId) -> bool {
        program.is_subtype(thrown, TypeId::class(self.class.id))
    }

    /// The same of an exception that the JVM threw, by the Java names of its class and all superclasses.
    pub fn is_violated_on_jvm(&self, classes: &[String]) -> bool {
        let own = self.class.java_name();
        classes.contains(&own)
    }

    /// Whether the error of a JVM that has no more memory violates it.
    pub fn counts_lack_of_memory(&self, program: &Program) -> bool {
        out_of_memory(program).is_some_and(|error| self.is_violated_by(program, error))
    }

    /// Whether every failed assertion violates it, and nothing but such an error does.
    pub fn is_assertions(&self) -> bool {
        self.class.is(Known::AssertionError)
    }

    /// What it says never happens, in words: `an AssertionError leaves main`.
    pub fn violation(&self) -> String {
        match () {
            () if self.class.is(Known::Throwable) => "an exception leaves main".to_owned(),
            () => {
                let name = self.class.java_name();
                let simple = name.rsplit(['.', '$']).next().unwrap_or(&name);
                let article = if simple.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
                format!("{article} {simple} leaves main")
            }
        }
    }
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
