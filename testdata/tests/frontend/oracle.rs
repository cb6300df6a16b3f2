//! Compares what this crate reads with what `cafebabe` and `ristretto_classfile` read.

use cafebabe::attributes::{AttributeData, AttributeInfo, CodeData};
use cafebabe::bytecode::Opcode;
use cafebabe::constant_pool::{LiteralConstant, Loadable, MemberRef, NameAndType, ObjectArrayType};
use lazuli::bytecode::{Code, Insn, decode, mnemonic};
use lazuli::classfile::{ClassFile, Method};

/// In the place of a string that is no text, which only the other oracle decodes.
pub(super) const SURROGATES: &str = "<unpaired surrogates>";

/// Compares with `cafebabe`. `Ok(false)` if it does not read this class.
pub(crate) fn agrees_with_cafebabe(bytes: &[u8], ours: &ClassFile) -> Result<bool, String> {
    let Ok(theirs) = cafebabe::parse_class(bytes) else { return Ok(false) };
    same("version", (ours.major, ours.minor), (theirs.major_version, theirs.minor_version))?;
    same("name", &*ours.name, &*theirs.this_class)?;
    same("superclass", ours.super_name.as_deref(), theirs.super_class.as_deref())?;
    let interfaces: Vec<&str> = theirs.interfaces.iter().map(|name| &**name).collect();
    same("interfaces", ours.interfaces.iter().map(|name| &**name).collect(), interfaces)?;
    same("flags", ours.access.bits() & theirs.access_flags.bits(), theirs.access_flags.bits())?;
    same("number of fields", ours.fields.len(), theirs.fields.len())?;
    for (field, other) in ours.fields.iter().zip(&theirs.fields) {
        let what = format!("field {}", field.name);
        let described = (&*field.name, field.descriptor.to_string());
        same(&what, described, (&*other.name, other.descriptor.to_string()))?;
        let constant = field.constant.as_ref().map(ToString::to_string);
        let expected = other.attributes.iter().find_map(|attribute| match &attribute.data {
            AttributeData::ConstantValue(value) if field.access.is_static() => Some(literal(value)),
            _ => None,
        });
        if expected.as_deref() != Some(SURROGATES) {
            same(&what, constant, expected)?;
        }
    }
    same("number of methods", ours.methods.len(), theirs.methods.len())?;
    for (method, other) in ours.methods.iter().zip(&theirs.methods) {
        same("method", method.label(), format!("{}:{}", other.name, other.descriptor))?;
        same_code(ours, method, &other.attributes).map_err(|error| format!("{}: {error}", method.label()))?;
    }
    same_class_attributes(ours, &theirs.attributes)?;
    Ok(true)
}

pub(super) fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: {ours:?} here, {theirs:?} there")) }
}

fn same_class_attributes(ours: &ClassFile, theirs: &[AttributeInfo<'_>]) -> Result<(), String> {
    for attribute in theirs {
        match &attribute.data {
            AttributeData::SourceFile(name) => same("source", ours.source_file.as_deref(), Some(&**name))?,
            AttributeData::Signature(text) => same("signature", ours.signature.as_deref(), Some(&**text))?,
            AttributeData::NestHost(name) => same("nest host", ours.nest_host.as_deref(), Some(&**name))?,
            AttributeData::NestMembers(names) => {
                same("nest members", texts(&ours.nest_members), names.iter().map(|name| &**name).collect())?;
            }
            AttributeData::PermittedSubclasses(names) => {
                same(
                    "permitted",
                    texts(&ours.permitted_subclasses),
                    names.iter().map(|name| &**name).collect(),
                )?;
            }
            AttributeData::InnerClasses(classes) => {
                let mine = ours.inner_classes.iter();
                let mine = mine.map(|c| (&*c.inner, c.outer.as_deref(), c.name.as_deref()));
                let other = classes.iter();
                let other = other
                    .map(|c| (&*c.inner_class_info, c.outer_class_info.as_deref(), c.inner_name.as_deref()));
                same("inner classes", mine.collect::<Vec<_>>(), other.collect())?;
            }
            AttributeData::Record(components) => {
                let mine = ours.record_components.as_ref().ok_or("no record")?.iter();
                let mine = mine.map(|c| (&*c.name, c.descriptor.to_string()));
                let other = components.iter().map(|c| (&*c.name, c.descriptor.to_string()));
                same("record", mine.collect::<Vec<_>>(), other.collect())?;
            }
            AttributeData::BootstrapMethods(methods) => {
                let mine = ours.bootstrap_methods.iter().map(|b| (b.handle.member.to_string(), b.args.len()));
                let other = methods.iter();
                let other =
                    other.map(|b| (named(&b.method.class_name, &b.method.member_ref), b.arguments.len()));
                same("bootstrap methods", mine.collect::<Vec<_>>(), other.collect())?;
            }
            AttributeData::RuntimeVisibleAnnotations(list) => {
                let mine = ours.annotations.iter().filter(|a| a.visible);
                let mine = mine.map(|a| (a.descriptor.to_string(), a.elements.len()));
                let other = list.iter().map(|a| (a.type_descriptor.to_string(), a.elements.len()));
                same("annotations", mine.collect::<Vec<_>>(), other.collect())?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn texts(names: &[std::sync::Arc<str>]) -> Vec<&str> {
    names.iter().map(|name| &**name).collect()
}

fn same_code(class: &ClassFile, method: &Method, attributes: &[AttributeInfo<'_>]) -> Result<(), String> {
    let theirs = attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::Code(code) => Some(code),
        _ => None,
    });
    let ours = decode(class, method).map_err(|error| error.to_string())?;
    match (ours, theirs) {
        (None, None) => Ok(()),
        (Some(ours), Some(theirs)) => same_body(&ours, theirs),
        (ours, _) => Err(format!("code is there: {}", ours.is_some())),
    }
}

fn same_body(ours: &Code, theirs: &CodeData<'_>) -> Result<(), String> {
    same("sizes", (ours.max_stack, ours.max_locals), (theirs.max_stack, theirs.max_locals))?;
    let insns = &theirs.bytecode.as_ref().ok_or("no instructions there")?.opcodes;
    same("number of instructions", ours.insns.len(), insns.len())?;
    for (index, (offset, other)) in insns.iter().enumerate() {
        same("offset", ours.offsets[index] as usize, *offset)?;
        let expected = their_text(*offset as i64, other);
        if !expected.ends_with(SURROGATES) {
            same(&format!("instruction at {offset}"), our_text(ours, index), expected)?;
        }
    }
    let end = theirs.code.len() as u32;
    let offset = |insn: u32| ours.offsets.get(insn as usize).copied().unwrap_or(end);
    let mine = ours.handlers.iter();
    let mine = mine.map(|h| (offset(h.start), offset(h.end), offset(h.target), h.catch.as_deref()));
    let other = theirs.exception_table.iter();
    let other =
        other.map(|h| (h.start_pc.into(), h.end_pc.into(), h.handler_pc.into(), h.catch_type.as_deref()));
    same("handlers", mine.collect::<Vec<_>>(), other.collect())?;
    for attribute in &theirs.attributes {
        match &attribute.data {
            // Where an instruction starts a line, it has that line.
            AttributeData::LineNumberTable(lines) => {
                for line in lines {
                    let index = ours
                        .offsets
                        .binary_search(&u32::from(line.start_pc))
                        .map_err(|_| "no such offset")?;
                    let same_start =
                        lines.iter().find(|l| l.start_pc == line.start_pc).map(|l| l.line_number);
                    same("line", ours.line_of(index as u32), same_start)?;
                }
            }
            AttributeData::LocalVariableTable(locals) => {
                let mine = ours.locals.iter();
                let mine = mine
                    .map(|l| (offset(l.start), offset(l.end), l.index, &*l.name, l.descriptor.to_string()));
                let other = locals.iter().map(|l| {
                    let start = u32::from(l.start_pc);
                    (start, start + u32::from(l.length), l.index, &*l.name, l.descriptor.to_string())
                });
                same("locals", mine.collect::<Vec<_>>(), other.collect())?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Mnemonic without slots and underscores, then operands; both sides write the same.
pub(super) fn our_text(code: &Code, index: usize) -> String {
    let name = mnemonic(code.opcodes[index]).unwrap_or("?");
    let target = |t: lazuli::bytecode::Target| code.offsets[t.0 as usize].to_string();
    let (name, operands) = match &code.insns[index] {
        Insn::Load(_, local) | Insn::Store(_, local) => {
            (name.split('_').next().unwrap_or(name), local.to_string())
        }
        Insn::Goto(t) | Insn::Jsr(t) => (name.trim_end_matches("_w"), target(*t)),
        Insn::Push(constant) if code.opcodes[index] > 15 => (name, constant.to_string()),
        Insn::Push(_) => (name, String::new()),
        Insn::Switch(switch) => {
            let cases: Vec<String> =
                switch.cases.iter().map(|(v, t)| format!("{v}: {}", target(*t))).collect();
            (name, format!("{} default {}", cases.join(" "), target(switch.default)))
        }
        _ => {
            let text = code.text_of(index as u32);
            let operands = text.split_once(' ').map_or("", |(_, operands)| operands);
            return format!("{} {operands}", name.replace('_', ""));
        }
    };
    format!("{} {operands}", name.replace('_', ""))
}

fn their_text(offset: i64, opcode: &Opcode<'_>) -> String {
    let debug = format!("{opcode:?}");
    let name = debug.split('(').next().unwrap_or_default().to_lowercase();
    let jump = |distance: &i32| (offset + i64::from(*distance)).to_string();
    let operands = match opcode {
        Opcode::Aload(n) | Opcode::Iload(n) | Opcode::Lload(n) | Opcode::Fload(n) | Opcode::Dload(n) => {
            n.to_string()
        }
        Opcode::Astore(n) | Opcode::Istore(n) | Opcode::Lstore(n) | Opcode::Fstore(n) | Opcode::Dstore(n) => {
            n.to_string()
        }
        Opcode::Ret(n) => n.to_string(),
        Opcode::Iinc(n, by) => format!("{n}, {by}"),
        Opcode::Bipush(value) => value.to_string(),
        Opcode::Sipush(value) => value.to_string(),
        Opcode::Goto(d) | Opcode::Jsr(d) | Opcode::IfAcmpeq(d) | Opcode::IfAcmpne(d) => jump(d),
        Opcode::IfIcmpeq(d) | Opcode::IfIcmpne(d) | Opcode::IfIcmplt(d) => jump(d),
        Opcode::IfIcmpge(d) | Opcode::IfIcmpgt(d) | Opcode::IfIcmple(d) => jump(d),
        Opcode::Ifeq(d) | Opcode::Ifne(d) | Opcode::Iflt(d) | Opcode::Ifge(d) => jump(d),
        Opcode::Ifgt(d) | Opcode::Ifle(d) | Opcode::Ifnull(d) | Opcode::Ifnonnull(d) => jump(d),
        Opcode::Getfield(m) | Opcode::Putfield(m) | Opcode::Getstatic(m) | Opcode::Putstatic(m) => member(m),
        Opcode::Invokevirtual(m) | Opcode::Invokespecial(m) | Opcode::Invokestatic(m) => member(m),
        Opcode::Invokeinterface(m, _) => member(m),
        Opcode::Invokedynamic(site) => dynamic(site.attr_index, &site.name_and_type),
        Opcode::Ldc(constant) | Opcode::LdcW(constant) | Opcode::Ldc2W(constant) => loadable(constant),
        Opcode::New(class) => class.to_string(),
        Opcode::Anewarray(class) | Opcode::Checkcast(class) | Opcode::Instanceof(class) => array_type(class),
        Opcode::Multianewarray(class, dimensions) => format!("{}, {dimensions}", array_type(class)),
        Opcode::Newarray(primitive) => format!("{primitive:?}").to_lowercase(),
        Opcode::Tableswitch(table) => {
            let cases = (table.low..=table.high).zip(&table.jumps).map(|(v, d)| format!("{v}: {}", jump(d)));
            format!("{} default {}", cases.collect::<Vec<_>>().join(" "), jump(&table.default))
        }
        Opcode::Lookupswitch(table) => {
            let cases = table.match_offsets.iter().map(|(v, d)| format!("{v}: {}", jump(d)));
            format!("{} default {}", cases.collect::<Vec<_>>().join(" "), jump(&table.default))
        }
        _ => String::new(),
    };
    format!("{name} {operands}")
}

fn named(class: &str, member: &NameAndType<'_>) -> String {
    format!("{class}.{}:{}", member.name, member.descriptor)
}

fn member(member: &MemberRef<'_>) -> String {
    named(&member.class_name, &member.name_and_type)
}

fn dynamic(bootstrap: u16, member: &NameAndType<'_>) -> String {
    format!("#{bootstrap}:{}:{}", member.name, member.descriptor)
}

fn array_type(class: &ObjectArrayType<'_>) -> String {
    match class {
        ObjectArrayType::ArrayType(descriptor) => descriptor.to_string(),
        ObjectArrayType::BinaryName(name) => name.to_string(),
    }
}

fn literal(constant: &LiteralConstant<'_>) -> String {
    match constant {
        LiteralConstant::Integer(value) => value.to_string(),
        LiteralConstant::Float(value) => format!("{value:?}f"),
        LiteralConstant::Long(value) => format!("{value}l"),
        LiteralConstant::Double(value) => format!("{value:?}d"),
        LiteralConstant::String(text) => format!("{text:?}"),
        LiteralConstant::StringBytes(_) => SURROGATES.into(),
    }
}

fn loadable(constant: &Loadable<'_>) -> String {
    match constant {
        Loadable::LiteralConstant(constant) => literal(constant),
        Loadable::ClassInfo(name) => format!("class {name}"),
        Loadable::MethodHandle(handle) => {
            format!(
                "REF_{} {}",
                lower_first(&format!("{:?}", handle.kind)),
                named(&handle.class_name, &handle.member_ref)
            )
        }
        Loadable::MethodType(descriptor) => descriptor.to_string(),
        Loadable::Dynamic(d) => dynamic(d.attr_index, &d.name_and_type),
    }
}

fn lower_first(text: &str) -> String {
    let (first, rest) = text.split_at(1);
    first.to_lowercase() + rest
}

/// Compares names, opcodes and strings with `ristretto_classfile`.
pub(crate) fn agrees_with_ristretto(bytes: &[u8], ours: &ClassFile) -> Result<bool, String> {
    use ristretto_classfile::attributes::Attribute;

    let Ok(theirs) = ristretto_classfile::ClassFile::from_slice(bytes) else { return Ok(false) };
    let text = |index: u16| theirs.constant_pool.try_get_utf8(index).map(|text| text.to_rust_string());
    same("name", ours.name.to_string(), theirs.class_name().map_err(|e| e.to_string())?.to_rust_string())?;
    same("number of fields", ours.fields.len(), theirs.fields.len())?;
    same("number of methods", ours.methods.len(), theirs.methods.len())?;
    for (method, other) in ours.methods.iter().zip(&theirs.methods) {
        let label = format!(
            "{}:{}",
            text(other.name_index).map_err(|e| e.to_string())?,
            text(other.descriptor_index).map_err(|e| e.to_string())?
        );
        same("method", method.label(), label)?;
        let opcodes = other.attributes.iter().find_map(|attribute| match attribute {
            Attribute::Code { code, .. } => Some(code.iter().map(|insn| insn.code()).collect::<Vec<u8>>()),
            _ => None,
        });
        let code = decode(ours, method).map_err(|error| error.to_string())?;
        // They count a prefix and its instruction as one instruction with the opcode of `wide`.
        let mine = code.map(|code| {
            (0..code.insns.len()).map(|i| if is_widened(&code, i) { 196 } else { code.opcodes[i] }).collect()
        });
        same(&method.label(), mine, opcodes)?;
    }
    for index in 1..theirs.constant_pool.len() as u16 {
        if let Ok(other) = theirs.constant_pool.try_get_string(index) {
            let mine = string_units(ours, index)?;
            same("string", mine, other.to_utf16().map_err(|e| e.to_string())?)?;
        }
    }
    Ok(true)
}

fn is_widened(code: &Code, index: usize) -> bool {
    let text = code.text_of(index as u32);
    let name = text.split(' ').next().unwrap_or_default();
    name.ends_with("_w") && !matches!(name, "ldc_w" | "ldc2_w" | "goto_w" | "jsr_w")
}

fn string_units(class: &ClassFile, index: u16) -> Result<Vec<u16>, String> {
    match class.pool.constant(index) {
        Ok(lazuli::classfile::Constant::String(text)) => Ok(text.units()),
        other => Err(format!("constant {index} is {other:?}")),
    }
}
