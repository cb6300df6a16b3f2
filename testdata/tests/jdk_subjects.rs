//! The JDK's own collections beside the textbook versions of Kiasan's Table 2: their code, in every state that an invariant
//! over their private fields allows (`testdata/jdk-subjects`). Each count follows from the size, as a note says.

use std::process::Command;

use serde_json::Value;

use crate::place;

/// A class, its methods, how many paths each has for at most n items, and why.
type Row = (&'static str, &'static [&'static str], fn(u64) -> u64, &'static str);

/// Paths of `contains` on a list of at most n items, of which at most n are different objects: for a null item as many as
/// there are places to find it and one more; else each item on the way is null, the wanted one, one of those before or
/// another one. On an empty list, too, the JDK asks whether the item is null.
fn contains(n: u64) -> u64 {
    fn search(left: u64, others: u64, n: u64) -> u64 {
        if left == 0 {
            return 1;
        }
        let fresh = if others + 2 <= n { search(left - 1, others + 1, n) } else { 0 };
        1 + (1 + others) * search(left - 1, others, n) + fresh
    }
    (0..=n).map(|size| size + 1 + search(size, 0, n)).sum()
}

const ROWS: [Row; 11] = [
    (
        "ArrayDeques",
        &["addFirst", "addLast", "isEmpty", "removeFirst", "removeLast"],
        |n| (1..=n).map(|c| c * c).sum(),
        "head and tail in an array of 1 to n places",
    ),
    ("ArrayLists", &["get", "isEmpty"], |_| 2, "there is such an item or not"),
    ("ArrayLists", &["add"], |n| n + 2, "room, or a full array of 0 to n places"),
    ("ArrayLists", &["remove"], |n| n + 1, "no such item, or 0 to n - 1 behind it"),
    ("Stacks", &["isEmpty", "peek", "pop"], |_| 2, "empty or not"),
    ("Stacks", &["push"], |n| n + 2, "room, or a full array of 0 to n places"),
    ("Vectors", &["get", "isEmpty"], |_| 2, "there is such an item or not"),
    (
        "LinkedLists",
        &["add", "getFirst", "getLast", "isEmpty", "removeFirst", "removeLast"],
        |n| n + 1,
        "0 to n items",
    ),
    (
        "LinkedLists",
        &["get"],
        |n| (0..=n).map(|size| size + 2).sum(),
        "each index, or one too low or too high",
    ),
    ("LinkedLists", &["remove"], |n| (0..=n).map(|size| size + 2).sum(), "the same"),
    ("LinkedLists", &["contains"], contains, "see there"),
];

/// Paths of a method, and how many states ended without being known.
fn measure(class: &str, method: &str, n: u64) -> (u64, u64) {
    let n = n.to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args([
            "run",
            &format!("jdksubjects.{class}.{method}"),
            "--aliases",
            "declared",
            "--n",
            &n,
            "--k",
            &n,
        ])
        .args(["--array", "1000000", "--loop", "1000", "--json", "-", "-cp"])
        .arg(place::project("testdata/jdk-subjects/classes"))
        .output()
        .expect("the tool starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report on standard output");
    let total = |key: &str| report["runs"][0]["totals"][key].as_u64().expect("a number");
    (total("paths"), total("unsupported") + total("unknown") + total("exhausted"))
}

#[test]
fn the_jdks_own_collections_have_the_paths_that_their_states_make() {
    for n in [3, 5] {
        for (class, methods, expected, why) in ROWS {
            for method in methods {
                assert_eq!(measure(class, method, n), (expected(n), 0), "{class}.{method}, n = {n}: {why}");
            }
        }
    }
    // A full vector of each size tells apart the ranges of the increment, where the new length is that or overflows.
    let (paths, unknown) = measure("Vectors", "add", 5);
    assert_eq!((paths, unknown), (5 * (5 + 1), 0));
}
