//! Names of generated classes: no two of a run have the same, and none hides a class that is there.

use std::fs;
use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use crate::program::Program;

use super::suite::SHOWN_BY;

/// The names that the classes of one run have.
#[derive(Clone, Debug)]
pub struct ClassNames<'p> {
    program: &'p Program,
    /// The folder that the files go into.
    output: PathBuf,
    /// Binary names given so far in lower case, as some file systems do not tell the cases apart; for which class.
    given: FxHashMap<String, String>,
    notes: Vec<String>,
}

impl<'p> ClassNames<'p> {
    /// No names yet, for files below this folder.
    pub fn new(program: &'p Program, output: &Path) -> ClassNames<'p> {
        ClassNames { program, output: output.into(), given: FxHashMap::default(), notes: Vec::new() }
    }

    /// A simple name, not given before, for the tests of a class: `CartTest`, or `CartTest2` for the second part.
    pub(super) fn choose(&mut self, package: &str, simple: &str, part: usize, analysed: &str) -> String {
        let number = if part == 0 { String::new() } else { (part + 1).to_string() };
        let usual = format!("{simple}Test{number}");
        let Some(obstacle) = self.obstacle(package, &usual, analysed) else {
            self.give(package, &usual, analysed);
            return usual;
        };
        let mut name = format!("{simple}LazuliTest{number}");
        let mut more = 1;
        while self.obstacle(package, &name, analysed).is_some() {
            more += 1;
            name = format!("{simple}LazuliTest{number}_{more}");
        }
        self.give(package, &name, analysed);
        self.notes.push(format!(
            "the tests of {analysed} are in {}: {obstacle}",
            qualified(package, &name).replace('/', ".")
        ));
        name
    }

    fn give(&mut self, package: &str, name: &str, analysed: &str) {
        self.given.insert(qualified(package, name).to_lowercase(), analysed.to_owned());
    }

    /// What keeps the tests of a class from having a name.
    fn obstacle(&self, package: &str, name: &str, analysed: &str) -> Option<String> {
        let class = qualified(package, name);
        let java_name = class.replace('/', ".");
        if let Some(other) = self.given.get(&class.to_lowercase()) {
            return Some(format!("{java_name} has those of {other}"));
        }
        match self.subject_of_file(&class) {
            // It will be refused or overwritten, and a class of the name is what it was compiled to.
            Some(subject) if subject == analysed => return None,
            Some(subject) => return Some(format!("{java_name} has those of {subject}")),
            None => {}
        }
        let there = !matches!(self.program.class_path().find(&class), Ok(None));
        there.then(|| format!("a class {java_name} is on the class path"))
    }

    /// The class whose generated tests are in the file that is there.
    fn subject_of_file(&self, class: &str) -> Option<String> {
        let text = fs::read_to_string(self.output.join(format!("{class}.java"))).ok()?;
        let (_, about) = text.split_once("\n/**\n * ")?;
        let (about, _) = about.split_once("*/")?;
        let about: Vec<&str> = about.split_whitespace().filter(|word| *word != "*").collect();
        let subject = about.first()?.strip_suffix(':')?;
        about.join(" ").contains(SHOWN_BY).then(|| subject.to_owned())
    }

    /// What a reader should know about the names that are not the usual ones.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}

fn qualified(package: &str, name: &str) -> String {
    if package.is_empty() { name.to_owned() } else { format!("{package}/{name}") }
}
