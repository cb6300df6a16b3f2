//! Compares what this crate reads with what `classfile-parser` reads: everything that it has, of every class it reads.
//!
//! What it cannot read is known, and the test holds it to that: a class with a constant of [`UNKNOWN_CONSTANTS`] is
//! refused as a whole, and no other is. It leaves as bytes, so that there is nothing to compare: line numbers, names of
//! local variables, annotations, signatures, inner classes, nests, permitted subclasses, records, enclosing methods, and
//! what a module says. Text that is not the JVM's UTF-8 (an unpaired surrogate) it replaces.

use classfile_parser::ClassFile as Theirs;
use classfile_parser::attribute_info::{
    AttributeInfo, CodeAttribute, bootstrap_methods_attribute_parser, code_attribute_parser,
    constant_value_attribute_parser, exceptions_attribute_parser, sourcefile_attribute_parser,
};
use classfile_parser::code_attribute::{Instruction, code_parser};
use classfile_parser::constant_info::ConstantInfo;
use lazuli::bytecode::{Code, decode};
use lazuli::classfile::{ClassFile, Method};

use super::oracle::{SURROGATES, our_text, same};

/// The tags of constants that it does not know: dynamic ones, modules and packages. With one, it reads no class.
const UNKNOWN_CONSTANTS: [u8; 3] = [17, 19, 20];

/// The kinds of a method handle, by number.
const HANDLES: [&str; 9] = [
    "getField",
    "getStatic",
    "putField",
    "putStatic",
    "invokeVirtual",
    "invokeStatic",
    "invokeSpecial",
    "newInvokeSpecial",
    "invokeInterface",
];

/// The element types of `newarray`, from 4 on.
const PRIMITIVES: [&str; 8] = ["boolean", "char", "float", "double", "byte", "short", "int", "long"];

/// Compares with `classfile-parser`. `Ok(false)` if it does not read this class, as it should not.
pub(crate) fn agrees_with_classfile_parser(bytes: &[u8], ours: &ClassFile) -> Result<bool, String> {
    let known = !constant_tags(bytes).iter().any(|tag| UNKNOWN_CONSTANTS.contains(tag));
    let theirs = match classfile_parser::class_parser(bytes) {
        Ok((rest, theirs)) if known && rest.is_empty() => theirs,
        Err(_) if !known => return Ok(false),
        other => {
            return Err(format!("is read: {}, has only constants that it knows: {known}", other.is_ok()));
        }
    };
    let pool = Pool(&theirs);
    same("version", (ours.major, ours.minor), (theirs.major_version, theirs.minor_version))?;
    same("name", &*ours.name, pool.class(theirs.this_class)?)?;
    let super_name = (theirs.super_class != 0).then(|| pool.class(theirs.super_class)).transpose()?;
    same("superclass", ours.super_name.as_deref(), super_name)?;
    let interfaces = theirs.interfaces.iter().map(|&i| pool.class(i)).collect::<Result<Vec<_>, _>>()?;
    same("interfaces", ours.interfaces.iter().map(|name| &**name).collect(), interfaces)?;
    same("flags", ours.access.bits() & theirs.access_flags.bits(), theirs.access_flags.bits())?;
    same("number of fields", ours.fields.len(), theirs.fields.len())?;
    for (field, other) in ours.fields.iter().zip(&theirs.fields) {
        let what = format!("field {}", field.name);
        let described = (pool.text(other.name_index)?, pool.text(other.descriptor_index)?);
        same(&what, (&*field.name, &*field.descriptor), described)?;
        same(&what, field.access.bits() & other.access_flags.bits(), other.access_flags.bits())?;
        let value = pool.attribute(&other.attributes, "ConstantValue", constant_value_attribute_parser)?;
        let value = value.filter(|_| field.access.is_static());
        let value = value.map(|value| pool.constant(value.constant_value_index)).transpose()?;
        if value.as_deref() != Some(SURROGATES) {
            same(&what, field.constant.as_ref().map(ToString::to_string), value)?;
        }
    }
    same("number of methods", ours.methods.len(), theirs.methods.len())?;
    for (method, other) in ours.methods.iter().zip(&theirs.methods) {
        let label = format!("{}:{}", pool.text(other.name_index)?, pool.text(other.descriptor_index)?);
        same("method", method.label(), label)?;
        let flags = (method.access.bits() & other.access_flags.bits(), other.access_flags.bits());
        same(&method.label(), flags.0, flags.1)?;
        let declared = pool.attribute(&other.attributes, "Exceptions", exceptions_attribute_parser)?;
        let declared = declared.map_or_else(Vec::new, |declared| declared.exception_table);
        let declared = declared.iter().map(|&i| pool.class(i)).collect::<Result<Vec<_>, _>>()?;
        same(&method.label(), method.exceptions.iter().map(|name| &**name).collect(), declared)?;
        let code = pool.attribute(&other.attributes, "Code", code_attribute_parser)?;
        same_code(ours, method, code.as_ref(), &pool).map_err(|e| format!("{}: {e}", method.label()))?;
    }
    let bootstraps =
        pool.attribute(&theirs.attributes, "BootstrapMethods", bootstrap_methods_attribute_parser)?;
    let bootstraps = bootstraps.map_or_else(Vec::new, |bootstraps| bootstraps.bootstrap_methods);
    same("number of bootstrap methods", ours.bootstrap_methods.len(), bootstraps.len())?;
    for (bootstrap, other) in ours.bootstrap_methods.iter().zip(&bootstraps) {
        let what = "bootstrap method";
        let handle = format!("{} {}", bootstrap.handle.kind, bootstrap.handle.member);
        same(what, handle, pool.constant(other.bootstrap_method_ref)?)?;
        same(what, bootstrap.args.len(), other.bootstrap_arguments.len())?;
        for (argument, &index) in bootstrap.args.iter().zip(&other.bootstrap_arguments) {
            let expected = pool.constant(index)?;
            if expected != SURROGATES {
                same(what, argument.to_string(), expected)?;
            }
        }
    }
    same_source(ours, &pool)?;
    Ok(true)
}

/// Their reader of this attribute expects its name and length in front of it.
fn same_source(ours: &ClassFile, pool: &Pool<'_>) -> Result<(), String> {
    let attribute = pool.0.attributes.iter().find(|a| pool.text(a.attribute_name_index) == Ok("SourceFile"));
    let Some(attribute) = attribute else { return same("source", ours.source_file.as_deref(), None) };
    let mut bytes = attribute.attribute_name_index.to_be_bytes().to_vec();
    bytes.extend(attribute.attribute_length.to_be_bytes());
    bytes.extend(&attribute.info);
    let (_, source) = sourcefile_attribute_parser(&bytes).map_err(|_| "the source file is not read")?;
    same("source", ours.source_file.as_deref(), Some(pool.text(source.sourcefile_index)?))
}

fn same_code(
    class: &ClassFile,
    method: &Method,
    theirs: Option<&CodeAttribute>,
    pool: &Pool<'_>,
) -> Result<(), String> {
    match (decode(class, method).map_err(|error| error.to_string())?, theirs) {
        (None, None) => Ok(()),
        (Some(ours), Some(theirs)) => same_body(&ours, theirs, pool),
        (ours, _) => Err(format!("code is there: {}", ours.is_some())),
    }
}

fn same_body(ours: &Code, theirs: &CodeAttribute, pool: &Pool<'_>) -> Result<(), String> {
    same("sizes", (ours.max_stack, ours.max_locals), (theirs.max_stack, theirs.max_locals))?;
    let (_, insns) = code_parser(&theirs.code).map_err(|_| "the code is not read")?;
    same("number of instructions", ours.insns.len(), insns.len())?;
    for (index, (offset, insn)) in insns.iter().enumerate() {
        same("offset", ours.offsets[index] as usize, *offset)?;
        let expected = pool.instruction(*offset as i64, insn)?;
        if !expected.ends_with(SURROGATES) {
            same(&format!("instruction at {offset}"), our_text(ours, index), expected)?;
        }
    }
    let offset = |insn: u32| ours.offsets.get(insn as usize).copied().unwrap_or(theirs.code_length);
    let mine = ours.handlers.iter();
    let mine = mine.map(|h| (offset(h.start), offset(h.end), offset(h.target), h.catch.as_deref()));
    let mut other = Vec::new();
    for handler in &theirs.exception_table {
        let catch = (handler.catch_type != 0).then(|| pool.class(handler.catch_type)).transpose()?;
        other.push((handler.start_pc.into(), handler.end_pc.into(), handler.handler_pc.into(), catch));
    }
    same("handlers", mine.collect::<Vec<_>>(), other)
}

/// Their constant pool, with texts as this crate writes them.
struct Pool<'a>(&'a Theirs);

impl<'a> Pool<'a> {
    fn entry(&self, index: u16) -> Result<&'a ConstantInfo, String> {
        let entry = usize::from(index).checked_sub(1).and_then(|index| self.0.const_pool.get(index));
        entry.ok_or_else(|| format!("no constant {index} there"))
    }

    fn text(&self, index: u16) -> Result<&'a str, String> {
        match self.entry(index)? {
            ConstantInfo::Utf8(text) => Ok(&text.utf8_string),
            other => Err(format!("{other:?} is no text")),
        }
    }

    fn class(&self, index: u16) -> Result<&'a str, String> {
        match self.entry(index)? {
            ConstantInfo::Class(class) => self.text(class.name_index),
            other => Err(format!("{other:?} is no class")),
        }
    }

    fn name_and_type(&self, index: u16) -> Result<String, String> {
        match self.entry(index)? {
            ConstantInfo::NameAndType(pair) => {
                Ok(format!("{}:{}", self.text(pair.name_index)?, self.text(pair.descriptor_index)?))
            }
            other => Err(format!("{other:?} is no name with a type")),
        }
    }

    fn member(&self, index: u16) -> Result<String, String> {
        let (class, member) = match self.entry(index)? {
            ConstantInfo::FieldRef(field) => (field.class_index, field.name_and_type_index),
            ConstantInfo::MethodRef(method) => (method.class_index, method.name_and_type_index),
            ConstantInfo::InterfaceMethodRef(method) => (method.class_index, method.name_and_type_index),
            other => return Err(format!("{other:?} is no member")),
        };
        Ok(format!("{}.{}", self.class(class)?, self.name_and_type(member)?))
    }

    fn constant(&self, index: u16) -> Result<String, String> {
        Ok(match self.entry(index)? {
            ConstantInfo::Integer(constant) => constant.value.to_string(),
            ConstantInfo::Float(constant) => format!("{:?}f", constant.value),
            ConstantInfo::Long(constant) => format!("{}l", constant.value),
            ConstantInfo::Double(constant) => format!("{:?}d", constant.value),
            ConstantInfo::String(constant) => match self.text(constant.string_index)? {
                text if text.contains(char::REPLACEMENT_CHARACTER) => SURROGATES.to_owned(),
                text => format!("{text:?}"),
            },
            ConstantInfo::Class(constant) => format!("class {}", self.text(constant.name_index)?),
            ConstantInfo::MethodType(constant) => self.text(constant.descriptor_index)?.to_owned(),
            ConstantInfo::MethodHandle(constant) => {
                let kind = HANDLES.get(usize::from(constant.reference_kind) - 1).ok_or("no such handle")?;
                format!("REF_{kind} {}", self.member(constant.reference_index)?)
            }
            ConstantInfo::InvokeDynamic(site) => {
                let member = self.name_and_type(site.name_and_type_index)?;
                format!("#{}:{member}", site.bootstrap_method_attr_index)
            }
            other => return Err(format!("{other:?} is no value")),
        })
    }

    /// The attribute of this name, by one of their readers.
    fn attribute<'b, T, E>(
        &self,
        attributes: &'b [AttributeInfo],
        name: &str,
        read: impl Fn(&'b [u8]) -> Result<(&'b [u8], T), E>,
    ) -> Result<Option<T>, String> {
        let attribute = attributes.iter().find(|a| self.text(a.attribute_name_index) == Ok(name));
        let Some(attribute) = attribute else { return Ok(None) };
        match read(&attribute.info) {
            Ok(([], value)) => Ok(Some(value)),
            _ => Err(format!("{name} is not read")),
        }
    }

    /// An instruction as [`our_text`] writes it.
    fn instruction(&self, offset: i64, insn: &Instruction) -> Result<String, String> {
        use Instruction as I;
        let jump = |distance: i32| (offset + i64::from(distance)).to_string();
        let operands = match insn {
            I::Aload(n) | I::Iload(n) | I::Lload(n) | I::Fload(n) | I::Dload(n) => n.to_string(),
            I::Astore(n) | I::Istore(n) | I::Lstore(n) | I::Fstore(n) | I::Dstore(n) => n.to_string(),
            I::AloadWide(n) | I::IloadWide(n) | I::LloadWide(n) | I::FloadWide(n) => n.to_string(),
            I::AstoreWide(n) | I::IstoreWide(n) | I::LstoreWide(n) | I::FstoreWide(n) => n.to_string(),
            I::DloadWide(n) | I::DstoreWide(n) | I::RetWide(n) => n.to_string(),
            I::Ret(n) => n.to_string(),
            I::Iinc { index, value } => format!("{index}, {value}"),
            I::IincWide { index, value } => format!("{index}, {value}"),
            I::Bipush(value) => value.to_string(),
            I::Sipush(value) => value.to_string(),
            I::Goto(d) | I::Jsr(d) | I::IfAcmpeq(d) | I::IfAcmpne(d) => jump((*d).into()),
            I::IfIcmpeq(d) | I::IfIcmpne(d) | I::IfIcmplt(d) | I::IfIcmpge(d) => jump((*d).into()),
            I::IfIcmpgt(d) | I::IfIcmple(d) | I::Ifeq(d) | I::Ifne(d) => jump((*d).into()),
            I::Iflt(d) | I::Ifge(d) | I::Ifgt(d) | I::Ifle(d) => jump((*d).into()),
            I::Ifnull(d) | I::Ifnonnull(d) => jump((*d).into()),
            I::GotoW(d) | I::JsrW(d) => jump(*d),
            I::Getfield(i) | I::Putfield(i) | I::Getstatic(i) | I::Putstatic(i) => self.member(*i)?,
            I::Invokevirtual(i) | I::Invokespecial(i) | I::Invokestatic(i) => self.member(*i)?,
            I::Invokeinterface { index, .. } => self.member(*index)?,
            I::Ldc(i) => self.constant((*i).into())?,
            I::LdcW(i) | I::Ldc2W(i) | I::Invokedynamic(i) => self.constant(*i)?,
            I::New(i) | I::Anewarray(i) | I::Checkcast(i) | I::Instanceof(i) => self.class(*i)?.to_owned(),
            I::Multianewarray { index, dimensions } => format!("{}, {dimensions}", self.class(*index)?),
            I::Newarray(ty) => PRIMITIVES[usize::from(*ty) - 4].to_owned(),
            I::Tableswitch { default, low, offsets, .. } => {
                let cases = (*low..).zip(offsets).map(|(value, d)| format!("{value}: {}", jump(*d)));
                format!("{} default {}", cases.collect::<Vec<_>>().join(" "), jump(*default))
            }
            I::Lookupswitch { default, pairs } => {
                let cases = pairs.iter().map(|(value, d)| format!("{value}: {}", jump(*d)));
                format!("{} default {}", cases.collect::<Vec<_>>().join(" "), jump(*default))
            }
            _ => String::new(),
        };
        let debug = format!("{insn:?}");
        let name = debug.split(['(', ' ']).next().unwrap_or_default();
        let name = name.strip_suffix("Wide").unwrap_or(name).to_lowercase();
        let name = match name.as_str() {
            "gotow" => "goto",
            "jsrw" => "jsr",
            name => name,
        };
        // The short forms have their local variable in the name.
        let (kind, local) = name.split_at(name.len() - 1);
        let is_short = kind.len() <= 6 && (kind.ends_with("load") || kind.ends_with("store"));
        Ok(match is_short && local.parse::<u8>().is_ok() {
            true => format!("{kind} {local}"),
            false => format!("{name} {operands}"),
        })
    }
}

/// The tags of the constants of a sound class file.
fn constant_tags(bytes: &[u8]) -> Vec<u8> {
    let number = |at: usize| usize::from(u16::from_be_bytes([bytes[at], bytes[at + 1]]));
    let (mut tags, mut at, mut index) = (Vec::new(), 10, 1);
    while index < number(8) {
        let tag = bytes[at];
        tags.push(tag);
        let length = match tag {
            1 => 2 + number(at + 1),
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            5 | 6 => 8,
            _ => 4,
        };
        at += 1 + length;
        index += if matches!(tag, 5 | 6) { 2 } else { 1 };
    }
    tags
}
