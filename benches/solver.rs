//! Costs of the hot path: building terms, each layer's answer, and a whole exploration of orders.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use lazuli::solver::{Assumptions, Solver, SolverOptions};
use lazuli::term::{Sort, SymbolId, Term, Terms};

const INT: Sort = Sort::BitVector(32);

fn key(terms: &Terms, id: u32) -> Term {
    terms.symbol(SymbolId(id), INT)
}

/// A path that has put ten keys in a search tree.
fn spine(terms: &mut Terms, solver: &mut Solver) -> Assumptions {
    let mut a = Assumptions::new();
    for id in 1..10u32 {
        for other in [id / 2, id.saturating_sub(1)] {
            let (x, y) = (key(terms, id), key(terms, other));
            let fact = if id % 3 == 0 { terms.less_signed(x, y) } else { terms.less_signed(y, x) };
            let verdict = solver.check(terms, &a, fact);
            if verdict.is_sat() {
                solver.assume(terms, &mut a, fact, verdict.model().cloned());
            }
        }
    }
    a
}

fn layers(c: &mut Criterion) {
    let mut group = c.benchmark_group("check");
    let mut terms = Terms::default();
    let mut solver = Solver::new(SolverOptions::default());
    let a = spine(&mut terms, &mut solver);
    let (low, high, fresh) = (key(&terms, 0), key(&terms, 8), key(&terms, 20));
    let model = a.model().cloned().unwrap_or_default();
    let less = terms.less_signed(low, high);
    let more = terms.less_signed(high, low);
    let (hit, miss) = if terms.holds(less, &model) == Some(true) { (less, more) } else { (more, less) };
    group.bench_function("model hit", |b| b.iter(|| solver.check(&mut terms, &a, black_box(hit))));
    group.bench_function("order, unsat", |b| b.iter(|| solver.check(&mut terms, &a, black_box(miss))));
    let (x, y) = (key(&terms, 5), key(&terms, 7));
    let candidates = [terms.less_signed(x, y), terms.less_signed(y, x), terms.equal(x, y)];
    let new_model = candidates.into_iter().find(|fact| {
        terms.holds(*fact, &model) == Some(false) && solver.check(&mut terms, &a, *fact).is_sat()
    });
    if let Some(fact) = new_model {
        group.bench_function("order, sat", |b| b.iter(|| solver.check(&mut terms, &a, black_box(fact))));
    }
    let fact = terms.less_signed(high, fresh);
    let not = terms.not(fact);
    let fact = if terms.holds(fact, &model) == Some(true) { not } else { fact };
    group.bench_function("fresh symbol", |b| b.iter(|| solver.check(&mut terms, &a, black_box(fact))));
    group.bench_function("clone and assume", |b| {
        b.iter(|| {
            let mut a = a.clone();
            solver.assume(&mut terms, &mut a, black_box(hit), Some(model.clone()));
            a
        });
    });
    let alone = SolverOptions {
        known_values: false,
        model_reuse: false,
        fresh_symbol: false,
        order: false,
        comparisons: false,
        ..SolverOptions::default()
    };
    let mut z3 = Solver::new(alone);
    group.bench_function("z3, unsat", |b| b.iter(|| z3.check(&mut terms, &a, black_box(miss))));
    group.bench_function("z3, sat", |b| b.iter(|| z3.check(&mut terms, &a, black_box(hit))));
    let product = terms.mul(x, y);
    let fact = terms.equal(product, high);
    group.bench_function("z3, product", |b| b.iter(|| z3.check(&mut terms, &a, black_box(fact))));
    group.finish();
}

/// Compares the next key with each earlier one, as insertion into a search tree does, on every feasible path.
fn explore(
    terms: &mut Terms,
    solver: &mut Solver,
    a: &Assumptions,
    tree: &[(u32, i32, i32)],
    at: usize,
    next: u32,
    keys: u32,
) -> u64 {
    if next == keys {
        return 1;
    }
    let Some(&(node, left, right)) = tree.get(at) else {
        return explore(terms, solver, a, &[(next, -1, -1)], 0, next + 1, keys);
    };
    let (x, y) = (key(terms, next), key(terms, node));
    let mut paths = 0;
    let facts = [terms.equal(x, y), terms.less_signed(x, y), terms.less_signed(y, x)];
    for (way, fact) in facts.into_iter().enumerate() {
        let verdict = solver.check(terms, a, fact);
        if !verdict.is_sat() {
            continue;
        }
        let mut a = a.clone();
        solver.assume(terms, &mut a, fact, verdict.model().cloned());
        let child = match way {
            0 => None,
            1 => Some(left),
            _ => Some(right),
        };
        paths += match child {
            None => explore(terms, solver, &a, tree, 0, next + 1, keys),
            Some(child) if child >= 0 => explore(terms, solver, &a, tree, child as usize, next, keys),
            Some(_) => {
                let mut tree = tree.to_vec();
                let new = tree.len() as i32;
                if let Some(parent) = tree.get_mut(at) {
                    if way == 1 { parent.1 = new } else { parent.2 = new }
                }
                tree.push((next, -1, -1));
                explore(terms, solver, &a, &tree, 0, next + 1, keys)
            }
        };
    }
    paths
}

fn exploration(c: &mut Criterion) {
    let mut group = c.benchmark_group("explore");
    group.sample_size(10);
    group.bench_function("six keys, 4683 paths", |b| {
        b.iter_batched(
            || (Terms::default(), Solver::new(SolverOptions::default())),
            |(mut terms, mut solver)| {
                let paths = explore(&mut terms, &mut solver, &Assumptions::new(), &[], 0, 0, 6);
                assert_eq!((paths, solver.counters().z3), (4_683, 0));
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// The key read through reference `at` of an engine that leaves open which earlier reference it equals.
fn guarded_key(terms: &mut Terms, at: u32) -> Term {
    let reference = terms.reference_symbol(at);
    (0..at).rev().fold(key(terms, at), |other, earlier| {
        let (known, value) = (terms.reference_symbol(earlier), key(terms, earlier));
        let same = terms.equal(reference, known);
        terms.if_then_else(same, value, other)
    })
}

/// A path that has walked down a search tree by guarded references, and the question whether a key is where no order
/// lets it be: comparisons only, as integers and as bit-vectors.
fn comparisons(c: &mut Criterion) {
    let mut group = c.benchmark_group("comparisons");
    group.sample_size(10);
    for (name, only_bits) in [("integers", false), ("bit-vectors", true)] {
        let mut terms = Terms::default();
        let options = SolverOptions {
            known_values: false,
            model_reuse: false,
            fresh_symbol: false,
            order: false,
            comparisons: false,
            only_bits,
            ..SolverOptions::default()
        };
        let keys: Vec<Term> = (0..12).map(|at| guarded_key(&mut terms, at)).collect();
        let facts: Vec<Term> = keys.windows(2).map(|pair| terms.less_signed(pair[0], pair[1])).collect();
        let (first, last) = (keys[0], keys[keys.len() - 1]);
        let question = terms.less_signed(last, first);
        group.bench_function(name, |b| {
            b.iter(|| {
                let (mut solver, mut a) = (Solver::new(options.clone()), Assumptions::new());
                for fact in &facts {
                    let verdict = solver.check(&mut terms, &a, *fact);
                    solver.assume(&mut terms, &mut a, *fact, verdict.model().cloned());
                }
                assert!(solver.check(&mut terms, &a, black_box(question)).is_unsat());
            });
        });
    }
    group.finish();
}

fn construction(c: &mut Criterion) {
    let mut group = c.benchmark_group("build");
    let mut terms = Terms::default();
    let (x, y) = (key(&terms, 0), key(&terms, 1));
    group.bench_function("comparison, known", |b| b.iter(|| terms.less_signed(black_box(x), y)));
    group.bench_function("concrete addition", |b| {
        let one = terms.int(1);
        let mut sum = terms.int(0);
        b.iter(|| {
            sum = terms.add(black_box(sum), one);
            sum
        });
    });
    group.bench_function("new sums", |b| {
        b.iter_batched(
            Terms::default,
            |mut terms| {
                let mut sum = key(&terms, 0);
                for id in 1..1_000 {
                    let other = key(&terms, id);
                    sum = terms.add(sum, other);
                }
                terms
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, construction, layers, comparisons, exploration);
criterion_main!(benches);
