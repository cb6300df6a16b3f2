//! Equality of references: classes of those that are equal, and reasons for what follows from them.

use std::collections::VecDeque;

use super::search::Literal;

/// A fact that follows from others, and the literals from which it does.
#[derive(Debug)]
pub(super) struct Implied {
    /// The variable of the search that stands for an equality.
    pub(super) atom: u32,
    pub(super) holds: bool,
    pub(super) because: Vec<Literal>,
}

/// References and what is known of their equality at present.
#[derive(Debug, Default)]
pub(super) struct Equalities {
    /// By reference: another one of its class, itself for the one that names the class.
    parent: Vec<u32>,
    /// By the one that names the class.
    size: Vec<u32>,
    /// By reference: the next one of its class, in a circle.
    next: Vec<u32>,
    /// By the one that names the class: the constant in it.
    constant: Vec<Option<u32>>,
    /// By reference: the equalities that mention it.
    atoms_of: Vec<Vec<u32>>,
    /// By reference: its edges.
    edges_of: Vec<Vec<u32>>,
    edges: Vec<(u32, u32, Literal)>,
    different: Vec<(u32, u32, Literal)>,
    /// What each edge merged: the class that lost its name, and the constant of the other before.
    merged: Vec<Option<(u32, Option<u32>)>>,
}

impl Equalities {
    /// Forgets all references; their memory serves the next ones.
    pub(super) fn clear(&mut self) {
        for lists in [&mut self.atoms_of, &mut self.edges_of] {
            lists.iter_mut().take(self.parent.len()).for_each(Vec::clear);
        }
        self.parent.clear();
        self.size.clear();
        self.next.clear();
        self.constant.clear();
        self.edges.clear();
        self.different.clear();
        self.merged.clear();
    }

    /// A new reference, all constants being different from each other.
    pub(super) fn add(&mut self, is_constant: bool) -> u32 {
        let new = self.parent.len() as u32;
        self.parent.push(new);
        self.size.push(1);
        self.next.push(new);
        self.constant.push(is_constant.then_some(new));
        for lists in [&mut self.atoms_of, &mut self.edges_of] {
            if lists.len() < self.parent.len() {
                lists.push(Vec::new());
            }
        }
        new
    }

    /// Notes that a variable of the search stands for the equality of two references.
    pub(super) fn watch(&mut self, atom: u32, x: u32, y: u32) {
        self.atoms_of[x as usize].push(atom);
        self.atoms_of[y as usize].push(atom);
    }

    /// The one that names the class of a reference.
    pub(super) fn class(&self, mut x: u32) -> u32 {
        while self.parent[x as usize] != x {
            x = self.parent[x as usize];
        }
        x
    }

    /// The constant that a reference is equal to.
    pub(super) fn constant_of(&self, x: u32) -> Option<u32> {
        self.constant[self.class(x) as usize]
    }

    /// How many facts there are, for [`Equalities::retract`].
    pub(super) fn len(&self) -> (usize, usize) {
        (self.edges.len(), self.different.len())
    }

    /// Two references are equal. If that contradicts other facts, the literals that cannot all hold.
    pub(super) fn assert_same(&mut self, x: u32, y: u32, literal: Literal) -> Result<(), Vec<Literal>> {
        let edge = self.edges.len() as u32;
        self.edges.push((x, y, literal));
        self.edges_of[x as usize].push(edge);
        self.edges_of[y as usize].push(edge);
        let (a, b) = (self.class(x), self.class(y));
        if a == b {
            self.merged.push(None);
            return Ok(());
        }
        let (small, large) = if self.size[a as usize] <= self.size[b as usize] { (a, b) } else { (b, a) };
        let constants = (self.constant[small as usize], self.constant[large as usize]);
        self.merged.push(Some((small, constants.1)));
        self.parent[small as usize] = large;
        self.size[large as usize] += self.size[small as usize];
        self.next.swap(small as usize, large as usize);
        self.constant[large as usize] = constants.1.or(constants.0);
        if let (Some(one), Some(other)) = constants {
            return Err(self.why_equal(one, other));
        }
        for &(p, q, differ) in &self.different {
            if self.class(p) == self.class(q) {
                let mut reasons = self.why_equal(p, q);
                reasons.push(differ);
                return Err(reasons);
            }
        }
        Ok(())
    }

    /// Two references are different.
    pub(super) fn assert_different(&mut self, x: u32, y: u32, literal: Literal) -> Result<(), Vec<Literal>> {
        self.different.push((x, y, literal));
        if self.class(x) == self.class(y) {
            let mut reasons = self.why_equal(x, y);
            reasons.push(literal);
            return Err(reasons);
        }
        Ok(())
    }

    /// Forgets all facts but so many of each kind.
    pub(super) fn retract(&mut self, (same, different): (usize, usize)) {
        self.different.truncate(different);
        while self.edges.len() > same {
            let (Some((x, y, _)), Some(merged)) = (self.edges.pop(), self.merged.pop()) else { return };
            self.edges_of[x as usize].pop();
            self.edges_of[y as usize].pop();
            if let Some((small, constant)) = merged {
                let large = self.parent[small as usize];
                self.next.swap(small as usize, large as usize);
                self.size[large as usize] -= self.size[small as usize];
                self.constant[large as usize] = constant;
                self.parent[small as usize] = small;
            }
        }
    }

    /// What follows from the last fact for equalities that are open, as far as it is seen at once. `ends` are the two
    /// references of an atom, none once its value is known.
    pub(super) fn implied(
        &self,
        (x, y): (u32, u32),
        ends: impl Fn(u32) -> Option<(u32, u32)>,
        found: &mut Vec<Implied>,
    ) {
        let (of_x, of_y) = (self.class(x), self.class(y));
        // Another class that is known to be different from one of these two, and the fact that says so.
        let mut others: Vec<(u32, u32)> = Vec::new();
        for (at, &(p, q, _)) in self.different.iter().enumerate() {
            let (a, b) = (self.class(p), self.class(q));
            if a == of_x || a == of_y {
                others.push((b, at as u32));
            }
            if b == of_x || b == of_y {
                others.push((a, at as u32));
            }
        }
        let small = if self.size[of_x as usize] <= self.size[of_y as usize] { x } else { y };
        let mut member = small;
        loop {
            for &atom in &self.atoms_of[member as usize] {
                let Some((p, q)) = ends(atom) else { continue };
                let (a, b) = (self.class(p), self.class(q));
                if a == b {
                    found.push(Implied { atom, holds: true, because: self.why_equal(p, q) });
                } else if let Some(because) = self.why_different((p, a), (q, b), &others) {
                    found.push(Implied { atom, holds: false, because });
                }
            }
            member = self.next[member as usize];
            if member == small {
                return;
            }
        }
    }

    fn why_different(
        &self,
        (p, a): (u32, u32),
        (q, b): (u32, u32),
        others: &[(u32, u32)],
    ) -> Option<Vec<Literal>> {
        if let (Some(one), Some(other)) = (self.constant[a as usize], self.constant[b as usize]) {
            let mut reasons = self.why_equal(p, one);
            reasons.extend(self.why_equal(q, other));
            return Some(reasons);
        }
        others.iter().filter(|(other, _)| *other == a || *other == b).find_map(|&(_, at)| {
            let (x, y, literal) = self.different[at as usize];
            let (to_p, to_q) = match (self.class(x), self.class(y)) {
                classes if classes == (a, b) => (x, y),
                classes if classes == (b, a) => (y, x),
                _ => return None,
            };
            let mut reasons = vec![literal];
            reasons.extend(self.why_equal(p, to_p));
            reasons.extend(self.why_equal(q, to_q));
            Some(reasons)
        })
    }

    /// The equalities on a shortest way from one reference to another of its class.
    fn why_equal(&self, x: u32, y: u32) -> Vec<Literal> {
        if x == y {
            return Vec::new();
        }
        let mut reached: Vec<(u32, u32)> = vec![(x, u32::MAX)];
        let mut queue: VecDeque<usize> = VecDeque::from([0]);
        while let Some(at) = queue.pop_front() {
            let node = reached[at].0;
            for &edge in &self.edges_of[node as usize] {
                let (p, q, _) = self.edges[edge as usize];
                let other = if p == node { q } else { p };
                if reached.iter().any(|(seen, _)| *seen == other) {
                    continue;
                }
                reached.push((other, edge));
                if other == y {
                    return self.way_back(&reached, x, y);
                }
                queue.push_back(reached.len() - 1);
            }
        }
        debug_assert!(false, "they are of one class");
        Vec::new()
    }

    fn way_back(&self, reached: &[(u32, u32)], x: u32, y: u32) -> Vec<Literal> {
        let mut literals = Vec::new();
        let mut node = y;
        while node != x {
            let Some(&(_, edge)) = reached.iter().find(|(seen, _)| *seen == node) else { break };
            let (p, q, literal) = self.edges[edge as usize];
            literals.push(literal);
            node = if p == node { q } else { p };
        }
        literals
    }
}
