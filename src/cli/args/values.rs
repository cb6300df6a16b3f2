//! Values of flags: sizes, times and whole numbers, with words for what is none.

/// Longest budget that can be asked for, a year: what is longer is a slip of the pen.
const LONGEST_SECONDS: f64 = 365.0 * 24.0 * 3600.0;

/// A number of bytes; K, M, G and T stand for powers of 1024.
pub(in crate::cli) fn size(text: &str) -> Result<u64, String> {
    let wrong = || "a size such as 512M or 4G is needed".to_owned();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: u64 = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 1,
        "K" | "KB" => 1 << 10,
        "M" | "MB" => 1 << 20,
        "G" | "GB" => 1 << 30,
        "T" | "TB" => 1 << 40,
        _ => return Err(wrong()),
    };
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    let bytes = number * unit as f64;
    if bytes >= 1.0 && bytes.is_finite() { Ok(bytes as u64) } else { Err(wrong()) }
}

/// A length of time in seconds.
pub(in crate::cli) fn seconds(text: &str) -> Result<f64, String> {
    time(text, "seconds", 1.0)
}

/// A length of time in minutes.
pub(in crate::cli) fn minutes(text: &str) -> Result<f64, String> {
    time(text, "minutes", 60.0)
}

fn time(text: &str, unit: &str, seconds: f64) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number > 0.0 && number * seconds <= LONGEST_SECONDS => Ok(number),
        Ok(number) if number > 0.0 => {
            Err(format!("that is longer than a year, which is {} {unit}", LONGEST_SECONDS / seconds))
        }
        _ => Err(format!("a number of {unit} greater than 0 is needed")),
    }
}

/// Whether a text is a number in digits that is greater.
fn is_above(text: &str, most: u64) -> bool {
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    // One that no type holds is greater as well.
    is_number && text.parse::<u128>().map_or(true, |number| number > u128::from(most))
}

/// Reads a whole number from `least` to `most`.
pub(in crate::cli) fn whole<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| match most {
            most if most >= u64::from(u32::MAX) && is_above(text, most) => {
                format!("that is too large: the greatest that can be said is {most}")
            }
            // Nobody wants more than what the type holds.
            most if most >= u64::from(u32::MAX) => format!("a whole number is needed, {least} or greater"),
            most => format!("a whole number from {least} to {most} is needed"),
        })
    }
}
