//! A violation as a class of Java that can be compiled and run: it stands in place of the one that programs ask for unknown
//! values, gives those of the violation, and starts the program.

use std::fmt::Write as _;

use crate::library::VERIFIER;
use crate::verify::{Asked, AskedValue, Candidate};

use super::literal;

/// The simple name of the class, which its file needs.
pub const WITNESS_CLASS: &str = "Verifier";

/// The methods that give values: what they give and the rest of their name.
const METHODS: [(&str, &str, &str); 9] = [
    ("boolean", "Boolean", "(Boolean) next()"),
    ("byte", "Byte", "(Byte) next()"),
    ("char", "Char", "(Character) next()"),
    ("short", "Short", "(Short) next()"),
    ("int", "Int", "(Integer) next()"),
    ("long", "Long", "(Long) next()"),
    ("float", "Float", "(Float) next()"),
    ("double", "Double", "(Double) next()"),
    ("String", "String", "new String((String) next())"),
];

/// The source of the class for a program (the Java name of its class).
///
/// # Errors
/// Where some values were asked for in another way.
pub fn witness_class(class: &str, violation: &str, candidate: &Candidate) -> Result<String, String> {
    let verifier = VERIFIER.replace('/', ".");
    let (package, name) = verifier.rsplit_once('.').unwrap_or(("", &verifier));
    if let Some(other) = candidate.values.iter().find(|asked| !asked.call.starts_with(&verifier)) {
        return Err(format!("the program asks for a value by {}, not by {verifier}", other.call));
    }
    let mut out = String::new();
    let _ = write!(
        out,
        "package {package};\n\n\
         /**\n\
         \x20* Gives the values on which {class} fails: {violation}.\n\
         \x20*\n\
         \x20* <pre>\n\
         \x20* javac -d witness {name}.java\n\
         \x20* java -ea -cp witness:CLASSPATH {verifier}\n\
         \x20* </pre>\n\
         \x20*/\n\
         public final class {name} {{\n"
    );
    out.push_str("    private static final Object[] VALUES = {\n");
    for asked in &candidate.values {
        let at = asked.at.as_ref().and_then(|at| Some(format!("  // {}:{}", at.file.as_ref()?, at.line?)));
        let _ = writeln!(out, "        {},{}", boxed(asked), at.unwrap_or_default());
    }
    out.push_str("    };\n\n    private static int given;\n\n");
    let _ = write!(
        out,
        "    private {name}() {{\n    }}\n\n\
         \x20   private static synchronized Object next() {{\n\
         \x20       return VALUES[given++];\n    }}\n\n\
         \x20   public static void assume(boolean condition) {{\n\
         \x20       if (!condition) {{\n            throw new IllegalStateException(\"an assumption does not hold\");\n        }}\n    }}\n"
    );
    for (ty, kind, next) in METHODS {
        let _ = write!(out, "\n    public static {ty} nondet{kind}() {{\n        return {next};\n    }}\n");
    }
    let arguments: Vec<String> =
        candidate.arguments.iter().map(|text| literal::string(&text.units())).collect();
    let _ = write!(
        out,
        "\n    public static void main(String[] none) throws Throwable {{\n\
         \x20       String[] arguments = {{{}}};\n\
         \x20       try {{\n\
         \x20           Class.forName(\"{class}\").getMethod(\"main\", String[].class).invoke(null, (Object) arguments);\n\
         \x20       }} catch (java.lang.reflect.InvocationTargetException thrown) {{\n\
         \x20           throw thrown.getCause();\n\
         \x20       }}\n    }}\n}}\n",
        arguments.join(", ")
    );
    Ok(out)
}

/// A value as an object.
fn boxed(asked: &Asked) -> String {
    match &asked.value {
        AskedValue::Null => "null".to_owned(),
        AskedValue::Text { text, .. } => literal::string(&text.units()),
        AskedValue::Primitive(value) => literal::typed_literal(*value),
    }
}
