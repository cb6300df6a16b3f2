//! The linked list of the papers on heap summaries: every number of paths on short lists equals one that is counted
//! here from first principles.

use lazuli::heap::EngineKind;
use lazuli::published::{Measured, heap_summaries};

/// Control-flow paths of `searches` searches in a list of at most `longest` nodes, one after the other until one fails.
///
/// The search succeeds at one of the places; or it fails at the end of the list, which is a place not before those that
/// earlier searches reached. An empty list ends the first search with an exception.
fn control_flows(searches: u32, longest: u32) -> u64 {
    fn after(searches: u32, longest: u32, reached: u32) -> u64 {
        if searches == 0 {
            return 1;
        }
        let found: u64 = (1..=longest).map(|place| after(searches - 1, longest, reached.max(place))).sum();
        let ends = u64::from(longest - reached.max(1) + 1);
        found + ends
    }
    1 + after(searches, longest, 0)
}

/// What a lazily initialised list of at most `longest` nodes looks like so far. Objects are numbered, 0 is null.
#[derive(Clone)]
struct List {
    longest: usize,
    elements: Vec<usize>,
    /// Objects that were met.
    objects: usize,
}

impl List {
    /// The list when this object has been met.
    fn with(&self, object: usize) -> List {
        List { objects: self.objects.max(object), ..self.clone() }
    }
}

/// Paths of lazy initialisation: as control flows, but each reference that is read for the first time is null, each
/// object that is known, or a new one. A `next` that is an earlier node gives no path, since the list has a cycle.
fn lazy_paths(searches: u32, longest: u32) -> u64 {
    fn search(list: &List, left: u32) -> u64 {
        if left == 0 {
            return 1;
        }
        (0..=list.objects + 1).map(|wanted| walk(&list.with(wanted), left, wanted, 0)).sum()
    }
    fn walk(list: &List, left: u32, wanted: usize, place: usize) -> u64 {
        let Some(&element) = list.elements.get(place) else {
            let all = 0..=list.objects + 1;
            return all
                .map(|element| {
                    let mut list = list.with(element);
                    list.elements.push(element);
                    walk(&list, left, wanted, place)
                })
                .sum();
        };
        if element == wanted {
            return search(list, left - 1);
        }
        let ends = u64::from(place + 1 == list.elements.len());
        let goes_on = place + 1 < list.longest;
        ends + if goes_on { walk(list, left, wanted, place + 1) } else { 0 }
    }
    // The list is empty, and the object that is searched for is null or not.
    let empty = 2;
    empty + search(&List { longest: longest as usize, elements: Vec::new(), objects: 0 }, searches)
}

/// In how many ways a set can be partitioned.
fn bell(n: u32) -> u64 {
    let mut row = vec![1_u64];
    for _ in 0..n {
        let mut next = vec![row[row.len() - 1]];
        for &above in &row {
            next.push(next[next.len() - 1] + above);
        }
        row = next;
    }
    row[0]
}

/// Paths of one search with symbolic locations. Where null is searched for, elements that are not null stay unresolved.
/// Otherwise the elements before the place are a partition of themselves and null.
fn lazier_paths_of_one_search(longest: u32) -> u64 {
    let found = |place| 1 + bell(place);
    let ended = |length| 1 + bell(length + 1);
    2 + (1..=longest).map(|n| found(n) + ended(n)).sum::<u64>()
}

fn paths(measured: &Measured) -> u64 {
    match measured {
        Measured::Done { paths, .. } => *paths,
        other => panic!("not measured: {other:?}"),
    }
}

#[test]
fn paths_equal_those_counted_from_first_principles() {
    let cells = heap_summaries(3, 600.0, |_| {}).expect("the subject is shipped");
    assert_eq!(cells.len(), 2 * 3 * 6);
    for cell in &cells {
        let place = format!("{} searches, {} nodes, {}", cell.searches, cell.length, cell.engine);
        assert!(cell.agrees, "{place}: the control-flow paths of all engines are the same");
        let flows = control_flows(cell.searches, cell.length);
        let Measured::Done { control_flows, .. } = cell.measured else {
            panic!("{place}: {:?}", cell.measured)
        };
        assert_eq!(control_flows as u64, flows, "{place}");
        let ours = paths(&cell.measured);
        match (cell.engine, cell.searches) {
            (EngineKind::Lazy, searches) => assert_eq!(ours, lazy_paths(searches, cell.length), "{place}"),
            (EngineKind::Lazier, 1) => assert_eq!(ours, lazier_paths_of_one_search(cell.length), "{place}"),
            // A reference that is not looked at is not asked whether it is null: one path less where the list is empty.
            (EngineKind::LazierSharp, 1) => {
                assert_eq!(ours, lazier_paths_of_one_search(cell.length) - 1, "{place}");
            }
            (EngineKind::Lazier | EngineKind::LazierSharp, _) => assert!(ours > flows, "{place}: {ours}"),
            (EngineKind::Summary | EngineKind::Pose | EngineKind::UberLazy, _) => {
                assert_eq!(ours, flows, "{place}")
            }
        }
    }
}

#[test]
fn one_search_is_linear_without_and_exponential_with_splits_on_aliasing() {
    for longest in 1..=8 {
        assert_eq!(control_flows(1, longest), 2 * u64::from(longest) + 1);
    }
    for longest in 2..=7 {
        assert!(lazy_paths(1, longest + 1) >= 2 * lazy_paths(1, longest));
    }
}
