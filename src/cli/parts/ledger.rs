//! The parts of a run on disk: which jobs were explored, what each left, and where its paths are.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, BufWriter, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::heap::EngineKind;
use crate::outcome::PathReport;
use crate::search::{Explored, Job, Portion, place_of};

use super::super::save::{sync_folder, temporary_named};
use super::key::{RunKey, SCHEMA};

/// How the name of a part ends.
const ENDING: &str = "part";

/// After this time nobody writes it any more.
const REMAINS: Duration = Duration::from_secs(3600);

/// A method and the engine that it is run with.
pub(super) type RunName = (String, EngineKind);

/// The first line of a part.
#[derive(Serialize, Deserialize)]
struct Head {
    lazuli: String,
    schema: u32,
    /// The digest of the key.
    run: String,
    /// How many jobs it has.
    jobs: usize,
}

/// What stands before the paths of a job, each of which is a line.
#[derive(Serialize, Deserialize)]
struct JobHead {
    entry: String,
    engine: EngineKind,
    job: Job,
    paths: u64,
    portion: Portion,
}

/// A job that was explored, with where its paths are.
#[derive(Debug)]
pub(super) struct Record {
    pub portion: Portion,
    pub paths: u64,
    file: PathBuf,
    start: u64,
}

impl Record {
    /// Its paths, in the order of their prefixes.
    ///
    /// # Errors
    /// When the file is not what it was.
    pub(super) fn read(&self) -> anyhow::Result<Vec<PathReport>> {
        let what = || format!("reading {}", self.file.display());
        let mut file = File::open(&self.file).with_context(what)?;
        file.seek(SeekFrom::Start(self.start)).with_context(what)?;
        let lines = BufReader::new(file).lines().take(usize::try_from(self.paths).unwrap_or(usize::MAX));
        let paths: Vec<PathReport> = lines
            .map(|line| anyhow::Ok(serde_json::from_str(&line?)?))
            .collect::<anyhow::Result<_>>()
            .with_context(what)?;
        if paths.len() as u64 != self.paths {
            bail!("{} ends too early", self.file.display());
        }
        Ok(paths)
    }
}

/// The parts of a run.
pub(in crate::cli) struct Ledger {
    folder: PathBuf,
    pub(super) key: RunKey,
    /// By method and engine, and by job. Where two parts have a job, what they left may differ.
    records: BTreeMap<RunName, HashMap<Job, Vec<Record>>>,
    files: BTreeSet<PathBuf>,
}

impl Ledger {
    /// The parts in a folder, which is made if it is not there; those of another run are refused.
    ///
    /// # Errors
    /// When a file cannot be read, or belongs to another run.
    pub(super) fn open(folder: &Path, key: RunKey) -> anyhow::Result<Ledger> {
        fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
        match RunKey::read(folder)? {
            Some(known) => key.admit(&known, folder)?,
            None => key.write(folder)?,
        }
        remove_remains(folder);
        let mut ledger =
            Ledger { folder: folder.to_owned(), key, records: BTreeMap::new(), files: BTreeSet::new() };
        ledger.add_folder(folder)?;
        Ok(ledger)
    }

    /// The folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Adds the parts of a folder, or one file.
    ///
    /// # Errors
    /// See [`Ledger::open`].
    pub(super) fn add(&mut self, place: &Path) -> anyhow::Result<()> {
        if place.is_dir() { self.add_folder(place) } else { self.add_file(place) }
    }

    fn add_folder(&mut self, folder: &Path) -> anyhow::Result<()> {
        let what = || format!("reading {}", folder.display());
        let mut files = Vec::new();
        for item in fs::read_dir(folder).with_context(what)? {
            let file = item.with_context(what)?.path();
            if file.extension().is_some_and(|end| end == ENDING) && file.is_file() {
                files.push(file);
            }
        }
        files.sort();
        files.iter().try_for_each(|file| self.add_file(file))
    }

    fn add_file(&mut self, file: &Path) -> anyhow::Result<()> {
        if !file.is_file() {
            bail!("{} is neither a part nor a folder of parts", file.display());
        }
        if self.files.insert(file.canonicalize().unwrap_or_else(|_| file.to_owned())) {
            self.read_file(file)?;
        }
        Ok(())
    }

    fn read_file(&mut self, file: &Path) -> anyhow::Result<()> {
        let broken = || anyhow!("{} is broken; without it its jobs are explored again", file.display());
        let mut input =
            BufReader::new(File::open(file).with_context(|| format!("reading {}", file.display()))?);
        let mut lines = Lines { input: &mut input, line: Vec::new(), at: 0 };
        let head: Head = lines.next().and_then(parsed).ok_or_else(broken)?;
        if head.lazuli != ENDING || head.schema != SCHEMA {
            return Err(broken());
        }
        if head.run != self.key.digest() {
            bail!(
                "{} is a part of another run: of another program, other targets or flags, or by another build of Lazuli",
                file.display()
            );
        }
        for _ in 0..head.jobs {
            let job: JobHead = lines.next().and_then(parsed).ok_or_else(broken)?;
            let start = lines.at;
            for _ in 0..job.paths {
                lines.next().ok_or_else(broken)?;
            }
            let record = Record { portion: job.portion, paths: job.paths, file: file.to_owned(), start };
            let of_run = self.records.entry((job.entry, job.engine)).or_default();
            of_run.entry(job.job).or_default().push(record);
        }
        Ok(())
    }

    /// Writes what was explored of a method, whole or not at all, and notes it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) fn write(&mut self, run: &RunName, explored: &[Explored]) -> anyhow::Result<()> {
        if explored.is_empty() {
            return Ok(());
        }
        let what = || format!("writing a part into {}", self.folder.display());
        let ready = temporary_named(&self.folder, TEMPORARY).with_context(what)?;
        let mut out = BufWriter::new(ready.as_file());
        let head =
            Head { lazuli: ENDING.to_owned(), schema: SCHEMA, run: self.key.digest(), jobs: explored.len() };
        serde_json::to_writer(&mut out, &head)?;
        out.write_all(b"\n").with_context(what)?;
        for Explored { job, portion, paths } in explored {
            let head = JobHead {
                entry: run.0.clone(),
                engine: run.1,
                job: job.clone(),
                paths: paths.len() as u64,
                portion: portion.clone(),
            };
            serde_json::to_writer(&mut out, &head)?;
            out.write_all(b"\n").with_context(what)?;
            for path in paths {
                serde_json::to_writer(&mut out, path)?;
                out.write_all(b"\n").with_context(what)?;
            }
        }
        out.flush().with_context(what)?;
        drop(out);
        // Under its name there is all of it, whatever happens to the process or the machine.
        ready.as_file().sync_all().with_context(what)?;
        let name = ready.path().file_name().unwrap_or_default().to_string_lossy().into_owned();
        let file = self.folder.join(format!("{}.{ENDING}", name.trim_start_matches('.')));
        ready.persist_noclobber(&file).with_context(what)?;
        sync_folder(&self.folder);
        self.add_file(&file)
    }

    /// The jobs below one of a method that nobody has explored, in the order of their paths.
    pub(super) fn open_jobs(&self, run: &RunName, root: &[u32]) -> Vec<Job> {
        let mut open: Vec<Job> = Vec::new();
        let mut pending: Vec<&[u32]> = vec![root];
        while let Some(job) = pending.pop() {
            match self.record(run, job) {
                Some(record) => pending.extend(record.portion.left.iter().map(Vec::as_slice)),
                None => open.push(job.to_vec()),
            }
        }
        open.sort_by_cached_key(|job| place_of(job));
        open
    }

    /// What was found of a job. Of several records the one counts that leaves nothing open, and else the first one.
    pub(super) fn record(&self, run: &RunName, job: &[u32]) -> Option<&Record> {
        let records = self.records.get(run)?.get(job)?;
        match records.as_slice() {
            [only] => Some(only),
            several => several.iter().find(|record| self.is_done(run, record)).or_else(|| several.first()),
        }
    }

    /// Whether all that a job left is done.
    fn is_done(&self, run: &RunName, record: &Record) -> bool {
        let mut pending: Vec<&Record> = vec![record];
        while let Some(record) = pending.pop() {
            for job in &record.portion.left {
                let Some(records) = self.records.get(run).and_then(|records| records.get(job)) else {
                    return false;
                };
                match records.as_slice() {
                    [only] => pending.push(only),
                    several if several.iter().any(|other| self.is_done(run, other)) => {}
                    _ => return false,
                }
            }
        }
        true
    }
}

/// How the name of a part begins that is being written.
const TEMPORARY: &str = ".lazuli-part-";

/// Removes what a process left that was killed while it wrote. What is younger may still be written.
fn remove_remains(folder: &Path) {
    let is_old = |file: &Path| {
        let changed = fs::metadata(file).and_then(|metadata| metadata.modified()).ok();
        changed.and_then(|changed| changed.elapsed().ok()).is_some_and(|age| age > REMAINS)
    };
    for item in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_temporary = item.file_name().to_string_lossy().starts_with(TEMPORARY);
        if is_temporary && is_old(&item.path()) {
            // What cannot be removed does no harm.
            let _ = fs::remove_file(item.path());
        }
    }
}

/// The lines of a part.
struct Lines<'a> {
    input: &'a mut BufReader<File>,
    line: Vec<u8>,
    /// Where the next one begins.
    at: u64,
}

impl Lines<'_> {
    /// The next line; none where it does not end, since it was cut off.
    fn next(&mut self) -> Option<&[u8]> {
        self.line.clear();
        self.at += self.input.read_until(b'\n', &mut self.line).ok()? as u64;
        self.line.strip_suffix(b"\n")
    }
}

fn parsed<T: for<'a> Deserialize<'a>>(line: &[u8]) -> Option<T> {
    serde_json::from_slice(line).ok()
}
