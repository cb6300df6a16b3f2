//! Objects of interfaces that whoever calls the analysed method implements: a `Comparator`, a listener.
//!
//! Of such an object is known only what its methods answer. So one of a class stands in for it that is made here, whose
//! methods give elements of an array that is unknown input, one after the other; what they do beside answering is not told. A
//! test writes it as a lambda, or as an anonymous class, that gives the same answers.

use std::sync::Arc;

use crate::bytecode::{ArithmeticOp, CodeWriter, ElementKind, Insn, Kind, Primitive, member};
use crate::classfile::generic::{self, GenericType};
use crate::classfile::{Access, EnclosingMethod, FieldType};
use crate::classpath::Origin;
use crate::heap::arrays::element_kind;
use crate::program::{Class, Generics, Known, Method, Program, Synthetic, SyntheticMethod, is_java_api};

/// What the names of these classes end with. No compiler makes such a name.
const SUFFIX: &str = "$$Answers";

/// The most methods of an interface that are stood in for.
const MOST_METHODS: usize = 24;

/// Interfaces of the library whose objects callers write, though a class that anybody can name implements them, too. Those that
/// no such class implements are found by that ([`is_left_to_callers`]).
const LIBRARY: [&str; 26] = [
    "java/util/Comparator",
    "java/lang/Runnable",
    "java/util/concurrent/Callable",
    "java/lang/AutoCloseable",
    "java/io/Closeable",
    "java/io/FileFilter",
    "java/io/FilenameFilter",
    "java/io/Flushable",
    "java/lang/Readable",
    "java/lang/Thread$UncaughtExceptionHandler",
    "java/lang/reflect/InvocationHandler",
    "java/security/PrivilegedAction",
    "java/security/PrivilegedExceptionAction",
    "java/time/temporal/TemporalAdjuster",
    "java/time/temporal/TemporalQuery",
    "java/util/Enumeration",
    "java/util/ListIterator",
    "java/io/DataInput",
    "java/io/DataOutput",
    "java/io/ObjectInput",
    "java/io/ObjectOutput",
    "java/util/concurrent/Executor",
    "java/util/concurrent/ExecutorService",
    "java/util/concurrent/ScheduledExecutorService",
    "java/util/concurrent/Future",
    "java/util/concurrent/ThreadFactory",
];

/// The names of the fields for the method at a position: what it answers, and how often it was called.
pub(crate) fn fields(position: usize) -> (String, String) {
    (format!("answers{position}"), format!("calls{position}"))
}

/// Whether a class stands in for the objects of an interface or an abstract class.
pub(super) fn is_answers(class: &Class) -> bool {
    class.origin == Origin::CallSite && is_answering(&class.name)
}

/// Whether a class with this name, internal or of the source, is one that is made here.
pub(crate) fn is_answering(name: &str) -> bool {
    name.ends_with(SUFFIX)
}

/// The class that stands in for the objects of an interface, if callers implement it.
pub(super) fn stand_in(program: &Program, interface: &Arc<Class>) -> Option<Arc<Class>> {
    if !interface.is_interface() || interface.file.access.is_annotation() {
        return None;
    }
    let callers = match interface.origin {
        Origin::User => {
            let implemented = |class: &Arc<Class>| class.is_instantiable() || class.is_enum();
            interface.file.permitted_subclasses.is_empty()
                && !program.user_subtypes(interface).iter().any(implemented)
        }
        _ => {
            interface.name.starts_with("java/util/function/")
                || LIBRARY.contains(&&*interface.name)
                || is_left_to_callers(program, interface)
        }
    };
    if callers { answering_class(program, interface) } else { None }
}

/// Whether anybody may implement an interface of the library, and nobody can name a class of the library that does: what there
/// is then of such objects is behind factories, or the callers'.
fn is_left_to_callers(program: &Program, interface: &Arc<Class>) -> bool {
    is_java_api(&interface.name)
        && interface.file.access.is_public()
        && interface.file.permitted_subclasses.is_empty()
        && !program
            .library_subtypes(interface)
            .iter()
            .any(|class| class.is_instantiable() && class.file.access.is_public())
}

/// The class that only answers for an interface, or for what an abstract class leaves to others, whoever else implements it;
/// none for one with too many methods, or that callers cannot extend.
pub(super) fn answering_class(program: &Program, interface: &Arc<Class>) -> Option<Arc<Class>> {
    let open = interface.is_interface()
        || interface.file.access.is_abstract()
            && !interface.is_enum()
            && interface.methods.iter().any(|method| method.is_constructor() && !method.access.is_private());
    if !open || !interface.file.permitted_subclasses.is_empty() {
        return None;
    }
    let wanted = abstract_methods(program, interface);
    // Where an interface leaves nothing to implement, there is nothing to answer.
    if wanted.is_empty() && interface.is_interface() || wanted.len() > MOST_METHODS {
        return None;
    }
    program.define(class_of(program, interface, &wanted)).ok()
}

/// The methods that a class has to implement, by name and descriptor, in a fixed order.
fn abstract_methods(program: &Program, interface: &Arc<Class>) -> Vec<Arc<Method>> {
    let mut out: Vec<Arc<Method>> = Vec::new();
    let own = std::iter::once(interface.clone());
    let above =
        interface.supertypes.iter().map(|id| program.class(*id)).filter(|class| class.id != interface.id);
    for class in own.chain(above) {
        for method in class.methods.iter().filter(|method| method.access.is_abstract()) {
            let found = program.find_method(interface, &method.name, &method.descriptor);
            let of_object = class.is_interface()
                && program
                    .known_class(Known::Object)
                    .is_ok_and(|object| object.declared_method(&method.name, &method.descriptor).is_some());
            let known = out.iter().any(|m| m.name == method.name && m.descriptor == method.descriptor);
            if !of_object && !known && found.is_none_or(|found| found.access.is_abstract()) {
                out.push(method.clone());
            }
        }
    }
    out.sort_by(|a, b| (&a.name, &a.descriptor).cmp(&(&b.name, &b.descriptor)));
    out
}

fn class_of(program: &Program, interface: &Arc<Class>, wanted: &[Arc<Method>]) -> Synthetic {
    let name: Arc<str> = format!("{}{SUFFIX}", interface.name).into();
    let mut fields_of = Vec::new();
    let mut signatures = Vec::new();
    let mut methods = Vec::new();
    for (position, method) in wanted.iter().enumerate() {
        let (answers, calls) = fields(position);
        if let Some(result) = &method.signature.result {
            let array = FieldType::Array(Box::new(result.clone()));
            fields_of.push((Access::PRIVATE, answers.clone().into(), array));
            fields_of.push((Access::PRIVATE, calls.clone().into(), FieldType::Primitive(Primitive::Int)));
            if let Some(signature) = result_signature(program, interface, method) {
                signatures.push((answers.into(), format!("[{signature}").into()));
            }
        }
        methods.push(answering(&name, position, method));
    }
    Synthetic {
        name,
        enclosing: EnclosingMethod { class: interface.name.clone(), method: None },
        superclass: (!interface.is_interface()).then(|| interface.name.clone()),
        interfaces: Vec::from_iter(interface.is_interface().then(|| interface.name.clone())),
        fields: fields_of,
        methods,
        generics: Generics {
            class: interface.file.signature.clone(),
            fields: signatures,
            methods: Vec::new(),
        },
    }
}

/// A method that gives the next answer.
fn answering(class: &Arc<str>, position: usize, method: &Method) -> SyntheticMethod {
    let itself = FieldType::Class(class.clone());
    let mut code = CodeWriter::new();
    let parameters: u16 = method.signature.parameters.iter().map(FieldType::slots).sum();
    code.reserve(1 + parameters);
    if let Some(result) = &method.signature.result {
        let (answers, calls) = fields(position);
        let int = FieldType::Primitive(Primitive::Int);
        let array = FieldType::Array(Box::new(result.clone())).descriptor();
        let (answers, calls) = (member(class, &answers, &array), member(class, &calls, "I"));
        let number = 1 + parameters;
        code.load(&itself, 0).insn(Insn::GetField(calls.clone())).store(&int, number);
        code.load(&itself, 0).load(&int, number).int(1).insn(Insn::Arithmetic(Kind::Int, ArithmeticOp::Add));
        code.insn(Insn::PutField(calls));
        code.load(&itself, 0).insn(Insn::GetField(answers)).load(&int, number);
        code.insn(Insn::ArrayLoad(match result {
            FieldType::Primitive(primitive) => element_kind(*primitive),
            FieldType::Class(_) | FieldType::Array(_) => ElementKind::Ref,
        }));
    }
    code.return_as(method.signature.result.as_ref());
    SyntheticMethod {
        access: Access::PUBLIC,
        name: method.name.clone(),
        descriptor: method.descriptor.clone(),
        code: code.finish(),
    }
}

/// The generic type that a method gives, in terms of the type parameters of the interface.
fn result_signature(program: &Program, interface: &Arc<Class>, method: &Method) -> Option<String> {
    let result = method.generic_result()?;
    if method.class == interface.id {
        return Some(result.signature());
    }
    let declaring = program.class(method.class);
    let text = interface.file.signature.as_ref()?;
    let above = generic::class_supertypes(text)?;
    let arguments = above.iter().find_map(|above| match above {
        GenericType::Class(name, arguments) if *name == declaring.name => Some(arguments.clone()),
        _ => None,
    })?;
    Some(generic::substituted(&result, &declaring.type_parameters(), &arguments).signature())
}
