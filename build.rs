//! Build script: where Z3 is, and which class files are packed into the binary.
//!
//! Z3 is a shared library that `scripts/setup` puts into `vendor/z3/lib`. `.cargo/config.toml` tells the
//! bindings (`z3-sys`) so through `Z3_LIBRARY_PATH_OVERRIDE`; this script adds that folder to the run path
//! of everything linked, so that no `LD_LIBRARY_PATH` is needed. To link another Z3 (at least 4.13.3),
//! set `Z3_LIBRARY_PATH_OVERRIDE` (an absolute folder) and `Z3_SYS_Z3_VERSION` in the environment: the
//! environment wins over the configuration file.
//!
//! The compiled Java models and shipped subjects become tables of class bytes that the library
//! includes, so that the command needs no files beside it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Names under which the linker may find Z3 in a folder.
const Z3_LIBRARIES: [&str; 5] = ["libz3.so", "libz3.dylib", "libz3.a", "libz3.lib", "z3.lib"];

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // Whoever builds a release says of which commit it is; looking for it here would build everything anew at each commit.
    println!("cargo::rerun-if-env-changed=LAZULI_COMMIT");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));

    find_z3();
    pack_classes(&root, "jvm-models/classes", &out.join("embedded_models.rs"))?;
    pack_classes(&root, "jvm-models/feed/classes", &out.join("embedded_feed.rs"))?;
    pack_classes(&root, "jvm-models/runner/classes", &out.join("embedded_runner.rs"))?;
    pack_classes(&root, "testdata/subjects/classes", &out.join("embedded_subjects.rs"))?;
    pack_classes(&root, "testdata/pose/classes", &out.join("embedded_pose.rs"))
}

/// Checks that Z3 is where it should be and sets the run path of binaries, tests, benches and examples.
/// With no folder configured, `z3-sys` has looked for a system Z3, which the loader finds by itself.
fn find_z3() {
    println!("cargo::rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    add_run_path(if target_is("macos") { "@loader_path/../lib" } else { "$ORIGIN/../lib" });
    let Ok(folder) = env::var("Z3_LIBRARY_PATH_OVERRIDE") else { return };

    match Z3_LIBRARIES.iter().map(|name| Path::new(&folder).join(name)).find(|file| file.exists()) {
        Some(library) => {
            println!("cargo::rerun-if-changed={}", library.display());
            add_run_path(&folder);
        }
        None => println!(
            "cargo::error=no Z3 library (libz3.so) in {folder}: run scripts/setup, or set \
             Z3_LIBRARY_PATH_OVERRIDE to the absolute folder of your own Z3 (at least 4.13.3) and \
             Z3_SYS_Z3_VERSION to its version"
        ),
    }
}

/// Makes the loader look for shared libraries in `folder`. Windows has no run path.
fn add_run_path(folder: &str) {
    if !target_is("windows") {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{folder}");
    }
}

fn target_is(os: &str) -> bool {
    env::var("CARGO_CFG_TARGET_OS").is_ok_and(|target| target == os)
}

/// Writes a Rust expression of type `&[(&str, &[u8])]` to `target`: name and bytes of each class file
/// below `folder`, sorted by name. A folder that does not exist gives an empty table.
fn pack_classes(root: &Path, folder: &str, target: &Path) -> io::Result<()> {
    let folder = root.join(folder);
    watch(root, &folder);

    let mut classes = Vec::new();
    if folder.is_dir() {
        collect_classes(&folder, "", &mut classes)?;
    }
    classes.sort();

    let mut table = String::from("&[\n");
    for (name, file) in classes {
        table.push_str(&format!("    ({name:?}, include_bytes!({file:?}).as_slice()),\n"));
    }
    table.push_str("]\n");
    fs::write(target, table)
}

/// Adds each class file below `folder` to `classes`, as its name (`java/lang/Object`) and its path.
fn collect_classes(folder: &Path, prefix: &str, classes: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("file names are UTF-8");
        if path.is_dir() {
            collect_classes(&path, &format!("{prefix}{name}/"), classes)?;
        } else if let Some(stem) = name.strip_suffix(".class") {
            classes.push((format!("{prefix}{stem}"), path.clone()));
        }
    }
    Ok(())
}

/// Runs this script again when `folder` changes. Cargo takes a missing path for changed every time, so
/// while the folder is missing its nearest parent inside the package is watched instead.
fn watch(root: &Path, folder: &Path) {
    let inside = folder.ancestors().take_while(|parent| *parent != root);
    if let Some(existing) = inside.into_iter().find(|parent| parent.exists()) {
        println!("cargo::rerun-if-changed={}", existing.display());
    }
}
