//! Which inputs satisfy the condition of a path, and how the path says that they end.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use lazuli::classpath::{ClassPath, Jdk};
use lazuli::heap::EngineKind;
use lazuli::interp::Plan;
use lazuli::machine::{Bounds, PathRule, Policy};
use lazuli::program::Program;
use lazuli::runtime::Vm;
use lazuli::search::{Control, EntryOptions, Observer, RunOptions, contract_plan, find_entries, observe};
use lazuli::solver::SolverOptions;
use lazuli::state::{
    Body, Ending, Fact, Hidden, Message, ObjectId, OriginId, OriginNode, Origins, Provenance, State, Value,
};
use lazuli::term::{Model, Node, Term};

use super::inputs::{Given, hexadecimal};

/// Most complete paths of one engine; a run with more is cut off and not judged.
const MOST_PATHS: u64 = 2_000;
const MOST_SECONDS: f64 = 30.0;
/// The bound on strings, beyond what is run: what lies beyond it is cut off and concerns no input.
const LONGEST_INPUT: u32 = 5;
/// A text of a result is shorter.
const LONGEST: usize = 10_000;

/// What came of one engine on one program.
#[derive(Clone, Default)]
pub(crate) struct EngineVerdict {
    /// Some inputs satisfy only paths that were cut off; and why.
    pub(crate) cut_off: Option<String>,
    /// What is wrong.
    pub(crate) faults: Vec<String>,
    /// Complete paths.
    pub(crate) paths: u64,
    /// Inputs that satisfied exactly one path and ended as it says.
    pub(crate) agreed: u64,
    /// Inputs that satisfied only paths that were cut off.
    pub(crate) cut_inputs: u64,
}

struct Judge<'a> {
    names: &'a [Arc<str>],
    inputs: &'a [Vec<Given>],
    expected: &'a [String],
    /// For each input, the number of complete paths whose condition it satisfies, and of others.
    taken: Vec<(u32, u32)>,
    verdict: EngineVerdict,
}

/// Runs one engine on a program whose inputs end as the JVM says.
pub(crate) fn judge(
    program: &Arc<Program>,
    plan: &Plan,
    engine: EngineKind,
    inputs: &[Vec<Given>],
    expected: &[String],
) -> EngineVerdict {
    judge_with(program, plan, (engine, PathRule::Each), inputs, expected)
}

/// As [`judge`], with a rule for branches whose sides come together again.
pub(crate) fn judge_with(
    program: &Arc<Program>,
    plan: &Plan,
    (engine, paths): (EngineKind, PathRule),
    inputs: &[Vec<Given>],
    expected: &[String],
) -> EngineVerdict {
    let bounds = Bounds {
        paths: Some(MOST_PATHS),
        seconds: Some(MOST_SECONDS),
        string: Some(LONGEST_INPUT),
        ..Bounds::none()
    };
    // What Z3 does not decide soon it decides seldom, and most of the time would go there.
    let solver =
        SolverOptions { resource_limit: 1_000_000, floating_limit: 300_000, ..SolverOptions::default() };
    let policy = Policy { solver, paths, ..Policy::default() };
    let options = RunOptions { engine, bounds, policy, ..RunOptions::default() };
    let count = plan.entry.signature.parameters.len();
    let names: Vec<Arc<str>> = (0..count).map(|number| plan.entry.parameter_name(number)).collect();
    let mut judge = Judge {
        names: &names,
        inputs,
        expected,
        taken: vec![(0, 0); inputs.len()],
        verdict: EngineVerdict::default(),
    };
    let interrupted = Arc::new(AtomicBool::new(false));
    let (totals, cutoffs) = observe(program, plan, &options, &interrupted, &mut judge);
    let mut verdict = judge.verdict;
    verdict.paths = totals.paths();
    // Of several reasons the one is told that is not a bound.
    let mut reasons: Vec<_> = cutoffs.0.keys().collect();
    reasons.sort_by_key(|cut_off| cut_off.kind == "pruned");
    let cut_off = reasons.first().map(|cut_off| format!("{} {}", cut_off.kind, cut_off.what));
    for (input, (complete, other)) in inputs.iter().zip(judge.taken) {
        match (complete, other) {
            // A path that was cut off does not say what it would have assumed next, so other inputs satisfy it too.
            (1, _) => verdict.agreed += 1,
            (0, 0) if cut_off.is_none() => {
                verdict.faults.push(format!("no path for {}", words(input)));
            }
            (0, _) => {
                verdict.cut_inputs += 1;
                verdict.cut_off = cut_off.clone();
            }
            _ => verdict.faults.push(format!("{complete} paths for {}", words(input))),
        }
    }
    verdict
}

/// Loads a compiled program and plans its method `run`.
pub(crate) fn load(folder: &str, name: &str) -> (Arc<Program>, Plan) {
    let jdk = Jdk::find(None).expect("a readable JDK").expect("a JDK");
    let class_path = ClassPath::parse(folder).expect("the classes are there");
    let program = Arc::new(Program::new(class_path.with_models(lazuli::MODELS).with_jdk(jdk)));
    let entries = find_entries(&program, &format!("random.{name}.run")).expect("the entry is there");
    let plan = contract_plan(&program, &entries[0], &EntryOptions::default()).expect("the entry can run");
    (program, plan)
}

fn words(input: &[Given]) -> String {
    input.iter().map(Given::word).collect::<Vec<String>>().join(" ")
}

impl Observer for Judge<'_> {
    fn ended(&mut self, cx: &mut Vm, st: &State, ending: &Ending) -> Control {
        for (number, input) in self.inputs.iter().enumerate() {
            let on = Input::new(cx, st, self.names, input);
            match on.satisfies() {
                Ok(false) => {}
                Ok(true) if ending.is_complete() => {
                    self.taken[number].0 += 1;
                    match on.outcome(ending) {
                        Ok(predicted) if agree(&predicted, &self.expected[number]) => {}
                        Ok(predicted) => self.fault(format!(
                            "{}: predicted {predicted}, the JVM says {}",
                            words(input),
                            self.expected[number]
                        )),
                        Err(why) => self.fault(format!("{}: {why}", words(input))),
                    }
                }
                Ok(true) => self.taken[number].1 += 1,
                Err(why) => self.fault(why),
            }
        }
        Control::Continue
    }
}

impl Judge<'_> {
    fn fault(&mut self, fault: String) {
        if self.verdict.faults.len() < 5 {
            self.verdict.faults.push(fault);
        }
    }
}

/// A message that the JVM makes itself is not predicted.
fn agree(predicted: &str, observed: &str) -> bool {
    match predicted.strip_suffix(" ?") {
        Some(class) => observed.split(' ').next() == Some(class),
        None => predicted == observed,
    }
}

/// One path under one input.
struct Input<'a> {
    cx: &'a Vm,
    st: &'a State,
    names: &'a [Arc<str>],
    given: &'a [Given],
    model: Model,
}

impl<'a> Input<'a> {
    fn new(cx: &'a Vm, st: &'a State, names: &'a [Arc<str>], given: &'a [Given]) -> Self {
        let mut input = Input { cx, st, names, given, model: Model::new() };
        for (number, name) in names.iter().enumerate() {
            if let Some(origin) = cx.origins.find(&OriginNode::Parameter(name.clone())) {
                input.set(origin, number);
            }
        }
        for (number, reference) in (0..).zip(st.heap.references()) {
            let value = input.parameter_of(reference.origin).map_or(0, |at| input.reference_value(at));
            input.model.set_reference(number, value);
        }
        input
    }

    /// The values of the symbols that belong to a parameter.
    fn set(&mut self, origin: OriginId, number: usize) {
        let bits = match &self.given[self.object_of(number)] {
            Given::Boolean(value) => u64::from(*value),
            Given::Char(unit) => u64::from(*unit),
            Given::Int(value) => u64::from(value.cast_unsigned()),
            Given::Float(bits) => u64::from(*bits),
            Given::Double(bits) => *bits,
            Given::Null | Given::Same(_) => return,
            Given::Text(units) => {
                if let Some(length) = self.cx.origins.find(&OriginNode::TextLength(origin)) {
                    self.model.set(Origins::symbol(length), units.len() as u64);
                }
                for (at, &unit) in (0..).zip(units.iter()) {
                    if let Some(found) = self.cx.origins.find(&OriginNode::TextUnit(origin, at)) {
                        self.model.set(Origins::symbol(found), u64::from(unit));
                    }
                }
                return;
            }
        };
        self.model.set(Origins::symbol(origin), bits);
    }

    /// The first argument that is the same object.
    fn object_of(&self, number: usize) -> usize {
        match self.given[number] {
            Given::Same(other) => other,
            _ => number,
        }
    }

    fn parameter_of(&self, origin: OriginId) -> Option<usize> {
        let OriginNode::Parameter(name) = self.cx.origins.node(origin) else { return None };
        self.names.iter().position(|known| known == name)
    }

    /// The argument that an object of the heap is.
    fn argument(&self, object: ObjectId) -> Option<usize> {
        match self.st.heap.object(object).provenance {
            Provenance::Input { origin, .. } => self.parameter_of(origin).map(|at| self.object_of(at)),
            _ => None,
        }
    }

    /// What the model says of a reference: null is 0, location n is n + 1, whatever has none is beyond them.
    fn reference_value(&self, number: usize) -> u64 {
        let argument = self.object_of(number);
        if self.given[argument] == Given::Null {
            return 0;
        }
        let objects = self.st.heap.len() as u32;
        match (0..objects).find(|object| self.argument(ObjectId(*object)) == Some(argument)) {
            Some(object) => u64::from(object) + 1,
            None => u64::from(objects) + 1 + argument as u64,
        }
    }

    /// Whether the input satisfies the path's condition.
    fn satisfies(&self) -> Result<bool, String> {
        for fact in self.st.condition.facts() {
            if !self.holds(fact)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn argument_of_reference(&self, reference: u32) -> Result<usize, String> {
        let origin = self.st.heap.reference(reference).origin;
        let found = self.parameter_of(origin).map(|at| self.object_of(at));
        found.ok_or_else(|| "a reference that is no parameter".to_owned())
    }

    fn holds(&self, fact: &Fact) -> Result<bool, String> {
        Ok(match fact {
            Fact::Holds(formula) => {
                self.cx.terms.holds(*formula, &self.model).ok_or("a formula without a value")?
            }
            Fact::IsNull(reference) => self.given[self.argument_of_reference(*reference)?] == Given::Null,
            Fact::NotNull(reference) => self.given[self.argument_of_reference(*reference)?] != Given::Null,
            Fact::SameObject(reference, object) => {
                self.argument(*object) == Some(self.argument_of_reference(*reference)?)
            }
            Fact::NewObject { reference, object } => {
                let own = self.argument_of_reference(*reference)?;
                self.given[own] != Given::Null
                    && (0..object.0).all(|other| self.argument(ObjectId(other)) != Some(own))
            }
            Fact::Apart(object, other) => {
                self.argument(*object).is_none() || self.argument(*object) != self.argument(*other)
            }
            // A parameter of type String is of that class.
            Fact::Class(..) => true,
            Fact::Stored { .. } => return Err("a store into an array of the input".to_owned()),
        })
    }

    /// How the path ends on this input, as the driver writes it.
    fn outcome(&self, ending: &Ending) -> Result<String, String> {
        if matches!(ending, Ending::Returned) {
            let (value, kind) = self.st.result.zip(self.kind_of_result()).ok_or("nothing is returned")?;
            return self.written(value, kind);
        }
        let class = match ending {
            Ending::Threw { class, .. } => class.to_string(),
            _ => "java.lang.AssertionError".to_owned(),
        };
        let Some(exception) = self.st.uncaught else { return Ok(format!("X{class} ?")) };
        let Some(object) = self.object(exception) else { return Ok(format!("X{class} ?")) };
        if matches!(self.st.heap.object(object).hidden, Hidden::Trace { message, .. } if message != Message::Held)
        {
            return Ok(format!("X{class} ?"));
        }
        let message = match self.field(object, "detailMessage") {
            Some(Value::Ref(message)) => self.text(message)?,
            _ => return Ok(format!("X{class} ?")),
        };
        // The models of some exceptions make their message when it is asked for.
        let message = if message == "N" && class.starts_with("java.") { "?" } else { &message };
        Ok(format!("X{class} {message}"))
    }

    /// The kind of what is returned.
    fn kind_of_result(&self) -> Option<&'static str> {
        Some(match self.st.result? {
            Value::Int(_) => "int",
            Value::Long(_) => "long",
            Value::Float(_) => "float",
            Value::Double(_) => "double",
            _ => "String",
        })
    }

    fn written(&self, value: Value, ty: &str) -> Result<String, String> {
        let Some(term) = value.term() else { return Err("no value".to_owned()) };
        let bits = || self.cx.terms.evaluate(term, &self.model);
        Ok(match ty {
            "int" => format!("I{}", bits().as_signed().unwrap_or(0) as i32),
            "long" => format!("J{}", bits().as_signed().unwrap_or(0)),
            "float" => format!("F{:08x}", bits().bits()),
            "double" => format!("D{:016x}", bits().bits()),
            _ => self.text(term)?,
        })
    }

    /// The one object that a reference names under the input.
    fn object(&self, reference: Term) -> Option<ObjectId> {
        match self.cx.terms.node(reference) {
            Node::Location(object) => Some(ObjectId(object)),
            Node::IfThenElse(condition, yes, no) => {
                let holds = self.cx.terms.holds(condition, &self.model)?;
                self.object(if holds { yes } else { no })
            }
            _ => None,
        }
    }

    fn field(&self, object: ObjectId, name: &str) -> Option<Value> {
        let lazuli::state::ObjectType::Exact(ty) = self.st.heap.object(object).ty else { return None };
        let slot = self.cx.program.class(ty.as_class()?).slot_of(name)?;
        match &self.st.heap.object(object).body {
            Body::Fields(fields) => fields.get(slot).copied().flatten(),
            Body::Array(_) => None,
        }
    }

    /// A string, or null.
    fn text(&self, reference: Term) -> Result<String, String> {
        let given = |argument: usize| match &self.given[argument] {
            Given::Text(units) => format!("S{}", hexadecimal(units)),
            _ => "N".to_owned(),
        };
        match self.cx.terms.node(reference) {
            Node::Null => return Ok("N".to_owned()),
            Node::ReferenceSymbol(number) => return Ok(given(self.argument_of_reference(number)?)),
            Node::IfThenElse(condition, yes, no) => {
                let holds =
                    self.cx.terms.holds(condition, &self.model).ok_or("a condition without a value")?;
                return self.text(if holds { yes } else { no });
            }
            _ => {}
        }
        let object = self.object(reference).ok_or("a reference that names no object")?;
        if let Some(argument) = self.argument(object) {
            return Ok(given(argument));
        }
        match self.field(object, "text") {
            Some(Value::Text(text)) => {
                let units = self.cx.terms.evaluate_text(text, &self.model, LONGEST);
                Ok(format!("S{}", hexadecimal(&units.ok_or("a text without units")?)))
            }
            _ => Err("a string without a text".to_owned()),
        }
    }
}
