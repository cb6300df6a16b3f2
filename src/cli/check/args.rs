//! The flags of `lazuli check`. Each is a key of `lazuli.toml`, too.

use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum as _};

use super::super::args::{BoundArguments, CheckArgument, InputArguments, JUnitArgument, minutes, whole};
use super::outputs::Fails;
use crate::heap::EngineKind;

/// How long a whole project is looked at when nothing is said, in seconds.
pub(super) const DEFAULT_SECONDS: f64 = 60.0;

#[derive(Args, Debug)]
pub(in crate::cli) struct CheckArguments {
    /// What to check: the folder of a project (its compiled classes are found, in every module), of classes, a jar or a
    /// class file; or targets within it, as for run: com.acme.*, Cart#total, Cart.java:42 [default: the current folder]
    #[arg(value_name = "PATH")]
    pub places: Vec<String>,
    /// Jars and folders that the project needs, separated as for java (also -cp); they are not checked themselves, unless there
    /// is no project here and targets within them are named
    #[arg(long = "class-path", value_name = "PATH")]
    pub class_path: Option<String>,
    /// The JDK whose library classes are used [default: JAVA_HOME, else that of `java` on the path]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
    /// Most minutes for the whole, instead of --seconds [default: 1]
    #[arg(long, value_name = "M", value_parser = minutes, conflicts_with = "seconds")]
    pub minutes: Option<f64>,
    /// Methods at a time [default: one per processor]
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1, 1024))]
    pub jobs: Option<u32>,
    /// Which methods: public ones, those that the package sees, constructors included, or all
    #[arg(long, value_name = "WHICH", default_value = "package", value_parser = ["public", "package", "all"])]
    pub visibility: String,
    /// How input references meet the heap: lazy, lazier, lazier-sharp, summary, pose, uber-lazy
    #[arg(long, value_name = "E", default_value = "lazier-sharp", value_parser = engine)]
    pub engine: EngineKind,
    /// What makes the exit status 1: finding (any that is listed), new (any that the baseline lacks), assertion, exception,
    /// vacuity, npe, an exception class, or none (comma separated) [default: finding; new with a baseline]
    #[arg(long, value_name = "KINDS", value_parser = Fails::read)]
    pub(super) fail_on: Option<Fails>,
    /// The least urgent rank that is listed: 1 contracts and assertions, 2 exceptions on what the code made itself, 3 input that
    /// is rejected, 4 objects in states that nothing makes
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u8>(1, 4))]
    pub rank: u8,
    /// List all findings of these ranks, however many there are
    #[arg(long)]
    pub all_findings: bool,
    /// Look also for what is no exception (comma separated): whole numbers that overflow, casts that change the value
    #[arg(long, alias = "check", value_name = "KINDS", value_delimiter = ',', value_parser = on_the_way())]
    pub checks: Vec<CheckArgument>,
    /// Compare with the findings in FILE: only what is new counts
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Write the findings to the file that --baseline names, as what is known from now on
    #[arg(long)]
    pub update_baseline: bool,
    /// Write the JSON report to FILE, `-` for standard output
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// List all paths in the JSON report, not only those that show a finding
    #[arg(long)]
    pub json_paths: bool,
    /// Write a SARIF 2.1.0 report to FILE
    #[arg(long, value_name = "FILE")]
    pub sarif: Option<PathBuf>,
    /// Write an HTML report to FILE, for a browser: findings with their way through the source, and what of the source was run
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write a JUnit XML report to FILE: one case for each method, which fails where there is a finding
    #[arg(long, value_name = "FILE")]
    pub junit_xml: Option<PathBuf>,
    /// Write JUnit tests below DIR: one for each finding that is listed, which shows it
    #[arg(long, value_name = "DIR")]
    pub junit: Option<PathBuf>,
    /// The JUnit that the tests use
    #[arg(long, value_name = "VERSION", value_enum, default_value_t = JUnitArgument::Five)]
    pub junit_version: JUnitArgument,
    /// Overwrite tests that are there
    #[arg(long)]
    pub force: bool,
    /// Settings [default: lazuli.toml in the folder that is checked, if there is one]; flags win
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Only the findings and the total
    #[arg(long, short)]
    pub quiet: bool,
    #[command(flatten)]
    pub bounds: BoundArguments,
    #[command(flatten)]
    pub input: InputArguments,
}

/// The checks that are made on the way: what no input takes is not known of a project within a time.
fn on_the_way() -> impl TypedValueParser<Value = CheckArgument> {
    let kinds = CheckArgument::value_variants().iter().filter(|kind| **kind != CheckArgument::DeadBranch);
    let kinds: Vec<PossibleValue> = kinds.filter_map(CheckArgument::to_possible_value).collect();
    PossibleValuesParser::new(kinds).try_map(|name| CheckArgument::from_str(&name, false))
}

/// One engine: findings are those of one.
fn engine(name: &str) -> Result<EngineKind, String> {
    match name {
        "all" => Err("findings are those of one engine; name one".to_owned()),
        name => name.parse(),
    }
}

impl CheckArguments {
    /// Whether somebody said how long the whole may take.
    pub(super) fn is_budget_given(&self) -> bool {
        self.bounds.seconds.is_some() || self.minutes.is_some()
    }

    /// How long the whole may take, in seconds.
    pub(super) fn seconds(&self) -> f64 {
        let minutes = self.minutes.map(|minutes| minutes * 60.0);
        self.bounds.seconds.or(minutes).unwrap_or(DEFAULT_SECONDS)
    }
}
