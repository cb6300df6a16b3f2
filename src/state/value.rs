//! Values of locals, operand stacks, fields and array elements (JVMS 2.2).

use crate::bytecode::{Kind, Primitive};
use crate::classfile::FieldType;
use crate::program::is_text;
use crate::term::{Term, Terms};

/// A value of a computational type. `boolean`, `byte`, `short` and `char` are `Int` terms of 32 bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// 32-bit integer term.
    Int(Term),
    /// 64-bit integer term; one entry on the operand stack.
    Long(Term),
    /// Single-precision term.
    Float(Term),
    /// Double-precision term; one entry on the operand stack.
    Double(Term),
    /// Reference term.
    Ref(Term),
    /// What a string or builder holds: the value of a field, and of nothing else.
    Text(Term),
    /// What `jsr` pushes: the instruction to return to.
    ReturnAddress(u32),
    /// A local that holds nothing yet, or the second half of a long or double.
    Unusable,
}

impl Value {
    /// Whether it takes two slots of the local variables (JVMS 2.6.1).
    pub fn is_wide(self) -> bool {
        matches!(self, Value::Long(_) | Value::Double(_))
    }

    /// The term, unless it is a return address or unusable.
    pub fn term(self) -> Option<Term> {
        match self {
            Value::Int(t)
            | Value::Long(t)
            | Value::Float(t)
            | Value::Double(t)
            | Value::Ref(t)
            | Value::Text(t) => Some(t),
            Value::ReturnAddress(_) | Value::Unusable => None,
        }
    }

    /// The value of a kind.
    pub fn of_kind(kind: Kind, term: Term) -> Value {
        match kind {
            Kind::Int => Value::Int(term),
            Kind::Long => Value::Long(term),
            Kind::Float => Value::Float(term),
            Kind::Double => Value::Double(term),
            Kind::Ref => Value::Ref(term),
        }
    }

    /// The default value of a field type: zero, false or null (JVMS 2.3, 2.4).
    pub fn default_of(ty: &FieldType, terms: &mut Terms) -> Value {
        match ty {
            FieldType::Primitive(primitive) => Value::zero(*primitive, terms),
            FieldType::Class(name) if is_text(name) => Value::Text(terms.text(&[])),
            FieldType::Class(_) | FieldType::Array(_) => Value::Ref(terms.null()),
        }
    }

    /// Zero of a primitive type.
    pub fn zero(primitive: Primitive, terms: &mut Terms) -> Value {
        match primitive {
            Primitive::Long => Value::Long(terms.long(0)),
            Primitive::Float => Value::Float(terms.float(0.0)),
            Primitive::Double => Value::Double(terms.double(0.0)),
            Primitive::Boolean | Primitive::Byte | Primitive::Char | Primitive::Short | Primitive::Int => {
                Value::Int(terms.int(0))
            }
        }
    }
}
