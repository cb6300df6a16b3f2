//! What operands can still be, from what a node can be.
//!
//! An operation that keeps or reverses the order of one operand, whatever the other is, leaves that operand a range whose
//! ends are found by bisection with the operation itself, so that no rounding has to be undone.

use super::forward::{at, fits};
use super::interval::{Grid, Values, first_place, last_place};
use crate::term::{BinaryOp, FloatingOp, Op, Sort, apply_floating, signed};

/// Narrows the operands of a node whose values are `whole`. `of` is the sort of the first operand.
pub(super) fn backward(op: Op, sort: Sort, of: Sort, whole: Values, operands: &mut [Values; 3]) {
    let [a, b, c] = *operands;
    match (op, whole) {
        (Op::Floating(op), _) if op.is_comparison() => comparison(op, of, whole, operands),
        (Op::Floating(op), _) => floating(op, sort, of, whole, operands),
        (Op::IfThenElse, _) => {
            if a == Values::TRUE || whole.meet(c).is_empty() {
                operands[0] = a.meet(Values::TRUE);
                operands[1] = b.meet(whole);
            } else if a == Values::FALSE || whole.meet(b).is_empty() {
                operands[0] = a.meet(Values::FALSE);
                operands[2] = c.meet(whole);
            }
        }
        (Op::Not, Values::Truth { no, yes }) => operands[0] = a.meet(Values::Truth { no: yes, yes: no }),
        (Op::And, Values::TRUE) => [operands[0], operands[1]] = [a, b].map(|side| side.meet(Values::TRUE)),
        (Op::Or, Values::FALSE) => [operands[0], operands[1]] = [a, b].map(|side| side.meet(Values::FALSE)),
        (Op::And, Values::FALSE) if a == Values::TRUE => operands[1] = b.meet(Values::FALSE),
        (Op::And, Values::FALSE) if b == Values::TRUE => operands[0] = a.meet(Values::FALSE),
        (Op::Or, Values::TRUE) if a == Values::FALSE => operands[1] = b.meet(Values::TRUE),
        (Op::Or, Values::TRUE) if b == Values::FALSE => operands[0] = a.meet(Values::TRUE),
        (Op::Equal, Values::TRUE) => [operands[0], operands[1]] = [a.meet(b), b.meet(a)],
        (Op::Equal, Values::FALSE) => {
            operands[0] = without(a, b, of);
            operands[1] = without(b, a, of);
        }
        (Op::LessSigned, Values::TRUE) => order(operands, 1),
        (Op::LessEqualSigned, Values::TRUE) => order(operands, 0),
        (Op::LessSigned, Values::FALSE) => reversed(operands, 0),
        (Op::LessEqualSigned, Values::FALSE) => reversed(operands, 1),
        (Op::SignExtend, _) => operands[0] = a.meet(whole),
        (Op::ZeroExtend, Values::Integer(..)) if matches!(a, Values::Integer(low, _) if low >= 0) => {
            operands[0] = a.meet(whole);
        }
        (Op::Truncate, _) => {
            if let Values::Integer(low, high) = a
                && fits(sort, low.into(), high.into())
            {
                operands[0] = a.meet(whole);
            }
        }
        (Op::Binary(op @ (BinaryOp::Add | BinaryOp::Sub)), Values::Integer(low, high)) => {
            integer_sum(op, sort, (low.into(), high.into()), operands);
        }
        _ => {}
    }
}

/// `x + y` or `x - y` where it cannot overflow.
fn integer_sum(op: BinaryOp, sort: Sort, (low, high): (i128, i128), operands: &mut [Values; 3]) {
    let (Values::Integer(x, x2), Values::Integer(y, y2)) = (operands[0], operands[1]) else { return };
    let [x, x2, y, y2] = [x, x2, y, y2].map(i128::from);
    let narrow = |low: i128, high: i128| {
        let clamp = |value: i128| value.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        if low > high { Values::Integer(1, 0) } else { Values::Integer(clamp(low), clamp(high)) }
    };
    if op == BinaryOp::Add && fits(sort, x + y, x2 + y2) {
        operands[0] = operands[0].meet(narrow(low - y2, high - y));
        operands[1] = operands[1].meet(narrow(low - x2, high - x));
    } else if op == BinaryOp::Sub && fits(sort, x - y2, x2 - y) {
        operands[0] = operands[0].meet(narrow(low + y, high + y2));
        operands[1] = operands[1].meet(narrow(x - high, x2 - low));
    }
}

/// The first is below the second by at least `gap`.
fn order(operands: &mut [Values; 3], gap: i64) {
    if let (Values::Integer(low, high), Values::Integer(low2, high2)) = (operands[0], operands[1]) {
        operands[0] = match high2.checked_sub(gap) {
            Some(most) => Values::Integer(low, high.min(most)),
            None => Values::Integer(1, 0),
        };
        operands[1] = match low.checked_add(gap) {
            Some(least) => Values::Integer(low2.max(least), high2),
            None => Values::Integer(1, 0),
        };
    }
}

fn reversed(operands: &mut [Values; 3], gap: i64) {
    operands.swap(0, 1);
    order(operands, gap);
    operands.swap(0, 1);
}

/// `values` without the single value that the other is, where it is at an end; zeros stay, having two sets of bits.
fn without(values: Values, other: Values, sort: Sort) -> Values {
    let Some(grid) = Grid::of(sort) else {
        return match (values, other) {
            (Values::Truth { .. }, Values::TRUE) => values.meet(Values::FALSE),
            (Values::Truth { .. }, Values::FALSE) => values.meet(Values::TRUE),
            _ => values,
        };
    };
    if let (Values::Floating { low, high, .. }, Values::Floating { low: low2, high: high2, nan: true }) =
        (values, other)
    {
        // Only NaN is NaN.
        return if low2 <= high2 { values } else { Values::Floating { low, high, nan: false } };
    }
    let (Some((low, high)), Some((only, last))) = (grid.places(values), grid.places(other)) else {
        return values;
    };
    if only != last || only == 0 && sort.is_floating() {
        return values;
    }
    let numbers = match () {
        () if low == only && high == only => empty_numbers(grid),
        () if low == only => grid.between(low + 1, high),
        () if high == only => grid.between(low, high - 1),
        () => return values,
    };
    with_nan_of(numbers, values)
}

fn empty_numbers(grid: Grid) -> Values {
    match grid {
        Grid::Integer(_) => Values::Integer(1, 0),
        _ => Values::NO_NUMBER,
    }
}

/// These numbers, and NaN if the other set has it.
fn with_nan_of(numbers: Values, other: Values) -> Values {
    match (numbers, other) {
        (Values::Floating { low, high, .. }, Values::Floating { nan, .. }) => {
            Values::Floating { low, high, nan }
        }
        _ => numbers,
    }
}

fn without_nan(values: Values) -> Values {
    match values {
        Values::Floating { low, high, .. } => Values::Floating { low, high, nan: false },
        _ => values,
    }
}

fn comparison(op: FloatingOp, of: Sort, whole: Values, operands: &mut [Values; 3]) {
    let is_true = match whole {
        Values::TRUE => true,
        Values::FALSE => false,
        _ => return,
    };
    let (Values::Floating { nan, .. }, Values::Floating { nan: nan2, .. }) = (operands[0], operands[1])
    else {
        return;
    };
    let Some(grid) = Grid::of(of) else { return };
    if is_true {
        [operands[0], operands[1]] = [operands[0], operands[1]].map(without_nan);
    } else if nan || nan2 {
        return;
    }
    match (op, is_true) {
        (FloatingOp::Less, true) => ordered(grid, operands, 1),
        (FloatingOp::LessEqual, true) => ordered(grid, operands, 0),
        (FloatingOp::Less, false) => {
            operands.swap(0, 1);
            ordered(grid, operands, 0);
            operands.swap(0, 1);
        }
        (FloatingOp::LessEqual, false) => {
            operands.swap(0, 1);
            ordered(grid, operands, 1);
            operands.swap(0, 1);
        }
        (_, true) => {
            [operands[0], operands[1]] = [operands[0].meet(operands[1]), operands[1].meet(operands[0])]
        }
        _ => {}
    }
}

/// Neither is NaN, and the first is below the second by at least `gap` places.
fn ordered(grid: Grid, operands: &mut [Values; 3], gap: i64) {
    let (Some((low, high)), Some((low2, high2))) = (grid.places(operands[0]), grid.places(operands[1]))
    else {
        // One of them is NaN.
        operands[0] = Values::NO_NUMBER;
        return;
    };
    operands[0] = grid.between(low, high.min(high2 - gap));
    operands[1] = grid.between(low2.max(low + gap), high2);
}

fn floating(op: FloatingOp, sort: Sort, of: Sort, whole: Values, operands: &mut [Values; 3]) {
    use FloatingOp::*;
    match op {
        FromBits | ToBits => {}
        Compare => {
            let Some(grid) = Grid::of(of) else { return };
            match whole {
                Values::Integer(_, ..0) => below(grid, operands),
                Values::Integer(1.., _) => {
                    operands.swap(0, 1);
                    below(grid, operands);
                    operands.swap(0, 1);
                }
                _ => {}
            }
        }
        FromSigned | ToSigned | Round | Resize | Sqrt | Floor | Ceil | RoundEven => {
            operands[0] = preimage(op, sort, of, whole, operands[0]);
        }
        Negate => {
            if let Values::Floating { low, high, nan } = whole {
                operands[0] = operands[0].meet(Values::Floating { low: -high, high: -low, nan });
            }
        }
        Abs => {
            if let (Values::Floating { low, high, nan }, Values::Floating { low: from, high: to, .. }) =
                (whole, operands[0])
            {
                let mut values = Values::Floating { low: -high, high, nan };
                if from > -low {
                    values = values.meet(Values::Floating { low, high: f64::INFINITY, nan });
                }
                if to < low {
                    values = values.meet(Values::Floating { low: f64::NEG_INFINITY, high: -low, nan });
                }
                operands[0] = operands[0].meet(values);
            }
        }
        _ => {
            let Values::Floating { low, high, nan } = whole else { return };
            if !nan {
                *operands = operands.map(without_nan);
            }
            if low <= high {
                arithmetic(op, of, (low, high), nan, operands);
            }
        }
    }
}

/// The first is below the second in the order of all numbers: it is not NaN, and the two zeros are two.
fn below(grid: Grid, operands: &mut [Values; 3]) {
    operands[0] = without_nan(operands[0]);
    let Values::Floating { nan: false, .. } = operands[1] else { return };
    ordered(grid, operands, 0);
}

/// The operands for which an operation that keeps the order gives one of some values.
fn preimage(op: FloatingOp, sort: Sort, of: Sort, whole: Values, operand: Values) -> Values {
    let (Some(grid), Some(target)) = (Grid::of(of), Grid::of(sort)) else { return operand };
    let result = |bits: u64| apply_floating(op, of, sort, [bits, 0, 0]);
    let place = |bits: u64| match target {
        Grid::Integer(width) => signed(width, bits),
        Grid::Float => target.place(f32::from_bits(bits as u32).into()),
        Grid::Double => target.place(f64::from_bits(bits)),
    };
    let nan = match (operand, whole) {
        (Values::Floating { nan: false, .. }, _) => false,
        (_, Values::Floating { nan, .. }) => nan,
        (_, Values::Integer(low, high)) => low <= 0 && high >= 0,
        _ => true,
    };
    let numbers = match (grid.places(operand), target.places(whole)) {
        (None, _) => empty_numbers(grid),
        // Roots of numbers below 0 are NaN.
        (Some(_), _) if op == FloatingOp::Sqrt && nan_of(whole) => return operand,
        (Some(_), None) => empty_numbers(grid),
        (Some((low, high)), Some((least, most))) => {
            let low = if op == FloatingOp::Sqrt { low.max(0) } else { low };
            let first = first_place(low, high, |at| place(result(grid.bits(at))) >= least);
            let last = last_place(low, high, |at| place(result(grid.bits(at))) <= most);
            match (first, last) {
                (Some(first), Some(last)) if first <= last => grid.between(first, last),
                _ => empty_numbers(grid),
            }
        }
    };
    match numbers {
        Values::Floating { low, high, .. } => Values::Floating { low, high, nan },
        other => other,
    }
}

fn nan_of(values: Values) -> bool {
    matches!(values, Values::Floating { nan: true, .. })
}

/// Whether the result of an operation grows or shrinks with an operand, whatever the other one is from `low` to `high`;
/// `signed` is an operand that is never 0.
fn growth(op: FloatingOp, first: bool, signed: bool, low: f64, high: f64) -> Option<bool> {
    use FloatingOp::*;
    match (op, first) {
        (Add, _) | (Sub, true) => Some(true),
        (Sub, false) => Some(false),
        (Mul, _) if low >= 0.0 => Some(true),
        (Mul, _) if high <= 0.0 => Some(false),
        (Div, true) if low > 0.0 => Some(true),
        (Div, true) if high < 0.0 => Some(false),
        (Div, false) if signed && low >= 0.0 => Some(false),
        (Div, false) if signed && high <= 0.0 => Some(true),
        _ => None,
    }
}

/// Narrows the operands of a sum, difference, product or quotient, of a minimum or a maximum.
fn arithmetic(op: FloatingOp, of: Sort, (least, most): (f64, f64), nan: bool, operands: &mut [Values; 3]) {
    use FloatingOp::*;
    let Some(grid) = Grid::of(of) else { return };
    if let (Min | Max, Values::Floating { .. }, Values::Floating { .. }) = (op, operands[0], operands[1]) {
        if nan {
            return;
        }
        let bound = match op {
            Min => Values::Floating { low: least, high: f64::INFINITY, nan: false },
            _ => Values::Floating { low: f64::NEG_INFINITY, high: most, nan: false },
        };
        operands[0] = operands[0].meet(bound);
        operands[1] = operands[1].meet(bound);
        return;
    }
    // A result that may be NaN says nothing of the operands, unless it cannot be NaN.
    if nan {
        let result = super::forward::forward(Op::Floating(op), of, of, *operands);
        if nan_of(result) {
            return;
        }
    }
    for first in [true, false] {
        let (own, other) = if first { (operands[0], operands[1]) } else { (operands[1], operands[0]) };
        let Values::Floating { low: low2, high: high2, nan: nan2 } = other else { return };
        if nan2 || low2 > high2 {
            return;
        }
        let Some((low, high)) = grid.places(own) else { continue };
        let Some(grows) = growth(op, first, low > 0 || high < 0, low2, high2) else { continue };
        // What the operand at a place gives at most and at least.
        let ends = |place: i64| {
            let own = grid.value(place);
            let results = [low2, high2]
                .map(|other| at(op, of, if first { [own, other, 0.0] } else { [other, own, 0.0] }));
            // NaN at one end is a matter of that end alone, and is no result; at both, nothing is known.
            let open = results.iter().all(|result| result.is_nan());
            (results[0].min(results[1]), results[0].max(results[1]), open)
        };
        let reaches = |place: i64| {
            let (_, greatest, open) = ends(place);
            open || greatest >= least
        };
        let stays = |place: i64| {
            let (smallest, _, open) = ends(place);
            open || smallest <= most
        };
        let (from, to) = if grows {
            (first_place(low, high, reaches), last_place(low, high, stays))
        } else {
            (first_place(low, high, stays), last_place(low, high, reaches))
        };
        let narrowed = match (from, to) {
            (Some(from), Some(to)) if from <= to => grid.between(from, to),
            _ => Values::NO_NUMBER,
        };
        let narrowed = with_nan_of(narrowed, own);
        operands[usize::from(!first)] = narrowed;
    }
}
