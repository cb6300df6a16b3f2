//! POSE's Table 1, measured again: lazy initialisation as published, path-optimal counts as enumerated.

use std::sync::LazyLock;

use lazuli::heap::EngineKind;
use lazuli::published::{Effort, Measurement, pose};

static MEASURED: LazyLock<Vec<Measurement>> =
    LazyLock::new(|| pose(None, false, Effort::threads(1), |_| {}).expect("the subjects are shipped"));

#[test]
fn the_quick_rows_have_the_published_traces_and_queries() {
    let lazy: Vec<&Measurement> = MEASURED.iter().filter(|m| m.engine == EngineKind::Lazy).collect();
    assert_eq!(lazy.len(), 19, "all rows but the two with 72 million traces");
    for m in &lazy {
        assert_eq!(Some(m.paths), m.paper, "traces of {}", m.subject);
        assert_eq!(Some(m.queries), m.expected_queries(), "queries of {}", m.subject);
    }
    let unlike_the_paper: Vec<&str> =
        lazy.iter().filter(|m| Some(m.queries) != m.paper_queries).map(|m| m.subject.as_str()).collect();
    assert_eq!(unlike_the_paper, ["dll_add"], "the rules of the other rows give 390, the paper prints 490");
}

#[test]
fn the_path_optimal_counts_are_those_of_an_enumeration() {
    let optimal: Vec<&Measurement> = MEASURED
        .iter()
        .filter(|m| matches!(m.variant, "lazy" | "tiny") && m.engine == EngineKind::Pose)
        .collect();
    assert_eq!(optimal.len(), 19 + 16, "all programs but the longer ones of the two long rows");
    assert_eq!(optimal.iter().filter(|m| m.agrees()).count(), 18);
    for m in optimal {
        assert!(!m.differs(), "{} {}: {} {}", m.subject, m.variant, m.paths_text(), m.note);
    }
}

/// Whether traces and queries are the published ones.
fn is_as_published(m: &Measurement) -> bool {
    Some(m.paths) == m.paper && Some(m.queries) == m.paper_queries && m.note.is_empty()
}

#[test]
fn the_prototypes_rules_give_the_published_columns_of_pose() {
    for variant in ["prototype", "unwind"] {
        let column: Vec<&Measurement> = MEASURED.iter().filter(|m| m.variant == variant).collect();
        assert_eq!(column.len(), 20, "all rows but the one with large formulas");
        let other: Vec<&str> =
            column.into_iter().filter(|m| !is_as_published(m)).map(|m| m.subject.as_str()).collect();
        let known: &[&str] = if variant == "unwind" { &["treemap_put"] } else { &[] };
        assert_eq!(other, known, "{variant}");
    }
}

#[test]
fn the_prototypes_rules_give_the_published_numbers_of_avl_insert_elem() {
    let measured =
        pose(Some("avl_insertElem"), false, Effort::threads(1), |_| {}).expect("the subjects are shipped");
    for m in measured.iter().filter(|m| matches!(m.variant, "prototype" | "unwind")) {
        assert!(is_as_published(m), "{} {}: {} / {} {}", m.subject, m.variant, m.paths, m.queries, m.note);
    }
}

#[test]
fn the_number_of_threads_changes_no_count() {
    let counts = |threads| {
        let measurements = pose(Some("avl_balanced"), false, Effort::threads(threads), |_| {})
            .expect("the subjects are shipped");
        measurements.iter().map(|m| (m.subject.clone(), m.paths, m.queries)).collect::<Vec<_>>()
    };
    assert_eq!(counts(1), counts(3));
}
