//! How a program begins: its main method, called with arguments that are given or not known.

use std::sync::Arc;

use crate::bytecode::{CodeWriter, ElementKind, Insn, switch};
use crate::classfile::{EnclosingMethod, FieldType, JavaString};
use crate::digest::digest;
use crate::interp::{Phase, PhaseKind, Plan};
use crate::library::{SYMBOLIC, VERIFIER};
use crate::program::{Class, Known, Method, Program, Synthetic};

/// Most arguments where they are not known: a program that gets more is not looked at.
pub const MOST_ARGUMENTS: i32 = 4;

/// What main is called with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// These.
    Known(Vec<String>),
    /// Any.
    Unknown,
}

/// A program to be verified.
#[derive(Clone, Debug)]
pub struct Start {
    /// The class whose main method is called.
    pub class: Arc<Class>,
    /// What it is called with.
    pub given: Given,
    /// The run: a call of the main method.
    pub plan: Plan,
}

impl Start {
    /// The program that a class begins.
    ///
    /// # Errors
    /// What keeps the class from being one, in words for a person.
    pub fn of(program: &Program, name: &str, given: Given) -> Result<Start, String> {
        let class = program.load(&name.replace('.', "/")).map_err(|error| error.to_string())?;
        let Some(main) = main_of(program, &class) else {
            return Err(format!("{} has no method public static void main(String[])", class.java_name()));
        };
        // Arguments that nobody looks at are known as well as any others.
        let given = if reads_arguments(&main) { given } else { Given::Known(Vec::new()) };
        let code = match &given {
            Given::Known(arguments) => {
                let mut code = CodeWriter::new();
                call(&mut code, &class, &main, arguments.len(), &mut |code, number| {
                    // A string of its own, and no literal.
                    let (string, units) = (Known::String, arguments[number].encode_utf16());
                    code.insn(Insn::New(string.name().into())).insn(Insn::Dup);
                    code.text(JavaString::from_units(&units.collect::<Vec<u16>>()));
                    let copies = format!("({})V", string.field_type().descriptor());
                    code.invoke_constructor(string.name(), &copies);
                });
                code.return_as(None);
                code
            }
            Given::Unknown => any_arguments(&class, &main),
        };
        let name = digest(&format!("{} {given:?}", class.name));
        let driver = program.define(Synthetic::with_code(
            format!("lazuli/Start{name:016x}").into(),
            EnclosingMethod { class: class.name.clone(), method: None },
            "start".into(),
            "()V".into(),
            code.finish(),
        ));
        let driver = driver.map_err(|error| error.to_string())?;
        let method = driver.methods.first().cloned().ok_or("the program cannot be started")?;
        let phase = Phase {
            kind: PhaseKind::Body,
            method: method.clone(),
            arguments: 0,
            takes_result: false,
            takes_old: false,
        };
        let plan = Plan {
            entry: method,
            arguments: Vec::new(),
            heap: Vec::new(),
            statics: Vec::new(),
            phases: vec![phase],
        };
        Ok(Start { class, given, plan })
    }
}

/// The method that a JVM starts a class with, its own or an inherited one.
pub fn main_of(program: &Program, class: &Arc<Class>) -> Option<Arc<Method>> {
    let descriptor = format!("([{})V", Known::String.field_type().descriptor());
    let main = program.find_method(class, "main", &descriptor)?;
    (main.access.is_static() && main.access.is_public()).then_some(main)
}

/// Whether the code of a main method loads its parameter, or overwrites it, which is as good.
fn reads_arguments(main: &Method) -> bool {
    let Ok(Some(code)) = main.code() else { return true };
    code.code.insns.iter().any(|insn| matches!(insn, Insn::Load(_, 0)))
}

/// Calls main with an array of so many strings, each of which is pushed.
fn call(
    code: &mut CodeWriter,
    class: &Class,
    main: &Method,
    count: usize,
    push: &mut dyn FnMut(&mut CodeWriter, usize),
) {
    code.int(count as i32);
    code.insn(Insn::NewRefArray(Known::String.name().into()));
    for number in 0..count {
        code.insn(Insn::Dup).int(number as i32);
        push(code, number);
        code.insn(Insn::ArrayStore(ElementKind::Ref));
    }
    code.invoke_static(&class.name, &main.name, &main.descriptor);
}

/// Calls main with an unknown number of unknown strings.
fn any_arguments(class: &Class, main: &Method) -> CodeWriter {
    let string = Known::String.field_type().descriptor();
    let mut code = CodeWriter::new();
    code.text(JavaString::from_units(&"args.length".encode_utf16().collect::<Vec<u16>>()));
    code.invoke_static(SYMBOLIC, "anyInt", &format!("({string})I"));
    let lengths: Vec<_> = (0..=MOST_ARGUMENTS).map(|length| (length, code.label())).collect();
    let other = code.label();
    code.insn(switch(other, lengths.clone()));
    for (length, label) in lengths {
        code.place(label);
        call(&mut code, class, main, length as usize, &mut |code, _| {
            code.invoke_static(VERIFIER, "nondetString", &format!("(){string}"));
        });
        code.return_as(None);
    }
    code.place(other);
    code.int(0);
    code.invoke_static(SYMBOLIC, "assume", "(Z)V");
    code.return_as(None);
    code
}

/// The type of the array of arguments.
pub(super) fn is_string(ty: &FieldType) -> bool {
    *ty == Known::String.field_type()
}
