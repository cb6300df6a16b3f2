//! A question ends with the run that asks it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lazuli::solver::{Assumptions, Limits, Solver, SolverOptions, UnknownReason, Verdict};
use lazuli::term::{Sort, SymbolId, Term, Terms};

/// What a question may take beyond its limit, on a machine that does other things as well.
const LATE: Duration = Duration::from_secs(3);

/// A product of two unknowns that is a product of two large primes.
fn hard(terms: &mut Terms) -> Term {
    let long = Sort::BitVector(64);
    let (x, y) = (terms.symbol(SymbolId(0), long), terms.symbol(SymbolId(1), long));
    let (product, semiprime) = (terms.mul(x, y), terms.long(4_611_685_975_477_714_963));
    let (two, most) = (terms.long(2), terms.long(1 << 31));
    let mut all = terms.equal(product, semiprime);
    for bound in [
        terms.less_signed(two, x),
        terms.less_signed(two, y),
        terms.less_signed(x, most),
        terms.less_signed(y, most),
    ] {
        all = terms.and(all, bound);
    }
    all
}

/// Z3 alone, without any limit of resources.
fn without_limit() -> Solver {
    Solver::new(SolverOptions { resource_limit: 0, local_search: false, ..SolverOptions::default() })
}

#[test]
fn a_deadline_stops_z3() {
    let mut terms = Terms::default();
    let fact = hard(&mut terms);
    let mut solver = without_limit();
    let deadline = Instant::now() + Duration::from_millis(300);
    solver.set_limits(Limits::new(Some(deadline), Arc::default()));
    let verdict = solver.check(&mut terms, &Assumptions::new(), fact);
    assert_eq!(verdict, Verdict::Unknown(UnknownReason::OutOfTime));
    assert!(Instant::now() < deadline + LATE);
    // Z3 answers again once there is time.
    solver.set_limits(Limits::default());
    let x = terms.symbol(SymbolId(0), Sort::BitVector(64));
    let (square, nine) = (terms.mul(x, x), terms.long(9));
    let easy = terms.equal(square, nine);
    assert!(solver.check(&mut terms, &Assumptions::new(), easy).is_sat());
}

#[test]
fn an_interrupt_stops_z3() {
    let mut terms = Terms::default();
    let fact = hard(&mut terms);
    let mut solver = without_limit();
    let flag = Arc::new(AtomicBool::new(false));
    solver.set_limits(Limits::new(None, flag.clone()));
    let started = Instant::now();
    let setter = thread::spawn(move || {
        thread::sleep(Duration::from_millis(300));
        flag.store(true, Ordering::Relaxed);
    });
    let verdict = solver.check(&mut terms, &Assumptions::new(), fact);
    assert_eq!(verdict, Verdict::Unknown(UnknownReason::Interrupted));
    assert!(started.elapsed() < Duration::from_millis(300) + LATE);
    setter.join().expect("the flag is set");
}

#[test]
fn a_hard_question_is_put_off() {
    let mut terms = Terms::default();
    let fact = hard(&mut terms);
    let options = SolverOptions {
        quick_limit: 10_000,
        resource_limit: 100_000,
        local_search: false,
        ..SolverOptions::default()
    };
    let mut solver = Solver::new(options);
    assert_eq!(solver.check_quickly(&mut terms, &Assumptions::new(), fact), None);
    let verdict = solver.check_thoroughly(&mut terms, &Assumptions::new(), fact);
    assert_eq!(verdict, Verdict::Unknown(UnknownReason::ResourceLimit));
}
