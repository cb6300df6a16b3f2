//! A browser without a window, driven as a person drives one (the WebDriver protocol, spoken by `chromedriver`).

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

/// The key under which WebDriver names an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Set where a missing browser is a failure, and not a reason to leave a test out.
const NEEDED: &str = "LAZULI_NEEDS_BROWSER";

/// A browser with one page.
pub(crate) struct Browser {
    driver: Child,
    port: u16,
    session: String,
    _profile: TempDir,
}

/// A program on the path.
fn program(names: &[&str]) -> Option<PathBuf> {
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH")?).collect();
    names.iter().flat_map(|name| folders.iter().map(move |f| f.join(name))).find(|file| file.is_file())
}

impl Browser {
    /// Starts one; none where there is none, which is said.
    pub(crate) fn start() -> Option<Browser> {
        let chromium = program(&["chromium", "chromium-browser", "google-chrome"]);
        let (Some(chromium), Some(driver)) = (chromium, program(&["chromedriver"])) else {
            assert!(std::env::var_os(NEEDED).is_none(), "{NEEDED} is set, but there is no browser");
            eprintln!(
                "SKIPPED: there is no chromium with chromedriver on the path (Debian: chromium, chromium-driver)"
            );
            return None;
        };
        let profile = tempfile::tempdir().expect("a temporary folder");
        let mut driver = Command::new(driver)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let lines = BufReader::new(driver.stdout.take().expect("its output")).lines();
        let mut lines = lines.map_while(Result::ok);
        let port = lines
            .find_map(|line| line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok())
            .expect("chromedriver says its port");
        let mut browser = Browser { driver, port, session: String::new(), _profile: profile };
        let flags = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1200,900",
        ];
        let profile = format!("--user-data-dir={}", browser._profile.path().display());
        let flags: Vec<&str> = flags.into_iter().chain([profile.as_str()]).collect();
        let wanted = json!({ "capabilities": { "alwaysMatch": {
            "goog:loggingPrefs": { "browser": "ALL" },
            "goog:chromeOptions": { "binary": chromium, "args": flags },
        } } });
        let session = browser.ask("POST", "/session", &wanted);
        browser.session = session["sessionId"].as_str().expect("a session").to_owned();
        Some(browser)
    }

    /// One request to the driver; the value that it answers.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("chromedriver listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit can be set");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("chromedriver takes a request");
        let mut answer = Vec::new();
        let mut reader = BufReader::new(stream);
        let mut length = None;
        loop {
            let mut line = String::new();
            let read = reader.read_line(&mut line).expect("chromedriver answers");
            if let Some((_, number)) =
                line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            {
                length = number.trim().parse::<usize>().ok();
            }
            if read == 0 || line == "\r\n" {
                break;
            }
        }
        answer.resize(length.expect("an answer says how long it is"), 0);
        reader.read_exact(&mut answer).expect("chromedriver answers");
        let answer: Value = serde_json::from_slice(&answer).expect("an answer is JSON");
        assert!(answer["value"]["error"].is_null(), "{method} {path}: {}", answer["value"]);
        answer["value"].clone()
    }

    fn post(&self, what: &str, body: &Value) -> Value {
        self.ask("POST", &format!("/session/{}/{what}", self.session), body)
    }

    /// Opens a file.
    pub(crate) fn open(&self, file: &Path) {
        let file = fs::canonicalize(file).expect("the page is there");
        let url: String = file
            .to_str()
            .expect("a path in UTF-8")
            .bytes()
            .map(|byte| match byte {
                b'/' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
                byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
                byte => format!("%{byte:02X}"),
            })
            .collect();
        self.post("url", &json!({ "url": format!("file://{url}") }));
    }

    /// The value of an expression on the page.
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.post("execute/sync", &json!({ "script": format!("return {expression};"), "args": [] }))
    }

    /// Whether an expression on the page becomes true within a while: what a page does may take a moment, and a busy machine takes
    /// longer.
    pub(crate) fn becomes(&self, expression: &str) -> bool {
        (0..400).any(|_| {
            let holds = self.value(expression) == Value::Bool(true);
            if !holds {
                std::thread::sleep(Duration::from_millis(50));
            }
            holds
        })
    }

    fn element(&self, selector: &str) -> String {
        let found = self.post("element", &json!({ "using": "css selector", "value": selector }));
        found[ELEMENT].as_str().expect("an element").to_owned()
    }

    /// Clicks an element, which has to be where it can be clicked.
    pub(crate) fn click(&self, selector: &str) {
        let element = self.element(selector);
        self.post(&format!("element/{element}/click"), &json!({}));
    }

    /// Types into an element.
    pub(crate) fn type_into(&self, selector: &str, text: &str) {
        let element = self.element(selector);
        self.post(&format!("element/{element}/value"), &json!({ "text": text }));
    }

    /// Presses keys, one after the other, wherever the page's focus is.
    pub(crate) fn press(&self, keys: &str) {
        let both = |key: char| {
            [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
        };
        let actions: Vec<Value> = keys.chars().flat_map(both).collect();
        self.post("actions", &json!({ "actions": [{ "type": "key", "id": "keys", "actions": actions }] }));
    }

    /// What the page complained about on its console since it was asked the last time.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        let bad = |entry: &&Value| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING"));
        entries.iter().filter(bad).map(|entry| entry["message"].to_string()).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The browser is the driver's child, so it is asked to end it; nothing is left to do when it does not answer.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
            let path = format!("/session/{}", self.session);
            let _ = write!(stream, "DELETE {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = stream.read(&mut [0; 64]);
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
