//! The numbers and texts that a program names in its code, for values that are tried.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classfile::Constant;
use crate::machine::Guesses;
use crate::program::Program;

/// Most numbers, and most texts.
const MOST: usize = 64;
/// Longest text that is worth trying.
const LONGEST: usize = 64;

/// Values for a program: of what it names in the classes that were loaded so far.
pub(super) fn guesses(program: &Program) -> Guesses {
    let mut numbers: BTreeSet<i64> = BTreeSet::new();
    let mut texts: BTreeSet<Vec<u16>> = BTreeSet::new();
    for class in program.loaded_user_classes() {
        for method in &class.methods {
            let Ok(Some(code)) = method.code() else { continue };
            for insn in &code.code.insns {
                match insn {
                    Insn::Push(Constant::Int(value)) => numbers.extend([i64::from(*value)]),
                    Insn::Push(Constant::Long(value)) => numbers.extend([*value]),
                    Insn::Push(Constant::Double(bits)) => numbers.extend([f64::from_bits(*bits) as i64]),
                    Insn::Push(Constant::Float(bits)) => numbers.extend([f32::from_bits(*bits) as i64]),
                    Insn::Push(Constant::String(text)) => texts.extend([text.units()]),
                    Insn::Switch(switch) => {
                        numbers.extend(switch.cases.iter().map(|(label, _)| i64::from(*label)));
                    }
                    _ => {}
                }
            }
        }
    }
    texts.retain(|text| text.len() <= LONGEST);
    // Small numbers are tried anyway.
    numbers.retain(|number| number.unsigned_abs() > 10);
    let texts = texts.into_iter().take(MOST).map(Arc::from).collect();
    Guesses::new(numbers.into_iter().take(MOST).collect(), texts)
}
