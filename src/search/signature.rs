//! How a target tells overloaded methods apart.

use crate::classfile::FieldType;
use crate::program::Method;

use super::entry::EntryError;

/// How a target tells overloaded methods apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Signature<'a> {
    /// It does not.
    Any,
    /// By the descriptor.
    Descriptor(&'a str),
    /// By the types of the parameters as source names them.
    Parameters(Vec<String>),
}

impl Signature<'_> {
    /// Whether a method has it.
    pub(super) fn fits(&self, method: &Method) -> bool {
        match self {
            Signature::Any => true,
            Signature::Descriptor(descriptor) => &*method.descriptor == *descriptor,
            Signature::Parameters(types) => {
                let parameters = &method.signature.parameters;
                types.len() == parameters.len()
                    && types.iter().zip(parameters).all(|(name, ty)| is_name_of(name, ty))
            }
        }
    }

    /// Whether it says anything.
    pub(super) fn is_given(&self) -> bool {
        *self != Signature::Any
    }
}

/// Whether a type is called so in source, with its package or without, with type arguments or without.
fn is_name_of(name: &str, ty: &FieldType) -> bool {
    let name = name.replace("...", "[]");
    let mut plain = String::new();
    let mut depth = 0;
    for letter in name.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            letter if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    let full = ty.to_string();
    let dotted = full.replace('$', ".");
    full == plain || dotted == plain || dotted.ends_with(&format!(".{plain}"))
}

/// A name and what tells overloaded methods apart.
pub(super) fn split_signature(target: &str) -> Result<(&str, Signature<'_>), EntryError> {
    if let Some(at) = target.find(":(") {
        return Ok((&target[..at], Signature::Descriptor(&target[at + 1..])));
    }
    let Some(at) = target.find('(') else {
        return match target.split_once(':') {
            // `Cart::total` has no descriptor.
            Some((path, descriptor)) if !descriptor.starts_with(':') => {
                Ok((path, Signature::Descriptor(descriptor)))
            }
            _ => Ok((target, Signature::Any)),
        };
    };
    let Some(list) = target[at + 1..].strip_suffix(')') else {
        return Err(EntryError::Option(format!("`{target}`: the list of parameters lacks its `)`")));
    };
    let (mut types, mut depth) = (vec![String::new()], 0);
    for letter in list.chars() {
        match letter {
            ',' if depth == 0 => {
                types.push(String::new());
                continue;
            }
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if let Some(last) = types.last_mut() {
            last.push(letter);
        }
    }
    if list.trim().is_empty() {
        types.clear();
    }
    // A parameter may be written with its name: `int amount`.
    let types = types.iter().map(|text| {
        let text = text.trim();
        text.rsplit_once(' ').filter(|(ty, _)| !ty.ends_with(',')).map_or(text, |(ty, _)| ty).to_owned()
    });
    Ok((target[..at].trim_end(), Signature::Parameters(types.collect())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signatures() {
        let parts = |target| split_signature(target).unwrap();
        assert_eq!(parts("a.B"), ("a.B", Signature::Any));
        assert_eq!(parts("B::c"), ("B::c", Signature::Any));
        assert_eq!(parts("B.c:(I)V"), ("B.c", Signature::Descriptor("(I)V")));
        assert_eq!(parts("B.c()"), ("B.c", Signature::Parameters(vec![])));
        let two = Signature::Parameters(vec!["Map<String, Integer>".to_owned(), "int".to_owned()]);
        assert_eq!(parts("B#c(Map<String, Integer>, int n)").1, two);
        assert!(split_signature("B.c(int").is_err());
    }

    #[test]
    fn types_by_their_names_in_source() {
        let ty = |text: &str| FieldType::parse(text).unwrap();
        for (name, descriptor) in [
            ("int", "I"),
            ("String", "Ljava/lang/String;"),
            ("java.lang.String", "Ljava/lang/String;"),
            ("Map<String, List<X>>", "Ljava/util/Map;"),
            ("Map.Entry", "Ljava/util/Map$Entry;"),
            ("int[]", "[I"),
            ("String...", "[Ljava/lang/String;"),
        ] {
            assert!(is_name_of(name, &ty(descriptor)), "{name} {descriptor}");
        }
        assert!(!is_name_of("ring", &ty("Ljava/lang/String;")));
        assert!(!is_name_of("int", &ty("J")));
    }
}
