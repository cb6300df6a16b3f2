//! Booleans that are values, as in the language of POSE's prototype: comparisons, conjunctions and disjunctions.

use crate::bytecode::{BitwiseOp, Insn, Kind};
use crate::classfile::Constant;
use crate::machine::Step;
use crate::runtime::operands::{drop_values, peek_int, push};
use crate::runtime::{Flow, Instruction, Java, Rules, Vm};
use crate::state::{State, Value};
use crate::term::{Node, Term, Terms};

use super::diagram::Comparison;
use super::{Prototype, condition};

/// Java's rules, but for booleans: they are values.
#[derive(Debug)]
pub(in crate::published) struct BooleanValues;

impl Rules for BooleanValues {
    fn execute(&self, vm: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        match value(vm, st, at, None)? {
            Some(flow) => Ok(flow),
            None => java(vm, st, at),
        }
    }
}

/// Executes an instruction that makes a `boolean` by these rules. None for any other.
pub(super) fn value(
    cx: &mut Vm,
    st: &mut State,
    at: Instruction,
    prototype: Option<&Prototype>,
) -> Step<Option<Flow>> {
    match at.insn {
        Insn::Bitwise(Kind::Int, operator) => connective(cx, st, *operator, prototype),
        _ => comparison(cx, st, at, prototype),
    }
}

/// `&` and `|` of two booleans one of which is unknown.
fn connective(
    cx: &mut Vm,
    st: &mut State,
    operator: BitwiseOp,
    prototype: Option<&Prototype>,
) -> Step<Option<Flow>> {
    let (a, b) = (peek_int(st, 1)?, peek_int(st, 0)?);
    let is_known = |terms: &Terms, t: Term| terms.as_int(t).is_some();
    if is_known(&cx.terms, a) && is_known(&cx.terms, b) {
        return Ok(None);
    }
    let (Some(a), Some(b)) = (truth(cx, a, prototype), truth(cx, b, prototype)) else { return Ok(None) };
    let formula = match operator {
        BitwiseOp::And if prototype.is_some() => cx.terms.and_as_written(a, b),
        BitwiseOp::Or if prototype.is_some() => cx.terms.or_as_written(a, b),
        BitwiseOp::And => cx.terms.and(a, b),
        BitwiseOp::Or => cx.terms.or(a, b),
        BitwiseOp::Xor => return Ok(None),
    };
    drop_values(st, 2)?;
    let (one, zero) = (cx.terms.int(1), cx.terms.int(0));
    let value = cx.terms.if_then_else(formula, one, zero);
    push(st, Value::Int(value))?;
    Ok(Some(Flow::Next))
}

/// The formula of which a boolean is the value, a constant included: for POSE's prototype that is an atom as any other,
/// true or false for the solver alone.
fn truth(cx: &mut Vm, value: Term, prototype: Option<&Prototype>) -> Option<Term> {
    if cx.terms.as_int(value).is_some_and(|bit| bit == 0 || bit == 1) {
        let one = cx.terms.int(1);
        return Some(match prototype {
            None => cx.terms.equal(value, one),
            Some(prototype) => prototype.written(cx, Comparison { less: false, left: value, right: one }),
        });
    }
    condition(&mut cx.terms, value)
}

/// The formula of which an unknown boolean is the value.
pub(super) fn condition(terms: &mut Terms, value: Term) -> Option<Term> {
    let Node::IfThenElse(condition, yes, no) = terms.node(value) else { return None };
    match (terms.as_int(yes), terms.as_int(no)) {
        (Some(1), Some(0)) => Some(condition),
        (Some(0), Some(1)) => Some(terms.not(condition)),
        _ => None,
    }
}

/// Executes a branch instruction with which the compiler makes a `boolean` of a comparison: `if… a; push; goto b;
/// a: push; b:`. None for any other instruction.
fn comparison(
    cx: &mut Vm,
    st: &mut State,
    at: Instruction,
    prototype: Option<&Prototype>,
) -> Step<Option<Flow>> {
    let Instruction { code, pc, insn } = at;
    let target = match insn {
        Insn::IfZero(_, target) | Insn::IfInt(_, target) => target.0,
        Insn::IfRef { target, .. } | Insn::IfNull { target, .. } => target.0,
        _ => return Ok(None),
    };
    let at = |pc: u32| code.code.insns.get(pc as usize);
    let (Some(Insn::Push(Constant::Int(next))), Some(Insn::Goto(end)), Some(Insn::Push(Constant::Int(jump)))) =
        (at(pc + 1), at(pc + 2), at(target))
    else {
        return Ok(None);
    };
    if target != pc + 3 || end.0 != target + 1 || next + jump != 1 || next * jump != 0 {
        return Ok(None);
    }
    let Some(jumps) = condition::of(cx, st, insn, prototype)? else { return Ok(None) };
    drop_values(st, jumps.operands)?;
    let (jump, next) = (cx.terms.int(*jump), cx.terms.int(*next));
    let value = cx.terms.if_then_else(jumps.formula, jump, next);
    push(st, Value::Int(value))?;
    Ok(Some(Flow::Jump(end.0)))
}
