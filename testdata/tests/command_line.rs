//! The command line: exit statuses, what is said about bad input, and budgets.

use crate::place;
use crate::signal;
use crate::tool::{assert_refused, classes, lazuli, outcome, run};

use std::fs;
use std::io::Write as _;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use tempfile::TempDir;

fn class_bytes(name: &str) -> Vec<u8> {
    fs::read(classes().join(name)).expect("a compiled class")
}

/// A folder that holds these bytes as the class Programs.
fn broken_class(bytes: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("Programs.class"), bytes).expect("a class can be written");
    folder
}

fn in_folder(folder: &TempDir) -> Command {
    let mut command = lazuli(&["run", "Programs.clean", "-cp"]);
    command.arg(folder.path());
    command
}

#[test]
fn an_exhaustive_run_without_findings_has_status_0() {
    run(&["Programs.clean"]).assert().code(0);
    run(&["Programs.clean", "--engine", "all"]).assert().code(0);
}

#[test]
fn a_finding_has_status_1() {
    run(&["Programs.fails"]).assert().code(1);
    run(&["Programs.throwsOwn"]).assert().code(1);
}

#[test]
fn an_incomplete_run_without_findings_has_status_3() {
    run(&["Programs.loops", "--loop", "3"]).assert().code(3);
    run(&["Programs.fails", "--fail-on", "none", "--paths", "1"]).assert().code(3);
}

#[test]
fn the_status_of_several_targets_is_that_of_the_worst() {
    run(&["Programs.clean", "Programs.loops", "--loop", "3"]).assert().code(3);
    run(&["Programs.loops", "Programs.fails", "Programs.clean", "--loop", "3"]).assert().code(1);
}

#[test]
fn a_target_that_is_wrong_does_not_stop_the_others() {
    let (status, out, error) =
        outcome(run(&["Missing", "Programs.clean", "Programs.claen", "Programs$Nothing.of"]));
    assert_eq!(status, 2, "{out}{error}");
    assert!(out.contains("Programs.clean:(I)I") && out.contains("2 paths"), "{out}");
    for wrong in
        ["error: class Missing", "error: there is no method Programs.claen", "no method Programs$Nothing.of"]
    {
        assert!(error.contains(wrong), "`{wrong}` is not said:\n{error}");
    }
    // Wrong input is worse than a finding.
    assert_eq!(outcome(run(&["Missing", "Programs.fails"])).0, 2);
    let (status, out, error) = outcome(run(&["Missing", "Programs.claen"]));
    assert!(status == 2 && out.is_empty() && error.matches("error: ").count() == 2, "{out}{error}");
}

#[test]
fn a_class_without_code_is_passed_over_unless_it_is_all_there_is() {
    let (status, out, error) = outcome(run(&["Programs$Nothing", "Programs.clean", "Programs$Own"]));
    assert_eq!(status, 0, "{out}{error}");
    assert!(out.contains("2 paths"), "{out}");
    assert!(error.contains("note: Programs$Nothing has no public method with code to run"), "{error}");
    assert!(!error.contains("error: "), "{error}");
    assert_refused(run(&["Programs$Nothing"]), &["Programs$Nothing has no public method with code"]);
    // A method that is named is meant.
    assert_eq!(outcome(run(&["Programs$Shape.area", "Programs.clean"])).0, 2);
}

#[test]
fn engines_that_were_cut_off_agree_on_nothing() {
    let compare = |flags: &[&str]| {
        let mut command = lazuli(&["compare", "Programs.loops", "-cp"]);
        command.arg(classes()).args(flags);
        outcome(command)
    };
    let (status, out, _) = compare(&["--loop", "3"]);
    assert_eq!(status, 3, "{out}");
    assert!(out.contains("Every engine was cut off, so nothing is compared."), "{out}");
    assert!(!out.contains("agree"), "{out}");
}

#[test]
fn a_folder_for_pictures_is_checked_before_the_analysis() {
    let file = tempfile::NamedTempFile::new().expect("a temporary file");
    let path = file.path().to_str().expect("a path in UTF-8");
    assert_refused(run(&["Programs.endless", "--dot", path]), &["--dot", path, "is not a folder"]);
}

#[test]
fn a_method_that_two_targets_name_is_analysed_once() {
    let (_, out, _) = outcome(run(&["Programs.clean", "Programs.clean:(I)I", "Programs.clean"]));
    assert_eq!(out.matches("Programs.clean:(I)I").count(), 1, "{out}");
}

#[test]
fn what_cannot_be_analysed_says_what_happened() {
    let said = |method: &str| outcome(run(&[method])).1;
    let receiver = said("Programs$Closed.twice");
    assert!(receiver.contains("no class on the class path can be instantiated"), "{receiver}");
    let module = said("Programs.module");
    assert!(
        module.contains("java.lang.Class.getModule:()Ljava/lang/Module;: modules are left out"),
        "{module}"
    );
    let input = said("Programs.reads");
    assert!(input.contains("reading java.lang.System.in, which Lazuli's model"), "{input}");
}

#[test]
fn private_state_in_the_input_of_a_finding_is_pointed_out() {
    let note = "say what holds with @Invariant or @Requires";
    let (_, out, _) = outcome(run(&["Programs$Hidden.size", "--inputs", "any"]));
    assert_eq!(out.matches(note).count(), 1, "{out}");
    // The class never has that state, which is what it is taken for where nothing else is asked for.
    assert!(!outcome(run(&["Programs$Hidden.size"])).1.contains(note));
    // Neither a finding without such an input, nor such an input without a finding.
    assert!(!outcome(run(&["Programs.nulls", "Programs$Hidden.other"])).1.contains(note));
}

#[test]
fn fail_on_chooses_what_is_a_finding() {
    let status = |method: &str, kinds: &str| outcome(run(&[method, "--fail-on", kinds])).0;
    assert_eq!(status("Programs.fails", "none"), 0);
    assert_eq!(status("Programs.fails", "exception"), 0);
    assert_eq!(status("Programs.fails", "assertion"), 1);
    assert_eq!(status("Programs.fails", "npe,assertion"), 1);
    assert_eq!(status("Programs.fails", "java.lang.AssertionError"), 1);
    assert_eq!(status("Programs.nulls", "npe"), 1);
    assert_eq!(status("Programs.nulls", "assertion"), 0);
    assert_eq!(status("Programs.nulls", "NullPointerException"), 1);
    assert_eq!(status("Programs.throwsOwn", "npe"), 0);
    assert_eq!(status("Programs.throwsOwn", "Programs$Own"), 1);
}

#[test]
fn an_unknown_kind_of_finding_is_refused() {
    assert_refused(
        run(&["Programs.clean", "--fail-on", "sometimes"]),
        &["--fail-on", "sometimes", "assertion", "npe"],
    );
}

#[test]
fn wrong_usage_has_status_2_and_help_status_0() {
    lazuli(&[]).assert().code(2);
    lazuli(&["walk"]).assert().code(2);
    lazuli(&["run"]).assert().code(2);
    lazuli(&["run", "--no-such-flag", "Programs"]).assert().code(2);
    lazuli(&["--help"]).assert().code(0);
    lazuli(&["run", "--help"]).assert().code(0);
    lazuli(&["--version"]).assert().code(0);
}

#[test]
fn a_missing_class_is_named() {
    assert_refused(run(&["Missing.method"]), &["Missing", "class path"]);
    assert_refused(run(&["some.other.Missing"]), &["some.other"]);
}

#[test]
fn an_unknown_method_lists_those_there_are() {
    assert_refused(
        run(&["Programs.claen"]),
        &["Programs.claen", "Programs.clean:(I)I", "Programs.fails:(I)I"],
    );
    assert_refused(run(&["Programs.clean:()V"]), &["Programs.clean:(I)I"]);
}

#[test]
fn an_ambiguous_method_lists_its_descriptors() {
    assert_refused(run(&["Programs.overloaded"]), &["Programs.overloaded:(I)I", "Programs.overloaded:(J)I"]);
    run(&["Programs.overloaded:(J)I"]).assert().code(0);
}

#[test]
fn a_method_without_code_is_refused() {
    assert_refused(run(&["Programs$Shape.area"]), &["Programs$Shape.area", "abstract"]);
    assert_refused(run(&["Programs$Shape.side"]), &["Programs$Shape.side", "native"]);
    assert_refused(run(&["Programs$Nothing"]), &["Programs$Nothing"]);
}

#[test]
fn a_class_path_entry_that_does_not_exist_is_named() {
    assert_refused(lazuli(&["run", "-cp", "no/such/folder", "Programs.clean"]), &["no/such/folder"]);
}

#[test]
fn a_broken_jar_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let jar = folder.path().join("broken.jar");
    fs::write(&jar, b"PK\x03\x04 and then nothing that makes sense").expect("a file can be written");
    let mut command = lazuli(&["run", "Programs.clean", "-cp"]);
    command.arg(&jar);
    assert_refused(command, &["broken.jar"]);
}

#[test]
fn a_truncated_class_is_named_with_the_place() {
    let bytes = class_bytes("Programs.class");
    for length in [0, 3, 9, bytes.len() / 2, bytes.len() - 1] {
        assert_refused(in_folder(&broken_class(&bytes[..length])), &["Programs.class", "offset"]);
    }
}

#[test]
fn a_class_of_an_unknown_version_is_refused_with_its_version() {
    let mut bytes = class_bytes("Programs.class");
    bytes[6..8].copy_from_slice(&[0x7f, 0xff]);
    assert_refused(in_folder(&broken_class(&bytes)), &["Programs.class", "32767"]);
}

#[test]
fn a_class_under_the_wrong_name_is_refused() {
    assert_refused(in_folder(&broken_class(&class_bytes("Programs$Own.class"))), &["Programs$Own"]);
}

#[test]
fn an_unknown_engine_lists_those_there_are() {
    let says = ["eager", "lazy", "lazier", "lazier-sharp"];
    assert_refused(run(&["Programs.clean", "--engine", "eager"]), &says);
}

#[test]
fn a_non_null_parameter_must_exist() {
    assert_refused(run(&["Programs.nulls", "--non-null", "q"]), &["--non-null q", "[p]"]);
    assert_refused(run(&["Programs.nulls", "--non-null", "#1"]), &["--non-null #1"]);
    run(&["Programs.nulls", "--non-null", "p"]).assert().code(0);
    run(&["Programs.nulls", "--non-null", "#0"]).assert().code(0);
}

#[test]
fn a_symbolic_static_field_must_exist() {
    assert_refused(run(&["Programs.clean", "--symbolic-static", "Programs.none"]), &["Programs.none"]);
    assert_refused(run(&["Programs.clean", "--symbolic-static", "none"]), &["Class.field"]);
    assert_refused(run(&["Programs.clean", "--symbolic-static", "Missing.f"]), &["Missing"]);
}

#[test]
fn the_class_path_is_spelled_as_for_java() {
    let folder = classes().to_str().expect("a path in UTF-8");
    for flag in ["-cp", "-classpath", "--class-path"] {
        lazuli(&["run", flag, folder, "Programs.clean"]).assert().code(0);
        lazuli(&["run", "Programs.clean", flag, folder]).assert().code(0);
    }
    lazuli(&["run", &format!("--class-path={folder}"), "Programs.clean"]).assert().code(0);
    // Without the flag it is the current folder.
    lazuli(&["run", "Programs.clean"]).current_dir(folder).assert().code(0);
}

#[test]
fn classes_are_found_in_jars_and_wildcards_after_other_entries() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (jar, empty) = (folder.path().join("programs.jar"), folder.path().join("empty"));
    fs::create_dir(&empty).expect("a folder can be made");
    let mut writer = zip::ZipWriter::new(fs::File::create(&jar).expect("a jar can be written"));
    for name in ["Programs.class", "Programs$Own.class"] {
        writer.start_file(name, zip::write::SimpleFileOptions::default()).expect("an entry can be started");
        writer.write_all(&class_bytes(name)).expect("an entry can be written");
    }
    writer.finish().expect("a jar can be finished");
    for entry in [jar, folder.path().join("*")] {
        let path = std::env::join_paths([&empty, &entry]).expect("a class path");
        let mut command = lazuli(&["run", "Programs.throwsOwn", "-cp"]);
        command.arg(path).assert().code(1);
    }
}

#[test]
fn absurd_bounds_neither_break_nor_hang() {
    for engine in ["lazy", "lazier", "lazier-sharp"] {
        for bounds in [
            ["--loop", "0"],
            ["--k", "0"],
            ["--n", "0"],
            ["--calls", "1"],
            ["--array", "0"],
            ["--array", "4294967295"],
            ["--string", "100000"],
            ["--steps", "1"],
            ["--steps", "18446744073709551615"],
            ["--paths", "18446744073709551615"],
            ["--seconds", "31536000"],
        ] {
            let case = place::project("testdata/cases/18-array-longer-than-default-bound/classes");
            for (class_path, target) in [(classes(), "Programs.nulls"), (&case, "Main.probe")] {
                let mut command = lazuli(&["run", target, "--engine", engine, "-cp"]);
                command.arg(class_path).args(bounds);
                let (status, out, error) = outcome(command);
                assert!(matches!(status, 0 | 1 | 3), "{target} {bounds:?} ends with {status}\n{out}{error}");
            }
        }
    }
}

#[test]
fn more_threads_than_there_is_work_for_find_the_same() {
    let mut command = lazuli(&["run", "Programs.nulls", "--threads", "1024", "-cp"]);
    command.arg(classes());
    let (status, out, error) = outcome(command);
    assert!(matches!(status, 0 | 1 | 3), "{out}{error}");
}

#[test]
fn the_longest_array_bound_finds_what_the_default_finds() {
    let case = place::project("testdata/cases/18-array-longer-than-default-bound/classes");
    for length in ["7", "8", "2147483647", "2147483648", "4294967295"] {
        let mut command = lazuli(&["run", "Main.probe", "--array", length, "-cp"]);
        command.arg(&case);
        let (status, out, _) = outcome(command);
        assert_eq!(status, 1, "{out}");
        assert!(out.contains("assertion fails at Main.probe, line 4"), "--array {length}:\n{out}");
    }
}

#[test]
fn bounds_that_mean_nothing_are_refused() {
    for bounds in [
        ["--string", "100001"],
        ["--seconds", "0"],
        ["--seconds", "-1"],
        ["--seconds", "NaN"],
        ["--seconds", "soon"],
        ["--threads", "0"],
        ["--paths", "0"],
        ["--steps", "0"],
        ["--k", "-1"],
        ["--k", "4294967295"],
        ["--k", "10001"],
        ["--loop", "many"],
        ["--seconds", "1e300"],
    ] {
        assert_refused(run(&[&format!("{}={}", bounds[0], bounds[1]), "Programs.clean"]), &[bounds[0]]);
    }
}

#[test]
fn a_number_that_is_wrong_is_told_in_plain_words() {
    for (flag, value, says) in [
        ("--k", "abc", "a whole number from 0 to 10000 is needed"),
        ("--k", "-1", "a whole number from 0 to 10000 is needed"),
        ("--calls", "1.5", "a whole number is needed, 0 or greater"),
        ("--paths", "-1", "a whole number is needed, 1 or greater"),
        (
            "--loop",
            "99999999999999999999999999999999999999999",
            "the greatest that can be said is 4294967295",
        ),
        ("--seconds", "-1", "a number of seconds greater than 0 is needed"),
        ("--rank", "9", "a whole number from 1 to 4 is needed"),
    ] {
        let command = run(&["Programs.clean", flag, value]);
        let (_, _, error) = outcome(run(&["Programs.clean", flag, value]));
        assert!(!error.contains("tip:"), "no other flag was meant:\n{error}");
        assert_refused(command, &[flag, value, says]);
    }
}

#[test]
fn a_budget_of_one_path_keeps_it_and_says_what_ran_out() {
    let (status, out, _) = outcome(run(&["Programs.fails", "--fail-on", "none", "--paths", "1"]));
    assert_eq!(status, 3);
    assert!(out.contains("path 1 ") && !out.contains("path 2 "), "{out}");
    assert!(out.contains("out of paths (--paths)") && out.contains("NOT exhaustive"), "{out}");
}

#[test]
fn a_budget_of_as_many_paths_as_there_are_is_complete() {
    let (status, out, _) = outcome(run(&["Programs.clean", "--paths", "2"]));
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("2 paths") && out.contains("exhaustive: nothing was cut off"), "{out}");
}

#[test]
fn an_endless_loop_ends_in_time_and_keeps_what_was_found() {
    for threads in ["1", "2"] {
        let started = Instant::now();
        let (status, out, _) = outcome(run(&["Programs.endless", "--seconds", "1", "--threads", threads]));
        assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
        assert_eq!(status, 3, "{out}");
        assert!(out.contains("out of time (--seconds)"), "{out}");
        assert!(out.contains("path 1  returns"), "{out}");
    }
}

#[test]
fn a_loop_that_splits_without_end_ends_in_time() {
    let started = Instant::now();
    let flags = ["Programs.splitting", "--seconds", "1", "--loop", "4294967295", "--threads", "1"];
    let (status, out, _) = outcome(run(&flags));
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
    assert_eq!(status, 3, "{out}");
    assert!(out.contains("out of time (--seconds)"), "{out}");
}

#[test]
fn an_interrupt_keeps_what_was_found() {
    let output = tempfile::NamedTempFile::new().expect("a temporary file");
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_lazuli"))
        .args(["run", "Programs.endless", "Programs.clean", "--all-paths", "--threads", "1", "-cp"])
        .arg(classes())
        .stdout(output.reopen().expect("a temporary file"))
        .spawn()
        .expect("the tool starts");
    std::thread::sleep(Duration::from_secs(2));
    signal::interrupt(&child);
    let status = child.wait().expect("the tool ends");
    let out = fs::read_to_string(output.path()).expect("a report is written");
    assert_eq!(status.code(), Some(3), "{out}");
    assert!(out.contains("path 1  returns") && out.contains("cut off: the run was interrupted"), "{out}");
    assert!(!out.contains("out of the run"), "{out}");
    let (_, left) = out
        .split_once("not analysed, since the run was interrupted or out of time:")
        .expect("what was not analysed");
    assert_eq!(left.trim(), "Programs.clean:(I)I  (lazier-sharp)");
}

#[test]
fn disasm_prints_a_class_by_name_and_by_file() {
    let folder = classes().to_str().expect("a path in UTF-8");
    let by_name = outcome(lazuli(&["disasm", "Programs", "-cp", folder]));
    let by_file = outcome(lazuli(&["disasm", &format!("{folder}/Programs.class")]));
    assert_eq!(by_name.0, 0, "{}", by_name.2);
    assert_eq!(by_name, by_file);
    for text in ["Programs", "overloaded:(J)I", "if_icmpge", "ireturn", "line"] {
        assert!(by_name.1.contains(text), "`{text}` is missing:\n{}", by_name.1);
    }
}

#[test]
fn disasm_prints_one_method_and_lists_those_there_are() {
    let folder = classes().to_str().expect("a path in UTF-8");
    let (status, out, _) = outcome(lazuli(&["disasm", "-cp", folder, "Programs", "overloaded:(J)I"]));
    assert_eq!(status, 0);
    assert!(out.contains("overloaded:(J)I") && !out.contains("overloaded:(I)I"), "{out}");
    let (status, out, _) = outcome(lazuli(&["disasm", "-cp", folder, "Programs", "overloaded"]));
    assert_eq!(status, 0);
    assert!(out.contains("overloaded:(J)I") && out.contains("overloaded:(I)I"), "{out}");
    let unknown = lazuli(&["disasm", "-cp", folder, "Programs", "none"]);
    assert_refused(unknown, &["none", "clean:(I)I"]);
    assert_refused(lazuli(&["disasm", "-cp", folder, "Missing"]), &["Missing"]);
    assert_refused(lazuli(&["disasm", "no/such.class"]), &["no/such.class"]);
}

#[test]
fn disasm_of_a_broken_class_names_file_and_offset() {
    let bytes = class_bytes("Programs.class");
    let folder = broken_class(&bytes[..bytes.len() / 2]);
    let mut command = lazuli(&["disasm"]);
    command.arg(folder.path().join("Programs.class"));
    assert_refused(command, &["Programs.class", "offset"]);
}
