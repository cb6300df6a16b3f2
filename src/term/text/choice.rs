//! If-then-else of two texts.

use super::TextNode;
use crate::term::{Term, Terms};

impl Terms {
    /// `c ? a : b`, of two texts.
    pub(in crate::term) fn choose_text(&mut self, c: Term, a: Term, b: Term) -> Term {
        match self.as_bool(c) {
            Some(true) => return a,
            Some(false) => return b,
            None if a == b => return a,
            None => {}
        }
        if let crate::term::Node::Not(inner) = self.node(c) {
            return self.choose_text(inner, b, a);
        }
        // A branch that asks again already knows the answer.
        let a = match self.text_made(a) {
            Some(&TextNode::Choice(again, then, _)) if again == c => then,
            _ => a,
        };
        let b = match self.text_made(b) {
            Some(&TextNode::Choice(again, _, otherwise)) if again == c => otherwise,
            _ => b,
        };
        if a == b { a } else { self.text_node(TextNode::Choice(c, a, b)) }
    }
}
