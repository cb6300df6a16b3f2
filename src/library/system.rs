//! The virtual machine seen from inside, input and output, and the collections that are models.

use smallvec::SmallVec;

use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::classes::ensure_initialised;
use crate::runtime::objects::loaded;
use crate::state::{State, Value};

use super::catalogue::{Area, ClassEntry, intrinsic, refused};
use super::{Call, Return, boxes, collector, environment, flag, machine, monitors, symbolic, tables};

/// Loggers are output.
fn is_logging(class: &str) -> bool {
    class.starts_with("java/util/logging/")
}

pub(super) static AREA: Area = Area {
    name: "system",
    about: "the virtual machine itself, input and output",
    covers: |class| {
        is_logging(class)
            || matches!(
                class,
                "java/lang/System"
                    | "java/lang/System$Properties"
                    | "java/lang/Runtime"
                    | "java/lang/Runnable"
                    | "java/lang/Thread"
                    | "java/security/AccessController"
                    | "java/security/MessageDigest"
                    | "java/security/SecureRandom"
                    | "sun/security/jca/GetInstance"
                    | "sun/security/jca/GetInstance$Instance"
                    | "sun/security/provider/Digests"
                    | "sun/security/provider/Listed"
                    | "sun/util/calendar/ZoneInfoFile"
                    | "jdk/internal/access/SharedSecrets"
                    | "jdk/internal/misc/CDS"
                    | "jdk/internal/misc/VM"
                    | "jdk/lazuli/DroppedText"
                    | "jdk/lazuli/LangAccess"
                    | "jdk/lazuli/SystemProperties"
            )
            || class.starts_with("java/lang/JdkRest")
            || class.starts_with("java/lang/ref/")
            || class.starts_with("java/io/")
                && !class.ends_with("Exception")
                && class != "java/io/Serializable"
    },
    classes: &[
        ClassEntry {
            class: "java/lang/System",
            methods: &[
                intrinsic("identityHashCode", "(Ljava/lang/Object;)I", environment::identity_hash),
                refused("exit", "(I)V", "it ends the virtual machine"),
                intrinsic("gc", "()V", collector::collect),
                intrinsic("runFinalization", "()V", collector::collect),
                intrinsic("currentTimeMillis", "()J", environment::current_time),
                intrinsic("nanoTime", "()J", environment::nano_time),
                refused(
                    "clearProperty",
                    "(Ljava/lang/String;)Ljava/lang/String;",
                    "a property that was cleared is not kept",
                ),
                intrinsic("variable", "(Ljava/lang/String;)Ljava/lang/String;", machine::variable),
            ],
        },
        ClassEntry {
            class: "java/io/PrintStream",
            methods: &[
                refused(
                    "otherTarget",
                    "()V",
                    "it stands for output to anything but System.out and System.err",
                ),
                intrinsic("hasTrouble", "()Z", environment::output_trouble),
            ],
        },
        ClassEntry {
            class: "java/lang/System$Properties",
            methods: &[
                intrinsic("ofMachine", "(Ljava/lang/String;)Ljava/lang/String;", machine::property),
                intrinsic(
                    "ofSomeMachines",
                    "(Ljava/lang/String;)Ljava/lang/String;",
                    machine::perhaps_property,
                ),
                intrinsic(
                    "own",
                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                    machine::own_property,
                ),
                intrinsic(
                    "oneOfSeveral",
                    "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
                    machine::one_property,
                ),
            ],
        },
        ClassEntry {
            class: "java/lang/Runtime",
            methods: &[
                intrinsic("availableProcessors", "()I", environment::processors),
                intrinsic("version", "()Ljava/lang/Runtime$Version;", machine::one_of_several),
                intrinsic("maxMemory", "()J", environment::memory),
                intrinsic("totalMemory", "()J", environment::memory),
                intrinsic("freeMemory", "()J", environment::memory),
                intrinsic("gc", "()V", collector::collect),
                intrinsic("runFinalization", "()V", collector::collect),
            ],
        },
        ClassEntry {
            class: "java/security/SecureRandom",
            methods: &[intrinsic("unknown", "()I", environment::random)],
        },
        ClassEntry {
            class: "java/lang/Thread",
            methods: &[
                refused("start", "()V", "one thread runs, and no other is started"),
                refused("forever", "()V", "a thread waits for itself"),
                refused("unnamed", "()Ljava/lang/String;", "the number in it is that of the virtual machine"),
                refused("number", "()J", "it is the virtual machine's own"),
                intrinsic("holdsLock", "(Ljava/lang/Object;)Z", monitors::holds),
                intrinsic("firstPriority", "()I", environment::first_priority),
                intrinsic("isFirstDaemon", "()Z", environment::first_daemon),
            ],
        },
        ClassEntry {
            class: "java/lang/ref/Reference",
            methods: &[
                refused(
                    "queued",
                    "()Ljava/lang/RuntimeException;",
                    "what is put into a queue of references is the collector's",
                ),
                intrinsic("mayBeCleared", "()V", collector::may_be_cleared),
            ],
        },
        ClassEntry {
            class: "java/lang/ref/ReferenceQueue",
            methods: &[intrinsic("poll", "()Ljava/lang/ref/Reference;", collector::look)],
        },
        ClassEntry {
            class: "java/security/AccessController",
            methods: &[refused(
                "getContext",
                "()Ljava/security/AccessControlContext;",
                "there is no security manager",
            )],
        },
        ClassEntry {
            class: "sun/security/jca/GetInstance",
            methods: &[refused(
                "unknown",
                "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/RuntimeException;",
                "which providers there are stands in a file of the machine",
            )],
        },
        ClassEntry {
            class: "java/security/MessageDigest",
            methods: &[refused(
                "getProvider",
                "()Ljava/security/Provider;",
                "which providers there are stands in a file of the machine",
            )],
        },
        ClassEntry {
            class: "sun/util/calendar/ZoneInfoFile",
            methods: &[refused(
                "ofFile",
                "(Ljava/lang/String;)Lsun/util/calendar/ZoneInfo;",
                "when clocks change there stands in a file of the machine",
            )],
        },
        ClassEntry {
            class: "jdk/internal/access/SharedSecrets",
            methods: &[intrinsic("getJavaLangAccess", "()Ljdk/internal/access/JavaLangAccess;", lang_access)],
        },
        // The JVM runs without a shared archive.
        ClassEntry {
            class: "jdk/internal/misc/CDS",
            methods: &[
                intrinsic("isDumpingClassList0", "()Z", no),
                intrinsic("isDumpingArchive0", "()Z", no),
                intrinsic("isSharingEnabled0", "()Z", no),
                intrinsic("getRandomSeedForDumping", "()J", seed),
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
            || class.starts_with("java/util/") && !class.ends_with("Exception") && !is_logging(class)
    },
    classes: &[
        ClassEntry {
            class: "java/util/UnknownMap",
            methods: &[
                intrinsic("require", "(Z)V", symbolic::require),
                intrinsic("isValue", "(Ljava/lang/Object;)Z", boxes::is_value),
                intrinsic("asksFor", "([ZILjava/lang/Object;)V", tables::asks_for),
                intrinsic("asksForMore", "([ZII)V", tables::asks_for_more),
                intrinsic("isValueOf", "([Ljava/lang/Object;ILjava/lang/Object;)V", tables::is_value_of),
            ],
        },
        ClassEntry {
            class: "java/util/UnknownConcurrentMap",
            methods: &[refused(
                "refused",
                "()Ljava/lang/RuntimeException;",
                "the order of several entries of an input ConcurrentHashMap, or its bulk operations",
            )],
        },
        ClassEntry {
            class: "java/util/HashMap$HashIterator",
            methods: &[intrinsic("<init>", "(Ljava/util/HashMap;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/HashMap",
            methods: &[
                intrinsic(
                    "keysToArray",
                    "([Ljava/lang/Object;)[Ljava/lang/Object;",
                    environment::order_by_hash,
                ),
                intrinsic(
                    "valuesToArray",
                    "([Ljava/lang/Object;)[Ljava/lang/Object;",
                    environment::order_by_hash,
                ),
                intrinsic("forEach", "(Ljava/util/function/BiConsumer;)V", environment::order_by_hash),
                intrinsic("replaceAll", "(Ljava/util/function/BiFunction;)V", environment::order_by_hash),
            ],
        },
        ClassEntry {
            class: "java/util/HashMap$KeySet",
            methods: &[intrinsic("forEach", "(Ljava/util/function/Consumer;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/HashMap$Values",
            methods: &[intrinsic("forEach", "(Ljava/util/function/Consumer;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/HashMap$EntrySet",
            methods: &[intrinsic("forEach", "(Ljava/util/function/Consumer;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/HashMap$HashMapSpliterator",
            methods: &[intrinsic("<init>", "(Ljava/util/HashMap;IIII)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/Hashtable$Enumerator",
            methods: &[intrinsic("<init>", "(Ljava/util/Hashtable;IZ)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/Hashtable",
            methods: &[
                intrinsic("forEach", "(Ljava/util/function/BiConsumer;)V", environment::order_by_hash),
                intrinsic("replaceAll", "(Ljava/util/function/BiFunction;)V", environment::order_by_hash),
            ],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap$IdentityHashMapIterator",
            methods: &[intrinsic("<init>", "(Ljava/util/IdentityHashMap;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap$IdentityHashMapSpliterator",
            methods: &[intrinsic("<init>", "(Ljava/util/IdentityHashMap;IIII)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap$KeySet",
            methods: &[intrinsic(
                "toArray",
                "([Ljava/lang/Object;)[Ljava/lang/Object;",
                environment::order_by_hash,
            )],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap$Values",
            methods: &[intrinsic(
                "toArray",
                "([Ljava/lang/Object;)[Ljava/lang/Object;",
                environment::order_by_hash,
            )],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap$EntrySet",
            methods: &[intrinsic(
                "toArray",
                "([Ljava/lang/Object;)[Ljava/lang/Object;",
                environment::order_by_hash,
            )],
        },
        ClassEntry {
            class: "java/util/IdentityHashMap",
            methods: &[
                intrinsic("forEach", "(Ljava/util/function/BiConsumer;)V", environment::order_by_hash),
                intrinsic("replaceAll", "(Ljava/util/function/BiFunction;)V", environment::order_by_hash),
            ],
        },
        ClassEntry {
            class: "java/util/WeakHashMap$HashIterator",
            methods: &[intrinsic("<init>", "(Ljava/util/WeakHashMap;)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/WeakHashMap$WeakHashMapSpliterator",
            methods: &[intrinsic("<init>", "(Ljava/util/WeakHashMap;IIII)V", environment::order_by_hash)],
        },
        ClassEntry {
            class: "java/util/WeakHashMap",
            methods: &[
                intrinsic("forEach", "(Ljava/util/function/BiConsumer;)V", environment::order_by_hash),
                intrinsic("replaceAll", "(Ljava/util/function/BiFunction;)V", environment::order_by_hash),
                intrinsic("expungeStaleEntries", "()V", collector::look),
            ],
        },
        ClassEntry {
            class: "java/util/concurrent/ConcurrentHashMap$Traverser",
            methods: &[intrinsic(
                "<init>",
                "([Ljava/util/concurrent/ConcurrentHashMap$Node;III)V",
                environment::order_by_hash,
            )],
        },
        ClassEntry {
            class: "java/util/concurrent/ConcurrentHashMap$BulkTask",
            methods: &[intrinsic(
                "<init>",
                "(Ljava/util/concurrent/ConcurrentHashMap$BulkTask;III[Ljava/util/concurrent/ConcurrentHashMap$Node;)V",
                environment::order_by_hash,
            )],
        },
        ClassEntry {
            class: "java/util/ImmutableCollections$SetN$SetNIterator",
            methods: &[intrinsic(
                "<init>",
                "(Ljava/util/ImmutableCollections$SetN;)V",
                environment::order_by_salt,
            )],
        },
        ClassEntry {
            class: "java/util/ImmutableCollections$MapN$MapNIterator",
            methods: &[intrinsic(
                "<init>",
                "(Ljava/util/ImmutableCollections$MapN;)V",
                environment::order_by_salt,
            )],
        },
        ClassEntry {
            class: "java/util/ImmutableCollections$Set12",
            methods: &[
                intrinsic("iterator", "()Ljava/util/Iterator;", environment::order_of_two),
                intrinsic("toArray", "()[Ljava/lang/Object;", environment::order_of_two),
                intrinsic("toArray", "([Ljava/lang/Object;)[Ljava/lang/Object;", environment::order_of_two),
            ],
        },
        ClassEntry {
            class: "java/util/concurrent/ForkJoinPool",
            methods: &[
                intrinsic("getParallelism", "()I", machine::one_of_several),
                intrinsic("getCommonPoolParallelism", "()I", machine::one_of_several),
            ],
        },
        ClassEntry {
            class: "java/util/concurrent/ThreadLocalRandom",
            methods: &[intrinsic("nextSecondarySeed", "()I", environment::secondary_seed)],
        },
        ClassEntry {
            class: "java/util/concurrent/atomic/AtomicLong",
            methods: &[intrinsic("VMSupportsCS8", "()Z", yes)],
        },
    ],
};

/// What the virtual machine gives to the rest of the library when it starts.
fn lang_access(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let class = loaded(cx, st, "jdk/lazuli/LangAccess")?;
    ensure_initialised(cx, st, &class)?;
    match class.methods.iter().find(|method| &*method.name == "one") {
        Some(method) => Ok(Return::Run(method.clone(), SmallVec::new())),
        None => call.refuse(st),
    }
}

fn yes(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(flag(cx, true))
}

fn no(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(flag(cx, false))
}

/// The seed of the order of `Set.of` and `Map.of`; going through one notes that there are others.
fn seed(cx: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Value(Value::Long(cx.terms.long(1))))
}

pub(super) fn nothing(_: &mut Vm, _: &mut State, _: &Call<'_>) -> Step<Return> {
    Ok(Return::Nothing)
}
