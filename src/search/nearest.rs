//! Which of the names that there are somebody may have meant.

/// Most names that are offered.
const MOST: usize = 3;

/// The names most like one that is not there, the most alike first; none where nothing is like it.
///
/// A class is compared without its package as well, since packages are rarely mistyped but often left out.
pub fn nearest(wanted: &str, names: impl IntoIterator<Item = String>) -> Vec<String> {
    let short = |name: &str| name.rsplit(['.', '#', '$']).next().unwrap_or(name).to_lowercase();
    let simple = short(wanted);
    // Every third letter may be wrong; of a short word one.
    let allowed = (simple.chars().count() / 3).max(1);
    let mut found: Vec<(usize, usize, String)> = names
        .into_iter()
        .filter_map(|name| {
            let distance = strsim::osa_distance(&simple, &short(&name));
            let whole = strsim::osa_distance(&wanted.to_lowercase(), &name.to_lowercase());
            (distance <= allowed).then_some((distance, whole, name))
        })
        .collect();
    found.sort();
    found.dedup();
    // What is less alike than the best is hardly meant.
    let best = found.first().map_or(0, |(distance, ..)| *distance);
    found.retain(|(distance, ..)| *distance == best);
    found.into_iter().take(MOST).map(|(_, _, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_most_alike_come_first() {
        let names = ["com.acme.Cart", "com.acme.Card", "com.acme.Bank"].map(str::to_owned);
        assert_eq!(nearest("Crat", names.clone()), ["com.acme.Cart"]);
        assert_eq!(nearest("com.acme.Cart2", names.clone()), ["com.acme.Cart"]);
        assert!(nearest("Invoice", names).is_empty());
    }
}
