//! Hash-consed terms: what the executor knows about unknown inputs.
//!
//! A [`Term`] is one word; an arena ([`Terms`]) stores each expression once, so equality is comparison of words.
//! All terms are built by the arena's constructors, which keep these invariants:
//!
//! - Constants fold, exactly as Java computes (or, with [`Integers::Unbounded`], only where nothing overflows).
//! - A comparison is never negated: `!(a < b)` is `b <= a`; but one of floating point numbers is, since NaN makes both
//!   false.
//! - Constants stand on the right of commutative operations and of equalities. The order of other operands depends
//!   on the expression only, so that every arena prints it alike: see [`Rank`].
//! - A constant bound outside what a term can be decides a comparison: a byte is never 300.
//! - What the JVM makes of comparisons is undone: `(c ? 1 : 0) != 0` is `c`, and the three-way result of `lcmp`,
//!   compared with 0, is a comparison, and so is that of `fcmpl` and its like.
//! - Every recursion is bounded or uses a stack of its own: terms may be deeper than the machine's stack.
//!
//! Constructors never fail. Operands of the wrong sort give a node that the solver refuses.

mod arena;
mod arithmetic;
mod bits;
mod boolean;
mod characters;
mod compare;
mod display;
mod display_text;
mod evaluate;
mod floating;
mod floating_text;
mod ieee;
mod integers;
mod model;
mod nan;
mod node;
mod order;
mod range;
mod references;
mod rewrite;
mod sort;
mod symbols;
mod table;
pub(crate) mod text;
mod unordered;
mod widths;
mod word;

pub(crate) use arena::{Entry, Op, Shape};
pub(crate) use arithmetic::{exact, maximum, minimum, signed};

pub use arena::{Integers, Terms};
pub use characters::CharacterOp;
pub(crate) use characters::Run;
pub use display::{Display, Names};
pub(crate) use ieee::apply as apply_floating;

pub(crate) use display::{character, double_literal, float_literal};
pub use evaluate::Value;
pub(crate) use evaluate::value_of;
pub use floating::FloatingOp;
pub(crate) use ieee::canonical;
pub use model::Model;
pub use node::{BinaryOp, Node};
pub use order::Rank;
pub use sort::Sort;
pub use symbols::Symbols;
pub use table::{Table, TableId};
pub use word::{SymbolId, Term};
