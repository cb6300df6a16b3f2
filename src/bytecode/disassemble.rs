//! A listing of a class, after the manner of `javap -c -l -p`.

use std::fmt::{self, Write};

use super::code::Code;
use super::decode::decode;
use crate::classfile::{ClassFile, Field, FieldType, Method, MethodDescriptor};

/// Lists a class: its header, fields, methods with instructions, lines, handlers and local variables, and bootstrap
/// methods. With `method`, a name or `name:descriptor`, only the methods that it names. Code that cannot be decoded is
/// listed as the error it is.
#[must_use]
pub fn disassemble(class: &ClassFile, method: Option<&str>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = list(&mut out, class, method);
    harmless(&out)
}

/// Names may hold anything; a terminal should not obey them.
fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && c != '\n' { safe.extend(c.escape_default()) } else { safe.push(c) }
    }
    safe
}

fn list(out: &mut String, class: &ClassFile, wanted: Option<&str>) -> fmt::Result {
    if let Some(source) = &class.source_file {
        writeln!(out, "Compiled from {source:?}")?;
    }
    writeln!(out, "{} {{", header(class))?;
    let mut found = false;
    if wanted.is_none() {
        class.fields.iter().try_for_each(|field| list_field(out, field))?;
    }
    for method in &class.methods {
        if wanted.is_none_or(|wanted| wanted == &*method.name || wanted == method.label()) {
            found = true;
            list_method(out, class, method)?;
        }
    }
    if let Some(wanted) = wanted
        && !found
    {
        writeln!(out, "  no method {wanted}")?;
    }
    writeln!(out, "}}")?;
    if wanted.is_none() && !class.bootstrap_methods.is_empty() {
        writeln!(out, "Bootstrap methods:")?;
        for (index, bootstrap) in class.bootstrap_methods.iter().enumerate() {
            writeln!(out, "  {index}: {}", bootstrap.handle)?;
            bootstrap.args.iter().try_for_each(|arg| writeln!(out, "      {arg}"))?;
        }
    }
    Ok(())
}

fn header(class: &ClassFile) -> String {
    let access = class.access;
    let kind = match () {
        () if access.is_module() => "module",
        () if access.is_annotation() => "@interface",
        () if access.is_interface() => "interface",
        () if class.record_components.is_some() => "record",
        () if access.is_enum() => "enum",
        () => "class",
    };
    let mut text = format!("{}{kind} {}", access.class_modifiers(), java_name(&class.name));
    if let Some(superclass) = &class.super_name
        && !access.is_interface()
    {
        text.push_str(&format!(" extends {}", java_name(superclass)));
    }
    if !class.interfaces.is_empty() {
        let names: Vec<String> = class.interfaces.iter().map(|name| java_name(name)).collect();
        let word = if access.is_interface() { "extends" } else { "implements" };
        text.push_str(&format!(" {word} {}", names.join(", ")));
    }
    text
}

fn java_name(internal: &str) -> String {
    internal.replace('/', ".")
}

fn list_field(out: &mut String, field: &Field) -> fmt::Result {
    let ty = FieldType::parse(&field.descriptor)
        .map_or_else(|_| field.descriptor.to_string(), |ty| ty.to_string());
    write!(out, "  {}{ty} {}", field.access.field_modifiers(), field.name)?;
    if let Some(constant) = &field.constant {
        write!(out, " = {constant}")?;
    }
    writeln!(out, ";")
}

fn list_method(out: &mut String, class: &ClassFile, method: &Method) -> fmt::Result {
    writeln!(out, "\n  {};  // {}", signature(class, method), method.label())?;
    match decode(class, method) {
        Ok(Some(code)) => list_code(out, &code),
        Ok(None) => Ok(()),
        Err(error) => writeln!(out, "    error: {error}"),
    }
}

/// As Java source declares it.
fn signature(class: &ClassFile, method: &Method) -> String {
    let modifiers = method.access.method_modifiers();
    let Ok(descriptor) = MethodDescriptor::parse(&method.descriptor) else { return method.label() };
    let parameters: Vec<String> = descriptor.parameters.iter().map(FieldType::to_string).collect();
    let parameters = parameters.join(", ");
    let result = descriptor.result.as_ref().map_or_else(|| "void".into(), FieldType::to_string);
    let mut text = match &*method.name {
        "<clinit>" => format!("{modifiers}{{}}"),
        "<init>" => format!("{modifiers}{}({parameters})", java_name(&class.name)),
        name => format!("{modifiers}{result} {name}({parameters})"),
    };
    if !method.exceptions.is_empty() {
        let names: Vec<String> = method.exceptions.iter().map(|name| java_name(name)).collect();
        text.push_str(&format!(" throws {}", names.join(", ")));
    }
    text
}

fn list_code(out: &mut String, code: &Code) -> fmt::Result {
    writeln!(out, "    stack={}, locals={}", code.max_stack, code.max_locals)?;
    let mut line = None;
    for (index, offset) in (0u32..).zip(&code.offsets) {
        if code.line_of(index) != line {
            line = code.line_of(index);
            writeln!(
                out,
                "      // line {}",
                line.map_or_else(|| "unknown".into(), |line| line.to_string())
            )?;
        }
        writeln!(out, "    {offset:>5}: {}", code.text_of(index))?;
    }
    // One past the last instruction is the end of the code, whose offset is not kept.
    let offset = |insn: u32| code.offsets.get(insn as usize).map_or_else(|| "end".into(), u32::to_string);
    if !code.handlers.is_empty() {
        writeln!(out, "    Exception table:\n       from    to  target  type")?;
        for h in &code.handlers {
            let (start, end, target) = (offset(h.start), offset(h.end), offset(h.target));
            let catch = h.catch.as_ref().map_or_else(|| "any".into(), |class| java_name(class));
            writeln!(out, "      {start:>5} {end:>5} {target:>7}  {catch}")?;
        }
    }
    if !code.locals.is_empty() {
        writeln!(out, "    Local variables:\n       from    to  slot  name")?;
        for local in &code.locals {
            let (start, end) = (offset(local.start), offset(local.end));
            let (slot, name, descriptor) = (local.index, &local.name, &local.descriptor);
            writeln!(out, "      {start:>5} {end:>5} {slot:>5}  {name}:{descriptor}")?;
        }
    }
    Ok(())
}
