//! The tables of all areas, and the binding of a method to its entry.

use crate::program::Method;

use super::dynamic::{self, Bootstrap};
use super::{Callee, Intrinsic, UNKNOWN_NATIVE, Why};
use super::{class, maths, memory, object, symbolic, system, text, throwable, verifier};

/// A part of the library that belongs together.
#[derive(Debug)]
pub(super) struct Area {
    /// Its name, one word.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Whether a class with this internal name belongs to it.
    pub covers: fn(&str) -> bool,
    /// Classes with methods that do not simply run.
    pub classes: &'static [ClassEntry],
}

/// The methods of one class that do not simply run.
#[derive(Debug)]
pub(super) struct ClassEntry {
    /// Internal name.
    pub class: &'static str,
    /// The methods.
    pub methods: &'static [MethodEntry],
}

/// A method that does not simply run.
#[derive(Debug)]
pub(super) struct MethodEntry {
    /// Its name.
    pub name: &'static str,
    /// Its descriptor.
    pub descriptor: &'static str,
    /// What a call of it means.
    pub callee: Callee,
}

/// An entry for a method in whose place a function stands.
pub(super) const fn intrinsic(
    name: &'static str,
    descriptor: &'static str,
    function: Intrinsic,
) -> MethodEntry {
    MethodEntry { name, descriptor, callee: Callee::Intrinsic(function) }
}

/// As [`intrinsic`], for a function that reads and writes fields of its receiver and asks for no more.
pub(super) const fn merging(
    name: &'static str,
    descriptor: &'static str,
    function: Intrinsic,
) -> MethodEntry {
    MethodEntry { name, descriptor, callee: Callee::Merging(function) }
}

/// An entry for a method that ends the path.
pub(super) const fn refused(name: &'static str, descriptor: &'static str, why: &'static str) -> MethodEntry {
    MethodEntry { name, descriptor, callee: Callee::Refused(Why(why)) }
}

/// An entry for a bootstrap method, from which a call site of `invokedynamic` or a dynamic constant is made.
pub(super) const fn site(name: &'static str, descriptor: &'static str, make: Bootstrap) -> MethodEntry {
    MethodEntry { name, descriptor, callee: Callee::Site(make) }
}

/// All areas.
pub(super) static AREAS: [&Area; 12] = [
    &object::AREA,
    &class::AREA,
    &dynamic::AREA,
    &text::AREA,
    &maths::BOXES,
    &maths::AREA,
    &throwable::AREA,
    &system::AREA,
    &memory::AREA,
    &system::COLLECTIONS,
    &symbolic::AREA,
    &verifier::AREA,
];

/// What a call of a method means. Names are looked at in the first call of each method only.
pub fn callee(method: &Method) -> Callee {
    match method.binding(bind) {
        CODE => Callee::Code,
        REGISTRATION => Callee::Intrinsic(system::nothing),
        NATIVE => Callee::Refused(UNKNOWN_NATIVE),
        packed => Number::unpack(packed).entry().map_or(Callee::Code, |entry| entry.callee),
    }
}

/// The binding of a method whose code runs.
const CODE: u32 = 0;
/// The binding of a native method that no table has.
const NATIVE: u32 = 1;

/// The binding of a native method that tells the JVM which natives a class has.
const REGISTRATION: u32 = 2;

/// Whether a native method of the JDK does nothing but tell the JVM of the natives of its class.
fn is_registration(method: &Method) -> bool {
    matches!(&*method.name, "registerNatives" | "initIDs") && &*method.descriptor == "()V" && !method.user
}

/// Where an entry stands in the tables. Its packed form is none of the constants above.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Number {
    area: u8,
    class: u8,
    method: u8,
}

impl Number {
    fn pack(self) -> u32 {
        (u32::from(self.area) + 1) << 16 | u32::from(self.class) << 8 | u32::from(self.method)
    }

    fn unpack(packed: u32) -> Number {
        let [_, area, class, method] = packed.to_be_bytes();
        Number { area: area.wrapping_sub(1), class, method }
    }

    fn entry(self) -> Option<&'static MethodEntry> {
        let area = AREAS.get(usize::from(self.area))?;
        area.classes.get(usize::from(self.class))?.methods.get(usize::from(self.method))
    }
}

/// All entries with their places and classes, in the order of the tables.
pub(super) fn entries() -> impl Iterator<Item = (Number, &'static str, &'static MethodEntry)> {
    (0..).zip(AREAS).flat_map(|(area, table)| {
        (0..).zip(table.classes).flat_map(move |(class, entry)| {
            let methods = (0..).zip(entry.methods);
            methods.map(move |(method, found)| (Number { area, class, method }, entry.class, found))
        })
    })
}

/// The entry of a method, by name.
pub(super) fn find(class: &str, name: &str, descriptor: &str) -> Option<(Number, &'static MethodEntry)> {
    entries()
        .find(|(_, of, entry)| *of == class && entry.name == name && entry.descriptor == descriptor)
        .map(|(number, _, entry)| (number, entry))
}

fn bind(method: &Method) -> u32 {
    match find(&method.class_name, &method.name, &method.descriptor) {
        Some((number, _)) => number.pack(),
        None if method.access.is_native() && is_registration(method) => REGISTRATION,
        None if method.access.is_native() => NATIVE,
        None => CODE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_has_a_number_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for (number, class, entry) in entries() {
            let packed = number.pack();
            assert!(packed > REGISTRATION && seen.insert(packed));
            let (found, _) =
                find(class, entry.name, entry.descriptor).expect("an entry is found by its name");
            assert_eq!((found, Number::unpack(packed)), (number, number), "{class}.{}", entry.name);
            assert!(Number::unpack(packed).entry().is_some_and(|e| std::ptr::eq(e, entry)));
        }
    }

    /// A misspelt descriptor would never be found by a call.
    #[test]
    fn every_entry_for_a_model_is_for_a_method_that_it_has() {
        for (_, class, entry) in entries() {
            let Some((_, bytes)) = crate::MODELS.iter().find(|(model, _)| *model == class) else { continue };
            let file = crate::classfile::parse(bytes).expect("a model can be read");
            let has =
                file.methods.iter().any(|m| *m.name == *entry.name && *m.descriptor == *entry.descriptor);
            assert!(has, "{class} has no method {}:{}", entry.name, entry.descriptor);
        }
    }

    #[test]
    fn every_model_belongs_to_one_area() {
        for (class, _) in crate::MODELS {
            let areas: Vec<_> = AREAS.iter().filter(|area| (area.covers)(class)).map(|a| a.name).collect();
            assert_eq!(areas.len(), 1, "{class} belongs to {areas:?}");
        }
        for area in AREAS {
            for entry in area.classes {
                assert!((area.covers)(entry.class), "{} stands in {}", entry.class, area.name);
            }
        }
    }
}
