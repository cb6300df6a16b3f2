//! Call sites of the class files in `testdata/golden/dynamic`, whose sources are beside them.

use std::sync::Arc;

use crate::bytecode::Insn;
use crate::classfile::{Constant, DynamicRef};
use crate::classpath::{ClassPath, Jdk, Origin};
use crate::program::{Method, Program};

use super::bind;

fn program() -> Program {
    let classes = concat!(env!("CARGO_MANIFEST_DIR"), "/testdata/golden/dynamic/classes");
    let classes = ClassPath::parse(classes).expect("the classes are there").with_models(crate::MODELS);
    // The functional interfaces are the JDK's.
    let jdk = Jdk::find(None).expect("a sound JDK").expect("these tests need a JDK: set JAVA_HOME");
    Program::new(classes.with_jdk(jdk))
}

/// A method, and its first call site or dynamic constant.
fn site(program: &Program, method: &str) -> (Arc<Method>, u32, Arc<DynamicRef>) {
    let class = program.load("CallSites").expect("a class that can be read");
    let method = class.methods.iter().find(|m| &*m.name == method).expect("the class has the method").clone();
    let code = method.code().expect("sound code").expect("code").clone();
    let dynamic = code.code.insns.iter().zip(0..).find_map(|(insn, pc)| match insn {
        Insn::InvokeDynamic(reference) | Insn::Push(Constant::Dynamic(reference)) => {
            Some((pc, reference.clone()))
        }
        _ => None,
    });
    let (pc, reference) = dynamic.expect("the method has a call site");
    (method, pc, reference)
}

fn bound(program: &Program, method: &str) -> Result<Arc<Method>, Arc<str>> {
    let (host, pc, reference) = site(program, method);
    bind(program, &host, pc, &reference)
}

#[test]
fn a_call_site_becomes_a_static_method_of_its_type() {
    let program = program();
    for method in ["enumSwitch", "plainConcatenation", "special", "bridged", "enumConstant"] {
        let (_, _, reference) = site(&program, method);
        let made = bound(&program, method).expect("the bootstrap method is known");
        assert!(made.access.is_static() && !made.user, "{method}");
        assert!(reference.descriptor.ends_with(made.descriptor.rsplit(')').next().unwrap_or("?")));
        assert_eq!(program.class(made.class).origin, Origin::CallSite);
        // Whoever binds the same call site again gets the same method.
        assert!(Arc::ptr_eq(&made, &bound(&program, method).expect("as before")), "{method}");
    }
}

#[test]
fn a_lambda_is_a_final_class_with_a_field_for_each_captured_value() {
    let program = program();
    let made = bound(&program, "special").expect("a lambda");
    let class = program.class(made.class);
    let function = program.load("java/util/function/ToIntFunction").expect("a class of the JDK");
    assert!(class.is_subclass_of(function.id));
    assert!(class.file.access.is_final() && !class.is_interface());
    assert_eq!(class.instance_fields.iter().map(|f| &*f.descriptor).collect::<Vec<_>>(), ["LCallSites;"]);
    assert_eq!(class.enclosing_lambda().as_deref(), Some("CallSites.special"));
    // It captures nothing: one object, and the interface method under two descriptors.
    let made = bound(&program, "bridged").expect("a method reference");
    let class = program.class(made.class);
    assert!(class.instance_fields.is_empty() && class.static_fields.len() == 1);
    let runs = class.methods.iter().filter(|m| &*m.name == "run");
    assert_eq!(
        runs.map(|m| &*m.descriptor).collect::<Vec<_>>(),
        ["(Ljava/lang/Object;)Ljava/lang/Object;", "(Ljava/lang/String;)Ljava/lang/Integer;"]
    );
}

#[test]
fn bootstrap_methods_that_are_not_the_languages_own_are_refused_by_name() {
    let program = program();
    let why = |method| bound(&program, method).expect_err("its own bootstrap method").to_string();
    assert_eq!(
        why("bootstrapOfItsOwn"),
        "invokedynamic anything: what the bootstrap method CallSites.link makes is not known"
    );
    assert_eq!(
        why("constantOfItsOwn"),
        "a dynamic constant anything: what the bootstrap method CallSites.make makes is not known"
    );
}
