//! Recipes: how an input object of each class comes to be, and what is least in it where a path does not look.

use crate::bytecode::Primitive;
use crate::classpath::Origin;
use crate::program::{Class, Known, Program};
use crate::types::Recipe;

/// Library classes of which a test can make an object that nothing looks into, in the order of preference.
const PLAIN: [&str; 8] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Integer",
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/lang/Thread",
    "java/lang/RuntimeException",
];

/// Which classes a recipe is for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Kind {
    /// The classes of enum constants.
    Enums,
    /// Exactly this class.
    Exactly(Known),
    /// This class and everything below it.
    Below(Known),
    /// Classes of the analysed program.
    User,
    /// Any class.
    Any,
}

impl Kind {
    fn fits(self, program: &Program, class: &Class) -> bool {
        match self {
            Kind::Enums => class.holds_enum_constants(),
            Kind::Exactly(known) => class.is(known),
            Kind::Below(known) => program.is_below(class, known),
            Kind::User => class.origin == Origin::User,
            Kind::Any => true,
        }
    }
}

/// The recipes; the first one that fits a class is its own.
pub(super) static RECIPES: [(Kind, Recipe); 9] = [
    (
        Kind::Enums,
        Recipe::Refused("an enum constant behind a reference that is not declared with its enum type"),
    ),
    (Kind::Exactly(Known::String), Recipe::Fields),
    (Kind::Exactly(Known::Class), Recipe::Refused("an unknown Class object")),
    (Kind::User, Recipe::Fields),
    // Boxes and throwables hold what they are given.
    (Kind::Below(Known::Throwable), Recipe::Fields),
    (Kind::Below(Known::Number), Recipe::Fields),
    (Kind::Below(Known::Boolean), Recipe::Fields),
    (Kind::Below(Known::Character), Recipe::Fields),
    (Kind::Any, Recipe::Opaque),
];

/// How an input object of exactly this class comes to be.
pub fn recipe(program: &Program, class: &Class) -> Recipe {
    let fitting = RECIPES.iter().find(|(kind, _)| kind.fits(program, class));
    fitting.map_or(Recipe::Opaque, |(_, recipe)| *recipe)
}

/// What is in an input object that a path does not look into.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Minimal {
    /// The zero of a box's primitive type.
    Box(Primitive),
    /// The empty text.
    Text,
    /// The class object of this class.
    Mirror(Known),
    /// Default values in all fields.
    Fields,
    /// Whatever its constructor puts there.
    Opaque,
}

/// What is in an input object of this class that a path does not look into.
pub fn minimal(class: &Class) -> Minimal {
    match class.known {
        Some(Known::String) => Minimal::Text,
        Some(Known::Class) => Minimal::Mirror(Known::Object),
        Some(known) if known.boxed_primitive().is_some() => {
            known.boxed_primitive().map_or(Minimal::Opaque, Minimal::Box)
        }
        _ if class.origin == Origin::User => Minimal::Fields,
        _ => Minimal::Opaque,
    }
}

/// Internal names of library classes of which a test can make an object that nothing looks into, in the order of
/// preference.
pub fn plain_classes() -> &'static [&'static str] {
    &PLAIN
}
