//! Each program is pasted into judges: the file alone, the compiler bare, other editions.

use crate::process::run;
use crate::project::{list, root};
use crate::samples::check;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

/// The minor version of the compiler: 63 for rustc 1.63.0.
fn minor_version(rustc: &OsString) -> u32 {
    let output = Command::new(rustc).arg("--version").output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", rustc.to_string_lossy()));
    let text = String::from_utf8(output.stdout).unwrap();
    text.split('.').nth(1).and_then(|minor| minor.parse().ok()).expect("a version of rustc")
}

/// How many programs have been pasted.
static PASTES: AtomicU32 = AtomicU32::new(0);

/// Compiles the program alone, warnings being errors, and runs it on its official sample.
fn paste(rustc: &OsString, program: &Path, options: &[&str]) {
    let name = program.file_stem().unwrap().to_str().unwrap();
    // A folder for each paste: several are at work at once.
    let paste = PASTES.fetch_add(1, Ordering::Relaxed);
    let folder = env::temp_dir().join(format!("pasted-{}-{paste}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let binary = folder.join(name);
    let mut compiler = Command::new(rustc);
    compiler.args(options).args(["-D", "warnings", "-o"]).arg(&binary).arg(program);
    let output = compiler.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{compiler:?}:\n{complaint}");
    let sample = root().join("samples").join(name).join("01-official.in");
    let run = run(&mut Command::new(&binary), &sample, Duration::from_secs(10)).unwrap();
    let answer = fs::read(sample.with_extension("out")).unwrap();
    check(name, &sample, &run, 0, &answer, b"");
    fs::remove_dir_all(&folder).unwrap();
}

/// Does this for each program at once: there are few, and each waits for its compiler.
fn paste_all(rustc: &OsString, ways: &[&[&str]]) {
    thread::scope(|scope| {
        for program in list(&root().join("src/bin")) {
            scope.spawn(move || ways.iter().for_each(|options| paste(rustc, &program, options)));
        }
    });
}

#[test]
fn each_file_compiles_alone_without_a_warning_in_every_edition() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut ways: Vec<&[&str]> =
        vec![&["-O"], &["--edition=2015"], &["--edition=2018"], &["--edition=2021"]];
    if minor_version(&rustc) >= 85 {
        ways.push(&["--edition=2024"]);
    }
    paste_all(&rustc, &ways);
}

/// Algospot compiles `rustc -O submission.rs` with rustc 1.63. Set `JUDGE_RUSTC` to try a compiler
/// of that age; without it, this test has nothing to add to the one above.
#[test]
fn each_file_compiles_as_algospot_does_it_if_judge_rustc_is_set() {
    if let Some(rustc) = env::var_os("JUDGE_RUSTC") {
        paste_all(&rustc, &[&["-O"]]);
    }
}
