//! Objects of the library that one call makes of a few values: numbers, dates, counters, pairs. Which fields hold these values,
//! which call makes an object that holds them, and which calls give them back.

use crate::classpath::Origin;
use crate::program::Class;

/// How source makes an object of a class by one call.
#[derive(PartialEq, Eq, Debug)]
pub struct Maker {
    /// Internal name of the class of the objects.
    pub class: &'static str,
    /// The call.
    pub call: MakerCall,
    /// What it is given.
    pub given: &'static [Given],
    /// Whether two objects of the same values are equal.
    pub equality: bool,
    /// Whether its methods change what it holds.
    pub changes: bool,
}

impl Maker {
    /// The call as source writes it, with the names of classes as source has them.
    pub fn written(&self, class_name: &mut dyn FnMut(&str) -> String, arguments: &[String]) -> String {
        let list = arguments.join(", ");
        match self.call {
            MakerCall::New => format!("new {}({list})", class_name(shown(self.class))),
            MakerCall::Static(class, method) => format!("{}.{method}({list})", class_name(class)),
        }
    }
}

/// The class that stands in source for one of `jvm-models`.
fn shown(class: &'static str) -> &'static str {
    match class {
        "java/io/UnknownReader" => "java/io/StringReader",
        "java/io/UnknownBufferedReader" => "java/io/BufferedReader",
        "java/time/Clock$FixedClock" => "java/time/Clock",
        other => other,
    }
}

/// How an object is made that is shown as one of the class with this internal name.
pub fn maker_shown(class: &str) -> Option<&'static Maker> {
    let is_it = |maker: &&'static Maker| maker.class == class || shown(maker.class) == class;
    all().chain([&READER]).find(is_it)
}

/// The call that makes an object.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MakerCall {
    /// A constructor of the class.
    New,
    /// A static method, by the internal name of its class and its own.
    Static(&'static str, &'static str),
}

/// One argument.
#[derive(PartialEq, Eq, Debug)]
pub enum Given {
    /// A number in a field; the call that gives it; what serves where a path does not look at it.
    Number(&'static str, &'static str, i64),
    /// A truth value that a field holds as a number, and the call that gives it.
    Flag(&'static str, &'static str),
    /// What a field names, and the call that gives it.
    Held(&'static str, &'static str),
    /// The text of the string in a field that nothing else names.
    Text(&'static str),
    /// An object in a field that nothing else names: of this class, made by its own maker.
    Own(&'static str, &'static str),
    /// Another object that is made of fields of this one.
    In(&'static Maker),
    /// The number of which the scrambled form is in the object in this field: the seed of a `Random`.
    Seed(&'static str),
    /// The decimal text of the number whose sign is in the first field and whose digits to the base of 2^32 are in the second.
    Digits(&'static str, &'static str),
    /// The decimal text of the number in the first field, with as many places after the point as the second says.
    Decimal(&'static str, &'static str),
    /// The object in a static field, by the internal name of its class and its own.
    Static(&'static str, &'static str),
}

/// What `Random` combines its seed with by exclusive or, as its documentation says.
pub const SCRAMBLE: i64 = 0x5_DEEC_E66D;

const fn new(class: &'static str, given: &'static [Given], equality: bool) -> Maker {
    Maker { class, call: MakerCall::New, given, equality, changes: false }
}

const fn changing(class: &'static str, given: &'static [Given], equality: bool) -> Maker {
    Maker { class, call: MakerCall::New, given, equality, changes: true }
}

const fn by(class: &'static str, method: &'static str, given: &'static [Given]) -> Maker {
    Maker { class, call: MakerCall::Static(class, method), given, equality: true, changes: false }
}

use Given::{Decimal, Digits, Flag, Held, In, Number, Own, Seed, Static, Text};

static READER: Maker = new("java/io/StringReader", &[Text("text")], false);

static MAKERS: [Maker; 23] = [
    new("java/io/PrintStream", &[In(&BYTES)], false),
    changing("java/util/concurrent/atomic/AtomicInteger", &[Number("value", "get()", 0)], false),
    changing("java/util/concurrent/atomic/AtomicLong", &[Number("value", "get()", 0)], false),
    changing("java/util/concurrent/atomic/AtomicBoolean", &[Flag("value", "get()")], false),
    changing("java/util/concurrent/atomic/AtomicReference", &[Held("value", "get()")], false),
    by(
        "java/time/LocalDate",
        "of",
        &[
            Number("year", "getYear()", 2000),
            Number("month", "getMonthValue()", 1),
            Number("day", "getDayOfMonth()", 1),
        ],
    ),
    by(
        "java/time/LocalTime",
        "of",
        &[
            Number("hour", "getHour()", 0),
            Number("minute", "getMinute()", 0),
            Number("second", "getSecond()", 0),
            Number("nano", "getNano()", 0),
        ],
    ),
    by(
        "java/time/LocalDateTime",
        "of",
        &[Own("date", "java/time/LocalDate"), Own("time", "java/time/LocalTime")],
    ),
    by(
        "java/time/Instant",
        "ofEpochSecond",
        &[Number("seconds", "getEpochSecond()", 0), Number("nanos", "getNano()", 0)],
    ),
    by(
        "java/time/Duration",
        "ofSeconds",
        &[Number("seconds", "getSeconds()", 0), Number("nanos", "getNano()", 0)],
    ),
    by(
        "java/time/Period",
        "of",
        &[
            Number("years", "getYears()", 0),
            Number("months", "getMonths()", 0),
            Number("days", "getDays()", 0),
        ],
    ),
    by(
        "java/time/YearMonth",
        "of",
        &[Number("year", "getYear()", 2000), Number("month", "getMonthValue()", 1)],
    ),
    by("java/time/Year", "of", &[Number("year", "getValue()", 2000)]),
    Maker {
        class: "java/time/Clock$FixedClock",
        call: MakerCall::Static("java/time/Clock", "fixed"),
        given: &[Own("instant", "java/time/Instant"), Static("java/time/ZoneOffset", "UTC")],
        equality: true,
        changes: false,
    },
    new(
        "java/util/UUID",
        &[
            Number("mostSigBits", "getMostSignificantBits()", 0),
            Number("leastSigBits", "getLeastSignificantBits()", 0),
        ],
        true,
    ),
    changing("java/util/Date", &[Number("fastTime", "getTime()", 0)], true),
    new("java/math/BigInteger", &[Digits("signum", "mag")], true),
    new("java/math/BigDecimal", &[Decimal("intCompact", "scale")], true),
    new("java/util/Random", &[Seed("seed")], false),
    changing(
        "java/util/AbstractMap$SimpleEntry",
        &[Held("key", "getKey()"), Held("value", "getValue()")],
        true,
    ),
    new("java/io/UnknownReader", &[Text("text")], false),
    new("java/io/UnknownBufferedReader", &[In(&READER)], false),
    new("java/io/PrintWriter", &[In(&WRITER)], false),
];

static BYTES: Maker = new("java/io/ByteArrayOutputStream", &[], false);
static WRITER: Maker = new("java/io/StringWriter", &[], false);

/// All makers of input objects: those of which others are made stand apart.
fn all() -> impl Iterator<Item = &'static Maker> {
    MAKERS.iter().chain([&WRITER, &BYTES])
}

/// Whether the numbers in a call for an object of a class can be together: a date is one that a month has.
pub fn is_legal(class: &str, numbers: &[i64]) -> bool {
    let ("java/time/LocalDate", &[year, month, day]) = (class, numbers) else { return true };
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    (1..=12).contains(&month) && (1..=last).contains(&day)
}

/// How an object of exactly this class is made by one call, if it is one of those.
pub fn maker(class: &Class) -> Option<&'static Maker> {
    if class.origin == Origin::User { None } else { maker_named(&class.name) }
}

/// The same, by the internal name of the class.
pub fn maker_named(class: &str) -> Option<&'static Maker> {
    all().find(|maker| maker.class == class)
}

/// The call that gives what a field of a class holds.
pub(super) fn called(class: &Class, field: &str) -> Option<&'static str> {
    match (&*class.name, field) {
        ("java/math/BigDecimal", "scale") => return Some("scale()"),
        ("java/math/BigDecimal", "intCompact") => return Some("unscaledValue()"),
        ("java/math/BigInteger", "signum") => return Some("signum()"),
        ("java/util/OptionalInt" | "java/util/OptionalLong" | "java/util/OptionalDouble", "isPresent") => {
            return Some("isPresent()");
        }
        ("java/util/UnknownTreeMap", "key") => return Some("keys()"),
        ("java/util/UnknownTreeMap", "value") => return Some("values()"),
        ("java/util/OptionalInt", "value") => return Some("getAsInt()"),
        ("java/util/OptionalLong", "value") => return Some("getAsLong()"),
        ("java/util/OptionalDouble", "value") => return Some("getAsDouble()"),
        _ => {}
    }
    let calls = maker(class)?.given.iter().filter_map(|given| match given {
        Number(of, call, _) | Flag(of, call) | Held(of, call) => Some((*of, *call)),
        _ => None,
    });
    calls.into_iter().find(|(of, _)| *of == field).map(|(_, call)| call)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inputs are assumed to satisfy the one, and shown by the other.
    #[test]
    fn a_day_is_legal_in_formulas_where_it_is_in_numbers() {
        let mut terms = crate::term::Terms::default();
        for year in [-400, -100, -4, -1, 0, 1, 1900, 1999, 2000, 2023, 2024, 2100] {
            for month in 0..=13 {
                for day in 0..=32 {
                    let [y, m, d] = [year, month, day].map(|number| terms.int(number));
                    let formula = crate::heap::legal::day_of(&mut terms, y, m, d);
                    let numbers = [year, month, day].map(i64::from);
                    let legal = is_legal("java/time/LocalDate", &numbers);
                    assert_eq!(terms.as_bool(formula), Some(legal), "{year}-{month}-{day}");
                }
            }
        }
    }

    #[test]
    fn every_class_has_one_maker() {
        for maker in all() {
            assert_eq!(all().filter(|other| other.class == maker.class).count(), 1, "{}", maker.class);
        }
    }
}
