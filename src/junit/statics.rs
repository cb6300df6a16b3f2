//! Static fields that tests change are put back after every test, since all tests share one class.

use std::sync::Arc;

use crate::classfile::FieldType;

use super::framework::Framework;
use super::helpers::Helper;
use super::scope::Scope;

/// A static field that some test changes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct ChangedStatic {
    /// Internal name of the class.
    pub class: Arc<str>,
    /// The field.
    pub field: Arc<str>,
}

/// The members that remember the fields before each test and put them back after it.
pub(super) fn restoring_members(
    scope: &mut Scope<'_>,
    framework: Framework,
    changed: &[ChangedStatic],
) -> String {
    let (mut fields, mut before, mut after) = (String::new(), String::new(), String::new());
    let mut reflective = false;
    for ChangedStatic { class, field } in changed {
        let Some(declaring) = scope.class(class) else { continue };
        let Some(declared) = declaring.static_fields.iter().find(|f| f.name == *field).cloned() else {
            continue;
        };
        if declared.access.is_final() {
            continue;
        }
        let simple = class.rsplit(['/', '$']).next().unwrap_or(class);
        let name = format!("{}{field}", simple.to_lowercase());
        let visible = scope.sees_member(declaring.id, declared.access);
        match scope.type_name(&declared.ty).filter(|_| visible) {
            Some(ty) => {
                let class = scope.class_name(&declaring);
                fields.push_str(&format!("    private {ty} {name};\n"));
                before.push_str(&format!("        {name} = {class}.{field};\n"));
                after.push_str(&format!("        {class}.{field} = {name};\n"));
            }
            None => {
                let literal = scope.class_literal(&FieldType::Class(class.clone()));
                let object = scope.object();
                fields.push_str(&format!("    private {object} {name};\n"));
                before.push_str(&format!("        {name} = remember({literal}, \"{field}\");\n"));
                after.push_str(&format!("        restore({literal}, \"{field}\", {name});\n"));
                reflective = true;
            }
        }
    }
    if reflective {
        scope.helpers.extend([Helper::Remember, Helper::Restore]);
    }
    if fields.is_empty() {
        return fields;
    }
    let throws = if reflective { format!(" throws {}", scope.lang("Exception")) } else { String::new() };
    let [set_up, tear_down] = match framework {
        Framework::JUnit4 => ["Before", "After"],
        Framework::JUnit5 => ["BeforeEach", "AfterEach"],
    }
    .map(|name| scope.annotation(framework, name));
    format!(
        "{fields}\n    @{set_up}\n    public void rememberStaticFields(){throws} {{\n{before}    }}\n\n    \
         @{tear_down}\n    public void restoreStaticFields(){throws} {{\n{after}    }}\n\n"
    )
}
