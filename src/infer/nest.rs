//! The code that can write the private fields of a class: its nest (JVMS 5.4.4), and what each method of it can write,
//! read off the bytecode.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::bytecode::Insn;
use crate::classfile::{Constant, FieldType};
use crate::classpath::Origin;
use crate::library;
use crate::program::{Class, ClassId, InstanceField, Link, Method, Program};

/// A class with all classes that may touch its private members.
#[derive(Debug)]
pub(super) struct Nest {
    /// Its classes, the host first.
    pub(super) classes: Vec<Arc<Class>>,
    /// Its methods with code, by class in the order of the class file.
    pub(super) methods: Vec<NestMethod>,
    /// Whether its code uses what may write a field without an instruction that names it.
    pub(super) writes_unseen: bool,
    /// The classes of which code that others can call makes an object, or one of a subclass.
    pub(super) made: FxHashSet<ClassId>,
    /// The one class below the declared type of a field of which the nest makes objects, by its internal name: most fields that
    /// are declared with an interface name an object that the class made for itself.
    narrower: BTreeMap<Place, Arc<str>>,
}

/// A method of the nest.
#[derive(Debug)]
pub(super) struct NestMethod {
    /// The method.
    pub(super) method: Arc<Method>,
    /// The fields that it can write itself, or by calls within the nest.
    pub(super) writes: BTreeSet<Place>,
    /// Whether it writes a field itself, or by calls of methods that only the nest can call.
    pub(super) must_run: bool,
}

/// A field: the place of its class in [`Nest::classes`], and its slot.
pub(super) type Place = (usize, u32);

/// The first class file version in which a nest is written down (Java 11).
const FIRST_WITH_NESTS: u16 = 55;

impl Nest {
    /// The nest of a class of the program; none when one of its classes cannot be loaded.
    pub(super) fn of(program: &Program, class: &Arc<Class>) -> Option<Nest> {
        let host = host_name(class);
        let host = if *host == *class.name { class.clone() } else { program.load(&host).ok()? };
        let mut classes = vec![host.clone()];
        for member in member_names(program, &host) {
            let member = program.load(&member).ok()?;
            if member.origin != Origin::User {
                return None;
            }
            classes.push(member);
        }
        let ((methods, made), writes_unseen) = (methods(program, &classes)?, writes_unseen(&classes));
        let narrower = BTreeMap::new();
        let mut nest = Nest { classes, methods, writes_unseen, made, narrower };
        nest.narrower = nest.classes_made(program);
        Some(nest)
    }

    /// The class that the fact of a field with a narrower class is about.
    pub(super) fn narrower_at(&self, place: usize, slot: u32) -> Option<Arc<str>> {
        self.narrower.get(&(place, slot)).cloned()
    }

    /// What [`Nest::narrower`] is to hold.
    fn classes_made(&self, program: &Program) -> BTreeMap<Place, Arc<str>> {
        let mut made: BTreeSet<&Arc<str>> = BTreeSet::new();
        for method in &self.methods {
            let Ok(Some(code)) = method.method.code() else { continue };
            made.extend(code.code.insns.iter().filter_map(|insn| match insn {
                Insn::New(class) => Some(class),
                _ => None,
            }));
        }
        let mut out = BTreeMap::new();
        for (place, class) in self.classes.iter().enumerate() {
            for (slot, field) in (0..).zip(&class.instance_fields) {
                let FieldType::Class(declared) = &field.ty else { continue };
                let Some(declared) = program.load(declared).ok().filter(|_| self.is_tracked(class, field))
                else {
                    continue;
                };
                if declared.is_instantiable() && declared.origin != Origin::User {
                    continue;
                }
                let below = |name: &&Arc<str>| {
                    program
                        .load(name)
                        .ok()
                        .filter(|of| of.id != declared.id && of.is_subclass_of(declared.id))
                };
                let mut below = made.iter().filter_map(below);
                if let (Some(only), None) = (below.next(), below.next())
                    && library::is_made_otherwise(program, &only, &declared)
                {
                    out.insert((place, slot), only.name.clone());
                }
            }
        }
        out
    }

    /// Whether only code of the nest can name a class: a private member class, a local one or an anonymous one.
    pub(super) fn is_hidden(&self, class: &Class) -> bool {
        let own = class.file.inner_classes.iter().find(|entry| entry.inner == class.name);
        own.is_some_and(|entry| entry.outer.is_none() || entry.access.is_private())
    }

    /// Whether code outside of the nest can declare a subclass.
    pub(super) fn is_extensible(&self, class: &Class) -> bool {
        let constructible = class.methods.iter().any(|m| m.is_constructor() && !m.access.is_private());
        !class.file.access.is_final() && !self.is_hidden(class) && (constructible || class.is_interface())
    }

    /// Whether only code of the nest can write a field of a class.
    pub(super) fn is_tracked(&self, class: &Class, field: &InstanceField) -> bool {
        let hidden = || {
            let below = self.classes.iter().filter(|other| other.is_subclass_of(class.id));
            below.into_iter().all(|other| self.is_hidden(other))
        };
        field.owner == class.id
            && !field.access.is_synthetic()
            && !field.access.is_volatile()
            && (field.access.is_private() || field.access.is_final() || hidden())
    }
}

/// Whether some code calls a method of a class that writes fields by name or by offset.
fn writes_unseen(classes: &[Arc<Class>]) -> bool {
    let methods = classes.iter().flat_map(|class| &class.methods);
    let codes = methods.filter_map(|method| method.code().ok().flatten());
    codes.flat_map(|code| &code.code.insns).any(|insn| match insn {
        Insn::InvokeVirtual(member) | Insn::InvokeStatic(member) => library::writes_unseen(&member.class),
        _ => false,
    })
}

fn host_name(class: &Class) -> Arc<str> {
    if let Some(host) = &class.file.nest_host {
        return host.clone();
    }
    if class.file.major >= FIRST_WITH_NESTS {
        return class.name.clone();
    }
    // Before, compilers wrote methods for the classes around: all that share the outermost one.
    let mut name = class.name.clone();
    loop {
        let entry = class.file.inner_classes.iter().find(|entry| entry.inner == name);
        let outer = entry.and_then(|entry| entry.outer.clone());
        let local = || class.file.enclosing_method.as_ref().filter(|_| name == class.name);
        match outer.or_else(|| local().map(|enclosing| enclosing.class.clone())) {
            Some(outer) if outer != name => name = outer,
            _ => return name,
        }
    }
}

fn member_names(program: &Program, host: &Class) -> Vec<Arc<str>> {
    if host.file.major >= FIRST_WITH_NESTS {
        return host.file.nest_members.clone();
    }
    let prefix = format!("{}$", host.name);
    let names = program.class_path().user_classes().unwrap_or_default();
    names.into_iter().filter(|name| name.starts_with(&prefix)).map(Arc::from).collect()
}

/// What a method does as far as it can be read off its instructions.
#[derive(Default)]
struct Effects {
    writes: BTreeSet<Place>,
    /// Methods of the nest that it may call, by number.
    calls: Vec<usize>,
    /// Methods of the nest that it hands out as lambdas or method references.
    handed_out: Vec<usize>,
}

fn methods(program: &Program, classes: &[Arc<Class>]) -> Option<(Vec<NestMethod>, FxHashSet<ClassId>)> {
    let all: Vec<Arc<Method>> = classes.iter().flat_map(|class| class.methods.iter().cloned()).collect();
    let numbers: FxHashMap<(ClassId, &str, &str), usize> =
        all.iter().enumerate().map(|(number, m)| ((m.class, &*m.name, &*m.descriptor), number)).collect();
    let place = |class: ClassId| classes.iter().position(|member| member.id == class);
    let mut effects = Vec::with_capacity(all.len());
    for method in &all {
        effects.push(effects_of(program, &place, &all, &numbers, method)?);
    }
    let nest = Nest {
        classes: classes.to_vec(),
        methods: Vec::new(),
        writes_unseen: false,
        made: FxHashSet::default(),
        narrower: BTreeMap::new(),
    };
    let mut open: FxHashSet<usize> = effects.iter().flat_map(|e| e.handed_out.iter().copied()).collect();
    for (number, method) in all.iter().enumerate() {
        let class = program.class(method.class);
        let accessor = method.access.is_static() && method.access.is_synthetic();
        let made_inside = method.is_constructor() && nest.is_hidden(&class);
        let by_the_jvm = &*method.name == "<clinit>";
        if by_the_jvm || !method.access.is_private() && !accessor && !made_inside {
            open.insert(number);
        }
    }
    let mut called = open.clone();
    let mut waiting: Vec<usize> = open.iter().copied().collect();
    while let Some(caller) = waiting.pop() {
        waiting.extend(effects[caller].calls.iter().copied().filter(|callee| called.insert(*callee)));
    }
    let constructors = called.iter().map(|number| &all[*number]).filter(|method| method.is_constructor());
    let made = constructors.map(|constructor| constructor.class).collect();
    let direct: Vec<BTreeSet<Place>> = effects.iter().map(|e| e.writes.clone()).collect();
    let everything = close(&effects, direct.clone(), |_| true);
    let inside = close(&effects, direct, |callee| !open.contains(&callee));
    let with_code = |method: &Method| !method.access.is_abstract() && !method.access.is_native();
    let methods = all.iter().enumerate().filter(|(_, method)| with_code(method)).map(|(number, method)| {
        let is_open = open.contains(&number);
        let must_run = is_open && (method.is_constructor() || !inside[number].is_empty());
        NestMethod { method: method.clone(), writes: everything[number].clone(), must_run }
    });
    Some((methods.collect(), made))
}

/// Adds what callees write until nothing changes.
fn close(
    effects: &[Effects],
    mut writes: Vec<BTreeSet<Place>>,
    follows: impl Fn(usize) -> bool,
) -> Vec<BTreeSet<Place>> {
    loop {
        let mut changed = false;
        for caller in 0..effects.len() {
            for &callee in effects[caller].calls.iter().filter(|callee| follows(**callee)) {
                let new: Vec<Place> = writes[callee].difference(&writes[caller]).copied().collect();
                changed |= !new.is_empty();
                writes[caller].extend(new);
            }
        }
        if !changed {
            return writes;
        }
    }
}

fn effects_of(
    program: &Program,
    place: &impl Fn(ClassId) -> Option<usize>,
    all: &[Arc<Method>],
    numbers: &FxHashMap<(ClassId, &str, &str), usize>,
    method: &Arc<Method>,
) -> Option<Effects> {
    let mut out = Effects::default();
    if method.is_constructor() {
        // Memory comes with zeros, which is a write as well.
        let class = program.class(method.class);
        let own = class.instance_fields.iter().zip(0..).filter(|(field, _)| field.owner == class.id);
        let place = place(class.id)?;
        out.writes.extend(own.map(|(_, slot)| (place, slot)));
    }
    let Some(code) = method.code().ok()? else { return Some(out) };
    let overriding = |resolved: &Method| -> Vec<usize> {
        let same = |m: &Method| m.name == resolved.name && m.descriptor == resolved.descriptor;
        all.iter().enumerate().filter(|(_, m)| same(m)).map(|(number, _)| number).collect()
    };
    for (pc, insn) in (0..).zip(&code.code.insns) {
        match (insn, linked(program, code, pc, insn)) {
            (Insn::PutField(_), Some(Link::Field(field))) => {
                out.writes.extend(place(field.owner).map(|place| (place, field.slot)));
            }
            // What cannot be resolved throws.
            (Insn::InvokeStatic(_) | Insn::InvokeSpecial(_), Some(Link::Method(resolved))) => {
                out.calls.extend(numbers.get(&(resolved.class, &*resolved.name, &*resolved.descriptor)));
            }
            (Insn::InvokeVirtual(_) | Insn::InvokeInterface(_), Some(Link::Method(resolved))) => {
                out.calls.extend(overriding(resolved));
            }
            (Insn::InvokeDynamic(site), _) => {
                let bootstrap = method.bootstrap(site.bootstrap)?;
                for argument in &bootstrap.args {
                    let Constant::MethodHandle(handle) = argument else { continue };
                    let Some(class) = program.load(&handle.member.class).ok() else { continue };
                    let key = (class.id, &*handle.member.name, &*handle.member.descriptor);
                    out.handed_out.extend(numbers.get(&key));
                }
            }
            _ => {}
        }
    }
    Some(out)
}

/// The link of an instruction; call sites are bound by whoever knows the library.
fn linked<'a>(
    program: &Program,
    code: &'a crate::program::LinkedCode,
    pc: u32,
    insn: &Insn,
) -> Option<&'a Link> {
    let wanted = matches!(
        insn,
        Insn::PutField(_)
            | Insn::InvokeStatic(_)
            | Insn::InvokeSpecial(_)
            | Insn::InvokeVirtual(_)
            | Insn::InvokeInterface(_)
    );
    wanted.then(|| code.link(program, pc))
}
