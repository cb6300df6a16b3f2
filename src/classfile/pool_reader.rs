//! Reads and links the constant pool. References between entries are followed by kind, each kind only to kinds
//! below it, so entries that refer to themselves or to each other are errors, not loops.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::check::Checks;
use super::constant::{DynamicRef, HandleKind, MemberRef, MethodHandle};
use super::error::{ClassFileError, Problem, Result};
use super::java_string::JavaString;
use super::pool::{ConstantPool, Entry};
use super::reader::Reader;

/// An entry as it stands in the file.
enum Raw {
    /// Complete: needs no other entry.
    Done(Entry),
    Class(u16),
    String(u16),
    MethodType(u16),
    ModuleOrPackage(u16),
    Member {
        tag: u8,
        class: u16,
        name_and_type: u16,
    },
    Dynamic {
        tag: u8,
        bootstrap: u16,
        name_and_type: u16,
    },
    Handle {
        kind: u8,
        member: u16,
    },
}

const FIELD: u8 = 9;
const INTERFACE_METHOD: u8 = 11;
const DYNAMIC: u8 = 17;

/// Reads the constant pool, its count first. Equal texts become one shared text.
pub(super) fn read_pool(r: &mut Reader<'_>, major: u16, checks: &mut Checks) -> Result<ConstantPool> {
    let at = r.offset();
    let count = usize::from(r.u16()?);
    if count == 0 {
        return Err(ClassFileError::new(Problem::Rule("constant pool count 0".into()), at));
    }
    r.check_count(count - 1, 3).map_err(|e| e.within("constant pool"))?;
    let mut raws = Vec::with_capacity(count);
    let mut offsets = Vec::with_capacity(count);
    raws.push(Raw::Done(Entry::Unusable));
    offsets.push(at);
    let mut texts = FxHashMap::default();
    while raws.len() < count {
        let (index, offset) = (raws.len(), r.offset());
        let raw = read_raw(r, major, &mut texts)
            .map_err(|e| e.within(format_args!("constant pool entry {index}")))?;
        let wide = matches!(raw, Raw::Done(Entry::Long(_) | Entry::Double(_)));
        raws.push(raw);
        offsets.push(offset);
        if wide {
            raws.push(Raw::Done(Entry::Unusable));
            offsets.push(offset);
        }
    }
    if raws.len() > count {
        let problem =
            Problem::Rule("the second half of a long or double lies outside the constant pool".into());
        return Err(ClassFileError::new(problem, offsets[count - 1]));
    }
    link(&raws, checks).map_err(|(index, problem)| {
        ClassFileError::new(problem, offsets[index]).within(format_args!("constant pool entry {index}"))
    })
}

fn read_raw<'a>(r: &mut Reader<'a>, major: u16, texts: &mut FxHashMap<&'a [u8], JavaString>) -> Result<Raw> {
    let at = r.offset();
    Ok(match r.u8()? {
        1 => {
            let length = usize::from(r.u16()?);
            let bytes = r.take(length)?;
            if let Some(text) = texts.get(bytes) {
                return Ok(Raw::Done(Entry::Utf8(text.clone())));
            }
            let text = JavaString::from_modified_utf8(bytes, major >= 48)
                .ok_or_else(|| ClassFileError::new(Problem::Utf8, at))?;
            texts.insert(bytes, text.clone());
            Raw::Done(Entry::Utf8(text))
        }
        3 => Raw::Done(Entry::Int(r.u32()?.cast_signed())),
        4 => Raw::Done(Entry::Float(r.u32()?)),
        5 => Raw::Done(Entry::Long(r.u64()?.cast_signed())),
        6 => Raw::Done(Entry::Double(r.u64()?)),
        7 => Raw::Class(r.u16()?),
        8 => Raw::String(r.u16()?),
        tag @ FIELD..=INTERFACE_METHOD => Raw::Member { tag, class: r.u16()?, name_and_type: r.u16()? },
        12 => Raw::Done(Entry::NameAndType { name: r.u16()?, descriptor: r.u16()? }),
        15 => Raw::Handle { kind: r.u8()?, member: r.u16()? },
        16 => Raw::MethodType(r.u16()?),
        tag @ (DYNAMIC | 18) => Raw::Dynamic { tag, bootstrap: r.u16()?, name_and_type: r.u16()? },
        19 | 20 => Raw::ModuleOrPackage(r.u16()?),
        tag => return Err(ClassFileError::new(Problem::Tag(tag), at)),
    })
}

/// Links in three rounds: what refers to Utf8 only, then members and dynamics, then method handles.
fn link(raws: &[Raw], checks: &mut Checks) -> std::result::Result<ConstantPool, (usize, Problem)> {
    let entries =
        raws.iter().map(|raw| if let Raw::Done(entry) = raw { entry.clone() } else { Entry::Unusable });
    let mut pool = ConstantPool { entries: entries.collect() };
    for round in [link_simple, link_member, link_handle] {
        for (index, raw) in raws.iter().enumerate() {
            if let Some(entry) = round(&pool, raw, checks).map_err(|problem| (index, problem))? {
                pool.entries[index] = entry;
            }
        }
    }
    Ok(pool)
}

type Linked = std::result::Result<Option<Entry>, Problem>;

fn link_simple(pool: &ConstantPool, raw: &Raw, checks: &mut Checks) -> Linked {
    Ok(Some(match *raw {
        Raw::Class(name) => {
            let name = pool.text(name)?;
            checks.class(&name)?;
            Entry::Class(name)
        }
        Raw::String(text) => Entry::String(pool.utf8(text)?),
        Raw::MethodType(descriptor) => {
            let descriptor = pool.text(descriptor)?;
            checks.method_type(&descriptor)?;
            Entry::MethodType(descriptor)
        }
        Raw::ModuleOrPackage(name) => pool.utf8(name).map(|_| Entry::ModuleOrPackage)?,
        _ => return Ok(None),
    }))
}

fn link_member(pool: &ConstantPool, raw: &Raw, checks: &mut Checks) -> Linked {
    Ok(Some(match *raw {
        Raw::Member { tag, class, name_and_type } => {
            let class = pool.class_name(class)?;
            let (name, descriptor) = pool.name_and_type(name_and_type)?;
            if tag == FIELD {
                checks.field(&name, &descriptor)?;
            } else {
                checks.method(&name, &descriptor)?;
            }
            let member = Arc::new(MemberRef { class, name, descriptor, interface: tag == INTERFACE_METHOD });
            if tag == FIELD { Entry::Field(member) } else { Entry::Method(member) }
        }
        Raw::Dynamic { tag, bootstrap, name_and_type } => {
            let (name, descriptor) = pool.name_and_type(name_and_type)?;
            if tag == DYNAMIC {
                checks.field(&name, &descriptor)?;
            } else {
                checks.method(&name, &descriptor)?;
            }
            let dynamic = Arc::new(DynamicRef { bootstrap, name, descriptor });
            if tag == DYNAMIC { Entry::Dynamic(dynamic) } else { Entry::InvokeDynamic(dynamic) }
        }
        _ => return Ok(None),
    }))
}

fn link_handle(pool: &ConstantPool, raw: &Raw, _: &mut Checks) -> Linked {
    let Raw::Handle { kind, member } = *raw else { return Ok(None) };
    let Some(kind) = HandleKind::from_number(kind) else {
        return Err(Problem::Rule(format!("method handle kind {kind}, 1 to 9 are defined")));
    };
    let member = match kind {
        _ if kind.is_field() => pool.field_ref(member),
        HandleKind::InvokeInterface => pool.interface_method_ref(member),
        HandleKind::InvokeVirtual | HandleKind::NewInvokeSpecial => pool.class_method_ref(member),
        _ => pool.method_ref(member),
    }?;
    let constructor = &*member.name == "<init>";
    if constructor != (kind == HandleKind::NewInvokeSpecial) {
        return Err(Problem::Rule(format!("method handle {kind} to {member}")));
    }
    Ok(Some(Entry::MethodHandle(Arc::new(MethodHandle { kind, member }))))
}
