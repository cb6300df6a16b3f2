//! What input is like.

use clap::{Args, ValueEnum};

#[derive(Args, Debug)]
#[command(next_help_heading = "Input")]
pub(in crate::cli) struct InputArguments {
    /// A parameter that is not null, by name or position (#0)
    #[arg(long, value_name = "NAME")]
    pub non_null: Vec<String>,
    /// A static field whose initial value is unknown
    #[arg(long, value_name = "C.f")]
    pub symbolic_static: Vec<String>,
    /// What input objects may be: such as the program can make, as far as `lazuli infer` can tell, or any
    #[arg(long, value_enum, default_value_t = InputsArgument::Possible)]
    pub inputs: InputsArgument,
    /// Do not assume and check the contracts that annotations name
    #[arg(long)]
    pub no_contracts: bool,
    /// May a type be a subclass that is not on the class path?
    #[arg(long, value_enum, default_value_t = WorldArgument::Closed)]
    pub world: WorldArgument,
    /// Which known objects a reference may name: by type variable or by declared type
    #[arg(long, value_enum, default_value_t = AliasArgument::Types)]
    pub aliases: AliasArgument,
    /// When the lazy engine resolves a reference parameter
    #[arg(long, value_enum, default_value_t = ParameterArgument::Entry)]
    pub params: ParameterArgument,
    /// End a path where a computation needs known values, instead of trying some
    #[arg(long)]
    pub no_concretise: bool,
    /// Two's complement, or mathematical integers without overflow
    #[arg(long, value_enum, default_value_t = IntegerArgument::Exact)]
    pub ints: IntegerArgument,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(in crate::cli) enum InputsArgument {
    Possible,
    Any,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(in crate::cli) enum WorldArgument {
    Closed,
    Open,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(in crate::cli) enum AliasArgument {
    Types,
    Declared,
}

#[derive(Copy, Clone, ValueEnum, Debug)]
pub(in crate::cli) enum ParameterArgument {
    Entry,
    Load,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum, Debug)]
pub(in crate::cli) enum IntegerArgument {
    Exact,
    Unbounded,
}
