//! Class files (JVMS 4): bytes to a faithful, checked tree. Knows nothing of other classes.
//!
//! [`parse`] reads a class file of any Java version up to [`NEWEST_MAJOR`]. What it returns is consistent within
//! itself: constants refer to constants of the right kind, names and descriptors are well-formed, members are unique,
//! methods have code exactly if they should, bootstrap methods exist. Instructions stay bytes here; the `bytecode`
//! module decodes them.
//!
//! # Why an own reader
//!
//! Class files come from anywhere, so no input may make the reader panic, loop, overflow the stack or allocate more
//! than a small multiple of the file's size. The established crates do not promise that. `cafebabe`, the best of them,
//! reserves gigabytes for a crafted switch, overflows the stack on nested annotations, and rejects whole classes for a
//! dynamic constant among bootstrap arguments, which `javac` emits for pattern switches. Here every count is
//! checked against the bytes that are left before anything is reserved ([`ClassFileError`] names offset and place),
//! nesting is bounded, and references within the constant pool are followed by kind, so they cannot form a loop. The tests
//! compare this reader with `cafebabe` and `ristretto_classfile` on every class of a JDK.

mod access;
mod annotation;
mod attribute;
mod check;
mod class;
mod code;
mod constant;
pub mod descriptor;
mod error;
pub mod generic;
mod java_string;
mod member;
mod name;
mod pool;
mod pool_reader;
mod reader;

pub use access::Access;
pub use annotation::{Annotation, ElementValue, MAX_ANNOTATION_DEPTH};
pub use class::{
    BootstrapMethod, ClassFile, EnclosingMethod, InnerClass, MAX_FILE_SIZE, NEWEST_MAJOR, RecordComponent,
    parse, parse_named,
};
pub use code::{CodeAttribute, Handler, LocalName};
pub use constant::{Constant, DynamicRef, HandleKind, MemberRef, MethodHandle};
pub use descriptor::{DescriptorError, FieldType, MethodDescriptor, Primitive};
pub use error::{ClassFileError, Problem};
pub use java_string::JavaString;
pub use member::{Field, Method};
pub use name::ROOT_CLASS;
pub use pool::{ConstantPool, PoolError};

pub(crate) use name::is_class_name;
pub(crate) use reader::Reader;
