//! What is said about flags that a command does not take.

use crate::tool::{lazuli, outcome};

/// What is said of a command that is refused.
fn refused(arguments: &[&str]) -> String {
    let (status, out, error) = outcome(lazuli(arguments));
    assert!(status == 2 && out.is_empty(), "{arguments:?}: {out}{error}");
    // No target begins with a dash, so this would not help.
    assert!(!error.contains("-- -"), "{arguments:?}: {error}");
    error
}

#[test]
fn a_flag_of_another_command_is_told_with_that_command() {
    let engine = refused(&["verify", "A", "--engine", "lazy"]);
    assert!(
        engine
            .contains("'--engine' is a flag of check, run, split and test; for verify, it chooses by itself"),
        "{engine}"
    );
    for command in ["test", "check", "run"] {
        let property = refused(&[command, "A", "--property", "exceptions"]);
        assert!(property.contains("'--property' is a flag of verify"), "{property}");
        assert!(property.contains("`--fail-on` says what counts as a finding"), "{property}");
    }
    let jobs = refused(&["run", "A", "--jobs", "2"]);
    assert!(jobs.contains("'--jobs' is a flag of check and split; for run, `--threads` says"), "{jobs}");
    let folder = refused(&["run", "A", "-o", "tests"]);
    assert!(folder.contains("'-o' is a flag of split and test, not of run"), "{folder}");
    let sarif = refused(&["run", "A", "--sarif=x"]);
    assert!(sarif.contains("'--sarif' is a flag of check, not of run"), "{sarif}");
}

#[test]
fn a_flag_that_is_meant_is_told() {
    let timeout = refused(&["check", "--timeout", "5"]);
    assert!(timeout.contains("for check, `--seconds` limits the time"), "{timeout}");
    // A slip of the pen is told with what there is.
    let slip = refused(&["run", "A", "--jsn", "x"]);
    assert!(slip.contains("'--json'"), "{slip}");
    refused(&["run", "A", "-x"]);
}

#[test]
fn arguments_of_main_are_told_how_to_be_written() {
    for arguments in
        [&["verify", "A", "-x"][..], &["verify", "A", "--args", "-x"], &["verify", "A", "--args", "1", "-x"]]
    {
        let error = refused(arguments);
        assert!(
            error.contains("an argument of main that begins with a dash is written '--args=-x'"),
            "{error}"
        );
    }
    let error = refused(&["verify", "--args", "1", "A"]);
    assert!(error.contains("CLASS") && error.contains("name the class before it"), "{error}");
    let error = refused(&["verify", "A", "--args", "symbolic", "42"]);
    assert!(
        error.contains("`symbolic` stands for unknown arguments") && error.contains("goes alone"),
        "{error}"
    );
}
