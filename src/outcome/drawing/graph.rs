//! A directed graph with clusters, as plain data: what a picture shows, whatever draws it.

use serde::{Deserialize, Serialize};

/// A name and a value.
pub(super) type Attribute<'a> = (&'a str, &'a str);

/// One thing that a graph says, in the order in which it is said.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub enum Statement {
    /// Attributes of all that follows in the same cluster.
    Attributes {
        /// Of what: `graph`, `node` or `edge`.
        of: String,
        /// Names and values.
        attributes: Vec<(String, String)>,
    },
    /// A node.
    Node {
        /// Its name, of letters and digits.
        name: String,
        /// Names and values.
        attributes: Vec<(String, String)>,
    },
    /// An edge between two nodes.
    Edge {
        /// Where it begins.
        from: String,
        /// Where it ends.
        to: String,
        /// Names and values.
        attributes: Vec<(String, String)>,
    },
    /// A box round the statements up to its end.
    BeginCluster {
        /// Its name, of letters and digits.
        name: String,
        /// What stands above it.
        label: String,
    },
    /// The end of the box that began last.
    EndCluster,
}

/// A directed graph.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, Debug)]
pub struct Graph {
    /// What it says.
    pub statements: Vec<Statement>,
}

impl Graph {
    /// A graph with attributes of its own.
    pub(super) fn new(attributes: &[Attribute]) -> Graph {
        let mut graph = Graph::default();
        graph.attributes("graph", attributes);
        graph
    }

    /// Attributes of all that follows: of `graph`, `node` or `edge`.
    pub(super) fn attributes(&mut self, of: &str, attributes: &[Attribute]) {
        let attributes = owned(attributes);
        self.statements.push(Statement::Attributes { of: of.to_owned(), attributes });
    }

    /// Adds a node. Nodes are named by letters and digits.
    pub(super) fn node(&mut self, name: &str, attributes: &[Attribute]) {
        let attributes = owned(attributes);
        self.statements.push(Statement::Node { name: name.to_owned(), attributes });
    }

    /// Adds an edge.
    pub(super) fn edge(&mut self, from: &str, to: &str, attributes: &[Attribute]) {
        let attributes = owned(attributes);
        self.statements.push(Statement::Edge { from: from.to_owned(), to: to.to_owned(), attributes });
    }

    /// Begins a box round the nodes that follow.
    pub(super) fn begin_cluster(&mut self, name: &str, label: &str) {
        self.statements.push(Statement::BeginCluster { name: name.to_owned(), label: label.to_owned() });
    }

    /// Ends it.
    pub(super) fn end_cluster(&mut self) {
        self.statements.push(Statement::EndCluster);
    }
}

/// Attributes that have a value.
fn owned(attributes: &[Attribute]) -> Vec<(String, String)> {
    let valued = attributes.iter().filter(|(_, value)| !value.is_empty());
    valued.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}
