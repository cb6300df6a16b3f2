//! The call stack of one path.

use std::ops::Index;
use std::sync::Arc;

use super::frame::Frame;

/// Frames of the call stack, the outermost first.
///
/// The running frame changes with every instruction, so it belongs to the state alone and is copied with it; those of
/// its callers are shared with the other paths until the call returns.
#[derive(Clone, Default, Debug)]
pub struct Frames {
    callers: Vec<Arc<Frame>>,
    running: Option<Frame>,
    /// How many of them run code of the analysed program.
    users: usize,
    /// What they take of a JVM's stack, in words.
    words: usize,
}

impl Frames {
    /// Number of frames that run code of the analysed program.
    #[inline]
    pub fn users(&self) -> usize {
        self.users
    }

    /// What they take of a JVM's stack, in words of eight bytes.
    #[inline]
    pub fn words(&self) -> usize {
        self.words
    }

    /// Number of frames.
    #[inline]
    pub fn len(&self) -> usize {
        self.callers.len() + usize::from(self.running.is_some())
    }

    /// Whether nothing runs.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.running.is_none()
    }

    /// The running frame.
    #[inline]
    pub fn last(&self) -> Option<&Frame> {
        self.running.as_ref()
    }

    /// The running frame, to change it.
    #[inline]
    pub fn last_mut(&mut self) -> Option<&mut Frame> {
        self.running.as_mut()
    }

    /// A frame, counted from the outermost one.
    pub fn get(&self, depth: usize) -> Option<&Frame> {
        if depth == self.callers.len() {
            return self.running.as_ref();
        }
        self.callers.get(depth).map(|caller| &**caller)
    }

    /// A frame, to change it.
    pub fn get_mut(&mut self, depth: usize) -> Option<&mut Frame> {
        if depth == self.callers.len() {
            return self.running.as_mut();
        }
        self.callers.get_mut(depth).map(Arc::make_mut)
    }

    /// Begins to run a frame; the one that ran is its caller.
    pub fn push(&mut self, frame: Frame) {
        self.users += usize::from(frame.method.user);
        self.words += frame.words();
        self.callers.extend(self.running.replace(frame).map(Arc::new));
    }

    /// Takes the running frame off and goes on with its caller.
    pub fn pop(&mut self) {
        self.users -= self.running.as_ref().map_or(0, |frame| usize::from(frame.method.user));
        self.words -= self.running.as_ref().map_or(0, Frame::words);
        self.running = self.callers.pop().map(Arc::unwrap_or_clone);
    }

    /// Whether two stacks have the very same frames below the running one.
    pub fn shares_callers_with(&self, other: &Frames) -> bool {
        self.callers.len() == other.callers.len()
            && self.callers.iter().zip(&other.callers).all(|(own, other)| Arc::ptr_eq(own, other))
    }

    /// Leaves the outermost frames.
    pub fn truncate(&mut self, len: usize) {
        if len < self.len() {
            self.callers.truncate(len);
            self.running = self.callers.pop().map(Arc::unwrap_or_clone);
            self.users = self.iter().filter(|frame| frame.method.user).count();
            self.words = self.iter().map(Frame::words).sum();
        }
    }

    /// The frames, the outermost first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.callers.iter().map(|caller| &**caller).chain(&self.running)
    }
}

impl Index<usize> for Frames {
    type Output = Frame;

    fn index(&self, depth: usize) -> &Frame {
        match &self.running {
            Some(running) if depth == self.callers.len() => running,
            _ => &self.callers[depth],
        }
    }
}
