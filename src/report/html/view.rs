//! What stands where on the page, as plain data for the template.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::outcome::{WayStep, plural, simple_class};
use crate::report::issue::Issue;
use crate::report::refused::refused_text;
use crate::state::Position;

use super::super::way::told;
use super::marks::{FileKey, Line, Marks, class_of};
use super::{HtmlReport, SourceText};

/// Most bytes of sources without a finding; files with one are always there.
const MOST_SOURCE: usize = 4 << 20;

/// The page.
#[derive(Serialize)]
pub(super) struct Page {
    name: String,
    engine: String,
    totals: Totals,
    ranks: Vec<Rank>,
    kinds: Vec<Count>,
    packages: Vec<Package>,
    findings: Vec<Finding>,
    files: Vec<File>,
    /// How many files are left out, since there is too much of them.
    files_left_out: usize,
    unfinished: Vec<Unfinished>,
    /// How much could not be looked at, in words; none where all was.
    refused_total: Option<String>,
    refused: Vec<Refusal>,
    notes: Vec<String>,
}

#[derive(Serialize)]
struct Totals {
    findings: String,
    methods: String,
    finished: usize,
    paths: String,
    covered: usize,
    lines: usize,
}

/// A rank, to filter by.
#[derive(Serialize)]
struct Rank {
    rank: u8,
    says: &'static str,
    count: usize,
    shown: bool,
}

/// Something to filter by, and how often there is a finding of it.
#[derive(Serialize)]
struct Count {
    name: String,
    count: usize,
}

#[derive(Serialize)]
struct Package {
    name: String,
    classes: Vec<ClassRow>,
}

#[derive(Default, Serialize)]
struct ClassRow {
    name: String,
    /// Where its source is on the page.
    file: Option<String>,
    methods: usize,
    finished: usize,
    /// Findings of rank 1, 2, 3 and 4.
    findings: [usize; 4],
    covered: usize,
    lines: usize,
}

#[derive(Serialize)]
struct Finding {
    number: usize,
    rank: u8,
    kind: String,
    /// What happens, in a word: the class of the exception, or the kind.
    title: String,
    package: String,
    place: String,
    at: Option<Link>,
    says: String,
    entry: String,
    made_by: Option<String>,
    input: Vec<String>,
    condition: Vec<String>,
    way: Vec<Step>,
    /// The lines on the way, each once, by their names on the page.
    way_lines: String,
    paths: Option<String>,
    is_new: bool,
    is_known: bool,
    test: Option<String>,
    fingerprint: String,
}

/// A place in a source: in words, and where it is on the page, if it is there.
#[derive(Clone, Serialize)]
struct Link {
    says: String,
    line: Option<String>,
}

#[derive(Serialize)]
struct Step {
    at: Link,
    /// The method, where another one than that of the step before goes on.
    method: Option<String>,
    code: Option<String>,
    needs: Vec<String>,
    /// How many steps are left out before this one.
    omitted: usize,
}

#[derive(Serialize)]
struct File {
    number: usize,
    path: String,
    findings: usize,
    covered: usize,
    all: usize,
    lines: Vec<SourceLine>,
}

#[derive(Serialize)]
struct SourceLine {
    number: usize,
    text: String,
    /// What is known of it, as the style calls it: `run`, `open`, `dead`, `part`, or nothing.
    mark: &'static str,
    says: String,
    findings: Vec<Mark>,
}

/// A finding at a line.
#[derive(Copy, Clone, Serialize)]
struct Mark {
    number: usize,
    rank: u8,
}

/// What could not be looked at.
#[derive(Serialize)]
struct Refusal {
    name: String,
    says: String,
}

#[derive(Serialize)]
struct Unfinished {
    method: String,
    at: Option<Link>,
    why: String,
}

/// A source file that is on the page, by its number there.
struct Shown {
    number: usize,
    text: SourceText,
    key: FileKey,
}

/// Where places of the program are on the page.
struct Sources {
    files: Vec<Shown>,
    numbers: BTreeMap<FileKey, usize>,
    left_out: usize,
    /// The findings, by file and line.
    findings: BTreeMap<FileKey, BTreeMap<usize, Vec<Mark>>>,
}

impl Sources {
    fn of(report: &HtmlReport<'_>, marks: &Marks) -> Sources {
        let mut findings: BTreeMap<FileKey, BTreeMap<usize, Vec<Mark>>> = BTreeMap::new();
        for (number, issue) in (1..).zip(report.issues) {
            if let Some(key) = issue.at.as_ref().and_then(key_of) {
                let lines = findings.entry(key).or_default();
                lines
                    .entry(issue.line().map_or(0, usize::from))
                    .or_default()
                    .push(Mark { number, rank: issue.rank });
            }
        }
        let mut found: Vec<(FileKey, SourceText)> = Vec::new();
        let (mut others, mut left_out) = (0, 0);
        for (key, class) in &marks.classes {
            let Some(text) = (report.source)(class, &key.1) else { continue };
            if !findings.contains_key(key) {
                others += text.text.len();
                if others > MOST_SOURCE {
                    left_out += 1;
                    continue;
                }
            }
            found.push((key.clone(), text));
        }
        // A finding may be in a class that no complete path ran.
        for at in report.issues.iter().flat_map(|issue| &issue.at) {
            let Some(key) = key_of(at).filter(|key| !marks.classes.contains_key(key)) else { continue };
            let class = class_of(&at.method).map(|class| class.replace('.', "/"));
            if !found.iter().any(|(known, _)| *known == key)
                && let Some(text) = class.and_then(|class| (report.source)(&class, &key.1))
            {
                found.push((key, text));
            }
        }
        found.sort_by(|(_, a), (_, b)| a.path.cmp(&b.path));
        let files: Vec<Shown> =
            (0..).zip(found).map(|(number, (key, text))| Shown { number, text, key }).collect();
        let numbers = files.iter().map(|file| (file.key.clone(), file.number)).collect();
        Sources { files, numbers, left_out, findings }
    }

    fn file(&self, at: &Position) -> Option<&Shown> {
        self.files.get(*self.numbers.get(&key_of(at)?)?)
    }

    fn link(&self, at: &Position) -> Link {
        let says = match (&at.file, at.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            (Some(file), None) => file.to_string(),
            (None, _) => at.method.split(':').next().unwrap_or_default().to_owned(),
        };
        Link { says, line: self.file(at).zip(at.line).map(|(file, line)| line_name(file.number, line)) }
    }

    /// The text of a source line, without what is around it.
    fn code(&self, at: &Position) -> Option<String> {
        let line = usize::from(at.line?.checked_sub(1)?);
        self.file(at)?.text.text.lines().nth(line).map(|text| text.trim().to_owned())
    }
}

/// How a line is called on the page.
fn line_name(file: usize, line: u16) -> String {
    format!("L{file}-{line}")
}

/// The file of a place.
fn key_of(at: &Position) -> Option<FileKey> {
    let class = class_of(&at.method)?;
    let package = class.rsplit_once('.').map_or("", |(package, _)| package).replace('.', "/");
    Some((package, at.file.as_deref()?.to_owned()))
}

/// The package of a class, for a reader, and the class in it without those inside it.
fn parts_of(class: &str) -> (String, String) {
    let outermost = class.split('$').next().unwrap_or(class);
    match outermost.rsplit_once('.') {
        Some((package, class)) => (package.to_owned(), class.to_owned()),
        None => ("(no package)".to_owned(), outermost.to_owned()),
    }
}

impl Page {
    pub(super) fn of(report: &HtmlReport<'_>) -> Page {
        let marks = Marks::of(report);
        let sources = Sources::of(report, &marks);
        let findings: Vec<Finding> =
            (1..).zip(report.issues).map(|(number, issue)| finding(number, issue, &sources)).collect();
        let files: Vec<File> =
            sources.files.iter().map(|shown| file(shown, marks.files.get(&shown.key), &sources)).collect();
        let paths: u64 =
            report.runs.iter().filter_map(|run| run.summary).map(|summary| summary.totals.paths()).sum();
        Page {
            name: report.name.to_owned(),
            engine: report.engine.to_owned(),
            totals: Totals {
                findings: plural(
                    report.issues.iter().filter(|issue| issue.rank <= report.most_rank).count() as u64,
                    "finding",
                ),
                methods: plural(report.runs.len() as u64, "method"),
                finished: report.runs.iter().filter(|run| run.why.is_none()).count(),
                paths: plural(paths, "path"),
                covered: marks.lines.values().map(|(run, _)| run.len()).sum(),
                lines: marks.lines.values().map(|(_, all)| all.len()).sum(),
            },
            ranks: ranks(report),
            kinds: kinds(&findings),
            packages: packages(report, &marks, &sources),
            findings,
            files,
            files_left_out: sources.left_out,
            unfinished: unfinished(report, &sources),
            refused_total: refused_text(report.refused),
            refused: report
                .refused
                .iter()
                .map(|refused| Refusal { name: refused.name.clone(), says: refused.says.clone() })
                .collect(),
            notes: report.notes.clone(),
        }
    }
}

fn ranks(report: &HtmlReport<'_>) -> Vec<Rank> {
    let words = [
        (1, "assertions and contracts that fail"),
        (2, "exceptions on what the code made itself"),
        (3, "input that is rejected"),
        (4, "objects in states that nothing was seen to make"),
    ];
    words
        .into_iter()
        .map(|(rank, says)| Rank {
            rank,
            says,
            count: report.issues.iter().filter(|issue| issue.rank == rank).count(),
            shown: rank <= report.most_rank,
        })
        .collect()
}

fn kinds(findings: &[Finding]) -> Vec<Count> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for finding in findings {
        *counts.entry(&finding.title).or_default() += 1;
    }
    counts.into_iter().map(|(name, count)| Count { name: name.to_owned(), count }).collect()
}

fn packages(report: &HtmlReport<'_>, marks: &Marks, sources: &Sources) -> Vec<Package> {
    let mut rows: BTreeMap<(String, String), ClassRow> = BTreeMap::new();
    for run in &report.runs {
        let class = run.method.class_name.replace('/', ".");
        let row = rows.entry(parts_of(&class)).or_default();
        row.methods += 1;
        row.finished += usize::from(run.why.is_none());
    }
    for issue in report.issues {
        let class = issue.place().rsplit_once('.').map_or(issue.place(), |(class, _)| class);
        let row = rows.entry(parts_of(class)).or_default();
        if let Some(count) = row.findings.get_mut(usize::from(issue.rank.saturating_sub(1))) {
            *count += 1;
        }
    }
    for (class, (run, all)) in &marks.lines {
        if let Some(row) = rows.get_mut(&parts_of(class)) {
            (row.covered, row.lines) = (run.len(), all.len());
        }
    }
    for (key, class) in &marks.classes {
        if let (Some(row), Some(number)) =
            (rows.get_mut(&parts_of(&class.replace('/', "."))), sources.numbers.get(key))
        {
            row.file = Some(format!("file-{number}"));
        }
    }
    let mut out: Vec<Package> = Vec::new();
    for ((package, name), row) in rows {
        if out.last().is_none_or(|last| last.name != package) {
            out.push(Package { name: package, classes: Vec::new() });
        }
        if let Some(last) = out.last_mut() {
            last.classes.push(ClassRow { name, ..row });
        }
    }
    out
}

fn finding(number: usize, issue: &Issue, sources: &Sources) -> Finding {
    let class = issue.place().rsplit_once('.').map_or(issue.place(), |(class, _)| class);
    let title = issue.class.as_deref().map_or(issue.kind.as_str(), simple_class);
    let mut way_lines: Vec<String> =
        issue.way.iter().filter_map(|step| sources.link(&step.at).line).collect();
    way_lines.sort();
    way_lines.dedup();
    Finding {
        number,
        rank: issue.rank,
        kind: issue.kind.clone(),
        title: title.to_owned(),
        package: parts_of(class).0,
        place: issue.place().to_owned(),
        at: issue.at.as_ref().map(|at| sources.link(at)),
        says: issue.says.clone(),
        entry: issue.entry.clone(),
        made_by: issue.made_by.clone(),
        input: issue.input.clone(),
        condition: issue.condition.clone(),
        way: way(&issue.way, sources),
        way_lines: way_lines.join(" "),
        paths: (issue.paths > 0).then(|| plural(issue.paths, "path")),
        is_new: issue.known == Some(false),
        is_known: issue.known == Some(true),
        test: issue.test.clone(),
        fingerprint: issue.fingerprint.clone(),
    }
}

/// The steps of a way that are shown, each method named where it begins to run.
fn way(steps: &[WayStep], sources: &Sources) -> Vec<Step> {
    let mut before = "";
    let step = |(omitted, step): (usize, &WayStep), before: &str| Step {
        at: sources.link(&step.at),
        method: (*step.at.method != *before)
            .then(|| step.at.method.split(':').next().unwrap_or(&step.at.method).to_owned()),
        code: sources.code(&step.at),
        needs: step.needs.clone(),
        omitted,
    };
    told(steps)
        .into_iter()
        .map(|told| step(told, std::mem::replace(&mut before, &told.1.at.method)))
        .collect()
}

fn file(shown: &Shown, lines: Option<&BTreeMap<u16, Line>>, sources: &Sources) -> File {
    let by_line = sources.findings.get(&shown.key);
    let known = |number: usize| u16::try_from(number).ok().and_then(|number| lines?.get(&number));
    let source = (1..).zip(shown.text.text.lines()).map(|(number, text)| {
        let (mark, says) = known(number).map_or(("", String::new()), mark);
        SourceLine {
            number,
            text: text.to_owned(),
            mark,
            says,
            findings: by_line.and_then(|lines| lines.get(&number)).cloned().unwrap_or_default(),
        }
    });
    File {
        number: shown.number,
        path: shown.text.path.clone(),
        findings: by_line.map_or(0, |lines| lines.values().map(Vec::len).sum()),
        covered: lines.map_or(0, |lines| lines.values().filter(|line| line.covered).count()),
        all: lines.map_or(0, BTreeMap::len),
        lines: source.collect(),
    }
}

/// How a line is marked, and what the mark means.
fn mark(line: &Line) -> (&'static str, String) {
    let (all, taken) = line.outcomes;
    match (line.covered, line.complete) {
        (false, true) => ("dead", "no input runs this line".to_owned()),
        (false, false) => ("open", "no path that was followed to its end ran this line".to_owned()),
        (true, true) if taken < all => {
            ("part", format!("{taken} of {all} outcomes are taken; no input takes the others"))
        }
        (true, false) if taken < all => ("part", format!("{taken} of {all} outcomes were taken so far")),
        (true, _) => ("run", "some path runs this line".to_owned()),
    }
}

fn unfinished(report: &HtmlReport<'_>, sources: &Sources) -> Vec<Unfinished> {
    let link = |method: &crate::program::Method| {
        let line = crate::search::lines_of(method).map(|(first, _)| first);
        let at = Position::of(method, line);
        at.line.is_some().then(|| sources.link(&at))
    };
    let open = report.runs.iter().filter_map(|run| Some((run, run.why?)));
    open.map(|(run, why)| Unfinished {
        method: run.method.qualified_name().split(':').next().unwrap_or_default().to_owned(),
        at: link(run.method),
        why: why.to_owned(),
    })
    .collect()
}
