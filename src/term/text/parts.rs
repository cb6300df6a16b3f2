//! Parts of texts, and texts that are made from another one unit by unit.

use super::TextNode;
use super::spelling::MOST_CHOICES;
use crate::term::{Term, Terms};

impl Terms {
    /// The unit at a place inside of a text (16 bits). The place must be at hand. None when the text is too large.
    pub(crate) fn text_unit(&mut self, t: Term, index: Term) -> Option<Term> {
        let constant = self.as_int(index).and_then(|at| usize::try_from(at).ok());
        if let (Some(units), Some(at)) = (self.text_units(t), constant) {
            let unit = units.get(at).copied().unwrap_or(0);
            return Some(self.bit_vector(16, u64::from(unit)));
        }
        let spelling = self.text_spelling(t)?;
        if let Some(at) = constant {
            return Some(spelling.units.get(at).copied().unwrap_or(self.bit_vector(16, 0)));
        }
        Some(self.unit_of(&spelling.units, index))
    }

    /// One of these units, by a number that is not known.
    fn unit_of(&mut self, units: &[Term], index: Term) -> Term {
        let mut result = units.last().copied().unwrap_or(self.bit_vector(16, 0));
        for (at, &unit) in units.iter().enumerate().rev().skip(1) {
            let at = self.int(at as i32);
            let here = self.equal(index, at);
            result = self.if_then_else(here, unit, result);
        }
        result
    }

    /// The part of a text from one place to before another, both inside of it. Either all of the text is at hand, or it is
    /// one of the input ([`Terms::is_open_text`]) and begins at a known place that is: then the part may be open, too. None
    /// when it is too large.
    pub(crate) fn text_slice(&mut self, t: Term, begin: Term, end: Term, at_hand: bool) -> Option<Term> {
        let length = self.text_length(t);
        let zero = self.int(0);
        if begin == zero && end == length {
            return Some(t);
        }
        if begin == end {
            return Some(self.text(&[]));
        }
        let constant = |terms: &Terms, t: Term| terms.as_int(t).and_then(|at| usize::try_from(at).ok());
        let (first, last) = (constant(self, begin), constant(self, end));
        if let (Some(first), Some(last)) = (first, last)
            && let Some(units) = self.text_units(t)
        {
            let part = units.get(first..last).unwrap_or(&[]).to_vec();
            return Some(self.text(&part));
        }
        if let Some(part) = self.slice_of_pieces(t, begin, end, length) {
            return Some(part);
        }
        let spelling = self.text_spelling(t)?;
        let size = self.sub(end, begin);
        let Some(first) = first else {
            let most = spelling.units.len();
            if most.saturating_mul(most) / 2 > MOST_CHOICES {
                return None;
            }
            let units: Vec<Term> = (0..most)
                .map(|at| {
                    let rest = spelling.units.get(at..).unwrap_or(&[]).to_vec();
                    self.unit_of(&rest, begin)
                })
                .collect();
            return Some(self.text_of_units(size, &units, false));
        };
        let rest = spelling.units.get(first..).unwrap_or(&[]);
        let (units, open) = match last {
            Some(last) if last <= spelling.sure => {
                (rest.get(..last.saturating_sub(first)).unwrap_or(rest), false)
            }
            _ => (rest, !at_hand && !spelling.is_complete()),
        };
        // Of an open text no unit is listed that is not sure.
        let sure = if open { spelling.sure.saturating_sub(first) } else { usize::MAX };
        let units = units.get(..sure.min(units.len())).unwrap_or(units);
        Some(self.text_of_units(size, units, open))
    }

    /// Whether a part of a text is all of it but known pieces at its ends: nothing unknown is looked at then.
    pub(crate) fn leaves_out_known_ends(&mut self, t: Term, begin: Term, end: Term) -> bool {
        let length = self.text_length(t);
        self.slice_of_pieces(t, begin, end, length).is_some()
    }

    /// A part that begins or ends where the text does, and leaves out known pieces only.
    fn slice_of_pieces(&mut self, t: Term, begin: Term, end: Term, length: Term) -> Option<Term> {
        let mut pieces = self.text_pieces(t);
        if pieces.len() < 2 {
            return None;
        }
        let less = self.sub(length, end);
        let (mut before, mut after) = (self.as_int(begin)?, self.as_int(less)?);
        while before > 0 {
            let units = self.text_units(*pieces.first()?)?;
            let cut = units.len().min(usize::try_from(before).ok()?);
            before -= i32::try_from(cut).ok()?;
            let rest = units.get(cut..)?.to_vec();
            pieces[0] = self.text(&rest);
            if rest.is_empty() {
                pieces.remove(0);
            }
        }
        while after > 0 {
            let units = self.text_units(*pieces.last()?)?;
            let cut = units.len().min(usize::try_from(after).ok()?);
            after -= i32::try_from(cut).ok()?;
            let rest = units.get(..units.len() - cut)?.to_vec();
            pieces.pop();
            if !rest.is_empty() {
                pieces.push(self.text(&rest));
            }
        }
        let mut all = self.text(&[]);
        for piece in pieces {
            all = self.text_concat(all, piece);
        }
        Some(all)
    }

    /// Whether a text is a list of units that may be longer than the list: one of the input, or the end of one.
    pub(crate) fn is_open_text(&self, t: Term) -> bool {
        matches!(self.text_made(t), Some(TextNode::Units { open: true, .. }))
    }

    /// A text of the same length with each unit (16 bits) replaced. All of it must be at hand. None when it is too large.
    pub(crate) fn text_map(
        &mut self,
        t: Term,
        of_unit: &mut dyn FnMut(&mut Terms, Term) -> Term,
    ) -> Option<Term> {
        if let Some(&TextNode::Choice(c, a, b)) = self.text_made(t)
            && self.is_known_text(a)
            && self.is_known_text(b)
        {
            let (a, b) = (self.text_map(a, of_unit)?, self.text_map(b, of_unit)?);
            return Some(self.if_then_else(c, a, b));
        }
        let spelling = self.text_spelling(t)?;
        let units: Vec<Term> = spelling.units.iter().map(|&unit| of_unit(self, unit)).collect();
        Some(self.text_of_units(spelling.length, &units, false))
    }

    /// Where a text begins and ends without the units at its ends for which a formula holds: two places. One that has no
    /// other units begins at its end, and ends at a place that is given. All of it must be at hand. None when it is too
    /// large.
    pub(crate) fn text_without_ends(
        &mut self,
        t: Term,
        end_of_blank: Term,
        mut is_end: impl FnMut(&mut Terms, Term) -> Term,
    ) -> Option<(Term, Term)> {
        let spelling = self.text_spelling(t)?;
        let length = spelling.length;
        let (mut begin, mut end) = (length, end_of_blank);
        let mut kept = Vec::with_capacity(spelling.units.len());
        for (at, &unit) in spelling.units.iter().enumerate() {
            let left_out = is_end(self, unit);
            let keeps = self.not(left_out);
            let at = self.int(at as i32);
            let inside = self.less_signed(at, length);
            kept.push(self.and(inside, keeps));
        }
        for (at, &keeps) in kept.iter().enumerate() {
            let next = self.int(at as i32 + 1);
            end = self.if_then_else(keeps, next, end);
        }
        for (at, &keeps) in kept.iter().enumerate().rev() {
            let at = self.int(at as i32);
            begin = self.if_then_else(keeps, at, begin);
        }
        Some((begin, end))
    }

    /// The units of a text in opposite order, pairs of surrogates kept (`StringBuilder.reverse`). All of it must be at
    /// hand. None when it is too large.
    pub(crate) fn text_reverse(&mut self, t: Term) -> Option<Term> {
        if let Some(units) = self.text_units(t) {
            let mut units = units.to_vec();
            units.reverse();
            let mut at = 0;
            while at + 1 < units.len() {
                // A pair has come out as low, high.
                if (0xDC00..0xE000).contains(&units[at]) && (0xD800..0xDC00).contains(&units[at + 1]) {
                    units.swap(at, at + 1);
                    at += 1;
                }
                at += 1;
            }
            return Some(self.text(&units));
        }
        let spelling = self.text_spelling(t)?;
        let length = spelling.length;
        let count = spelling.units.len();
        if count.saturating_mul(count) / 2 > MOST_CHOICES {
            return None;
        }
        // Without pairs first, for each length.
        let plain: Vec<Term> = (0..count)
            .map(|at| {
                let values: Vec<Term> = (0..=count)
                    .map(|length| match length.checked_sub(at + 1) {
                        Some(from_end) => spelling.units.get(from_end).copied(),
                        None => None,
                    })
                    .map(|unit| unit.unwrap_or(Term::FALSE))
                    .collect();
                let zero = self.bit_vector(16, 0);
                let values: Vec<Term> =
                    values.into_iter().map(|unit| if unit == Term::FALSE { zero } else { unit }).collect();
                self.by_length(length, &values)
            })
            .collect();
        // Then a low one before a high one changes places with it, from the left, unless it was moved itself.
        let mut swapped = Term::FALSE;
        let mut units = Vec::with_capacity(count);
        let mut before: Option<Term> = None;
        for (at, &unit) in plain.iter().enumerate() {
            let moved = match before {
                Some(previous) => self.if_then_else(swapped, previous, unit),
                None => unit,
            };
            let Some(&next) = plain.get(at + 1) else {
                units.push(moved);
                break;
            };
            let (low, high) = (self.in_range(unit, 0xDC00, 0xDFFF), self.in_range(next, 0xD800, 0xDBFF));
            let end = self.int(at as i32 + 1);
            let inside = self.less_signed(end, length);
            let pair = self.and(low, high);
            let pair = self.and(pair, inside);
            let free = self.not(swapped);
            let swaps = self.and(free, pair);
            units.push(self.if_then_else(swaps, next, moved));
            before = Some(unit);
            swapped = swaps;
        }
        Some(self.text_of_units(length, &units, false))
    }

    /// Whether a unit of 16 bits is between two others, both included.
    pub(crate) fn in_range(&mut self, unit: Term, low: u16, high: u16) -> Term {
        if let Some(bits) = self.as_bits(unit) {
            return self.boolean((u64::from(low)..=u64::from(high)).contains(&bits));
        }
        let wide = self.zero_extend(unit, 32);
        let (low, high) = (self.int(i32::from(low)), self.int(i32::from(high)));
        let (above, below) = (self.less_equal_signed(low, wide), self.less_equal_signed(wide, high));
        self.and(above, below)
    }
}
