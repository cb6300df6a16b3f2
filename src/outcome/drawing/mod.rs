//! Pictures as graphs (`--dot`): the symbolic heap of each path, and the execution tree.

mod graph;
mod heap;
mod tree;
mod value_set;

pub use graph::{Graph, Statement};
pub(crate) use heap::heap_graph;
pub use tree::ExecutionTree;
