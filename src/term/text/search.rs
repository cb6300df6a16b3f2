//! Where a unit or a piece stands in a text.

use super::spelling::MOST_CHOICES;
use crate::term::{Term, Terms};

/// Which of several places is asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// The first one at a place or after it.
    First,
    /// The last one at a place or before it.
    Last,
}

/// What stands at a place, for known texts.
fn find(count: usize, from: i32, direction: Direction, mut here: impl FnMut(usize) -> bool) -> Option<usize> {
    match direction {
        Direction::First => (usize::try_from(from).unwrap_or(0)..count).find(|&at| here(at)),
        Direction::Last => {
            let last = usize::try_from(from).ok()?.checked_add(1)?;
            (0..count.min(last)).rev().find(|&at| here(at))
        }
    }
}

fn place(found: Option<usize>) -> i32 {
    found.and_then(|at| i32::try_from(at).ok()).unwrap_or(-1)
}

impl Terms {
    /// `indexOf` or `lastIndexOf` of a code point, an `int`, from a place on; -1 where it is not there. All of the text must
    /// be at hand. None when it is too large.
    pub(crate) fn text_find_char(
        &mut self,
        t: Term,
        code_point: Term,
        from: Term,
        direction: Direction,
    ) -> Option<Term> {
        if let (Some(units), Some(wanted), Some(from)) =
            (self.text_units(t), self.as_int(code_point), self.as_int(from))
        {
            let wanted = pattern(wanted);
            let at = wanted.and_then(|wanted| {
                find(units.len(), from, direction, |at| {
                    units.get(at..).is_some_and(|r| r.starts_with(&wanted))
                })
            });
            return Some(self.int(place(at)));
        }
        let spelling = self.text_spelling(t)?;
        let mut places = Vec::with_capacity(spelling.units.len());
        for (at, &unit) in spelling.units.iter().enumerate() {
            let next = spelling.units.get(at + 1).copied();
            let mut here = self.code_point_is(unit, next, code_point, at, spelling.length);
            let at = self.int(at as i32);
            let inside = self.less_signed(at, spelling.length);
            here = self.and(inside, here);
            places.push(here);
        }
        let nowhere = self.int(-1);
        Some(self.first_place(&places, from, direction, nowhere))
    }

    /// Whether a code point stands at a place, given what the unit there and the next one are.
    fn code_point_is(
        &mut self,
        unit: Term,
        next: Option<Term>,
        wanted: Term,
        at: usize,
        length: Term,
    ) -> Term {
        if let Some(wanted) = self.as_int(wanted) {
            let Some(wanted) = pattern(wanted) else { return Term::FALSE };
            let mut all = Term::TRUE;
            for (unit, wanted) in [Some(unit), next].into_iter().zip(&wanted) {
                let Some(unit) = unit else { return Term::FALSE };
                let wanted = self.bit_vector(16, u64::from(*wanted));
                let same = self.equal(unit, wanted);
                all = self.and(all, same);
            }
            if wanted.len() > 1 {
                let next = self.int(at as i32 + 1);
                let inside = self.less_signed(next, length);
                all = self.and(all, inside);
            }
            return all;
        }
        let wide = self.zero_extend(unit, 32);
        let single = self.equal(wide, wanted);
        let narrow = self.range(wanted).is_some_and(|(low, high)| low >= 0 && high <= 0xFFFF);
        let (false, Some(next)) = (narrow, next) else { return single };
        let (low, high) = (self.int(0x1_0000), self.int(0x10_FFFF));
        let (above, below) = (self.less_equal_signed(low, wanted), self.less_equal_signed(wanted, high));
        let (shift, mask) = (self.int(10), self.int(0x3FF));
        let base = self.int(0xD800 - 0x40);
        let lead = self.shift_right_unsigned(wanted, shift);
        let lead = self.add(lead, base);
        let trail = self.bit_and(wanted, mask);
        let base = self.int(0xDC00);
        let trail = self.add(trail, base);
        let next = self.zero_extend(next, 32);
        let (first, second) = (self.equal(wide, lead), self.equal(next, trail));
        let at = self.int(at as i32 + 1);
        let inside = self.less_signed(at, length);
        let mut pair = Term::TRUE;
        for part in [above, below, first, second, inside] {
            pair = self.and(pair, part);
        }
        self.or(single, pair)
    }

    /// `indexOf` or `lastIndexOf` of a piece from a place on; -1 where it is not there. All of both must be at hand. None
    /// when they are too large.
    pub(crate) fn text_find(
        &mut self,
        t: Term,
        piece: Term,
        from: Term,
        direction: Direction,
    ) -> Option<Term> {
        if let (Some(units), Some(wanted), Some(from)) =
            (self.text_units(t), self.text_units(piece), self.as_int(from))
        {
            let at = if wanted.is_empty() && direction == Direction::First {
                Some(usize::try_from(from).unwrap_or(0).min(units.len()))
            } else {
                find(units.len() + 1, from, direction, |at| {
                    units.get(at..).is_some_and(|rest| rest.starts_with(&wanted))
                })
            };
            return Some(self.int(place(at)));
        }
        let places = self.text_places(t, piece)?;
        let (length, size) = (self.text_length(t), self.text_length(piece));
        let nowhere = self.int(-1);
        let otherwise = match direction {
            Direction::First => {
                // An empty piece is found at the end, where the search begins beyond it.
                let zero = self.int(0);
                let empty = self.equal(size, zero);
                let beyond = self.less_signed(length, from);
                let at_end = self.and(empty, beyond);
                self.if_then_else(at_end, length, nowhere)
            }
            Direction::Last => nowhere,
        };
        Some(self.first_place(&places, from, direction, otherwise))
    }

    /// Whether a piece stands at a place of a text (`startsWith`); never outside of it. What is looked at of both must be
    /// at hand. None when they are too large.
    pub(crate) fn text_stands_at(&mut self, t: Term, piece: Term, at: Term) -> Option<Term> {
        if let Some(at) = self.as_int(at) {
            let Ok(at) = usize::try_from(at) else { return Some(Term::FALSE) };
            if let (Some(units), Some(wanted)) = (self.text_units(t), self.text_units(piece)) {
                let here = units.get(at..).is_some_and(|rest| rest.starts_with(&wanted));
                return Some(self.boolean(here));
            }
            return self.text_is_here(t, piece, at);
        }
        let places = self.text_places(t, piece)?;
        let mut any = Term::FALSE;
        for (place, &here) in places.iter().enumerate() {
            let place = self.int(place as i32);
            let is_place = self.equal(at, place);
            let both = self.and(is_place, here);
            any = self.or(any, both);
        }
        Some(any)
    }

    /// For each place of a text, the one after its end included, whether the piece stands there.
    fn text_places(&mut self, t: Term, piece: Term) -> Option<Vec<Term>> {
        let (places, size) = (self.text_spelling(t)?.units.len(), self.text_spelling(piece)?.units.len());
        if (places + 1).saturating_mul(size + 1) > MOST_CHOICES {
            return None;
        }
        (0..=places).map(|at| self.text_is_here(t, piece, at)).collect()
    }

    fn text_is_here(&mut self, t: Term, piece: Term, at: usize) -> Option<Term> {
        let (spelling, wanted) = (self.text_spelling(t)?, self.text_spelling(piece)?);
        let start = self.int(i32::try_from(at).ok()?);
        let end = self.add(start, wanted.length);
        let mut all = self.less_equal_signed(end, spelling.length);
        let size = self.as_int(wanted.length);
        for (offset, &unit) in wanted.units.iter().enumerate() {
            if size.is_some_and(|size| size <= offset as i32) {
                break;
            }
            let offset_term = self.int(offset as i32);
            let beyond = self.less_equal_signed(wanted.length, offset_term);
            let same = match spelling.units.get(at + offset) {
                Some(&own) => self.equal(own, unit),
                None => Term::FALSE,
            };
            let here = self.or(beyond, same);
            all = self.and(all, here);
            if all == Term::FALSE {
                break;
            }
        }
        Some(all)
    }

    /// The first (or last) of the places where something holds, from a place on.
    fn first_place(&mut self, places: &[Term], from: Term, direction: Direction, otherwise: Term) -> Term {
        let mut result = otherwise;
        let count = places.len();
        for step in 0..count {
            let at = match direction {
                Direction::First => count - 1 - step,
                Direction::Last => step,
            };
            let Some(&here) = places.get(at) else { continue };
            let at = self.int(at as i32);
            let reached = match direction {
                Direction::First => self.less_equal_signed(from, at),
                Direction::Last => self.less_equal_signed(at, from),
            };
            let here = self.and(reached, here);
            result = self.if_then_else(here, at, result);
        }
        result
    }
}

/// The units of a code point; none of what is no code point.
fn pattern(code_point: i32) -> Option<Vec<u16>> {
    let code_point = u32::try_from(code_point).ok()?;
    if let Ok(unit) = u16::try_from(code_point) {
        return Some(vec![unit]);
    }
    let mut units = [0; 2];
    Some(char::from_u32(code_point)?.encode_utf16(&mut units).to_vec())
}
