//! The published numbers and those counted from first principles, read from the files that ship with the project.

use std::collections::HashMap;

const TABLE_1: &str = include_str!("../../testdata/published/kiasan_table1.csv");
const TABLE_2: &str = include_str!("../../testdata/published/kiasan_table2.csv");
const ORACLE: &str = include_str!("../../testdata/published/kiasan_oracle.csv");
const POSE_TABLE_1: &str = include_str!("../../testdata/published/pose_table1.csv");
const POSE_COUNTS: &str = include_str!("../../testdata/published/pose_counts.csv");

/// One row of a CSV file, by column name.
type Row = HashMap<String, String>;

fn rows(text: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let headers: Vec<String> =
        reader.headers().map_or_else(|_| Vec::new(), |h| h.iter().map(str::to_owned).collect());
    reader
        .records()
        .filter_map(Result::ok)
        .map(|record| headers.iter().cloned().zip(record.iter().map(str::to_owned)).collect())
        .collect()
}

fn number(row: &Row, column: &str) -> Option<u64> {
    row.get(column)?.parse().ok()
}

fn text(row: &Row, column: &str) -> String {
    row.get(column).cloned().unwrap_or_default()
}

/// A row of Kiasan's Table 1: a method at one depth, with the paths of lazy, lazier and lazier#.
#[derive(Clone, Debug)]
pub(super) struct DepthRow {
    pub class: String,
    pub method: String,
    pub k: u32,
    /// Published paths: lazy, lazier, lazier#.
    pub paths: [Option<u64>; 3],
    /// Paths counted from first principles: lazy, lazier, lazier#.
    pub oracle: [Option<u64>; 3],
}

/// Kiasan's Table 1.
pub(super) fn table_1() -> Vec<DepthRow> {
    let oracle = rows(ORACLE);
    let row = |row: &Row| {
        let (class, method) = (text(row, "class"), text(row, "method"));
        let k = number(row, "k")? as u32;
        let counted = oracle_row(&oracle, &class, &method, "k", k);
        let of =
            |columns: [&str; 3], source: Option<&Row>| columns.map(|c| source.and_then(|r| number(r, c)));
        Some(DepthRow {
            paths: of(["paths_lazy", "paths_lazier", "paths_lazier_sharp"], Some(row)),
            oracle: of(["lazy", "lazier", "lazier_sharp"], counted),
            class,
            method,
            k,
        })
    };
    rows(TABLE_1).iter().filter_map(row).collect()
}

fn oracle_row<'a>(oracle: &'a [Row], class: &str, method: &str, bound: &str, value: u32) -> Option<&'a Row> {
    let wanted = value.to_string();
    oracle
        .iter()
        .find(|r| r["class"] == class && r["method"] == method && r["bound"] == bound && r["value"] == wanted)
}

/// A row of Kiasan's Table 2: a method with the paths of lazier# for n = 5 to 9.
#[derive(Clone, Debug)]
pub(super) struct SizeRow {
    pub class: String,
    pub method: String,
    /// Published paths.
    pub paths: [Option<u64>; 5],
    /// Paths counted from first principles.
    pub oracle: [Option<u64>; 5],
}

/// The sizes of Table 2.
pub(super) const SIZES: [u32; 5] = [5, 6, 7, 8, 9];

/// Kiasan's Table 2.
pub(super) fn table_2() -> Vec<SizeRow> {
    let oracle = rows(ORACLE);
    let counted = |class: &str, method: &str| {
        SIZES.map(|n| oracle_row(&oracle, class, method, "n", n).and_then(|r| number(r, "lazier_sharp")))
    };
    rows(TABLE_2)
        .iter()
        .map(|r| SizeRow {
            oracle: counted(&r["class"], &r["method"]),
            class: text(r, "class"),
            method: text(r, "method"),
            paths: ["n5", "n6", "n7", "n8", "n9"].map(|c| number(r, c)),
        })
        .collect()
}

/// A row of POSE's Table 1.
#[derive(Clone, Debug)]
pub(super) struct PoseRow {
    pub subject: String,
    /// Published traces of POSE.
    pub traces_pose: Option<u64>,
    /// Published queries of POSE.
    pub queries_pose: Option<u64>,
    /// Published queries of POSE-unwind.
    pub queries_unwind: Option<u64>,
    /// Published traces of lazy initialisation.
    pub traces_lazy: Option<u64>,
    /// Published queries of lazy initialisation.
    pub queries_lazy: Option<u64>,
}

/// POSE's Table 1.
pub(super) fn pose_table_1() -> Vec<PoseRow> {
    rows(POSE_TABLE_1)
        .iter()
        .map(|r| PoseRow {
            subject: text(r, "subject"),
            traces_pose: number(r, "traces_pose"),
            queries_pose: number(r, "queries_pose"),
            queries_unwind: number(r, "queries_pose_unwind"),
            traces_lazy: number(r, "traces_lazy"),
            queries_lazy: number(r, "queries_lazy"),
        })
        .collect()
}

/// What was counted from first principles for a subject of POSE's Table 1, in the form of the `program`.
pub(super) fn pose_count(subject: &str, program: &str, measure: &str) -> Option<u64> {
    let of = |r: &Row| r["subject"] == subject && r["program"] == program && r["measure"] == measure;
    rows(POSE_COUNTS).iter().find(|r| of(r)).and_then(|r| number(r, "count"))
}
