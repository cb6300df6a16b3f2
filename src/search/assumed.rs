//! What is assumed of every input without a decision: references that are not null because the language or an annotation
//! says so.

use std::collections::BTreeSet;

use crate::interp::{Argument, Plan};
use crate::runtime::Vm;
use crate::state::{OriginNode, State};

/// Adds the fields of input objects that a path read and that hold no null, by class: `Main$Inner.this$0 != null`.
pub(super) fn assumed_fields(cx: &Vm, st: &State, out: &mut BTreeSet<String>) {
    for reference in st.heap.references() {
        let OriginNode::Field(_, name, owner) = cx.origins.node(reference.origin) else { continue };
        let class = cx.program.class(*owner);
        if class.instance_fields.iter().any(|f| f.non_null && f.owner == *owner && f.name == *name) {
            out.insert(format!("{}.{name} != null", class.java_name()));
        }
    }
}

/// The parameters that are not null, `next != null`.
pub(super) fn assumed_parameters(plan: &Plan) -> impl Iterator<Item = String> {
    plan.arguments.iter().filter_map(|argument| match argument {
        Argument::Input { name: Some(name), non_null: true, .. } => Some(format!("{name} != null")),
        _ => None,
    })
}
