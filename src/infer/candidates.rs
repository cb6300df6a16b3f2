//! Facts that might hold for every object of a class, and how they read.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::bytecode::{Insn, Primitive};
use crate::classfile::{Constant, FieldType};
use crate::program::{Class, InstanceField, Known};
use crate::types::{Comparison, Invariant, Quantity};

use super::nest::{Nest, NestMethod};
use super::simple_type;

/// Most constants of a class that its numbers are compared with.
const MOST_CONSTANTS: usize = 16;
/// Most quantities of a class that are compared with each other.
const MOST_QUANTITIES: usize = 12;

/// The candidates for the fields that a class of the nest, at this place in it, declares.
pub(super) fn candidates(nest: &Nest, place: usize, class: &Class) -> Vec<Invariant> {
    let mut out = Vec::new();
    let (mut numbers, mut arrays, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (slot, field) in (0..).zip(&class.instance_fields) {
        if !nest.is_tracked(class, field) {
            continue;
        }
        match &field.ty {
            FieldType::Primitive(primitive) if is_integer(*primitive) => numbers.push(Quantity::Field(slot)),
            FieldType::Primitive(_) => {}
            FieldType::Class(name) => {
                out.push(Invariant::NotNull(slot));
                if nest.narrower_at(place, slot).is_some() {
                    out.push(Invariant::Narrower(slot));
                }
                if Known::of(name) == Some(Known::String) {
                    texts.push(Quantity::TextLength(slot));
                }
            }
            FieldType::Array(_) => {
                out.push(Invariant::NotNull(slot));
                if may_be_below(&field.ty) {
                    out.push(Invariant::Exactly(slot));
                }
                arrays.push(Quantity::Length(slot));
            }
        }
    }
    numbers.truncate(MOST_QUANTITIES);
    arrays.truncate(MOST_QUANTITIES);
    texts.truncate(MOST_QUANTITIES);
    let constants = constants(nest, class);
    for &quantity in numbers.iter().chain(&arrays).chain(&texts) {
        for &constant in &constants {
            let fits = in_range(class, quantity, constant);
            // A length is never negative.
            let known = matches!(quantity, Quantity::Length(_) | Quantity::TextLength(_)) && constant <= 0;
            let constant = Quantity::Constant(constant);
            if fits && !known {
                out.push(Invariant::Compares(constant, Comparison::LessOrEqual, quantity));
            }
            if fits && (!known || constant == Quantity::Constant(0)) {
                out.push(Invariant::Compares(quantity, Comparison::LessOrEqual, constant));
            }
        }
    }
    let all: Vec<Quantity> = numbers.iter().chain(&arrays).copied().collect();
    for &left in &all {
        for &right in all.iter().filter(|right| **right != left) {
            for comparison in [Comparison::Less, Comparison::LessOrEqual] {
                out.push(Invariant::Compares(left, comparison, right));
            }
        }
    }
    out
}

/// Whether arrays of another type can be held where one of this type is declared: not where the elements are numbers, texts or
/// boxes.
fn may_be_below(ty: &FieldType) -> bool {
    match ty {
        FieldType::Array(element) => may_be_below(element),
        FieldType::Class(name) => {
            !Known::of(name).is_some_and(|known| known == Known::String || known.boxed_primitive().is_some())
        }
        FieldType::Primitive(_) => false,
    }
}

fn is_integer(primitive: Primitive) -> bool {
    !matches!(primitive, Primitive::Boolean | Primitive::Float | Primitive::Double)
}

/// The numbers that a quantity may be compared with: those that the code of the class names, or code that writes its fields.
fn constants(nest: &Nest, class: &Class) -> BTreeSet<i64> {
    let mut named = BTreeSet::new();
    let place = nest.classes.iter().position(|member| member.id == class.id);
    let writes = |m: &&NestMethod| m.writes.iter().any(|(of, _)| Some(*of) == place);
    for method in nest.methods.iter().filter(|m| m.method.class == class.id || writes(m)) {
        let Ok(Some(code)) = method.method.code() else { continue };
        for insn in &code.code.insns {
            match insn {
                Insn::Push(Constant::Int(value)) => named.insert(i64::from(*value)),
                Insn::Push(Constant::Long(value)) => named.insert(*value),
                _ => false,
            };
        }
    }
    let mut out = BTreeSet::from([-1, 0, 1]);
    let mut by_size: Vec<i64> = named.into_iter().collect();
    by_size.sort_by_key(|value| (value.unsigned_abs(), *value));
    out.extend(by_size.into_iter().take(MOST_CONSTANTS));
    out
}

/// Whether a constant is a value of a quantity, and not the least or the greatest there is.
fn in_range(class: &Class, quantity: Quantity, constant: i64) -> bool {
    let primitive = match quantity {
        Quantity::Constant(_) => return false,
        Quantity::Length(_) | Quantity::TextLength(_) => Some(Primitive::Int),
        Quantity::Field(slot) => match class.instance_fields.get(slot as usize).map(|field| &field.ty) {
            Some(FieldType::Primitive(primitive)) => Some(*primitive),
            _ => None,
        },
    };
    let (least, greatest) = match primitive {
        Some(Primitive::Byte) => (i64::from(i8::MIN), i64::from(i8::MAX)),
        Some(Primitive::Short) => (i64::from(i16::MIN), i64::from(i16::MAX)),
        Some(Primitive::Char) => (0, i64::from(u16::MAX)),
        Some(Primitive::Int) => (i64::from(i32::MIN), i64::from(i32::MAX)),
        Some(Primitive::Long) => (i64::MIN, i64::MAX),
        _ => return false,
    };
    least < constant && constant < greatest
}

/// The facts without those that follow from others, in a fixed order.
pub(super) fn essential(facts: &BTreeSet<Invariant>) -> Vec<Invariant> {
    let (mut lower, mut upper) = (BTreeMap::new(), BTreeMap::new());
    for fact in facts {
        match *fact {
            Invariant::Compares(Quantity::Constant(c), _, quantity) => {
                let bound = lower.entry(quantity).or_insert(c);
                *bound = c.max(*bound);
            }
            Invariant::Compares(quantity, _, Quantity::Constant(c)) => {
                let bound = upper.entry(quantity).or_insert(c);
                *bound = c.min(*bound);
            }
            _ => {}
        }
    }
    let has = |left, comparison, right| facts.contains(&Invariant::Compares(left, comparison, right));
    let follows = |fact: &Invariant| match *fact {
        Invariant::NotNull(_) | Invariant::Narrower(_) | Invariant::Exactly(_) => false,
        Invariant::Compares(Quantity::Constant(c), _, quantity) => lower.get(&quantity) != Some(&c),
        Invariant::Compares(quantity, _, Quantity::Constant(c)) => upper.get(&quantity) != Some(&c),
        Invariant::Compares(left, comparison, right) => {
            let least = lower.get(&right).copied().or(matches!(right, Quantity::Length(_)).then_some(0));
            let by_bounds = upper.get(&left).zip(least).is_some_and(|(most, least)| match comparison {
                Comparison::Less => *most < least,
                Comparison::LessOrEqual => *most <= least,
            });
            let by_strict = comparison == Comparison::LessOrEqual && has(left, Comparison::Less, right);
            let by_third = facts.iter().any(|fact| match *fact {
                Invariant::Compares(a, first, middle) if a == left && middle != right => {
                    let constant = matches!(middle, Quantity::Constant(_));
                    let back = has(middle, Comparison::LessOrEqual, left);
                    let second = [Comparison::Less, Comparison::LessOrEqual];
                    !constant
                        && !back
                        && second.into_iter().any(|second| {
                            let strict = first == Comparison::Less || second == Comparison::Less;
                            has(middle, second, right)
                                && !has(right, Comparison::LessOrEqual, middle)
                                && (strict || comparison == Comparison::LessOrEqual)
                        })
                }
                _ => false,
            });
            by_bounds || by_strict || by_third
        }
    };
    facts.iter().filter(|fact| !follows(fact)).copied().collect()
}

/// The facts in the words of the source, fields with a prefix, each with its number among them: two bounds that meet are one equation.
pub(super) fn in_words(
    nest: &Nest,
    of_class: usize,
    prefix: &str,
    facts: &[Invariant],
) -> Vec<(Vec<usize>, Arc<str>)> {
    let class = &nest.classes[of_class];
    let mut out = Vec::new();
    let position = |wanted: Invariant| facts.iter().position(|fact| *fact == wanted);
    for (number, fact) in facts.iter().enumerate() {
        let (numbers, text) = match *fact {
            Invariant::NotNull(slot) => {
                (vec![number], format!("{} != null", field_name(class, prefix, slot)))
            }
            Invariant::Narrower(slot) => {
                let made = nest.narrower_at(of_class, slot).unwrap_or_default();
                let name = field_name(class, prefix, slot);
                (vec![number], format!("{name} instanceof {}", simple_type(&FieldType::Class(made))))
            }
            Invariant::Exactly(slot) => {
                let ty = class.instance_fields.get(slot as usize).map(|field| simple_type(&field.ty));
                let name = field_name(class, prefix, slot);
                (vec![number], format!("{name}.getClass() == {}.class", ty.unwrap_or_default()))
            }
            Invariant::Compares(left, Comparison::LessOrEqual, right) => {
                match position(Invariant::Compares(right, Comparison::LessOrEqual, left)) {
                    Some(other) if other < number => continue,
                    Some(other) => {
                        let (left, right) =
                            if matches!(left, Quantity::Constant(_)) { (right, left) } else { (left, right) };
                        (
                            vec![number, other],
                            format!(
                                "{} == {}",
                                quantity(class, prefix, left),
                                quantity(class, prefix, right)
                            ),
                        )
                    }
                    None => (
                        vec![number],
                        format!("{} <= {}", quantity(class, prefix, left), quantity(class, prefix, right)),
                    ),
                }
            }
            Invariant::Compares(left, Comparison::Less, right) => (
                vec![number],
                format!("{} < {}", quantity(class, prefix, left), quantity(class, prefix, right)),
            ),
        };
        out.push((numbers, text.into()));
    }
    out
}

fn quantity(class: &Class, prefix: &str, quantity: Quantity) -> String {
    match quantity {
        Quantity::Constant(value) => value.to_string(),
        Quantity::Field(slot) => field_name(class, prefix, slot),
        Quantity::Length(slot) => format!("{}.length", field_name(class, prefix, slot)),
        Quantity::TextLength(slot) => format!("{}.length()", field_name(class, prefix, slot)),
    }
}

fn field_name(class: &Class, prefix: &str, slot: u32) -> String {
    class
        .instance_fields
        .get(slot as usize)
        .map_or_else(String::new, |field: &InstanceField| format!("{prefix}{}", field.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    const X: Quantity = Quantity::Field(0);
    const Y: Quantity = Quantity::Field(1);
    const Z: Quantity = Quantity::Length(2);

    fn least(bound: i64, of: Quantity) -> Invariant {
        Invariant::Compares(Quantity::Constant(bound), Comparison::LessOrEqual, of)
    }

    fn most(of: Quantity, bound: i64) -> Invariant {
        Invariant::Compares(of, Comparison::LessOrEqual, Quantity::Constant(bound))
    }

    fn no_more(left: Quantity, right: Quantity) -> Invariant {
        Invariant::Compares(left, Comparison::LessOrEqual, right)
    }

    fn less(left: Quantity, right: Quantity) -> Invariant {
        Invariant::Compares(left, Comparison::Less, right)
    }

    #[track_caller]
    fn left_of<const N: usize>(facts: [Invariant; N], expected: &[Invariant]) {
        let expected: BTreeSet<Invariant> = expected.iter().copied().collect();
        assert_eq!(essential(&facts.into()).into_iter().collect::<BTreeSet<_>>(), expected);
    }

    #[test]
    fn only_the_tightest_bounds_are_told() {
        left_of(
            [least(-1, X), least(0, X), least(1, X), most(X, 9), most(X, 10)],
            &[least(1, X), most(X, 9)],
        );
    }

    #[test]
    fn what_is_less_is_no_more() {
        left_of([less(X, Y), no_more(X, Y)], &[less(X, Y)]);
    }

    #[test]
    fn order_is_not_told_where_bounds_or_a_number_between_tell_it() {
        left_of([most(X, 3), least(3, Y), no_more(X, Y)], &[most(X, 3), least(3, Y)]);
        left_of(
            [no_more(X, Y), less(Y, Z), less(X, Z), no_more(X, Z), no_more(Y, Z)],
            &[no_more(X, Y), less(Y, Z)],
        );
    }

    /// Of three equal numbers each equation follows from the other two: no two of them may go.
    #[test]
    fn equal_numbers_stay_equal() {
        let all = [no_more(X, Y), no_more(Y, X), no_more(Y, Z), no_more(Z, Y), no_more(X, Z), no_more(Z, X)];
        left_of(all, &all);
    }
}
