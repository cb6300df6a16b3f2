//! Questions about characters that only a table answers, as operations on a code point.
//!
//! The operand is an `int`. The answer is a formula, or an `int`; for what is no code point it is the one of the JDK.

mod tables;

use super::arena::Op;
use super::{Sort, Term, Terms};

/// What is asked of a code point.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum CharacterOp {
    /// `Character.isLetter`.
    IsLetter,
    /// `Character.isDigit`.
    IsDigit,
    /// `Character.isLetterOrDigit`.
    IsLetterOrDigit,
    /// `Character.isUpperCase`.
    IsUpperCase,
    /// `Character.isLowerCase`.
    IsLowerCase,
    /// `Character.isAlphabetic`.
    IsAlphabetic,
    /// `Character.isWhitespace`.
    IsWhitespace,
    /// `Character.isSpaceChar`.
    IsSpaceChar,
    /// `Character.isJavaIdentifierStart`.
    IsIdentifierStart,
    /// `Character.isJavaIdentifierPart`.
    IsIdentifierPart,
    /// `Character.toUpperCase`.
    ToUpperCase,
    /// `Character.toLowerCase`.
    ToLowerCase,
    /// `toLowerCase(toUpperCase(c))` of a `char`: equal for two characters that are the same but for their case.
    Folded,
    /// `Character.digit` with the greatest radix.
    Digit,
    /// `Character.getNumericValue`.
    NumericValue,
}

impl CharacterOp {
    /// All of them.
    #[cfg(test)]
    const ALL: [CharacterOp; 15] = [
        CharacterOp::IsLetter,
        CharacterOp::IsDigit,
        CharacterOp::IsLetterOrDigit,
        CharacterOp::IsUpperCase,
        CharacterOp::IsLowerCase,
        CharacterOp::IsAlphabetic,
        CharacterOp::IsWhitespace,
        CharacterOp::IsSpaceChar,
        CharacterOp::IsIdentifierStart,
        CharacterOp::IsIdentifierPart,
        CharacterOp::ToUpperCase,
        CharacterOp::ToLowerCase,
        CharacterOp::Folded,
        CharacterOp::Digit,
        CharacterOp::NumericValue,
    ];

    /// How the JDK calls it.
    pub fn name(self) -> &'static str {
        match self {
            CharacterOp::IsLetter => "Character.isLetter",
            CharacterOp::IsDigit => "Character.isDigit",
            CharacterOp::IsLetterOrDigit => "Character.isLetterOrDigit",
            CharacterOp::IsUpperCase => "Character.isUpperCase",
            CharacterOp::IsLowerCase => "Character.isLowerCase",
            CharacterOp::IsAlphabetic => "Character.isAlphabetic",
            CharacterOp::IsWhitespace => "Character.isWhitespace",
            CharacterOp::IsSpaceChar => "Character.isSpaceChar",
            CharacterOp::IsIdentifierStart => "Character.isJavaIdentifierStart",
            CharacterOp::IsIdentifierPart => "Character.isJavaIdentifierPart",
            CharacterOp::ToUpperCase => "Character.toUpperCase",
            CharacterOp::ToLowerCase => "Character.toLowerCase",
            CharacterOp::Folded => "folded",
            CharacterOp::Digit => "Character.digit",
            CharacterOp::NumericValue => "Character.getNumericValue",
        }
    }

    /// The sort of the answer.
    pub(super) fn sort(self) -> Sort {
        if self.classes().is_empty() { Sort::BitVector(32) } else { Sort::Bool }
    }

    /// For a yes or no: the ranges of code points for which it is yes.
    fn classes(self) -> &'static [&'static [(u32, u32)]] {
        match self {
            CharacterOp::IsLetter => &[&tables::LETTERS],
            CharacterOp::IsDigit => &[&tables::DIGITS],
            CharacterOp::IsLetterOrDigit => &[&tables::LETTERS, &tables::DIGITS],
            CharacterOp::IsUpperCase => &[&tables::UPPER],
            CharacterOp::IsLowerCase => &[&tables::LOWER],
            CharacterOp::IsAlphabetic => &[&tables::ALPHABETIC],
            CharacterOp::IsWhitespace => &[&tables::WHITE],
            CharacterOp::IsSpaceChar => &[&tables::SPACES],
            CharacterOp::IsIdentifierStart => &[&tables::IDENTIFIER_START],
            CharacterOp::IsIdentifierPart => &[&tables::IDENTIFIER_PART],
            CharacterOp::ToUpperCase
            | CharacterOp::ToLowerCase
            | CharacterOp::Folded
            | CharacterOp::Digit
            | CharacterOp::NumericValue => &[],
        }
    }

    /// The code points up to a greatest one for which the answer is yes, as ranges; both ends are in it.
    pub(crate) fn ranges(self, most: u32) -> impl Iterator<Item = (u32, u32)> {
        let all = self.classes().iter().flat_map(|table| table.iter().copied());
        all.filter(move |(first, _)| *first <= most).map(move |(first, last)| (first, last.min(most)))
    }

    /// For a number: runs of code points up to a greatest one, and what the answer is in each.
    pub(crate) fn runs(self, most: u32) -> Vec<Run> {
        let moved = |table: &[(u32, u32, u32, i32)]| {
            let run = |&(first, last, every, by): &(u32, u32, u32, i32)| Run {
                first,
                last,
                every,
                start: first.cast_signed() + by,
                grows: 1,
            };
            table.iter().map(run).collect()
        };
        let mut runs: Vec<Run> = match self {
            CharacterOp::ToUpperCase => moved(&tables::TO_UPPER),
            CharacterOp::ToLowerCase => moved(&tables::TO_LOWER),
            CharacterOp::Folded => moved(&tables::FOLDED),
            CharacterOp::Digit => {
                let run = |&(first, last, start): &(u32, u32, u32)| Run {
                    first,
                    last,
                    every: 1,
                    start: start.cast_signed(),
                    grows: 1,
                };
                tables::DIGIT_VALUES.iter().map(run).collect()
            }
            CharacterOp::NumericValue => {
                let run = |&(first, last, start, grows): &(u32, u32, i32, i32)| Run {
                    first,
                    last,
                    every: 1,
                    start,
                    grows,
                };
                tables::NUMERIC_VALUES.iter().map(run).collect()
            }
            _ => Vec::new(),
        };
        runs.retain(|run| run.first <= most);
        runs
    }

    /// The number that a run has for a code point.
    fn found(self, point: u32) -> Option<i32> {
        let moved = |table: &[(u32, u32, u32, i32)]| {
            let before = table.iter().take_while(|(first, ..)| *first <= point);
            let own = |&&(first, last, every, _): &&(u32, u32, u32, i32)| {
                point <= last && (point - first).is_multiple_of(every)
            };
            before.into_iter().find(own).map(|(.., by)| point.cast_signed() + by)
        };
        match self {
            CharacterOp::ToUpperCase => moved(&tables::TO_UPPER),
            CharacterOp::ToLowerCase => moved(&tables::TO_LOWER),
            CharacterOp::Folded => moved(&tables::FOLDED),
            _ => self.runs(point).into_iter().find_map(|run| run.at(point)),
        }
    }

    /// The code points up to a greatest one for which the answer is a number, if there are but a few.
    pub(super) fn code_points_with(self, answer: i32, most: u32) -> Option<Vec<u32>> {
        const FEW: usize = 8;
        let mut points = Vec::new();
        let own = u32::try_from(answer).ok().filter(|own| *own <= most);
        if self.is_move() {
            points.extend(own.filter(|own| self.answer(own.cast_signed()) == answer));
        } else if answer == -1 {
            return None;
        }
        for run in self.runs(most) {
            let steps = match run.grows {
                0 => (run.start == answer).then_some((0, run.last - run.first)),
                _ => u32::try_from(i64::from(answer) - i64::from(run.start)).ok().map(|step| (step, step)),
            };
            let Some((first, last)) = steps else { continue };
            if last - first > FEW as u32 {
                return None;
            }
            let found = (first..=last).map(|step| run.first + step);
            points.extend(found.filter(|point| *point <= most && run.at(*point) == Some(answer)));
        }
        points.sort_unstable();
        points.dedup();
        (points.len() <= FEW).then_some(points)
    }

    /// Whether the answer is a yes or no.
    pub(crate) fn is_class(self) -> bool {
        self.sort() == Sort::Bool
    }

    /// Whether the answer is the code point itself where no run has it; else it is -1.
    pub(crate) fn is_move(self) -> bool {
        matches!(self, CharacterOp::ToUpperCase | CharacterOp::ToLowerCase | CharacterOp::Folded)
    }

    /// The answer, a yes being 1.
    pub fn answer(self, code_point: i32) -> i32 {
        let point = u32::try_from(code_point).unwrap_or(u32::MAX);
        if self.sort() == Sort::Bool {
            let within = |table: &&&[(u32, u32)]| {
                let at = table.partition_point(|(first, _)| *first <= point);
                at.checked_sub(1).and_then(|at| table.get(at)).is_some_and(|(_, last)| point <= *last)
            };
            return i32::from(self.classes().iter().any(|table| within(&table)));
        }
        self.found(point).unwrap_or(if self.is_move() { code_point } else { -1 })
    }
}

/// Code points in order, every one or every second, and what the answer is for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// The first one.
    pub(crate) first: u32,
    /// The last one.
    pub(crate) last: u32,
    /// From one to the next.
    pub(crate) every: u32,
    /// The answer for the first.
    pub(crate) start: i32,
    /// How much the answer grows from one code point to the next.
    pub(crate) grows: i32,
}

impl Run {
    fn at(&self, point: u32) -> Option<i32> {
        let from_first = point.checked_sub(self.first).filter(|_| point <= self.last)?;
        from_first.is_multiple_of(self.every).then(|| self.start + from_first.cast_signed() * self.grows)
    }
}

impl Terms {
    /// The answer of a table for a code point, an `int`: a formula or an `int`.
    pub fn character(&mut self, op: CharacterOp, code_point: Term) -> Term {
        if let Some(known) = self.as_int(code_point) {
            let answer = op.answer(known);
            return if op.sort() == Sort::Bool { self.boolean(answer != 0) } else { self.int(answer) };
        }
        if let Some((c, x, y)) = self.constant_choice(code_point)
            && code_point.sort() == Sort::BitVector(32)
        {
            let (x, y) = (self.character(op, x), self.character(op, y));
            return self.if_then_else(c, x, y);
        }
        self.intern(Op::Character(op), op.sort(), [code_point, Term::NONE, Term::NONE])
    }

    /// Whether the answer of a table is this constant, as a choice between the few code points that have it.
    pub(super) fn character_equal(&mut self, answer: Term, constant: Term) -> Option<Term> {
        let Some((Op::Character(op), [code_point, ..])) = self.op(answer) else { return None };
        // What is no code point moves to itself.
        let known = self.range(code_point).is_some_and(|(low, _)| low >= 0);
        let most = self.greatest_code_point(code_point);
        let points = op.code_points_with(self.as_int(constant)?, most).filter(|_| known || !op.is_move())?;
        let mut any = Term::FALSE;
        for point in points {
            let point = self.int(point.cast_signed());
            let same = self.equal(code_point, point);
            any = self.or(any, same);
        }
        Some(any)
    }

    /// The greatest code point that a term can be.
    pub(crate) fn greatest_code_point(&self, code_point: Term) -> u32 {
        const GREATEST: u32 = 0x10_FFFF;
        match self.range(code_point) {
            Some((low, high)) if low >= 0 => u32::try_from(high).unwrap_or(GREATEST).min(GREATEST),
            _ => GREATEST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::term::{Model, SymbolId};

    #[test]
    fn known_characters() {
        let ask = |op: CharacterOp, c: char| op.answer(c as i32);
        assert_eq!(ask(CharacterOp::IsLetter, 'q'), 1);
        assert_eq!(ask(CharacterOp::IsLetter, '9'), 0);
        assert_eq!(ask(CharacterOp::IsLetterOrDigit, '٣'), 1);
        assert_eq!(ask(CharacterOp::ToUpperCase, 'ÿ'), 'Ÿ' as i32);
        assert_eq!(ask(CharacterOp::ToLowerCase, 'Ā'), 'ā' as i32);
        assert_eq!(ask(CharacterOp::ToLowerCase, 'ā'), 'ā' as i32);
        assert_eq!(ask(CharacterOp::Folded, 'ſ'), 's' as i32);
        assert_eq!(ask(CharacterOp::Digit, 'z'), 35);
        assert_eq!(ask(CharacterOp::Digit, '-'), -1);
        assert_eq!(ask(CharacterOp::NumericValue, '½'), -2);
        assert_eq!(CharacterOp::ToUpperCase.answer(-5), -5);
        assert_eq!(CharacterOp::Digit.answer(0x11_0000), -1);
    }

    #[test]
    fn terms_have_the_value_of_the_table() {
        let mut terms = Terms::default();
        let c = terms.symbol(SymbolId(0), Sort::BitVector(32));
        for op in CharacterOp::ALL {
            let asked = terms.character(op, c);
            for point in [0, 0x30, 0x41, 0x61, 0x7F, 0xB5, 0xFF, 0x130, 0x1F600, 0x10_FFFF, -1] {
                let mut model = Model::new();
                model.set(SymbolId(0), u64::from(point as u32));
                let value = terms.evaluate(asked, &model).bits() as u32 as i32;
                assert_eq!(value, op.answer(point), "{op:?} of {point:#x}");
            }
        }
    }

    #[test]
    fn code_points_of_an_answer() {
        for op in CharacterOp::ALL.into_iter().filter(|op| !op.is_class()) {
            for answer in [-2, -1, 0, 7, 11, 35, 0x41, 0x6B, 0x73, 0x178, 0xFFFF] {
                let Some(points) = op.code_points_with(answer, 0xFFFF) else { continue };
                let all: Vec<u32> = (0..=0xFFFF).filter(|point| op.answer(*point as i32) == answer).collect();
                assert_eq!(points, all, "{op:?} {answer}");
            }
        }
    }

    #[test]
    fn tables_are_in_order() {
        for op in CharacterOp::ALL {
            for table in op.classes() {
                assert!(table.windows(2).all(|pair| pair[0].1 < pair[1].0), "{op:?}");
            }
        }
    }
}
