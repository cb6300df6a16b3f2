//! Attributes (JVMS 4.7): the loop over them, and what classes, fields and methods have in common.

use super::annotation::{Annotation, read_annotations};
use super::error::{ClassFileError, Problem, Result};
use super::pool::ConstantPool;
use super::reader::Reader;

/// How many attributes that were left out are noted; a hostile file could have tens of thousands.
const MAX_IGNORED: usize = 32;

/// What was done with the body of an attribute.
pub(super) enum Body {
    /// Read; bytes left over are an error.
    Read,
    /// Unknown or of no interest.
    Skipped,
}

/// Calls `f` with the name and the body of every attribute.
pub(super) fn each_attribute(
    r: &mut Reader<'_>,
    pool: &ConstantPool,
    mut f: impl FnMut(&str, &mut Reader<'_>) -> Result<Body>,
) -> Result<()> {
    for index in 0..r.count(6)? {
        let (name, mut body) =
            read_header(r, pool).map_err(|e| e.within(format_args!("attribute {index}")))?;
        let name = name.to_string_lossy();
        let read = match f(&name, &mut body) {
            Ok(Body::Read) => body.finish(),
            Ok(Body::Skipped) => Ok(()),
            Err(error) => Err(error),
        };
        read.map_err(|e| e.within(format_args!("attribute {name}")))?;
    }
    Ok(())
}

fn read_header<'a>(r: &mut Reader<'a>, pool: &ConstantPool) -> Result<(super::JavaString, Reader<'a>)> {
    let name = r.lookup(|i| pool.utf8(i))?;
    let length = r.u32()?;
    Ok((name, r.sub(length as usize)?))
}

/// Fills `slot`, which may be filled once only.
pub(super) fn set_once<T>(slot: &mut Option<T>, value: T, body: &Reader<'_>, what: &str) -> Result<()> {
    if slot.replace(value).is_some() {
        return Err(body.fail(Problem::Duplicate(format!("attribute {what}"))));
    }
    Ok(())
}

/// Reads annotations of classes, fields and methods; `None` if the attribute is another.
///
/// The JVM does not look at annotations when it loads a class, so malformed ones, or ones nested too deep, do not make
/// the class unreadable: they are left out, and `ignored` says so.
pub(super) fn read_annotation_attribute(
    name: &str,
    body: &mut Reader<'_>,
    pool: &ConstantPool,
    annotations: &mut Vec<Annotation>,
    ignored: &mut Vec<ClassFileError>,
) -> Option<Body> {
    let visible = match name {
        "RuntimeVisibleAnnotations" => true,
        "RuntimeInvisibleAnnotations" => false,
        _ => return None,
    };
    let read = tolerate(name, body, ignored, |r| read_annotations(r, pool, visible));
    annotations.extend(read.unwrap_or_default());
    Some(Body::Skipped)
}

/// Runs `read` on the whole body; an error is noted in `ignored`.
pub(super) fn tolerate<T>(
    name: &str,
    body: &mut Reader<'_>,
    ignored: &mut Vec<ClassFileError>,
    read: impl FnOnce(&mut Reader<'_>) -> Result<T>,
) -> Option<T> {
    match read(body).and_then(|value| body.finish().map(|()| value)) {
        Ok(value) => Some(value),
        Err(error) => {
            if ignored.len() < MAX_IGNORED {
                ignored.push(error.within(format_args!("attribute {name}")));
            }
            None
        }
    }
}
