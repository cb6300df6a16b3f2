//! Dynamic constants: `ConstantBootstraps`.
//!
//! A constant becomes a class with a static method that gives its value. The classes that it looks at are initialised as
//! the instruction is reached first, as the bootstrap method would.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn, member};
use crate::classfile::{Constant, FieldType, Primitive};
use crate::program::{Generics, Known, Method, Synthetic, SyntheticMethod};

use super::super::catalogue::{ClassEntry, site};
use super::convert::box_name;
use super::{STATIC, Site, type_of};

pub(super) const ENTRY: ClassEntry = ClassEntry {
    class: "java/lang/invoke/ConstantBootstraps",
    methods: &[
        site("nullConstant", OF_TYPE_OBJECT, null_constant),
        site("primitiveClass", PRIMITIVE_CLASS, primitive_class),
        site("enumConstant", ENUM_CONSTANT, enum_constant),
        site("getStaticFinal", OF_TYPE_OBJECT, static_final_of_own_type),
        site("getStaticFinal", STATIC_FINAL, static_final),
    ],
};

const OF_TYPE_OBJECT: &str =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";
const PRIMITIVE_CLASS: &str =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Class;";
const ENUM_CONSTANT: &str =
    "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Enum;";
const STATIC_FINAL: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;\
    Ljava/lang/Class;)Ljava/lang/Object;";

/// `null` of a reference type.
fn null_constant(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let ty = constant_type(site)?;
    if !ty.is_reference() {
        return Err(format!("{ty} has no null"));
    }
    define(site, &ty, |code| {
        code.insn(Insn::PushNull);
    })
}

/// `int.class` and its likes: the name is the descriptor.
fn primitive_class(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let name = &*site.reference.name;
    let letter = name.chars().next().filter(|_| name.len() == 1);
    let keyword = match letter {
        Some('V') => "void",
        Some(letter) => Primitive::from_letter(letter).map(Primitive::keyword).ok_or("no primitive type")?,
        None => return Err("no primitive type".into()),
    };
    define(site, &constant_type(site)?, |code| {
        let descriptor = "(Ljava/lang/String;)Ljava/lang/Class;";
        code.text(keyword.into()).invoke_static(Known::Class.name(), "getPrimitiveClass", descriptor);
    })
}

/// A constant of the enum class that the constant's type is.
fn enum_constant(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let ty = constant_type(site)?;
    let FieldType::Class(class) = &ty else { return Err(format!("{ty} is no enum class")) };
    let loaded = site.program.load(class).map_err(|error| error.to_string())?;
    let is_constant =
        |name: &str| loaded.static_fields.iter().any(|f| f.access.is_enum() && &*f.name == name);
    if !loaded.is_enum() || !is_constant(&site.reference.name) {
        return Err(format!("the class {} has no such enum constant", loaded.java_name()));
    }
    define(site, &ty, |code| {
        code.insn(Insn::GetStatic(member(class, &site.reference.name, &ty.descriptor())));
    })
}

/// A static final field of the constant's name and type, in the class of that type (of the box of a primitive one).
fn static_final_of_own_type(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let ty = constant_type(site)?;
    let class: Arc<str> = match &ty {
        FieldType::Class(name) => name.clone(),
        FieldType::Primitive(primitive) => box_name(*primitive).into(),
        FieldType::Array(_) => return Err(format!("{ty} has no fields")),
    };
    read_field(site, &class, &ty)
}

/// A static final field of the constant's name and type, in a class that is given.
fn static_final(site: &Site<'_>) -> Result<Arc<Method>, String> {
    match site.argument(0)? {
        Constant::Class(name) => read_field(site, name, &constant_type(site)?),
        other => Err(format!("static argument 0 is {other}, not a class")),
    }
}

fn read_field(site: &Site<'_>, class: &str, ty: &FieldType) -> Result<Arc<Method>, String> {
    let FieldType::Class(class) = type_of(class)? else { return Err("arrays have no fields".into()) };
    let loaded = site.program.load(&class).map_err(|error| error.to_string())?;
    let descriptor = ty.descriptor();
    let is_it = |f: &crate::program::StaticField| {
        f.access.is_final() && f.name == site.reference.name && *f.descriptor == *descriptor
    };
    if !loaded.static_fields.iter().any(is_it) {
        return Err(format!("the class {} has no such static final field", loaded.java_name()));
    }
    define(site, ty, |code| {
        code.insn(Insn::GetStatic(member(&class, &site.reference.name, &descriptor)));
    })
}

fn constant_type(site: &Site<'_>) -> Result<FieldType, String> {
    FieldType::parse(&site.reference.descriptor).map_err(|error| error.to_string())
}

/// Defines the class of a constant whose value the given code pushes.
fn define(
    site: &Site<'_>,
    ty: &FieldType,
    value: impl FnOnce(&mut CodeWriter),
) -> Result<Arc<Method>, String> {
    let mut code = CodeWriter::new();
    value(&mut code);
    code.return_as(Some(ty));
    site.define(Synthetic {
        name: site.constant_class_name(),
        enclosing: site.enclosing(),
        superclass: None,
        interfaces: Vec::new(),
        fields: Vec::new(),
        methods: vec![SyntheticMethod {
            access: STATIC,
            name: "value".into(),
            descriptor: format!("(){}", ty.descriptor()).into(),
            code: code.finish(),
        }],
        generics: Generics::default(),
    })
}
