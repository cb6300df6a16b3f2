//! The path conditions of one path after the other. Paths that follow each other mostly begin alike, and so do their
//! conditions: what both have in common is put into words once.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::runtime::Vm;
use crate::state::{HeapNames, State};

use super::condition::clause;

/// The condition of the path that was described last.
#[derive(Default, Debug)]
pub(crate) struct Clauses {
    /// The choices of that path.
    prefix: Vec<u32>,
    names: HeapNames,
    /// One for each of its facts.
    said: Vec<Said>,
    /// What they say.
    known: FxHashSet<Arc<str>>,
}

/// What a fact says.
#[derive(Debug)]
struct Said {
    /// How many choices had been taken when it was learnt.
    choices: u32,
    /// Its words; none if they are nothing new.
    clause: Option<Arc<str>>,
}

impl Clauses {
    /// The clauses of a path condition, in the order in which they were learnt.
    pub(super) fn of(&mut self, cx: &Vm, st: &State) -> Vec<Arc<str>> {
        let names = st.heap.names();
        let common = self.prefix.iter().zip(&st.prefix).take_while(|(one, other)| one == other).count();
        // How an object is called may depend on what the path did later.
        let common = if self.names == names { common } else { 0 };
        // What is learnt on taking a choice may be noted before the choice is.
        let kept = self.said.partition_point(|said| (said.choices as usize) < common);
        for said in self.said.drain(kept..) {
            if let Some(clause) = said.clause {
                self.known.remove(&clause);
            }
        }
        for learnt in st.condition.learnt().iter().skip(kept) {
            let clause: Option<Arc<str>> = clause(cx, st, &learnt.fact).map(Arc::from);
            let clause = clause.filter(|clause| self.known.insert(clause.clone()));
            self.said.push(Said { choices: learnt.choices, clause });
        }
        self.prefix.truncate(common);
        self.prefix.extend(st.prefix.iter().skip(common));
        self.names = names;
        self.said.iter().filter_map(|said| said.clause.clone()).collect()
    }
}
