//! All values: where the unknowns of a question have few values each, every combination of them is tried.
//!
//! `hour * 3600 + minute * 60 + second == time` with divisions of a `time` below 86,400 takes Z3 minutes, and the digits of a number
//! below a thousand seconds; evaluating them for each value takes milliseconds, and tells both that there is a model and that there
//! is none. Unknowns are given values one after the other, and what a formula says is looked at as soon as all that it mentions has
//! one. The end comes from a number of computed nodes, not from the clock, so that the answer is the same in every run.

use rustc_hash::{FxHashMap, FxHashSet};

use super::limits::Limits;
use crate::term::{Entry, Model, Op, Shape, Sort, Table, Term, Terms, canonical, maximum, minimum, value_of};

/// Most combinations for a question that is asked quickly.
const QUICK: u128 = 1 << 17;
/// Most combinations for one that is asked with all effort.
const THOROUGH: u128 = 1 << 21;
/// Most nodes that are computed for a question that is asked quickly: some hundredths of a second.
const QUICK_NODES: u64 = 4_000_000;
/// Most nodes that are computed for one that is asked with all effort: one or two seconds.
const THOROUGH_NODES: u64 = 100_000_000;
/// Formulas with more nodes than this are left to others.
const LARGEST: usize = 4_000;
/// After how many computed nodes the limits are looked at.
const LOOK_EVERY: u64 = 1 << 18;

/// What trying all values told.
pub(super) enum Tried {
    /// These are a model; other symbols are as in the model that was given.
    Model(Model),
    /// There is none.
    Nothing,
}

/// Whether what a character is stands in one of the formulas: tables that a solver has to write out.
pub(super) fn asks_of_characters(terms: &Terms, formulas: &[Term]) -> bool {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut open = formulas.to_vec();
    while let Some(t) = open.pop() {
        if seen.len() > LARGEST || !seen.insert(t) {
            continue;
        }
        if let Shape::Compound(entry) = terms.shape(t) {
            if matches!(entry.op, Op::Character(_)) {
                return true;
            }
            open.extend(entry.children());
        }
    }
    false
}

/// Tries all values of the symbols that the formulas mention, beginning with those next to zero; none where there are too many, or
/// where this is not worth it.
pub(super) fn solve(
    terms: &Terms,
    formulas: &[Term],
    base: &Model,
    thorough: bool,
    (limits, is_worth_it): (&Limits, impl FnOnce() -> bool),
) -> Option<Tried> {
    let mut unknowns: Vec<(Term, i64, i64)> = Vec::new();
    for symbol in terms.leaves_in(formulas) {
        let (low, high) = domain(terms, formulas, symbol)?;
        if low > high {
            return Some(Tried::Nothing);
        }
        unknowns.push((symbol, low, high));
    }
    if unknowns.is_empty() {
        return None;
    }
    let most = if thorough { THOROUGH } else { QUICK };
    let mut combinations: u128 = 1;
    for (_, low, high) in &unknowns {
        combinations = combinations.checked_mul((i128::from(*high) - i128::from(*low) + 1) as u128)?;
        if combinations > most {
            return None;
        }
    }
    if !is_worth_it() {
        return None;
    }
    // The fewer values, the more is told by each.
    unknowns.sort_by_key(|(_, low, high)| i128::from(*high) - i128::from(*low));
    let mut nest = Nest::new(terms, formulas, unknowns)?;
    nest.left = if thorough { THOROUGH_NODES } else { QUICK_NODES };
    match nest.begin(limits)? {
        false => Some(Tried::Nothing),
        true => {
            let mut model = base.clone();
            for level in &nest.levels {
                terms.set_in_model(&mut model, level.symbol, nest.values[level.leaf]);
            }
            Some(Tried::Model(model))
        }
    }
}

/// The signed values among which those of a symbol are that satisfy the formulas.
fn domain(terms: &Terms, formulas: &[Term], symbol: Term) -> Option<(i64, i64)> {
    let (mut low, mut high) = match symbol.sort() {
        Sort::Bool if terms.is_symbol(symbol) => return Some((0, 1)),
        Sort::BitVector(width) => (minimum(width), maximum(width)),
        _ => return None,
    };
    let mut open: Vec<(Term, bool)> = formulas.iter().map(|formula| (*formula, true)).collect();
    while let Some((formula, holds)) = open.pop() {
        let Some((op, [a, b, _])) = terms.op(formula) else { continue };
        let (left, right) = (
            (b == symbol).then(|| terms.as_signed(a)).flatten(),
            (a == symbol).then(|| terms.as_signed(b)).flatten(),
        );
        match (op, holds, left, right) {
            (Op::Not, ..) => open.push((a, !holds)),
            (Op::And, true, ..) | (Op::Or, false, ..) => open.extend([(a, holds), (b, holds)]),
            (Op::Equal, true, Some(value), _) | (Op::Equal, true, _, Some(value)) => {
                (low, high) = (low.max(value), high.min(value));
            }
            (Op::LessSigned, true, _, Some(most)) | (Op::LessEqualSigned, false, Some(most), _) => {
                high = high.min(most.checked_sub(1)?);
            }
            (Op::LessEqualSigned, true, _, Some(most)) | (Op::LessSigned, false, Some(most), _) => {
                high = high.min(most);
            }
            (Op::LessSigned, true, Some(least), _) | (Op::LessEqualSigned, false, _, Some(least)) => {
                low = low.max(least.checked_add(1)?);
            }
            (Op::LessEqualSigned, true, Some(least), _) | (Op::LessSigned, false, _, Some(least)) => {
                low = low.max(least);
            }
            _ => {}
        }
    }
    Some((low, high))
}

/// An operation of the formulas.
struct Node {
    at: usize,
    entry: Entry,
    table: Option<Table>,
    children: [usize; 3],
}

/// An unknown, and what can be computed as soon as it has a value.
struct Level {
    symbol: Term,
    leaf: usize,
    sort: Sort,
    low: i64,
    high: i64,
    nodes: Vec<Node>,
    /// Formulas of which the truth is known then.
    roots: Vec<usize>,
}

/// Formulas, by the unknown that they wait for.
struct Nest {
    values: Vec<u64>,
    levels: Vec<Level>,
    /// Nodes that may still be computed.
    left: u64,
    computed: u64,
}

impl Nest {
    fn new(terms: &Terms, formulas: &[Term], unknowns: Vec<(Term, i64, i64)>) -> Option<Nest> {
        let mut nest = Nest { values: Vec::new(), levels: Vec::new(), left: 0, computed: 0 };
        let mut index: FxHashMap<Term, usize> = FxHashMap::default();
        // The level of each value; none of a constant.
        let mut levels: Vec<Option<usize>> = Vec::new();
        for (symbol, low, high) in unknowns {
            let leaf = nest.values.len();
            index.insert(symbol, leaf);
            levels.push(Some(nest.levels.len()));
            nest.values.push(0);
            let sort = symbol.sort();
            nest.levels.push(Level { symbol, leaf, sort, low, high, nodes: Vec::new(), roots: Vec::new() });
        }
        for root in formulas {
            let mut stack = vec![*root];
            while let Some(&t) = stack.last() {
                if index.contains_key(&t) {
                    stack.pop();
                    continue;
                }
                let entry = match terms.shape(t) {
                    Shape::Constant(bits) => {
                        index.insert(t, nest.values.len());
                        levels.push(None);
                        nest.values.push(t.sort().mask(bits));
                        continue;
                    }
                    Shape::Compound(entry) => entry,
                    Shape::Symbol(_) | Shape::ReferenceSymbol(_) => return None,
                };
                let before = stack.len();
                stack.extend(entry.children().iter().filter(|child| !index.contains_key(child)));
                if stack.len() > before {
                    continue;
                }
                if nest.values.len() >= LARGEST {
                    return None;
                }
                let mut children = [0; 3];
                for (child, term) in children.iter_mut().zip(entry.children()) {
                    *child = index.get(term).copied()?;
                }
                let arity = entry.children().len();
                let table = match entry.op {
                    Op::LookUp(id) => Some(terms.table(id)?.clone()),
                    Op::BigConstant => return None,
                    _ => None,
                };
                let at = nest.values.len();
                let level = children[..arity].iter().filter_map(|child| levels[*child]).max();
                index.insert(t, at);
                levels.push(level);
                let node = Node { at, entry, table, children };
                let value = nest.value(&node);
                nest.values.push(value);
                if let Some(level) = level {
                    nest.levels[level].nodes.push(node);
                }
            }
            let at = index.get(root).copied()?;
            match levels[at] {
                Some(level) => nest.levels[level].roots.push(at),
                None if nest.values[at] == 0 => return None,
                None => {}
            }
        }
        Some(nest)
    }

    fn value(&self, node: &Node) -> u64 {
        let values = node.children.map(|child| self.values.get(child).copied().unwrap_or(0));
        let value = match &node.table {
            Some(table) => table.at(values[0] & 0xFFFF_FFFF),
            None => value_of(&node.entry, values),
        };
        node.entry.sort.mask(value)
    }

    /// Whether there are values with which all formulas hold; none where it takes too long to tell.
    fn begin(&mut self, limits: &Limits) -> Option<bool> {
        let levels = std::mem::take(&mut self.levels);
        let found = self.assign(&levels, limits);
        self.levels = levels;
        found
    }

    fn assign(&mut self, levels: &[Level], limits: &Limits) -> Option<bool> {
        let Some((level, rest)) = levels.split_first() else { return Some(true) };
        let first = 0_i64.clamp(level.low, level.high);
        let mut up = Some(first);
        let mut down = first.checked_sub(1).filter(|down| *down >= level.low);
        loop {
            // Those next to zero first, up and down in turns.
            let goes_up = match (up, down) {
                (Some(above), Some(below)) => above.unsigned_abs() <= below.unsigned_abs(),
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => return Some(false),
            };
            let value = if goes_up {
                let value = up.unwrap_or_default();
                up = value.checked_add(1).filter(|above| *above <= level.high);
                value
            } else {
                let value = down.unwrap_or_default();
                down = value.checked_sub(1).filter(|below| *below >= level.low);
                value
            };
            self.values[level.leaf] = canonical(level.sort, level.sort.mask(value as u64));
            for node in &level.nodes {
                let value = self.value(node);
                self.values[node.at] = value;
            }
            let before = self.computed / LOOK_EVERY;
            let cost = level.nodes.len() as u64 + 1;
            self.left = self.left.checked_sub(cost)?;
            self.computed += cost;
            if self.computed / LOOK_EVERY != before && limits.reached().is_some() {
                return None;
            }
            if level.roots.iter().all(|root| self.values[*root] != 0) && self.assign(rest, limits)? {
                return Some(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::SymbolId;

    const INT: Sort = Sort::BitVector(32);

    fn tried(terms: &Terms, facts: &[Term]) -> Option<Tried> {
        let tried = solve(terms, facts, &Model::new(), true, (&Limits::default(), || true));
        if let Some(Tried::Model(model)) = &tried {
            assert!(facts.iter().all(|fact| terms.holds(*fact, model) == Some(true)));
        }
        tried
    }

    #[test]
    fn a_time_of_the_day_is_its_hours_minutes_and_seconds() {
        let mut terms = Terms::default();
        let time = terms.symbol(SymbolId(0), INT);
        let [zero, day, hour, minute] = [0, 86_400, 3_600, 60].map(|n| terms.int(n));
        let bounds = [terms.less_equal_signed(zero, time), terms.less_signed(time, day)];
        let hours = terms.div_signed(time, hour);
        let minutes = terms.div_signed(time, minute);
        let minutes = terms.rem_signed(minutes, minute);
        let seconds = terms.rem_signed(time, minute);
        let (hours, minutes) = (terms.mul(hours, hour), terms.mul(minutes, minute));
        let sum = terms.add(hours, minutes);
        let sum = terms.add(sum, seconds);
        let same = terms.equal(sum, time);
        let differs = terms.not(same);
        assert!(matches!(tried(&terms, &[bounds[0], bounds[1], differs]), Some(Tried::Nothing)));
        assert!(matches!(tried(&terms, &[bounds[0], bounds[1], same]), Some(Tried::Model(_))));
        // Without an end there are too many.
        assert!(tried(&terms, &[bounds[0], differs]).is_none());
    }

    #[test]
    fn tables_and_negative_numbers_are_as_in_the_formulas() {
        let mut terms = Terms::default();
        let (x, y) = (terms.symbol(SymbolId(0), INT), terms.symbol(SymbolId(1), INT));
        let [least, most, four, wanted] = [-20, 20, 4, -9_620].map(|n| terms.int(n));
        let value = terms.look_up(INT, &[400, 500, 640, 740], x);
        let product = terms.mul(value, y);
        let zero = terms.int(0);
        let mut facts = vec![
            terms.less_equal_signed(zero, x),
            terms.less_signed(x, four),
            terms.less_equal_signed(least, y),
            terms.less_equal_signed(y, most),
        ];
        facts.push(terms.equal(product, wanted));
        let Some(Tried::Model(model)) = tried(&terms, &facts) else { panic!("740 * -13") };
        assert_eq!(terms.evaluate(y, &model).as_signed(), Some(-13));
        let off = terms.int(-9_621);
        facts.pop();
        facts.push(terms.equal(product, off));
        assert!(matches!(tried(&terms, &facts), Some(Tried::Nothing)));
    }
}
