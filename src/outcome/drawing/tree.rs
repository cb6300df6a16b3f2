//! The execution tree of a run: each split with its reason, what each alternative assumes, and how each path ends.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::interp::FORCED;
use crate::machine::Split;
use crate::outcome::{clause, ending_words};
use crate::runtime::Vm;
use crate::state::{Choice, Ending, Fact, Position, State};

use super::graph::Graph;

/// A tree with more nodes is drawn in part: the first ones, depth first. Graphviz draws no more in reasonable time.
const MOST_NODES: usize = 1_000;

/// A point of the tree.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
struct Point {
    /// The choices that lead to it; forced ones are marked.
    prefix: Vec<u32>,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
enum What {
    Split { reason: Cow<'static, str>, at: Option<Position>, alternatives: Vec<(u32, String)> },
    Ending { kind: Cow<'static, str>, text: String, listed: bool },
}

/// The execution tree of a run, or of a part of it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct ExecutionTree {
    points: Vec<Point>,
    /// Points beyond this number are not kept.
    most: usize,
    /// Whether some were not kept.
    cut: bool,
}

impl ExecutionTree {
    /// An empty tree that keeps the first points of a depth-first exploration: as many as are drawn.
    pub(crate) fn new() -> ExecutionTree {
        ExecutionTree { points: Vec::new(), most: MOST_NODES, cut: false }
    }

    /// An empty tree that keeps all points, for an exploration in another order.
    pub(crate) fn unlimited() -> ExecutionTree {
        ExecutionTree { points: Vec::new(), most: usize::MAX, cut: false }
    }

    /// Notes a split.
    pub(crate) fn split(&mut self, cx: &Vm, st: &State, split: &Split) {
        if !self.has_room() {
            return;
        }
        let alternatives =
            split.viable.iter().map(|viable| (viable.index, choice_text(cx, st, &viable.choice))).collect();
        let what = What::Split { reason: split.reason.name().into(), at: st.user_position(), alternatives };
        self.points.push(Point { prefix: st.prefix.to_vec(), what });
    }

    /// Notes an ending, in words; whether the report lists it.
    pub(crate) fn ended(&mut self, st: &State, ending: &Ending, returned: Option<&str>, listed: bool) {
        if self.has_room() {
            let what =
                What::Ending { kind: ending.kind().into(), text: ending_words(ending, returned), listed };
            self.points.push(Point { prefix: st.prefix.to_vec(), what });
        }
    }

    fn has_room(&mut self) -> bool {
        self.cut |= self.points.len() >= self.most;
        self.points.len() < self.most
    }

    /// Adds another part of the same run.
    pub(crate) fn add(&mut self, other: ExecutionTree) {
        self.cut |= other.cut;
        self.points.extend(other.points);
    }

    /// The tree as a graph with a title: what is assumed stands at the edges, endings that the report lists have its
    /// numbers.
    pub fn graph(&self, title: &str) -> Graph {
        let mut points: Vec<&Point> = self.points.iter().collect();
        points.sort_by(|a, b| plain(&a.prefix).cmp(plain(&b.prefix)));
        let cut = self.cut || points.len() > MOST_NODES;
        points.truncate(MOST_NODES);
        let title = if cut { format!("{title}\nthe first {MOST_NODES} nodes") } else { title.to_owned() };
        let mut graph = Graph::new(&[("label", &title), ("labelloc", "t")]);
        graph.attributes("node", &[("fontname", "sans-serif")]);
        graph.attributes("edge", &[("fontname", "sans-serif")]);
        Painter { graph, rest: if cut { "not drawn" } else { "not explored" }, open: Vec::new(), path: 0 }
            .paint(&points)
    }
}

/// The choices without the marks of forced ones.
fn plain(prefix: &[u32]) -> impl Iterator<Item = u32> {
    prefix.iter().map(|entry| entry & !FORCED)
}

/// A split whose alternatives are being drawn.
struct OpenSplit<'a> {
    name: String,
    prefix: &'a [u32],
    /// Those that nothing was drawn for yet.
    alternatives: Vec<(u32, &'a str)>,
}

struct Painter<'a> {
    graph: Graph,
    /// What stands where an alternative has no point.
    rest: &'static str,
    /// The splits from the root to the point.
    open: Vec<OpenSplit<'a>>,
    /// Number of the last path that the report lists.
    path: u64,
}

impl<'a> Painter<'a> {
    /// Draws the points, each after the split above it.
    fn paint(mut self, points: &[&'a Point]) -> Graph {
        for (number, point) in points.iter().enumerate() {
            while self.open.last().is_some_and(|split| !point.prefix.starts_with(split.prefix)) {
                self.close();
            }
            let name = format!("n{number}");
            self.draw(&name, &point.what);
            self.connect(&name, &point.prefix);
            if let What::Split { alternatives, .. } = &point.what {
                let alternatives = alternatives.iter().map(|(index, text)| (*index, text.as_str())).collect();
                self.open.push(OpenSplit { name, prefix: &point.prefix, alternatives });
            }
        }
        while !self.open.is_empty() {
            self.close();
        }
        self.graph
    }

    fn draw(&mut self, name: &str, what: &What) {
        match what {
            What::Split { reason, at, .. } => {
                let label = match at {
                    Some(at) => format!("{reason}\n{}", place(at)),
                    None => format!("{reason}\nthe input"),
                };
                self.graph.node(name, &[("label", &label), ("shape", "box"), ("style", "rounded")]);
            }
            What::Ending { kind, text, listed } => {
                let label = if *listed {
                    self.path += 1;
                    format!("path {}: {text}", self.path)
                } else {
                    text.clone()
                };
                let style = match &**kind {
                    "returned" => [("color", "black"), ("style", "bold")],
                    "threw" | "assertion_failed" => [("color", "red3"), ("style", "bold")],
                    _ => [("color", "grey40"), ("style", "dashed")],
                };
                let shape = [("label", label.as_str()), ("shape", "box")];
                self.graph.node(name, &[shape, style].concat());
            }
        }
    }

    /// An edge from the split above.
    fn connect(&mut self, name: &str, prefix: &[u32]) {
        let Some(split) = self.open.last_mut() else { return };
        let Some(taken) = prefix.get(split.prefix.len()) else { return };
        let place = split.alternatives.iter().position(|(index, _)| *index == taken & !FORCED);
        let text = place.map_or("", |place| split.alternatives.remove(place).1);
        self.graph.edge(&split.name, name, &[("label", text)]);
    }

    /// Leaves a split; what it has left is open.
    fn close(&mut self) {
        let Some(split) = self.open.pop() else { return };
        for (index, text) in split.alternatives {
            let name = format!("{}x{index}", split.name);
            self.graph.node(&name, &[("label", self.rest), ("shape", "plaintext")]);
            self.graph.edge(&split.name, &name, &[("label", text), ("style", "dashed")]);
        }
    }
}

fn place(at: &Position) -> String {
    let method = at.method.split(':').next().unwrap_or(&at.method);
    match at.line {
        Some(line) => format!("{method}, line {line}"),
        None => method.to_owned(),
    }
}

/// What an alternative assumes, in the words of the source.
fn choice_text(cx: &Vm, st: &State, choice: &Choice) -> String {
    let path = |reference: u32| cx.origins.path_in(&cx.terms, &st.heap, st.heap.reference(reference).origin);
    let text = |fact: Fact| clause(cx, st, &fact).unwrap_or_default();
    let under = |what: String, conditions: Vec<String>| match conditions.as_slice() {
        [] => what,
        some => format!("{what}, if {}", some.join(" && ")),
    };
    match choice {
        Choice::Assume(formula) => text(Fact::Holds(*formula)),
        Choice::Null { reference } => text(Fact::IsNull(*reference)),
        Choice::Location { reference } => text(Fact::NotNull(*reference)),
        Choice::Alias { reference, object } => text(Fact::SameObject(*reference, *object)),
        Choice::Fresh { reference } => format!("{} is an object of its own", path(*reference)),
        Choice::Apart { object, other } => text(Fact::Apart(*object, *other)),
        Choice::Type { object, constraint } => text(Fact::Class(*object, (**constraint).clone())),
        Choice::Stored { array, value, accepted } => {
            text(Fact::Stored { array: *array, value: *value, accepted: *accepted })
        }
        Choice::Target { method, .. } => {
            let name = method.qualified_name();
            format!("runs {}", name.split(':').next().unwrap_or(&name))
        }
        Choice::Prune { bound, when } => {
            let when = when.map(|formula| text(Fact::Holds(formula)));
            under(format!("beyond --{}", bound.name()), when.into_iter().collect())
        }
        Choice::Unsupported { not_null, when, .. } => {
            let when = when.map(|formula| text(Fact::Holds(formula)));
            let not_null = not_null.map(|reference| text(Fact::NotNull(reference)));
            under("unsupported".to_owned(), when.into_iter().chain(not_null).collect())
        }
    }
}
