//! Floating point terms against Rust's numbers and against Z3: random expressions over values at the edges.

use lazuli::solver::{Assumptions, Solver, SolverOptions, Verdict};
use lazuli::term::{FloatingOp, Model, Sort, SymbolId, Term, Terms};
use proptest::prelude::*;

use super::expression::Source;

const INT: Sort = Sort::BitVector(32);
const LONG: Sort = Sort::BitVector(64);
/// Symbols 0 and 1 are doubles, 2 and 3 floats, 4 an int, 5 a long.
const SORTS: [Sort; 6] = [Sort::Double, Sort::Double, Sort::Float, Sort::Float, INT, LONG];

const DOUBLES: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    0.1,
    3.0,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
    f64::MAX,
    f64::MIN,
    2147483647.5,
    -2147483648.9,
    9.223372036854775e18,
    0.499_999_999_999_999_94,
];
const FLOATS: [f32; 18] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    0.1,
    2.5,
    16_777_216.0,
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MIN_POSITIVE,
    1e-45,
    f32::MAX,
    f32::MIN,
    2_147_483_520.0,
    0.499_999_97,
    8_388_609.0,
    -3.0,
];

/// A value as Java has it.
#[derive(Copy, Clone, Debug)]
enum Number {
    Double(f64),
    Float(f32),
    Int(i32),
    Long(i64),
    Truth(bool),
}

impl Number {
    /// The bits, those of Java's canonical NaN for every NaN.
    fn bits(self) -> u64 {
        match self {
            Number::Double(value) if value.is_nan() => 0x7FF8_0000_0000_0000,
            Number::Double(value) => value.to_bits(),
            Number::Float(value) if value.is_nan() => 0x7FC0_0000,
            Number::Float(value) => value.to_bits().into(),
            Number::Int(value) => u64::from(value as u32),
            Number::Long(value) => value as u64,
            Number::Truth(value) => value.into(),
        }
    }
}

#[derive(Clone, Debug)]
enum Tree {
    Constant(Number),
    Symbol(u32),
    Apply(FloatingOp, Sort, Vec<Tree>),
    Choice(Box<Tree>, Box<Tree>, Box<Tree>),
}

fn constant(source: &mut Source, sort: Sort) -> Number {
    match sort {
        Sort::Double => Number::Double(DOUBLES[usize::from(source.byte()) % DOUBLES.len()]),
        Sort::Float => Number::Float(FLOATS[usize::from(source.byte()) % FLOATS.len()]),
        INT => Number::Int(source.value(32) as u32 as i32),
        _ => Number::Long(source.value(64) as i64),
    }
}

fn tree(source: &mut Source, sort: Sort, depth: u32) -> Tree {
    use FloatingOp::*;
    let kind = source.byte();
    if depth == 0 || kind.is_multiple_of(8) {
        let symbols: Vec<u32> = (0..6).filter(|id| SORTS[*id as usize] == sort).collect();
        return match kind % 3 {
            0 => Tree::Constant(constant(source, sort)),
            _ => Tree::Symbol(symbols[usize::from(source.byte()) % symbols.len()]),
        };
    }
    let depth = depth - 1;
    if kind % 8 == 1 {
        let condition = Box::new(comparison(source, depth));
        let first = Box::new(tree(source, sort, depth));
        return Tree::Choice(condition, first, Box::new(tree(source, sort, depth)));
    }
    let other = if sort == Sort::Double { Sort::Float } else { Sort::Double };
    let (op, operand, count) = if sort.is_floating() {
        match source.byte() % 17 {
            0 | 1 => (Add, sort, 2),
            2 => (Sub, sort, 2),
            3 | 4 => (Mul, sort, 2),
            5 => (Div, sort, 2),
            6 => (Rem, sort, 2),
            7 => (Min, sort, 2),
            8 => (Max, sort, 2),
            9 => (Fma, sort, 3),
            10 => (Negate, sort, 1),
            11 => (Abs, sort, 1),
            12 => (Sqrt, sort, 1),
            13 => ([RoundEven, Floor, Ceil][usize::from(source.byte()) % 3], sort, 1),
            14 => (FromSigned, if source.byte() & 1 == 0 { INT } else { LONG }, 1),
            15 => (Resize, other, 1),
            _ => (FromBits, if sort == Sort::Double { LONG } else { INT }, 1),
        }
    } else {
        let operand = if source.byte() & 1 == 0 { Sort::Float } else { Sort::Double };
        match source.byte() % 3 {
            0 if sort == INT && source.byte() & 1 == 0 => (Compare, operand, 2),
            0 => (Round, operand, 1),
            1 => (ToBits, if sort == LONG { Sort::Double } else { Sort::Float }, 1),
            _ => (ToSigned, operand, 1),
        }
    };
    Tree::Apply(op, sort, (0..count).map(|_| tree(source, operand, depth)).collect())
}

fn comparison(source: &mut Source, depth: u32) -> Tree {
    let sort = if source.byte() & 1 == 0 { Sort::Double } else { Sort::Float };
    let op = [FloatingOp::Less, FloatingOp::LessEqual, FloatingOp::Equal][usize::from(source.byte()) % 3];
    Tree::Apply(op, Sort::Bool, vec![tree(source, sort, depth), tree(source, sort, depth)])
}

fn model(source: &mut Source) -> Model {
    let mut model = Model::new();
    for (id, sort) in (0..).zip(SORTS) {
        model.set(SymbolId(id), constant(source, sort).bits());
    }
    model
}

impl Tree {
    fn build(&self, terms: &mut Terms) -> Term {
        match self {
            Tree::Constant(Number::Double(value)) => terms.double(*value),
            Tree::Constant(Number::Float(value)) => terms.float(*value),
            Tree::Constant(Number::Int(value)) => terms.int(*value),
            Tree::Constant(Number::Long(value)) => terms.long(*value),
            Tree::Constant(Number::Truth(value)) => terms.boolean(*value),
            Tree::Symbol(id) => terms.symbol(SymbolId(*id), SORTS[*id as usize]),
            Tree::Apply(op, sort, operands) => {
                let operands: Vec<Term> = operands.iter().map(|tree| tree.build(terms)).collect();
                terms.floating(*op, *sort, &operands)
            }
            Tree::Choice(condition, x, y) => {
                let (condition, x, y) = (condition.build(terms), x.build(terms), y.build(terms));
                terms.if_then_else(condition, x, y)
            }
        }
    }

    /// With the model's values for symbols.
    fn fixed(&self, model: &Model) -> Tree {
        let fixed = |tree: &Tree| Box::new(tree.fixed(model));
        match self {
            Tree::Constant(value) => Tree::Constant(*value),
            Tree::Symbol(_) => Tree::Constant(self.evaluate(model)),
            Tree::Choice(condition, x, y) => Tree::Choice(fixed(condition), fixed(x), fixed(y)),
            Tree::Apply(op, sort, operands) => {
                Tree::Apply(*op, *sort, operands.iter().map(|tree| tree.fixed(model)).collect())
            }
        }
    }

    /// What Rust's numbers say, written from Java's rules and not from the crate's code.
    fn evaluate(&self, model: &Model) -> Number {
        match self {
            Tree::Constant(value) => *value,
            Tree::Symbol(id) => {
                let bits = model.value(SymbolId(*id));
                match SORTS[*id as usize] {
                    Sort::Double => Number::Double(f64::from_bits(bits)),
                    Sort::Float => Number::Float(f32::from_bits(bits as u32)),
                    INT => Number::Int(bits as u32 as i32),
                    _ => Number::Long(bits as i64),
                }
            }
            Tree::Choice(condition, x, y) => match condition.evaluate(model) {
                Number::Truth(true) => x.evaluate(model),
                _ => y.evaluate(model),
            },
            Tree::Apply(op, sort, operands) => {
                let values: Vec<Number> = operands.iter().map(|tree| tree.evaluate(model)).collect();
                match values[..] {
                    [Number::Double(a), Number::Double(b)] => doubles(*op, a, b),
                    [Number::Float(a), Number::Float(b)] => floats(*op, a, b),
                    [Number::Double(a), Number::Double(b), Number::Double(c)] => {
                        Number::Double(a.mul_add(b, c))
                    }
                    [Number::Float(a), Number::Float(b), Number::Float(c)] => Number::Float(a.mul_add(b, c)),
                    [value] => unary(*op, *sort, value),
                    _ => unreachable!("{op:?} of {values:?}"),
                }
            }
        }
    }
}

macro_rules! binary {
    ($name:ident, $number:ty, $variant:ident) => {
        fn $name(op: FloatingOp, a: $number, b: $number) -> Number {
            use FloatingOp::*;
            Number::$variant(match op {
                Add => a + b,
                Sub => a - b,
                Mul => a * b,
                Div => a / b,
                Rem => a % b,
                Less => return Number::Truth(a < b),
                LessEqual => return Number::Truth(a <= b),
                Equal => return Number::Truth(a == b),
                Compare if a < b => return Number::Int(-1),
                Compare if a > b => return Number::Int(1),
                // Zeros and NaN, by their bits.
                Compare => {
                    let [a, b] = [a, b].map(|value| {
                        let bits = Number::$variant(value).bits() as i64;
                        if size_of_val(&value) == 4 { i64::from(bits as i32) } else { bits }
                    });
                    return Number::Int(a.cmp(&b) as i32);
                }
                // As the JDK has them.
                Max if a.is_nan() => a,
                Max if a == 0.0 && b == 0.0 && a.is_sign_negative() => b,
                Max => {
                    if a >= b {
                        a
                    } else {
                        b
                    }
                }
                Min if a.is_nan() => a,
                Min if a == 0.0 && b == 0.0 && b.is_sign_negative() => b,
                Min => {
                    if a <= b {
                        a
                    } else {
                        b
                    }
                }
                _ => unreachable!("{op:?}"),
            })
        }
    };
}

binary!(doubles, f64, Double);
binary!(floats, f32, Float);

fn unary(op: FloatingOp, sort: Sort, value: Number) -> Number {
    use FloatingOp::*;
    match (op, value, sort) {
        (Negate, Number::Double(a), _) => Number::Double(-a),
        (Negate, Number::Float(a), _) => Number::Float(-a),
        (Abs, Number::Double(a), _) => Number::Double(a.abs()),
        (Abs, Number::Float(a), _) => Number::Float(a.abs()),
        (Sqrt, Number::Double(a), _) => Number::Double(a.sqrt()),
        (Sqrt, Number::Float(a), _) => Number::Float(a.sqrt()),
        (RoundEven, Number::Double(a), _) => Number::Double(a.round_ties_even()),
        (RoundEven, Number::Float(a), _) => Number::Float(a.round_ties_even()),
        (Floor, Number::Double(a), _) => Number::Double(a.floor()),
        (Floor, Number::Float(a), _) => Number::Float(a.floor()),
        (Ceil, Number::Double(a), _) => Number::Double(a.ceil()),
        (Ceil, Number::Float(a), _) => Number::Float(a.ceil()),
        (FromSigned, Number::Int(a), Sort::Double) => Number::Double(a.into()),
        (FromSigned, Number::Int(a), _) => Number::Float(a as f32),
        (FromSigned, Number::Long(a), Sort::Double) => Number::Double(a as f64),
        (FromSigned, Number::Long(a), _) => Number::Float(a as f32),
        (ToSigned, Number::Double(a), INT) => Number::Int(a as i32),
        (ToSigned, Number::Double(a), _) => Number::Long(a as i64),
        (ToSigned, Number::Float(a), INT) => Number::Int(a as i32),
        (ToSigned, Number::Float(a), _) => Number::Long(a as i64),
        (Round, Number::Double(a), INT) => Number::Int(rounded(a) as i32),
        (Round, Number::Double(a), _) => Number::Long(rounded(a) as i64),
        (Round, Number::Float(a), INT) => Number::Int(rounded(a.into()) as i32),
        (Round, Number::Float(a), _) => Number::Long(rounded(a.into()) as i64),
        (Resize, Number::Double(a), _) => Number::Float(a as f32),
        (Resize, Number::Float(a), _) => Number::Double(a.into()),
        (ToBits, number @ Number::Double(_), _) => Number::Long(number.bits() as i64),
        (ToBits, number, _) => Number::Int(number.bits() as u32 as i32),
        (FromBits, Number::Long(a), _) => Number::Double(f64::from_bits(a as u64)),
        (FromBits, Number::Int(a), _) => Number::Float(f32::from_bits(a as u32)),
        _ => unreachable!("{op:?} of {value:?}"),
    }
}

/// Half up: what is nearer, and the upper one of two.
fn rounded(value: f64) -> f64 {
    let below = value.trunc() - if value.trunc() > value { 1.0 } else { 0.0 };
    if value - below < 0.5 || value.is_nan() { below } else { below + 1.0 }
}

/// A formula that says what a term's bits are.
fn has_bits(terms: &mut Terms, term: Term, number: Number) -> Term {
    let expected = Tree::Constant(number).build(terms);
    terms.equal(term, expected)
}

proptest! {
    #![proptest_config(super::cases(4000))]

    #[test]
    fn evaluation_is_rusts(bytes in prop::collection::vec(any::<u8>(), 0..160)) {
        let mut source = Source::new(&bytes);
        let sort = SORTS[usize::from(source.byte()) % 6];
        let tree = if source.byte().is_multiple_of(3) { comparison(&mut source, 4) } else { tree(&mut source, sort, 4) };
        let model = model(&mut source);
        let mut terms = Terms::default();
        let term = tree.build(&mut terms);
        let expected = tree.evaluate(&model);
        prop_assert_eq!(terms.evaluate(term, &model).bits(), expected.bits(), "{:?} under {:?}", tree, model);
        // With constants in place of the symbols, everything folds to the same.
        let folded = tree.fixed(&model).build(&mut terms);
        prop_assert_eq!(terms.constant_bits(folded), Some(expected.bits()), "folded {:?}", tree);
    }
}

proptest! {
    #![proptest_config(super::cases(150))]

    /// Z3 agrees: with the symbols fixed by equations that it alone sees, the value is what Rust says and nothing else.
    #[test]
    fn z3_agrees(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let mut source = Source::new(&bytes);
        let sort = SORTS[usize::from(source.byte()) % 6];
        let tree = tree(&mut source, sort, 2);
        let model = model(&mut source);
        let mut terms = Terms::default();
        let term = tree.build(&mut terms);
        let expected = tree.evaluate(&model);
        let options = SolverOptions {
            known_values: false, model_reuse: false, fresh_symbol: false, order: false, comparisons: false, ..SolverOptions::default()
        };
        let (mut solver, mut assumptions) = (Solver::new(options), Assumptions::new());
        for (id, sort) in (0..).zip(SORTS) {
            let symbol = terms.symbol(SymbolId(id), sort);
            let value = Tree::Symbol(id).fixed(&model).build(&mut terms);
            let fact = terms.equal(symbol, value);
            solver.assume(&mut terms, &mut assumptions, fact, None);
        }
        let same = has_bits(&mut terms, term, expected);
        let different = terms.not(same);
        let unsettled = |verdict: &Verdict| matches!(verdict, Verdict::Unknown(_));
        let verdict = solver.check(&mut terms, &assumptions, different);
        prop_assert!(verdict.is_unsat() || unsettled(&verdict), "{:?}: {:?} under {:?}", verdict, tree, model);
        let verdict = solver.check(&mut terms, &assumptions, same);
        prop_assert!(verdict.is_sat() || unsettled(&verdict), "{:?}: {:?} under {:?}", verdict, tree, model);
    }
}

proptest! {
    #![proptest_config(super::cases(3000))]

    /// What ranges say is so: facts that hold under a model are not refuted, and a model that is found satisfies them.
    #[test]
    fn ranges_lose_no_solution(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut source = Source::new(&bytes);
        let model = model(&mut source);
        let options = SolverOptions { model_reuse: false, fresh_symbol: false, z3: false, ..SolverOptions::default() };
        let (mut terms, mut solver, mut assumptions) =
            (Terms::default(), Solver::new(options), Assumptions::new());
        let mut trees = Vec::new();
        for _ in 0..3 {
            let tree = comparison(&mut source, 3);
            let fact = tree.build(&mut terms);
            let holds = matches!(tree.evaluate(&model), Number::Truth(true));
            let fact = if holds { fact } else { terms.not(fact) };
            trees.push((tree, holds));
            let verdict = solver.check(&mut terms, &assumptions, fact);
            prop_assert!(!verdict.is_unsat(), "{:?} refuted, but {:?}", trees, model);
            if let Some(found) = verdict.model() {
                for (tree, holds) in &trees {
                    prop_assert_eq!(
                        matches!(tree.evaluate(found), Number::Truth(true)), *holds, "{:?} under {:?}", tree, found
                    );
                }
            }
            solver.assume(&mut terms, &mut assumptions, fact, verdict.model().cloned());
        }
    }
}

/// What `dcmpg` and `dcmpl` make of a comparison is undone, and nothing is concluded where NaN could make it wrong.
#[test]
fn comparisons_read_as_they_were_written() {
    let mut terms = Terms::default();
    let (x, y) = (terms.symbol(SymbolId(0), Sort::Double), terms.symbol(SymbolId(1), Sort::Double));
    let [less, equal] = [FloatingOp::Less, FloatingOp::Equal].map(|op| terms.floating_operation(op, &[x, y]));
    let [minus_one, zero, one] = [-1, 0, 1].map(|value| terms.int(value));
    let others = terms.if_then_else(equal, zero, one);
    let compared = terms.if_then_else(less, minus_one, others);
    let name = |id: SymbolId| ["x", "y", "i"][id.0 as usize].to_owned();
    let text = |terms: &Terms, t: Term| terms.display(t, &name).to_string();

    let is_less = terms.less_signed(compared, zero);
    assert_eq!(text(&terms, is_less), "x < y");
    let is_more = terms.less_signed(zero, compared);
    assert_eq!(text(&terms, is_more), "!(x <= y)");
    let at_most = terms.not(is_more);
    assert_eq!(text(&terms, at_most), "x <= y");

    let same = terms.floating_operation(FloatingOp::Equal, &[x, x]);
    assert_eq!(text(&terms, same), "!Double.isNaN(x)");
    let sum = terms.floating_operation(FloatingOp::Add, &[x, y]);
    let ten = terms.double(10.0);
    let tenfold = terms.floating_operation(FloatingOp::Mul, &[sum, ten]);
    assert_eq!(text(&terms, tenfold), "(x + y) * 10.0");
    let minus_zero = terms.double(-0.0);
    let bits = terms.equal(x, minus_zero);
    assert_eq!(text(&terms, bits), "Double.compare(x, -0.0) == 0");
    let number = terms.not(same);
    let neither = terms.and(number, is_less);
    assert_eq!(terms.as_bool(neither), Some(false), "NaN is below nothing");

    // What a converted integer is compared with is an integer.
    let i = terms.symbol(SymbolId(2), INT);
    let wide = terms.floating(FloatingOp::FromSigned, Sort::Double, &[i]);
    let narrow = terms.floating(FloatingOp::FromSigned, Sort::Float, &[i]);
    let half = terms.double(2.5);
    let below = terms.floating_operation(FloatingOp::Less, &[wide, half]);
    assert_eq!(text(&terms, below), "i < 3");
    let large = terms.float(16_777_216.0);
    let near = terms.floating_operation(FloatingOp::Equal, &[narrow, large]);
    assert_eq!(text(&terms, near), "i >= 16777216 && i < 16777218");
    let back = terms.floating(FloatingOp::ToSigned, INT, &[wide]);
    assert_eq!(back, i);
    let back = terms.floating(FloatingOp::ToSigned, INT, &[narrow]);
    assert_ne!(back, i, "a float has 24 digits");
    let nothing = terms.double(0.0);
    let plus = terms.floating_operation(FloatingOp::Add, &[x, nothing]);
    assert_ne!(plus, x, "-0.0 + 0.0 is 0.0");
    let minus = terms.floating_operation(FloatingOp::Sub, &[x, nothing]);
    assert_eq!(minus, x);
}

/// Conditions that take Z3 long, or for ever, are decided by ranges and tried values.
#[test]
fn hard_conditions_need_no_z3() {
    let options = SolverOptions { z3: false, ..SolverOptions::default() };
    let (mut terms, mut solver) = (Terms::default(), Solver::new(options));
    let [f, g] = [2, 3].map(|id| terms.symbol(SymbolId(id), Sort::Float));
    let bound = terms.float(1.1);
    let product = terms.floating_operation(FloatingOp::Mul, &[f, g]);
    let facts = [f, g].map(|number| terms.floating_operation(FloatingOp::Less, &[bound, number]));
    let mut assumptions = Assumptions::new();
    for fact in facts {
        let verdict = solver.check(&mut terms, &assumptions, fact);
        solver.assume(&mut terms, &mut assumptions, fact, verdict.model().cloned());
    }
    let [one, two] = [1.0, 2.0].map(|value| terms.float(value));
    let possible = terms.floating_operation(FloatingOp::Equal, &[product, two]);
    assert!(solver.check(&mut terms, &assumptions, possible).model().is_some());
    let impossible = terms.floating_operation(FloatingOp::Less, &[product, one]);
    assert!(solver.check(&mut terms, &assumptions, impossible).is_unsat());
}
