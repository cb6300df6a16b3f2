//! One JVM that runs tests.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::message::Message;
use super::running::Running;
use super::stop::Stop;
use super::{ReplayError, Result};

/// How much of standard error is kept.
const TAIL_BYTES: usize = 4096;
/// How many of its last lines are shown.
const TAIL_LINES: usize = 20;
/// How often it is checked whether the process still lives. A process that user code started may keep the streams
/// open after it, so that their end does not tell.
const CHECK: Duration = Duration::from_millis(200);

/// A running JVM; it ends with this value.
pub(super) struct Machine {
    program: PathBuf,
    child: Running,
    messages: Receiver<Message>,
    errors: Arc<Mutex<Vec<u8>>>,
    errors_end: Receiver<()>,
    stop: Stop,
}

/// What a JVM did.
pub(super) enum Event {
    /// It sent a message.
    Message(Message),
    /// It ended: how, and its last words.
    Ended(String),
    /// Nothing, for too long or until the run was stopped.
    Silent,
}

impl Machine {
    /// Starts a JVM. Nobody waits for it once it has to stop.
    pub(super) fn start(program: &Path, mut command: Command, stop: Stop) -> Result<Machine> {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running::start(program, &mut command)?;
        let (sender, messages) = mpsc::channel();
        if let Some(stdout) = child.0.stdout.take() {
            thread::spawn(move || read_messages(stdout, &sender));
        }
        let errors = Arc::new(Mutex::new(Vec::new()));
        let (end, errors_end) = mpsc::channel();
        if let Some(stderr) = child.0.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                read_tail(stderr, &errors);
                // Nobody may wait for it any more.
                let _ = end.send(());
            });
        }
        Ok(Machine { program: program.into(), child, messages, errors, errors_end, stop })
    }

    /// Waits for the next event, at most this long.
    pub(super) fn next(&mut self, limit: Duration) -> Result<Event> {
        let start = Instant::now();
        while start.elapsed() < limit && !self.stop.is_reached() {
            match self.messages.recv_timeout(CHECK.min(limit)) {
                Ok(message) => return Ok(Event::Message(message)),
                // It may close its standard output a moment before it ends.
                Err(RecvTimeoutError::Disconnected) => thread::sleep(Duration::from_millis(5)),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if let Some(status) = self.child.0.try_wait().map_err(ReplayError::program(&self.program))? {
                // What it sent last may still be on its way.
                return Ok(match self.messages.recv_timeout(CHECK) {
                    Ok(message) => Event::Message(message),
                    Err(_) => Event::Ended(self.last_words(status)),
                });
            }
        }
        Ok(Event::Silent)
    }

    fn last_words(&self, status: ExitStatus) -> String {
        // Lasts longer only if another process holds the stream.
        let _ = self.errors_end.recv_timeout(CHECK);
        let bytes = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.trim().lines().collect();
        let last = lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n");
        if last.is_empty() {
            status.to_string()
        } else {
            format!("{status}; standard error ends with:\n{last}")
        }
    }
}

fn read_messages(stdout: impl Read, sender: &Sender<Message>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    while reader.read_until(b'\n', &mut line).is_ok_and(|count| count > 0) {
        let message = Message::parse(String::from_utf8_lossy(&line).trim_end());
        line.clear();
        if let Some(message) = message
            && sender.send(message).is_err()
        {
            return;
        }
    }
}

fn read_tail(mut stderr: impl Read, tail: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 4096];
    loop {
        let count = match stderr.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
        tail.extend_from_slice(&buffer[..count]);
        let excess = tail.len().saturating_sub(TAIL_BYTES);
        tail.drain(..excess);
    }
}
