//! Writes the body of a method that no class file has, instruction by instruction.

use std::sync::Arc;

use super::code::{Code, CodeHandler};
use super::insn::{Insn, Kind, Switch, Target};
use crate::classfile::{Constant, FieldType, JavaString, MemberRef};

/// A body being written. Jumps lead to labels, which are placed before or after the jump.
#[derive(Debug, Default)]
pub struct CodeWriter {
    insns: Vec<Insn>,
    /// Where each label is placed, as the index of the instruction after it.
    labels: Vec<Option<u32>>,
    handlers: Vec<(Label, Label, Label, Option<Arc<str>>)>,
    locals: u16,
}

/// A place in a body that jumps may lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Label(u32);

impl CodeWriter {
    /// A body of no instructions yet.
    #[must_use]
    pub fn new() -> CodeWriter {
        CodeWriter::default()
    }

    /// Appends an instruction. Its targets, if it has any, are those of [`CodeWriter::target`].
    pub fn insn(&mut self, insn: Insn) -> &mut CodeWriter {
        self.insns.push(insn);
        self
    }

    /// A label that is not placed yet.
    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() as u32 - 1)
    }

    /// Places a label before the next instruction.
    pub fn place(&mut self, label: Label) -> &mut CodeWriter {
        self.labels[label.0 as usize] = Some(self.insns.len() as u32);
        self
    }

    /// A label as the target of a jump.
    #[must_use]
    pub fn target(label: Label) -> Target {
        Target(label.0)
    }

    /// Exceptions of a class (or all, without one) between two labels lead to a third.
    pub fn handler(&mut self, start: Label, end: Label, target: Label, catch: Option<Arc<str>>) {
        self.handlers.push((start, end, target, catch));
    }

    /// Reserves the local variables below this slot.
    pub fn reserve(&mut self, locals: u16) {
        self.locals = self.locals.max(locals);
    }

    /// Pushes a local variable of a type.
    pub fn load(&mut self, ty: &FieldType, local: u16) -> &mut CodeWriter {
        self.reserve(local + ty.slots());
        self.insn(Insn::Load(Kind::from(ty), local))
    }

    /// Pops into a local variable of a type.
    pub fn store(&mut self, ty: &FieldType, local: u16) -> &mut CodeWriter {
        self.reserve(local + ty.slots());
        self.insn(Insn::Store(Kind::from(ty), local))
    }

    /// Pushes an `int`.
    pub fn int(&mut self, value: i32) -> &mut CodeWriter {
        self.insn(Insn::Push(Constant::Int(value)))
    }

    /// Pushes a string literal.
    pub fn text(&mut self, text: JavaString) -> &mut CodeWriter {
        self.insn(Insn::Push(Constant::String(text)))
    }

    /// Calls a static method of a class.
    pub fn invoke_static(&mut self, class: &str, name: &str, descriptor: &str) -> &mut CodeWriter {
        self.insn(Insn::InvokeStatic(member(class, name, descriptor)))
    }

    /// Calls an instance method of a class with selection.
    pub fn invoke_virtual(&mut self, class: &str, name: &str, descriptor: &str) -> &mut CodeWriter {
        self.insn(Insn::InvokeVirtual(member(class, name, descriptor)))
    }

    /// Calls a constructor.
    pub fn invoke_constructor(&mut self, class: &str, descriptor: &str) -> &mut CodeWriter {
        self.insn(Insn::InvokeSpecial(member(class, "<init>", descriptor)))
    }

    /// Returns a value of a type, or nothing.
    pub fn return_as(&mut self, ty: Option<&FieldType>) -> &mut CodeWriter {
        self.insn(Insn::Return(ty.map(Kind::from)))
    }

    /// The body. A label that was not placed stands for its end.
    #[must_use]
    pub fn finish(mut self) -> Code {
        let count = self.insns.len();
        let labels = self.labels;
        let at = |label: u32| labels.get(label as usize).copied().flatten().unwrap_or(count as u32);
        for insn in &mut self.insns {
            let placed = insn.map_targets(|target| Ok::<_, std::convert::Infallible>(Target(at(target.0))));
            let Ok(()) = placed;
        }
        let handlers = self.handlers.into_iter().map(|(start, end, target, catch)| CodeHandler {
            start: at(start.0),
            end: at(end.0),
            target: at(target.0),
            catch,
        });
        Code {
            // No instruction leaves more than one long on the stack.
            max_stack: u16::try_from(2 * count).unwrap_or(u16::MAX),
            max_locals: self.locals,
            handlers: handlers.collect(),
            lines: vec![None; count],
            locals: Vec::new(),
            offsets: (0..count as u32).collect(),
            opcodes: vec![0; count],
            insns: self.insns,
        }
    }
}

/// The jumps of a `switch` in a body being written.
#[must_use]
pub fn switch(default: Label, cases: Vec<(i32, Label)>) -> Insn {
    let cases = cases.into_iter().map(|(value, label)| (value, CodeWriter::target(label))).collect();
    Insn::Switch(Arc::new(Switch { table: false, default: CodeWriter::target(default), cases }))
}

/// A reference to a member of a class.
#[must_use]
pub fn member(class: &str, name: &str, descriptor: &str) -> Arc<MemberRef> {
    Arc::new(MemberRef {
        class: class.into(),
        name: name.into(),
        descriptor: descriptor.into(),
        interface: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bytecode::Condition;

    #[test]
    fn jumps_lead_to_labels_placed_before_and_after() {
        let mut code = CodeWriter::new();
        let (start, end) = (code.label(), code.label());
        let int = FieldType::parse("I").expect("a descriptor");
        code.place(start).load(&int, 3).insn(Insn::IfZero(Condition::Eq, CodeWriter::target(end)));
        code.insn(Insn::Goto(CodeWriter::target(start)));
        code.place(end).insn(Insn::Return(None));
        let code = code.finish();
        assert_eq!(code.insns[1], Insn::IfZero(Condition::Eq, Target(3)));
        assert_eq!(code.insns[2], Insn::Goto(Target(0)));
        assert_eq!((code.max_locals, code.lines.len(), code.opcodes.len()), (4, 4, 4));
    }

    #[test]
    fn switches_and_handlers_lead_to_labels() {
        let mut code = CodeWriter::new();
        let (one, other) = (code.label(), code.label());
        code.int(1).insn(switch(other, vec![(1, one)]));
        code.place(one).insn(Insn::Return(None)).place(other).insn(Insn::Return(None));
        code.handler(one, other, other, Some("java/lang/Error".into()));
        let code = code.finish();
        let Insn::Switch(switch) = &code.insns[1] else { panic!("no switch") };
        assert_eq!((switch.target(1), switch.target(2)), (Target(2), Target(3)));
        assert_eq!((code.handlers[0].start, code.handlers[0].end, code.handlers[0].target), (2, 3, 3));
    }
}
