//! Texts beyond ASCII in the other case.
//!
//! Most characters become one other unit, by the table of `Character`. A few become several (`ß`), or depend on what stands
//! beside them (`Σ`), and those beyond the basic plane are two units: an unknown text that may have one of these takes a
//! value, and a known one with a `Σ` is refused, since whether a word ends there is asked of a table of its own.

use std::sync::OnceLock;

use crate::machine::{Step, unsupported};
use crate::runtime::{Vm, concretise, decide};
use crate::state::{Reason, State};
use crate::term::{CharacterOp, Term};

use super::string::mapped;
use super::{Call, Return, found, own};
use crate::runtime::texts::lay_open;

/// The capital letter of which there are two small ones.
const SIGMA: char = 'Σ';

/// `raised` and `lowered`: the whole text in the other case, in every language but Turkish, Azeri and Lithuanian.
pub(super) fn in_other_case(cx: &mut Vm, st: &mut State, call: &Call<'_>) -> Step<Return> {
    let upper = &*call.method.name == "raised";
    let mut text = own(cx, st, call)?;
    if !cx.terms.is_known_text(text) {
        lay_open(cx, st, text)?;
        let special = any_special(cx, st, text, upper)?;
        if !decide::truth(cx, st, Reason::Text, special)? {
            let operation = if upper { CharacterOp::ToUpperCase } else { CharacterOp::ToLowerCase };
            let other = cx.terms.text_map(text, &mut |terms, unit| {
                let point = terms.zero_extend(unit, 32);
                let other = terms.character(operation, point);
                terms.truncate(other, 16)
            });
            let other = found(st, other)?;
            return mapped(cx, st, call, text, other);
        }
        text = concretise::text(cx, st, &call.method.qualified_name(), text)?;
    }
    let Some(units) = cx.terms.text_units(text) else { return call.refuse(st) };
    let Some(other) = other_case(&units, upper) else {
        return unsupported(st, "a Σ in lower case, which depends on whether it ends a word");
    };
    let other = cx.terms.text(&other);
    mapped(cx, st, call, text, other)
}

/// Whether one of the units of a text is not simply another one in the other case.
fn any_special(cx: &mut Vm, st: &mut State, text: Term, upper: bool) -> Step<Term> {
    let spelling = cx.terms.text_spelling(text);
    let spelling = found(st, spelling)?;
    let mut any = cx.terms.boolean(false);
    for (at, &unit) in (0..).zip(&spelling.units) {
        let at = cx.terms.int(at);
        let inside = cx.terms.less_signed(at, spelling.length);
        for &(first, last) in special(upper) {
            let within = cx.terms.in_range(unit, first, last);
            let within = cx.terms.and(inside, within);
            any = cx.terms.or(any, within);
        }
    }
    Ok(any)
}

/// The units that are not simply another one in the other case, as ranges.
fn special(upper: bool) -> &'static [(u16, u16)] {
    static SPECIAL: [OnceLock<Vec<(u16, u16)>>; 2] = [OnceLock::new(), OnceLock::new()];
    SPECIAL[usize::from(upper)].get_or_init(|| {
        let mut ranges: Vec<(u16, u16)> = Vec::new();
        for unit in 0..=u16::MAX {
            let is_special = char::from_u32(unit.into())
                .is_none_or(|c| several(c, upper).is_some() || !upper && c == SIGMA);
            match ranges.last_mut() {
                _ if !is_special => {}
                Some((_, last)) if *last + 1 == unit => *last = unit,
                _ => ranges.push((unit, unit)),
            }
        }
        ranges
    })
}

/// The characters that a character becomes, if these are several. This part of the tables has not changed for long.
fn several(c: char, upper: bool) -> Option<Vec<char>> {
    let all: Vec<char> = if upper { c.to_uppercase().collect() } else { c.to_lowercase().collect() };
    (all.len() > 1).then_some(all)
}

/// A known text in the other case; none where that depends on more than its characters.
fn other_case(units: &[u16], upper: bool) -> Option<Vec<u16>> {
    let operation = if upper { CharacterOp::ToUpperCase } else { CharacterOp::ToLowerCase };
    let mut out: Vec<u16> = Vec::with_capacity(units.len());
    for decoded in char::decode_utf16(units.iter().copied()) {
        let c = match decoded {
            Ok(SIGMA) if !upper => return None,
            Ok(c) => c,
            Err(alone) => {
                out.push(alone.unpaired_surrogate());
                continue;
            }
        };
        let one = u32::try_from(operation.answer(u32::from(c).cast_signed())).ok().and_then(char::from_u32);
        for c in several(c, upper).unwrap_or_else(|| vec![one.unwrap_or(c)]) {
            out.extend_from_slice(c.encode_utf16(&mut [0; 2]));
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn other(text: &str, upper: bool) -> Option<String> {
        let units: Vec<u16> = text.encode_utf16().collect();
        other_case(&units, upper).map(|units| String::from_utf16_lossy(&units))
    }

    /// What `toUpperCase` and `toLowerCase` of JDK 17 give.
    #[test]
    fn characters_may_become_several_and_may_be_beyond_the_basic_plane() {
        assert_eq!(other("straße ÿ µ ﬁ ŉ", true).as_deref(), Some("STRASSE Ÿ Μ FI ʼN"));
        assert_eq!(other("\u{10428}é", true).as_deref(), Some("\u{10400}É"));
        assert_eq!(other("İÉ\u{10400}", false).as_deref(), Some("i\u{307}é\u{10428}"));
        assert_eq!(other("ΟΔΟΣ", false), None);
        assert_eq!(other_case(&[0xD800, 0x61], true), Some(vec![0xD800, 0x41]));
    }

    #[test]
    fn what_is_special_does_not_become_one_unit() {
        assert!(special(false).contains(&(0x130, 0x130)) && special(false).contains(&(0x3A3, 0x3A3)));
        assert!(special(true).iter().any(|(first, last)| (*first..=*last).contains(&0xDF)));
        assert!(special(true).iter().any(|(first, last)| (*first..=*last).contains(&0xD800)));
    }
}
