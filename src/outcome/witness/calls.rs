//! Calls that come before that of the analysed method.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::WitnessArgument;

/// A call that makes an object of the input, or changes one.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub struct WitnessCall {
    /// Internal name of the class that declares the method or constructor.
    pub class: Arc<str>,
    /// The method's name; `<init>` for a constructor.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// The number of the object that it makes: all that is known of it is what calls do with it.
    pub makes: Option<usize>,
    /// The number of the object that it is called on.
    pub on: Option<usize>,
    /// What its parameters get.
    pub arguments: Vec<WitnessArgument>,
}
