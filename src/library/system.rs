//! The virtual machine seen from inside, input and output, and the collections that are models.

use crate::machine::Step;
use crate::runtime::Vm;
use crate::state::{State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::{Call, Return, flag};

pub(super) static AREA: Area = Area {
    name: "system",
    about: "the virtual machine itself, input and output",
    covers: |class| {
        matches!(
            class,
            "java/lang/System" | "java/lang/Runnable" | "java/lang/JdkRest" | "jdk/internal/misc/CDS"
        ) || class.starts_with("java/io/") && !class.ends_with("Exception") && class != "java/io/Serializable"
    },
    classes: &[
        ClassEntry {
            class: "java/lang/System",
            methods: &[
                refused(
                    "identityHashCode",
                    "(Ljava/lang/Object;)I",
                    "an object's identity hash is another number in every run",
                ),
                refused("exit", "(I)V", "it ends the virtual machine"),
                refused("currentTimeMillis", "()J", "it is another number in every run"),
                refused("nanoTime", "()J", "it is another number in every run"),
            ],
        },
        ClassEntry {
            class: "java/io/PrintStream",
            methods: &[refused(
                "otherTarget",
                "()V",
                "it stands for output to anything but System.out and System.err",
            )],
        },
        // The JVM runs without a shared archive.
        ClassEntry {
            class: "jdk/internal/misc/CDS",
            methods: &[
                intrinsic("isDumpingClassList0", "()Z", no),
                intrinsic("isDumpingArchive0", "()Z", no),
                intrinsic("isSharingEnabled0", "()Z", no),
                intrinsic("getRandomSeedForDumping", "()J", no_seed),
                intrinsic("initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
            ],
        },
    ],
};

pub(super) static COLLECTIONS: Area = Area {
    name: "collections",
    about: "what the JDK's own collections, which run as they are, need of models",
    covers: |class| {
        class == "java/lang/Iterable"
            || class == "jdk/internal/util/ArraysSupport"
            || class.starts_with("java/util/") && !class.ends_with("Exception")
    },
    classes: &[],
};

fn no(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(flag(cx, false))
}

fn no_seed(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Value(Value::Long(cx.terms.long(0))))
}

fn nothing(_: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Nothing)
}
