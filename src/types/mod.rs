//! Type variables: what is known about the run-time class of an input object, and whether some class fits.
//!
//! Every input object has a type variable τ (Kiasan 3.1), constrained by `τ <: T`, `¬(τ <: T)` and, after a virtual
//! call, by the implementation that the call selected. A set of such constraints is interned, so a type variable is
//! a small number, and each question is answered once. Consistency is decided over the class hierarchy, not by the
//! solver: see [`candidates`](self::candidates). Which types an input array may have is in
//! [`components`](self::components).

mod candidates;
mod components;
mod invariant;
mod recipe;

use std::cmp::Ordering;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub use invariant::{ClassInvariants, Comparison, Invariant, Invariants, Quantity};
pub use recipe::{Constants, Part, ROOM, Recipe, Recipes};

use candidates::Representatives;

use crate::classfile::FieldType;
use crate::classpath::Origin;
use crate::program::{Class, ClassId, Method, Program, RuntimeType, TypeId};

/// A set of constraints on one run-time class, interned in a [`TypeStore`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeVariable(u32);

/// Whether classes exist that are not on the class path.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum World {
    /// Only classes on the class path: the analysed program, the models and the `java.*` packages of `java.base`.
    #[default]
    Closed,
    /// Also classes that nobody wrote yet: a fresh subclass of a class that is neither final nor sealed, which
    /// implements any set of interfaces.
    Open,
}

/// One constraint on a type variable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeConstraint {
    /// `τ <: T`.
    SubtypeOf(TypeId),
    /// `¬(τ <: T)`.
    NotSubtypeOf(TypeId),
    /// `τ = T`.
    Exactly(TypeId),
    /// A call of this method on the object runs this implementation.
    Selects {
        /// Name of the method.
        name: Arc<str>,
        /// Descriptor of the method.
        descriptor: Arc<str>,
        /// Type that declares the selected implementation.
        owner: TypeId,
        /// Type that declares the method the call names.
        resolved: TypeId,
    },
}

/// What kind of class satisfies a set of constraints.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fit {
    /// This class or array type, of which an input object can be made.
    Known(TypeId),
    /// A class that is not written yet (open world).
    Unwritten,
    /// Only classes of which no fresh input can be made, such as enum classes; the reason in words.
    NotConstructible(&'static str),
}

#[derive(Debug)]
struct ConstraintSet {
    constraints: Arc<[TypeConstraint]>,
    fit: Fit,
}

/// Interned constraint sets with memoised answers; one per worker.
#[derive(Debug)]
pub struct TypeStore {
    world: World,
    recipes: Recipes,
    stand_ins: bool,
    representatives: Option<Representatives>,
    sets: Vec<ConstraintSet>,
    index: FxHashMap<Arc<[TypeConstraint]>, Option<TypeVariable>>,
    extended: FxHashMap<(TypeVariable, TypeConstraint), Option<TypeVariable>>,
    implementations: FxHashMap<(TypeVariable, usize), Arc<Implementations>>,
    entry: Option<ClassId>,
    named: Option<Arc<[TypeId]>>,
    array_types: FxHashMap<TypeId, Arc<[TypeId]>>,
    full: bool,
}

impl TypeStore {
    /// An empty store for one world, in which input objects come to be by these recipes; whether some classes stand in for
    /// others.
    pub fn new(world: World, recipes: Recipes, stand_ins: bool) -> TypeStore {
        TypeStore {
            world,
            recipes,
            stand_ins,
            representatives: None,
            sets: Vec::new(),
            index: FxHashMap::default(),
            extended: FxHashMap::default(),
            implementations: FxHashMap::default(),
            entry: None,
            named: None,
            array_types: FxHashMap::default(),
            full: false,
        }
    }

    /// Says which class the entry method is declared in: what it names is what arrays of library types may hold.
    pub fn set_entry(&mut self, entry: ClassId) {
        self.entry = Some(entry);
        self.named = None;
        self.representatives = None;
        self.array_types.clear();
    }

    /// The world in which consistency is decided.
    pub fn world(&self) -> World {
        self.world
    }

    /// Why a path ends that reads a field which this class declares of an input object; none when the field may hold any
    /// value of its type.
    pub fn hidden_state(&self, program: &Program, owner: &Class) -> Option<String> {
        if owner.origin == Origin::User
            || matches!(
                (self.recipes.of)(program, owner),
                Recipe::Fields | Recipe::Parts(_) | Recipe::OwnArrays
            )
        {
            return None;
        }
        let class = owner.java_name();
        Some(format!(
            "the state of an input {class}: the library's own code makes it, and not all of it is legal"
        ))
    }

    /// What a field that this class declares begins with in an input object; none when any value of its type will do.
    pub fn part(&self, program: &Program, owner: &Class, field: &str) -> Option<Part> {
        if owner.origin == Origin::User {
            return None;
        }
        match (self.recipes.of)(program, owner) {
            Recipe::Parts(parts) => {
                let named = parts.iter().find(|(name, _)| *name == field);
                Some(named.map_or(Part::Default, |(_, part)| *part))
            }
            Recipe::OwnArrays => {
                let declared =
                    owner.instance_fields.iter().find(|f| f.owner == owner.id && *f.name == *field);
                let array = declared.is_some_and(|f| matches!(f.ty, FieldType::Array(_)));
                Some(if array { Part::Own } else { Part::Default })
            }
            Recipe::Fields | Recipe::Opaque | Recipe::Refused(_) => None,
        }
    }

    /// What the library says of its classes.
    pub fn recipes(&self) -> Recipes {
        self.recipes
    }

    /// A fresh type variable with `τ <: declared`; none when no class fits.
    pub fn declared(&mut self, program: &Program, declared: TypeId) -> Option<TypeVariable> {
        self.intern(program, vec![TypeConstraint::SubtypeOf(declared)])
    }

    /// The variable with one constraint more; none when no class fits any longer.
    pub fn constrain(
        &mut self,
        program: &Program,
        variable: TypeVariable,
        constraint: &TypeConstraint,
    ) -> Option<TypeVariable> {
        let key = (variable, constraint.clone());
        if let Some(&known) = self.extended.get(&key) {
            return known;
        }
        let mut constraints = self.sets[variable.0 as usize].constraints.to_vec();
        if let Err(place) = constraints.binary_search_by(|known| compare(program, known, constraint)) {
            constraints.insert(place, constraint.clone());
        }
        let result = self.intern(program, constraints);
        self.extended.insert(key, result);
        result
    }

    /// Whether exactly this class or array type satisfies every constraint.
    pub fn satisfied_by(&self, program: &Program, constraints: &[TypeConstraint], ty: TypeId) -> bool {
        candidates::satisfies(program, constraints, ty)
    }

    /// Whether `τ <: ty` is certain (true), impossible (false) or open.
    pub fn decided(&mut self, program: &Program, variable: TypeVariable, ty: TypeId) -> Option<bool> {
        let upper = |c: &TypeConstraint| match c {
            TypeConstraint::SubtypeOf(t) | TypeConstraint::Exactly(t) => program.is_subtype(*t, ty),
            _ => false,
        };
        if self.constraints(variable).iter().any(upper) {
            return Some(true);
        }
        if self.constrain(program, variable, &TypeConstraint::SubtypeOf(ty)).is_none() {
            return Some(false);
        }
        let negative = TypeConstraint::NotSubtypeOf(ty);
        self.constrain(program, variable, &negative).is_none().then_some(true)
    }

    /// The constraints of a variable, sorted by kind and by the names of their types.
    pub fn constraints(&self, variable: TypeVariable) -> &[TypeConstraint] {
        &self.sets[variable.0 as usize].constraints
    }

    /// A class that satisfies the constraints.
    pub fn fit(&self, variable: TypeVariable) -> Fit {
        self.sets[variable.0 as usize].fit
    }

    /// The most specific types that the variable is known to be a subtype of.
    pub fn upper_bounds(&self, program: &Program, variable: TypeVariable) -> Vec<TypeId> {
        candidates::upper_bounds(program, self.constraints(variable))
    }

    /// The implementations that a call of `resolved` can select on an object of this type variable.
    pub fn selected_implementations(
        &mut self,
        program: &Program,
        variable: TypeVariable,
        resolved: &Arc<Method>,
    ) -> Arc<Implementations> {
        // A method lives as long as its program, so its address names it.
        let key = (variable, Arc::as_ptr(resolved) as usize);
        if let Some(known) = self.implementations.get(&key) {
            return known.clone();
        }
        self.find_representatives(program);
        let constraints = &self.sets[variable.0 as usize].constraints;
        let found = Arc::new(candidates::implementations(
            program,
            self.world,
            (self.representatives.as_ref(), self.answering()),
            constraints,
            resolved,
        ));
        self.implementations.insert(key, found.clone());
        found
    }

    /// What answers in the place of lambdas and of what callers implement, if anything stands in for others.
    fn answering(&self) -> Option<Recipes> {
        (self.stand_ins && self.world == World::Closed).then_some(self.recipes)
    }

    fn find_representatives(&mut self, program: &Program) {
        if self.stand_ins && self.representatives.is_none() {
            let named = self.entry.map(|entry| components::named_directly(program, entry));
            let by = self.recipes.represented_by;
            self.representatives = Some(Representatives { by, named: named.unwrap_or_default() });
        }
    }

    /// Some classes of which an object may be that is declared with one of the library, each with all that are below it: of the
    /// program those that the class of the entry method names, and final ones that represent the library.
    pub fn represented(&mut self, program: &Program, declared: &Arc<Class>) -> Vec<Arc<Class>> {
        self.find_representatives(program);
        let Some(representatives) = self.representatives.as_ref().filter(|_| declared.origin != Origin::User)
        else {
            return Vec::new();
        };
        let mut out = program.user_subtypes(declared);
        out.retain(|class| {
            let below = program.user_subtypes(class);
            representatives.takes(class) && below.iter().all(|class| representatives.takes(class))
        });
        let names = (representatives.by)(declared).unwrap_or_default();
        let library = names.iter().filter_map(|name| program.load(name).ok());
        out.extend(library.filter(|class| class.file.access.is_final()));
        out
    }

    /// The array types that an input array of this declared type may have, as far as they are told apart: see
    /// [`components`](self::components). The declared one is the first.
    pub fn array_types(&mut self, program: &Program, declared: TypeId) -> Arc<[TypeId]> {
        if let Some(known) = self.array_types.get(&declared) {
            return known.clone();
        }
        let found: Arc<[TypeId]> = match program.runtime_type(declared) {
            RuntimeType::ReferenceArray(element) => {
                let entry = self.entry;
                let named = self.named.get_or_insert_with(|| {
                    entry.map_or_else(Vec::new, |entry| components::named_types(program, entry)).into()
                });
                let elements = components::element_types(program, named, element).into_iter();
                elements.map(|element| program.array_of_type(element)).collect()
            }
            RuntimeType::PrimitiveArray(_) | RuntimeType::Class(_) => Arc::new([declared]),
        };
        self.array_types.insert(declared, found.clone());
        found
    }

    /// Whether an input array of this declared type may have an element type that nobody wrote yet.
    pub fn may_be_unwritten_array(&self, program: &Program, declared: TypeId) -> bool {
        self.world == World::Open && components::may_have_unwritten_subtypes(program, declared)
    }

    /// Whether a set of constraints was asked for when there were no numbers left: what was said since then is wrong.
    pub fn is_full(&self) -> bool {
        self.full
    }

    fn intern(&mut self, program: &Program, constraints: Vec<TypeConstraint>) -> Option<TypeVariable> {
        let constraints: Arc<[TypeConstraint]> = constraints.into();
        if let Some(&known) = self.index.get(&constraints) {
            return known;
        }
        let fit = candidates::fit(program, self.world, (self.recipes, self.answering()), &constraints);
        let Ok(number) = u32::try_from(self.sets.len()) else {
            self.full = true;
            return None;
        };
        let variable = fit.map(|fit| {
            let variable = TypeVariable(number);
            self.sets.push(ConstraintSet { constraints: constraints.clone(), fit });
            variable
        });
        self.index.insert(constraints, variable);
        variable
    }
}

/// The order of constraints in a set. Names decide and not identifiers, which are given in loading order: the first
/// type that suits is the one that a witness shows.
fn compare(program: &Program, a: &TypeConstraint, b: &TypeConstraint) -> Ordering {
    if a == b {
        return Ordering::Equal;
    }
    let of = |constraint: &TypeConstraint| match constraint {
        TypeConstraint::SubtypeOf(ty) => (0, *ty),
        TypeConstraint::NotSubtypeOf(ty) => (1, *ty),
        TypeConstraint::Exactly(ty) => (2, *ty),
        TypeConstraint::Selects { owner, .. } => (3, *owner),
    };
    let ((kind, x), (other, y)) = (of(a), of(b));
    let by_name = |x: TypeId, y: TypeId| match x == y {
        true => Ordering::Equal,
        false => program.type_name(x).cmp(&program.type_name(y)),
    };
    kind.cmp(&other)
        .then_with(|| match (a, b) {
            (
                TypeConstraint::Selects { name, descriptor, .. },
                TypeConstraint::Selects { name: name2, descriptor: descriptor2, .. },
            ) => (name, descriptor).cmp(&(name2, descriptor2)),
            _ => Ordering::Equal,
        })
        .then_with(|| by_name(x, y))
        .then_with(|| match (a, b) {
            (
                TypeConstraint::Selects { resolved, .. },
                TypeConstraint::Selects { resolved: resolved2, .. },
            ) => by_name(*resolved, *resolved2),
            _ => Ordering::Equal,
        })
}

pub use candidates::Implementations;
