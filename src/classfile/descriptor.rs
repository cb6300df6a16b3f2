//! Field and method descriptors (JVMS 4.3): parsing, and printing as Java source writes types.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::name::is_class_name;

/// The most dimensions an array type may have (JVMS 4.3.2).
pub const MAX_DIMENSIONS: usize = 255;
/// The most parameter slots a method may have, `this` included (JVMS 4.3.3).
pub const MAX_PARAMETER_SLOTS: u16 = 255;

/// The primitive types, in the order of the `newarray` operand (JVMS 6.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Primitive {
    /// `boolean`, descriptor `Z`.
    Boolean,
    /// `char`, descriptor `C`.
    Char,
    /// `float`, descriptor `F`.
    Float,
    /// `double`, descriptor `D`.
    Double,
    /// `byte`, descriptor `B`.
    Byte,
    /// `short`, descriptor `S`.
    Short,
    /// `int`, descriptor `I`.
    Int,
    /// `long`, descriptor `J`.
    Long,
}

impl Primitive {
    /// All of them, in the order of the `newarray` operand, whose first value is 4.
    pub const ALL: [Primitive; 8] = [
        Primitive::Boolean,
        Primitive::Char,
        Primitive::Float,
        Primitive::Double,
        Primitive::Byte,
        Primitive::Short,
        Primitive::Int,
        Primitive::Long,
    ];

    /// The letter in descriptors.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Primitive::Boolean => 'Z',
            Primitive::Char => 'C',
            Primitive::Float => 'F',
            Primitive::Double => 'D',
            Primitive::Byte => 'B',
            Primitive::Short => 'S',
            Primitive::Int => 'I',
            Primitive::Long => 'J',
        }
    }

    /// The type with this letter in descriptors.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Primitive> {
        Some(match letter {
            'Z' => Primitive::Boolean,
            'C' => Primitive::Char,
            'F' => Primitive::Float,
            'D' => Primitive::Double,
            'B' => Primitive::Byte,
            'S' => Primitive::Short,
            'I' => Primitive::Int,
            'J' => Primitive::Long,
            _ => return None,
        })
    }

    /// The Java keyword.
    #[must_use]
    pub const fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Char => "char",
            Primitive::Float => "float",
            Primitive::Double => "double",
            Primitive::Byte => "byte",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
        }
    }
}

impl fmt::Display for Primitive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.keyword())
    }
}

/// A type, as fields, parameters and array elements have. Equivalent to a field descriptor (JVMS 4.3.2); prints as Java source, `java.lang.String[]`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FieldType {
    /// A primitive type.
    Primitive(Primitive),
    /// A class or interface, by internal name (`java/lang/String`).
    Class(Arc<str>),
    /// An array with this element type.
    Array(Box<FieldType>),
}

impl FieldType {
    /// Reads a field descriptor.
    ///
    /// # Errors
    /// Where it goes wrong.
    pub fn parse(descriptor: &str) -> Result<FieldType, DescriptorError> {
        let mut scan = Scan { descriptor, at: 0, what: "field descriptor" };
        let ty = scan.field_type()?;
        scan.end()?;
        Ok(ty)
    }

    /// The type that a `CONSTANT_Class` names (JVMS 4.4.1): an array descriptor or an internal class name.
    pub fn from_class_constant(name: &str) -> Result<FieldType, DescriptorError> {
        if name.starts_with('[') {
            FieldType::parse(name)
        } else if is_class_name(name) {
            Ok(FieldType::Class(name.into()))
        } else {
            Err(DescriptorError { descriptor: name.into(), what: "class name", position: 0 })
        }
    }

    /// How many local variables or operand stack slots a value takes: 2 for `long` and `double`, else 1.
    #[must_use]
    pub fn slots(&self) -> u16 {
        if matches!(self, FieldType::Primitive(Primitive::Long | Primitive::Double)) { 2 } else { 1 }
    }

    /// Is it a class, interface or array?
    #[must_use]
    pub fn is_reference(&self) -> bool {
        !matches!(self, FieldType::Primitive(_))
    }

    /// The descriptor, `[Ljava/lang/String;`.
    #[must_use]
    pub fn descriptor(&self) -> String {
        let (dimensions, element) = self.split();
        let mut text = "[".repeat(dimensions);
        match element {
            FieldType::Primitive(primitive) => text.push(primitive.letter()),
            FieldType::Class(name) => text.extend(["L", name, ";"]),
            FieldType::Array(_) => {}
        }
        text
    }

    /// The type that a Java name stands for, as [`FieldType`] prints: `int[]`, `java.lang.String`. None for `void`.
    pub fn from_java_name(name: &str) -> Option<FieldType> {
        if let Some(element) = name.strip_suffix("[]") {
            return Some(FieldType::Array(Box::new(FieldType::from_java_name(element)?)));
        }
        if name == "void" {
            return None;
        }
        let primitive = Primitive::ALL.into_iter().find(|primitive| primitive.keyword() == name);
        Some(primitive.map_or_else(|| FieldType::Class(name.replace('.', "/").into()), FieldType::Primitive))
    }

    /// The number of dimensions and the innermost element type, which is no array.
    fn split(&self) -> (usize, &FieldType) {
        let (mut dimensions, mut element) = (0, self);
        while let FieldType::Array(inner) = element {
            dimensions += 1;
            element = inner;
        }
        (dimensions, element)
    }
}

/// The same as [`FieldType::parse`].
impl FromStr for FieldType {
    type Err = DescriptorError;

    fn from_str(descriptor: &str) -> Result<FieldType, DescriptorError> {
        FieldType::parse(descriptor)
    }
}

impl fmt::Display for FieldType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dimensions, element) = self.split();
        match element {
            FieldType::Primitive(primitive) => primitive.fmt(f)?,
            FieldType::Class(name) => f.write_str(&name.replace('/', "."))?,
            FieldType::Array(_) => {}
        }
        (0..dimensions).try_for_each(|_| f.write_str("[]"))
    }
}

/// A method's parameter and result types. As a method descriptor (JVMS 4.3.3); prints as
/// `(int, java.lang.String[]): void`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodDescriptor {
    /// Declared parameters in order, without `this`.
    pub parameters: Vec<FieldType>,
    /// The result; `None` for `void`.
    pub result: Option<FieldType>,
}

impl MethodDescriptor {
    /// Reads a method descriptor.
    ///
    /// # Errors
    /// Where it goes wrong.
    pub fn parse(descriptor: &str) -> Result<MethodDescriptor, DescriptorError> {
        let mut scan = Scan { descriptor, at: 0, what: "method descriptor" };
        if !scan.eat('(') {
            return Err(scan.error());
        }
        let (mut parameters, mut slots) = (Vec::new(), 0);
        while !scan.eat(')') {
            let parameter = scan.field_type()?;
            slots += parameter.slots();
            if slots > MAX_PARAMETER_SLOTS {
                return Err(scan.error());
            }
            parameters.push(parameter);
        }
        let result = if scan.eat('V') { None } else { Some(scan.field_type()?) };
        scan.end()?;
        Ok(MethodDescriptor { parameters, result })
    }

    /// How many local variables the parameters take, without `this`.
    #[must_use]
    pub fn parameter_slots(&self) -> u16 {
        self.parameters.iter().map(FieldType::slots).sum()
    }
}

/// The same as [`MethodDescriptor::parse`].
impl FromStr for MethodDescriptor {
    type Err = DescriptorError;

    fn from_str(descriptor: &str) -> Result<MethodDescriptor, DescriptorError> {
        MethodDescriptor::parse(descriptor)
    }
}

impl fmt::Display for MethodDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, parameter) in self.parameters.iter().enumerate() {
            write!(f, "{}{parameter}", if i == 0 { "" } else { ", " })?;
        }
        match &self.result {
            Some(result) => write!(f, "): {result}"),
            None => f.write_str("): void"),
        }
    }
}

/// A malformed descriptor.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("malformed {what} {descriptor:?}, at character {position}")]
pub struct DescriptorError {
    /// The whole descriptor.
    pub descriptor: String,
    /// What it should be.
    pub what: &'static str,
    /// Where it goes wrong, in bytes from its start.
    pub position: usize,
}

struct Scan<'a> {
    descriptor: &'a str,
    at: usize,
    what: &'static str,
}

impl Scan<'_> {
    fn error(&self) -> DescriptorError {
        DescriptorError { descriptor: self.descriptor.into(), what: self.what, position: self.at }
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.descriptor[self.at..].starts_with(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn end(&self) -> Result<(), DescriptorError> {
        if self.at == self.descriptor.len() { Ok(()) } else { Err(self.error()) }
    }

    fn field_type(&mut self) -> Result<FieldType, DescriptorError> {
        let mut dimensions = 0;
        while self.eat('[') {
            dimensions += 1;
            if dimensions > MAX_DIMENSIONS {
                return Err(self.error());
            }
        }
        let element = if self.eat('L') {
            let rest = &self.descriptor[self.at..];
            let name = rest.split_once(';').map(|(name, _)| name).filter(|name| is_class_name(name));
            let Some(name) = name else { return Err(self.error()) };
            self.at += name.len() + 1;
            FieldType::Class(name.into())
        } else {
            let letter = self.descriptor[self.at..].chars().next();
            let Some(primitive) = letter.and_then(Primitive::from_letter) else { return Err(self.error()) };
            self.at += 1;
            FieldType::Primitive(primitive)
        };
        Ok((0..dimensions).fold(element, |element, _| FieldType::Array(Box::new(element))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_types() {
        for (descriptor, java, slots) in [
            ("I", "int", 1),
            ("J", "long", 2),
            ("[D", "double[]", 1),
            ("Ljava/lang/String;", "java.lang.String", 1),
            ("[[La/B$C;", "a.B$C[][]", 1),
        ] {
            let ty = FieldType::parse(descriptor).unwrap();
            assert_eq!((ty.to_string().as_str(), ty.slots()), (java, slots));
            assert_eq!(ty.descriptor(), descriptor);
        }
        let deep = format!("{}I", "[".repeat(255));
        assert_eq!(FieldType::parse(&deep).unwrap().descriptor(), deep);
    }

    #[test]
    fn malformed_field_types() {
        for bad in
            ["", "V", "L;", "LA", "II", "[", "Q", "La.b;", "La//b;", "é", &format!("{}I", "[".repeat(256))]
        {
            assert!(FieldType::parse(bad).is_err(), "{bad}");
        }
        let error = FieldType::parse("I)").unwrap_err().to_string();
        assert_eq!(error, "malformed field descriptor \"I)\", at character 1");
    }

    #[test]
    fn methods() {
        let run = MethodDescriptor::parse("(IJ[Ljava/lang/String;)V").unwrap();
        assert_eq!(run.to_string(), "(int, long, java.lang.String[]): void");
        assert_eq!(run.parameter_slots(), 4);
        assert_eq!(MethodDescriptor::parse("()D").unwrap().to_string(), "(): double");
        for bad in ["", "()", "(V)V", "(I", "I", "()VV", "(I)"] {
            assert!(MethodDescriptor::parse(bad).is_err(), "{bad}");
        }
        assert!(MethodDescriptor::parse(&format!("({})V", "J".repeat(127))).is_ok());
        assert!(MethodDescriptor::parse(&format!("({})V", "J".repeat(128))).is_err());
    }

    #[test]
    fn class_constants() {
        assert_eq!(FieldType::from_class_constant("[I").unwrap().to_string(), "int[]");
        assert_eq!(FieldType::from_class_constant("a/B").unwrap().to_string(), "a.B");
        assert!(FieldType::from_class_constant("a.B").is_err());
    }
}
