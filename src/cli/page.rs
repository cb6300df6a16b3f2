//! `--html FILE`: what the page is made from.

use std::collections::BTreeMap;
use std::env;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::findings::Finding;
use crate::heap::EngineKind;
use crate::interp::Plan;
use crate::junit::{Framework, TestOptions, TestWriter, closed_to_tests};
use crate::outcome::{PathReport, RunSummary};
use crate::program::Program;
use crate::project::Sources;
use crate::report::{HtmlReport, HtmlRun, Issue, Refused, SourceText, Unfinished, html};

use super::issues::Places;
use super::save::save_file;

/// Most findings for which a test is written on the page.
const MOST_TESTS: usize = 200;

/// Most time for the test of one finding: what a test needs is looked for by running code of the program.
const LONGEST: Duration = Duration::from_secs(5);

/// What the page is made from.
pub(super) struct PageParts<'a> {
    pub name: String,
    pub engine: EngineKind,
    pub most_rank: u8,
    pub program: &'a Arc<Program>,
    pub plans: &'a [Plan],
    /// Of each plan what its run amounts to, if it began.
    pub summaries: Vec<Option<&'a RunSummary>>,
    pub unfinished: &'a [Unfinished],
    pub findings: &'a [Finding],
    /// The same as reports show them.
    pub issues: &'a [Issue],
    pub sources: &'a Sources,
    /// The JUnit of the tests on the page.
    pub framework: Framework,
    /// What could not be looked at.
    pub refused: &'a [Refused],
    pub notes: Vec<String>,
}

impl PageParts<'_> {
    /// Writes the page.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn save(&self, file: &Path) -> anyhow::Result<()> {
        let what = || format!("--html {}", file.display());
        let places = Places::of(self.sources, self.plans);
        let source = |class: &str, file: &str| {
            let path = places.file(class, file)?;
            Some(SourceText { path, text: self.sources.read(&self.sources.find(class, file)?)? })
        };
        let why: BTreeMap<&str, &str> =
            self.unfinished.iter().map(|open| (open.entry.as_str(), open.why.as_str())).collect();
        let runs = self.plans.iter().zip(&self.summaries).map(|(plan, summary)| HtmlRun {
            method: &plan.entry,
            summary: *summary,
            why: why.get(plan.entry.qualified_name().as_str()).copied(),
        });
        let text = html(&HtmlReport {
            name: &self.name,
            engine: self.engine.name(),
            most_rank: self.most_rank,
            program: self.program,
            issues: &self.with_tests(),
            runs: runs.collect(),
            source: &source,
            refused: self.refused,
            notes: self.notes.clone(),
        });
        save_file(file, &text.with_context(what)?).with_context(what)
    }

    /// The findings, those that are shown at once with a test.
    fn with_tests(&self) -> Vec<Issue> {
        let plans: BTreeMap<String, &Plan> =
            self.plans.iter().map(|plan| (plan.entry.qualified_name(), plan)).collect();
        let mut left = MOST_TESTS;
        let with_test = |(finding, issue): (&Finding, &Issue)| {
            let mut issue = issue.clone();
            let plan = plans.get(&finding.entry).filter(|_| issue.rank <= self.most_rank && left > 0);
            if let Some(plan) = plan {
                left -= 1;
                issue.test = self.test(plan, finding);
            }
            issue
        };
        self.findings.iter().zip(self.issues).map(with_test).collect()
    }

    /// The source of a class with one test, which takes the path of a finding; none if there is no such test.
    fn test(&self, plan: &Plan, finding: &Finding) -> Option<String> {
        let shown = finding.shown()?;
        if closed_to_tests(self.program, &plan.entry).is_some() {
            return None;
        }
        let options = TestOptions { framework: self.framework, all_paths: true, ..TestOptions::default() };
        // No file is written, so none is in the way.
        let mut writer = TestWriter::new(self.program, options, Path::new(""));
        let never = Arc::new(AtomicBool::new(false));
        writer.begin(plan, self.engine, Some(Instant::now() + LONGEST), &never);
        let paths: Vec<&PathReport> = [&shown].into_iter().chain(finding.path.as_deref()).collect();
        let full = writer.finding(&paths);
        let class = full.or_else(|| writer.finish(plan.entry.class, &|_, _| None).into_iter().next())?;
        (!class.tests.is_empty()).then_some(class.source)
    }
}

/// What was looked at, as its reader calls it: what the command names, or the current folder.
pub(super) fn page_name(named: &[String]) -> String {
    if !named.is_empty() {
        return named.join(" ");
    }
    let here = env::current_dir().ok();
    let name = here.as_deref().and_then(|here| here.file_name());
    name.map_or_else(|| "the current folder".to_owned(), |name| name.to_string_lossy().into_owned())
}
