//! Generic signatures (JVMS 4.7.9.1), as far as they say of which types values are.
//!
//! A signature is advice: the JVM believes what it likes of it, and so does this reader. What cannot be read is no
//! signature.

use std::sync::Arc;

use super::descriptor::Primitive;

/// A type with type arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum GenericType {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface, by internal name, and its type arguments; those of classes around it are left out.
    Class(Arc<str>, Arc<[GenericType]>),
    /// An array of these.
    Array(Arc<GenericType>),
    /// A type parameter, by name.
    Variable(Arc<str>),
    /// Any type: an argument `?` or `? super T`.
    Any,
}

/// A type parameter and its first bound, if one is written.
pub type TypeParameter = (Arc<str>, Option<GenericType>);

/// How deeply type arguments may nest.
const MOST_NESTED: u32 = 32;

/// The type in the signature of a field.
pub fn field_signature(text: &str) -> Option<GenericType> {
    let mut reader = Reader { rest: text, depth: 0 };
    let ty = reader.ty()?;
    reader.rest.is_empty().then_some(ty)
}

/// The type parameters and the types of the parameters in the signature of a method. Parameters that the compiler added
/// have no place in it.
pub fn method_signature(text: &str) -> Option<(Vec<TypeParameter>, Vec<GenericType>)> {
    let mut reader = Reader { rest: text, depth: 0 };
    let variables = reader.type_parameters()?;
    reader.skip('(')?;
    let mut parameters = Vec::new();
    while reader.skip(')').is_none() {
        parameters.push(reader.ty()?);
    }
    Some((variables, parameters))
}

/// The type parameters in the signature of a class.
pub fn class_type_parameters(text: &str) -> Option<Vec<TypeParameter>> {
    Reader { rest: text, depth: 0 }.type_parameters()
}

/// The generic types of the superclass and superinterfaces in the signature of a class.
pub fn class_supertypes(text: &str) -> Option<Vec<GenericType>> {
    let mut reader = Reader { rest: text, depth: 0 };
    reader.type_parameters()?;
    let mut out = Vec::new();
    while !reader.rest.is_empty() {
        out.push(reader.ty()?);
    }
    Some(out)
}

/// The type that the method with this signature gives; none for `void`.
pub fn result_of(text: &str) -> Option<GenericType> {
    let mut reader = Reader { rest: text, depth: 0 };
    reader.type_parameters()?;
    reader.until(&[')'])?;
    reader.skip(')')?;
    reader.ty()
}

/// How many type parameters are looked up one behind the other, each the bound of another.
const MOST_BOUNDS: u32 = 8;

/// A type with the bounds of type parameters in their place.
pub fn bounded(ty: &GenericType, bounds: &[TypeParameter]) -> GenericType {
    bounded_within(ty, bounds, MOST_BOUNDS)
}

fn bounded_within(ty: &GenericType, bounds: &[TypeParameter], most: u32) -> GenericType {
    match ty {
        GenericType::Variable(name) => {
            let bound = bounds.iter().find(|(known, _)| known == name).and_then(|(_, bound)| bound.as_ref());
            match bound {
                Some(bound) if most > 0 => bounded_within(bound, bounds, most - 1),
                _ => GenericType::Any,
            }
        }
        GenericType::Class(name, inner) => GenericType::Class(
            name.clone(),
            inner.iter().map(|inner| bounded_within(inner, bounds, most.saturating_sub(1))).collect(),
        ),
        GenericType::Array(element) => GenericType::Array(bounded_within(element, bounds, most).into()),
        GenericType::Primitive(_) | GenericType::Any => ty.clone(),
    }
}

/// A type with type arguments in the place of type parameters.
pub fn substituted(ty: &GenericType, names: &[TypeParameter], arguments: &[GenericType]) -> GenericType {
    match ty {
        GenericType::Variable(name) => {
            let position = names.iter().position(|(known, _)| known == name);
            position.and_then(|at| arguments.get(at)).cloned().unwrap_or(GenericType::Any)
        }
        GenericType::Class(name, inner) => GenericType::Class(
            name.clone(),
            inner.iter().map(|inner| substituted(inner, names, arguments)).collect(),
        ),
        GenericType::Array(element) => GenericType::Array(substituted(element, names, arguments).into()),
        GenericType::Primitive(_) | GenericType::Any => ty.clone(),
    }
}

impl GenericType {
    /// As a class file writes it; any type as `Object`, of which every reference type is one.
    pub fn signature(&self) -> String {
        match self {
            GenericType::Primitive(primitive) => primitive.letter().to_string(),
            GenericType::Class(name, arguments) => {
                let argument = |argument: &GenericType| match argument {
                    GenericType::Any => "*".to_owned(),
                    other => other.signature(),
                };
                let arguments: String = arguments.iter().map(argument).collect();
                if arguments.is_empty() { format!("L{name};") } else { format!("L{name}<{arguments}>;") }
            }
            GenericType::Array(element) => format!("[{}", element.signature()),
            GenericType::Variable(name) => format!("T{name};"),
            GenericType::Any => format!("L{};", super::ROOT_CLASS),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    depth: u32,
}

impl<'a> Reader<'a> {
    fn skip(&mut self, wanted: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(wanted)?;
        Some(())
    }

    /// Everything before the first of these characters.
    fn until(&mut self, ends: &[char]) -> Option<&'a str> {
        let end = self.rest.find(ends)?;
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(text)
    }

    fn ty(&mut self) -> Option<GenericType> {
        self.depth += 1;
        if self.depth > MOST_NESTED {
            return None;
        }
        let first = self.rest.chars().next()?;
        self.skip(first)?;
        let ty = match first {
            'L' => self.class()?,
            'T' => {
                let name = self.until(&[';'])?;
                self.skip(';')?;
                GenericType::Variable(name.into())
            }
            '[' => GenericType::Array(self.ty()?.into()),
            letter => GenericType::Primitive(Primitive::ALL.into_iter().find(|p| p.letter() == letter)?),
        };
        self.depth -= 1;
        Some(ty)
    }

    /// What follows the letter of a class type.
    fn class(&mut self) -> Option<GenericType> {
        let mut name = String::new();
        loop {
            name.push_str(self.until(&['<', '.', ';'])?);
            let mut arguments = Vec::new();
            if self.skip('<').is_some() {
                while self.skip('>').is_none() {
                    arguments.push(self.argument()?);
                }
            }
            if self.skip(';').is_some() {
                return Some(GenericType::Class(name.into(), arguments.into()));
            }
            // A class within another, whose own arguments count.
            self.skip('.')?;
            name.push('$');
        }
    }

    fn argument(&mut self) -> Option<GenericType> {
        if self.skip('*').is_some() {
            return Some(GenericType::Any);
        }
        if self.skip('-').is_some() {
            self.ty()?;
            return Some(GenericType::Any);
        }
        let _ = self.skip('+');
        self.ty()
    }

    fn type_parameters(&mut self) -> Option<Vec<TypeParameter>> {
        let mut out = Vec::new();
        if self.skip('<').is_none() {
            return Some(out);
        }
        while self.skip('>').is_none() {
            let name = self.until(&[':'])?;
            let mut bound = None;
            while self.skip(':').is_some() {
                if self.rest.starts_with(':') {
                    // No class is written before the interfaces.
                    continue;
                }
                let ty = self.ty()?;
                bound.get_or_insert(ty);
            }
            out.push((name.into(), bound));
        }
        Some(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, arguments: &[GenericType]) -> GenericType {
        GenericType::Class(name.into(), arguments.into())
    }

    #[test]
    fn arguments_of_a_field_are_read() {
        let order = class("shop/Order", &[]);
        let string = class("java/lang/String", &[]);
        let list = class("java/util/List", &[order]);
        assert_eq!(
            field_signature("Ljava/util/Map<Ljava/lang/String;+Ljava/util/List<Lshop/Order;>;>;"),
            Some(class("java/util/Map", &[string, list]))
        );
        let variable = GenericType::Array(GenericType::Variable("T".into()).into());
        assert_eq!(field_signature("[TT;"), Some(variable));
        assert_eq!(
            field_signature("Lshop/Box<Ljava/lang/String;>.Inner<*>;"),
            Some(class("shop/Box$Inner", &[GenericType::Any]))
        );
    }

    #[test]
    fn parameters_of_a_method_are_read_with_their_bounds() {
        let text = "<T::Ljava/lang/Comparable<-TT;>;E:Ljava/lang/Exception;>(ITT;[J)TT;^TE;";
        let (variables, parameters) = method_signature(text).unwrap();
        assert_eq!(variables[0], ("T".into(), Some(class("java/lang/Comparable", &[GenericType::Any]))));
        assert_eq!(variables[1], ("E".into(), Some(class("java/lang/Exception", &[]))));
        assert_eq!(parameters.len(), 3);
        assert_eq!(parameters[1], GenericType::Variable("T".into()));
    }

    #[test]
    fn what_is_no_signature_is_none() {
        for text in ["", "L", "Ljava/lang/String", "TT", "Q", "Ljava/util/List<", "[", "Ljava/util/List<>;x"]
        {
            assert_eq!(field_signature(text), None, "{text}");
        }
        assert_eq!(field_signature(&"[".repeat(100_000)), None);
    }
}
