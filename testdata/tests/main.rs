//! All tests but the campaigns, as one program, so that it is linked once.
//!
//! `cargo test --test tests golden::` runs those of one module. They need a JDK 17 (`JAVA_HOME`, or `java` on the path)
//! with JUnit 4 and 5 and JaCoCo, as `scripts/setup` installs them.

mod agreement;
mod architecture;
mod browser;
mod cases;
mod check;
mod command_line;
mod concrete;
mod determinism;
mod dot;
mod driver_reports;
mod few_tests;
mod findings;
mod flags;
mod frontend;
mod generated_files;
mod golden;
mod guarded;
mod heap_table;
mod held_contents;
mod html_report;
mod idioms;
mod infer;
mod java;
mod jdk_subjects;
mod jdk_tool;
mod json_report;
mod kept_cases;
mod library_inputs;
mod limits;
mod made_state;
mod many_tests;
mod mutants;
mod outputs;
mod parts;
mod place;
mod pose_table;
mod published;
mod refused;
mod replay;
mod sample;
mod search_order;
mod signal;
mod solver;
mod stability;
mod targets;
mod test_command;
mod test_sources;
mod threads;
mod tool;
mod verify;
