//! Flags and commands.

mod bounds;
mod input;
mod values;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use crate::junit::Framework;
use crate::state::ImplicitCheck;

use super::check::CheckArguments;
use super::findings::FailOn;
use super::parts::{MergeArguments, SplitArguments};
use super::tips::better;
use super::verify::VerifyArguments;

pub(super) use bounds::{BoundArguments, PathsArgument};
pub(super) use input::{
    AliasArgument, InputArguments, InputsArgument, IntegerArgument, ParameterArgument, WorldArgument,
};
pub(super) use values::{minutes, seconds, size, whole};

/// Which paths does a method have, on unknown objects?
#[derive(Parser, Debug)]
#[command(name = "lazuli", version, about = "A symbolic executor for compiled Java", max_term_width = 100)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

/// What the help of the commands that analyse says at its end.
const EXIT_STATUSES: &str = "Exit status: 0 complete and nothing found; 1 a finding (--fail-on), which includes a method of \
which no input satisfies what is assumed (vacuity); 2 wrong usage or input; 3 nothing found, but incomplete; 4 a fault of \
Lazuli itself. Where several apply, it is the first of 4, 2, 1, 3.";

/// What the help of `verify` says at its end.
const VERDICTS: &str =
    "Exit status: 0 true; 1 false; 2 wrong usage or input; 3 unknown; 4 a fault of Lazuli itself.";

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Checks a whole project: finds its compiled classes, runs their methods on unknown input within one budget, and lists
    /// what is wrong, the most urgent first
    #[command(after_help = EXIT_STATUSES, args_override_self = true)]
    Check(CheckArguments),
    /// Lists every path of methods on unknown input, with its condition and ending
    #[command(after_help = EXIT_STATUSES)]
    Run(Box<RunArguments>),
    /// Explores methods for a while and writes what is left as jobs, for other processes or machines: lazuli run --job
    Split(SplitArguments),
    /// Makes one report out of what lazuli split, lazuli run --job and lazuli run --checkpoint wrote
    #[command(after_help = EXIT_STATUSES)]
    Merge(MergeArguments),
    /// Writes JUnit tests that take the paths of methods on unknown input, and runs them with --replay
    #[command(after_help = EXIT_STATUSES)]
    Test(TestArguments),
    /// Tells whether a whole program, started at its main method, can fail: true (nothing was cut off and nothing fails), false
    /// (with values on which it failed on a JVM), or unknown
    #[command(after_help = VERDICTS)]
    Verify(VerifyArguments),
    /// Runs every engine on one method, side by side, and says whether they agree
    #[command(after_help = EXIT_STATUSES)]
    Compare(CompareArguments),
    /// Prints what every object of a class satisfies, as its own code keeps it, and what established that
    Infer(InferArguments),
    /// Prints the bytecode of a class as Lazuli reads it
    Disasm(DisasmArguments),
    /// Measures a published table again, beside the published numbers
    Table(TableArguments),
    /// Lists what of the Java library is supported, and how
    Support(SupportArguments),
    /// Prints completions for a shell, to be read by it when it starts
    Completions(CompletionsArguments),
    /// Writes manual pages
    Man(ManArguments),
}

#[derive(Args, Debug)]
pub(super) struct InferArguments {
    /// Classes of the program, by name
    #[arg(required = true, value_name = "CLASS")]
    pub class_names: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArguments,
    /// Print also what does not hold or could not be shown, with the reason
    #[arg(long)]
    pub dropped: bool,
    /// Most seconds for the whole command; what was not decided by then is not printed
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub seconds: Option<f64>,
}

#[derive(Args, Debug)]
pub(super) struct CompletionsArguments {
    /// The shell
    pub shell: clap_complete::Shell,
}

#[derive(Args, Debug)]
pub(super) struct ManArguments {
    /// The folder that they go into
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

#[derive(Args, Debug)]
pub(super) struct SupportArguments {
    /// Print it as the page docs/support.md
    #[arg(long)]
    pub markdown: bool,
}

/// What `run` and `test` have in common.
#[derive(Args, Debug)]
pub(super) struct AnalysisArguments {
    /// What to run: Class#method, Class.method(int), Class.method:descriptor, Class for all its public methods, com.acme.*
    /// for a package, File.java or File.java:42; a wrong target does not stop the others, and a class without a public method
    /// to run is passed over if others have some
    #[arg(required = true, value_name = "TARGET")]
    pub targets: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArguments,
    /// How input references meet the heap: lazy, lazier, lazier-sharp, summary, pose, uber-lazy, or (for run) all
    #[arg(long, value_name = "E", default_value = "lazier-sharp")]
    pub engine: String,
    #[command(flatten)]
    pub bounds: BoundArguments,
    #[command(flatten)]
    pub input: InputArguments,
    /// What makes the exit status 1: assertion, exception, vacuity (no input satisfies what is assumed), npe, an exception
    /// class, or none (comma separated)
    #[arg(long, value_name = "KINDS", default_value = "assertion,exception,vacuity")]
    pub fail_on: FailOn,
    /// Write the JSON report to FILE, `-` for standard output
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Worker threads [default: one per processor]; the result does not depend on it
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1, 1024))]
    pub threads: Option<u32>,
    /// Which path comes next: in order, for exhaustive runs, or what covers something new, where time is short (on one
    /// thread; the paths are then listed as they are found) [default: depth-first; of test with --seconds: cover-first,
    /// unless every path gets a test]
    #[arg(long, value_enum, value_name = "ORDER")]
    pub search: Option<SearchArgument>,
    /// Show decisions and paths on standard error as they happen
    #[arg(long)]
    pub trace: bool,
}

/// Which path comes next.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum SearchArgument {
    DepthFirst,
    CoverFirst,
}

#[derive(Args, Debug)]
pub(super) struct RunArguments {
    #[command(flatten)]
    pub analysis: AnalysisArguments,
    /// List paths that are not complete as well: cut off, unsupported, excluded by an assumption
    #[arg(long)]
    pub all_endings: bool,
    /// List all paths of all methods, with their whole conditions [default: 20 paths of a single method, none of several]
    #[arg(long)]
    pub all_paths: bool,
    /// Only count paths, by their endings: a part that is equal to an earlier one but for names is not explored again. On one
    /// thread; no path is shown, and none is a finding
    #[arg(long, conflicts_with_all = ["all_endings", "all_paths", "check", "html", "checkpoint", "job", "dot", "json", "search"])]
    pub count: bool,
    /// Of several methods, list findings up to this rank: 1 assertions and contracts, 2 exceptions on what the program made
    /// itself, 3 rejected input, 4 what needs private states that nothing was found to make
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = whole::<u8>(1, 4))]
    pub rank: u8,
    /// Look also for what is no exception (comma separated): whole numbers that overflow, casts that change the value, and, where
    /// the run is exhaustive, branches of the method that no input takes
    #[arg(long, alias = "checks", value_name = "KINDS", value_enum, value_delimiter = ',')]
    pub check: Vec<CheckArgument>,
    /// Write an HTML report to FILE, for a browser: findings with their way through the source, and what of the source was run
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Keep what is explored in DIR, so that the same command goes on from there if it was stopped or killed
    #[arg(long, value_name = "DIR")]
    pub checkpoint: Option<PathBuf>,
    /// With --checkpoint or --job: write what is found at least so often, in seconds
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "5")]
    pub checkpoint_every: f64,
    /// Explore a job that lazuli split wrote, which says what is run and how; what is found is written beside it
    #[arg(long, value_name = "FILE")]
    pub job: Option<PathBuf>,
    /// Write pictures for Graphviz into DIR: the execution tree, and the symbolic heap of each listed path
    #[arg(long, value_name = "DIR")]
    pub dot: Option<PathBuf>,
}

/// What is looked for on demand.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum CheckArgument {
    /// Branches that no input takes
    DeadBranch,
    /// int and long arithmetic of the program that wraps around
    Overflow,
    /// Casts of the program to a narrower integer type that change the value
    LossyCast,
    /// Casts of floating-point numbers to int or long: NaN, or beyond the ends of the type
    FloatToInt,
}

/// The checks among them that are made on the way.
pub(super) fn implicit_checks(kinds: &[CheckArgument]) -> BTreeSet<ImplicitCheck> {
    let implicit = |kind: &CheckArgument| match kind {
        CheckArgument::DeadBranch => None,
        CheckArgument::Overflow => Some(ImplicitCheck::Overflow),
        CheckArgument::LossyCast => Some(ImplicitCheck::LossyCast),
        CheckArgument::FloatToInt => Some(ImplicitCheck::FloatToInt),
    };
    kinds.iter().filter_map(implicit).collect()
}

#[derive(Args, Debug)]
pub(super) struct TestArguments {
    #[command(flatten)]
    pub analysis: AnalysisArguments,
    /// Folder for the tests; they go into folders by package below it
    #[arg(short = 'o', long = "output", value_name = "DIR")]
    pub output: PathBuf,
    /// The JUnit that the tests use
    #[arg(long, value_name = "VERSION", value_enum, default_value_t = JUnitArgument::Five)]
    pub junit: JUnitArgument,
    /// One test for each path [default: few tests, which together take every line, branch and ending that the paths take]
    #[arg(long)]
    pub all_paths: bool,
    /// What is done anyhow; kept for those who say it
    #[arg(long, hide = true, conflicts_with = "all_paths")]
    pub distinct: bool,
    /// Write tests of findings (rank 1 and 2) that expect no exception, so that they fail until the fault is mended
    #[arg(long)]
    pub failing: bool,
    /// Package of the tests [default: that of each class, so that they see what is not public; for classes of the JDK
    /// one below `lazuli`]
    #[arg(long, value_name = "NAME")]
    pub package: Option<String>,
    /// Overwrite files that are there
    #[arg(long)]
    pub force: bool,
    /// Assert also what stays as it was, private fields, exact classes, and the lines that exceptions come from
    #[arg(long)]
    pub strict: bool,
    /// Compile the tests, run them on a JVM, and compare with what was predicted
    #[arg(long)]
    pub replay: bool,
    /// With --replay: what the tests cover, as JaCoCo measures it
    #[arg(long, requires = "replay")]
    pub coverage: bool,
    /// Make small changes of the code, one at a time, and say which of them no test notices; implies --replay
    #[arg(long)]
    pub mutants: bool,
    /// With --replay: write a JUnit XML report to FILE
    #[arg(long, value_name = "FILE", requires = "replay")]
    pub junit_xml: Option<PathBuf>,
    /// With --replay: jars of JUnit, or folders with them, separated as on a class path [default: LAZULI_JUNIT, else
    /// those in /usr/share/java]
    #[arg(long, value_name = "PATH", requires = "replay")]
    pub junit_jars: Option<OsString>,
    /// With --coverage: jars of JaCoCo's core and ASM, or folders with them [default: LAZULI_JACOCO, else those in
    /// /usr/share/java]
    #[arg(long, value_name = "PATH", requires = "coverage")]
    pub jacoco_jars: Option<OsString>,
    /// With --replay: most seconds for one test; one that does not finish makes the exit status 3, not 4
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub test_seconds: f64,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum JUnitArgument {
    /// JUnit 4.13
    #[value(name = "4")]
    Four,
    /// JUnit 5
    #[value(name = "5")]
    Five,
}

impl JUnitArgument {
    /// As tests are written with it.
    pub(super) fn framework(self) -> Framework {
        match self {
            JUnitArgument::Four => Framework::JUnit4,
            JUnitArgument::Five => Framework::JUnit5,
        }
    }
}

#[derive(Args, Debug)]
pub(super) struct CompareArguments {
    /// What to run: Class#method, Class.method(int), Class.method:descriptor, Class for all its public methods, com.acme.*
    /// for a package, File.java or File.java:42
    #[arg(required = true, value_name = "TARGET")]
    pub targets: Vec<String>,
    #[command(flatten)]
    pub classes: ClassArguments,
    #[command(flatten)]
    pub bounds: BoundArguments,
    #[command(flatten)]
    pub input: InputArguments,
}

#[derive(Args, Clone, Debug)]
pub(super) struct ClassArguments {
    /// Folders, jars and `dir/*`, separated as for java (also -cp)
    #[arg(long = "class-path", value_name = "PATH", default_value = ".")]
    pub class_path: String,
    /// The JDK whose library classes are used [default: JAVA_HOME, else that of `java` on the path]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
}

/// The command with its flags. A negative number is taken for the value of a flag, so that it is told what is wrong with it,
/// not that there is no such flag.
pub(super) fn command() -> clap::Command {
    // A job says what its targets are.
    let with_job = |run: clap::Command| {
        run.mut_arg("targets", |targets| targets.required(false).required_unless_present("job"))
    };
    Arguments::command().mut_subcommand("run", with_job).mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_action().takes_values() {
            true => argument.allow_negative_numbers(true),
            false => argument,
        })
    })
}

impl Arguments {
    /// Reads the arguments of the command, the program's name first.
    pub(super) fn read(arguments: &[OsString]) -> Result<Arguments, clap::Error> {
        let mut matches = command()
            .try_get_matches_from(arguments)
            .map_err(|error| better(error, &Arguments::command(), arguments))?;
        Arguments::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command()))
    }
}

#[derive(Args, Debug)]
pub(super) struct DisasmArguments {
    /// A class by name, a class file, or a target as for run: Cart#total, Cart.java:42
    pub class: String,
    /// Only methods of this name, or name:descriptor
    pub method: Option<String>,
    #[command(flatten)]
    pub classes: ClassArguments,
}

#[derive(Args, Debug)]
pub(super) struct TableArguments {
    /// kiasan: paths by depth, three engines (Kiasan's Table 1); kiasan-n: paths by size (Table 2);
    /// pose: POSE's Table 1, and path-optimal counts on its programs;
    /// heap: all engines on a linked list by length
    pub name: TableName,
    /// Write one row a measurement to FILE
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Only rows whose subject contains this text
    #[arg(long, value_name = "TEXT")]
    pub only: Option<String>,
    /// kiasan-n: only up to this many objects
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = whole::<u32>(5, 9))]
    pub largest: u32,
    /// heap: most nodes of the longest list
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole::<u32>(1, 64))]
    pub length: u32,
    /// heap: most seconds for each number
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub seconds: f64,
    /// heap: write a chart to FILE
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// pose: also avl_maxElement and avl_minElement with lazy initialisation, 72 million traces each: some minutes
    #[arg(long)]
    pub full: bool,
    /// kiasan, kiasan-n, pose: only count, and do not explore again what is equal to an earlier part but for names
    #[arg(long)]
    pub count: bool,
    /// Worker threads; the published tables are measured on one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = whole::<u32>(1, 1024))]
    pub threads: u32,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum TableName {
    Kiasan,
    KiasanN,
    Pose,
    Heap,
}
