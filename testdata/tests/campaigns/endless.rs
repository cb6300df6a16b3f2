//! Endless loops over few states, of which it is known whether they come to a bad one: all states are counted here by running the turns
//! on every input that makes a difference. The state is in static fields, in an array, or in an object that every turn makes anew.
//!
//! `LAZULI_ENDLESS` says how many programs, `LAZULI_SEED` which.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::{Bounds, PathRule, Policy};
use lazuli::program::Program;
use lazuli::replay::Feed;
use lazuli::verify::{Given, Property, Start, VerifyOptions, verify};

use crate::random_numbers::RandomNumbers;
use crate::{java, number};

/// Programs of a run that is not told otherwise.
const FEW: u64 = 6;
const SECONDS: f64 = 10.0;

/// What the variables hold: each a number below 4, the last one whether a flag is set.
type State = [i32; 4];

/// A step of a turn: `if (cell == is && input CONDITION) cell = to`.
struct Step {
    cell: usize,
    is: i32,
    /// Where the input is this number; else where it is greater.
    same: bool,
    input: i32,
    to_cell: usize,
    to: i32,
    /// Adds instead of setting.
    adds: bool,
}

impl Step {
    fn random(random: &mut RandomNumbers) -> Step {
        let to_cell = random.below(4);
        let adds = to_cell < 3 && random.one_in(3);
        Step {
            cell: random.below(4),
            is: random.below(4) as i32,
            same: !random.one_in(3),
            input: random.below(12) as i32,
            to_cell,
            to: if to_cell == 3 { random.below(2) as i32 } else { random.below(4) as i32 },
            adds,
        }
    }

    fn run(&self, state: &mut State, input: i32) {
        let goes = if self.same { input == self.input } else { input > self.input };
        if state[self.cell] == self.is && goes {
            state[self.to_cell] = if self.adds { (state[self.to_cell] + self.to) & 3 } else { self.to };
        }
    }

    fn source(&self, names: &[&str; 4]) -> String {
        let condition = if self.same { "==" } else { ">" };
        let to = names[self.to_cell];
        let value = if self.adds { format!("({to} + {}) & 3", self.to) } else { self.to.to_string() };
        format!(
            "if ({} == {} && input {condition} {}) {to} = {value};",
            names[self.cell], self.is, self.input
        )
    }
}

/// All states at the end of a turn.
fn reached(steps: &[Step]) -> BTreeSet<State> {
    let mut reached = BTreeSet::new();
    let mut open = vec![[0; 4]];
    while let Some(before) = open.pop() {
        for input in -1..14 {
            let mut state = before;
            steps.iter().for_each(|step| step.run(&mut state, input));
            if reached.insert(state) {
                open.push(state);
            }
        }
    }
    reached
}

/// The source of a program, and whether its assertion holds.
fn program(name: &str, random: &mut RandomNumbers) -> (String, bool) {
    let count = 4 + random.below(5);
    let steps: Vec<Step> = (0..count).map(|_| Step::random(random)).collect();
    let reached: Vec<State> = reached(&steps).into_iter().collect();
    let any = |random: &mut RandomNumbers| -> State {
        std::array::from_fn(|at| random.below(if at == 3 { 2 } else { 4 }) as i32)
    };
    let bad = if random.one_in(2) { *random.pick(&reached) } else { any(random) };
    let is_safe = !reached.contains(&bad);
    let mut text = String::from("import org.sosy_lab.sv_benchmarks.Verifier;\n\n");
    let _ = writeln!(text, "public class {name} {{");
    let kind = random.below(3);
    let names: [&str; 4] = match kind {
        0 => ["a", "b", "c", "d"],
        1 => ["cells[0]", "cells[1]", "cells[2]", "cells[3]"],
        _ => ["next.a", "next.b", "next.c", "next.d"],
    };
    let fields = "int a, b, c, d;";
    let before = match kind {
        0 => {
            let _ = writeln!(text, "    static {fields}");
            ""
        }
        1 => {
            text.push_str("    static int[] cells = new int[4];\n");
            ""
        }
        _ => {
            let _ = writeln!(text, "    static class Cells {{ {fields} Cells before; }}");
            text.push_str("    static Cells now = new Cells();\n");
            "Cells next = new Cells(); next.a = now.a; next.b = now.b; next.c = now.c; next.d = now.d;"
        }
    };
    let _ = writeln!(text, "    static void turn(int input) {{\n        {before}");
    for step in &steps {
        let _ = writeln!(text, "        {}", step.source(&names));
    }
    let is = if kind == 2 { ["now.a", "now.b", "now.c", "now.d"] } else { names };
    if kind == 2 {
        text.push_str("        now = next;\n");
    }
    let is_bad: Vec<String> = is.iter().zip(bad).map(|(name, value)| format!("{name} == {value}")).collect();
    let _ = writeln!(
        text,
        "    }}\n\n    public static void main(String[] args) {{\n        while (true) {{\n            \
         turn(Verifier.nondetInt());\n            assert !({});\n        }}\n    }}\n}}",
        is_bad.join(" && ")
    );
    (text, is_safe)
}

#[test]
fn endless_loops_over_few_states_get_the_verdict_that_counting_states_gives() {
    let (count, seed) = (number("LAZULI_ENDLESS", FEW), number("LAZULI_SEED", 1));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let classes = folder.path().join("classes");
    let mut random = RandomNumbers::new(seed);
    let mut programs = Vec::new();
    let mut files = Vec::new();
    for number in 0..count {
        let name = format!("Endless{number}");
        let (text, is_safe) = program(&name, &mut random);
        files.push(folder.path().join(format!("{name}.java")));
        fs::write(&files[files.len() - 1], &text).expect("a source can be written");
        programs.push((name, is_safe, text));
    }
    java::compile(&files, &classes);
    let path = ClassPath::parse(classes.to_str().expect("a path")).expect("the classes are there");
    let jdk = Jdk::find(None).expect("a JDK can be looked for").expect("a JDK");
    let program = Arc::new(Program::new(path.with_models(lazuli::MODELS).with_jdk(jdk)));
    let (mut unknown, mut safe, mut wrong) = (0, 0, Vec::new());
    for (name, is_safe, text) in &programs {
        let start =
            Start::of(&program, name, Given::Known(Vec::new())).expect("a program with a main method");
        let options = VerifyOptions {
            most: Bounds::none(),
            policy: Policy { paths: PathRule::Merged, ..Policy::default() },
            deadline: Some(Instant::now() + Duration::from_secs_f64(SECONDS)),
            memory: None,
            parallel: false,
        };
        let property = Property::named(&program, "assert", "").expect("a property");
        let feed = Feed::new(None, &program.class_path().paths(), name).expect("a JVM");
        let answer = verify(&program, &start, &property, &options, &feed, &Arc::default());
        let word = answer.verdict.word();
        println!(
            "{name:10} {is_safe:5}: {word:7} {:5.2} s, {} repeated, level {}",
            answer.seconds, answer.repeated, answer.levels
        );
        safe += u32::from(*is_safe);
        unknown += u32::from(word == "unknown");
        if word == (!is_safe).to_string() {
            wrong.push(format!("{name}: {word}\n{text}"));
        }
    }
    println!("{count} programs, {safe} of them safe: {unknown} unknown, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(u64::from(unknown) * 4 <= count, "too few are known");
}
