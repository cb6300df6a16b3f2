//! What a check gives: the text, the reports, the baseline, and the exit status.

use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;

use crate::findings::{Collector, Finding, Findings};
use crate::heap::EngineKind;
use crate::outcome::{PathReport, plural};
use crate::report::{Issue, Unfinished, junit_cases, refused_text, sarif};

use super::super::Status;
use super::super::closing::why_unfinished;
use super::super::findings::{FailOn, worst};
use super::super::issues::{Places, issue};
use super::super::output::{JSON_REPORT, JUNIT_REPORT, JsonFile, PAGE, written};
use super::super::page::{PageParts, page_name};
use super::super::save::save_file;
use super::args::CheckArguments;
use super::found::Found;
use super::schedule::{Try, ran_out};
use super::scope::{Scope, extent};
use super::{baseline, tests, text};

/// What makes the exit status 1.
#[derive(Clone, Debug)]
pub(super) enum Fails {
    /// Any finding that is listed.
    Listed,
    /// Those of them that the baseline lacks.
    New,
    /// Findings of these kinds, whatever their rank.
    Kinds(FailOn),
}

impl Fails {
    /// Reads the value of the flag.
    ///
    /// # Errors
    /// When it names no kind that there is.
    pub(super) fn read(text: &str) -> Result<Fails, String> {
        match text {
            "finding" => Ok(Fails::Listed),
            "new" => Ok(Fails::New),
            kinds => Ok(Fails::Kinds(kinds.parse()?)),
        }
    }

    /// What the flags say.
    fn of(arguments: &CheckArguments) -> Fails {
        match &arguments.fail_on {
            Some(fails) => fails.clone(),
            None if arguments.baseline.is_some() => Fails::New,
            None => Fails::Listed,
        }
    }

    fn matches(&self, issue: &Issue, most_rank: u8) -> bool {
        match self {
            Fails::Listed => issue.rank <= most_rank,
            Fails::New => issue.rank <= most_rank && issue.is_new(),
            Fails::Kinds(kinds) => kinds.matches_kind(&issue.kind, issue.class.as_deref()),
        }
    }
}

/// What was found, and what the flags say to do with it.
pub(super) struct Report<'a> {
    arguments: &'a CheckArguments,
    scope: &'a Scope,
    tries: Vec<Option<Try<Found>>>,
    /// Of how many methods there was no time to try all that makes the states that their findings need.
    untried: usize,
    interrupted: bool,
    findings: Findings,
    issues: Vec<Issue>,
    unfinished: Vec<Unfinished>,
    /// How many findings of the baseline are gone.
    gone: Option<usize>,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        arguments: &'a CheckArguments,
        scope: &'a Scope,
        (tries, untried): (Vec<Option<Try<Found>>>, usize),
        interrupted: bool,
    ) -> anyhow::Result<Report<'a>> {
        let mut collector = Collector::default();
        tries.iter().flatten().for_each(|made| collector.add(made.found.collector.clone()));
        let findings = collector.finish();
        let mut issues: Vec<Issue> = findings.ranked.iter().map(issue).collect();
        let places = Places::of(&scope.project.sources, &scope.plans);
        issues.iter_mut().for_each(|issue| places.complete(issue));
        let mut gone = None;
        // One that is to be written anew may be missing or broken.
        let is_read = |file: &&Path| !arguments.update_baseline || baseline::check(file).is_ok();
        if let Some(file) = arguments.baseline.as_deref().filter(is_read) {
            gone = Some(baseline::compare(file, &mut issues)?);
        }
        let mut unfinished = Vec::new();
        for (plan, made) in scope.plans.iter().zip(&tries) {
            let why = match made {
                None if interrupted => Some(("interrupted before it began".to_owned(), true)),
                None => Some(("out of time before it began".to_owned(), true)),
                Some(made) => why_unfinished(&made.summary).map(|why| (why, ran_out(&made.summary))),
            };
            if let Some((why, is_time)) = why {
                let entry = plan.entry.qualified_name();
                let source = places.source_of(&entry);
                unfinished.push(Unfinished { entry, why, source, is_time });
            }
        }
        Ok(Report { arguments, scope, tries, untried, interrupted, findings, issues, unfinished, gone })
    }

    /// Writes everything; the exit status.
    pub(super) fn write(
        &self,
        engine: EngineKind,
        say: &dyn Fn(&str) -> anyhow::Result<()>,
        elapsed: Duration,
    ) -> anyhow::Result<Status> {
        let arguments = self.arguments;
        let status = self.status();
        let (listed, others): (Vec<&Issue>, Vec<&Issue>) =
            self.issues.iter().partition(|issue| issue.rank <= arguments.rank);
        let shown: Vec<&Issue> = match arguments.baseline {
            Some(_) => listed.iter().copied().filter(|issue| issue.is_new()).collect(),
            None => listed.clone(),
        };
        let most = if arguments.all_findings { usize::MAX } else { text::MOST_FINDINGS };
        say(&text::findings(&shown, most))?;
        if !arguments.quiet {
            say(&text::rejected(&self.findings.rejected, arguments.rank))?;
            say(&text::not_listed(&others))?;
            say(&text::untried(self.untried))?;
            self.say_unfinished(say)?;
            for line in self.scope.skipped.lines() {
                say(&line)?;
            }
        }
        say(&self.total(&listed, elapsed))?;
        self.json()?;
        if let Some(file) = &arguments.sarif {
            let document = sarif(&listed, &self.unfinished, &self.scope.refused, status as u8);
            let text = serde_json::to_string_pretty(&document)? + "\n";
            save_file(file, &text).with_context(|| format!("--sarif {}", file.display()))?;
        }
        if let Some(file) = &arguments.html {
            self.page(engine).save(file)?;
        }
        if let Some(file) = &arguments.junit_xml {
            let methods: Vec<(String, f64)> = self
                .scope
                .plans
                .iter()
                .zip(&self.tries)
                .filter_map(|(plan, made)| {
                    let made = made.as_ref()?;
                    Some((plan.entry.qualified_name(), made.summary.totals.seconds))
                })
                .collect();
            save_file(file, &junit_cases(&methods, &shown, &self.unfinished, &self.scope.refused))
                .with_context(|| format!("--junit-xml {}", file.display()))?;
        }
        if !arguments.quiet {
            let files = [
                (&arguments.json, JSON_REPORT),
                (&arguments.sarif, "the SARIF report"),
                (&arguments.html, PAGE),
                (&arguments.junit_xml, JUNIT_REPORT),
            ];
            for text in files.into_iter().filter_map(|(file, what)| written(file.as_deref()?, what)) {
                say(&text)?;
            }
        }
        if let Some(folder) = &arguments.junit {
            self.tests(engine, folder, &shown, say)?;
        }
        if let Some(file) = arguments.baseline.as_deref().filter(|_| arguments.update_baseline) {
            // What a run with more time may list is known, too.
            let unsearched: Vec<&Issue> = others.into_iter().filter(|issue| issue.unsearched).collect();
            let known: Vec<Issue> = listed.into_iter().chain(unsearched.iter().copied()).cloned().collect();
            baseline::write(file, &known)?;
            let open = match unsearched.len() {
                0 => String::new(),
                open => format!(", {open} of them not searched to the end"),
            };
            let findings = plural(known.len() as u64, "finding");
            say(&format!("{}: {findings} known from now on{open}", file.display()))?;
        }
        Ok(status)
    }

    fn page(&self, engine: EngineKind) -> PageParts<'_> {
        PageParts {
            name: page_name(&self.arguments.places),
            engine,
            most_rank: self.arguments.rank,
            program: &self.scope.program,
            plans: &self.scope.plans,
            summaries: self.tries.iter().map(|made| made.as_ref().map(|made| &made.summary)).collect(),
            unfinished: &self.unfinished,
            findings: &self.findings.ranked,
            issues: &self.issues,
            sources: &self.scope.project.sources,
            framework: self.arguments.junit_version.framework(),
            refused: &self.scope.refused,
            notes: self.scope.skipped.lines(),
        }
    }

    fn tests(
        &self,
        engine: EngineKind,
        folder: &Path,
        shown: &[&Issue],
        say: &dyn Fn(&str) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let is_shown = |finding: &&Finding| {
            shown.iter().any(|issue| issue.fingerprint == finding.fingerprint && issue.rank == finding.rank)
        };
        let findings: Vec<&Finding> = self.findings.ranked.iter().filter(is_shown).collect();
        let written = tests::write(self.arguments, self.scope, engine, &findings, folder)?;
        let tests: usize = written.files.iter().map(|(_, tests)| tests).sum();
        let files = plural(written.files.len() as u64, "file");
        say(&format!("{} in {files} below {}", plural(tests as u64, "test"), folder.display()))?;
        if let Some(first) = written.left_out.first() {
            let more = match written.left_out.len() - 1 {
                0 => String::new(),
                more => format!(", and {more} more"),
            };
            say(&format!("without a test: {first}{more}"))?;
        }
        Ok(())
    }

    fn status(&self) -> Status {
        let fails = Fails::of(self.arguments);
        let mut status = Status::Clean;
        if !self.unfinished.is_empty() || self.interrupted {
            status = Status::Incomplete;
        }
        // What is written as known does not count.
        let accepts = self.arguments.update_baseline && matches!(fails, Fails::New);
        if !accepts && self.issues.iter().any(|issue| fails.matches(issue, self.arguments.rank)) {
            status = worst(status, Status::Finding);
        }
        if !self.scope.refused.is_empty() { worst(status, Status::Usage) } else { status }
    }

    fn say_unfinished(&self, say: &dyn Fn(&str) -> anyhow::Result<()>) -> anyhow::Result<()> {
        if self.unfinished.is_empty() {
            return Ok(());
        }
        let name = |entry: &str| entry.split(':').next().unwrap_or(entry).to_owned();
        let methods: Vec<(String, String)> =
            self.unfinished.iter().map(|open| (name(&open.entry), open.why.clone())).collect();
        say(&format!(
            "not finished: {} of {}\n{}",
            methods.len(),
            plural(self.scope.plans.len() as u64, "method"),
            text::unfinished(&methods)
        ))
    }

    fn total(&self, listed: &[&Issue], elapsed: Duration) -> String {
        let paths: u64 = self.tries.iter().flatten().map(|made| made.summary.totals.paths()).sum();
        let finished = self.scope.plans.len() - self.unfinished.len();
        let counted = match (self.gone, listed.iter().filter(|issue| issue.is_new()).count()) {
            (None, _) => plural(listed.len() as u64, "finding"),
            (Some(gone), new) => {
                let gone = if gone > 0 { format!(", {gone} gone") } else { String::new() };
                format!("{} ({new} new{gone})", plural(listed.len() as u64, "finding"))
            }
        };
        let cut = if self.interrupted { "; interrupted" } else { "" };
        let refused = refused_text(&self.scope.refused).map_or_else(String::new, |text| format!("; {text}"));
        format!(
            "{counted} in {}: {}, {finished} finished, in {:.1} s{cut}{refused}",
            extent(self.scope),
            plural(paths, "path"),
            elapsed.as_secs_f64()
        )
    }

    fn json(&self) -> anyhow::Result<()> {
        let Some(file) = &self.arguments.json else { return Ok(()) };
        let what = || format!("--json {}", file.display());
        let mut json = JsonFile::begin(file)?;
        for (run, made) in self.tries.iter().flatten().enumerate() {
            let summary = &made.summary;
            json.writer.begin_run(&summary.entry, summary.engine, &summary.bounds).with_context(what)?;
            for path in made.found.paths.iter().flat_map(|paths| paths.iter()) {
                json.writer.path(&path.with_context(what)?).with_context(what)?;
            }
            if made.found.paths.is_none() {
                let mut shown: Vec<&PathReport> = self
                    .findings
                    .ranked
                    .iter()
                    .filter(|finding| finding.run == run && finding.witness.is_some())
                    .filter_map(|finding| finding.path.as_deref())
                    .collect();
                shown.sort_by_key(|path| path.id);
                shown.dedup_by_key(|path| path.id);
                for path in shown {
                    json.writer.path(path).with_context(what)?;
                }
            }
            json.writer.end_run(summary).with_context(what)?;
        }
        json.finish(&self.findings.ranked, &self.scope.refused, None)
    }
}
