//! Concatenation of strings with `+`: `StringConcatFactory`.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, Insn};
use crate::classfile::{Constant, FieldType, JavaString, Primitive};
use crate::program::{Known, Method};

use super::Site;

/// Descriptor of `makeConcat`.
pub(super) const PLAIN: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

/// Descriptor of `makeConcatWithConstants`.
pub(super) const WITH_CONSTANTS: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;\
    Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";

/// What stands in the recipe for the next argument of the call site.
const ARGUMENT: u16 = 1;
/// What stands in the recipe for the next constant.
const CONSTANT: u16 = 2;

const BUILDER: &str = "java/lang/StringBuilder";

/// `StringConcatFactory.makeConcat`.
pub(super) fn plain(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let parameters = site.signature()?.parameters;
    let mut code = Concatenation::new();
    let mut local = 0;
    for ty in &parameters {
        code.argument(ty, local);
        local += ty.slots();
    }
    site.define_function("Concat", code.finish())
}

/// `StringConcatFactory.makeConcatWithConstants`.
pub(super) fn with_constants(site: &Site<'_>) -> Result<Arc<Method>, String> {
    let recipe = match site.argument(0)? {
        Constant::String(recipe) => recipe.units(),
        other => return Err(format!("static argument 0 is {other}, not a recipe")),
    };
    let parameters = site.signature()?.parameters;
    let (mut parameters, mut local, mut constant) = (parameters.iter(), 0, 1);
    let mut code = Concatenation::new();
    for unit in recipe {
        match unit {
            ARGUMENT => {
                let ty = parameters.next().ok_or("the recipe has more arguments than the call site")?;
                code.argument(ty, local);
                local += ty.slots();
            }
            CONSTANT => {
                code.constant(site.argument(constant)?)?;
                constant += 1;
            }
            unit => code.literal.push(unit),
        }
    }
    if parameters.next().is_some() {
        return Err("the recipe has fewer arguments than the call site".into());
    }
    site.define_function("Concat", code.finish())
}

/// Code that appends one part after the other to a builder. All parts are turned into text in their order; the JVM does
/// so too, before it looks at any of them.
pub(super) struct Concatenation {
    pub(super) code: CodeWriter,
    /// Constant text that is not appended yet.
    literal: Vec<u16>,
}

impl Concatenation {
    pub(super) fn new() -> Concatenation {
        let mut code = CodeWriter::new();
        code.insn(Insn::New(BUILDER.into())).insn(Insn::Dup).invoke_constructor(BUILDER, "()V");
        Concatenation { code, literal: Vec::new() }
    }

    pub(super) fn text(&mut self, text: &str) {
        self.literal.extend(text.encode_utf16());
    }

    fn constant(&mut self, constant: &Constant) -> Result<(), String> {
        let ty = match constant {
            Constant::String(text) => {
                self.literal.extend(text.units().iter());
                return Ok(());
            }
            Constant::Int(_) => Primitive::Int,
            Constant::Long(_) => Primitive::Long,
            Constant::Float(_) => Primitive::Float,
            Constant::Double(_) => Primitive::Double,
            other => return Err(format!("the text of the constant {other}")),
        };
        self.flush();
        self.code.insn(Insn::Push(constant.clone()));
        self.append(&FieldType::Primitive(ty));
        Ok(())
    }

    /// Appends a local variable.
    fn argument(&mut self, ty: &FieldType, local: u16) {
        self.flush();
        self.code.load(ty, local);
        self.append(ty);
    }

    /// Appends what has been put on the stack.
    pub(super) fn append(&mut self, ty: &FieldType) {
        let taken = match ty {
            FieldType::Primitive(Primitive::Byte | Primitive::Short) => "I".into(),
            FieldType::Primitive(primitive) => primitive.letter().to_string(),
            FieldType::Class(name) if **name == *Known::String.name() => ty.descriptor(),
            _ => Known::Object.field_type().descriptor(),
        };
        self.code.invoke_virtual(BUILDER, "append", &format!("({taken})L{BUILDER};"));
    }

    /// Appends the constant text so far.
    pub(super) fn flush(&mut self) {
        if !self.literal.is_empty() {
            self.code.text(JavaString::from_units(&self.literal));
            self.literal.clear();
            self.append(&Known::String.field_type());
        }
    }

    pub(super) fn finish(mut self) -> crate::bytecode::Code {
        self.flush();
        let string = Known::String.field_type();
        self.code.invoke_virtual(BUILDER, "toString", &format!("(){}", string.descriptor()));
        self.code.return_as(Some(&string));
        self.code.finish()
    }
}
