//! The conditions of conditional jumps, as formulas.

use crate::bytecode::{Condition, Insn, Target};
use crate::machine::Step;
use crate::runtime::Vm;
use crate::runtime::operands::{peek_int, peek_ref};
use crate::state::State;
use crate::term::{Node, Sort, Term};

use super::diagram::Comparison;
use super::{Prototype, booleans};

/// A conditional jump.
pub(super) struct Jump {
    /// When it jumps.
    pub formula: Term,
    /// How many operands it takes from the stack.
    pub operands: usize,
    /// Where it jumps to.
    pub target: Target,
}

/// The jump that an instruction is, if it is a conditional one; by the rules of POSE's prototype or by Java's.
pub(super) fn of(
    cx: &mut Vm,
    st: &mut State,
    insn: &Insn,
    prototype: Option<&Prototype>,
) -> Step<Option<Jump>> {
    // Whether it jumps where the comparison holds: `a < b` and `a = b` are the only ones.
    let (comparison, jumps, operands, target) = match *insn {
        Insn::IfZero(condition, target) => {
            let (comparison, jumps) = of_numbers(condition, peek_int(st, 0)?, cx.terms.int(0));
            (comparison, jumps, 1, target)
        }
        Insn::IfInt(condition, target) => {
            let (comparison, jumps) = of_numbers(condition, peek_int(st, 1)?, peek_int(st, 0)?);
            (comparison, jumps, 2, target)
        }
        Insn::IfRef { equal, target } => {
            (Comparison { less: false, left: peek_ref(st, 1)?, right: peek_ref(st, 0)? }, equal, 2, target)
        }
        Insn::IfNull { null, target } => {
            (Comparison { less: false, left: peek_ref(st, 0)?, right: cx.terms.null() }, null, 1, target)
        }
        _ => return Ok(None),
    };
    let of_boolean = booleans::condition(&mut cx.terms, comparison.left);
    let holds = match of_boolean.filter(|_| cx.terms.as_int(comparison.right) == Some(0) && !comparison.less)
    {
        Some(condition) => cx.terms.not(condition),
        None => match prototype {
            Some(prototype) => of_prototype(cx, comparison, prototype),
            None => of_engine(cx, st, comparison)?,
        },
    };
    let formula = if jumps { holds } else { cx.terms.not(holds) };
    Ok(Some(Jump { formula, operands, target }))
}

/// A comparison of numbers as `<` or `=`, and whether it has to hold.
fn of_numbers(condition: Condition, a: Term, b: Term) -> (Comparison, bool) {
    let (less, left, right, holds) = match condition {
        Condition::Eq => (false, a, b, true),
        Condition::Ne => (false, a, b, false),
        Condition::Lt => (true, a, b, true),
        Condition::Ge => (true, a, b, false),
        Condition::Gt => (true, b, a, true),
        Condition::Le => (true, b, a, false),
    };
    (Comparison { less, left, right }, holds)
}

/// The formula for a comparison by Java's rules.
fn of_engine(cx: &mut Vm, st: &mut State, comparison: Comparison) -> Step<Term> {
    let Comparison { left, right, .. } = comparison;
    match (left.sort(), cx.terms.node(right)) {
        (Sort::Reference, Node::Null) => Ok(cx.engine.is_null(&mut cx.machine, st, left)),
        (Sort::Reference, _) => cx.engine.same(&mut cx.machine, st, left, right),
        _ => Ok(comparison.formula(&mut cx.terms)),
    }
}

/// The formula for a comparison: a constant where POSE's prototype computes it, else a symbol that stands for it.
///
/// It computes what compares constants, and takes an object that the program made for different from an unknown
/// reference, also from one with several leaves one of which is the object.
fn of_prototype(cx: &mut Vm, comparison: Comparison, prototype: &Prototype) -> Term {
    let Comparison { left, right, .. } = comparison;
    let is_object = |t: Term| matches!(cx.terms.node(t), Node::Location(_));
    let is_constant =
        |t: Term| cx.terms.as_int(t).is_some() || matches!(cx.terms.node(t), Node::Null) || is_object(t);
    if is_constant(left) && is_constant(right) {
        return comparison.formula(&mut cx.terms);
    }
    if is_object(left) || is_object(right) {
        return Term::FALSE;
    }
    prototype.written(cx, comparison)
}
