//! How much memory the process takes, and the watch that ends a run that takes too much.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often it is looked at: what is allocated meanwhile is little beside any sensible limit.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The memory that the process takes now, in bytes. Known on Linux only, by `/proc/self/status`.
pub fn resident_memory() -> Option<u64> {
    kilobytes(&fs::read_to_string("/proc/self/status").ok()?, "VmRSS:")
}

/// The memory that the process may take, in bytes: that of the machine, or less where a control group or a limit on
/// address space says so. Known on Linux only.
pub fn memory_of_machine() -> Option<u64> {
    let machine = kilobytes(&fs::read_to_string("/proc/meminfo").ok()?, "MemTotal:")?;
    let group =
        fs::read_to_string("/sys/fs/cgroup/memory.max").ok().and_then(|text| text.trim().parse().ok());
    let limits = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let space = limits.lines().find_map(|line| line.strip_prefix("Max address space"));
    let space = space.and_then(|numbers| numbers.split_whitespace().next()?.parse().ok());
    [group, space].into_iter().flatten().chain([machine]).min()
}

/// The number in a line `Name:   1234 kB`, in bytes.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.split_whitespace().next()?.parse::<u64>().ok()?.checked_mul(1024)
}

/// Looks at the process's memory until it is dropped.
pub(crate) struct MemoryWatch {
    /// Set once the process takes more than it may.
    pub(crate) exceeded: Arc<AtomicBool>,
    done: Arc<AtomicBool>,
    watcher: Option<JoinHandle<()>>,
}

impl MemoryWatch {
    /// A watch for this many bytes; without a limit, or where the memory is not known, it sees nothing.
    pub(crate) fn start(most: Option<u64>) -> MemoryWatch {
        let exceeded = Arc::new(AtomicBool::new(false));
        let done = Arc::new(AtomicBool::new(false));
        let watcher = most.filter(|_| resident_memory().is_some()).map(|most| {
            let (exceeded, done) = (exceeded.clone(), done.clone());
            thread::spawn(move || {
                while !done.load(Ordering::Relaxed) && !exceeded.load(Ordering::Relaxed) {
                    if resident_memory().is_some_and(|taken| taken > most) {
                        exceeded.store(true, Ordering::Relaxed);
                    }
                    thread::park_timeout(LOOK_EVERY);
                }
            })
        });
        MemoryWatch { exceeded, done, watcher }
    }
}

impl Drop for MemoryWatch {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(watcher) = self.watcher.take() {
            watcher.thread().unpark();
            // A watcher that failed has seen nothing that is missed.
            let _ = watcher.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_in_kilobytes_are_bytes() {
        assert_eq!(kilobytes("VmSize:  7 kB\nVmRSS:\t   12 kB\n", "VmRSS:"), Some(12 * 1024));
        assert_eq!(kilobytes("VmSize:  7 kB\n", "VmRSS:"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_watch_sees_a_limit_that_is_exceeded_and_no_other() {
        let (small, large) = (MemoryWatch::start(Some(1)), MemoryWatch::start(Some(u64::MAX)));
        for _ in 0..500 {
            if small.exceeded.load(Ordering::Relaxed) {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
        assert!(small.exceeded.load(Ordering::Relaxed) && !large.exceeded.load(Ordering::Relaxed));
    }
}
