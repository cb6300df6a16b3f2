//! A whole class: the graph of objects, the helpers, and the methods that are run.

use super::calls::{HELPERS, VALUE_HELPERS};
use super::method::{Method, SMALL_BUDGET};
use super::random_numbers::RandomNumbers;
use super::types::{
    NUMBERS, REFERENCES, RESULTS, Shape, Type, VALUE_NUMBERS, VALUE_REFERENCES, VALUE_RESULTS,
};
use super::values;

/// The text of the class.
pub fn class(random: &mut RandomNumbers, name: &str, methods: usize, has_values: bool) -> String {
    let (shape, mut lines) = beginning(random, name, has_values, true);
    for index in 0..methods {
        lines.push(String::new());
        entry(random, shape, index, &mut lines);
    }
    lines.push("}".to_owned());
    lines.push(String::new());
    lines.join("\n")
}

/// The text of a class with one static method `run`, whose parameters are strings and numbers, and their types.
pub fn program(random: &mut RandomNumbers, name: &str) -> (String, Vec<&'static str>) {
    let (shape, mut lines) = beginning(random, name, true, false);
    let parameters = *random.pick(&[
        &[Type::Text][..],
        &[Type::Text, Type::Text],
        &[Type::Text, Type::Text],
        &[Type::Text, Type::Int],
        &[Type::Text, Type::Char],
        &[Type::Text, Type::Double],
        &[Type::Text, Type::Float],
        &[Type::Text, Type::Text, Type::Int],
        &[Type::Text, Type::Text, Type::Double],
        &[Type::Text, Type::Double, Type::Boolean],
        &[Type::Double],
        &[Type::Double, Type::Double],
        &[Type::Double, Type::Float],
        &[Type::Float, Type::Int],
        &[Type::Double, Type::Float, Type::Int],
    ]);
    let result = *random.pick(&[
        Type::Int,
        Type::Int,
        Type::Boolean,
        Type::Char,
        Type::Long,
        Type::Float,
        Type::Double,
        Type::Text,
        Type::Text,
    ]);
    let budget = 5.0 + random.below(6) as f64;
    let statements = 4 + random.below(5);
    let mut method = Method::new(random, shape, budget);
    lines.push(String::new());
    write_method(&mut method, "public static {} run", Some(result), parameters, statements, &mut lines);
    lines.pop();
    lines.push("}".to_owned());
    lines.push(String::new());
    (lines.join("\n"), parameters.iter().map(|ty| ty.name()).collect())
}

/// What stands before the methods that are run. A counter would be an input of them all.
fn beginning(
    random: &mut RandomNumbers,
    name: &str,
    has_values: bool,
    may_count: bool,
) -> (Shape, Vec<String>) {
    let shape = Shape {
        branch_is_leaf: random.one_in(2),
        node_is_sized: random.one_in(2),
        has_counter: random.one_in(10) && may_count,
        has_values,
        pair_is_checked: has_values && random.one_in(3),
    };
    let mut lines = vec!["package random;".to_owned(), String::new()];
    if has_values {
        lines.extend(["import java.util.function.*;".to_owned(), String::new()]);
    }
    lines.push(format!("public class {name} {{"));
    lines.extend(EXCEPTIONS.lines().map(str::to_owned));
    lines.push(String::new());
    graph(random, shape, &mut lines);
    if has_values {
        values::classes(random, shape, &mut lines);
    }
    lines.extend(FIELDS.lines().map(str::to_owned));
    if has_values {
        lines.extend(values::FIELDS.lines().map(str::to_owned));
    }
    if shape.has_counter {
        lines.push("    static int counter;".to_owned());
    }
    lines.push(String::new());
    let value_helpers = if has_values { VALUE_HELPERS } else { &[] };
    for &(helper, result, parameters) in HELPERS.iter().chain(value_helpers) {
        let mut method = Method::new(random, shape, SMALL_BUDGET);
        method.may_call = false;
        write_method(&mut method, &format!("static {{}} {helper}"), result, parameters, 1, &mut lines);
    }
    lines.extend(FIXED_HELPERS.lines().map(str::to_owned));
    (shape, lines)
}

const EXCEPTIONS: &str = "    static class Failure extends RuntimeException {
        final int code;

        Failure(int code) {
            this.code = code;
        }
    }

    static class Fault extends Exception {
        int level;

        Fault(int level) {
            this.level = level;
        }
    }";

const FIELDS: &str = "    int total;
    long balance;
    boolean open;
    Node root;
    int[] table;";

/// The helpers that are the same in each class: recursion that ends, and the source of the checked exception.
const FIXED_HELPERS: &str = "    static int depth(Node node, int limit) {
        if (limit == 0 || node == null) {
            return 0;
        }
        return 1 + depth(node.next, limit - 1);
    }

    static void check(int level) throws Fault {
        if (level > 9) {
            throw new Fault(level);
        }
    }";

/// `Sized`, `Node`, `Leaf` and `Branch`, with methods that the subclasses override in random ways.
fn graph(random: &mut RandomNumbers, shape: Shape, lines: &mut Vec<String>) {
    lines.push("    interface Sized {".to_owned());
    lines.push("        int size();".to_owned());
    lines.push("    }".to_owned());
    lines.push(String::new());
    let node_parents = if shape.node_is_sized { " implements Sized" } else { "" };
    graph_class(random, shape, Type::Node, node_parents, &["weigh", "size"], lines);
    let overridden = *random.pick(&[&["weigh"][..], &["weigh", "size"], &[]]);
    graph_class(random, shape, Type::Leaf, " extends Node", overridden, lines);
    let parent = if shape.branch_is_leaf {
        " extends Leaf implements Sized"
    } else {
        " extends Node implements Sized"
    };
    let overridden = *random.pick(&[&["weigh"][..], &["size"], &["weigh", "size"]]);
    graph_class(random, shape, Type::Branch, parent, overridden, lines);
}

fn graph_class(
    random: &mut RandomNumbers,
    shape: Shape,
    class: Type,
    parents: &str,
    methods: &[&str],
    lines: &mut Vec<String>,
) {
    let name = class.name();
    lines.push(format!("    static class {name}{parents} {{"));
    let parent = match class {
        Type::Node => None,
        Type::Branch if shape.branch_is_leaf => Some(Type::Leaf),
        _ => Some(Type::Node),
    };
    let inherited = parent.map_or(0, |parent| shape.fields(parent).len());
    for (field, ty) in &shape.fields(class)[inherited..] {
        lines.push(format!("        {} {field};", ty.name()));
    }
    let body = if parent.is_some() { "super(key);" } else { "this.key = key;" };
    lines.push(format!("\n        {name}(int key) {{\n            {body}\n        }}"));
    for method_name in methods {
        lines.push(String::new());
        let mut method = Method::new(random, shape, SMALL_BUDGET * 0.6);
        method.may_call = false;
        method.is_static = false;
        method.receiver = Some(class);
        method.indentation = 3;
        let parameters: &[Type] = if *method_name == "weigh" { &[Type::Int] } else { &[] };
        write_method(
            &mut method,
            &format!("public {{}} {method_name}"),
            Some(Type::Int),
            parameters,
            0,
            lines,
        );
        lines.pop();
    }
    lines.push("    }".to_owned());
    lines.push(String::new());
}

/// One of the methods that are run.
fn entry(random: &mut RandomNumbers, shape: Shape, index: usize, lines: &mut Vec<String>) {
    // A number and a reference where there are two, so that the one can be compared with what the other holds.
    let (numbers, references, results) = if shape.has_values {
        (VALUE_NUMBERS, VALUE_REFERENCES, VALUE_RESULTS)
    } else {
        (NUMBERS, REFERENCES, RESULTS)
    };
    let parameters: Vec<Type> = (0..*random.pick(&[1, 2, 2, 2, 3, 3, 3]))
        .map(|position| *random.pick(if position % 2 == index % 2 { numbers } else { references }))
        .collect();
    let result = if random.one_in(6) { None } else { Some(*random.pick(results)) };
    let budget = 6.0 + random.below(9) as f64;
    let is_static = !random.one_in(3);
    let statements = 5 + random.below(5);
    let mut method = Method::new(random, shape, budget);
    method.is_static = is_static;
    method.may_fault = method.random.one_in(4);
    let header = format!("public {}{{}} m{index}", if is_static { "static " } else { "" });
    write_method(&mut method, &header, result, &parameters, statements, lines);
    lines.pop();
}

/// Writes a method with random statements and an empty line after it. `{}` in the header is where its result stands.
fn write_method(
    method: &mut Method,
    header: &str,
    result: Option<Type>,
    parameters: &[Type],
    statements: usize,
    lines: &mut Vec<String>,
) {
    method.result = result;
    let mut declared = Vec::new();
    for &ty in parameters {
        let name = method.fresh_name(ty.word());
        declared.push(format!("{} {name}", ty.name()));
        method.add_variable(&name, ty, true);
    }
    // Where it is in scope it comes often, so it is in scope seldom.
    if method.shape.has_counter && method.random.one_in(3) {
        method.add_variable("counter", Type::Int, true);
    }
    let depth = if method.may_call { 3 } else { 1 };
    // What follows when nothing can be paid for any more decides nothing, so there is little of it.
    let completes =
        (0..statements).all(|written| written > 3 && method.budget < 0.5 || method.statements(1, depth));
    if completes && result.is_some() {
        method.return_statement();
    }
    let margin = "    ".repeat(method.indentation - 1);
    let header = header.replace("{}", result.map_or("void", Type::name));
    let faults = if method.may_fault { " throws Fault" } else { "" };
    lines.push(format!("{margin}{header}({}){faults} {{", declared.join(", ")));
    lines.append(&mut method.lines);
    lines.push(format!("{margin}}}"));
    lines.push(String::new());
}
