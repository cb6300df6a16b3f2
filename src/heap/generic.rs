//! What generic declarations say of the values at an access path: the elements of a `List<Order>` are orders.
//!
//! The JVM does not check it, but a heap in which it is false was made with an unchecked cast. It is believed of the insides of
//! library objects, which are declared with type parameters only.

use std::sync::Arc;

use crate::classfile::generic::{GenericType, TypeParameter, bounded, substituted};
use crate::classpath::Origin;
use crate::machine::Machine;
use crate::program::{Class, ClassId, TypeId};
use crate::state::{OriginId, OriginNode};
use crate::types::Part;

use super::parts;

/// The generic type of the value at an access path, if declarations say so.
fn at(cx: &mut Machine, origin: OriginId) -> Option<GenericType> {
    if let Some(known) = cx.generic_types.get(&origin) {
        return known.clone();
    }
    let found = match cx.origins.node(origin).clone() {
        OriginNode::Parameter(name) => of_parameter(cx, &name),
        OriginNode::Field(owner, name, class) => of_field(cx, owner, &name, class),
        OriginNode::Element(array, _) => match at(cx, array)? {
            GenericType::Array(element) => Some(GenericType::clone(&element)),
            _ => None,
        },
        _ => None,
    };
    cx.generic_types.insert(origin, found.clone());
    found
}

fn of_parameter(cx: &Machine, name: &str) -> Option<GenericType> {
    let entry = cx.entry.as_ref()?;
    let (own, types) = entry.generic_signature()?;
    let position = (0..types.len()).find(|&position| *entry.parameter_name(position) == *name)?;
    let of_class = cx.program.class(entry.class).type_parameters();
    let bounds: Vec<TypeParameter> = own.into_iter().chain(of_class).collect();
    Some(bounded(types.get(position)?, &bounds))
}

fn of_field(cx: &mut Machine, owner: OriginId, name: &str, class: ClassId) -> Option<GenericType> {
    let declaring = cx.program.class(class);
    let own = declaring.type_parameters();
    let arguments = arguments_for(at(cx, owner), &declaring, own.len());
    let declared = match cx.types.part(&cx.program, &declaring, name) {
        // The array of a list is not declared with the type parameter of the list.
        Some(Part::Room(_) | Part::Whole) => {
            GenericType::Array(Arc::new(GenericType::Variable(own.first()?.0.clone())))
        }
        _ => declaring.generic_field(name)?,
    };
    Some(match arguments {
        Some(arguments) => substituted(&declared, &own, &arguments),
        None => bounded(&declared, &own),
    })
}

/// The type arguments that a class has in the generic type of one of its objects. What stands in for an interface of the
/// library has the same parameters.
fn arguments_for(ty: Option<GenericType>, class: &Class, count: usize) -> Option<Arc<[GenericType]>> {
    match ty? {
        GenericType::Class(name, arguments)
            if arguments.len() == count && (name == class.name || class.origin != Origin::User) =>
        {
            Some(arguments)
        }
        _ => None,
    }
}

/// The type of what is at an access path as its generic declaration says, if that is less than its declared type.
pub(super) fn narrowed(cx: &mut Machine, origin: OriginId, declared: TypeId) -> TypeId {
    let inside = match cx.origins.node(origin) {
        OriginNode::Element(array, _) => parts::is_own(cx, *array),
        OriginNode::Field(_, _, class) => cx.program.class(*class).origin != Origin::User,
        _ => false,
    };
    if !inside {
        return declared;
    }
    let narrowed = at(cx, origin).and_then(|generic| erased(cx, &generic));
    narrowed.filter(|&narrowed| cx.program.is_subtype(narrowed, declared)).unwrap_or(declared)
}

fn erased(cx: &Machine, ty: &GenericType) -> Option<TypeId> {
    match ty {
        GenericType::Class(name, _) => cx.program.load(name).ok().map(|class| TypeId::class(class.id)),
        GenericType::Array(element) => match &**element {
            GenericType::Primitive(primitive) => Some(cx.program.primitive_array(*primitive)),
            element => erased(cx, element).map(|element| cx.program.array_of_type(element)),
        },
        GenericType::Primitive(_) | GenericType::Variable(_) | GenericType::Any => None,
    }
}
