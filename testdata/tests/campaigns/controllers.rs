//! Reactive controllers: so many branches a turn, twenty turns. Each turn alone has more paths than can be followed one by one;
//! where the sides of branches come together, a program has a handful.
//!
//! Generated with what is true of them: a safe one asserts what its assignments keep, an unsafe one that a state is never
//! reached that a simulation reached. By default the smallest run; `LAZULI_CONTROLLERS=all` measures all of them, with the
//! sides as paths of their own, too.

use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::machine::{Bounds, PathRule, Policy};
use lazuli::program::Program;
use lazuli::replay::Feed;
use lazuli::verify::{Answer, Given, Property, Start, VerifyOptions, verify};

use crate::java;
use crate::random_numbers::RandomNumbers;

const TURNS: usize = 20;
const SECONDS: u64 = 10;

/// A branch of a turn.
enum Branch {
    /// `if (x == k && input == m) y = n;`
    Move { x: usize, is: i32, input: i32, y: usize, to: i32 },
    /// `if (sensor > k) y = (y + 1) % 4; else x = n;`
    Sense { above: i32, y: usize, x: usize, to: i32 },
    /// `if (input == k || x > m) { level += n; if (level > 100) level = 100; }`
    Fill { input: i32, x: usize, above: i32, by: i32 },
    /// `if (x < y) level -= n; else if (input > 3) y = x;`
    Drain { x: usize, y: usize, by: i32 },
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];

type Values = ([i32; 4], i32);

impl Branch {
    fn random(random: &mut RandomNumbers) -> Branch {
        let (x, y) = (random.below(4), random.below(4));
        let mut number = |bound: usize| random.below(bound) as i32;
        match number(4) {
            0 => Branch::Move { x, is: number(4), input: number(6), y, to: number(4) },
            1 => Branch::Sense { above: number(100) - 50, y, x, to: number(4) },
            2 => Branch::Fill { input: number(6), x, above: number(4), by: 1 + number(3) },
            _ => Branch::Drain { x, y, by: 1 + number(2) },
        }
    }

    fn source(&self) -> String {
        match self {
            Branch::Move { x, is, input, y, to } => {
                format!("if ({} == {is} && input == {input}) {{ {} = {to}; }}", NAMES[*x], NAMES[*y])
            }
            Branch::Sense { above, y, x, to } => {
                let (x, y) = (NAMES[*x], NAMES[*y]);
                format!("if (sensor > {above}) {{ {y} = ({y} + 1) % 4; }} else {{ {x} = {to}; }}")
            }
            Branch::Fill { input, x, above, by } => format!(
                "if (input == {input} || {} > {above}) {{ level += {by}; if (level > 100) level = 100; }}",
                NAMES[*x]
            ),
            Branch::Drain { x, y, by } => {
                let (x, y) = (NAMES[*x], NAMES[*y]);
                format!("if ({x} < {y}) {{ level -= {by}; }} else if (input > 3) {{ {y} = {x}; }}")
            }
        }
    }

    fn run(&self, (state, level): &mut Values, asked: i32, sensor: i32) {
        match *self {
            Branch::Move { x, is, input, y, to } if state[x] == is && asked == input => state[y] = to,
            Branch::Move { .. } => {}
            Branch::Sense { above, y, .. } if sensor > above => state[y] = (state[y] + 1) % 4,
            Branch::Sense { x, to, .. } => state[x] = to,
            Branch::Fill { input, x, above, by } if asked == input || state[x] > above => {
                *level = (*level + by).min(100);
            }
            Branch::Fill { .. } => {}
            Branch::Drain { x, y, by } if state[x] < state[y] => *level -= by,
            Branch::Drain { x, y, .. } if asked > 3 => state[y] = state[x],
            Branch::Drain { .. } => {}
        }
    }
}

/// The source of a controller, and whether its assertion holds.
fn controller(name: &str, branches: usize, safe: bool, seed: u64) -> String {
    let mut random = RandomNumbers::new(seed);
    let start: Values = ([0; 4].map(|_: i32| random.below(4) as i32), 0);
    let turn: Vec<Branch> = (0..branches).map(|_| Branch::random(&mut random)).collect();
    let holds = if safe {
        "level <= 100 && a >= 0 && a < 4 && b >= 0 && b < 4 && c >= 0 && c < 4 && d >= 0 && d < 4".to_owned()
    } else {
        // A state late in some run.
        let mut values = start;
        for _ in 0..TURNS / 2 {
            let (input, sensor) = (random.below(7) as i32, random.below(120) as i32 - 60);
            turn.iter().for_each(|branch| branch.run(&mut values, input, sensor));
        }
        let ([a, b, c, d], level) = values;
        format!("i < {} || a != {a} || b != {b} || c != {c} || d != {d} || level != {level}", TURNS / 2 - 1)
    };
    let mut text = String::from("import org.sosy_lab.sv_benchmarks.Verifier;\n\n");
    let _ = writeln!(text, "public class {name} {{");
    for (name, value) in NAMES.iter().zip(start.0) {
        let _ = writeln!(text, "    static int {name} = {value};");
    }
    let _ = writeln!(text, "    static int level = 0;\n\n    static void turn(int input, int sensor) {{");
    turn.iter().for_each(|branch| {
        let _ = writeln!(text, "        {}", branch.source());
    });
    let _ = writeln!(
        text,
        "    }}\n\n    public static void main(String[] args) {{\n        for (int i = 0; i < {TURNS}; i++) {{\n            \
         turn(Verifier.nondetInt(), Verifier.nondetInt());\n            assert {holds};\n        }}\n    }}\n}}"
    );
    text
}

fn answer(program: &Arc<Program>, class: &str, paths: PathRule) -> Answer {
    let start = Start::of(program, class, Given::Known(Vec::new())).expect("a program with a main method");
    let property = Property::named(program, "assert", "").expect("a property");
    let options = VerifyOptions {
        most: Bounds::none(),
        policy: Policy { paths, ..Policy::default() },
        deadline: Some(Instant::now() + Duration::from_secs(SECONDS)),
        memory: None,
        parallel: false,
    };
    let feed = Feed::new(None, &program.class_path().paths(), class).expect("a JVM");
    verify(program, &start, &property, &options, &feed, &Arc::new(AtomicBool::new(false)))
}

#[test]
fn controllers_get_verdicts_though_a_turn_has_more_paths_than_can_be_followed() {
    let all = std::env::var("LAZULI_CONTROLLERS").is_ok_and(|what| what == "all");
    let sizes: &[usize] = if all { &[10, 20, 40] } else { &[10] };
    let seeds = if all { 1..=3 } else { 1..=1 };
    let folder = tempfile::tempdir().unwrap();
    let classes = folder.path().join("classes");
    let mut programs = Vec::new();
    let mut files = Vec::new();
    for &branches in sizes {
        for seed in seeds.clone() {
            for safe in [true, false] {
                let name = format!("{}{branches}Of{seed}", if safe { "Safe" } else { "Unsafe" });
                files.push(folder.path().join(format!("{name}.java")));
                let text = controller(&name, branches, safe, seed * 1_000 + branches as u64);
                fs::write(&files[files.len() - 1], text).unwrap();
                programs.push((name, branches, safe));
            }
        }
    }
    java::compile(&files, &classes);
    let path = ClassPath::parse(classes.to_str().expect("a path")).expect("the classes are there");
    let jdk = Jdk::find(None).expect("a JDK can be looked for").expect("a JDK");
    let program = Arc::new(Program::new(path.with_models(lazuli::MODELS).with_jdk(jdk)));
    let mut faults = Vec::new();
    for (name, branches, safe) in &programs {
        let rules: &[PathRule] = if all { &[PathRule::Merged, PathRule::Each] } else { &[PathRule::Merged] };
        for rule in rules {
            let answer = answer(&program, name, *rule);
            let (word, totals) = (answer.verdict.word(), &answer.totals);
            println!(
                "{name:14} {rule:?}: {word} {:.2} s, {} paths, {} merged, {} levels",
                answer.seconds,
                totals.paths(),
                totals.counters.merged,
                answer.levels
            );
            let wrong = word == (!safe).to_string();
            let late = *rule == PathRule::Merged && *branches <= 20 && word == "unknown";
            if wrong || late {
                faults.push(format!("{name} {rule:?}: {word}"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:?}");
}
