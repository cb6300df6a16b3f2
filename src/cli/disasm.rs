//! `lazuli disasm`.

use std::path::Path;

use anyhow::{Context as _, anyhow, bail};

use crate::bytecode::disassemble;
use crate::classfile;

use super::Status;
use super::analysis::class_path;
use super::args::DisasmArguments;

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
            None => bail!(
                "class {} is not on the class path (add its folder or jar to -cp, or name a JDK with --jdk)",
                arguments.class
            ),
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
    print!("{}", disassemble(&class, arguments.method.as_deref()));
    Ok(Status::Clean)
}
