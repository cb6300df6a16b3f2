//! Lambdas and method references: how they are made, what they capture, and how they are called.

use super::method::{BRANCH, Code, FOLLOW, Method};
use super::types::Type::{self, *};

impl Method<'_> {
    /// A new function of the type.
    pub fn function(&mut self, ty: Type) -> Code {
        let body = if self.random.one_in(3) { self.method_reference(ty) } else { None };
        let body = body.unwrap_or_else(|| self.lambda(ty));
        // The cast makes it a function wherever it stands, in a choice and as an argument of type Object too.
        Code::compound(format!("({}) {body}", ty.name()))
    }

    /// A reference to a method or constructor, of every form: static, bound to an object, bound to the argument, new.
    fn method_reference(&mut self, ty: Type) -> Option<String> {
        let fixed = |method: &mut Self, ty: Type| {
            let found = method.some_variable(|v| v.ty == ty && v.fixed);
            found.filter(|_| method.pay(FOLLOW)).map(|variable| variable.name)
        };
        let known = |method: &mut Self, references: &[&str]| (*method.random.pick(references)).to_owned();
        Some(match ty {
            IntMap => known(self, &["Math::abs", "Tools::twice", "Integer::signum"]),
            IntMix => known(self, &["Math::max", "Integer::sum", "Integer::compare", "Tools::least"]),
            RealMap => known(self, &["Math::abs", "Math::floor", "Math::sqrt", "Math::rint"]),
            TextTest => match fixed(self, Text) {
                Some(text) => format!("{text}::startsWith"),
                None => known(self, &["String::isEmpty", "\"ab\"::equals", "Tools::isWord"]),
            },
            TextMap => match fixed(self, Text) {
                Some(text) => format!("{text}::concat"),
                None => known(self, &["String::trim", "String::toUpperCase", "Tools::mark"]),
            },
            TextSize => known(self, &["String::length", "String::hashCode", "Integer::parseInt"]),
            TextMaker => match fixed(self, Builder) {
                Some(builder) => format!("{builder}::toString"),
                None => format!("{}::name", fixed(self, Pair)?),
            },
            PairMaker => "Pair::new".to_owned(),
            Action => format!("{}::reverse", fixed(self, Builder)?),
            _ => return None,
        })
    }

    /// A lambda whose body sees what is declared `final`, the fields of `this` and its parameters.
    fn lambda(&mut self, ty: Type) -> String {
        let (parameters, result): (&[Type], Option<Type>) = match ty {
            IntMap => (&[Int], Some(Int)),
            IntMix => (&[Int, Int], Some(Int)),
            RealMap => (&[Double], Some(Double)),
            TextTest => (&[Text], Some(Boolean)),
            TextMap => (&[Text], Some(Text)),
            TextSize => (&[Text], Some(Int)),
            TextMaker => (&[], Some(Text)),
            PairMaker => (&[Int, Text], Some(Pair)),
            Rule => (&[Text, Int], Some(Boolean)),
            _ => (&[], None),
        };
        let all = std::mem::take(&mut self.variables);
        let loops = std::mem::take(&mut self.loops);
        let may_fault = std::mem::replace(&mut self.may_fault, false);
        self.variables = all.iter().filter(|variable| variable.fixed).cloned().collect();
        let mut names = Vec::new();
        let mut unboxing = String::new();
        for &parameter in parameters {
            let name = self.fresh_name(parameter.word());
            self.add_variable(&name, parameter, true);
            if ty == PairMaker && parameter == Int {
                let boxed = self.fresh_name("boxed");
                unboxing = format!("int {name} = {boxed}; ");
                names.push(boxed);
            } else {
                names.push(name);
            }
        }
        let body = match result {
            Some(result) if self.random.one_in(4) && self.pay(BRANCH) => {
                let condition = self.condition(1).text;
                let first = self.expression(result, 1).text;
                let second = self.expression(result, 1).text;
                format!("{{ {unboxing}if ({condition}) {{ return {first}; }} return {second}; }}")
            }
            Some(result) => {
                let value = self.expression(result, 1);
                // A block leaves no doubt whether a body in parentheses is a value.
                if value.text.starts_with('(') || !unboxing.is_empty() {
                    format!("{{ {unboxing}return {}; }}", value.text)
                } else {
                    value.text
                }
            }
            None => format!("{{ {} }}", self.effect()),
        };
        self.variables = all;
        self.loops = loops;
        self.may_fault = may_fault;
        format!("({}) -> {body}", names.join(", "))
    }

    /// A statement that changes something outside of the lambda.
    fn effect(&mut self) -> String {
        let own: Vec<_> = self.own_fields().into_iter().filter(|field| field.1 == Int).collect();
        if !own.is_empty() && self.random.one_in(2) {
            let value = self.int(1).text;
            return format!("this.{} += {value};", self.random.pick(&own).0);
        }
        if let Some(builder) = self.some_variable(|v| v.ty == Builder)
            && self.pay(FOLLOW)
        {
            return format!("{}.append({});", builder.name, self.text(0).text);
        }
        if let Some(node) = self.some_variable(|v| v.ty == Node)
            && self.pay(FOLLOW)
        {
            return format!("{}.key = {};", node.name, self.int(1).text);
        }
        if let Some(array) = self.array_of(Int)
            && self.pay(FOLLOW)
        {
            return format!("{array}[0] = {};", self.int(1).text);
        }
        if self.random.one_in(2) { "throw new IllegalStateException();".to_owned() } else { String::new() }
    }

    /// A call of a function in scope that gives a value of the type.
    pub fn application(&mut self, ty: Type) -> Option<Code> {
        let kinds: &[Type] = match ty {
            Int => &[IntMap, IntMix, TextSize],
            Double => &[RealMap],
            Boolean => &[TextTest, Rule],
            Text => &[TextMap, TextMaker, PairMaker],
            Pair => &[PairMaker],
            _ => return None,
        };
        let function = self.some_variable(|v| kinds.contains(&v.ty))?;
        if !self.pay(FOLLOW * 0.5) {
            return None;
        }
        let name = function.name;
        Some(Code::atom(match function.ty {
            IntMap => format!("{name}.applyAsInt({})", self.int(1).text),
            IntMix => format!("{name}.applyAsInt({}, {})", self.int(1).text, self.int(0).text),
            RealMap => format!("{name}.applyAsDouble({})", self.real(Double, 1).text),
            TextSize => format!("{name}.applyAsInt({})", self.text(1).text),
            TextTest if self.random.one_in(4) => format!("{name}.negate().test({})", self.text(1).text),
            TextTest => format!("{name}.test({})", self.text(1).text),
            TextMap => format!("{name}.apply({})", self.text(1).text),
            TextMaker => format!("{name}.get()"),
            Rule => {
                let not = if self.random.one_in(4) { ".not()" } else { "" };
                format!("{name}{not}.holds({}, {})", self.text(0).text, self.int(0).text)
            }
            _ => {
                // A `char` would not be boxed as an `Integer`.
                let left = self.int(0).operand();
                let pair = format!("{name}.apply((int) {left}, {})", self.text(0).text);
                if ty == Text { format!("{pair}.name()") } else { pair }
            }
        }))
    }
}
