//! Annotations (JVMS 4.7.16 to 4.7.22).

use std::sync::Arc;

use super::constant::Constant;
use super::error::{ClassFileError, Problem, Result};
use super::java_string::JavaString;
use super::pool::ConstantPool;
use super::reader::Reader;

/// How deep annotations and arrays may nest within an annotation. Real ones nest three or four deep; the bound keeps
/// reading, comparing and dropping them from overflowing the stack.
pub const MAX_ANNOTATION_DEPTH: usize = 64;

/// An annotation on a class, field, method or parameter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotation {
    /// Field descriptor of the annotation interface, `Ljava/lang/Deprecated;`.
    pub descriptor: Arc<str>,
    /// Is it visible to the running program (`RetentionPolicy.RUNTIME`)?
    pub visible: bool,
    /// Elements given, by name, in the order of the file; defaults are not among them.
    pub elements: Vec<(Arc<str>, ElementValue)>,
}

impl Annotation {
    /// The value given for an element.
    #[must_use]
    pub fn element(&self, name: &str) -> Option<&ElementValue> {
        self.elements.iter().find(|(n, _)| &**n == name).map(|(_, value)| value)
    }
}

/// The value of an annotation element (JVMS 4.7.16.1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ElementValue {
    /// `boolean`.
    Boolean(bool),
    /// `byte`.
    Byte(i8),
    /// `char`, a UTF-16 unit.
    Char(u16),
    /// `short`.
    Short(i16),
    /// `int`.
    Int(i32),
    /// `long`.
    Long(i64),
    /// `float`, by its bits.
    Float(u32),
    /// `double`, by its bits.
    Double(u64),
    /// `String`.
    String(JavaString),
    /// An enum constant.
    Enum {
        /// Field descriptor of the enum class.
        descriptor: Arc<str>,
        /// Name of the constant.
        name: Arc<str>,
    },
    /// A class literal, by return descriptor (`V` for `void.class`).
    Class(Arc<str>),
    /// A nested annotation.
    Annotation(Annotation),
    /// An array.
    Array(Vec<ElementValue>),
}

/// Reads the body of `RuntimeVisibleAnnotations` or its invisible twin.
pub(super) fn read_annotations(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    visible: bool,
) -> Result<Vec<Annotation>> {
    let count = r.count(4)?;
    (0..count).map(|_| read_annotation(r, pool, visible, 0)).collect()
}

/// Reads the body of `RuntimeVisibleParameterAnnotations` or its invisible twin, one list a parameter.
pub(super) fn read_parameter_annotations(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    visible: bool,
) -> Result<Vec<Vec<Annotation>>> {
    let count = r.u8()?;
    (0..count).map(|_| read_annotations(r, pool, visible)).collect()
}

/// Reads an `element_value`, which is the body of `AnnotationDefault`.
pub(super) fn read_default(r: &mut Reader<'_>, pool: &ConstantPool) -> Result<ElementValue> {
    read_value(r, pool, true, 0)
}

fn read_annotation(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    visible: bool,
    depth: usize,
) -> Result<Annotation> {
    if depth > MAX_ANNOTATION_DEPTH {
        return Err(r.fail(Problem::AnnotationDepth));
    }
    let descriptor = r.lookup(|i| pool.text(i))?;
    let count = r.count(5)?;
    let elements =
        (0..count).map(|_| Ok((r.lookup(|i| pool.text(i))?, read_value(r, pool, visible, depth)?)));
    Ok(Annotation { descriptor, visible, elements: elements.collect::<Result<_>>()? })
}

fn read_value(r: &mut Reader<'_>, pool: &ConstantPool, visible: bool, depth: usize) -> Result<ElementValue> {
    let at = r.offset();
    let tag = char::from(r.u8()?);
    Ok(match tag {
        'B' | 'C' | 'I' | 'S' | 'Z' => {
            let Constant::Int(value) = r.lookup(|i| pool.constant(i))? else { return Err(mismatch(tag, at)) };
            // The truncations are those of the JVM, which keeps the low bits.
            match tag {
                'B' => ElementValue::Byte(value as i8),
                'C' => ElementValue::Char(value as u16),
                'S' => ElementValue::Short(value as i16),
                'Z' => ElementValue::Boolean(value != 0),
                _ => ElementValue::Int(value),
            }
        }
        'J' | 'F' | 'D' => match (tag, r.lookup(|i| pool.constant(i))?) {
            ('J', Constant::Long(value)) => ElementValue::Long(value),
            ('F', Constant::Float(bits)) => ElementValue::Float(bits),
            ('D', Constant::Double(bits)) => ElementValue::Double(bits),
            _ => return Err(mismatch(tag, at)),
        },
        's' => ElementValue::String(r.lookup(|i| pool.utf8(i))?),
        'e' => {
            ElementValue::Enum { descriptor: r.lookup(|i| pool.text(i))?, name: r.lookup(|i| pool.text(i))? }
        }
        'c' => ElementValue::Class(r.lookup(|i| pool.text(i))?),
        '@' => ElementValue::Annotation(read_annotation(r, pool, visible, depth + 1)?),
        '[' => {
            if depth >= MAX_ANNOTATION_DEPTH {
                return Err(r.fail(Problem::AnnotationDepth));
            }
            let count = r.count(3)?;
            let values = (0..count).map(|_| read_value(r, pool, visible, depth + 1));
            ElementValue::Array(values.collect::<Result<_>>()?)
        }
        _ => return Err(ClassFileError::new(Problem::Rule(format!("unknown annotation value {tag:?}")), at)),
    })
}

fn mismatch(tag: char, at: usize) -> ClassFileError {
    ClassFileError::new(
        Problem::Rule(format!("annotation value {tag:?} with a constant of another type")),
        at,
    )
}
