//! The HTML report: one file for a browser, without a network. What was found, ranked; the source with marks at its lines; for
//! each finding the way of its path through the source, what it needs, its input, and a test to copy.
//!
//! [`marks`] says what is known of each source line, [`view`] what stands where on the page; `page.html`, `style.css` and
//! `script.js` beside this file are how it looks and what it does. Everything that comes from the analysed program goes
//! through the template, which escapes it.

mod marks;
mod view;

use std::io;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::Serde;
use minijinja::{Environment, UndefinedBehavior};

use crate::digest::{digest, mix};
use crate::outcome::RunSummary;
use crate::program::{Method, Program};

use super::issue::Issue;
use super::refused::Refused;

use view::Page;

/// How the template is called: by its ending it is escaped as HTML.
const NAME: &str = "page.html";

/// What the page is made from.
pub struct HtmlReport<'a> {
    /// What was checked, as its reader calls it.
    pub name: &'a str,
    /// The engine.
    pub engine: &'a str,
    /// The least urgent rank that is shown when the page opens.
    pub most_rank: u8,
    /// The program, of which the source lines of methods are asked.
    pub program: &'a Program,
    /// The findings, ranked.
    pub issues: &'a [Issue],
    /// The methods, in the order of their runs.
    pub runs: Vec<HtmlRun<'a>>,
    /// The source of a class by its internal name and the name of its file.
    pub source: &'a dyn Fn(&str, &str) -> Option<SourceText>,
    /// What could not be looked at.
    pub refused: &'a [Refused],
    /// What was passed over, a line for each reason.
    pub notes: Vec<String>,
}

/// A method that was run, or was to be.
pub struct HtmlRun<'a> {
    /// The method.
    pub method: &'a Method,
    /// What its run amounts to; none if it did not begin.
    pub summary: Option<&'a RunSummary>,
    /// Why it was not finished.
    pub why: Option<&'a str>,
}

/// A source file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceText {
    /// As a reader finds it.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// The page.
///
/// # Errors
/// When the template is at fault, which is a fault of the tool.
pub fn html(report: &HtmlReport<'_>) -> io::Result<String> {
    let page = Page::of(report);
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    // A line with nothing but a tag of the template leaves nothing on the page.
    let syntax = SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build();
    environment.set_syntax(syntax.map_err(io::Error::other)?);
    environment.add_template(NAME, include_str!("page.html")).map_err(io::Error::other)?;
    // Only what has the page's own number is run or obeyed. It depends on all that the page shows, so nothing that comes from the
    // analysed program can know it.
    let content = serde_json::to_string(&page)?;
    let nonce = format!("{:016x}", mix(digest(&content), digest(env!("CARGO_PKG_VERSION"))));
    let context = minijinja::context! {
        page => Serde(page),
        nonce => nonce,
        version => env!("CARGO_PKG_VERSION"),
        style => include_str!("style.css"),
        script => include_str!("script.js"),
    };
    let template = environment.get_template(NAME).map_err(io::Error::other)?;
    template.render(context).map_err(io::Error::other)
}
