//! Branches that no input takes, asked for with `--check dead-branch`.

use std::collections::BTreeSet;

use crate::bytecode::{Code, Insn};
use crate::interp::Plan;
use crate::outcome::{RunSummary, place_of};
use crate::program::{Known, Program};
use crate::state::Position;

use super::collect::{Collector, fingerprint};
use super::finding::{Finding, FindingKind};

/// The field with which the compiler asks whether assertions are on.
const ASSERTIONS: &str = "$assertionsDisabled";

/// Most instructions from the condition that asks for it to the one that keeps it: two constants and a jump between them.
const LONGEST_KEEPING: usize = 4;

impl Collector {
    /// Adds the outcomes of conditions of the analysed method that no path of the run that ended last took, if all its paths
    /// were followed to their ends and what they ran was recorded; how many there are. A condition that no path reaches is
    /// the consequence of another one.
    pub fn dead_branches(&mut self, program: &Program, plan: &Plan, summary: &RunSummary) -> usize {
        let entry = &plan.entry;
        let Some(run) = self.run().checked_sub(1).filter(|_| summary.totals.is_complete()) else { return 0 };
        let Ok(Some(code)) = entry.code() else { return 0 };
        let name = entry.qualified_name();
        let Some(reached) = summary.reached.iter().find(|reached| reached.method == name) else { return 0 };
        let taken: BTreeSet<(u32, u32)> = reached.branches.iter().copied().collect();
        let mut count = 0;
        for (at, insn) in (0..).zip(&code.code.insns) {
            let Some(target) = condition_target(insn) else { continue };
            let (jumps, falls) = (taken.contains(&(at, target)), taken.contains(&(at, at + 1)));
            // The target may be the next instruction.
            if jumps == falls || target == at + 1 || is_of_assertion(program, &code.code, at, target) {
                continue;
            }
            count += 1;
            // The compiler jumps over what stands under a condition.
            let says = if jumps {
                "what stands under this condition never runs: no input makes it true"
            } else {
                "this condition always holds: no input makes it false"
            };
            let place = place_of(entry, at).rotate_left(u32::from(jumps) + 1);
            let kind = FindingKind::DeadBranch;
            let finding = Finding {
                at: Some(Position::of(entry, code.code.line_of(at))),
                says: says.to_owned(),
                ..Finding::new(2, kind, fingerprint(kind, None, place), run, &name)
            };
            self.note(finding, (0, 0, 0, run, 0), false);
        }
        count
    }
}

/// Where a condition jumps.
fn condition_target(insn: &Insn) -> Option<u32> {
    match insn {
        Insn::IfZero(_, target)
        | Insn::IfInt(_, target)
        | Insn::IfRef { target, .. }
        | Insn::IfNull { target, .. } => Some(target.0),
        _ => None,
    }
}

/// Whether a condition belongs to an assertion: that it never fails is what is wanted. So does the one that keeps whether
/// assertions are on, when the class is initialised.
pub(crate) fn is_of_assertion(program: &Program, code: &Code, at: u32, target: u32) -> bool {
    let asks = at.checked_sub(1).and_then(|before| code.insns.get(before as usize));
    if matches!(asks, Some(Insn::GetStatic(field)) if &*field.name == ASSERTIONS) {
        return true;
    }
    let keeps = |insn: &Insn| matches!(insn, Insn::PutStatic(field) if &*field.name == ASSERTIONS);
    if code.insns.iter().skip(at as usize + 1).take(LONGEST_KEEPING).any(keeps) {
        return true;
    }
    let fails = |at: u32| match code.insns.get(at as usize) {
        Some(Insn::New(class)) => program.load(class).is_ok_and(|class| class.is(Known::AssertionError)),
        _ => false,
    };
    fails(at + 1) || fails(target)
}
