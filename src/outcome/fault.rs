//! What is known of an exception or a broken assertion beyond its class and place: whose fault it is, which value, and a
//! number for the place that stays when lines move.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::bytecode::{Code, Insn};
use crate::classpath::Origin;
use crate::digest::{digest, mix};
use crate::program::{Method, Program};
use crate::runtime::Vm;
use crate::state::{Blame, Ending, State};
use crate::term::{Node, Term};

use super::endless::loop_place;
use super::value::plain_text;
use super::witness::{Content, Witness};

/// Who is to blame for what leaves a method, and where it was thrown.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Fault {
    /// Who is to blame.
    pub blame: Blame,
    /// The value that could not be taken, or was refused, as source writes it; none where it has no such name.
    pub culprit: Option<String>,
    /// Stands for the place: the method and what the instructions of its line do, whatever the number of the line.
    pub place: u64,
    /// Whether the input has an object of the analysed program with a field that not everybody may set, and the path looked
    /// into it: whether the program ever makes such an object is not known.
    pub private_state: bool,
    /// Where the outermost frame stood.
    pub called_at: u32,
}

/// Describes what leaves the method, or the loop or call that was one too many and has an input; none for other endings.
pub(super) fn fault(cx: &Vm, st: &State, ending: &Ending, witness: Option<&Witness>) -> Option<Fault> {
    let is_cut_off = matches!(ending, Ending::Pruned { .. }) && witness.is_some();
    if !is_cut_off && !matches!(ending, Ending::Threw { .. } | Ending::AssertionFailed { .. }) {
        return None;
    }
    let private_state = match witness {
        Some(witness) => has_private_state(&cx.program, witness),
        // Whatever the input would hold, nothing shows that there is one.
        None => true,
    };
    if is_cut_off {
        let place = loop_place(st).map_or(0, |(method, at)| place_of(&method, at));
        return Some(Fault { blame: Blame::Made, culprit: None, place, private_state, called_at: 0 });
    }
    if let (Ending::AssertionFailed { check: Some(_), .. }, Some(failed)) = (ending, &st.failed_check) {
        let (method, at) = &failed.place;
        return Some(Fault {
            blame: Blame::Made,
            culprit: culprit_text(cx, st, failed.culprit),
            place: place_of(method, *at),
            private_state,
            called_at: failed.called_at,
        });
    }
    // A contract that does not hold is no exception.
    let Some(thrown) = st.thrown.as_ref().filter(|thrown| st.uncaught == Some(thrown.exception)) else {
        let what = match ending {
            Ending::AssertionFailed { message, .. } => message.as_deref().unwrap_or_default(),
            _ => "",
        };
        return Some(Fault {
            blame: Blame::Made,
            culprit: None,
            place: digest(what),
            private_state,
            called_at: 0,
        });
    };
    Some(Fault {
        blame: thrown.blame,
        culprit: thrown.culprit.and_then(|term| culprit_text(cx, st, term)),
        place: thrown.place.as_ref().map_or(0, |(method, at)| place_of(method, *at)),
        private_state,
        called_at: thrown.called_at,
    })
}

/// A culprit as source writes it; none where that says no more than the value. Of a comparison, the unknown that is
/// compared.
pub(crate) fn culprit_text(cx: &Vm, st: &State, term: Term) -> Option<String> {
    match cx.terms.node(term) {
        Node::Symbol(..) | Node::ReferenceSymbol(_) | Node::Binary(..) | Node::Negate(_) => {
            Some(plain_text(cx, st, term))
        }
        Node::SignExtend { term, .. } | Node::ZeroExtend { term, .. } | Node::Truncate { term, .. } => {
            culprit_text(cx, st, term)
        }
        _ => match cx.terms.leaves_in([&term]).as_slice() {
            [only] => Some(plain_text(cx, st, *only)),
            _ => None,
        },
    }
}

/// A number for a place in a method: a digest of the method's name and descriptor and of what the instructions of the
/// source line do, without lines, offsets and numbers of local variables; of several equal lines which one it is. Code that
/// moves keeps it, and so does a method in which another line is added.
pub(crate) fn place_of(method: &Method, at: u32) -> u64 {
    let name = digest(&method.qualified_name());
    let Ok(Some(code)) = method.code() else { return name };
    mix(name, code.places(places).get(at as usize).copied().unwrap_or_default())
}

/// The numbers of the places of all instructions of a method, within it. Without line numbers each stands for itself.
fn places(code: &Code) -> Box<[u64]> {
    let texts: Vec<u64> = (0..code.insns.len() as u32).map(|at| digest(&insn_text(code, at))).collect();
    let mut lines: FxHashMap<Option<u16>, u64> = FxHashMap::default();
    let mut order: Vec<Option<u16>> = Vec::new();
    for (line, text) in code.lines.iter().zip(&texts) {
        let sum = lines.entry(*line).or_insert_with(|| {
            order.push(*line);
            1
        });
        *sum = mix(sum.rotate_left(7), *text);
    }
    // Of lines that do the same, which one it is.
    let mut same: FxHashMap<u64, u64> = FxHashMap::default();
    let mut numbers: FxHashMap<Option<u16>, u64> = FxHashMap::default();
    for line in order {
        let sum = lines.get(&line).copied().unwrap_or_default();
        let count = same.entry(sum).or_default();
        *count += 1;
        numbers.insert(line, mix(sum, *count));
    }
    let number = |(at, line): (usize, &Option<u16>)| match line {
        Some(_) => numbers.get(line).copied().unwrap_or_default(),
        None => mix(at as u64, texts.get(at).copied().unwrap_or_default()),
    };
    code.lines.iter().enumerate().map(number).collect()
}

/// An instruction without what changes when code around it does.
fn insn_text(code: &Code, at: u32) -> String {
    match code.insns.get(at as usize) {
        Some(Insn::Load(kind, _)) => format!("load {kind:?}"),
        Some(Insn::Store(kind, _)) => format!("store {kind:?}"),
        Some(Insn::Increment { by, .. }) => format!("increment {by}"),
        Some(Insn::Push(constant)) => format!("push {constant}"),
        Some(insn) => {
            let mut targets = 0;
            insn.each_target(|_| targets += 1);
            let text = code.text_of(at);
            match (targets, insn) {
                (0, Insn::Ret(_)) => "ret".to_owned(),
                (0, _) => text,
                // Where it leads is told by the lines there.
                _ => text.split(' ').next().unwrap_or_default().to_owned(),
            }
        }
        None => String::new(),
    }
}

/// Whether an input has an object of the analysed program with a field that not everybody may set, and the path looked into
/// it.
pub(crate) fn has_private_state(program: &Program, witness: &Witness) -> bool {
    witness.objects.iter().filter(|object| object.input).any(|object| {
        let Content::Fields(fields) = &object.content else { return false };
        fields.iter().filter(|field| field.before.is_some()).any(|field| {
            let Ok(owner) = program.load(&field.owner) else { return false };
            let declared = owner.instance_fields.iter().find(|f| f.owner == owner.id && f.name == field.name);
            let free = declared.is_some_and(|f| f.access.is_public() && !f.access.is_final());
            owner.origin == Origin::User && !free && !declared.is_some_and(|f| f.is_outer_instance())
        })
    })
}
