//! What a command was given that it could not look at, while the rest was analysed: every format says so.

use crate::outcome::plural;

/// Something that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What it is.
    pub kind: RefusedKind,
    /// The class by its Java name, or the target as it was written.
    pub name: String,
    /// What is wrong, with what to do about it.
    pub says: String,
}

/// What can be refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RefusedKind {
    /// A class file that is broken.
    ClassFile,
    /// A target that names nothing, or a method that cannot be run as the flags say.
    Target,
}

impl RefusedKind {
    /// As reports for other programs name it.
    pub fn name(self) -> &'static str {
        match self {
            RefusedKind::ClassFile => "class-file",
            RefusedKind::Target => "target",
        }
    }

    /// As a person reads it.
    fn counted(self, count: u64) -> String {
        match self {
            RefusedKind::ClassFile => format!("{} could not be read", plural(count, "class file")),
            RefusedKind::Target => format!("{} could not be analysed", plural(count, "target")),
        }
    }
}

/// How much was refused: `1 class file could not be read`; nothing where nothing was.
pub fn refused_text(refused: &[Refused]) -> Option<String> {
    let count = |kind: RefusedKind| refused.iter().filter(|refused| refused.kind == kind).count() as u64;
    let parts: Vec<String> = [RefusedKind::ClassFile, RefusedKind::Target]
        .into_iter()
        .filter(|kind| count(*kind) > 0)
        .map(|kind| kind.counted(count(kind)))
        .collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_refused_is_counted_by_kind() {
        let refused = |kind| Refused { kind, name: "A".to_owned(), says: "why".to_owned() };
        let [file, target] = [RefusedKind::ClassFile, RefusedKind::Target].map(refused);
        assert_eq!(refused_text(&[]), None);
        assert_eq!(
            refused_text(std::slice::from_ref(&file)).as_deref(),
            Some("1 class file could not be read")
        );
        assert_eq!(
            refused_text(&[file.clone(), target, file]).as_deref(),
            Some("2 class files could not be read; 1 target could not be analysed")
        );
    }
}
