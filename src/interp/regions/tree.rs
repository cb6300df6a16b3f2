//! The branches of a region: which conditions lead to which of its sides.

use crate::solver::Assumptions;
use crate::term::{Term, Terms};

/// A side, by its number.
pub(super) type Owner = usize;

#[derive(Clone, Debug)]
enum Node {
    /// Whoever comes here is on this side.
    Leaf(Owner),
    /// Where the condition holds, on to the first, else to the second.
    Branch(Term, [usize; 2]),
}

/// A tree of conditions; a side owns some of its leaves. Sides that own all leaves of a branch make it one leaf again, so
/// that nothing is left of a branch whose sides came together.
#[derive(Debug)]
pub(super) struct Tree {
    /// The root is the first.
    nodes: Vec<Node>,
    /// Where two nodes stand, one after the other, that are no longer reached.
    free: Vec<usize>,
    /// What is known at each node.
    known: Vec<Assumptions>,
    /// Number of sides so far.
    owners: usize,
}

impl Tree {
    /// One side, of which this is known.
    pub(super) fn new(owner: Owner, known: Assumptions) -> Tree {
        Tree { nodes: vec![Node::Leaf(owner)], free: Vec::new(), known: vec![known], owners: owner + 1 }
    }

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len() - 2 * self.free.len()
    }

    /// The leaves of a side.
    pub(super) fn leaves(&self, owner: Owner) -> Vec<usize> {
        let (mut leaves, mut open) = (Vec::new(), vec![0]);
        while let Some(node) = open.pop() {
            match &self.nodes[node] {
                Node::Leaf(of) if *of == owner => leaves.push(node),
                Node::Leaf(_) => {}
                Node::Branch(_, [yes, no]) => open.extend([*no, *yes]),
            }
        }
        leaves
    }

    /// What is known at a node.
    pub(super) fn known(&self, node: usize) -> &Assumptions {
        &self.known[node]
    }

    /// The number of a side that is yet to come.
    pub(super) fn next_owner(&self) -> Owner {
        self.owners
    }

    /// Makes a leaf a branch: where the condition holds the first owner goes on, else the other.
    pub(super) fn branch(
        &mut self,
        leaf: usize,
        condition: Term,
        owners: [Owner; 2],
        known: [Assumptions; 2],
    ) {
        self.owners = self.owners.max(owners[1] + 1);
        let first = match self.free.pop() {
            Some(first) => {
                for (number, (owner, known)) in owners.into_iter().zip(known).enumerate() {
                    (self.nodes[first + number], self.known[first + number]) = (Node::Leaf(owner), known);
                }
                first
            }
            None => {
                self.nodes.extend(owners.map(Node::Leaf));
                self.known.extend(known);
                self.nodes.len() - 2
            }
        };
        self.nodes[leaf] = Node::Branch(condition, [first, first + 1]);
    }

    /// Gives the leaves of some sides to another.
    pub(super) fn give(&mut self, from: &[Owner], to: Owner) {
        for owner in from {
            for leaf in self.leaves(*owner) {
                self.nodes[leaf] = Node::Leaf(to);
            }
        }
        self.collapse(0);
    }

    /// The one owner of all leaves below a node, if there is one.
    fn collapse(&mut self, node: usize) -> Option<Owner> {
        let [yes, no] = match &self.nodes[node] {
            Node::Leaf(owner) => return Some(*owner),
            Node::Branch(_, children) => *children,
        };
        let (first, owners) = (yes, (self.collapse(yes), self.collapse(no)));
        let owner = owners.0.filter(|_| owners.0 == owners.1)?;
        self.nodes[node] = Node::Leaf(owner);
        self.free.push(first);
        Some(owner)
    }

    /// Where the path is on a side.
    pub(super) fn condition(&self, terms: &mut Terms, owner: Owner) -> Term {
        let (yes, no) = (terms.boolean(true), terms.boolean(false));
        let value = |of: Owner| Some(if of == owner { yes } else { no });
        self.choose(terms, 0, &value).unwrap_or(no)
    }

    /// The value that is each of these on its side; what it is elsewhere does not matter.
    pub(super) fn select(&self, terms: &mut Terms, owners: &[Owner], values: &[Term]) -> Option<Term> {
        let value =
            |of: Owner| owners.iter().position(|owner| *owner == of).and_then(|at| values.get(at).copied());
        self.choose(terms, 0, &value)
    }

    fn choose(&self, terms: &mut Terms, node: usize, value: &dyn Fn(Owner) -> Option<Term>) -> Option<Term> {
        match &self.nodes[node] {
            Node::Leaf(owner) => value(*owner),
            Node::Branch(condition, [yes, no]) => {
                match (self.choose(terms, *yes, value), self.choose(terms, *no, value)) {
                    (Some(yes), Some(no)) => Some(terms.if_then_else(*condition, yes, no)),
                    (one, other) => one.or(other),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Sort, SymbolId};

    impl Tree {
        /// The conditions that tell these sides apart.
        fn conditions(&self, owners: &[Owner]) -> Vec<Term> {
            let (mut conditions, mut open) = (Vec::new(), vec![0]);
            while let Some(node) = open.pop() {
                if let Node::Branch(condition, [yes, no]) = &self.nodes[node] {
                    open.extend([*no, *yes]);
                    if [*yes, *no].iter().all(|child| self.is_of(*child, owners)) {
                        conditions.push(*condition);
                    }
                }
            }
            conditions
        }

        /// Whether some leaf below a node belongs to one of these.
        fn is_of(&self, node: usize, owners: &[Owner]) -> bool {
            match &self.nodes[node] {
                Node::Leaf(owner) => owners.contains(owner),
                Node::Branch(_, children) => children.iter().any(|child| self.is_of(*child, owners)),
            }
        }
    }

    #[test]
    fn sides_of_a_conjunction_come_together_as_its_if_then_else() {
        let mut terms = Terms::default();
        let [a, b] = [0, 1].map(|n| terms.symbol(SymbolId(n), Sort::Bool));
        let nothing = Assumptions::new();
        let both = || [nothing.clone(), nothing.clone()];
        // if (a && b) 1 else 2: the second side of both conditions is the same.
        let mut tree = Tree::new(0, nothing.clone());
        tree.branch(0, a, [0, 1], both());
        let leaf = tree.leaves(0)[0];
        tree.branch(leaf, b, [0, 2], both());
        tree.give(&[2], 1);
        let and = terms.and(a, b);
        assert_eq!(tree.condition(&mut terms, 0), and);
        let not = terms.not(and);
        let otherwise = tree.condition(&mut terms, 1);
        let all = terms.or(and, otherwise);
        assert_ne!(otherwise, and);
        assert!(otherwise == not || all != and);
        let [one, two] = [1, 2].map(|n| terms.int(n));
        let inner = terms.if_then_else(b, one, two);
        let value = terms.if_then_else(a, inner, two);
        assert_eq!(tree.select(&mut terms, &[0, 1], &[one, two]), Some(value));
        assert_eq!(tree.conditions(&[0, 1]), [a, b]);
        tree.give(&[1], 0);
        assert_eq!(tree.leaves(0), [0]);
        assert_eq!(tree.condition(&mut terms, 0), terms.boolean(true));
    }

    #[test]
    fn a_branch_is_forgotten_where_its_own_sides_came_together() {
        let mut terms = Terms::default();
        let [a, b] = [0, 1].map(|n| terms.symbol(SymbolId(n), Sort::Bool));
        let nothing = Assumptions::new();
        let both = || [nothing.clone(), nothing.clone()];
        let mut tree = Tree::new(0, nothing.clone());
        tree.branch(0, a, [0, 1], both());
        let leaf = tree.leaves(1)[0];
        tree.branch(leaf, b, [1, 2], both());
        assert_eq!(tree.len(), 5);
        tree.give(&[2], 1);
        assert_eq!(tree.condition(&mut terms, 0), a);
        let not_a = terms.not(a);
        assert_eq!(tree.condition(&mut terms, 1), not_a);
        // Nor does it count, and what comes next stands in its place.
        assert_eq!(tree.len(), 3);
        let leaf = tree.leaves(1)[0];
        tree.branch(leaf, b, [1, 3], both());
        assert_eq!(tree.len(), 5);
        let (third, b_fails) = (tree.condition(&mut terms, 3), terms.not(b));
        assert_eq!(third, terms.and(not_a, b_fails));
    }
}
