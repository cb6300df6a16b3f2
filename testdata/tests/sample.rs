//! How much of what takes long is looked at: a part by default, everything with `LAZULI_ALL=1`.

/// One in so many; each one where everything is to be looked at.
pub(crate) fn one_in(many: usize) -> usize {
    if std::env::var_os("LAZULI_ALL").is_some() { 1 } else { many }
}
