//! `try`, `catch` and `finally`.

use super::method::{BRANCH, Method};
use super::types::Type::Failure;

/// What can be caught, from the special to the general: a clause after a more general one would be an error.
const CLAUSES: &[&str] = &[
    "ArrayIndexOutOfBoundsException",
    "IndexOutOfBoundsException",
    "NegativeArraySizeException",
    "ClassCastException",
    "ArithmeticException | NullPointerException",
    "Failure",
    "IllegalStateException | IllegalArgumentException",
    "RuntimeException",
];

impl Method<'_> {
    /// A `try` with handlers, with `finally`, or with both.
    pub fn try_statement(&mut self, depth: usize) -> bool {
        if !self.pay(BRANCH * 0.5) {
            self.simple_statement();
            return true;
        }
        let catches_fault = self.random.one_in(4) && self.may_call;
        let mut clauses: Vec<&str> = Vec::new();
        for &clause in CLAUSES {
            if clauses.len() < 2 && self.random.one_in(5) {
                clauses.push(clause);
            }
        }
        if self.random.one_in(3) && clauses.last() != Some(&"RuntimeException") {
            clauses.push("RuntimeException");
        }
        let has_finally = self.random.one_in(3) || clauses.is_empty() && !catches_fault;

        self.open("try");
        let mut completes = self.tried(depth, catches_fault);
        if catches_fault {
            completes |= self.clause("Fault", depth);
        }
        for clause in clauses {
            completes |= self.clause(clause, depth);
        }
        if has_finally {
            self.reopen("finally");
            completes &= self.final_block();
        }
        self.close();
        completes
    }

    /// What may fail. Where a checked exception is caught, something has to be called that declares it.
    fn tried(&mut self, depth: usize, catches_fault: bool) -> bool {
        let may_fault = self.may_fault;
        self.may_fault |= catches_fault;
        let statements = 1 + self.random.below(3);
        let completes = self.scoped(|method| {
            if catches_fault {
                let level = method.int(0).text;
                method.line(format!("check({level});"));
            }
            let mut completes = method.statements(statements, depth - 1);
            if completes && method.random.one_in(4) {
                method.jump();
                completes = false;
            }
            completes
        });
        self.may_fault = may_fault;
        completes
    }

    fn clause(&mut self, exceptions: &str, depth: usize) -> bool {
        let caught = self.fresh_name("caught");
        self.reopen(&format!("catch ({exceptions} {caught})"));
        self.scoped(|method| {
            if exceptions == "Failure" {
                method.add_variable(&caught, Failure, false);
            }
            let may_rethrow = exceptions != "Fault" || method.may_fault;
            match method.random.below(5) {
                0 if may_rethrow => {
                    method.simple_statement();
                    method.line(format!("throw {caught};"));
                    false
                }
                1 => {
                    method.jump();
                    false
                }
                _ => method.statements(1, depth - 1),
            }
        })
    }

    /// What runs in any case. A jump out of it replaces an exception, so it is rare but present.
    fn final_block(&mut self) -> bool {
        self.scoped(|method| {
            method.simple_statement();
            let jumps = method.random.one_in(8);
            if jumps {
                method.return_statement();
            }
            !jumps
        })
    }
}
