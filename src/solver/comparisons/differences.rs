//! Bounds on differences of integers, with a solution at hand and a reason for each contradiction.
//!
//! A bound `u - v ≤ w` is an edge from `v` to `u`. The solution satisfies all edges; one that it violates lowers `u` and
//! then whatever is bounded by `u`, or raises `v` and what `v` bounds. If lowering reaches `v`, the edges on the way are contradictory (Cotton, Maler: *Fast and
//! flexible difference constraint propagation for DPLL(T)*, 2006).

use std::collections::VecDeque;

use super::search::Literal;

/// `u - v ≤ w`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct Bound {
    pub(super) u: u32,
    pub(super) v: u32,
    pub(super) w: i128,
}

impl Bound {
    /// What holds if the bound does not.
    pub(super) fn opposite(self) -> Bound {
        Bound { u: self.v, v: self.u, w: -self.w - 1 }
    }
}

#[derive(Copy, Clone, Debug)]
struct Edge {
    bound: Bound,
    /// None where the bound is the range of a variable.
    literal: Option<Literal>,
}

/// Whether a solution was found.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Repair {
    Done,
    /// The number 0 would have to move, or there is no solution.
    Blocked,
}

/// Integer variables and the bounds on their differences that hold at present. Variable 0 is the number 0.
#[derive(Debug)]
pub(super) struct Differences {
    values: Vec<i128>,
    edges: Vec<Edge>,
    /// By `v`: the edges from it.
    from: Vec<Vec<u32>>,
    /// By `u`: the edges to it.
    into: Vec<Vec<u32>>,
    /// By variable: the edge that lowered it last.
    cause: Vec<u32>,
    queue: VecDeque<u32>,
    changed: Vec<(u32, i128)>,
}

/// The variable that stands for the number 0.
pub(super) const ZERO: u32 = 0;

impl Default for Differences {
    fn default() -> Differences {
        Differences {
            values: vec![0],
            edges: Vec::new(),
            from: vec![Vec::new()],
            into: vec![Vec::new()],
            cause: vec![0],
            queue: VecDeque::new(),
            changed: Vec::new(),
        }
    }
}

impl Differences {
    /// Forgets all variables but the number 0; their memory serves the next ones.
    pub(super) fn clear(&mut self) {
        for lists in [&mut self.from, &mut self.into] {
            lists.iter_mut().take(self.values.len()).for_each(Vec::clear);
        }
        self.values.clear();
        self.values.push(0);
        self.cause.clear();
        self.cause.push(0);
        self.edges.clear();
        self.queue.clear();
        self.changed.clear();
    }

    /// A new variable from `low` to `high`, which begins with a value in this range. Only before anything is asserted.
    pub(super) fn add_variable(&mut self, low: i128, high: i128, value: i128) -> u32 {
        let variable = self.values.len() as u32;
        self.values.push(value.clamp(low, high));
        for lists in [&mut self.from, &mut self.into] {
            if lists.len() < self.values.len() {
                lists.push(Vec::new());
            }
        }
        self.cause.push(0);
        self.add_edge(Edge { bound: Bound { u: variable, v: ZERO, w: high }, literal: None });
        self.add_edge(Edge { bound: Bound { u: ZERO, v: variable, w: -low }, literal: None });
        variable
    }

    /// The number that a variable has in the solution.
    pub(super) fn value(&self, variable: u32) -> i128 {
        self.values[variable as usize] - self.values[ZERO as usize]
    }

    /// Does the solution satisfy the bound?
    pub(super) fn satisfies(&self, bound: Bound) -> bool {
        self.values[bound.u as usize] <= self.values[bound.v as usize] + bound.w
    }

    /// How many bounds there are, for [`Differences::retract`].
    pub(super) fn len(&self) -> usize {
        self.edges.len()
    }

    /// Adds a bound. If it contradicts others, the literals that cannot all hold; the bound is not added then.
    pub(super) fn assert(&mut self, bound: Bound, literal: Literal) -> Result<(), Vec<Literal>> {
        let edge = Edge { bound, literal: Some(literal) };
        if !self.satisfies(bound) {
            self.repair(edge)?;
        }
        self.add_edge(edge);
        Ok(())
    }

    /// Forgets all bounds but the first `len`.
    pub(super) fn retract(&mut self, len: usize) {
        while self.edges.len() > len {
            if let Some(edge) = self.edges.pop() {
                self.from[edge.bound.v as usize].pop();
                self.into[edge.bound.u as usize].pop();
            }
        }
    }

    fn add_edge(&mut self, edge: Edge) {
        let index = self.edges.len() as u32;
        self.from[edge.bound.v as usize].push(index);
        self.into[edge.bound.u as usize].push(index);
        self.edges.push(edge);
    }

    /// Changes the solution so that it satisfies a new edge, too. The number 0 moves only where nothing else helps: when it
    /// does, all values do.
    fn repair(&mut self, new: Edge) -> Result<(), Vec<Literal>> {
        if new.bound.u != ZERO {
            match self.lower_all(new, true)? {
                Repair::Done => return Ok(()),
                Repair::Blocked => {}
            }
        }
        if new.bound.v != ZERO && self.raise_all(new) == Repair::Done {
            return Ok(());
        }
        self.lower_all(new, false).map(|_| ())
    }

    /// Lowers `u` of a new edge, and what is bounded by it; literals that contradict each other if that goes round.
    fn lower_all(&mut self, new: Edge, keep_zero: bool) -> Result<Repair, Vec<Literal>> {
        let Bound { u, v, w } = new.bound;
        self.changed.clear();
        self.queue.clear();
        self.change(u, self.values[v as usize] + w);
        while let Some(x) = self.queue.pop_front() {
            let value = self.values[x as usize];
            for at in 0..self.from[x as usize].len() {
                let index = self.from[x as usize][at];
                let Edge { bound, .. } = self.edges[index as usize];
                let most = value + bound.w;
                if self.values[bound.u as usize] <= most {
                    continue;
                }
                if bound.u == v {
                    let reasons = self.reasons(new, x, index);
                    self.restore();
                    return Err(reasons);
                }
                if bound.u == ZERO && keep_zero {
                    self.restore();
                    return Ok(Repair::Blocked);
                }
                self.change(bound.u, most);
                self.cause[bound.u as usize] = index;
            }
        }
        Ok(Repair::Done)
    }

    /// Raises `v` of a new edge, and what it bounds.
    fn raise_all(&mut self, new: Edge) -> Repair {
        let Bound { u, v, w } = new.bound;
        self.changed.clear();
        self.queue.clear();
        self.change(v, self.values[u as usize] - w);
        while let Some(x) = self.queue.pop_front() {
            let value = self.values[x as usize];
            for at in 0..self.into[x as usize].len() {
                let Edge { bound, .. } = self.edges[self.into[x as usize][at] as usize];
                let least = value - bound.w;
                if self.values[bound.v as usize] >= least {
                    continue;
                }
                if bound.v == u || bound.v == ZERO {
                    self.restore();
                    return Repair::Blocked;
                }
                self.change(bound.v, least);
            }
        }
        Repair::Done
    }

    /// The literals of a circle: the new edge, the one that closes it, and those by which `x` was lowered.
    fn reasons(&self, new: Edge, x: u32, closing: u32) -> Vec<Literal> {
        let mut reasons = vec![new.literal, self.edges[closing as usize].literal];
        let mut back = x;
        while back != new.bound.u {
            let edge = self.edges[self.cause[back as usize] as usize];
            reasons.push(edge.literal);
            back = edge.bound.v;
        }
        reasons.into_iter().flatten().collect()
    }

    fn change(&mut self, variable: u32, to: i128) {
        let value = &mut self.values[variable as usize];
        self.changed.push((variable, *value));
        *value = to;
        self.queue.push_back(variable);
    }

    /// The solution as it was before the repair began.
    fn restore(&mut self) {
        // The oldest value of each comes last.
        while let Some((variable, before)) = self.changed.pop() {
            self.values[variable as usize] = before;
        }
    }
}
