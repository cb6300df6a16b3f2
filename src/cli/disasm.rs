//! `lazuli disasm`.

use std::path::Path;

use anyhow::{Context as _, anyhow, bail};

use crate::bytecode::disassemble;
use crate::classfile;
use crate::program::Program;
use crate::search::{Visibility, find_targets};

use super::Status;
use super::analysis::class_path;
use super::args::DisasmArguments;
use super::output::write_text;

/// What is said of a class that is not found.
const NOT_THERE: &str = "is not on the class path (add its folder or jar to -cp, or name a JDK with --jdk)";

/// Prints the methods that a target names as in other commands: `Cart#total`, `Cart.java:42`.
fn disasm_targets(arguments: &DisasmArguments) -> anyhow::Result<Status> {
    let program = Program::new(class_path(&arguments.classes)?);
    let methods = find_targets(&program, &arguments.class, Visibility::All)
        .map_err(|error| anyhow!("class {} {NOT_THERE}; as a target: {error}", arguments.class))?;
    for method in methods {
        let class = program.class(method.class);
        let name = format!("{}:{}", method.name, method.descriptor);
        write_text(&disassemble(&class.file, Some(&name)))?;
    }
    Ok(Status::Clean)
}

pub(super) fn disasm(arguments: &DisasmArguments) -> anyhow::Result<Status> {
    let file = Path::new(&arguments.class);
    let (bytes, place) = if file.extension().is_some_and(|e| e == "class") {
        if file.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            bail!("{} is no file", file.display());
        }
        let bytes = std::fs::read(file).with_context(|| format!("reading {}", file.display()))?;
        (bytes, file.display().to_string())
    } else {
        let class_path = class_path(&arguments.classes)?;
        let name = arguments.class.replace('.', "/");
        match class_path.find(&name)? {
            Some(found) => (found.bytes.to_vec(), found.location.to_string()),
            None if arguments.method.is_none() => return disasm_targets(arguments),
            None => bail!("class {} {NOT_THERE}", arguments.class),
        }
    };
    let class = classfile::parse(&bytes).map_err(|error| anyhow!("{place}: {error}{}", error.advice()))?;
    if let Some(method) = &arguments.method
        && !class
            .methods
            .iter()
            .any(|m| *m.name == **method || format!("{}:{}", m.name, m.descriptor) == **method)
    {
        let names: Vec<String> =
            class.methods.iter().map(|m| format!("{}:{}", m.name, m.descriptor)).collect();
        bail!("{} has no method {method}; it has\n    {}", arguments.class, names.join("\n    "));
    }
    write_text(&disassemble(&class, arguments.method.as_deref()))?;
    Ok(Status::Clean)
}
