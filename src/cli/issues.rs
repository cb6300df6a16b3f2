//! Findings as reports show them, with where their sources are.

use std::collections::BTreeMap;
use std::path::Path;

use crate::findings::Finding;
use crate::interp::Plan;
use crate::outcome::PathReport;
use crate::program::Method;
use crate::project::Sources;
use crate::report::{Issue, picture};
use crate::search::lines_of;
use crate::state::Position;

/// A finding as reports show it, apart from where its source is.
pub(super) fn issue(finding: &Finding) -> Issue {
    let path = finding.path.as_deref();
    Issue {
        rank: finding.rank,
        kind: finding.kind.name().to_owned(),
        class: finding.class.as_deref().map(str::to_owned),
        at: finding.at.clone(),
        entry: finding.entry.clone(),
        also: finding.also.iter().map(|entry| short_name(entry)).collect(),
        run: finding.run,
        path: finding.witness,
        paths: finding.paths,
        says: finding.says.clone(),
        input: path.and_then(PathReport::found_witness).map(picture).unwrap_or_default(),
        made_by: finding.made_by_text(),
        unsearched: finding.unsearched,
        condition: path.map(|path| path.essential.clone()).unwrap_or_default(),
        way: path.map(|path| path.way.clone()).unwrap_or_default(),
        fingerprint: finding.fingerprint.clone(),
        ..Issue::default()
    }
}

/// The class and name of a method, without the package: `Cart.total` of `com.acme.Cart.total:()I`.
fn short_name(entry: &str) -> String {
    let name = entry.split(':').next().unwrap_or(entry);
    match name.rsplit_once('.').and_then(|(class, _)| class.rfind('.')) {
        Some(dot) => name[dot + 1..].to_owned(),
        None => name.to_owned(),
    }
}

/// Where the sources of the program's methods are.
pub(super) struct Places<'a> {
    sources: &'a Sources,
    /// The methods that are checked, by qualified name.
    methods: BTreeMap<String, &'a Method>,
}

impl<'a> Places<'a> {
    /// Those of the methods of these plans.
    pub(super) fn of(sources: &'a Sources, plans: &'a [Plan]) -> Places<'a> {
        let methods = plans.iter().map(|plan| (plan.entry.qualified_name(), &*plan.entry)).collect();
        Places { sources, methods }
    }

    /// The source file of a class by its file's name, as it can be opened from here.
    pub(super) fn file(&self, class: &str, file: &str) -> Option<String> {
        let found = self.sources.find(class, file)?;
        let found = std::env::current_dir()
            .ok()
            .and_then(|here| found.strip_prefix(here).ok().map(Path::to_owned))
            .unwrap_or(found);
        let text = found.display().to_string().replace(std::path::MAIN_SEPARATOR, "/");
        Some(text.trim_start_matches("./").to_owned())
    }

    /// The source file of a place.
    fn file_at(&self, at: &Position) -> Option<String> {
        let method = at.method.split(':').next()?;
        let class = method.rsplit_once('.')?.0.replace('.', "/");
        self.file(&class, at.file.as_ref()?)
    }

    /// The source file and the first line of a method that is checked.
    pub(super) fn source_of(&self, entry: &str) -> Option<(String, Option<u16>)> {
        let method = self.methods.get(entry)?;
        let file = self.file(&method.class_name, method.source_file()?)?;
        Some((file, lines_of(method).map(|(first, _)| first)))
    }

    /// Adds to a finding where its source is.
    pub(super) fn complete(&self, issue: &mut Issue) {
        issue.entry_source = self.source_of(&issue.entry);
        issue.source = issue.at.as_ref().and_then(|at| self.file_at(at));
        for at in issue.way.iter().map(|step| &step.at) {
            if !issue.way_sources.contains_key(&at.method)
                && let Some(file) = self.file_at(at)
            {
                issue.way_sources.insert(at.method.clone(), file);
            }
        }
        if issue.source.is_none() && issue.at.is_none() {
            issue.source = issue.entry_source.as_ref().map(|(file, _)| file.clone());
        }
    }
}
