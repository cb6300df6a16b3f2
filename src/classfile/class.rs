//! The class file as a whole (JVMS 4.1).

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::access::Access;
use super::annotation::Annotation;
use super::attribute::{Body, each_attribute, read_annotation_attribute, set_once};
use super::check::{Checks, address};
use super::constant::{Constant, MethodHandle};
use super::error::{ClassFileError, Problem, Result};
use super::member::{Field, Method, read_field, read_method};
use super::name::ROOT_CLASS;
use super::pool::ConstantPool;
use super::pool_reader::read_pool;
use super::reader::Reader;

/// The newest major version of class files that is read: that of Java 26.
pub const NEWEST_MAJOR: u16 = 70;

/// The largest class file that is read, in bytes (64 MiB).
pub const MAX_FILE_SIZE: usize = 64 << 20;

/// A class file, read and checked.
#[derive(Debug, Clone)]
pub struct ClassFile {
    /// Minor version; 65535 marks preview features of one Java version.
    pub minor: u16,
    /// Major version, 45 (Java 1.1) to [`NEWEST_MAJOR`]; Java version N has N + 44.
    pub major: u16,
    /// Flags.
    pub access: Access,
    /// Internal name, `java/lang/Object`.
    pub name: Arc<str>,
    /// The superclass; `None` for `java/lang/Object` and module descriptors only.
    pub super_name: Option<Arc<str>>,
    /// Direct superinterfaces, in order.
    pub interfaces: Vec<Arc<str>>,
    /// Declared fields, in order.
    pub fields: Vec<Field>,
    /// Declared methods, in order.
    pub methods: Vec<Method>,
    /// Name of the source file, without folder.
    pub source_file: Option<Arc<str>>,
    /// Generic signature (JVMS 4.7.9), unparsed.
    pub signature: Option<Arc<str>>,
    /// Every nested class that the constant pool mentions (JVMS 4.7.6), this one included if it is nested.
    pub inner_classes: Vec<InnerClass>,
    /// Where a local or anonymous class is declared.
    pub enclosing_method: Option<EnclosingMethod>,
    /// The class whose nest this one belongs to (JVMS 4.7.28); `None` if it is its own host.
    pub nest_host: Option<Arc<str>>,
    /// Other members of the nest that this class hosts (JVMS 4.7.29).
    pub nest_members: Vec<Arc<str>>,
    /// Direct subclasses that a sealed class permits (JVMS 4.7.31); empty if it is not sealed.
    pub permitted_subclasses: Vec<Arc<str>>,
    /// Components of a record class (JVMS 4.7.30); `None` if it is no record.
    pub record_components: Option<Vec<RecordComponent>>,
    /// Bootstrap methods of dynamic constants and call sites (JVMS 4.7.23).
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// Visible and invisible annotations.
    pub annotations: Vec<Annotation>,
    /// The constant pool, for the operands of instructions.
    pub pool: ConstantPool,
    /// Annotations that could not be read and were left out: malformed ones, or nested too deep. The JVM loads such
    /// classes too. The first 32 are noted.
    pub ignored: Vec<ClassFileError>,
}

/// A nested class (JVMS 4.7.6).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InnerClass {
    /// Internal name.
    pub inner: Arc<str>,
    /// The class that declares it as a member; `None` for local and anonymous classes.
    pub outer: Option<Arc<str>>,
    /// Its simple name; `None` for anonymous classes.
    pub name: Option<Arc<str>>,
    /// Flags as declared, `static` and `private` among them.
    pub access: Access,
}

/// Where a local or anonymous class is declared (JVMS 4.7.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EnclosingMethod {
    /// Innermost enclosing class.
    pub class: Arc<str>,
    /// Name and descriptor of the method; `None` in an initialiser.
    pub method: Option<(Arc<str>, Arc<str>)>,
}

/// A component of a record (JVMS 4.7.30).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordComponent {
    /// Name, that of its field and accessor too.
    pub name: Arc<str>,
    /// Field descriptor.
    pub descriptor: Arc<str>,
}

/// A bootstrap method (JVMS 4.7.23).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BootstrapMethod {
    /// The method to call.
    pub handle: Arc<MethodHandle>,
    /// Its static arguments. A [`Constant::Dynamic`] among them may use this very bootstrap method.
    pub args: Vec<Constant>,
}

impl ClassFile {
    /// The method with this name and descriptor.
    #[must_use]
    pub fn method(&self, name: &str, descriptor: &str) -> Option<&Method> {
        self.methods.iter().find(|m| &*m.name == name && &*m.descriptor == descriptor)
    }

    /// The field with this name and descriptor.
    #[must_use]
    pub fn field(&self, name: &str, descriptor: &str) -> Option<&Field> {
        self.fields.iter().find(|f| &*f.name == name && &*f.descriptor == descriptor)
    }
}

/// Reads a class file.
///
/// # Errors
/// What is wrong, at which byte, in which part. Malformed annotations are no error, see [`ClassFile::ignored`].
pub fn parse(bytes: &[u8]) -> Result<ClassFile> {
    if bytes.len() > MAX_FILE_SIZE {
        return Err(ClassFileError::new(Problem::TooLarge { size: bytes.len() }, 0));
    }
    let r = &mut Reader::new(bytes);
    let (minor, major) = read_version(r)?;
    let checks = &mut Checks::default();
    let pool = read_pool(r, major, checks)?;
    let mut class = read_header(r, pool, minor, major)?;
    let ignored = &mut Vec::new();
    class.fields = read_members(
        r,
        "field",
        |r| read_field(r, &class.pool, checks, ignored),
        |f| (&f.name, &f.descriptor),
    )?;
    class.methods = read_members(
        r,
        "method",
        |r| read_method(r, &class.pool, major, checks, ignored),
        |m| (&m.name, &m.descriptor),
    )?;
    class.ignored.append(ignored);
    read_class_attributes(r, &mut class, checks)?;
    r.finish().map_err(|e| e.within("end of the class"))?;
    check_dynamics(&class, r.offset())?;
    Ok(class)
}

/// As [`parse`], and the class must have the name under which it was looked up (JVMS 5.3.5).
///
/// # Errors
/// Those of [`parse`], and [`Problem::WrongName`].
pub fn parse_named(bytes: &[u8], name: &str) -> Result<ClassFile> {
    let class = parse(bytes)?;
    if &*class.name == name {
        return Ok(class);
    }
    let problem = Problem::WrongName { found: (&*class.name).into(), requested: name.into() };
    Err(ClassFileError::new(problem, 0))
}

fn read_version(r: &mut Reader<'_>) -> Result<(u16, u16)> {
    let magic = r.u32()?;
    if magic != 0xcafe_babe {
        return Err(ClassFileError::new(Problem::Magic(magic), 0));
    }
    let at = r.offset();
    let (minor, major) = (r.u16()?, r.u16()?);
    if !(45..=NEWEST_MAJOR).contains(&major) {
        return Err(ClassFileError::new(Problem::Version { major, minor }, at));
    }
    Ok((minor, major))
}

/// Flags, own name, superclass and interfaces.
fn read_header(r: &mut Reader<'_>, pool: ConstantPool, minor: u16, major: u16) -> Result<ClassFile> {
    let access = Access::from_bits(r.u16()?);
    let name = read_class(r, &pool).map_err(|e| e.within("this class"))?;
    let at = r.offset();
    let super_name = r.lookup_optional(|i| pool.class_name(i)).map_err(|e| e.within("superclass"))?;
    let rootless = &*name == ROOT_CLASS || access.is_module();
    let broken = match &super_name {
        Some(superclass) if rootless => Some(format!("{name} with superclass {superclass}")),
        Some(superclass) if superclass.starts_with('[') => Some(format!("superclass {superclass}")),
        None if !rootless => Some("no superclass".into()),
        _ => None,
    };
    if let Some(broken) = broken {
        return Err(ClassFileError::new(Problem::Rule(broken), at));
    }
    let interfaces = (0..r.count(2)?).map(|_| read_class(r, &pool)).collect::<Result<_>>();
    let interfaces = interfaces.map_err(|e| e.within("interfaces"))?;
    Ok(ClassFile {
        minor,
        major,
        access,
        name,
        super_name,
        interfaces,
        fields: Vec::new(),
        methods: Vec::new(),
        source_file: None,
        signature: None,
        inner_classes: Vec::new(),
        enclosing_method: None,
        nest_host: None,
        nest_members: Vec::new(),
        permitted_subclasses: Vec::new(),
        record_components: None,
        bootstrap_methods: Vec::new(),
        annotations: Vec::new(),
        pool,
        ignored: Vec::new(),
    })
}

/// Reads a reference to a class that is no array type.
fn read_class(r: &mut Reader<'_>, pool: &ConstantPool) -> Result<Arc<str>> {
    let at = r.offset();
    let name = r.lookup(|i| pool.class_name(i))?;
    if name.starts_with('[') {
        return Err(ClassFileError::new(Problem::Name { what: "class name", name: (&*name).into() }, at));
    }
    Ok(name)
}

fn read_classes(r: &mut Reader<'_>, pool: &ConstantPool) -> Result<Vec<Arc<str>>> {
    (0..r.count(2)?).map(|_| read_class(r, pool)).collect()
}

/// Reads fields or methods, which must differ in name or descriptor.
fn read_members<M>(
    r: &mut Reader<'_>,
    what: &str,
    mut read: impl FnMut(&mut Reader<'_>) -> Result<M>,
    key: impl Fn(&M) -> (&Arc<str>, &Arc<str>),
) -> Result<Vec<M>> {
    let count = r.count(8).map_err(|e| e.within(format_args!("{what}s")))?;
    let mut members = Vec::with_capacity(count.min(1024));
    let mut seen = FxHashSet::default();
    for index in 0..count {
        let at = r.offset();
        let member = read(r)
            .map_err(|e| if e.place.is_empty() { e.within(format_args!("{what} {index}")) } else { e })?;
        let (name, descriptor) = key(&member);
        if !seen.insert((address(name), address(descriptor))) {
            return Err(ClassFileError::new(Problem::Duplicate(format!("{what} {name}:{descriptor}")), at));
        }
        members.push(member);
    }
    Ok(members)
}

fn read_class_attributes(r: &mut Reader<'_>, class: &mut ClassFile, checks: &mut Checks) -> Result<()> {
    let pool = &class.pool;
    let mut bootstrap_methods = None;
    each_attribute(r, pool, |name, body| {
        match name {
            "SourceFile" => class.source_file = Some(body.lookup(|i| pool.text(i))?),
            "Signature" => class.signature = Some(body.lookup(|i| pool.text(i))?),
            "InnerClasses" => {
                let inner = (0..body.count(8)?).map(|_| read_inner_class(body, pool));
                class.inner_classes = inner.collect::<Result<_>>()?;
            }
            "EnclosingMethod" => {
                let outer = read_class(body, pool)?;
                let method = body.lookup_optional(|i| pool.name_and_type(i))?;
                class.enclosing_method = Some(EnclosingMethod { class: outer, method });
            }
            "NestHost" => class.nest_host = Some(read_class(body, pool)?),
            "NestMembers" => class.nest_members = read_classes(body, pool)?,
            "PermittedSubclasses" => class.permitted_subclasses = read_classes(body, pool)?,
            "Record" => {
                let components = (0..body.count(6)?).map(|_| read_component(body, pool, checks));
                set_once(&mut class.record_components, components.collect::<Result<_>>()?, body, name)?;
            }
            "BootstrapMethods" => {
                let methods = (0..body.count(4)?).map(|_| {
                    let handle = body.lookup(|i| pool.method_handle(i))?;
                    let args = (0..body.count(2)?).map(|_| body.lookup(|i| pool.constant(i)));
                    Ok(BootstrapMethod { handle, args: args.collect::<Result<_>>()? })
                });
                let methods = methods.collect::<Result<Vec<_>>>()?;
                set_once(&mut bootstrap_methods, methods, body, name)?;
            }
            _ => {
                let (annotations, ignored) = (&mut class.annotations, &mut class.ignored);
                let read = read_annotation_attribute(name, body, pool, annotations, ignored);
                return Ok(read.unwrap_or(Body::Skipped));
            }
        }
        Ok(Body::Read)
    })?;
    class.bootstrap_methods = bootstrap_methods.unwrap_or_default();
    Ok(())
}

fn read_inner_class(r: &mut Reader<'_>, pool: &ConstantPool) -> Result<InnerClass> {
    Ok(InnerClass {
        inner: r.lookup(|i| pool.class_name(i))?,
        outer: r.lookup_optional(|i| pool.class_name(i))?,
        name: r.lookup_optional(|i| pool.text(i))?,
        access: Access::from_bits(r.u16()?),
    })
}

fn read_component(r: &mut Reader<'_>, pool: &ConstantPool, checks: &mut Checks) -> Result<RecordComponent> {
    let at = r.offset();
    let name = r.lookup(|i| pool.text(i))?;
    let descriptor = r.lookup(|i| pool.text(i))?;
    checks.field(&name, &descriptor).map_err(|problem| ClassFileError::new(problem, at))?;
    each_attribute(r, pool, |_, _| Ok(Body::Skipped))?;
    Ok(RecordComponent { name, descriptor })
}

/// Dynamic constants and call sites name bootstrap methods that exist.
fn check_dynamics(class: &ClassFile, at: usize) -> Result<()> {
    let count = class.bootstrap_methods.len();
    match class.pool.dynamics().find(|(_, dynamic)| usize::from(dynamic.bootstrap) >= count) {
        None => Ok(()),
        Some((index, dynamic)) => {
            let problem = format!("bootstrap method {} does not exist, there are {count}", dynamic.bootstrap);
            let error = ClassFileError::new(Problem::Rule(problem), at);
            Err(error.within(format_args!("constant pool entry {index}")))
        }
    }
}
