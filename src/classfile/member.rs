//! Fields and methods (JVMS 4.5, 4.6).

use std::sync::Arc;

use super::access::Access;
use super::annotation::{Annotation, ElementValue, read_default, read_parameter_annotations};
use super::attribute::{Body, each_attribute, read_annotation_attribute, set_once, tolerate};
use super::check::Checks;
use super::code::{CodeAttribute, read_code};
use super::constant::Constant;
use super::error::{ClassFileError, Problem, Result};
use super::name::STRING_DESCRIPTOR;
use super::pool::ConstantPool;
use super::reader::Reader;

/// A field that a class declares.
#[derive(Debug, Clone)]
pub struct Field {
    /// Flags.
    pub access: Access,
    /// Name.
    pub name: Arc<str>,
    /// Field descriptor, well-formed.
    pub descriptor: Arc<str>,
    /// The initial value of a static field, of the kind that the descriptor wants (JVMS 4.7.2). Always `None` for an
    /// instance field, whose `ConstantValue` the JVM ignores.
    pub constant: Option<Constant>,
    /// Generic signature (JVMS 4.7.9), unparsed.
    pub signature: Option<Arc<str>>,
    /// Visible and invisible annotations.
    pub annotations: Vec<Annotation>,
}

/// A method that a class declares.
#[derive(Debug, Clone)]
pub struct Method {
    /// Flags.
    pub access: Access,
    /// Name; `<init>` for a constructor, `<clinit>` for the class initialiser.
    pub name: Arc<str>,
    /// Method descriptor, well-formed.
    pub descriptor: Arc<str>,
    /// The body; present exactly if the method is neither abstract nor native.
    pub code: Option<CodeAttribute>,
    /// Declared checked exceptions, by internal name (JVMS 4.7.5).
    pub exceptions: Vec<Arc<str>>,
    /// Visible and invisible annotations.
    pub annotations: Vec<Annotation>,
    /// Annotations of parameters. There may be fewer lists than parameters: compilers leave out those they add
    /// in front of the declared ones.
    pub parameter_annotations: Vec<Vec<Annotation>>,
    /// Names of parameters from `MethodParameters` (JVMS 4.7.24), which compilers write only on request; else empty.
    pub parameter_names: Vec<Option<Arc<str>>>,
    /// Generic signature (JVMS 4.7.9), unparsed.
    pub signature: Option<Arc<str>>,
    /// Default value of an annotation element.
    pub annotation_default: Option<ElementValue>,
}

impl Method {
    /// `name:descriptor`, as this tool names methods.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}:{}", self.name, self.descriptor)
    }

    /// Is it the class initialiser (JVMS 2.9.2)?
    #[must_use]
    pub fn is_class_initializer(&self) -> bool {
        &*self.name == "<clinit>" && &*self.descriptor == "()V" && self.access.is_static()
    }
}

/// Reads a field.
pub(super) fn read_field(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    checks: &mut Checks,
    ignored: &mut Vec<ClassFileError>,
) -> Result<Field> {
    let at = r.offset();
    let access = Access::from_bits(r.u16()?);
    let name = r.lookup(|i| pool.text(i))?;
    let descriptor = r.lookup(|i| pool.text(i))?;
    checks.field(&name, &descriptor).map_err(|problem| ClassFileError::new(problem, at))?;
    let mut field =
        Field { access, name, descriptor, constant: None, signature: None, annotations: Vec::new() };
    let noted = ignored.len();
    read_field_attributes(r, pool, &mut field, ignored)
        .map_err(|e| e.within(format_args!("field {}:{}", field.name, field.descriptor)))?;
    place_notes(&mut ignored[noted..], || format!("field {}:{}", field.name, field.descriptor));
    Ok(field)
}

fn read_field_attributes(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    field: &mut Field,
    ignored: &mut Vec<ClassFileError>,
) -> Result<()> {
    each_attribute(r, pool, |name, body| {
        match name {
            "ConstantValue" if field.access.is_static() => {
                let constant = body.lookup(|i| pool.constant(i))?;
                if !constant_fits(&constant, &field.descriptor) {
                    let problem = format!("constant {constant} for a field of type {}", field.descriptor);
                    return Err(body.fail(Problem::Rule(problem)));
                }
                set_once(&mut field.constant, constant, body, name)?;
            }
            "Signature" => field.signature = Some(body.lookup(|i| pool.text(i))?),
            _ => {
                let read = read_annotation_attribute(name, body, pool, &mut field.annotations, ignored);
                return Ok(read.unwrap_or(Body::Skipped));
            }
        }
        Ok(Body::Read)
    })
}

/// May a field of this type have this constant (JVMS table 4.7.2-A)?
fn constant_fits(constant: &Constant, descriptor: &str) -> bool {
    match constant {
        Constant::Int(_) => matches!(descriptor, "I" | "S" | "C" | "B" | "Z"),
        Constant::Float(_) => descriptor == "F",
        Constant::Long(_) => descriptor == "J",
        Constant::Double(_) => descriptor == "D",
        Constant::String(_) => descriptor == STRING_DESCRIPTOR,
        _ => false,
    }
}

/// Reads a method.
pub(super) fn read_method(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    major: u16,
    checks: &mut Checks,
    ignored: &mut Vec<ClassFileError>,
) -> Result<Method> {
    let at = r.offset();
    let mut access = Access::from_bits(r.u16()?);
    let name = r.lookup(|i| pool.text(i))?;
    let descriptor = r.lookup(|i| pool.text(i))?;
    let slots = checks.method(&name, &descriptor).map_err(|problem| ClassFileError::new(problem, at))?;
    if &*name == "<clinit>" && major < 51 {
        // Older compilers left its flags unset, and the JVM takes no notice of them.
        access = Access::from_bits(access.bits() & Access::STRICT | Access::STATIC);
    }
    let mut method = Method {
        access,
        name,
        descriptor,
        code: None,
        exceptions: Vec::new(),
        annotations: Vec::new(),
        parameter_annotations: Vec::new(),
        parameter_names: Vec::new(),
        signature: None,
        annotation_default: None,
    };
    let noted = ignored.len();
    read_method_attributes(r, pool, &mut method, ignored)
        .and_then(|()| check_code(&method, slots, at))
        .map_err(|e| e.within(format_args!("method {}", method.label())))?;
    place_notes(&mut ignored[noted..], || format!("method {}", method.label()));
    Ok(method)
}

fn read_method_attributes(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    method: &mut Method,
    ignored: &mut Vec<ClassFileError>,
) -> Result<()> {
    let mut exceptions = None;
    each_attribute(r, pool, |name, body| {
        match name {
            "Code" => set_once(&mut method.code, read_code(body, pool)?, body, name)?,
            "Exceptions" => {
                let classes = (0..body.count(2)?).map(|_| body.lookup(|i| pool.class_name(i)));
                let classes = classes.collect::<Result<Vec<_>>>()?;
                set_once(&mut exceptions, classes, body, name)?;
            }
            "Signature" => method.signature = Some(body.lookup(|i| pool.text(i))?),
            "MethodParameters" => {
                body.u8()?;
                while body.remaining() > 0 {
                    method.parameter_names.push(body.lookup_optional(|i| pool.text(i))?);
                    body.u16()?;
                }
            }
            "AnnotationDefault" => {
                method.annotation_default = tolerate(name, body, ignored, |r| read_default(r, pool));
                return Ok(Body::Skipped);
            }
            "RuntimeVisibleParameterAnnotations" | "RuntimeInvisibleParameterAnnotations" => {
                let visible = name == "RuntimeVisibleParameterAnnotations";
                let read = tolerate(name, body, ignored, |r| read_parameter_annotations(r, pool, visible));
                merge(&mut method.parameter_annotations, read.unwrap_or_default());
                return Ok(Body::Skipped);
            }
            _ => {
                let read = read_annotation_attribute(name, body, pool, &mut method.annotations, ignored);
                return Ok(read.unwrap_or(Body::Skipped));
            }
        }
        Ok(Body::Read)
    })?;
    method.exceptions = exceptions.unwrap_or_default();
    Ok(())
}

/// Adds the annotations of each parameter to those known of it.
fn merge(known: &mut Vec<Vec<Annotation>>, more: Vec<Vec<Annotation>>) {
    known.resize_with(known.len().max(more.len()), Vec::new);
    for (known, more) in known.iter_mut().zip(more) {
        known.extend(more);
    }
}

/// A body is there exactly if it should be, and has room for the parameters (JVMS 4.7.3).
fn check_code(method: &Method, parameter_slots: u16, at: usize) -> Result<()> {
    let bodiless = method.access.is_abstract() || method.access.is_native();
    let slots = parameter_slots + u16::from(!method.access.is_static());
    let broken = match &method.code {
        Some(_) if bodiless => "an abstract or native method with code".into(),
        None if !bodiless => "no code, but neither abstract nor native".into(),
        Some(code) if code.max_locals < slots => {
            format!("max_locals is {}, but the parameters need {slots}", code.max_locals)
        }
        _ if slots > super::descriptor::MAX_PARAMETER_SLOTS => format!("{slots} parameter slots"),
        _ => return Ok(()),
    };
    Err(ClassFileError::new(Problem::Rule(broken), at))
}

/// Says of each note in which member it lies.
fn place_notes(notes: &mut [ClassFileError], part: impl Fn() -> String) {
    for note in notes {
        *note = note.clone().within(part());
    }
}
