//! Tests of the front end: class files, instructions, class paths.
//!
//! They need a JDK (`JAVA_HOME`, or `java` on the path), whose classes are the test data. Hostile files are built by
//! code, so nothing binary is kept here.

mod build;
mod class_path;
mod classfile_parser;
mod common;
mod hostile;
mod hostile_code;
mod instructions;
mod jdk_classes;
mod mutations;
mod oracle;
mod runtime_image;
