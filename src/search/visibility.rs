//! Which methods of a class stand for it as a whole.

use std::str::FromStr;

use crate::program::{Class, Method};

use super::entry::{has_code, is_contract};

/// Which methods of a class a target names that names the class alone.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Visibility {
    /// Public methods, without constructors: what a caller uses an object for.
    #[default]
    Methods,
    /// Public methods and public constructors.
    Public,
    /// All that the package sees: everything that is not private, constructors too.
    Package,
    /// Private methods as well.
    All,
}

impl FromStr for Visibility {
    type Err = String;

    fn from_str(text: &str) -> Result<Visibility, String> {
        match text {
            "public" => Ok(Visibility::Public),
            "package" => Ok(Visibility::Package),
            "all" => Ok(Visibility::All),
            other => Err(format!("{other}: say public, package or all")),
        }
    }
}

impl Visibility {
    /// Whether a method of a class stands for the class: it has code, is in the source, and can be seen so far.
    pub fn admits(self, class: &Class, method: &Method) -> bool {
        let access = method.access;
        let seen = match self {
            Visibility::Methods => access.is_public() && !method.is_constructor(),
            Visibility::Public => access.is_public(),
            Visibility::Package => !access.is_private(),
            Visibility::All => true,
        };
        seen && has_code(method)
            && !access.is_synthetic()
            && !is_contract(class, method)
            && (self == Visibility::Methods || !is_of_every_enum(class, method))
    }

    /// Whether a class as a whole can be seen so far: local and anonymous classes and private ones belong to the class around
    /// them, whose methods make and use them.
    pub fn admits_class(self, class: &Class) -> bool {
        if self == Visibility::All {
            return true;
        }
        let file = &class.file;
        let own = file.inner_classes.iter().find(|entry| entry.inner == class.name);
        let hidden = own.is_some_and(|entry| entry.outer.is_none() || entry.access.is_private());
        let seen = self == Visibility::Package || file.access.is_public();
        seen && !hidden && !file.access.is_synthetic()
    }
}

/// Whether the compiler gives it to every enum class.
fn is_of_every_enum(class: &Class, method: &Method) -> bool {
    class.is_enum()
        && method.access.is_static()
        && (&*method.name == "values" && method.signature.parameters.is_empty()
            || &*method.name == "valueOf" && method.signature.parameters.len() == 1)
}
