//! `lazuli verify`.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use clap::Args;

use crate::junit::{WITNESS_CLASS, witness_class};
use crate::machine::{Bounds, Policy};
use crate::program::Program;
use crate::replay::{Feed, Stop};
use crate::report::{verdict_json, verdict_text, witness_graphml, witness_yaml};
use crate::search::memory_of_machine;
use crate::verify::{
    Answer, Candidate, Confirm, Given, Observed, Property, Start, Verdict, VerifyOptions, verify as search,
};

use super::Status;
use super::analysis::interrupt_flag;
use super::args::{ClassArguments, PathsArgument, seconds, size};
use super::main_class::MainClass;
use super::output::{print, write_text, written};
use super::preflight::Preflight;
use super::save::save_file;
use super::say;
use super::witness_file::witness_text;

#[derive(Args, Debug)]
pub(super) struct VerifyArguments {
    /// The class whose main method is started: Cart, com.acme.Cart, Cart.java; or a folder, jar or package in which one class
    /// has a main method
    #[arg(value_name = "CLASS")]
    pub class: String,
    #[command(flatten)]
    pub classes: ClassArguments,
    /// What must not happen: assert (an AssertionError leaves main), exceptions (anything that is thrown does), or the class of
    /// an exception
    #[arg(long, value_name = "P", default_value = "assert")]
    pub property: String,
    /// The arguments of main, and `--args=-x` for one that begins with a dash; `symbolic` for unknown ones
    #[arg(long, value_name = "ARG", num_args = 1.., conflicts_with = "args_symbolic")]
    pub args: Vec<String>,
    /// The arguments of main are unknown
    #[arg(long)]
    pub args_symbolic: bool,
    /// Most seconds for the whole command, runs on the JVM included
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    pub seconds: f64,
    /// Most memory for the process, such as 512M or 4G [default: half of what there is]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<u64>,
    /// Most memory for the JVM that a violation is run on
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "512M")]
    pub jvm_memory: u64,
    /// Never more iterations of a loop that take a decision than this
    #[arg(long = "loop", value_name = "N")]
    pub loop_iterations: Option<u32>,
    /// Never deeper calls than this
    #[arg(long, value_name = "N")]
    pub calls: Option<u32>,
    /// Never longer unknown strings than this, where all characters are looked at
    #[arg(long, value_name = "N")]
    pub string: Option<u32>,
    /// End a path where a computation needs known values, instead of trying some
    #[arg(long)]
    pub no_concretise: bool,
    /// What becomes of a branch whose sides only compute and come together again: each is a path of its own, or one path goes
    /// on with values that depend on the condition
    #[arg(long, value_name = "HOW", value_enum, default_value_t = PathsArgument::Merged)]
    pub paths: PathsArgument,
    /// Worker threads: 1 or 2 [default: 2 where there are two processors]; the answer does not depend on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=2))]
    pub threads: Option<u32>,
    /// Write the answer as JSON to FILE, `-` for standard output
    #[arg(long, value_name = "FILE")]
    pub json: Option<PathBuf>,
    /// Write a violation as a class of Java that runs it, to FILE, which has to be called Verifier.java
    #[arg(long, value_name = "FILE")]
    pub witness_java: Option<PathBuf>,
    /// Write a violation in the witness format 1.0 of SV-COMP, to FILE
    #[arg(long, value_name = "FILE")]
    pub witness_graphml: Option<PathBuf>,
    /// Write a violation in the witness format 2.0 of SV-COMP, as YAML, to FILE
    #[arg(long, value_name = "FILE")]
    pub witness_yaml: Option<PathBuf>,
}

/// The word for unknown arguments.
const SYMBOLIC: &str = "symbolic";

/// Time that is kept for the run of a violation that is found last, a share of all of it and most seconds.
const KEPT: (f64, f64) = (0.1, 1.0);
/// By how much the run of a violation may be late.
const LATE: Duration = Duration::from_millis(500);

/// Answers for one program.
pub(super) fn verify(arguments: &VerifyArguments) -> anyhow::Result<Status> {
    let started = Instant::now();
    let mut outputs = Preflight::default();
    outputs.output_or_stdout("--json", arguments.json.as_deref())?;
    outputs.output("--witness-graphml", arguments.witness_graphml.as_deref())?;
    outputs.output("--witness-yaml", arguments.witness_yaml.as_deref())?;
    if let Some(file) = &arguments.witness_java {
        let name = format!("{WITNESS_CLASS}.java");
        if file.file_name().is_none_or(|file| *file != *name) {
            bail!("--witness-java {}: call it {name}, as Java wants of a public class", file.display());
        }
        outputs.output("--witness-java", Some(file))?;
    }
    let given = match arguments.args.as_slice() {
        [only] if only == SYMBOLIC => Given::Unknown,
        several if several.iter().any(|argument| argument == SYMBOLIC) => bail!(
            "--args {}: `{SYMBOLIC}` stands for unknown arguments, all of them, and goes alone; leave it or the others out",
            several.join(" ")
        ),
        _ if arguments.args_symbolic => Given::Unknown,
        known => Given::Known(known.to_vec()),
    };
    let MainClass { program, name } = MainClass::find(&arguments.class, &arguments.classes)?;
    let start = Start::of(&program, &name, given).map_err(anyhow::Error::msg)?;
    let property = Property::named(&program, &arguments.property, start.class.package());
    let property = property.map_err(anyhow::Error::msg)?;
    let kept = (arguments.seconds * KEPT.0).min(KEPT.1);
    let after = |seconds: f64| {
        Duration::try_from_secs_f64(seconds).ok().and_then(|seconds| started.checked_add(seconds))
    };
    let options = VerifyOptions {
        most: Bounds {
            loop_iterations: arguments.loop_iterations,
            calls: arguments.calls,
            string: arguments.string,
            ..Bounds::none()
        },
        policy: Policy {
            concretise: !arguments.no_concretise,
            paths: arguments.paths.rule(),
            ..Policy::default()
        },
        deadline: after(arguments.seconds - kept),
        memory: arguments.memory.or_else(|| memory_of_machine().map(|all| all / 2)),
        parallel: match arguments.threads {
            Some(threads) => threads > 1,
            None => thread::available_parallelism().is_ok_and(|processors| processors.get() > 1),
        },
    };
    let interrupted = interrupt_flag();
    let end = after(arguments.seconds).map(|end| end + LATE);
    let confirm = jvm(arguments, &program, &start, Stop::new(interrupted.clone(), end));
    let answer = search(&program, &start, &property, &options, &*confirm, &interrupted);
    report(arguments, &program, &start, &property, &answer)?;
    Ok(match answer.verdict {
        Verdict::True => Status::Clean,
        Verdict::False(_) => Status::Finding,
        Verdict::Unknown(_) => Status::Incomplete,
    })
}

/// What runs violations: a JVM, or nothing where there is none.
fn jvm(arguments: &VerifyArguments, program: &Program, start: &Start, stop: Stop) -> Box<dyn Confirm> {
    let jdk = arguments.classes.jdk.as_deref();
    match Feed::new(jdk, &program.class_path().paths(), &start.class.java_name()) {
        Ok(mut feed) => {
            feed.stop = stop;
            // One that takes long leaves time for others.
            feed.limit = Duration::from_secs_f64((arguments.seconds / 4.0).clamp(1.0, 10.0));
            feed.memory = arguments.jvm_memory;
            Box::new(feed)
        }
        Err(error) => Box::new(NoJvm(error.to_string())),
    }
}

/// In place of a JVM that is not there.
struct NoJvm(String);

impl Confirm for NoJvm {
    fn run(&self, _candidate: &Candidate) -> Observed {
        Observed::Broken(self.0.clone())
    }
}

/// Writes all that was asked for.
fn report(
    arguments: &VerifyArguments,
    program: &Program,
    start: &Start,
    property: &Property,
    answer: &Answer,
) -> anyhow::Result<()> {
    let json = || serde_json::to_string_pretty(&verdict_json(answer)).context("writing JSON");
    let to_stdout = arguments.json.as_deref() == Some(Path::new("-"));
    let tell = |file: &Path, what: &str| match written(file, what).filter(|_| !to_stdout) {
        Some(text) => print(&text),
        None => Ok(()),
    };
    match arguments.json.as_deref() {
        Some(_) if to_stdout => write_text(&format!("{}\n", json()?))?,
        file => {
            print(&verdict_text(answer))?;
            if let Some(file) = file {
                save_file(file, &(json()? + "\n"))?;
                tell(file, "the answer as JSON")?;
            }
        }
    }
    let Verdict::False(violation) = &answer.verdict else { return Ok(()) };
    if let Some(file) = &arguments.witness_java {
        match witness_class(&answer.class, &answer.violation, &violation.candidate) {
            Ok(text) => {
                save_file(file, &text)?;
                tell(file, "a class that runs the violation")?;
            }
            Err(why) => say(&format!("note: --witness-java: {why}")),
        }
    }
    if let Some(file) = &arguments.witness_graphml {
        let text = witness_text(program, start, property, violation, |violation, inputs| {
            Ok(witness_graphml(violation, inputs))
        });
        save_file(file, &text?)?;
        tell(file, "the violation as a witness of SV-COMP")?;
    }
    if let Some(file) = &arguments.witness_yaml {
        let text = witness_text(program, start, property, violation, |violation, inputs| {
            witness_yaml(violation, inputs).context("writing a witness")
        });
        save_file(file, &text?)?;
        tell(file, "the violation as a witness of SV-COMP, version 2.0")?;
    }
    Ok(())
}
