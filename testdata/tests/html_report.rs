//! The HTML report: what stands on the page, that nothing of the analysed program gets out of its place, and that it works in a
//! browser (where there is one), with 10,000 paths, too.

use crate::browser::Browser;
use crate::java;
use crate::tool::{assert_refused, outcome};

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;
use tempfile::TempDir;

/// A class with a finding of rank 1 and of rank 2, one of rank 3, a line that no input runs, and texts that would be obeyed if
/// they were not escaped.
const TILL: &str = r#"package com.page;

public class Till {
    private final int[] cents = new int[3];

    /** <b onclick="document.title = 'owned'">&amp;</b> */
    public static String label(String text) {
        assert !"<img src=x onerror=\"document.title='owned'\">".equals(text)
                : "</pre></script><script>document.title='owned'</script>";
        return text;
    }

    public int coin(int at) {
        if (at > 10) {
            if (at < 5) {
                return 1;
            }
            return 2;
        }
        return cents[at * 2 + 1];
    }

    public int share(Integer parts) {
        return 100 / parts;
    }
}
"#;

/// A class with 16,384 paths.
const MANY: &str = "package com.page.more;

public class Many {
    public static int many(boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h,
            boolean i, boolean j, boolean k, boolean l, boolean m, boolean n) {
        int bits = 0;
        if (a) { bits |= 1; }
        if (b) { bits |= 2; }
        if (c) { bits |= 4; }
        if (d) { bits |= 8; }
        if (e) { bits |= 16; }
        if (f) { bits |= 32; }
        if (g) { bits |= 64; }
        if (h) { bits |= 128; }
        if (i) { bits |= 256; }
        if (j) { bits |= 512; }
        if (k) { bits |= 1024; }
        if (l) { bits |= 2048; }
        if (m) { bits |= 4096; }
        if (n) { bits |= 8192; }
        assert bits != 12345;
        return bits;
    }
}
";

/// The name of a class as no compiler makes it, and as one does, of the same length.
const HOSTILE: [&str; 2] = ["<img onerror='x'>\"&", "HostileHostileHosti"];

/// A project of classes with their sources, below a folder with a name of its own.
struct Project {
    folder: TempDir,
}

impl Project {
    fn new() -> Project {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let project = Project { folder };
        fs::create_dir_all(project.path("src/com/page")).expect("a folder");
        fs::create_dir_all(project.path("out")).expect("a folder");
        project
    }

    /// The project's folder has a name that would be obeyed, too.
    fn path(&self, below: &str) -> PathBuf {
        self.folder.path().join("shop & <i>sons").join(below)
    }

    fn add(&self, class: &str, source: &str) {
        let file = self.path("src").join(format!("{}.java", class.replace('.', "/")));
        fs::create_dir_all(file.parent().expect("a package")).expect("a folder");
        fs::write(&file, source).expect("a source");
        java::compile(&[file], &self.path("out"));
    }

    /// Runs the check; the page.
    fn page(&self, flags: &[&str]) -> (PathBuf, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
        command.current_dir(self.path("")).args(["check", "--html", "page.html", "--fail-on", "none"]);
        command.args(flags).timeout(Duration::from_secs(120));
        let (status, out, error) = outcome(command);
        assert!(matches!(status, 0 | 3), "{status}: {out}{error}");
        let file = self.path("page.html");
        let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{e}: {out}{error}"));
        (file, text)
    }
}

fn till() -> Project {
    let project = Project::new();
    project.add("com.page.Till", TILL);
    project
}

/// The part of a text between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("`{from}` is not on the page"));
    let rest = &text[start..];
    &rest[..rest.find(to).unwrap_or(rest.len())]
}

#[test]
fn findings_have_their_way_condition_input_and_test() {
    let (_, page) = till().page(&[]);
    let finding = between(
        &page,
        "<span class=\"place\">com.page.Till.coin</span>",
        "\n</details>\n<details class=\"finding",
    );
    assert!(finding.contains("ArrayIndexOutOfBoundsException"), "{finding}");
    for says in [
        "at = ",
        "cents[at * 2 + 1]",
        "Till.java:20",
        "Till.java:14",
        "class=\"need\"",
        "<a class=\"to-source\" href=\"#L0-20\">",
        "public void coin",
        "@Test",
    ] {
        assert!(finding.contains(says), "`{says}` is not in\n{finding}");
    }
    // The way comes through the condition before it gets to the end.
    assert!(finding.find("Till.java:14") < finding.rfind("Till.java:20"), "{finding}");
    // That the class is initialised on it is none of its business.
    assert!(!finding.contains("clinit"), "{finding}");
    // Rank 3 is there, to be asked for.
    assert!(page.contains("data-rank=\"3\" data-kind=\"NullPointerException\""), "{page}");
}

#[test]
fn source_lines_have_their_marks() {
    let (_, page) = till().page(&[]);
    let line = |number: usize| between(&page, &format!("<li id=\"L0-{number}\""), "</li>").to_owned();
    assert!(line(18).contains("class=\"run\""), "{}", line(18));
    assert!(line(15).contains("class=\"part\"") && line(15).contains("1 of 2 outcomes"), "{}", line(15));
    assert!(line(16).contains("class=\"dead\"") && line(16).contains("no input runs"), "{}", line(16));
    assert!(
        line(20).contains("found") && line(20).contains("class=\"mark rank-2\" href=\"#finding-"),
        "{}",
        line(20)
    );
    // Whether assertions are on is no condition of the program's.
    assert!(line(3).contains("class=\"run\"") && line(8).contains("class=\"run found\""), "{}", line(3));
    assert!(line(1).starts_with("<li id=\"L0-1\"><code>package com.page;"), "{}", line(1));
    // One file, which asks for nothing else.
    for outside in ["http:", "https:", "src=\"", "url(", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn a_run_writes_the_same_page_with_the_sources_beside_its_classes() {
    let project = till();
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(project.path("")).args(["run", "-cp", "out", "com.page.Till", "--html", "run.html"]);
    let (status, out, error) = outcome(command);
    assert_eq!(status, 1, "{out}{error}");
    let page = fs::read_to_string(project.path("run.html")).expect("the page");
    assert!(
        page.contains("<a class=\"to-source\" href=\"#L0-20\">") && page.contains("class=\"dead\""),
        "{page}"
    );
    assert!(page.contains("<h1>com.page.Till</h1>"), "{page}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(project.path("")).args(["run", "-cp", "out", "com.page.Till", "--engine", "all"]);
    command.args(["--html", "run.html"]);
    assert_refused(command, &["--html", "--engine all"]);
}

#[test]
fn what_comes_from_the_program_is_escaped() {
    let project = till();
    let [name, compiled] = HOSTILE;
    assert_eq!(name.len(), compiled.len());
    project.add(
        &format!("com.page.{compiled}"),
        &format!(
            "package com.page; class {compiled} {{ static int f(int x) {{ assert x != 7; return x; }} }}"
        ),
    );
    let bytes = fs::read(project.path(&format!("out/com/page/{compiled}.class"))).expect("a class");
    fs::remove_file(project.path(&format!("out/com/page/{compiled}.class"))).expect("it is there");
    let mut renamed = bytes.clone();
    for at in 0..bytes.len() - name.len() {
        if &bytes[at..at + name.len()] == compiled.as_bytes() {
            renamed[at..at + name.len()].copy_from_slice(name.as_bytes());
        }
    }
    fs::write(project.path(&format!("out/com/page/{name}.class")), renamed).expect("a class");
    let (file, page) = project.page(&["--rank", "4"]);
    assert!(
        page.contains("&lt;img onerror=&#x27;x&#x27;&gt;&quot;&amp;"),
        "the class is on the page:\n{page}"
    );
    for wrong in ["<img", "<b onclick", "<i>sons", "</script><script>", "<script>document"] {
        assert!(!page.contains(wrong), "`{wrong}` is on the page as it is");
    }
    assert_eq!(page.matches("<script").count(), 1);
    // Of the page's own number nothing is on the page that comes from the program.
    let nonce = between(&page, "nonce-", "'").trim_start_matches("nonce-");
    assert_eq!(page.matches(nonce).count(), 4, "{nonce}");
    let Some(browser) = Browser::start() else { return };
    browser.open(&file);
    assert!(browser.becomes("!document.getElementById('filter').hidden"));
    assert_eq!(browser.value("document.querySelectorAll('script').length"), 1);
    assert_eq!(browser.value("document.querySelectorAll('img, i, main b').length"), 0);
    assert!(browser.value("document.title").as_str().expect("a title").starts_with("shop & <i>sons"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

const SHOWN: &str = "Array.from(document.querySelectorAll('.finding')).filter((f) => !f.hidden).length";

#[test]
fn a_reader_filters_opens_a_finding_and_goes_to_its_source() {
    let project = till();
    let (file, _) = project.page(&[]);
    let Some(browser) = Browser::start() else { return };
    browser.open(&file);
    assert!(browser.becomes(&format!("{SHOWN} === 2")), "{}", browser.value(SHOWN));
    // Ranks, by the mouse.
    browser.click("input[name=rank][value=\"3\"]");
    let all = browser.value("document.querySelectorAll('.finding').length");
    assert!(browser.becomes(&format!("{SHOWN} === {all}")) && all.as_u64() > Some(2), "{all}");
    browser.click("input[name=rank][value=\"3\"]");
    // A text, by the keyboard: from anywhere into the field, and out again.
    browser.press("/");
    browser.type_into("#filter-text", "arrayindex coin");
    assert!(browser.becomes(&format!("{SHOWN} === 1")));
    assert!(browser.becomes("document.getElementById('shown').textContent.startsWith('1 of ')"));
    // Escape.
    browser.press("\u{E00C}");
    assert!(browser.becomes(&format!("{SHOWN} === 2")));
    // What and where.
    browser.click("#filter-kind option[value=\"assertion\"]");
    assert!(browser.becomes(&format!("{SHOWN} === 1")));
    browser.click("#filter-kind option[value=\"\"]");
    browser.click("#filter-package option[value=\"com.page\"]");
    assert!(browser.becomes(&format!("{SHOWN} === 2")));
    // Opening one shows its way in the source.
    browser.value("document.activeElement.blur()");
    // To the second one, and Enter.
    browser.press("jj\u{E007}");
    assert!(browser.becomes("document.querySelectorAll('.finding[open]').length === 1"));
    let open = "document.querySelector('.finding[open]')";
    assert!(browser.becomes(&format!("{open}.textContent.includes('Till.coin')")));
    assert!(browser.becomes("document.querySelectorAll('.on-way').length === 2"));
    browser.press("s");
    assert!(browser.becomes("document.getElementById('file-0').open && location.hash === '#L0-20'"));
    let seen = "(() => { const line = document.getElementById('L0-20').getBoundingClientRect(); \
                return line.height > 0 && line.top >= 0 && line.bottom <= innerHeight; })()";
    assert!(browser.becomes(seen), "the line is on the screen");
    // And back, by the mark at the line.
    browser.click("#L0-20 .mark");
    assert!(browser.becomes("location.hash.startsWith('#finding-')"));
    browser.click(".finding[open] .test > summary");
    browser.click(".finding[open] .copy");
    assert!(browser.becomes("document.querySelector('.finding[open] .copy').textContent !== 'Copy'"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn ten_thousand_paths_and_findings_stay_usable() {
    let project = till();
    project.add("com.page.more.Many", MANY);
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazuli"));
    command.current_dir(project.path("")).args(["run", "-cp", "out", "--html", "page.html", "com.page.*"]);
    let (status, out, error) = outcome(command);
    assert!(status == 1 && out.contains("16384 paths, exhaustive"), "{out}{error}");
    let file = project.path("page.html");
    let page = fs::read_to_string(&file).expect("the page");
    assert!(page.len() < 400_000, "{} bytes for a page with few findings", page.len());
    let Some(browser) = Browser::start() else { return };
    browser.open(&file);
    assert!(browser.becomes(&format!("{SHOWN} === 3")));
    // As many findings as no project has.
    let one = between(&page, "<details class=\"finding rank-2", "\n<p class=\"empty\" id=\"nothing\"");
    let many = page.replace(one, &one.repeat(5_000));
    let file = Path::new(&file).with_file_name("many.html");
    fs::write(&file, many).expect("a page");
    browser.open(&file);
    assert!(browser.becomes("document.querySelectorAll('.finding').length >= 5000"));
    let taken = browser.value(
        "(() => { const begin = performance.now(); const kind = document.getElementById('filter-kind'); \
         kind.value = 'assertion'; kind.dispatchEvent(new Event('change')); kind.value = ''; \
         kind.dispatchEvent(new Event('change')); document.body.getBoundingClientRect(); \
         return performance.now() - begin; })()",
    );
    assert!(taken.as_f64().expect("milliseconds") < 10_000.0, "filtering twice takes {taken} ms");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
