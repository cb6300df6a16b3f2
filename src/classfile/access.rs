//! Access and property flags (JVMS 4.1, 4.5, 4.6, 4.7.6).

use std::fmt;

/// The access flags of a class, field, method, or nested class.
///
/// Some bits mean different things on a class, a field and a method; ask only what fits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Access(u16);

macro_rules! flags {
    ($($name:ident $constant:ident $bit:literal $doc:literal;)*) => {
        impl Access {
            $(
                #[doc = concat!("The bit for [`Access::", stringify!($name), "`].")]
                pub const $constant: u16 = $bit;

                #[doc = $doc]
                #[must_use]
                pub const fn $name(self) -> bool {
                    self.0 & $bit != 0
                }
            )*
        }
    };
}

flags! {
    is_public PUBLIC 0x0001 "`public`.";
    is_private PRIVATE 0x0002 "`private` (members, nested classes).";
    is_protected PROTECTED 0x0004 "`protected` (members, nested classes).";
    is_static STATIC 0x0008 "`static` (members, nested classes).";
    is_final FINAL 0x0010 "`final`.";
    is_synchronized SYNCHRONIZED 0x0020 "`synchronized` (methods; on a class this bit is `ACC_SUPER`, without meaning today).";
    is_volatile VOLATILE 0x0040 "`volatile` (fields).";
    is_bridge BRIDGE 0x0040 "A bridge method made by the compiler (methods).";
    is_transient TRANSIENT 0x0080 "`transient` (fields).";
    is_varargs VARARGS 0x0080 "Declared with a variable number of arguments (methods).";
    is_native NATIVE 0x0100 "`native` (methods).";
    is_interface INTERFACE 0x0200 "An interface (classes).";
    is_abstract ABSTRACT 0x0400 "`abstract` (classes, methods).";
    is_strict STRICT 0x0800 "`strictfp` (methods).";
    is_synthetic SYNTHETIC 0x1000 "Not in the source: made by the compiler.";
    is_annotation ANNOTATION 0x2000 "An annotation interface (classes).";
    is_enum ENUM 0x4000 "An enum class, or a field that holds an enum constant.";
    is_module MODULE 0x8000 "A module descriptor, not a class (classes).";
}

impl Access {
    /// Flags from their bits.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Access {
        Access(bits)
    }

    /// All bits as they stand in the file.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The modifiers of a method as Java source writes them, each followed by a space.
    #[must_use]
    pub fn method_modifiers(self) -> String {
        self.modifiers(&[
            (Access::SYNCHRONIZED, "synchronized "),
            (Access::NATIVE, "native "),
            (Access::STRICT, "strictfp "),
        ])
    }

    /// The modifiers of a field as Java source writes them, each followed by a space.
    #[must_use]
    pub fn field_modifiers(self) -> String {
        self.modifiers(&[(Access::TRANSIENT, "transient "), (Access::VOLATILE, "volatile ")])
    }

    /// The modifiers of a class as Java source writes them, each followed by a space.
    #[must_use]
    pub fn class_modifiers(self) -> String {
        if self.is_interface() {
            Access(self.0 & !Access::ABSTRACT).modifiers(&[])
        } else {
            self.modifiers(&[])
        }
    }

    fn modifiers(self, more: &[(u16, &'static str)]) -> String {
        let common = [
            (Access::PUBLIC, "public "),
            (Access::PROTECTED, "protected "),
            (Access::PRIVATE, "private "),
            (Access::ABSTRACT, "abstract "),
            (Access::STATIC, "static "),
            (Access::FINAL, "final "),
        ];
        common.iter().chain(more).filter(|(bit, _)| self.0 & bit != 0).map(|(_, word)| *word).collect()
    }
}

impl fmt::Debug for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Access({:#06x})", self.0)
    }
}
