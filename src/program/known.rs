//! Classes that the Java language and the JVM name themselves, told apart by a number instead of a name.
//!
//! A class knows whether it is one of them from the moment it is linked, so that nobody compares names on the way of
//! an instruction. What the methods of the library *do* is not here but in the library's catalogue.

use std::sync::{Arc, OnceLock};

use crate::bytecode::Primitive;
use crate::classfile::{self, FieldType};

use super::{Class, LoadError, Program};

/// The package whose types every source file imports (JLS 7.3).
pub const LANG_PACKAGE: &str = "java/lang";

/// Declares the classes and their internal names once.
macro_rules! known_classes {
    ($($(#[$about:meta])* $class:ident = $name:expr,)*) => {
        /// A class that the language or the JVM names.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Known {
            $($(#[$about])* $class,)*
        }

        impl Known {
            /// All of them.
            const ALL: &[Known] = &[$(Known::$class),*];

            /// Internal name, `java/lang/Object`.
            pub const fn name(self) -> &'static str {
                match self { $(Known::$class => $name,)* }
            }
        }
    };
}

known_classes! {
    /// The root of the hierarchy.
    Object = classfile::ROOT_CLASS,
    /// Text.
    String = "java/lang/String",
    /// What class literals and `getClass` give.
    Class = "java/lang/Class",
    /// What can be thrown.
    Throwable = "java/lang/Throwable",
    /// The exceptions, checked ones included.
    Exception = "java/lang/Exception",
    /// What static initialisers may throw as it is (JVMS 5.5, step 10).
    Error = "java/lang/Error",
    /// What a failed `assert` throws (JLS 14.10).
    AssertionError = "java/lang/AssertionError",
    /// The superclass of enum classes.
    Enum = "java/lang/Enum",
    /// A place that is read and written by methods without a fixed signature (JVMS 2.9.3).
    VarHandle = "java/lang/invoke/VarHandle",
    /// What is called by methods without a fixed signature (JVMS 2.9.3).
    MethodHandle = "java/lang/invoke/MethodHandle",
    /// The superclass of records.
    Record = "java/lang/Record",
    /// The superclass of the boxes of numbers.
    Number = "java/lang/Number",
    /// An interface of every array (JLS 10.7).
    Cloneable = "java/lang/Cloneable",
    /// An interface of every array (JLS 10.7).
    Serializable = "java/io/Serializable",
    /// The box of a `boolean`.
    Boolean = "java/lang/Boolean",
    /// The box of a `byte`.
    Byte = "java/lang/Byte",
    /// The box of a `short`.
    Short = "java/lang/Short",
    /// The box of a `char`.
    Character = "java/lang/Character",
    /// The box of an `int`.
    Integer = "java/lang/Integer",
    /// The box of a `long`.
    Long = "java/lang/Long",
    /// The box of a `float`.
    Float = "java/lang/Float",
    /// The box of a `double`.
    Double = "java/lang/Double",
}

impl Known {
    /// The class with this internal name.
    pub fn of(name: &str) -> Option<Known> {
        if !name.starts_with("java/") {
            return None;
        }
        Known::ALL.iter().copied().find(|known| known.name() == name)
    }

    /// Name as Java source writes it, `java.lang.Object`.
    pub fn java_name(self) -> String {
        self.name().replace('/', ".")
    }

    /// The class as the type of a variable.
    pub fn field_type(self) -> FieldType {
        FieldType::Class(self.name().into())
    }

    /// The primitive type that a box wraps (JLS 5.1.7); none for a class that is no box.
    pub fn boxed_primitive(self) -> Option<Primitive> {
        Some(match self {
            Known::Boolean => Primitive::Boolean,
            Known::Byte => Primitive::Byte,
            Known::Short => Primitive::Short,
            Known::Character => Primitive::Char,
            Known::Integer => Primitive::Int,
            Known::Long => Primitive::Long,
            Known::Float => Primitive::Float,
            Known::Double => Primitive::Double,
            _ => return None,
        })
    }
}

/// Whether a class is of the Java API proper by its name (`java.lang`, `java.util`, …): no other code may define one.
pub fn is_java_api(name: &str) -> bool {
    name.starts_with("java/")
}

/// Whether a field declared with this class holds a text and no reference. Only models have such fields.
pub fn is_text(name: &str) -> bool {
    name == "jdk/lazuli/Text"
}

/// Whether this class, nested in a box class, keeps the boxes that `valueOf` gives out again (JLS 5.1.7).
pub fn is_box_cache(name: &str) -> bool {
    name.strip_suffix("$Cache").and_then(Known::of).is_some_and(|known| known.boxed_primitive().is_some())
}

/// What loading a known class gave.
type Loaded = Result<Arc<Class>, LoadError>;

/// The known classes of a program, each loaded at first use.
#[derive(Debug)]
pub(super) struct KnownClasses(Box<[OnceLock<Loaded>]>);

impl Default for KnownClasses {
    fn default() -> KnownClasses {
        KnownClasses(Known::ALL.iter().map(|_| OnceLock::new()).collect())
    }
}

impl Program {
    /// A class that the language names.
    ///
    /// # Errors
    /// When it cannot be loaded; the same error on every later call.
    pub fn known_class(&self, known: Known) -> Loaded {
        self.known.0[known as usize].get_or_init(|| self.load(known.name())).clone()
    }

    /// Whether a class is a known one or a subclass of it.
    pub fn is_below(&self, class: &Class, known: Known) -> bool {
        self.known_class(known).is_ok_and(|ancestor| class.is_subclass_of(ancestor.id))
    }
}
