//! The small reflective helpers that a generated file carries where source alone cannot say what is needed.

/// The class that compares arrays by the bits of their elements.
pub(super) const ARRAYS: &str = "java.util.Arrays";

/// The helper that says which fields classes had when a test was written, by their Java names.
pub(super) fn listed_fields(classes: impl Iterator<Item = (String, Vec<String>)>) -> String {
    let mut out = String::from(
        "    /** The fields of a class when this was written, in the order of their declaration. */\n    private static \
         java.util.List<String> fieldsOf(String type) {\n        switch (type) {\n",
    );
    for (class, fields) in classes {
        let fields: Vec<String> = fields.iter().map(|field| format!("\"{field}\"")).collect();
        let fields = fields.join(", ");
        out.push_str(&format!(
            "            case \"{class}\":\n                return java.util.Arrays.asList({fields});\n"
        ));
    }
    out.push_str(
        "            default:\n                return java.util.Arrays.asList();\n        }\n    }\n",
    );
    out
}

/// A helper method of the generated class.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Helper {
    /// Checks where an exception was thrown.
    ThrownAt,
    /// Makes an object without running a constructor.
    Create,
    /// Sets a field.
    Set,
    /// Reads a field.
    Get,
    /// Calls a method that source cannot name.
    Call,
    /// Calls a constructor that source cannot name.
    Construct,
    /// Calls a method or constructor that source cannot name, one of several with as many parameters.
    CallOverloaded,
    /// Sets a static field.
    SetStatic,
    /// Reads a static field.
    GetStatic,
    /// Reads a static field before a test, if it is there.
    Remember,
    /// Sets a static field after a test, if it is there.
    Restore,
    /// Makes an array of a class that source cannot name.
    NewArray,
    /// Finds a class that source cannot name.
    ClassNamed,
    /// Finds a field, also an inherited one.
    FieldNamed,
}

impl Helper {
    /// The helpers that this one calls.
    pub(super) fn needs(self) -> &'static [Helper] {
        match self {
            Helper::Set
            | Helper::Get
            | Helper::SetStatic
            | Helper::GetStatic
            | Helper::Remember
            | Helper::Restore => &[Helper::FieldNamed],
            Helper::Call | Helper::Construct => &[Helper::CallOverloaded],
            _ => &[],
        }
    }

    /// The source, indented as a member of the class.
    pub(super) fn source(self) -> &'static str {
        match self {
            Helper::ThrownAt => {
                r#"    /** Checks that the code under test threw the exception in this method, at this line (0 if unknown). */
    private static void assertThrownAt(String method, int line, Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (!frame.getClassName().matches("(java|javax|jdk|sun|lazuli[.]api)[.].*")) {
                String place = frame.getClassName() + "." + frame.getMethodName();
                assertEquals(method + ":" + line, place + ":" + (line == 0 ? 0 : frame.getLineNumber()));
                return;
            }
        }
        throw new AssertionError("the exception has no stack trace", thrown);
    }
"#
            }
            Helper::Create => {
                r#"    /** Makes an object without running a constructor: all its fields have their default values. */
    private static Object create(Class<?> type) throws Exception {
        Class<?> allocator = Class.forName("sun.misc.Unsafe");
        java.lang.reflect.Field instance = allocator.getDeclaredField("theUnsafe");
        instance.setAccessible(true);
        return allocator.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type);
    }
"#
            }
            Helper::Set => {
                r#"    /** Sets a field that the test cannot name in its source, or that is final. */
    private static void set(Object object, Class<?> declaring, String name, Object value) throws Exception {
        fieldNamed(declaring, name).set(object, value);
    }
"#
            }
            Helper::Get => {
                r#"    /** Reads a field that the test cannot name in its source. */
    private static Object get(Object object, Class<?> declaring, String name) throws Exception {
        return fieldNamed(declaring, name).get(object);
    }
"#
            }
            Helper::Call => {
                r#"    /** Calls the method of this name and number of parameters, which the test cannot name in its source. */
    private static Object call(Object object, Class<?> declaring, String name, Object... arguments)
            throws Throwable {
        for (java.lang.reflect.Method method : declaring.getDeclaredMethods()) {
            boolean alike = method.getName().equals(name) && method.getParameterCount() == arguments.length;
            if (alike && !method.isSynthetic()) {
                return callOverloaded(object, declaring, name, method.getParameterTypes(), arguments);
            }
        }
        throw new AssertionError(declaring + " has no such method " + name);
    }
"#
            }
            Helper::Construct => {
                r#"    /** Calls the constructor with this number of parameters, which the test cannot name in its source. */
    private static Object construct(Class<?> type, Object... arguments) throws Throwable {
        for (java.lang.reflect.Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (constructor.getParameterCount() == arguments.length && !constructor.isSynthetic()) {
                return callOverloaded(null, type, "new", constructor.getParameterTypes(), arguments);
            }
        }
        throw new AssertionError(type + " has no such constructor");
    }
"#
            }
            Helper::CallOverloaded => {
                r#"    /** Calls a method ("new" for a constructor) that the test cannot name in its source. */
    private static Object callOverloaded(
            Object object, Class<?> declaring, String name, Class<?>[] types, Object... arguments)
            throws Throwable {
        try {
            if (name.equals("new")) {
                java.lang.reflect.Constructor<?> constructor = declaring.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor.newInstance(arguments);
            }
            java.lang.reflect.Method method = declaring.getDeclaredMethod(name, types);
            method.setAccessible(true);
            return method.invoke(object, arguments);
        } catch (java.lang.reflect.InvocationTargetException failure) {
            throw failure.getCause();
        }
    }
"#
            }
            Helper::SetStatic => {
                r#"    /** Sets a static field that the test cannot name in its source. */
    private static void setStatic(Class<?> declaring, String name, Object value) throws Exception {
        fieldNamed(declaring, name).set(null, value);
    }
"#
            }
            Helper::GetStatic => {
                r#"    /** Reads a static field that the test cannot name in its source. */
    private static Object getStatic(Class<?> declaring, String name) throws Exception {
        return fieldNamed(declaring, name).get(null);
    }
"#
            }
            Helper::Remember => {
                r#"    /** Reads a static field before a test; tests that do not look at it go on when it is gone. */
    private static Object remember(Class<?> declaring, String name) throws Exception {
        try {
            return fieldNamed(declaring, name).get(null);
        } catch (NoSuchFieldException gone) {
            return null;
        }
    }
"#
            }
            Helper::Restore => {
                r#"    /** Sets a static field after a test to what it was before. */
    private static void restore(Class<?> declaring, String name, Object value) throws Exception {
        try {
            fieldNamed(declaring, name).set(null, value);
        } catch (NoSuchFieldException gone) {
            // There was nothing to remember.
        }
    }
"#
            }
            Helper::NewArray => {
                r#"    /** Makes an array of a class that the test cannot name in its source. */
    private static Object[] newArray(Class<?> element, Object... elements) {
        Object[] array = (Object[]) java.lang.reflect.Array.newInstance(element, elements.length);
        System.arraycopy(elements, 0, array, 0, elements.length);
        return array;
    }
"#
            }
            Helper::ClassNamed => {
                r#"    /** Finds a class that the test cannot name in its source. */
    private static Class<?> classNamed(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError("class " + name + " is not on the class path", missing);
        }
    }
"#
            }
            Helper::FieldNamed => {
                r#"    /** Finds a field that a class declares, and opens it for the test: by its place where its name has changed. */
    private static java.lang.reflect.Field fieldNamed(Class<?> declaring, String name) throws Exception {
        java.lang.reflect.Field field;
        try {
            field = declaring.getDeclaredField(name);
        } catch (NoSuchFieldException renamed) {
            java.util.List<String> known = fieldsOf(declaring.getName());
            java.lang.reflect.Field[] now = declaring.getDeclaredFields();
            int place = known.indexOf(name);
            if (place < 0 || now.length != known.size() || known.contains(now[place].getName())) {
                throw renamed;
            }
            field = now[place];
        }
        field.setAccessible(true);
        return field;
    }
"#
            }
        }
    }
}
