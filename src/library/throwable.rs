//! What can be thrown.

use std::sync::Arc;

use crate::machine::Step;
use crate::program::{Class, Known, Program, TypeId};
use crate::runtime::Vm;
use crate::state::{Hidden, Message, Position, State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::{Call, Return};

pub(super) static AREA: Area = Area {
    name: "throwable",
    about: "exceptions and errors; where one was made is remembered, a whole stack trace is not",
    covers: |class| {
        class.ends_with("Exception")
            || class.ends_with("Error")
            || matches!(class, "java/lang/Throwable" | "java/lang/StackTraceElement")
    },
    classes: &[ClassEntry {
        class: "java/lang/Throwable",
        methods: &[
            intrinsic("fillInStackTrace", "()Ljava/lang/Throwable;", fill_in_stack_trace),
            refused("getStackTrace", "()[Ljava/lang/StackTraceElement;", NOT_KEPT),
            refused("printElsewhere", "(Ljava/io/PrintWriter;)V", NOT_KEPT),
            refused("printElsewhere", "(Ljava/io/PrintStream;)V", NOT_KEPT),
        ],
    }],
};

/// Why the calls that lead to a throwable are not told.
const NOT_KEPT: &str = "only where it was made is remembered, and no whole stack trace";

/// Remembers where a throwable is made: the first user frame that is not one of its own constructors.
fn fill_in_stack_trace(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let object = call.object(cx, st, 0)?;
    // The same object may have another name here than in the frames below.
    let is_own = |local: Option<&Value>| {
        let local = local.copied().and_then(Value::term);
        local.and_then(|local| cx.engine.object(&cx.machine, st, local)) == Some(object)
    };
    let at: Option<Position> = st
        .frames
        .iter()
        .rev()
        .skip_while(|f| {
            let makes_it = f.method.is_constructor() || &*f.method.name == "fillInStackTrace";
            !f.method.user && !makes_it || makes_it && is_own(f.locals.first())
        })
        .find(|f| f.method.user)
        .map(|f| f.position());
    let own = st.heap.object_mut(object);
    // What the JVM says of an exception of its own does not change.
    let message = match own.hidden {
        Hidden::Trace { message, .. } => message,
        _ => Message::Held,
    };
    own.hidden = Hidden::Trace { at, message };
    Ok(call.term(0).map_or(Return::Nothing, |own| Return::Value(Value::Ref(own))))
}

/// The class of exceptions that a person names, in full or without its package: one of the default package, of the package
/// that is given, or of those of the library whose exceptions programs meet most.
pub fn throwable_named(program: &Program, name: &str, package: &str) -> Option<Arc<Class>> {
    let throwable = program.known_class(Known::Throwable).ok()?;
    let internal = name.replace('.', "/");
    let packages = ["", package, "java/lang", "java/util", "java/io"];
    // A class within another one, as Java writes it.
    let within = internal.rsplit_once('/').map(|(outer, inner)| format!("{outer}${inner}"));
    let written: Vec<String> = std::iter::once(internal).chain(within).collect();
    let names = packages.iter().flat_map(|package| {
        written.iter().map(move |written| match *package {
            "" => written.clone(),
            package => format!("{package}/{written}"),
        })
    });
    let (throwable, is_throwable) = (TypeId::class(throwable.id), |class: &Arc<Class>, of| {
        program.is_subtype(TypeId::class(class.id), of)
    });
    names.filter_map(|name| program.load(&name).ok()).find(|class| is_throwable(class, throwable))
}

/// The exceptions that say that something has no such part, which whoever asks how much there is can avoid.
const OUT_OF_BOUNDS: [&str; 3] = [
    "java/lang/IndexOutOfBoundsException",
    "java/util/NoSuchElementException",
    "java/util/EmptyStackException",
];

/// Whether an exception says that something has no such part.
pub(crate) fn is_out_of_bounds(program: &Program, class: &Class) -> bool {
    OUT_OF_BOUNDS.iter().any(|name| {
        program.load(name).is_ok_and(|known| known.id == class.id || class.is_subclass_of(known.id))
    })
}
