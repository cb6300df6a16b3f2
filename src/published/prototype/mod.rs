//! Paths, rounds and questions as POSE's prototype has them, for the table that compares with its published counts.
//!
//! - Using a reference assumes that it is not null, without a question. A path may then assume what no input satisfies.
//! - A branch on an unknown condition goes both ways; whether a side can hold is a question of its own
//!   ([`question`]), and whether it is asked at all is up to the round in which the branch happens
//!   ([`rounds`]). The number of the round is the number of small steps that the path has taken ([`steps`]).
//! - A condition is computed only from constants; any other is an unknown one, also where it always holds.
//! - A comparison that becomes a `boolean` is a value, no branch; so is a conjunction or disjunction ([`booleans`]).
//! - A call on a reference with several leaves goes as many ways.
//! - Nothing that a path assumes simplifies what comes later, and fields are read and written that way ([`fields`]).

mod booleans;
mod condition;
mod diagram;
mod fields;
mod question;
mod rounds;
mod steps;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::bytecode::{ArithmeticOp, Insn, Kind};
use crate::interp::control;
use crate::machine::{Machine, Step, unsupported};
use crate::runtime::decide;
use crate::runtime::operands::{drop_values, peek_int, push};
use crate::runtime::{FieldOf, Flow, Instruction, Java, Rules, Vm};
use crate::state::{OriginNode, Origins, Reason, State, Value};
use crate::term::{BinaryOp, Node, Sort, Term};

use diagram::{Comparison, Comparisons, Diagram};

pub(super) use booleans::BooleanValues;
pub(super) use rounds::explore_in_rounds;

const TOO_MANY: &str = "a path condition of too many atoms";

/// The rules of POSE's prototype.
#[derive(Default, Debug)]
pub(super) struct Prototype {
    /// Each disjunct of the path condition is a question of its own, until one can hold (POSE-unwind).
    unwind: bool,
    /// The comparisons as the program makes them, each with the symbol that stands for it in formulas.
    comparisons: Mutex<Comparisons>,
    /// The same the other way round.
    symbols: Mutex<FxHashMap<Comparison, Term>>,
    /// Questions to the solver so far.
    asked: AtomicU64,
}

/// What these rules keep of a path.
#[derive(Clone, Default, Debug)]
struct Kept {
    /// All that the path assumes, which need not be satisfiable.
    assumed: Diagram,
    /// Small steps since the entry, of the prototype's language.
    small_steps: u64,
}

impl Kept {
    fn of(st: &State) -> Option<&Kept> {
        st.of_rules.as_ref()?.downcast_ref()
    }

    /// Changes what is kept of a path.
    fn change<T>(st: &mut State, change: impl FnOnce(&mut Kept) -> T) -> T {
        let kept = st.of_rules.take().and_then(|kept| kept.downcast::<Kept>().ok());
        let mut kept = kept.unwrap_or_default();
        let result = change(Arc::make_mut(&mut kept));
        st.of_rules = Some(kept);
        result
    }
}

/// How many small steps a path has taken.
fn small_steps(st: &State) -> u64 {
    Kept::of(st).map_or(0, |kept| kept.small_steps)
}

impl Prototype {
    pub(super) fn new(unwind: bool) -> Prototype {
        Prototype { unwind, ..Prototype::default() }
    }

    /// How many questions were asked.
    pub(super) fn asked(&self) -> u64 {
        self.asked.load(Ordering::Relaxed)
    }

    fn comparisons(&self) -> MutexGuard<'_, Comparisons> {
        self.comparisons.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The symbol that stands for a comparison as it is written.
    fn written(&self, cx: &mut Machine, comparison: Comparison) -> Term {
        if let Some(known) = self.symbols.lock().unwrap_or_else(PoisonError::into_inner).get(&comparison) {
            return *known;
        }
        let name = format!("{comparison:?}");
        let rank = self.comparisons().len() as u32;
        let origin = cx.origins.intern(&mut cx.terms, OriginNode::Fresh(name.into(), 0), rank);
        let symbol = cx.terms.symbol(Origins::symbol(origin), Sort::Bool);
        self.comparisons().insert(symbol, comparison);
        self.symbols.lock().unwrap_or_else(PoisonError::into_inner).insert(comparison, symbol);
        symbol
    }

    /// The clause that a reference is not null.
    fn not_null(&self, cx: &mut Machine, number: u32) -> Term {
        let (left, right) = (cx.terms.reference_symbol(number), cx.terms.null());
        let is_null = self.written(cx, Comparison { less: false, left, right });
        cx.terms.not(is_null)
    }

    /// Adds to what the path assumes.
    fn assume_written(&self, cx: &mut Machine, st: &mut State, formula: Term) -> Step<()> {
        let comparisons = self.comparisons();
        if Kept::change(st, |kept| kept.assumed.assume(&mut cx.terms, &comparisons, formula)) {
            Ok(())
        } else {
            unsupported(st, TOO_MANY)
        }
    }

    /// Executes a conditional jump. None for any other instruction.
    fn branch(&self, vm: &mut Vm, st: &mut State, insn: &Insn) -> Step<Option<Flow>> {
        let Some(jump) = condition::of(vm, st, insn, Some(self))? else { return Ok(None) };
        // The side that goes on with the next instruction is the one that the program names first.
        let stays = vm.terms.not(jump.formula);
        let jumps = !decide::truth(vm, st, Reason::Branch, stays)?;
        drop_values(st, jump.operands)?;
        control::branch(st, u32::from(jumps))?;
        Ok(Some(control::jump_if(jumps, jump.target)))
    }
}

impl Rules for Prototype {
    fn execute(&self, vm: &mut Vm, st: &mut State, at: Instruction, java: Java) -> Step<Flow> {
        let cost = steps::of(st, at.insn);
        let (flow, cost) = match booleans::value(vm, st, at, Some(self))? {
            Some(flow) => (flow, 1),
            None => match self
                .branch(vm, st, at.insn)?
                .map_or_else(|| sum(vm, st, at.insn), |flow| Ok(Some(flow)))?
            {
                Some(flow) => (flow, cost),
                None => (java(vm, st, at)?, cost),
            },
        };
        Kept::change(st, |kept| kept.small_steps += cost);
        Ok(flow)
    }

    fn only_feasible(&self) -> bool {
        false
    }

    fn assume(&self, vm: &mut Vm, st: &mut State, formula: Term) -> Step<()> {
        self.assume_written(vm, st, formula)
    }

    /// Only the constant is null. Any other reference is assumed not to be, one with several leaves when its field is
    /// read or written.
    fn is_null_at_use(&self, vm: &mut Vm, st: &mut State, reference: Term) -> Step<bool> {
        if let Node::ReferenceSymbol(number) = vm.terms.node(reference) {
            let clause = self.not_null(vm, number);
            self.assume_written(vm, st, clause)?;
        }
        Ok(matches!(vm.terms.node(reference), Node::Null))
    }

    fn load_field(&self, vm: &mut Vm, st: &mut State, at: FieldOf) -> Step<Value> {
        self.read(vm, st, at)
    }

    fn store_field(&self, vm: &mut Vm, st: &mut State, at: FieldOf, value: Value) -> Step<()> {
        self.write(vm, st, at, value)
    }
}

/// Executes an addition or subtraction of numbers one of which is unknown. None for any other instruction.
fn sum(vm: &mut Vm, st: &mut State, insn: &Insn) -> Step<Option<Flow>> {
    let operator = match insn {
        Insn::Arithmetic(Kind::Int, ArithmeticOp::Add) => BinaryOp::Add,
        Insn::Arithmetic(Kind::Int, ArithmeticOp::Sub) => BinaryOp::Sub,
        _ => return Ok(None),
    };
    let (a, b) = (peek_int(st, 1)?, peek_int(st, 0)?);
    if [a, b].into_iter().all(|t| vm.terms.as_int(t).is_some()) {
        return Ok(None);
    }
    drop_values(st, 2)?;
    let result = vm.terms.binary_as_written(operator, a, b);
    push(st, Value::Int(result))?;
    Ok(Some(Flow::Next))
}
