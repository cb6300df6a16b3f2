//! Which names the JVM allows (JVMS 4.2), and the two that the format itself names.

/// The one class without a superclass (JVMS 4.1).
pub const ROOT_CLASS: &str = "java/lang/Object";

/// Descriptor of a field that may have a `CONSTANT_String` as its constant (JVMS table 4.7.2-A).
pub(super) const STRING_DESCRIPTOR: &str = "Ljava/lang/String;";

/// A binary class name in internal form (JVMS 4.2.1): non-empty parts without `.`, `;`, `[`, separated by `/`.
pub(crate) fn is_class_name(name: &str) -> bool {
    name.split('/').all(|part| !part.is_empty() && !part.contains(['.', ';', '[']))
}

/// An unqualified name (JVMS 4.2.2), as fields, local variables and parameters have.
pub(crate) fn is_unqualified(name: &str) -> bool {
    !name.is_empty() && !name.contains(['.', ';', '[', '/'])
}

/// A method name (JVMS 4.2.2): an unqualified name without `<` and `>`, or one of the two special names.
pub(crate) fn is_method_name(name: &str) -> bool {
    name == "<init>" || name == "<clinit>" || (is_unqualified(name) && !name.contains(['<', '>']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names() {
        for good in ["A", "java/lang/Object", "module-info", "a/b$1", "é/ß"] {
            assert!(is_class_name(good), "{good}");
        }
        for bad in ["", "/", "/A", "A/", "a//B", "a.B", "[I", "LA;", "../A", "a/../B"] {
            assert!(!is_class_name(bad), "{bad}");
        }
    }

    #[test]
    fn member_names() {
        assert!(is_unqualified("<x>") && !is_unqualified("a/b") && !is_unqualified(""));
        assert!(is_method_name("<init>") && is_method_name("lambda$run$0") && !is_method_name("<x>"));
    }
}
