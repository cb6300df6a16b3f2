//! Damaged class files: none may make the reader panic, take long, or take much memory.

use std::time::{Duration, Instant};

use lazuli::bytecode::disassemble;
use lazuli::classfile::parse;

use super::common::{Random, decode_all, jdk_class};

const MUTATIONS: usize = 10_000;
/// The longest that one file of at most a few hundred KiB may take.
const LONGEST: Duration = Duration::from_secs(2);
/// The most memory that the whole test may add, in KiB; two threads of other tests run beside it.
const MEMORY: u64 = 2 << 20;

/// Classes that between them have every feature of class files.
const SEEDS: [&str; 16] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Comparable",
    "java/lang/Thread",
    "java/lang/Thread$State",
    "java/lang/Deprecated",
    "java/lang/Runtime$Version",
    "java/lang/constant/ConstantDesc",
    "java/lang/constant/DynamicConstantDesc",
    "java/lang/invoke/MethodHandles$Lookup",
    "java/lang/invoke/StringConcatFactory",
    "java/math/BigDecimal",
    "java/util/HashMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/regex/Pattern",
    "java/util/stream/Collectors",
];

fn mutate(random: &mut Random, bytes: &mut Vec<u8>, other: &[u8]) {
    let at = random.below(bytes.len());
    match random.below(8) {
        0 | 1 => bytes[at] = random.next() as u8,
        2 => bytes[at] ^= 1 << random.below(8),
        // A count or an index becomes as large as it can be, or wrong by a little.
        3 => bytes[at..].iter_mut().take(2).for_each(|byte| *byte = 0xff),
        4 => bytes[at..].iter_mut().take(4).for_each(|byte| *byte = [0, 0x7f, 0xff][random.below(3)]),
        5 => bytes.truncate(at),
        6 => {
            let from = random.below(other.len());
            let piece = &other[from..(from + random.below(64)).min(other.len())];
            bytes.splice(at..(at + piece.len()).min(bytes.len()), piece.iter().copied());
        }
        _ => {
            let piece: Vec<u8> = bytes[at..].iter().copied().take(random.below(32)).collect();
            bytes.splice(at..at, piece);
        }
    }
    if bytes.is_empty() {
        bytes.push(0xca);
    }
}

/// The most memory that this process has had since the last call, in KiB; 0 where the system does not tell.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

#[test]
fn ten_thousand_damaged_classes() {
    let seeds: Vec<Vec<u8>> = SEEDS.iter().map(|name| jdk_class(name)).collect();
    let random = &mut Random(20_240_229);
    peak_memory();
    let (memory, started) = (peak_memory(), Instant::now());
    let (mut unreadable, mut undecodable, mut sound) = (0, 0, 0);
    for round in 0..MUTATIONS {
        let mut bytes = seeds[round % seeds.len()].clone();
        for _ in 0..=random.below(4) {
            let other = &seeds[random.below(seeds.len())];
            mutate(random, &mut bytes, other);
        }
        let started = Instant::now();
        match parse(&bytes) {
            Err(error) => {
                let message = error.to_string();
                assert!(message.contains(" at offset "), "{message}");
                assert!(error.offset <= bytes.len(), "{message}, but there are {} bytes", bytes.len());
                unreadable += 1;
            }
            Ok(class) => match decode_all(&class) {
                Err(error) => {
                    let message = error.to_string();
                    assert!(message.contains(" at code offset "), "{message}");
                    assert!(error.file_offset < bytes.len(), "{message}");
                    undecodable += 1;
                }
                Ok(_) => sound += 1,
            },
        }
        if round % 10 == 0
            && let Ok(class) = parse(&bytes)
        {
            assert!(!disassemble(&class, None).is_empty());
        }
        let took = started.elapsed();
        assert!(took < LONGEST, "round {round} took {took:?}");
    }
    let grown = peak_memory().saturating_sub(memory);
    println!(
        "{MUTATIONS} damaged classes: {unreadable} unreadable, {undecodable} undecodable, {sound} still sound, \
         {:.1} s, {grown} KiB",
        started.elapsed().as_secs_f64()
    );
    assert!(unreadable > MUTATIONS / 10 && undecodable > MUTATIONS / 100, "the damage is damage");
    assert!(grown < MEMORY, "{grown} KiB");
}

#[test]
fn every_truncation_of_a_class() {
    let bytes = jdk_class("java/lang/Runtime$Version");
    for length in 0..bytes.len() {
        let error = parse(&bytes[..length]).expect_err("a truncated class");
        assert!(error.offset <= length, "{error} with {length} bytes");
    }
    assert!(parse(&bytes).is_ok());
}
