//! What is assumed of every input without a decision and without a word of its author: the references from inner objects
//! to the ones around them, which the language keeps from being null. Annotations and flags say so themselves.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use crate::interp::Plan;
use crate::program::Program;
use crate::runtime::Vm;
use crate::state::{OriginId, OriginNode, State};

/// Adds the fields of input objects that a path read and that hold no null, by class: `Main$Inner.this$0 != null`.
/// The access paths in `seen` were looked at on another path.
pub(super) fn assumed_fields(
    cx: &Vm,
    st: &State,
    seen: &mut FxHashSet<OriginId>,
    out: &mut BTreeSet<String>,
) {
    for reference in st.heap.references() {
        if !seen.insert(reference.origin) {
            continue;
        }
        let OriginNode::Field(_, name, owner) = cx.origins.node(reference.origin) else { continue };
        let class = cx.program.class(*owner);
        let field = class.instance_fields.iter().find(|f| f.owner == *owner && f.name == *name);
        if field.is_some_and(|field| field.is_outer_instance()) {
            out.insert(format!("{}.{name} != null", class.java_name()));
        }
    }
}

/// The parameter of a constructor that the language keeps from being null, `this$0 != null`.
pub(super) fn assumed_parameter(program: &Program, plan: &Plan) -> Option<String> {
    let guaranteed = plan.entry.is_constructor()
        && !plan.entry.signature.parameters.is_empty()
        && program.class(plan.entry.class).first_parameter_is_never_null();
    guaranteed.then(|| format!("{} != null", plan.entry.parameter_name(0)))
}
